"""A player that takes what looks best at each question. It sees what its view shows; luck breaks ties only."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from core.games.stonebound.acts import Act
from core.games.stonebound.board import SIDE
from core.games.stonebound.characters import roster_of
from core.games.stonebound.choices import FIRST, Breaking
from core.games.stonebound.judging import STAR, Ground, ability_worth, attack_worth, fuse_worth
from core.games.stonebound.payment import worth as stars_of_face
from core.games.stonebound.state import StoneState, UnitId, ability_of, character_of, units_of
from core.games.stonebound.stones import element_of
from core.games.stonebound.targets import targets_of
from core.grids.square import Square
from core.plain import Answer, CardId, Seat
from core.questions import SeatQuestion
from core.view import View

USEFUL = 3
"""No stone counts for more stars than that in hand."""


class Mind:
    """What one seat makes of the table while one question is open. Its rows say which method weighs which answers."""

    __slots__ = ("_costs", "_gains", "_grounds", "_standings", "_uses", "seat", "state", "view")

    def __init__(self, view: View, question: SeatQuestion) -> None:
        self.view = view
        self.seat = question.seat
        self.state = view.state_as(StoneState)
        self._grounds: dict[UnitId, Ground] = {}
        self._standings: dict[UnitId, int] = {}
        self._costs: dict[tuple[CardId, ...], int] = {}
        self._gains: dict[tuple[str, UnitId | None], int] = {}
        self._uses: Counter[str] | None = None

    # --- set-up

    def team(self, team: tuple[str, ...]) -> int:
        return sum(self.pick(each) for each in team)

    def pick(self, character_id: str) -> int:
        return roster_of(self.state.custom).characters[character_id].stars

    def begin(self, answer: str) -> int:
        return 1 if answer == FIRST else 0

    def place(self, space: Square) -> int:
        """The nearer to the middle the better."""
        return -abs(2 * space[0] - SIDE + 1)

    # --- a turn

    def next_player(self, seat: Seat) -> int:
        """Whoever can hurt most goes first."""
        return max((self._standing(unit.id) for unit in units_of(self.state, seat) if unit.stands), default=0)

    def activate(self, unit_id: UnitId | None) -> int:
        """Whoever can hurt most from where it stands goes first."""
        return -1 if unit_id is None else max(0, 1_000 + self._standing(unit_id))

    def keep(self, breaking: Breaking | None) -> int:
        """No fuse is broken that need not be."""
        return 1 if breaking is None else 0

    def discard(self, card: CardId | None) -> int:
        return 0 if card is None else -self._stone(card)

    # --- acts

    def act(self, act: Act | None) -> int:
        state = self.state
        assert state.active is not None
        match act:
            case None:
                return 0
            case ("move", space):
                return self._ground(state.active).worth(space) - self._standing(state.active)
            case ("attack", target):
                return attack_worth(state, state.active, target)
            case ("use", ability_id, aimed_at, cards):
                return self._gain(state.active, ability_id, aimed_at) - self._price(cards)
            case ("fuse", ability_id, cards):
                return fuse_worth(ability_of(state, ability_id)) - 2 * self._price(cards)
            case _:
                assert_never(act)

    def _gain(self, unit_id: UnitId, ability_id: str, target: UnitId | None) -> int:
        """What the ability does, whatever it costs."""
        if (ability_id, target) not in self._gains:
            targets = (target,) if target is not None else targets_of(self.state, unit_id, ability_id)
            worth = ability_worth(self.state, unit_id, ability_of(self.state, ability_id), targets)
            self._gains[ability_id, target] = worth
        return self._gains[ability_id, target]

    def _ground(self, unit_id: UnitId) -> Ground:
        if unit_id not in self._grounds:
            self._grounds[unit_id] = Ground(self.state, unit_id)
        return self._grounds[unit_id]

    def _standing(self, unit_id: UnitId) -> int:
        """What the space is worth where the unit is."""
        if unit_id not in self._standings:
            place = self.state.units[unit_id].place
            assert place is not None
            self._standings[unit_id] = self._ground(unit_id).worth(place)
        return self._standings[unit_id]

    def _price(self, cards: tuple[CardId, ...]) -> int:
        if cards not in self._costs:
            self._costs[cards] = sum(self._stone(card) for card in cards)
        return self._costs[cards]

    def _stone(self, card: CardId) -> int:
        """What a stone of the own hand is worth: its stars, and more if several abilities can use it."""
        face = self.view.face(card)
        if face is None:
            return STAR
        if self._uses is None:
            self._uses = Counter(self._costs_of_team())
        return STAR * min(USEFUL, stars_of_face(face)) * min(self._uses[element_of(face)], 3) // 3

    def _costs_of_team(self) -> list[str]:
        """The elements that abilities of the seat's standing units cost, one for each ability and element."""
        standing = [unit.id for unit in units_of(self.state, self.seat) if unit.stands]
        abilities = [ability for unit_id in standing for ability in character_of(self.state, unit_id).abilities]
        return [element for ability in abilities for element, _ in ability.cost]

    # --- in the middle of an effect

    def appear(self, space: Square | None) -> int:
        """A space for whose ability is at work, None to stay."""
        action = self.state.action
        if action is None:
            return self.anything(space)
        return self._standing(action.user) if space is None else self._ground(action.user).worth(space)

    def anything(self, answer: Answer) -> int:
        """Whatever it is, it is better than nothing."""
        return 0 if answer is None else 1
