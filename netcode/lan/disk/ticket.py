"""A member's ticket back to its table: its secret seed, the join code, the last known addresses, the state of its door;
and the lock that lets one window use it.

Tickets lie in a folder of their own, readable by their owner only. A match file that is passed on contains nothing of
them. Without its ticket a member can still watch, or ask to be admitted again.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from core.errors import ParlourError
from netcode.arrays import typed
from netcode.link.limits import HostPort
from netcode.store import OWN_FILE, OWN_FOLDER, StoreError, require_room, why, write_whole

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FOLDER = "tables"
Hex = Annotated[str, Meta(pattern="^([0-9a-f]{2})*$")]
Kept = tuple[bool, int, tuple[Hex, ...]]
"""Whether newcomers are kept out, which decision that is, and the installations, in hexadecimal, that were here."""


@dataclass(frozen=True)
class Ticket:
    """table, seed: in hexadecimal. seed: '' for a spectator. code: None at an open table. places: where the
    others were. port: where we listened. loopback: whether only programs on the same machine play, for trying out.
    """

    table: Hex
    seed: Hex
    name: str
    code: str | None
    file: str = ""
    places: tuple[HostPort, ...] = ()
    port: int = 0
    loopback: bool = False
    door: Kept = (False, 0, ())


def ticket_path(folder: Path, table: bytes) -> Path:
    return folder / FOLDER / f"{table.hex()}.json"


def write_ticket(folder: Path, ticket: Ticket) -> None:
    """Keep a ticket, durably; a spectator's does not replace a player's. Raises StoreError."""
    table = bytes.fromhex(ticket.table)
    before = None if ticket.seed else read_ticket(folder, table)
    if before is not None and before.seed:
        return
    path = ticket_path(folder, table)
    try:
        path.parent.mkdir(mode=OWN_FOLDER, parents=True, exist_ok=True)
        write_whole(path, json.dumps(asdict(ticket)).encode(), OWN_FILE)
    except OSError as error:
        raise StoreError(f"The key to this table cannot be saved in {path.parent}: {why(error)}.") from error


def read_ticket(folder: Path, table: bytes) -> Ticket | None:
    """The ticket of a table, None where there is none that can be used."""
    try:
        return typed(json.loads(ticket_path(folder, table).read_text(encoding="utf-8")), Ticket)
    except (OSError, ValueError):
        return None


def _lock(fd: int) -> None:
    """Raises OSError where somebody else holds the lock; closing the file gives it back."""
    if sys.platform == "win32":
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)


MOST_ADDRESSES = 16


class WayBack:
    """folder: of the matches, None where nothing is saved. addresses: where the others were, the latest first."""

    def __init__(self, folder: Path | None, table: bytes, addresses: tuple[HostPort, ...]) -> None:
        self.addresses = addresses
        self._folder = folder
        self._table = table
        self._claimed: int | None = None

    def require_room(self) -> None:
        """Raises StoreError if match or key could not be kept, before others are promised anything."""
        if self._folder is None:
            return
        for folder in (self._folder, self._folder / FOLDER):
            try:
                folder.mkdir(mode=OWN_FOLDER, parents=True, exist_ok=True)
            except OSError as error:
                raise StoreError(f"Nothing can be saved in {folder}: {why(error)}.") from error
            require_room(folder)

    def claim(self) -> None:
        """Keep other windows of this machine from this table: two processes with one key would contradict each other,
        and look like liars. Raises StoreError if one has it open, or nothing can be written.
        """
        if self._folder is None or self._claimed is not None:
            return
        path = ticket_path(self._folder, self._table).with_suffix(".open")
        try:
            path.parent.mkdir(mode=OWN_FOLDER, parents=True, exist_ok=True)
            fd = os.open(path, os.O_RDWR | os.O_CREAT, OWN_FILE)
        except OSError as error:
            raise StoreError(f"The key to this table cannot be used in {path.parent}: {why(error)}.") from error
        try:
            _lock(fd)
        except OSError as error:
            os.close(fd)
            raise StoreError("This match is open in another window of Parlour. Go on there, or close it.") from error
        self._claimed = fd

    def release(self) -> None:
        if self._claimed is not None:
            os.close(self._claimed)
            self._claimed = None

    def keep(self, ticket: Ticket, met: Iterable[HostPort]) -> str | None:
        """Write the ticket with the others' addresses, durably. Gives a sentence where that fails."""
        if self._folder is None:
            return None
        self.addresses = tuple(dict.fromkeys((*met, *self.addresses)))[:MOST_ADDRESSES]
        try:
            write_ticket(self._folder, replace(ticket, places=self.addresses))
        except ParlourError as error:
            return str(error)
        return None

    def close(self) -> None:
        """The file has failed, and with it the record of later signatures: this machine must not come back."""
        if self._folder is not None:
            ticket_path(self._folder, self._table).unlink(missing_ok=True)
