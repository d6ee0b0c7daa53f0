"""Creatures that spells summon (14): how they come, what their numbers are, and when they go."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from core.games.fated_hand import summon_verbs
from core.games.fated_hand.asks import HANDICAP_ROLL
from core.games.fated_hand.attacks import reveal
from core.games.fated_hand.components import summon_kind
from core.games.fated_hand.effects_of_fields import D6
from core.games.fated_hand.field_rules import end_turn_in_field, enter_tile
from core.games.fated_hand.formulas import DEFENSE, DIE, MAGIC, STRIKE, names_in
from core.games.fated_hand.harm import dismiss, is_exhausted, throw_dice
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.state import FighterId, Summoned, summons_of
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.summon_numbers import numbers_of
from core.games.fated_hand.windows import At, open_window
from core.grids.square import Square


async def summon(game: Fated, kind_id: str, new: Summoned, *tiles: Square) -> FighterId:
    """It stands there from now on; what lies there acts on it as on whoever comes in."""
    id = summon_verbs.arrive(game, kind_id, new, tiles)
    if DIE in names_in(summon_kind(kind_id).defense):
        (face,) = await throw_dice(game, new.by, HANDICAP_ROLL, (D6,), f"the {summon_kind(kind_id).name}")
        summon_verbs.set_die(game, id, face)
    await refresh(game, id)
    if not is_exhausted(game.state, id):
        await enter_tile(game, id)
    await dismiss_exhausted(game)
    return id


# --- numbers


async def refresh(game: Fated, id: FighterId) -> None:
    """Its numbers follow its controller's; the cards on which they rest are shown."""
    fighter = game.state.fighters[id]
    own, kind = summon_verbs.own_part(game, id), summon_kind(fighter.sheet.summon)
    named = names_in(kind.strike) | names_in(kind.defense)
    if not named.isdisjoint((MAGIC, STRIKE)):
        await reveal(game, own.by, Stat.STRIKE)
    if DEFENSE in named:
        await reveal(game, own.by, Stat.DEFENSE)
    summon_verbs.set_numbers(game, id, numbers_of(game.state, kind, own))


async def refresh_summons(game: Fated) -> None:
    """All of them, as plans are locked (14.1)."""
    for fighter in [each for each in game.state.fighters if each.summoned is not None and each.stands]:
        await refresh(game, fighter.id)
    await dismiss_exhausted(game)


# --- going


async def dismiss_exhausted(game: Fated) -> None:
    """Those with a Stat below 0."""
    for id in game.state.bearers.summoned(game.state.fighters):
        if is_exhausted(game.state, id):
            await dismiss(game, id)


async def dismiss_orphans(game: Fated) -> None:
    """Those whose controllers are down when a round ends; one in a Vanishing Cabinet is not."""
    fighters = game.state.fighters
    for fighter in [each for each in fighters if each.summoned is not None and each.stands]:
        if fighters[summon_verbs.own_part(game, fighter.id).by].hp <= 0:
            await dismiss(game, fighter.id)


TurnEnd: TypeAlias = Callable[[Fated, FighterId], Awaitable[None]]
TURN_ENDS: dict[str, TurnEnd] = {}
"""What creatures do of themselves as the turn ends, by their kind."""


async def end_turns_of_summons(game: Fated, controller: FighterId) -> None:
    """It is the end of theirs too, for Field Effects and perks."""
    for fighter in summons_of(game.state, controller):
        if game.state.result is None and fighter.stands:
            await end_turn_in_field(game, fighter.id)
            await open_window(game, "turn_end", At(fighter.id))
        if game.state.result is None and fighter.stands and fighter.sheet.summon in TURN_ENDS:
            await TURN_ENDS[fighter.sheet.summon](game, fighter.id)
