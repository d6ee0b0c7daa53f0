"""The picture of one node, kept in the sizes and turns it was last shown in. Nothing here blits to a window."""

from collections.abc import Callable

import pygame
from pygame import Surface

from client.scene.transform import READY, SHARP, Transform

TURNS_KEPT = 24
Render = Callable[[float], Surface | None]


class Sprite:
    """Keeps what `render(scale)` gave until it is dropped, and makes turned and faded copies of it."""

    def __init__(self) -> None:
        self._sharp: Surface | None = None
        self._sharp_scale = 0.0
        self._ready: tuple[float, Surface | None] | None = None
        self._shown: dict[tuple[int, int, float], Surface] = {}
        self._faded: tuple[Surface, Surface] | None = None

    @property
    def is_drawn(self) -> bool:
        """Whether there is a picture."""
        return self._sharp is not None

    def drop(self) -> None:
        """Forget all pictures, because what they show has changed."""
        self._sharp = self._ready = self._faded = None
        self._shown.clear()

    def prepare(self, scale: float, render: Render) -> None:
        """Have the picture for a scale ready before it is asked for."""
        if self._sharp is not None and scale != self._sharp_scale:
            self._ready = (scale, render(scale))

    def at(self, place: Transform, render: Render) -> Surface | None:
        """The picture for a place: sharp, or a stretched older one where the place is in haste."""
        if self._sharp is None or (place.scale != self._sharp_scale and self._must_sharpen(place)):
            self._sharpen(place.scale, render)
        if self._sharp is None:
            return None
        shown = self._turned(self._sharp, place)
        return shown if place.opacity >= 1 else self._fade(shown, place.opacity)

    def _must_sharpen(self, place: Transform) -> bool:
        is_ready = self._ready is not None and self._ready[0] == place.scale
        return place.haste == SHARP or (place.haste == READY and is_ready)

    def _sharpen(self, scale: float, render: Render) -> None:
        ready = self._ready
        self.drop()
        self._sharp = ready[1] if ready is not None and ready[0] == scale else render(scale)
        self._sharp_scale = scale

    def _turned(self, sharp: Surface, place: Transform) -> Surface:
        rotation = round(place.rotation * 2) / 2 % 360
        ratio = place.scale / self._sharp_scale
        if not rotation and ratio == 1:
            return sharp
        size = max(1, round(sharp.get_width() * ratio)), max(1, round(sharp.get_height() * ratio))
        key = (*size, rotation)
        if key not in self._shown:
            if ratio != 1:  # a size in passing: let it go before the next, so that its memory is used again
                self._shown.clear()
            elif len(self._shown) >= TURNS_KEPT:
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
