"""Sets that a player has put together and keeps: one text file each, in a folder of the player's data.

What such a file holds, and at which tables a set can be used, is the games' business (`core.game.OwnSets`). A file that
cannot be read is named with the reason and stays as it is; no file is ever written over another.
"""

from __future__ import annotations

import stat
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, count
from pathlib import Path

from core.errors import WrongTable
from core.game import OwnSets
from core.kit.set_texts import Parts
from netcode.folders import data_folder
from netcode.store import why

LARGEST = 50_000
"""Bytes of a file; more is nothing that a person wrote."""
MOST_FILES = 200
ENDING = ".txt"
LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
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
        except FileNotFoundError:
            return []
        except OSError as error:
            return [KeptSet(self.path.name, trouble=f"{self.path} cannot be read: {why(error)}.")]
        files.sort(key=lambda path: (path.stem.casefold(), path.name))
        kept = [self._read(path) for path in files[:MOST_FILES]]
        if len(files) > MOST_FILES:
            more = f"The folder holds {len(files)} files, of which {MOST_FILES} are read. Move some elsewhere."
            kept.append(KeptSet(self.path.name, trouble=more))
        return kept

    def _read(self, path: Path) -> KeptSet:
        try:
            return KeptSet(path.stem, self.own.texts().read(_text(path, self.own.one), path.name))
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
            return f"Parlour cannot write to {self.path}, so it is not kept: {why(error)}. Check the folder's rights."
        return None


def _file_name(name: str) -> str:
    plain = "".join(each if each.isalnum() or each == "-" else " " for each in name)
    return " ".join(plain.split())[:LONGEST_NAME].strip() or "set"


def _write_fresh(folder: Path, name: str, text: str) -> None:
    """A new file; one that could not be written whole is taken away again."""
    for stem in chain([name], (f"{name} {number}" for number in count(2))):
        path = folder / f"{stem}{ENDING}"
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


def _text(path: Path, what: str) -> str:
    """What a file says. Raises WrongTable where it is no file, too large, or no text."""
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            raise WrongTable(f"{path.name} is {_kind(mode)}, not a file. Put a text file in its place.")
        with path.open("rb") as file:
            plain = file.read(LARGEST + 1)
    except OSError as error:
        if path.is_symlink() and not path.exists():
            raise WrongTable(f"{path.name} is a link that leads to no file. Put the file itself there.") from None
        raise WrongTable(f"{path.name} cannot be read: {why(error)}.") from error
    if len(plain) > LARGEST:
        raise WrongTable(f"{path.name} is larger than {LARGEST // 1000} KB. A {what} takes less than one.")
    try:
        text = plain.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = "\0"
    if any(not each.isprintable() and not each.isspace() for each in text):
        raise WrongTable(f"{path.name} is no plain text. Save it as text in UTF-8.")
    return text


def _kind(mode: int) -> str:
    return "a folder" if stat.S_ISDIR(mode) else "a device or a pipe"
