"""Pictures of the places where scenes are, drawn by code: a function for each, made of things that many share."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from client.games.fated_hand.campaign.brush import Brush
from client.kit import Kit
from client.scene.nodes import PaintNode
from client.shapes import ring

UNKNOWN = "road"
"""Where a scene does not say where it is."""


def vignette(kit: Kit, place: str, size: tuple[float, float]) -> PaintNode:
    """The picture of a place, so large."""

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        key = "vignette", place, rect.size
        surface.blit(kit.pictures.painted(key, lambda: painted(place, rect.size)), rect)
        ring(surface, rect, kit.theme.wood_edge, kit.px(4), kit.px(2))

    return PaintNode(paint, size=size, name=f"vignette {place or UNKNOWN}")


def painted(place: str, size: tuple[int, int]) -> Surface:
    brush = Brush(size)
    PLACES[place or UNKNOWN](brush)
    return brush.done()


# --- things


def moon(brush: Brush, share: float = 0.8, y: float = 20) -> None:
    brush.glow((brush.wide * share, y), 18, "moon")
    brush.disc((brush.wide * share, y), 8, "moon")


def stars(brush: Brush) -> None:
    for number in range(22):
        x, y = number * 137 % 100 / 100, number * 61 % 46
        brush.line([(brush.wide * x, y + 4), (brush.wide * x, y + 4)], "moon", 0.9 if number % 3 else 1.4)


def tree(brush: Brush, x: float, foot: float, tall: float, colour: str = "leaf") -> None:
    brush.box((x - tall * 0.05, foot - tall * 0.4, tall * 0.1, tall * 0.4), "wood_dark")
    brush.disc((x - tall * 0.16, foot - tall * 0.52), tall * 0.2, colour)
    brush.disc((x + tall * 0.16, foot - tall * 0.52), tall * 0.2, colour)
    brush.disc((x, foot - tall * 0.74), tall * 0.24, colour)


def fir(brush: Brush, x: float, foot: float, tall: float, colour: str = "leaf_dark") -> None:
    brush.box((x - tall * 0.04, foot - tall * 0.2, tall * 0.08, tall * 0.2), "wood_dark")
    for part in range(3):
        top, half = foot - tall + part * tall * 0.24, tall * (0.14 + 0.07 * part)
        brush.shape([(x, top), (x + half, top + tall * 0.36), (x - half, top + tall * 0.36)], colour)


def house(brush: Brush, x: float, foot: float, size: tuple[float, float], lit: bool = True) -> None:
    """size: width and height of its wall."""
    wide, tall = size
    brush.box((x, foot - tall, wide, tall), "cloth")
    brush.shape([(x - 3, foot - tall), (x + wide / 2, foot - tall * 1.75), (x + wide + 3, foot - tall)], "roof")
    brush.box((x + wide * 0.6, foot - tall * 0.62, wide * 0.22, tall * 0.62), "wood_dark")
    brush.box((x + wide * 0.18, foot - tall * 0.72, wide * 0.24, tall * 0.32), "light" if lit else "night_low")


def fire(brush: Brush, x: float, foot: float, tall: float) -> None:
    brush.glow((x, foot - tall / 2), tall * 2.4)
    brush.line([(x - tall * 0.6, foot), (x + tall * 0.6, foot - tall * 0.18)], "wood_dark", 3)
    brush.line([(x - tall * 0.6, foot - tall * 0.18), (x + tall * 0.6, foot)], "wood", 3)
    flame = [(-0.42, 0.05), (-0.46, -0.4), (-0.2, -0.72), (-0.14, -0.5), (0.04, -1.05), (0.2, -0.62), (0.3, -0.76),
             (0.44, -0.3), (0.4, 0.05)]  # fmt: skip
    brush.shape([(x + a * tall, foot + b * tall - tall * 0.1) for a, b in flame], "fire")
    inner = [(-0.2, 0.05), (-0.22, -0.3), (0.02, -0.6), (0.2, -0.25), (0.18, 0.05)]
    brush.shape([(x + a * tall, foot + b * tall - tall * 0.1) for a, b in inner], "light", 0.6)


def torch(brush: Brush, x: float, y: float) -> None:
    brush.glow((x, y - 5), 16)
    brush.line([(x, y), (x, y + 12)], "ink", 4.4)
    brush.line([(x, y), (x, y + 12)], "wood", 2.4)
    brush.shape([(x - 4, y), (x - 3, y - 7), (x, y - 13), (x + 4, y - 6), (x + 4, y)], "fire")


def barrel(brush: Brush, x: float, foot: float, tall: float) -> None:
    half = tall * 0.34
    left = [(x - half * 0.8, foot), (x - half, foot - tall / 2), (x - half * 0.8, foot - tall)]
    right = [(x + half * 0.8, foot - tall), (x + half, foot - tall / 2), (x + half * 0.8, foot)]
    brush.shape([*left, *right], "wood")
    for share in (0.25, 0.75):
        brush.line([(x - half * 0.92, foot - tall * share), (x + half * 0.92, foot - tall * share)], "ink", 2)


def column(brush: Brush, x: float, foot: float, tall: float) -> None:
    brush.box((x - 5, foot - tall, 10, tall), "stone")
    brush.box((x - 8, foot - 5, 16, 5), "stone")
    brush.box((x - 8, foot - tall - 4, 16, 5), "stone")


def bell(brush: Brush, x: float, top: float, tall: float) -> None:
    brush.line([(x, 0), (x, top)], "ink", 2)
    brush.disc((x, top + tall), tall * 0.14, "wood")
    half = tall * 0.5
    right = [(x + half * 0.4, top), (x + half * 0.6, top + tall * 0.6), (x + half, top + tall)]
    left = [(x - half, top + tall), (x - half * 0.6, top + tall * 0.6), (x - half * 0.4, top)]
    brush.shape([*right, *left], "light")


# --- places


def inn(brush: Brush) -> None:
    wide = brush.wide
    brush.wall("wood", bricks=False)
    brush.floor("wood_dark")
    brush.box((wide * 0.42, 16, 26, 26), "night")
    brush.disc((wide * 0.42 + 18, 24), 4, "moon")
    brush.line([(wide * 0.42 + 13, 16), (wide * 0.42 + 13, 42)], "ink", 1.6)
    brush.box((wide * 0.74, 26, 44, 58), "stone")
    brush.arch(wide * 0.74 + 22, 84, (28, 34), "ink")
    fire(brush, wide * 0.74 + 22, 83, 20)
    brush.box((wide * 0.08, 62, wide * 0.34, 6), "earth")
    for share in (0.1, 0.38):
        brush.box((wide * share, 68, 5, 22), "earth")
    for share in (0.16, 0.24, 0.33):
        brush.box((wide * share, 51, 8, 11), "stone")


def village(brush: Brush) -> None:
    brush.sky("evening", "evening_low")
    brush.land([(0, 66), (0.3, 54), (0.6, 64), (1, 56)], "grass_dark")
    brush.land([(0, 84), (0.5, 78), (1, 84)], "grass")
    for share, width in ((0.1, 34), (0.42, 40), (0.74, 32)):
        house(brush, brush.wide * share, 88, (width, width * 0.7))
    tree(brush, brush.wide * 0.36, 90, 42)
    tree(brush, brush.wide * 0.94, 90, 36)


def street(brush: Brush) -> None:
    wide = brush.wide
    brush.sky("night", "night_low")
    stars(brush)
    moon(brush, 0.55, 16)
    brush.floor("stone_dark", 84)
    for share, width in ((-0.02, 0.2), (0.22, 0.14), (0.66, 0.14), (0.86, 0.2)):
        house(brush, wide * share, 88, (wide * width, 46))
    brush.line([(wide * 0.5, 92), (wide * 0.5, 46)], "ink", 3)
    brush.glow((wide * 0.5, 42), 26)
    brush.box((wide * 0.5 - 5, 36, 10, 11), "light")


def mill(brush: Brush) -> None:
    wide = brush.wide
    brush.sky("evening", "evening_low")
    brush.land([(0, 68), (0.5, 58), (1, 66)], "grass_dark")
    brush.land([(0, 82), (1, 80)], "grass")
    house(brush, wide * 0.5, 86, (58, 36))
    brush.land([(0, 92), (0.6, 90), (1, 93)], "water")
    x, y = wide * 0.48, 72
    for radius, colour in ((20, "wood"), (14, "wood_dark"), (4, "wood")):
        brush.disc((x, y), radius, colour)
    for dx, dy in ((18, 0), (0, 18), (13, 13), (13, -13)):
        brush.line([(x - dx, y - dy), (x + dx, y + dy)], "ink", 2.4)
    tree(brush, wide * 0.14, 88, 46)


def hill(brush: Brush) -> None:
    wide = brush.wide
    brush.sky("night", "night_low")
    stars(brush)
    moon(brush)
    brush.land([(0, 84), (0.2, 66), (0.4, 40), (0.55, 36), (0.72, 56), (1, 84)], "grass_dark")
    brush.land([(0, 90), (1, 88)], "grass")
    brush.arch(wide * 0.48, 89, (24, 34), "stone")
    brush.arch(wide * 0.48, 89, (15, 26), "ink")
    tree(brush, wide * 0.5, 40, 28, "leaf_dark")


def wood(brush: Brush) -> None:
    brush.sky("evening", "grass")
    brush.land([(0, 76), (1, 74)], "grass_dark")
    for number in range(9):
        fir(brush, brush.wide * (number + 0.4) / 9, 80, 58 + number * 29 % 18)
    brush.land([(0, 88), (1, 86)], "grass")
    for share in (0.06, 0.3, 0.72, 0.95):
        tree(brush, brush.wide * share, 96, 70, "leaf")


def road(brush: Brush) -> None:
    wide = brush.wide
    brush.sky("evening", "evening_low")
    brush.land([(0, 62), (0.4, 56), (0.75, 62), (1, 54)], "grass_dark")
    brush.land([(0, 70), (1, 68)], "grass")
    brush.shape([(wide * 0.36, 104), (wide * 0.52, 70), (wide * 0.56, 70), (wide * 0.72, 104)], "earth")
    fir(brush, wide * 0.16, 82, 44)
    tree(brush, wide * 0.86, 84, 46)
    x = wide * 0.3
    brush.shape([(x, 90), (x, 76), (x + 6, 71), (x + 12, 76), (x + 12, 90)], "stone")


def gate(brush: Brush) -> None:
    wide = brush.wide
    brush.sky("night", "night_low")
    stars(brush)
    brush.box((-4, 40, wide + 8, 60), "stone_dark")
    for number in range(int(wide // 14) + 1):
        brush.box((number * 14, 33, 8, 8), "stone_dark")
    for share in (0.36, 0.64):
        brush.box((wide * share - 14, 16, 28, 84), "stone")
    brush.arch(wide * 0.5, 100, (34, 48), "ink")
    for number in range(4):
        brush.line([(wide * 0.5 - 11 + number * 7.4, 56), (wide * 0.5 - 11 + number * 7.4, 76)], "stone", 1.8)
    for share in (0.36, 0.64):
        torch(brush, wide * share, 62)
    brush.floor("earth", 92)


def hall(brush: Brush) -> None:
    wide = brush.wide
    brush.wall("stone_dark")
    brush.floor("earth")
    for number in range(5):
        column(brush, wide * (0.1 + 0.2 * number), 88, 66)
    for share in (0.2, 0.6):
        brush.shape([(wide * share - 9, 12), (wide * share + 9, 12), (wide * share + 9, 46), (wide * share, 56),
                     (wide * share - 9, 46)], "roof")  # fmt: skip
    for share in (0.4, 0.8):
        torch(brush, wide * share, 40)


def camp(brush: Brush) -> None:
    wide = brush.wide
    brush.sky("night", "night_low")
    stars(brush)
    moon(brush, 0.14, 18)
    for share in (0.05, 0.22, 0.8, 0.93):
        fir(brush, wide * share, 80, 50)
    brush.land([(0, 80), (1, 78)], "grass_dark")
    x = wide * 0.68
    brush.shape([(x - 24, 88), (x, 46), (x + 24, 88)], "cloth")
    brush.shape([(x - 6, 88), (x, 58), (x + 6, 88)], "wood_dark")
    fire(brush, wide * 0.42, 92, 22)
    brush.line([(wide * 0.26, 93), (wide * 0.34, 91)], "ink", 6)
    brush.line([(wide * 0.26, 93), (wide * 0.34, 91)], "wood", 4)


def cellar(brush: Brush) -> None:
    wide = brush.wide
    brush.wall("stone_dark")
    brush.floor("earth", 84)
    x = wide * 0.5
    brush.shape([(x - 13, 38), (x + 13, 38), (x + 34, 84), (x - 2, 84)], "stone", 0.1)
    brush.box((wide * 0.5 - 14, 18, 28, 20), "night_low")
    for number in range(4):
        brush.line([(wide * 0.5 - 9 + 6 * number, 18), (wide * 0.5 - 9 + 6 * number, 38)], "ink", 2)
    for share, tall in ((0.12, 36), (0.24, 30), (0.84, 38)):
        barrel(brush, wide * share, 90, tall)


def crypt(brush: Brush) -> None:
    wide = brush.wide
    brush.wall("stone_dark")
    brush.floor("stone_dark", 84)
    for share in (0.16, 0.84):
        brush.arch(wide * share, 84, (40, 60), "ink")
        brush.box((wide * share - 26, 78, 52, 14), "stone")
        brush.box((wide * share - 29, 73, 58, 6), "stone")
    bell(brush, wide * 0.5, 22, 40)
    for share in (0.38, 0.62):
        torch(brush, wide * share, 52)


def ruin(brush: Brush) -> None:
    wide = brush.wide
    brush.sky("evening", "evening_low")
    brush.land([(0, 70), (0.5, 60), (1, 70)], "grass_dark")
    brush.land([(0, 84), (1, 82)], "grass")
    for share, tall in ((0.16, 56), (0.34, 34), (0.56, 60), (0.76, 24)):
        column(brush, wide * share, 92, tall)
    brush.shape([(wide * 0.84, 94), (wide * 0.88, 84), (wide * 0.95, 88), (wide * 0.97, 94)], "stone")


def marsh(brush: Brush) -> None:
    wide = brush.wide
    brush.sky("evening", "grass")
    moon(brush, 0.7, 24)
    brush.land([(0, 64), (0.4, 60), (1, 64)], "leaf_dark")
    brush.land([(0, 72), (1, 70)], "water")
    for number in range(7):
        x = wide * (number + 0.3) / 7
        foot = 84 + number % 3 * 4
        brush.shape([(x - 12, foot), (x, foot - 5), (x + 14, foot)], "grass_dark")
        for reed in range(3):
            brush.line([(x - 6 + reed * 5, foot - 2), (x - 8 + reed * 6, 60 + reed * 3)], "ink", 1.6)
            brush.line([(x - 8 + reed * 6, 60 + reed * 3), (x - 8 + reed * 6, 66 + reed * 3)], "wood", 3)
    tree(brush, wide * 0.12, 78, 50, "leaf_dark")


def river(brush: Brush) -> None:
    wide = brush.wide
    brush.sky("evening", "evening_low")
    brush.land([(0, 64), (0.5, 56), (1, 62)], "grass_dark")
    brush.land([(0, 74), (1, 74)], "water")
    brush.box((-4, 58, wide + 8, 12), "stone")
    for share in (0.2, 0.5, 0.8):
        brush.arch(wide * share, 92, (wide * 0.2, 26), "night_low")
    for share in (0.05, 0.35, 0.65, 0.95):
        brush.box((wide * share - 6, 58, 12, 36), "stone")
    brush.land([(0, 95), (1, 94)], "water")


def cave(brush: Brush) -> None:
    wide = brush.wide
    brush.sky("night", "night_low")
    moon(brush, 0.5, 40)
    rock = [(0, 0), (1, 0), (1, 100), (0.8, 88), (0.76, 50), (0.66, 22), (0.58, 30), (0.52, 12), (0.44, 28), (0.36, 16),
            (0.26, 48), (0.2, 86), (0, 100)]  # fmt: skip
    brush.shape([(wide * share, y) for share, y in rock], "stone_dark")
    brush.land([(0, 92), (0.5, 86), (1, 92)], "earth")
    for share in (0.3, 0.7):
        brush.shape([(wide * share - 6, 92), (wide * share, 66), (wide * share + 6, 92)], "stone")


def tower(brush: Brush) -> None:
    wide = brush.wide
    brush.sky("night", "night_low")
    stars(brush)
    moon(brush, 0.2, 22)
    brush.land([(0, 88), (0.35, 74), (0.65, 74), (1, 88)], "grass_dark")
    brush.box((wide * 0.5 - 17, 26, 34, 54), "stone")
    brush.shape([(wide * 0.5 - 22, 27), (wide * 0.5, 3), (wide * 0.5 + 22, 27)], "roof")
    brush.arch(wide * 0.5, 80, (12, 20), "wood_dark")
    brush.arch(wide * 0.5, 48, (9, 14), "light")
    fir(brush, wide * 0.3, 84, 34)
    fir(brush, wide * 0.72, 86, 42)


def field(brush: Brush) -> None:
    wide = brush.wide
    brush.sky("evening", "evening_low")
    brush.disc((wide * 0.74, 58), 13, "light")
    brush.land([(0, 64), (0.5, 60), (1, 64)], "grass_dark")
    brush.land([(0, 74), (1, 72)], "earth")
    for number in range(9):
        brush.line([(wide * (0.3 + 0.05 * number), 74), (wide * (number - 1) / 7, 100)], "wood", 1.2)
    brush.line([(wide * 0.24, 92), (wide * 0.24, 54)], "ink", 3)
    brush.line([(wide * 0.24 - 14, 64), (wide * 0.24 + 14, 62)], "ink", 3)
    brush.disc((wide * 0.24, 52), 6, "cloth")
    brush.shape([(wide * 0.24 - 10, 48), (wide * 0.24, 37), (wide * 0.24 + 10, 48)], "wood")
    tree(brush, wide * 0.92, 80, 40)


def ship(brush: Brush) -> None:
    x = brush.wide * 0.5
    brush.sky("evening", "evening_low")
    brush.land([(0, 74), (1, 74)], "water")
    brush.box((x - 1.6, 12, 3.2, 62), "wood")
    brush.shape([(x + 4, 18), (x + 40, 24), (x + 34, 60), (x + 4, 62)], "cloth")
    brush.shape([(x - 4, 24), (x - 30, 58), (x - 4, 62)], "cloth")
    brush.shape([(x - 46, 70), (x + 50, 68), (x + 38, 88), (x - 34, 88)], "wood")
    brush.land([(0, 85), (0.25, 82), (0.5, 86), (0.75, 82), (1, 86)], "water")


def mountain(brush: Brush) -> None:
    wide = brush.wide
    brush.sky("evening", "evening_low")
    for share, top, half in ((0.24, 30, 54), (0.76, 24, 60), (0.5, 12, 60)):
        x = wide * share
        brush.shape([(x - half, 90), (x, top), (x + half, 90)], "stone_dark")
        brim = [(x + half * 0.28, top + 22), (x + 6, top + 18), (x - 2, top + 25), (x - 8, top + 18)]
        brush.shape([(x - half * 0.28, top + 22), (x, top), *brim], "snow")
    brush.land([(0, 86), (0.5, 82), (1, 86)], "grass_dark")
    for share in (0.06, 0.14, 0.88, 0.96):
        fir(brush, wide * share, 94, 34)


PLACES: dict[str, Callable[[Brush], None]] = {
    "inn": inn, "village": village, "street": street, "mill": mill, "hill": hill, "wood": wood, "road": road,
    "gate": gate, "hall": hall, "camp": camp, "cellar": cellar, "crypt": crypt, "ruin": ruin, "marsh": marsh,
    "river": river, "cave": cave, "tower": tower, "field": field, "ship": ship, "mountain": mountain,
}  # fmt: skip
