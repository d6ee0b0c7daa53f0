"""A player that takes what looks best at each question. It sees what its view shows; luck breaks ties only."""

from __future__ import annotations

from typing import cast

from core.game import Luck
from core.games.stonebound.board import SIDE
from core.games.stonebound.characters import roster_of
from core.games.stonebound.judging import STAR, ability_worth, attack_worth, fuse_worth, place_worth
from core.games.stonebound.payment import worth as stars_of_face
from core.games.stonebound.state import StoneState, ability_of, character_of, units_of
from core.games.stonebound.stones import element_of
from core.games.stonebound.targets import targets_of
from core.grids.square import Square
from core.plain import Answer
from core.questions import SeatQuestion
from core.view import View

USEFUL = 3
"""No stone counts for more stars than that in hand."""


def sensible(question: SeatQuestion, view: View, luck: Luck) -> Answer:
    """The listed answer that looks best; among equals luck decides."""
    answers = question.listed()
    if len(answers) == 1:
        return answers[0]
    mind = _Mind(view, question.seat)
    worths = [mind.worth(question.name, answer) for answer in answers]
    best = max(worths)
    equals = [answer for answer, worth in zip(answers, worths, strict=True) if worth == best]
    return equals[0] if len(equals) == 1 else equals[luck.below(len(equals))]


class _Mind:
    """What one seat makes of the table while one question is open."""

    __slots__ = ("_costs", "_here", "seat", "state", "view")

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.state = view.state_as(StoneState)
        self._here: int | None = None
        self._costs: dict[tuple[Answer, ...], int] = {}

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
        unit = self.state.units[unit_id]
        assert unit.place is not None
        return max(0, 1_000 + place_worth(self.state, unit_id, unit.place))

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
                targets = (target,) if isinstance(target, int) else targets_of(state, state.active, ability_id)
                worth = ability_worth(state, state.active, ability_of(state, ability_id), targets)
                return worth - self._price(cards)
            case ("fuse", str() as ability_id, tuple() as cards):
                return fuse_worth(state, state.active, ability_of(state, ability_id)) - 2 * self._price(cards)
        return 0

    def _move(self, unit_id: int, space: Square) -> int:
        if self._here is None:
            place = self.state.units[unit_id].place
            assert place is not None
            self._here = place_worth(self.state, unit_id, place)
        return place_worth(self.state, unit_id, space) - self._here

    def _price(self, cards: tuple[Answer, ...]) -> int:
        if cards not in self._costs:
            self._costs[cards] = sum(self._stone(cast(int, card)) for card in cards)
        return self._costs[cards]

    def _stone(self, card: int) -> int:
        """What a stone of the own hand is worth: its stars, and more if several abilities can use it."""
        face = self.view.face(card)
        if face is None:
            return STAR
        uses = sum(
            element == element_of(face)
            for unit in units_of(self.state, self.seat)
            if unit.stands
            for ability in character_of(self.state, unit.id).abilities
            for element, _ in ability.cost
        )
        return STAR * min(USEFUL, stars_of_face(face)) * min(uses, 3) // 3

    # --- in the middle of an effect

    def _effect(self, name: str, answer: Answer) -> int:
        action = self.state.action
        if name not in ("step", "teleport") or action is None:
            return 0 if answer is None else 1
        if answer is None:
            place = self.state.units[action.user].place
            assert place is not None
            return place_worth(self.state, action.user, place)
        return place_worth(self.state, action.user, cast(Square, answer))
