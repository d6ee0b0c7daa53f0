"""The board of a story: the picture of the scene, what it says, who is there and how they fare, and what can be done.

It lies over the arena as long as no battle is fought. A level that is gained has all of it to itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.node import Node
from client.scene.nodes import PaintNode, stacked
from client.shapes import Rim, rounded
from client.table.card_spots import CardSpot
from client.table.paint import polygon
from client.table.spot import Spot
from client.table.stage import Stage
from client.theme import mix
from client.widgets.option_card import CardFace, in_rows
from client.widgets.panel import Panel
from client.widgets.scroll import ScrollArea
from core.frozen import frozen
from core.plain import Answer

LEFT, LEAST_LEFT = 0.34, 236
"""The share of the width that the picture takes, and at least at 100 %."""
PICTURE = 2.1
TALLEST = 0.36
"""Of the picture: its shape, and the most of the height that it takes."""
CHIP = 134


Make = Callable[[float], Node]
"""Makes something so wide."""


@frozen
class MemberLine:
    """One of the company. does: what it is asked for, '' for nothing: 'has the word'. told: how it fares, in short.
    ready: story spells that its Reagents pay for now, as far as they are seen.
    """

    name: str
    picture: str
    does: str
    told: tuple[str, ...]
    ready: str


@frozen
class StoryPage:
    """place: of the picture. members: how everybody fares. happened: what came of the last choice."""

    title: str = ""
    text: str = ""
    place: str = ""
    members: tuple[MemberLine, ...] = ()
    purse: str = ""
    happened: str = ""


@frozen
class Offers:
    """title, note: what can be done, '' where the cards say it themselves. cards: the answers, with how each looks.
    least: how wide each is at least, at 100 %.
    """

    cards: tuple[tuple[Answer, CardFace], ...]
    title: str = ""
    note: str = ""
    least: int = CHIP


class StoryBoard(Node):
    """Hidden while a battle is fought."""

    def __init__(self, stage: Stage) -> None:
        arena = stage.layout.arena
        super().__init__(at=(arena.x, arena.y), size=(arena.width, arena.height), z=8, name="story board")
        self._kit = stage.kit
        self.cards: dict[Answer, CardSpot] = {}
        self.happened: tuple[str, ...] = ()
        """What has been told since the last choice."""
        self.on_near: Callable[[CardSpot, bool], None] = lambda card, near: None
        self._page = Keyed(StoryPage(), self._lay)
        self._room, self._text = Node(), Node()
        self.visible = False

    def tell(self, page: StoryPage) -> None:
        """Show this scene; nothing changes while it is the same."""
        self.visible = True
        self._page.set(page)

    def shut(self) -> None:
        """A battle is fought."""
        self.visible, self.cards = False, {}
        self._page.set(StoryPage())

    def spots(self) -> list[Spot]:
        return list(self.cards.values())

    def rest(self) -> None:
        """Nothing is asked, so nothing is offered."""
        for card in self.cards.values():
            card.rest()
        if self.cards:
            self.cards = {}
            self._lay()

    # --- the scene

    def _lay(self) -> None:
        self.throw_out()
        page, kit = self._page.key, self._kit
        if not page.text:
            return
        from client.games.fated_hand.campaign.vignettes import vignette  # fetched when a story is told

        pad = kit.px(14)
        paper = Panel(kit, self.size)
        left = max(kit.px(LEAST_LEFT), round(self.width * LEFT))
        tall = min(round(left / PICTURE), round(self.height * TALLEST))
        picture = vignette(kit, page.place, (left - pad, tall))
        picture.position = pad, pad
        members = self._members(page, left - pad, self.height - tall - 3 * pad)
        members.position = pad, 2 * pad + tall
        wide = self.width - left - 2 * pad
        title = kit.text(page.title, "title", weight="display", width=wide, lines=1)
        before = [kit.text(page.happened, "small", colour="ink_soft", width=wide)] if page.happened else []
        self._text = stacked([title, *before, kit.text(page.text, width=wide)], kit.px(2), wide)
        self._text.position = left + pad, pad
        top = pad + self._text.height + kit.px(8)
        self._room = Node(at=(left + pad - kit.px(6), top), size=(wide + kit.px(10), self.height - top - kit.px(8)))
        paper.add(picture, members, self._text, self._room)
        self.add(paper)

    def _members(self, page: StoryPage, width: float, tall: float) -> Node:
        kit = self._kit
        wide = width - kit.px(12)
        purse = kit.text(page.purse, "small", weight="bold", colour="ink_soft", width=wide)
        lines: list[Node] = [purse, *[member_line(kit, each, wide) for each in page.members]]
        content = stacked(lines, kit.px(6), wide)
        return ScrollArea(kit, content, (width, tall), name="company")

    # --- what can be done

    def offer(self, groups: Sequence[Offers]) -> dict[Answer, CardSpot]:
        """Lay what can be chosen beside the picture; gives the cards by their answers."""
        content = self._content(self._room.width, groups)
        self._room.add(ScrollArea(self._kit, content, self._room.size, is_walked=True, name="choices"))
        return self.cards

    def open_ceremony(
        self, head: Make, groups: Sequence[Offers], more: Make | None = None, *, is_whole: bool = True
    ) -> dict[Answer, CardSpot]:
        """Lay it over the board, below a head of its own, each made as wide as there is room. more: what lies below the
        cards. is_whole: it covers all of the board; else no more than it needs, so that the arena is seen below it.
        """
        self.throw_out()
        self.visible = True
        kit, pad, edge = self._kit, self._kit.px(14), self._kit.px(8)
        top = head(self.width - 2 * pad)
        top.position = pad, pad
        down = pad + top.height + edge
        content = self._content(self.width - 2 * pad, groups, more)
        tall = self.height if is_whole else min(self.height, down + content.height + edge)
        paper = Panel(kit, (self.width, tall))
        room = Node(at=(pad, down), size=(self.width - 2 * pad, tall - down - edge))
        room.add(ScrollArea(kit, content, room.size, is_walked=True, name="choices"))
        paper.add(top, room)
        self.add(paper)
        return self.cards

    def _content(self, wide: float, groups: Sequence[Offers], more: Make | None = None) -> Node:
        """All the cards, so wide."""
        kit, edge = self._kit, self._kit.px(6)
        self.cards = {}
        width = wide - 2 * edge - kit.px(12)
        nodes = [self._group(each, width) for each in groups]
        content = stacked([*nodes, *([more(width)] if more is not None else [])], kit.px(8), width)
        content.position = edge, edge
        return Node(content, size=(width + 2 * edge, content.height + 2 * edge))

    def _group(self, offers: Offers, width: float) -> Node:
        """Cards alone, or on a slip that says what they are for."""
        kit = self._kit
        if not offers.title:
            return in_rows(kit, lambda number, wide: self._card(offers, number, wide), len(offers.cards), width,
                           offers.least)  # fmt: skip
        pad = kit.px(10)
        inner = width - 2 * pad
        words = [kit.text(offers.title, weight="bold", width=inner)]
        words += [kit.text(offers.note, "small", colour="ink_soft", width=inner)] if offers.note else []
        cards = in_rows(kit, lambda number, wide: self._card(offers, number, wide), len(offers.cards), inner,
                        offers.least)  # fmt: skip
        inside = stacked([*words, cards], kit.px(4), inner)
        inside.position = pad, pad
        size = width, inside.height + 2 * pad
        return Node(ground(kit, size), inside, size=size)

    def _card(self, offers: Offers, number: int, width: float) -> CardSpot:
        answer, face = offers.cards[number]
        card = self.cards[answer] = CardSpot(self._kit, face, width, f"choice {face.title}")
        card.on_near = self._near
        return card

    def _near(self, spot: Spot, near: bool) -> None:
        assert isinstance(spot, CardSpot)
        self.on_near(spot, near)


def ground(kit: Kit, size: tuple[float, float]) -> PaintNode:
    """A slip on the paper."""

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        theme = kit.theme
        rounded(surface, rect, mix(theme.paper, theme.paper_shade, 0.6), theme.radius, Rim(theme.paper_shade, 1))

    return PaintNode(paint, size=size)


def member_line(kit: Kit, member: MemberLine, width: float) -> Node:
    """Portrait, name, how it fares; whoever has the word is marked."""
    side, pad = kit.px(38), kit.px(6)
    left = side + 2 * pad
    name = f"{member.name} {member.does}" if member.does else member.name
    lines: list[Node] = [kit.text(name, "small", weight="bold", width=width - left - pad)]
    lines.append(kit.text(". ".join(member.told) + ".", "small", colour="ink_soft", width=width - left - pad))
    if member.ready:
        lines.append(kit.text(f"Ready: {member.ready}.", "small", width=width - left - pad))
    words = stacked(lines, 0, width - left - pad)
    tall = max(side, words.height) + 2 * pad
    words.position = left, (tall - words.height) / 2

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        theme = kit.theme
        lit = bool(member.does)
        fill = mix(theme.paper, theme.brass_light, 0.5) if lit else mix(theme.paper, theme.paper_shade, 0.6)
        rim = Rim(theme.part_edge if lit else theme.paper_shade, kit.px(2) if lit else 1)
        rounded(surface, rect, fill, theme.radius, rim)

    size = width, tall
    figure = kit.picture(member.picture, side, at=(pad, (tall - side) / 2))
    return Node(PaintNode(paint, size=size), figure, words, size=size)


def laurel(kit: Kit, side: float) -> PaintNode:
    """Two twigs of leaves round what stands in their middle."""

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        theme = kit.theme
        radius, leaf = rect.width * 0.46, rect.width * 0.07
        for way in (-1, 1):
            for step in range(7):
                turn = pi / 2 + way * (0.35 + step * 0.36)
                x, y = rect.centerx + radius * cos(turn), rect.centery + radius * sin(turn)
                spots = [(x + leaf * cos(turn + a) * b, y + leaf * sin(turn + a) * b)
                         for a, b in ((0, 1.5), (way * 1.2, 1), (pi, 1.1), (-way * 1.2, 0.7))]  # fmt: skip
                polygon(surface, spots, theme.brass, theme.brass_edge, 1)

    return PaintNode(paint, size=(side, side), bleed=kit.px(4))
