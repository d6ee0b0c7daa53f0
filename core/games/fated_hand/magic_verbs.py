"""Verbs of magic: Reagents that are drawn, spent and discarded, and spells that are cast."""

from __future__ import annotations

from core.games.fated_hand import magic_events, verbs
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.state import FighterId, Pile, Sustained
from core.games.fated_hand.state_parts import Blessing
from core.games.fated_hand.stats import Fated
from core.grids.square import Square
from core.plain import Answer, CardId, Face

DAYS = ("sunny_day", "cloud_day")


def draw_reagents(game: Fated, id: FighterId, cards: tuple[CardId, ...]) -> None:
    """The top cards of its deck, which it has seen."""
    fighter = game.state.fighters[id]
    del fighter.deck[: len(cards)]
    fighter.reagents += cards
    game.note(magic_events.ReagentsDrawn(id, cards))


def spend_reagents(game: Fated, id: FighterId, cards: tuple[CardId, ...]) -> None:
    """They lie on the table until the turn ends (12.3). A Combat Card stays where it is (Wordless Incantation)."""
    fighter = game.state.fighters[id]
    giver = None if fighter.trusted_by is None else game.state.fighters[fighter.trusted_by]
    lent = [*fighter.cards, *(giver.reagents if giver is not None else ())]
    fighter.reagents = [card for card in fighter.reagents if card not in cards]
    if fighter.pile is not None:
        fighter.pile.cards = [card for card in fighter.pile.cards if card not in cards]
        fighter.pile = fighter.pile if fighter.pile.cards else None
    fighter.on_table += [card for card in cards if card not in fighter.on_table and card not in lent]
    if fighter.trusted_by is not None:
        _spend_entrusted(game, fighter.trusted_by, cards)
    if any(card in fighter.cards for card in cards):
        verbs.limit(game, id, "wordless_incantation", "turn")


def _spend_entrusted(game: Fated, id: FighterId, cards: tuple[CardId, ...]) -> None:
    """Of somebody who is down: they go to its own discard when the turn is over."""
    giver = game.state.fighters[id]
    spent = [card for card in giver.reagents if card in cards]
    giver.reagents = [card for card in giver.reagents if card not in spent]
    giver.on_table += spent


def entrust(game: Fated, id: FighterId, friend: FighterId) -> None:
    """Its Reagents are the friend's to spend as long as it is down, on what it knows."""
    there = game.state.fighters[friend]
    there.trusted_by, there.lent_spells = id, list(game.state.fighters[id].sheet.mastered)
    game.state.bearers.forget()


def take_back_trust(game: Fated, id: FighterId) -> None:
    """It stands again."""
    for fighter in [each for each in game.state.fighters if each.trusted_by == id]:
        fighter.trusted_by, fighter.lent_spells = None, []
        game.state.bearers.forget()


def keep_as_reagent(game: Fated, id: FighterId, card: CardId) -> None:
    """A card of the Hand."""
    fighter = game.state.fighters[id]
    fighter.hand.remove(card)
    fighter.reagents.append(card)


def clear_table(game: Fated) -> None:
    """The turn is over: what was spent in it is discarded (4.5), and what was cast in it is no matter any more."""
    for fighter in game.state.fighters:
        fighter.cast = []
        if fighter.on_table:
            cards, fighter.on_table = tuple(fighter.on_table), []
            verbs.discard(game, fighter.id, cards)


def cast(game: Fated, id: FighterId, spell: str, aim: Answer, cards: tuple[CardId, ...]) -> None:
    fighter = game.state.fighters[id]
    fighter.cast.append(spell)
    if not cards and spell in fighter.blessed:
        fighter.blessed.remove(spell)
    paid = tuple([game.state.cards.open.get(card) for card in cards])
    game.note(magic_events.SpellCast(id, spell, aim, paid))


def fizzle(game: Fated, id: FighterId, spell: str) -> None:
    """Its aim is gone."""
    game.note(magic_events.SpellFizzled(id, spell))


