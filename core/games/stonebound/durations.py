"""How long a change of a stat lasts (5.3): a row for each duration, with the moments it waits for and its words."""

from __future__ import annotations

from typing import Literal

from core.frozen import frozen
from core.games.stonebound.moments import TURN_END, TURN_START
from core.kit.lasting import Moment, Thing, Until
from core.plain import Seat

ACTION_END = "action_end"


@frozen
class Duration:
    """until: the change ends with the last of these moments; whose: of anybody, of who made it, of who bears it.

    told: when it has begun, in the chronicle; said: in a clause about an ability.
    """

    name: str
    told: str
    said: str
    until: Until = ()
    whose: Literal["anybody", "maker", "bearer"] = "anybody"


DURATIONS: dict[str, Duration] = {
    duration.name: duration
    for duration in (
        Duration("action", "for this action", " for this action", (ACTION_END,)),
        Duration("turn", "for this turn", " until this turn ends", (TURN_END,)),
        Duration(
            "round", "until the next turn of whoever made it", " until your next turn starts", (TURN_START,), "maker"
        ),
        Duration(
            "next_turn", "through the next turn", " until its next turn ends", (TURN_START, TURN_END), "bearer"
        ),
        Duration("while_fused", "while it is fused", ""),
        Duration("game", "for the whole match", " for the rest of the match"),
    )
}
"""Those that end at the same moment end in this order."""


def moment_of(seat: Seat, name: str) -> Moment:
    """The start or the end of a seat's turn."""
    return Moment(name, Thing("seat", (seat,)))
