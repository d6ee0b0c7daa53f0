"""Characters that players add to Stonebound: TOML and JSON files in the data folder, read into one option of a table.

What a character is, and what is wrong with one, is `core.games.stonebound.characters`' business. A file that cannot be
used is left out and reported; the others are used.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias, cast

from core.games.stonebound.characters import BadCharacters, canonical, read_characters

Tables: TypeAlias = list[dict[str, object]]

LARGEST = 200_000
"""Bytes of a file; more is no character."""

READERS = {".toml": tomllib.loads, ".json": json.loads}
"""Ending of a file -> what reads its text; both raise ValueError."""


@dataclass(frozen=True, slots=True)
class AddedCharacters:
    """What lies in the folder. text: the value of the option `characters`. names: those that can be fielded.

    trouble: a sentence for each file that was left out, saying what would put it right.
    """

    text: str
    names: tuple[str, ...]
    trouble: tuple[str, ...]


def added_characters(folder: Path) -> AddedCharacters:
    """The characters of all files in the folder, by the files' names; an absent folder holds none."""
    tables: Tables = []
    trouble: list[str] = []
    for path in sorted(path for path in folder.glob("*") if path.suffix.lower() in READERS):
        try:
            tables = with_file(tables, path)
        except BadCharacters as error:
            trouble.append(f"{error} This file is left out.")
    return AddedCharacters(canonical(tables), tuple(str(table["name"]) for table in tables), tuple(trouble))


def with_file(tables: Tables, path: Path) -> Tables:
    """These tables and those of one more file. Raises BadCharacters where it cannot be used beside the others."""
    found = tables_of(path)
    both = [*tables, *found]
    try:
        read_characters({"characters": both})
    except BadCharacters as error:
        why = str(error).partition(": ")[2]
        raise BadCharacters(f"{path.name} does not go with the files before it: {why}") from None
    return both


def tables_of(path: Path) -> Tables:
    """The characters in a file: a list `characters`, or one character alone. Raises BadCharacters."""
    plain = _plain(path)
    if isinstance(plain, dict) and "characters" not in plain:
        plain = {"characters": [plain]}
    read_characters(plain, path.name)
    return cast(dict[str, Tables], plain)["characters"]


def _plain(path: Path) -> object:
    try:
        if path.stat().st_size > LARGEST:
            raise BadCharacters(f"{path.name} is larger than {LARGEST // 1000} KB. Characters take a few KB.")
        return READERS[path.suffix.lower()](path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise BadCharacters(f"{path.name} cannot be read: {error.strerror}.") from error
    except (ValueError, RecursionError) as error:
        raise BadCharacters(f"{path.name} is not {path.suffix[1:].upper()}: {error}.") from error
