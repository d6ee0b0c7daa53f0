"""What the forms of tables on the LAN have in common: who plays a seat, and who may come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from client.kit import Kit
from client.scene.node import Node
from client.screens.plan import PERSON, who_words
from client.screens.seat_rows import WIDE, Figure, face_of, style_of
from client.screens.sections import inner_width, section
from client.widgets.choice import Choice, Segments
from netcode.seating import HERE, OPEN

WORDS = {PERSON: "Person here", HERE: "Person here", OPEN: "Open to others"}
DOORS = ("With a code", "Open to all near by")
DOOR_WORDS = ("Only who knows the code can sit down or watch. It is made for you.",
              "Anyone on this network can sit down or watch without a code.")  # fmt: skip


def kind_words(who: str) -> str:
    """Who plays a seat, or that it is open, in words."""
    return WORDS.get(who) or who_words(who)


@dataclass(frozen=True, slots=True)
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


def fixed_seat(kit: Kit, seat: FixedSeat, sit: Callable[[str], None], width: float) -> Node:
    """The choice is half as wide as the room, more where the words need it; on a chair it lies below the rest."""
    side, gap = kit.theme.touch, kit.px(8)
    if width < kit.px(WIDE):
        return _fixed_chair(kit, seat, sit, width)
    room = width - side - 2 * gap
    wide = max(room / 2, min(kit.px(216), room * 0.62))
    shape = kit.picture(style_of(seat.colour).picture, kit.px(32), at=(kit.px(4), kit.px(4)))
    name = kit.text(seat.words, colour=seat.ink, weight=seat.weight, width=room - wide, lines=1)
    name.position = side + gap, (side - name.height) / 2
    kinds = seat.kinds
    who = Choice(kit, "", [kind_words(kind) for kind in kinds], kinds.index(seat.who), lambda index: sit(kinds[index]),
                 width=wide, at=(width - wide, 0), name=f"who {seat.number}", hint=seat.hint)  # fmt: skip
    return Node(shape, name, who, size=(width, side))


def _fixed_chair(kit: Kit, seat: FixedSeat, sit: Callable[[str], None], width: float) -> Node:
    face = "face_open" if seat.who == OPEN else face_of(PERSON if seat.who == HERE else seat.who)
    figure = Figure(kit, seat.colour, face, None, name=f"chair {seat.number}")
    left = figure.width + kit.px(8)
    name = kit.text(seat.words, colour=seat.ink, weight=seat.weight, width=width - left, lines=2)
    name.position = left, (figure.height - name.height) / 2
    kinds = seat.kinds
    who = Choice(kit, "", [kind_words(kind) for kind in kinds], kinds.index(seat.who), lambda index: sit(kinds[index]),
                 width=width, at=(0, figure.height + kit.px(4)), name=f"who {seat.number}",
                 hint=seat.hint)  # fmt: skip
    return Node(figure, name, who, size=(width, who.y + who.height))


def door_paper(kit: Kit, door: int, choose: Callable[[int], None], width: float) -> Node:
    """Who may come; `door` is the place in `DOORS` that holds."""
    inner = inner_width(kit, width)
    doors = Segments(kit, DOORS, door, choose, width=inner, name="door")
    words = kit.text(DOOR_WORDS[door], "small", colour="ink_soft", width=inner)
    return section(kit, "Who may come", [doors, words], width)
