"""What lies below whatever keeps changing, drawn once and copied from then on.

Of the nodes that changed in two frames one after the other, the first in the order of drawing is the *line*: what is
drawn before it is kept tile by tile on a surface of its own, and what comes from it on is drawn above a copy. While
pieces fly over a table nothing of the table is drawn again.
"""

from pygame import Rect, Surface

from client.scene.frame import Changing, Frame
from client.scene.node import Node

TILE = 128
PATIENCE = 12
"""For how many frames the line may rest while something above it keeps changing, before it is drawn higher."""
Tile = tuple[int, int]


class Backdrop:
    """Knows the line and which tiles below it are drawn; drawing is done by `paint`."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size
        self._surface: Surface | None = None
        self._known: set[Tile] = set()
        self._before: set[Changing] = set()
        self._rested = 0
        self.line: Changing | None = None
        self.is_used = False
        """Whether something keeps changing just now."""

    @property
    def surface(self) -> Surface:
        """As large as the window; right only in tiles that are known."""
        if self._surface is None:
            self._surface = Surface(self._size)
        return self._surface

    def path(self) -> list[Node]:
        """The nodes from the root down to the line."""
        return [] if self.line is None else list(self.line.ancestors())[::-1]

    def forget(self) -> None:
        """Nothing that is kept is right any more."""
        self._known.clear()
        self.line, self.is_used = None, False

    def watch(self, frame: Frame) -> None:
        """Learn from a settled frame what changed below the line, and where the line is from now on."""
        if frame.is_reordered:
            self.forget()
        for rect in frame.below:
            self._known.difference_update(_tiles(rect))
        changing = [cause for cause in frame.causes if cause[0] in self._before and cause[0].parent is not None]
        self._before = {node for node, _ in frame.causes}
        self.is_used = bool(changing) and not frame.is_reordered  # else all of it would be drawn for one frame
        if changing:
            self._draw_line(*changing[0])

    def _draw_line(self, first: Changing, is_above: bool) -> None:
        self._rested = 0 if first is self.line or not is_above else self._rested + 1
        if first is self.line or (is_above and self._rested < PATIENCE):
            return
        self.line, self._rested = first, 0
        self._known.clear()

    def missing(self, area: Rect) -> Rect | None:
        """What must be drawn onto the surface before an area of it can be copied; from then on it is known."""
        wanted = _tiles(area) - self._known
        if not wanted:
            return None
        self._known |= wanted
        boxes = [Rect(x * TILE, y * TILE, TILE, TILE) for x, y in wanted]
        return boxes[0].unionall(boxes[1:]).clip(self.surface.get_rect())


def _tiles(rect: Rect) -> set[Tile]:
    columns = range(rect.left // TILE, (rect.right - 1) // TILE + 1)
    rows = range(rect.top // TILE, (rect.bottom - 1) // TILE + 1)
    return {(x, y) for x in columns for y in rows}
