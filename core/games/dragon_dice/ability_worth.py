"""What abilities of species change in what `sensible` expects of attacks, deaths, magic and dragons (15).

What rolls promise holds the others already: results that count as others, automatic saves, Bone Magic, Rapid Growth.
"""

from __future__ import annotations

from core.games.dragon_dice.attacks import curse_limit, is_scorching, stench, volleying
from core.games.dragon_dice.components import components
from core.games.dragon_dice.dragonkin import afraid, fearless
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.forecast import Chances, expected_damage, forecast, mean, rolled_dice
from core.games.dragon_dice.judging import die_worth
from core.games.dragon_dice.negation import negating_units, negation_limit
from core.games.dragon_dice.operations import MAGIC, MELEE, MISSILE, SAVE
from core.games.dragon_dice.pieces import ID, DragonKind
from core.games.dragon_dice.rolls import Army, Purpose, RollKind, TerrainId, faces_of
from core.games.dragon_dice.state import Area, DragonDiceState, OwnedDie, of_species, units_of
from core.games.dragon_dice.terrains import elements_for, opponents_at
from core.plain import Seat

SAVING = RollKind((Purpose.SAVE,), Purpose.MELEE)
SHOOTING = RollKind((Purpose.MISSILE,))


def _species(ability: str) -> str:
    return components().abilities[ability].species


def _mean_of(state: DragonDiceState, army: Army, kind: RollKind, type: str, species: str) -> int:
    """What the units of a species make of a type in a roll of their army, on average in tenths."""
    dice = of_species(rolled_dice(state, army, kind), species)
    return mean(forecast(state, army, kind, type, dice)) if dice else 0


# --- attacks


def thinned_answer(state: DragonDiceState, army: Army, attacker: Army) -> Chances:
    """The counter-attack of an army: units that Foul Stench keeps from it are those that are worth least."""
    kind = RollKind((Purpose.COUNTER,))
    out = sorted(units_of(state, army), key=die_worth)[: stench(state, army, attacker)]
    dice = [each for each in rolled_dice(state, army, kind) if each not in out]
    return forecast(state, army, kind, MELEE, dice)


def scorched(state: DragonDiceState, attacked: Army) -> int:
    """What Scorching Touch does to who attacks the army in melee, in tenths of a unit's health."""
    return _mean_of(state, attacked, SAVING, SAVE, _species("Scorching Touch")) if is_scorching(state, attacked) else 0


def cursed(state: DragonDiceState, shooter: Army, target: Army) -> int:
    """How many missiles are cursed on average."""
    limit = curse_limit(state, shooter, target)
    own = _mean_of(state, shooter, SHOOTING, MISSILE, _species("Cursed Bullets")) if limit else 0
    return min(limit, own // 10)


def volleyed(state: DragonDiceState, attacked: Army, shooter: Army, saves: Chances) -> int:
    """What Defensive Volley does to who shoots at the army, in tenths. saves: of who shoots."""
    dice = [state.dice[id] for id in volleying(state, attacked, shooter)]
    most = sum([health(each.die) for each in units_of(state, shooter)])
    return expected_damage(forecast(state, attacked, SHOOTING, MISSILE, dice), saves, most) if dice else 0


# --- deaths


def loss(state: DragonDiceState, die: OwnedDie) -> int:
    """What it costs to lose it, as far as it is lost: it may be replanted, or step down to a smaller one."""
    return die_worth(die) * (1000 - kept_in_death(state, die)) // 1000


def kept_in_death(state: DragonDiceState, die: OwnedDie) -> int:
    """How much of a unit is left when it is killed, in a thousandth."""
    return _replanted(state, die) or _stepped_down(state, die)


def _replanted(state: DragonDiceState, die: OwnedDie) -> int:
    ability = components().abilities["Replanting"]
    elements = elements_for(state, die.owner, die.terrain)
    if die.die.species != ability.species or not set(ability.needs) <= set(elements):
        return 0
    faces = faces_of(die.die)
    return 1000 * sum([face.icon == ID for face in faces]) // len(faces)


def _stepped_down(state: DragonDiceState, die: OwnedDie) -> int:
    if die.die.species != _species("Stepped Damage"):
        return 0
    own = health(die.die)
    dead = [health(each.die) for each in of_species(state.belongings[die.owner].areas[Area.DEAD], die.die.species)]
    return 1000 * max([each for each in dead if each < own], default=0) // own


def mortality(state: DragonDiceState, army: Army) -> int:
    """How much of the damage to an army is lost for good, in a thousandth."""
    units = units_of(state, army)
    kept = sum([kept_in_death(state, each) * health(each.die) for each in units])
    return 1000 - kept // max(1, sum([health(each.die) for each in units]))


# --- magic


def negated(state: DragonDiceState, caster: Army) -> int:
    """What Magic Negation takes from an army's magic on average, in tenths."""
    if caster.terrain is None:
        return 0
    taken, kind = 0, RollKind((Purpose.NEGATION,))
    for seat in opponents_at(state, caster.seat, caster.terrain):
        army, limit = Army(seat, caster.terrain), negation_limit(state, seat)
        dice = [state.dice[id] for id in negating_units(state, army)] if limit else []
        taken += min(10 * limit, mean(forecast(state, army, kind, MAGIC, dice))) if dice else 0
    return taken


def ivory(state: DragonDiceState, army: Army) -> int:
    """The magic of an army that is of no element, in tenths: that of Amazons, where no terrain gives it any."""
    if army.terrain is not None:
        return 0
    kind = RollKind((Purpose.MAGIC,), in_reserves=True)
    return _mean_of(state, army, kind, MAGIC, _species("Terrain Harmony"))


def dispelled(units: list[OwnedDie]) -> int:
    """How often in a thousand a spell that concerns these units is dispelled by one of them."""
    shares = [
        1000 * sum([face.icon == "Dispel Magic" for face in faces_of(each.die)]) // len(faces_of(each.die))
        for each in units
    ]
    return max(shares, default=0)


# --- dragons


def unanswered(state: DragonDiceState, seat: Seat, place: TerrainId, dragon: DragonKind) -> int:
    """The health of the Dragonkin of an army that would not answer a dragon; Eldarim beside them take their fear."""
    kin = afraid(state, seat, place, (dragon,))
    return max(0, sum([health(state.dice[id].die) for id in kin]) - fearless(state, seat, place))
