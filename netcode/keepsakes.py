"""What a match leaves behind for a player's own files, such as a hero's sheet.

A sheet replaces the one that was brought, atomically, and never a newer one: a file whose hero has moved on elsewhere,
or belongs to somebody else, stays as it is. Each sheet names its earlier matches by chain hash; they are followed as
far as their files are here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from core.errors import ParlourError, WrongTable
from core.frozen import frozen
from core.header import Header
from core.match import Match
from core.own_files import Keepsake, OwnFiles
from core.state import State
from netcode.installed import find_game
from netcode.library import saved_matches
from netcode.own_files import files_in, folder_of, things_in
from netcode.record import Recording
from netcode.store import remedy, why, write_whole


@frozen
class Brought:
    """The file in which a thing is. count: how many things it holds. matches: those that the thing names."""

    path: Path
    count: int
    matches: tuple[str, ...]


def keep(match: Match[State], folder: Path | None = None) -> tuple[str, ...]:
    """Write what the match leaves behind; a sentence for each file. folder: None for the player's own folders."""
    log = match.log
    kept = match.game.keepsakes(match.state, log.chain.hex())
    own_places = {chain.hex() for chain in log.chains} if kept else set()
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
        write_whole(there.path, keepsake.text.encode())
    except OSError as error:
        return f"{file} cannot be written, so {name} stays as it was: {why(error)}. {remedy(error)}"
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
                    return Brought(path, len(things), matches_of(thing))
    return None


def matches_of(thing: dict[str, object]) -> tuple[str, ...]:
    """The chain hashes of the matches that a thing comes from, the last one last."""
    named = thing.get("matches", ())
    return tuple(map(str, named if isinstance(named, list) else ()))


@frozen
class Origin:
    """A thing that was brought to a match, and the match that it names last. path: its file, None where it is not here.
    is_as_left: whether the thing is what that match has left, None where nobody can say.
    """

    name: str
    match: str
    path: Path | None = None
    is_as_left: bool | None = None

    @property
    def sentence(self) -> str:
        """'Robin comes from first.parlour, and is as that match has left it.'"""
        if self.path is None:
            return f"{self.name} comes from a match that no file here can show: {self.match}."
        if self.is_as_left is None:
            return f"{self.name} comes from {self.path.name}, which cannot be played again."
        how = "is as that match has left it" if self.is_as_left else "was changed since"
        return f"{self.name} comes from {self.path.name}, and {how}."


def origins(recording: Recording, folder: Path) -> list[Origin]:
    """Of everything that was brought to a match, then of what was brought to those matches, each once."""
    library = [saved.recording for saved in saved_matches(folder) if saved.recording is not None]
    found: list[Origin] = []
    to_follow = list(brought(recording.header))
    while to_follow:
        own, name, matches, thing = to_follow.pop(0)
        if not matches or any((each.name, each.match) == (name, matches[-1]) for each in found):
            continue
        before = next((each for each in library if holds(each, matches[-1])), None)
        if before is None:
            found.append(Origin(name, matches[-1]))
            continue
        found.append(Origin(name, matches[-1], before.path, is_as_left(before, own, name, matches[-1], thing)))
        to_follow += [each for each in brought(before.header) if each[1] == name]
    return found


def without_match(things: Sequence[dict[str, object]], folder: Path) -> list[Origin]:
    """Those of these things that name a match of which no file is in the folder."""
    named = [(str(thing["name"]), matches_of(thing)[-1]) for thing in things if matches_of(thing)]
    library = [saved.recording for saved in saved_matches(folder) if saved.recording is not None] if named else []
    return [Origin(name, match) for name, match in named if not any(holds(each, match) for each in library)]


def brought(header: Header) -> Iterator[tuple[OwnFiles, str, tuple[str, ...], dict[str, object]]]:
    """Every thing in the texts of a match's options, with its name and the matches that it names."""
    for option in find_game(header.game).options:
        text = header.options.get(option.id, "")
        if option.own is None or not isinstance(text, str) or text in dict(option.values):
            continue
        for thing in option.own.read(json.loads(text), option.label):
            yield option.own, str(thing["name"]), matches_of(thing), thing


def holds(recording: Recording, match: str) -> bool:
    """Whether the chain hash is that of a place of this match."""
    return bytes.fromhex(match) in recording.log.chains


def is_as_left(before: Recording, own: OwnFiles, name: str, match: str, thing: dict[str, object]) -> bool | None:
    """Whether the match before, as it stood at that place, leaves the thing as it was brought to the next one."""
    try:
        there = _at(before, match)
    except ParlourError:
        return None
    for kept in there.game.keepsakes(there.state, match):
        if kept.name == name and kept.own.what == own.what:
            return own.text([thing]) == own.text([kept.thing])
    return False


def _at(recording: Recording, match: str) -> Match[State]:
    """The match played up to the place of a chain hash. Raises WrongEntry or Desync."""
    count = list(recording.log.chains).index(bytes.fromhex(match))
    part = Recording(recording.path, recording.game, recording.log.prefix(count), 0, 0)
    return part.replay()
