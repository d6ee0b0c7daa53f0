"""The log: a header and records, each chained to all before it by a hash. Bytes in, bytes out.

A record is one byte that says its kind and a MessagePack array:
  ENTRY  [actor, mark, answer, faces]  an answer; actor is a seat or -1 for chance; mark is the fingerprint of the
                                       question; faces are those of hidden cards that came with it, or nil
  UNDO   [seat, to] or [seat, to, agreed]
                                       the match goes back to where it stood after `to` records; nothing is deleted.
                                       agreed are the other seats that were asked for it; left out where it was free
  REDEALT   [to]                          the match goes back likewise, and from there all closed cards are dealt anew
  CONCEDE [seat]                       the seat gives the match up for its side
  DRAW   [seat, agreed]                the seat offered a draw, and these other seats agreed
  TIME   [seat, agreed]                the clock of the seat has run out, and those of these other seats: the match ends
                                       when the running turn is over
The chain hash after a record is BLAKE2b-128(chain hash before || record). The header is the first record.
"""

from __future__ import annotations

import itertools
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, cast, overload
from zlib import crc32

from core.codec import pack, unpack
from core.frozen import frozen
from core.hashing import blake2b
from core.header import Header
from core.plain import Answer, Faces, Seat, Seats
from core.questions import Question

HEADER = 1
ENTRY = 2
UNDO = 3
CONCEDE = 4
DRAW = 5
REDEALT = 6
TIME = 7
CHAIN_BYTES = 16

_ENTRY = bytes((ENTRY,))
_UNDO = bytes((UNDO,))
_CONCEDE = bytes((CONCEDE,))
_DRAW = bytes((DRAW,))
_REDEALT = bytes((REDEALT,))
_TIME = bytes((TIME,))
_BENDS = _UNDO + _REDEALT
_FRESH = blake2b(digest_size=CHAIN_BYTES)


@frozen
class Entry:
    """An answer as recorded; see the module for its fields."""

    actor: int
    mark: int
    answer: Answer
    faces: Faces | None = None

    def encode(self) -> bytes:
        return encode_entry(self.actor, self.mark, self.answer, self.faces)


@frozen
class Undo:
    """Seat `seat` took back what was answered after the first `to` records; `agreed` are the seats that allowed it."""

    seat: Seat
    to: int
    agreed: Seats = ()

    def encode(self) -> bytes:
        fields = (self.seat, self.to, self.agreed) if self.agreed else (self.seat, self.to)
        return _UNDO + pack(fields)


@frozen
class Redealt:
    """The match stands as after the first `to` records, and all closed cards are dealt anew."""

    to: int

    def encode(self) -> bytes:
        return _REDEALT + pack((self.to,))


@frozen
class Concede:
    """Seat `seat` gave the match up for its side."""

    seat: Seat

    def encode(self) -> bytes:
        return _CONCEDE + pack((self.seat,))


@frozen
class Draw:
    """Seat `seat` offered a draw, and the seats `agreed` took it."""

    seat: Seat
    agreed: Seats

    def encode(self) -> bytes:
        return _DRAW + pack((self.seat, self.agreed))


@frozen
class TimeUp:
    """The clock of seat `seat` has run out, and those of the seats `agreed`."""

    seat: Seat
    agreed: Seats

    def encode(self) -> bytes:
        return _TIME + pack((self.seat, self.agreed))


Ending: TypeAlias = Concede | Draw | TimeUp
Record: TypeAlias = Entry | Undo | Redealt | Ending


def encode_entry(actor: int, mark: int, answer: Answer, faces: Faces | None) -> bytes:
    """The record of an `Entry` with these fields."""
    return _ENTRY + pack((actor, mark, answer, faces))


def mark(question: Question) -> int:
    """The question's fingerprint: 32 bits over its kind, seat, name and what its options depend on."""
    return crc32(pack((type(question).__name__, question.seat, question.name, question.about())))


