"""The file of a network match: one `.parlour` stream that holds signed blocks and facts beside the records that follow
from them, and passes new records on to the screen.

`core.matchfile` describes the framing; `core` reads the records and skips the rest. `netcode/record.py` describes the
frames beside them.

Blocks, promises and evidence reach the disk before they are sent. Contributions to chance are unique and can be made or
requested again, and the records follow from what is kept, so these are written without an fsync of their own: a block's
records go before the fsync of that block. When a recovery gives blocks up, the file is rewritten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from core.codec import pack
from core.log import HEADER, Log, link
from core.matchfile import SIGNATURE, Contents, frame, read
from core.plain import Seen
from netcode.lan.play.founding import Founding, founding_of
from netcode.lan.play.table_rules import TableRules
from netcode.match_clock import clock_frame, clock_in
from netcode.record import KEPT, PIECE, SEEN, kept_in, pieces_in, seen_in
from netcode.replica.outbox import Keeps, read_record
from netcode.store import SAVE_IT, MatchStore, StoreError, read_match, stem_of


class NetFile:
    """One network match on the disk; in memory only where `folder` is None or the disk has failed. notice: a sentence
    for the players, None if all is well. past: the pieces that the table takes over from another match, on the disk
    with the genesis. clock: seconds played, in a match with a time limit. seen: what this machine alone was shown, by
    record. is_bound: whether this machine signs; a spectator need not wait for the disk. failed: called once when the
    disk fails. meanwhile: called before a wait for the disk; what follows may be shown and noted then, but not sent.
    """

    def __init__(self, folder: Path | None, failed: Callable[[], None]) -> None:
        """A new table: the file is made when the first kept record, which holds the genesis, is written."""
        self.notice: str | None = None
        self.log: Log | None = None
        self.past: Sequence[bytes] = ()
        self.clock = 0
        self.is_bound = True
        self._folder = folder
        self.meanwhile: Callable[[], None] = lambda: None
        self._failed = failed
        self._kept: list[bytes] = []
        self.seen: dict[int, Seen] = {}
        self._store: MatchStore | None = None

    @classmethod
    def open(cls, path: Path, failed: Callable[[], None]) -> NetFile:
        """Go on with a file. Raises BadFile or StoreError."""
        contents = read_file(path)
        file = cls(path.parent, failed)
        file.log = contents.log
        file._kept = kept_in(contents)
        file.seen = seen_in(contents)
        file.past = pieces_in(contents)
        file.clock = next((seconds for _, seconds in reversed(clock_in(contents))), 0)
        file._store = MatchStore.reopen(path, contents.intact)
        return file

    @property
    def path(self) -> Path | None:
        return self._store.path if self._store else None

    # --- what the replica keeps

    def read(self) -> Iterable[bytes]:
        return list(self._kept)

    def write(self, records: Sequence[bytes]) -> None:
        if not records:
            return
        self._kept += records
        if self.log is None:
            self._create()
        else:
            self._append(_kept_frames(records, self.log.chain))
        if any(read_record(record)[0] is not Keeps.FACT for record in records):
            self.meanwhile()
            if self.is_bound:
                self._on_disk(MatchStore.sync)

    def bind(self) -> None:
        """From now on this machine signs: everything is durable before that."""
        self.is_bound = True
        self._on_disk(MatchStore.sync)

    def _create(self) -> None:
        """Write the genesis and its pieces at once, so that no restart finds one without the other."""
        header = founding_in(self._kept[0]).header()
        self.log = Log(header)
        if self._folder is None:
            return
        try:
            beside = self._beside_header()
            self._store = MatchStore.create(self._folder, stem_of(header.game), self.log, beside)
        except StoreError as error:
            self._go_on_unsaved(error)

    # --- the records of the match

    def add(self, record: bytes, seen: Seen | None) -> None:
        """Add a record that follows from what is kept."""
        assert self.log is not None
        number = len(self.log)
        self.log.append(record)
        data = frame(record, self.log.chain)
        if seen:
            self.seen[number] = seen
            data += _seen_frame(number, seen, self.log.chain)
        self._append(data)

    def see(self, number: int, seen: Seen) -> None:
        """Note what this machine has learned about an earlier record, such as the hand of a seat it took over."""
        assert self.log is not None
        self.seen[number] = seen
        self._append(_seen_frame(number, seen, self.log.chain))

    def note_clock(self, seconds: int) -> None:
        assert self.log is not None
        self.clock = seconds
        self._append(clock_frame(seconds, self.log.chain))

    def cut(self, position: int) -> None:
        """Only the first `position` records stay: the blocks behind the others were given up."""
        assert self.log is not None
        self.log = self.log.prefix(position)
        self.seen = {number: seen for number, seen in self.seen.items() if number < position}
        self._on_disk(lambda store: store.replace(self.whole()))

    def whole(self) -> bytes:
        """The bytes of the file: all that is kept, then the records."""
        assert self.log is not None
        header = bytes((HEADER,)) + self.log.header.encode()
        parts = [SIGNATURE, frame(header, self.log.chains[0]), self._beside_header()]
        for number, record in enumerate(self.log.records):
            parts.append(frame(record, self.log.chains[number + 1]))
            if number in self.seen:
                parts.append(_seen_frame(number, self.seen[number], self.log.chains[number + 1]))
        if self.clock:
            parts.append(clock_frame(self.clock, self.log.chain))
        return b"".join(parts)

    def _beside_header(self) -> bytes:
        assert self.log is not None
        chain = self.log.chains[0]
        return b"".join(_beside(PIECE, piece, chain) for piece in self.past) + _kept_frames(self._kept, chain)

    def _append(self, data: bytes) -> None:
        self._on_disk(lambda store: store.append_frames(data, durable=False))

    def _on_disk(self, work: Callable[[MatchStore], None]) -> None:
        if self._store is None:
            return
        try:
            work(self._store)
        except StoreError as error:
            self._go_on_unsaved(error)

    def _go_on_unsaved(self, error: StoreError) -> None:
        """Later signatures are not on the disk, so this machine must not come back with the same key."""
        self._store = None
        unsaved = "The match goes on unsaved here; if Parlour closes, you can only come back to watch."
        self.notice = f"{error} {unsaved} {SAVE_IT}"
        self._failed()

    def close(self) -> None:
        if self._store is not None:
            self._store.close()


def read_file(path: Path) -> Contents:
    """The contents of a match file. Raises BadFile."""
    return read(read_match(path))


def founding_in(kept: bytes) -> Founding:
    """The founding of the table whose first kept record this is. Raises Malformed or BadBody."""
    return founding_of(read_record(kept)[1])


def _beside(kind: int, body: object, chain: bytes) -> bytes:
    record = bytes((kind,)) + pack(body)
    return frame(record, link(chain, record))


def _kept_frames(records: Iterable[bytes], chain: bytes) -> bytes:
    return b"".join(_beside(KEPT, record, chain) for record in records)


def _seen_frame(number: int, seen: Seen, chain: bytes) -> bytes:
    return _beside(SEEN, (number, tuple(sorted(seen.items()))), chain)


@dataclass(frozen=True, slots=True)
class Arrived:
    """A record of the match, and what this machine alone was shown with it."""

    position: int
    record: bytes
    seen: Seen | None


@dataclass(frozen=True, slots=True)
class Cut:
    """Only so many records stay: a recovery gave the others up, or the last comes again with a new hand."""

    position: int


Post = Callable[[Arrived | Cut], None]


def tell(rules: TableRules, file: NetFile, post: Post, again: bool = False) -> None:
    """Write what is new in the match to the file, and post it to the screen; `again`: post all of it."""
    match, log = rules.match, file.log
    assert log is not None
    common, chains, others = min(len(log), len(match.log)), log.chains, match.log.chains
    while not chains.agree(others, common):
        common -= 1
    if common < len(log):
        file.cut(common)
        if not again:
            post(Cut(common))
    first = 0 if again else common - _tell_learned(rules, file, post, common)
    for number in range(first, len(match.log)):
        record, seen = match.log.records[number], match.seen.get(number)
        if number >= common:
            file.add(record, seen)
        post(Arrived(number, record, seen))


def _tell_learned(rules: TableRules, file: NetFile, post: Post, told: int) -> bool:
    """Whether the last record is told once more, because a hand has come to this machine."""
    seen = rules.match.seen.get(told - 1)
    if not seen or seen == file.seen.get(told - 1):
        return False
    file.see(told - 1, dict(seen))
    post(Cut(told - 1))
    return True
