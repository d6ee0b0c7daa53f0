"""Perks that hold somebody, follow somebody, or keep somebody going who should have fallen."""

from __future__ import annotations

from core.games.fated_hand.conditions import (
    has_declared,
    has_succeeded,
    is_own,
    running,
    size_of,
    target_of,
    tile_in,
)
from core.games.fated_hand.declared import DECLARED
from core.games.fated_hand.effects import Add, Replace
from core.games.fated_hand.effects_of_last_stands import (
    ROUNDS_DEAD,
    Catch,
    Choke,
    FailInstinct,
    LastStand,
    PlayDead,
    Pursue,
    Release,
    RiseOrLie,
    SecondTurn,
)
from core.games.fated_hand.paths import reachable
from core.games.fated_hand.perks_of_blows import beside
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.state import Attack, FatedHandState, FighterId, square_of, standing
from core.games.fated_hand.stats import allowance, holder_of, marked, total_in_the_open
from core.games.fated_hand.windows import At, Effect, May, Must, add_rows
from core.grids.square import chebyshev
from core.plain import Answer

# --- one who should have fallen


add_rows(Must("berserk", "last_hp", is_own, lambda state, at, bearer: (LastStand(),)))


def below_one(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """Stats that this Handicap has brought to 0 or less, as far as everybody can see."""
    if at.who != bearer or state.fighters[bearer].feigned:
        return ()
    lowered = [stat for stat in Stat if at.amounts[stat.value]]
    return tuple([stat.word for stat in lowered if total_in_the_open(state, bearer, stat) <= 0])


add_rows(
    May(
        "play_dead",
        "on_handicap",
        lambda state, at, bearer: bool(below_one(state, at, bearer)),
        lambda state, at, bearer, choice: (PlayDead(Stat[str(choice).upper()]),),
        below_one,
    ),
    Must(
        "play_dead",
        "turn_start",
        lambda state, at, bearer: is_own(state, at, bearer) and bool(state.fighters[bearer].feigned),
        lambda state, at, bearer: (RiseOrLie(),),
    ),
    Must(
        "play_dead",
        "round_end",
        lambda state, at, bearer: is_own(state, at, bearer) and state.fighters[bearer].feigned >= ROUNDS_DEAD,
        lambda state, at, bearer: (RiseOrLie(),),
    ),
)


# --- a second turn


def has_failed(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """No Hit in its second turn."""
    fighter = state.fighters[bearer]
    return is_own(state, at, bearer) and fighter.is_second and not state.is_bonus_turn and not fighter.hits


add_rows(
    May("killer_instinct", "hold", is_own, lambda state, at, bearer, choice: (SecondTurn(),)),
    Must("killer_instinct", "turn_end", has_failed, lambda state, at, bearer: (FailInstinct(),)),
)


# --- Chokehold


def held_by(state: FatedHandState, id: FighterId) -> FighterId | None:
    """Whom it holds."""
    return next((each.id for each in standing(state) if holder_of(state, each.id) == id), None)


def can_choke(state: FatedHandState, attack: Attack) -> bool:
    """Somebody beside it, of its Size or smaller; it holds nobody else."""
    by, target = state.fighters[attack.by], state.fighters[attack.target]
    is_free = held_by(state, attack.by) is None and holder_of(state, attack.target) is None
    return beside(state, attack) and size_of(target) <= size_of(by) and is_free


def catches(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    return has_declared(state, at, bearer, "chokehold") and has_succeeded(state, at)


def is_broken(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Whoever it holds has succeeded with an attack on it."""
    attack = running(state, at)
    return attack.target == bearer and has_succeeded(state, at) and holder_of(state, attack.by) == bearer


def caught(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Effect, ...]:
    if is_broken(state, at, bearer):
        return (Release(),)
    return (Replace(), Catch(target_of(state, at)))


def choked(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Effect, ...]:
    held = held_by(state, bearer)
    return () if held is None else (Choke(held),)


DECLARED.update(chokehold=can_choke)
add_rows(
    Must(
        "chokehold",
        "modify",
        lambda state, at, bearer: has_declared(state, at, bearer, "chokehold"),
        lambda state, at, bearer: (Add("strike", 2, "chokehold"), Add("check", -1, "chokehold")),
    ),
    Must(
        "chokehold",
        "outcome",
        lambda state, at, bearer: catches(state, at, bearer) or is_broken(state, at, bearer),
        caught,
    ),
    Must(
        "chokehold",
        "turn_end",
        lambda state, at, bearer: is_own(state, at, bearer) and held_by(state, bearer) is not None,
        choked,
    ),
    May(
        "chokehold",
        "turn",
        lambda state, at, bearer: is_own(state, at, bearer) and held_by(state, bearer) is not None,
        lambda state, at, bearer, choice: (Release(),),
    ),
)


# --- Pursuer


def goals_of_pursuit(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """Tiles beside whoever has broken away, else the nearest to it, within its full Movement."""
    there, here = square_of(state, at.who), square_of(state, bearer)
    far = {tile: chebyshev(tile, there) for tile in reachable(state, bearer, allowance(state, bearer))}
    least = min(far.values(), default=0)
    return tuple([tile for tile, tiles in far.items() if tiles == least < chebyshev(here, there)])


def can_pursue(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """A Move is over that has broken an Engagement with it."""
    is_over = at.start is None and state.fighters[at.who].stands
    has_left = is_over and bool(marked(state, at.who, "pursuer", bearer))
    return has_left and bool(goals_of_pursuit(state, at, bearer))


add_rows(
    May(
        "pursuer",
        "move_after",
        can_pursue,
        lambda state, at, bearer, choice: (Pursue(at.who, tile_in(choice)),),
        goals_of_pursuit,
    ),
)
