"""A row of the form for one seat: its shape, its name, and who decides for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from client.input_events import Pointer, PointerEvent
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.screens.plan import COLOURS, NAME_LENGTH, PERSON, SeatPlan, who_words
from client.shapes import rounded
from client.theme import SEATS, SeatStyle, mix
from client.widgets.choice import Choice
from client.widgets.text_field import TextField

WIDE = 420
"""From this width on (at 100 %) name and player stand side by side."""


def style_of(colour: str) -> SeatStyle:
    """The seat style with this id; an unknown one gets the first."""
    return SEATS[COLOURS.index(colour)] if colour in COLOURS else SEATS[0]


class ShapeButton(Node):
    """Shows the shape of a seat; pressing it gives the seat the next shape that is free."""

    def __init__(self, kit: Kit, colour: str, on_press: Callable[[], None], *, name: str) -> None:
        side = kit.theme.touch
        super().__init__(size=(side, side), name=name)
        self._kit, self._hovered = kit, False
        style = style_of(colour)
        self.focusable = True
        self.words = f"{style.name}, {style.shape}"
        self.hint = f"{style.name} {style.shape}. Press for another shape that is free."
        self._face = PaintNode(self._paint, size=self.size)
        self.add(self._face, kit.picture(style.picture, kit.px(32), at=(side / 2, side / 2), anchor=(0.5, 0.5)))
        self.on = {Pointer.CLICK: lambda event: on_press(), Pointer.ENTER: self._look, Pointer.LEAVE: self._look}

    def _look(self, event: PointerEvent) -> None:
        self._hovered = event.kind is Pointer.ENTER
        self._face.invalidate()

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme = self._kit.theme
        fill = theme.paper if self._hovered else mix(theme.paper, theme.paper_shade, 0.5)
        rounded(surface, rect, fill, theme.radius, theme.paper_shade, 1)


@dataclass(frozen=True, slots=True)
class SeatForm:
    """What may be done to a seat. whos: the ids of those who may decide for it. on_shape: None where the shape is
    fixed. words: says who an id means.
    """

    number: int
    whos: tuple[str, ...]
    on_name: Callable[[str], None]
    on_who: Callable[[str], None]
    on_shape: Callable[[], None] | None = None
    words: Callable[[str], str] = who_words


class SeatRow(Node):
    """One seat of a table that is planned."""

    def __init__(self, kit: Kit, seat: SeatPlan, form: SeatForm, width: float) -> None:
        super().__init__()
        number, whos = form.number, form.whos
        gap, side = kit.px(8), kit.theme.touch
        wide = width >= kit.px(WIDE)
        room = width - side - gap
        half = (room - gap) / 2 if wide else room
        shape = (ShapeButton(kit, seat.colour, form.on_shape, name=f"shape {number}") if form.on_shape
                 else kit.picture(style_of(seat.colour).picture, kit.px(32), at=(kit.px(4), kit.px(4))))  # fmt: skip
        name = TextField(kit, seat.name, form.on_name, width=half, most=NAME_LENGTH, placeholder="Name",
                         label=f"Name of seat {number + 1}", at=(side + gap, 0), name=f"name {number}")  # fmt: skip
        chosen = whos.index(seat.who) if seat.who in whos else 0
        who = Choice(kit, "", [form.words(each) for each in whos], chosen, lambda index: form.on_who(whos[index]),
                     width=half, name=f"who {number}", hint=_who_hint(seat.who))  # fmt: skip
        who.position = (side + 2 * gap + half, 0) if wide else (side + gap, side + kit.px(4))
        self.add(shape, name, who)
        self.size = width, side if wide else 2 * side + kit.px(4)


def _who_hint(who: str) -> str:
    if who == PERSON:
        return "Somebody at this screen decides."
    if who == "bot:random":
        return "A bot that plays anything allowed, without a plan."
    return "A bot that weighs hits, danger and position."
