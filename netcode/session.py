"""A table that one machine plays: people, bots and chance answer, and every answer is on disk before it counts.

The screen pulls: it calls `advance` or `answer` when it has shown the last happening, so the match is never more than
one answer ahead of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Self

from core.ending import (
    agree_draw,
    asked_for_draw,
    call_time,
    concede,
    concede_refusal,
    draw_refusal,
    time_refusal,
)
from core.errors import IllegalAnswer, WrongTable
from core.events import Event
from core.game import Game
from core.header import PERSON, Header, SeatHeader
from core.log import Log
from core.match import Match
from core.matchfile import write
from core.plain import CHANCE, Answer, Faces, OptionValue, Seat, Seats, by_seat
from core.pools import closed_pools
from core.questions import ChanceQuestion, Question, Seal
from core.redeal import redeal
from core.state import State
from core.undo import undo, undo_refusal
from netcode.answerers import Answerer, SystemLuck, answerer_of, deal_chance, takes_draw
from netcode.installed import find_game
from netcode.match_clock import NOTED_EVERY, MatchClock, clock_frame, clock_of
from netcode.record import Progress, load
from netcode.store import SAVE_IT, MatchStore, StoreError, now_text, save_copy, stem_of
from netcode.table_session import NOT_YOUR_TURN, NOTHING_SEALED, Endings, Happening, Waiting

DEALT_ANEW = "This machine does not know all hidden cards of that match, so they are dealt anew. All else stays."


class Session:
    """A match in play on one machine; see `netcode.table_session.TableSession`."""

    def __init__(self, match: Match[State], luck: SystemLuck | None) -> None:
        """Use `new`, `open` or `play_on`."""
        self.match = match
        self.game: Game[State] = match.game
        self.header: Header = match.log.header
        self.notice: str | None = None
        self._luck = luck or SystemLuck()
        self._store: MatchStore | None = None
        bots = ((seat, answerer_of(self.game, each.who)) for seat, each in by_seat(self.header.seats))
        self._bots: dict[int, Answerer] = {seat: bot for seat, bot in bots if bot is not None}
        self._clock: MatchClock | None = clock_of(self.header)
        self._clocked = 0

    # --- starting

    @classmethod
    def new(
        cls,
        game_id: str,
        options: Mapping[str, OptionValue],
        seats: tuple[SeatHeader, ...],
        *,
        folder: Path | None,
        luck: SystemLuck | None = None,
    ) -> Self:
        """A new match, saved in the folder (None: not saved). Raises WrongTable."""
        game = find_game(game_id)
        header = Header(game.id, game.rules_version, game.settle(options), seats, created=now_text())
        session = cls(Match.start(game, header), luck)
        session._save_in(folder)
        return session

    @classmethod
    def open(cls, path: Path, *, luck: SystemLuck | None = None, progress: Progress | None = None) -> Self:
        """Go on with a saved match. Raises BadFile, WrongTable or, where an entry breaks the rules, its error."""
        recording = load(path)
        session = cls(recording.replay(progress), luck)
        session.notice = recording.notice
        if recording.clock:
            session._clock = clock_of(session.header, recording.clock[-1][1])
        try:
            session._store = MatchStore.reopen(path, recording.intact)
        except StoreError as error:
            session._go_on_unsaved(error)
        return session

    @classmethod
    def play_on(
        cls,
        match: Match[State],
        position: int,
        seats: tuple[SeatHeader, ...],
        *,
        folder: Path | None,
        luck: SystemLuck | None = None,
        spent: int = 0,
    ) -> Self:
        """A new match that begins where the given one stood after `position` records and `spent` seconds; that one is
        not touched. Closed cards that are not all known here, as after a match on the network, are dealt anew.
        """
        branch = _branch(match, position, seats)
        anew = not _has_all_faces(branch)
        if anew:
            redeal(branch)
        session = cls(branch, luck)
        session.notice = DEALT_ANEW if anew else None
        session._save_in(folder)
        session._clock = clock_of(session.header, spent)
        session._note_clock()
        return session

    # --- whose turn it is

    @property
    def path(self) -> Path | None:
        return self._store.path if self._store else None

    @property
    def endings(self) -> Endings | None:
        return self

    @property
    def seats(self) -> Seats:
        return tuple(seat for seat, each in by_seat(self.header.seats) if each.who == PERSON)

    @property
    def waiting(self) -> Waiting:
        question = self.match.question
        if question is None:
            return Waiting.OVER
        if question.seat == CHANCE:
            return Waiting.CHANCE
        return Waiting.BOT if question.seat in self._bots else Waiting.PERSON

    @property
    def question(self) -> Question | None:
        return self.match.question

    @property
    def asked(self) -> Seat | None:
        question = self.match.question
        return None if question is None or question.seat == CHANCE else question.seat

    # --- answering

    def advance(self) -> Happening:
        """Let chance or a bot answer the open question. Raises RuntimeError when a person must, or nobody."""
        question = self.match.question
        if question is None or self.waiting is Waiting.PERSON:
            raise RuntimeError(f"nobody but a person can go on here: {self.waiting}")
        if isinstance(question, ChanceQuestion):
            return self._enter(question, *deal_chance(self.match, question, self._luck))
        answer = self._bots[question.seat](self.match, question, self._luck)
        try:
            return self._enter(question, answer, None)
        except IllegalAnswer as error:
            raise RuntimeError(f"the bot of seat {question.seat} gave an illegal answer: {answer!r}") from error

    def answer(self, answer: Answer) -> Happening:
        """Answer for the person who is asked. Raises IllegalAnswer with nothing changed."""
        question = self.match.question
        if question is None or self.waiting is not Waiting.PERSON:
            raise IllegalAnswer(NOT_YOUR_TURN, answer)
        if isinstance(question, Seal) and answer == ():
            raise IllegalAnswer(NOTHING_SEALED, answer)
        return self._enter(question, answer, None)

    def undo_refusal(self, seat: Seat) -> str | None:
        return undo_refusal(self.match, seat)

    def undo(self, seat: Seat) -> Happening:
        return self._enter_out_of_turn(seat, undo(self.match, seat))

    def concede_refusal(self, seat: Seat) -> str | None:
        return concede_refusal(self.match, seat)

    def concede(self, seat: Seat) -> Happening:
        return self._enter_out_of_turn(seat, concede(self.match, seat))

    def draw_refusal(self, seat: Seat) -> str | None:
        return draw_refusal(self.match, seat)

    def agree_draw(self, seat: Seat) -> Happening:
        """End in the draw that the seat offered and all people took. Raises IllegalAnswer, also where a bot refuses."""
        asked = asked_for_draw(self.match, seat)
        refusing = [bot for bot in asked if bot in self._bots and not takes_draw(self.match, bot)]
        if refusing:
            raise IllegalAnswer(f"{self.header.seats[refusing[0]].name} refuses the draw and plays on.")
        return self._enter_out_of_turn(seat, agree_draw(self.match, seat, asked))

    @property
    def clock(self) -> MatchClock | None:
        return self._clock

    def keep_time(self, now: float, is_running: bool) -> None:
        clock = self._clock
        if clock is None or self.match.question is None:
            return
        clock.look(now, is_running)
        if clock.spent >= self._clocked + NOTED_EVERY or clock.is_over:
            self._note_clock()

    @property
    def is_time_over(self) -> bool:
        return self._clock is not None and self._clock.is_over and time_refusal(self.match) is None

    def call_time(self) -> Happening:
        return self._enter_out_of_turn(CHANCE, call_time(self.match))

    def _note_clock(self) -> None:
        """How long has been played stands in the file beside the records."""
        if self._clock is None or int(self._clock.spent) == self._clocked:
            return
        self._clocked = int(self._clock.spent)
        frame = clock_frame(self._clocked, self.match.log.chain)
        self._write(lambda store: store.append_frames(frame, durable=False))

    def _enter_out_of_turn(self, seat: Seat, events: tuple[Event, ...]) -> Happening:
        return self._saved(Happening(len(self.match.log), seat, None, None, events))

    def _enter(self, question: Question, answer: Answer, faces: Faces | None) -> Happening:
        events = self.match.answer(answer, faces)
        return self._saved(Happening(len(self.match.log), question.seat, question, answer, events))

    def _saved(self, happening: Happening) -> Happening:
        """The last record goes to the disk before anybody is told what came of it."""
        log = self.match.log
        self._write(lambda store: store.append(log.records[-1], log.chain))
        return happening

    # --- the file

    def close(self) -> None:
        """Close the file; everything is in it already. Nothing can be answered after this."""
        self._note_clock()
        if self._store:
            self._store.close()

    def _save_in(self, folder: Path | None) -> None:
        if folder is None:
            return
        try:
            self._store = MatchStore.create(folder, stem_of(self.game.id), self.match.log)
        except StoreError as error:
            self._go_on_unsaved(error)

    def _write(self, append: Callable[[MatchStore], None]) -> None:
        """Append to the file, if there is one; the match goes on unsaved where that fails."""
        try:
            if self._store is not None:
                append(self._store)
        except StoreError as error:
            self._go_on_unsaved(error)

    def save_elsewhere(self, folders: Iterable[Path]) -> Path:
        """Save a match that is in no file in the first folder that can be written. Raises StoreError."""
        data = write(self.match.log)
        path = save_copy(data, stem_of(self.game.id), folders)
        self._store, self.notice = MatchStore.reopen(path, len(data)), None
        return path

    def _go_on_unsaved(self, error: StoreError) -> None:
        self._store = None
        self.notice = f"{error} The match goes on unsaved. {SAVE_IT}"


def _branch(match: Match[State], position: int, seats: tuple[SeatHeader, ...]) -> Match[State]:
    """The match as it stood there under a header of its own, which names where it comes from. Raises WrongTable."""
    if len(seats) != len(match.log.header.seats):
        raise WrongTable(f"This match has {len(match.log.header.seats)} seats, so {len(seats)} cannot play on.")
    branch = match.at(position)
    origin = (match.log.chains[position], position)
    header = replace(match.log.header, seats=seats, created=now_text(), origin=origin)
    branch.log = Log(header)
    for record in match.log.records[:position]:
        branch.log.append(record)
    return branch


def _has_all_faces(branch: Match[State]) -> bool:
    """Whether the records of the match hold the faces of all closed cards, so that this machine can deal."""
    if branch.question is None:
        return True
    if branch.seen:
        return False
    closed = [card for pool in closed_pools(branch.pools, branch.state.cards) for card in pool.cards]
    return all(card in branch.table.faces for card in closed)
