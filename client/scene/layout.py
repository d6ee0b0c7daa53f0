"""Layout: pure functions from sizes and room to places. Nothing here knows nodes or draws."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Literal, NamedTuple, TypeAlias

Size = tuple[float, float]


class Place(NamedTuple):
    """A box and its turn in degrees; for turned boxes `x`, `y` is still the unturned upper left corner."""

    x: float
    y: float
    width: float
    height: float
    rotation: float = 0.0

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the box."""
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, margin: float) -> "Place":
        """The box without a margin on all sides."""
        return Place(self.x + margin, self.y + margin, max(0, self.width - 2 * margin),
                     max(0, self.height - 2 * margin))  # fmt: skip


SHARES = {"start": 0.0, "centre": 0.5, "end": 1.0}


def row(sizes: Sequence[Size], room: Place, gap: float = 0, align: str = "centre",
        justify: str = "start") -> list[Place]:  # fmt: skip
    """Boxes from left to right; `align` across (start, centre, end, stretch), `justify` along."""
    used = sum(width for width, _ in sizes) + gap * max(0, len(sizes) - 1)
    x = room.x + (room.width - used) * SHARES[justify]
    places = []
    for width, height in sizes:
        tall = room.height if align == "stretch" else height
        y = room.y + (room.height - tall) * SHARES.get(align, 0.0)
        places.append(Place(x, y, width, tall))
        x += width + gap
    return places


def column(sizes: Sequence[Size], room: Place, gap: float = 0, align: str = "start",
           justify: str = "start") -> list[Place]:  # fmt: skip
    """Boxes from top to bottom; see `row`."""
    turned = row([(h, w) for w, h in sizes], _turned(room), gap, align, justify)
    return [_turned(place) for place in turned]


def _turned(place: Place) -> Place:
    return Place(place.y, place.x, place.height, place.width)


def packed(count: int, room: tuple[float, float], most: float, gap: float, least: float) -> float:
    """The largest side, between least and most, at which so many squares lie in the room line by line; 0 for none."""
    side = most
    while side >= least:
        across = int((room[0] + gap) // (side + gap))
        down = int((room[1] + gap) // (side + gap))
        if across * down >= count:
            return side
        side -= 1
    return 0


def grid(count: int, size: Size, room: Place, gap: float = 0, justify: str = "centre") -> list[Place]:
    """Equal boxes line by line, as many in a line as fit."""
    across = max(1, min(count, int((room.width + gap) // (size[0] + gap))))
    places: list[Place] = []
    for first in range(0, count, across):
        line = Place(room.x, room.y + first // across * (size[1] + gap), room.width, size[1])
        places += row([size] * min(across, count - first), line, gap, "start", justify)
    return places


def fan(count: int, size: Size, room: Place, spread: float = 4.0, overlap: float = 0.15) -> list[Place]:
    """Cards held in a hand: side by side on a shallow arc, each turned by `spread` degrees more than the one
    before. They overlap by `overlap` of their width, and by more when the room is narrow.
    """
    if count == 0:
        return []
    step = size[0] * (1 - overlap)
    if count > 1:
        step = min(step, max(1.0, (room.width - size[0]) / (count - 1)))
    middle = room.x + room.width / 2
    radius = step / radians(spread) if spread else 0.0
    places = []
    for index in range(count):
        offset = index - (count - 1) / 2
        angle = offset * spread
        x = middle + (sin(radians(angle)) * radius if radius else offset * step)
        drop = (1 - cos(radians(angle))) * radius
        places.append(Place(x - size[0] / 2, room.y + drop, size[0], size[1], angle))
    return places


Edge: TypeAlias = Literal["top", "bottom", "left", "right"]


def dock(room: Place, *edges: tuple[Edge, float]) -> list[Place]:
    """Cut strips off the room one after the other: ("top", 40), ("left", 200) ...; the last place is what is left."""
    places = []
    for edge, size in edges:
        strip, room = _cut(room, edge, size)
        places.append(strip)
    return [*places, room]


def _cut(room: Place, edge: Edge, size: float) -> tuple[Place, Place]:
    x, y, width, height, _ = room
    match edge:
        case "top":
            return Place(x, y, width, size), Place(x, y + size, width, height - size)
        case "bottom":
            return Place(x, y + height - size, width, size), Place(x, y, width, height - size)
        case "left":
            return Place(x, y, size, height), Place(x + size, y, width - size, height)
        case "right":
            return Place(x + width - size, y, size, height), Place(x, y, width - size, height)
        case _:
            raise ValueError(f"a room has no edge {edge!r}; use top, bottom, left or right")


def centre(size: Size, room: Place) -> Place:
    """A box in the middle of the room."""
    return Place(room.x + (room.width - size[0]) / 2, room.y + (room.height - size[1]) / 2, *size)
