"""What the forms of tables on the LAN have in common: who plays a seat, and who may come."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.kit import Kit
from client.scene.node import Node
from client.screens.chairs import beside_figure, chair, figure_side
from client.screens.plan import PERSON, who_words
from client.screens.seat_rows import Figure, FigureLook, face_of
from client.screens.sections import inner_width, section
from client.widgets.choice import Choice, Segments
from core.frozen import frozen
from netcode.answerers import HERE, OPEN

WORDS = {PERSON: "Person here", HERE: "Person here", OPEN: "Open to others"}
DOORS = ("With a code", "Open to all near by")
DOOR_WORDS = ("Only who knows the code can sit down or watch. It is made for you.",
              "Anyone on this network can sit down or watch without a code.")  # fmt: skip


def kind_words(who: str) -> str:
    """Who plays a seat, or that it is open, in words."""
    return WORDS.get(who) or who_words(who)


@frozen
class FixedSeat:
    """A seat whose shape and name cannot be changed here, only who plays it: `who`, one of the kinds."""

    number: int
    colour: str
    words: str
    kinds: Sequence[str]
    who: str
    hint: str = ""
    ink: str = "ink"
    weight: str = "regular"


def fixed_chair(kit: Kit, seat: FixedSeat, sit: Callable[[str], None], width: float) -> Node:
    """The figure with the words beside it, and below them who plays there."""
    face = "face_open" if seat.who == OPEN else face_of(PERSON if seat.who == HERE else seat.who)
    figure = Figure(kit, FigureLook(seat.colour, face), None, name=f"chair {seat.number}", side=figure_side(kit, width))
    words = kit.text(seat.words, colour=seat.ink, weight=seat.weight, width=beside_figure(kit, width), lines=2)
    kinds = seat.kinds
    who = Choice(kit, "", [kind_words(kind) for kind in kinds], kinds.index(seat.who), lambda index: sit(kinds[index]),
                 width=width, name=f"who {seat.number}", hint=seat.hint)  # fmt: skip
    return chair(kit, figure, words, [who], width)


def door_paper(kit: Kit, door: int, choose: Callable[[int], None], width: float) -> Node:
    """Who may come; `door` is the place in `DOORS` that holds."""
    inner = inner_width(kit, width)
    doors = Segments(kit, DOORS, door, choose, width=inner, name="door")
    words = kit.text(DOOR_WORDS[door], "small", colour="ink_soft", width=inner)
    return section(kit, "Who may come", [doors, words], width)
