"""What a spell can be aimed at (17): a row for each kind of target, looked at anew for every question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import TypeAlias

from core.frozen import frozen, slotted
from core.games.dragon_dice.announced import SpellTarget
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.dragons import summonable, summonable_white
from core.games.dragon_dice.exchanges import partners
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.lasting import is_warded
from core.games.dragon_dice.moving import is_free
from core.games.dragon_dice.paying import IVORY
from core.games.dragon_dice.pieces import Spell
from core.games.dragon_dice.rolls import Army, DieId
from core.games.dragon_dice.state import Area, DragonDiceState, OwnedDie, dice_in, has_units, units_of
from core.games.dragon_dice.terrains import CAPTURED, face_of, opponents_of, places
from core.plain import Seat, Seats

IN_PLAY = (Area.TERRAIN, Area.RESERVES)
AMAZONS, FERAL, ELDARIM, DRAGONKIN = "amazons", "feral", "eldarim", "dragonkin"
AMAZONS_AT_ONE_TERRAIN = "own_amazons_at_a_terrain"


@slotted
class Sight:
    """What has been looked up once for all spells that are tried at a question."""

    armies: dict[Seats, list[Army]] = field(default_factory=dict)
    at_armies: dict[Seats, list[SpellTarget]] = field(default_factory=dict)
    units: dict[Army, list[OwnedDie]] = field(default_factory=dict)


@frozen
class Aim:
    """Who casts a spell with magic of an element, and how often he can pay for it."""

    state: DragonDiceState
    army: Army
    spell: Spell
    element: str
    most: int
    sight: Sight

    @property
    def seat(self) -> Seat:
        return self.army.seat

    @property
    def amount(self) -> int:
        """Of one casting: health or units."""
        return self.spell.operations[0].amount


def targets(aim: Aim) -> tuple[SpellTarget, ...]:
    """All that the spell can be aimed at, without the units of a set."""
    do = aim.spell.operations[0].do
    found = (_SUMMONED[do] if do in _SUMMONED else TARGETS[aim.spell.target])(aim)
    if aim.most and aim.spell.target not in CASTINGS and not has_set(aim.spell):
        return tuple(found)  # one casting will do for each
    return tuple([each for each in found if castings(aim, each)])


def castings(aim: Aim, target: SpellTarget) -> tuple[int, ...]:
    """In how many castings it can be cast as one spell on the target."""
    fixed = CASTINGS.get(aim.spell.target)
    if fixed is not None:
        return tuple([each for each in fixed(aim, target) if each <= aim.most])
    if not aim.spell.combines or aim.spell.operations[0].do in _SUMMONED:
        return (1,)[: aim.most]
    least = min([weight for _, weight in set_things(aim, target)], default=0)
    return tuple([n for n in range(1, aim.most + 1) if least <= n * aim.amount])


def has_set(spell: Spell) -> bool:
    """Whether the caster chooses several dice at the target."""
    return spell.target in SETS


def set_things(aim: Aim, target: SpellTarget) -> tuple[tuple[DieId, int], ...]:
    """The dice of which a set is chosen, each with its weight."""
    if not has_set(aim.spell):
        return ()
    return tuple([(each.id, health(each.die)) for each in SETS[aim.spell.target](aim, target)])


# --- armies and terrains


def _armies(aim: Aim, seats: Seats) -> list[Army]:
    """Those of these seats; opponents' only where no illusion hides them."""
    known, state = aim.sight.armies, aim.state
    if seats not in known:
        pairs = [(seat, place) for seat in seats for place in (*places(state), None)]
        armies = [Army(seat, place) for seat, place in pairs if has_units(state, seat, place)]
        known[seats] = [each for each in armies if each.seat == aim.seat or not is_warded(state, each)]
    return known[seats]


def _units(aim: Aim, army: Army) -> list[OwnedDie]:
    known = aim.sight.units
    if army not in known:
        known[army] = units_of(aim.state, army)
    return known[army]


def _opponents(aim: Aim) -> Seats:
    return tuple(opponents_of(aim.state, aim.seat))


def _everybody(aim: Aim) -> Seats:
    return (aim.seat, *opponents_of(aim.state, aim.seat))


def _opposing_armies(aim: Aim) -> list[Army]:
    return _armies(aim, _opponents(aim))


def _all_armies(aim: Aim) -> list[Army]:
    return _armies(aim, _everybody(aim))


def _at_armies(aim: Aim, seats: Seats) -> list[SpellTarget]:
    known = aim.sight.at_armies
    if seats not in known:
        known[seats] = [SpellTarget(each.seat, each.terrain) for each in _armies(aim, seats)]
    return known[seats]


