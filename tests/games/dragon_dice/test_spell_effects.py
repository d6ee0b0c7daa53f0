"""What spells that last do to later rolls and between them (17, 18)."""

from __future__ import annotations

from core.games.dragon_dice.lasting import (
    ANY_BUT_MANEUVER_SUBTRACTED,
    COUNTS_AS,
    EITHER_ADDED,
    UNITS_DOUBLED,
    UNITS_THROWN_AGAIN,
    WALL_OF_THORNS,
    added,
    army_thing,
    countable_by_spells,
    cut_of_attacks,
    dead_area_thing,
    either_added,
    from_attacks,
    grows_fast,
    is_grave_open,
    is_ground_soiled,
    is_mire,
    modifiers_of,
    saves_of_spells,
    subtracted,
    terrain_thing,
    thorns_at,
    ties_go_to_counter,
    turn_begins,
    units_doubled,
    units_thrown_again,
    until_any_turn,
    was_turned_by,
)
from core.games.dragon_dice.operations import MELEE, MISSILE, SAVE
from core.games.dragon_dice.results import fixed, results_of
from core.games.dragon_dice.rolls import DiceRoll, RollKind
from core.games.dragon_dice.terrains import hold_terrain, turn_terrain
from core.games.dragon_dice.verbs import begin_effect, end_effects
from tests.games.dragon_dice.tables import stand, table
from tests.games.dragon_dice.test_lasting import FRONTIER, HOME, lay, placed
from tests.games.dragon_dice.throwing import COUNTER, KINDS, MARCH, MELEE_ATTACK, MISSILES, RESPONSE, SAVE_MELEE, thrown


def at_home(kind: RollKind, *shown: str) -> DiceRoll:
    return DiceRoll(0, kind, [thrown(place, text) for place, text in enumerate(shown)], (), HOME)


def counted(game_roll: DiceRoll, cause: str) -> list[tuple[str, int, str]]:
    game = placed()
    lay(game, COUNTS_AS, cause)
    found = countable_by_spells(game.state, game_roll, fixed(results_of(game_roll)))
    return [(each.type, each.amount, each.reason) for each in found]


def test_17_fiery_weapon_adds_to_melee_or_to_missiles_and_is_given_in_a_combination() -> None:
    game = placed()
    lay(game, EITHER_ADDED, "Fiery Weapon", amount=2, by=0)
    parts = ((2, "Fiery Weapon"),)
    assert modifiers_of(game.state, at_home(MELEE_ATTACK), MELEE).added == parts
    assert modifiers_of(game.state, at_home(MISSILES), MISSILE).added == parts
    assert modifiers_of(game.state, at_home(SAVE_MELEE), SAVE).added == ()
    assert modifiers_of(game.state, at_home(RESPONSE), MELEE).added == ()
    assert either_added(game.state, at_home(RESPONSE)) == parts


def test_17_berserker_rage_counts_saves_of_feral_units_in_counter_attacks() -> None:
    shown = ("feral_tiger_folk save 2", "dwarves_sergeant save 3")
    assert counted(at_home(COUNTER, *shown), "Berserker Rage") == [(MELEE, 2, "Berserker Rage upon Tiger-Folk")]
    assert counted(at_home(MELEE_ATTACK, *shown), "Berserker Rage") == []


def test_17_necromantic_wave_counts_magic_of_all_units_and_not_of_items() -> None:
    shown = ("lava_elves_necromancer magic 5", "lava_elves_warlock ID 2", "ring_of_stars magic 2")
    wave = "Necromantic Wave upon Necromancer"
    assert counted(at_home(MELEE_ATTACK, *shown), "Necromantic Wave") == [(MELEE, 5, wave)]
    assert counted(at_home(MISSILES, *shown), "Necromantic Wave") == [(MISSILE, 5, wave)]
    assert counted(at_home(RESPONSE, *shown), "Necromantic Wave") == [(MELEE, 5, wave), (MISSILE, 5, wave)]
    assert counted(at_home(SAVE_MELEE, *shown), "Necromantic Wave") == []


def test_17_flashfire_throws_again_in_rolls_that_are_no_maneuver() -> None:
    game = placed()
    for _ in range(2):
        lay(game, UNITS_THROWN_AGAIN, "Flashfire", amount=1)
    assert [units_thrown_again(game.state, at_home(kind)) for kind in (MELEE_ATTACK, SAVE_MELEE, MARCH)] == [2, 2, 0]


