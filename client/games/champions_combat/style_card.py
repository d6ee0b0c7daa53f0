"""A style card as a small diagram: the fighter's hex and the hexes of its zone with 3+ and 4+."""

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.layout import Place
from client.scene.nodes import PaintNode
from client.shapes import rounded
from client.table.hex_layout import HexLayout, fitted
from client.table.paint import polygon
from client.theme import SMALLEST_TYPE, SeatStyle, mix
from core.games.champions_combat.arena import zone
from core.games.champions_combat.data import StyleId
from core.grids.hex import Hex


def zone_layout(style: StyleId, room: Place, facing: int = 0) -> HexLayout:
    """The layout of a style card's hexes in a small room; the hex (0, 0) is the fighter's."""
    hexes: list[Hex] = [(0, 0), *(hex for hex, _ in zone(style, (0, 0), facing))]
    whole = fitted(hexes, room)
    most = room.height / 3.4
    return _limited(room, whole, most / 3**0.5 * 1.15)


def _limited(room: Place, whole: HexLayout, most: float) -> HexLayout:
    """Styles with a short zone are not drawn much larger than those with a long one."""
    if whole.side <= most:
        return whole
    share = most / whole.side
    middle = room.centre
    return HexLayout(most, middle[0] + (whole.x - middle[0]) * share, middle[1] + (whole.y - middle[1]) * share)


def style_diagram(kit: Kit, style: StyleId, seat: SeatStyle, side: float, *, ground: str = "deep") -> PaintNode:
    """A square with the zone of a style card, the fighter looking up."""

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        fill = kit.theme.felt_deep if ground == "deep" else kit.theme.paper_shade
        rounded(surface, rect, fill, kit.theme.radius)
        if style:
            _paint_zone(kit, surface, rect, style, seat)

    return PaintNode(paint, size=(side, side), name=f"style {style}")


def _paint_zone(kit: Kit, surface: Surface, rect: Rect, style: StyleId, seat: SeatStyle) -> None:
    theme = kit.theme
    inside = Place(rect.x, rect.y, rect.width, rect.height).inset(rect.width * 0.05)
    layout = zone_layout(style, inside)
    edge = max(1.0, layout.side * 0.09)
    for hex, least in zone(style, (0, 0), 0):
        fill = theme.paper if least == 3 else mix(theme.paper, seat.colour, 0.45)
        polygon(surface, layout.corners(hex), fill, theme.ink, edge)
        _paint_number(kit, surface, layout, hex, least)
    polygon(surface, layout.corners((0, 0)), seat.colour, theme.ink, edge)
    x, y = layout.centre((0, 0))
    tip = layout.side * 0.5
    polygon(surface, [(x, y - tip), (x + tip * 0.8, y + tip * 0.6), (x - tip * 0.8, y + tip * 0.6)], theme.paper)


def _paint_number(kit: Kit, surface: Surface, layout: HexLayout, hex: Hex, least: int) -> None:
    """The number of a hex, where it fits at a size that can be read."""
    size = round(max(SMALLEST_TYPE, layout.side * 0.9))
    text = kit.texts.run(f"{least}+", "bold", size, kit.theme.ink)
    if text.get_width() <= layout.width * 0.8:
        surface.blit(text, text.get_rect(center=layout.centre(hex)))
