"""Painting Speaking Stones: element and stars on paper, or the back."""

from pygame import Rect, Surface

from client.games.stonebound.looks import element_picture
from client.kit import Kit
from client.shapes import rounded, shadow
from client.theme import ELEMENTS, mix
from core.games.stonebound.stones import element_of, stars_of

SHAPE = 0.72
"""The width of a stone's card, in its heights."""


def paint_back(kit: Kit, surface: Surface, rect: Rect) -> None:
    """A stone face down."""
    theme, radius = kit.theme, _radius(rect)
    _paper(kit, surface, rect)
    inside = rect.inflate(-rect.height * 0.07, -rect.height * 0.07)
    rounded(surface, inside, theme.felt_deep, max(1, radius - 2), mix(theme.felt, theme.lamp, 0.9), 1)
    side = round(inside.width * 0.34)
    for number, element in enumerate(("Fire", "Water", "Earth", "Wind")):
        picture = kit.pictures.get(element_picture(element), (side, side))
        x = inside.centerx + (-1 if number % 2 == 0 else 1) * side * 0.62
        y = inside.centery + (-1 if number < 2 else 1) * side * 0.62
        surface.blit(picture, picture.get_rect(center=(x, y)))


def paint_stone(kit: Kit, surface: Surface, rect: Rect, face: int) -> None:
    """A stone face up: its element and stars in the corner and large in the middle, on a band of its colour."""
    element, stars = element_of(face), stars_of(face)
    _paper(kit, surface, rect)
    _band(kit, surface, rect, element)
    _index(kit, surface, rect, element, stars)
    side = round(min(rect.width * 0.56, rect.height * 0.42))
    picture = kit.pictures.get(element_picture(element), (side, side))
    surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.y + rect.height * 0.56)))
    _stars(kit, surface, rect, stars)


def _paper(kit: Kit, surface: Surface, rect: Rect) -> None:
    theme, radius = kit.theme, _radius(rect)
    shadow(surface, rect.move(0, max(1, rect.height // 60)), radius, max(2, rect.height // 28), theme.shadow)
    rounded(surface, rect, theme.paper, radius, mix(theme.paper_shade, theme.ink_soft, 0.35), 1)


def _radius(rect: Rect) -> int:
    return max(3, round(rect.height * 0.07))


def _band(kit: Kit, surface: Surface, rect: Rect, element: str) -> None:
    """The colour of the element, wide enough to be seen where cards overlap."""
    colour = mix(kit.theme.paper, ELEMENTS[element], 0.55)
    inner = rect.inflate(-4, -4)
    rounded(surface, Rect(inner.x, inner.y, inner.width, round(rect.height * 0.29)), colour, max(2, _radius(rect) - 1))


def _index(kit: Kit, surface: Surface, rect: Rect, element: str, stars: int | None) -> None:
    side = round(rect.height * 0.215)
    left, top = rect.x + round(rect.height * 0.05), rect.y + round(rect.height * 0.05)
    surface.blit(kit.pictures.get(element_picture(element), (side, side)), (left, top))
    if stars is None:
        picture = kit.pictures.get("key_infinite", (round(side * 0.92), round(side * 0.92)))
        surface.blit(picture, (left + side + 1, top + round(side * 0.06)))
        return
    text = kit.texts.run(str(stars), "bold", max(13, round(side * 1.12)), kit.theme.ink)
    surface.blit(text, text.get_rect(midleft=(left + side + round(side * 0.12), top + side / 2)))


def _stars(kit: Kit, surface: Surface, rect: Rect, stars: int | None) -> None:
    side = round(rect.height * 0.145)
    y = rect.bottom - side * 1.35
    if stars is None:
        picture = kit.pictures.get("key_infinite", (side * 2, side * 2))
        surface.blit(picture, picture.get_rect(center=(rect.centerx, y + side / 2)))
        return
    picture = kit.pictures.get("key_star", (side, side))
    start = rect.centerx - stars * side / 2
    for number in range(stars):
        surface.blit(picture, (round(start + number * side), round(y)))
