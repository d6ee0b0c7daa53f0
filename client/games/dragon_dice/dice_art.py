"""Paints dice as they lie on the table. Their pictures are kept among those that are drawn, for all tables.

A die wears the two colours of its species and shows its emblem. Of a unit that is its species with a block for each
health, and on a disc its class; of a monster the monster itself, and on the disc its species.
"""

from collections.abc import Sequence
from functools import partial
from math import cos, pi, sin

import pygame
from pygame import Surface

from client.games.dragon_dice.icons import emblem, pair_of
from client.kit import Kit
from client.pictures import JOINED
from client.table.paint import DiscRim, disc, polygon
from client.theme import DICE_ELEMENTS, Colour, mix
from client.window import USUAL
from core.frozen import frozen
from core.games.dragon_dice.box import BoxDie, DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.pieces import HEALTH
from core.games.dragon_dice.state import DragonDiceState
from core.match import Match
from core.plain import Seat
from core.state import State

SMALL, GROWTH = 40, 16 / 360
"""The side of a small die at 100 % in the usual window, and by how much it grows with each pixel of height more."""
SHARES = {"small": 0.80, "medium": 0.90, "large": 1.0, "champion": 1.0, "monster": 1.0}
"""How much of its place a die fills, by size."""
DEPTH = 0.14
"""How far the front of a die lies from its rim, in its side."""
EMBLEM, MONSTER, CORNER = 1.62, 1.34, 0.64
"""The sides of emblems of units and of monsters, and how far from the middle the disc lies, in half a front."""
Point = tuple[float, float]
_SQUARE: tuple[Point, ...] = (
    (-0.86, -1), (0.86, -1), (1, -0.86), (1, 0.86), (0.86, 1), (-0.86, 1), (-1, 0.86), (-1, -0.86)
)  # fmt: skip
_CHAMPION: tuple[Point, ...] = ((-0.5, -1), (0.5, -1), (1, -0.5), (1, 0.5), (0.5, 1), (-0.5, 1), (-1, 0.5), (-1, -0.5))
_TRIANGLE: tuple[Point, ...] = ((0, -1), (0.16, -0.9), (1, 0.72), (0.9, 0.9), (-0.9, 0.9), (-1, 0.72), (-0.16, -0.9))


def _round(corners: int, turn: float = 0.0) -> tuple[Point, ...]:
    return tuple((sin((i + turn) * 2 * pi / corners), -cos((i + turn) * 2 * pi / corners)) for i in range(corners))


_OUTLINES = {4: _TRIANGLE, 6: _SQUARE, 8: _round(8, 0.5), 10: _round(6), 12: _round(10, 0.5)}


@frozen
class DieLook:
    """What of a die is shown. icon: a face in place of its emblem."""

    die: BoxDie
    icon: str = ""


