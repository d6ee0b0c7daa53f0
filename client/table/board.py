"""The board of a table, over any layout: its cells as spots, the pieces on it, and the view that is dragged and zoomed.

`hex_board` and `square_board` make one; a game says which cells there are, what they are called, and who stands where.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Generic, NamedTuple, Protocol, TypeVar

from client.kit import Kit
from client.scene.layer import Layer
from client.scene.node import Node
from client.scene.viewport import Viewport
from client.table.cells import Area, Cell, CellSpot, LabelTag, Point
from client.table.furniture import world_felt
from client.table.grounds import Ground
from client.table.spot import Spot
from client.table.stage import Stage
from client.theme import Colour
from core.plain import Answer, Seat

BEYOND = 0.15
"""How far the felt reaches beyond the world, in shares of it: the farthest view shows an eighth on either side."""


LOOKED_AT = ("reach", "walk", "path", "touched", "warned", "dim")
"""The marks of what is only looked at."""


class Layout(Protocol):
    """Where cells lie, in pixels of the board's world."""

    @property
    def width(self) -> float:
        """Of a cell."""

    @property
    def height(self) -> float:
        """Of a cell."""

    def centre(self, cell: Cell, /) -> Point:
        """The middle of a cell."""

    def cell_at(self, point: Point, /) -> Cell:
        """The cell of the endless plane under a point."""


L = TypeVar("L", bound=Layout)
N = TypeVar("N", bound=Node)


class BoardLook(NamedTuple):
    """walk: the cells in the order in which keys walk them, where that is not the order given. ground: what the board
    lies on, the felt of the table where there is none.
    """

    picture: Node
    walk: Sequence[CellSpot] = ()
    ground: Ground | None = None


