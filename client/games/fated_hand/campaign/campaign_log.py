"""What happened to a company in a story, as the matches tell it that its heroes' sheets name: computed, never kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from client.app import App
from client.games.fated_hand.campaign.under_way import GAME
from client.screens.errand import Errand, Step
from client.table.chronicle import Chronicle, Line
from client.table.sheets import show_texts
from core.errors import ParlourError
from core.games.fated_hand.campaign import story_events as events
from core.games.fated_hand.campaign.heroes import Hero
from core.games.fated_hand.campaign.own_stories import told_story
from core.games.fated_hand.campaign.scenes import StoryKind
from core.match import Match
from core.state import State
from netcode.folders import data_folder, matches_folder
from netcode.library import SavedMatch, saved_matches

TOLD = (
    events.SceneBegan, events.ChoiceMade, events.CheckMade, events.OutcomeCame, events.BattleEnded, events.LevelGained,
    events.ThingGained, events.CampMade,
)  # fmt: skip
"""What of a story is worth telling later; a battle in a word."""
LOOKING = "Looking up what happened"


def matches_by_story(heroes: Sequence[Hero]) -> dict[str, list[SavedMatch]]:
    """Those on this machine that a sheet names, by the id of their story, the oldest first."""
    named = {bytes.fromhex(each) for hero in heroes for each in hero.matches}
    found: dict[str, list[SavedMatch]] = {}
    for saved in reversed(saved_matches(matches_folder(data_folder()))) if named else ():
        story = _story_of(saved, named)
        if story is not None:
            found.setdefault(story.id, []).append(saved)
    return found


def _story_of(saved: SavedMatch, named: set[bytes]) -> StoryKind | None:
    """None where no sheet names the match, or it tells no story."""
    header, recording = saved.header, saved.recording
    if header is None or recording is None or header.game != GAME or named.isdisjoint(recording.log.chains):
        return None
    try:
        return told_story(str(header.options.get("story", "")))
    except ParlourError:
        return None


def paragraphs_of(match: Match[State]) -> list[tuple[str, str]]:
    """Scene by scene: what was found there, and what came of it."""
    lines = [line for line in Chronicle(match).lines if isinstance(line.events[0], TOLD)]
    scenes = groupby(lines, _Counter())
    return [_scene(list(each)) for _, each in scenes]


class _Counter:
    """Numbers the scenes as their lines go by."""

    def __init__(self) -> None:
        self._scene = 0

    def __call__(self, line: Line) -> int:
        self._scene += isinstance(line.events[0], events.SceneBegan)
        return self._scene


def _scene(lines: list[Line]) -> tuple[str, str]:
    first, rest = (lines[0].text, lines[1:]) if isinstance(lines[0].events[0], events.SceneBegan) else ("", lines)
    return first, " ".join([line.text for line in rest])


def show_log(app: App, story: StoryKind, found: Sequence[SavedMatch]) -> None:
    """On a sheet, once the matches of the story have been played again."""
    told: list[tuple[str, str]] = []

    def steps() -> Iterator[Step]:
        for number, saved in enumerate(found, 1):
            assert saved.recording is not None, "it was read"
            told.extend(paragraphs_of(saved.recording.replay()))
            yield number, len(found)

    def show() -> None:
        show_texts(app, story.name, told)

    Errand(app, LOOKING, steps(), show, app.notify)
