"""A button that counts only when it is held down, by the pointer or by Enter or Space."""

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect, Surface

from client.holding import Holding
from client.input_events import Key, PointerEvent
from client.kit import Kit
from client.shapes import Rim, rounded
from client.widgets.button import PRIMARY, Button

KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class HoldButton(Button):
    """Fills from the left while it is held, and calls `on_press()` when it is full."""

    def __init__(self, kit: Kit, label: str, on_press: Callable[[], object], holding: Holding, **look: Any) -> None:
        self._holding, self._share = holding, 0.0
        super().__init__(kit, label, on_press, kind=PRIMARY, **look)
        self.on_key = self._key

    def _fill(self, share: float) -> None:
        self._share = share
        self._face.invalidate()

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        super()._paint(surface, rect, scale)
        if self._share:
            full = Rect(rect.x, rect.y, round(rect.width * self._share), rect.height)
            rounded(surface, full, self._kit.theme.brass_light, self._kit.theme.radius, Rim(self._kit.theme.brass_edge))

    def _down(self, event: PointerEvent) -> None:
        super()._down(event)
        self._holding.begin(self.on_press, self._fill)

    def _up(self, event: PointerEvent) -> None:
        super()._up(event)
        self._holding.end()

    def _leave(self, event: PointerEvent) -> None:
        super()._leave(event)
        self._holding.end()

    def _click(self, event: PointerEvent) -> None:
        """A click alone does nothing."""

    def _key(self, key: Key) -> bool:
        if key.code not in KEYS or key.ctrl or key.alt:
            return False
        if not self._holding.is_held:
            self._holding.begin(self.on_press, self._fill, key.code)
        return True
