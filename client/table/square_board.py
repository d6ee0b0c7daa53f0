"""A board of squares in a wooden frame, with their names on its edges: its picture, and a spot for every square."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.layout import Place
from client.scene.nodes import PaintNode
from client.shapes import Rim, ring, rounded, shadow, tint
from client.table.board import Board, BoardLook, N
from client.table.cells import CellSpot, Looks, paint_label, paint_reach_signs
from client.table.paint import dashed, disc, hatched
from client.table.spot import Mood
from client.table.square_layout import SquareLayout, fitted
from client.table.square_tiles import TileLook, Tiles, drops_of
from client.table.stage import Stage
from client.theme import SMALLEST_TYPE, Colour, Theme, mix
from core.frozen import frozen
from core.grids.square import Board as Squares
from core.grids.square import Square

FRAME = 20
"""How far the frame reaches beyond the spaces, at 100 %: room for their names."""
BLOCK = 99
"""How high a wall is."""


def chequered(square: Square) -> float:
    """A faint chequer."""
    return 0.14 if sum(square) % 2 else 0.08


@frozen
class SquareStyle:
    """name(square): a letter for its column, then the number of its row. shape: the widest a square may be, in its
    heights. on_side: rows run from left to right. tone(square): how light it is, 0 to 1. ground(theme, square): its
    colour before that. mark(square): the name of a picture that lies faintly on it, '' for none. level(square): how
    high it lies; is_block(square): whether it is a wall. first: of the squares that are shown the first of its row and
    column.
    """

    squares: Squares
    name: Callable[[Square], str]
    shape: float = 1.0
    on_side: bool = False
    tone: Callable[[Square], float] = chequered
    ground: Callable[[Theme, Square], Colour] = lambda theme, square: theme.lamp
    mark: Callable[[Square], str] = lambda square: ""
    level: Callable[[Square], int] = lambda square: 0
    is_block: Callable[[Square], bool] = lambda square: False
    first: Square = (0, 0)

    @property
    def columns(self) -> range:
        return range(self.first[0], self.first[0] + self.squares.width)

    @property
    def rows(self) -> range:
        return range(self.first[1], self.first[1] + self.squares.height)

    def look(self, theme: Theme, square: Square) -> TileLook:
        """How a square looks on the board."""
        drops = drops_of(lambda across, down: self._height(self._beside(square, across, down)))
        parts = self.tone(square), self.ground(theme, square), self.mark(square), self.level(square)
        return TileLook(*parts, drops, self.is_block(square))

    def _beside(self, square: Square, across: int, down: int) -> Square:
        column, row = (down, across) if self.on_side else (across, down)
        return square[0] + column, square[1] + row

    def _height(self, square: Square) -> int:
        """Of what is seen there: a wall is higher than all else, and nothing beyond the board is lower than it."""
        inside = square[0] in self.columns and square[1] in self.rows
        return BLOCK if not inside or self.is_block(square) else self.level(square)


def square_board(stage: Stage, style: SquareStyle, room: Place) -> Board[SquareLayout, N]:
    """Such a board, as large as a part of the arena allows. Keys walk it row by row."""
    kit, arena = stage.kit, stage.layout.arena
    layout = board_layout(kit, style, Place(room.x - arena.x, room.y - arena.y, room.width, room.height))
    looks: Looks = {}
    squares = [(column, row) for row in style.rows for column in style.columns]
    cells = [SquareSpot(kit, layout.place(square), square, style.name(square), looks) for square in squares]
    return Board(stage, layout, cells, BoardLook(board_picture(kit, layout, style)))


def board_layout(kit: Kit, style: SquareStyle, room: Place) -> SquareLayout:
    """The squares with their frame, as large as the room allows."""
    inside = room.inset(kit.px(FRAME) + kit.px(4))
    return fitted(style.squares, inside, shape=style.shape, on_side=style.on_side, first=style.first)


def board_picture(kit: Kit, layout: SquareLayout, style: SquareStyle) -> PaintNode:
    """Frame and squares; nothing of it ever moves. It is painted part by part."""
    squares, reach = layout.box(style.squares), kit.px(FRAME)
    box = squares.inset(-reach - kit.px(6))
    tiles = Tiles(kit)

    looks: dict[tuple[str, Square], TileLook] = {}

    def look(square: Square) -> TileLook:
        """Looked up once: the board under each tile that changes is painted again."""
        key = kit.theme.name, square
        if key not in looks:
            looks[key] = style.look(kit.theme, square)
        return looks[key]

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        seen, part = layout.zoomed(scale, (box.x, box.y), (rect.x, rect.y)), surface.get_rect()
        inner = _rect(seen.box(style.squares))
        if not inner.contains(part):
            _paint_frame(kit, surface, inner, reach * scale)
            _paint_names(kit, surface, seen, style, reach * scale)
        for square in _squares_on(part, seen, style):
            place = _rect(seen.place(square))
            surface.blit(tiles.get(look(square), place.size), place)

    return PaintNode(paint, at=(box.x, box.y), size=(box.width, box.height), kept=False, name="board")


def _squares_on(part: Rect, layout: SquareLayout, style: SquareStyle) -> list[Square]:
    """The squares of which something lies on a part of the window."""
    (a, b), (c, d) = layout.cell_at(part.topleft), layout.cell_at((part.right - 1, part.bottom - 1))
    columns, rows = style.columns, style.rows
    return [(column, row) for row in rows if b <= row <= d for column in columns if a <= column <= c]


def _rect(place: Place) -> Rect:
    left, top = round(place.x), round(place.y)
    return Rect(left, top, round(place.x + place.width) - left, round(place.y + place.height) - top)


def _paint_frame(kit: Kit, surface: Surface, inner: Rect, reach: float) -> None:
    theme = kit.theme
    outer = inner.inflate(2 * reach, 2 * reach)
    radius = round(reach * 0.5)
    shadow(surface, outer.move(0, round(reach * 0.15)), radius, max(1, round(reach * 0.25)), theme.shadow)
    rounded(surface, outer, theme.wood, radius, Rim(theme.wood_edge, max(1, round(reach * 0.12))))
    rounded(surface, inner.inflate(4, 4), mix(theme.felt_deep, theme.felt, 0.3), 3, Rim(theme.wood_edge, 2))


def _paint_names(kit: Kit, surface: Surface, layout: SquareLayout, style: SquareStyle, reach: float) -> None:
    """Letters of columns and numbers of rows on the frame: together they name a square."""
    size = max(SMALLEST_TYPE, min(round(reach * 0.8), round(layout.height * 0.5)))
    first_column, first_row = style.first
    across = [(style.name((column, first_row))[:1], (column, first_row)) for column in style.columns]
    down = [(style.name((first_column, row))[1:], (first_column, row)) for row in style.rows]
    box = layout.box(style.squares)
    for name, square in down if style.on_side else across:
        x, _ = layout.centre(square)
        _paint_name(kit, surface, name, size, ((x, box.y - reach / 2), (x, box.y + box.height + reach / 2)))
    for name, square in across if style.on_side else down:
        _, y = layout.centre(square)
        _paint_name(kit, surface, name, size, ((box.x - reach / 2, y), (box.x + box.width + reach / 2, y)))


def _paint_name(kit: Kit, surface: Surface, name: str, size: int, places: Sequence[tuple[float, float]]) -> None:
    text = kit.texts.run(name, "regular", size, kit.theme.wood_text)
    for place in places:
        surface.blit(text, text.get_rect(center=place))


class SquareSpot(CellSpot):
    """One square of a board."""

    def __init__(self, kit: Kit, place: Place, square: Square, name: str, looks: Looks) -> None:
        super().__init__(square, looks, at=(place.x, place.y), size=(place.width, place.height), name=f"space {name}")
        self._kit = kit

    def _paint(self, surface: Surface) -> None:
        theme, box = self._kit.theme, surface.get_rect()
        radius, line = max(2, box.height // 10), max(2, box.height // 18)
        inside = box.inflate(-4, -4)
        if self.marks.chosen:
            tint(surface, inside, theme.brass, radius, 120)
            ring(surface, inside, theme.brass_light, radius, line + 1)
        self._paint_reach(surface, inside, radius)
        self._paint_act(surface, inside, radius, line)
        self._paint_mood(surface, inside, radius, line)
        self._paint_struck(surface, inside, radius, line)

    def _paint_reach(self, surface: Surface, inside: Rect, radius: int) -> None:
        """Whose area it is, and who could enter or hit it."""
        theme, marks, box = self._kit.theme, self.marks, surface.get_rect()
        if marks.area is not None:
            tint(surface, inside, marks.area.colour, radius, 165 if marks.area.is_strong else 95)
            if marks.area.label:
                paint_label(self._kit, surface, (box.centerx, box.height * 0.78), box.height / 2, marks.area.label)
        if marks.reach:
            tint(surface, inside, theme.harm, radius, 62)
        if marks.walk:
            tint(surface, inside, theme.focus, radius, 56)
        if marks.reach or marks.walk:
            paint_reach_signs(theme, surface, box.center, box.height / 2, marks)
        if marks.threat:
            corners = [inside.topleft, inside.topright, inside.bottomright, inside.bottomleft]
            hatched(surface, corners, theme.harm, 2 + 2 * min(4, marks.threat))
            at = inside.right - box.height * 0.26, inside.top + box.height * 0.24
            paint_label(self._kit, surface, at, box.height / 2, str(marks.threat))

    def _paint_act(self, surface: Surface, inside: Rect, radius: int, line: int) -> None:
        """Whose turn it is, the way taken, what happened here, and what is aimed at."""
        theme, marks, box = self._kit.theme, self.marks, surface.get_rect()
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

    def _paint_struck(self, surface: Surface, inside: Rect, radius: int, line: int) -> None:
        """Who would be struck has a ring; whoever had better not be is hatched as well, and what is hard to see is."""
        theme, marks = self._kit.theme, self.marks
        corners = [inside.topleft, inside.topright, inside.bottomright, inside.bottomleft]
        if marks.dim:
            hatched(surface, corners, theme.felt_text_soft, 5)
        if marks.touched:
            ring(surface, inside, theme.harm, radius, line + 1)
        if marks.warned:
            hatched(surface, corners, theme.harm, 6)
            ring(surface, inside, theme.paper, radius, line + 1)

    def _paint_mood(self, surface: Surface, inside: Rect, radius: int, line: int) -> None:
        theme = self._kit.theme
        if self.mood is Mood.LIT:
            tint(surface, inside, theme.brass, radius, 125 if self.near else 44)
            ring(surface, inside, theme.lit_edge, radius, line + 1 if self.near else line)
        elif self.near:
            tint(surface, inside, theme.paper, radius, 30)
