"""The saved matches on this machine; and the bin, which keeps the newest of the files that were deleted."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from core.errors import ParlourError
from core.header import Header
from core.state import Result
from netcode.record import Recording, load
from netcode.store import SUFFIX, StoreError, numbered, why


@dataclass(frozen=True)
class SavedMatch:
    """A match file. `modified` is seconds since 1970; `trouble` is why it cannot be used, None if it can. How the match
    stands is found by playing it again, when that is first asked for.
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
    """All matches in the folder, newest first, without empty files: a program that is killed as it begins a match
    leaves one.
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


BIN = "bin"
KEPT_IN_BIN = 50
"""So many files stay in the bin; older ones are gone for good."""
LONGEST_NAME = 60
"""The longest name that a player may give a match file, without its ending."""
SIGNS = " -_'().,"
"""What may stand in such a name besides letters and digits."""


def put_away(path: Path) -> Path:
    """Put a file into the bin; gives where it lies there. Raises StoreError where that cannot be done."""
    folder = path.parent / BIN
    try:
        folder.mkdir(exist_ok=True)
        there = _moved(path, folder / path.name)
    except OSError as error:
        raise StoreError(f"{path.name} could not be put into the bin: {why(error)}. It stays where it is.") from error
    _empty(folder, path.suffix)
    return there


def bring_back(binned: Path, to: Path) -> Path:
    """Take a file out of the bin again. Raises StoreError where that cannot be done."""
    try:
        return _moved(binned, to)
    except OSError as error:
        raise StoreError(f"{to.name} could not be taken out of the bin: {why(error)}. It lies in {binned}.") from error


def rename(path: Path, name: str) -> Path:
    """Give a match file another name. Raises StoreError, with what to do, where that cannot be done."""
    name = " ".join(name.split()).removesuffix(SUFFIX)
    wrong = sorted({sign for sign in name if not sign.isalnum() and sign not in SIGNS})
    if not name.strip(SIGNS):
        raise StoreError("A match needs a name with a letter or a digit in it.")
    if wrong or len(name) > LONGEST_NAME or name.startswith("."):
        raise StoreError(f"A name has letters, digits, spaces and {SIGNS.strip()}, {LONGEST_NAME} of them at most.")
    to = path.with_name(name + SUFFIX)
    if to == path:
        return path
    if to.exists():
        raise StoreError(f"Another match is called {name} already. Choose a name of its own.")
    try:
        return path.rename(to)
    except OSError as error:
        raise StoreError(f"{path.name} could not be renamed: {why(error)}.") from error


def _moved(path: Path, to: Path) -> Path:
    """Move a file, and give it a number where another has its name."""
    return path.rename(next(free for free in numbered(to) if not free.exists()))


def _empty(folder: Path, suffix: str) -> None:
    """The oldest files of a kind beyond those that are kept are gone for good; where that fails they stay."""
    try:
        files = sorted(folder.glob(f"*{suffix}"), key=lambda file: file.stat().st_mtime, reverse=True)
        for old in files[KEPT_IN_BIN:]:
            old.unlink()
    except OSError:
        return
