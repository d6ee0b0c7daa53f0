"""What a match leaves behind for files of a player's own: a sheet is written over the one that was brought.

Whole or not at all, and never over a newer one: a file whose thing has gone on elsewhere, or is not this player's,
stays as it is.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from core.errors import WrongTable
from core.game import Keepsake, OwnFiles
from core.match import Match
from core.state import State
from netcode.own_files import files_in, folder_of, things_in
from netcode.store import why


@dataclass(frozen=True, slots=True)
class Brought:
    """The file in which a thing is. count: how many things it holds. matches: those that the thing names."""

    path: Path
    count: int
    matches: tuple[str, ...]


def keep(match: Match[State], folder: Path | None = None) -> tuple[str, ...]:
    """Write what the match leaves behind as it stands; a sentence for each file that was written or could not be.
    folder: None for the player's own folders.
    """
    log = match.log
    own_places = {chain.hex() for chain in log.chains}
    kept = match.game.keepsakes(match.state, log.chain.hex())
    told = [_keep(each, folder if folder is not None else folder_of(each.own), own_places) for each in kept]
    return tuple(filter(None, told))


def _keep(keepsake: Keepsake, folder: Path, own_places: set[str]) -> str:
    """'' where nothing is to be said: the thing is another player's, or is kept already."""
    there = brought_in(keepsake.own, folder, keepsake.name)
    if there is None or there.matches[: len(keepsake.after)] == keepsake.after:
        return ""
    name, file = keepsake.name, there.path.name
    if there.count > 1 or there.path.suffix.lower() != ".toml":
        return f"{name} is kept in a TOML file of its own only, so {file} stays as it is. Give {name} one."
    if not is_older(there.matches, keepsake, own_places):
        return f"{name} has gone on in another match since, so {file} stays as it is."
    try:
        write_whole(there.path, keepsake.text)
    except OSError as error:
        return f"{file} cannot be written, so {name} stays as it was: {why(error)}. Check the folder's rights."
    return f"{name} was kept in {file}."


def is_older(there: Sequence[str], keepsake: Keepsake, own_places: set[str]) -> bool:
    """Whether what lies there is what was brought, or what this same match has left at an earlier place."""
    brought, last = tuple(there), tuple(there[-1:])
    return brought == keepsake.before or (brought[:-1] == keepsake.before and own_places.issuperset(last))


def brought_in(own: OwnFiles, folder: Path, name: str) -> Brought | None:
    """The first file that holds a thing of this name; files that cannot be read hold none."""
    for path in files_in(folder):
        with suppress(WrongTable):
            things = things_in(own, path)
            for thing in things:
                if thing["name"] == name:
                    named = thing.get("matches", ())
                    return Brought(path, len(things), tuple(map(str, named if isinstance(named, list) else ())))
    return None


def write_whole(path: Path, text: str) -> None:
    """Another text in the file's place, all or nothing. Raises OSError; the file is as before then."""
    beside = path.with_name(f".{path.name}.new")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
