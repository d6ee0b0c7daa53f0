"""A legend: pictures with what they mean, in groups, that can be searched. Only the lines in sight are made, each once:
they may be made before the legend is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.kit import Kit
from client.scene.node import Node
from client.widgets.scroll import ListLines, ScrollList
from client.widgets.text_field import TextField
from core.frozen import frozen

ICON, SMALL, GAP = 34, 26, 12
LINE = 64
NOTHING = "Nothing is called that, or does that. Try another word."
Picture = Callable[[float], Node]
"""Makes a square picture of that side."""


@frozen
class Meaning:
    """One entry. picture: its name, drawn in ink; text: what it does; bearers: what carries it, each with its name."""

    group: str
    name: str
    picture: str
    text: str
    bearers: tuple[tuple[str, Picture], ...] = ()

    def holds(self, words: Sequence[str]) -> bool:
        """Whether each of these words, in small letters, stands somewhere in it."""
        names = " ".join(name for name, _ in self.bearers)
        told = f"{self.group} {self.name} {self.text} {names}".lower()
        return all(word in told for word in words)


def is_first(entries: Sequence[Meaning], index: int) -> bool:
    """Whether an entry is the first of its group there."""
    return index == 0 or entries[index - 1].group != entries[index].group


class LegendLines:
    """The lines of a legend that is so wide, each made once; the legend that is open holds them."""

    def __init__(self, kit: Kit, width: float) -> None:
        self.kit, self.width = kit, width
        self._made: dict[tuple[str, str, bool], Node] = {}

    def get(self, each: Meaning, *, is_first: bool) -> Node:
        """is_first: it has the heading of its group above it."""
        key = each.group, each.name, is_first
        if key not in self._made:
            self._made[key] = self._line(each, is_first)
        return self._made[key]

    def nothing(self) -> Node:
        return self.kit.text(NOTHING, "body", colour="ink_soft", width=self._room)

    @property
    def _room(self) -> float:
        return self.width - self.kit.px(20)

    def _line(self, each: Meaning, is_first: bool) -> Node:
        kit, width, top = self.kit, self._room, 0.0
        nodes: list[Node] = []
        if is_first:
            head = kit.text(each.group, "title", weight="display", width=width, at=(0, kit.px(8)))
            nodes.append(head)
            top = head.y + head.height + kit.px(4)
        icon, left = kit.px(ICON), kit.px(ICON + GAP)
        nodes.append(kit.picture(each.picture, icon, tint=kit.theme.ink, at=(0, top + kit.px(2))))
        name = kit.text(each.name, "body", weight="bold", width=width - left, at=(left, top))
        text = kit.text(each.text, "small", colour="ink_soft", width=width - left, at=(left, top + name.height))
        nodes += [name, text]
        low = max(text.y + text.height, top + icon)
        low = self._bearers(nodes, each, (left, low + kit.px(4), width - left)) if each.bearers else low
        return Node(*nodes, size=(width, low + kit.px(GAP)))

    def _bearers(self, nodes: list[Node], each: Meaning, at: tuple[float, float, float]) -> float:
        """As many as have room in a line, then how many more there are; where there are few, with their names."""
        kit, (left, top, width) = self.kit, at
        side, right = self.kit.px(SMALL), left + width
        few = sum(kit.texts.width(name, "regular", kit.px(14)) + side + kit.px(16) for name, _ in each.bearers) <= width
        for number, (name, picture) in enumerate(each.bearers):
            rest = len(each.bearers) - number
            if not few and left + side > right - kit.px(70):
                nodes.append(kit.text(f"{rest} more", "small", colour="ink_soft", at=(left + kit.px(4), top)))
                break
            node = picture(side)
            node.position, node.words = (left, top), name
            nodes.append(node)
            left += side + kit.px(4)
            if few:
                label = kit.text(name, "small", colour="ink_soft", at=(left, top + kit.px(3)))
                nodes.append(label)
                left += label.width + kit.px(12)
        return top + side


class Legend(Node):
    """A search, and below it the entries it leaves, under their groups. `wanted` is what is looked for at first."""

    def __init__(self, lines: LegendLines, meanings: Sequence[Meaning], height: float, wanted: str = "") -> None:
        super().__init__(size=(lines.width, height), name="legend")
        kit = self._kit = lines.kit
        self._lines, self._meanings = lines, meanings
        self.found: list[Meaning] = []
        self.field = TextField(kit, wanted, self._look_for, width=min(self.width, kit.px(320)), placeholder="Search",
                               most=40, label="Search the legend", name="legend search")  # fmt: skip
        self._top = self.field.height + kit.px(GAP)
        self._list = Node()
        self.add(self.field)
        self._look_for(wanted)

    def _look_for(self, text: str) -> None:
        words = text.lower().split()
        self.found = [each for each in self._meanings if not words or each.holds(words)]
        self._list.remove()
        room = self.width, self.height - self._top
        count = max(1, len(self.found))
        self._list = ScrollList(self._kit, room, ListLines(self._line, count, self._kit.px(LINE)), at=(0, self._top),
                                name="legend lines")  # fmt: skip
        self._list.words = "Legend"
        self.add(self._list)

    def _line(self, index: int) -> Node:
        if not self.found:
            return self._lines.nothing()
        return self._lines.get(self.found[index], is_first=is_first(self.found, index))
