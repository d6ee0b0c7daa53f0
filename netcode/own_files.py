"""Files of a player's own: TOML and JSON files in a folder of the player's data, made into the text of an option.

Which options take some, what such a file holds, and what is wrong with one, is the games' business
(`core.game.OwnFiles`). A file that cannot be used is left out and reported; the others are used.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from pathlib import Path

from core.errors import WrongTable
from core.game import OwnFiles
from netcode.folders import data_folder

LARGEST = 200_000
"""Bytes of a file; more is nothing that a person wrote."""

READERS = {".toml": tomllib.loads, ".json": json.loads}
"""Ending of a file -> what reads its text; both raise ValueError."""


@dataclass(frozen=True, slots=True)
class Found:
    """What lies in the folder. values: what the option can be for it, each with the names of the things in it. things:
    those that can be used.

    trouble: a sentence for each file that was left out, saying what would put it right.
    """

    values: tuple[tuple[str, tuple[str, ...]], ...]
    things: tuple[dict[str, object], ...]
    trouble: tuple[str, ...]

    @property
    def text(self) -> str:
        """The first value, '' for none."""
        return self.values[0][0] if self.values else ""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name for _, names in self.values for name in names)


def folder_of(own: OwnFiles) -> Path:
    """Where a player's files of this kind lie; it may not exist yet."""
    return data_folder() / own.folder


def read_folder(own: OwnFiles, folder: Path) -> Found:
    """What all files in the folder hold, by the files' names; an absent folder holds nothing."""
    things: list[dict[str, object]] = []
    trouble: list[str] = []
    for path in files_in(folder):
        try:
            things = _with_file(own, things, path)
        except WrongTable as error:
            trouble.append(f"{error} This file is left out.")
    sets = [[thing] for thing in things] if own.alone else [things] if things else []
    values = [(own.text(each), tuple(str(thing["name"]) for thing in each)) for each in sets]
    return Found(tuple(values), tuple(things), tuple(trouble))


def files_in(folder: Path) -> list[Path]:
    """Those that may hold a player's things, by their names."""
    return sorted(path for path in folder.glob("*") if path.suffix.lower() in READERS)


def _with_file(own: OwnFiles, things: list[dict[str, object]], path: Path) -> list[dict[str, object]]:
    """These things and those of one more file. Raises WrongTable where it cannot be used beside the others."""
    both = [*things, *things_in(own, path)]
    if own.alone:
        return both
    try:
        own.text(both)
    except WrongTable as error:
        why = str(error).partition(": ")[2]
        raise WrongTable(f"{path.name} does not go with the files before it: {why}") from None
    return both


def things_in(own: OwnFiles, path: Path) -> list[dict[str, object]]:
    """What one file holds. Raises WrongTable."""
    return own.read(_plain(path, own.what), path.name)


def _plain(path: Path, what: str) -> object:
    try:
        if path.stat().st_size > LARGEST:
            words = f"{path.name} is larger than {LARGEST // 1000} KB. {what.capitalize()} take a few KB."
            raise WrongTable(words)
        return READERS[path.suffix.lower()](path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise WrongTable(f"{path.name} cannot be read: {error.strerror}.") from error
    except (ValueError, RecursionError) as error:
        raise WrongTable(f"{path.name} is not {path.suffix[1:].upper()}: {error}.") from error
