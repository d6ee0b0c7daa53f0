"""The picture of one node, kept in the sizes and turns it was last shown in. Nothing here blits to a window."""

from collections.abc import Callable

import pygame
from pygame import Surface

from client.scene.transform import Transform

TURNS_KEPT = 24


class Sprite:
    """Keeps what `render(scale)` gave until it is dropped, and makes turned and faded copies of it."""

    def __init__(self) -> None:
        self._sharp: Surface | None = None
        self._sharp_scale = 0.0
        self._shown: dict[tuple[int, int, float], Surface] = {}
        self._faded: tuple[Surface, Surface] | None = None

    def drop(self) -> None:
        """Forget all pictures, because what they show has changed."""
        self._sharp = None
        self._shown.clear()
        self._faded = None

    def at(self, place: Transform, render: Callable[[float], Surface | None]) -> Surface | None:
        """The picture for a place: rendered anew for a new scale unless that scale is still changing."""
        stale = self._sharp is None or (place.scale != self._sharp_scale and not place.hurried)
        if stale:
            self.drop()
            self._sharp = render(place.scale)
            self._sharp_scale = place.scale
        if self._sharp is None:
            return None
        shown = self._turned(self._sharp, place)
        return shown if place.opacity >= 1 else self._fade(shown, place.opacity)

    def _turned(self, sharp: Surface, place: Transform) -> Surface:
        rotation = round(place.rotation * 2) / 2 % 360
        ratio = place.scale / self._sharp_scale
        if not rotation and ratio == 1:
            return sharp
        size = max(1, round(sharp.get_width() * ratio)), max(1, round(sharp.get_height() * ratio))
        key = (*size, rotation)
        if key not in self._shown:
            if len(self._shown) >= TURNS_KEPT:
                del self._shown[next(iter(self._shown))]
            self._shown[key] = _turn(sharp, size, rotation)
        return self._shown[key]

    def _fade(self, shown: Surface, opacity: float) -> Surface:
        if self._faded is None or self._faded[0] is not shown:
            self._faded = (shown, shown.copy())
        self._faded[1].set_alpha(round(255 * max(0.0, opacity)))
        return self._faded[1]


def _turn(sharp: Surface, size: tuple[int, int], rotation: float) -> Surface:
    if not rotation:
        return pygame.transform.scale(sharp, size)
    if sharp.get_alpha() is None or not sharp.get_flags() & pygame.SRCALPHA:
        sharp = sharp.convert_alpha()
    return pygame.transform.rotozoom(sharp, -rotation, size[0] / sharp.get_width())
