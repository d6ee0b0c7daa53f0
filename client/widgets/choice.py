"""One of several: a stepper for lists of any length, segments for two to five."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Unpack

from pygame import Rect, Surface

from client.input_events import Action, Pointer
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.scene.placing import Placing
from client.shapes import Rim, rounded
from client.theme import mix
from client.widgets.button import QUIET, Button
from client.widgets.ground import OnGround, ink_on

LEAST_ARROW = 28
"""The width of an arrow at 100 % where the options need the room; a click on them steps forwards too."""


class Choice(Node):
    """A label and, at its right end, the chosen option between two arrows. Left and right step when it has the
    focus, a click on the option steps forwards; `on_change(index)` is called after each step.
    """

    def __init__(self, kit: Kit, label: str, options: Sequence[str], chosen: int, on_change: Callable[[int], None], *,
                 width: float, **look: Unpack[OnGround]) -> None:  # fmt: skip
        super().__init__(at=look.get("at", (0, 0)), size=(width, kit.theme.touch), name=look.get("name", ""))
        self._label, self._options, self._chosen, self._on_change = label, list(options), chosen, on_change
        self.focusable, self._usual_hint = True, look.get("hint", "")
        ground = look.get("ground", "paper")
        colour = ink_on(ground)
        share = 0.5 if label else 1.0
        box = width * share
        side = _arrow_width(kit, options, box)
        room = width - box - kit.px(8)
        self._write = partial(kit.squeezed, width=box - 2 * side, colour=colour, weight="bold", align="centre",
                              at=(width - box + side, self.height / 2), anchor=(0, 0.5))  # fmt: skip
        self._value = Node()
        if label:
            self.add(kit.squeezed(label, colour=colour, width=room, at=(0, self.height / 2), anchor=(0, 0.5)))
        self.add(_field(kit, (box, self.height), width - box))
        for sign, step, x in (("‹", -1, width - box), ("›", 1, width - side)):
            self.add(self._arrow(kit, sign, step, (x, side), ground))
        self.on = {Pointer.CLICK: lambda event: self.step(1)}
        self.on_action = self._act
        self._show()

    @property
    def chosen(self) -> int:
        """The number of the chosen option."""
        return self._chosen

    def described(self) -> str:
        return f"{self._label}: {self._options[self._chosen]}" if self._label else self._options[self._chosen]

    def step(self, steps: int) -> None:
        """Choose the option so many further, around the end."""
        self._chosen = (self._chosen + steps) % len(self._options)
        self._show()
        self._on_change(self._chosen)

    def _arrow(self, kit: Kit, sign: str, step: int, place: tuple[float, int], ground: str) -> Button:
        x, side = place
        way = "next" if step > 0 else "previous"
        arrow = Button(kit, sign, lambda: self.step(step), kind=QUIET, width=side, height=kit.theme.touch,
                       ground=ground, at=(x, 0), words=f"{self._label} {way}".strip())  # fmt: skip
        arrow.focusable = False
        return arrow

    def _act(self, action: Action) -> bool:
        if action not in (Action.LEFT, Action.RIGHT):
            return False
        self.step(1 if action is Action.RIGHT else -1)
        return True

    def _show(self) -> None:
        shown = self._options[self._chosen]
        self._value.remove()
        self._value = value = self._write(shown)
        self.add(value)
        self.hint = f"{shown}. {self._usual_hint}".strip() if value.clipped else self._usual_hint


def _arrow_width(kit: Kit, options: Sequence[str], box: float) -> int:
    """As wide as what is to be touched, or a little less where the options would not be shown in full."""
    longest = max((kit.texts.width(option, "bold", kit.theme.type_size("body")) for option in options), default=0)
    return max(kit.px(LEAST_ARROW), min(kit.theme.touch, int((box - longest) / 2) - 1))


def _field(kit: Kit, size: tuple[float, float], x: float) -> PaintNode:
    theme = kit.theme

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        rounded(surface, rect, mix(theme.paper, theme.paper_shade, 0.5), theme.radius, Rim(theme.paper_shade, 1))

    return PaintNode(paint, size=size, at=(x, 0))


class Segments(Node):
    """Options side by side, the chosen one in brass; also used as tabs. `on_change(index)` tells the new choice."""

    def __init__(self, kit: Kit, options: Sequence[str], chosen: int, on_change: Callable[[int], None], *,
                 width: float, **placing: Unpack[Placing]) -> None:  # fmt: skip
        super().__init__(size=(width, kit.theme.touch), **placing)
        self._chosen, self._on_change = chosen, on_change
        wide = width / len(options)
        self._parts = [_Segment(kit, option, (wide, self.height), index * wide, partial(self.choose, index))
                       for index, option in enumerate(options)]  # fmt: skip
        self.add(*self._parts)
        self._parts[chosen].choose(True)

    @property
    def chosen(self) -> int:
        """The number of the chosen option."""
        return self._chosen

    def choose(self, index: int) -> None:
        """Choose an option; choosing the chosen one does nothing."""
        if index == self._chosen:
            return
        self._parts[self._chosen].choose(False)
        self._chosen = index
        self._parts[index].choose(True)
        self._on_change(index)


class _Segment(Node):
    def __init__(self, kit: Kit, label: str, size: tuple[float, float], x: float, press: Callable[[], None]) -> None:
        super().__init__(at=(x, 0), size=size)
        self._kit, self._label, self._chosen = kit, label, False
        self.focusable = True
        self._words = kit.text(label, weight="bold", width=size[0] - kit.px(8), lines=1, align="centre",
                               at=(kit.px(4), size[1] / 2), anchor=(0, 0.5))  # fmt: skip
        self.hint = label if self._words.clipped else ""
        self._face = self.lights_up = PaintNode(self._paint, size=size)
        self.add(self._face, self._words)
        self.on = {Pointer.CLICK: lambda event: press()}

    def described(self) -> str:
        return f"{self._label}, chosen" if self._chosen else self._label

    def choose(self, chosen: bool) -> None:
        """Show whether this is the chosen one."""
        self._chosen = chosen
        self._face.invalidate()

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme = self._kit.theme
        fill = theme.brass if self._chosen else theme.paper if self.hovered else theme.paper_shade
        edge = theme.brass_edge if self._chosen else theme.wood
        rounded(surface, rect.inflate(-2, 0), fill, theme.radius, Rim(edge, 1))
        if self._chosen:
            lip = self._kit.px(3)
            inner = rect.width - 2 * theme.radius
            surface.fill(theme.brass_edge, (rect.x + theme.radius, rect.bottom - lip, inner, lip))
