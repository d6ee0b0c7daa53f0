"""Marks of what has befallen a die, each told from the others by its form alone: a lattice, a die that lies slanted, a
ring of dashes, a cross, a frame around what a question is about; and the small signs and numbers at its corners.
"""

from collections.abc import Sequence
from enum import Enum
from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from client.kit import Kit
from client.shapes import Rim, rounded
from client.table.paint import FINE, DiscRim, dashed, disc, stroke
from client.theme import Colour, mix

SLANT = 18
"""By so many degrees a die that cannot be rolled is turned."""
LATTICE, RING_PARTS = 2, 24
FAINT = 150
"""How opaque a die is that is about to die, of 255."""


class Mark(Enum):
    """value: the picture of its sign, '' for one that is drawn over the whole die."""

    HELD = "mark_held"
    UNABLE = "mark_unable"
    CHARMED = "mark_charmed"
    ASKED = "mark_asked"
    DYING = ""


def marked(kit: Kit, picture: Surface, marks: Sequence[Mark]) -> Surface:
    """The picture of a die with these marks, larger where it is turned."""
    if not marks:
        return picture
    shown, theme = picture.copy(), kit.theme
    if Mark.HELD in marks:
        shown.blit(_lattice(picture, theme.paper, theme.ink), (0, 0))
    if Mark.DYING in marks:
        shown.set_alpha(FAINT)
        faint = Surface(shown.get_size(), pygame.SRCALPHA)
        faint.blit(shown, (0, 0))
        shown = faint
        _cross(shown, theme.paper, theme.ink)
    if Mark.CHARMED in marks:
        _ring(shown, theme.paper, theme.ink)
    return pygame.transform.rotozoom(shown, SLANT, 1) if Mark.UNABLE in marks else shown


def _lattice(picture: Surface, light: Colour, dark: Colour) -> Surface:
    """Crossing lines over the die, and nowhere else."""
    width, height = picture.get_size()
    big = Surface((width * FINE, height * FINE), pygame.SRCALPHA)
    step, wide = width * FINE / LATTICE, max(1.0, width / 36) * FINE
    lines = [(number * step, (number + LATTICE) * step) for number in range(-LATTICE + 1, LATTICE)]
    for colour, share in ((dark, 2.2), (light, 1.0)):
        for low, high in lines:
            stroke(big, (low, 0), (high, height * FINE), colour, wide * share)
            stroke(big, (high, 0), (low, height * FINE), colour, wide * share)
    net = pygame.transform.smoothscale(big, (width, height))
    net.blit(pygame.mask.from_surface(picture).to_surface(unsetcolor=(0, 0, 0, 0)), (0, 0),
             special_flags=pygame.BLEND_RGBA_MULT)  # fmt: skip
    return net


def _cross(surface: Surface, light: Colour, dark: Colour) -> None:
    width, height = surface.get_size()
    big = Surface((width * FINE, height * FINE), pygame.SRCALPHA)
    near, far, wide = width * FINE * 0.14, width * FINE * 0.86, width * FINE * 0.075
    for colour, share in ((dark, 1.8), (light, 1.0)):
        stroke(big, (near, near), (far, far), colour, wide * share)
        stroke(big, (near, far), (far, near), colour, wide * share)
    surface.blit(pygame.transform.smoothscale(big, (width, height)), (0, 0))


def _ring(surface: Surface, light: Colour, dark: Colour) -> None:
    half = surface.get_width() / 2
    around = [turn * 2 * pi / RING_PARTS for turn in range(RING_PARTS)]
    points = [(half + sin(each) * half * 0.93, half - cos(each) * half * 0.93) for each in around]
    for colour, wide in ((dark, 0.16), (light, 0.09)):
        dashed(surface, points, colour, half * wide, half * 0.05)


# --- at its corners


def signs(kit: Kit, surface: Surface, middle: tuple[int, int], marks: Sequence[Mark]) -> None:
    """The signs of the marks, one below the other."""
    radius = kit.px(9)
    for number, mark in enumerate([each for each in marks if each.value]):
        at = middle[0], middle[1] + number * 2 * radius
        disc(surface, at, radius, kit.theme.ink, DiscRim(kit.theme.paper, kit.px(1.5)))
        picture = kit.pictures.get(mark.value, (radius + kit.px(3),) * 2, tint=kit.theme.paper)
        surface.blit(picture, picture.get_rect(center=at))


def badge(kit: Kit, surface: Surface, middle: tuple[int, int], words: str, *, is_filled: bool) -> None:
    """A number, or a tick without one; filled where it says what is chosen."""
    theme, size = kit.theme, kit.px(13)
    run = kit.texts.run(words, "bold", size, theme.ink) if words else None
    width = max(kit.px(18), (run.get_width() if run else 0) + kit.px(8))
    pill = Rect(0, 0, width, kit.px(18)).move_to(center=middle)
    rounded(surface, pill, theme.brass if is_filled else theme.paper, kit.px(9), Rim(mix(theme.ink, theme.felt, 0.2)))
    mark = run or kit.pictures.get("icon_confirm", (kit.px(12),) * 2, tint=theme.ink)
    surface.blit(mark, mark.get_rect(center=pill.center))
