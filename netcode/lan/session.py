"""A match on the network as the screen plays it; see `netcode.table_session.TableSession`.

The network thread is ahead; its records wait in a queue, and `advance` enters the next one, or jumps ahead
when it is far behind. Everything else about the
table is in `view`, a frozen value that the network thread replaces. All methods are called from the client's thread.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from queue import SimpleQueue

from core.errors import IllegalAnswer
from core.game import Game
from core.header import Header
from core.log import Entry, Redealt, Undo, decode_record
from core.match import Match
from core.plain import CHANCE, Answer, Seat, Seats
from core.questions import Question, Seal
from core.state import State
from core.undo import last_answer_of, undo_refusal
from netcode.lan.disk.netfile import Arrived, Cut
from netcode.lan.machine import table_view
from netcode.lan.machine.member_moves import round_of
from netcode.lan.machine.node import Node
from netcode.lan.machine.table import Table
from netcode.lan.table_commands import Consent, TableCommands
from netcode.lan.views import TableView
from netcode.match_clock import MatchClock, clock_of
from netcode.replica.canonical import NotNow
from netcode.store import save_copy, stem_of
from netcode.table_session import NOT_YOUR_TURN, Happening, Waiting


class LanSession:
    """See the module. commands: what people may do besides answering; consent: what they ask of each other."""

    def __init__(self, table: Table) -> None:
        """The table's match must be known."""
        self.table = table
        self.following = FollowedMatch(table)
        self.commands = TableCommands(table)
        self.consent = Consent(table, lambda: self.following.match)
        self.game: Game[State] = self.match.game
        self.header: Header = self.match.log.header
        self._clock = clock_of(self.header)
        self._round: tuple[Seal, ...] = ()

    @property
    def view(self) -> TableView:
        """The table as it was shown last: another object where anything has changed."""
        return self.table.views.in_play

    @property
    def match(self) -> Match[State]:
        return self.following.match

    @property
    def path(self) -> Path | None:
        return self.view.path

    @property
    def notice(self) -> str | None:
        """A sentence that the players should see about the file."""
        return self.view.notice

    @property
    def seats(self) -> Seats:
        return self.view.seats

    # --- whose turn it is

    endings = None
    """Nobody ends a match for machines where somebody else sits."""

    @property
    def waiting(self) -> Waiting:
        following, course = self.following, self.view.course
        queue, question = following.queue, self.match.question
        if course.coming is not None:
            return Waiting.OTHERS
        if self._open_seal is not None:
            return Waiting.PERSON  # what others seal meanwhile must not disturb who is choosing
        if queue and not course.is_taking_over:
            chance = question is not None and question.seat == CHANCE and is_entry(queue[0])
            return Waiting.CHANCE if chance else Waiting.BOT
        if question is None:
            return Waiting.OVER if self.is_whole else Waiting.OTHERS
        ready = course.is_asked and question.seat in self.seats
        return Waiting.PERSON if ready and not isinstance(question, Seal) else Waiting.OTHERS

    @property
    def question(self) -> Question | None:
        return self._open_seal or self.match.question

    @property
    def _open_seal(self) -> Seal | None:
        """The next sealed choice that a person here may make: all seats of its round are asked at once."""
        question, course = self.match.question, self.view.course
        if not isinstance(question, Seal) or not course.unmade or course.round != round_of(self.match, question):
            return None
        if not self.following.are_all_entries:
            return None  # something is taken back, or a hand has come here
        if not self._round or self._round[0] is not question:
            self._round = question.left  # of the match that is shown, and always the same objects
        return next((each for each in self._round if each.number == course.unmade[0]), None)

    @property
    def asked(self) -> Seat | None:
        question = self.question
        return None if question is None or question.seat == CHANCE else question.seat

    @property
    def is_whole(self) -> bool:
        """Whether all that is shown stands in the file of this machine."""
        return self.view.course.written >= len(self.match.log)

    # --- going on

    def advance(self) -> Happening:
        """Enter the next record. Raises RuntimeError where there is none."""
        return self.following.advance()

    @property
    def taken_back(self) -> int:
        """How often records shown here gave way to others or are asked for again; most cut ones come again."""
        if self.waiting is Waiting.PERSON:
            self.following.notice_what_is_asked_again()
        return self.following.taken_back

    def answer(self, answer: Answer) -> Happening:
        """Answer for the person who is asked. Raises IllegalAnswer with nothing changed."""
        question = self.question
        if question is None or self.waiting is not Waiting.PERSON:
            raise IllegalAnswer(NOT_YOUR_TURN, answer)
        if self.view.paused:
            raise IllegalAnswer("The match is paused. Let it go on first.", answer)
        if isinstance(question, Seal):
            return self._seal(question, answer)
        position = len(self.match.log)
        self._in_thread(lambda node: node.answer(position, answer))
        return self.advance()

    def _seal(self, question: Seal, answer: Answer) -> Happening:
        """Make a sealed choice; its record comes in its turn. Until then nothing has happened."""
        opened = self.match.question
        assert isinstance(opened, Seal)
        round = round_of(self.match, opened)
        self._in_thread(lambda node: node.decide(lambda own: own.seal(round, question.number, answer)))
        if self.following.queue:
            return self.advance()
        return Happening(len(self.match.log), question.seat, None, None, ())

    def _in_thread(self, work: Callable[[Node], None]) -> None:
        """Let the network thread work and wait for it. Raises IllegalAnswer where that is not possible now."""
        try:
            self.table.done(lambda: self._tried(work))
        except TimeoutError as error:
            raise IllegalAnswer("The table is busy. Wait a moment and answer again.") from error

    def _tried(self, work: Callable[[Node], None]) -> None:
        """In the network thread."""
        node = self.table.node_in_play
        try:
            work(node)
        except NotNow as error:
            raise IllegalAnswer(table_view.why_not_now(self.table, node) or str(error)) from error

    # --- taking back

    def undo_refusal(self, seat: Seat) -> str | None:
        """Why the seat cannot take its last answer back by itself, None if it can."""
        if self.has_planned(seat):
            return None
        if (reason := undo_refusal(self.match, seat)) is not None:
            return reason
        if not self.view.course.is_asked:
            return "It is another machine's turn now. Ask it to let you take your answer back."
        return None

    def has_planned(self, seat: Seat) -> bool:
        """Whether the seat's sealed choice is made and waits on this machine for its turn."""
        return seat in self.view.course.planned

    def undo(self, seat: Seat) -> Happening:
        """Take the seat's last answer back. Raises IllegalAnswer with the reason."""
        if (reason := self.undo_refusal(seat)) is not None:
            raise IllegalAnswer(reason)
        if self.has_planned(seat):
            self._in_thread(lambda node: node.decide(lambda own: own.unseal(seat)))
            return Happening(len(self.match.log), seat, None, None, ())
        to = last_answer_of(self.match, seat)
        assert to is not None
        self._in_thread(lambda node: node.decide(lambda own: own.out_of_turn(Undo(seat, to))))
        return self.advance()

    # --- the clock and the file

    @property
    def clock(self) -> MatchClock | None:
        """The one of this machine; the time is over when those of all people have run out."""
        if self._clock is not None and (played := self.view.played) is not None:
            self._clock.follow(*played)
        return self._clock

    def save_elsewhere(self, folders: Iterable[Path]) -> Path:
        """Save a copy in the first folder that can be written, and go on in the old file. Raises StoreError."""
        data = self.table.done(lambda: self.table.node_in_play.file.whole())
        return save_copy(data, stem_of(self.header.game), folders)

    def close(self) -> None:
        self.table.close()


