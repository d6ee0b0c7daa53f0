"""What an activated unit may do, tested and listed, with a sentence for what is not allowed (9.2.3).

Answers: ('move', space), ('attack', unit), ('use', ability, target, cards), ('fuse', ability, cards), and None to end
the activation. The target of an ability is None where it takes all or the user alone.
"""

from __future__ import annotations

from functools import partial
from typing import Literal, TypeAlias

from core.frozen import frozen
from core.games.stonebound.board import board_space, distance
from core.games.stonebound.choices import Stones, cards_refusal, known_hand, shown_cards
from core.games.stonebound.effective import effective
from core.games.stonebound.forms import Ability
from core.games.stonebound.moving import ends, ways
from core.games.stonebound.payment import (
    FEW_STONES,
    by_element,
    drawn_payment,
    is_enough,
    is_listed_whole,
    payments_from,
)
from core.games.stonebound.state import (
    BEFORE_ACTION,
    StoneState,
    Unit,
    UnitId,
    are_enemies,
    character_of,
    find_fuse,
    gap,
    side_of,
    standing_at,
)
from core.games.stonebound.statuses import may_walk
from core.games.stonebound.targets import is_target, targets_of
from core.grids.square import Square
from core.options import ListedOptions, Luck, drawn_of_first
from core.plain import Answer, CardId

Cards = tuple[CardId, ...]
Act: TypeAlias = (
    tuple[Literal["move"], Square]
    | tuple[Literal["attack"], UnitId]
    | tuple[Literal["use"], str, UnitId | None, Cards]
    | tuple[Literal["fuse"], str, Cards]
)
KINDS = {"move": 2, "attack": 2, "use": 4, "fuse": 3}
"""What can be done, each with the length of its answer."""
ENDS = 4
"""One draw in so many ends the activation."""


@frozen
class Acts(ListedOptions[Act | None]):
    """What the activated unit may do next."""

    game: Stones
    unit_id: UnitId

    @property
    def unit(self) -> Unit:
        return self.game.state.units[self.unit_id]

    @property
    def _abilities(self) -> tuple[Ability, ...]:
        return character_of(self.game.state, self.unit_id).abilities

    def listed(self) -> tuple[Act | None, ...]:
        found: list[Act | None] = [None, *self._moves(), *self._attacks()]
        hand = by_element(known_hand(self.game, self.unit.seat))
        for ability in self._abilities:
            if is_open(self.game.state, self.unit, ability):
                found += acts_with(self.game.state, self.unit, ability, payments_from(ability.cost, hand))
        return tuple(found)

    def _moves(self) -> list[Act]:
        state, unit = self.game.state, self.unit
        if unit.moved or not may_walk(state, unit.id):
            return []
        return [("move", space) for space in ends(state, unit.id, effective(state, unit.id, "MV"))]

    def _attacks(self) -> list[Act]:
        unit = self.unit
        return [] if unit.acted else [("attack", target) for target in attackable(self.game.state, unit.id)]

    @property
    def is_whole(self) -> bool:
        """Whether no ability has too many ways to pay for it; then a few of them are listed."""
        stones = known_hand(self.game, self.unit.seat)
        if len(stones) <= FEW_STONES:
            return True
        hand = by_element(stones)
        return all(is_listed_whole(ability.cost, hand) for ability in self._abilities)

    def drawn(self, luck: Luck) -> Act | None:
        """First a sort of act, so that only what belongs to it is listed; one draw in so many ends the activation."""
        if not luck.below(ENDS):
            return None
        return drawn_of_first(("move", "attack", *self._abilities), luck, partial(self._of_sort, luck=luck))

    def _of_sort(self, sort: str | Ability, luck: Luck) -> list[Act]:
        """Of an ability with one way to pay for it."""
        if isinstance(sort, str):
            return self._moves() if sort == "move" else self._attacks()
        if not is_open(self.game.state, self.unit, sort):
            return []
        stones = known_hand(self.game, self.unit.seat)
        ways = [drawn_payment(sort.cost, stones, luck)] if is_enough(sort.cost, stones) else []
        return acts_with(self.game.state, self.unit, sort, ways)

    def refusal(self, answer: Answer) -> str | None:
        if answer is None:
            return None
        if not isinstance(answer, tuple) or not answer or not isinstance(answer[0], str):
            return "Move, attack, use an ability, fuse one, or end the activation."
        kind = answer[0]
        if KINDS.get(kind) != len(answer):
            return "Move, attack, use an ability, fuse one, or end the activation."
        if kind == "move":
            return move_refusal(self.game.state, self.unit, answer[1])
        if kind == "attack":
            return attack_refusal(self.game.state, self.unit, answer[1])
        return self._ability_refusal(answer)

    def _ability_refusal(self, answer: tuple[Answer, ...]) -> str | None:
        state, unit = self.game.state, self.unit
        own = [each for each in character_of(state, unit.id).abilities if each.id == answer[1]]
        if not own or not isinstance(answer[1], str):
            return "This character has no such ability. Choose one of its own."
        ability = own[0]
        if answer[0] == "fuse":
            reason = fuse_refusal(state, unit, ability)
        else:
            reason = use_refusal(state, unit, ability) or target_refusal(state, unit, ability, answer[2])
        return reason or cards_refusal(self.game, unit.seat, ability.cost, answer[-1])

    def shows(self, answer: Answer) -> tuple[CardId, ...]:
        if isinstance(answer, tuple) and len(answer) in (3, 4) and answer[0] in ("use", "fuse"):
            return shown_cards(self.game.state, self.unit.seat, answer[-1])
        return ()

    def about(self) -> Answer:
        unit = self.unit
        hand = tuple(self.game.state.players[unit.seat].hand)
        return (unit.id, unit.place, unit.moved, unit.acted, tuple(unit.used), hand)


