"""The matches that are saved on this machine, for lists to choose from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from core.errors import ParlourError
from core.header import Header
from core.state import Result
from netcode.record import Recording, load
from netcode.store import SUFFIX, why


@dataclass(frozen=True)
class SavedMatch:
    """A match file. `modified` is seconds since 1970; `trouble` is why the file cannot be used, None if it can.

    How the match stands is found by playing it again when it is first asked for.
    """

    path: Path
    modified: float
    recording: Recording | None
    trouble: str | None

    @property
    def header(self) -> Header | None:
        return self.recording.header if self.recording else None

    @property
    def records(self) -> int:
        """How many answers it holds."""
        return len(self.recording.records) if self.recording else 0

    @property
    def on_lan(self) -> bool:
        """Whether several machines play it."""
        return self.recording is not None and self.recording.network

    @property
    def finished(self) -> bool:
        return self.result is not None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; () while the match goes on."""
        return self.result.winners if self.result else ()

    @cached_property
    def result(self) -> Result | None:
        """How it ended, None while it goes on or where it cannot be played again."""
        if self.recording is None:
            return None
        try:
            return self.recording.replay().state.result
        except ParlourError:
            return None


def saved_matches(folder: Path) -> list[SavedMatch]:
    """All matches in the folder, newest first; an absent folder holds none.

    Empty files are left out: a program that is killed while it begins a match leaves one, and nothing is lost with it.
    """
    found = [saved_match(path) for path in folder.glob(f"*{SUFFIX}")]
    return sorted(filter(None, found), key=lambda saved: (-saved.modified, saved.path.name))


def saved_match(path: Path) -> SavedMatch | None:
    """The match in a file, None where the file is empty."""
    try:
        status = path.stat()
    except OSError as error:
        return SavedMatch(path, 0.0, None, f"{path} cannot be read: {why(error)}.")
    if status.st_size == 0:
        return None
    modified = status.st_mtime
    try:
        return SavedMatch(path, modified, load(path), None)
    except ParlourError as error:
        return SavedMatch(path, modified, None, str(error))
