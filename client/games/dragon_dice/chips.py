"""Answers that stand beside what they are about: a few labelled spots in a row, over the felt."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import bled
from client.shapes import rounded, shadow
from client.table.spot import Spot
from client.theme import mix
from core.plain import Answer

HEIGHT = 40
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class ChipShown:
    """icon: '' for none."""

    answer: Answer
    words: str
    icon: str = ""


class Chip(Spot):
    def __init__(self, kit: Kit, shown: ChipShown) -> None:
        self.shown, self._kit = shown, kit
        self._text = kit.texts.width(shown.words, "bold", kit.px(16))
        width = self._text + kit.px(24) + (kit.px(28) if shown.icon else 0)
        super().__init__(size=(width, kit.px(HEIGHT)), name=f"chip {shown.words}")
        self.bleed = kit.px(6)

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        kit, theme = self._kit, self._kit.theme
        shadow(surface, box.move(0, kit.px(2)), kit.px(10), kit.px(3), theme.shadow)
        fill = mix(theme.brass, theme.paper, 0.35) if self.near else theme.brass
        rounded(surface, box, fill, kit.px(10), theme.brass_edge, kit.px(2))
        left = box.left + kit.px(12)
        if self.shown.icon:
            side = kit.px(22)
            surface.blit(
                kit.pictures.get(self.shown.icon, (side, side), tint=theme.ink), (left, box.centery - side // 2)
            )
            left += kit.px(28)
        run = kit.texts.run(self.shown.words, "bold", kit.px(16), theme.ink)
        surface.blit(run, (left, box.centery - run.get_height() // 2))


class Chips(Node):
    """Lies over the table; empty while nothing is asked that has chips."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(z=8, name="chips")
        self._kit = kit
        self.chips: list[Chip] = []

    def lay(self, shown: Sequence[ChipShown], middle: Point, room: Rect) -> list[Chip]:
        """Around a point of the window, one below the other where they are wider than the room."""
        self.hide()
        kit, gap = self._kit, self._kit.px(8)
        self.chips = [Chip(kit, each) for each in shown]
        wide = sum(chip.width for chip in self.chips) + gap * (len(self.chips) - 1)
        if wide <= room.width:
            left = min(max(middle[0] - wide / 2, room.left), room.right - wide)
            for chip in self.chips:
                chip.position = left, middle[1] - chip.height / 2
                left += chip.width + gap
        else:
            step = kit.px(HEIGHT) + gap
            top = min(max(middle[1] - step * len(self.chips) / 2, room.top), room.bottom - step * len(self.chips))
            for number, chip in enumerate(self.chips):
                left = min(max(middle[0] - chip.width / 2, room.left), room.right - chip.width)
                chip.position = left, top + number * step
        self.add(*self.chips)
        return self.chips

    def hide(self) -> None:
        self.clear()
        self.chips = []
