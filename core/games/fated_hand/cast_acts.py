"""Casting as an act of the own turn: spell, aim and payment in one answer, which shows the Reagents that pay.

With seven Reagents there are too many answers to list: each aim is listed with the cheapest payment, and each payment
with the first aim. `drawn_cast` gives any.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from core.errors import UnknownFace
from core.games.fated_hand.costs import Places, paying_places, pays
from core.games.fated_hand.playing_cards import DECK
from core.games.fated_hand.spells import (
    OF_BODIES,
    SPELLS,
    Aimed,
    Intent,
    all_payable,
    drawn_in_reach,
    in_reach,
    is_priced_by_aim,
    is_spent,
    known_spells,
    payable,
    suits_of,
    ways_to_pay,
    wordless_cards,
)
from core.games.fated_hand.state import FatedHandState, FighterId
from core.options import Luck, place_of
from core.plain import Answer, CardId, Face

CAST: Final = "cast"
CastAct: TypeAlias = tuple[Literal["cast"], str, Answer, tuple[CardId, ...]]
"""'cast', the spell, its aim, and the Reagents in the order of the hand."""
Faces: TypeAlias = Mapping[CardId, Face]
Paid: TypeAlias = list[tuple[CardId, ...]]
"""Sets of Reagents, each in the order of the hand."""
WRONG_FORM = "A spell needs an aim and Reagents that pay for it. Choose one that is lit."


def casts(state: FatedHandState, id: FighterId, faces: Faces, aimed: Iterable[Aimed]) -> list[CastAct]:
    """Of these spells. Raises UnknownFace where its Reagents are not known here."""
    found: list[CastAct] = []
    for each in aimed:
        name = each[0].spell
        for aims, paying in _priced(state, id, each, faces):
            found += [(CAST, name, aim, paying[0]) for aim in aims]
            found += [(CAST, name, aims[0], cards) for cards in paying[1:]]
    return found


def casts_of(state: FatedHandState, id: FighterId, name: str, faces: Faces) -> tuple[CastAct, ...]:
    """Of one spell every aim with every payment, for who chooses in steps."""
    row = SPELLS[name]
    priced = _priced(state, id, (row, row.aims(state, id)), faces)
    return tuple([(CAST, name, aim, cards) for aims, paying in priced for aim in aims for cards in paying])


def _priced(
    state: FatedHandState, id: FighterId, aimed: Aimed, faces: Faces
) -> list[tuple[Sequence[Answer], Paid]]:
    """Its aims with what pays for it, those of one price together; what cannot be paid is left out."""
    row, aims = aimed
    alike = [[aim] for aim in aims] if is_priced_by_aim(row.kind) else [aims]
    priced = [(each, payments_of(state, Intent(id, row, each[0]), faces)) for each in alike]
    return [(each, paying) for each, paying in priced if paying]


def payments_of(state: FatedHandState, intent: Intent, faces: Faces) -> Paid:
    """Every set of its Reagents that pays for the spell, the cheapest first."""
    hand = payable(state, intent.by, intent.row.spell)
    return [tuple([hand[place] for place in way]) for way in _paying_places(state, intent, faces, hand)]


def drawn_payment(state: FatedHandState, intent: Intent, faces: Faces, luck: Luck) -> tuple[CardId, ...] | None:
    """One of them by chance, None where there is none."""
    hand = payable(state, intent.by, intent.row.spell)
    ways = _paying_places(state, intent, faces, hand)
    return tuple([hand[place] for place in ways[luck.below(len(ways))]]) if ways else None


def _paying_places(state: FatedHandState, intent: Intent, faces: Faces, hand: Sequence[CardId]) -> Sequence[Places]:
    """What pays, by the places of the cards in this hand."""
    cost, lying = ways_to_pay(state, intent)
    found = paying_places(cost, faces_of(state, faces, hand), suits_of(state, intent.by, intent.aim), lying)
    wordless = wordless_cards(state.fighters[intent.by])
    if not wordless:
        return found
    laid = [place for place, card in enumerate(hand) if card in wordless]
    return [way for way in found if _is_one_at_most(way, laid)]


def _is_one_at_most(cards: Sequence[int], laid: Sequence[int]) -> bool:
    """Of three Combat Cards one may pay."""
    return len([card for card in cards if card in laid]) <= 1


def pays_for_primary(state: FatedHandState, id: FighterId, faces: Faces) -> bool:
    """Whether it can cast a spell that takes the Primary Action; not where its Reagents are not known here."""
    known = state.cards.open
    if any(card not in faces and card not in known for card in all_payable(state, state.fighters[id])):
        return False
    aimed = ((row, row.aims(state, id)) for row in in_reach(state, id) if row.kind.is_primary)
    return any(_priced(state, id, each, faces) for each in aimed if each[1])


def drawn_cast(state: FatedHandState, id: FighterId, faces: Faces, luck: Luck) -> CastAct | None:
    """A spell by chance, at any aim and with any payment; None where it has none, or cannot aim or pay for that one."""
    row = drawn_in_reach(state, id, luck)
    aims = row.aims(state, id) if row is not None else ()
    if row is None or not aims:
        return None
    aim = aims[luck.below(len(aims))]
    cards = drawn_payment(state, Intent(id, row, aim), faces, luck)
    return (CAST, row.spell, aim, cards) if cards is not None else None


def cast_refusal(state: FatedHandState, id: FighterId, faces: Faces, answer: tuple[Answer, ...]) -> str | None:
    """Why these Reagents cannot cast this spell at this aim, None where they can."""
    if len(answer) != 4:
        return WRONG_FORM
    _, name, aim, cards = answer
    if not isinstance(name, str):
        return WRONG_FORM
    aims = tuple(SPELLS[name].aims(state, id)) if name in SPELLS else ()
    reason = _spell_refusal(state, id, name, aims)
    if reason is not None:
        return reason
    row = SPELLS[name]
    if place_of(aim, aims) < 0:
        return row.misaimed(state, id, aim) or f"{row.kind.name} cannot be aimed there. Choose what is lit."
    return payment_refusal(state, Intent(id, row, aim), faces, cards)


def spell_refusal(state: FatedHandState, id: FighterId, name: str) -> str | None:
    """Why the spell cannot be cast now, whatever is paid."""
    return _spell_refusal(state, id, name, SPELLS[name].aims(state, id) if name in SPELLS else ())


def _spell_refusal(state: FatedHandState, id: FighterId, name: str, aims: Sequence[Answer]) -> str | None:
    fighter = state.fighters[id]
    if name not in SPELLS or name not in known_spells(fighter):
        return "It has neither mastered that spell nor a catalyst in hand that grants it. Choose one that is lit."
    kind = SPELLS[name].kind
    if fighter.is_smoke and name in OF_BODIES:
        return f"Whoever is smoke does not move: {kind.name} would. End Into Smoke first."
    if is_spent(fighter, kind):
        if kind.is_primary:
            return f"{kind.name} takes the Primary Action of the turn, which is used."
        return f"{kind.name} attacks without the Primary Action: once a turn. Cast another spell."
    if fighter.has_rested and fighter.cast and not fighter.casts_freely:
        return "Whoever Rests casts one spell in that turn at most. End the turn, or do something else."
    if not aims:
        return f"There is nothing that {kind.name} could be aimed at from here. Move, or cast another spell."
    return None


def payment_refusal(state: FatedHandState, intent: Intent, faces: Faces, cards: Answer) -> str | None:
    kind, held = intent.row.kind, payable(state, intent.by, intent.row.spell)
    paid = reagents_among(held, cards)
    if not isinstance(cards, tuple) or len(paid) != len(cards):
        return "Pay with cards of the Reagent Hand."
    if paid != [card for card in held if card in paid]:
        return "Name each Reagent once, in the order of the hand."
    if not _is_one_at_most(paid, state.fighters[intent.by].cards):
        return "One of the three Combat Cards may pay, not more. Take Reagents for the others."
    cost, lying = ways_to_pay(state, intent)
    closed = intent.row.closed(intent.aim, paid)
    suits = suits_of(state, intent.by, intent.aim)
    for hand in _readings(state, faces, paid, closed):
        if pays(cost, hand, suits, lying):
            return None
    return f"These Reagents do not pay for {kind.name}. Take cards that do, and none too many."


def _readings(
    state: FatedHandState, faces: Faces, paid: Sequence[CardId], closed: Sequence[CardId]
) -> Sequence[Sequence[Face]]:
    """What these Reagents may be: a closed one that is not known here may be any card (see `face_down`)."""
    hidden = [card for card in closed if card not in faces and card not in state.cards.open]
    if not hidden:
        return (faces_of(state, faces, paid),)
    return [[guess if card in hidden else face_of(state, faces, card) for card in paid] for guess in DECK]


def reagents_shown(state: FatedHandState, id: FighterId, answer: Answer) -> tuple[CardId, ...]:
    """The Reagents of a cast, which its answer shows, but for those that lie face down."""
    cards = _reagents_named(state, id, answer)
    closed = _closed_among(state, answer, cards)
    return tuple([card for card in cards if card not in closed])


def reagents_closed(state: FatedHandState, id: FighterId, answer: Answer) -> list[CardId]:
    """Those that lie face down, as far as they are not open already."""
    return _closed_among(state, answer, _reagents_named(state, id, answer))


def _closed_among(state: FatedHandState, answer: Answer, cards: Sequence[CardId]) -> list[CardId]:
    """Of the Reagents that a cast names."""
    if not cards or not isinstance(answer, tuple):
        return []
    row = SPELLS.get(str(answer[1]))
    closed = row.closed(answer[2], cards) if row is not None else ()
    return [card for card in closed if card not in state.cards.open]


def _reagents_named(state: FatedHandState, id: FighterId, answer: Answer) -> list[CardId]:
    """The Reagents of a cast, () for anything else."""
    if not isinstance(answer, tuple) or len(answer) != 4 or answer[0] != CAST or not isinstance(answer[3], tuple):
        return []
    cards = reagents_among(all_payable(state, state.fighters[id]), answer[3])
    return cards if len(set(cards)) == len(answer[3]) else []


def reagents_among(held: Sequence[CardId], cards: Answer) -> list[CardId]:
    """Those of the Reagents held that an answer names."""
    named = cards if isinstance(cards, tuple) else ()
    return [CardId(card) for card in named if type(card) is int and card in held]


def faces_of(state: FatedHandState, faces: Faces, cards: Sequence[CardId]) -> tuple[Face, ...]:
    """Of each card. Raises UnknownFace where this machine may not know one."""
    return tuple([faces[card] if card in faces else face_of(state, faces, card) for card in cards])


def face_of(state: FatedHandState, faces: Faces, card: CardId) -> Face:
    """Raises UnknownFace where this machine may not know it."""
    face = faces.get(card, state.cards.open.get(card))
    if face is None:
        raise UnknownFace(card)
    return face
