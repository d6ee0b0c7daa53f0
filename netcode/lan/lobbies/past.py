"""The past of a table that continues another match: its public records, cut into pieces that blocks carry and that all
members sign by name; and how a table that cannot go on founds its successor.

The public state is kept. Closed cards are dealt anew behind the past, so no machine has to be trusted with a face.

The old table may have asked for chance or opened sealed choices, and some members gave their part while others did not.
A member that still owes its part has the others' and knows the outcome; at the new table all of it would be asked
again. So if every member that owes something comes along, it gives its part at the old table first, and the old table
can then go on. If some do not come, people are told who could have read what.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from core.errors import BadFile, ParlourError
from core.header import Header
from core.kit.english import listing
from core.match import Match
from core.matchfile import Contents, read
from core.plain import Seat, all_seats, by_seat
from core.questions import Unseal
from core.redeal import public_records, redeal_refusal
from core.state import State
from netcode.answerers import HERE, OPEN
from netcode.lan.disk.netfile import founding_in
from netcode.lan.disk.proving import log_in
from netcode.lan.machine.machine import YOU_WATCH
from netcode.lan.machine.node import Node
from netcode.lan.machine.parcels import MOST_ENTRIES, MOST_PIECES, NewTableOffer, PastPlan
from netcode.lan.play.acting import MOST_IN_PIECE, Piece, name_of
from netcode.lan.play.asking import Gathering
from netcode.lan.play.bodies import BadBody
from netcode.lan.play.dropping import lacking
from netcode.lan.play.table_rules import TableRules
from netcode.lan.views import LanError, Missing, NewTable
from netcode.record import Recording, kept_in, load
from netcode.replica.blocks import Kind, previous_head, read_block
from netcode.replica.canonical import Malformed, Refused
from netcode.replica.outbox import Keeps, read_record
from netcode.replica.replica import Replica
from netcode.replica.replica_state import best_way

People = tuple[tuple[bytes, str], ...]
"""Installation and name of each."""


@dataclass(frozen=True)
class Unopened:
    """What was being asked: sealed choices or chance; who gave a part, and who owes one."""

    is_sealed: bool
    given: People
    owing: People

    def refusal(self, present: Collection[bytes]) -> str | None:
        """Why these installations should not begin a new table, None if they may."""
        if any(installation not in present for installation, _ in self.owing):
            return None
        return (OPEN_FIRST if self.is_sealed else GIVE_FIRST).format(names=_names(self.owing))

    def remark(self) -> str | None:
        """What people should know once it can no longer be opened."""
        if not self.given:
            return None
        said = COULD_READ if self.is_sealed else COULD_KNOW
        return said.format(given=_names(self.given), owing=_names(self.owing))


OPEN_FIRST = (
    "The old table still waits for {names} to open a sealed choice there, and the others have opened theirs. All who "
    "are needed are here, so go back and let the match go on there first."
)
GIVE_FIRST = (
    "The old table still waits for the machine of {names} to do its part of what chance decides there. All who are "
    "needed are here, so go back and let the match go on there first."
)
COULD_READ = (
    "When the old table was left, all there could read what {given} had sealed, and nobody what {owing} had. All "
    "choose again."
)
COULD_KNOW = (
    "When the old table was left, {given} had done their part of what chance was to decide, and {owing} could have "
    "known what would come. It is decided anew."
)


def _names(people: Sequence[tuple[bytes, str]]) -> str:
    return listing([name for _, name in people])


def unopened_at(rules: TableRules, replica: Replica) -> Unopened | None:
    """What is being asked now, None where nobody owes a part."""
    due, state = rules.due, rules.state
    if not isinstance(due, Gathering):
        return None
    known = replica.state.applied.facts.of(due.base)
    cards = [(member in known, state.members[member].card) for member in due.awaited(state)]
    given = tuple((card.installation, card.name) for has_given, card in cards if has_given)
    owing = tuple((card.installation, card.name) for has_given, card in cards if not has_given)
    return Unopened(isinstance(rules.match.question, Unseal), given, owing) if owing else None


def unopened_in(contents: Contents) -> Unopened | None:
    """The same from a file that ends where sealed choices are opened. Raises what reading it raises."""
    kept = kept_in(contents)
    blocks = [read_block(data) for kind, data in map(read_record, kept) if kind is Keeps.BLOCK]
    ordinary = [block.kind for block in blocks if block.kind is not Kind.RECOVER]
    if not ordinary or ordinary[-1] is not Kind.SEAL:
        return None
    made: list[TableRules] = []
    replica = log_in(kept, TableRules, made)
    found = unopened_at(made[-1], replica)
    return found if found is not None and found.is_sealed else None


NO_TABLE = "What {file} says of the table that it was played at cannot be read, so no table can go on from it."
LONGEST_PIECE = 30 * 1024
"""Bytes of records in a piece; one longer record stands in a piece of its own."""
LONGEST_RECORD = 56 * 1024

Sat: TypeAlias = Mapping[bytes, tuple[int, ...]]
"""Key of an installation -> the seats that it played."""


@dataclass(frozen=True)
class Past:
    """A match that a new table goes on from.

    header: of the old match. chain: its chain hash where it is left. previous: how the genesis names the head of the
    old table, empty where one machine played alone. sat: who played which seats there. unopened: what somebody there
    could know alone, see the head of this module.
    """

    header: Header
    chain: bytes
    records: tuple[bytes, ...]
    previous: bytes = b""
    sat: Sat = field(default_factory=lambda: MappingProxyType({}))
    unopened: Unopened | None = None

    @property
    def entries(self) -> int:
        return len(self.records)

    @cached_property
    def pieces(self) -> tuple[bytes, ...]:
        """The payloads of the PAST blocks, in order."""
        return tuple(Piece(tuple(records)).encode() for records in _in_pieces(self.records))

    @property
    def plan(self) -> PastPlan:
        """What the lobby says of it."""
        return PastPlan(self.chain, self.entries, self.names, self.previous, self.header.rules_version)

    @property
    def names(self) -> bytes:
        """The names of all pieces, one after another: what the genesis says of them."""
        return b"".join(map(name_of, self.pieces))


def _in_pieces(records: Iterable[bytes]) -> Iterator[list[bytes]]:
    piece: list[bytes] = []
    size = 0
    for record in records:
        if piece and (size + len(record) > LONGEST_PIECE or len(piece) == MOST_IN_PIECE):
            yield piece
            piece, size = [], 0
        piece.append(record)
        size += len(record) + 3
    if piece:
        yield piece


# --- from a match


def past_of(
    match: Match[State], previous: bytes = b"", sat: Sat | None = None, unopened: Unopened | None = None
) -> Past:
    """The past of a table that goes on from this match; replays the match once. Raises LanError."""
    if (reason := redeal_refusal(match)) is not None:
        raise LanError(reason)
    records = tuple(public_records(match))
    if len(records) > MOST_ENTRIES or any(len(record) > LONGEST_RECORD for record in records):
        raise LanError("This match is too long to be taken over by a table on the LAN. It can be played on here.")
    past = Past(match.log.header, match.log.chain, records, previous, sat or {}, unopened)
    if len(past.pieces) > MOST_PIECES:
        raise LanError("This match is too large to be taken over by a table on the LAN. It can be played on here.")
    return past


def past_in(path: Path, entry: int | None = None) -> Past:
    """The past in a saved match after `entry` records, None: at its end. Raises BadFile, replay errors, LanError."""
    recording = load(path)
    match = recording.replay()
    if entry is not None:
        if not 0 <= entry <= len(match.log):
            raise LanError(f"{path.name} has {len(match.log)} entries, so nothing can go on from entry {entry}.")
        match = match.at(entry)
    previous, sat, unopened = _old_table(recording)
    return past_of(match, previous, sat, unopened if len(match.log) == len(recording.log) else None)


def _old_table(recording: Recording) -> tuple[bytes, Sat, Unopened | None]:
    """The head of the old table as far as this file goes, who sat there, and what was unopened."""
    if not recording.network:
        return b"", {}, None
    try:
        contents = read(recording.path.read_bytes())
        kept = kept_in(contents)
        unopened = unopened_in(contents)
        founding = founding_in(kept[0])
        blocks = [read_block(raw) for kind, raw in map(read_record, kept) if kind is Keeps.BLOCK]
    except (OSError, ParlourError, Malformed, Refused, ValueError, BadBody) as error:
        raise BadFile(NO_TABLE.format(file=recording.path.name)) from error
    head = (best_way(blocks) or blocks)[-1]
    sat = {each.card.installation: each.card.seats for each in founding.members}
    return previous_head(founding.table, head.place), sat, unopened


# --- from a table that cannot go on


MOST_OFFERS = 8
"""Offers of one machine that are shown; no honest one makes more from one place."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A member's offer of a new table: its number here, who offers it, and where."""

    id: int
    peer: bytes
    offer: NewTableOffer
    host: str


