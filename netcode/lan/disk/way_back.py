"""The way back to one table: its ticket on the disk, the claim of this window to it, and where the others were."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from core.errors import ParlourError
from netcode.lan.disk.ticket import FOLDER, Claim, Place, Ticket, tear_up, write_ticket
from netcode.store import OWN_FOLDER, StoreError, require_room, why

MOST_PLACES = 16


class WayBack:
    """folder: of the matches, None where nothing is saved. places: where the others were, the latest first."""

    def __init__(self, folder: Path | None, table: bytes, places: tuple[Place, ...]) -> None:
        self.places = places
        self._folder = folder
        self._table = table
        self._claimed: Claim | None = None

    def require_room(self) -> None:
        """Raises StoreError where neither match nor key could be kept, so that nothing is promised to others before."""
        if self._folder is None:
            return
        for folder in (self._folder, self._folder / FOLDER):
            try:
                folder.mkdir(mode=OWN_FOLDER, parents=True, exist_ok=True)
            except OSError as error:
                raise StoreError(f"Nothing can be saved in {folder}: {why(error)}.") from error
            require_room(folder)

    def claim(self) -> None:
        """Keep other windows of this machine away from the table. Raises StoreError where one has it open."""
        if self._folder is not None and self._claimed is None:
            self._claimed = Claim(self._folder, self._table)

    def release(self) -> None:
        """Let another window have it."""
        if self._claimed is not None:
            self._claimed.release()
            self._claimed = None

    def keep(self, ticket: Ticket, met: Iterable[Place]) -> str | None:
        """Write the ticket, with the places where the others are now; durable when this returns. A sentence where that
        fails.
        """
        if self._folder is None:
            return None
        self.places = tuple(dict.fromkeys((*met, *self.places)))[:MOST_PLACES]
        try:
            write_ticket(self._folder, replace(ticket, places=self.places))
        except ParlourError as error:
            return str(error)
        return None

    def close(self) -> None:
        """The file has failed: what is signed from then on is in no file, so nobody may come back to it."""
        if self._folder is not None:
            tear_up(self._folder, self._table)
