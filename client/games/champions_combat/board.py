"""The arena: hexes in a wooden frame with walls, and a spot for every hex that shows what concerns it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import atan2, cos, degrees, radians, sin

from pygame import SRCALPHA, Rect, Surface

from client.kit import Kit
from client.scene.layout import Place
from client.scene.nodes import PaintNode
from client.shapes import rounded
from client.table.hex_layout import CORNERS, ROOT3, HexLayout, fitted
from client.table.paint import dashed, disc, polygon, veil
from client.table.spot import Mood, Spot
from client.theme import SMALLEST_TYPE, Colour, mix
from core.games.champions_combat.arena import ARENAS, BOARD
from core.games.champions_combat.naming import hex_name
from core.grids.hex import Hex, direction_between, distance

FRAME = 0.42
"""How far the wooden frame reaches beyond the hexes, in sides of a hex."""


def board_layout(room: Place) -> HexLayout:
    """The hexes of the arena with their frame, as large as the room allows."""
    whole = fitted(BOARD, room)
    return replace(whole, side=whole.side * 12.12 / (12.12 + 2 * FRAME + 0.5))


def board_picture(kit: Kit, layout: HexLayout, size: tuple[float, float], arena: str) -> PaintNode:
    """The frame, the hexes and the walls; nothing of it ever moves."""

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        zoomed = HexLayout(layout.side * scale, rect.x + layout.x * scale, rect.y + layout.y * scale)
        _paint_frame(kit, surface, zoomed)
        for hex in BOARD:
            _paint_hex(kit, surface, zoomed, hex)
        for a, b in ARENAS[arena].walls:
            _paint_wall(kit, surface, zoomed, a, b)

    return PaintNode(paint, size=size, name="board")


def _paint_frame(kit: Kit, surface: Surface, layout: HexLayout) -> None:
    theme, side = kit.theme, layout.side
    for reach, colour, drop in (
        (FRAME + 0.10, veil((0, 0, 0), theme.shadow), 0.16),
        (FRAME, (*theme.wood_edge, 255), 0.0),
        (FRAME - 0.06, (*theme.wood, 255), 0.0),
        (FRAME - 0.10, (*mix(theme.wood, theme.paper_shade, 0.10), 255), 0.0),
        (0.14, (*theme.wood_edge, 255), 0.0),
        (0.10, (*mix(theme.felt_deep, theme.felt, 0.3), 255), 0.0),
    ):
        outline = [(x, y + drop * side) for x, y in _frame_outline(layout, reach)]
        polygon(surface, outline, colour)


def _frame_outline(layout: HexLayout, reach: float) -> list[tuple[float, float]]:
    """A hexagon around the board with its corners cut off; its edges lie `reach` sides beyond the hexes."""
    side, cut = 5.5 + reach, 3.5 * ROOT3 + reach
    # Where a corner is cut: `cut` along its direction, and as far across it as the two sides leave.
    across = 2 * side - ROOT3 * cut
    points = []
    for sixth in range(6):
        angle = radians(60 * sixth - 90)
        for aside in (-across, across):
            x = cos(angle) * cut - sin(angle) * aside
            y = sin(angle) * cut + cos(angle) * aside
            points.append((layout.x + x * layout.side, layout.y + y * layout.side))
    return points


def _paint_hex(kit: Kit, surface: Surface, layout: HexLayout, hex: Hex) -> None:
    theme = kit.theme
    tone = ((hex[0] - hex[1]) % 3) * 0.055
    fill = mix(mix(theme.lamp, theme.felt_text_soft, 0.10 + tone), theme.felt, 0.10 * distance(hex, (0, 0)) / 3)
    inner = _shrunk(layout, hex, 0.955)
    polygon(surface, [(x, y + layout.side * 0.03) for x, y in inner], mix(theme.felt_deep, (0, 0, 0), 0.25))
    polygon(surface, inner, fill, mix(fill, theme.felt_text_soft, 0.22), max(1.0, layout.side * 0.025))
    size = round(max(SMALLEST_TYPE, layout.side * 0.38))
    name = kit.texts.run(hex_name(hex), "regular", size, mix(fill, theme.felt_text_soft, 0.42))
    x, y = layout.centre(hex)
    surface.blit(name, name.get_rect(center=(x, y + layout.side * 0.60)))


def _shrunk(layout: HexLayout, hex: Hex, share: float) -> list[tuple[float, float]]:
    x, y = layout.centre(hex)
    return [(x + (u - x) * share, y + (v - y) * share) for u, v in layout.corners(hex)]


def _paint_wall(kit: Kit, surface: Surface, layout: HexLayout, a: Hex, b: Hex) -> None:
    direction = direction_between(a, b)
    assert direction is not None
    (x, y), (u, v) = layout.edge(a, direction)
    length, angle = ((u - x) ** 2 + (v - y) ** 2) ** 0.5, degrees(atan2(v - y, u - x))
    wide = round(length * 1.22)
    picture = kit.pictures.get("wall_segment", (wide, round(wide / 4)), rotation=round(angle))
    surface.blit(picture, picture.get_rect(center=((x + u) / 2, (y + v) / 2)))


@dataclass(frozen=True, slots=True)
class Marks:
    """What a hex shows besides the board: a zone (its least number and colour), an event, a path, whose turn."""

    zone: int = 0
    zone_colour: Colour = (0, 0, 0)
    event: bool = False
    path: bool = False
    active: Colour | None = None
    target: bool = False


class HexSpot(Spot):
    """One hex of the arena."""

    def __init__(self, kit: Kit, layout: HexLayout, hex: Hex) -> None:
        x, y = layout.centre(hex)
        size = layout.width, layout.height
        super().__init__(at=(x, y), size=size, anchor=(0.5, 0.5), name=f"hex {hex[0]} {hex[1]}")
        self._kit, self._layout, self.hex = kit, layout, hex
        self._marks = Marks()

    @property
    def marks(self) -> Marks:
        """What it shows."""
        return self._marks

    def mark_as(self, **changes: object) -> None:
        """Change what it shows."""
        marks = replace(self._marks, **changes)  # type: ignore[arg-type]
        if marks != self._marks:
            self._marks = marks
            self.invalidate()

    def covers(self, x: float, y: float) -> bool:
        """As `Node.covers`, but a hex."""
        dx, dy = abs(x - self.width / 2), abs(y - self.height / 2)
        return dy <= self.height / 2 and dx / self.width + dy / self.height / 2 <= 0.5

    def render(self, scale: float) -> Surface | None:
        """As `Node.render`."""
        if self._marks == Marks() and self.mood is not Mood.LIT and not self.near:
            return None
        surface = Surface((round(self.width * scale), round(self.height * scale)), SRCALPHA)
        self._paint(surface, _Shape(surface, scale))
        return surface

    def _paint(self, surface: Surface, shape: "_Shape") -> None:
        theme, marks = self._kit.theme, self._marks
        if marks.zone:
            _paint_zone(self._kit, surface, shape, marks)
        if marks.path:
            disc(surface, shape.middle, shape.unit * 0.22, (*theme.brass, 235))
        if marks.event:
            dashed(surface, shape.outline(0.86), theme.felt_text, max(1.5, shape.unit * 0.055), shape.unit * 0.14)
        if marks.active:
            polygon(surface, shape.outline(0.88), veil(marks.active, 70), theme.paper, max(2.0, shape.unit * 0.09))
        if marks.target:
            polygon(surface, shape.outline(0.80), veil(theme.harm, 70), theme.harm, max(2.0, shape.unit * 0.10))
        self._paint_mood(surface, shape)

    def _paint_mood(self, surface: Surface, shape: "_Shape") -> None:
        theme = self._kit.theme
        if self.mood is Mood.LIT:
            width = max(2.0, shape.unit * (0.13 if self.near else 0.085))
            fill = veil(theme.brass, 120 if self.near else 42)
            polygon(surface, shape.outline(0.90), fill, theme.brass, width)
        elif self.near:
            polygon(surface, shape.outline(0.90), veil(theme.paper, 26))


class _Shape:
    """The outline of a hex on its surface."""

    def __init__(self, surface: Surface, scale: float) -> None:
        width, height = surface.get_size()
        self.middle = width / 2, height / 2
        self.unit = width / 2
        self._half = width / 4, height / 2

    def outline(self, share: float) -> Sequence[tuple[float, float]]:
        """The corners, drawn in by a share."""
        x, y = self.middle
        return [(x + dx * self._half[0] * share, y + dy * self._half[1] * share) for dx, dy in CORNERS]


def _paint_zone(kit: Kit, surface: Surface, shape: _Shape, marks: Marks) -> None:
    strong = marks.zone == 3
    colour = mix(marks.zone_colour, kit.theme.paper, 0.35)
    polygon(surface, shape.outline(0.93), veil(colour, 165 if strong else 95), veil(colour, 230),
            max(1.0, shape.unit * 0.04))  # fmt: skip
    x, y = shape.middle
    text = kit.texts.run(f"{marks.zone}+", "bold", max(11, round(shape.unit * 0.46)), kit.theme.ink)
    box = text.get_rect(center=(x, y + shape.unit * 0.56)).inflate(shape.unit * 0.22, -shape.unit * 0.06)
    rounded(surface, box, kit.theme.paper, box.height // 2)
    surface.blit(text, text.get_rect(center=box.center))
