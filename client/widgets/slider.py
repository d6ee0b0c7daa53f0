"""A number chosen along a line."""

from collections.abc import Callable
from typing import NamedTuple, Unpack

from pygame import Rect, Surface

from client.input_events import Action, Pointer, PointerEvent
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import Rim, rounded
from client.theme import mix
from client.widgets.ground import OnGround, ink_on


class Scale(NamedTuple):
    """The numbers on the line, and what they count."""

    low: int = 0
    high: int = 100
    step: int = 5
    unit: str = " %"


PERCENT = Scale()


class Slider(Node):
    """A label, a line with a knob, and the number with its unit. Drag the knob, click the line, or use left and
    right; `on_change(value)` is called for every new value.
    """

    def __init__(self, kit: Kit, label: str, value: int, on_change: Callable[[int], None], *, width: float,
                 scale: Scale = PERCENT, **look: Unpack[OnGround]) -> None:  # fmt: skip
        super().__init__(at=look.get("at", (0, 0)), size=(width, kit.theme.touch), name=look.get("name", ""))
        self._kit, self._label, self._value, self._on_change = kit, label, value, on_change
        self._low, self._high, self._step, self._unit = scale
        self.focusable, self.hint = True, look.get("hint", "")
        colour = ink_on(look.get("ground", "paper"))
        number = kit.px(64)
        line = width * 0.5 - number if label else width - number
        self._number = kit.text("", colour=colour, weight="bold", width=number, lines=1, align="right",
                                at=(width - number, self.height / 2), anchor=(0, 0.5))  # fmt: skip
        self._line = PaintNode(self._paint, size=(line, self.height), at=(width - number - line, 0))
        if label:
            self.add(kit.text(label, colour=colour, width=width * 0.5 - kit.px(8), lines=1, at=(0, self.height / 2),
                              anchor=(0, 0.5)))  # fmt: skip
        self.add(self._line, self._number)
        self._line.on = {Pointer.DOWN: self._pointed, Pointer.DRAG: self._pointed}
        self.on_action = self._act
        self._show()

    @property
    def value(self) -> int:
        """The number now."""
        return self._value

    def set(self, value: float) -> None:
        """Take a value, brought to the nearest step inside the limits."""
        steps = round((value - self._low) / self._step)
        fitting = min(self._high, max(self._low, self._low + steps * self._step))
        if fitting != self._value:
            self._value = fitting
            self._show()
            self._on_change(fitting)

    def described(self) -> str:
        return f"{self._label}: {self._value}{self._unit}"

    def _act(self, action: Action) -> bool:
        ways = {Action.LEFT: self._value - self._step, Action.RIGHT: self._value + self._step,
                Action.FIRST: self._low, Action.LAST: self._high}  # fmt: skip
        if action not in ways:
            return False
        self.set(ways[action])
        return True

    def _pointed(self, event: PointerEvent) -> None:
        knob = self._kit.px(22)
        x = self._line.screen_place().invert(event.pixel)[0]
        share = (x - knob / 2) / max(1, self._line.width - knob)
        self.set(self._low + share * (self._high - self._low))

    def _show(self) -> None:
        self._number.text = f"{self._value}{self._unit}"
        self._line.invalidate()

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, px = self._kit.theme, self._kit.px
        knob, thick = px(22), px(6)
        share = (self._value - self._low) / (self._high - self._low)
        x = rect.x + round(share * (rect.width - knob))
        line = Rect(rect.x, rect.centery - thick // 2, rect.width, thick)
        rounded(surface, line, mix(theme.paper_shade, theme.ink_soft, 0.3), thick // 2)
        rounded(surface, Rect(line.x, line.y, max(thick, x - rect.x + knob // 2), thick), theme.brass_edge, thick // 2)
        rounded(surface, Rect(x, rect.centery - knob // 2, knob, knob), theme.brass, knob // 2, Rim(theme.brass_edge))
