"""A board of hexes in a wooden frame, with walls between some of them: its picture, and a spot for every hex."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, pairwise
from math import atan2, cos, degrees, radians, sin

from pygame import SRCALPHA, Rect, Surface, draw
from pygame.transform import smoothscale

from client.kit import Kit
from client.scene.layout import Place
from client.scene.nodes import PaintNode
from client.table.board import Board, BoardLook, N
from client.table.cells import Area, CellSpot, Looks, paint_label, paint_reach_signs
from client.table.grounds import Ground
from client.table.hex_layout import CORNERS, ROOT3, HexLayout, fitted
from client.table.paint import Paint, Point, dashed, disc, hatched, polygon, veil
from client.table.spot import Mood
from client.table.stage import Stage
from client.theme import SMALLEST_TYPE, Colour, Theme, contrast, mix
from core.frozen import frozen
from core.grids.hex import Hex, direction_between, distance
from core.grids.hex import disc as hexes_within

FRAME = 0.20
"""How far the wooden frame reaches beyond the hexes, in sides of a hex."""
BED = 0.08
"""How far what lies below the hexes reaches beyond them."""
FINE = 2
"""How much larger the ground is drawn before it is made smooth."""
SHADOW, DROP = 0.10, 0.16
"""How far its shadow reaches beyond the frame, and how far it is shifted down."""


@frozen
class HexStyle:
    """The board: all hexes up to `radius` from (0, 0). name(hex): what stands on it. walls: between two hexes each."""

    radius: int
    name: Callable[[Hex], str]
    walls: Sequence[tuple[Hex, Hex]] = ()

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """Its hexes, sorted."""
        return hexes_within((0, 0), self.radius)


def hex_board(stage: Stage, style: HexStyle, ground: Ground | None = None) -> Board[HexLayout, N]:
    """Such a board, as large as the middle of the arena allows. Keys walk it from the north."""
    kit, arena, room = stage.kit, stage.layout.arena, stage.layout.board
    layout = board_layout(style, Place(room.x - arena.x, room.y - arena.y, room.width, room.height))
    looks: Looks = {}
    cells = [HexSpot(kit, layout, hex, looks) for hex in style.hexes]
    from_north = sorted(cells, key=lambda spot: (spot.y, spot.x))
    return Board(stage, layout, cells, BoardLook(board_picture(kit, layout, style), from_north, ground))


def board_layout(style: HexStyle, room: Place) -> HexLayout:
    """The hexes with their frame, as large as the room allows."""
    whole, tall = fitted(style.hexes, room), round((2 * style.radius + 1) * ROOT3, 2)
    return replace(whole, side=whole.side * tall / (tall + 2 * FRAME + 0.5))


def board_picture(kit: Kit, layout: HexLayout, style: HexStyle) -> PaintNode:
    """The frame, the hexes and the walls; nothing of it ever moves. It is painted part by part."""
    box = _frame_box(layout, style.radius)
    tones = {hex: _tone(kit, hex, style.radius) for hex in style.hexes}
    inks = {tone: name_colour(kit.theme, tone) for tone in set(tones.values())}

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        x, y = rect.x + (layout.x - box.x) * scale, rect.y + (layout.y - box.y) * scale
        zoomed = HexLayout(layout.side * scale, x, y)
        size = round(max(SMALLEST_TYPE, zoomed.side * 0.38))
        seen = {hex: tones[hex] for hex in _hexes_on(surface, zoomed, style)}
        _paint_ground(kit, surface, zoomed, style.radius, seen)
        for hex, tone in seen.items():
            name, (x, y) = kit.texts.run(style.name(hex), "regular", size, inks[tone]), zoomed.centre(hex)
            surface.blit(name, name.get_rect(center=(x, y + zoomed.side * 0.60)))
        for a, b in style.walls:
            _paint_wall(kit, surface, zoomed, a, b)

    return PaintNode(paint, at=(box.x, box.y), size=(box.width, box.height), kept=False, name="board")


def _frame_box(layout: HexLayout, radius: int) -> Place:
    """The room of the frame with its shadow."""
    xs, ys = zip(*_frame_outline(layout, radius, FRAME + SHADOW), strict=True)
    left, top, drop = min(xs) - 1, min(ys) - 1, DROP * layout.side
    return Place(left, top, max(xs) + 1 - left, max(ys) + 1 + drop - top)


def _paint_ground(kit: Kit, surface: Surface, layout: HexLayout, radius: int, tones: dict[Hex, Colour]) -> None:
    """Frame and hexes, drawn large once and made smooth together."""
    big = Surface((surface.get_width() * FINE, surface.get_height() * FINE), SRCALPHA)
    fine = HexLayout(layout.side * FINE, layout.x * FINE, layout.y * FINE)
    _paint_frame(kit, big, fine, radius)
    for hex, tone in tones.items():
        _paint_hex(kit, big, fine, hex, tone)
    smoothscale(big, surface.get_size(), surface)


def _hexes_on(surface: Surface, layout: HexLayout, style: HexStyle) -> list[Hex]:
    """The hexes of which something lies on the surface."""
    seen = surface.get_rect().inflate(1.2 * layout.width, 1.3 * layout.height)  # with edge and shadow
    return [hex for hex in style.hexes if seen.collidepoint(layout.centre(hex))]


def _paint_frame(kit: Kit, surface: Surface, layout: HexLayout, radius: int) -> None:
    theme, side = kit.theme, layout.side
    bed = mix(theme.felt_deep, theme.felt, 0.3)
    inner = _frame_outline(layout, radius, BED)
    if _is_inside(surface.get_rect(), inner):
        surface.fill(bed)
        return
    for reach, colour, drop in (
        (FRAME + SHADOW, veil((0, 0, 0), theme.shadow), DROP),
        (FRAME, (*theme.wood_edge, 255), 0.0),
        (FRAME - 0.05, (*mix(theme.wood, theme.paper_shade, 0.10), 255), 0.0),
    ):
        outline = [(x, y + drop * side) for x, y in _frame_outline(layout, radius, reach)]
        _fill_polygon(surface, colour, outline)
    _fill_polygon(surface, (*bed, 255), inner)


def _is_inside(box: Rect, outline: Sequence[Point]) -> bool:
    """Whether a box lies whole in a clockwise outline without dents."""
    corners = box.topleft, box.topright, box.bottomright, box.bottomleft
    return all(
        (u - x) * (q - y) - (v - y) * (p - x) >= 0
        for (x, y), (u, v) in pairwise([*outline, outline[0]])
        for p, q in corners
    )


def _frame_outline(layout: HexLayout, radius: int, reach: float) -> list[tuple[float, float]]:
    return [(layout.x + x * layout.side, layout.y + y * layout.side) for x, y in _frame_corners(radius, reach)]


@cache
def _frame_corners(radius: int, reach: float) -> list[tuple[float, float]]:
    """A hexagon around the board with its corners cut off; its edges lie `reach` beyond them. In sides of a hex."""
    side, cut = 1.5 * radius + 1 + reach, (radius + 0.5) * ROOT3 + reach
    # Where a corner is cut: `cut` along its direction, and as far across it as the two sides leave.
    across = 2 * side - ROOT3 * cut
    turns = [(cos(radians(60 * sixth - 90)), sin(radians(60 * sixth - 90))) for sixth in range(6)]
    return [(x * cut - y * aside, y * cut + x * aside) for x, y in turns for aside in (-across, across)]


def _paint_hex(kit: Kit, surface: Surface, layout: HexLayout, hex: Hex, tone: Colour) -> None:
    theme, middle = kit.theme, layout.centre(hex)
    corners, edge = layout.corners(hex), max(FINE, layout.side * 0.025) / layout.side / 2
    low = [(x, y + layout.side * 0.03) for x, y in _shrunk(middle, corners, 0.955)]
    _fill_polygon(surface, mix(theme.felt_deep, (0, 0, 0), 0.25), low)
    _fill_polygon(surface, mix(tone, theme.felt_text_soft, 0.22), _shrunk(middle, corners, 0.955 + edge))
    _fill_polygon(surface, tone, _shrunk(middle, corners, 0.955 - edge))


def _fill_polygon(surface: Surface, colour: Paint, points: Sequence[Point]) -> None:
    """Draw what of a polygon without dents lies on the surface; lines beyond it would cost as much as those on it."""
    high, ys = surface.get_height() + 1, [y for _, y in points]
    if min(ys) < -1:
        points = _cut(points, -1, 1)
    if max(ys) > high:
        points = _cut(points, high, -1)
    if len(points) > 2:
        draw.polygon(surface, colour, points)


def _cut(points: Sequence[Point], line: float, sign: int) -> list[Point]:
    """What of an outline lies below a horizontal line (`sign` 1), or above it (-1)."""
    kept: list[Point] = []
    u, v = points[-1] if points else (0.0, 0.0)
    was_kept = (v - line) * sign >= 0
    for x, y in points:
        is_kept = (y - line) * sign >= 0
        if is_kept != was_kept:
            kept.append((u + (x - u) * (line - v) / (y - v), line))
        if is_kept:
            kept.append((x, y))
        u, v, was_kept = x, y, is_kept
    return kept


def _tone(kit: Kit, hex: Hex, radius: int) -> Colour:
    theme = kit.theme
    tone = ((hex[0] - hex[1]) % 3) * 0.055
    return mix(mix(theme.lamp, theme.felt_text_soft, 0.10 + tone), theme.felt, 0.10 * distance(hex, (0, 0)) / radius)


def name_colour(theme: Theme, tone: Colour) -> Colour:
    """The quietest colour in which a name can be read on this ground."""
    steps = [step / 20 for step in range(21)]
    quiet = (mix(tone, theme.felt_text_soft, step) for step in steps)
    loud = (mix(theme.felt_text_soft, theme.felt_text, step) for step in steps)
    shades = chain(quiet, loud, [(0, 0, 0), (255, 255, 255)])
    return next(shade for shade in shades if contrast(shade, tone) >= 4.5)


def _shrunk(middle: Point, corners: Sequence[Point], share: float) -> list[Point]:
    x, y = middle
    return [(x + (u - x) * share, y + (v - y) * share) for u, v in corners]


def _paint_wall(kit: Kit, surface: Surface, layout: HexLayout, a: Hex, b: Hex) -> None:
    direction = direction_between(a, b)
    assert direction is not None
    (x, y), (u, v) = layout.edge(a, direction)
    length, angle = ((u - x) ** 2 + (v - y) ** 2) ** 0.5, degrees(atan2(v - y, u - x))
    wide = round(length * 1.22)
    picture = kit.pictures.get("wall_segment", (wide, round(wide / 4)), rotation=round(angle))
    surface.blit(picture, picture.get_rect(center=((x + u) / 2, (y + v) / 2)))


class HexSpot(CellSpot):
    """One hex of a board."""

    def __init__(self, kit: Kit, layout: HexLayout, hex: Hex, looks: Looks) -> None:
        size, name = (layout.width, layout.height), f"hex {hex[0]} {hex[1]}"
        super().__init__(hex, looks, at=layout.centre(hex), size=size, anchor=(0.5, 0.5), name=name)
        self._kit = kit

    def covers(self, x: float, y: float) -> bool:
        """A hex, not its box."""
        dx, dy = abs(x - self.width / 2), abs(y - self.height / 2)
        return dy <= self.height / 2 and dx / self.width + dy / self.height / 2 <= 0.5

    def _paint(self, surface: Surface) -> None:
        shape = _Shape(surface)
        theme, marks = self._kit.theme, self.marks
        if marks.area is not None:
            _paint_area(self._kit, surface, shape, marks.area)
        if marks.reach:
            polygon(surface, shape.outline(0.90), veil(theme.harm, 62))
        if marks.walk:
            polygon(surface, shape.outline(0.90), veil(theme.focus, 56))
        if marks.reach or marks.walk:
            paint_reach_signs(theme, surface, shape.middle, shape.unit * 0.8, marks)
        if marks.path:
            disc(surface, shape.middle, shape.unit * 0.22, (*theme.brass, 235))
        if marks.event:
            dashed(surface, shape.outline(0.86), theme.felt_text, max(1.5, shape.unit * 0.055), shape.unit * 0.14)
        if marks.threat:
            hatched(surface, shape.outline(0.88), theme.harm, 3 + 2 * min(4, marks.threat))
            x, y = shape.middle
            paint_label(self._kit, surface, (x, y - shape.unit * 0.52), shape.unit, str(marks.threat))
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
            polygon(surface, shape.outline(0.90), fill, theme.lit_edge, width)
        elif self.near:
            polygon(surface, shape.outline(0.90), veil(theme.paper, 26))


class _Shape:
    """The outline of a hex on its surface."""

    def __init__(self, surface: Surface) -> None:
        width, height = surface.get_size()
        self.middle = width / 2, height / 2
        self.unit = width / 2
        self._half = width / 4, height / 2

    def outline(self, share: float) -> Sequence[tuple[float, float]]:
        """The corners, drawn in by a share."""
        x, y = self.middle
        return [(x + dx * self._half[0] * share, y + dy * self._half[1] * share) for dx, dy in CORNERS]


def _paint_area(kit: Kit, surface: Surface, shape: _Shape, area: Area) -> None:
    colour = mix(area.colour, kit.theme.paper, 0.35)
    polygon(surface, shape.outline(0.93), veil(colour, 165 if area.is_strong else 95), veil(colour, 230),
            max(1.0, shape.unit * 0.04))  # fmt: skip
    if area.label:
        x, y = shape.middle
        paint_label(kit, surface, (x, y + shape.unit * 0.56), shape.unit, area.label)
