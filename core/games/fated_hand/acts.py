"""What a fighter may do next in its turn (5): each act as it is listed, tested and carried out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from core.frozen import frozen
from core.games.fated_hand.bearers import perks_of
from core.games.fated_hand.blows import Aimed as AimedBlow
from core.games.fated_hand.blows import arms_at_hand, blow_refusal, drawn_blow, every_blow
from core.games.fated_hand.cast_acts import CAST as CAST
from core.games.fated_hand.cast_acts import CastAct, cast_refusal, casts, drawn_cast, reagents_closed, reagents_shown
from core.games.fated_hand.channelling import CHANNEL as CHANNEL
from core.games.fated_hand.channelling import Channelling, channel_refusal, channelled_card, channels
from core.games.fated_hand.conditions import shares, size_of
from core.games.fated_hand.guiding import GUIDES, is_strike
from core.games.fated_hand.orders import ORDER as ORDER
from core.games.fated_hand.orders import Order, drawn_order, orders, orders_like
from core.games.fated_hand.paths import RESTED_STEPS, drawn_goal, is_rooted, move_refusal, reachable, steps_left
from core.games.fated_hand.perk_limits import is_used_up
from core.games.fated_hand.sheets import MOST_CARRIED
from core.games.fated_hand.spells import RESTED_CASTS, castable
from core.games.fated_hand.state import FatedHandState, FighterId, enemies, friends, is_free, opponents, square_of
from core.games.fated_hand.stats import movement
from core.games.fated_hand.stealth import may_sneak
from core.games.fated_hand.sustaining import kept_up, sustained_by
from core.games.fated_hand.windows import ROWS, May, Must, at_own, can_act_with, rows_among
from core.grids.square import Square, chebyshev, eight_way_neighbours
from core.options import ListedOptions, Luck, drawn_of_first
from core.place import when_called
from core.plain import Answer, CardId, Face

MOVE: Final = "move"
ATTACK: Final = "attack"
REST: Final = "rest"
FOCUS: Final = "focus"
RELOAD: Final = "reload"
PICK_UP: Final = "pick up"
HAUL: Final = "haul"
SNEAK: Final = "sneak"
REVEAL: Final = "reveal"
RETREAT: Final = "retreat"
PERK: Final = "perk"
DROP: Final = "drop"
GUIDE: Final = "guide"
USE: Final = "use"
END: Final = "end"
Move: TypeAlias = tuple[Literal["move"], int, int]
Strike: TypeAlias = tuple[Literal["attack"], FighterId, str, bool, str]
Rest: TypeAlias = tuple[Literal["rest"], int, int, int]
Reload: TypeAlias = tuple[Literal["reload"], str]
PickUp: TypeAlias = tuple[Literal["pick up"], str, int, int]
Haul: TypeAlias = tuple[Literal["haul"], FighterId, int, int]
Drop: TypeAlias = tuple[Literal["drop"], str, FighterId]
GuideSpell: TypeAlias = tuple[Literal["guide"], str, Answer]
UsePerk: TypeAlias = tuple[Literal["perk"], str, Answer]
UseObject: TypeAlias = tuple[Literal["use"], int]
Plain: TypeAlias = tuple[Literal["focus", "sneak", "reveal", "retreat"]]
Deed: TypeAlias = (
    Move | Strike | Rest | Reload | PickUp | Haul | UsePerk | CastAct | Channelling | Drop | GuideSpell | Order
    | UseObject | Plain
)
End: TypeAlias = tuple[Literal["end"]]
Act: TypeAlias = Deed | End
"""What it is, then whom, what or where. A tile is a column and a row, a Rest the Handicap of each Stat."""
LIKELY = 14, 3, 3
"""How many acts of a turn there are as a rule: walks, attacks, others."""
ENDS = 3
"""One draw of the others in so many ends the turn."""
RETREATS = 6
"""One end of a turn in so many is a retreat: by chance alone a party would be gone before it has met anybody."""
RESTED = 2
"""How much Rest cleanses."""
NO_PRIMARY = "The Primary Action of this turn is used. Move, or end the turn."


@frozen
class Acts(ListedOptions[Act]):
    """Of the fighter whose turn it is. faces: what this machine knows of cards that are closed."""

    state: FatedHandState
    id: FighterId
    faces: Mapping[CardId, Face] = MappingProxyType({})

    @property
    def is_whole(self) -> bool:
        """Casts are too many to list."""
        return not any(castable(self.state, self.id))

    def listed(self) -> tuple[Act, ...]:
        state, id = self.state, self.id
        strikes: list[Act] = [(ATTACK, *blow) for blow in attacks(state, id)]
        moves: list[Act] = [(MOVE, *square) for square in goals(state, id)]
        return ((END,), *strikes, *moves, *self._others(), *casts(state, id, self.faces, castable(state, id)))

    def _others(self) -> list[Act]:
        state, id = self.state, self.id
        found = [act for listing in OTHERS.values() for act in listing(state, id)]
        return [*found, *channels(state, id, self.faces)]

    def drawn(self, luck: Luck) -> Act:
        """A spell as often as not, where one is in reach."""
        spell = drawn_cast(self.state, self.id, self.faces, luck) if luck.below(2) else None
        return self._drawn_by_sort(luck) if spell is None else spell

    def _drawn_by_sort(self, luck: Luck) -> Act:
        """First a sort of act, as likely as there are many of it as a rule, so that only those acts are listed."""
        state, id = self.state, self.id
        walks, strikes, rest = LIKELY
        if luck.below(walks + strikes + rest) < walks and (goal := drawn_goal(state, id, steps_left(state, id), luck)):
            return (MOVE, *goal)
        has_primary = not state.fighters[id].is_primary_used
        if luck.below(strikes + rest) < strikes and has_primary and (blow := drawn_blow(state, id, luck)):
            return (ATTACK, *blow)
        sorts = sorts_at_hand(state, id) if luck.below(ENDS) else ()
        if sorts and (other := drawn_of_first(sorts, luck, lambda sort: self._of_sort(sort, luck))):
            return other
        return (END,) if luck.below(RETREATS) or not retreats(state, id) else (RETREAT,)

    def _of_sort(self, sort: str, luck: Luck) -> Sequence[Act]:
        """Of perks and orders, of which there may be many, one alone."""
        state, id = self.state, self.id
        if sort == CHANNEL:
            return channels(state, id, self.faces)
        drawn: Act | None
        if sort == PERK:
            drawn = drawn_of_first(rows_of(state, id), luck, lambda row: uses_of(state, id, row))
        elif sort == ORDER:
            drawn = drawn_order(state, id, luck)
        else:
            return OTHERS[sort](state, id)
        return [drawn] if drawn is not None else []

    def refusal(self, answer: Answer) -> str | None:
        if not isinstance(answer, tuple) or not answer or not isinstance(answer[0], str):
            return "Choose something to do, or end the turn."
        if answer == (END,):
            return None
        if answer[0] == MOVE:
            return move_refusal(self.state, self.id, answer[1:])
        if answer[0] == ATTACK:
            return strike_refusal(self.state, self.id, answer[1:])
        if answer[0] == CAST:
            return cast_refusal(self.state, self.id, self.faces, answer)
        if answer[0] == CHANNEL:
            return channel_refusal(self.state, self.id, self.faces, answer)
        if answer[0] not in OTHERS:
            return "Choose something to do, or end the turn."
        for each in acts_like(self.state, self.id, answer):
            if same(answer, each):
                return None
        return OTHER_REFUSALS[answer[0]]

    def about(self) -> Answer:
        fighter = self.state.fighters[self.id]
        kept = [(each.spell, each.upon) for each in kept_up(self.state, self.id)] if self.state.sustained else ()
        return (
            self.id, fighter.square, fighter.spent, fighter.is_primary_used, tuple(fighter.reagents),
            tuple(fighter.cast), tuple(kept),
            tuple(fighter.pile.cards) if fighter.pile is not None else (),
        )  # fmt: skip

    def shows(self, answer: Answer) -> tuple[CardId, ...]:
        if not isinstance(answer, tuple) or not answer:
            return ()
        if answer[0] == CAST:
            return reagents_shown(self.state, self.id, answer)
        return channelled_card(self.state, self.id, answer) if answer[0] == CHANNEL else ()

    def claims(self, answer: Answer) -> tuple[CardId, ...]:
        """Of Reagents that lie face down only their owner knows whether they pay."""
        return tuple(reagents_closed(self.state, self.id, answer))


def same(one: tuple[Answer, ...], other: Act) -> bool:
    """Equal, and of the same kinds: True is not 1."""
    return one == other and [type(each) for each in one] == [type(each) for each in other]


# --- moving and attacking


def goals(state: FatedHandState, id: FighterId) -> list[Square]:
    return list(reachable(state, id, steps_left(state, id)))


def attacks(state: FatedHandState, id: FighterId) -> list[AimedBlow]:
    """Whom it can attack, and how."""
    return [] if state.fighters[id].is_primary_used else every_blow(state, id)


def strike_refusal(state: FatedHandState, id: FighterId, answer: Answer) -> str | None:
    if not isinstance(answer, tuple) or len(answer) != 4:
        return "An Attack needs a target and an arm."
    target, arm, is_ranged, perk = answer
    if state.fighters[id].is_primary_used:
        return NO_PRIMARY
    if type(target) is not int or target not in [each.id for each in enemies(state, id)]:
        return "Attack somebody of the other side who is standing."
    if not isinstance(arm, str) or arm not in arms_at_hand(state.fighters[id]) or type(is_ranged) is not bool:
        return "Attack with the Main Arm, or with the Offhand Arm once a round."
    if not isinstance(perk, str):
        return "Declare a perk with the Attack, or none."
    return blow_refusal(state, id, FighterId(target), (arm, is_ranged, perk))


# --- the others


def perks(state: FatedHandState, id: FighterId) -> list[UsePerk]:
    """Active perks that stand in the window of a turn."""
    return [use for row in rows_of(state, id) for use in uses_of(state, id, row)]


def rows_of(state: FatedHandState, id: FighterId) -> tuple[Must | May, ...]:
    """Those of the perks that it has."""
    return rows_among("turn", perks_of(state.fighters[id]))


def uses_of(state: FatedHandState, id: FighterId, row: Must | May) -> list[UsePerk]:
    """Of a perk that it has."""
    fighter, at = state.fighters[id], at_own(id)
    if not isinstance(row, May) or fighter.is_smoke or (fighter.is_primary_used and takes_primary(row.perk)):
        return []
    return [(PERK, row.perk, each) for each in row.choices(state, at, id)] if can_act_with(state, at, id, row) else []


def perks_like(state: FatedHandState, id: FighterId, answer: tuple[Answer, ...]) -> list[UsePerk]:
    """Uses of the perk that an answer names."""
    row = ROWS["turn"].get(str(answer[1])) if len(answer) == 3 else None
    return uses_of(state, id, row) if row is not None and row.perk in perks_of(state.fighters[id]) else []


def takes_primary(perk: str) -> bool:
    """Whether a perk of a turn is used with its Primary Action."""
    row = ROWS["turn"][perk]
    return row.kind.is_primary or row.kind.is_technique


def rests(state: FatedHandState, id: FighterId) -> list[Act]:
    """Cleanse 2 in total, or all there is (5)."""
    fighter = state.fighters[id]
    if fighter.is_primary_used or fighter.walked > RESTED_STEPS or len(fighter.cast) > RESTED_CASTS:
        return []
    return [(REST, *each) for each in shares(fighter, RESTED)]


def focuses(state: FatedHandState, id: FighterId) -> list[Act]:
    """It draws a Reagent and breaks Engagements; whoever keeps no Reagents has only Engagements to break."""
    fighter = state.fighters[id]
    has_use = fighter.sheet.reagents > 0 or bool(opponents(state, id))
    return [(FOCUS,)] if has_use and not fighter.is_primary_used and not is_rooted(state, id) else []


def reloads(state: FatedHandState, id: FighterId) -> list[Act]:
    """As much of the cost as there is Movement for (HR-15)."""
    fighter = state.fighters[id]
    at_hand = [arm for arm in (fighter.main, fighter.offhand) if arm in fighter.unloaded]
    return [(RELOAD, arm) for arm in at_hand] if at_hand and movement(state, id) else []


def pick_ups(state: FatedHandState, id: FighterId) -> list[Act]:
    """From its tile or one next to it, into a free place of the four it can carry (HR-18); without hands nothing."""
    fighter = state.fighters[id]
    if fighter.is_smoke:
        return []
    if not state.lying or len(fighter.carries) >= MOST_CARRIED or fighter.sheet.natural or movement(state, id) < 1:
        return []
    here = square_of(state, id)
    return [(PICK_UP, arm, *square) for arm, square in state.lying if chebyshev(here, square) <= 1]


def hauls(state: FatedHandState, id: FighterId) -> list[Act]:
    """A body next to it, of its Size at most, goes to another open tile next to it."""
    fallen = [each for each in state.fighters if each.hp <= 0]
    if not fallen or state.fighters[id].is_smoke:
        return []
    here, size = square_of(state, id), size_of(state.fighters[id])
    near = [each for each in fallen if each.square and chebyshev(each.square, here) == 1]
    bodies = [each for each in near if size_of(each) - each.sheet.is_wiry <= size]
    if not bodies or movement(state, id) < 1:
        return []
    free = [square for square in eight_way_neighbours(here) if is_free(state, square)]
    return [(HAUL, body.id, *square) for body in bodies for square in free]


def sneaks(state: FatedHandState, id: FighterId) -> list[Act]:
    """Once on the own turn (11)."""
    fighter = state.fighters[id]
    return [(SNEAK,)] if may_sneak(fighter) and not is_used_up(fighter, SNEAK) else []


def reveals(state: FatedHandState, id: FighterId) -> list[Act]:
    return [(REVEAL,)] if state.fighters[id].is_hidden else []


def retreats(state: FatedHandState, id: FighterId) -> list[Act]:
    """Nobody of the party is Engaged, and all who stand have had or begun their turn (8.3). Foes hold the field."""
    fighter = state.fighters[id]
    if fighter.sheet.foe or is_used_up(fighter, RETREAT):
        return []
    party = [fighter, *[each for each in friends(state, id) if each.takes_turns]]
    if False in [each.has_begun_turn for each in party]:
        return []
    engaged = {one for pair in state.engaged for one in pair}
    return [(RETREAT,)] if engaged.isdisjoint([each.id for each in party]) else []


def drops(state: FatedHandState, id: FighterId) -> list[Drop]:
    """Spells kept up by markers or Concentration, which end at will (12.6)."""
    pile = state.fighters[id].pile
    if pile is None and not state.sustained:
        return []
    piled: list[Drop] = [(DROP, pile.spell, id)] if pile is not None else []
    return [*piled, *[(DROP, each.spell, each.upon) for each in kept_up(state, id)]]


def guides(state: FatedHandState, id: FighterId) -> list[GuideSpell]:
    """Spells that go on and act as it wills, once a turn."""
    if not state.sustained:
        return []
    fighter = state.fighters[id]
    kept = [each for each in sustained_by(state, id) if each.spell in GUIDES and not is_used_up(fighter, each.spell)]
    ways = [(each.spell, choice) for each in kept for choice in GUIDES[each.spell].choices(state, each)]
    return [(GUIDE, *way) for way in ways if not (fighter.is_primary_used and is_strike(way[1]))]


objects_near: Callable[[FatedHandState, FighterId], list[int]] = when_called(
    "core.games.fated_hand.campaign.battle_objects:objects_near"
)


def uses(state: FatedHandState, id: FighterId) -> list[UseObject]:
    """Of objects of a battle of a story, by their places among them."""
    return [(USE, place) for place in objects_near(state, id)] if state.story is not None else []


OTHERS: Mapping[str, Callable[[FatedHandState, FighterId], Sequence[Act]]] = {
    PERK: perks, REST: rests, FOCUS: focuses, RELOAD: reloads, PICK_UP: pick_ups, HAUL: hauls, SNEAK: sneaks,
    REVEAL: reveals, RETREAT: retreats, DROP: drops, GUIDE: guides, ORDER: orders, USE: uses,
}  # fmt: skip
LIKE: Mapping[str, Callable[[FatedHandState, FighterId, tuple[Answer, ...]], Sequence[Act]]] = {
    PERK: perks_like, ORDER: orders_like,
}  # fmt: skip
"""Of which there may be many: only those that share with an answer what it names first."""


def sorts_at_hand(state: FatedHandState, id: FighterId) -> list[str]:
    """Those of the others, without retreats, of which a look at the fighter does not say that there is none. What is
    listed of them decides.
    """
    fighter = state.fighters[id]
    has_primary = not fighter.is_primary_used
    there = (
        (REST, has_primary and any(fighter.handicap)), (FOCUS, has_primary), (USE, has_primary and state.story),
        (SNEAK, fighter.stealth), (REVEAL, fighter.is_hidden), (RELOAD, fighter.unloaded), (CHANNEL, fighter.reagents),
        (PICK_UP, state.lying), (DROP, state.sustained or fighter.pile), (GUIDE, state.sustained),
        (ORDER, state.bearers.summoned(state.fighters)),
    )  # fmt: skip
    return [PERK, HAUL, *[sort for sort, may_be in there if may_be]]


def acts_like(state: FatedHandState, id: FighterId, answer: tuple[Answer, ...]) -> Sequence[Act]:
    """Those among which an answer of this sort is, if it is legal."""
    sort = str(answer[0])
    return LIKE[sort](state, id, answer) if sort in LIKE else OTHERS[sort](state, id)


OTHER_REFUSALS = {
    PERK: "That perk cannot be used now. Choose one that is lit.",
    REST: "Rest cleanses 2 Handicap, takes the Primary Action, and needs a turn with at most 1 tile moved and 1 spell.",
    FOCUS: "Focus takes the Primary Action. Without a Reagent Hand it only breaks Engagements, and there are none.",
    RELOAD: "Reload an empty arm in hand, with Movement left.",
    PICK_UP: "Pick up what lies on your tile or next to it, with 1 Movement and a place to carry it.",
    HAUL: "Haul a body next to you, no larger than you, to a free tile next to you, with 1 Movement.",
    SNEAK: "Sneak once a turn, with Stealth Power.",
    REVEAL: "Only who is Hidden can show itself.",
    DROP: "Let go of a spell that you keep up.",
    GUIDE: "A spell that you keep up acts once a turn; to strike with it takes the Primary Action.",
    ORDER: "A creature that you summoned moves once in your turn; to attack with it takes your Primary Action.",
    USE: "That takes the Primary Action, beside what you try it on.",
    RETREAT: "Retreat when nobody of the party is Engaged and all of them have had their turn.",
}
