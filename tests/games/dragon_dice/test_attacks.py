"""Melee and missiles from the first throw to the last casualty (8.1, 8.2): the worked examples, abilities, rulings."""

from __future__ import annotations

import pytest

from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.attacks import melee_action, melee_targets, missile_action, missile_targets
from core.games.dragon_dice.lasting import (
    IDS_IGNORED,
    WARDED,
    added,
    army_thing,
    from_attacks,
    halved,
    is_charmed,
    subtracted,
    terrain_thing,
    until_turn_of,
)
from core.games.dragon_dice.operations import MELEE, MISSILE, SAVE
from core.games.dragon_dice.roll_events import ArmyDamaged, RollTotalled
from core.games.dragon_dice.rolls import Army, TerrainId
from core.games.dragon_dice.state import Area
from core.games.dragon_dice.verbs import Dragon, begin_effect
from core.plain import Answer
from tests.games.dragon_dice.battles import FRONTIER, Answers, army, at, sides, where
from tests.games.dragon_dice.tables import play, stand, table
from tests.listing import of_each

TERRAIN, DEAD = Area.TERRAIN, Area.DEAD
HOME, AWAY = TerrainId(0), TerrainId(1)


def lay(game: Dragon, kind: str, cause: str, seat: int, amount: int = 0) -> None:
    begin_effect(game, until_turn_of(seat, kind, cause, army_thing(seat, FRONTIER), amount))


def totals(game: Dragon) -> list[tuple[str, int]]:
    """Of all rolls of armies, in their order."""
    rolls = [event for event in game.events if isinstance(event, RollTotalled) and not event.kind.single]
    return [(type, steps.total) for event in rolls for type, steps in event.totals]


def dealt(game: Dragon) -> list[tuple[int, int]]:
    """Whose armies were damaged, and by how much."""
    return [(event.seat, event.amount) for event in game.events if isinstance(event, ArmyDamaged)]


def melee(game: Dragon, *throws: tuple[int, ...], answers: Answers | None = None, hit_back: bool = True) -> None:
    play(melee_action(game, 0, FRONTIER, 1), {ask.COUNTER_ATTACK: [hit_back], **(answers or {})}, throws)


def missiles(game: Dragon, *throws: tuple[int, ...], answers: Answers | None = None) -> None:
    play(missile_action(game, Army(0, FRONTIER), Army(1, FRONTIER)), answers, throws)


def of(species: str, kinds: str) -> list[str]:
    return [f"{species}_{kind}" for kind in kinds.split()]


def deads(game: Dragon) -> list[str]:
    return [each.die.kind for each in game.state.dice if each.area is DEAD]


# --- the worked examples


def test_example_1_plain_melee() -> None:
    game = at("coastland_city 6")
    army(game, 0, "dwarves_footman", "dwarves_sergeant", "dwarves_warlord", "dwarves_sentry")
    army(game, 1, "goblins_thug", "goblins_cutthroat", "goblins_marauder")
    melee(
        game,
        sides(
            "dwarves_footman melee 2",
            "dwarves_sergeant ID 2",
            "dwarves_warlord melee 3",
            "dwarves_sentry maneuver 1",
        ),
        sides("goblins_thug save 1", "goblins_cutthroat ID 2", "goblins_marauder save 3"),
        sides("goblins_cutthroat melee 3", "goblins_marauder melee 3"),
        sides("dwarves_footman save 1", "dwarves_sergeant save 3", "dwarves_warlord ID 3", "dwarves_sentry ID 1"),
    )
    assert totals(game) == [(MELEE, 7), (SAVE, 6), (MELEE, 6), (SAVE, 8)]
    assert (dealt(game), deads(game)) == ([(1, 1)], ["goblins_thug"])