FAR_BEHIND = 100
"""With more records than this in the queue, the screen goes on where the network thread is."""

Item = Arrived | Cut


class FollowedMatch:
    """match: as the screen shows it. taken_back: see `LanSession.taken_back`."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._queue: deque[Item] = deque()
        self._cut: dict[int, bytes] = {}
        self.taken_back = 0
        course = table.views.in_play.course
        begun = 0 if course.is_taking_over else course.taken
        self.match = self._copied(begun if course.began_here else None)

    # --- what there is to enter

    @property
    def queue(self) -> deque[Item]:
        """What has come and is not entered yet."""
        self._queue += drained(self._table.news)
        return self._queue

    @property
    def are_all_entries(self) -> bool:
        """Whether nothing of what waits takes something back."""
        return all(map(is_entry, self._queue))

    def _copied(self, position: int | None) -> Match[State]:
        """A match of its own that stands at the place, None: at the head; only what came later is left to enter."""
        match, later = self._table.thread.do(lambda: copied_from(self._table, position))
        self._queue = deque(later)
        return match

    # --- going on

    def advance(self) -> Happening:
        """Enter the next record. Raises RuntimeError where there is none."""
        queue = self.queue
        if not queue:
            raise RuntimeError("there is nothing to enter; wait until you are woken")
        taken = self._table.views.in_play.course.taken
        is_taking_over = len(self.match.log) < taken
        if is_taking_over or len(queue) > FAR_BEHIND:
            self._cut.clear()
            return self._jump(self._copied(taken if is_taking_over else None))
        return self._enter(queue.popleft())

    def _enter(self, item: Item) -> Happening:
        if isinstance(item, Cut):
            self._cut |= dict(enumerate(self.match.log.records[item.position :], item.position))
            return self._jump(self.match.at(item.position))
        if self._cut.pop(item.position, item.record) != item.record:
            self._give_up_the_cut()
        entry, question = decode_record(item.record), self.match.question
        events = self.match.adopt(item.record, item.seen)
        position = len(self.match.log)
        if isinstance(entry, Entry):
            return Happening(position, entry.actor, question, entry.answer, events)
        return Happening(position, CHANCE if isinstance(entry, Redealt) else entry.seat, None, None, events)

    def notice_what_is_asked_again(self) -> None:
        """A person is asked again where records were cut off: those do not come again."""
        if len(self.match.log) in self._cut:
            self._give_up_the_cut()

    def _give_up_the_cut(self) -> None:
        self.taken_back += 1
        self._cut.clear()

    def _jump(self, match: Match[State]) -> Happening:
        self.match = match
        return Happening(len(match.log), CHANCE, None, None, (), jumped=True)


def is_entry(item: Item) -> bool:
    """Whether it answers a question."""
    return isinstance(item, Arrived) and isinstance(decode_record(item.record), Entry)


def copied_from(table: Table, position: int | None) -> tuple[Match[State], tuple[Item, ...]]:
    """In the network thread: the match at this place, None: at its head, and the records that follow."""
    drained(table.news)
    match = table.node_in_play.rules.match
    at = len(match.log) if position is None else position
    records = enumerate(match.log.records[at:], at)
    return match.at(at), tuple(Arrived(number, record, match.seen.get(number)) for number, record in records)


def drained(queue: SimpleQueue[Item]) -> list[Item]:
    """What is in it; one thread at a time takes something out."""
    return [queue.get_nowait() for _ in range(queue.qsize())]
