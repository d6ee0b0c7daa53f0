"""Choosing a foe for an encounter: all that there are as cards, the weakest first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from client.app import App
from client.games.fated_hand.editor.pages import figure_of
from client.kit import Kit
from client.scene.node import Node
from client.table.panels import Sheet
from client.widgets.option_card import CardFace, CardWires, OptionCard, in_rows
from core.games.fated_hand.pieces import FoeKind

CARD = 176
"""How wide a card is at least, at 100 %."""
WIDE = 860


def pick_foe(app: App, kinds: dict[str, FoeKind], there: set[str], on_pick: Callable[[str], None]) -> None:
    """there: who stands on the list already."""
    foes = sorted(kinds.values(), key=lambda kind: (kind.threat, kind.name))
    sheets: list[Sheet] = []

    def pick(foe: str) -> None:
        sheets[0].close()
        on_pick(foe)

    def card(kit: Kit, number: int, width: float) -> OptionCard:
        kind = foes[number]
        note = f"Threat {kind.threat}, {kind.role}"
        face = CardFace(kind.name, kind.manner, note, figure_of(kind), 72, is_upright=True, is_lit=kind.id in there)
        return OptionCard(kit, face, CardWires(partial(pick, kind.id), app.notify), width, f"pick {kind.id}")

    def make(kit: Kit, width: float) -> Node:
        return in_rows(kit, partial(card, kit), len(foes), width, CARD)

    sheets.append(Sheet(app, "Which foe?", make, width=WIDE))
