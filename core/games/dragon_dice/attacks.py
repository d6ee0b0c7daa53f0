"""Melee with its counter-attack, and missiles (8.1, 8.2). May ask."""

from __future__ import annotations

from core.ask import choose, choose_some
from core.breakdown import Steps
from core.games.dragon_dice import dragon_icons, icon_armies, icon_moves, icon_strikes
from core.games.dragon_dice.asks import COUNTER_ATTACK, STUNK_OUT, VOLLEY_BACK
from core.games.dragon_dice.components import components
from core.games.dragon_dice.damage import BY_SPELLS, way_of_cursed_damage, way_of_damage
from core.games.dragon_dice.events import Printed
from core.games.dragon_dice.harm import damage_army
from core.games.dragon_dice.lasting import MARCH_OVER, is_warded, may_be_rolled, saves_of_spells
from core.games.dragon_dice.operations import MELEE, MISSILE, SAVE
from core.games.dragon_dice.pieces import SpeciesAbility
from core.games.dragon_dice.rolling import Rolled, roll_army
from core.games.dragon_dice.rolls import Army, DieId, Purpose, RollKind, TerrainId, roll_for
from core.games.dragon_dice.state import DragonDiceState, OwnedDie, dagger, has_units, of_species, units_of
from core.games.dragon_dice.terrains import TOWER, controls, elements_for, is_home, opponents_at, places
from core.games.dragon_dice.verbs import Dragon, act, end_effects
from core.kit.lasting import Moment
from core.plain import Seat, Seats

ICON_CHAPTERS = (icon_strikes, icon_armies, icon_moves, dragon_icons)
"""They enter what special icons do into `icons.ACTS` as they are loaded."""

STINKING, CURSED = "Foul Stench", "Cursed Bullets"
SCORCHING, VOLLEYING = "Scorching Touch", "Defensive Volley"
CHARGED, CHARGE_ANSWERED = "the charge", "the answer to a charge"
MELEE_CAUSES = (f"the {Purpose.MELEE.value}", f"the {Purpose.COUNTER.value}", CHARGED, CHARGE_ANSWERED)
"""Of damage, for people."""


# --- who can be attacked


def melee_targets(state: DragonDiceState, seat: Seat, place: TerrainId) -> Seats:
    """The seats that have units at the same terrain."""
    return tuple(opponents_at(state, seat, place))


def missile_targets(state: DragonDiceState, seat: Seat, place: TerrainId) -> tuple[Army, ...]:
    """The armies that one may shoot at from there (8.2); a Tower reaches all."""
    tower = controls(state, seat, place, TOWER)
    reach = [each for each in (*places(state), None) if tower or is_within_reach(state, place, each)]
    armies = [Army(other, each) for each in reach for other in opponents_at(state, seat, each)]
    return tuple([army for army in armies if not is_warded(state, army)])


def is_within_reach(state: DragonDiceState, place: TerrainId, target: TerrainId | None) -> bool:
    """Without a Tower: from a Home nothing at another Home, and no Reserve Army."""
    if target is None:
        return False
    return target == place or not (is_home(state, target) and is_home(state, place))


# --- melee


async def melee_action(game: Dragon, seat: Seat, place: TerrainId, target_seat: Seat) -> None:
    attacker, target = Army(seat, place), Army(target_seat, place)
    attack = await roll_army(game, Army(seat, place), roll_for(Purpose.MELEE), target=target)
    if any(note.do == "charge" for note in attack.notes):
        await _meet_charge(game, attack, target)
    else:
        await _save(game, attack, target, MELEE)
        if all(note.do != "no_counter_attack" for note in attack.notes):
            await _counter_attack(game, target, attacker)
    end_effects(game, Moment(MARCH_OVER))


async def _save(game: Dragon, attack: Rolled, target: Army, type: str) -> None:
    """The save roll against an attack that made any results, and the damage (8.1, 8.2)."""
    made = attack.total(type)
    if not made or not has_units(game.state, target.seat, target.terrain):
        return
    kind = roll_for(Purpose.SAVE, attack.kind.purposes[0], in_reserves=target.terrain is None)
    saved = await roll_army(game, target, kind, attack=attack.as_attack)
    await _scorch(game, saved, attack.army)
    left = _left(game, attack, saved, target, type)
    await damage_army(game, target, left, f"the {attack.kind.purposes[0].value}", after_save=True)


def _left(game: Dragon, attack: Rolled, saved: Rolled, target: Army, type: str) -> Steps:
    """The damage; cursed missiles are reduced by saves that spells make alone (15)."""
    made, saves = attack.total(type), saved.total(SAVE)
    cursed = _cursed(game.state, attack, target) if type == MISSILE else 0
    if not cursed:
        return way_of_damage(made, saves)
    act(game, attack.army.seat, Printed.ABILITY, CURSED)
    by_spells = min(saves, saves_of_spells(game.state, target.seat, target.terrain))
    return way_of_cursed_damage(made, cursed, saves - by_spells, by_spells)


def _cursed(state: DragonDiceState, attack: Rolled, target: Army) -> int:
    """So many missiles of Lava Elves, shot at an army at the same terrain."""
    ability = components().abilities[CURSED]
    if not (limit := curse_limit(state, attack.army, target)):
        return 0
    own = [each for each in attack.results if each.type == MISSILE and _is_of(state, each.die, ability)]
    return min(limit, sum(each.amount for each in own), attack.total(MISSILE))