def decode_entry(record: bytes) -> tuple[int, int, Answer, Faces | None] | None:
    """The fields of an `Entry`, None for a record that is none. Raises ValueError for bytes that hold no record."""
    if record[:1] != _ENTRY:
        return None
    fields = unpack(record[1:])
    if type(fields) is tuple and len(fields) == 4:
        actor, question_mark, answer, faces = fields
        if type(actor) is int and type(question_mark) is int and (faces is None or _are_ints(faces)):
            return actor, question_mark, answer, faces
    raise ValueError("not a record of this format")


def decode_record(record: bytes) -> Record:
    """A record back from its bytes. Raises ValueError on anything else."""
    if (entry := decode_entry(record)) is not None:
        return Entry(*entry)
    if (rest := _decode_out_of_turn(record[:1], unpack(record[1:]))) is None:
        raise ValueError("not a record of this format")
    return rest


def _decode_out_of_turn(kind: bytes, fields: object) -> Undo | Redealt | Ending | None:
    """A record that answers no question, None where these are not its fields."""
    match fields:
        case (int() as seat, int() as to) if kind == _UNDO and _are_ints(fields):
            return Undo(Seat(seat), to)
        case (int() as seat, int() as to, agreed) if kind == _UNDO and _are_ints((seat, to)) and _are_ints(agreed):
            return Undo(Seat(seat), to, cast(Seats, agreed))
        case (int() as to,) if kind == _REDEALT and _are_ints(fields):
            return Redealt(to)
        case (int() as seat,) if kind == _CONCEDE and _are_ints(fields):
            return Concede(Seat(seat))
        case (int() as seat, agreed) if kind == _DRAW and _are_ints((seat,)) and _are_ints(agreed):
            return Draw(Seat(seat), cast(Seats, agreed))
        case (int() as seat, agreed) if kind == _TIME and _are_ints((seat,)) and _are_ints(agreed):
            return TimeUp(Seat(seat), cast(Seats, agreed))
    return None


def _are_ints(numbers: object) -> bool:
    return isinstance(numbers, tuple) and all(type(number) is int for number in numbers)


class Chains(Sequence[bytes]):
    """Chain hashes one behind the other in one piece of memory, as each of them alone would take four times as much."""

    __slots__ = ("_bytes",)

    def __init__(self, hashes: bytes | bytearray) -> None:
        self._bytes = bytearray(hashes)

    @property
    def last(self) -> bytes:
        return bytes(self._bytes[-CHAIN_BYTES:])

    def add(self, records: Sequence[bytes]) -> None:
        """The hashes after these records, each over all before it."""
        chains = itertools.accumulate(records, link, initial=self.last)
        next(chains)
        self._bytes += b"".join(chains)

    def agree(self, others: Chains, place: int) -> bool:
        """Whether the hashes at a place are the same."""
        start, end = place * CHAIN_BYTES, (place + 1) * CHAIN_BYTES
        return self._bytes[start:end] == others._bytes[start:end]

    def first(self, count: int) -> Chains:
        """The first so many, as hashes of their own."""
        return Chains(self._bytes[: count * CHAIN_BYTES])

    def __len__(self) -> int:
        return len(self._bytes) // CHAIN_BYTES

    @overload
    def __getitem__(self, place: int) -> bytes: ...
    @overload
    def __getitem__(self, place: slice) -> list[bytes]: ...
    def __getitem__(self, place: int | slice) -> bytes | list[bytes]:
        places = range(len(self))[place]
        if isinstance(places, range):
            return [self._at(each) for each in places]
        return self._at(places)

    def _at(self, place: int) -> bytes:
        return bytes(self._bytes[place * CHAIN_BYTES : (place + 1) * CHAIN_BYTES])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chains) and self._bytes == other._bytes

    __hash__ = None  # type: ignore[assignment]


@frozen
class _Run:
    """The records from `start` to before `end` hold, and what `before` says."""

    before: _Run | None
    start: int
    end: int


