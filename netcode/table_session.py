"""The protocol that a screen uses for a match in play, local or on the network. A call adds one record at most."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from pathlib import Path
from typing import Protocol

from core.events import Event
from core.frozen import frozen
from core.game import Game
from core.header import Header
from core.match import Match
from core.plain import CHANCE, Answer, Seat, Seats
from core.questions import Question
from core.state import State
from netcode.match_clock import MatchClock

NOT_YOUR_TURN = "It is not your turn to answer."
NOTHING_SEALED = "Make one choice and seal it."


class Waiting(Enum):
    """Whom the match waits for: OTHERS are other machines of a table on the LAN."""

    CHANCE = "chance"
    BOT = "bot"
    PERSON = "person"
    OTHERS = "others"
    OVER = "over"


@frozen
class Happening:
    """One record was added to the log: `position` is the log's length after it, `question` what was answered (None
    for what nobody asked for: an undo, the end of a match out of turn), `events` what happened then. jumped: none was
    added, but the match is another from now on, or stands elsewhere.
    """

    position: int
    actor: int
    question: Question | None
    answer: Answer
    events: tuple[Event, ...]
    jumped: bool = False

    @property
    def is_chance(self) -> bool:
        """Whether dice or cards have answered."""
        return self.question is not None and self.question.seat == CHANCE


class Endings(Protocol):
    """Ends out of turn that are decided in front of one screen, where everybody can be asked at once."""

    def concede_refusal(self, seat: Seat) -> str | None:
        """Why the seat cannot give the match up, None if it can."""

    def concede(self, seat: Seat) -> Happening:
        """Give the match up for the seat's side. Raises IllegalAnswer with the reason."""

    def draw_refusal(self, seat: Seat) -> str | None:
        """Why the seat cannot offer a draw, None if it can."""

    def agree_draw(self, seat: Seat) -> Happening:
        """End in the draw that the seat offered and all others at the table took. Raises IllegalAnswer."""

    def keep_time(self, now: float, is_running: bool) -> None:
        """Look at the clock: it is `now` in seconds, and is_running says whether the match goes on at this screen."""

    @property
    def is_time_over(self) -> bool:
        """Whether this screen has to call the time: the clock has run out, and the match does not know it."""

    def call_time(self) -> Happening:
        """The match ends with the running turn. Raises IllegalAnswer where it cannot."""


class TableSession(Protocol):
    """A match in play, as a table shows it."""

    @property
    def game(self) -> Game[State]: ...

    @property
    def header(self) -> Header: ...

    @property
    def match(self) -> Match[State]:
        """The match as it stands; another object where it was taken back or replaced."""

    @property
    def path(self) -> Path | None:
        """The file of the match, None while it is not saved."""

    @property
    def notice(self) -> str | None:
        """A sentence that the players should see about the file."""

    @property
    def endings(self) -> Endings | None:
        """The ends that this screen may decide alone, None where other machines have a say."""

    @property
    def seats(self) -> Seats:
        """The seats that people at this screen play, () where they only watch."""

    @property
    def waiting(self) -> Waiting: ...

    @property
    def question(self) -> Question | None:
        """What is asked: the open question of the match, or a sealed choice that people here may make with others."""

    @property
    def asked(self) -> Seat | None:
        """The seat that must answer, None while chance must or the match is over."""

    def advance(self) -> Happening:
        """Enter what chance, a bot or another machine has answered. Raises RuntimeError where there is nothing."""

    def answer(self, answer: Answer) -> Happening:
        """Answer for the person who is asked; an early sealed choice adds no record yet. Raises IllegalAnswer."""

    def undo_refusal(self, seat: Seat) -> str | None:
        """Why the seat cannot take its last answer back by itself, None if it can."""

    def undo(self, seat: Seat) -> Happening:
        """Take the seat's last answer back. Raises IllegalAnswer with the reason."""

    @property
    def clock(self) -> MatchClock | None:
        """The clock of the match, None where its time is not limited."""

    def save_elsewhere(self, folders: Iterable[Path]) -> Path:
        """Save the match in the first of the folders that can be written. Raises StoreError where none can."""

    def close(self) -> None:
        """Nothing can be answered after this; everything is in the file already."""
