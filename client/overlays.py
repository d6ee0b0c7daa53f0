"""What lies above every screen: the focus ring, hints, banners, and the questions that must be answered first."""

from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from client.clearance import (
    Kept,
    NoteRoom,
    Weighed,
    clear_place,
    clickable,
    controls,
    first_or_least,
    least_covering,
    texts_of,
    words_in,
)
from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import Rim, ring, rounded, shadow
from client.text import wrapped
from client.timers import Timer, Timers
from core.frozen import frozen

HINT_MS = 350
TOAST_MS, READ_MS = 4500, 60
"""So long is a sentence shown at least, and so long for each letter of a long one."""
WIDTHS = (640, 440, 240, 180)
"""Of papers with a sentence, at 100 %."""
SHARES = (1.0, 0.75)
"""Of the scale of the window: smaller type where a sentence would lie on what can be clicked or is to be read."""
MARGIN = 12
"""Beside the words of a paper, at 100 %."""
Size = tuple[int, int]


class FocusRing(Node):
    """The ring around what has the focus, and nothing else does."""

    def __init__(self) -> None:
        super().__init__(z=40, name="focus ring")
        self._kit: Kit | None = None
        self.visible = False

    def follow(self, focused: Node | None, kit: Kit) -> None:
        """Lie around a node, or hide."""
        if kit is not self._kit:
            self._kit = kit
            self.invalidate()
        self.visible = focused is not None
        if focused is not None:
            box = _seen_box(focused, 2 * kit.px(4))
            self.position, self.size = box.topleft, box.size

    def render(self, scale: float) -> Surface | None:
        if self._kit is None or min(self.size) < 1:
            return None
        theme, width = self._kit.theme, self._kit.px(2)
        surface = Surface(self.size, pygame.SRCALPHA)
        box = surface.get_rect()
        ring(surface, box, theme.felt_deep, theme.radius + width, width + 1)
        ring(surface, box.inflate(-2, -2), theme.focus, theme.radius + width, width)
        return surface


def _seen_box(node: Node, reach: int) -> Rect:
    box = node.screen_rect().inflate(reach, reach)
    for above in node.ancestors():
        if above.clips:
            box = box.clip(above.screen_rect().inflate(reach, reach))
    return box


@frozen
class Written:
    """A sentence in lines of this width at most, and the size of a paper for it; none is laid out before `paper`."""

    kit: Kit
    text: str
    style: str
    widest: int
    size: Size

    def paper(self) -> Node:
        kit = self.kit

        def paint(surface: Surface, rect: Rect, scale: float) -> None:
            shadow(surface, rect.move(0, kit.px(2)), kit.theme.radius, kit.px(6), kit.theme.shadow)
            rounded(surface, rect, kit.theme.paper, kit.theme.radius, Rim(kit.theme.brass_edge, 1))

        words = kit.text(self.text, self.style, width=self.widest, at=(kit.px(MARGIN), kit.px(8)))
        return Node(PaintNode(paint, size=self.size, bleed=kit.px(10)), words, size=self.size)


def written(kit: Kit, text: str, width: float, style: str = "body") -> Written:
    """For a paper as wide as the sentence needs, at most `width`."""
    height, margin = kit.theme.type_size(style), kit.px(MARGIN)

    def measure(words: str) -> int:
        return kit.texts.width(words, "regular", height)

    lines = wrapped(text, width - 2 * margin, measure)
    widest = max(map(measure, lines))
    tall = len(lines) * kit.texts.line_height(height)
    return Written(kit, text, style, widest, (widest + 2 * margin, tall + 2 * kit.px(8)))


def note(kit: Kit, text: str, width: float) -> Node:
    """A small piece of paper with a sentence on it, as wide as it needs, at most `width`."""
    return written(kit, text, width).paper()


