"""Where things of players' own come from: each names the matches before by chain hash, which are followed as far as
their files are here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from core.errors import ParlourError
from core.game import OwnFiles
from core.header import Header
from core.match import Match
from core.state import State
from netcode.installed import find_game
from netcode.library import saved_matches
from netcode.record import Recording


@dataclass(frozen=True, slots=True)
class Origin:
    """A thing that was brought to a match, and the match that it names last. path: its file, None where it is not here.
    is_as_left: whether the thing is what that match has left, None where nobody can say.
    """

    name: str
    match: str
    path: Path | None = None
    is_as_left: bool | None = None


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


def brought(header: Header) -> Iterator[tuple[OwnFiles, str, tuple[str, ...], dict[str, object]]]:
    """Every thing in the texts of a match's options, with its name and the matches that it names."""
    for option in find_game(header.game).options:
        text = header.options.get(option.id, "")
        if option.own is None or not isinstance(text, str) or text in dict(option.values):
            continue
        for thing in option.own.read(json.loads(text), option.label):
            named = thing.get("matches", ())
            yield option.own, str(thing["name"]), tuple(map(str, named if isinstance(named, list) else ())), thing


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
