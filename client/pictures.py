"""Pictures from SVG, drawn at the pixel size in use and kept. What is missing or broken is noted, not raised."""

from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Surface

from assets.manifest import path as asset_path

BYTES_KEPT = 24 * 1024 * 1024
LAYERS, MIRRORED = "+", "~"
LAYERS_KEPT = 6
JOINED = "&"
"""Between the names of pictures that are put together; where one is '' its place is left as it is."""
PLACES = ((0.0, 0.0, 0.84), (0.53, 0.53, 0.47), (0.0, 0.65, 0.48))
"""Where pictures put together lie in a square, and how wide: the first large, the next in the lower right corner, the
third, which is flat, in the lower left one.
"""
APART = 0.04
"""How much of the square stays clear around those in the corners."""
Tint = tuple[int, int, int] | None


class Pictures:
    """Loads pictures by name (without `.svg`). Sizes are whole pixels; a missing picture shows a crossed box."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._kept: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._layers: OrderedDict[tuple[str, tuple[int, int]], Surface] = OrderedDict()
        self._bytes = 0
        self.problems: dict[str, str] = {}

    def get(self, name: str, size: tuple[int, int], *, rotation: int = 0, tint: Tint = None) -> Surface:
        """The picture at a size, turned clockwise by whole degrees, tinted (white becomes the tint). What is shown too
        small for a pixel still has one. Several names with a + between are laid on each other, the last on top; one
        with a ~ behind it is mirrored. White ones with a & between are put together with gaps.
        """
        size = max(1, size[0]), max(1, size[1])
        key = (name, size, rotation % 360, tint)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        surface = self._made(name, size, rotation % 360, tint)
        self._keep(key, surface)
        return surface

    def painted(self, key: tuple[object, ...], paint: Callable[[], Surface]) -> Surface:
        """A picture that is painted by a function, kept among those that are drawn; `key`: all that it depends on."""
        whole = ("painted", *key)
        if whole not in self._kept:
            self._keep(whole, paint())
        self._kept.move_to_end(whole)
        return self._kept[whole]

    def path(self, name: str) -> Path:
        """The file of a picture."""
        return self._folder / f"{name}.svg" if self._folder else asset_path("pictures", name)

    def check(self, names: list[str]) -> list[str]:
        """One sentence for each of these pictures that cannot be shown."""
        for name in names:
            self._load(name, (16, 16))
        return list(self.problems.values())

    def _made(self, name: str, size: tuple[int, int], rotation: int, tint: Tint) -> Surface:
        if rotation:
            return pygame.transform.rotozoom(self.get(name, size, tint=tint), -rotation, 1)
        if tint is None:
            return self._drawn(name, size)
        surface = self._drawn(name, size).copy()
        surface.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _drawn(self, name: str, size: tuple[int, int]) -> Surface:
        if JOINED in name:
            return self._joined(name.split(JOINED), size)
        return self._laid(name.split(LAYERS), size) if LAYERS in name else self._loaded(name, size)

    def _joined(self, names: list[str], size: tuple[int, int]) -> Surface:
        whole, side = Surface(size, pygame.SRCALPHA), min(size)
        for name, (x, y, share) in zip(names, PLACES, strict=False):
            wide = max(1, round(side * share))
            if name:
                _lay(whole, self._load(name, (wide, wide)), (round(side * x), round(side * y)), round(side * APART))
        return whole

    def _laid(self, names: list[str], size: tuple[int, int]) -> Surface:
        whole = Surface(size, pygame.SRCALPHA)
        whole.blits([(self._layer(name, size), (0, 0)) for name in names])
        return whole.convert_alpha() if pygame.display.get_surface() else whole

    def _layer(self, name: str, size: tuple[int, int]) -> Surface:
        """Kept for a while: pictures that are laid together share layers with those that are made next."""
        layer = self._layers.pop((name, size), None) or self._loaded(name, size)
        self._layers[name, size] = layer
        if len(self._layers) > LAYERS_KEPT:
            self._layers.popitem(last=False)
        return layer

    def _loaded(self, name: str, size: tuple[int, int]) -> Surface:
        if not name.endswith(MIRRORED):
            return self._load(name, size)
        return pygame.transform.flip(self._load(name.removesuffix(MIRRORED), size), True, False)

    def _load(self, name: str, size: tuple[int, int]) -> Surface:
        path = self.path(name)
        try:
            return _fit(pygame.image.load_sized_svg(str(path), size), size)
        except FileNotFoundError:
            self.problems[name] = f"The picture {path.name} is missing."
        except pygame.error:
            self.problems[name] = f"The picture {path.name} is damaged."
        return _crossed(size)

    def _keep(self, key: tuple[object, ...], surface: Surface) -> None:
        self._kept[key] = surface
        self._bytes += _bytes(surface)
        while self._bytes > BYTES_KEPT and len(self._kept) > 1:
            self._bytes -= _bytes(self._kept.popitem(last=False)[1])


def _fit(drawn: Surface, size: tuple[int, int]) -> Surface:
    """The drawing in the middle of exactly `size`: SVG keeps its proportions, boxes need not."""
    drawn = drawn.convert_alpha() if pygame.display.get_surface() else drawn
    if drawn.get_size() == size:
        return drawn
    whole = Surface(size, pygame.SRCALPHA)
    whole.blit(drawn, drawn.get_rect(center=whole.get_rect().center))
    return whole


def _lay(whole: Surface, part: Surface, at: tuple[int, int], margin: int) -> None:
    """White on what lies there already, which is cleared below it and beside it."""
    steps = [(x, y) for x in (-margin, 0, margin) for y in (-margin, 0, margin)]
    for x, y in steps:
        whole.blit(part, (at[0] + x, at[1] + y), special_flags=pygame.BLEND_RGBA_SUB)
    whole.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    whole.blit(part, at)


def _crossed(size: tuple[int, int]) -> Surface:
    surface = Surface(size, pygame.SRCALPHA)
    box = surface.get_rect()
    pygame.draw.rect(surface, (200, 69, 47), box, max(1, size[0] // 16))
    pygame.draw.line(surface, (200, 69, 47), box.topleft, box.bottomright, max(1, size[0] // 16))
    return surface


def _bytes(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
