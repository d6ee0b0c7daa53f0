"""The tools beside the map: a button with a tile for each, and below them the Field Effects to lay."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from client.games.fated_hand.editor.tools import FIELD_WORDS, TOOLS, Sample, Tool, paint_sample
from client.input_events import Pointer
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode, bled
from client.shapes import Rim, ring, rounded, shadow
from client.theme import mix
from core.games.fated_hand.encounter_edits import Brush

GAP = 6
TALL, LEAST = 54, 44
"""How tall a tool is where there is room, and at least, at 100 %."""
NAMED = 92
"""From this width on the name of a tool stands beside its tile, at 100 %."""


class ToolButton(Node):
    """A tile with the name of the tool and its key; the one that is taken lies on brass."""

    def __init__(self, kit: Kit, name: str, sample: Sample, size: tuple[float, float],
                 press: Callable[[], None]) -> None:  # fmt: skip
        super().__init__(size=size, name=name)
        self._kit, self._sample, self.is_taken = kit, sample, False
        self.focusable, self.bleed, self.lights_up = True, kit.px(4), self
        side = round(min(size[1] - kit.px(12), size[0] - kit.px(12), kit.px(42)))
        left = kit.px(7) if size[0] >= kit.px(NAMED) else round((size[0] - side) / 2)
        self._tile = PaintNode(self._paint_tile, size=(side, side), at=(left, round((size[1] - side) / 2)))
        self.add(self._tile)
        self.on = {Pointer.CLICK: lambda event: press()}

    def label(self, name: str, key: str) -> None:
        kit, left = self._kit, self._tile.x + self._tile.width + self._kit.px(6)
        is_named = self.width >= kit.px(NAMED)
        if is_named:
            text = kit.text(name, "small", weight="bold", at=(left, self.height / 2), anchor=(0, 0.5))
            self.add(text)
        digit = kit.text(key, "small", weight="bold")
        digit.position = self.width - digit.width - kit.px(5), kit.px(1)
        if not is_named:
            self.add(PaintNode(self._paint_plate, size=(digit.width + kit.px(6), digit.height - kit.px(2)),
                               at=(digit.x - kit.px(3), digit.y + kit.px(1))))  # fmt: skip
        self.add(digit)

    def take(self, is_taken: bool) -> None:
        self.is_taken = is_taken
        self.invalidate()

    def show(self, sample: Sample) -> None:
        if sample != self._sample:
            self._sample = sample
            self._tile.invalidate()

    def described(self) -> str:
        return f"{self.words}, taken" if self.is_taken else self.words

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        theme, px = self._kit.theme, self._kit.px
        shadow(surface, box.move(0, px(1)), theme.radius, px(3), theme.shadow)
        fill = (
            theme.brass if self.is_taken else theme.paper if self.hovered else mix(theme.paper, theme.paper_shade, 0.6)
        )
        rounded(surface, box, fill, theme.radius, Rim(theme.brass_edge if self.is_taken else theme.wood, 1))
        if self.is_taken:
            ring(surface, box, theme.brass_light, theme.radius, px(2))

    def _paint_tile(self, surface: Surface, rect: Rect, scale: float) -> None:
        paint_sample(self._kit, surface, rect, self._sample)

    def _paint_plate(self, surface: Surface, rect: Rect, scale: float) -> None:
        rounded(surface, rect, self._kit.theme.paper, rect.height // 3, Rim(self._kit.theme.ink, 1))


class Palette(Node):
    """on_take(brush) and on_lay(mark) say what was pressed."""

    def __init__(self, kit: Kit, size: tuple[float, float], on_take: Callable[[Brush], None],
                 on_lay: Callable[[str], None]) -> None:  # fmt: skip
        super().__init__(size=size, name="tools")
        gap = kit.px(GAP)
        wide = (size[0] - gap) / 2
        rows = -(-len(TOOLS) // 2)
        fields = kit.px(44)
        per_row = 4 if size[0] >= 4 * fields + 3 * gap else 2
        below = (fields + gap) * (len(FIELD_WORDS) // per_row)
        tall = max(kit.px(LEAST), min(kit.px(TALL), (size[1] - below - gap) / rows - gap))
        self._tools: dict[Brush, ToolButton] = {}
        for number, tool in enumerate(TOOLS):
            at = (number % 2) * (wide + gap), round((number // 2) * (tall + gap))
            self._tools[tool.brush] = self._tool(kit, tool, (wide, tall), partial(on_take, tool.brush))
            self._tools[tool.brush].position = at
        top, across = round(rows * (tall + gap) + gap), (size[0] - (per_row - 1) * gap) / per_row
        self._fields: dict[str, ToolButton] = {}
        for number, (mark, name) in enumerate(FIELD_WORDS.items()):
            sample = Sample(Brush.FIELD, lies=mark)
            button = ToolButton(kit, f"lay {name.lower()}", sample, (across, fields), partial(on_lay, mark))
            button.words = button.hint = name
            button.position = (number % per_row) * (across + gap), top + (number // per_row) * (fields + gap)
            self._fields[mark] = button
        self.add(*self._tools.values(), *self._fields.values())

    @staticmethod
    def _tool(kit: Kit, tool: Tool, size: tuple[float, float], press: Callable[[], None]) -> ToolButton:
        button = ToolButton(kit, f"tool {tool.brush.value}", Sample(tool.brush), size, press)
        button.label(tool.name, tool.key)
        button.words, button.hint = tool.name, f"{tool.name}: {tool.about} Key {tool.key}."
        return button

    def show(self, brush: Brush, lies: str, figure: str) -> None:
        """Which is taken, what is laid, and which foe is put."""
        for each, button in self._tools.items():
            button.take(each is brush)
        for mark, button in self._fields.items():
            button.take(mark == lies and brush is Brush.FIELD)
        self._tools[Brush.FIELD].show(Sample(Brush.FIELD, lies=lies))
        self._tools[Brush.FOE].show(Sample(Brush.FOE, figure=figure))
