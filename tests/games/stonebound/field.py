"""A field with the characters a test wants, and one action on it at a time: dice and choices are said beforehand.

Rules run here without a match around them, so a test sees one operation and nothing else. A character is named by its
id; the first one listed is unit 0. Seats 0, 2, 4 are one side and 1, 3, 5 the other.
"""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from typing import TypeVar

from core.cards import mint
from core.events import Event
from core.games.stonebound import GAME, attack, effects, marks, moving, statuses, triggers, verbs
from core.games.stonebound.effective import effective
from core.games.stonebound.marks import muster, open_play
from core.games.stonebound.state import Fuse, StoneState, Unit, ability_of
from core.games.stonebound.stones import FACES
from core.games.stonebound.verbs import Cause
from core.grids.square import Square
from core.plain import CHANCE, Answer
from core.questions import Deal, Question, Roll, Shuffle
from core.table import Table

E = TypeVar("E", bound=Event)
Stands = tuple[int, Square]
"""The seat a character plays for, and where it stands."""

NO = 98
"""A roll that is no success for any chance below it, neither doubles nor a digit that tests ask for."""


class Field:
    """A table in the middle of a match: units placed, a deck, nobody's turn."""

    def __init__(self, units: Mapping[str, Stands], custom: str = "", seats: int = 2) -> None:
        options = GAME.settle({"characters": custom})
        state = GAME.start(options, seats)
        self.game: Table[StoneState] = Table(state, {})
        for seat in range(seats):
            state.players[seat].team = [id for id, (owner, _) in units.items() if owner == seat]
        for id, (seat, space) in units.items():
            self._muster(id, seat, space)
        open_play(self.game)
        self.rolls: list[int] = []
        self.answers: list[Answer] = []
        self.asked: list[tuple[int, str]] = []
        self.offered: list[tuple[Answer, ...]] = []

    def _muster(self, id: str, seat: int, space: Square) -> None:
        team, self.state.players[seat].team = self.state.players[seat].team, [id]
        muster(self.game, seat)
        self.state.players[seat].team = team
        self.state.units[-1].place = space

    # --- what there is

    @property
    def state(self) -> StoneState:
        return self.game.state

    def __getitem__(self, id: str) -> Unit:
        return next(unit for unit in self.state.units if unit.character == id)

    def stat(self, id: str, stat: str) -> int:
        return effective(self.state, self[id].id, stat)

    def told(self, kind: type[E]) -> list[E]:
        """The events of one kind, oldest first."""
        return [event for event in self.game.events if isinstance(event, kind)]

    # --- what is done

    def fuse(self, id: str, ability: str) -> Fuse:
        """The ability runs from now on, with one stone beside it."""
        unit = self[id]
        assert ability_of(self.state, ability).fuse, f"{ability} is no fuse"
        (card,) = mint(self.state.cards, (FACES[0],))
        self.state.players[unit.seat].hand.append(card)
        verbs.fuse(self.game, unit.id, ability, (card,))
        return unit.fuses[-1]

    def use(self, id: str, ability: str, target: str | None = None, *rolls: int, say: tuple[Answer, ...] = ()) -> None:
        """The character uses the ability, its stones are paid; the whole action."""
        target_id = None if target is None else self[target].id
        self.run(effects.use_ability(self.game, self[id].id, ability, target_id), rolls, say, finish=True)

    def attack(self, id: str, target: str, *rolls: int, say: tuple[Answer, ...] = ()) -> None:
        """The plain Standard Attack; the whole action."""
        self.run(attack.plain_attack(self.game, self[id].id, self[target].id), rolls, say, finish=True)

    def turn_start(self, seat: int, *rolls: int, say: tuple[Answer, ...] = ()) -> None:
        self.run(triggers.turn_start(self.game, seat), rolls, say)

    def turn_end(self, seat: int, *rolls: int, say: tuple[Answer, ...] = ()) -> None:
        """Triggers, then statuses, as at the end of a turn."""
        self.run(triggers.turn_end(self.game, seat), rolls, say)
        self.run(statuses.burn(self.game, seat))

    def begin_turn(self, seat: int) -> None:
        """Marks, limits, modifiers and counting statuses, as in the upkeep."""
        marks.begin_turn(self.game, seat)
        statuses.upkeep(self.game, seat)

    def end_turn(self, seat: int) -> None:
        """Modifiers end."""
        marks.end_turn(self.game, seat)

    def walk(self, id: str, *path: Square) -> None:
        self.run(moving.go(self.game, self[id].id, path, Cause("walk", self[id].id)))

    def status(self, id: str, status: str, stacks: int = 1) -> None:
        statuses.add_status(self.game, self[id].id, status, stacks)

    # --- answering

    def run(
        self,
        rules: Coroutine[Question, Answer, object],
        rolls: tuple[int, ...] = (),
        say: tuple[Answer, ...] = (),
        finish: bool = False,
    ) -> None:
        """Run rules to their end. Every roll and every answer that was said has to be asked for."""
        self.rolls, self.answers = list(rolls), list(say)
        self._drive(rules)
        if finish:
            self._drive(triggers.finish_action(self.game))
        assert not self.rolls, f"never rolled: {self.rolls}"
        assert not self.answers, f"never asked: {self.answers}"

    def _drive(self, rules: Coroutine[Question, Answer, object]) -> None:
        answer: Answer = None
        while True:
            try:
                question = rules.send(answer)
            except StopIteration:
                return
            answer = self._answer(question)

    def _answer(self, question: Question) -> Answer:
        if isinstance(question, Roll):
            assert self.rolls, f"nobody said how {question.name!r} falls"
            return result(self.rolls.pop(0))
        if isinstance(question, Shuffle | Deal):
            return None
        assert question.seat != CHANCE
        self.asked.append((question.seat, question.name))
        self.offered.append(question.listed())
        assert self.answers, f"seat {question.seat} is asked {question.name!r}: {question.listed()}"
        answer = self.answers.pop(0)
        assert question.refusal(answer) is None, question.refusal(answer)
        return answer


def result(percent: int) -> tuple[int, int]:
    """How the two dice fall for 1 to 100."""
    tens, ones = divmod(percent % 100, 10)
    return tens + 1, ones + 1


def duel(one: str, other: str, gap: int = 1, custom: str = "") -> Field:
    """Two enemies in one column of the field, so many spaces apart; the first stands north."""
    return Field({one: (0, (5, 2)), other: (1, (5, 2 + gap))}, custom)
