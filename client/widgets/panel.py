"""What things lie on: the felt of the table, pieces of paper, wooden rails."""

from functools import lru_cache
from typing import Unpack

from pygame import SRCALPHA, Rect, Surface

from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.scene.placing import Picture, Placing
from client.shapes import Rim, felt, rounded, shadow_around
from client.theme import mix

Size = tuple[float, float]
VEIL = 512
"""How wide a piece of a veil is, in pixels."""


def felt_ground(kit: Kit, size: Size) -> PaintNode:
    """The whole table: felt in lamplight."""

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        felt(surface, rect, kit.theme.felt, kit.theme.lamp)

    return PaintNode(paint, size=size, opaque=True, name="felt")


class Veil(Node):
    """Darkens everything below it as much, from 0 to 255. What shows it is small and laid side by side."""

    def __init__(self, kit: Kit, size: Size, strength: int) -> None:
        super().__init__(size=size, name="veil")
        self._tile = _veil((*kit.theme.felt_deep, strength))

    def pictures(self, area: Rect) -> list[Picture]:
        part = area.clip(self.extent)
        across, down = range(part.x, part.right, VEIL), range(part.y, part.bottom, VEIL)
        return [(self._tile, (x, y)) for y in down for x in across]


@lru_cache(maxsize=4)
def _veil(colour: tuple[int, int, int, int]) -> Surface:
    tile = Surface((VEIL, VEIL), SRCALPHA)
    tile.fill(colour)
    return tile


class Panel(Node):
    """A piece of paper or a wooden rail with whatever is added to it. Clicks do not go through it."""

    def __init__(self, kit: Kit, size: Size, *, ground: str = "paper", **placing: Unpack[Placing]) -> None:
        super().__init__(size=size, **placing)
        self._kit, self._ground = kit, ground
        self.blocks = True
        bleed = kit.px(14) if ground == "paper" else 0
        self._face = PaintNode(self._paint, size=size, bleed=bleed, opaque=ground != "paper")
        self.add(self._face)

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, px = self._kit.theme, self._kit.px
        if self._ground == "paper":
            shadow_around(surface, rect.move(0, px(3)), theme.card_radius, px(8), theme.shadow)
            rounded(surface, rect, theme.paper, theme.card_radius, Rim(theme.paper_shade, 1))
            return
        if self._ground == "deep":
            surface.fill(theme.felt_deep, rect)
            return
        self._paint_wood(surface, rect)

    def _paint_wood(self, surface: Surface, rect: Rect) -> None:
        """A plank with light from above: a bright upper rim, faint grain, and a dark edge below."""
        theme, edge = self._kit.theme, self._kit.px(2)
        surface.fill(theme.wood, rect)
        grain = mix(theme.wood, theme.ink, 0.07)
        for y in range(rect.y + self._kit.px(9), rect.bottom, self._kit.px(13)):
            surface.fill(grain, (rect.x, y, rect.width, 1))
        surface.fill(mix(theme.wood, theme.paper, 0.16), (rect.x, rect.y, rect.width, 1))
        surface.fill(theme.wood_edge, (rect.x, rect.bottom - edge, rect.width, edge))
        for x in (rect.x, rect.right - 1):
            surface.fill(theme.wood_edge, (x, rect.y, 1, rect.height))
