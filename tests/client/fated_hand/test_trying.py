"""Objects of a battle of a story at the table: what is there can be read and tried, and the ground opens."""

from __future__ import annotations

from client.table.spot import Mood
from core.games.fated_hand import acts
from core.games.fated_hand.campaign.story_state import Story
from tests.client.fated_hand.asked import field_of, state_of, table_where
from tests.client.table.tables import until_asked
from tests.games.fated_hand.campaign.yards import STORY, yard

CAN_BE_REACHED = STORY.replace('at = "B4"\n', "").replace("difficulty = 3 }", "difficulty = 1 }")
"""The lever is tried from anywhere, and never stuck."""


def test_a_lever_is_pulled_by_clicks_and_the_board_is_laid_anew():
    pilot, screen = table_where("act", options={"story": yard(CAN_BE_REACHED), "heroes": 1})
    pieces = field_of(screen).pieces
    tile = pieces.strip.tiles[acts.USE,]
    assert tile.entry.name == "Try something" and tile.entry.hint.startswith("Pull the lever, from anywhere; ")
    pilot.click(tile)
    pilot.settle()
    assert pilot.has("Choose what to try.")
    lever = next(each for each in field_of(screen).spots() if getattr(each, "answer", None) == (acts.USE, 0))
    pilot.click(lever)
    until_asked(pilot, screen)
    assert screen.session.match.question.name == "check"
    two = [each for each in field_of(screen).spots() if each.mood is Mood.LIT and isinstance(each.answer, int)]
    assert len(two) == 2
    pilot.click(two[0])
    until_asked(pilot, screen)
    state = state_of(screen)
    assert isinstance(state.story, Story) and state.story.used == [0] and state.ground.is_open((5, 1))
    assert (5, 1) in field_of(screen).pieces.board.cells
    assert "Pull the lever" not in field_of(screen).pieces.strip.tiles[acts.USE,].entry.hint
    pilot.app.close()
