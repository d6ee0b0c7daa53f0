"""What lets a member come back to its table: its secret seed, the join code, and where the others were.

It lies beside the matches in a folder of its own and is readable by its owner only; a match file that is passed on
holds nothing of it. Whoever loses it can still watch, or ask to be admitted anew.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from core.errors import ParlourError
from netcode.store import StoreError, why

FOLDER = "tables"
Place = tuple[str, int]


@dataclass(frozen=True)
class Ticket:
    """table, seed: in hexadecimal. seed: '' for who only watches. code: None at an open table. loopback: whether only
    programs on the same machine play, for trying out.
    """

    table: str
    seed: str
    name: str
    code: str | None
    file: str = ""
    places: tuple[Place, ...] = ()
    loopback: bool = False


def ticket_path(folder: Path, table: bytes) -> Path:
    """Where the ticket of a table lies; `folder` is that of the matches."""
    return folder / FOLDER / f"{table.hex()}.json"


def write_ticket(folder: Path, ticket: Ticket) -> None:
    """Keep a ticket, durable when this returns. Raises StoreError."""
    path = ticket_path(folder, bytes.fromhex(ticket.table))
    beside = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fd = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(fd, "w", encoding="utf-8") as file:
            json.dump(asdict(ticket), file)
            file.flush()
            os.fsync(fd)
        os.replace(beside, path)
    except OSError as error:
        raise StoreError(f"The key to this table cannot be saved in {path.parent}: {why(error)}.") from error


def read_ticket(folder: Path, table: bytes) -> Ticket | None:
    """The ticket of a table, None where there is none that can be used."""
    try:
        data = json.loads(ticket_path(folder, table).read_text(encoding="utf-8"))
        places = tuple((str(host), int(port)) for host, port in data.pop("places"))
        return replace(Ticket(**data), places=places)
    except (OSError, ValueError, KeyError, TypeError, ParlourError):
        return None


def tear_up(folder: Path, table: bytes) -> None:
    """Forget a ticket: what is on the disk no longer holds all that was signed with it."""
    ticket_path(folder, table).unlink(missing_ok=True)
