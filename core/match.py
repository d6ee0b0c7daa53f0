"""A match: drives a game's rules by hand, checks each answer, logs it, and can stand at any place of its log.

Who answers, and why they are believed, is the caller's business. No clock, no files, no randomness.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Coroutine, Sequence
from operator import attrgetter
from typing import ClassVar, Generic, Self, assert_never, cast

from core.anew import SEALING, still_sealed, wrong_anew
from core.cards import deal_anew, open_up
from core.codec import decode, digest, encode, pack, unpack
from core.ending import ending_refusal
from core.errors import Desync, IllegalAnswer, WrongTable
from core.events import Conceded, DrawAgreed, Event, Shown, TimeCalled, Undone
from core.frozen import frozen
from core.game import Game
from core.header import Header
from core.log import (
    Anew,
    Concede,
    Draw,
    Ending,
    Entry,
    Log,
    Record,
    TimeUp,
    Undo,
    decode_entry,
    decode_record,
    encode_entry,
    mark,
)
from core.plain import Answer, CardId, Face, Faces, Seat, Seats, all_seats, by_seat
from core.pools import Pools, after_shuffle, closed_pools
from core.questions import Question, Shuffle, kind_of
from core.secrets import learn, shows_to_all
from core.strict import decode_strictly
from core.table import S, Table
from core.undo import wrong_undo
from core.view import View


@frozen
class Checkpoint:
    """Where a unit starts: how many records came before, the state, cards and their known faces, the pools of then."""

    position: int
    state: bytes
    faces: bytes
    pools: Pools

    def known_faces(self) -> dict[CardId, Face]:
        return dict(zip(*cast("tuple[tuple[CardId, ...], tuple[Face, ...]]", unpack(self.faces)), strict=True))


_position_of: Callable[[Checkpoint], int] = attrgetter("position")

NO_FACES = pack(((), ()))
"""As a checkpoint has them where nothing is known but what lies open."""


class Match(Generic[S]):
    """One match in one process.

    apart: a unit starts with a checkpoint where so many records (None: as the game says) lie behind the last one, so
    that a state is seldom encoded and few records are played again wherever the match is to stand.
    question: what is asked now, None when the match is over. log: all that was answered.
    happened: the events of each record. happened[0] are those before the first question: it is one longer than the log.
    pools: the hidden cards by what they were shuffled with, as of the last shuffle (`core.pools`).
    sealed_from: where the first of the sealed choices stands that are not open yet, None where there are none.
    """

    __slots__ = ("_held", "_position", "_rules", "checkpoints", "game", "happened", "log", "pools", "question",
                 "sealed_from", "table")  # fmt: skip
    apart: ClassVar[int | None] = None

    def __init__(self, game: Game[S], log: Log, table: Table[S]) -> None:
        """Use `start`, `at` or `resume`."""
        self.game, self.log, self.table = game, log, table
        self.checkpoints: list[Checkpoint] = []
        self.happened: list[tuple[Event, ...]] = []
        self.question: Question | None = None
        self.pools: Pools = ()
        self.sealed_from: int | None = None
        self._position = 0
        self._rules: Coroutine[Question, Answer, None] | None = None
        self._held: tuple[Coroutine[Question, Answer, None] | None, Question] | None = None
        """The rules and what they ask, while the kernel deals the closed cards anew."""

    # --- starting, and standing at a place

    @classmethod
    def start(cls, game: Game[S], header: Header) -> Match[S]:
        """Lay the table and run the rules to the first question. Raises WrongTable."""
        if header.game != game.id or header.rules_version not in game.versions:
            raise WrongTable(f"A match of {header.game}, rules {header.rules_version}, is not one of {game.name}.")
        options = game.table(header.options, len(header.seats))
        match = cls(game, Log(header), Table(game.begin(options, len(header.seats), header.rules_version), {}))
        match._begin()
        match.happened.append(match._take_events())
        return match

    @classmethod
    def resume(cls, game: Game[S], header: Header, records: list[bytes]) -> Match[S]:
        """A match played to the end of these records, every answer checked. Raises Desync or IllegalAnswer."""
        match = cls.start(game, header)
        for record in records:
            match.replay(record)
        return match

    @classmethod
    def from_checkpoint(cls, game: Game[S], log: Log, checkpoint: Checkpoint) -> Match[S]:
        """A match at the start of a unit, as others say that it was; of `log` only the chain hash of then is known.
        Raises ValueError where the bytes are no state of this game; of a false state the rules may raise anything.
        """
        state = decode_strictly(game.state_type, checkpoint.state)
        match = cls(game, log, Table(state, checkpoint.known_faces()))
        match._position, match.pools = checkpoint.position, checkpoint.pools
        match._begin()
        match.table.events.clear()
        match.happened = [()] * (checkpoint.position + 1)
        return match

    def complete(self, whole: Match[S]) -> None:
        """Take the beginning that is not known here from a match that stands at the same place and has all of it."""
        self.log, self.happened, self.checkpoints = whole.log, whole.happened, whole.checkpoints
        self.pools = whole.pools
        self.table.faces.update(whole.table.faces)

    def at(self, position: int) -> Self:
        """A match of its own that stands where this one stood after `position` records; this one is not touched."""
        if not self.log.start <= position <= len(self.log):
            raise IndexError(f"the log has {len(self.log)} records from {self.log.start} on, not {position}")
        match = type(self)(self.game, self.log.prefix(position), self.table)
        match.happened = self.happened[: position + 1]
        match.checkpoints = self.checkpoints[: bisect_right(self.checkpoints, position, key=_position_of)]
        match._stand_at(position)
        return match

    def fork(self) -> Self:
        """A copy that can be played on without touching this match."""
        return self.at(len(self.log))

    def _stand_at(self, position: int) -> None:
        """Rebuild table and question as after `position` records, from the last checkpoint before them."""
        while self.checkpoints[-1].position > position:
            self.checkpoints.pop()
        checkpoint = self.checkpoints[-1]
        self.table = Table(decode(self.game.state_type, checkpoint.state), checkpoint.known_faces())
        self._position, self.pools = checkpoint.position, checkpoint.pools
        self._begin()
        for index in self.log.line(position, checkpoint.position):
            self._repeat(self.log.records[index], index)
        self._position = position
        self.table.events.clear()

    def _repeat(self, record: bytes, index: int) -> None:
        """Play a record of this log again; it has been checked."""
        self._position = index + 1
        if (entry := decode_entry(record)) is not None:
            _, _, answer, faces = entry
            question = self._open_question()
            cards = question.cards_shown(answer)
            if cards or faces is not None:
                self._learn(question, cards, faces)
                self._turn_up(question, cards)
            self._send(answer, question)
            return
        rest = decode_record(record)
        assert isinstance(rest, Anew | Concede | Draw | TimeUp)
        if isinstance(rest, Anew):
            self._begin_anew()
        else:
            self._end(rest)

    # --- answering

    def answer(self, answer: Answer, faces: Faces | None = None) -> tuple[Event, ...]:
        """Answer the open question; gives what happened then.

        faces: for a shuffle those of the new cards if this process deals; for a deal or a played card those that were
        not known here. Raises IllegalAnswer with nothing changed.
        """
        question = self._open_question()
        cards = self._check(question, answer, faces)
        return self._add(encode_entry(question.seat, mark(question), answer, faces), question, answer, cards)

    def refusal(self, answer: Answer) -> str | None:
        """Why the open question does not allow this answer, None if it does."""
        return self._open_question().refusal(answer)

    def replay(self, record: bytes) -> tuple[Event, ...]:
        """Add a record made elsewhere, checked as when it was made. Raises Desync if it answers another question than
        the one that is open, and IllegalAnswer if it is not allowed, with nothing changed.
        """
        if (entry := decode_entry(record)) is None:
            return self._replay_out_of_turn(decode_record(record))
        actor, question_mark, answer, faces = entry
        question = self.question
        if question is None or question.seat != actor or mark(question) != question_mark:
            raise Desync(len(self.log), _words(question), f"a question to {actor} with mark {question_mark:08x}")
        return self._add(record, question, answer, self._check(question, answer, faces))

    def _replay_out_of_turn(self, record: Record) -> tuple[Event, ...]:
        """What nobody was asked for, where it was possible when it was done."""
        match record:
            case Undo():
                _require(wrong_undo(self, record))
                return self.undo_to(record.seat, record.to, record.agreed)
            case Anew():
                _require(wrong_anew(self, record))
                return self.deal_anew(record.to)
            case Concede() | Draw() | TimeUp():
                _require(ending_refusal(self, record))
                return self.end_by(record)
            case Entry():
                raise AssertionError("an entry answers a question")
            case _:
                assert_never(record)

    def undo_to(self, seat: Seat, to: int, agreed: Seats = ()) -> tuple[Event, ...]:
        """Go back to where the match stood after `to` records; the undo is added to the log. See `core.undo`."""
        if not self.log.on_line(to):
            raise IllegalAnswer(f"There is no answer at entry {to} to take back.")
        if to <= (-1 if (anew := self.log.dealt_anew()) is None else anew):
            raise IllegalAnswer("The hidden cards were dealt anew since. Nothing from before can be taken back.")
        self._stand_at(to)
        self.log.append(Undo(seat, to, agreed).encode())
        self._position = len(self.log)
        self.happened.append((Undone(seat, to),))
        return self.happened[-1]

    def deal_anew(self, to: int) -> tuple[Event, ...]:
        """All closed cards are dealt anew where the match stood after `to` records. See `core.anew`."""
        self._open_question()
        if not self.log.holds(to):
            raise IllegalAnswer(f"There is no entry {to} from which the hidden cards could be dealt anew.")
        self._stand_at(to)
        self.log.append(Anew(to).encode())
        self._position = len(self.log)
        self._begin_anew()
        self.happened.append(self._take_events())
        return self.happened[-1]

    def end_by(self, ending: Ending) -> tuple[Event, ...]:
        """The match is given up, drawn by agreement, or out of time. See `core.ending`."""
        self._open_question()
        self.log.append(ending.encode())
        self._position += 1
        self._end(ending)
        self.happened.append(self._take_events())
        return self.happened[-1]

    def _end(self, ending: Ending) -> None:
        """The rules are not asked any more, unless the others play on, or the running turn is to be finished."""
        if isinstance(ending, TimeUp):
            assert self.game.clocked is not None
            self.table.note(TimeCalled())
            self.game.clocked.call(self.table)
            return
        self._rules = self.question = self._held = None
        if isinstance(ending, Draw):
            self.table.note(DrawAgreed(ending.seat))
            self.table.end(tuple(all_seats(self.state.seats)), "agreed", drawn=True)
            return
        self.table.note(Conceded(ending.seat))
        if self.game.leave is None:
            sides = [self.game.side_of(self.state, seat) for seat in all_seats(self.state.seats)]
            winners = tuple(seat for seat, side in by_seat(sides) if side != sides[ending.seat])
            self.table.end(winners, "conceded")
            return
        self.game.leave(self.table, ending.seat)
        if self.state.result is None:
            self._begin()

    def _add(self, record: bytes, question: Question, answer: Answer, cards: tuple[CardId, ...]) -> tuple[Event, ...]:
        """Log a checked answer and let the rules go on."""
        self.log.append(record)
        self._position += 1
        if cards:
            self._turn_up(question, cards)
        self._send(answer, question)
        events = self._take_events()
        self.happened.append(events)
        return events

    def _open_question(self) -> Question:
        if self.question is None:
            raise IllegalAnswer("The match is over.")
        return self.question

    def _check(self, question: Question, answer: Answer, faces: Faces | None) -> tuple[CardId, ...]:
        """Raise IllegalAnswer, or learn the faces that came with the answer and say which cards it concerns."""
        cards = question.cards_shown(answer)
        new = self._learn(question, cards, faces) if cards or faces is not None else ()
        if (reason := question.refusal(answer)) is None:
            return cards
        for card in new:
            del self.table.faces[card]
        raise IllegalAnswer(reason, answer)

    def _learn(self, question: Question, cards: tuple[CardId, ...], faces: Faces | None) -> Sequence[CardId]:
        """Which of the cards were not known here before."""
        return learn(self.table, self.pools, question, cards, faces, self.game.card_faces)

    def _turn_up(self, question: Question, cards: tuple[CardId, ...]) -> None:
        """The cards that a checked answer shows, before the rules go on."""
        if shows_to_all(question):
            self._open_cards(cards)
        elif isinstance(question, Shuffle):
            self.pools = after_shuffle(self.pools, self.table.state.cards, question)

    def _open_cards(self, cards: tuple[CardId, ...]) -> None:
        ledger = self.table.state.cards
        closed = tuple([card for card in cards if card not in ledger.open])
        for card in closed:
            open_up(ledger, card, self.table.face(card))
        if closed:
            self.table.note(Shown(closed))

    # --- the rules' side

    async def _play(self) -> None:
        """Unit after unit. The first starts at the last checkpoint, where there is one."""
        if not self.checkpoints and self.table.state.result is None:
            self._set_checkpoint()
        apart = self.game.apart if self.apart is None else self.apart
        while self.table.state.result is None:
            await self.game.play_unit(self.table)
            if self.table.state.result is None and self._position - self.checkpoints[-1].position >= apart:
                self._set_checkpoint()

    def _set_checkpoint(self) -> None:
        faces = pack((tuple(self.table.faces), tuple(self.table.faces.values())))  # read in half the time of pairs
        self.checkpoints.append(Checkpoint(self._position, encode(self.table.state), faces, self.pools))

    def _begin(self) -> None:
        self._held = self.sealed_from = None
        self._rules = self._play()
        self._send(None)

    def _send(self, answer: Answer, answered: Question | None = None) -> None:
        if type(answered) in SEALING:
            self.sealed_from = still_sealed(self.sealed_from, answered, self._position - 1)
        assert self._rules is not None
        try:
            self.question = self._rules.send(answer)
        except StopIteration:  # the match is over, or, with all cards dealt anew, the rules' question is open again
            self._rules, self.question = self._held or (None, None)
            self._held = None

    def _begin_anew(self) -> None:
        """The kernel asks for new faces of all closed cards; the rules' question waits."""
        self._held = (self._rules, self._open_question())
        self._rules = deal_anew(self.table, closed_pools(self.pools, self.table.state.cards))
        self._send(None)

    def _take_events(self) -> tuple[Event, ...]:
        if events := tuple(self.table.events):
            self.table.events.clear()
        return events

    # --- what can be seen

    @property
    def interlude(self) -> bool:
        """Whether the open question is the kernel's, which deals the closed cards anew, and not the rules'."""
        return self._held is not None

    @property
    def state(self) -> S:
        """The public state; only verbs change it."""
        return self.table.state

    def digest(self) -> bytes:
        """16 bytes, equal on every machine that stands at the same place of the same match."""
        return digest(self.table.state)

    def view(self, seat: Seat | None) -> View:
        """What the seat (None: a spectator) may see."""
        return View(seat, self.table.state, self.table.faces)

    def open_view(self) -> View:
        """Everything that is known here, for a finished match."""
        return View(None, self.table.state, self.table.faces, open_hands=True)


def _require(reason: str | None) -> None:
    if reason is not None:
        raise IllegalAnswer(reason)


def _words(question: Question | None) -> str:
    if question is None:
        return "nothing more"
    return f"{kind_of(question)} {question.name!r} of {question.seat} with mark {mark(question):08x}"
