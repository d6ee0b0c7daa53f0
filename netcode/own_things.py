"""Things of a player's own as files, one each: written for the first time, and over the file in which one was."""

from __future__ import annotations

from pathlib import Path

from netcode.keepsakes import write_whole
from netcode.store import StoreError, why


def stem_of(name: str) -> str:
    """The name of a file for a thing of this name, without its ending."""
    return "".join(letter if letter.isalnum() else "_" for letter in name.casefold()).strip("_") or "unnamed"


def file_for(folder: Path, name: str, ending: str = ".toml") -> Path:
    """Where a thing of this name can be written for the first time: a path that no file has."""
    stem = stem_of(name)
    found, number = folder / f"{stem}{ending}", 1
    while found.exists():
        number += 1
        found = folder / f"{stem}_{number}{ending}"
    return found


def save(path: Path, text: str) -> None:
    """All or nothing. Raises StoreError with what to do."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text)
    except OSError as error:
        words = f"{path.name} cannot be written in {path.parent}: {why(error)}. Check the folder's rights."
        raise StoreError(words) from error
