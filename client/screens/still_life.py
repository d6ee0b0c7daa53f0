"""The still life of the menu: a corner of the table with hexes, fighters, cards, dice and tokens in lamplight."""

from functools import lru_cache
from math import cos, hypot, pi, sin

import pygame
from pygame import Rect, Surface
from pygame.transform import smoothscale

from assets.manifest import PICTURES
from client.kit import Kit
from client.scene.nodes import PaintNode
from client.shapes import shadow
from client.theme import Colour, mix

WIDTH, HEIGHT = 860, 720
"""The size it is composed for; it is drawn larger or smaller as a whole."""

COVER = 4 / 3
"""The shape of a cover."""
HEX = 88
FINE = 3
BOARD = (430, 300)
HEXES = ((0, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (2, -1), (-2, 1))
FIGHTERS = (("fighter_circle", (-1, 1), 0), ("fighter_diamond", (1, -1), 0), ("fighter_square", (0, -1), 0))
CARDS = ((566, 560, -14), (634, 540, -4), (706, 546, 7), (772, 574, 18))
DICE = ((196, 566, 84, -12), (284, 604, 68, 20))
TOKENS = (("token_power", 96, 494, 46), ("token_power", 136, 520, 46), ("token_score", 410, 612, 50))


def still_life(kit: Kit, size: tuple[float, float], game_id: str = "") -> PaintNode:
    """The cover of a game over all of a box, its edges in the dark; pieces on the table where no game was played."""
    cover = f"cover_{game_id}"

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        if cover in PICTURES:
            _paint_cover(kit, surface, rect, cover)
            return
        zoom = min(rect.width / WIDTH, rect.height / HEIGHT) * 1.04
        corner = rect.centerx - WIDTH * zoom / 2, rect.centery - HEIGHT * zoom / 2
        _Brush(surface, kit, corner, zoom).everything()

    return PaintNode(paint, size=size, name="still life")


def _paint_cover(kit: Kit, surface: Surface, rect: Rect, cover: str) -> None:
    width = max(rect.width, round(rect.height * COVER))
    picture = kit.pictures.get(cover, (width, round(width / COVER)))
    surface.blit(picture, picture.get_rect(center=rect.center))
    surface.blit(smoothscale(_dusk(kit.theme.felt_deep), rect.size), rect)


@lru_cache(maxsize=4)
def _dusk(colour: Colour) -> Surface:
    """Clear in the middle, dark at the edges; small, to be stretched."""
    small = Surface((48, 40), pygame.SRCALPHA)
    for y in range(40):
        for x in range(48):
            away = min(1.0, hypot((x - 23.5) / 27, (y - 19.5) / 23))
            small.set_at((x, y), (*colour, round(215 * away**2.6)))
    return small


def lamp(kit: Kit, across: float) -> PaintNode:
    """The light of a lamp over the table, around a point."""

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        surface.blit(smoothscale(_shine(kit.theme.brass_light), rect.size), rect)

    return PaintNode(paint, size=(across, across), anchor=(0.5, 0.5), name="lamp")


@lru_cache(maxsize=4)
def _shine(colour: Colour) -> Surface:
    small = Surface((64, 64), pygame.SRCALPHA)
    for y in range(64):
        for x in range(64):
            away = min(1.0, hypot(x - 31.5, y - 31.5) / 31.5)
            small.set_at((x, y), (*colour, round(70 * (1 - away) ** 1.5)))
    return small


class _Brush:
    """Draws the pieces in the coordinates of the composition."""

    def __init__(self, surface: Surface, kit: Kit, corner: tuple[float, float], zoom: float) -> None:
        self.surface, self.kit, self.corner, self.zoom = surface, kit, corner, zoom
        self._hexagon: Surface | None = None

    def everything(self) -> None:
        for hex in HEXES:
            self.tile(hex)
        for name, hex, turn in FIGHTERS:
            x, y = _centre(hex)
            self.piece(name, x, y, 118, turn)
        for x, y, turn in CARDS:
            self.card(x, y, turn)
        for x, y, side, turn in DICE:
            self.piece("sym_die", x, y, side, turn)
        for name, x, y, side in TOKENS:
            self.piece(name, x, y, side, 0)

    def at(self, x: float, y: float) -> tuple[int, int]:
        return round(self.corner[0] + x * self.zoom), round(self.corner[1] + y * self.zoom)

    def tile(self, hex: tuple[int, int]) -> None:
        tile = self.hexagon()
        self.surface.blit(tile, tile.get_rect(center=self.at(*_centre(hex))))

    def hexagon(self) -> Surface:
        """One hex of the board with a light rim and a shade below; drawn large, so that its edges come out smooth."""
        if self._hexagon is None:
            theme, unit = self.kit.theme, self.zoom * FINE
            half = round((HEX + 4) * unit)
            big = Surface((2 * half, 2 * half), pygame.SRCALPHA)
            big.fill((*theme.felt_deep, 0))
            for radius, drop, colour in (
                (HEX - 3, 3, theme.felt_deep),
                (HEX - 3, 0, mix(theme.lamp, theme.felt_text, 0.14)),
                (HEX - 5, 0, mix(theme.lamp, theme.felt_text, 0.05)),
            ):
                pygame.draw.polygon(big, colour, _corners(half, half + drop * unit, radius * unit))
            small = max(1, round(2 * half / FINE))
            self._hexagon = pygame.transform.smoothscale(big, (small, small))
        return self._hexagon

    def piece(self, name: str, x: float, y: float, side: float, turn: int) -> None:
        pixels = max(8, round(side * self.zoom))
        box = Rect(0, 0, round(pixels * 0.7), round(pixels * 0.3))
        box.center = self.at(x + side * 0.05, y + side * 0.36)
        shadow(self.surface, box, box.height // 2, max(2, pixels // 9), self.kit.theme.shadow)
        picture = self.kit.pictures.get(name, (pixels, pixels), rotation=turn)
        self.surface.blit(picture, picture.get_rect(center=self.at(x, y)))

    def card(self, x: float, y: float, turn: int) -> None:
        side = round(236 * self.zoom)
        reach = max(2, side // 24)
        card = Surface((side + 2 * reach, side + 2 * reach), pygame.SRCALPHA)
        body = Rect(0, 0, round(side * 0.62), round(side * 0.88))
        body.center = card.get_rect().center
        shadow(card, body.move(reach // 2, reach // 2), reach, reach, self.kit.theme.shadow)
        card.blit(self.kit.pictures.get("card_back", (side, side)), (reach, reach))
        turned = pygame.transform.rotozoom(card, -turn, 1)
        self.surface.blit(turned, turned.get_rect(center=self.at(x, y)))


def _corners(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    return [(x + radius * cos(k * pi / 3), y + radius * sin(k * pi / 3)) for k in range(6)]


def _centre(hex: tuple[int, int]) -> tuple[float, float]:
    q, r = hex
    return BOARD[0] + HEX * 1.5 * q, BOARD[1] + HEX * 3**0.5 * (r + q / 2)
