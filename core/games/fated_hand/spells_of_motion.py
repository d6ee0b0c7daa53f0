"""Spells that move creatures, and those that give turns (17.6)."""

from __future__ import annotations

from core.games.fated_hand.aiming import (
    ALL_WAYS,
    LINE_OF_THREE,
    RAY,
    creatures_in_sight,
    in_area,
    ways_that_touch,
)
from core.games.fated_hand.effects_of_arms import Shove
from core.games.fated_hand.effects_of_casts import Drift, GiveTurns, WalkOut, answer_square
from core.games.fated_hand.ground import reach_over
from core.games.fated_hand.paths import is_rooted
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.spells import Cast, SpellRow, add_spells
from core.games.fated_hand.spells_of_harm import whom
from core.games.fated_hand.state import FatedHandState, FighterId, friends, is_free, square_of
from core.games.fated_hand.stats import base_stat, quickness
from core.games.fated_hand.windows import Effect
from core.grids.square import Square


def phase_aims(state: FatedHandState, id: FighterId) -> list[Square]:
    """Free tiles within its Base Speed and 1, through creatures but not through walls; none under Tunnel Vision."""
    if is_rooted(state, id):
        return []
    steps = max(0, base_stat(state.fighters[id], Stat.SPEED) + 1)
    near = reach_over(state.ground, square_of(state, id), steps)
    return [square for square in near if is_free(state, square)]


def beam(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    """The farthest first, so that the others have room."""
    touched = reversed(in_area(state, cast.by, cast.aim, RAY))
    return tuple([Shove(id, cast.spell, (2, 2, 0), tiles=2) for id in touched])


def by_speed(state: FatedHandState, cast: Cast) -> tuple[FighterId, ...]:
    """Friends as fast as they are, and its caster last: its own turn has to end first."""
    others = sorted([each.id for each in friends(state, cast.by)], key=lambda id: quickness(state, id))
    return (*others, cast.by)


add_spells(
    SpellRow(
        "phase_walk", phase_aims, lambda state, cast: (WalkOut(answer_square(cast.aim), cast.spell),)
    ),
    SpellRow("pressure_beam", lambda state, id: ways_that_touch(state, id, ALL_WAYS, RAY), beam),
    SpellRow(
        "riptide",
        lambda state, id: ways_that_touch(state, id, ALL_WAYS, LINE_OF_THREE),
        lambda state, cast: (
            Drift(tuple(in_area(state, cast.by, cast.aim, LINE_OF_THREE)), 2, cast.spell),
        ),
    ),
    SpellRow(
        "time_warp",
        lambda state, id: [id, *[each for each in creatures_in_sight(state, id) if state.fighters[each].takes_turns]],
        lambda state, cast: (GiveTurns((whom(cast),)),),
    ),
    SpellRow(
        "jesus_gives_military_advice",
        lambda state, id: [None],
        lambda state, cast: (GiveTurns(by_speed(state, cast)),),
    ),
)
