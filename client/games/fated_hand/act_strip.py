"""The strip of acts above the Hand: what can be done on the own turn beside moving and attacking, and the end of it.

Each is a spot with its picture and its name; the digit keys choose them.
"""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import bled
from client.table.paper_tile import (
    Lettering,
    LineRoom,
    TilePicture,
    name_and_note,
    paint_ground,
    paint_lines,
    paint_picture,
    paint_ring,
    smallest_type,
)
from client.table.spot import Mood, Spot
from client.theme import mix
from core.frozen import frozen

MOST_WIDE, ROOMY = 132, 96
"""How wide a tile is at most, and from which width on it has room for its picture."""
EDGE, PAD, PICTURE = 6, 4, 26
"""What lies left of a picture, what stays free beside the name, and the side of the picture, at 100 %."""


@frozen
class ActEntry:
    """One act. key: what its answers begin with. hint: what it does."""

    key: tuple[str, ...]
    name: str
    picture: str
    hint: str = ""


class ActTile(Spot):
    """One act in the strip."""

    def __init__(self, kit: Kit, size: tuple[float, float], entry: ActEntry, *, has_picture: bool) -> None:
        super().__init__(size=size, name=f"act {' '.join(entry.key)}")
        self._kit, self.entry, self._has_picture = kit, entry, has_picture
        self._begun = Keyed(False, self.dress)
        self.bleed = kit.px(4)

    def begin(self, is_begun: bool) -> None:
        """Show that its answer is being put together."""
        self._begun.set(is_begun)

    def details(self) -> tuple[bool]:
        return (self._begun.key,)

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    @property
    def words_room(self) -> float:
        """How wide its name may be."""
        left = self._kit.px(EDGE + PICTURE) if self._has_picture else 0
        return self.width - left - 2 * self._kit.px(PAD)

    def _paint(self, surface: Surface, box: Rect) -> None:
        kit, theme, px = self._kit, self._kit.theme, self._kit.px
        is_dim = self.mood is not Mood.LIT and not self._begun.key
        fill = theme.brass_light if self._begun.key else theme.paper
        if is_dim:
            fill = mix(theme.paper_shade, theme.ink_soft, 0.34)
        paint_ground(kit, surface, box, fill, px(3))
        if self._has_picture:
            picture = TilePicture(self.entry.picture, px(EDGE), px(PICTURE), px(8), px(PAD), theme.ink)
            paint_picture(kit, surface, box, picture)
        room = int(self.words_room)
        self._paint_name(surface, Rect(box.right - px(PAD) - room, box.y, room, box.height))
        if self.mood is Mood.LIT:
            paint_ring(kit, surface, box, near=self.near)

    def _paint_name(self, surface: Surface, room: Rect) -> None:
        """In smaller letters where a word of it is too long."""
        kit, least = self._kit, smallest_type(self._kit)
        size = max(least, kit.theme.type_size("small"))
        lines = name_and_note(kit, self.entry.name, "", LineRoom(room.width, size))
        if any(kit.texts.width(line, weight, size) > room.width for line, weight, _ in lines):
            size = least
            lines = name_and_note(kit, self.entry.name, "", LineRoom(room.width, size))
        paint_lines(kit, surface, room, lines, Lettering(size, round(size * 1.12), 1))


class ActStrip(Node):
    """The acts of one creature in a row, as wide as they fit. `on_near(tile, near)` tells which is pointed at."""

    def __init__(self, kit: Kit, place: Place) -> None:
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), z=4, name="acts")
        self._kit = kit
        self.tiles: dict[tuple[str, ...], ActTile] = {}
        self.on_near: Callable[[ActTile, bool], None] = lambda tile, near: None
        self._shown: Keyed[tuple[ActEntry, ...]] = Keyed((), self._lay)

    def show(self, entries: Sequence[ActEntry]) -> None:
        """Show these acts; nothing changes where they are shown already."""
        self._shown.set(tuple(entries))

    def _lay(self) -> None:
        self.clear()
        self.tiles = {}
        entries, gap = self._shown.key, self._kit.px(5)
        if not entries:
            return
        rows = 2 if self.height >= 2 * self._kit.theme.touch + gap and len(entries) > 6 else 1
        across = -(-len(entries) // rows)
        room = min(across * self._kit.px(MOST_WIDE), self.width - (across - 1) * gap)
        least = [max(self._least(entry.name) for entry in entries[column::across]) for column in range(across)]
        beside = [each + self._kit.px(EDGE + PICTURE) for each in least]
        has_pictures = room >= across * self._kit.px(ROOMY) and sum(beside) <= room
        widths = shares(beside if has_pictures else least, room)
        tall = min(self._kit.px(46), (self.height + gap) / rows - gap)
        left = (self.width - room - (across - 1) * gap) / 2
        for index, entry in enumerate(entries):
            column = index % across
            tile = ActTile(self._kit, (widths[column], tall), entry, has_picture=has_pictures)
            tile.position = left + sum(widths[:column]) + column * gap, index // across * (tall + gap)
            tile.on_near = self._near
            self.tiles[entry.key] = tile
            self.add(tile)

    def _least(self, name: str) -> float:
        """How wide a tile must be for the whole name, in the smallest letters and two lines."""
        words, size = name.split(" "), smallest_type(self._kit)
        halves = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(len(words))]
        name_width = min(max(self._kit.texts.width(half, "bold", size) for half in each) for each in halves)
        return max(self._kit.theme.touch, name_width + 2 * self._kit.px(PAD) + 1)

    def spots(self) -> list[Spot]:
        """The acts from left to right."""
        return list(self.tiles.values())

    def rest(self) -> None:
        """Nothing is asked of it."""
        for tile in self.tiles.values():
            tile.rest()
            tile.begin(False)

    def _near(self, spot: Spot, near: bool) -> None:
        assert isinstance(spot, ActTile)
        self.on_near(spot, near)


def shares(least: Sequence[float], room: float) -> list[float]:
    """How wide each of several is: all alike, but those that need more than that have it. What does not fit at all is
    made narrower in proportion.
    """
    if sum(least) >= room:
        return [each * room / sum(least) for each in least]
    served: set[int] = set()
    while True:
        share = (room - sum(least[index] for index in served)) / (len(least) - len(served))
        more = {index for index, each in enumerate(least) if each > share} - served
        if not more:
            return [max(each, share) for each in least]
        served |= more
