"""What spells do when they are resolved (17): a row for each of their operations. May ask."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from core.frozen import frozen
from core.games.dragon_dice.announced import AnnouncedSpell, SpellTarget
from core.games.dragon_dice.damage import way_of_damage
from core.games.dragon_dice.dragonkin import summon_dragonkin
from core.games.dragon_dice.dragons import summon_dragon
from core.games.dragon_dice.fates import Cause, damage_unit, damage_with_save, strike
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.harm import bury, damage_army
from core.games.dragon_dice.lasting import (
    ANY_BUT_MANEUVER_SUBTRACTED,
    ANY_SUBTRACTED,
    COUNTS_AS,
    EITHER_ADDED,
    TURNED_BY_SPELL,
    UNITS_DOUBLED,
    UNITS_THROWN_AGAIN,
    WALL_OF_THORNS,
    added,
    army_thing,
    dead_area_thing,
    from_attacks,
    subtracted,
    terrain_thing,
    until_any_turn,
    until_turn_of,
    was_turned_by,
)
from core.games.dragon_dice.operations import MANEUVER, SAVE, Operation
from core.games.dragon_dice.returns import promote, return_units
from core.games.dragon_dice.rolling import passes_test, roll_army
from core.games.dragon_dice.rolls import Army, DieId, Purpose, RollKind, TerrainId
from core.games.dragon_dice.state import Area, has_units
from core.games.dragon_dice.terrains import TEMPLE, controls, opponents_at, opponents_of, turn_terrain
from core.games.dragon_dice.verbs import Dragon, begin_effect, move_dice
from core.kit.lasting import Thing
from core.plain import Seat


@frozen
class Cast:
    """A spell that is resolved. target: what is left of it."""

    army: Army
    spell: AnnouncedSpell
    target: SpellTarget
    is_cantrip: bool

    @property
    def seat(self) -> Seat:
        return self.army.seat

    @property
    def id(self) -> str:
        return self.spell.spell

    def amount(self, operation: Operation) -> int:
        """Of all castings together."""
        return operation.amount * self.spell.castings


Act: TypeAlias = Callable[[Dragon, Cast, Operation], Awaitable[None] | None]


async def act(game: Dragon, cast: Cast, operation: Operation) -> None:
    waiting = ACTS[operation.do](game, cast, operation)
    if waiting is not None:
        await waiting


def is_immune(game: Dragon, cast: Cast, army: Army) -> bool:
    """Whether the army has a Temple that keeps an opponent's death magic off (13.3)."""
    is_foe = army.seat != cast.seat and cast.spell.is_death_magic
    return is_foe and controls(game.state, army.seat, army.terrain, TEMPLE)


# --- effects that last


def _lay(game: Dragon, cast: Cast, kind: str, upon: Thing, amount: int = 0) -> None:
    begin_effect(game, until_turn_of(cast.seat, kind, cast.id, upon, amount))


def _upon_army(cast: Cast) -> Thing:
    assert cast.target.seat is not None
    return army_thing(cast.target.seat, cast.target.terrain)


def _upon_terrain(cast: Cast) -> Thing:
    return terrain_thing(_place(cast))


def _place(cast: Cast) -> TerrainId:
    assert cast.target.terrain is not None
    return cast.target.terrain


def _army_add(game: Dragon, cast: Cast, operation: Operation) -> None:
    for type in operation.types:
        _lay(game, cast, added(type), _upon_army(cast), cast.amount(operation))


def _army_add_choice(game: Dragon, cast: Cast, operation: Operation) -> None:
    _lay(game, cast, EITHER_ADDED, _upon_army(cast), cast.amount(operation))


def _army_subtract(game: Dragon, cast: Cast, operation: Operation) -> None:
    for type in operation.types:
        _lay(game, cast, subtracted(type), _upon_army(cast), -cast.amount(operation))


def _army_subtract_any(game: Dragon, cast: Cast, operation: Operation) -> None:
    kind = ANY_BUT_MANEUVER_SUBTRACTED if operation.when == "non_maneuver" else ANY_SUBTRACTED
    _lay(game, cast, kind, _upon_army(cast), -cast.amount(operation))


