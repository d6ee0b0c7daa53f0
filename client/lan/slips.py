"""Slips: what others ask of the people here, each on a piece of paper with buttons to answer.

A slip takes neither the focus nor the place of the question that is open: who is choosing goes on choosing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field

from pygame import Rect, Surface

from client.clearance import Weighed, seen_box, spread
from client.guide import HEAVY, spots_in
from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.scene.transform import Point
from client.shapes import Rim, rounded
from client.table.scene import TableScene
from client.theme import SeatStyle, mix
from client.widgets.button import PRIMARY, SECONDARY, Button
from client.widgets.panel import Panel
from core.frozen import frozen
from core.plain import Seat

WIDE, NARROW = 720, 260
"""How wide slips on a board are, at 100 %: a flat one at most, and a tall one."""
KEY = "O"
"""The key that goes to the first slip that can be answered."""
MOST_ON_THE_BOARD = 2
"""The next slip comes when one of them is answered; in a rail as many lie as have room."""


@frozen
class Way:
    """One way to answer: the words of its button, and what it does. Two with the same words are the same. back: it only
    takes something back, so that it is no brass button even where it stands alone.
    """

    label: str
    act: Callable[[], object] = field(compare=False)
    hint: str = ""
    back: bool = False


@frozen
class Slip:
    """A sentence, the seat it comes from, and ways to answer."""

    sentence: str
    seat: Seat | None = None
    ways: tuple[Way, ...] = ()


class Slips(Node):
    """Slips in a room: one under the other from its top where it is a rail, else low on the board, flat or tall, where
    they lie on the least of what is `taken` then. `show` lays them anew.
    """

    def __init__(self, kit: Kit, room: Place, styles: Sequence[SeatStyle],
                 taken: Callable[[], Sequence[Rect]] | None = None) -> None:  # fmt: skip
        """taken: None for a rail."""
        super().__init__(z=20, name="slips")
        self._kit, self._room, self._styles, self._taken = kit, room, styles, taken
        self._shown: tuple[Slip, ...] = ()

    @property
    def first_button(self) -> Node | None:
        """Where keys begin to answer: the first way of the slip that came first."""
        return next((node for node in self.walk() if node.focusable), None)

    def differs(self, slips: Sequence[Slip]) -> bool:
        """Whether other slips than these are shown."""
        return tuple(slips) != self._shown

    def show(self, slips: Sequence[Slip]) -> None:
        """Lay these, the first one where the eye begins."""
        self._shown = tuple(slips)
        self.clear()
        self.add(*(self._in_the_rail() if self._taken is None else self._on_the_board(self._taken())))

    def _in_the_rail(self) -> list[Node]:
        room, gap = self._room, self._kit.px(8)
        papers: list[Node] = []
        down = 0.0
        for paper in (self._tall(slip, room.width) for slip in self._shown):
            if papers and down + paper.height > room.height:
                break
            paper.position = room.x, round(room.y + down)
            down += paper.height + gap
            papers.append(paper)
        return [self._under(down), *papers] if papers else []

    def _under(self, height: float) -> Node:
        """What the slips lie on, so that no line of the chronicle looks out between them."""
        theme, room, edge = self._kit.theme, self._room, self._kit.px(4)

        def paint(surface: Surface, rect: Rect, scale: float) -> None:
            surface.fill(mix(theme.felt_deep, theme.wood_edge, 0.35), rect)

        return PaintNode(paint, size=(room.width + 2 * edge, round(height)), at=(room.x - edge, room.y))

    def _on_the_board(self, taken: Sequence[Rect]) -> list[Node]:
        papers: list[Node] = []
        for slip in self._shown[:MOST_ON_THE_BOARD]:
            kept = Weighed([*taken, *(Rect(*each.position, *each.size) for each in papers)])
            shapes = [self._flat(slip), self._tall(slip, min(self._room.width, self._kit.px(NARROW)))]
            boxes = [self._low(shape, kept) for shape in shapes]
            covers = [kept.covered(box) for box in boxes]
            best = covers.index(min(covers))
            shapes[best].position = boxes[best].topleft
            papers.append(shapes[best])
        return papers

    def _low(self, paper: Node, kept: Weighed) -> Rect:
        """Of the places in the room where it covers least, the lowest and the nearest to the middle."""
        gap = self._kit.px(8)
        room = Rect(*map(round, self._room[:4])).inflate(-2 * gap, -2 * gap)
        return min(spread(paper.size, room),
                   key=lambda box: (kept.covered(box), -box.bottom, abs(box.centerx - room.centerx)))  # fmt: skip

    def _tall(self, slip: Slip, width: float) -> Node:
        """The sentence, and the buttons side by side below it."""
        kit, pad, gap = self._kit, self._kit.px(12), self._kit.px(8)
        left = pad + (kit.px(36) if slip.seat is not None else 0)
        cap = self._cap(slip)
        words = self._words(slip, width - pad - left - (cap.width + gap if cap.width else 0))
        words.position, cap.position = (left, pad), (width - pad - cap.width, pad)
        bottom = pad + words.height
        nodes = [words, cap, *self._shape(slip, pad, pad + kit.px(12))]
        share = (width - 2 * pad - gap * (len(slip.ways) - 1)) / max(1, len(slip.ways))
        for index, way in enumerate(slip.ways):
            nodes.append(self._button(way, index, (pad + index * (share + gap), bottom + gap), share))
        bottom += gap + kit.theme.touch if slip.ways else 0
        return self._paper((width, bottom + pad), nodes)

    def _flat(self, slip: Slip) -> Node:
        """The sentence, and the buttons beside it."""
        kit, pad, gap = self._kit, self._kit.px(12), self._kit.px(8)
        buttons = [self._button(way, index) for index, way in enumerate(slip.ways)]
        left = pad + (kit.px(40) if slip.seat is not None else 0)
        most = min(self._room.width - 2 * gap, kit.px(WIDE))
        beside = sum(button.width + gap for button in buttons)
        cap = self._cap(slip)
        words = self._words(slip, most - pad - left - beside - cap.width - gap)
        line = max(words.height, kit.theme.touch if buttons else 0)
        words.position = left, round(gap + (line - words.height) / 2)
        right = left + words.width + gap
        for button in buttons:
            button.position = round(right), round(gap + (line - button.height) / 2)
            right += button.width + gap
        if cap.width:
            cap.position = right, round(gap + (line - cap.height) / 2)
            right += cap.width + gap
        nodes = [words, cap, *self._shape(slip, pad, gap + line / 2), *buttons]
        return self._paper((right - gap + pad, line + 2 * gap), nodes)

    def _paper(self, size: tuple[float, float], nodes: Sequence[Node]) -> Node:
        paper = Panel(self._kit, (round(size[0]), round(size[1])), name="slip")
        paper.add(*nodes)
        return paper

    def _words(self, slip: Slip, room: float) -> Node:
        """The sentence, no wider than its longest line."""
        kit = self._kit
        lines = kit.text(slip.sentence, weight="bold", width=room).lines
        widest = max(kit.texts.width(line, "bold", kit.theme.type_size("body")) for line in lines)
        return kit.text(slip.sentence, weight="bold", width=min(room, widest + 1))

    def _cap(self, slip: Slip) -> Node:
        """The key that leads here, on the slip it leads to."""
        first = next((each for each in self._shown if each.ways), None)
        if slip is not first:
            return Node()
        kit = self._kit
        words = kit.text(KEY, "small", weight="bold", colour="ink_soft")
        side = kit.px(22)

        def paint(surface: Surface, rect: Rect, scale: float) -> None:
            rounded(surface, rect, kit.theme.paper, kit.px(4), Rim(kit.theme.ink_soft, 1))

        words.position = (side - words.width) / 2, (side - words.height) / 2
        return Node(PaintNode(paint, size=(side, side)), words, size=(side, side))

    def _button(self, way: Way, index: int, at: Point = (0, 0), width: float | None = None) -> Button:
        return Button(self._kit, way.label, way.act, kind=SECONDARY if index or way.back else PRIMARY,
                      hint=way.hint, at=at, width=width, ground="paper", name=f"slip {way.label}")  # fmt: skip

    def _shape(self, slip: Slip, left: float, middle: float) -> list[Node]:
        if slip.seat is None:
            return []
        side = self._kit.px(28)
        return [self._kit.picture(self._styles[slip.seat].picture, side, at=(left, round(middle - side / 2)))]


def _taken(scene: TableScene) -> list[Rect]:
    """Pieces and what is lit, and far behind them the places of the board."""
    looked_at = [*scene.field.solid(), *map(seen_box, scene.field.spots())]
    return [*looked_at * HEAVY, *map(seen_box, spots_in(scene))]


def slips_of(scene: TableScene) -> Slips:
    """Room for what others ask: over the older lines of the chronicle, or on the board where the rail is folded."""
    lines, kit = scene.lines, scene.kit
    if lines is None:
        return Slips(kit, scene.layout.arena, scene.styles, lambda: _taken(scene))
    rail, edge = scene.layout.rail, kit.px(10)
    room = Place(rail.x + edge, lines.y, rail.width - 2 * edge, lines.height)
    return Slips(kit, room, scene.styles)
