"""Slips of paper, one for each answer that has no other place: what it is, and in small type what it does."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.node import Node
from client.scene.nodes import bled
from client.table.paint import polygon
from client.table.paper_tile import (
    Lettering,
    Line,
    LineRoom,
    TilePicture,
    name_and_note,
    paint_ground,
    paint_lines,
    paint_picture,
    paint_ring,
    readable,
    smallest_type,
)
from client.table.spot import Mood, Spot
from client.theme import mix
from core.frozen import frozen

PICTURE, ORIGIN, ARROW = 26, 16, 10
"""The sides of the picture on a slip, and of what becomes it, and the room of the arrow between, at 100 %."""
MOST_LINES = 9


@frozen
class SlipEntry:
    """key: what it stands for. note: a few words below its name, a chance for one. made_of: pictures that stand on its
    right in place of the note: what becomes this.
    """

    key: object
    name: str
    picture: str = ""
    note: str = ""
    made_of: tuple[str, ...] = ()


class Slip(Spot):
    """One of them."""

    def __init__(self, kit: Kit, size: tuple[float, float], entry: SlipEntry) -> None:
        super().__init__(size=size, name=f"slip {entry.name}")
        self._kit, self.entry = kit, entry
        self.bleed = kit.px(4)

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def lines(self) -> list[Line]:
        """Its words, in as many lines as have room."""
        step = _lettering(self._kit)[1]
        return _lines_of(self._kit, self.entry, self.width, max(2, int(self.height - self._kit.px(6)) // step))

    def _paint(self, surface: Surface, box: Rect) -> None:
        kit, entry, theme, px = self._kit, self.entry, self._kit.theme, self._kit.px
        fill = theme.paper if self.mood is Mood.LIT else mix(theme.paper_shade, theme.ink_soft, 0.25)
        paint_ground(kit, surface, box, fill, px(2))
        if entry.picture:
            shown = TilePicture(entry.picture, px(8), px(PICTURE), px(8), px(6), _tint(entry.picture, theme.ink))
            paint_picture(kit, surface, box, shown)
        self._paint_origin(surface, box)
        left, width = words_room(kit, entry, box.width)
        room = Rect(box.x + left, box.y, width, box.height)
        paint_lines(kit, surface, room, readable(kit, self.lines(), fill), Lettering(*_lettering(kit)))
        if self.mood is Mood.LIT:
            paint_ring(kit, surface, box, near=self.near)

    def _paint_origin(self, surface: Surface, box: Rect) -> None:
        """Small, with an arrow of brass to what they become."""
        kit, side, right = self._kit, self._kit.px(ORIGIN), box.right - self._kit.px(4)
        if not self.entry.made_of:
            return
        for name in reversed(self.entry.made_of):
            right -= side + kit.px(2)
            picture = kit.pictures.get(name, (side, side))
            surface.blit(picture, picture.get_rect(midleft=(right, box.centery)))
        middle, tall = (right - kit.px(ARROW / 2), box.centery), kit.px(5)
        points = [(middle[0] - tall, middle[1]), (middle[0] + tall / 2, middle[1] - tall),
                  (middle[0] + tall / 2, middle[1] + tall)]  # fmt: skip
        polygon(surface, points, kit.theme.brass, kit.theme.ink, 1)


def words_room(kit: Kit, entry: SlipEntry, width: float) -> tuple[int, float]:
    """How far from the left edge of a slip its words begin, and how wide they may be."""
    px, count = kit.px, len(entry.made_of)
    left = px(8) + (px(PICTURE) + px(6) if entry.picture else 0)
    origin = px(4) + count * (px(ORIGIN) + px(2)) + px(ARROW) if count else 0
    return left, width - left - origin - px(6)


def _lines_of(kit: Kit, entry: SlipEntry, width: float, most: int) -> list[Line]:
    """The words of a slip that is so wide."""
    room = LineRoom(words_room(kit, entry, width)[1], _lettering(kit)[0], most)
    return name_and_note(kit, entry.name, "" if entry.made_of else entry.note, room)


def _lettering(kit: Kit) -> tuple[int, int]:
    """How large the letters are, and how far apart two lines."""
    size = max(smallest_type(kit), kit.theme.type_size("small"))
    return size, round(size * 1.18)


def _tint(picture: str, ink: tuple[int, int, int]) -> tuple[int, int, int] | None:
    """Icons are white and take the ink."""
    return ink if picture.startswith(("icon_", "act_")) else None


class Slips(Node):
    """A column of slips at the foot of a room that is so wide and tall."""

    def __init__(self, kit: Kit, size: tuple[float, float]) -> None:
        super().__init__(size=size, name="slips")
        self._kit = kit
        self.by_key: dict[object, Slip] = {}
        self.on_near: Callable[[Slip, bool], None] = lambda slip, near: None
        self._shown: Keyed[tuple[tuple[SlipEntry, ...], float]] = Keyed(((), 0.0), self._lay)

    @property
    def most(self) -> int:
        """So many have room."""
        return max(1, int((self.height + self._gap) // (self._kit.theme.touch + self._gap)))

    @property
    def _gap(self) -> int:
        return self._kit.px(5)

    def show(self, entries: Sequence[SlipEntry]) -> None:
        """Show these; nothing changes where they are shown already."""
        self._shown.set((tuple(entries), self.height))

    def heights(self, entries: Sequence[SlipEntry], room: float) -> list[float]:
        """How tall each is: so that all its words can be read, where there is room for all of them."""
        kit, usual, step = self._kit, self._kit.theme.touch, _lettering(self._kit)[1]
        counts = [len(_lines_of(kit, entry, self.width, MOST_LINES)) for entry in entries]
        whole: list[float] = [max(usual, count * step + kit.px(6)) for count in counts]
        return whole if sum(whole) + self._gap * len(whole) <= room else [usual] * len(whole)

    def _lay(self) -> None:
        self.clear()
        self.by_key = {}
        entries, room = self._shown.key
        top = 0.0
        for entry, tall in zip(entries, self.heights(entries, room), strict=True):
            slip = Slip(self._kit, (self.width, tall), entry)
            slip.position = 0, top
            slip.on_near = self._near
            self.by_key[entry.key] = slip
            self.add(slip)
            top += tall + self._gap

    def spots(self) -> list[Spot]:
        return list(self.by_key.values())

    def rest(self) -> None:
        """Nothing is asked, so nothing is there."""
        for slip in self.by_key.values():
            slip.rest()
        self.show(())

    def _near(self, spot: Spot, near: bool) -> None:
        assert isinstance(spot, Slip)
        self.on_near(spot, near)
