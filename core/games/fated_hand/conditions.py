"""Plain questions that rows of perks ask about a running attack."""

from __future__ import annotations

from itertools import product

from core.games.fated_hand.pieces import SIZES, Arm, Stat, Triple
from core.games.fated_hand.state import (
    Attack,
    FatedHandState,
    Fighter,
    FighterId,
    Outcome,
    Use,
    arm_of,
    distance,
    enemies,
    friends,
    square_of,
)
from core.games.fated_hand.stats import base_stat, total_in_the_open
from core.games.fated_hand.windows import At
from core.grids.square import Square, neighbour
from core.plain import Answer

BY_STAT: dict[str, Triple] = {"Strike": (1, 0, 0), "Defense": (0, 1, 0), "Speed": (0, 0, 1)}
"""1 of a Stat, by its word."""


def is_own(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """The window is open for its owner."""
    return at.who == bearer


def near(state: FatedHandState, bearer: FighterId, tiles: int) -> list[Fighter]:
    """Enemies within so many tiles."""
    return [foe for foe in enemies(state, bearer) if distance(state, bearer, foe.id) <= tiles]


def running(state: FatedHandState, at: At) -> Attack:
    return state.attacks[at.attack]


def attacks(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Its own Attack or Riposte: numeric modifiers count for both (HR-26)."""
    return running(state, at).by == bearer


def attacks_itself(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Its own Attack; a Riposte triggers nothing that speaks of attacking (HR-26)."""
    attack = running(state, at)
    return attack.by == bearer and not attack.is_riposte


def is_target(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    return running(state, at).target == bearer


def is_in_melee(state: FatedHandState, at: At) -> bool:
    return not running(state, at).is_ranged


def has_declared(state: FatedHandState, at: At, bearer: FighterId, perk: str) -> bool:
    attack = running(state, at)
    return attack.by == bearer and perk in attack.perks


def both_stand(state: FatedHandState, at: At) -> bool:
    attack = running(state, at)
    return state.fighters[attack.by].stands and state.fighters[attack.target].stands


def answered(state: FatedHandState, at: At) -> Attack | None:
    """The attack that a Riposte answers or breaks into, None for one that a step or another attack gives."""
    there, before = running(state, at), state.attacks[at.attack - 1] if at.attack else None
    if not there.is_riposte or before is None or (before.by, before.target) != (there.target, there.by):
        return None
    return before


def has_used(state: FatedHandState, at: At, use: Use) -> bool:
    """In the attack that this Riposte answers."""
    before = answered(state, at)
    return before is not None and use in before.acted


def has_succeeded(state: FatedHandState, at: At) -> bool:
    return running(state, at).outcome is Outcome.SUCCESS


def has_failed(state: FatedHandState, at: At) -> bool:
    """A successful Defend (HR-27)."""
    return running(state, at).outcome is Outcome.FAILED


def opponent(state: FatedHandState, at: At, bearer: FighterId) -> FighterId:
    """The other one of the two."""
    attack = running(state, at)
    return attack.target if attack.by == bearer else attack.by


def arm_against(state: FatedHandState, at: At) -> Arm:
    """The arm of the attack."""
    attack = running(state, at)
    return arm_of(state.fighters[attack.by], attack.arm)


def size_of(fighter: Fighter) -> int:
    """Its place among the sizes, one larger with Indomitable; a foe's says so already."""
    is_larger = "indomitable" in fighter.sheet.perks and not fighter.sheet.foe
    return SIZES.index(fighter.sheet.size) + is_larger + fighter.grown


def adjacent_friends(state: FatedHandState, id: FighterId) -> list[Fighter]:
    return [each for each in friends(state, id) if distance(state, id, each.id) <= 1]


def base_of(state: FatedHandState, id: FighterId, stat: Stat) -> int:
    return base_stat(state.fighters[id], stat)


def lowest_stat(state: FatedHandState, id: FighterId) -> int:
    """As far as everybody can see it."""
    return min(total_in_the_open(state, id, stat) for stat in Stat)


def share_a_wall(state: FatedHandState, one: FighterId, other: FighterId) -> bool:
    """Both in one row or column, each orthogonally touching a wall on the same side."""
    a, b = square_of(state, one), square_of(state, other)
    sides = (0, 4) if a[1] == b[1] else (2, 6) if a[0] == b[0] else ()
    ground = state.ground
    return any(ground.is_wall(neighbour(a, side)) and ground.is_wall(neighbour(b, side)) for side in sides)


def are_in_line(state: FatedHandState, centre: FighterId, one: FighterId, other: FighterId) -> bool:
    """Whether two creatures stand in one direction of a third: their vectors are positive multiples of one another."""
    (x, y), a, b = square_of(state, centre), square_of(state, one), square_of(state, other)
    first, second = (a[0] - x, a[1] - y), (b[0] - x, b[1] - y)
    is_parallel = first[0] * second[1] == first[1] * second[0]
    return is_parallel and first[0] * second[0] + first[1] * second[1] > 0


def target_of(state: FatedHandState, at: At) -> FighterId:
    return running(state, at).target


def in_melee(state: FatedHandState, attack: Attack) -> bool:
    """A melee Attack, no Riposte."""
    return not attack.is_riposte and not attack.is_ranged


PAID = "for 1 Hand Size"
"""What a choice begins with that costs so much more."""


def id_in(choice: Answer, place: int = 0) -> FighterId:
    """The creature that an answer names."""
    found = choice[place] if isinstance(choice, tuple) else choice
    assert isinstance(found, int), f"{choice!r} names nobody"
    return FighterId(found)


def tile_in(choice: Answer) -> Square:
    """The tile at the end of what was decided."""
    assert isinstance(choice, tuple), f"{choice!r} names no tile"
    column, row = choice[-2:]
    assert isinstance(column, int) and isinstance(row, int), f"{choice!r} names no tile"
    return column, row


def shares(fighter: Fighter, most: int) -> list[Triple]:
    """Every way to take so much Handicap from the three Stats, or all there is."""
    if not (wanted := min(most, sum(fighter.handicap))):
        return []
    ranges = [range(min(wanted, each) + 1) for each in fighter.handicap]
    return [(a, b, c) for a, b, c in product(*ranges) if a + b + c == wanted]
