"""Reagents laid down for a Multi spell over several turns, openly and one by one, until they pay for it (12.6, HR-39).

The pile pays as Reagents in the hand do, when the spell is cast on the own turn. There is one pile at a time.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final, Literal, TypeAlias

from core.games.fated_hand.cast_acts import face_of, faces_of
from core.games.fated_hand.components import spell
from core.games.fated_hand.costs import Suits, fitting
from core.games.fated_hand.pieces import SpellKind
from core.games.fated_hand.spells import SPELLS, known_spells, suits_of
from core.games.fated_hand.state import FatedHandState, FighterId
from core.options import shown_card
from core.plain import Answer, CardId, Face

CHANNEL: Final = "channel"
Channelling: TypeAlias = tuple[Literal["channel"], str, CardId]
"""'channel', the spell, and the Reagent that is laid down for it."""
Faces: TypeAlias = Mapping[CardId, Face]


def channels(state: FatedHandState, id: FighterId, faces: Faces) -> list[Channelling]:
    """Raises UnknownFace where its Reagents are not known here."""
    fighter = state.fighters[id]
    known = _multi_among(known_spells(fighter)) if fighter.reagents else ()
    open = [kind for kind in known if has_room(state, id, kind)]
    if not open:
        return []
    cards, suits = fighter.reagents, suits_of(state, id)
    hand = list(zip(cards, faces_of(state, faces, cards), strict=True))
    asked = [(kind.id, parts_of(kind.id, suits)) for kind in open]
    return [(CHANNEL, name, card) for name, parts in asked for card, face in hand if face in parts]


@cache
def _multi_among(known: tuple[str, ...]) -> tuple[SpellKind, ...]:
    return tuple([SPELLS[each].kind for each in known if each in SPELLS and SPELLS[each].kind.is_multi])


def channel_refusal(state: FatedHandState, id: FighterId, faces: Faces, answer: Answer) -> str | None:
    """Why this Reagent cannot be laid down for the spell, None where it can."""
    if not isinstance(answer, tuple) or len(answer) != 3:
        return "Channelling needs a spell and a Reagent. Choose what is lit."
    _, name, card = answer
    if not isinstance(name, str) or name not in SPELLS or name not in known_spells(state.fighters[id]):
        return "It knows no such spell. Choose one that is lit."
    kind = SPELLS[name].kind
    if not kind.is_multi:
        return f"{kind.name} is paid at once. Only Multi spells can be channelled."
    if not shown_card(tuple(state.fighters[id].reagents), card):
        return "Lay down a card of the Reagent Hand."
    if not has_room(state, id, kind):
        return f"Enough lies there for {kind.name}. Cast it, or let go of it."
    if face_of(state, faces, CardId(int(str(card)))) not in parts_of(kind.id, suits_of(state, id)):
        return f"That card is no part of what {kind.name} costs. Take another one."
    return None


def has_room(state: FatedHandState, id: FighterId, kind: SpellKind) -> bool:
    """Whether another card may lie down for it."""
    pile = state.fighters[id].pile
    return pile is None or pile.spell != kind.id or len(pile.cards) < room_for(kind)


def room_for(kind: SpellKind) -> int:
    """As many cards as it costs; of a spell that costs one card, a pile for several casts."""
    most = max(way.least for way in kind.cost)
    return most if most > 1 else SEVERAL


SEVERAL = 7


@lru_cache(maxsize=1024)
def parts_of(spell_id: str, suits: Suits) -> frozenset[Face]:
    """The cards that fit some item of the cost by themselves."""
    return frozenset().union(*[fitting(item.words, suits) for way in spell(spell_id).cost for item in way.items])


def channelled_card(state: FatedHandState, id: FighterId, answer: Answer) -> tuple[CardId, ...]:
    """What such an answer shows."""
    is_one = isinstance(answer, tuple) and len(answer) == 3 and answer[0] == CHANNEL
    return shown_card(tuple(state.fighters[id].reagents), answer[2]) if is_one and isinstance(answer, tuple) else ()