def test_17_wilding_doubles_units_and_no_single_one_that_rolls_alone() -> None:
    game = placed()
    lay(game, UNITS_DOUBLED, "Wilding", amount=2)
    assert [units_doubled(game.state, at_home(kind)) for kind in KINDS if kind.single] == [0]
    assert units_doubled(game.state, at_home(MELEE_ATTACK)) == 2


def test_17_wall_of_fog_takes_of_attacks_on_the_terrain_and_not_of_those_from_it() -> None:
    game = placed()
    lay(game, from_attacks(MISSILE), "Wall of Fog", terrain_thing(HOME), -6)
    assert cut_of_attacks(game.state, HOME, MISSILE) == ((-6, "Wall of Fog"),)
    assert cut_of_attacks(game.state, FRONTIER, MISSILE) == cut_of_attacks(game.state, HOME, MELEE) == ()
    assert modifiers_of(game.state, at_home(MISSILES), MISSILE).cut == ()


def test_17_what_holds_holds_once_and_thorns_add_up() -> None:
    game = placed()
    home = terrain_thing(HOME)
    for _ in range(2):
        lay(game, WALL_OF_THORNS, "Wall of Thorns", home, 6)
        for kind in ("mire", "ties_to_counter", "soiled_ground"):
            lay(game, kind, kind, home)
        lay(game, "open_grave", "Open Grave")
        lay(game, "accelerated_growth", "Accelerated Growth", dead_area_thing(0))
    assert len(game.state.effects) == 7 and thorns_at(game.state, HOME) == 12
    for place, holds in ((HOME, True), (FRONTIER, False)):
        assert is_mire(game.state, place) is ties_go_to_counter(game.state, place) is holds
        assert is_ground_soiled(game.state, 0, place) is holds
    assert is_grave_open(game.state, 0, HOME) and not is_grave_open(game.state, 0, None)
    assert grows_fast(game.state, 0) and not grows_fast(game.state, 1)


def test_13_3_a_new_temple_also_stops_older_death_magic_of_opponents_and_nothing_else() -> None:
    game = table("coastland_temple 7", "coastland_city 1", "coastland_city 1")
    stand(game, 0, HOME, "dwarves_footman")
    lay(game, subtracted(MELEE), "Decay", amount=-2)
    lay(game, subtracted(MELEE), "Dancing Lights", amount=-6)
    lay(game, ANY_BUT_MANEUVER_SUBTRACTED, "Palsy", amount=-1, by=0)
    lay(game, "soiled_ground", "Soiled Ground", terrain_thing(HOME))
    all_of_them = ((-2, "Decay"), (-6, "Dancing Lights"), (-1, "Palsy"))
    assert modifiers_of(game.state, at_home(MELEE_ATTACK), MELEE).cut == all_of_them
    assert is_ground_soiled(game.state, 0, HOME)
    turn_terrain(game, HOME, 1, "maneuver")
    hold_terrain(game, 0, HOME)
    assert modifiers_of(game.state, at_home(MELEE_ATTACK), MELEE).cut == all_of_them[1:]
    assert not is_ground_soiled(game.state, 0, HOME) and is_ground_soiled(game.state, 1, HOME)
    turn_terrain(game, HOME, -1, "maneuver")
    assert modifiers_of(game.state, at_home(MELEE_ATTACK), MELEE).cut == all_of_them


def test_a_spell_that_turns_a_terrain_is_remembered_until_anybodys_turn() -> None:
    game = placed()
    begin_effect(game, until_any_turn("turned_by_spell", "Flash Flood", 0, terrain_thing(HOME)))
    assert was_turned_by(game.state, HOME, "Flash Flood") and not was_turned_by(game.state, HOME, "Tidal Wave")
    assert not was_turned_by(game.state, FRONTIER, "Flash Flood")
    end_effects(game, turn_begins(1))
    assert not was_turned_by(game.state, HOME, "Flash Flood")


def test_hr_10_only_spells_make_saves_of_spells() -> None:
    game = placed()
    lay(game, added(SAVE), "Stone Skin", amount=1)
    lay(game, added(SAVE), "Cloak", amount=4)
    lay(game, added(SAVE), "Watery Double", army_thing(0, None), 1)
    assert saves_of_spells(game.state, 0, HOME) == 1 == saves_of_spells(game.state, 0, None)