def test_example_2_smite_then_coastal_dodge() -> None:
    game = at("swampland_city 5")
    army(game, 0, "dwarves_warlord", "dwarves_footman")
    army(game, 1, "coral_elves_bowman", "coral_elves_archer", "coral_elves_sharpshooter")
    throws = (
        sides("dwarves_warlord Smite 4", "dwarves_footman melee 1"),
        sides("coral_elves_archer maneuver 2"),
        sides("coral_elves_archer melee 2"),
        sides("dwarves_warlord save 3", "dwarves_footman save 1"),
    )
    melee(game, *throws)
    assert deads(game) == ["coral_elves_bowman", "coral_elves_sharpshooter"]
    assert totals(game)[:3] == [(MELEE, 1), (SAVE, 2), (MELEE, 2)]


def test_example_4_eighth_face_doubles_ids() -> None:
    game = at("coastland_city 8 of 0")
    army(game, 0, "coral_elves_herald", "coral_elves_courier", "coral_elves_trooper", "coral_elves_coral_giant")
    army(game, 1, "dwarves_footman")
    lay(game, subtracted(MELEE), "Decay", 0, -2)
    throw = sides(
        "coral_elves_herald ID 3", "coral_elves_courier melee 2", "coral_elves_trooper melee 3",
        "coral_elves_coral_giant Trample 4",
    )  # fmt: skip
    melee(game, throw, sides("dwarves_footman save 1"))
    assert totals(game)[0] == (MELEE, 13)


def test_example_5_halving() -> None:
    game = at("coastland_city 6")
    army(game, 0, *of("lava_elves", "bladesman duelist conqueror infiltrator"))
    army(game, 1, "dwarves_footman")
    lay(game, halved(MELEE), "the breath of a dragon", 0)
    throw = sides(
        "lava_elves_bladesman melee 2", "lava_elves_duelist melee 4", "lava_elves_conqueror ID 3",
        "lava_elves_infiltrator Counter 4",
    )  # fmt: skip
    melee(game, throw, sides("dwarves_footman save 1"))
    assert totals(game)[0] == (MELEE, 8)


def test_example_6_ripostes_yield_to_saves_of_spells_only() -> None:
    game = at("flatland_city 6")
    army(game, 0, "amazons_war_chief", "amazons_runner")
    army(game, 1, "scalders_charkin", "scalders_singeman")
    lay(game, added(SAVE), "Stone Skin", 0, 1)
    melee(
        game,
        sides("amazons_war_chief melee 4", "amazons_runner melee 1"),
        sides("scalders_charkin Counter 4", "scalders_singeman save 1"),
        sides("scalders_charkin melee 5", "scalders_singeman melee 2"),
        sides("amazons_runner save 1"),
    )
    assert totals(game) == [(MELEE, 5), (SAVE, 5), (MELEE, 7), (SAVE, 2)]
    assert dealt(game) == [(0, 3), (0, 5)] and deads(game) == ["amazons_war_chief", "amazons_runner"]


def test_example_7_bullseye() -> None:
    game = at("feyland_city 4")
    army(game, 0, "dwarves_crack_shot", "dwarves_crossbowman")
    vindicator, advocate, defender = army(game, 1, *of("frostwings", "vindicator advocate defender"))
    missiles(
        game,
        sides("dwarves_crack_shot Bullseye 4", "dwarves_crossbowman missile 2"),
        sides("dwarves_crack_shot missile 3"),
        sides("frostwings_vindicator Fly 4", "frostwings_advocate maneuver 1"),
        sides("frostwings_vindicator save 3", "frostwings_defender Fly 2"),
    )
    assert totals(game) == [(MISSILE, 5), (SAVE, 5)]
    assert [where(game, id) for id in (vindicator, advocate, defender)] == [TERRAIN, DEAD, TERRAIN]


def test_example_12_counts_as_on_both_sides() -> None:
    game = at("highland_city 7")
    army(game, 0, "firewalkers_guardian", "firewalkers_watcher", "firewalkers_sentinel")
    _, _, warlord, sentry = army(game, 1, *of("dwarves", "footman sergeant warlord sentry"))
    casualties: list[Answer] = [(warlord, sentry)]
    melee(
        game,
        sides("firewalkers_guardian melee 2", "firewalkers_watcher save 2", "firewalkers_sentinel Smite 4"),
        sides("dwarves_footman save 1", "dwarves_sergeant save 3"),
        sides("dwarves_footman save 1", "dwarves_sergeant save 3"),
        sides("firewalkers_guardian save 1", "firewalkers_watcher ID 2", "firewalkers_sentinel maneuver 3"),
        answers={ask.CASUALTIES: casualties},
    )
    assert totals(game) == [(MELEE, 4), (SAVE, 4), (MELEE, 4), (SAVE, 3)]
    assert deads(game) == ["firewalkers_guardian", "dwarves_warlord", "dwarves_sentry"]


