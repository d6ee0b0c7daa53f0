"""Slips of paper, one for each answer that has no other place: what it is, and in small type what it does."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.node import Node
from client.scene.nodes import bled
from client.shapes import ring, rounded, shadow
from client.table.spot import Mood, Spot
from client.text import in_lines, shortened
from client.theme import SMALLEST_TYPE, mix


@dataclass(frozen=True, slots=True)
class SlipEntry:
    """key: what it stands for. note: a few words below its name, a chance for one."""

    key: object
    name: str
    picture: str = ""
    note: str = ""


class Slip(Spot):
    """One of them."""

    def __init__(self, kit: Kit, size: tuple[float, float], entry: SlipEntry) -> None:
        super().__init__(size=size, name=f"slip {entry.name}")
        self._kit, self.entry = kit, entry
        self.bleed = kit.px(4)

    def render(self, scale: float) -> Surface | None:
        """As `Node.render`."""
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        theme, px = self._kit.theme, self._kit.px
        shadow(surface, box.move(0, px(1)), theme.radius, px(2), theme.shadow)
        fill = theme.paper if self.mood is Mood.LIT else mix(theme.paper_shade, theme.ink_soft, 0.25)
        rounded(surface, box, fill, theme.radius, mix(theme.paper_shade, theme.ink_soft, 0.4), 1)
        left = box.x + px(8)
        if self.entry.picture:
            side = min(px(26), box.height - px(8))
            picture = self._kit.pictures.get(
                self.entry.picture, (side, side), tint=_tint(self.entry.picture, theme.ink)
            )
            surface.blit(picture, picture.get_rect(midleft=(left, box.centery)))
            left += side + px(6)
        self._paint_words(surface, Rect(left, box.y, box.right - px(6) - left, box.height))
        if self.mood is Mood.LIT:
            ring(surface, box, theme.brass_edge if self.near else theme.brass, theme.radius, max(2, px(3)))

    def _paint_words(self, surface: Surface, room: Rect) -> None:
        theme = self._kit.theme
        size = max(SMALLEST_TYPE, theme.type_size("small"))
        measure = partial(self._kit.texts.width, weight="bold", size=size)
        lines = [(line, "bold", theme.ink) for line in in_lines(self.entry.name, 1 if self.entry.note else 2,
                                                                room.width, measure)]  # fmt: skip
        if self.entry.note:
            lines.append((self.entry.note, "regular", theme.ink_soft))
        step = round(size * 1.18)
        top = room.centery - step * len(lines) / 2
        for number, (line, weight, ink) in enumerate(lines):
            fitting = partial(self._kit.texts.width, weight=weight, size=size)
            text = self._kit.texts.run(shortened(line, room.width, fitting), weight, size, ink)
            surface.blit(text, (room.x, round(top + number * step)))


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

    def _lay(self) -> None:
        self.clear()
        self.by_key = {}
        entries, tall = self._shown.key[0], self._kit.theme.touch
        top = 0.0
        for entry in entries:
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
