"""A player's own files: TOML or JSON things that become the text of an option, and saved sets, one text file each.

The game says what a file may contain and where it can be used (`core.game.OwnFiles`, `core.game.OwnSets`). An unusable
file is skipped and reported. No set ever overwrites another.
"""

from __future__ import annotations

import json
import stat
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import TypeAlias

from core.errors import WrongTable
from core.frozen import frozen
from core.kit.set_texts import Parts
from core.own_files import Beside, OwnFiles, OwnSets
from netcode.folders import data_folder
from netcode.store import StoreError, numbered, remedy, why, write_whole

TWICE = "both have the id {!r}. Give one of them another."
LARGEST = 200_000
"""Bytes of a file; more is nothing that a person wrote."""


def _read_toml(text: str) -> object:
    """The reader is fetched with the first file."""
    from tomllib import loads

    return loads(text)


READERS: dict[str, Callable[[str], object]] = {".toml": _read_toml, ".json": json.loads}
"""Ending of a file -> what reads its text; both raise ValueError."""


Things: TypeAlias = list[dict[str, object]]
Files: TypeAlias = Sequence[tuple[Path, Things]]
"""Each with what it holds."""


@frozen
class Found:
    """What lies in the folder. values: what the option can be for it, each with the names of the things in it. things:
    those that can be used. trouble: a sentence for each file that was left out.
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
    files: list[tuple[Path, Things]] = []
    trouble = list(filter(None, [_folder_trouble(folder)]))
    beside = {each.folder: read_folder(each, folder.parent / each.folder).things for each in own.named}
    for path in files_in(folder):
        try:
            files.append((path, things_in(own, path, beside)))
        except WrongTable as error:
            trouble.append(f"{error} This file is left out.")
    things, misfits = _fitting(own, files)
    values = [(own.text(each), tuple(str(thing["name"]) for thing in each)) for each in _tables(own, things) if each]
    return Found(tuple(values), tuple(things), (*trouble, *misfits))


def _folder_trouble(folder: Path) -> str:
    """Why nothing can lie there, '' where something may or nothing does yet."""
    try:
        next(folder.iterdir(), None)
    except FileNotFoundError:
        return ""
    except NotADirectoryError:
        return f"{folder} cannot be read: it is a file. Put a folder in its place."
    except OSError as error:
        return f"{folder} cannot be read: {why(error)}."
    return ""


def files_in(folder: Path) -> list[Path]:
    """Those that may hold a player's things, by their names."""
    return sorted(path for path in folder.glob("*") if path.suffix.lower() in READERS)


def _tables(own: OwnFiles, things: Things) -> list[Things]:
    """What comes to one table: each of them, or all together."""
    return [[thing] for thing in things] if own.alone else [things]


def _fitting(own: OwnFiles, files: Files) -> tuple[Things, list[str]]:
    """The things that tables take, and a sentence for each file that is left out. Mostly all fit, which is found out at
    once.
    """
    if not _misfit(own, _all_in(files)) and not (own.alone and _has_an_id_twice(files)):
        return _all_in(files), []
    kept: list[tuple[Path, Things]] = []
    trouble = []
    for path, things in files:
        if reason := _reason_against(own, things, kept):
            trouble.append(f"{path.name}{reason} This file is left out.")
        else:
            kept.append((path, things))
    return _all_in(kept), trouble


def _all_in(files: Files) -> Things:
    return [thing for _, things in files for thing in things]


def _reason_against(own: OwnFiles, things: Things, kept: Files) -> str:
    """Why no table takes them, or none that takes what was kept of other files; '' where one does."""
    if reason := _misfit(own, things):
        return f": {reason}"
    if own.alone:
        taken = {id: path.name for path, there in kept for id in _ids_of(there)}
        same = next((id for id in _ids_of(things) if id in taken), None)
        return f" does not go with {taken[same]}: {TWICE.format(same)}" if same is not None else ""
    reason = _misfit(own, [*_all_in(kept), *things])
    rivals = (path.name for path, there in kept if _misfit(own, [*there, *things]))
    return f" does not go with {next(rivals, 'the files before it')}: {reason}" if reason else ""


def _ids_of(things: Things) -> list[str]:
    return [str(each["id"]) for each in things if "id" in each]


def _has_an_id_twice(files: Files) -> bool:
    """Whether one thing would be meant where another is named."""
    ids = _ids_of(_all_in(files))
    return len(set(ids)) < len(ids)


def _misfit(own: OwnFiles, things: Things) -> str:
    """Why no table takes them, '' where tables do."""
    try:
        for each in _tables(own, things):
            own.text(each)
    except WrongTable as error:
        return str(error).partition(": ")[2]
    return ""


def things_in(own: OwnFiles, path: Path, beside: Beside | None = None) -> list[dict[str, object]]:
    """What one file holds, with what it names of the files beside. Raises WrongTable."""
    plain = _plain(path, own.what)
    return own.read(own.joined(plain, beside) if beside is not None else plain, path.name)


def _plain(path: Path, what: str) -> object:
    return parsed(path, text_of(path, LARGEST, f"{what.capitalize()} take a few KB."))


