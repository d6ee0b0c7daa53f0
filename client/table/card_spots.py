"""Answers as cards of paper: a picture, a name and what it means, lit as all places of a table are."""

from __future__ import annotations

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.nodes import bled
from client.table.paper_tile import paint_ring
from client.table.spot import Mood, Spot
from client.widgets.option_card import CardFace, card_nodes, paint_card


class CardSpot(Spot):
    """One of them; its face says how it looks while nobody asks for it."""

    def __init__(self, kit: Kit, face: CardFace, width: float, name: str) -> None:
        super().__init__(name=name)
        self._kit, self.face = kit, face
        nodes, tall = card_nodes(kit, face, width)
        self.size, self.bleed = (width, tall), kit.px(6)
        self.add(*nodes)

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        paint_card(self._kit, surface, box, self.face, is_near=self.near)
        if self.mood is Mood.LIT:
            paint_ring(self._kit, surface, box, near=self.near, width=2)
