"""What stands still on a table: felt in lamplight, wooden rails. Drawn once."""

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.layout import Place
from client.scene.nodes import PaintNode
from client.shapes import felt
from client.table.layout import TableLayout
from client.theme import mix


def ground(kit: Kit, layout: TableLayout) -> PaintNode:
    """The whole ground of a table. Above its foot nothing is seen of the darker felt."""

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        theme, foot = kit.theme, _rect(layout.foot).clip(rect)
        surface.fill(theme.felt_deep)
        felt(surface.subsurface(foot), rect.move(0, -foot.y), theme.felt_deep, mix(theme.felt, theme.lamp, 0.45))
        felt(surface, _rect(layout.arena), theme.felt, theme.lamp)
        _rail(kit, surface, _rect(layout.top), "bottom")
        _side(kit, surface, layout.seats, "right")
        _side(kit, surface, layout.rail, "left")

    return PaintNode(paint, size=layout.size, opaque=True, name="ground")


def world_felt(kit: Kit, size: tuple[float, float], margin: float) -> PaintNode:
    """The felt of a world that a camera looks at, and `margin` around it."""

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        felt(surface, rect, kit.theme.felt, kit.theme.lamp)

    whole = size[0] + 2 * margin, size[1] + 2 * margin
    return PaintNode(paint, size=whole, opaque=True, kept=False, name="felt")


def _rect(place: Place) -> Rect:
    return Rect(round(place.x), round(place.y), round(place.width), round(place.height))


def _rail(kit: Kit, surface: Surface, rect: Rect, edge: str) -> None:
    theme, line = kit.theme, kit.px(3)
    surface.fill(theme.wood, rect)
    grain = mix(theme.wood, theme.wood_edge, 0.35)
    for offset in range(kit.px(9), rect.height, kit.px(13)):
        surface.fill(grain, Rect(rect.x, rect.y + offset, rect.width, 1))
    surface.fill(theme.wood_edge, Rect(rect.x, rect.bottom - line, rect.width, line))


def _side(kit: Kit, surface: Surface, place: Place, edge: str) -> None:
    theme, rect, line = kit.theme, _rect(place), kit.px(3)
    surface.fill(theme.rail, rect)
    x = rect.right - line if edge == "right" else rect.x
    surface.fill(theme.wood_edge, Rect(x, rect.y, line, rect.height))