class Board(Generic[L, N]):
    """Cells, and pieces by id. `node` is what is put on the stage; it fills the arena.

    on_near(spot, near): told when the pointer or the focus comes to a cell, or leaves it.
    """

    def __init__(self, stage: Stage, layout: L, cells: Sequence[CellSpot], look: BoardLook) -> None:
        picture, walk, ground = look
        arena = stage.layout.arena
        size = arena.width, arena.height
        self._kit, self.layout = stage.kit, layout
        self.cells = {spot.cell: spot for spot in cells}
        self._walk = walk or cells
        self.pieces: dict[int, N] = {}
        self._labels: list[LabelTag] = []
        self._marked: dict[str, set[Cell]] = {}
        self.on_near: Callable[[CellSpot, bool], None] = lambda spot, near: None
        for spot in cells:
            spot.on_near = partial(self._near, spot)
        self.node = Viewport(size, size=size, at=(arena.x, arena.y), name="arena")
        self.ground = ground
        below = ground.below if ground is not None else []
        self.floor = Node(name="floor")
        """What lies on the picture of the board, below what its cells show."""
        self._lowest = _ground(stage.kit, size, *below, picture, self.floor, *cells)
        self.node.world.add(self._lowest)
        if ground is not None:
            self.node.world.add(ground.light)

    # --- pieces

    def put(self, id: int, piece: N) -> None:
        """Put a piece onto the board; it says itself where it stands."""
        self.pieces[id] = piece
        self.node.world.add(piece)

    def stand(self, id: int, cell: Cell | None) -> None:
        """Let a piece stand in a cell at once; None: it is nowhere."""
        self.pieces[id].visible = cell is not None
        if cell is not None:
            self.pieces[id].position = self.layout.centre(cell)

    def keep_only(self, ids: Iterable[int]) -> None:
        """Take all other pieces off the board."""
        kept = set(ids)
        for id in [id for id in self.pieces if id not in kept]:
            self.pieces.pop(id).remove()

    def pixel_of(self, id: int) -> Point:
        """The middle of a piece in the window."""
        return self.node.to_screen(self.pieces[id].position)

    def be_covered(self, is_covered: bool) -> None:
        """Say whether something hides all of it, so that it need not be drawn in the next frame."""
        self._lowest.be_covered(is_covered)

    # --- places

    def spots(self) -> Sequence[Spot]:
        """All cells, in the order keys walk them."""
        return self._walk

    def pixel(self, cell: Cell) -> Point:
        """The middle of a cell in the window."""
        return self.node.to_screen(self.layout.centre(cell))

    def pixel_at(self, place: Answer) -> Point | None:
        """The same for what an answer names; None where the board has no such cell."""
        return next((self.pixel(cell) for cell in self.cells if cell == place), None)

    def cell_under(self, pixel: Point) -> Cell | None:
        """The cell at a pixel of the window, None beside the board."""
        cell = self.layout.cell_at(self.node.to_world(pixel))
        return cell if cell in self.cells and self.node.contains(pixel) else None

    # --- what the cells show

    def mark(self, name: str, cells: Iterable[Cell]) -> None:
        """Mark these cells and no others; `name` is a field of `Marks` that is true or false."""
        marked = {cell for cell in cells if cell in self.cells}
        for cell in marked ^ self._marked.get(name, set()):
            self.cells[cell].mark_as(**{name: cell in marked})
        self._marked[name] = marked

    def threaten(self, threats: Mapping[Cell, int]) -> None:
        """Show how many enemies could hit each cell with their next turn; no cell shows more than it is given."""
        for cell, spot in self.cells.items():
            if spot.marks.threat != threats.get(cell, 0):
                spot.mark_as(threat=threats.get(cell, 0))

    def clear(self, *names: str) -> None:
        """Take these marks away."""
        for name in names:
            self.mark(name, ())

    def activate(self, active: Cell | None = None, colour: Colour | None = None, seat: Seat | None = None) -> None:
        """Mark whose turn it is: one cell in the colour of a seat, or none. Light falls there and on the banner."""
        for cell, spot in self.cells.items():
            shown = colour if cell == active else None
            if spot.marks.active != shown:
                spot.mark_as(active=shown)
        if self.ground is not None:
            self.ground.shine(self.layout.centre(active) if active is not None else None, seat)

    def cover(self, covers: Mapping[Cell, Callable[[CellSpot], None]]) -> None:
        """Tell what covers cells how they look, now and when that changes: it shows itself what they would show."""
        for cell, spot in self.cells.items():
            spot.on_dress = covers.get(cell, _nothing)
            spot.on_dress(spot)

    def show_area(self, areas: Mapping[Cell, Area], covered: Sequence[Cell] = ()) -> None:
        """Show these areas and no others. covered: cells on which a piece hides the label, so that it goes above it."""
        hidden = set(covered)
        for cell, spot in self.cells.items():
            area = areas.get(cell)
            if area is not None and cell in hidden:
                area = Area(area.colour, area.is_strong)
            if spot.marks.area != area:
                spot.mark_as(area=area)
        while len(self._labels) < len(covered):
            self._labels.append(LabelTag(self._kit, (self.layout.width, self.layout.height)))
            self.node.world.add(self._labels[-1])
        shown = [(areas[cell].label if cell in areas else "", self.layout.centre(cell)) for cell in covered]
        shown += [("", (0.0, 0.0))] * (len(self._labels) - len(covered))
        for tag, (label, centre) in zip(self._labels, shown, strict=True):
            tag.show(label, centre)

    def look(self, **marked: Iterable[Cell]) -> None:
        """Mark what is only looked at: the cells of these marks of `LOOKED_AT`, and none of its others."""
        for name in LOOKED_AT:
            self.mark(name, marked.get(name, ()))

    def rest(self) -> None:
        """Nothing is lit, chosen or looked at."""
        for spot in self.cells.values():
            spot.rest()
        self.clear("chosen")
        self.look()

    def _near(self, cell: CellSpot, spot: Spot, near: bool) -> None:
        self.on_near(cell, near)


def _nothing(spot: CellSpot) -> None:
    """Nothing covers that cell."""


def _ground(kit: Kit, size: Point, *pieces: Node) -> Layer:
    """Pieces on felt that moves with them: a view without holes is the quickest to draw, and cells change seldom."""
    margin = round(BEYOND * max(size))
    for piece in pieces:
        piece.position = piece.x + margin, piece.y + margin
    whole = size[0] + 2 * margin, size[1] + 2 * margin
    return Layer(world_felt(kit, size, margin), *pieces, at=(-margin, -margin), size=whole, opaque=True)
