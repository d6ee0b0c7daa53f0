"""Verbs of summoned creatures: they arrive, change and vanish, and begin and end the turns of their controllers."""

from __future__ import annotations

from dataclasses import replace

from core.games.fated_hand import field_verbs, magic_events, verbs
from core.games.fated_hand.components import summon_kind
from core.games.fated_hand.lasting_verbs import end_effects
from core.games.fated_hand.pieces import Triple
from core.games.fated_hand.sheets import sheet_of_summon
from core.games.fated_hand.state import Fighter, FighterId, Summoned, summons_of
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.summon_numbers import numbers_of
from core.grids.square import Square


def arrive(game: Fated, kind_id: str, new: Summoned, tiles: tuple[Square, ...]) -> FighterId:
    """On these tiles, on the side of its controller and led by the same seat; its numbers are still to come."""
    state, controller = game.state, game.state.fighters[new.by]
    number = 1 + sum(each.sheet.summon == kind_id for each in state.fighters)
    sheet = sheet_of_summon(summon_kind(kind_id), number, controller.sheet.suit)
    id = FighterId(len(state.fighters))
    square, *tail = tiles
    state.fighters.append(
        Fighter(id, controller.seat, controller.side, sheet, square, sheet.hp, [], summoned=new, tail=tail)
    )
    state.bearers.forget()
    field_verbs.cover_up(game)
    game.note(magic_events.CreatureSummoned(new.by, id, square))
    return id


def set_numbers(game: Fated, id: FighterId, numbers: Triple) -> None:
    """What its formulas give."""
    fighter = game.state.fighters[id]
    fighter.sheet = replace(fighter.sheet, attributes=numbers)


def note_passing(game: Fated, id: FighterId, other: FighterId, square: Square) -> None:
    """Somebody has gone over a tile that it controls."""
    own_part(game, id).passed.append((other, square))


def promote(game: Fated, id: FighterId, kind_id: str) -> None:
    """A Pawn becomes another piece."""
    fighter, state = game.state.fighters[id], game.state
    number = 1 + sum(each.sheet.summon == kind_id for each in state.fighters)
    sheet = sheet_of_summon(summon_kind(kind_id), number, fighter.sheet.suit)
    fighter.sheet = replace(sheet, attributes=fighter.sheet.attributes)
    state.bearers.forget()
    game.note(magic_events.CreatureChanged(id, kind_id))


def grow(game: Fated, id: FighterId, size: int, *tiles: Square) -> None:
    """Its Mass, or its length with the tiles that it covers now too; its numbers follow."""
    fighter, own = game.state.fighters[id], own_part(game, id)
    own.size, fighter.tail = size, [*fighter.tail, *tiles]
    set_numbers(game, id, numbers_of(game.state, summon_kind(fighter.sheet.summon), own))
    game.note(magic_events.CreatureGrew(id, size))


def use_up(game: Fated, body: FighterId) -> None:
    """Nothing of it is left lying."""
    game.state.fighters[body].square = None
    game.note(magic_events.BodyUsedUp(body))


def set_die(game: Fated, id: FighterId, face: int) -> None:
    own_part(game, id).die = face


def note_move(game: Fated, id: FighterId) -> None:
    """It has had a move of this turn."""
    own_part(game, id).moves += 1


def own_part(game: Fated, id: FighterId) -> Summoned:
    """Raises AssertionError where it is no summoned creature."""
    own = game.state.fighters[id].summoned
    assert own is not None, f"fighter {id} was not summoned"
    return own


def begin_turns(game: Fated, controller: FighterId) -> None:
    """The turn of their controller is theirs."""
    for fighter in summons_of(game.state, controller):
        fighter.spent, fighter.owed, fighter.walked, fighter.run = fighter.owed, 0, 0, 0
        fighter.uses = [use for use in fighter.uses if use.time != "turn"]
        fighter.began_at = fighter.square
        own = own_part(game, fighter.id)
        own.moves, own.is_new = 0, False
        end_effects(game, "turn start", fighter.id)


def end_turns(game: Fated, controller: FighterId) -> None:
    for fighter in summons_of(game.state, controller):
        own_part(game, fighter.id).passed = []
        end_effects(game, "turn end", fighter.id)


def vanish(game: Fated, id: FighterId) -> None:
    """Without a body (14.1)."""
    fighter = game.state.fighters[id]
    verbs.disengage_all(game, id)
    own_part(game, id).left_from = fighter.square
    fighter.hp, fighter.square, fighter.tail, fighter.is_covered = 0, None, [], False
    end_effects(game, "down", id)
    game.note(magic_events.CreatureVanished(id))
