"""A switch for what is on or off."""

from collections.abc import Callable
from typing import Unpack

import pygame
from pygame import Rect, Surface

from client.input_events import Pointer, PointerEvent
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import Rim, rounded
from client.theme import mix
from client.widgets.ground import OnGround, ink_on

ON, OFF = "On", "Off"


class Toggle(Node):
    """A label with a switch at its right end; calls `on_change(is_on)` when it is flipped."""

    def __init__(self, kit: Kit, label: str, on: bool, on_change: Callable[[bool], None], *, width: float,
                 **look: Unpack[OnGround]) -> None:  # fmt: skip
        super().__init__(at=look.get("at", (0, 0)), size=(width, kit.theme.touch), name=look.get("name", ""))
        self._kit, self._label, self._on, self._on_change = kit, label, on, on_change
        self.focusable, self.hint = True, look.get("hint", "")
        colour = ink_on(look.get("ground", "paper"))
        track = kit.px(46), kit.px(26)
        self._state = kit.text(ON if on else OFF, colour=colour, anchor=(1, 0.5),
                               at=(width - track[0] - kit.px(12), self.height / 2))  # fmt: skip
        room = width - track[0] - kit.px(60)
        words = kit.text(label, colour=colour, width=room, lines=1, at=(0, self.height / 2), anchor=(0, 0.5))
        self._face = PaintNode(self._paint, size=track, at=(width - track[0], (self.height - track[1]) // 2))
        self.add(words, self._state, self._face)
        self.on = {Pointer.CLICK: self._flip}

    @property
    def is_on(self) -> bool:
        """Whether it is on."""
        return self._on

    @is_on.setter
    def is_on(self, on: bool) -> None:
        """Turn it on or off; nobody is told."""
        self._on = on
        self._state.text = ON if on else OFF
        self._face.invalidate()

    def described(self) -> str:
        return f"{self._label}: {ON if self._on else OFF}"

    def _flip(self, event: PointerEvent) -> None:
        self.is_on = not self._on
        self._on_change(self._on)

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, px = self._kit.theme, self._kit.px
        fill = theme.brass if self._on else mix(theme.paper_shade, theme.ink_soft, 0.25)
        rounded(surface, rect, fill, rect.height // 2, Rim(theme.brass_edge if self._on else theme.ink_soft, 1))
        knob = rect.height - px(8)
        x = rect.right - px(4) - knob if self._on else rect.x + px(4)
        rounded(surface, Rect(x, rect.y + px(4), knob, knob), theme.paper, knob // 2, Rim(theme.ink_soft, 1))
        if self._on:
            x, top, bottom = rect.x + px(11), rect.y + px(8), rect.bottom - px(9)
            pygame.draw.line(surface, theme.ink, (x, top), (x, bottom), max(2, px(2)))
