"""Damage, killing and burying (10), exchanges with the DUA (11), rolls of single units (9.5), what spells strike."""

from __future__ import annotations

import pytest

from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.events import EffectsEnded
from core.games.dragon_dice.fates import Cause, choose_targets, damage_unit, damage_with_save, strike
from core.games.dragon_dice.harm import bury, damage_army, kill
from core.games.dragon_dice.lasting import (
    FLAGS,
    HELD,
    added,
    army_thing,
    dead_area_thing,
    subtracted,
    terrain_thing,
    unit_thing,
    until_turn_of,
)
from core.games.dragon_dice.operations import MELEE, SAVE, Operation
from core.games.dragon_dice.returns import promote, recruit, return_units
from core.games.dragon_dice.rolling import TESTS, passes_test, roll_army, roll_single
from core.games.dragon_dice.rolls import Army, Purpose, RollKind
from core.games.dragon_dice.state import Area
from core.games.dragon_dice.verbs import Dragon, begin_effect
from core.kit.lasting import Thing
from core.plain import Answer
from core.questions import Choose, Question
from tests.games.dragon_dice.battles import FRONTIER, THEIRS, Answers, army, at, rolled, sides, where
from tests.games.dragon_dice.tables import play, stand
from tests.games.dragon_dice.throwing import MELEE_ATTACK
from tests.listing import of_each

TERRAIN, DEAD, BURIED, RESERVES, POOL = Area.TERRAIN, Area.DEAD, Area.BURIED, Area.RESERVES, Area.POOL


def lay(game: Dragon, flag: str, cause: str, upon: Thing) -> None:
    assert flag in FLAGS
    begin_effect(game, until_turn_of(1, flag, cause, upon))


# --- damage


def test_10_the_owner_chooses_among_the_largest_sets() -> None:
    game = at()
    units = army(game, 0, "dwarves_warlord", "dwarves_sergeant", "dwarves_patroller", "dwarves_footman")
    options: list[object] = []

    def given(question: Question) -> Answer:
        assert isinstance(question, Choose)
        options.append(set(question.listed()))
        return (units[1], units[2], units[3])

    died = play(damage_army(game, Army(0, FRONTIER), 5, "a test"), {ask.CASUALTIES: given})
    a, b, c, d = units
    assert options == [{(a, b), (a, c), (b, c, d)}] and died == (b, c, d)


@of_each("amount, dead", [(0, 0), (2, 0), (3, 1), (9, 2)])
def test_10_nothing_is_asked_where_there_is_no_choice(amount: int, dead: int) -> None:
    game = at()
    army(game, 0, "dwarves_warlord")
    if dead == 2:
        army(game, 0, "dwarves_mammoth_rider")
    assert len(play(damage_army(game, Army(0, FRONTIER), amount, "a test"))) == dead


def test_20_4_items_suffer_no_damage() -> None:
    game = at()
    footman, targe = army(game, 0, "dwarves_footman", "wooden_targe")
    play(damage_army(game, Army(0, FRONTIER), 5, "a test"))
    assert (where(game, footman), where(game, targe)) == (DEAD, TERRAIN)


def test_18_the_effects_of_an_army_end_with_its_last_unit_also_inside_a_roll() -> None:
    game = at()
    army(game, 1, "dwarves_footman")
    begin_effect(game, until_turn_of(0, subtracted(SAVE), "Evil Eye", army_thing(1, FRONTIER), -2))
    rolled(game, MELEE_ATTACK, "dwarves_warlord Smite 4")
    assert game.state.effects == [] and any(isinstance(event, EffectsEnded) for event in game.events)


# --- death triggers, in their order


def test_hr_11_open_grave_comes_first_and_only_after_a_save_roll() -> None:
    game = at("coastland_city 3")
    oak, oakling = army(game, 0, "treefolk_oak", "treefolk_oakling")
    lay(game, "open_grave", "Open Grave", army_thing(0, FRONTIER))
    assert play(kill(game, (oak,), "a test", after_save=True)) == () and where(game, oak) is RESERVES
    play(kill(game, (oakling,), "a test"), throws=[sides("treefolk_oakling melee 1")])
    assert where(game, oakling) is DEAD


