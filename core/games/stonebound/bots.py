"""A player that takes what looks best at each question. It sees what its view shows; luck breaks ties only."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import cast

from core.games.stonebound.board import SIDE
from core.games.stonebound.characters import roster_of
from core.games.stonebound.judging import STAR, Ground, ability_worth, attack_worth, fuse_worth
from core.games.stonebound.payment import worth as stars_of_face
from core.games.stonebound.state import StoneState, ability_of, character_of, units_of
from core.games.stonebound.stones import element_of
from core.games.stonebound.targets import targets_of
from core.grids.square import Square
from core.options import Luck
from core.plain import Answer
from core.questions import SeatQuestion
from core.view import View
from core.weighing import best_of

USEFUL = 3
"""No stone counts for more stars than that in hand."""


def sensible(question: SeatQuestion, view: View, luck: Luck) -> Answer:
    """The listed answer that looks best; among equals luck decides."""
    answers = question.listed()
    if len(answers) == 1:
        return answers[0]
    mind = _Mind(view, question.seat)
    return best_of(answers, partial(mind.worth, question.name), luck)


class _Mind:
    """What one seat makes of the table while one question is open."""

    __slots__ = ("_costs", "_gains", "_grounds", "_standings", "_uses", "seat", "state", "view")

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.state = view.state_as(StoneState)
        self._grounds: dict[int, Ground] = {}
        self._standings: dict[int, int] = {}
        self._costs: dict[tuple[Answer, ...], int] = {}
        self._gains: dict[tuple[Answer, ...], int] = {}
        self._uses: Counter[str] | None = None

    def worth(self, name: str, answer: Answer) -> int:
        """How good an answer to the question of this name looks."""
        match name:
            case "team":
                return sum(self._stars(each) for each in cast("tuple[Answer, ...]", answer))
            case "pick":
                return self._stars(answer)
            case "first":
                return 1 if answer == "first" else 0
            case "place":
                return -abs(2 * cast(Square, answer)[0] - SIDE + 1)
            case "activate":
                return -1 if answer is None else self._readiness(cast(int, answer))
            case "act":
                return self._act(answer)
            case "discard":
                return 0 if answer is None else -self._stone(cast(int, answer))
            case "break fuse":
                return 1 if answer is None else 0
        return self._effect(name, answer)

    def _stars(self, character: Answer) -> int:
        return roster_of(self.state.custom).characters[str(character)].stars

    def _readiness(self, unit_id: int) -> int:
        """Whoever can hurt most from where it stands goes first."""
        return max(0, 1_000 + self._standing(unit_id))

    # --- acts

    def _act(self, answer: Answer) -> int:
        state = self.state
        assert state.active is not None
        match answer:
            case ("move", space):
                return self._move(state.active, cast(Square, space))
            case ("attack", int() as target):
                return attack_worth(state, state.active, target)
            case ("use", str() as ability_id, target, tuple() as cards):
                return self._gain(state.active, ability_id, target) - self._price(cards)
            case ("fuse", str() as ability_id, tuple() as cards):
                return fuse_worth(state, state.active, ability_of(state, ability_id)) - 2 * self._price(cards)
        return 0

    def _gain(self, unit_id: int, ability_id: str, target: Answer) -> int:
        """What the ability does, whatever it costs."""
        if (ability_id, target) not in self._gains:
            targets = (target,) if isinstance(target, int) else targets_of(self.state, unit_id, ability_id)
            worth = ability_worth(self.state, unit_id, ability_of(self.state, ability_id), targets)
            self._gains[ability_id, target] = worth
        return self._gains[ability_id, target]

    def _move(self, unit_id: int, space: Square) -> int:
        return self._ground(unit_id).worth(space) - self._standing(unit_id)

    def _ground(self, unit_id: int) -> Ground:
        if unit_id not in self._grounds:
            self._grounds[unit_id] = Ground(self.state, unit_id)
        return self._grounds[unit_id]

    def _standing(self, unit_id: int) -> int:
        """What the space is worth where the unit is."""
        if unit_id not in self._standings:
            place = self.state.units[unit_id].place
            assert place is not None
            self._standings[unit_id] = self._ground(unit_id).worth(place)
        return self._standings[unit_id]

    def _price(self, cards: tuple[Answer, ...]) -> int:
        if cards not in self._costs:
            self._costs[cards] = sum(self._stone(cast(int, card)) for card in cards)
        return self._costs[cards]

    def _stone(self, card: int) -> int:
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

    def _effect(self, name: str, answer: Answer) -> int:
        action = self.state.action
        if name not in ("step", "teleport") or action is None:
            return 0 if answer is None else 1
        if answer is None:
            return self._standing(action.user)
        return self._ground(action.user).worth(cast(Square, answer))