@pytest.mark.parametrize(("reserves", "total"), [(True, 7), (False, 11)])
def test_example_14_a_tower_on_a_reserve_army(reserves: bool, total: int) -> None:
    game = at("coastland_tower 8 of 0")
    army(game, 0, "lava_elves_assassin", "lava_elves_dead_shot", "lava_elves_fusilier")
    place = None if reserves else HOME
    army(game, 1, "dwarves_footman", place=place)
    throw = sides("lava_elves_assassin missile 5", "lava_elves_dead_shot ID 2", "lava_elves_fusilier missile 2")
    play(missile_action(game, Army(0, FRONTIER), Army(1, place)), {}, [throw, sides("dwarves_footman save 1")])
    assert totals(game)[0] == (MISSILE, total)


# --- targets


def test_8_2_nobody_shoots_from_one_home_at_another() -> None:
    game = table("highland_city 3", "highland_city 3", "highland_city 3")
    for place in (HOME, AWAY, FRONTIER, None):
        army(game, 1, "dwarves_footman", place=place)
        army(game, 0, "dwarves_footman", place=place)
    assert missile_targets(game.state, 0, HOME) == (Army(1, HOME), Army(1, FRONTIER))
    assert missile_targets(game.state, 0, FRONTIER) == (Army(1, HOME), Army(1, AWAY), Army(1, FRONTIER))
    assert melee_targets(game.state, 0, HOME) == (1,)


def test_13_3_a_tower_shoots_anywhere_and_illusion_wards() -> None:
    game = table("highland_tower 8 of 0", "highland_city 3", "highland_city 3")
    army(game, 0, "dwarves_footman", place=HOME)
    for place in (AWAY, FRONTIER, None):
        army(game, 1, "dwarves_footman", place=place)
    assert missile_targets(game.state, 0, HOME) == (Army(1, AWAY), Army(1, FRONTIER), Army(1, None))
    lay(game, WARDED, "Illusion", 1)
    assert missile_targets(game.state, 0, HOME) == (Army(1, AWAY), Army(1, None))


# --- the counter-attack


def duel_of_two(kind: str = "coastland_city 6") -> Dragon:
    game = at(kind)
    army(game, 0, "dwarves_warlord")
    army(game, 1, "dwarves_sergeant")
    return game


def test_hr_5_a_counter_attack_comes_also_when_nothing_was_hit() -> None:
    game = duel_of_two()
    throws = (sides("dwarves_warlord save 3"), sides("dwarves_sergeant melee 3"), sides("dwarves_warlord melee 3"))
    melee(game, *throws)
    assert totals(game) == [(MELEE, 0), (MELEE, 3), (SAVE, 0)] and deads(game) == ["dwarves_warlord"]


def test_8_1_the_counter_attack_may_be_declined() -> None:
    game = duel_of_two()
    melee(game, sides("dwarves_warlord save 3"), hit_back=False)
    assert totals(game) == [(MELEE, 0)]


def test_16_surprise_leaves_the_save_and_no_counter_attack() -> None:
    game = at()
    army(game, 0, "frostwings_yeti", "dwarves_footman")
    army(game, 1, "dwarves_sergeant")
    throw = sides("frostwings_yeti Surprise 4", "dwarves_footman melee 2")
    play(melee_action(game, 0, FRONTIER, 1), {}, [throw, sides("dwarves_sergeant save 3")])
    assert totals(game) == [(MELEE, 2), (SAVE, 3)]


def test_16_surprise_does_nothing_in_a_counter_attack() -> None:
    game = at()
    army(game, 0, "dwarves_footman")
    army(game, 1, "frostwings_yeti")
    melee(game, sides("dwarves_footman save 1"), sides("frostwings_yeti Surprise 4"))
    assert totals(game) == [(MELEE, 0), (MELEE, 0)]