def revive(game: Fated, id: FighterId) -> None:
    """It stands again, with 1 Hit Point, on the tile where it lay; a turn comes last of whoever had none this round."""
    fighter = game.state.fighters[id]
    fighter.hp, fighter.comes_last, fighter.acted = 1, True, fighter.has_begun_turn
    take_back_trust(game, id)
    game.note(magic_events.Revived(id))


def keep_up(game: Fated, new: Sustained) -> None:
    """Its markers stay on the table until it ends."""
    fighter = game.state.fighters[new.by]
    new.cards = [card for card in new.cards if card in fighter.on_table]
    fighter.on_table = [card for card in fighter.on_table if card not in new.cards]
    game.state.begun += 1
    new.number = game.state.begun
    new.is_aligned = game.state.aligned == new.spell
    game.state.sustained.append(new)
    game.note(magic_events.SpellSustained(new.by, new.spell, new.upon, new.square))


def give_up(game: Fated, ended: Sustained) -> None:
    game.state.sustained.remove(ended)
    game.note(magic_events.SpellEnded(ended.by, ended.spell))
    if ended.cards:
        verbs.discard(game, ended.by, tuple(ended.cards))


def count_on(kept: Sustained, amount: int) -> None:
    """What a spell that goes on counts."""
    kept.amount = amount


def release_cards(game: Fated, kept: Sustained, count: int) -> None:
    """So many of its markers are discarded."""
    gone, kept.cards = tuple(kept.cards[:count]), kept.cards[count:]
    verbs.discard(game, kept.by, gone)


def set_battle_rule(game: Fated, spell: str) -> None:
    """Of Sunny Day and Cloud Day one holds at a time; the others hold for the rest of the battle."""
    over = DAYS if spell in DAYS else (spell,)
    game.state.battle_rules = [*[each for each in game.state.battle_rules if each not in over], spell]
    game.note(magic_events.BattleRuleSet(spell))


def grow(game: Fated, id: FighterId, sizes: int) -> None:
    game.state.fighters[id].grown += sizes


def drop_to_nothing(game: Fated, id: FighterId) -> None:
    """Whatever Hit Points it has are gone."""
    game.state.fighters[id].hp = 0


def mark_drained(game: Fated, id: FighterId, spell: str) -> None:
    """A body gives strength once."""
    verbs.limit(game, id, spell, "battle")


def recall(game: Fated, id: FighterId, card: CardId) -> None:
    """Out of its discard among its Reagents."""
    fighter = game.state.fighters[id]
    fighter.discard.remove(card)
    fighter.reagents.append(card)


def take_back(game: Fated, id: FighterId, card: CardId) -> None:
    """Off the table among its Reagents."""
    fighter = game.state.fighters[id]
    fighter.on_table.remove(card)
    fighter.reagents.append(card)


def give_hit_point(game: Fated, id: FighterId) -> None:
    game.state.fighters[id].hp += 1


def owe_movement(game: Fated, id: FighterId, amount: int) -> None:
    """Of the turn that runs, or of the next one."""
    fighter = game.state.fighters[id]
    if game.state.turn == id:
        fighter.spent += amount
    else:
        fighter.owed += amount


def note_seen(kept: Sustained, cards: list[CardId]) -> None:
    """Combat Cards that lie open by now."""
    kept.seen += cards


def turn_up_marker(game: Fated, kept: Sustained, face: Face, upon: FighterId, *, fits: bool) -> None:
    """Everybody sees what lay under the spell."""
    game.note(magic_events.MarkerTurnedUp(kept.by, kept.spell, face, upon, fits))


def count_times(kept: Sustained, times: int) -> None:
    """How often a spell that goes on still acts."""
    kept.times = times


def swap(game: Fated, one: FighterId, other: FighterId) -> None:
    """Two creatures take each other's places."""
    squares = [game.state.fighters[id].square for id in (one, other)]
    for id, square in ((one, squares[1]), (other, squares[0])):
        if square is not None:
            verbs.push(game, id, (square,), "Intercession")


def vanish(game: Fated, id: FighterId) -> None:
    """Off the board, for now."""
    game.state.fighters[id].square = None
    game.note(magic_events.CreatureVanished(id))


