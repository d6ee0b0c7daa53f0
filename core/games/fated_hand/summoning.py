"""Creatures that spells summon (14): how they come, what their numbers are, and when they go."""

from __future__ import annotations

from core.games.fated_hand import summon_verbs
from core.games.fated_hand.asks import HANDICAP_ROLL
from core.games.fated_hand.attacks import reveal
from core.games.fated_hand.components import summon_kind
from core.games.fated_hand.effects_of_fields import D6
from core.games.fated_hand.field_rules import end_turn_in_field, enter_tile
from core.games.fated_hand.formulas import DEFENSE, DIE, MAGIC, SIZE, STRIKE, names_in, total
from core.games.fated_hand.harm import dismiss, is_exhausted, throw_dice
from core.games.fated_hand.pieces import Stat, SummonKind, Triple
from core.games.fated_hand.state import FatedHandState, FighterId, Summoned, summons_of
from core.games.fated_hand.stats import (
    Fated,
    defense,
    felt_handicap,
    handicap_weight,
    magic_strike,
    speed,
    strike,
)
from core.games.fated_hand.windows import At, open_window
from core.grids.square import Square


async def summon(game: Fated, kind_id: str, new: Summoned, *tiles: Square) -> FighterId:
    """It stands there from now on; what lies there acts on it as on whoever comes in."""
    id = summon_verbs.arrive(game, kind_id, new, tiles)
    if DIE in names_in(summon_kind(kind_id).defense):
        (face,) = await throw_dice(game, new.by, HANDICAP_ROLL, (D6,))
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


def numbers_of(state: FatedHandState, kind: SummonKind, own: Summoned) -> Triple:
    """What its controller has before Handicap (HR-48), and its Speed."""
    by = own.by
    values = {
        MAGIC: magic_strike(state, by, own.spell) + _worn(state, by, Stat.STRIKE),
        STRIKE: strike(state, by) + _worn(state, by, Stat.STRIKE),
        DEFENSE: defense(state, by) + _worn(state, by, Stat.DEFENSE),
        SIZE: own.size,
        DIE: own.die,
    }
    return (
        total(kind.strike, values), total(kind.defense, values), speed(state, by) + _worn(state, by, Stat.SPEED),
    )  # fmt: skip


def _worn(state: FatedHandState, id: FighterId, stat: Stat) -> int:
    """What Handicap takes from the Stat."""
    return handicap_weight(state, felt_handicap(state, state.fighters[id], stat))


async def refresh_summons(game: Fated) -> None:
    """All of them, as plans are locked (14.1)."""
    for fighter in [each for each in game.state.fighters if each.summoned is not None and each.stands]:
        await refresh(game, fighter.id)
    await dismiss_exhausted(game)


# --- going


async def dismiss_exhausted(game: Fated) -> None:
    """Those with a Stat below 0."""
    summoned = [each.id for each in game.state.fighters if each.summoned is not None and each.stands]
    for id in summoned:
        if is_exhausted(game.state, id):
            await dismiss(game, id)


async def dismiss_orphans(game: Fated) -> None:
    """Those whose controllers are down when a round ends."""
    fighters = game.state.fighters
    for fighter in [each for each in fighters if each.summoned is not None and each.stands]:
        if not fighters[summon_verbs.own_part(game, fighter.id).by].stands:
            await dismiss(game, fighter.id)


async def end_turns_of_summons(game: Fated, controller: FighterId) -> None:
    """It is the end of theirs too, for Field Effects and perks."""
    for fighter in summons_of(game.state, controller):
        if game.state.result is None and fighter.stands:
            await end_turn_in_field(game, fighter.id)
            await open_window(game, "turn_end", At(fighter.id))