@pytest.mark.parametrize(("shown", "made"), [("maneuver 2", 2), ("missile 3", 0)])
def test_hr_38_charge_replaces_save_and_counter_attack_also_when_nothing_was_hit(shown: str, made: int) -> None:
    game = at("coastland_city 6")
    army(game, 0, "dwarves_behemoth", "coral_elves_archer")
    army(game, 1, "dwarves_sergeant", "dwarves_footman")
    throw = sides("dwarves_behemoth Charge 4", f"coral_elves_archer {shown}")
    answer = sides("dwarves_sergeant melee 3", "dwarves_footman save 1")
    play(melee_action(game, 0, FRONTIER, 1), {}, [throw, answer])
    assert totals(game) == [(MELEE, made), (SAVE, 1), (MELEE, 3)]
    assert dealt(game) == ([(0, 3), (1, 1)] if made else [(0, 3)])


def test_16_surprise_and_foul_stench_take_nothing_from_the_answer_to_a_charge() -> None:
    """Charge has removed the counter-attack that they would forbid or thin (8.1)."""
    game = at("coastland_city 6")
    army(game, 0, "dwarves_behemoth", "frostwings_yeti", "goblins_thug")
    stand(game, 0, None, "goblins_thug", "goblins_marauder", area=DEAD)
    army(game, 1, "dwarves_sergeant", "dwarves_footman")
    throw = sides("dwarves_behemoth Charge 4", "frostwings_yeti Surprise 4", "goblins_thug save 1")
    answer = sides("dwarves_sergeant melee 3", "dwarves_footman save 1")
    play(melee_action(game, 0, FRONTIER, 1), {}, [throw, answer])
    assert totals(game) == [(MELEE, 0), (SAVE, 1), (MELEE, 3)] and dealt(game) == [(0, 3)]


@pytest.mark.parametrize(
    ("unit", "made"), [("dwarves_sergeant save 3", (1, 2)), ("firewalkers_watcher save 2", (2, 0))]
)
def test_hr_38_abilities_of_counter_attacks_act_in_the_answer_to_a_charge(unit: str, made: tuple[int, int]) -> None:
    """It stands in the place of one: Dwarven Might acts in it, Flaming Shields do not (15)."""
    game = at("wasteland_city 6")
    army(game, 0, "dwarves_behemoth")
    army(game, 1, unit)
    answers: Answers = {ask.SPLIT: [(2, 1)]}
    play(melee_action(game, 0, FRONTIER, 1), answers, [sides("dwarves_behemoth Charge 4"), sides(unit)])
    assert totals(game) == [(MELEE, 0), (SAVE, made[0]), (MELEE, made[1])]


@of_each(
    "shown, way, made, hurt",
    [
        ("lava_elves_infiltrator Counter 4", 0, (4, 0), [(0, 4)]),
        ("lava_elves_infiltrator Counter 4", 1, (0, 4), [(0, 4)]),
        ("amazons_centaur Kick 4", 0, (4, 0), []),
        ("amazons_centaur Kick 4", 1, (0, 0), []),
    ],
)
def test_9_6_an_icon_in_the_answer_to_a_charge_serves_one_purpose_in_all_that_it_does(
    shown: str, way: int, made: tuple[int, int], hurt: list[tuple[int, int]]
) -> None:
    game = at("coastland_city 6")
    _, archer = army(game, 0, "dwarves_behemoth", "coral_elves_archer")
    (unit,) = army(game, 1, shown)
    kicks = "Kick" in shown and way == 1
    answers: Answers = {ask.EITHER_WAY: [(unit, 0, way)], ask.ONE_TARGET: [archer]}
    throws = [sides("dwarves_behemoth Charge 4", "coral_elves_archer missile 3"), sides(shown)]
    throws += [sides("coral_elves_archer missile 3")] if kicks else []
    play(melee_action(game, 0, FRONTIER, 1), answers, throws)
    assert (totals(game), dealt(game)) == ([(MELEE, 0), (SAVE, made[0]), (MELEE, made[1])], hurt)
    assert (where(game, archer) is DEAD) is kicks


