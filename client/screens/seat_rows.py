"""A row of the form for one seat: its shape, its name, and who decides for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from assets.manifest import PICTURES
from client.input_events import Pointer
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.screens.plan import COLOURS, NAME_LENGTH, PERSON, SeatPlan, who_words
from client.shapes import rounded
from client.theme import SEATS, SeatStyle, mix
from client.widgets.choice import Choice
from client.widgets.text_field import TextField

FIGURE = 60
"""The side of a figure on its chair, at 100 %."""
WIDE = 420
"""From this width on (at 100 %) name and player stand side by side."""


def style_of(colour: str) -> SeatStyle:
    """The seat style with this id; an unknown one gets the first."""
    return SEATS[COLOURS.index(colour)] if colour in COLOURS else SEATS[0]


def face_of(who: str) -> str:
    """The picture of who decides for a seat."""
    if who == PERSON:
        return "face_person"
    known = f"face_{who.replace(':', '_')}"
    return known if known in PICTURES else "face_bot"


class Figure(Node):
    """The figure of a seat on its chair, with the face of who decides for it. With `on_press` it is a button that
    gives the seat the next shape that is free.
    """

    def __init__(self, kit: Kit, colour: str, face: str, on_press: Callable[[], None] | None, *, name: str,
                 figure: float = FIGURE) -> None:  # fmt: skip
        side = kit.px(figure)
        super().__init__(size=(side, side), name=name)
        self._kit, self._style, self._face_name = kit, style_of(colour), face
        self._face = self.lights_up = PaintNode(self._paint, size=self.size)
        self.add(self._face)
        if on_press is None:
            return
        self.focusable = True
        self.words = f"{self._style.name}, {self._style.shape}"
        self.hint = f"{self._style.name} {self._style.shape}. Press for another shape that is free."
        self.on = {Pointer.CLICK: lambda event: on_press()}

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, pictures = self._kit.theme, self._kit.pictures
        back = mix(self._style.colour, theme.paper, 0.55 if self.hovered else 0.68)
        rounded(surface, rect, back, self._kit.px(12), self._style.colour, self._kit.px(2))
        tall = round(rect.width * 0.84)
        figure = pictures.get(f"fighter_{self._style.shape}", (tall, tall))
        surface.blit(figure, figure.get_rect(center=(rect.centerx, rect.centery - self._kit.px(1))))
        badge, face = round(rect.width * 0.30), round(rect.width * 0.42)
        shape = pictures.get(self._style.picture, (badge, badge))
        surface.blit(shape, (rect.x + self._kit.px(2), rect.y + self._kit.px(2)))
        picture = pictures.get(self._face_name, (face, face))
        surface.blit(picture, picture.get_rect(bottomright=(rect.right - 1, rect.bottom - 1)))


class ShapeButton(Node):
    """Shows the shape of a seat; pressing it gives the seat the next shape that is free."""

    def __init__(self, kit: Kit, colour: str, on_press: Callable[[], None], *, name: str) -> None:
        side = kit.theme.touch
        super().__init__(size=(side, side), name=name)
        self._kit = kit
        style = style_of(colour)
        self.focusable = True
        self.words = f"{style.name}, {style.shape}"
        self.hint = f"{style.name} {style.shape}. Press for another shape that is free."
        self._face = self.lights_up = PaintNode(self._paint, size=self.size)
        self.add(self._face, kit.picture(style.picture, kit.px(32), at=(side / 2, side / 2), anchor=(0.5, 0.5)))
        self.on = {Pointer.CLICK: lambda event: on_press()}

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme = self._kit.theme
        fill = theme.paper if self.hovered else mix(theme.paper, theme.paper_shade, 0.5)
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


def with_role(kit: Kit, row: Node, role: str, left: float) -> Node:
    """The row of a seat with what the seat does below it; as it is where there is nothing to say."""
    if not role:
        return row
    text = kit.text(role, "small", colour="ink_soft", width=row.width - left, lines=1)
    text.position = left, row.height + kit.px(2)
    return Node(row, text, size=(row.width, text.y + text.height))


class SeatRow(Node):
    """One seat of a table that is planned."""

    def __init__(self, kit: Kit, seat: SeatPlan, form: SeatForm, width: float) -> None:
        super().__init__()
        number = form.number
        gap, side = kit.px(8), kit.theme.touch
        wide = width >= kit.px(WIDE)
        if not wide:
            self._sit_on_a_chair(kit, seat, form, width)
            return
        room = width - side - gap
        half = (room - gap) / 2
        shape = (ShapeButton(kit, seat.colour, form.on_shape, name=f"shape {number}") if form.on_shape
                 else kit.picture(style_of(seat.colour).picture, kit.px(32), at=(kit.px(4), kit.px(4))))  # fmt: skip
        name = TextField(kit, seat.name, form.on_name, width=half, most=NAME_LENGTH, placeholder="Name",
                         label=f"Name of seat {number + 1}", at=(side + gap, 0), name=f"name {number}")  # fmt: skip
        who = _who(kit, seat, form, half)
        who.position = side + 2 * gap + half, 0
        self.add(shape, name, who)
        self.size = width, side

    def _sit_on_a_chair(self, kit: Kit, seat: SeatPlan, form: SeatForm, width: float) -> None:
        """The figure with the name beside it, and below them who decides."""
        gap, number = kit.px(8), form.number
        figure = Figure(kit, seat.colour, face_of(seat.who), form.on_shape, name=f"shape {number}")
        left = figure.width + gap
        name = TextField(kit, seat.name, form.on_name, width=width - left, most=NAME_LENGTH, placeholder="Name",
                         label=f"Name of seat {number + 1}", at=(left, round((figure.height - kit.theme.touch) / 2)),
                         name=f"name {number}")  # fmt: skip
        who = _who(kit, seat, form, width)
        who.position = 0, figure.height + kit.px(4)
        self.add(figure, name, who)
        self.size = width, who.y + who.height


def _who(kit: Kit, seat: SeatPlan, form: SeatForm, width: float) -> Choice:
    """Who decides for a seat."""
    whos = form.whos
    chosen = whos.index(seat.who) if seat.who in whos else 0
    return Choice(kit, "", [form.words(each) for each in whos], chosen, lambda index: form.on_who(whos[index]),
                  width=width, name=f"who {form.number}", hint=_who_hint(seat.who))  # fmt: skip


def _who_hint(who: str) -> str:
    if who == PERSON:
        return "Somebody at this screen decides."
    if who == "bot:random":
        return "A bot that plays anything allowed, without a plan."
    return "A bot that weighs hits, danger and position."