def test_20_3_an_open_grave_sends_no_dragonkin_to_reserves() -> None:
    game = at("coastland_city 3")
    foal, _ = army(game, 0, "dragonkin_dragonfoal", "dwarves_footman")
    lay(game, "open_grave", "Open Grave", army_thing(0, FRONTIER))
    assert play(kill(game, (foal,), "a test", after_save=True)) == (foal,) and where(game, foal) is POOL


@pytest.mark.parametrize(("face", "area"), [("ID 2", RESERVES), ("melee 2", DEAD)])
def test_15_replanting_looks_for_the_id_at_a_terrain_with_water(face: str, area: Area) -> None:
    game = at("coastland_city 3")
    (oak,) = army(game, 0, "treefolk_oak")
    play(kill(game, (oak,), "a test"), throws=[sides(f"treefolk_oak {face}")])
    assert where(game, oak) is area


def test_15_replanting_needs_water() -> None:
    game = at("highland_city 3")
    (oak,) = army(game, 0, "treefolk_oak")
    play(kill(game, (oak,), "a test"))
    assert where(game, oak) is DEAD


def test_15_stepped_damage_exchanges_for_any_smaller_undead() -> None:
    game = at()
    (knight,) = army(game, 0, "undead_death_knight")
    zombie, wight = stand(game, 0, None, "undead_zombie", "undead_wight", area=DEAD)
    stand(game, 0, None, "undead_mummy", "dwarves_footman", area=DEAD)
    assert play(kill(game, (knight,), "a test"), {ask.SMALLER_INSTEAD: [wight]}) == ()
    assert [where(game, id) for id in (knight, wight, zombie)] == [DEAD, TERRAIN, DEAD]


def test_15_stepped_damage_is_an_offer() -> None:
    game = at()
    (knight,) = army(game, 0, "undead_death_knight")
    stand(game, 0, None, "undead_zombie", area=DEAD)
    assert play(kill(game, (knight,), "a test"), {ask.SMALLER_INSTEAD: [None]}) == (knight,)


def test_hr_11_who_dies_first_may_take_the_place_of_the_next_one() -> None:
    game = at()
    knight, zombie = army(game, 0, "undead_death_knight", "undead_zombie")
    answers: Answers = {ask.DEATH_ORDER: [(zombie, knight)], ask.SMALLER_INSTEAD: [zombie]}
    assert play(kill(game, (knight, zombie), "a test"), answers) == (zombie,)
    assert (where(game, knight), where(game, zombie)) == (DEAD, TERRAIN)


def test_17_accelerated_growth_exchanges_for_a_treefolk_of_one_health() -> None:
    game = at()
    (lord,) = army(game, 0, "treefolk_oak_lord")
    oakling, _ = stand(game, 0, None, "treefolk_oakling", "treefolk_oak", area=DEAD)
    lay(game, "accelerated_growth", "Accelerated Growth", dead_area_thing(0))
    play(kill(game, (lord,), "a test"), {ask.SMALLER_INSTEAD: [oakling]})
    assert (where(game, lord), where(game, oakling)) == (DEAD, TERRAIN)


def test_16_rise_from_the_ashes_at_death_and_again_at_burial() -> None:
    rises, falls = sides("firewalkers_phoenix Rise from the Ashes 4"), sides("firewalkers_phoenix ID 4")
    for throws, area in (([rises], RESERVES), ([falls, rises], RESERVES), ([falls, falls], BURIED)):
        game = at()
        (phoenix,) = army(game, 0, "firewalkers_phoenix")
        play(kill(game, (phoenix,), "a test", buries=True), throws=throws)
        assert where(game, phoenix) is area


def test_hr_40_a_phoenix_that_cannot_be_rolled_fails_at_its_death_and_not_at_its_burial() -> None:
    game = at()
    (phoenix,) = army(game, 0, "firewalkers_phoenix")
    begin_effect(game, until_turn_of(1, HELD, "Sleep", unit_thing(phoenix)))
    play(kill(game, (phoenix,), "a test", buries=True), throws=[sides("firewalkers_phoenix Rise from the Ashes 4")])
    assert where(game, phoenix) is RESERVES


