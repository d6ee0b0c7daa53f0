"""Cards that turn over: how far one is turned, and its picture then."""

from collections.abc import Callable
from math import cos, pi

import pygame
from pygame import Surface

from client.motion import Tween
from client.scene.node import Node

FLIP_MS = 220


class Turning:
    """The side of a card that lies up, kept while it turns and narrow in the middle of the turn."""

    def __init__(self, card: Node) -> None:
        self._card = card
        self._turned: float = 1.0
        self._whole: Surface | None = None

    def forget(self) -> None:
        """The card looks otherwise now."""
        self._whole = None
        self._card.invalidate()

    def over(self, show: Callable[[], None]) -> Tween:
        """Turn the card over; `show` lays its other side up and is called in the middle."""

        def apply(share: float) -> None:
            if share >= 0.5:
                show()
            self._turned = 1.0 if share >= 1 else abs(cos(share * pi))
            self._card.invalidate()

        return Tween(FLIP_MS, apply, travels=self._card)

    def picture(self, paint: Callable[[], Surface]) -> Surface:
        """What is seen now; `paint` draws the side that lies up."""
        if self._turned >= 1 or self._whole is None:
            self._whole = paint()
        if self._turned >= 1:
            return self._whole
        narrow = max(1, round(self._whole.get_width() * self._turned)), self._whole.get_height()
        surface = Surface(self._whole.get_size(), pygame.SRCALPHA)
        picture = pygame.transform.scale(self._whole, narrow)
        surface.blit(picture, picture.get_rect(center=surface.get_rect().center))
        return surface