class Log:
    """Header, records and the chain over them; grows only by `append` and `enter`. bends: which records are an UNDO or
    REDEALT. concedes: which are a CONCEDE. enter: adds an encoded ENTRY, as `append` does any record; there is one for
    each answer, hence no method of ours in between.
    """

    __slots__ = ("_chains", "_held", "bends", "concedes", "enter", "header", "records")

    def __init__(self, header: Header) -> None:
        self.header = header
        self.records: list[bytes] = []
        self.enter: Callable[[bytes], None] = self.records.append
        self.bends: list[int] = []
        self.concedes: list[int] = []
        self._held: list[_Run | None] = []
        """What of the records before each bend holds after it, so that nothing is gone through twice."""
        self._chains = Chains(link(b"", bytes((HEADER,)) + header.encode()))
        """As far as anybody has asked."""

    def __len__(self) -> int:
        return len(self.records)

    @property
    def chain(self) -> bytes:
        """The hash over everything so far, equal exactly when the logs are."""
        return self.chains.last

    @property
    def chains(self) -> Chains:
        """The hash before each record, and `chain`."""
        if len(self._chains) <= len(self.records):
            self._chains.add(self.records[len(self._chains) - 1 :])
        return self._chains

    def append(self, record: bytes) -> None:
        """Add an encoded record. Raises ValueError with nothing changed for an UNDO or REDEALT that cannot be read."""
        if record[0] != ENTRY:
            self._keep_apart(record)
        self.records.append(record)

    def _keep_apart(self, record: bytes) -> None:
        if record[0] in _BENDS:
            self._bend(cast(Undo | Redealt, decode_record(record)).to)
        elif record[0] == CONCEDE:
            self.concedes.append(len(self.records))

    def _bend(self, to: int) -> None:
        """The next record goes back to where `to` records held."""
        before, start = self._after(len(self.bends))
        run: _Run | None = _Run(before, start, len(self.records))
        while run is not None and run.start >= to:
            run = run.before
        if run is not None and run.end > to:
            run = _Run(run.before, run.start, to)
        self.bends.append(len(self.records))
        self._held.append(run)

    def _after(self, bends: int) -> tuple[_Run | None, int]:
        """What holds behind so many bends, and from which record on all hold up to the next one."""
        if not bends:
            return None, 0
        bend = self.bends[bends - 1]
        return self._held[bends - 1], bend if self.records[bend][0] == REDEALT else bend + 1

    def prefix(self, count: int) -> Log:
        """A log of its own with the first `count` records."""
        copy = Log.__new__(Log)
        copy.header = self.header
        copy.records = self.records[:count]
        copy.enter = copy.records.append
        bends = bisect_left(self.bends, count)
        copy.bends, copy._held = self.bends[:bends], self._held[:bends]
        copy.concedes = self.concedes[: bisect_left(self.concedes, count)]
        copy._chains = self._chains.first(count + 1)
        return copy

    def line(self, count: int | None = None, since: int = 0) -> list[int]:
        """Which of the first `count` records from `since` on still hold after the undos among them, by index; a REDEALT
        itself does.
        """
        runs = self._runs(count, since)
        return [index for run in reversed(runs) for index in run]

    def backwards(self) -> Iterator[int]:
        """The line from its end, for those who look for something near there."""
        return itertools.chain.from_iterable(map(reversed, self._runs()))

    def on_line(self, index: int) -> bool:
        """Whether this record still holds."""
        return any(index in run for run in self._runs(since=index))

    def _runs(self, count: int | None = None, since: int = 0) -> list[range]:
        """The stretches of records that hold, from the last one back to that in which `since` is."""
        end = len(self.records) if count is None else count
        run, start = self._after(bisect_left(self.bends, end))
        runs = [range(max(start, since), end)]
        while run is not None and run.end > since:
            runs.append(range(max(run.start, since), run.end))
            run = run.before
        return runs

    def holds(self, to: int) -> bool:
        """Whether all that held after the first `to` records still does, so that the match can stand there again."""
        line = self.line()
        return 0 <= to <= len(self.records) and self.line(to) == line[: bisect_left(line, to)]

    def dealt_anew(self, count: int | None = None) -> int | None:
        """The last REDEALT among the first `count` records, by index: what was known of closed cards before is void."""
        end = len(self.records) if count is None else count
        anew = (index for index in reversed(self.bends) if index < end and self.records[index][0] == REDEALT)
        return next(anew, None)


def link(chain: bytes, record: bytes) -> bytes:
    """The next chain hash. A copy of a fresh hash is made in half the time that a fresh one takes."""
    hash = _FRESH.copy()
    hash.update(chain + record)
    return hash.digest()
