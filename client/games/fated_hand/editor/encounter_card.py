"""An encounter as a card: its map, its name, what it is about, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect, Surface

from client.input_events import Pointer
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import bled, stacked
from client.shapes import Rim, rounded, shadow
from client.theme import mix
from client.widgets.button import Button

SHAPE = 0.56


@dataclass(frozen=True, slots=True)
class CardWords:
    """line: for whom it is, and what decides it. fault: why no table takes it."""

    title: str
    line: str
    about: str = ""
    fault: str = ""
    name: str = ""


class CardDeeds(NamedTuple):
    """What pressing a card does, and the buttons below it."""

    on_press: Callable[[], None]
    buttons: Sequence[Button] = ()


class EncounterCard(Node):
    """Pressing it opens it; the buttons below do the rest."""

    def __init__(
        self, kit: Kit, words: CardWords, map_of: Callable[[tuple[float, float]], Node], todo: CardDeeds, width: float
    ) -> None:
        super().__init__(name=words.name)
        on_press, deeds = todo
        self._kit, pad = kit, kit.px(10)
        inner = width - 2 * pad
        rows: list[Node] = [map_of((inner, round(inner * SHAPE))),
                            kit.text(words.title, weight="bold", width=inner, lines=1),
                            kit.text(words.line, "small", colour="ink_soft", width=inner, lines=1)]  # fmt: skip
        if words.about:
            rows.append(kit.text(words.about, "small", width=inner, lines=2))
        if words.fault:
            rows.append(_fault(kit, f"No table takes it yet: {words.fault}", inner))
        body = stacked(rows, kit.px(3), inner)
        body.position = pad, pad
        below = kit.theme.touch + kit.px(4) if deeds else 0
        self.size = width, body.height + 2 * pad + below
        gap = kit.px(4)
        left = (width - sum(deed.width for deed in deeds) - gap * (len(deeds) - 1)) / 2
        for deed in deeds:
            deed.position = round(left), pad + body.height + kit.px(6)
            left += deed.width + gap
        self.add(body, *deeds)
        self.focusable, self.bleed, self.lights_up = True, kit.px(6), self
        self.words = words.title
        self.on = {Pointer.CLICK: lambda event: on_press()}

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        theme, px = self._kit.theme, self._kit.px
        shadow(surface, box.move(0, px(1)), theme.radius, px(5 if self.hovered else 3), theme.shadow)
        edge = theme.brass if self.hovered else mix(theme.paper_shade, theme.ink_soft, 0.4)
        rounded(surface, box, theme.paper, theme.radius, Rim(edge, px(2) if self.hovered else 1))


def _fault(kit: Kit, sentence: str, width: float) -> Node:
    side = kit.px(18)
    text = kit.text(sentence, "small", width=width - side - kit.px(8), at=(side + kit.px(8), 0))
    sign = kit.picture("icon_warning", side, tint=kit.theme.harm, at=(0, kit.px(1)))
    return Node(sign, text, size=(width, max(side, text.height)))
