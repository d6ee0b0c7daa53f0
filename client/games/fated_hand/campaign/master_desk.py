"""The desk of a Game Master: between steps as cards on the board of the story, between rounds as slips and on tiles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

from client.games.fated_hand.campaign.story_lights import QUIET, is_told, light_story, page_of, quiet_buttons
from client.games.fated_hand.slips import SlipEntry
from client.table.lamp import everything
from client.table.prompt import Extra
from core.games.fated_hand.campaign.master_options import STOP, TELL, Details
from core.games.fated_hand.state import FighterId, square_of
from core.kit.english import plural
from core.plain import Answer
from core.questions import Choose

if TYPE_CHECKING:
    from client.games.fated_hand.draft import Light
    from client.games.fated_hand.pieces import Pieces

BUTTONS = (TELL, STOP)
"""Between rounds they stand beside the prompt, so that what changes the battle has room on slips."""


def light_desk(pieces: Pieces, lamp: Light) -> None:
    """Which power, and one detail of it after the other."""
    if is_told(pieces.state):
        light_story(pieces, lamp)
        return
    question = lamp.question
    assert isinstance(question, Choose) and isinstance(question.options, Details), "a Game Master is asked"
    given = [each for each in question.listed() if each not in (*BUTTONS, *QUIET)]
    left = _lay(pieces, lamp, question.options.what, given)
    lamp.reach(everything)
    more = f" {left} more {plural(left, 'is', 'are')} in the list (L)." if left else ""
    buttons = [Extra(lamp.words(each), partial(lamp.choose, each)) for each in BUTTONS if each in question.listed()]
    lamp.say(f"{lamp.prompt}{more}", *buttons, *quiet_buttons(lamp))


def _lay(pieces: Pieces, lamp: Light, what: str, given: Sequence[Answer]) -> int:
    """Tiles and creatures on the board, all else on slips as far as they have room; gives how many have none."""
    if what == "tile":
        lamp.places(pieces.board.cells)
        return 0
    if what == "creature":
        for id in given:
            lamp.offer(pieces.board.cells[square_of(pieces.state, cast(FighterId, id))], id, None)
        return 0
    fitting = given[: pieces.sheet.room]
    slips = pieces.sheet.offer([SlipEntry(each, lamp.words(each)) for each in fitting])
    for answer in fitting:
        lamp.offer(slips[answer], answer, None)
    return len(given) - len(fitting)


def light_words(pieces: Pieces, lamp: Light) -> None:
    """They are written on a sheet, which the prompt leads to."""
    if is_told(pieces.state):
        pieces.story.tell(page_of(pieces))
