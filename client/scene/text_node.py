"""A node that shows text and knows whether it fits its room."""

from typing import Unpack

import pygame
from pygame import Rect, Surface

from client.scene.node import Node
from client.scene.placing import Placing
from client.text import NO_CORNER, Corner, Typesetter, shortened, wrapped
from client.theme import Colour, Theme

SHARES = {"left": 0.0, "centre": 0.5, "right": 1.0}
"""How much of the room that letters leave lies to the left of them."""


class Lettering(Placing, total=False):
    """How text is set: `colour` is the name of a token of the theme ("ink") or a colour, `weight` regular, bold or
    display. Without `width` it is one line as wide as it needs; with one it is wrapped to at most `lines` lines (0: as
    many as it takes) and then cut with an ellipsis; it flows around a `corner` that is taken.
    """

    colour: str | Colour
    weight: str
    width: float | None
    lines: int
    align: str
    corner: Corner


class TextNode(Node):
    """Text in a style of the theme; `clipped` tells whether it was cut, and what was cut is said in full while it is
    pointed at.
    """

    def __init__(self, texts: Typesetter, theme: Theme, text: str, style: str = "body",
                 **look: Unpack[Lettering]) -> None:  # fmt: skip
        super().__init__(at=look.get("at", (0, 0)), anchor=look.get("anchor", (0, 0)), z=look.get("z", 0),
                         name=look.get("name", ""))  # fmt: skip
        self._texts, self._weight, self._align = texts, look.get("weight", "regular"), look.get("align", "left")
        self._type = theme.type_size(style)
        colour = look.get("colour", "ink")
        self._colour = theme.token(colour) if isinstance(colour, str) else colour
        self._room, self._most = look.get("width"), look.get("lines", 0)
        self._corner = look.get("corner", NO_CORNER)
        self._text = ""
        self._lines: list[str] = []
        self.clipped = False
        self.text = text

    @property
    def text(self) -> str:
        """What is written; setting it lays it out anew."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text == self._text and self._lines:
            return
        self._text = text
        self._lay_out()

    @property
    def lines(self) -> list[str]:
        """The lines as they are shown."""
        return self._lines

    def letters(self) -> Rect:
        """Where its letters lie in the window: its box may be wider than they are."""
        box = self.screen_rect()
        wide = min(box.width, self._widest())
        return Rect(box.x + round((box.width - wide) * SHARES[self._align]), box.y, wide, box.height)

    def recolour(self, colour: Colour) -> None:
        """Write in another colour."""
        if colour != self._colour:
            self._colour = colour
            self.invalidate()

    def described(self) -> str:
        return self.words or self._text

    def written(self) -> str:
        return "" if self.clipped else self._text

    def _measure(self, text: str) -> int:
        return self._texts.width(text, self._weight, self._type)

    def _widest(self) -> int:
        return max(self._measure(line) for line in self._lines)

    def _lay_out(self) -> None:
        if self._room is None:
            self._lines = self._text.split("\n")
        else:
            self._lines = wrapped(self._text, self._room, self._measure, self._corner)
        self._cut()
        height = self._texts.line_height(self._type) * len(self._lines)
        self.size = (self._widest() if self._room is None else self._room), height
        self.invalidate()

    def _cut(self) -> None:
        self.clipped = self._room is not None and 0 < self._most < len(self._lines)
        self.hint = self._text if self.clipped else ""
        if self._room is not None and self.clipped:
            rest = " ".join(self._lines[self._most - 1 :])
            self._lines = [*self._lines[: self._most - 1], shortened(rest, self._room, self._measure)]

    def render(self, scale: float) -> Surface | None:
        """The letters are set at the size in use, never stretched."""
        size = max(1, round(self._type * scale))
        runs = [self._texts.run(line, self._weight, size, self._colour) for line in self._lines]
        widest = max(run.get_width() for run in runs)
        width = widest if self._align == "left" else round(self.width * scale)
        return self._set(runs, size, width)

    def _set(self, runs: list[Surface], size: int, width: int) -> Surface:
        step = self._texts.line_height(size)
        surface = Surface((max(1, width), step * len(runs)), pygame.SRCALPHA)
        for index, run in enumerate(runs):
            left = round((width - run.get_width()) * SHARES[self._align])
            surface.blit(run, (left, step * index + (step - run.get_height()) // 2))
        return surface
