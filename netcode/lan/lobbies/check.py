"""A guest's check of the past that a table continues from: fetch it piece by piece, replay it, and compare it with the
same match if it is on this machine. A guest that cannot check the past, or disagrees with it, does not sign.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import cast

from core.codec import unpack
from core.errors import ParlourError
from core.header import Header
from core.log import REDEALT, Log
from core.match import Match
from core.matchfile import Contents
from core.redeal import redeal_place
from core.state import State
from netcode.installed import find_game
from netcode.lan.disk.netfile import read_file
from netcode.lan.disk.ticket import read_ticket
from netcode.lan.lobbies.past import Unopened, unopened_in
from netcode.lan.lobbies.plan import header_of
from netcode.lan.machine.parcels import LobbyState, PastPlan
from netcode.lan.play.acting import check_end, name_of, take_piece
from netcode.lan.play.bodies import BadBody
from netcode.lan.play.founding import names_in
from netcode.record import KEPT
from netcode.replica.blocks import previous_table, read_block
from netcode.replica.canonical import Malformed, Refused, Signer
from netcode.replica.outbox import Keeps, read_record

log = logging.getLogger(__name__)

WAITING, OWN, SENT, REFUSED = "waiting", "own", "sent", "refused"
SAME = "It is the match that this machine has."
LEGAL = "Every entry is allowed by the rules. Whether it was played like that, only those who were there know."
COMING = "The match that the table goes on from is still coming in."
WRONG = "What was sent is not the match that the table says it goes on from, so this machine does not sign."
ILLEGAL = (
    "The match that the table goes on from is not one that the rules allow, so this machine does not sign. Ask the "
    "host to choose another match."
)


@dataclass(frozen=True)
class OwnCopy:
    """The same match as this machine knows it.

    records: those of the line. sure: so many of them are known to others too. is_here: whether this machine sits at the
    old table now, so that nothing can have happened there without it. unopened: what somebody there could know alone.
    """

    log: Log
    records: tuple[bytes, ...]
    sure: int
    is_here: bool
    unopened: Unopened | None = None


FindCopy = Callable[[bytes], OwnCopy | None]
"""From the id of a table to this machine's copy of its match."""


@dataclass
class PastCheck:
    """One past under check. outcome, sentence: what came out so far, and that in words. pieces: those that have come.
    unopened: what somebody at the old table could know alone, as this machine knows it.
    """

    state: LobbyState
    find_copy: FindCopy
    outcome: str = WAITING
    sentence: str = COMING
    pieces: list[bytes] = field(default_factory=list)
    unopened: Unopened | None = None
    _is_own: bool = False
    _records: list[bytes] = field(default_factory=list)

    @property
    def plan(self) -> PastPlan:
        assert self.state.past is not None
        return self.state.past

    @property
    def total(self) -> int:
        return len(names_in(self.plan.names))

    @property
    def wanted(self) -> int | None:
        """The piece that must be asked for, None if no more is needed."""
        return len(self.pieces) if len(self.pieces) < self.total and self.outcome != REFUSED else None

    # --- piece by piece

    def add(self, number: int, payload: bytes) -> None:
        """Take a piece that has come, if it is the one that was asked for."""
        if number != self.wanted:
            return
        if name_of(payload) != names_in(self.plan.names)[number]:
            self.outcome, self.sentence = REFUSED, WRONG
            return
        self.pieces.append(payload)
        try:
            self._records += take_piece(self._match, payload, self.plan.entries)
            if self.wanted is None:
                check_end(self._match, self.plan.entries)
        except (ParlourError, BadBody) as error:
            log.warning("a past that is not allowed: %r", error)
            self.outcome, self.sentence = REFUSED, ILLEGAL
        if self.wanted is None:
            self.compare()

    @cached_property
    def _match(self) -> Match[State]:
        """What has come of it, played again."""
        return Match.start(find_game(self.state.game), replace(header_of(self.state, ""), origin=None))

    def compare(self) -> None:
        """Compare it with this machine's copy, once all pieces have come; that one may go on meanwhile."""
        if self.wanted is not None or (self.outcome == REFUSED and not self._is_own):
            return
        copy = self.find_copy(previous_table(self.plan.previous)) if self.plan.previous else None
        if copy is None:
            if not self._is_own:
                self.outcome, self.sentence = SENT, LEGAL
            return
        self._is_own, self.unopened = True, copy.unopened
        if (reason := difference(copy, self.state, self._records)) is not None:
            self.outcome, self.sentence = REFUSED, reason
            return
        said = (_unshared(copy, self._records), copy.unopened.remark() if copy.unopened else None)
        self.outcome, self.sentence = OWN, " ".join(filter(None, said)) or SAME


