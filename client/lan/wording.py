"""What a table with others says: whom it waits for and since when, and what stands in the way."""

from __future__ import annotations

import time
from dataclasses import replace

from client.table.chronicle import Chronicle
from client.table.wording import YOURS, Wording
from core.header import Header
from core.plain import Seat
from core.questions import Question
from netcode.lan.session import LanSession

HINTS = (
    ("With others", "T opens talk, the company and the way in. P or the right button points at a place for everybody. "
     "What others ask lies on slips beside your own question: O goes to them."),
    ("Somebody is gone", "What now? lets you wait, go on without them, or, if too few are left, open a new table that "
     "goes on from here with every hidden card dealt anew."),
    ("A lost seat", "If the others went on without you, come back with Continue and ask for your seat. Spectators may "
     "ask, in the menu, for the seat of somebody who is gone. The players decide."),
)  # fmt: skip


SEALED = "Your choice is made; U takes it back. "


class LanWording(Wording):
    """The words of a table; waiting for other machines names the time since when."""

    hints = HINTS

    def __init__(self, session: LanSession, chronicle: Chronicle) -> None:
        super().__init__(session, chronicle)
        self._lan = session
        self._asked: Question | None = None
        self._since = ""

    @property
    def header(self) -> Header:
        """Players who took a seat over sit there under their own names."""
        header = super().header
        seats = zip(header.seats, self._lan.view.names, strict=True)
        return replace(header, seats=tuple(replace(seat, name=name) for seat, name in seats))

    def waits_for(self, question: Question) -> Seat | None:
        """A trouble is about a machine, and a pause about everybody."""
        return None if self._trouble is not None or self._lan.view.paused else super().waits_for(question)

    @property
    def _trouble(self) -> str | None:
        """What stands in the way and is not only an incident that was told."""
        return None if self._lan.view.trouble == self._lan.view.incident else self._lan.view.trouble

    def waiting(self, question: Question, reader: Seat | None = None) -> str:
        lan = self._lan
        if self._trouble is not None:
            return self._trouble
        if lan.view.paused:
            return "The match is paused."
        if (progress := lan.view.progress) is not None:
            return f"{progress.what}: {progress.done} of {progress.total}."
        if question is not self._asked:
            self._asked, self._since = question, _clock()
        if question.seat < 0 or lan.match.interlude:
            return super().waiting(question, reader)
        sealed = SEALED if any(lan.has_planned(seat) for seat in lan.seats) else ""
        if question.seat == reader:
            return f"{sealed}{YOURS}"
        return f"{sealed}{lan.view.names[question.seat]} is choosing, since {self._since}."

    def no_undo(self, seat: Seat) -> str | None:
        """What is not free may be asked for."""
        free = self._lan.undo_refusal(seat) is None
        return None if free else self._lan.consent.asking_refusal(seat)


def _clock() -> str:
    now = time.localtime()
    return f"{now.tm_hour}:{now.tm_min:02}"
