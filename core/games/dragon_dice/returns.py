"""Exchanges with the DUA (11): promotion, recruitment, return. May ask.

All pairs of one effect are chosen first and swapped together.
"""

from __future__ import annotations

from typing import TypeAlias

from core.ask import choose, choose_some
from core.budgets import Budgeted, Measure, Rule
from core.games.dragon_dice.asks import PROMOTION, RECRUITS, RETURNING
from core.games.dragon_dice.box import DieNumber, DieSort
from core.games.dragon_dice.exchanges import partners, recruits
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.rolls import Army, DieId, TerrainId
from core.games.dragon_dice.state import Area, DragonDiceState, OwnedDie, dice_in
from core.games.dragon_dice.verbs import Dragon, exchange_units, move_dice
from core.plain import Seat

Pair: TypeAlias = tuple[DieId, DieId]


async def promote(
    game: Dragon, seat: Seat, candidates: tuple[DieId, ...], growth: int, *, most: int = 4
) -> tuple[Pair, ...]:
    """The seat may promote these units by so much health together, each once, and one unit by at most `most`.

    'As many units as possible' is a growth of len(candidates) with most=1. The pairs that were exchanged.
    """
    pairs: list[Pair] = []
    while options := _promotions(game.state, candidates, pairs, min(most, growth)):
        pair = await choose(seat, PROMOTION, (*options, None))
        if pair is None:
            break
        pairs.append(pair)
        growth -= _growth(game.state, pair)
    if pairs:
        exchange_units(game, seat, tuple(pairs))
    return tuple(pairs)


def _promotions(state: DragonDiceState, candidates: tuple[DieId, ...], pairs: list[Pair], most: int) -> list[Pair]:
    """Each unit with those that it may become and that are still free; of partners that are alike the first."""
    used = {id for pair in pairs for id in pair}
    found: dict[tuple[DieId, int], Pair] = {}
    known: dict[DieNumber, list[OwnedDie]] = {}
    for unit in [state.dice[id] for id in candidates if id not in used]:
        if unit.number not in known:
            known[unit.number] = [each for step in range(1, most + 1) for each in partners(state, unit, step)]
        waiting = known[unit.number]
        for other in [each for each in waiting if each.id not in used]:
            found.setdefault((unit.id, other.number), (unit.id, other.id))
    return list(found.values())


def _growth(state: DragonDiceState, pair: Pair) -> int:
    unit, other = pair
    return health(state.dice[other].die) - health(state.dice[unit].die)


async def recruit(
    game: Dragon,
    army: Army,
    count: int,
    *,
    only: tuple[DieId, ...] | None = None,
) -> tuple[DieId, ...]:
    """The seat may move so many units of 1 health out of its DUA to its army at the place. only: those it may."""
    able = tuple([each.id for each in recruits(game.state, army.seat) if only is None or each.id in only])
    if not able or not count:
        return ()
    chosen = await choose_some(army.seat, RECRUITS, able, 0, min(count, len(able)))
    _bring(game, army.seat, army.terrain, chosen)
    return chosen


async def return_units(
    game: Dragon, army: Army, most: int, *, only: tuple[DieId, ...] | None = None
) -> tuple[DieId, ...]:
    """The seat may move units of up to `most` health out of its DUA to its army at the place. only: those it may."""
    dead = [each for each in dice_in(game.state, army.seat, Area.DEAD, DieSort.UNIT) if only is None or each.id in only]
    able = tuple([(each.id, health(each.die)) for each in dead if health(each.die) <= most])
    if not able:
        return ()
    chosen = await choose(army.seat, RETURNING, Budgeted(able, most, Rule.UP_TO, Measure("unit", "health")))
    _bring(game, army.seat, army.terrain, chosen)
    return chosen


def _bring(game: Dragon, seat: Seat, place: TerrainId | None, units: tuple[DieId, ...]) -> None:
    if units:
        move_dice(game, seat, units, Area.RESERVES if place is None else Area.TERRAIN, place)
