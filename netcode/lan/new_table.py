"""A new table that goes on from an old one whose members do not come back: its genesis names the old head.

The public match is taken over as it stands at the last unit; hidden cards are dealt anew, because nobody here can know
what those who are gone were holding.
"""

from __future__ import annotations

from pathlib import Path

from core.errors import BadFile
from netcode.lan.netfile import kept_in, read_file
from netcode.lan.parcels import Proposal
from netcode.lan.views import TablePlan


def continued(path: Path, seats: tuple[str, ...], code: bool, port: int, created: str) -> tuple[TablePlan, Proposal]:
    """The plan and the proposal of a table that goes on from this file. Raises BadFile."""
    contents = read_file(path)
    if not kept_in(contents):
        raise BadFile(f"{path.name} is not a match of the LAN.")
    header = contents.log.header
    plan = TablePlan(header.game, header.options, seats, code, port, tuple(seat.colour for seat in header.seats))
    return plan, Proposal(created)