def _at_opposing_army(aim: Aim) -> list[SpellTarget]:
    return _at_armies(aim, _opponents(aim))


def _at_any_army(aim: Aim) -> list[SpellTarget]:
    return _at_armies(aim, _everybody(aim))


def _at_army_with_feral(aim: Aim) -> list[SpellTarget]:
    armies = [each for each in _all_armies(aim) if any(map(_is(FERAL), _units(aim, each)))]
    return [SpellTarget(each.seat, each.terrain) for each in armies]


def _at_any_terrain(aim: Aim) -> list[SpellTarget]:
    return [SpellTarget(None, place) for place in places(aim.state)]


def _at_terrain_below_eighth(aim: Aim) -> list[SpellTarget]:
    return [SpellTarget(None, place) for place in places(aim.state) if face_of(aim.state, place) < CAPTURED]


def _at_terrains_of(armies: Callable[[Aim], list[Army]]) -> Callable[[Aim], list[SpellTarget]]:
    """Terrains with units that can be aimed at."""

    def found(aim: Aim) -> list[SpellTarget]:
        there = {army.terrain for army in armies(aim)}
        return [SpellTarget(None, place) for place in places(aim.state) if place in there]

    return found


# --- units


def _is(species: str) -> Callable[[OwnedDie], bool]:
    return lambda each: each.die.species == species


def _at_opposing_unit(aim: Aim) -> list[SpellTarget]:
    """Of Lightning Strikes one may aim at a unit in a magic action."""
    struck = {die for casting in aim.state.castings[-1:] for each in casting.spells if each.spell == aim.spell.id
              for die in each.target.dice if not aim.spell.combines}  # fmt: skip
    units = [each for army in _opposing_armies(aim) for each in _units(aim, army)]
    return [SpellTarget(each.owner, None, (each.id,)) for each in units if each.id not in struck]


def _at_own_unit_at_a_terrain(aim: Aim) -> list[SpellTarget]:
    """Path: it goes to another terrain with an army of its own."""
    units = [each for each in _own_units(aim) if is_free(aim.state, each)]
    ways = [(each, to) for each in units for to in places(aim.state) if to != each.terrain]
    return [
        SpellTarget(aim.seat, each.terrain, (each.id,), to) for each, to in ways if has_units(aim.state, aim.seat, to)
    ]


def _at_own_amazons(aim: Aim) -> list[SpellTarget]:
    """Rally: from a terrain to another one, both with Amazons."""
    amazons = [each for each in _own_units(aim) if _is(AMAZONS)(each)]
    there = {each.terrain for each in amazons}
    start = {each.terrain for each in amazons if is_free(aim.state, each)}
    pairs = [(one, to) for one in places(aim.state) for to in places(aim.state) if one != to]
    return [SpellTarget(aim.seat, one, (), to) for one, to in pairs if one in start and to in there]


def _own_units(aim: Aim) -> list[OwnedDie]:
    return dice_in(aim.state, aim.seat, Area.TERRAIN, DieSort.UNIT, DieSort.DRAGONKIN)


def _at_dead_seat(aim: Aim) -> list[SpellTarget]:
    seats = opponents_of(aim.state, aim.seat)
    return [SpellTarget(seat) for seat in seats if dice_in(aim.state, seat, Area.DEAD, DieSort.UNIT)]


def _at_own_dead_unit(aim: Aim) -> list[SpellTarget]:
    dead = dice_in(aim.state, aim.seat, Area.DEAD, DieSort.UNIT)
    return [SpellTarget(aim.seat, None, (each.id,)) for each in dead if _matches(each, aim.element)]


def _at_waiting_dragonkin(aim: Aim) -> list[SpellTarget]:
    waiting = dice_in(aim.state, aim.seat, Area.POOL, DieSort.DRAGONKIN)
    return [SpellTarget(aim.seat, None, (each.id,)) for each in waiting if aim.element in each.die.elements]


def _at_buried_minor_terrain(aim: Aim) -> list[SpellTarget]:
    buried = dice_in(aim.state, aim.seat, Area.BURIED, DieSort.MINOR_TERRAIN)
    return [SpellTarget(aim.seat, None, (each.id,)) for each in buried]


def _at_own(species: str) -> Callable[[Aim], list[SpellTarget]]:
    """A unit in play that matches the element."""

    def found(aim: Aim) -> list[SpellTarget]:
        sorts = (DieSort.UNIT, DieSort.DRAGONKIN)
        units = [each for area in IN_PLAY for each in dice_in(aim.state, aim.seat, area, *sorts)]
        own = [each for each in units if _is(species)(each) and aim.element in each.die.elements]
        return [SpellTarget(aim.seat, None, (each.id,)) for each in own]

    return found