def text_of(path: Path, most: int, usual: str) -> str:
    """What a file of no more bytes than that says. usual: how many it takes, in a sentence. Raises WrongTable where it
    is no file, too large, or no text.
    """
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            raise WrongTable(f"{path.name} is {_kind(mode)}, not a file. Put a text file in its place.")
        with path.open("rb") as file:
            plain = file.read(most + 1)
    except OSError as error:
        if path.is_symlink() and not path.exists():
            raise WrongTable(f"{path.name} is a link that leads to no file. Put the file itself there.") from None
        raise WrongTable(f"{path.name} cannot be read: {why(error)}.") from error
    if len(plain) > most:
        raise WrongTable(f"{path.name} is larger than {most // 1000} KB. {usual}")
    try:
        return plain.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise WrongTable(_no_text(path)) from None


def _kind(mode: int) -> str:
    return "a folder" if stat.S_ISDIR(mode) else "a device or a pipe"


def _no_text(path: Path) -> str:
    return f"{path.name} is no plain text. Save it as text in UTF-8."


def parsed(path: Path, text: str) -> object:
    """What the text of a file says in the language that its ending names. Raises WrongTable."""
    if not text.strip():
        raise WrongTable(f"{path.name} is empty.")
    language = path.suffix[1:].upper()
    try:
        return READERS[path.suffix.lower()](text)
    except RecursionError:
        words = f"{path.name} cannot be read: its tables and lists lie too deep within each other."
        raise WrongTable(words) from None
    except ValueError as error:
        if type(error) is ValueError:  # of Python and not of the reader, which would name the place
            raise WrongTable(f"{path.name} cannot be read: it has a number of very many digits.") from None
        raise WrongTable(f"{path.name} is not {language}: {error}.") from error


def stem_of(name: str) -> str:
    """The name of a file for a thing of this name, without its ending."""
    return "".join(letter if letter.isalnum() else "_" for letter in name.casefold()).strip("_") or "unnamed"


def file_for(folder: Path, name: str, ending: str = ".toml") -> Path:
    """Where a thing of this name can be written for the first time: a path that no file has."""
    paths = numbered(folder / f"{stem_of(name)}{ending}", "_")
    return next(path for path in paths if not path.exists())


def save(path: Path, text: str) -> None:
    """All or nothing. Raises StoreError with what to do."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text.encode())
    except OSError as error:
        words = f"{path.name} cannot be written in {path.parent}: {why(error)}. {remedy(error)}"
        raise StoreError(words) from error


LARGEST_SET = 50_000
"""Bytes of a set's file."""
MOST_FILES = 200
ENDING = ".txt"
LONGEST_NAME = 60


@frozen
class KeptSet:
    """name: of the file, without its ending. trouble: why it cannot be read, then parts is empty."""

    name: str
    parts: Mapping[str, Sequence[str]] = field(default_factory=dict)
    trouble: str = ""


class SetFolder:
    """The files of one sort in a folder, which may not exist yet."""

    def __init__(self, own: OwnSets, folder: Path | None = None) -> None:
        self.own, self.path = own, folder if folder is not None else data_folder() / own.folder

    def all(self) -> list[KeptSet]:
        """What lies there now, by name."""
        try:
            files = [path for path in self.path.iterdir() if path.suffix.lower() == ENDING]
        except OSError:
            trouble = _folder_trouble(self.path)
            return [KeptSet(self.path.name, trouble=trouble)] if trouble else []
        files.sort(key=lambda path: (path.stem.casefold(), path.name))
        kept = [self._read(path) for path in files[:MOST_FILES]]
        if len(files) > MOST_FILES:
            more = f"The folder holds {len(files)} files, of which {MOST_FILES} are read. Move some elsewhere."
            kept.append(KeptSet(self.path.name, trouble=more))
        return kept

    def _read(self, path: Path) -> KeptSet:
        try:
            text = text_of(path, LARGEST_SET, f"A {self.own.one} takes less than one.")
            if any(not each.isprintable() and not each.isspace() for each in text):
                raise WrongTable(_no_text(path))
            return KeptSet(path.stem, self.own.texts().read(text, path.name))
        except WrongTable as error:
            return KeptSet(path.stem, trouble=str(error))

    def keep(self, name: str, parts: Parts, note: str = "") -> str | None:
        """Keep a set under a name, with a number behind it where that is taken; a sentence where nothing was kept."""
        same = [kept.name for kept in self.all() if not kept.trouble and dict(kept.parts) == dict(parts)]
        if same:
            return f"This {self.own.one} is kept already, as {same[0]}."
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            _write_fresh(self.path, _file_name(name), self.own.texts().text(parts, note))
        except OSError as error:
            return f"Parlour cannot write to {self.path}, so it is not kept: {why(error)}. {remedy(error)}"
        return None


def _file_name(name: str) -> str:
    plain = "".join(each if each.isalnum() or each == "-" else " " for each in name)
    return " ".join(plain.split())[:LONGEST_NAME].strip() or "set"


def _write_fresh(folder: Path, name: str, text: str) -> None:
    """A new file; one that could not be written whole is taken away again."""
    for path in numbered(folder / f"{name}{ENDING}"):
        try:
            file = path.open("x", encoding="utf-8", newline="\n")
        except FileExistsError:
            continue
        try:
            with file:
                file.write(text)
        except OSError:
            path.unlink(missing_ok=True)
            raise
        return

