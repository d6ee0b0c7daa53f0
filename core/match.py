"""A match: drives a game's rules by hand, checks each answer, logs it, and can stand at any place of its log.

Who answers, and why they are believed, is the caller's business. No clock, no files, no randomness.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Coroutine, Sequence
from typing import Generic, Self, TypeAlias, assert_never, cast

from core.cards import open_up, redeal
from core.checkpoint import Checkpoint, checkpoint_of, position_of
from core.codec import digest
from core.copies import copied
from core.ending import end_out_of_turn, ending_refusal
from core.entitlement import check_known, know, learn, recall, shows_to_all
from core.errors import Desync, IllegalAnswer, WrongTable
from core.events import Event, Undone
from core.game import Game
from core.header import Header
from core.log import (
    Concede,
    Draw,
    Ending,
    Entry,
    Log,
    Record,
    Redealt,
    TimeUp,
    Undo,
    decode_entry,
    decode_record,
    encode_entry,
    mark,
)
from core.plain import Answer, CardId, Faces, Seat, Seats, Seen
from core.pools import Pools, after_shuffle, closed_pools
from core.questions import Deal, Question, Shuffle, kind_of
from core.redeal import SEALING, still_sealed, wrong_redeal
from core.table import S, Table
from core.undo import wrong_undo
from core.view import V, View

Take: TypeAlias = Callable[[Answer, Faces | None, bytes], tuple[Event, ...]]
"""Takes an answer to the open question that comes with its record. May raise IllegalAnswer."""


class Match(Generic[S]):
    """One match in one process.

    apart: a unit starts with a checkpoint where so many records (None: as the game says) lie behind the last one, so
    that a state is seldom encoded and few records are played again wherever the match is to stand.
    question: what is asked now, None when the match is over. log: all that was answered.
    happened: the events of each record. happened[0] are those before the first question: it is one longer than the log.
    pools: the hidden cards by what they were shuffled with, as of the last shuffle (`core.pools`).
    sealed_from: where the first of the sealed choices stands that are not open yet, None where there are none.
    seen: for each record number the faces that came with it to this machine alone. A log that machines share carries no
    face of a dealt card; wherever the match is rebuilt, these are learned again.
    """

    __slots__ = ("_held", "_position", "_rules", "apart", "checkpoints", "game", "happened", "log", "pools", "question",
                 "sealed_from", "seen", "table")  # fmt: skip

    def __init__(self, game: Game[S], log: Log, table: Table[S], apart: int | None = None) -> None:
        """Use `start`, `at` or `resume`."""
        self.game, self.log, self.table, self.apart = game, log, table, apart
        self.seen: dict[int, Seen] = {}
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
    def start(cls, game: Game[S], header: Header, apart: int | None = None) -> Match[S]:
        """Lay the table and run the rules to the first question. Raises WrongTable."""
        if header.game != game.id or header.rules_version not in game.versions:
            raise WrongTable(f"A match of {header.game}, rules {header.rules_version}, is not one of {game.name}.")
        options = game.table(header.options, len(header.seats))
        table = Table(game.begin(options, len(header.seats), header.rules_version), {})
        match = cls(game, Log(header), table, apart)
        match.happened.append(match._begin())
        return match

    @classmethod
    def resume(cls, game: Game[S], header: Header, records: list[bytes], apart: int | None = None) -> Match[S]:
        """A match played to the end of these records, every answer checked. Raises Desync or IllegalAnswer."""
        match = cls.start(game, header, apart)
        for record in records:
            match.replay(record)
        return match

    def at(self, position: int) -> Self:
        """A match of its own that stands where this one stood after `position` records; this one is not touched."""
        if not 0 <= position <= len(self.log):
            raise IndexError(f"the log has {len(self.log)} records, not {position}")
        match = type(self)(self.game, self.log.prefix(position), self.table, self.apart)
        match.seen = {number: seen for number, seen in self.seen.items() if number < position}
        match.happened = self.happened[: position + 1]
        match.checkpoints = self.checkpoints[: bisect_right(self.checkpoints, position, key=position_of)]
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
        self.table = Table(cast(S, copied(checkpoint.kept)), checkpoint.known_faces())
        self._position, self.pools = checkpoint.position, checkpoint.pools
        self._begin()
        for index in self.log.line(position, checkpoint.position):
            self._position = index
            self._repeat(self.log.records[index])
        self._position = position
        self.table.events.clear()
        if self.seen:
            anew = self.log.dealt_anew(position)
            recall(self.table, self.seen, range(0 if anew is None else anew, position))

    def _repeat(self, record: bytes) -> None:
        """Play the next record of this log again; it has been checked."""
        if (entry := decode_entry(record)) is not None:
            _, _, answer, faces = entry
            question = self._open_question()
            self._go_on(question, answer, self._believe(question, answer, faces))
            return
        self._position += 1
        rest = decode_record(record)
        assert isinstance(rest, Redealt | Concede | Draw | TimeUp)
        if isinstance(rest, Redealt):
            self._begin_anew()
        else:
            self._end(rest)

    # --- answering

    def answer(self, answer: Answer, faces: Faces | None = None, record: bytes | None = None) -> tuple[Event, ...]:
        """Answer the open question; gives what happened then.

        faces: for a shuffle those of the new cards if this process deals; for a deal or a played card those that were
        not known here. record: of this answer, where it was made elsewhere. Raises IllegalAnswer with nothing changed.
        """
        question = self.question or self._open_question()
        cards = question.cards_shown(answer)
        new = self._learn(question, cards, faces) if cards or faces is not None else ()
        if (reason := question.refusal(answer)) is not None:
            for card in new:
                del self.table.faces[card]
            raise IllegalAnswer(reason, answer)
        self.log.enter(record or encode_entry(question.seat, mark(question), answer, faces))
        self.happened.append(events := self._go_on(question, answer, cards))
        return events

    def refusal(self, answer: Answer) -> str | None:
        """Why the open question does not allow this answer, None if it does."""
        return self._open_question().refusal(answer)

    def replay(self, record: bytes, seen: Seen | None = None) -> tuple[Event, ...]:
        """Add a record made elsewhere, checked as when it was made. seen: faces that come with it to this machine
        alone. Raises Desync if it answers another question than the one that is open, and IllegalAnswer if it is not
        allowed, with nothing changed.
        """
        return self._enter(record, seen, self.answer)

    def adopt(self, record: bytes, seen: Seen | None = None) -> tuple[Event, ...]:
        """As `replay`, where this machine has checked the record already: when it made it, or in another match."""
        return self._enter(record, seen, self._adopt)

    def _enter(self, record: bytes, seen: Seen | None, take: Take) -> tuple[Event, ...]:
        number = len(self.log)
        if seen:
            self.seen[number] = seen
        if number not in self.seen:
            return self._replay(record, take)
        forget = know(self.table.faces, self.seen[number])
        try:
            return self._replay(record, take)
        except Exception:
            forget()
            if seen:
                del self.seen[number]
            raise

    def _replay(self, record: bytes, take: Take) -> tuple[Event, ...]:
        if (entry := decode_entry(record)) is None:
            return self._replay_out_of_turn(decode_record(record))
        actor, question_mark, answer, faces = entry
        question = self.question
        if question is None or question.seat != actor or mark(question) != question_mark:
            raise Desync(len(self.log), _words(question), f"a question to {actor} with mark {question_mark:08x}")
        return take(answer, faces, record)

    def _adopt(self, answer: Answer, faces: Faces | None, record: bytes) -> tuple[Event, ...]:
        """As `answer`, of what was checked on this machine."""
        question = self._open_question()
        cards = self._believe(question, answer, faces)
        self.log.enter(record)
        self.happened.append(events := self._go_on(question, answer, cards))
        return events

    def learn(self, seen: Seen) -> None:
        """Learn faces between two records: the hand of a seat that came to this machine."""
        self.table.faces.update(seen)
        if self.log.records:
            self.seen.setdefault(len(self.log) - 1, {}).update(seen)

    def _replay_out_of_turn(self, record: Record) -> tuple[Event, ...]:
        """What nobody was asked for, where it was possible when it was done."""
        match record:
            case Undo():
                _require(wrong_undo(self, record))
                return self.undo_to(record.seat, record.to, record.agreed)
            case Redealt():
                _require(wrong_redeal(self, record))
                return self.redeal(record.to)
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

    def redeal(self, to: int) -> tuple[Event, ...]:
        """All closed cards are dealt anew where the match stood after `to` records. See `core.redeal`."""
        self._open_question()
        if not self.log.holds(to):
            raise IllegalAnswer(f"There is no entry {to} from which the hidden cards could be dealt anew.")
        self._stand_at(to)
        self.log.append(Redealt(to).encode())
        self._position = len(self.log)
        self.happened.append(self._begin_anew())
        return self.happened[-1]

    def end_by(self, ending: Ending) -> tuple[Event, ...]:
        """The match is given up, drawn by agreement, or out of time. See `core.ending`."""
        self._open_question()
        self.log.append(ending.encode())
        self._position += 1
        self.table.events.clear()
        self._end(ending)
        self.happened.append(tuple(self.table.events))
        return self.happened[-1]

    def _end(self, ending: Ending) -> None:
        """The rules are not asked any more, unless the others play on, or the running turn is to be finished."""
        if not isinstance(ending, TimeUp):
            self._rules = self.question = self._held = None
        end_out_of_turn(self.game, self.table, ending)
        if isinstance(ending, Concede) and self.state.result is None:
            self._begin()

    def _open_question(self) -> Question:
        if self.question is None:
            raise IllegalAnswer("The match is over.")
        return self.question

    def _believe(self, question: Question, answer: Answer, faces: Faces | None) -> tuple[CardId, ...]:
        """Learn the faces that came with an answer that was checked on this machine; says which cards it concerns."""
        cards = question.cards_shown(answer)
        if cards or faces is not None:
            self._learn(question, cards, faces)
        return cards

    def _learn(self, question: Question, cards: tuple[CardId, ...], faces: Faces | None) -> Sequence[CardId]:
        """Which of the cards were not known here before."""
        if faces is not None:
            return learn(self.table, self.pools, question, cards, faces, self.game.card_faces)
        if shows_to_all(question):
            check_known(self.table, cards)
        return ()

    def _turn_up(self, question: Question, cards: tuple[CardId, ...]) -> None:
        """The cards that a checked answer shows, before the rules go on."""
        if type(question) is Deal:
            return
        if shows_to_all(question):
            open_up(self.table, cards)
        elif isinstance(question, Shuffle):
            self.pools = after_shuffle(self.pools, self.table.state.cards, question, cards)

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
        self.checkpoints.append(checkpoint_of(self._position, self.table, self.pools))

    def _begin(self) -> tuple[Event, ...]:
        self._held = self.sealed_from = None
        self._rules = self._play()
        return self._go_on()

    def _go_on(
        self, answered: Question | None = None, answer: Answer = None, cards: tuple[CardId, ...] = ()
    ) -> tuple[Event, ...]:
        """Turn up the cards that a checked answer shows, and let the rules run until they ask again; gives what has
        happened with this record.
        """
        if answered is not None:
            self.table.events.clear()
            self._position += 1
            if cards:
                self._turn_up(answered, cards)
            if type(answered) in SEALING:
                self.sealed_from = still_sealed(self.sealed_from, answered, self._position - 1)
        assert self._rules is not None
        try:
            self.question = self._rules.send(answer)
        except StopIteration:  # the match is over, or, with all cards dealt anew, the rules' question is open again
            self._rules, self.question = self._held or (None, None)
            self._held = None
        return tuple(self.table.events)

    def _begin_anew(self) -> tuple[Event, ...]:
        """The kernel asks for new faces of all closed cards; the rules' question waits."""
        self._held = (self._rules, self._open_question())
        self._rules = redeal(self.table, closed_pools(self.pools, self.table.state.cards))
        return self._go_on()

    # --- what can be seen

    @property
    def interlude(self) -> bool:
        """Whether the open question is the kernel's, which deals the closed cards anew, and not the rules'."""
        return self._held is not None

    @property
    def state(self) -> S:
        """The public state; only verbs change it."""
        return self.table.state

    def playing(self, kind: type[V]) -> Match[V]:
        """The match, with the type of its state; raises TypeError for a match of another game."""
        if not isinstance(self.state, kind):
            raise TypeError(f"this is a match with {type(self.state).__name__}, not with {kind.__name__}")
        return cast("Match[V]", self)

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