def curse_limit(state: DragonDiceState, shooter: Army, target: Army) -> int:
    """How many missiles can be cursed that are shot from one army at another."""
    ability = components().abilities[CURSED]
    if shooter.terrain is None or shooter.terrain != target.terrain:
        return 0
    return dagger(state, shooter.seat, ability.species, ability.operation.limit)


def _is_of(state: DragonDiceState, die: DieId, ability: SpeciesAbility) -> bool:
    return state.dice[die].die.species == ability.species


async def _scorch(game: Dragon, saved: Rolled, attacker: Army) -> None:
    """Every save that Scalders rolled against a melee attack is damage too (HR-16)."""
    ability = components().abilities[SCORCHING]
    if saved.kind.against is not Purpose.MELEE or not is_scorching(game.state, saved.army):
        return
    own = [each for each in saved.results if each.type == SAVE and _is_of(game.state, each.die, ability)]
    if made := sum(each.amount for each in own):
        act(game, saved.army.seat, Printed.ABILITY, SCORCHING)
        left = way_of_damage(made, saves_of_spells(game.state, attacker.seat, attacker.terrain), BY_SPELLS)
        await damage_army(game, attacker, left, SCORCHING)


def is_scorching(state: DragonDiceState, army: Army) -> bool:
    """Whether the terrain of an army has what its Scalders want for it."""
    return set(components().abilities[SCORCHING].needs) <= set(elements_for(state, army.seat, army.terrain))


async def _meet_charge(game: Dragon, attack: Rolled, target: Army) -> None:
    """One roll of saves and melee in place of the save roll and the counter-attack; what it makes of melee, only saves
    made by spells reduce (HR-38).
    """
    if not has_units(game.state, target.seat, target.terrain):
        return
    kind = RollKind((Purpose.SAVE, Purpose.COUNTER), Purpose.MELEE)
    attacker = attack.army
    answer = await roll_army(game, target, kind, target=attacker, attack=attack.as_attack)
    await _scorch(game, answer, attacker)
    by_spells = saves_of_spells(game.state, attacker.seat, attacker.terrain)
    left = way_of_damage(answer.total(MELEE), by_spells, BY_SPELLS)
    await damage_army(game, attacker, left, CHARGE_ANSWERED)
    made = way_of_damage(attack.total(MELEE), answer.total(SAVE))
    await damage_army(game, target, made, CHARGED, after_save=True)


async def _counter_attack(game: Dragon, army: Army, attacker: Army) -> None:
    """The army that was attacked may hit back, whether or not it was hurt, as long as it has a unit to roll (HR-5)."""
    if not has_units(game.state, attacker.seat, attacker.terrain):
        return
    stunk = await _stunk_out(game, army, attacker)
    if not [each for each in _able(game.state, army) if each.id not in stunk]:
        return
    if not await choose(army.seat, COUNTER_ATTACK, (True, False)):
        return
    kind = roll_for(Purpose.COUNTER)
    answer = await roll_army(game, army, kind, stunk, target=attacker)
    await _save(game, answer, attacker, MELEE)


def _able(state: DragonDiceState, army: Army) -> list[OwnedDie]:
    return [each for each in units_of(state, army) if may_be_rolled(state, each.id, alone=False)]


async def _stunk_out(game: Dragon, army: Army, attacker: Army) -> tuple[DieId, ...]:
    """Units that the owner picks because Goblins attacked: they take no part in the counter-attack (HR-31)."""
    units = tuple([each.id for each in units_of(game.state, army)])
    limit = stench(game.state, army, attacker)
    if not limit:
        return ()
    act(game, attacker.seat, Printed.ABILITY, STINKING)
    if limit == len(units):
        return units
    return await choose_some(army.seat, STUNK_OUT, units, limit, limit)


def stench(state: DragonDiceState, army: Army, attacker: Army) -> int:
    """How many units of an army are kept from its counter-attack."""
    ability = components().abilities[STINKING]
    if not of_species(units_of(state, attacker), ability.species):
        return 0
    limit = dagger(state, attacker.seat, ability.species, ability.operation.limit)
    return min(limit, len(units_of(state, army)))


# --- missiles


async def missile_action(game: Dragon, shooter: Army, target: Army) -> None:
    attack = await roll_army(game, shooter, roll_for(Purpose.MISSILE), target=target)
    await _save(game, attack, target, MISSILE)
    if attack.total(MISSILE):
        await _volley_back(game, target, shooter)
    end_effects(game, Moment(MARCH_OVER))


async def _volley_back(game: Dragon, army: Army, shooter: Army) -> None:
    """Coral Elves that were shot at may shoot back, wherever the other army is; nothing answers that (HR-15)."""
    elves = volleying(game.state, army, shooter)
    if not elves or not has_units(game.state, shooter.seat, shooter.terrain) or not await choose(
        army.seat, VOLLEY_BACK, (True, False)
    ):
        return
    act(game, army.seat, Printed.ABILITY, VOLLEYING)
    kind = roll_for(Purpose.MISSILE)
    answer = await roll_army(game, army, kind, only=elves, target=shooter)
    await _save(game, answer, shooter, MISSILE)


def volleying(state: DragonDiceState, army: Army, shooter: Army) -> tuple[DieId, ...]:
    """The units of an army that may shoot back, where its terrain has what they want for it."""
    ability = components().abilities[VOLLEYING]
    if not set(ability.needs) <= set(elements_for(state, army.seat, army.terrain)) or is_warded(state, shooter):
        return ()
    return tuple([each.id for each in of_species(_able(state, army), ability.species)])
