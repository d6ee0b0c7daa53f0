"""The desk of a Game Master: between steps as cards on the board of the story, between rounds as slips and on tiles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from client.games.fated_hand.campaign.story_lights import (
    QUIET,
    light_many,
    light_story,
    quiet_buttons,
)
from client.games.fated_hand.slips import SlipEntry
from client.table.lamp import everything
from client.table.prompt import Extra
from core.games.fated_hand.campaign.master_options import CHECK, STOP, TELL, Details
from core.games.fated_hand.state import FighterId, is_told, square_of
from core.plain import Answer

if TYPE_CHECKING:
    from client.games.fated_hand.draft import Light
    from client.games.fated_hand.pieces import Pieces

BUTTONS = (TELL, CHECK, STOP)
"""Between rounds they stand beside the prompt, so that what changes the battle has room on slips."""


def light_desk(pieces: Pieces, lamp: Light) -> None:
    """Which power, and one detail of it after the other."""
    if is_told(pieces.state):
        light_story(pieces, lamp)
        return
    options = lamp.among(Details)
    given = [each for each in options.items if each not in (*BUTTONS, *QUIET)]
    pieces.story.shut()
    _lay(pieces, lamp, options.what, given)
    lamp.reach(everything)
    buttons = [Extra(lamp.words(each), partial(lamp.choose, each)) for each in BUTTONS if each in options.items]
    lamp.say(lamp.prompt, *buttons, *quiet_buttons(lamp))


def _lay(pieces: Pieces, lamp: Light, what: str, given: Sequence[Answer]) -> None:
    """Tiles and creatures on the board, a few of all else on slips beside it, many on a sheet that lies over it."""
    if what == "tile":
        lamp.places(pieces.board.cells)
    elif what == "creature":
        for id in given:
            assert isinstance(id, int), "a creature is named by its id"
            lamp.offer(pieces.board.cells[square_of(pieces.state, FighterId(id))], id, None)
    elif len(given) > (pieces.sheet.room if pieces.sheet.story else pieces.sheet.whole_room):
        light_many(pieces, lamp, what, given)
    else:
        slips = pieces.sheet.offer([SlipEntry(each, lamp.words(each)) for each in given])
        for answer in given:
            lamp.offer(slips[answer], answer, None)
