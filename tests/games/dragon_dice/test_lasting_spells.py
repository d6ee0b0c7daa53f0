"""Spells that last (17): each alone, twice, and on a target that is lost."""

from __future__ import annotations

from core.games.dragon_dice import lasting
from core.games.dragon_dice.announced import SpellTarget
from core.games.dragon_dice.components import components
from core.games.dragon_dice.fates import Cause, strike
from core.games.dragon_dice.harm import kill
from core.games.dragon_dice.lasting import added, from_attacks, subtracted, terrain_thing, until_turn_of
from core.games.dragon_dice.operations import MAGIC, MANEUVER, MELEE, MISSILE, SAVE, Operation
from core.games.dragon_dice.roll_events import DieBuried
from core.games.dragon_dice.rolls import DieId
from core.games.dragon_dice.state import Area
from core.games.dragon_dice.verbs import Dragon, begin_effect, end_effects, move_dice
from tests.games.dragon_dice.battles import FRONTIER, sides, where
from tests.games.dragon_dice.casting import announced, army, cast, terrain
from tests.games.dragon_dice.tables import play, stand, table
from tests.listing import of_each

ANY = lasting.ANY_SUBTRACTED
UPON_ARMIES: dict[str, tuple[int, dict[str, int]]] = {
    "Wind Walk": (0, {added(MANEUVER): 4}),
    "Wilding": (0, {lasting.UNITS_DOUBLED: 1}),
    "Watery Double": (0, {added(SAVE): 1}),
    "Dancing Lights": (1, {subtracted(MELEE): -6}),
    "Fiery Weapon": (0, {lasting.EITHER_ADDED: 2}),
    "Flashfire": (0, {lasting.UNITS_THROWN_AGAIN: 1}),
    "Stone Skin": (0, {added(SAVE): 1}),
    "Transmute Rock to Mud": (1, {subtracted(MANEUVER): -6}),
    "Higher Ground": (1, {subtracted(MELEE): -5}),
    "Berserker Rage": (0, {lasting.COUNTS_AS: 0}),
    "Palsy": (1, {lasting.ANY_BUT_MANEUVER_SUBTRACTED: -1}),
    "Decay": (1, {subtracted(MELEE): -2}),
    "Necromantic Wave": (0, {lasting.COUNTS_AS: 0}),
    "Evil Eye": (1, {subtracted(SAVE): -2}),
    "Open Grave": (0, {"open_grave": 0}),
    "Restless Dead": (0, {added(MANEUVER): 3}),
}
"""Spell -> the seat whose army it is cast on, and what lies there then."""

UPON_TERRAINS: dict[str, dict[str, int]] = {
    "Blizzard": {subtracted(MELEE): -3},
    "Fields of Ice": {subtracted(MANEUVER): -4, "ties_to_counter": 0},
    "Wall of Fog": {from_attacks(MISSILE): -6},
    "Deluge": {subtracted(MANEUVER): -3, subtracted(MISSILE): -3},
    "Mire": {"mire": 0},
    "Ash Storm": {ANY: -1},
    "Wall of Thorns": {lasting.WALL_OF_THORNS: 6},
    "Soiled Ground": {"soiled_ground": 0},
    "Magic Drain": {subtracted(MAGIC): -2},
}


def field() -> tuple[Dragon, DieId]:
    game = table("coastland_city 3", "coastland_city 3", "coastland_city 3")
    stand(game, 0, 0, "feral_fox_folk")
    (foe,) = stand(game, 1, 0, "dwarves_footman")
    return game, foe


def lying(game: Dragon) -> dict[str, int]:
    """What the effects of each kind come to."""
    sums: dict[str, int] = {}
    for each in game.state.effects:
        sums[each.kind] = sums.get(each.kind, 0) + each.amount
    return sums


def twice(spell: str, once: dict[str, int]) -> dict[str, int]:
    return {kind: 2 * amount for kind, amount in once.items()} if components().spells[spell].combines else once


@of_each("spell", UPON_ARMIES)
def test_17_spell_on_an_army_alone_and_until_the_casters_turn(spell: str) -> None:
    game, _ = field()
    seat, once = UPON_ARMIES[spell]
    assert cast(game, announced(spell, army(seat, 0))) == [False]
    assert lying(game) == once
    assert {each.cause for each in game.state.effects} == {spell}
    end_effects(game, lasting.turn_begins(1))
    assert lying(game) == once
    end_effects(game, lasting.turn_begins(0))
    assert lying(game) == {}


