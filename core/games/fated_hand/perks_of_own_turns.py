"""Perks of one's own turn: arms in hand, walls, and what grows from turn to turn."""

from __future__ import annotations

from core.games.fated_hand.conditions import is_own, running, tile_in
from core.games.fated_hand.effects import Grant
from core.games.fated_hand.effects_of_more_blows import ChangeArms, EndGrant, FreeSteps, Grow, Reload
from core.games.fated_hand.ground import runs_along_wall, steps_on
from core.games.fated_hand.paths import steps_after_rest
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.planning import arms_to_hold
from core.games.fated_hand.state import FatedHandState, FighterId, arm_of, is_free, square_of
from core.games.fated_hand.stats import marked
from core.games.fated_hand.windows import At, Effect, May, Must, add_rows
from core.grids.square import Square
from core.plain import Answer

FREE_RELOAD, FREE_TILES = 2, 2


# --- arms in hand


def other_arms(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    fighter = state.fighters[bearer]
    return tuple([pair for pair in arms_to_hold(fighter) if pair != (fighter.main, fighter.offhand)])


def change_arms(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    assert isinstance(choice, tuple), f"{choice!r} are no arms"
    main, offhand = choice
    return (ChangeArms(str(main), str(offhand)),)


def can_change(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Before it attacks."""
    is_ready = at.who == bearer and not state.fighters[bearer].is_primary_used
    return is_ready and bool(other_arms(state, at, bearer))


def reloads(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """Arms in hand for which 2 Movement are enough, both where they are enough for both."""
    fighter = state.fighters[bearer]
    held = dict.fromkeys(arm for arm in (fighter.main, fighter.offhand) if arm in fighter.unloaded)
    costs = {arm: arm_of(fighter, arm).reload for arm in held}
    single = [(arm,) for arm, cost in costs.items() if cost <= FREE_RELOAD]
    both = [tuple(costs)] if len(costs) > 1 and sum(costs.values()) <= FREE_RELOAD else []
    return (*both, *single)


def reload(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    assert isinstance(choice, tuple), f"{choice!r} are no arms"
    return (Reload(tuple([str(arm) for arm in choice])),)


# --- along a wall


def wall_runs(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """Up to two steps."""
    start = square_of(state, bearer)
    most = steps_after_rest(state.fighters[bearer], FREE_TILES)
    first = _along(state, start) if most else []
    second = [(one, two) for one in first for two in _along(state, one) if two != start] if most > 1 else []
    return (*((tile,) for tile in first), *second)


def _along(state: FatedHandState, start: Square) -> list[Square]:
    along = [tile for tile in steps_on(state.ground)(start) if runs_along_wall(state.ground, start, tile)]
    return [tile for tile in along if is_free(state, tile)]


def run_along(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    """With 2 more Defense until it is over."""
    assert isinstance(choice, tuple), f"{choice!r} is no way"
    safer = Grant(bearer, Stat.DEFENSE, 2, "wall_runner", ("turn end",))
    return safer, FreeSteps(tuple([tile_in(tile) for tile in choice])), EndGrant("wall_runner")


# --- no mercy


def has_mercy_to_lose(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Or to gain."""
    count = state.fighters[bearer].attacked + marked(state, bearer, "no_mercy", bearer)
    return at.who == bearer and count > 0


def mercy(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Effect, ...]:
    """1 more after each turn with an Attack, nothing after one without."""
    has_attacked = state.fighters[bearer].attacked > 0
    return (Grow(marked(state, bearer, "no_mercy", bearer) + 1 if has_attacked else 0, "no_mercy"),)


def is_answered(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """A Riposte is tried against it."""
    attack = running(state, at)
    return attack.is_riposte and attack.target == bearer and marked(state, bearer, "no_mercy", bearer) > 0


add_rows(
    May("quickdraw", "turn", can_change, change_arms, other_arms),
    May(
        "one_in_hand",
        "turn",
        lambda state, at, bearer: at.who == bearer and bool(reloads(state, at, bearer)),
        reload,
        reloads,
    ),
    May(
        "wall_runner",
        "turn",
        is_own,
        run_along,
        wall_runs,
    ),
    Must("no_mercy", "turn_end", has_mercy_to_lose, mercy),
    Must("no_mercy", "declare", is_answered, lambda state, at, bearer: (Grow(0, "no_mercy"),)),
)
