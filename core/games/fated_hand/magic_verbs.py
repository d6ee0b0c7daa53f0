"""Verbs of magic: Reagents that are drawn, spent and discarded, and spells that are cast."""

from __future__ import annotations

from core.games.fated_hand import magic_events, verbs
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.stats import Fated
from core.plain import Answer, CardId


def draw_reagents(game: Fated, id: FighterId, cards: tuple[CardId, ...]) -> None:
    """The top cards of its deck, which it has seen."""
    fighter = game.state.fighters[id]
    del fighter.deck[: len(cards)]
    fighter.reagents += cards
    game.note(magic_events.ReagentsDrawn(id, cards))


def spend_reagents(game: Fated, id: FighterId, cards: tuple[CardId, ...]) -> None:
    """They lie on the table until the turn ends (12.3)."""
    fighter = game.state.fighters[id]
    fighter.reagents = [card for card in fighter.reagents if card not in cards]
    fighter.on_table += cards


def keep_as_reagent(game: Fated, id: FighterId, card: CardId) -> None:
    """A card of the Hand."""
    fighter = game.state.fighters[id]
    fighter.hand.remove(card)
    fighter.reagents.append(card)


def clear_table(game: Fated) -> None:
    """The turn is over: what was spent in it is discarded (4.5)."""
    for fighter in game.state.fighters:
        if fighter.on_table:
            cards, fighter.on_table = tuple(fighter.on_table), []
            verbs.discard(game, fighter.id, cards)


def cast(game: Fated, id: FighterId, spell: str, aim: Answer, cards: tuple[CardId, ...]) -> None:
    game.state.fighters[id].cast.append(spell)
    game.note(magic_events.SpellCast(id, spell, aim, tuple(game.faces_of(cards))))


def fizzle(game: Fated, id: FighterId, spell: str) -> None:
    """Its aim is gone."""
    game.note(magic_events.SpellFizzled(id, spell))


def revive(game: Fated, id: FighterId) -> None:
    """It stands again, with 1 Hit Point, on the tile where it lay; a turn that it still has comes last."""
    fighter = game.state.fighters[id]
    fighter.hp, fighter.comes_last = 1, True
    game.note(magic_events.Revived(id))