def appear(game: Fated, id: FighterId, square: Square) -> None:
    """On the board again, or elsewhere on it."""
    fighter = game.state.fighters[id]
    fighter.square, fighter.run, fighter.has_moved = square, 0, True
    game.note(magic_events.Appeared(id, square))


def melt(game: Fated, kept: Sustained, tiles: list[Square]) -> None:
    """Its caster is a part of this cloud."""
    kept.tiles = tiles
    game.state.fighters[kept.by].is_smoke = True


def condense(game: Fated, id: FighterId) -> None:
    """It has a body again."""
    game.state.fighters[id].is_smoke = False


def float_to(game: Fated, id: FighterId, square: Square) -> None:
    """Within its cloud."""
    game.state.fighters[id].square = square
    game.note(magic_events.Appeared(id, square))


def free_to_cast(game: Fated, id: FighterId, is_free: bool) -> None:
    """While it is asked for a spell that needs no Primary Action."""
    game.state.fighters[id].casts_freely = is_free


def align(game: Fated, spell: str) -> str:
    """What this spell does is doubled; '' for none. Gives the one before."""
    before, game.state.aligned = game.state.aligned, spell
    return before


def bless_arm(game: Fated, id: FighterId, arm: str, spell: str) -> None:
    game.state.fighters[id].blessings.append(Blessing(arm, spell))
    game.state.bearers.forget()
    game.note(magic_events.ArmBlessed(id, arm, spell))


def grant_blessed(game: Fated, id: FighterId, spell: str) -> None:
    """It may cast it free of charge in its turn of this round."""
    game.state.fighters[id].blessed.append(spell)
    game.note(magic_events.BlessingWoke(id, spell))


def forget_blessed(game: Fated, id: FighterId) -> None:
    """What it has not cast has lapsed."""
    game.state.fighters[id].blessed = []


def shift_handicap(game: Fated, stat: Stat, giver: FighterId, taker: FighterId) -> None:
    """1 of a Stat goes over; nobody has inflicted it."""
    game.state.fighters[giver].handicap[stat] -= 1
    game.state.fighters[taker].handicap[stat] += 1
    game.note(magic_events.HandicapShifted(giver, taker, stat))


def channel(game: Fated, id: FighterId, spell: str, card: CardId) -> None:
    """Onto its pile; one for another spell is given up."""
    fighter = game.state.fighters[id]
    if fighter.pile is not None and fighter.pile.spell != spell:
        drop_pile(game, id)
    fighter.pile = fighter.pile or Pile(spell)
    fighter.reagents.remove(card)
    fighter.pile.cards.append(card)
    game.note(magic_events.Channelled(id, spell, game.face(card)))


def drop_pile(game: Fated, id: FighterId) -> None:
    """What it channels goes to the discard."""
    fighter = game.state.fighters[id]
    if fighter.pile is not None:
        cards, name, fighter.pile = tuple(fighter.pile.cards), fighter.pile.spell, None
        verbs.discard(game, id, cards)
        game.note(magic_events.SpellEnded(id, name))


def negate(game: Fated) -> None:
    """The spell that is being cast."""
    game.state.is_negated = True


def walk_bomb(game: Fated, bomb: Sustained, to: Square) -> None:
    bomb.square = to
    game.note(magic_events.BombWalked(bomb.by, bomb.spell, to))


def exchange_card(game: Fated, id: FighterId, stat: Stat, card: CardId) -> None:
    """Another Combat Card, one of the Hand or a value."""
    fighter = game.state.fighters[id]
    fighter.hand = [each for each in fighter.hand if each != card]
    fighter.cards[stat] = card
    game.note(magic_events.CardExchanged(id, stat))


def change_nothing(game: Fated, id: FighterId, spell: str) -> None:
    """Verb: nothing comes of what was cast, and everybody hears of it."""
    game.note(magic_events.SpellChangedNothing(id, spell))


def come_to_nothing(game: Fated, id: FighterId, spell: str) -> None:
    """What was cast has been negated."""
    game.state.is_negated = False
    game.note(magic_events.SpellNegated(id, spell))
