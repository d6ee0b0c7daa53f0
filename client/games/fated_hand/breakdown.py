"""Where the numbers of an attack came from, in full: both cards, and every part of Strike and Defense."""

from collections.abc import Callable

from client.games.fated_hand.blows import card_in, compared_words
from client.games.fated_hand.looks import STAT_PICTURES
from client.games.fated_hand.playing_cards import PLAYING_CARDS
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import side_by_side, stacked
from client.table.cards import Card
from core.breakdown import Breakdown
from core.games.fated_hand.events import Compared
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.state import FatedHandState

CARD = 116
"""How tall a card is, at 100 %."""


def breakdown_of(kit: Kit, event: Compared, state: FatedHandState) -> Callable[[float], Node]:
    """Two columns under what came of it."""

    def make(width: float) -> Node:
        gap = kit.px(16)
        room = (width - gap) / 2
        by, target = fighter_name(state, event.by), fighter_name(state, event.target)
        strike = _column(kit, f"Strike of {by}", Stat.STRIKE, event.strike, room)
        defense = _column(kit, f"Defense of {target}", Stat.DEFENSE, event.defense, room)
        head = kit.text(f"{compared_words(event)}.", "body", weight="bold", width=width)
        return stacked([head, side_by_side([strike, defense], gap, width)], kit.px(12), width)

    return make


def _column(kit: Kit, title: str, stat: Stat, parts: Breakdown | None, width: float) -> Node:
    """The card, the parts line by line, and the sum."""
    face, side = card_in(parts), kit.px(20)
    name = kit.text(title, "body", weight="bold", width=width - side - kit.px(6), lines=2, at=(side + kit.px(6), 0))
    head = Node(kit.picture(STAT_PICTURES[stat], side), name, size=(width, max(side, name.height)))
    rows: list[Node] = [head]
    if face is not None:
        card = Card(kit, PLAYING_CARDS, PLAYING_CARDS.size(kit.px(CARD)), face)
        card.anchor = 0, 0
        rows.append(card)
    if parts is None:
        return stacked([*rows, kit.text("Nobody defended.", "small", width=width)], kit.px(4), width)
    rows += [_row(kit, cause[:1].upper() + cause[1:], f"{number:+}", width) for number, cause in parts.parts]
    return stacked([*rows, _row(kit, "In all", str(parts.total), width, weight="bold")], kit.px(4), width)


def _row(kit: Kit, words: str, number: str, width: float, weight: str = "regular") -> Node:
    amount = kit.text(number, "body", weight=weight)
    amount.position = width - amount.width, 0
    text = kit.text(words, "body", weight=weight, width=width - amount.width - kit.px(8), lines=2)
    return Node(text, amount, size=(width, max(text.height, amount.height)))
