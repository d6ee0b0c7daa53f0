"""What acts, places and stones are worth to a seat that plays sensibly: tenths of an HP, from public numbers only."""

from __future__ import annotations

from core.games.stonebound.board import distance
from core.games.stonebound.effective import effective, reach_of
from core.games.stonebound.forecast import attack_forecast, damage_forecast
from core.games.stonebound.forms import Ability, Effect
from core.games.stonebound.state import StoneState, Unit, are_enemies, side_of, starting_stat
from core.grids.square import Square

HP = 10
"""What one HP is worth; everything else is weighed against it."""
FELLED = 80
RAISED = 120
ARMOUR_POINT = 15
STATUS = {"Blind": 30, "Break": 15, "Burn": 40, "Cripple": 15, "Freeze": 30, "Poison": 20, "Shear": 6}
STAT = {"ATK": 20, "PD": 20, "SD": 20, "MV": 6, "RNG": 15, "CRT": 1}
STAR = 6
"""What a star of stone is worth in hand."""
APPROACH = 4
DANGER = 4
"""A space nearer to the nearest enemy, while nobody is in range; of 10 parts of what an enemy may do, so many count."""


def enemies_of(state: StoneState, seat: int) -> list[Unit]:
    return [unit for unit in state.units if unit.stands and side_of(unit.seat) != side_of(seat)]


def attack_worth(state: StoneState, user_id: int, target_id: int, effect: Effect | None = None) -> int:
    """The HP an attack takes on average, armour worn off, and the chance to fell its target."""
    forecast = attack_forecast(state, user_id, target_id, effect)
    chance = forecast.chance
    worth = 0
    for outcome, percent in ((forecast.normal, 100 - chance), (forecast.critical, chance)):
        worth += percent * (outcome.loss * HP + outcome.wear * ARMOUR_POINT + FELLED * outcome.fells)
    return worth * forecast.times * forecast.sight // 10_000


def ability_worth(state: StoneState, user_id: int, ability: Ability, targets: tuple[int, ...]) -> int:
    """What the ability does to its targets, good and bad for the user's side."""
    return sum(effects_worth(state, user_id, each, ability.effects) for each in targets)


def effects_worth(state: StoneState, user_id: int, target_id: int, effects: tuple[Effect, ...]) -> int:
    return sum(_effect_worth(state, user_id, target_id, effect) for effect in effects)


def _effect_worth(state: StoneState, user_id: int, target_id: int, effect: Effect) -> int:
    unit_id = user_id if effect.to in ("user", "bearer") else target_id
    hostile = are_enemies(state, user_id, unit_id)
    match effect.op:
        case "standard_attack":
            return attack_worth(state, user_id, unit_id, effect)
        case "damage":
            loss = damage_forecast(state, unit_id, effect)
            felled = FELLED if loss >= state.units[unit_id].hp else 0
            return (loss * HP + felled) * (1 if hostile else -1)
        case "heal":
            missing = starting_stat(state, unit_id, "HP") - state.units[unit_id].hp
            return min(missing, effect.amount or 0) * HP
        case "raise":
            return RAISED + effect.hp * HP
        case "on_roll" | "on_crt" | "on_doubles" | "on_digit" | "if_damaged":
            return effects_worth(state, user_id, target_id, effect.then) * _percent(state, user_id, effect) // 100
        case "modify_stat":
            return STAT[effect.stat] * (effect.amount or 0) * (-1 if hostile else 1)
        case _:
            return _other_worth(state, unit_id, hostile, effect)


def _percent(state: StoneState, user_id: int, effect: Effect) -> int:
    match effect.op:
        case "on_roll":
            return effect.hi - effect.lo + 1
        case "on_crt":
            return effective(state, user_id, "CRT")
        case "on_digit":
            return 20
        case "on_doubles":
            return 10
    return 80


def _other_worth(state: StoneState, unit_id: int, hostile: bool, effect: Effect) -> int:
    unit = state.units[unit_id]
    match effect.op:
        case "add_status":
            had = effect.status in unit.statuses and effect.status not in ("Burn", "Shear")
            return 0 if had else STATUS.get(effect.status, 10) * effect.stacks * (1 if hostile else -1)
        case "cleanse":
            return sum(STATUS.get(status, 10) for status in unit.statuses)
        case "sunder":
            return ARMOUR_POINT * min(effect.amount or 0, unit.pd if effect.stat == "PD" else unit.sd)
        case "break_fuse":
            return 30 if unit.fuses else 0
        case "draw":
            return STAR * effect.count
    return 0


FUSE_WORTH = {"counter": 60, "redirect": 25, "reflect": 30, "reduce_damage": 40, "survive": 60, "draw": 40, "heal": 30}
"""What a fuse that answers to an event with this operation is worth while it runs."""


def fuse_worth(state: StoneState, unit_id: int, ability: Ability) -> int:
    """A rough guess at what a running fuse brings over the next turns."""
    worth = 0
    for effect in ability.effects:
        if effect.op == "modify_stat":
            worth += 3 * STAT[effect.stat] * abs(effect.amount or 0)
        elif effect.op == "on_event":
            worth += max((FUSE_WORTH.get(each.op, 15) for each in effect.effects), default=0)
        else:
            worth += 15
    return worth


def place_worth(state: StoneState, unit_id: int, space: Square) -> int:
    """How good it is for the unit to stand there: whom it could attack, how near the enemy is, who could attack it."""
    unit = state.units[unit_id]
    foes = enemies_of(state, unit.seat)
    reach = effective(state, unit_id, "RNG")
    gaps = [(distance(space, foe.place), foe) for foe in foes if foe.place is not None]
    if not gaps:
        return 0
    worth = -APPROACH * max(0, min(gap for gap, _ in gaps) - reach)
    if not unit.acted:
        worth += max((attack_worth(state, unit_id, foe.id) for gap, foe in gaps if gap <= reach), default=0)
    return worth - sum(_danger(state, unit_id, gap, foe) for gap, foe in gaps)


def _danger(state: StoneState, unit_id: int, gap: int, foe: Unit) -> int:
    """What an enemy that can come near enough may do to the unit in its next turn."""
    if gap > effective(state, foe.id, "MV") + effective(state, foe.id, "RNG"):
        return 0
    return attack_worth(state, foe.id, unit_id) * DANGER // 10


def in_reach(state: StoneState, user_id: int, ability: Ability, target_id: int) -> bool:
    """Whether the ability reaches the target from where its user stands."""
    reach = reach_of(state, user_id, ability)
    here, there = state.units[user_id].place, state.units[target_id].place
    return reach is None or (here is not None and there is not None and distance(here, there) <= reach)