# --- moves


def move_refusal(state: StoneState, unit: Unit, answer: Answer) -> str | None:
    """Why the Movement action cannot end there; None if it can (10.1)."""
    if unit.moved:
        return "This character has made its Movement action. Unused spaces are lost."
    if not may_walk(state, unit.id):
        return "Freeze holds this character: it cannot move in this turn."
    if (space := board_space(answer)) is None:
        return "That is no space of the field. Take one that is lit."
    steps = effective(state, unit.id, "MV")
    if is_end(state, unit, space, steps):
        return None
    return _why_not(state, unit, space, steps)


def is_end(state: StoneState, unit: Unit, space: Square, steps: int) -> bool:
    """Whether a walk of so many steps at most can end on the space."""
    assert unit.place is not None
    if space == unit.place or distance(unit.place, space) > steps or standing_at(state, space) is not None:
        return False
    return space in ways(state, unit.id, steps)


def _why_not(state: StoneState, unit: Unit, space: Square, steps: int) -> str:
    assert unit.place is not None
    if space == unit.place:
        return "The character stands there. Choose another space, or let it stay."
    if standing_at(state, space) is not None:
        return "Somebody stands there. End on a space that is free or holds only the fallen."
    if distance(unit.place, space) > steps:
        return f"That is {distance(unit.place, space)} spaces away, and MV is {steps}. Take a space that is lit."
    return f"Enemies bar the way: no walk of {steps} spaces leads there. Take a space that is lit."


# --- attacks


def attackable(state: StoneState, unit_id: UnitId) -> list[UnitId]:
    """Standing enemies within the unit's weapon range."""
    unit, reach = state.units[unit_id], effective(state, unit_id, "RNG")
    side, here = side_of(unit.seat), unit.place
    assert here is not None
    return [
        other.id
        for other in state.units
        if side_of(other.seat) != side and other.hp > 0 and other.place and distance(here, other.place) <= reach
    ]


def attack_refusal(state: StoneState, unit: Unit, answer: Answer) -> str | None:
    """Why the plain Standard Attack cannot be made on that; None if it can (12.1)."""
    if unit.acted:
        return "This character has attacked or used an ability in this activation. It can do one of the two."
    if type(answer) is not int or not 0 <= answer < len(state.units):
        return "Attack a character of the other side."
    target_id = UnitId(answer)
    if not are_enemies(state, unit.id, target_id):
        return "That character is on your side. Attack one of the other side."
    if not state.units[target_id].stands:
        return "That character is incapacitated and cannot be attacked. Choose one that stands."
    reach = effective(state, unit.id, "RNG")
    if gap(state, unit.id, target_id) > reach:
        return f"That character is {gap(state, unit.id, target_id)} spaces away, and RNG is {reach}. Move closer first."
    return None


# --- abilities


def use_refusal(state: StoneState, unit: Unit, ability: Ability) -> str | None:
    """Why the ability cannot be used now, whoever the target and whatever the stones; None if it can."""
    if ability.fuse:
        return "That ability is fused, not used. Fuse it to make it work."
    if unit.acted and not ability.no_action:
        return "This character has attacked or used an ability in this activation. It can do one of the two."
    if unit.acted and state.free_abilities == BEFORE_ACTION:
        return "At this table free abilities come before the attack or ability, which ends the action. Use it earlier."
    if ability.id in unit.used:
        return "That ability works once in an activation, and it has been used."
    if unit.hp <= ability.user_hp_above:
        return f"That ability needs more than {ability.user_hp_above} HP, and this character has {unit.hp}."
    return None


def target_refusal(state: StoneState, unit: Unit, ability: Ability, target: Answer) -> str | None:
    """Why the ability cannot be used on that; None if it can. None as target where there is nothing to choose."""
    if is_aimed(ability):
        if type(target) is not int or not 0 <= target < len(state.units):
            return "Choose a character that the ability can be used on."
        return is_target(state, unit.id, ability.id, UnitId(target))
    if target is not None:
        return "This ability takes no single target. Use it without one."
    if not targets_of(state, unit.id, ability.id):
        return "Nobody is in reach of that ability. Move first, or do something else."
    return None


def is_aimed(ability: Ability) -> bool:
    """Whether the user picks one target."""
    return ability.target.mode == "one" and ability.target.who != "self"


def fuse_refusal(state: StoneState, unit: Unit, ability: Ability) -> str | None:
    """Why the ability cannot be fused now, whatever the stones; None if it can (15)."""
    if not ability.fuse:
        return "That ability cannot be fused. Use it instead."
    if ability.card == "offense" and state.fusible == "defense":
        return "At this table only defensive abilities are fused."
    if find_fuse(state, unit.id, ability.id) is not None:
        return "That ability is fused already. Each one can be fused once at a time."
    if unit.acted and state.fuse_timing == BEFORE_ACTION:
        return "At this table fusing comes before the attack or ability. Fuse earlier next time."
    return None


def is_open(state: StoneState, unit: Unit, ability: Ability) -> bool:
    """Whether it could be fused or used now, if there are stones and targets for it."""
    return (fuse_refusal if ability.fuse else use_refusal)(state, unit, ability) is None


def acts_with(state: StoneState, unit: Unit, ability: Ability, ways: list[Cards]) -> list[Act]:
    """What can be done with an ability that is open, paid for in these ways."""
    if not ways:
        return []
    if ability.fuse:
        return [("fuse", ability.id, cards) for cards in ways]
    targets = targets_of(state, unit.id, ability.id)
    if not is_aimed(ability):
        return [("use", ability.id, None, cards) for cards in ways] if targets else []
    return [("use", ability.id, target, cards) for target in targets for cards in ways]