@pytest.mark.parametrize(("face", "area"), [("save 1", DEAD), ("melee 1", BURIED)])
def test_17_soiled_ground_buries_who_does_not_save(face: str, area: Area) -> None:
    game = at()
    (footman,) = army(game, 0, "dwarves_footman")
    lay(game, "soiled_ground", "Soiled Ground", terrain_thing(FRONTIER))
    play(kill(game, (footman,), "a test"), throws=[sides(f"dwarves_footman {face}")])
    assert where(game, footman) is area


def test_soiled_ground_waits_for_exchanges() -> None:
    game = at()
    (knight,) = army(game, 0, "undead_death_knight")
    (zombie,) = stand(game, 0, None, "undead_zombie", area=DEAD)
    lay(game, "soiled_ground", "Soiled Ground", terrain_thing(FRONTIER))
    play(kill(game, (knight,), "a test"), {ask.SMALLER_INSTEAD: [zombie]})
    assert where(game, knight) is DEAD, "who was exchanged was not killed, and rolls nothing"


def test_20_3_dragonkin_that_are_killed_return_to_the_pool_and_can_be_buried() -> None:
    game = at()
    foal, troop = army(game, 0, "dragonkin_dragonfoal", "dragonkin_dragontroop")
    play(kill(game, (foal,), "a test"))
    play(kill(game, (troop,), "a test", buries=True))
    assert (where(game, foal), where(game, troop)) == (POOL, BURIED)


def test_10_items_are_buried_without_ado() -> None:
    game = at()
    (targe,) = army(game, 0, "wooden_targe")
    assert play(bury(game, (targe,), "a test")) == (targe,) and where(game, targe) is BURIED


# --- exchanges with the DUA


def test_11_promotions_of_one_effect_are_chosen_first_and_swapped_together() -> None:
    game = at()
    footman, sergeant = army(game, 0, "dwarves_footman", "dwarves_sergeant")
    (warlord,) = stand(game, 0, None, "dwarves_warlord", area=DEAD)
    offered: list[tuple[Answer, ...]] = []

    def pick(question: Question) -> Answer:
        offered.append(question.listed())
        return question.listed()[0]

    pairs = play(promote(game, 0, (footman, sergeant), 2, most=1), {ask.PROMOTION: pick})
    assert pairs == ((sergeant, warlord),) and offered == [((sergeant, warlord), None)]
    assert [where(game, id) for id in (footman, sergeant, warlord)] == [TERRAIN, DEAD, TERRAIN]


def test_11_a_bigger_step_of_one_unit_costs_its_health() -> None:
    game = at()
    (footman,) = army(game, 0, "dwarves_footman")
    sergeant, warlord = stand(game, 0, None, "dwarves_sergeant", "dwarves_warlord", area=DEAD)
    offered: list[tuple[Answer, ...]] = []

    def none(question: Question) -> Answer:
        offered.append(question.listed())
        return None

    for growth in (1, 2):
        play(promote(game, 0, (footman,), growth), {ask.PROMOTION: none})
    assert offered == [((footman, sergeant), None), ((footman, sergeant), (footman, warlord), None)]


def test_11_recruits_are_of_one_health_and_returning_units_of_any() -> None:
    game = at()
    army(game, 0, "dwarves_footman")
    sentry, warlord = stand(game, 0, None, "dwarves_sentry", "dwarves_warlord", area=DEAD)
    assert play(recruit(game, Army(0, FRONTIER), 2), {ask.RECRUITS: [(sentry,)]}) == (sentry,)
    assert play(return_units(game, Army(0, FRONTIER), 3), {ask.RETURNING: [(warlord,)]}) == (warlord,)
    assert play(return_units(game, Army(0, FRONTIER), 3)) == ()
    assert game.state.dice[sentry].terrain == game.state.dice[warlord].terrain == FRONTIER


# --- single units


def test_abilities_act_in_individual_rolls() -> None:
    game = at("coastland_city 3")
    (archer,) = army(game, 0, "coral_elves_archer")
    throw = sides("coral_elves_archer maneuver 2")
    assert play(passes_test(game, 0, (archer,), "save"), throws=[throw]) == (archer,)
    game = at("highland_city 3")
    (archer,) = army(game, 0, "coral_elves_archer")
    assert play(passes_test(game, 0, (archer,), "save"), throws=[throw]) == ()