def _army_reroll(game: Dragon, cast: Cast, operation: Operation) -> None:
    _lay(game, cast, UNITS_THROWN_AGAIN, _upon_army(cast), cast.amount(operation))


def _army_double_unit(game: Dragon, cast: Cast, operation: Operation) -> None:
    _lay(game, cast, UNITS_DOUBLED, _upon_army(cast), cast.amount(operation))


def _army_counts_as(game: Dragon, cast: Cast, operation: Operation) -> None:
    _lay(game, cast, COUNTS_AS, _upon_army(cast))


def _army_flag(game: Dragon, cast: Cast, operation: Operation) -> None:
    _lay(game, cast, operation.flag, _upon_army(cast))


def _dua_flag(game: Dragon, cast: Cast, operation: Operation) -> None:
    _lay(game, cast, operation.flag, dead_area_thing(cast.seat))


def _terrain_subtract(game: Dragon, cast: Cast, operation: Operation) -> None:
    for type in operation.types:
        _lay(game, cast, subtracted(type), _upon_terrain(cast), -cast.amount(operation))


def _terrain_subtract_any(game: Dragon, cast: Cast, operation: Operation) -> None:
    _lay(game, cast, ANY_SUBTRACTED, _upon_terrain(cast), -cast.amount(operation))


def _terrain_subtract_incoming(game: Dragon, cast: Cast, operation: Operation) -> None:
    for type in operation.types:
        _lay(game, cast, from_attacks(type), _upon_terrain(cast), -cast.amount(operation))


def _terrain_flag(game: Dragon, cast: Cast, operation: Operation) -> None:
    amount = cast.amount(operation) if operation.flag == WALL_OF_THORNS else 0
    _lay(game, cast, operation.flag, _upon_terrain(cast), amount)


# --- harm


async def _damage_army(game: Dragon, cast: Cast, operation: Operation) -> None:
    assert cast.target.seat is not None
    army = Army(cast.target.seat, cast.target.terrain)
    if not is_immune(game, cast, army):
        await damage_with_save(game, army, cast.amount(operation), cast.id, by_cantrip=cast.is_cantrip)


async def _damage_each_army(game: Dragon, cast: Cast, operation: Operation) -> None:
    """The caster's own too, which comes first."""
    for army in _armies_there(game, cast):
        if has_units(game.state, army.seat, army.terrain):
            await damage_with_save(game, army, cast.amount(operation), cast.id, by_cantrip=cast.is_cantrip)


def _armies_there(game: Dragon, cast: Cast) -> tuple[Army, ...]:
    seats = (cast.seat, *opponents_of(game.state, cast.seat))
    place = _place(cast)
    return tuple([Army(seat, place) for seat in seats if has_units(game.state, seat, place)])


async def _damage_unit(game: Dragon, cast: Cast, operation: Operation) -> None:
    for unit in _struck(game, cast):
        await damage_unit(game, Cause(cast.seat, cast.id), unit, cast.amount(operation), operation)


async def _strike(game: Dragon, cast: Cast, operation: Operation) -> None:
    if units := _struck(game, cast):
        await strike(game, Cause(cast.seat, cast.id), units, operation)


def _struck(game: Dragon, cast: Cast) -> tuple[DieId, ...]:
    """The units that it aims at, without those of a Temple's army where it is death magic."""
    dice = [game.state.dice[id] for id in cast.target.dice]
    return tuple([each.id for each in dice if not is_immune(game, cast, Army(each.owner, each.terrain))])


async def _exhume(game: Dragon, cast: Cast, operation: Operation) -> None:
    """Dead units save or are buried; for their health the caster's own dead may return to the army that is there."""
    assert cast.target.seat is not None
    saved = await passes_test(game, cast.target.seat, cast.target.dice, SAVE)
    lost = tuple([id for id in cast.target.dice if id not in saved])
    buried = await bury(game, lost, cast.id) if lost else ()
    worth = sum(health(game.state.dice[id].die) for id in buried)
    if worth and has_units(game.state, cast.seat, cast.army.terrain):
        await return_units(game, Army(cast.seat, cast.army.terrain), worth)


# --- terrains


