"""Where the spaces of a square board lie in pixels: boxes, middles, what is under a point. Pure; nothing draws.

A board may lie on its side: then its rows run from left to right and its columns from top to bottom.
"""

from client.scene.layout import Place
from core.frozen import frozen
from core.grids.square import Board, Square

Point = tuple[float, float]


@frozen
class SquareLayout:
    """`width`, `height`: a space in pixels. `x`, `y`: the upper left corner of the `first` one, which is the first of
    its row and column that is there. `on_side`: see above.
    """

    width: float
    height: float
    x: float
    y: float
    on_side: bool = False
    first: Square = (0, 0)

    def place(self, space: Square) -> Place:
        """The box of a space."""
        across, down = self._seen((space[0] - self.first[0], space[1] - self.first[1]))
        return Place(self.x + across * self.width, self.y + down * self.height, self.width, self.height)

    def centre(self, space: Square) -> Point:
        """The middle of a space."""
        return self.place(space).centre

    def cell_at(self, point: Point) -> Square:
        """The space of the endless plane under a point."""
        across, down = int((point[0] - self.x) // self.width), int((point[1] - self.y) // self.height)
        column, row = (down, across) if self.on_side else (across, down)
        return column + self.first[0], row + self.first[1]

    def box(self, board: Board) -> Place:
        """The box of a whole board."""
        across, down = self._seen((board.width, board.height))
        return Place(self.x, self.y, across * self.width, down * self.height)

    def zoomed(self, scale: float, corner: Point, at: Point) -> "SquareLayout":
        """The layout as it is painted: the point `corner` comes to lie at `at`, everything `scale` times as large."""
        x, y = at[0] + (self.x - corner[0]) * scale, at[1] + (self.y - corner[1]) * scale
        return SquareLayout(self.width * scale, self.height * scale, x, y, self.on_side, self.first)

    def _seen(self, space: Square) -> Square:
        """How many spaces from the left and from the top."""
        return (space[1], space[0]) if self.on_side else space


def fitted(
    board: Board, room: Place, *, shape: float = 1.0, on_side: bool = False, first: Square = (0, 0)
) -> SquareLayout:
    """The largest layout of a board in the middle of the room, in whole pixels. `shape`: the widest a space may be, in
    its heights; it is never narrower than high.
    """
    across, down = (board.height, board.width) if on_side else (board.width, board.height)
    tall = min(room.height / down, room.width / across)
    tall = max(1, int(tall))
    wide = max(tall, int(min(tall * shape, room.width / across)))
    x = round(room.x + (room.width - wide * across) / 2)
    y = round(room.y + (room.height - tall * down) / 2)
    return SquareLayout(wide, tall, x, y, on_side, first)
