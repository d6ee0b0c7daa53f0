"""Chairs round a small table: who sits on each, left and right of a table top that shows the game."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.screens.boxes import paint_cover
from client.shapes import Rim, ring, rounded, shadow
from client.theme import mix

GAP = 12
"""How far chairs stand from each other, at 100 %."""
ROUND = (460, 78, 12), (380, 56, 8)
"""From such a width on there is room for a table top so wide between the chairs, so far from them, at 100 %."""
FIGURE, SMALL_FIGURE, NARROW = 60, 48, 190
"""The side of a figure on its chair; of one on a chair that is narrower than this, at 100 %."""


def _table_and_gap(kit: Kit, width: float) -> tuple[int, int] | None:
    """How wide the table top may be and how far the chairs stand from it; None where there is no room for one."""
    return next(((kit.px(table), kit.px(gap)) for wide, table, gap in ROUND if width >= kit.px(wide)), None)


def chair_width(kit: Kit, width: float) -> float:
    """How wide a chair may be in a room of that width."""
    between = _table_and_gap(kit, width)
    return width if between is None else (width - between[0] - 2 * between[1]) / 2


def figure_side(kit: Kit, width: float) -> int:
    """The side of the figure on a chair of that width."""
    return kit.px(SMALL_FIGURE if width < kit.px(NARROW) else FIGURE)


def beside_figure(kit: Kit, width: float) -> float:
    """How wide it is beside the figure on a chair of that width."""
    return width - figure_side(kit, width) - kit.px(8)


def chair(kit: Kit, figure: Node, beside: Node, below: Sequence[Node], width: float) -> Node:
    """Who sits there: a figure with what is said beside it, and under both what can be done."""
    tall = max(figure.height, beside.height)
    figure.y, beside.x = round((tall - figure.height) / 2), figure.width + kit.px(8)
    beside.y = round((tall - beside.height) / 2)
    for node in below:
        node.position = 0, tall + kit.px(4)
        tall = node.y + node.height
    return Node(figure, beside, *below, size=(width, tall))


def chairs(kit: Kit, seats: Sequence[Node], game_id: str, width: float) -> Node:
    """Chairs, made as wide as `chair_width` says, round a table; under each other where the room is narrow."""
    gap, between = kit.px(GAP), _table_and_gap(kit, width)
    if between is None:
        y = 0.0
        for seat in seats:
            seat.position = 0, y
            y += seat.height + gap
        return Node(*seats, size=(width, y - gap))
    ends = [0.0, 0.0]
    for number, seat in enumerate(seats):
        side = number % 2
        seat.position = round(side * (width - seat.width)), round(ends[side])
        ends[side] += seat.height + gap
    tall = max(ends) - gap
    lower = ends.index(min(ends))
    for seat in seats[lower::2]:
        # Whoever needs less room sits in the middle of that side.
        seat.y += round((max(ends) - min(ends)) / 2)
    return Node(_table(kit, game_id, (width, tall), between[0]), *seats, size=(width, tall))


def _table(kit: Kit, game_id: str, room: tuple[float, float], wide: int) -> PaintNode:
    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        theme, radius = kit.theme, kit.px(20)
        shadow(surface, rect.move(0, kit.px(3)), radius, kit.px(6), theme.shadow)
        rounded(surface, rect, theme.wood, radius, Rim(theme.wood_edge, kit.px(2)))
        top = rect.inflate(-kit.px(14), -kit.px(14))
        rounded(surface, top, theme.felt, radius - kit.px(6), Rim(mix(theme.wood_edge, theme.felt_deep, 0.5), 1))
        picture = Rect(0, 0, top.width - kit.px(10), round((top.width - kit.px(10)) * 0.75))
        picture.center = top.center
        paint_cover(kit, surface, picture, game_id)
        ring(surface, picture, theme.paper, kit.px(2), max(1, kit.px(1.5)))

    at = (room[0] - wide) / 2, kit.px(4)
    return PaintNode(paint, size=(wide, room[1] - kit.px(8)), at=at, bleed=kit.px(10), name="small table")