async def _terrain_down_unless(game: Dragon, cast: Cast, operation: Operation) -> None:
    """One opposing army that reaches the number is enough (HR-24)."""
    place = _place(cast)
    if was_turned_by(game.state, place, cast.id):
        return
    kind = RollKind((Purpose.MANEUVER,), by_cantrip=cast.is_cantrip)
    for seat in opponents_at(game.state, cast.seat, place):
        rolled = await roll_army(game, Army(seat, place), kind)
        if rolled.total(MANEUVER) >= cast.amount(operation):
            return
    _turn_down(game, cast)


async def _tidal_wave(game: Dragon, cast: Cast, operation: Operation) -> None:
    """Each army saves and maneuvers in one roll (HR-43)."""
    is_held = False
    kind = RollKind((Purpose.SAVE, Purpose.MANEUVER), by_cantrip=cast.is_cantrip, results_only=True)
    for army in _armies_there(game, cast):
        rolled = await roll_army(game, army, kind)
        is_held = is_held or rolled.total(MANEUVER) >= cast.amount(operation)
        left = way_of_damage(cast.amount(operation), rolled.total(SAVE))
        await damage_army(game, army, left, cast.id, after_save=True)
    if not is_held and not was_turned_by(game.state, _place(cast), cast.id):
        _turn_down(game, cast)


def _turn_down(game: Dragon, cast: Cast) -> None:
    """One face at most in a player's turn."""
    begin_effect(game, until_any_turn(TURNED_BY_SPELL, cast.id, cast.seat, _upon_terrain(cast)))
    turn_terrain(game, _place(cast), -1, cast.id)


# --- own dice


def _move_own_units(game: Dragon, cast: Cast, operation: Operation) -> None:
    move_dice(game, cast.seat, cast.target.dice, Area.TERRAIN, cast.target.to)


def _return_from_dua(game: Dragon, cast: Cast, operation: Operation) -> None:
    area = Area.RESERVES if cast.army.terrain is None else Area.TERRAIN
    move_dice(game, cast.seat, cast.target.dice, area, cast.army.terrain)


def _summon_dragon(game: Dragon, cast: Cast, operation: Operation) -> None:
    assert cast.target.to is not None
    for dragon in cast.target.dice:
        summon_dragon(game, dragon, cast.target.to)


def _summon_dragonkin(game: Dragon, cast: Cast, operation: Operation) -> None:
    assert cast.army.terrain is not None, "the Reserve Army cannot cast it"
    summon_dragonkin(game, cast.seat, cast.target.dice, cast.army.terrain)


def _minor_terrain_to_pool(game: Dragon, cast: Cast, operation: Operation) -> None:
    move_dice(game, cast.seat, cast.target.dice, Area.POOL)


async def _promote_unit(game: Dragon, cast: Cast, operation: Operation) -> None:
    steps = cast.amount(operation)
    await promote(game, cast.seat, cast.target.dice, steps, most=steps)


ACTS: dict[str, Act] = {
    "army_add": _army_add,
    "army_add_choice": _army_add_choice,
    "army_counts_as": _army_counts_as,
    "army_double_unit": _army_double_unit,
    "army_flag": _army_flag,
    "army_reroll": _army_reroll,
    "army_subtract": _army_subtract,
    "army_subtract_any": _army_subtract_any,
    "bua_minor_terrain_to_pool": _minor_terrain_to_pool,
    "damage_army": _damage_army,
    "damage_each_army": _damage_each_army,
    "damage_unit": _damage_unit,
    "dua_flag": _dua_flag,
    "exhume": _exhume,
    "move_own_units": _move_own_units,
    "promote_unit": _promote_unit,
    "return_from_dua": _return_from_dua,
    "summon_dragon": _summon_dragon,
    "summon_dragonkin": _summon_dragonkin,
    "summon_white_dragon": _summon_dragon,
    "target_unit": _strike,
    "target_units": _strike,
    "terrain_down_unless": _terrain_down_unless,
    "terrain_flag": _terrain_flag,
    "terrain_subtract": _terrain_subtract,
    "terrain_subtract_any": _terrain_subtract_any,
    "terrain_subtract_incoming": _terrain_subtract_incoming,
    "tidal_wave": _tidal_wave,
}
"""One function for each operation that spells have."""
