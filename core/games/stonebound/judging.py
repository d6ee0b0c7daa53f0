"""What acts, places and stones are worth to a seat that plays sensibly: tenths of an HP, from public numbers only."""

from __future__ import annotations

from core.frozen import frozen
from core.games.stonebound.attack import CRITICAL_WEAR, attack_strength
from core.games.stonebound.board import distance
from core.games.stonebound.damage import ARMOUR
from core.games.stonebound.effective import effective, reach_of
from core.games.stonebound.forecast import critical_chance, damage_forecast
from core.games.stonebound.forms import PLAIN_ATTACK, Ability, Effect
from core.games.stonebound.state import StoneState, Unit, UnitId, are_enemies, character_of, gap, side_of, starting_stat
from core.games.stonebound.statuses import offence_chance
from core.grids.square import Square
from core.plain import Seat

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
PATIENCE = 8
"""A space nearer to the nearest enemy, while nobody is in range; of 10 parts of what an enemy may do, so many count,
and fewer from round to round until in this one none does, or two careful sides would never meet."""


def enemies_of(state: StoneState, seat: Seat) -> list[Unit]:
    return [unit for unit in state.units if unit.stands and side_of(unit.seat) != side_of(seat)]


def attack_worth(state: StoneState, user_id: UnitId, target_id: UnitId, effect: Effect | None = None) -> int:
    """The HP an attack takes on average, armour worn off, and the chance to fell its target."""
    effect = effect or PLAIN_ATTACK
    chance = critical_chance(state, user_id, target_id, effect)
    stat = ARMOUR[character_of(state, user_id).attack_type]
    damage = attack_strength(state, user_id, target_id, effect.atk_bonus)
    armour = 0 if effect.ignore_armor else effective(state, target_id, stat)
    target = state.units[target_id]
    base = target.pd if stat == "PD" else target.sd
    worth = 0
    for percent, times, critical in ((100 - chance, 1, False), (chance, 2, True)):
        loss = min(target.hp, max(0, times * damage - armour))
        wear = min(base, CRITICAL_WEAR if critical else int(loss > 0))
        worth += percent * (loss * HP + wear * ARMOUR_POINT + FELLED * (loss == target.hp))
    return worth * effect.times * (offence_chance(state, user_id) or 100) // 10_000


def ability_worth(state: StoneState, user_id: UnitId, ability: Ability, targets: tuple[UnitId, ...]) -> int:
    """What the ability does to its targets, good and bad for the user's side."""
    return sum(effects_worth(state, user_id, each, ability.effects) for each in targets)


def effects_worth(state: StoneState, user_id: UnitId, target_id: UnitId, effects: tuple[Effect, ...]) -> int:
    return sum(_effect_worth(state, user_id, target_id, effect) for effect in effects)


def _effect_worth(state: StoneState, user_id: UnitId, target_id: UnitId, effect: Effect) -> int:
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
            if effect.duration == "turn" and effect.stat in ("ATK", "CRT") and not _can_strike(state, unit_id):
                return 0
            return STAT[effect.stat] * (effect.amount or 0) * (-1 if hostile else 1)
        case _:
            return _other_worth(state, unit_id, hostile, effect)


def _can_strike(state: StoneState, unit_id: UnitId) -> bool:
    """Whether the unit may still attack in this turn and has an enemy near enough, after a walk if it may walk."""
    unit = state.units[unit_id]
    far = effective(state, unit_id, "RNG") if unit.moved else _striking_distance(state, unit_id)
    return not unit.acted and any(gap(state, unit_id, foe.id) <= far for foe in enemies_of(state, unit.seat))


def _percent(state: StoneState, user_id: UnitId, effect: Effect) -> int:
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


def _other_worth(state: StoneState, unit_id: UnitId, hostile: bool, effect: Effect) -> int:
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


def fuse_worth(ability: Ability) -> int:
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


class Ground:
    """What spaces are worth to one unit. Its enemies are looked at once, so it holds only until the state changes."""

    __slots__ = ("_acted", "_foes", "_reach")

    def __init__(self, state: StoneState, unit_id: UnitId) -> None:
        unit = state.units[unit_id]
        self._acted = unit.acted
        self._reach = effective(state, unit_id, "RNG")
        self._foes = [
            _Foe(
                foe.place,
                _striking_distance(state, foe.id),
                attack_worth(state, unit_id, foe.id),
                _danger(state, unit_id, foe.id),
            )
            for foe in enemies_of(state, unit.seat)
            if foe.place is not None
        ]

    def worth(self, space: Square) -> int:
        """How good it is to stand there: whom it could attack, how near the enemy is, who could attack it."""
        if not self._foes:
            return 0
        gaps = [(distance(space, foe.place), foe) for foe in self._foes]
        worth = -APPROACH * max(0, min(gap for gap, _ in gaps) - self._reach)
        if not self._acted:
            worth += max((foe.gain for gap, foe in gaps if gap <= self._reach), default=0)
        return worth - sum(foe.danger for gap, foe in gaps if gap <= foe.strikes)


@frozen
class _Foe:
    """An enemy as one unit sees it. strikes: how far away it can attack in its next turn. gain: what attacking it is
    worth. danger: what it may do to the unit."""

    place: Square
    strikes: int
    gain: int
    danger: int


def _striking_distance(state: StoneState, unit_id: UnitId) -> int:
    return effective(state, unit_id, "MV") + effective(state, unit_id, "RNG")


def _danger(state: StoneState, unit_id: UnitId, foe_id: UnitId) -> int:
    """What an enemy that can come near enough may do to the unit in its next turn."""
    return attack_worth(state, foe_id, unit_id) * DANGER * max(0, PATIENCE - state.round) // (10 * PATIENCE)


def in_reach(state: StoneState, user_id: UnitId, ability: Ability, target_id: UnitId) -> bool:
    """Whether the ability reaches the target from where its user stands."""
    reach = reach_of(state, user_id, ability)
    here, there = state.units[user_id].place, state.units[target_id].place
    return reach is None or (here is not None and there is not None and distance(here, there) <= reach)
