"""What a table is opened with on this machine."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from netcode.lan.disk.ticket import Place
from netcode.link.identity import Identity


@dataclass(frozen=True, slots=True)
class Setting:
    """seed: this machine's secret at the table, None for who only watches. folder: of the matches, None where nothing
    is saved. places: where the others were.
    """

    identity: Identity
    table: bytes
    code: str | None
    name: str
    ruleset: bytes
    folder: Path | None
    seed: bytes | None
    loopback: bool = False
    bot_ms: int = 600
    places: tuple[Place, ...] = ()


def new_seed() -> bytes:
    """A fresh secret for one table."""
    return os.urandom(32)
