"""A chair of a form: the figure of its seat, its name, and who decides for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from assets.manifest import PICTURES
from client.input_events import Pointer
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.screens.chairs import beside_figure, chair, figure_side
from client.screens.plan import COLOURS, NAME_LENGTH, PERSON, RANDOM, SeatPlan, who_words
from client.shapes import Rim, rounded
from client.theme import SEATS, SeatStyle, mix
from client.widgets.choice import Choice
from client.widgets.text_field import TextField
from core.frozen import frozen


def style_of(colour: str) -> SeatStyle:
    """The seat style with this id; an unknown one gets the first."""
    return SEATS[COLOURS.index(colour)] if colour in COLOURS else SEATS[0]


def face_of(who: str) -> str:
    """The picture of who decides for a seat."""
    if who == PERSON:
        return "face_person"
    known = f"face_{who.replace(':', '_')}"
    return known if known in PICTURES else "face_bot"


class FigureLook(NamedTuple):
    """colour: of the seat. face: the picture of who decides for it."""

    colour: str
    face: str


class Figure(Node):
    """The figure of a seat on its chair, with the face of who decides for it. With `on_press` it is a button that
    gives the seat the next shape that is free.
    """

    def __init__(
        self, kit: Kit, look: FigureLook, on_press: Callable[[], None] | None, *, name: str, side: int
    ) -> None:
        super().__init__(size=(side, side), name=name)
        self._kit, self._style, self._face_name = kit, style_of(look.colour), look.face
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
        rounded(surface, rect, back, self._kit.px(12), Rim(self._style.colour, self._kit.px(2)))
        tall = round(rect.width * 0.84)
        figure = pictures.get(f"fighter_{self._style.shape}", (tall, tall))
        surface.blit(figure, figure.get_rect(center=(rect.centerx, rect.centery - self._kit.px(1))))
        badge, face = round(rect.width * 0.30), round(rect.width * 0.42)
        shape = pictures.get(self._style.picture, (badge, badge))
        surface.blit(shape, (rect.x + self._kit.px(2), rect.y + self._kit.px(2)))
        picture = pictures.get(self._face_name, (face, face))
        surface.blit(picture, picture.get_rect(bottomright=(rect.right - 1, rect.bottom - 1)))


@frozen
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


def with_role(kit: Kit, seat: Node, role: str) -> Node:
    """The chair of a seat with what the seat does below it; as it is where there is nothing to say."""
    if not role:
        return seat
    left = kit.px(4)
    text = kit.text(role, "small", colour="ink_soft", width=seat.width - left, lines=1)
    text.position = left, seat.height + kit.px(2)
    return Node(seat, text, size=(seat.width, text.y + text.height))


def seat_chair(kit: Kit, seat: SeatPlan, form: SeatForm, width: float) -> Node:
    """One seat of a table that is planned: its figure and its name, and below them who decides."""
    number, side = form.number, figure_side(kit, width)
    look = FigureLook(seat.colour, face_of(seat.who))
    figure = Figure(kit, look, form.on_shape, name=f"shape {number}", side=side)
    name = TextField(kit, seat.name, form.on_name, width=beside_figure(kit, width), most=NAME_LENGTH,
                     placeholder="Name", label=f"Name of seat {number + 1}", name=f"name {number}")  # fmt: skip
    return chair(kit, figure, name, [_who(kit, seat, form, width)], width)


def _who(kit: Kit, seat: SeatPlan, form: SeatForm, width: float) -> Choice:
    """Who decides for a seat."""
    whos = form.whos
    chosen = whos.index(seat.who) if seat.who in whos else 0
    return Choice(kit, "", [form.words(each) for each in whos], chosen, lambda index: form.on_who(whos[index]),
                  width=width, name=f"who {form.number}", hint=who_hint(seat.who, whos))  # fmt: skip


def who_hint(who: str, whos: Sequence[str]) -> str:
    """What somebody does who may decide for a seat. whos: all who may, of the bots the best first."""
    if who == PERSON:
        return "Somebody at this screen decides."
    if who == RANDOM:
        return "A bot that plays anything allowed, without a plan."
    best = next(each for each in whos if each.startswith("bot:"))
    return "The best bot of this game." if who == best else "A bot that is easier to beat than the best one."