def test_hr_26_who_was_charmed_is_free_after_the_march() -> None:
    game = at("coastland_city 6")
    army(game, 0, "lava_elves_beholder")
    (sentry,) = army(game, 1, "dwarves_sentry")
    melee(game, sides("lava_elves_beholder Charm 4"), sides("dwarves_sentry maneuver 1"), hit_back=False)
    assert not is_charmed(game.state, sentry)


def test_hr_31_foul_stench_keeps_units_from_the_counter_attack_also_without_a_save_roll() -> None:
    game = at()
    army(game, 0, "goblins_thug")
    stand(game, 0, None, "goblins_thug", "goblins_marauder", area=DEAD)
    units = army(game, 1, "dwarves_footman", "dwarves_sergeant", "dwarves_warlord")
    answers: dict[str, list[Answer]] = {ask.STUNK_OUT: [units[1:]]}
    throws = (sides("goblins_thug save 1"), sides("dwarves_footman melee 2"), sides("goblins_thug save 1"))
    melee(game, *throws, answers=answers)
    assert totals(game)[1] == (MELEE, 2)


def test_hr_22_foul_stench_counts_dead_units_up_to_three_for_every_24_points() -> None:
    game = at(points=24)
    army(game, 0, "goblins_thug")
    stand(game, 0, None, *["goblins_thug"] * 5, area=DEAD)
    units = army(game, 1, *["dwarves_footman"] * 4)
    melee(
        game,
        sides("goblins_thug save 1"),
        sides("dwarves_footman melee 2"),
        sides("goblins_thug save 1"),
        answers={ask.STUNK_OUT: [units[:3]]},
    )


# --- abilities of those who save


def test_15_scorching_touch_burns_for_every_save_that_scalders_rolled() -> None:
    game = at("highland_city 6")
    army(game, 0, "dwarves_warlord", "dwarves_footman")
    army(game, 1, "scalders_singeman", "dwarves_sergeant")
    throw = sides("dwarves_warlord melee 3", "dwarves_footman save 1")
    melee(game, throw, sides("scalders_singeman save 1", "dwarves_sergeant save 3"), hit_back=False)
    assert dealt(game) == [(0, 1)] and deads(game) == ["dwarves_footman"]


def test_hr_16_scorching_touch_does_not_answer_a_counter_attack_nor_burn_for_what_counts_as_saves() -> None:
    game = at("feyland_city 6")
    army(game, 0, "scalders_singeman")
    army(game, 1, "dwarves_sergeant")
    melee(game, sides("scalders_singeman save 1"), sides("dwarves_sergeant melee 3"), sides("scalders_singeman save 1"))
    assert dealt(game) == [(0, 2)]


def test_hr_29_an_id_that_yields_nothing_neither_burns_nor_is_cursed_nor_bashed() -> None:
    game = at("highland_city 6")
    army(game, 0, "lava_elves_conqueror", "lava_elves_fusilier", "dwarves_warlord")
    army(game, 1, "scalders_searer", "dwarves_behemoth")
    for seat in (0, 1):
        lay(game, IDS_IGNORED, "the breath of death", seat)
    throw = sides("lava_elves_conqueror ID 3", "lava_elves_fusilier ID 1", "dwarves_warlord melee 3")
    melee(game, throw, sides("scalders_searer ID 3", "dwarves_behemoth save 4"), hit_back=False)
    assert (totals(game), dealt(game)) == ([(MELEE, 3), (SAVE, 4)], [])
    stand(game, 0, None, "lava_elves_fusilier", "lava_elves_scout", area=DEAD)
    throw = sides("lava_elves_conqueror ID 3", "lava_elves_fusilier ID 1", "dwarves_warlord melee 3")
    missiles(game, throw)
    assert totals(game)[2:] == [(MISSILE, 0)]


