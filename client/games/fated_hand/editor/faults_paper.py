"""What keeps an encounter from a table, in sentences that point at their tiles; and what may be meant so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from client.games.fated_hand.editor.work import Work, told
from client.input_events import Pointer
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import bled
from client.screens.sections import stack
from client.shapes import rounded
from client.theme import mix
from client.widgets.panel import Panel
from client.widgets.scroll import ScrollArea
from core.games.fated_hand.encounter_forms import Fault
from core.grids.square import Square

Squares = tuple[Square, ...]
READY = "Every table takes it as it is."


class FaultWires(NamedTuple):
    """on_point: these tiles are told of now, none: nothing is. on_go: look at that tile."""

    on_point: Callable[[Squares], None]
    on_go: Callable[[Square], None]


def faults_paper(kit: Kit, work: Work, size: tuple[float, float], wires: FaultWires) -> Node:
    """What is to mend in the work, or that nothing is, and what else is to be known of it."""
    paper, pad = Panel(kit, size, name="faults"), kit.px(14)
    width = size[0] - 2 * pad
    faults, notes = work.faults, work.notes()
    heading = f"Not ready yet: {len(faults)} to mend" if faults else "Ready"
    title = kit.text(heading, "body", weight="bold", width=width, lines=1, at=(pad, kit.px(9)))
    inner = width - kit.px(8)
    rows = [
        *(_Row(kit, fault, "icon_warning", inner, wires) for fault in faults),
        *([] if faults else [_Row(kit, Fault(READY), "icon_confirm", inner, wires)]),
        *(_Row(kit, note, "icon_eye", inner, wires) for note in notes),
    ]
    bottom = stack(rows, (0, 0), kit.px(2))
    top = title.y + title.height + kit.px(2)
    area = ScrollArea(kit, Node(*rows, size=(inner, bottom)), (width + kit.px(8), size[1] - top - kit.px(6)),
                      at=(pad, top), name="faults list")  # fmt: skip
    area.words = heading
    paper.add(title, area)
    return paper


class _Row(Node):
    """One sentence. Where it has tiles they are marked while it is looked at, and pressing it leads there."""

    def __init__(self, kit: Kit, fault: Fault, icon: str, width: float, wires: FaultWires) -> None:
        side, words = kit.px(18), told(fault)
        text = kit.text(words, "small", width=width - side - kit.px(14), at=(side + kit.px(10), kit.px(3)))
        tint = {"icon_warning": kit.theme.harm, "icon_confirm": kit.theme.heal}.get(icon, kit.theme.ink_soft)
        picture = kit.picture(icon, side, tint=tint, at=(kit.px(3), kit.px(4)))
        tall = max(text.height, side) + kit.px(6)
        super().__init__(picture, text, size=(width, tall), name=f"fault {words}")
        self._kit, self.words = kit, words
        if fault.squares:
            self.focusable, self.lights_up = True, self
            on_point, on_go = wires
            self.on = {
                Pointer.ENTER: lambda event: on_point(fault.squares),
                Pointer.LEAVE: lambda event: on_point(()),
                Pointer.CLICK: lambda event: on_go(fault.squares[0]),
            }
            self.on_focus = partial(_point, on_point, fault.squares)

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint) if self.focusable else None

    def _paint(self, surface: Surface, box: Rect) -> None:
        if self.hovered:
            rounded(surface, box, mix(self._kit.theme.paper, self._kit.theme.brass_light, 0.4), self._kit.theme.radius)


def _point(on_point: Callable[[Squares], None], squares: Sequence[Square], has_focus: bool) -> None:
    on_point(tuple(squares) if has_focus else ())