def difference(copy: OwnCopy, state: LobbyState, records: Sequence[bytes]) -> str | None:
    """Why this is not the match of this machine, None if it can be."""
    assert state.past is not None
    theirs, ours = header_of(state, ""), copy.log.header
    if _laid(theirs) != _laid(ours):
        return "The table's options or seats differ from those of your match, so this machine does not sign."
    for number, (said, known) in enumerate(zip(records, copy.records[: copy.sure], strict=False)):
        if not _is_same(said, known):
            return f"Entry {number} differs from the one in your match, so this machine does not sign."
    if len(records) < copy.sure:
        return f"{_count(copy.sure - len(records))} left out at the end of your match, so this machine does not sign."
    if copy.is_here and len(records) > copy.sure:
        return f"{_count(len(records) - copy.sure)} not in your match, so this machine does not sign."
    if copy.is_here and state.past.chain not in copy.log.chains:
        return "It names a different match from the one it holds, so this machine does not sign."
    return None


def _unshared(copy: OwnCopy, records: Sequence[bytes]) -> str | None:
    """What people should know of a match that went on, or back, without this machine."""
    pairs = enumerate(zip(records, copy.records, strict=False))
    common = next((number for number, (said, known) in pairs if not _is_same(said, known)), None)
    common = min(len(records), len(copy.records)) if common is None else common
    if common < len(copy.records):
        return f"It is your match up to entry {common}. What your copy has after that had not reached the others."
    if common < len(records):
        return f"It is your match. {_count(len(records) - common)} newer than your copy."
    return None


def _count(entries: int) -> str:
    return "1 entry is" if entries == 1 else f"{entries} entries are"


def _laid(header: Header) -> tuple[object, ...]:
    seats = tuple((seat.name, seat.colour) for seat in header.seats)
    return header.game, header.rules_version, dict(header.options), seats


def _is_same(said: bytes, known: bytes) -> bool:
    """Whether two records say the same; the places in REDEALT records shift after an undo."""
    return said == known or said[0] == known[0] == REDEALT


# --- where a copy comes from


def copy_of(match: Match[State], unopened: Unopened | None = None) -> OwnCopy:
    log = match.log
    end = redeal_place(match) if match.question is not None else len(log)
    records = tuple(log.records[index] for index in log.line() if index < end)
    return OwnCopy(log, records, len(records), True, unopened)


def copy_in(folder: Path, table: bytes) -> OwnCopy | None:
    """The copy in the file of a table where this machine has played, None if there is none."""
    ticket = read_ticket(folder, table)
    if ticket is None or not ticket.file:
        return None
    own_key = Signer(bytes.fromhex(ticket.seed)).key if ticket.seed else b""
    try:
        contents = read_file(folder / ticket.file)
        shared, unopened = _shared_with_others(contents, own_key), unopened_in(contents)
    except (ParlourError, Malformed, Refused, BadBody, ValueError):
        return None
    log, line = contents.log, contents.log.line()
    records = tuple(log.records[index] for index in line)
    return OwnCopy(log, records, sum(index < shared for index in line), False, unopened)


def _shared_with_others(contents: Contents, own_key: bytes) -> int:
    """How many records stood before the last block of somebody else: its author had them all."""
    sure = 0
    for position, record in contents.network:
        if record[0] == KEPT:
            kind, data = read_record(cast(bytes, unpack(record[1:])))
            if kind is Keeps.BLOCK and read_block(data).author != own_key:
                sure = position
    return sure
