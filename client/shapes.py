"""Smooth shapes for surfaces: rounded boxes with edges and soft shadows. Corners are made once and kept."""

from functools import lru_cache
from math import ceil
from random import Random
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from client.theme import Colour, mix

FINE = 4
GRAIN = 256
SMALL = 128 * 128
"""Boxes of at most so many pixels are kept whole: buttons and lines of one size come by dozens."""


class Rim(NamedTuple):
    """An edge inside the outline of a box; none without a colour."""

    colour: Colour | None
    width: int = 1


NO_RIM = Rim(None)


def rounded(surface: Surface, rect: Rect, fill: Colour, radius: int, rim: Rim = NO_RIM) -> None:
    """Draw a filled box with smooth round corners and, if asked for, a rim."""
    edge, width = rim
    if rect.width < 1 or rect.height < 1:
        return
    radius = max(0, min(radius, rect.width // 2, rect.height // 2))
    if rect.width * rect.height <= SMALL:
        surface.blit(_box(rect.size, radius, fill, edge, width), rect)
        return
    tile = _tile(radius, fill, edge, width if edge else 0)
    _nine(surface, tile, rect, radius + width + 1)


@lru_cache(maxsize=128)
def _box(size: tuple[int, int], radius: int, fill: Colour, edge: Colour | None, width: int) -> Surface:
    """A small box of `rounded`, whole."""
    box = Surface(size, pygame.SRCALPHA)
    _nine(box, _tile(radius, fill, edge, width if edge else 0), box.get_rect(), radius + width + 1)
    return box


def ring(surface: Surface, rect: Rect, colour: Colour, radius: int, width: int) -> None:
    """Draw only the edge of a rounded box."""
    radius = max(0, min(radius, rect.width // 2, rect.height // 2))
    _nine(surface, _tile(radius, None, colour, width), rect, radius + width + 1)


def tint(surface: Surface, rect: Rect, colour: Colour, radius: int, opacity: int) -> None:
    """Lay a rounded veil of a colour over a box; `opacity` goes from 0 to 255."""
    cover = Surface(rect.size, pygame.SRCALPHA)
    rounded(cover, cover.get_rect(), colour, radius)
    cover.fill((255, 255, 255, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(cover, rect)


def shadow(surface: Surface, rect: Rect, radius: int, spread: int, strength: int) -> None:
    """Draw a soft shadow under a box; it reaches `spread` pixels beyond the box."""
    if strength <= 0 or spread <= 0:
        return
    _nine(surface, _shadow_tile(radius, spread, strength), rect.inflate(2 * spread, 2 * spread), radius + 2 * spread)


def shadow_around(surface: Surface, rect: Rect, radius: int, spread: int, strength: int) -> None:
    """The same around a box that hides what lies below it: nothing is drawn below its middle."""
    if strength <= 0 or spread <= 0:
        return
    _nine(surface, _hollow_tile(radius, spread, strength), rect.inflate(2 * spread, 2 * spread), radius + 2 * spread)


@lru_cache(maxsize=256)
def _tile(radius: int, fill: Colour | None, edge: Colour | None, width: int) -> Surface:
    side = 2 * (radius + width + 1) + 1
    big = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    base = edge if edge is not None else fill
    big.fill((*(base or (0, 0, 0)), 0))
    box = big.get_rect()
    if edge is not None and width:
        pygame.draw.rect(big, edge, box, border_radius=radius * FINE)
        box = box.inflate(-2 * width * FINE, -2 * width * FINE)
    inside = (*fill, 255) if fill is not None else (*(edge or (0, 0, 0)), 0)
    pygame.draw.rect(big, inside, box, border_radius=max(0, radius - width) * FINE)
    return pygame.transform.smoothscale(big, (side, side))


@lru_cache(maxsize=64)
def _shadow_tile(radius: int, spread: int, strength: int) -> Surface:
    side = 2 * (radius + 2 * spread) + 1
    tile = Surface((side, side), pygame.SRCALPHA)
    box = tile.get_rect().inflate(-2 * spread, -2 * spread)
    pygame.draw.rect(tile, (0, 0, 0, strength), box, border_radius=radius)
    return pygame.transform.gaussian_blur(tile, max(1, spread // 2))


@lru_cache(maxsize=64)
def _hollow_tile(radius: int, spread: int, strength: int) -> Surface:
    tile = _shadow_tile(radius, spread, strength).copy()
    tile.set_at(tile.get_rect().center, (0, 0, 0, 0))
    return tile


def _nine(surface: Surface, tile: Surface, rect: Rect, corner: int) -> None:
    """Lay the tile over the box: corners as they are, sides and middle from its centre line."""
    across, down = min(corner, rect.width // 2), min(corner, rect.height // 2)
    side = tile.get_width()
    wide, high = rect.width - 2 * across, rect.height - 2 * down
    columns = [(0, across, rect.left, across), (corner, 1, rect.left + across, wide),
               (side - across, across, rect.right - across, across)]  # fmt: skip
    rows = [(0, down, rect.top, down), (corner, 1, rect.top + down, high),
            (side - down, down, rect.bottom - down, down)]  # fmt: skip
    *middle, opacity = tile.get_at((corner, corner))
    if opacity == 255:
        surface.fill(middle, (rect.left + across, rect.top + down, wide, high))
    for top, tall, y, height in rows:
        for left, broad, x, width in columns:
            is_plain = (left, top) == (corner, corner) and opacity in (0, 255)
            if width > 0 and height > 0 and tall > 0 and broad > 0 and not is_plain:
                piece = tile.subsurface((left, top, broad, tall))
                same = piece.get_size() == (width, height)
                surface.blit(piece if same else pygame.transform.scale(piece, (width, height)), (x, y))


def felt(surface: Surface, rect: Rect, edge: Colour, middle: Colour) -> None:
    """Fill a box with felt in lamplight: `middle` near its centre, fading into `edge`, with the grain of cloth. The
    box may reach beyond the surface.
    """
    seen = rect.clip(surface.get_rect())
    if not seen.width or not seen.height:
        return
    light = _light(edge, middle)
    across, down = rect.width / light.get_width(), rect.height / light.get_height()
    left, top = int((seen.x - rect.x) / across), int((seen.y - rect.y) / down)
    right, bottom = -int(-(seen.right - rect.x) // across), -int(-(seen.bottom - rect.y) // down)
    part = Rect(left, top, right - left, bottom - top).clip(light.get_rect())
    place = rect.x + int(part.x * across), rect.y + int(part.y * down)
    stretched = Rect(place, (ceil(part.width * across), ceil(part.height * down)))
    fits = seen.contains(stretched) and surface.get_masks() == light.get_masks()
    shown = surface.subsurface(stretched) if fits else Surface(stretched.size, depth=32)
    pygame.transform.smoothscale(light.subsurface(part), stretched.size, shown)
    surface.set_clip(seen)
    if not fits:
        surface.blit(shown, place)
    starts = range(rect.x, seen.right, GRAIN), range(rect.y, seen.bottom, GRAIN)
    surface.fblits([(_grain(), (x, y)) for y in starts[1] for x in starts[0]])
    surface.set_clip(None)


@lru_cache(maxsize=8)
def _light(edge: Colour, middle: Colour) -> Surface:
    """The light of the lamp on felt, small, to be stretched. Its right half is as the left one."""
    small = Surface((32, 24), depth=32)
    for y in range(24):
        for x in range(16):
            away = min(1.0, (((x - 15.5) / 16) ** 2 + ((y - 10.5) / 13) ** 2) ** 0.5)
            tone = mix(middle, edge, away * away * (3 - 2 * away))
            small.set_at((x, y), tone)
            small.set_at((31 - x, y), tone)
    return pygame.transform.smoothscale(small, (320, 240))


@lru_cache(maxsize=1)
def _grain() -> Surface:
    """A tile of faint light and dark specks; it also hides the steps of a slow gradient."""
    noise = Random(7).randbytes(GRAIN * GRAIN)
    specks = bytearray(GRAIN * GRAIN * 4)
    light = noise.translate(bytes(255 if value & 1 else 0 for value in range(256)))
    specks[0::4] = specks[1::4] = specks[2::4] = light
    specks[3::4] = noise.translate(bytes((value >> 1) % 7 for value in range(256)))
    return pygame.image.frombytes(bytes(specks), (GRAIN, GRAIN), "RGBA").convert_alpha()
