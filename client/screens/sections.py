"""Sections: pieces of paper with a heading and rows under each other, and columns of them."""

from collections.abc import Callable, Sequence

from client.kit import Kit
from client.scene.node import Node
from client.widgets.panel import Panel
from client.widgets.scroll import ScrollArea

MARGIN, GAP = 20, 8
EDGE = 12
"""Room around the papers of a column, for their shadows."""


def inner_width(kit: Kit, width: float) -> float:
    """How wide the rows of a section may be."""
    return width - 2 * kit.px(MARGIN)


def section(kit: Kit, title: str, rows: Sequence[Node], width: float, *, gap: float = GAP) -> Panel:
    """A piece of paper of that width, as tall as its heading and rows need."""
    margin = kit.px(MARGIN)
    heading = [kit.text(title, "title", weight="display", width=inner_width(kit, width), lines=1)] if title else []
    nodes = [*heading, *rows]
    bottom = stack(nodes, (margin, kit.px(16)), kit.px(gap))
    paper = Panel(kit, (width, bottom + kit.px(16)))
    paper.add(*nodes)
    return paper


def stack(nodes: Sequence[Node], at: tuple[float, float], gap: float) -> float:
    """Lay nodes under each other; gives where the last one ends."""
    x, y = at
    for node in nodes:
        node.position = x, round(y)
        y += node.height + gap
    return y - gap if nodes else y


def scrolled_in(room: Node, kit: Kit, content: Node, on_scroll: Callable[[float], None]) -> ScrollArea:
    """Show the content alone in the middle of its room, to be scrolled. on_scroll: how far it has been, in pixels."""
    area = ScrollArea(kit, content, (content.width + kit.px(16), room.height),
                      on_scroll=lambda: on_scroll(area.offset))  # fmt: skip
    area.position = round((room.width - content.width) / 2), 0
    room.clear()
    room.add(area)
    return area


class Papers(Node):
    """Papers under each other below the head of a screen. `show` lays them anew, as far down as they were."""

    WIDEST = 1180

    def __init__(self) -> None:
        super().__init__()
        self._offset = 0.0

    def lie_below(self, kit: Kit, top: float, size: tuple[float, float]) -> None:
        """top: where the head of the screen ends. size: of the screen."""
        above = top - kit.px(12)
        self.position, self.size = (0, above), (size[0], size[1] - above)

    def show(self, kit: Kit, papers: Callable[[float], Sequence[Node]]) -> None:
        """The papers are made for the width that they get."""
        edge, width = kit.px(14), min(self.width - kit.px(64), kit.px(self.WIDEST))
        laid = papers(width)
        bottom = stack(laid, (edge, edge), kit.px(16))
        content = Node(*laid, size=(width + 2 * edge, bottom + edge))
        scrolled_in(self, kit, content, self._note).scroll(self._offset)

    def _note(self, offset: float) -> None:
        self._offset = offset


def columns(kit: Kit, papers: Sequence[Node], count: int, width: float, gap: float) -> Node:
    """Papers in columns, each put where its column is shortest; gives the node that holds them all."""
    ends = [0.0] * count
    edge = kit.px(EDGE)
    holder = Node()
    for paper in papers:
        column = ends.index(min(ends))
        paper.position = round(column * (width + gap) + edge), round(ends[column] + edge)
        ends[column] += paper.height + gap
        holder.add(paper)
    holder.size = count * (width + gap) - gap + 2 * edge, max(ends) - gap + 2 * edge
    return holder


class Form(Node):
    """Papers in columns in a room that scrolls. `show` lays them anew, as far down as they were."""

    def __init__(self, width: float = 560, columns: int = 2) -> None:
        """width: how wide a column may be, at a scale of 1. columns: how many a wide window shows."""
        super().__init__()
        self._widest, self._most = width, columns
        self._offset = 0.0
        self._area: ScrollArea | None = None

    def show(self, kit: Kit, size: tuple[float, float], papers: Callable[[float], Sequence[Node]]) -> None:
        """Fill a room of that size with the papers, which are made for the width of a column."""
        width, height = size
        gap = kit.px(16)
        count = self._most if width >= kit.px(860) else 1
        room = min(width - kit.px(40), kit.px(self._widest) * count) - gap * (count - 1) - kit.px(24)
        wide = room / count
        content = columns(kit, papers(wide), count, wide, gap)
        if height < content.height <= height + kit.px(EDGE):  # nobody scrolls for a shadow alone
            content.size = content.width, height
        area = ScrollArea(kit, settled(content, height), (content.width + kit.px(16), height),
                          on_scroll=lambda: self._note(area))  # fmt: skip
        area.position = round((width - content.width) / 2), 0
        area.scroll(self._offset)
        self.clear()
        self.add(area)
        self._area = area

    def lead_to(self, paper: Node) -> None:
        """Show this paper from its top on, as far as there is something to scroll."""
        if self._area is not None:
            self._area.scroll(paper.y)

    def _note(self, area: ScrollArea) -> None:
        self._offset = area.offset


def settled(content: Node, height: float) -> Node:
    """The content in a room of that height: a little above the middle where it is lower than the room."""
    content.y += round(max(0.0, (height - content.height) * 0.35))
    return Node(content, size=(content.width, max(height - 1, content.height)))


def warning(kit: Kit, sentence: str, width: float) -> Node:
    """What stands in the way, with the sign of a warning."""
    side = kit.px(22)
    text = kit.text(sentence, weight="bold", width=width - side - kit.px(10), at=(side + kit.px(10), 0))
    picture = kit.picture("icon_warning", side, tint=kit.theme.harm, at=(0, kit.px(1)))
    return Node(picture, text, size=(width, max(side, text.height)))