def test_15_cursed_bullets_are_reduced_by_saves_of_spells_alone() -> None:
    game = at("coastland_city 3")
    army(game, 0, "lava_elves_fusilier", "lava_elves_dead_shot")
    stand(game, 0, None, "lava_elves_fusilier", "lava_elves_scout", area=DEAD)
    army(game, 1, "dwarves_warlord", "dwarves_sergeant")
    lay(game, added(SAVE), "Stone Skin", 1, 1)
    throw = sides("lava_elves_fusilier missile 2", "lava_elves_dead_shot ID 2")
    missiles(game, throw, sides("dwarves_warlord save 3", "dwarves_sergeant save 3"))
    assert dealt(game) == [(1, 1)], "2 of 4 are cursed, 6 saves of dice take the others, 1 of a spell one more"


def test_15_bullets_are_not_cursed_from_another_terrain() -> None:
    game = at("coastland_city 3")
    army(game, 0, "lava_elves_fusilier")
    stand(game, 0, None, "lava_elves_fusilier", "lava_elves_scout", area=DEAD)
    army(game, 1, "dwarves_warlord", place=HOME)
    throws = [sides("lava_elves_fusilier missile 2"), sides("dwarves_warlord save 3")]
    play(missile_action(game, Army(0, FRONTIER), Army(1, HOME)), {}, throws)
    assert dealt(game) == []


def test_hr_15_defensive_volley_answers_across_terrains_and_only_coral_elves_roll() -> None:
    game = table("coastland_city 3", "highland_city 3", "highland_city 3")
    army(game, 0, "dwarves_crossbowman")
    army(game, 1, "coral_elves_bowman", "dwarves_footman", place=HOME)
    throws = [
        sides("dwarves_crossbowman missile 2"),
        sides("coral_elves_bowman ID 1", "dwarves_footman save 1"),
        sides("coral_elves_bowman missile 2"),
        sides("dwarves_crossbowman missile 2"),
    ]
    play(missile_action(game, Army(0, FRONTIER), Army(1, HOME)), {ask.VOLLEY_BACK: [True]}, throws)
    assert totals(game) == [(MISSILE, 2), (SAVE, 2), (MISSILE, 2), (SAVE, 0)]
    assert deads(game) == ["dwarves_crossbowman"]


def test_hr_15_an_army_under_illusion_is_not_answered() -> None:
    game = at("coastland_city 3")
    army(game, 0, "dwarves_crossbowman")
    army(game, 1, "coral_elves_bowman", "dwarves_sergeant")
    lay(game, WARDED, "Illusion", 0)
    throws = sides("dwarves_crossbowman missile 2"), sides("coral_elves_bowman ID 1", "dwarves_sergeant save 3")
    missiles(game, *throws)
    assert [type for type, _ in totals(game)] == [MISSILE, SAVE]


def test_15_there_is_no_defensive_volley_where_there_is_no_air() -> None:
    game = at("highland_city 3")
    army(game, 0, "dwarves_crossbowman")
    army(game, 1, "coral_elves_bowman")
    missiles(game, sides("dwarves_crossbowman missile 2"), sides("coral_elves_bowman ID 1"))
    assert [type for type, _ in totals(game)] == [MISSILE, SAVE]


def test_17_wall_of_fog_weakens_attacks_on_whoever_stands_behind_it() -> None:
    game = at()
    army(game, 0, "lava_elves_assassin")
    army(game, 1, "dwarves_footman")
    begin_effect(game, until_turn_of(1, from_attacks(MISSILE), "Wall of Fog", terrain_thing(FRONTIER), -6))
    missiles(game, sides("lava_elves_assassin missile 5"))
    assert totals(game) == [(MISSILE, 0)]


def test_9_4_a_unit_that_died_in_its_own_attack_takes_no_part_in_its_total() -> None:
    game = at()
    rider, footman = army(game, 0, "swamp_stalkers_wave_rider", "dwarves_footman")
    army(game, 1, "dwarves_warlord")
    throws = (sides("swamp_stalkers_wave_rider Coil 4", "dwarves_footman melee 2"), sides("dwarves_warlord melee 3"))
    play(melee_action(game, 0, FRONTIER, 1), {}, throws)
    assert where(game, rider) is DEAD and where(game, footman) is TERRAIN
    assert totals(game) == [(MELEE, 2)]
