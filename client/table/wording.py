"""What a table says of its session: who must do what, whom it waits for, what had happened at a moment."""

from collections.abc import Sequence

from client.table.chronicle import Chronicle
from core.header import Header
from core.plain import Answer, Seat
from core.questions import Question
from core.view import View
from netcode.table_session import TableSession

OVER = "The match is over."
YOURS = "You choose next."
ANEW = "The hidden cards are dealt anew."


class Wording:
    """Puts one session into words. hints: what the help of such a table says besides, each with a title."""

    hints: Sequence[tuple[str, str]] = ()

    def __init__(self, session: TableSession, chronicle: Chronicle) -> None:
        self._session, self._chronicle = session, chronicle
        self._words = session.game.words

    @property
    def header(self) -> Header:
        """Who sits where now."""
        return self._session.header

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.header.names

    def prompt(self, question: Question, view: View) -> str:
        """What the question wants of the seat that looks."""
        return self._words.prompt(question, view, self.names)

    def waits_for(self, question: Question) -> Seat | None:
        """The seat whose shape stands before `waiting`, None where the sentence is about no seat."""
        return question.seat if question.seat >= 0 else None

    def waiting(self, question: Question, reader: Seat | None = None) -> str:
        """Whom or what the table waits for, said to the seat that looks."""
        if self._session.match.interlude:
            return ANEW
        if question.seat < 0:
            return self._words.prompt(question, self._session.match.view(None), self.names)
        return YOURS if question.seat == reader else f"{self.names[question.seat]} is choosing."

    def option(self, question: Question, answer: Answer, view: View) -> str:
        """An answer in a few words."""
        return self._words.option(question, answer, view, self.names)

    def no_undo(self, seat: Seat) -> str | None:
        """Why the seat's last answer cannot be taken back, None if it can."""
        return self._session.undo_refusal(seat)

    def moment(self, position: int) -> tuple[str, int | None]:
        """What had just happened after so many records, and the line of the chronicle that says so."""
        told = [index for index, line in enumerate(self._chronicle.lines) if line.position == position]
        if not told:
            return "You look at an earlier moment of this match.", None
        return f"Looking back: {self._chronicle.lines[told[-1]].text}", told[-1]