@dataclass
class NewTables:
    """New tables that members offer. tell: tells everybody here. own: this machine's, told to all who come."""

    tell: Callable[[NewTableOffer], None]
    own: NewTableOffer | None = None
    _offered: dict[bytes, Offered] = field(default_factory=dict)
    _declined: set[int] = field(default_factory=set)
    _heard: dict[bytes, int] = field(default_factory=dict)
    _count: int = 0

    def hear(self, peer: bytes, offer: NewTableOffer, host: str) -> None:
        """A member offers a new table, or takes the offer back."""
        before = self._offered.get(peer)
        if offer.port == 0:
            self._offered.pop(peer, None)
        elif (before is None or before.offer != offer) and self._heard.get(peer, 0) < MOST_OFFERS:
            self._heard[peer] = self._heard.get(peer, 0) + 1
            self._count += 1
            self._offered[peer] = Offered(self._count, peer, offer, host)

    def lay(self, offer: NewTableOffer | None) -> None:
        """Offer this machine's new table to all here and all who come; None takes the offer back."""
        before, self.own = self.own, offer
        if offer is not None:
            self.tell(offer)
        elif before is not None:
            self.tell(NewTableOffer(before.table, 0, ""))

    def decline(self, id: int) -> None:
        """People here do not want to hear of it again."""
        self._declined.add(id)

    def shown(self, name_at: Callable[[bytes], str]) -> tuple[NewTable, ...]:
        """The offers that people here have not answered."""
        names = [(each.id, name_at(each.peer)) for each in self._offered.values() if each.id not in self._declined]
        return tuple(NewTable(id, name, f"{name} goes on from here at a new table.") for id, name in names)

    def by_id(self, id: int) -> Offered | None:
        """An offer that still stands, also one that was declined."""
        return next((each for each in self._offered.values() if each.id == id), None)