class DiceArt:
    """One for each table. `place`: the side of the square in which a die lies where there is room."""

    def __init__(self, kit: Kit, window: tuple[int, int] = USUAL) -> None:
        self._kit = kit
        tall = max(0, window[1] / kit.theme.scale - USUAL[1])
        self.place = kit.px((SMALL + tall * GROWTH) / SHARES["small"])

    def get(self, look: DieLook, side: int) -> Surface:
        """A square picture of so many pixels with the die in its middle."""
        die = look.die
        key = "die", die.name, die.kind, die.elements, look.icon, side, self._kit.theme.name
        return self._kit.pictures.painted(key, partial(self._painted, look, side))

    def _painted(self, look: DieLook, side: int) -> Surface:
        surface, die = Surface((side, side), pygame.SRCALPHA), look.die
        share = share_of(die)
        front, rim = tones(die)
        half = side * share / 2 - 1
        middle = side / 2, side / 2
        shape = outline_of(die)
        edge = mix(rim, self._kit.theme.ink, 0.55)
        polygon(surface, _scaled(shape, half, middle), rim, edge, max(1.0, side * 0.03))
        lifted = middle[0] - half * DEPTH, middle[1] - half * DEPTH
        light = mix(front, self._kit.theme.paper, 0.35)
        polygon(surface, _scaled(shape, half * (1 - DEPTH), lifted), front, light, max(1.0, side * 0.015))
        self._icons(surface, look, half * (1 - DEPTH), lifted)
        return surface

    def _icons(self, surface: Surface, look: DieLook, half: float, middle: Point) -> None:
        die, (front, _) = look.die, tones(look.die)
        ink, name = self._kit.theme.ink_on(front), look.icon or emblem(die)
        if JOINED in name:
            self._emblem(surface, name, half, middle, ink)
            return
        drop = half * 0.25 if sides_of(die) == 4 else -half * 0.10
        big = half * (1.0 if sides_of(die) == 4 else 1.28)
        self._picture(surface, name, big, (middle[0], middle[1] + drop), ink)

    def _emblem(self, surface: Surface, name: str, half: float, middle: Point, ink: Colour) -> None:
        """Of a unit; monsters lie in the middle, because their dice have no corners beside them."""
        main, mark, *size = name.split(JOINED)
        if size:
            bare = JOINED.join((main, "", *size))
            self._picture(surface, bare, half * EMBLEM, (middle[0], middle[1] - half * 0.06), ink)
        else:
            self._picture(surface, main, half * MONSTER, (middle[0] - half * 0.04, middle[1] - half * 0.10), ink)
        self._mark(surface, mark, half, middle)

    def _mark(self, surface: Surface, name: str, half: float, middle: Point) -> None:
        """The second part of an emblem, on a disc in the lower right corner."""
        theme, radius = self._kit.theme, half * 0.48
        at = middle[0] + half * CORNER, middle[1] + half * CORNER
        disc(surface, at, radius, theme.paper, DiscRim(theme.ink, max(1.0, half * 0.06)))
        self._picture(surface, name, radius * 1.46, at, theme.ink)

    def _picture(self, surface: Surface, name: str, side: float, middle: Point, tint: Colour) -> None:
        whole = max(6, round(side))
        picture = self._kit.pictures.get(name, (whole, whole), tint=tint)
        surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))


def _scaled(points: Sequence[Point], half: float, middle: Point) -> list[Point]:
    return [(middle[0] + x * half, middle[1] + y * half) for x, y in points]


def tones(die: BoxDie) -> tuple[Colour, Colour]:
    """The colours of the front of a die and of its rim."""
    first, second = (DICE_ELEMENTS[element] for element in pair_of(die))
    return (first, second) if first != second else (first, mix(first, (0, 0, 0), 0.35))


def sides_of(die: BoxDie) -> int:
    parts = components()
    if die.sort is DieSort.DRAGON:
        return 12
    if die.sort in (DieSort.TERRAIN, DieSort.MINOR_TERRAIN):
        return 8
    if die.sort is DieSort.ITEM:
        return len(parts.items[die.kind].faces)
    return len(parts.units[die.kind].faces)


def outline_of(die: BoxDie) -> tuple[Point, ...]:
    """The outline of a die of so many sides, from -1 to 1; champions are cubes with corners cut off."""
    is_champion = die.sort in (DieSort.UNIT, DieSort.DRAGONKIN) and components().units[die.kind].size == "champion"
    return _CHAMPION if is_champion else _OUTLINES[sides_of(die)]


def share_of(die: BoxDie) -> float:
    """How much of its place the die fills."""
    if die.sort in (DieSort.UNIT, DieSort.DRAGONKIN):
        return SHARES[components().units[die.kind].size]
    return SHARES.get(components().items[die.kind].size, 1.0) if die.sort is DieSort.ITEM else 1.0


def health_of(die: BoxDie) -> int:
    """Of units; other dice have none to show."""
    is_unit = die.sort in (DieSort.UNIT, DieSort.DRAGONKIN)
    return HEALTH[components().units[die.kind].size] if is_unit else 0


def of_winner(kit: Kit, match: Match[State], seat: Seat, side: int) -> Surface | None:
    """The unit of a seat in play with the most health."""
    own = match.playing(DragonDiceState).state.belongings[seat].units.values()
    units = [die for units in own for die in units]
    best = max(units, key=lambda die: (health_of(die.die), -die.id), default=None)
    return DiceArt(kit).get(DieLook(best.die), side) if best is not None else None
