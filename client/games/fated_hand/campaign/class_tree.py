"""The tree of the classes: a column for each tier, lines to what a class can become; those open now can be chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface

from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.screens.sections import stack
from client.theme import mix
from client.widgets.option_card import CardFace, in_rows
from core.games.fated_hand.campaign.careers import Career, Level, promotion_refusal, promotions_open
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.pieces import ClassKind

TIERS = 4
ROW, GAP = 40, 5
LEAST, BETWEEN = 148, 24
"""How wide a card is at least, and the room between tiers, at 100 %."""


Make = Callable[[ClassKind, CardFace, float], Node]


class ClassTree(Node):
    """chosen: what it shall become, '' for nothing yet. make(kind, face, width): the card of a class, whose face says
    why it cannot be chosen.
    """

    def __init__(self, kit: Kit, career: Career, chosen: str, make: Make, width: float) -> None:
        super().__init__(name="class tree")
        self._kit, self._career, self._chosen = kit, career, chosen
        self._cards: dict[str, Node] = {}
        tiers = [[each for each in COMPONENTS.classes.values() if each.tier == tier] for tier in range(TIERS)]
        across = kit.px(BETWEEN)
        wide = (width - across * (TIERS - 1)) / TIERS
        if wide < kit.px(LEAST):
            self._lay_rows(tiers, make, width)
        else:
            self._lay_tree(tiers, make, width, wide)

    def _lay_rows(self, tiers: list[list[ClassKind]], make: Make, width: float) -> None:
        """Where names would not fit beside each other: one tier below the other, without the ways between them."""
        rows = [in_rows(self._kit, partial(self._made, tier, make), len(tier), width, LEAST) for tier in tiers]
        tall = stack(rows, (0, 0), self._kit.px(BETWEEN))
        self.size = width, tall
        self.add(*rows)

    def _made(self, tier: list[ClassKind], make: Make, number: int, width: float) -> Node:
        return make(tier[number], self._face(tier[number]), width)

    def _lay_tree(self, tiers: list[list[ClassKind]], make: Make, width: float, wide: float) -> None:
        kit = self._kit
        step = kit.px(ROW + GAP)
        tall = max(len(tier) for tier in tiers) * step - kit.px(GAP)
        self.size = width, tall
        for number, tier in enumerate(tiers):
            top = (tall - len(tier) * step + kit.px(GAP)) / 2
            for row, kind in enumerate(tier):
                card = self._cards[kind.id] = make(kind, self._face(kind), wide)
                card.size = wide, kit.px(ROW)
                card.position = round(number * (wide + kit.px(BETWEEN))), round(top + row * step)
        self.add(PaintNode(self._paint, size=self.size), *self._cards.values())

    def _face(self, kind: ClassKind) -> CardFace:
        return CardFace(kind.name, picture=f"figure_{kind.id}", side=26, style="small", is_lit=kind.id == self._chosen,
                        reason=self._reason(kind))  # fmt: skip

    def _reason(self, kind: ClassKind) -> str:
        if kind.id in self._career.classes:
            return "It has been that already."
        if kind.id in promotions_open(self._career):
            return ""
        return promotion_refusal(self._career, Level(promotion=kind.id)) or ""

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        """A line from each class to those behind it; the ways that were gone and that are open are bright."""
        theme, gone = self._kit.theme, self._career.classes
        for kind in COMPONENTS.classes.values():
            for id in kind.promotions:
                is_way = kind.id in gone and (id in gone or id == self._chosen)
                is_open = kind.id in gone and id in promotions_open(self._career)
                faint = mix(theme.paper_shade, theme.ink, 0.2)
                colour = theme.brass if is_way else theme.ink_soft if is_open else faint
                one, other = self._cards[kind.id], self._cards[id]
                start = rect.x + one.x + one.width, rect.y + one.y + one.height / 2
                end = rect.x + other.x, rect.y + other.y + other.height / 2
                pygame.draw.aaline(surface, colour, start, end)
                if is_way or is_open:
                    pygame.draw.line(surface, colour, start, end, self._kit.px(3 if is_way else 2))