def found_refusal(node: Node, missing: Sequence[Missing]) -> str | None:
    """Why this machine cannot open a new table that goes on from this one, None if it can."""
    if node.own is None:
        return YOU_WATCH
    if node.rules.match.question is None:
        return "The match is over."
    if node.rules.state.past < len(node.founding.pieces):
        return "The match that this table goes on from is still coming in."
    stands_still = node.replica.is_full or node.rules.verdict is not None or lacking(node.rules.state)
    if not stands_still and not any("found anew" in each.ways for each in missing):
        return "Enough of you are here to go on at this table."
    return None


@dataclass(frozen=True)
class LeftTable:
    """What a new table takes over from one in play. seats: as in a table plan, this machine's are its own."""

    match: Match[State]
    previous: bytes
    sat: Sat
    seats: tuple[str, ...]
    unopened: Unopened | None = None


def left_by(node: Node) -> LeftTable:
    """In the network thread: where the match stands, and who sat where."""
    assert node.own is not None
    state, match = node.rules.state, node.rules.match
    sat: dict[bytes, tuple[int, ...]] = {}
    for seat, owner in by_seat(state.owners):
        installation = state.members[owner].card.installation
        sat[installation] = (*sat.get(installation, ()), seat)
    seats = tuple(_word(node, seat) for seat in all_seats(match.state.seats))
    unopened = unopened_at(node.rules, node.replica)
    previous = previous_head(node.replica.table, node.replica.chain.head.place)
    return LeftTable(match.at(len(match.log)), previous, sat, seats, unopened)


def _word(node: Node, seat: Seat) -> str:
    """Who plays a seat at the new table: 'here', 'bot:NAME' or 'open'."""
    assert node.own is not None
    if seat in node.people:
        return HERE
    return node.rules.who(seat) if node.rules.state.owners[seat] == node.own.member else OPEN
