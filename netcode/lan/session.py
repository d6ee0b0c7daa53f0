"""A match on the network as the screen plays it: the same shape as `netcode.session.Session`.

The network thread is ahead; its records wait in a queue, and `advance` enters exactly one. All methods are called from
the client's thread.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path
from queue import Empty

from core.codec import pack, unpack
from core.errors import IllegalAnswer, ParlourError
from core.game import Game
from core.header import Header
from core.log import Anew, Entry, Undo, decode_record
from core.plain import CHANCE, Answer
from core.questions import Seal
from core.state import State
from core.undo import last_answer_of, undo_refusal
from netcode.answerers import HUMAN
from netcode.lan import company, moving, showing
from netcode.lan.dropping import Fate, write_fate
from netcode.lan.known import KnownMatch
from netcode.lan.node import Arrived, Cut
from netcode.lan.parcels import Mood, Pointing, Saying
from netcode.lan.settling import hanging
from netcode.lan.table import Table
from netcode.lan.views import ChatLine, Member, Missing, NewTable, Offer, Ping, Progress
from netcode.lan.words import Verb, Word
from netcode.replica.errors import NotNow
from netcode.session import Happening, Waiting

FAR_BEHIND = 200
"""With more records than this in the queue, the screen goes on where the network thread is."""


def new_match(game: Game[State], header: Header) -> KnownMatch:
    """The match at its first question."""
    match = KnownMatch.start(game, header)
    assert isinstance(match, KnownMatch)
    return match


class LanError(ParlourError):
    """The table cannot do that now; the text says why."""


class LanSession:
    """See the module. `rolled_back` counts how often the match was replaced by another one."""

    def __init__(self, table: Table) -> None:
        """The table's match must be known."""
        node = table.node
        assert node is not None and node.is_founded
        self.table = table
        self.node = node
        self.game: Game[State] = node.board.match.game
        self.header: Header = node.board.match.log.header
        self.rolled_back = 0
        self._queue: deque[Arrived | Cut] = deque()
        if table.lobby is None and table.shown is None:
            self.match = self._at_the_head()
        elif not moving.is_taking_over(node):
            self.match = self._behind_the_past()
        else:
            self.match = new_match(self.game, self.header)

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
    def path(self) -> Path | None:
        return self.node.file.path

    @property
    def notice(self) -> str | None:
        """A sentence that the players should see about the file."""
        return self.node.file.notice

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that people on this machine play; () for who only watches."""
        own = self.node.own
        if own is None:
            return ()
        owners = self.node.board.stand.owners
        mine = (seat for seat, owner in enumerate(owners) if owner == own.member)
        return tuple(seat for seat in mine if self.node.who(seat) == HUMAN)

    def who(self, seat: int) -> str:
        """Who plays a seat now: 'human' or 'bot:NAME'."""
        return self.node.who(seat)

    @property
    def spectator(self) -> bool:
        return self.node.own is None

    @property
    def behind(self) -> int:
        """How many records wait to be entered."""
        self._fetch()
        return len(self._queue)

    @property
    def waiting(self) -> Waiting:
        self._fetch()
        question = self.match.question
        if self._queue and not moving.is_taking_over(self.node):
            chance = question is not None and question.seat == CHANCE and self._is_entry()
            return Waiting.CHANCE if chance else Waiting.BOT
        if question is None:
            return Waiting.OVER
        own = self.node.own
        ready = own is not None and own.asked is not None and question.seat in self.seats
        return Waiting.PERSON if ready else Waiting.OTHERS

    def _is_entry(self) -> bool:
        item = self._queue[0]
        return isinstance(item, Arrived) and isinstance(decode_record(item.record), Entry)

    @property
    def asked(self) -> int | None:
        """The seat that must answer, None while chance must or the match is over."""
        question = self.match.question
        return None if question is None or question.seat == CHANCE else question.seat

    # --- going on

    def _fetch(self) -> None:
        try:
            while True:
                self._queue.append(self.table.news.get_nowait())
        except Empty:
            return

    def _enter(self, item: Arrived | Cut) -> Happening:
        if isinstance(item, Cut):
            self.match = self.match.at(item.position)
            self.rolled_back += 1
            return Happening(item.position, CHANCE, None, None, ())
        entry, question = decode_record(item.record), self.match.question
        events = self.match.take(item.record, item.seen)
        position = len(self.match.log)
        if isinstance(entry, Entry):
            return Happening(position, entry.actor, question, entry.answer, events)
        return Happening(position, CHANCE if isinstance(entry, Anew) else entry.seat, None, None, events)

    def advance(self) -> Happening:
        """Enter the next record. Raises RuntimeError where there is none."""
        self._fetch()
        if not self._queue:
            raise RuntimeError("there is nothing to enter; wait until you are woken")
        if len(self._queue) > FAR_BEHIND or len(self.match.log) < self.node.founding.taken:
            past = len(self.match.log) < self.node.founding.taken
            self.match = self._behind_the_past() if past else self._at_the_head()
            self.rolled_back += 1
            return Happening(len(self.match.log), CHANCE, None, None, ())
        return self._enter(self._queue.popleft())

    def answer(self, answer: Answer) -> Happening:
        """Answer for the person who is asked. Raises IllegalAnswer with nothing changed; also where the table cannot
        take an answer just now.
        """
        question = self.match.question
        if question is None or self.waiting is not Waiting.PERSON:
            raise IllegalAnswer("It is not your turn to answer.", answer)
        if isinstance(question, Seal) and answer == ():
            raise IllegalAnswer("Make one choice and seal it.", answer)
        if (reason := question.refusal(answer)) is not None:
            raise IllegalAnswer(reason, answer)
        if self.paused:
            raise IllegalAnswer("The match is paused. Let it go on first.", answer)
        self._in_thread(lambda: self.node.answer(len(self.match.log), answer))
        return self.advance()

    def _in_thread(self, work: Callable[[], None]) -> None:
        """Let the network thread work and wait for it. Raises IllegalAnswer where that is not possible now."""
        try:
            self.table.thread.do(work)
        except NotNow as error:
            raise IllegalAnswer(str(error)) from error
        except TimeoutError as error:
            raise IllegalAnswer("The table is busy. Wait a moment and answer again.") from error

    # --- out of turn

    def undo_refusal(self, seat: int) -> str | None:
        """Why the seat cannot take its last answer back by itself, None if it can."""
        if (reason := undo_refusal(self.match, seat)) is not None:
            return reason
        if self.node.own is None or self.node.own.asked is None:
            return "Another machine is asked now. Ask it to take your answer back."
        return None

    def undo(self, seat: int) -> Happening:
        """Take the seat's last answer back. Raises IllegalAnswer with the reason."""
        if (reason := self.undo_refusal(seat)) is not None:
            raise IllegalAnswer(reason)
        to = last_answer_of(self.match, seat)
        assert to is not None
        self._in_thread(lambda: self.node.out_of_turn(Undo(seat, to)))
        return self.advance()

    def offer_undo(self, seat: int) -> None:
        """Ask the others to let the seat take its last answer back."""
        self._say_word(Word(Verb.UNDO, seat, len(self.match.log), seat))

    def offer_draw(self, seat: int | None = None) -> None:
        """Offer a draw."""
        by = self._own_seat(seat)
        self._say_word(Word(Verb.DRAW, by, len(self.match.log), by))

    def resign(self, seat: int) -> None:
        """Give the match up for the seat's side."""
        self._say_word(Word(Verb.CONCEDE, seat, len(self.match.log), seat))

    def _own_seat(self, seat: int | None) -> int:
        if seat is None and not self.seats:
            raise LanError("You watch this match.")
        return self.seats[0] if seat is None else seat

    def _say_word(self, word: Word) -> None:
        if word.by not in self.seats:
            raise LanError("That seat is not yours.")
        self.table.thread.call(self.node.say, word)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What others must allow."""
        found = hanging(self.match, list(self.node.words), len(self.match.log))
        return tuple(company.offer(self, word, needs) for word, needs in found)

    def refused_by(self, offer: Offer) -> tuple[str, ...]:
        """The names of those who have refused the offer."""
        words = [word for word in self.node.words if word.verb is Verb.NO]
        return tuple(self.header.names[word.by] for word in words if (word.asking, word.at) == (offer.seat, offer.id))

    def accept(self, offer: Offer) -> None:
        """Allow what was asked for."""
        self._answer_offer(offer, company.VERBS[offer.kind])

    def refuse(self, offer: Offer) -> None:
        """Do not allow it."""
        self._answer_offer(offer, Verb.NO)

    def _answer_offer(self, offer: Offer, verb: Verb) -> None:
        for seat in self.seats:
            if seat != offer.seat:
                self._say_word(Word(verb, offer.seat, offer.id, seat))

    # --- who is there

    @property
    def members(self) -> tuple[Member, ...]:
        return company.members(self.table, self.node)

    @property
    def missing(self) -> tuple[Missing, ...]:
        return company.missing(self.table, self.node)

    @property
    def spectators(self) -> tuple[str, ...]:
        return company.spectators(self.table)

    def go_on_without(self, member: int, way: str) -> None:
        """Agree to go on without a member: 'bot', 'hand over' to this machine, or 'wait' after all."""
        number = company.number_at(self.node, member)
        bots = tuple(self.game.bots)
        if way == "wait":
            self._order("forgive", number)
        elif way in ("bot", "hand over"):
            own = self.node.own
            to = own.member if own is not None and way == "hand over" else -1
            fate = Fate(bot=(bots[0] if bots else "random") if way == "bot" else "", to=to)
            self._order("suspect", number, write_fate(fate))
        elif way == "found anew":
            raise LanError("A new table is laid for everybody who is here, not for one member.")
        else:
            raise LanError("That is not possible at this table.")

    @property
    def found_refusal(self) -> str | None:
        """Why this machine cannot lay a new table that goes on from here, None if it can."""
        return moving.found_refusal(self.node, self.missing)

    @property
    def new_tables(self) -> tuple[NewTable, ...]:
        """The tables that other members lay, and that go on from here."""
        return moving.shown(self.table.moving, self.table.name_at)

    def stay(self, new_table: NewTable) -> None:
        """Stay here, and do not show that table again."""
        self.table.moving.decline(new_table.id)

    def _order(self, what: str, number: int, fate: bytes | None = None) -> None:
        def work() -> None:
            if what == "forgive":
                self.node.order(lambda replica, now: replica.forgive(number, now))
            else:
                self.node.order(lambda replica, now: replica.suspect(number, now, fate or b""))

        self.table.thread.call(work)

    @property
    def words(self) -> str:
        """The four words of the table, equal on all screens."""
        return showing.table_words(self.node)

    @property
    def code(self) -> str | None:
        return showing.code_of(self.table)

    @property
    def addresses(self) -> tuple[str, ...]:
        return showing.addresses_of(self.table)

    @property
    def link(self) -> str:
        return showing.link_of(self.table)

    @property
    def progress(self) -> Progress | None:
        return company.progress(self.node)

    @property
    def trouble(self) -> str | None:
        """A sentence on the table as a whole, None while all is well."""
        return company.trouble(self.table, self.node)

    @property
    def verdict(self) -> str | None:
        """Who was caught lying, and in what."""
        return self.node.troubles.verdict or self.node.board.verdict

    # --- talk

    @property
    def chat(self) -> tuple[ChatLine, ...]:
        return showing.chat_of(self.table)

    def say(self, text: str) -> None:
        """Say something to everybody at the table."""
        text = text.strip()[:500]
        if text:
            self.table.thread.call(self.table.say_to_all, Saying(self.table.setting.name[:24], text))

    def ping(self, place: Answer) -> None:
        """Point at a place of the board."""
        self.table.thread.call(self.table.broadcast, Pointing(pack(place)))

    def take_pings(self) -> tuple[Ping, ...]:
        """Where others have pointed since the last call."""
        pings = []
        while not self.table.points.empty():
            who, place = self.table.points.get_nowait()
            seat = next((seat for seat, name in enumerate(self.header.names) if name == who), None)
            pings.append(Ping(who, seat, unpack(place)))  # type: ignore[arg-type]
        return tuple(pings)

    @property
    def paused(self) -> bool:
        return self.table.is_paused

    def pause(self, pausing: bool) -> None:
        """Ask everybody to wait, or let the match go on again."""
        self.table.thread.call(self.table.set_pause, pausing)

    def here(self, here: bool) -> None:
        """Say whether somebody sits at this screen."""
        mood = self.table.mood
        self.table.thread.call(self.table.set_mood, Mood(here, mood.pausing, mood.turn))

    def close(self) -> None:
        """Leave the table; everything is in the file already."""
        self.table.close()