def _matches(unit: OwnedDie, element: str) -> bool:
    """Amazons have no element, and are returned with any one, or with ivory."""
    return _is(AMAZONS)(unit) or (element != IVORY and element in unit.die.elements)


def _summoned(aim: Aim) -> list[SpellTarget]:
    pairs = [(place, id) for place in places(aim.state) for id in summonable(aim.state, (aim.element,), place)]
    return [SpellTarget(None, None, (id,), place) for place, id in pairs]


def _summoned_white(aim: Aim) -> list[SpellTarget]:
    pairs = [(place, id) for place in places(aim.state) for id in summonable_white(aim.state, place)]
    return [SpellTarget(None, None, (id,), place) for place, id in pairs]


_Found: TypeAlias = Callable[[Aim], list[SpellTarget]]

TARGETS: dict[str, _Found] = {
    "opposing_army": _at_opposing_army,
    "opposing_unit": _at_opposing_unit,
    "any_army": _at_any_army,
    "any_terrain": _at_any_terrain,
    "terrain_below_eighth": _at_terrain_below_eighth,
    "army_with_feral": _at_army_with_feral,
    "units_at_a_terrain": _at_terrains_of(_all_armies),
    "opposing_units_at_a_terrain": _at_terrains_of(_opposing_armies),
    "units_of_an_opposing_army": _at_opposing_army,
    "opposing_dead_units": _at_dead_seat,
    "own_dead_area": lambda aim: [SpellTarget(aim.seat)],
    "own_dead_unit": _at_own_dead_unit,
    "own_unit_at_a_terrain": _at_own_unit_at_a_terrain,
    "own_waiting_dragonkin": _at_waiting_dragonkin,
    "own_buried_minor_terrain": _at_buried_minor_terrain,
    AMAZONS_AT_ONE_TERRAIN: _at_own_amazons,
    "own_dragonkin": _at_own(DRAGONKIN),
    "own_eldarim": _at_own(ELDARIM),
}  # fmt: skip

_SUMMONED: dict[str, _Found] = {"summon_dragon": _summoned, "summon_white_dragon": _summoned_white}
"""Operations whose spells are aimed at a terrain and at a dragon that comes to it."""


# --- sets, and castings that are no matter of choice


def _units_there(armies: Callable[[Aim], list[Army]]) -> Callable[[Aim, SpellTarget], list[OwnedDie]]:
    def found(aim: Aim, target: SpellTarget) -> list[OwnedDie]:
        there = [army for army in armies(aim) if army.terrain == target.terrain]
        return sorted([each for army in there for each in _units(aim, army)], key=lambda each: each.id)

    return found


def _units_of_army(aim: Aim, target: SpellTarget) -> list[OwnedDie]:
    assert target.seat is not None
    return _units(aim, Army(target.seat, target.terrain))


def _dead_of_seat(aim: Aim, target: SpellTarget) -> list[OwnedDie]:
    assert target.seat is not None
    return dice_in(aim.state, target.seat, Area.DEAD, DieSort.UNIT)


def _amazons_there(aim: Aim, target: SpellTarget) -> list[OwnedDie]:
    there = [each for each in _own_units(aim) if each.terrain == target.terrain]
    return [each for each in there if _is(AMAZONS)(each) and is_free(aim.state, each)]


SETS: dict[str, Callable[[Aim, SpellTarget], list[OwnedDie]]] = {
    "units_at_a_terrain": _units_there(_all_armies),
    "opposing_units_at_a_terrain": _units_there(_opposing_armies),
    "units_of_an_opposing_army": _units_of_army,
    "opposing_dead_units": _dead_of_seat,
    AMAZONS_AT_ONE_TERRAIN: _amazons_there,
}


def _its_health(aim: Aim, target: SpellTarget) -> tuple[int, ...]:
    return (health(aim.state.dice[target.dice[0]].die),)


def _its_steps(aim: Aim, target: SpellTarget) -> tuple[int, ...]:
    """Larger ones that it can be exchanged with."""
    unit = aim.state.dice[target.dice[0]]
    return tuple([steps for steps in range(1, 4) if partners(aim.state, unit, steps)])


def _once(aim: Aim, target: SpellTarget) -> tuple[int, ...]:
    return (1,)


CASTINGS: dict[str, Callable[[Aim, SpellTarget], tuple[int, ...]]] = {
    "own_dead_unit": _its_health,
    "own_waiting_dragonkin": _its_health,
    "own_dragonkin": _its_steps,
    "own_eldarim": _its_steps,
    "own_unit_at_a_terrain": _once,
    AMAZONS_AT_ONE_TERRAIN: _once,
}