@of_each("spell", UPON_ARMIES)
def test_17_spell_on_an_army_twice(spell: str) -> None:
    game, _ = field()
    seat, once = UPON_ARMIES[spell]
    cast(game, announced(spell, army(seat, 0)), announced(spell, army(seat, 0)))
    assert lying(game) == twice(spell, once)
    if components().spells[spell].combines:
        game, _ = field()
        cast(game, announced(spell, army(seat, 0), 2))
        assert lying(game) == twice(spell, once)


@of_each("spell", UPON_ARMIES)
def test_17_spell_on_an_army_that_is_gone(spell: str) -> None:
    game, foe = field()
    seat, _ = UPON_ARMIES[spell]
    move_dice(game, seat, (DieId(0) if seat == 0 else foe,), Area.RESERVES)
    assert cast(game, announced(spell, army(seat, 0))) == [True]
    assert game.state.effects == []


@of_each("spell", UPON_TERRAINS)
def test_17_spell_on_a_terrain_alone_and_until_the_casters_turn(spell: str) -> None:
    game, _ = field()
    assert cast(game, announced(spell, terrain(2))) == [False]
    assert lying(game) == UPON_TERRAINS[spell]
    assert all(each.upon == lasting.terrain_thing(2) for each in game.state.effects)
    end_effects(game, lasting.turn_begins(0))
    assert lying(game) == {}


@of_each("spell", UPON_TERRAINS)
def test_17_spell_on_a_terrain_twice(spell: str) -> None:
    game, _ = field()
    cast(game, announced(spell, terrain(2)), announced(spell, terrain(2)))
    flags = set(lasting.FLAGS)
    once = UPON_TERRAINS[spell]
    assert lying(game) == {kind: amount if kind in flags else 2 * amount for kind, amount in once.items()}


@of_each("spell", UPON_TERRAINS)
def test_17_spell_on_a_terrain_without_anybody(spell: str) -> None:
    """A terrain cannot be lost: whoever comes is under it."""
    game, _ = field()
    move_dice(game, 0, (DieId(0),), Area.DEAD)
    assert cast(game, announced(spell, terrain(2))) == [False]
    assert lying(game) == UPON_TERRAINS[spell]


def test_17_accelerated_growth_lies_on_the_dead_area_once() -> None:
    game, _ = field()
    growth = announced("Accelerated Growth", SpellTarget(0))
    assert cast(game, growth, growth) == [False, False]
    assert lying(game) == {"accelerated_growth": 0} and lasting.grows_fast(game.state, 0)
    end_effects(game, lasting.turn_begins(0))
    assert not lasting.grows_fast(game.state, 0)


def test_example_3_two_transmute_rock_to_mud_are_twelve() -> None:
    game, _ = field()
    cast(game, announced("Transmute Rock to Mud", army(1, 0), 2))
    assert lying(game) == {subtracted(MANEUVER): -12}


def test_every_spell_that_lasts_stands_in_these_tables() -> None:
    lasting_spells = {spell.id for spell in components().spells.values() if spell.lasts}
    assert lasting_spells == {*UPON_ARMIES, *UPON_TERRAINS, "Accelerated Growth"}


def test_17_soiled_ground_and_what_buries_bury_a_unit_once() -> None:
    game = table()
    (footman,) = stand(game, 0, 2, "dwarves_footman")
    begin_effect(game, until_turn_of(1, "soiled_ground", "Soiled Ground", terrain_thing(FRONTIER)))
    play(kill(game, (footman,), "Flame", buries=True), throws=[sides("dwarves_footman melee 1")])
    assert [event.cause for event in game.events if isinstance(event, DieBuried)] == ["Soiled Ground"]


def test_16_a_phoenix_that_rises_from_soiled_ground_is_not_buried_from_its_reserves() -> None:
    game = table()
    (phoenix,) = stand(game, 0, 2, "firewalkers_phoenix")
    begin_effect(game, until_turn_of(1, "soiled_ground", "Soiled Ground", terrain_thing(FRONTIER)))
    shown = ("firewalkers_phoenix ID 4", "firewalkers_phoenix Seize 4", "firewalkers_phoenix Rise from the Ashes 4")
    play(kill(game, (phoenix,), "Flame", buries=True), throws=[sides(each) for each in shown])
    assert where(game, phoenix) is Area.RESERVES
    game.state.put(game.state.dice[phoenix], Area.TERRAIN, FRONTIER)
    poison = Operation("target_units", "melee_attack", fate="kill", then="save_or_bury")
    play(strike(game, Cause(1, "Poison"), (phoenix,), poison), throws=[sides(each) for each in shown])
    assert where(game, phoenix) is Area.RESERVES, "and makes no second save"
