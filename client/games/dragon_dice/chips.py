"""Answers that stand beside what they are about, or over a roll that goes on: labelled spots in lines."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import bled
from client.shapes import rounded, shadow
from client.table.spot import Mood, Spot
from client.theme import mix
from core.plain import Answer

HEIGHT, NOTED_HEIGHT, GAP = 40, 50, 8
WORDS, NOTE = 16, 13
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class ChipShown:
    """icon: '' for none. note: a line below the words, '' for none."""

    answer: Answer
    words: str
    icon: str = ""
    note: str = ""


class Chip(Spot):
    def __init__(self, kit: Kit, shown: ChipShown) -> None:
        self.shown, self._kit = shown, kit
        text = kit.texts.width(shown.words, "bold", kit.px(WORDS))
        note = kit.texts.width(shown.note, "regular", kit.px(NOTE))
        width = max(text, note) + kit.px(24) + (kit.px(28) if shown.icon else 0)
        height = kit.px(NOTED_HEIGHT if shown.note else HEIGHT)
        super().__init__(size=(width, height), name=f"chip {shown.words}")
        self.bleed = kit.px(6)

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        kit, theme = self._kit, self._kit.theme
        shadow(surface, box.move(0, kit.px(2)), kit.px(10), kit.px(3), theme.shadow)
        fill = mix(theme.brass, theme.paper, 0.35) if self.near else theme.brass
        if self.mood is Mood.REFUSED:
            fill = mix(theme.paper_shade, theme.felt, 0.3)
        rounded(surface, box, fill, kit.px(10), theme.brass_edge, kit.px(2))
        left = box.left + kit.px(12)
        if self.shown.icon:
            side = kit.px(22)
            picture = kit.pictures.get(self.shown.icon, (side, side), tint=theme.ink)
            surface.blit(picture, (left, box.centery - side // 2))
            left += kit.px(28)
        run = kit.texts.run(self.shown.words, "bold", kit.px(WORDS), theme.ink)
        if not self.shown.note:
            surface.blit(run, (left, box.centery - run.get_height() // 2))
            return
        surface.blit(run, (left, box.top + kit.px(5)))
        note = kit.texts.run(self.shown.note, "regular", kit.px(NOTE), theme.ink)
        surface.blit(note, (left, box.bottom - note.get_height() - kit.px(5)))


class Chips(Node):
    """Lies over the table; empty while nothing is asked that has chips. `room`: of those that lie over a roll."""

    def __init__(self, kit: Kit, room: Rect | None = None) -> None:
        super().__init__(z=-1 if room else 8, name="chips")
        self._kit, self._room = kit, room
        self.chips: list[Chip] = []

    def lay(self, shown: Sequence[ChipShown], middle: Point, room: Rect) -> list[Chip]:
        """Around a point of the window, in as many lines as the room asks for, and never outside it."""
        self.hide()
        gap = self._kit.px(GAP)
        self.chips = [Chip(self._kit, each) for each in shown]
        lines = self._lines(room.width, gap)
        tall = max((chip.height for chip in self.chips), default=0)
        whole = len(lines) * (tall + gap) - gap
        top = min(max(middle[1] - whole / 2, room.top), room.bottom - whole)
        for line in lines:
            wide = sum(chip.width for chip in line) + gap * (len(line) - 1)
            left = min(max(middle[0] - wide / 2, room.left), room.right - wide)
            for chip in line:
                chip.position = left, top
                left += chip.width + gap
            top += tall + gap
        self.add(*self.chips)
        return self.chips

    def _lines(self, room: float, gap: float) -> list[list[Chip]]:
        lines: list[list[Chip]] = []
        left = 0.0
        for chip in self.chips:
            if not lines or left + chip.width > room:
                lines.append([])
                left = 0.0
            lines[-1].append(chip)
            left += chip.width + gap
        return lines

    def lay_over(self, shown: Sequence[ChipShown]) -> list[Chip]:
        """At the lower end of the room."""
        assert self._room is not None
        return self.lay(shown, (self._room.centerx, self._room.bottom), self._room)

    @property
    def reach(self) -> float:
        """How high the lines are."""
        if not self.chips:
            return 0
        return max(chip.y + chip.height for chip in self.chips) - min(chip.y for chip in self.chips)

    def hide(self) -> None:
        self.clear()
        self.chips = []

    # --- as a part of the table

    def spots(self) -> Sequence[Spot]:
        return self.chips

    def rest(self) -> None:
        self.hide()
