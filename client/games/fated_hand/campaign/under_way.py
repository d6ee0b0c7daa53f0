"""Matches of a company that wait for their end: stories in which its heroes are as they came, or as they were left."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from core.errors import ParlourError
from core.frozen import frozen
from core.games.fated_hand.campaign.heroes import Hero
from core.games.fated_hand.campaign.own_stories import told_story
from netcode.folders import data_folder, matches_folder
from netcode.library import SavedMatch, saved_matches

GAME = "fated_hand"


@frozen
class Waiting:
    """A match that may wait for its end, with the name of its story."""

    saved: SavedMatch
    story: str


def candidates(heroes: Sequence[Hero]) -> list[Waiting]:
    """By their headers alone, the newest first; which of them are over only a look at each tells."""
    found = [_of(saved, heroes) for saved in saved_matches(matches_folder(data_folder()))]
    return [each for each in found if each is not None]


def looked_through(waiting: Sequence[Waiting]) -> Iterator[tuple[int, int]]:
    """Find out whether each is over, one a step."""
    for number, each in enumerate(waiting, 1):
        _ = each.saved.result
        yield number, len(waiting)


def _of(saved: SavedMatch, heroes: Sequence[Hero]) -> Waiting | None:
    header, recording = saved.header, saved.recording
    if header is None or recording is None or header.game != GAME or not header.options.get("story"):
        return None
    brought = brought_matches(str(header.options.get("own_heroes", "")))
    own = [hero for hero in heroes if hero.name in brought]
    chain = {each.hex() for each in recording.log.chains}
    if not own or not all(is_as_there(hero, brought[hero.name], chain) for hero in own):
        return None
    try:
        kind = told_story(str(header.options["story"]))
    except ParlourError:
        return None
    return Waiting(saved, kind.name) if kind is not None else None


def brought_matches(text: str) -> dict[str, tuple[str, ...]]:
    """The heroes of a table's text, each with the matches that it named then."""
    things = json.loads(text)["heroes"] if text else []
    return {str(thing["name"]): tuple(thing.get("matches", ())) for thing in things}


def is_as_there(hero: Hero, brought: tuple[str, ...], chain: set[str]) -> bool:
    """Whether it is as it came to that match, or as a camp of it has left it; it has gone on elsewhere otherwise."""
    since = hero.matches[len(brought) :]
    return hero.matches[: len(brought)] == brought and len(since) <= 1 and chain.issuperset(since)
