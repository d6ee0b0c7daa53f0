"""Verbs of what lasts for a while: bonuses, what perks remember of creatures, holds, last stands, borrowed perks."""

from __future__ import annotations

from typing import NamedTuple

from core.games.fated_hand import events
from core.games.fated_hand.components import perk
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.state import FighterId, Use, fighter_thing
from core.games.fated_hand.stats import EFFECTS, MARK, STEPS, Fated
from core.kit.lasting import Lasting, Moment, Thing, Until


class StatBonus(NamedTuple):
    """So much more of a Stat until a moment; a newer one of the same cause replaces it."""

    stat: Stat
    amount: int
    cause: str
    until: Until


def grant(game: Fated, id: FighterId, bonus: StatBonus, by: FighterId) -> None:
    thing, (stat, amount, cause, until) = fighter_thing(id), bonus
    EFFECTS.add(game.state, Lasting(STEPS[stat], cause, fighter_thing(by), thing, amount, until, _whose(until, thing)))


def grant_for_turn(game: Fated, id: FighterId, bonus: StatBonus) -> None:
    """To moments of whoever has the turn."""
    thing, (stat, amount, cause, until) = fighter_thing(id), bonus
    EFFECTS.add(game.state, Lasting(STEPS[stat], cause, thing, thing, amount, until, _turn_taker(game)))


def _whose(until: Until, thing: Thing) -> Thing | None:
    """The end of a round is nobody's."""
    return None if "round end" in until else thing


def _turn_taker(game: Fated) -> Thing | None:
    return None if game.state.turn is None else fighter_thing(game.state.turn)


def mark(game: Fated, id: FighterId, perk: str, amount: int, by: FighterId, until: Until = ()) -> None:
    """A perk of `by` remembers so much of a creature; moments of `by` end it."""
    owner = fighter_thing(by)
    _remember(game, Lasting(MARK, perk, owner, fighter_thing(id), amount, until, _whose(until, owner)))


def mark_for_turn(game: Fated, id: FighterId, perk: str, by: FighterId) -> None:
    """Until the turn that runs is over, whoever has it."""
    _remember(game, Lasting(MARK, perk, fighter_thing(by), fighter_thing(id), 1, ("turn end",), _turn_taker(game)))


def _remember(game: Fated, made: Lasting) -> None:
    """In place of what the perk remembered; a mark of 0 is none."""
    old, state = (made.kind, made.cause, made.upon, made.by), game.state
    state.lasting = [each for each in state.lasting if (each.kind, each.cause, each.upon, each.by) != old]
    if made.amount:
        state.lasting.append(made)


def clear_marks(game: Fated, perk: str, upon: FighterId) -> None:
    """Of everybody who has this perk."""
    old, state = (MARK, perk, fighter_thing(upon)), game.state
    state.lasting = [each for each in state.lasting if (each.kind, each.cause, each.upon) != old]


def forget_marks(game: Fated, perk: str, by: FighterId) -> None:
    """Of all creatures."""
    old, state = (MARK, perk, fighter_thing(by)), game.state
    state.lasting = [each for each in state.lasting if (each.kind, each.cause, each.by) != old]


def end_grants(game: Fated, id: FighterId, cause: str) -> None:
    """Every bonus of this cause that lies upon it."""
    ended = (cause, fighter_thing(id))
    game.state.lasting = [each for each in game.state.lasting if (each.cause, each.upon) != ended]


FOR_A_CAST = ("studied_spells", "spirit_fuel", "the_stars_aligned")
"""Perks whose bonuses last as long as one spell."""


def end_grants_of_cast(game: Fated, id: FighterId) -> None:
    """Its spell is over."""
    for each in FOR_A_CAST:
        if each in game.state.fighters[id].sheet.perks:
            end_grants(game, id, perk(each).name)


def end_effects(game: Fated, moment: str, whose: FighterId | None = None) -> None:
    """The moment has come, somebody's or for all."""
    if game.state.lasting:
        EFFECTS.end(game.state, Moment(moment, None if whose is None else fighter_thing(whose)))


def catch(game: Fated, id: FighterId, by: FighterId) -> None:
    """In a Chokehold."""
    mark(game, id, "chokehold", 1, by)
    game.note(events.Caught(id, by))


def loosen_hold(game: Fated, id: FighterId) -> None:
    """Whoever holds it, or is held by it, is free of that."""
    if not game.state.lasting:
        return
    state, thing = game.state, fighter_thing(id)
    holds = [each for each in state.lasting if each.cause == "chokehold" and each.kind == MARK]
    for hold in [each for each in holds if thing in (each.by, each.upon)]:
        state.lasting.remove(hold)
        game.note(events.LetGo(FighterId(hold.upon.ids[0])))


def doom(game: Fated, id: FighterId) -> None:
    """It goes on without a Hit Point (Berserk)."""
    game.state.fighters[id].is_doomed = True


def end_doom(game: Fated, id: FighterId) -> None:
    """It falls, or has a Hit Point again where the battle is over."""
    fighter = game.state.fighters[id]
    fighter.is_doomed = False
    if game.state.result is not None:
        fighter.hp = 1


def borrow(game: Fated, id: FighterId, perk: str) -> None:
    """For this turn."""
    game.state.fighters[id].borrowed = perk
    game.state.bearers.forget()


def remember_victim(game: Fated, id: FighterId, perk: str, on: FighterId) -> None:
    """Upon whom it has used the perk, also when that one has fallen."""
    game.state.fighters[id].uses.append(Use(perk, VICTIM, on))


VICTIM = "victim"


def forget_use(game: Fated, id: FighterId, perk: str) -> None:
    """A perk that was used up can be used again."""
    fighter = game.state.fighters[id]
    fighter.uses = [use for use in fighter.uses if use.perk != perk]