def test_9_5_effects_on_the_army_do_not_touch_the_roll_of_a_unit() -> None:
    game = at()
    (footman,) = army(game, 0, "dwarves_footman")
    begin_effect(game, until_turn_of(0, added(SAVE), "Stone Skin", army_thing(0, FRONTIER), 1))
    assert play(passes_test(game, 0, (footman,), "save"), throws=[sides("dwarves_footman melee 1")]) == ()


def test_hr_8_icons_make_results_only_in_a_roll_of_a_single_unit() -> None:
    game = at()
    harbinger, net = army(game, 0, "amazons_harbinger", "goblins_cannibal")
    army(game, 1, "dwarves_footman")
    throw = sides("amazons_harbinger Counter 4", "goblins_cannibal Net 4")
    results = play(roll_single(game, 0, (harbinger, net), TESTS["save"]), throws=[throw])
    assert [results[id].total(SAVE) for id in (harbinger, net)] == [4, 4]
    assert game.state.effects == [] and all(each.area is TERRAIN for each in game.state.dice)


@pytest.mark.parametrize("shown", ["goblins_troll Regenerate 4", "treefolk_noble_willow Wild Growth 4"])
def test_hr_8_icons_that_offer_saves_make_them_in_a_roll_of_a_single_unit(shown: str) -> None:
    game = at()
    (unit,) = army(game, 0, shown)
    results = play(roll_single(game, 0, (unit,), TESTS["save"]), throws=[sides(shown)])
    assert results[unit].total(SAVE) == 4


@of_each(
    "shown, made",
    [
        ("goblins_troll Regenerate 4", 4),
        ("treefolk_noble_willow Wild Growth 4", 4),
        ("lava_elves_lurker_in_the_deep Cloak 4", 4),
        ("coral_elves_gryphon Ferry 4", 0),
        ("feral_elephant_folk Trumpet 4", 0),
        ("undead_ghost Vanish 3", 3),
    ],
)
def test_hr_43_icons_make_their_saves_and_nothing_else_in_a_tidal_wave(shown: str, made: int) -> None:
    game = at()
    kind = RollKind((Purpose.SAVE, Purpose.MANEUVER), results_only=True)
    assert rolled(game, kind, shown).total(SAVE) == made
    assert game.state.effects == [] and game.state.dice[0].terrain == FRONTIER


def test_20_3_dragonkin_save_by_themselves_unless_they_show_belly() -> None:
    game = at()
    (troop,) = army(game, 0, "dragonkin_dragontroop")
    assert play(passes_test(game, 0, (troop,), "save"), throws=[sides("dragonkin_dragontroop melee 1")]) == (troop,)
    assert play(passes_test(game, 0, (troop,), "save"), throws=[sides("dragonkin_dragontroop Belly 1")]) == ()


def test_9_1_all_tests_of_one_effect_are_one_throw() -> None:
    game = at("coastland_city 3")
    mine = army(game, 0, "dwarves_footman", "dwarves_sentry")
    throw = sides("dwarves_footman save 1", "dwarves_sentry melee 1")
    assert play(passes_test(game, 0, mine, "save"), throws=[throw]) == mine[:1]


# --- what spells do to units


def test_17_spells_strike_units_of_several_seats() -> None:
    game = at("coastland_city 3")
    mine, theirs = army(game, 0, "dwarves_footman"), army(game, 1, "dwarves_sentry")
    mirage = Operation("target_units", amount=5, test="save", fate="reserve")
    throws = [sides("dwarves_footman save 1"), sides("dwarves_sentry melee 1")]
    play(strike(game, Cause(0, "Mirage"), (*mine, *theirs), mirage), throws=throws)
    assert (where(game, mine[0]), where(game, theirs[0])) == (TERRAIN, RESERVES)


