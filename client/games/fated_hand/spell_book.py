"""Casting at the table: the spells of the turn, a spell's aims and payments, and the attack that it would bring."""

from typing import cast

from client.games.fated_hand.acts import Key
from client.games.fated_hand.draft import Light
from client.games.fated_hand.pieces import Pieces
from core.games.fated_hand import acts
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.cast_acts import all_casts
from core.games.fated_hand.components import spell
from core.games.fated_hand.spell_words import cards_text
from core.games.fated_hand.state import Attack, FatedHandState, FighterId
from core.plain import Answer, CardId
from core.questions import Choose


def casts_of(lamp: Light) -> dict[Key, tuple[Answer, ...]]:
    """Of each spell that can be paid every aim with every payment, more than are listed."""
    options = lamp.question.options if isinstance(lamp.question, Choose) else None
    assert isinstance(options, Acts), "a turn is made of acts"
    every = all_casts(options.state, options.id, options.faces)
    return {(acts.CAST, name): tuple(found) for name, found in every.items()}


def payment_words(pieces: Pieces, answer: tuple[str, str, Answer, tuple[CardId, ...]]) -> str:
    """The Stat of a cast, where there is one to choose, and the Reagents that pay for it."""
    _, _, aim, cards = answer
    stat = f"{aim[1]}: " if isinstance(aim, tuple) and isinstance(aim[1], str) else ""
    return f"{stat}{cards_text(tuple(map(pieces.view.face, cards)))}"


def magic_attack(state: FatedHandState, by: FighterId, answer: tuple[Answer, ...]) -> Attack | None:
    """The attack that a spell brings at a creature, None for one that brings none."""
    kind, target = spell(cast(str, answer[1])), answer[2]
    if not kind.is_attack or type(target) is not int or not state.fighters[target].stands:
        return None
    return Attack(by, FighterId(target), kind.id, is_ranged=not kind.reach)


def choose_of_both(pieces: Pieces, lamp: Light) -> None:
    """A card of either hand."""
    lamp.options(pieces.hand.cards | pieces.reagents.cards)
