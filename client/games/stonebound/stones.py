"""Speaking Stones: painted as cards, held in the hand, in the piles that all share, and lying open when used."""

from pygame import Rect, Surface

from client.games.stonebound.looks import element_picture
from client.kit import Kit
from client.scene.layout import Place, fan
from client.shapes import rounded
from client.table.cards import CardDesign
from client.table.hand import Held
from client.table.piles import OpenCards, PileStyle
from client.theme import ELEMENTS, mix
from core.games.stonebound.data import INFINITE
from core.games.stonebound.stones import element_of, stars_of
from core.plain import Face

DISCARD = "Discard pile"


def _paint_back(kit: Kit, surface: Surface, box: Rect) -> None:
    side = round(box.width * 0.34)
    for number, element in enumerate(("Fire", "Water", "Earth", "Wind")):
        picture = kit.pictures.get(element_picture(element), (side, side))
        x = box.centerx + (-1 if number % 2 == 0 else 1) * side * 0.62
        y = box.centery + (-1 if number < 2 else 1) * side * 0.62
        surface.blit(picture, picture.get_rect(center=(x, y)))


def _paint_front(kit: Kit, surface: Surface, rect: Rect, face: Face) -> None:
    """The element and the stars in the corner and large in the middle, on a band of its colour."""
    element, stars = element_of(face), stars_of(face)
    inner = rect.inflate(-4, -4)  # the band is wide enough to be seen where cards overlap
    band = Rect(inner.x, inner.y, inner.width, round(rect.height * 0.29))
    rounded(surface, band, mix(kit.theme.paper, ELEMENTS[element], 0.55), max(2, STONES.radius(rect) - 1))
    _paint_index(kit, surface, rect, element, stars)
    side = round(min(rect.width * 0.56, rect.height * 0.42))
    picture = kit.pictures.get(element_picture(element), (side, side))
    surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.y + rect.height * 0.56)))
    _paint_stars(kit, surface, rect, stars)


def _paint_narrow(kit: Kit, surface: Surface, rect: Rect, face: Face) -> None:
    """The element and below it the stars, at the left edge of a band that runs down the whole card."""
    element, stars = element_of(face), stars_of(face)
    rounded(surface, rect.inflate(-4, -4), mix(kit.theme.paper, ELEMENTS[element], 0.55), STONES.radius(rect))
    side, left = round(rect.height * 0.2), rect.x + round(rect.height * 0.03)
    surface.blit(kit.pictures.get(element_picture(element), (side, side)), (left, rect.y + round(rect.height * 0.06)))
    middle = left + side // 2, rect.y + round(rect.height * 0.4)
    if stars is None:
        picture = kit.pictures.get("key_infinite", (side, side))
        surface.blit(picture, picture.get_rect(center=middle))
        return
    text = kit.texts.run(str(stars), "bold", max(13, round(side * 1.12)), kit.theme.ink)
    surface.blit(text, text.get_rect(center=middle))
    star = kit.pictures.get("key_star", (round(side * 0.8), round(side * 0.8)))
    for number in range(stars):
        at = middle[0], rect.y + round(rect.height * (0.58 + 0.14 * number))
        surface.blit(star, star.get_rect(center=at))


def _paint_index(kit: Kit, surface: Surface, rect: Rect, element: str, stars: int | None) -> None:
    side = round(rect.height * 0.215)
    left, top = rect.x + round(rect.height * 0.05), rect.y + round(rect.height * 0.05)
    surface.blit(kit.pictures.get(element_picture(element), (side, side)), (left, top))
    if stars is None:
        picture = kit.pictures.get("key_infinite", (round(side * 0.92), round(side * 0.92)))
        surface.blit(picture, (left + side + 1, top + round(side * 0.06)))
        return
    text = kit.texts.run(str(stars), "bold", max(13, round(side * 1.12)), kit.theme.ink)
    surface.blit(text, text.get_rect(midleft=(left + side + round(side * 0.12), top + side / 2)))


def _paint_stars(kit: Kit, surface: Surface, rect: Rect, stars: int | None) -> None:
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


def _by_element(face: Face) -> tuple[int, ...]:
    """The rank of a stone in a hand sorted by element, the most stars first."""
    element, kind = divmod(face, 10)
    return element, 0 if kind == INFINITE else -kind


def _by_stars(face: Face) -> tuple[int, ...]:
    """The rank of a stone in a hand sorted by stars."""
    element, kind = divmod(face, 10)
    return -kind, element


STONES = CardDesign("stone", 0.72, 0.07, 3, 0.07, _paint_back, _paint_front, narrow=_paint_narrow)
HELD = Held(overlap=-0.06, side=4, top=12, foot=16, near=4, ranks=(_by_element, _by_stars))
SHARED_PILES = PileStyle("shared", DISCARD, ("stone", "stones"),
                         "The discard pile. Open it to look through it.", tallest=128, gap=28)  # fmt: skip


def used_stones(kit: Kit, room: Place) -> OpenCards:
    """What was just used: a title, and below it the stones that paid for it."""
    head = kit.texts.line_height(kit.theme.type_size("small")) * 2 + kit.px(6)
    height = max(kit.px(24), min(kit.px(96), room.height - head - kit.px(12)))

    def places(count: int, size: tuple[int, int]) -> list[Place]:
        return fan(count, size, Place(kit.px(4), head, room.width - kit.px(8), size[1]), 0, -0.08)

    return OpenCards(kit, STONES, room, height, places)
