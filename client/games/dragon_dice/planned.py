"""The table that options make, before anybody has brought a force: the terrains, and the dice of both sides there."""

from collections.abc import Iterator, Mapping
from functools import cache, partial
from itertools import product

from pygame import Rect, Surface

from client.games.dragon_dice.terrain_spot import TerrainShown, paint_terrain_die
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import Rim, rounded
from client.theme import SEATS, mix
from core.games.dragon_dice.box import BoxDie, DieSort, box
from core.plain import OptionValue

TERRAINS = (("Coastland", 5, "result_missile"), ("Highland", 3, "result_melee"), ("Swampland", 5, "result_magic"))
"""A Home, the Frontier and a Home: what kind each is, and the face and action that it shows."""
BAND = 0.40
"""How much of the height the terrains take, between the armies of both sides."""
POINTS_OF_A_DIE, IN_A_ROW = 2, 6


def planned(kit: Kit, options: Mapping[str, OptionValue], size: tuple[float, float]) -> Node:
    """Three terrains between the armies of two players, of as many dice as such forces have."""
    dice = max(1, int(options["points"]) // POINTS_OF_A_DIE // len(TERRAINS))
    return PaintNode(partial(_paint, kit, dice), size=size, opaque=False, name="board")


def _paint(kit: Kit, dice: int, surface: Surface, rect: Rect, scale: float) -> None:
    theme, gap = kit.theme, kit.px(5)
    rounded(surface, rect, theme.felt_deep, kit.px(8), Rim(theme.wood_edge, kit.px(2)))
    wide = (rect.width - gap * (len(TERRAINS) + 1)) // len(TERRAINS)
    band = round(rect.height * BAND)
    tall = (rect.height - band) // 2 - 2 * gap
    for column, row in product(range(len(TERRAINS)), (0, 1)):
        left = rect.left + gap + column * (wide + gap)
        top = rect.top + gap if row == 0 else rect.bottom - gap - tall
        _paint_army(kit, surface, Rect(left, top, wide, tall), row, dice)
    for column, shown in enumerate(_terrains()):
        card = Rect(rect.left + gap + column * (wide + gap), rect.centery - band // 2, wide, band)
        rounded(surface, card, mix(theme.wood, theme.felt_deep, 0.45), kit.px(6))
        side = min(card.width, card.height) - kit.px(6)
        die = Rect(0, 0, side, side)
        die.center = card.center
        paint_terrain_die(kit, surface, die, shown)


def _paint_army(kit: Kit, surface: Surface, zone: Rect, row: int, dice: int) -> None:
    """Small dice in the colour of their side; the player in front is the second."""
    ground, seat = mix(kit.theme.felt_deep, kit.theme.felt, 0.5), SEATS[1 - row]
    rounded(surface, zone, ground, kit.px(4))
    for die in _squares(zone, dice, kit.px(3)):
        rounded(surface, die, seat.colour, kit.px(2), Rim(mix(seat.colour, kit.theme.ink, 0.55), max(1, kit.px(1))))


def _squares(zone: Rect, count: int, gap: int) -> Iterator[Rect]:
    """So many in as few rows as they need, in the middle of the zone."""
    rows = -(-count // IN_A_ROW)
    across = -(-count // rows)
    side = min((zone.height - gap * (rows + 1)) // rows, (zone.width - gap * (across + 1)) // across, 4 * gap)
    left = zone.centerx - (across * (side + gap) - gap) // 2
    top = zone.centery - (rows * (side + gap) - gap) // 2
    for number in range(count):
        yield Rect(left + number % across * (side + gap), top + number // across * (side + gap), side, side)


@cache
def _terrains() -> tuple[TerrainShown, ...]:
    return tuple(TerrainShown(_die(kind), kind, kind, "", face, (icon,)) for kind, face, icon in TERRAINS)


def _die(kind: str) -> BoxDie:
    return next(die for die in box() if die.sort is DieSort.TERRAIN and die.name.startswith(kind))
