"""Verbs of Dragon Dice: each changes the state and notes its event. Rules call these and touch no field."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto
from typing import TypeAlias, Unpack

from core.breakdown import Steps
from core.games.dragon_dice import events, roll_events
from core.games.dragon_dice.announced import AnnouncedSpell, Casting
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.forces import ForcePlan
from core.games.dragon_dice.lasting import (
    ARMY_GONE,
    EFFECTS,
    UNIT_GONE,
    UNIT_MOVED,
    UNIT_ROLLED,
    army_thing,
    unit_thing,
)
from core.games.dragon_dice.rolls import (
    Army,
    Attack,
    DiceRoll,
    DieId,
    DieResult,
    Meant,
    Note,
    RollKind,
    TerrainId,
    ThrownDie,
)
from core.games.dragon_dice.state import PLANNED, Area, Bond, DragonDiceState, OwnedDie, has_units, standing_beside
from core.games.dragon_dice.totals import CountedType
from core.kit.lasting import Lasting, Moment
from core.plain import Seat
from core.table import Table

Dragon: TypeAlias = Table[DragonDiceState]


def open_force(game: Dragon, seat: Seat, plan: ForcePlan) -> None:
    """The dice of a plan come into the match: three armies to be placed, dragons and the rest of the pool."""
    state = game.state
    first = len(state.dice)
    parts = (*zip(PLANNED, plan.armies, strict=True), (Area.POOL, (*plan.dragons, *plan.pool)))
    for area, numbers in parts:
        for number in numbers:
            state.bring(number, seat, area)
    game.note(events.ForceOpened(seat, tuple(map(DieId, range(first, len(state.dice))))))


class Leaving(Enum):
    """How dice leave where they were: what they have rolled is undone or stands, or they were killed."""

    UNDONE = auto()
    RESULTS_STAND = auto()
    KILLED = auto()


def move_dice(
    game: Dragon,
    seat: Seat,
    dice: tuple[DieId, ...],
    area: Area,
    terrain: TerrainId | None = None,
    leaving: Leaving = Leaving.UNDONE,
) -> None:
    """Dice that leave take no further part in rolls (9.4), unless the results of what moves them stand (HR-27)."""
    moved = [game.state.dice[id] for id in dice]
    left = dict.fromkeys([each.terrain for each in moved if each.area in (Area.TERRAIN, Area.RESERVES)])
    start = moved[0].area
    for each in moved:
        game.state.put(each, area, terrain)
    game.note(events.DiceMoved(seat, dice, area, terrain, start, leaving is Leaving.KILLED))
    if leaving is not Leaving.RESULTS_STAND:
        leave_rolls(game, dice)
    if game.state.effects:
        _end_for_units(game, UNIT_MOVED, dice)
        if area not in (Area.TERRAIN, Area.RESERVES):
            _end_for_units(game, UNIT_GONE, dice)
    for place in left:
        if not has_units(game.state, seat, place):
            _end_army(game, seat, place)
    _end_bonds_apart(game)


def _end_army(game: Dragon, seat: Seat, place: TerrainId | None) -> None:
    """Effects upon an army end with its last unit, in the middle of a roll too, and its minor terrain is buried."""
    end_effects(game, Moment(ARMY_GONE, army_thing(seat, place)))
    minors = [] if place is None else standing_beside(game.state, seat, place, DieSort.MINOR_TERRAIN)
    if lost := tuple([each.id for each in minors]):
        move_dice(game, seat, lost, Area.BURIED)


def _is_together(state: DragonDiceState, bond: Bond) -> bool:
    """Champion and dragon must stay at one terrain (20.5)."""
    champion, dragon = state.dice[bond.champion], state.dice[bond.dragon]
    return champion.terrain is not None and champion.terrain == dragon.terrain


def _end_bonds_apart(game: Dragon) -> None:
    if game.state.bonds:
        end_bonds(game, [each for each in game.state.bonds if not _is_together(game.state, each)])


def end_bonds(game: Dragon, over: list[Bond]) -> None:
    for each in over:
        game.state.bonds.remove(each)
        game.note(events.BondEnded(each.champion, each.dragon, each.power))


def exchange_units(game: Dragon, seat: Seat, pairs: tuple[tuple[DieId, DieId], ...]) -> None:
    """Each first one changes places with the second, all together (11): their army was never absent."""
    state, dice = game.state, game.state.dice
    assert len({id for pair in pairs for id in pair}) == 2 * len(pairs), "a unit is exchanged once"
    for one, other in pairs:
        gone, come = dice[one], dice[other]
        from_there = come.area, come.terrain
        state.put(come, gone.area, gone.terrain)
        state.put(gone, *from_there)
    game.note(events.UnitsExchanged(seat, pairs))
    exchanged = tuple([id for pair in pairs for id in pair])
    leave_rolls(game, exchanged)
    _end_for_units(game, UNIT_GONE, exchanged)
    _end_bonds_apart(game)


def _end_for_units(game: Dragon, moment: str, units: tuple[DieId, ...]) -> None:
    """Looked for only where effects lie upon units or come from them, for armies are large."""
    effects = game.state.effects
    if not effects:
        return
    concerned = {id for each in effects for thing in (each.upon, each.by) if thing.sort == "unit" for id in thing.ids}
    for unit in units:
        if unit in concerned:
            end_effects(game, Moment(moment, unit_thing(unit)))


def show_minor(game: Dragon, minor: DieId, side: int) -> None:
    """A minor terrain in play shows this side from now on."""
    die = game.state.dice[minor]
    die.side = side
    parts = components()
    face = parts.minor_terrains[die.die.kind].faces[side - 1]
    game.note(events.MinorTerrainTurned(die.owner, minor, face))
    game.note(events.Acted(die.owner, events.Printed.MINOR_FACE, face))


def use_ability(game: Dragon, seat: Seat, ability: str) -> None:
    """A seat uses an ability of a species outside of rolls."""
    game.note(events.AbilityUsed(seat, ability))
    game.note(events.Acted(seat, events.Printed.ABILITY, ability))


def note_damage(
    game: Dragon, army: Army, amount: int, cause: str, way: Steps | None = None
) -> None:
    """way: how the amount came about, where it was not simply named."""
    game.note(roll_events.ArmyDamaged(army.seat, army.terrain, amount, cause, way))


def note_death(game: Dragon, seat: Seat, unit: DieId, cause: str) -> None:
    game.note(roll_events.UnitKilled(seat, unit, cause))


def note_burial(game: Dragon, seat: Seat, die: DieId, cause: str) -> None:
    game.note(roll_events.DieBuried(seat, die, cause))


def begin_effect(game: Dragon, effect: Lasting) -> None:
    if EFFECTS.add(game.state, effect):
        game.note(events.EffectBegan(replace(effect)))


def end_effects(game: Dragon, moment: Moment) -> None:
    """Those that end with the moment."""
    if game.state.effects and (over := EFFECTS.end(game.state, moment)):
        game.note(events.EffectsEnded(tuple(over)))


def begin_roll(
    game: Dragon,
    army: Army,
    kind: RollKind,
    dice: list[OwnedDie],
    elements: tuple[str, ...],
    **meant: Unpack[Meant],
) -> None:
    """A roll of these dice of an army is the innermost one from now on."""
    thrown = [ThrownDie(each.id, each.number, [], False, []) for each in dice]
    game.state.rolls.append(DiceRoll(army.seat, kind, thrown, elements, army.terrain, **meant))
    rolled = tuple([each.id for each in dice])
    game.note(events.RollBegan(army.seat, kind, rolled))
    _end_for_units(game, UNIT_ROLLED, rolled)


def take_up_roll(game: Dragon, depth: int) -> None:
    """Of rolls that were thrown together, that which lies so deep is the innermost from now on."""
    rolls = game.state.rolls
    rolls.append(rolls.pop(depth))


def show_sides(game: Dragon, places: list[int], sides: tuple[int, ...]) -> None:
    """The dice at these places of the innermost roll show what they fell on; what they showed before is added to."""
    roll = game.state.rolls[-1]
    added = bool(places) and bool(roll.dice[places[0]].faces)
    for place, side in zip(places, sides, strict=True):
        roll.dice[place].faces.append(side)
    game.note(events.DiceThrown(roll.seat, tuple([roll.dice[place].id for place in places]), sides, added))


def discard_faces(game: Dragon, places: list[int]) -> None:
    """Dice of the innermost roll are taken up, to be thrown again in place of what they show (step 3)."""
    for place in places:
        thrown = game.state.rolls[-1].dice[place]
        thrown.faces, thrown.done = [], []


def leave_rolls(game: Dragon, dice: tuple[DieId, ...]) -> None:
    """They take no further part in any roll in progress (9.4)."""
    for roll in game.state.rolls:
        for thrown in roll.dice:
            thrown.has_left = thrown.has_left or thrown.id in dice


def act_in_roll(game: Dragon, icon: str, faces: tuple[tuple[int, int], ...]) -> None:
    """An icon of the innermost roll acts. faces: the places of its dice, and those of the faces on them."""
    roll = game.state.rolls[-1]
    for place, face in faces:
        roll.dice[place].done.append(face)
    game.note(roll_events.IconActed(roll.seat, icon, tuple([roll.dice[place].id for place, _ in faces])))
    game.note(events.Acted(roll.seat, events.Printed.ICON, icon))


def add_result(game: Dragon, result: DieResult) -> None:
    """A special icon has made it in the innermost roll."""
    game.state.rolls[-1].made.append(result)


def add_note(game: Dragon, note: Note) -> None:
    """A special icon of the innermost roll leaves this for later."""
    game.state.rolls[-1].notes.append(note)


def face_attack(game: Dragon, depth: int, attack: Attack) -> None:
    """What another roll leaves acts on the roll that lies so deep."""
    game.state.rolls[depth].attack = attack


def total_roll(
    game: Dragon, seat: Seat, kind: RollKind, dice: tuple[DieId, ...], totals: tuple[CountedType, ...]
) -> None:
    game.note(roll_events.RollTotalled(seat, kind, dice, tuple([(each.type, each.steps) for each in totals])))


def end_roll(game: Dragon) -> None:
    roll = game.state.rolls.pop()
    game.note(events.RollEnded(roll.seat))


def act(game: Dragon, seat: Seat, sort: events.Printed, id: str) -> None:
    """Something printed has changed what happens."""
    game.note(events.Acted(seat, sort, id))


# --- magic


def negate_magic(game: Dragon, seat: Seat, by: Seat, amount: int) -> None:
    game.note(events.MagicNegated(seat, by, amount))


def total_magic(game: Dragon, army: Army, number: Steps) -> None:
    """What an army has for spells."""
    game.note(events.MagicTotalled(army.seat, army.terrain, number))


def begin_casting(game: Dragon, casting: Casting) -> None:
    """An army casts spells from now on, the innermost one to do so."""
    game.state.castings.append(casting)


def announce_spell(game: Dragon, spell: AnnouncedSpell) -> None:
    casting = game.state.castings[-1]
    casting.spells.append(spell)
    casting.paid.append(spell.price)
    game.note(events.SpellAnnounced(casting.army.seat, spell))


def ask_to_dispel(game: Dragon, units: tuple[DieId, ...]) -> None:
    """These units have been offered to dispel, and are not again."""
    game.state.castings[-1].asked.extend(units)


def dispel_spells(game: Dragon, unit: DieId, spells: tuple[AnnouncedSpell, ...]) -> None:
    casting = game.state.castings[-1]
    for each in spells:
        casting.spells.remove(each)
    game.note(events.SpellsDispelled(game.state.dice[unit].owner, unit, spells))
    act(game, game.state.dice[unit].owner, events.Printed.ICON, "Dispel Magic")


def resolve_spell(game: Dragon, spell: AnnouncedSpell, lost: bool) -> None:
    """The spell is about to do what it does, unless its target is there no more."""
    casting = game.state.castings[-1]
    casting.spells.remove(spell)
    game.note(events.SpellResolved(casting.army.seat, spell, lost))
    if not lost:
        act(game, casting.army.seat, events.Printed.SPELL, spell.spell)


def end_casting(game: Dragon) -> None:
    game.state.castings.pop()
