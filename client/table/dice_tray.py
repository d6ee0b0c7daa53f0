"""The dice tray: dice are thrown onto it, tumble as solids, and lie there with hits told from misses."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from client.kit import Kit
from client.motion import Motion, Parallel, Tween, ease_out, linear
from client.motion import Sequence as Steps
from client.scene.layout import Place, grid
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import rounded, shadow
from client.table import dice_solid, dice_ten
from client.table.dice_solid import Matrix
from client.theme import Colour, contrast, mix

TUMBLE_MS, SETTLE_MS = 700, 150
FINE = 3
SOLIDS = {6: dice_solid, 10: dice_ten}
"""Sides of a die -> what knows its shape."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """A die of a throw: its result, and whether it counts (None while nobody has judged it).

    tone: the colour of its body, None for paper. word: what stands below it, where that is not whether it counts.
    """

    result: int
    hit: bool | None
    sides: int = 6
    tone: Colour | None = None
    word: str = ""


class DieNode(Node):
    """One die. It is drawn quick while it tumbles and fine at rest."""

    def __init__(self, kit: Kit, side: float, number: int) -> None:
        super().__init__(size=(side, side), anchor=(0.5, 0.5), name=f"die {number}")
        self._kit, self._number = kit, number
        self._thrown = Thrown(1, None)
        self._share = 1.0
        self.bleed = round(side * 0.2)

    def lie(self, thrown: Thrown) -> None:
        """Lie still with this result."""
        self._thrown, self._share = thrown, 1.0
        self.words = _words(thrown)
        self.invalidate()

    def tumble(self, thrown: Thrown, share: float) -> None:
        """Look as at a share of the way to rest, where this result looks at the viewer."""
        self._thrown, self._share = replace(thrown, hit=None), share
        self.invalidate()

    def render(self, scale: float) -> Surface | None:
        """As `Node.render`."""
        side = round((self.width + 2 * self.bleed) * scale)
        solid = SOLIDS[self._thrown.sides]
        if self._share < 1:
            surface = Surface((side, side), pygame.SRCALPHA)
            self._paint(surface, scale, solid.tumbling(self._thrown.result, self._share, self._number))
            return surface
        big = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
        self._paint(big, scale * FINE, solid.at_rest(self._thrown.result))
        return pygame.transform.smoothscale(big, (side, side))

    def _paint(self, surface: Surface, scale: float, turn: Matrix) -> None:
        theme = self._kit.theme
        unit, middle = self.width * scale * 0.36, surface.get_width() / 2
        pip, body = self._colours()
        pygame.draw.circle(surface, (0, 0, 0, theme.shadow), (middle, middle + unit * 0.35), unit * 1.2)
        dark = mix(body, theme.wood_edge, 0.55)
        for side in SOLIDS[self._thrown.sides].visible_sides(turn, unit, middle):
            shade = mix(dark, body, min(1.0, 0.25 + side.light * 0.85))
            pygame.draw.polygon(surface, shade, side.outline)
            for dot in side.pips:
                pygame.draw.polygon(surface, pip, dot)

    def _colours(self) -> tuple[Colour, Colour]:
        theme, tone = self._kit.theme, self._thrown.tone
        if tone is not None:
            return max((theme.ink, theme.paper), key=lambda ink: contrast(ink, tone)), tone
        if self._thrown.hit is False:
            return mix(theme.ink, theme.wood, 0.35), mix(theme.paper_shade, theme.felt, 0.62)
        return theme.ink, theme.paper


class DiceTray(Node):
    """A place for dice. `show` lays them at once, `throw` gives the motion of a throw."""

    def __init__(self, kit: Kit, place: Place) -> None:
        place = place.inset(kit.px(14))
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), name="dice tray")
        self._kit = kit
        self._dice: list[DieNode] = []
        self._labels: list[Node] = []
        self._title = kit.text(
            "", "body", colour="felt_text", weight="bold", width=place.width, align="centre", lines=3
        )
        self.add(self._title)

    def show(self, dice: Sequence[Thrown], title: str = "") -> None:
        """Lay these dice into the tray."""
        self._set(len(dice))
        for node, thrown in zip(self._dice, dice, strict=True):
            node.lie(thrown)
        self._label(dice)
        self._title.text = title

    def throw(self, dice: Sequence[Thrown], title: str, land: Motion) -> Motion:
        """Throw dice into the tray; `land` is played when they lie still."""
        self._set(len(dice))
        self._label([])
        self._title.text = ""
        places = [node.position for node in self._dice]
        flights = [
            _Flight(node, place, thrown, index, self.height)
            for index, (node, place, thrown) in enumerate(zip(self._dice, places, dice, strict=True))
        ]
        settle = Tween(SETTLE_MS, lambda share: None, start=lambda: self.show(dice, title))
        return Steps(Parallel(*[flight.motion() for flight in flights]), land, settle)

    def _set(self, count: int) -> None:
        for node in self._dice:
            node.remove()
        side, places = self._places(count)
        self._dice = [DieNode(self._kit, side, index) for index in range(count)]
        for node, place in zip(self._dice, places, strict=True):
            node.position = place.centre[0], place.y + side / 2
        self.add(*self._dice)

    def _places(self, count: int) -> tuple[float, list[Place]]:
        """The dice in lines of two, or one under the other in a narrow tray."""
        kit = self._kit
        across = 2 if self.width >= kit.px(104) and count > 1 else 1
        lines = max(1, -(-count // across))
        room = Place(0, self._title.height, self.width, self.height - self._title.height)
        tag = kit.px(26)
        side = max(kit.px(14), min(kit.px(54), room.width / across - kit.px(8), room.height / lines - tag))
        used = lines * (side + tag)
        place = Place(0, room.y + (room.height - used) / 2, room.width, used)
        return side, grid(count, (room.width / across, side + tag), place, 0)

    def _label(self, dice: Sequence[Thrown]) -> None:
        for label in self._labels:
            label.remove()
        self._labels = []
        for node, thrown in zip(self._dice, dice, strict=False):
            if thrown.word:
                self._labels.append(self._word(node, thrown.word))
            elif thrown.hit is not None:
                self._labels.append(self._tag(node, thrown.hit))
        self.add(*self._labels)

    def _word(self, die: DieNode, words: str) -> Node:
        return self._kit.text(words, "small", colour="felt_text_soft", at=(die.x, die.y + die.height * 0.5),
                              anchor=(0.5, 0))  # fmt: skip

    def _tag(self, die: DieNode, hit: bool) -> Node:
        kit = self._kit
        word = kit.text("hit" if hit else "miss", "small", colour="ink" if hit else "felt_text_soft", weight="bold")
        size = word.width + kit.px(30), kit.px(22)
        tag = Node(size=size, anchor=(0.5, 0), at=(die.x, die.y + die.height * 0.5))
        if hit:
            tag.add(_pill(kit, size))
        name, tint = ("icon_confirm", kit.theme.ink) if hit else ("icon_close", kit.theme.felt_text_soft)
        icon = kit.picture(name, kit.px(14), tint=tint, at=(kit.px(6), kit.px(4)))
        word.position = kit.px(23), round((size[1] - word.height) / 2)
        tag.add(icon, word)
        return tag


class _Flight:
    """One die from the edge of the tray to its place, tumbling all the way."""

    def __init__(self, node: DieNode, place: tuple[float, float], thrown: Thrown, index: int, height: float) -> None:
        self._node, self._place, self._thrown = node, place, thrown
        self._start = place[0] + (index - 1) * height * 0.18, place[1] + height * (0.75 + 0.12 * index)

    def motion(self) -> Tween:
        (x, y), (u, v) = self._start, self._place

        def apply(share: float) -> None:
            self._node.tumble(self._thrown, share)
            way = ease_out(share)
            self._node.position = x + (u - x) * way, y + (v - y) * way

        return Tween(TUMBLE_MS, apply, ease=linear, travels=self._node)


def _pill(kit: Kit, size: tuple[float, float]) -> Node:
    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        shadow(surface, rect.move(0, 1), rect.height // 2, kit.px(2), kit.theme.shadow)
        rounded(surface, rect, kit.theme.paper, rect.height // 2)

    return PaintNode(paint, size=size, bleed=kit.px(4))


def _words(thrown: Thrown) -> str:
    if thrown.hit is None:
        return f"Die shows {thrown.result}"
    return f"Die shows {thrown.result}: {'hit' if thrown.hit else 'miss'}"
