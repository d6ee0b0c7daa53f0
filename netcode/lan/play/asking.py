"""What a chance question asks of the members: who must give tokens, and for which points.

Coins: every member asked gives one token for the place of the log. A card dealt to a seat: every member but the one
that plays the seat. A card shown to all: every member that has not given its token yet. Sealed choices: each author
opens its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import assert_never

from core.codec import pack
from core.plain import CardId
from core.questions import ChanceQuestion, Deal, Permute, Redeal, Roll, Show, Shuffle, Unseal
from netcode.lan.play.table_state import Hidden, TableState
from netcode.secrets.coins import coin, seal_asked
from netcode.secrets.tokens import Asked, TokenKind

Lists = Mapping[int, tuple[Asked, ...]]
"""Member -> what it must give tokens for."""


@dataclass(frozen=True, slots=True)
class Gathering:
    """Tokens that are awaited. base: names the request, equal on all machines."""

    base: bytes
    kind: TokenKind
    lists: Lists

    def awaited(self, state: TableState) -> tuple[int, ...]:
        """The members that must answer themselves; the secrets of the others are open."""
        return tuple(member for member in sorted(self.lists) if member not in state.opened)


def gathering(table: bytes, state: TableState, question: ChanceQuestion) -> Gathering | None:
    """What this question asks of the members, None for what they do by blocks: to shuffle and to deal anew."""
    match question:
        case Roll() | Permute():
            asked = coin(table, state.place)
            return Gathering(state.place, TokenKind.COINS, dict.fromkeys(state.contributors, (asked,)))
        case Deal():
            viewer = state.owners[question.to]  # may change while tokens are awaited: who is lost passes its seat on
            base = state.place + viewer.to_bytes(2, "big")
            return Gathering(base, TokenKind.CARDS, deal_lists(state, viewer, question.cards))
        case Show():
            return Gathering(_show_base(state, question.cards), TokenKind.CARDS, show_lists(state, question.cards))
        case Unseal():
            seals = ((each.member, seal_asked(table, each.member, each.reference)) for each in state.sealed)
            return Gathering(state.place, TokenKind.COINS, _by_member(seals))
        case Shuffle() | Redeal():
            return None
        case _:
            assert_never(question)


def _show_base(state: TableState, cards: tuple[CardId, ...]) -> bytes:
    """Names a request to show cards. Behind a recovery a card may have been dealt to whoever plays the seat now: other
    tokens are asked for then than those that were given for this place before, and its viewer is named too.
    """
    heirs = {now for now, before in zip(state.owners, state.led_owners, strict=True) if now != before}
    viewers = ((card, hidden.viewer) for card in cards if (hidden := state.deck.get(card)) is not None)
    named = [(card, viewer) for card, viewer in viewers if viewer in heirs]
    return state.place + blake2b(pack(named), digest_size=16).digest() if named else state.place


def deal_lists(state: TableState, viewer: int, cards: tuple[CardId, ...]) -> Lists:
    """Tokens for cards that one member is to see."""
    unseen = [hidden for hidden in closed(state, cards) if hidden.viewer != viewer]
    return _by_member((member, hidden.asked) for hidden in unseen for member in hidden.locks if member != viewer)


def show_lists(state: TableState, cards: tuple[CardId, ...]) -> Lists:
    """Tokens for cards that everybody is to see: of a card that one has seen, the others have given theirs."""
    hidden = closed(state, cards)
    return _by_member((member, each.asked) for each in hidden for member in each.locks if each.viewer in (None, member))


def shown_by(state: TableState, member: int, cards: tuple[CardId, ...]) -> tuple[Asked, ...]:
    """Tokens with which a member shows cards that it plays, each under the mask under which it has seen the card."""
    last = closed(state, cards)
    seen = [next((each for each in hidden.masks if each.viewer == member), hidden) for hidden in last]
    return tuple(each.asked for each in seen if member in each.locks and each.viewer in (None, member))


def _by_member(pairs: Iterable[tuple[int, Asked]]) -> Lists:
    lists: dict[int, tuple[Asked, ...]] = {}
    for member, asked in pairs:
        lists[member] = (*lists.get(member, ()), asked)
    return lists


def closed(state: TableState, cards: tuple[CardId, ...]) -> list[Hidden]:
    """How those of the cards are hidden that not everybody knows."""
    return [state.deck[card] for card in cards if card in state.deck]