class Hints:
    """Shows the hint of the node under the pointer or with the focus, after a moment."""

    def __init__(self, timers: Timers, kept: Callable[[], Kept], root: Callable[[], Node]) -> None:
        """kept: what the screen says already, and keeps free; root: the tree that takes part in input now."""
        self.node = Node(z=30, name="hint")
        self._timers, self._kept, self._root = timers, kept, root
        self._timer: Timer | None = None
        self._for: Node | None = None

    def watch(self, kit: Kit, node: Node | None, window: Size, now: int) -> None:
        """The pointer or the focus is on this node now; calling it again with the same node does nothing."""
        owner = next((above for above in node.ancestors() if above.hint), None) if node is not None else None
        if owner is self._for:
            return
        self.hide()
        self._for = owner
        if owner is not None:
            self._timer = self._timers.at(now + HINT_MS, lambda: self._show(kit, owner, window))

    def hide(self) -> None:
        """Take the hint away."""
        self._timers.cancel(self._timer)
        self.node.clear()
        self._for = None

    def yield_to(self, sentence: str) -> None:
        """This is said elsewhere from now on."""
        if self._for is not None and self._for.hint == sentence:
            self.node.clear()

    def _show(self, kit: Kit, owner: Node, window: Size) -> None:
        kept = self._kept()
        if owner.hint in kept.said or any(owner.hint in text for text in texts_of(self._root())):
            return
        paper = note(kit, owner.hint, min(kit.px(360), window[0] - kit.px(16)))
        taken = [*kept.boxes, *controls(self._root())]
        room = NoteRoom(Rect((0, 0), window), kit.px(8), taken)
        box, _ = clear_place([owner.screen_rect()], paper.size, room)
        paper.position = box.topleft
        self.node.clear()
        self.node.add(paper)


class Toasts:
    """Shows sentences one after the other, each on the paper that `paper(sentence)` gives."""

    def __init__(self, timers: Timers, paper: Callable[[str], Node]) -> None:
        self.node = Node(z=20, name="banner")
        self._timers, self._paper = timers, paper
        self._waiting: list[str] = []
        self._end: Timer | None = None

    @property
    def shown(self) -> str:
        """The sentence that is shown now, '' for none."""
        return self._waiting[0] if self._waiting else ""

    def say(self, sentence: str, now: int) -> None:
        """Add a sentence; the first in line is shown at once, none twice in a row."""
        if sentence in self._waiting:
            return
        self._waiting.append(sentence)
        if len(self._waiting) == 1:
            self._show(now)

    def drop(self, sentence: str, now: int) -> None:
        """Say it no more: it is read elsewhere."""
        if sentence == self.shown:
            self._timers.cancel(self._end)
            self._next(now)
        elif sentence in self._waiting:
            self._waiting.remove(sentence)

    def draw(self) -> None:
        """Lay out the sentence shown for the window as it is."""
        self.node.clear()
        if self._waiting:
            self.node.add(self._paper(self._waiting[0]))

    def _show(self, now: int) -> None:
        self.draw()
        end = now + max(TOAST_MS, READ_MS * len(self._waiting[0]))
        self._end = self._timers.at(end, lambda: self._next(end))

    def _next(self, now: int) -> None:
        del self._waiting[0]
        self.node.clear()
        if self._waiting:
            self._show(now)


def banner(kit: Kit, sentence: str, window: Size, root: Node, room: Place | None = None) -> Node:
    """A sentence in the corner of the room that a screen has for it, else in the window, on nothing that can be clicked
    in the tree that takes part in input, and on as few words as can be: at the top, where that is free.
    """
    if room is not None:
        paper = _fitting(kit, sentence, room).paper()
        paper.position = round(room.x + kit.px(8)), round(room.y + kit.px(8))
        return paper
    inside, top = Rect((0, 0), window).inflate(-2 * kit.px(16), -2 * kit.px(16)), Rect(window[0] // 2, 0, 1, 1)
    kept = Weighed(clickable(root)), Weighed(words_in(root))
    kits = (_in_type(kit, share) for share in SHARES)
    tried = (written(each, sentence, min(each.px(wide), inside.width)) for each in kits for wide in WIDTHS)
    placed = ((least_covering(said.size, inside, top, kept), said) for said in tried)
    _, (box, said) = first_or_least((covered, (box, said)) for (covered, box), said in placed)
    paper = said.paper()
    paper.position = box.topleft
    return paper


def _in_type(kit: Kit, share: float) -> Kit:
    """The same in this share of its scale, but no smaller than at 100 %."""
    return replace(kit, theme=replace(kit.theme, scale=max(1.0, kit.theme.scale * share)))


def _fitting(kit: Kit, sentence: str, room: Place) -> Written:
    """The sentence in the largest type that the room has a place for."""
    for tenths in range(10, 3, -1):
        said = written(_in_type(kit, tenths / 10), sentence, room.width - kit.px(16), "small")
        if said.size[1] <= room.height - kit.px(16):
            break
    return said


def too_small(kit: Kit, window: Size, sentence: str) -> Node:
    """The one sentence shown in a window that is too small for anything else."""

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        surface.fill(kit.theme.felt)

    felt = PaintNode(paint, size=window, opaque=True)
    words = kit.text(sentence, colour="felt_text", width=max(40, window[0] - 32), align="centre",
                     at=(window[0] / 2, window[1] / 2), anchor=(0.5, 0.5))  # fmt: skip
    return Node(felt, words, size=window)
