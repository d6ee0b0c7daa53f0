"""Where flat-top hexes lie in pixels: centres, corners, edges, and which hex is under a point. Pure; nothing draws."""

from collections.abc import Iterable
from math import sqrt

from client.scene.layout import Place
from core.frozen import frozen
from core.grids.hex import OFFSETS, Hex, centre

ROOT3 = sqrt(3)
Point = tuple[float, float]
CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""The corners of a hex, from the right one clockwise, in the halves that `core.grids.hex.centre` counts."""


@frozen
class HexLayout:
    """`side` is the length of a hex's side, `x`, `y` the middle of hex (0, 0)."""

    side: float
    x: float
    y: float

    @property
    def width(self) -> float:
        """From the left corner of a hex to the right one."""
        return 2 * self.side

    @property
    def height(self) -> float:
        """From the upper edge of a hex to the lower one."""
        return ROOT3 * self.side

    def centre(self, hex: Hex) -> Point:
        """The middle of a hex."""
        x, y = centre(hex)
        return self.x + x * self.side / 2, self.y + y * self.height / 2

    def corners(self, hex: Hex) -> list[Point]:
        """The six corners of a hex, from the right one clockwise."""
        (x, y), side, height = centre(hex), self.side, self.height
        return [(self.x + (x + dx) * side / 2, self.y + (y + dy) * height / 2) for dx, dy in CORNERS]

    def edge(self, hex: Hex, direction: int) -> tuple[Point, Point]:
        """The two ends of the edge towards a direction (0 is north), the first one counterclockwise."""
        corners = self.corners(hex)
        return corners[(direction + 4) % 6], corners[(direction + 5) % 6]

    def cell_at(self, point: Point) -> Hex:
        """The hex of the endless plane under a point."""
        q = 2 / 3 * (point[0] - self.x) / self.side
        r = (point[1] - self.y) / self.height - q / 2
        return _rounded(q, r)

    def towards(self, hex: Hex, direction: int, reach: float = 1.0) -> Point:
        """The point `reach` steps away from the middle of a hex in a direction."""
        dq, dr = OFFSETS[direction % 6]
        (x, y), (u, v) = self.centre(hex), self.centre((hex[0] + dq, hex[1] + dr))
        return x + (u - x) * reach, y + (v - y) * reach


def fitted(hexes: Iterable[Hex], room: Place, margin: float = 0) -> HexLayout:
    """The largest layout that shows all the hexes in the room, in its middle."""
    centres = [centre(hex) for hex in hexes]
    left, right = min(x for x, _ in centres) - 2, max(x for x, _ in centres) + 2
    top, bottom = min(y for _, y in centres) - 1, max(y for _, y in centres) + 1
    inside = room.inset(margin)
    side = min(inside.width / (right - left) * 2, inside.height / (bottom - top) * 2 / ROOT3)
    x = room.x + room.width / 2 - (left + right) / 2 * side / 2
    y = room.y + room.height / 2 - (top + bottom) / 2 * side * ROOT3 / 2
    return HexLayout(max(1.0, side), x, y)


def angle_of(direction: int) -> float:
    """The clockwise angle of a direction in degrees, 0 for north."""
    return direction * 60.0


def short_turn(start: float, to: float) -> float:
    """An angle equal to `to` that is reached from `start` by the shorter way round."""
    return start + (to - start + 180) % 360 - 180


def _rounded(q: float, r: float) -> Hex:
    s = -q - r
    whole = [round(q), round(r), round(s)]
    errors = [abs(whole[0] - q), abs(whole[1] - r), abs(whole[2] - s)]
    worst = errors.index(max(errors))
    if worst == 0:
        return -whole[1] - whole[2], whole[1]
    if worst == 1:
        return whole[0], -whole[0] - whole[2]
    return whole[0], whole[1]
