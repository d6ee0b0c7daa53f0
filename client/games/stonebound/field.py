"""The field: ten by ten spaces in a wooden frame with their names on its edges, and a spot for every space.

The field lies on its side, so that spaces are as wide as the cards on them: the two sides begin at its left and its
right end.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.layout import Place
from client.scene.nodes import PaintNode
from client.shapes import ring, rounded, shadow, tint
from client.table.marked import Looks, MarkedSpot
from client.table.paint import dashed, disc
from client.table.spot import Mood
from client.table.square_layout import SquareLayout, fitted
from client.theme import SMALLEST_TYPE, Colour, mix
from core.games.stonebound.board import BOARD
from core.games.stonebound.naming import space_name
from core.grids.square import Square

SHAPE = 1.4
"""The footprint of a card on its side."""
FRAME = 20
"""How far the frame reaches beyond the spaces, at 100 %: room for their names."""


def field_layout(kit: Kit, room: Place) -> SquareLayout:
    """The spaces with their frame, as large as the room allows."""
    return fitted(BOARD, room.inset(kit.px(FRAME) + kit.px(4)), shape=SHAPE, on_side=True)


def field_picture(kit: Kit, layout: SquareLayout) -> PaintNode:
    """Frame and spaces; nothing of it ever moves. It is painted part by part."""
    spaces, reach = layout.box(BOARD), kit.px(FRAME)
    box = spaces.inset(-reach - kit.px(6))
    tiles: Tiles = {}

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        seen, part = layout.zoomed(scale, (box.x, box.y), (rect.x, rect.y)), surface.get_rect()
        inner = _rect(seen.box(BOARD))
        if not inner.contains(part):
            _paint_frame(kit, surface, inner, reach * scale)
            _paint_names(kit, surface, seen, reach * scale)
        for space in _spaces_on(part, seen):
            place = _rect(seen.place(space))
            surface.blit(_tile(kit, tiles, _tone(space), place.size), place)

    return PaintNode(paint, at=(box.x, box.y), size=(box.width, box.height), kept=False, name="board")


Tiles = dict[tuple[float, tuple[int, int]], Surface]
TILES_KEPT = 32


def _spaces_on(part: Rect, layout: SquareLayout) -> list[Square]:
    """The spaces of which something lies on a part of the window."""
    (a, b), (c, d) = layout.space_at(part.topleft), layout.space_at((part.right - 1, part.bottom - 1))
    columns, rows = range(max(0, a), min(BOARD.width, c + 1)), range(max(0, b), min(BOARD.height, d + 1))
    return [(column, row) for row in rows for column in columns]


def _rect(place: Place) -> Rect:
    left, top = round(place.x), round(place.y)
    return Rect(left, top, round(place.x + place.width) - left, round(place.y + place.height) - top)


def _paint_frame(kit: Kit, surface: Surface, inner: Rect, reach: float) -> None:
    theme = kit.theme
    outer = inner.inflate(2 * reach, 2 * reach)
    radius = round(reach * 0.5)
    shadow(surface, outer.move(0, round(reach * 0.15)), radius, max(1, round(reach * 0.25)), theme.shadow)
    rounded(surface, outer, theme.wood, radius, theme.wood_edge, max(1, round(reach * 0.12)))
    rounded(surface, inner.inflate(4, 4), mix(theme.felt_deep, theme.felt, 0.3), 3, theme.wood_edge, 2)


def _tile(kit: Kit, tiles: Tiles, tone: float, size: tuple[int, int]) -> Surface:
    """A space of this tone and size; those alike are painted once."""
    if (tone, size) not in tiles:
        if len(tiles) >= TILES_KEPT:
            tiles.clear()
        theme = kit.theme
        tile = tiles[tone, size] = Surface(size)
        tile.fill(mix(theme.felt_deep, theme.felt, 0.3))
        box, colour = tile.get_rect().inflate(-2, -2), mix(theme.lamp, theme.felt_text_soft, tone)
        rounded(tile, box, colour, max(2, box.height // 12), mix(colour, theme.felt_text_soft, 0.22), 1)
    return tiles[tone, size]


def _tone(space: Square) -> float:
    """How light a space is: a faint chequer, and the ends a little lighter."""
    checked = 0.06 if (space[0] + space[1]) % 2 else 0.0
    end = 0.07 if space[1] in (0, BOARD.height - 1) else 0.0
    return 0.08 + checked + end


def _paint_names(kit: Kit, surface: Surface, layout: SquareLayout, reach: float) -> None:
    """Letters and numbers on the frame: together they name a space."""
    size = max(SMALLEST_TYPE, min(round(reach * 0.8), round(layout.tall * 0.5)))
    box = layout.box(BOARD)
    for place in range(BOARD.width):
        row, column = space_name((0, place)), space_name((place, 0))
        x, y = layout.centre((0, place))[0], layout.centre((place, 0))[1]
        _paint_name(kit, surface, row[1:], size, ((x, box.y - reach / 2), (x, box.y + box.height + reach / 2)))
        _paint_name(kit, surface, column[:1], size, ((box.x - reach / 2, y), (box.x + box.width + reach / 2, y)))


def _paint_name(kit: Kit, surface: Surface, name: str, size: int, places: Sequence[tuple[float, float]]) -> None:
    text = kit.texts.run(name, "regular", size, kit.theme.wood_text)
    for place in places:
        surface.blit(text, text.get_rect(center=place))


@dataclass(frozen=True, slots=True)
class Marks:
    """What a space shows besides itself: a reach or a walk that is looked at, an event, whose turn, a target."""

    reach: bool = False
    walk: bool = False
    path: bool = False
    event: bool = False
    target: bool = False
    active: Colour | None = None


class SpaceSpot(MarkedSpot[Marks]):
    """One space of the field."""

    def __init__(self, kit: Kit, layout: SquareLayout, space: Square, looks: Looks[Marks]) -> None:
        place = layout.place(space)
        name = f"space {space_name(space)}"
        super().__init__(Marks(), looks, at=(place.x, place.y), size=(place.width, place.height), name=name)
        self._kit, self.space = kit, space

    def _paint(self, surface: Surface, scale: float) -> None:
        theme, marks, box = self._kit.theme, self._marks, surface.get_rect()
        radius, line = max(2, box.height // 10), max(2, box.height // 18)
        inside = box.inflate(-4, -4)
        if marks.reach:
            tint(surface, inside, theme.harm, radius, 62)
        if marks.walk:
            tint(surface, inside, theme.focus, radius, 56)
        if marks.active:
            tint(surface, inside, marks.active, radius, 110)
            ring(surface, inside, theme.paper, radius, line)
        if marks.path:
            disc(surface, box.center, box.height * 0.17, (*theme.brass, 235))
        if marks.event:
            corners = [inside.topleft, inside.topright, inside.bottomright, inside.bottomleft]
            dashed(surface, corners, theme.felt_text, max(1.5, box.height * 0.05), box.height * 0.13)
        if marks.target:
            tint(surface, inside, theme.harm, radius, 80)
            ring(surface, inside, theme.harm, radius, line + 1)
        self._paint_mood(surface, inside, radius, line)

    def _paint_mood(self, surface: Surface, inside: Rect, radius: int, line: int) -> None:
        theme = self._kit.theme
        if self.mood is Mood.LIT:
            tint(surface, inside, theme.brass, radius, 125 if self.near else 44)
            ring(surface, inside, theme.brass, radius, line + 1 if self.near else line)
        elif self.near:
            tint(surface, inside, theme.paper, radius, 30)