def test_17_swamp_fever_kills_on_an_id_and_buries_on_another() -> None:
    game = at()
    footman, sentry = army(game, 1, "dwarves_footman", "dwarves_sentry")
    fever = Operation("target_units", amount=3, test="not_id", fate="kill", then="id_buries")
    first = sides("dwarves_footman ID 1", "dwarves_sentry ID 1")
    throws = [first, sides("dwarves_footman ID 1", "dwarves_sentry melee 1")]
    play(strike(game, Cause(0, "Swamp Fever"), (footman, sentry), fever), throws=throws)
    assert (where(game, footman), where(game, sentry)) == (BURIED, DEAD)


def test_hr_36_swamp_fever_does_not_kill_who_cannot_be_rolled_and_shows_no_id() -> None:
    game = at()
    footman, sentry = army(game, 1, "dwarves_footman", "dwarves_sentry")
    begin_effect(game, until_turn_of(0, HELD, "Net", unit_thing(footman)))
    fever = Operation("target_units", amount=3, test="not_id", fate="kill", then="id_buries")
    throws = [sides("dwarves_sentry ID 1"), sides("dwarves_sentry melee 1")]
    assert play(strike(game, Cause(0, "Swamp Fever"), (footman, sentry), fever), throws=throws) == (sentry,)
    assert where(game, footman) is TERRAIN


@pytest.mark.parametrize(
    ("faces", "area"), [(["save 1", "melee 1"], RESERVES), (["save 1", "save 1"], TERRAIN), (["melee 1"], DEAD)]
)
def test_17_fearful_flames_drive_away_who_survives_by_saving(faces: list[str], area: Area) -> None:
    game = at()
    (footman,) = army(game, 1, "dwarves_footman")
    flames = Operation("damage_unit", amount=1, then="save_or_reserve", save=True)
    throws = [sides(f"dwarves_footman {face}") for face in faces]
    play(damage_unit(game, Cause(0, "Fearful Flames"), footman, 1, flames), throws=throws)
    assert where(game, footman) is area


def test_10_damage_of_a_spell_allows_the_army_a_save_roll() -> None:
    game = at()
    footman, warlord = army(game, 1, "dwarves_footman", "dwarves_warlord")
    throw = sides("dwarves_footman save 1", "dwarves_warlord melee 3")
    assert play(damage_with_save(game, THEIRS, 2, "Firestorm"), throws=[throw]) == (footman,)
    assert play(damage_with_save(game, Army(1, None), 2, "Firestorm")) == () and where(game, warlord) is TERRAIN


def test_10_targets_are_as_much_health_as_can_be() -> None:
    game = at()
    footman, sergeant, warlord = army(game, 1, "dwarves_footman", "dwarves_sergeant", "dwarves_warlord")
    picked = play(choose_targets(game, 0, (footman, sergeant, warlord), 4))
    assert picked == (footman, warlord)


def test_16_who_is_held_is_not_sent_away_and_dies_all_the_same() -> None:
    game = at()
    (footman,) = army(game, 1, "dwarves_footman")
    begin_effect(game, until_turn_of(0, HELD, "Net", unit_thing(footman)))
    play(strike(game, Cause(0, "Roar"), (footman,), Operation("target", fate="reserve")))
    assert where(game, footman) is TERRAIN
    play(strike(game, Cause(0, "Entangle"), (footman,), Operation("target", fate="kill")))
    assert where(game, footman) is DEAD and game.state.effects == []


# --- large armies


def test_forty_dice_are_thrown_and_resolved_with_few_questions() -> None:
    """Each costs the LAN the same however many dice it has."""
    game = at("highland_city 3", points=60)
    texts = ["dwarves_warlord Smite 4"] * 10 + ["goblins_harpies Screech 4"] * 10 + ["amazons_harbinger ID 3"] * 20
    army(game, 0, *texts)
    army(game, 1, *["dwarves_footman"] * 40)
    asked: list[str] = []

    def together(question: Question) -> Answer:
        asked.append(question.name)
        return question.listed()[0]

    answers: Answers = {ask.NEXT_ICON: together, ask.CASUALTIES: together}
    attack = play(roll_army(game, Army(0, FRONTIER), MELEE_ATTACK, target=THEIRS), answers, [sides(*texts)])
    assert attack.total(MELEE) == 60 and asked == [ask.NEXT_ICON]
    assert all(each.area is DEAD for each in game.state.dice if each.owner == 1)
