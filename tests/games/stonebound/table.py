"""A whole match of Stonebound that stands where a test wants it: units placed, stones in hand, the first turn ahead.

Unlike `field`, rules run here inside a match: turns, questions, refusals. The deck is open, so no face is a secret.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar, cast

import pytest

from core.errors import IllegalAnswer
from core.events import Event
from core.games.stonebound import GAME
from core.games.stonebound.data import ELEMENTS, INFINITE
from core.games.stonebound.marks import muster, open_play
from core.games.stonebound.state import StoneState, Unit
from core.grids.square import Square
from core.header import Header, SeatHeader
from core.match import Match
from core.plain import CHANCE, Answer, Options, OptionValue
from core.questions import Question, Roll
from core.table import Table
from netcode.answerers import SeededLuck, deal_chance
from tests.games.stonebound.field import NO, result
from tests.kit import NAMES

E = TypeVar("E", bound=Event)
Placed = tuple[str, int, Square]
"""A character, its seat, its space."""


def stone(name: str) -> int:
    """The face of 'Fire 2' or 'Fire infinite'."""
    element, kind = name.split()
    return 10 * (ELEMENTS.index(element) + 1) + (INFINITE if kind == "infinite" else int(kind))


@dataclass
class Scene:
    """hands: stones by seat, before the first draw. top: what is drawn first. hp: by unit id. empty: the draw pile is
    `top` and no more."""

    units: tuple[Placed, ...]
    seats: int = 2
    hands: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    top: tuple[str, ...] = ()
    hp: Mapping[int, int] = field(default_factory=dict)
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    empty: bool = False

    def start(self, options: Options, seats: int) -> StoneState:
        """As the game's own start, with set-up behind it."""
        state = GAME.start(options, seats)
        game: Table[StoneState] = Table(state, {})
        for seat in range(seats):
            state.players[seat].team = [id for id, owner, _ in self.units if owner == seat]
            muster(game, seat)
        spaces = [space for seat in range(seats) for _, owner, space in self.units if owner == seat]
        for unit, space in zip(state.units, spaces, strict=True):
            unit.place = space
            self._wound(unit)
        open_play(game)
        self._lay_stones(state)
        return state

    def _wound(self, unit: Unit) -> None:
        unit.hp = self.hp.get(unit.id, unit.hp)
        unit.fallen = unit.hp == 0

    def _lay_stones(self, state: StoneState) -> None:
        faces = state.cards.open
        left = list(state.deck)
        for seat, names in self.hands.items():
            state.players[seat].hand = sorted(_take(left, faces, name) for name in names)
        top = [_take(left, faces, name) for name in self.top]
        state.deck = top if self.empty else top + left


def _take(left: list[int], faces: Mapping[int, int], name: str) -> int:
    card = next(card for card in left if faces[card] == stone(name))
    left.remove(card)
    return card


class Play:
    """A match of a scene, stood at the first question of a seat."""

    def __init__(self, scene: Scene) -> None:
        game = replace(GAME, start=scene.start)
        people = tuple(SeatHeader(name) for name in NAMES[: scene.seats])
        self.match: Match[StoneState] = Match.start(
            game, Header(game.id, game.rules_version, game.settle(scene.options), people)
        )
        self._luck = SeededLuck(1)
        self._deal_on()

    @property
    def state(self) -> StoneState:
        return self.match.state

    @property
    def question(self) -> Question:
        assert self.match.question is not None, "the match is over"
        return self.match.question

    @property
    def asked(self) -> tuple[int, str]:
        """Whom the open question is for, and its name."""
        return self.question.seat, self.question.name

    @property
    def listed(self) -> tuple[Answer, ...]:
        question = self.question
        assert question.seat != CHANCE
        return question.listed()

    def told(self, kind: type[E]) -> list[E]:
        """The events of one kind so far, oldest first."""
        return [event for events in self.match.happened for event in events if isinstance(event, kind)]

    def faces(self, seat: int) -> list[int]:
        """The faces in a hand."""
        return [self.match.table.face(card) for card in self.state.players[seat].hand]

    def cards(self, *names: str) -> tuple[int, ...]:
        """Stones of the asked seat's hand, by name, as an answer gives them."""
        left = list(self.state.players[self.question.seat].hand)
        return tuple(sorted(_take(left, self.state.cards.open, name) for name in names))

    def say(self, *answers: Answer) -> Play:
        """Answer the open question of a seat, and the next ones."""
        for answer in answers:
            assert self.question.seat != CHANCE, f"chance is asked {self.question.name!r}"
            self.match.answer(answer)
            self._deal_on()
        return self

    def roll(self, *percents: int) -> Play:
        """The dice fall like this, roll after roll."""
        for percent in percents:
            assert isinstance(self.question, Roll), f"{self.asked} is asked"
            self.match.answer(result(percent))
            self._deal_on()
        return self

    def use(self, ability: str, target: int | None, *stones: str) -> Play:
        return self.say(("use", ability, target, self.cards(*stones)))

    def fuse(self, ability: str, *stones: str) -> Play:
        return self.say(("fuse", ability, self.cards(*stones)))

    def attack(self, target: int, *rolls: int) -> Play:
        return self.say(("attack", target)).roll(*rolls or (NO,))

    def refusal(self, answer: object) -> str:
        """The sentence with which the open question refuses this; the match must not change."""
        before = self.match.digest()
        with pytest.raises(IllegalAnswer) as refused:
            self.match.answer(cast(Answer, answer))
        assert self.match.digest() == before
        return str(refused.value)

    def end_turn(self) -> Play:
        """The seat that has the turn does nothing more and keeps what it may."""
        seat = self.state.seat
        while self.match.question is not None and self.state.seat == seat:
            self.say(None if None in self.listed else self.listed[-1])
        return self

    def _deal_on(self) -> None:
        while self.match.question is not None and self.question.seat == CHANCE and not isinstance(self.question, Roll):
            self.match.answer(*deal_chance(self.match, self.question, self._luck))


def lay(*units: Placed, **scene: object) -> Play:
    """A match of a scene with these units and fields; see `Scene`."""
    return Play(Scene(units, **scene))  # type: ignore[arg-type]


def pair(gap: int = 1, **scene: object) -> Play:
    """Mordha (unit 0, seat 0) faces Kess (unit 1, seat 1) so many spaces south of her, on the middle of the field."""
    return lay(("mordha_kane", 0, (5, 2)), ("kess_varrow", 1, (5, 2 + gap)), **scene)
