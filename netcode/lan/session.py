"""A match on the network as the screen plays it; see `netcode.table_session.TableSession`.

The network thread is ahead; its records wait in a queue, and `advance` enters exactly one. All methods are called from
the client's thread.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from core.errors import IllegalAnswer
from core.game import Game
from core.header import Header
from core.log import Anew, Entry, Undo, decode_record
from core.plain import CHANCE, Answer, Seat
from core.questions import Question, Seal
from core.state import State
from core.undo import asking_refusal, last_answer_of, undo_refusal
from netcode.known_match import KnownMatch
from netcode.lan.disk.netfile import Arrived, Cut
from netcode.lan.going_on import moving
from netcode.lan.machine import company
from netcode.lan.machine.own import round_of
from netcode.lan.machine.table import Table
from netcode.lan.play.acting import LEARNED
from netcode.lan.play.bodies import BadBody
from netcode.lan.play.settling import hanging
from netcode.lan.play.words import REFUSALS, Verb, Word
from netcode.lan.sitting import LanError, Sitting
from netcode.lan.unchecked import BEING_CHECKED, Unchecked
from netcode.lan.views import Offer, Progress
from netcode.replica.errors import NotNow
from netcode.table_session import Happening, Waiting

__all__ = ["FAR_BEHIND", "LanError", "LanSession", "new_match"]

FAR_BEHIND = 200
"""With more records than this in the queue, the screen goes on where the network thread is."""


def new_match(game: Game[State], header: Header) -> KnownMatch:
    """The match at its first question."""
    match = KnownMatch.start(game, header)
    assert isinstance(match, KnownMatch)
    return match


def _is_entry(item: Arrived | Cut) -> bool:
    return isinstance(item, Arrived) and isinstance(decode_record(item.record), Entry)


class LanSession(Sitting):
    """See the module. `rolled_back` counts how often the match was replaced by another one."""

    def __init__(self, table: Table) -> None:
        """The table's match must be known."""
        super().__init__(table)
        node = self.node
        self.rolled_back = 0
        self._taken_back = 0
        self._cut: dict[int, bytes] = {}
        self._unchecked = Unchecked(table)
        self._queue: deque[Arrived | Cut] = deque()
        self._round: tuple[Seal, ...] = ()
        if table.lobby is None and table.shown is None:
            self.match = self._at_the_head()
        elif not moving.is_taking_over(node):
            self.match = self._behind_the_past()
        else:
            self.match = new_match(self.game, self.header)
        if self._unchecked.is_due:
            self.match = self._shown_now()

    def _at_the_head(self) -> KnownMatch:
        """A copy of the match as the network thread has it; what waits in the queue is in it."""

        async def copied() -> KnownMatch:
            self._fetch()
            self._queue.clear()
            return self.node.board.match.at(len(self.node.board.match.log))

        return self.table.thread.run(copied())

    def _behind_the_past(self) -> KnownMatch:
        """A match of its own that stands where the table has taken over; only what came later is left to enter."""

        async def copied() -> KnownMatch:
            self._fetch()
            taken = self.node.founding.taken
            self._queue = deque(item for item in self._queue if item.position >= taken)
            return self.node.board.match.at(taken)

        return self.table.thread.run(copied())

    # --- whose turn it is

    @property
    def behind(self) -> int:
        """How many records wait to be entered."""
        self._fetch()
        return len(self._queue)

    @property
    def endings(self) -> None:
        """Nobody ends a match for machines where somebody else sits."""
        return None

    @property
    def waiting(self) -> Waiting:
        self._fetch()
        question = self.match.question
        if self._unchecked.is_due:
            return Waiting.BOT
        if self._coming is not None:
            return Waiting.OTHERS
        if self._open_seal is not None:
            return Waiting.PERSON  # what others seal meanwhile must not disturb who is choosing
        if self._queue and not (self.is_checked and moving.is_taking_over(self.node)):
            chance = question is not None and question.seat == CHANCE and _is_entry(self._queue[0])
            return Waiting.CHANCE if chance else Waiting.BOT
        if question is None:
            return Waiting.OVER if self.is_whole else Waiting.OTHERS
        own = self.node.own
        ready = own is not None and own.asked is not None and question.seat in self.seats and self.is_checked
        return Waiting.PERSON if ready and not isinstance(question, Seal) else Waiting.OTHERS

    @property
    def question(self) -> Question | None:
        return self._open_seal or self.match.question

    @property
    def _open_seal(self) -> Seal | None:
        """The next sealed choice that a person here may make: all seats of its round are asked at once."""
        question, own = self.match.question, self.node.own
        if not isinstance(question, Seal) or own is None or not self.is_checked:
            return None
        if not all(map(_is_entry, self._queue)):
            return None  # something is taken back, or a hand has come here
        if not (unmade := own.plans.open) or own.plans.round != round_of(self.match, question):
            return None
        number = next((each.number for each in unmade if each.seat in self.seats), -1)
        if not self._round or self._round[0] is not question:
            self._round = question.left  # of the match that is shown, and always the same objects
        return next((each for each in self._round if each.number == number), None)

    @property
    def _coming(self) -> Progress | None:
        """How far this machine is with a history of which nothing is shown before it is checked."""
        return self.table.intake.coming(self.node) if self.is_checked else None

    @property
    def progress(self) -> Progress | None:
        return self._coming or super().progress

    @property
    def asked(self) -> Seat | None:
        """The seat that must answer, None while chance must or the match is over."""
        question = self.question
        return None if question is None or question.seat == CHANCE else question.seat

    # --- going on

    def _fetch(self) -> None:
        self._unchecked.fetch(self._queue)
        if not self.table.thread.is_here:
            self._unchecked.complete(self.match, self._queue)

    @property
    def checked(self) -> float | bool | None:
        """Whether what is shown was checked, and how much of it."""
        return self._unchecked.checked

    @property
    def is_checked(self) -> bool:
        """Whether everything that is shown was checked."""
        return self._unchecked.preview is None

    @property
    def is_whole(self) -> bool:
        """Whether all that is shown was checked and stands in the file of this machine."""
        self._fetch()
        log = self.node.file.log
        return self.is_checked and log is not None and len(log) >= len(self.match.log)

    @property
    def without_the_end(self) -> tuple[str, ...]:
        """The names of the members at the table that have not acked its last block."""
        node, stand = self.node, self.node.board.stand
        acked = node.replica.desk.votes.of(node.replica.chain.head.place)
        own = node.own.member if node.own is not None else None
        return tuple(node.name_of(each) for each in stand.live if each != own and stand.members[each].key not in acked)

    @property
    def shown_by(self) -> str | None:
        """The name of the neighbour that shows what is not checked yet."""
        return self._unchecked.shown_by

    def _enter(self, item: Arrived | Cut) -> Happening:
        if isinstance(item, Cut):
            self._cut |= dict(enumerate(self.match.log.records[item.position :], item.position))
            self.match = self.match.at(item.position)
            self.rolled_back += 1
            return Happening(item.position, CHANCE, None, None, ())
        if self._cut.pop(item.position, item.record) != item.record:
            self._give_up_the_cut()
        entry, question = decode_record(item.record), self.match.question
        events = self._unchecked.enter(self.match, item)
        position = len(self.match.log)
        if isinstance(entry, Entry):
            return Happening(position, entry.actor, question, entry.answer, events)
        return Happening(position, CHANCE if isinstance(entry, Anew) else entry.seat, None, None, events)

    @property
    def taken_back(self) -> int:
        """How often records that were shown here gave way to others, or are asked for again; not how often they were
        cut off, as most come again.
        """
        if len(self.match.log) in self._cut and self.waiting is Waiting.PERSON:
            self._give_up_the_cut()
        return self._taken_back

    def _give_up_the_cut(self) -> None:
        self._taken_back += 1
        self._cut.clear()

    def advance(self) -> Happening:
        """Enter the next record. Raises RuntimeError where there is none."""
        self._fetch()
        if self._unchecked.is_due:
            return self._jump(self._shown_now())
        if not self._queue:
            raise RuntimeError("there is nothing to enter; wait until you are woken")
        if self.is_checked and len(self.match.log) < self.node.founding.taken:
            return self._jump(self._behind_the_past())
        if self.is_checked and len(self._queue) > FAR_BEHIND:
            return self._jump(self._at_the_head())
        try:
            return self._enter(self._queue.popleft())
        except BadBody:
            self._unchecked.expose()
            return self._jump(self._shown_now())

    def _shown_now(self) -> KnownMatch:
        """What a neighbour shows, or the checked match where that was false."""
        shown = self._unchecked.take()
        if shown is None:
            return self._at_the_head()
        self._queue.clear()
        return shown

    def _jump(self, match: KnownMatch) -> Happening:
        """The match stands elsewhere from now on, without anything having been taken back."""
        self.match = match
        self._cut.clear()
        self.rolled_back += 1
        return Happening(len(match.log), CHANCE, None, None, ())

    def answer(self, answer: Answer) -> Happening:
        """Answer for the person who is asked. Raises IllegalAnswer with nothing changed; also where the table cannot
        take an answer just now.
        """
        question = self.question
        if question is None or self.waiting is not Waiting.PERSON:
            raise IllegalAnswer("It is not your turn to answer." if self.is_checked else BEING_CHECKED, answer)
        if isinstance(question, Seal) and answer == ():
            raise IllegalAnswer("Make one choice and seal it.", answer)
        if (reason := question.refusal(answer)) is not None:
            raise IllegalAnswer(reason, answer)
        if self.paused:
            raise IllegalAnswer("The match is paused. Let it go on first.", answer)
        if isinstance(question, Seal):
            return self._seal(question, answer)
        self._in_thread(lambda: self.node.answer(len(self.match.log), answer))
        return self.advance()

    def _seal(self, question: Seal, answer: Answer) -> Happening:
        """Make a sealed choice; its record comes in its turn. Until then nothing has happened."""
        opened = self.match.question
        assert isinstance(opened, Seal)
        round = round_of(self.match, opened)
        self._in_thread(lambda: self.node.decide(lambda own: own.seal(round, question.number, answer)))
        self._fetch()
        return self.advance() if self._queue else Happening(len(self.match.log), question.seat, None, None, ())

    def _in_thread(self, work: Callable[[], None]) -> None:
        """Let the network thread work and wait for it. Raises IllegalAnswer where that is not possible now."""
        try:
            self.table.thread.do(work)
        except NotNow as error:
            raise IllegalAnswer(company.why_not_now(self.table, self.node) or str(error)) from error
        except TimeoutError as error:
            raise IllegalAnswer("The table is busy. Wait a moment and answer again.") from error

    # --- out of turn

    def undo_refusal(self, seat: Seat) -> str | None:
        """Why the seat cannot take its last answer back by itself, None if it can."""
        if not self.is_checked:
            return BEING_CHECKED
        if self.has_planned(seat):
            return None
        if (reason := undo_refusal(self.match, seat)) is not None:
            return reason
        if self.node.own is None or self.node.own.asked is None:
            return "Another machine is asked now. Ask it to take your answer back."
        return None

    def has_planned(self, seat: Seat) -> bool:
        """Whether the seat's sealed choice is made and waits on this machine for its turn."""
        own = self.node.own
        return own is not None and own.plans.made_for(seat) is not None

    def undo(self, seat: Seat) -> Happening:
        """Take the seat's last answer back. Raises IllegalAnswer with the reason."""
        if (reason := self.undo_refusal(seat)) is not None:
            raise IllegalAnswer(reason)
        if self.has_planned(seat):
            self._in_thread(lambda: self.node.decide(lambda own: own.unseal(seat)))
            return Happening(len(self.match.log), seat, None, None, ())
        to = last_answer_of(self.match, seat)
        assert to is not None
        self._in_thread(lambda: self.node.decide(lambda own: own.out_of_turn(Undo(seat, to))))
        return self.advance()

    def asking_refusal(self, seat: Seat) -> str | None:
        """Why the others cannot even be asked to let the seat take its last answer back, None if they can."""
        if not self.is_checked:
            return BEING_CHECKED
        if (reason := asking_refusal(self.match, seat)) is not None:
            return reason
        to = last_answer_of(self.match, seat)
        return LEARNED if to is not None and to < self.node.board.stand.secret else None

    def offer_undo(self, seat: Seat) -> None:
        """Ask the others to let the seat take its last answer back. Raises LanError where they cannot be asked."""
        if (reason := self.asking_refusal(seat)) is not None:
            raise LanError(reason)
        self._say_word(Word(Verb.UNDO, seat, len(self.match.log), seat))

    def offer_draw(self, seat: Seat | None = None) -> None:
        """Offer a draw."""
        if seat is None and not self.seats:
            raise LanError("You watch this match.")
        by = self.seats[0] if seat is None else seat
        self._say_word(Word(Verb.DRAW, by, len(self.match.log), by))

    def resign(self, seat: Seat) -> None:
        """Give the match up for the seat's side."""
        self._say_word(Word(Verb.CONCEDE, seat, len(self.match.log), seat))

    def _say_word(self, word: Word) -> None:
        if not self.is_checked:
            raise LanError(BEING_CHECKED)
        if word.by not in self.seats:
            raise LanError("That seat is not yours.")
        self.table.thread.call(self.node.say, word)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What others must allow; nothing while what they speak of is not checked."""
        if not self.is_checked:
            return ()
        found = hanging(self.match, list(self.node.words), len(self.match.log))
        return tuple(company.offer(self, word, needs) for word, needs in found)

    def refused_by(self, offer: Offer) -> tuple[str, ...]:
        """The names of those who have refused the offer."""
        refused = Word(REFUSALS[company.VERBS[offer.kind]], offer.seat, offer.id, offer.seat).topic
        said = [word for word in list(self.node.words) if word.is_refusal and word.topic == refused]
        return tuple(self.names[word.by] for word in said)

    def accept(self, offer: Offer) -> None:
        """Allow what was asked for."""
        self._answer_offer(offer, company.VERBS[offer.kind])

    def refuse(self, offer: Offer) -> None:
        """Do not allow it."""
        self._answer_offer(offer, REFUSALS[company.VERBS[offer.kind]])

    def _answer_offer(self, offer: Offer, verb: Verb) -> None:
        for seat in self.seats:
            if seat != offer.seat:
                self._say_word(Word(verb, offer.seat, offer.id, seat))
