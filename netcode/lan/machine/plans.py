"""Sealed choices that people and bots of this machine make before the log has come to them.

Everybody who is asked in a round of sealed choices decides at once; the seals are written one after the other, each as
soon as the one before is there. Until then a choice lies here in memory, never on the wire: what is sealed is bound to
its place in the log, and is opened only when all are in. It holds for its round alone.
"""

from __future__ import annotations

from core.match import Match
from core.plain import Answer, Seat
from core.questions import Seal
from core.state import State
from netcode.lan.play.board import Board, Write
from netcode.replica.blocks import Kind as Blocks


class Plans:
    """round: names the round that is running, None where none is. open: the choices of this machine's seats that
    nobody has made yet.
    """

    def __init__(self, board: Board, member: int) -> None:
        self._board, self._member = board, member
        self.round: bytes | None = None
        self._last = b""
        self.open: tuple[Seal, ...] = ()
        self._made: dict[int, Answer] = {}
        self.look()

    def look(self) -> None:
        """See what is asked now; another round begins with nothing made."""
        question, due = self._board.match.question, self._board.due
        if not isinstance(question, Seal) or not isinstance(due, Write) or due.kind is not Blocks.SEAL:
            self.round, self.open = None, ()  # or a hand is on its way to a seat, and not all of it is here
            return
        self.round = round_of(self._board.match, question)
        if self.round != self._last:
            self._last, self._made = self.round, {}
        owners = self._board.stand.owners
        mine = (each for each in question.left if owners[each.seat] == self._member)
        self.open = tuple(each for each in mine if each.number not in self._made)

    def make(self, number: int, answer: Answer) -> None:
        self._made = {**self._made, number: answer}
        self.look()

    def forget(self, number: int) -> None:
        self._made = {each: answer for each, answer in self._made.items() if each != number}
        self.look()

    def made(self, question: Seal) -> Answer | None:
        """The choice that was made for this question of the running round, None where it is still open."""
        self.look()
        return self._made.get(question.number)

    def made_for(self, seat: Seat) -> Seal | None:
        """The last choice that was made for a seat and is not sealed yet."""
        question = self._board.match.question
        left = question.left if isinstance(question, Seal) and self.round == self._last else ()
        return next((each for each in reversed(left) if each.seat == seat and each.number in self._made), None)


def round_of(match: Match[State], question: Seal) -> bytes:
    """Names the round of a sealed choice that is asked: the chain of the match where the round began."""
    line = match.log.line()
    begun = line[-question.number] if question.number else len(match.log)
    return match.log.chains[begun]
