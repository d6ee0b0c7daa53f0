"""Chairs round a small table: who sits on each, left and right of a table top that shows the game."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.screens.boxes import paint_cover
from client.shapes import ring, rounded, shadow
from client.theme import mix

TABLE, GAP = 78, 12
"""How wide the table top is, and how far chairs stand from it and from each other, at 100 %."""
WIDE = 460
"""From this width on, at 100 %, there is room for a table between the chairs."""


def chair_width(kit: Kit, width: float) -> float:
    """How wide a chair may be in a room of that width."""
    return (width - kit.px(TABLE + 2 * GAP)) / 2 if width >= kit.px(WIDE) else width


def chairs(kit: Kit, seats: Sequence[Node], game_id: str, width: float) -> Node:
    """Chairs, made as wide as `chair_width` says, round a table; under each other where the room is narrow."""
    gap = kit.px(GAP)
    if width < kit.px(WIDE):
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
    if len(seats) % 2:
        # The last one alone sits in the middle of its side.
        for seat in seats[1::2]:
            seat.y += round((ends[0] - ends[1]) / 2)
    return Node(_table(kit, game_id, (width, tall)), *seats, size=(width, tall))


def _table(kit: Kit, game_id: str, room: tuple[float, float]) -> PaintNode:
    wide = kit.px(TABLE)

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        theme, radius = kit.theme, kit.px(20)
        shadow(surface, rect.move(0, kit.px(3)), radius, kit.px(6), theme.shadow)
        rounded(surface, rect, theme.wood, radius, theme.wood_edge, kit.px(2))
        top = rect.inflate(-kit.px(14), -kit.px(14))
        rounded(surface, top, theme.felt, radius - kit.px(6), mix(theme.wood_edge, theme.felt_deep, 0.5), 1)
        picture = Rect(0, 0, top.width - kit.px(10), round((top.width - kit.px(10)) * 0.75))
        picture.center = top.center
        paint_cover(kit, surface, picture, game_id)
        ring(surface, picture, theme.paper, kit.px(2), max(1, kit.px(1.5)))

    at = (room[0] - wide) / 2, kit.px(4)
    return PaintNode(paint, size=(wide, room[1] - kit.px(8)), at=at, bleed=kit.px(10), name="small table")
