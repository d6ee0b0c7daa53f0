"""Operations of special icons that strike units of the other side: targets, damage, duels (16). May ask."""

from __future__ import annotations

from core.ask import choose
from core.games.dragon_dice.asks import NEXT_VICTIM, ONE_TARGET, OPPOSING_ARMY
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.damage import BY_SPELLS, damage, way_of_damage
from core.games.dragon_dice.fates import Cause, choose_targets, damage_unit, follow, roll_each, strike
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.harm import damage_army, kill
from core.games.dragon_dice.icons import Acting, acts, delayed
from core.games.dragon_dice.lasting import (
    CHARMED,
    HYPNOTISED,
    MARCH_OVER,
    TURN_START,
    saves_of_spells,
    unit_thing,
)
from core.games.dragon_dice.operations import MELEE, SAVE, Operation
from core.games.dragon_dice.results import is_id
from core.games.dragon_dice.rolling import TESTS, is_passed, roll_single
from core.games.dragon_dice.rolls import Army, DieId, DieResult, Note, Purpose, RollKind, Source
from core.games.dragon_dice.state import units_of
from core.games.dragon_dice.terrains import opponents_at, places
from core.games.dragon_dice.throwing import throw_in_place
from core.games.dragon_dice.verbs import Dragon, add_note, add_result, begin_effect, leave_rolls
from core.kit.lasting import Lasting, Thing
from core.plain import Seat

MELEE_ALONE = RollKind((Purpose.MELEE,), single=True)
DUEL = RollKind((Purpose.SAVE, Purpose.MELEE), single=True)
SAVED = Operation("damage_unit", save=True, single=True)


def defenders(game: Dragon) -> tuple[DieId, ...]:
    """The units of the army that the innermost roll is aimed at."""
    target = game.state.rolls[-1].target
    return () if target is None else tuple([each.id for each in units_of(game.state, target)])


async def one_of(seat: Seat, units: tuple[DieId, ...]) -> DieId | None:
    """The unit that an icon aims at; None where there is none."""
    if len(units) < 2:
        return units[0] if units else None
    return await choose(seat, ONE_TARGET, units)


@acts("target")
async def aim(game: Dragon, acting: Acting, operation: Operation) -> None:
    most = 0 if operation.single else acting.amount(operation)
    chosen = await _picked(game, acting.seat, defenders(game), most)
    await strike(game, Cause(acting.seat, acting.icon), chosen, operation)


async def _picked(game: Dragon, seat: Seat, units: tuple[DieId, ...], most: int) -> tuple[DieId, ...]:
    """Units of so much health, or, where that is 0, a single one."""
    if most:
        return await choose_targets(game, seat, units, most)
    one = await one_of(seat, units)
    return () if one is None else (one,)


# --- damage


@acts("damage_army")
async def harm_army(game: Dragon, acting: Acting, operation: Operation) -> None:
    """Damage that no save reduces."""
    if (army := await opposing_army(game, acting, operation)) is None:
        return
    amount = acting.amount(operation)
    died = await damage_army(game, army, amount, acting.icon)
    await follow(game, Cause(acting.seat, acting.icon), died, operation.then)


async def opposing_army(game: Dragon, acting: Acting, operation: Operation) -> Army | None:
    """The army that is attacked; or, as the operation says, any opposing one at this terrain, or at all of them."""
    roll = game.state.rolls[-1]
    if not operation.target:
        return roll.target
    if roll.terrain is None:
        return None
    near = operation.target == "opposing_army_same_terrain"
    at = (roll.terrain,) if near else places(game.state)
    armies = [(seat, place) for place in at for seat in opponents_at(game.state, acting.seat, place)]
    if not armies:
        return None
    seat, place = armies[0] if len(armies) == 1 else await choose(acting.seat, OPPOSING_ARMY, tuple(armies))
    return Army(seat, place)


@acts("damage_unit")
async def harm_unit(game: Dragon, acting: Acting, operation: Operation) -> None:
    if (unit := await one_of(acting.seat, defenders(game))) is not None:
        await damage_unit(game, Cause(acting.seat, acting.icon), unit, acting.amount(operation), operation)


@acts("duel")
async def duel(game: Dragon, acting: Acting, operation: Operation) -> None:
    """The unit rolls alone: its saves, where they count, reduce the damage; its melee is damage on the unit that aims
    at it, which nothing reduces. Both suffer at once.
    """
    if (unit := await one_of(acting.seat, defenders(game))) is None:
        return
    (striker,) = acting.dice
    kind = DUEL if SAVE in operation.types else MELEE_ALONE
    rolled = await roll_single(game, game.state.dice[unit].owner, (unit,), kind)
    saves, melee = (rolled[unit].total(SAVE), rolled[unit].total(MELEE)) if unit in rolled else (0, 0)
    dying = []
    if damage(acting.amount(operation), saves) >= health(game.state.dice[unit].die):
        dying.append(unit)
    if melee >= health(game.state.dice[striker].die):
        dying.append(striker)
    await kill(game, tuple(dying), acting.icon)


