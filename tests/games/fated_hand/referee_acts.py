"""What somebody may do in its turn as the manual has it: walks, attacks and the other actions (3.1, 5, 8.2, 10, 13)."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import product

from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.ground import has_sight
from core.games.fated_hand.state import FatedHandState, Fighter
from core.grids.square import Square, chebyshev
from core.plain import Answer
from tests.games.fated_hand import referee_numbers as numbers
from tests.games.fated_hand.referee_numbers import SPEED, apart, has, is_held, is_target, knows, printed, stands, tiles

AROUND = tuple(way for way in product((-1, 0, 1), repeat=2) if way != (0, 0))
Blow = tuple[int, str, bool]
"""Whom, with which arm, and whether it shoots."""


# --- walks


def can_step(state: FatedHandState, start: Square, to: Square) -> bool:
    """One level up at most, and not between two walls that meet at a corner (3.1)."""
    ground = state.ground
    if not ground.is_open(to) or ground.height(to) - ground.height(start) > 1:
        return False
    is_aslant = start[0] != to[0] and start[1] != to[1]
    return not (is_aslant and ground.is_wall((start[0], to[1])) and ground.is_wall((to[0], start[1])))


def step_cost(state: FatedHandState, fighter: Fighter, start: Square, to: Square) -> int:
    """1 more into Thorns, and 1 more out of Slime (13)."""
    lying = [each for each in state.fields if not is_immune(state, fighter, each.kind)]
    into = [each for each in lying if each.kind == "thorns" and each.square == to]
    return 1 + len(into) + len([each for each in lying if each.kind == "slime" and each.square == start])


def is_immune(state: FatedHandState, fighter: Fighter, kind: str) -> bool:
    spells = [each.spell for each in state.sustained if each.upon == fighter.id]
    is_wet = kind == "brine" and "brineskin" in spells
    return kind in fighter.sheet.immune or is_wet or "forgetfullness" in spells


def taken(state: FatedHandState, fighter: Fighter) -> set[Square]:
    """By other creatures and bodies; nobody Hidden is in the way (11.3)."""
    others = [each for each in state.fighters if each.id != fighter.id and not (each.is_hidden or each.is_smoke)]
    return {tile for each in others for tile in tiles(each)} | {*fighter.tail}


def walks(state: FatedHandState, fighter: Fighter, movement: int) -> set[Square]:
    """Every tile on which it can end a Move for so much."""
    if is_held(state, fighter) or is_rooted(state, fighter) or fighter.square is None:
        return set()
    blocked = taken(state, fighter)
    is_through = fighter.is_hidden or has(fighter, "agile", fighter.main)
    costs, edge = {fighter.square: 0}, [(0, fighter.square)]
    while edge:
        cost, at = heappop(edge)
        for x, y in AROUND:
            to = (at[0] + x, at[1] + y)
            if not can_step(state, at, to) or (to in blocked and not is_through):
                continue
            more = cost + step_cost(state, fighter, at, to)
            if more <= movement and more < costs.get(to, more + 1):
                costs[to] = more
                heappush(edge, (more, to))
    return {to for to in costs if to != fighter.square and (fighter.is_hidden or to not in blocked)}


def is_rooted(state: FatedHandState, fighter: Fighter) -> bool:
    """Engaged, within 2 tiles of somebody who keeps Tunnel Vision up."""
    casters = [state.fighters[each.by] for each in state.sustained if each.spell == "tunnel_vision"]
    return bool(engaged(state, fighter)) and any(apart(fighter, each) <= 2 for each in casters)


def engaged(state: FatedHandState, fighter: Fighter) -> list[int]:
    return [one + other - fighter.id for one, other in state.engaged if fighter.id in (one, other)]


def movement_left(state: FatedHandState, fighter: Fighter) -> int:
    """Half of Speed, rounded up, less what was spent; 1 tile for who has Rested (5, E18)."""
    left = 0 if is_held(state, fighter) else -(-max(0, numbers.stat(state, fighter, SPEED)) // 2) - fighter.spent
    return max(0, left)


def steps_left(state: FatedHandState, fighter: Fighter) -> int:
    left = movement_left(state, fighter)
    return min(left, max(0, 1 - fighter.walked)) if fighter.has_rested else left


# --- attacks


def blows(state: FatedHandState, fighter: Fighter) -> set[Blow]:
    """Every Attack that arm, range, load and sight allow, without what perks add."""
    if fighter.is_primary_used:
        return set()
    targets = [each for each in numbers.foes_of(state, fighter) if is_target(each)]
    return {
        (target.id, arm, is_ranged)
        for target, arm, is_ranged in product(targets, arms_at_hand(fighter), (False, True))
        if any(reaches(state, fighter, target, arm, is_ranged, post) for post in posts(state, fighter, arm))
    }


def arms_at_hand(fighter: Fighter) -> list[str]:
    """The Main Arm and, once a round, the other; Fists for a catalyst that is no weapon (17.4)."""
    held = [fighter.main, *([fighter.offhand] if fighter.offhand and not fighter.is_offhand_used else [])]
    arms = COMPONENTS.arms
    return list(dict.fromkeys("fists" if arms[arm].spells and not arms[arm].melee else arm for arm in held))


def posts(state: FatedHandState, fighter: Fighter, arm: str) -> list[Square]:
    """Its own tiles, and those that Liberty of Maneuver lends."""
    near = [each for each in numbers.foes_of(state, fighter) if apart(each, fighter) <= 2]
    near += [each for each in numbers.friends_of(state, fighter) if apart(each, fighter) <= 1]
    is_free = has(fighter, "liberty_of_maneuver", arm) and not near
    return [*tiles(fighter), *(walks(state, fighter, 2) if is_free else ())]


def reaches(state: FatedHandState, fighter: Fighter, target: Fighter, arm: str, is_ranged: bool, post: Square) -> bool:
    there = printed(fighter, arm)
    assert there is not None, "an attack with an arm"
    far = min(chebyshev(post, tile) for tile in tiles(target))
    reach = there.melee if knows(fighter, arm) else min(1, there.melee)
    struck = [tile for tile in tiles(target) if is_ranged or chebyshev(post, tile) <= reach]
    can = bool(there.far) and arm not in fighter.unloaded if is_ranged else bool(struck)
    return can and far > 0 and sees(state, fighter, target, arm, post, struck)


def sees(
    state: FatedHandState, fighter: Fighter, target: Fighter, arm: str, post: Square, struck: list[Square]
) -> bool:
    """One of the tiles that it could strike; past one friend with a Thrusting arm."""
    past = [None, *([each.id for each in numbers.friends_of(state, fighter)] if has(fighter, "thrusting", arm) else [])]
    for friend in past:
        there = [each for each in state.fighters if is_target(each) and each.id not in (fighter.id, target.id, friend)]
        standing = [tile for each in there for tile in tiles(each)]
        if any(has_sight(state.ground, post, to, [each for each in standing if each != to]) for to in struck):
            return True
    return False


# --- other actions


def other_acts(state: FatedHandState, fighter: Fighter) -> set[tuple[Answer, ...]]:
    found = {*_primary(state, fighter), *_for_movement(state, fighter)}
    stealthy = {"hidden_fang", "killer_instinct"} & {*fighter.sheet.perks}
    has_sneaked = any(each.perk == "sneak" for each in fighter.uses)
    if stealthy and fighter.stealth > 0 and not fighter.is_hidden and not has_sneaked:
        found.add(("sneak",))
    if fighter.is_hidden:
        found.add(("reveal",))
    if may_retreat(state, fighter):
        found.add(("retreat",))
    return found


def _primary(state: FatedHandState, fighter: Fighter) -> set[tuple[Answer, ...]]:
    """Rest and Focus."""
    if fighter.is_primary_used:
        return set()
    wanted = min(2, sum(fighter.handicap))
    shares = [each for each in product(range(3), repeat=3) if wanted and sum(each) == wanted]
    fits = [each for each in shares if all(a <= b for a, b in zip(each, fighter.handicap, strict=True))]
    rests = [("rest", *each) for each in fits] if fighter.walked <= 1 and len(fighter.cast) <= 1 else []
    has_use = (numbers.reagent_hand(fighter) or engaged(state, fighter)) and not is_rooted(state, fighter)
    return {*rests, *([("focus",)] if has_use else [])}


def _for_movement(state: FatedHandState, fighter: Fighter) -> set[tuple[Answer, ...]]:
    """Reload, Pick up and Haul."""
    here, found = fighter.square, set[tuple[Answer, ...]]()
    if not movement_left(state, fighter) or here is None:
        return found
    found |= {("reload", arm) for arm in (fighter.main, fighter.offhand) if arm in fighter.unloaded}
    if not fighter.sheet.natural and len(fighter.carries) < 4:
        found |= {("pick up", arm, *square) for arm, square in state.lying if chebyshev(square, here) <= 1}
    down = [each for each in state.fighters if each.hp <= 0 and not stands(each) and each.square is not None]
    light = [each for each in down if numbers.size(each) - each.sheet.is_wiry <= numbers.size(fighter)]
    near = [each for each in light if apart(each, fighter) == 1]
    around = [(here[0] + x, here[1] + y) for x, y in AROUND]
    free = [to for to in around if state.ground.is_open(to) and to not in taken(state, fighter)]
    return found | {("haul", body.id, *to) for body in near for to in free}


def may_retreat(state: FatedHandState, fighter: Fighter) -> bool:
    """8.3. Whoever waits for a second turn has had its first."""
    if fighter.sheet.foe or any(each.perk == "retreat" for each in fighter.uses):
        return False
    party = [fighter, *[each for each in numbers.friends_of(state, fighter) if each.summoned is None]]
    return all(each.acted or each.is_second for each in party) and not any(engaged(state, each) for each in party)
