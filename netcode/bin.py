"""Files of matches, and of a player's own things, that were put away: they lie in a folder beside the others, the
newest only, and can come back.
"""

from __future__ import annotations

from pathlib import Path

from netcode.store import SUFFIX, StoreError, why

FOLDER = "bin"
KEPT = 50
"""So many files stay in the bin; older ones are gone for good."""
LONGEST = 60
"""The longest name that a player may give a match file, without its ending."""
SIGNS = " -_'().,"
"""What may stand in such a name besides letters and digits."""


def put_away(path: Path) -> Path:
    """Put a file into the bin; gives where it lies there. Raises StoreError where that cannot be done."""
    folder = path.parent / FOLDER
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
    if wrong or len(name) > LONGEST or name.startswith("."):
        raise StoreError(f"A name has letters, digits, spaces and {SIGNS.strip()}, {LONGEST} of them at most.")
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
    free, number = to, 1
    while free.exists():
        number += 1
        free = to.with_name(f"{to.stem} {number}{to.suffix}")
    return path.rename(free)


def _empty(folder: Path, suffix: str) -> None:
    """The oldest files of a kind beyond those that are kept are gone for good; where that fails they stay."""
    try:
        files = sorted(folder.glob(f"*{suffix}"), key=lambda file: file.stat().st_mtime, reverse=True)
        for old in files[KEPT:]:
            old.unlink()
    except OSError:
        return