@acts("plague")
async def plague(game: Dragon, acting: Acting, operation: Operation) -> None:
    """A unit that does not save dies, and its owner chooses the next one, until one saves."""
    unit = await one_of(acting.seat, defenders(game))
    struck: list[DieId] = []
    while unit is not None:
        struck.append(unit)
        owner = game.state.dice[unit].owner
        rolled = await roll_single(game, owner, (unit,), TESTS["save"])
        if unit in rolled and is_passed(rolled[unit], "save"):
            return
        await kill(game, (unit,), acting.icon)
        left = tuple([id for id in defenders(game) if id not in struck])
        if not left:
            return
        unit = left[0] if len(left) == 1 else await choose(owner, NEXT_VICTIM, left)


@acts("charm")
async def charm(game: Dragon, acting: Acting, operation: Operation) -> None:
    """Defenders take no part in saving for the rest of the march; what they roll is added to the attack (HR-26)."""
    most = acting.amount(operation)
    charmed = await choose_targets(game, acting.seat, defenders(game), most)
    for unit in charmed:
        upon, by = unit_thing(unit), Thing("seat", (acting.seat,))
        begin_effect(game, Lasting(CHARMED, acting.icon, by, upon, until=(MARCH_OVER,)))
    rolled = await roll_each(game, charmed, MELEE_ALONE)
    for unit in charmed:
        if unit in rolled and (melee := rolled[unit].total(MELEE)):
            reason = f"{acting.icon} of {game.state.dice[unit].die.name}"
            add_result(game, DieResult(acting.dice[0], Source.SPECIAL, MELEE, melee, reason))


# --- what answers an attack


@acts("riposte")
async def riposte(game: Dragon, acting: Acting, operation: Operation) -> None:
    """Damage to the attacking army that only saves made by spells reduce (HR-10, HR-28)."""
    if (attack := game.state.rolls[-1].attack) is None:
        return
    army = attack.army
    by_spells = saves_of_spells(game.state, army.seat, army.terrain)
    left = way_of_damage(acting.amount(operation), by_spells, BY_SPELLS)
    await damage_army(game, army, left, acting.icon)


@acts("reflect_unit_melee")
async def bash(game: Dragon, acting: Acting, operation: Operation) -> None:
    """A unit of the attacking army suffers the melee that it has made, and as many saves are made here."""
    if (attack := game.state.rolls[-1].attack) is None:
        return
    made: dict[DieId, int] = {}
    for result in attack.results:
        if result.type == MELEE and game.state.dice[result.die].die.sort is not DieSort.ITEM:
            made[result.die] = made.get(result.die, 0) + result.amount
    there = [each.id for each in units_of(game.state, attack.army)]
    if (unit := await one_of(acting.seat, tuple([id for id in there if made.get(id)]))) is None:
        return
    reason = f"{acting.icon} of {game.state.dice[acting.dice[0]].die.name}"
    add_result(game, DieResult(acting.dice[0], Source.SPECIAL, SAVE, made[unit], reason))
    await damage_unit(game, Cause(acting.seat, acting.icon), unit, made[unit], SAVED)


# --- what waits for the save roll


@acts("delayed_target")
@acts("delayed_reroll")
@acts("delayed_hypnotise")
def wait_for_saves(game: Dragon, acting: Acting, operation: Operation) -> None:
    amount = 0 if operation.single else acting.amount(operation)
    add_note(game, Note(operation.do, acting.dice[0], amount, (), acting.icon))


def showing_ids(game: Dragon) -> tuple[DieId, ...]:
    """Units of the innermost roll that show their ID, or a logo that is one there."""
    roll = game.state.rolls[-1]
    rolled = [each for each in roll.dice if not each.has_left and each.die.sort is not DieSort.ITEM]
    return tuple([each.id for each in rolled if any(is_id(each.die, face, roll.kind) for face in each.shown)])


def attacker(game: Dragon) -> Seat:
    """The seat whose attack the innermost roll answers."""
    attack = game.state.rolls[-1].attack
    assert attack is not None, "what is delayed acts in the answer to an attack"
    return attack.army.seat


@delayed("delayed_target")
async def strike_ids(game: Dragon, note: Note) -> None:
    """Units that show their ID are killed, and nothing they rolled counts."""
    seat, able = attacker(game), showing_ids(game)
    chosen = await _picked(game, seat, able, note.amount)
    leave_rolls(game, chosen)
    await kill(game, chosen, note.reason)


@delayed("delayed_reroll")
async def confuse(game: Dragon, note: Note) -> None:
    rolled = [each for each in game.state.rolls[-1].dice if not each.has_left and each.die.sort is not DieSort.ITEM]
    able = tuple([each.id for each in rolled])
    chosen = await choose_targets(game, attacker(game), able, note.amount)
    if chosen:
        await throw_in_place(game, chosen)


@delayed("delayed_hypnotise")
def glare(game: Dragon, note: Note) -> None:
    """All that show their ID are out of this roll, and of others as long as the unit that glares is not rolled."""
    seat, units = attacker(game), showing_ids(game)
    leave_rolls(game, units)
    for unit in units:
        whose = Thing("seat", (seat,))
        begin_effect(
            game, Lasting(HYPNOTISED, note.reason, unit_thing(note.die), unit_thing(unit), 0, (TURN_START,), whose)
        )
