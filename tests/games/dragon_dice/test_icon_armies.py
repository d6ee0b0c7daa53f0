"""Special icons that change rolls, move dice, bring back or cast (16)."""

from __future__ import annotations

import pytest

from core.budgets import Budgeted
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.lasting import (
    TERRAIN_TURNED,
    added,
    army_thing,
    is_warded,
    modifiers_of,
    saves_of_spells,
    terrain_thing,
    turn_begins,
    until_turn_of,
)
from core.games.dragon_dice.operations import MAGIC, MANEUVER, MELEE, MISSILE, SAVE, TYPES
from core.games.dragon_dice.rolling import ArmyRoll, roll_army, roll_together
from core.games.dragon_dice.rolls import Army, Attack, DiceRoll, DieId, RollKind, TerrainId
from core.games.dragon_dice.state import Area
from core.games.dragon_dice.verbs import Dragon, begin_effect, end_effects
from core.kit.lasting import Moment
from core.plain import Answer
from core.questions import Choose, Question
from tests.games.dragon_dice.battles import FRONTIER, MINE, THEIRS, Answers, army, at, rolled, sides, where
from tests.games.dragon_dice.tables import play, stand
from tests.games.dragon_dice.throwing import (
    MAGIC_ACTION,
    MARCH,
    MELEE_ATTACK,
    MISSILES,
    OPPOSE,
    RESPONSE,
    SAVE_MELEE,
    SAVE_MISSILES,
    SAVE_SPELL,
)
from tests.listing import of_each

DEAD, RESERVES, BURIED, POOL = Area.DEAD, Area.RESERVES, Area.BURIED, Area.POOL
HOME, AWAY = TerrainId(0), TerrainId(1)


def change(game: Dragon, army: Army, kind: RollKind, type: str) -> tuple[int, bool]:
    """What is subtracted from an army's results of a type, and whether they are halved."""
    modifiers = modifiers_of(game.state, DiceRoll(army.seat, kind, [], (), army.terrain), type)
    return sum(number for number, _ in modifiers.cut), bool(modifiers.halved)


# --- what lasts


def test_16_cloak_gives_saves_that_no_spell_made_until_the_next_turn() -> None:
    game = at()
    saved = rolled(game, SAVE_SPELL, "lava_elves_lurker_in_the_deep Cloak 4")
    assert saved.total(SAVE) == 4 and saves_of_spells(game.state, 0, FRONTIER) == 0
    throw = sides("lava_elves_lurker_in_the_deep ID 4")
    assert play(roll_army(game, Army(0, FRONTIER), SAVE_MELEE), throws=[throw]).total(SAVE) == 8
    end_effects(game, turn_begins(0))
    assert game.state.effects == []


def test_16_cloak_is_magic_in_a_magic_action() -> None:
    game = at()
    assert rolled(game, MAGIC_ACTION, "lava_elves_lurker_in_the_deep Cloak 4").total(MAGIC) == 4
    assert game.state.effects == []


@pytest.mark.parametrize("kind", [MELEE_ATTACK, MISSILES])
def test_16_frost_breath_halves_everything_an_army_here_rolls(kind: RollKind) -> None:
    game = at()
    army(game, 1, "dwarves_footman")
    rolled(game, kind, "frostwings_cryohydra Frost Breath 4")
    assert all(change(game, THEIRS, MELEE_ATTACK, type) == (0, True) for type in TYPES)
    end_effects(game, turn_begins(0))
    assert change(game, THEIRS, MELEE_ATTACK, MELEE) == (0, False)


@pytest.mark.parametrize("kind", [MELEE_ATTACK, MISSILES, MAGIC_ACTION])
def test_16_galeforce_strikes_an_army_at_any_terrain(kind: RollKind) -> None:
    game = at()
    army(game, 1, "dwarves_footman")
    army(game, 1, "dwarves_sentry", place=HOME)
    army(game, 1, "dwarves_sergeant", place=None)
    rolled(game, kind, "firewalkers_genie Galeforce 4", answers={ask.OPPOSING_ARMY: [(1, HOME)]})
    assert change(game, Army(1, HOME), SAVE_MELEE, SAVE) == change(game, Army(1, HOME), MARCH, MANEUVER) == (-4, False)
    assert change(game, THEIRS, SAVE_MELEE, SAVE) == (0, False)


def test_16_galeforce_does_nothing_from_reserves() -> None:
    game = at()
    army(game, 1, "dwarves_footman")
    kind = RollKind(MAGIC_ACTION.purposes, in_reserves=True)
    rolled(game, kind, "firewalkers_genie Galeforce 4", place=None)
    assert game.state.effects == []


def test_16_wither_takes_results_of_no_type_in_particular() -> None:
    game = at()
    army(game, 1, "dwarves_footman")
    rolled(game, MELEE_ATTACK, "undead_mummy Wither 3")
    assert change(game, THEIRS, MARCH, MANEUVER) == change(game, THEIRS, SAVE_MELEE, SAVE) == (-3, False)


@pytest.mark.parametrize("kind", [MAGIC_ACTION, MISSILES])
def test_16_the_chill_of_earthfang_lies_there_until_a_maneuver_turns_the_terrain(kind: RollKind) -> None:
    game = at()
    army(game, 1, "dwarves_footman")
    rolled(game, kind, "earthfang Logo: Earthfang 4", "dwarves_footman save 1")
    assert change(game, THEIRS, SAVE_MELEE, SAVE) == change(game, MINE, MARCH, MANEUVER) == (-2, False)
    end_effects(game, turn_begins(0))
    assert change(game, MINE, MARCH, MANEUVER) == (-2, False)
    end_effects(game, Moment(TERRAIN_TURNED, terrain_thing(FRONTIER)))
    assert change(game, MINE, MARCH, MANEUVER) == (0, False)


@pytest.mark.parametrize("kind", [MAGIC_ACTION, MELEE_ATTACK, MISSILES])
def test_16_illusion_wards_one_of_ones_own_armies(kind: RollKind) -> None:
    game = at()
    army(game, 0, "dwarves_footman", place=HOME)
    rolled(game, kind, "lava_elves_rakshasa Illusion 4", answers={ask.OWN_ARMY: [HOME]})
    assert is_warded(game.state, Army(0, HOME)) and not is_warded(game.state, MINE)
    end_effects(game, turn_begins(0))
    assert not is_warded(game.state, Army(0, HOME))


# --- what is left for the other roll


@of_each(
    "shown, kind, against",
    [
        ("frostwings_wolf_pack Howl 4", MELEE_ATTACK, SAVE_MELEE),
        ("frostwings_wolf_pack Howl 4", MISSILES, SAVE_MISSILES),
        ("goblins_harpies Screech 4", MELEE_ATTACK, SAVE_MELEE),
        ("coral_elves_leviathan Wave 4", MELEE_ATTACK, SAVE_MELEE),
    ],
)
def test_16_howl_screech_and_wave_take_saves_from_the_answer(shown: str, kind: RollKind, against: RollKind) -> None:
    game = at()
    army(game, 1, "dwarves_sergeant", "dwarves_warlord")
    attack = rolled(game, kind, shown).as_attack
    throw = sides("dwarves_sergeant save 3", "dwarves_warlord save 3")
    saved = play(roll_army(game, Army(1, FRONTIER), against, attack=attack), throws=[throw])
    assert saved.total(SAVE) == 2


def test_16_wave_of_a_march_takes_maneuver_from_who_opposes_and_not_the_other_way() -> None:
    game = at("coastland_city 3")
    army(game, 0, "coral_elves_leviathan")
    army(game, 1, "swamp_stalkers_swamp_beast", "dwarves_footman")
    throws = [sides("coral_elves_leviathan Wave 4"), sides("swamp_stalkers_swamp_beast ID 4", "dwarves_footman ID 1")]
    march, oppose = play(roll_together(game, (ArmyRoll(MINE, MARCH), ArmyRoll(THEIRS, OPPOSE))), throws=throws)
    assert (march.total(MANEUVER), oppose.total(MANEUVER)) == (0, 1)
    throws = [sides("coral_elves_leviathan ID 4"), sides("swamp_stalkers_swamp_beast Wave 4", "dwarves_footman ID 1")]
    march, oppose = play(roll_together(game, (ArmyRoll(MINE, MARCH), ArmyRoll(THEIRS, OPPOSE))), throws=throws)
    assert (march.total(MANEUVER), oppose.total(MANEUVER)) == (4, 1)


def test_7_maneuvers_are_all_thrown_before_any_is_resolved() -> None:
    game = at("highland_city 3")
    army(game, 0, "treefolk_oakling")
    army(game, 1, "treefolk_oak")
    throws = [sides("treefolk_oakling ID 1"), sides("treefolk_oak melee 2"), sides("treefolk_oak ID 2")]
    (oak,) = [each.id for each in game.state.dice if each.owner == 1]
    rolls = (ArmyRoll(MINE, MARCH), ArmyRoll(THEIRS, OPPOSE))
    march, oppose = play(roll_together(game, rolls), {ask.THROWN_AGAIN: [(oak,)]}, throws)
    assert (march.total(MANEUVER), oppose.total(MANEUVER)) == (1, 2), "Rapid Growth is for who opposes"


# --- doubling


def test_16_elevate_doubles_one_unit_or_makes_maneuver() -> None:
    game = at()
    texts = ("flying_carpet Elevate 4", "dwarves_crossbowman missile 2", "dwarves_marksman missile 3")
    answers: Answers = {ask.UNIT_TO_DOUBLE: [DieId(2)]}
    assert rolled(game, MISSILES, *texts, answers=answers).total(MISSILE) == 8
    game = at("coastland_city 3")
    assert rolled(game, MARCH, "flying_carpet Elevate 4", "dwarves_sentry maneuver 1").total(MANEUVER) == 5


@pytest.mark.parametrize(("kind", "type"), [(MELEE_ATTACK, MELEE), (SAVE_MELEE, SAVE), (MARCH, MANEUVER)])
def test_16_trumpet_doubles_melee_and_saves_of_feral_units(kind: RollKind, type: str) -> None:
    game = at("coastland_city 3")
    texts = ("feral_elephant_folk Trumpet 4", "feral_lynx_folk ID 1", "dwarves_footman ID 1")
    assert rolled(game, kind, *texts, attack=Attack(THEIRS)).total(type) == (3 if type in (MELEE, SAVE) else 2)


def test_16_one_multiplier_counts_at_most() -> None:
    game = at("coastland_city 8 of 0")
    texts = ("feral_elephant_folk Trumpet 4", "feral_lynx_folk ID 1", "dwarves_warlord ID 3")
    answers: Answers = {ask.MULTIPLIER: [("IDs on the eighth face", 4)]}
    assert rolled(game, MELEE_ATTACK, *texts, answers=answers).total(MELEE) == 8


# --- choices of an icon


def test_16_regenerate_saves_or_brings_units_back() -> None:
    game = at()
    (thug,) = stand(game, 0, None, "goblins_thug", area=DEAD)
    answers: Answers = {ask.ICON_OPTION: [("Regenerate", 0)]}
    assert rolled(game, SAVE_SPELL, "goblins_troll Regenerate 4", answers=answers).total(SAVE) == 4
    answers = {ask.RETURNING: [(thug,)]}
    throw = sides("goblins_troll Regenerate 4")
    play(roll_army(game, Army(0, FRONTIER), MELEE_ATTACK, target=THEIRS), answers, [throw])
    assert game.state.dice[thug].terrain == FRONTIER


def test_16_wild_growth_is_shared_out_between_saves_and_promotions() -> None:
    game = at()
    (oakling,) = army(game, 0, "treefolk_oakling")
    (oak,) = stand(game, 0, None, "treefolk_oak", area=DEAD)
    answers: Answers = {ask.SPLIT: [(3, 1)], ask.PROMOTION: [(oakling, oak)]}
    army(game, 0, "treefolk_noble_willow")
    throw = sides("treefolk_oakling save 2", "treefolk_noble_willow Wild Growth 4")
    saved = play(roll_army(game, Army(0, FRONTIER), SAVE_SPELL), answers, [throw])
    assert saved.total(SAVE) == 3, "who was exchanged takes no further part"
    assert (where(game, oakling), game.state.dice[oak].terrain) == (DEAD, FRONTIER)


def test_16_flurry_melee_and_saves() -> None:
    game = at()
    again = sides("blade_golem melee 4")
    attack = rolled(game, MELEE_ATTACK, "blade_golem Flurry 4", "dwarves_footman save 1", throws=[again])
    assert attack.total(MELEE) == 8
    assert rolled(at(), SAVE_MELEE, "blade_golem Flurry 4", "dwarves_footman save 1").total(SAVE) == 5


def test_16_attune_makes_magic_of_a_named_element_and_recolours_a_unit() -> None:
    game = at()
    answers: Answers = {ask.NAMED_ELEMENT: ["air"], ask.UNIT_TO_RECOLOUR: [DieId(1)]}
    magic = rolled(game, MAGIC_ACTION, "magi_crown Attune 3", "dwarves_theurgist magic 1", answers=answers)
    assert magic.total(MAGIC) == 4
    assert [each.element for each in magic.results if each.die == 0] == ["air"]
    assert [(each.element, each.units) for each in magic.notes] == [("air", (DieId(1),))]


# --- moves


@pytest.mark.parametrize(
    ("shown", "most"),
    [("coral_elves_gryphon Ferry 4", 4), ("firewalkers_genie Firewalking 4", 3), ("treefolk_unicorn Teleport 4", 3)],
)
def test_16_ferry_firewalking_and_teleport_take_others_along(shown: str, most: int) -> None:
    game = at()
    texts = (shown, "dwarves_footman save 1", "dwarves_sergeant save 3", "dwarves_warlord save 3")
    seen: list[Answer] = []

    def passengers(question: Question) -> Answer:
        assert isinstance(question, Choose) and isinstance(question.options, Budgeted)
        seen.append(question.options.budget)
        return (DieId(1), DieId(2))

    answers: Answers = {ask.MOVE_TO: [HOME], ask.PASSENGERS: passengers}
    saved = rolled(game, SAVE_SPELL, *texts, answers=answers)
    assert seen == [most] and saved.total(SAVE) == 7, "what was rolled stands (HR-27)"
    assert [each.terrain for each in game.state.dice] == [HOME, HOME, HOME, FRONTIER]


@pytest.mark.parametrize("shown", ["firewalkers_genie Firewalking 4", "treefolk_unicorn Teleport 4"])
def test_16_firewalking_and_teleport_are_maneuver_in_a_march(shown: str) -> None:
    assert rolled(at(), MARCH, shown).total(MANEUVER) == 4


def test_hr_41_a_free_move_starts_where_the_unit_stands_now() -> None:
    game = at()
    texts = ("coral_elves_gryphon Ferry 4", "firewalkers_genie Firewalking 4")
    (waiting,) = army(game, 0, "dwarves_footman", place=HOME)
    moves = iter([HOME, AWAY])
    answers: Answers = {
        ask.NEXT_ICON: [("Ferry", 1)],
        ask.MOVE_TO: lambda question: next(moves),
        ask.PASSENGERS: iter([(DieId(2),), (waiting,)]),
    }
    rolled(game, SAVE_SPELL, *texts, answers=answers)
    assert [each.terrain for each in game.state.dice] == [AWAY, HOME, AWAY]


def test_16_vanish_leaves_its_saves_behind() -> None:
    game = at()
    saved = rolled(game, SAVE_MELEE, "undead_ghost Vanish 3", answers={ask.MOVE_TO: [-1]}, attack=Attack(THEIRS))
    assert saved.total(SAVE) == 3 and where(game, DieId(0)) is RESERVES


def test_16_wayfare_is_maneuver_or_leaves_with_a_carrier() -> None:
    texts = ("seven_league_boots Wayfare 3", "dwarves_footman save 1", "coral_elves_bowman maneuver 1")
    game = at()
    assert rolled(game, MARCH, *texts, answers={ask.ICON_OPTION: [("Wayfare", 0)]}).total(MANEUVER) == 4
    game = at()
    answers: Answers = {ask.ICON_OPTION: [("Wayfare", 1)], ask.MOVE_TO: [-1]}
    assert rolled(game, MARCH, *texts, answers=answers).total(MANEUVER) == 1
    assert [where(game, DieId(id)) for id in range(3)] == [RESERVES, RESERVES, Area.TERRAIN], "only the Dwarf can carry"


def test_16_summon_dragon_brings_one_of_the_items_element() -> None:
    game = at()
    fire, air = stand(game, 1, None, "fire_drake", "air_drake", area=POOL)
    texts = ("dragonstaff Summon Dragon 4", "dwarves_footman save 1")
    throws = [sides("dragonstaff magic 4")]
    magic = rolled(game, MAGIC_ACTION, *texts, throws=throws, answers={ask.BRING_TO: [HOME]})
    assert magic.total(MAGIC) == 4 and game.state.dice[fire].terrain == HOME and where(game, air) is POOL
    game = at()
    stand(game, 1, None, "fire_drake", area=POOL)
    kind = RollKind(MAGIC_ACTION.purposes, in_reserves=True)
    assert rolled(game, kind, *texts, place=None).total(MAGIC) == 4


# --- in the response to dragons


def responded(*texts: str, throws: list[tuple[int, ...]], answers: Answers) -> tuple[Dragon, list[int]]:
    game = at("coastland_city 3")
    rolls = rolled(game, RESPONSE, *texts, target=None, throws=throws, answers=answers)
    return game, [rolls.total(type) for type in (MELEE, MISSILE, SAVE)]


def test_16_elevate_doubles_missiles_or_saves_of_one_unit_before_dragons() -> None:
    texts = ("flying_carpet Elevate 4", "dwarves_crossbowman missile 2", "dwarves_footman save 1")
    for option, made in ((0, [0, 4, 1]), (1, [0, 2, 2])):
        answers: Answers = {ask.ICON_OPTION: [("Elevate", option)]}
        assert responded(*texts, throws=[], answers=answers)[1] == made


def test_16_flurry_saves_or_strikes_and_rolls_again_before_dragons() -> None:
    texts = ("blade_golem Flurry 4", "dwarves_footman save 1")
    assert responded(*texts, throws=[], answers={ask.ICON_OPTION: [("Flurry", 0)]})[1] == [0, 0, 5]
    again = [sides("blade_golem melee 4")]
    assert responded(*texts, throws=again, answers={ask.ICON_OPTION: [("Flurry", 1)]})[1] == [8, 0, 1]


def test_16_wayfare_may_leave_before_dragons_bite() -> None:
    texts = ("seven_league_boots Wayfare 3", "dwarves_footman save 1")
    game, _ = responded(*texts, throws=[], answers={ask.MOVE_TO: [None]})
    assert [each.terrain for each in game.state.dice] == [FRONTIER, FRONTIER]
    game, made = responded(*texts, throws=[], answers={ask.MOVE_TO: [HOME]})
    assert [each.terrain for each in game.state.dice] == [HOME, HOME] and made == [0, 0, 1]


@of_each(
    "shown, made",
    [
        ("amazons_centaur Kick 4", [4, 0, 4]),
        ("feral_rhino_folk Gore 4", [4, 0, 0]),
        ("mantlet Sortie 4", [4, 0, 4]),
        ("trebuchet Crush 4", [0, 4, 0]),
        ("treefolk_pine_prince Volley 4", [0, 4, 4]),
        ("treefolk_satyr Hoof 4", [0, 0, 4]),
        ("feral_bear_folk Hug 4", [4, 0, 0]),
        ("lava_elves_lurker_in_the_deep Cloak 4", [0, 0, 4]),
        ("goblins_shambler Smother 4", [0, 0, 0]),
    ],
)
def test_16_what_icons_make_before_dragons(shown: str, made: list[int]) -> None:
    carrier = ("dwarves_sentry maneuver 1",) if shown.split("_")[0] not in ("amazons", "feral") else ()
    game, numbers = responded(shown, *carrier, throws=[], answers={})
    assert numbers == made and not game.state.rolls


# --- medallions and relics


def test_16_gold_medallion_brings_back_up_to_four_health() -> None:
    game = at()
    (sergeant,) = stand(game, 0, None, "dwarves_sergeant", area=DEAD)
    texts = ("gold_medallion Logo: Gold Medallion 4", "dwarves_footman save 1")
    rolled(game, SAVE_SPELL, *texts, answers={ask.RETURNING: [(sergeant,)]})
    assert game.state.dice[sergeant].terrain == FRONTIER


def test_16_silver_medallion_digs_up_an_item() -> None:
    game = at()
    (targe,) = stand(game, 0, None, "wooden_targe of fire", area=BURIED)
    texts = ("silver_medallion Logo: Silver Medallion 4", "dwarves_footman save 1")
    rolled(game, SAVE_SPELL, *texts, answers={ask.ICON_OPTION: [("Logo: Silver Medallion", 0)]})
    assert game.state.dice[targe].terrain == FRONTIER


def test_16_bronze_medallion_makes_magic_of_any_element() -> None:
    texts = ("bronze_medallion Logo: Bronze Medallion 4", "dwarves_footman save 1")
    magic = rolled(at(), MAGIC_ACTION, *texts)
    assert [(each.amount, each.element) for each in magic.results if each.type == MAGIC] == [(4, "any")]


def test_16_elemental_relic_serves_units_of_the_element_it_shows() -> None:
    game = at()
    _, sergeant = army(game, 0, "elemental_relic", "dwarves_sergeant")
    recruit, large = stand(game, 0, None, "dwarves_footman", "dwarves_warlord", area=DEAD)
    answers: Answers = {
        ask.SPLIT: [(2, 1, 1)],
        ask.UNIT_ROLLING_AGAIN: [(sergeant,)],
        ask.RECRUITS: [(recruit,)],
        ask.PROMOTION: [(sergeant, large)],
    }
    texts = ("elemental_relic Elemental Relic of earth 4", "dwarves_sergeant melee 2")
    throws = [sides(*texts), sides("dwarves_sergeant save 3")]
    saved = play(roll_army(game, Army(0, FRONTIER), SAVE_SPELL), answers, throws)
    assert saved.total(SAVE) == 0 and [game.state.dice[id].terrain for id in (recruit, large)] == [FRONTIER, FRONTIER]


def test_20_4_two_relics_that_show_the_same_element_cancel_each_other() -> None:
    game = at()
    texts = (
        "elemental_relic Elemental Relic of earth 4",
        "elemental_relic Elemental Relic of all 4",
        "dwarves_footman save 1",
        "dwarves_footman save 1",
    )
    assert rolled(game, SAVE_SPELL, *texts).total(SAVE) == 2


# --- results of choice


def test_16_create_fireminions_are_split_among_the_types_that_count() -> None:
    both = RollKind((SAVE_SPELL.purposes[0], MARCH.purposes[0]))
    answers: Answers = {ask.SPLIT: [(1, 3)]}
    rolls = rolled(at(), both, "firewalkers_fireshadow Create Fireminions 4", answers=answers)
    assert (rolls.total(MANEUVER), rolls.total(SAVE)) == (1, 3)
    for kind, type in ((MELEE_ATTACK, MELEE), (MISSILES, MISSILE), (MAGIC_ACTION, MAGIC), (SAVE_SPELL, SAVE)):
        assert rolled(at(), kind, "firewalkers_fireshadow Create Fireminions 4").total(type) == 4


def test_9_2_the_owner_of_a_combination_roll_shares_out_what_is_subtracted() -> None:
    game = at()
    both = RollKind((SAVE_SPELL.purposes[0], MARCH.purposes[0]))
    army(game, 0, "dwarves_footman")
    begin_effect(game, until_turn_of(1, "results subtracted", "Ash Storm", terrain_thing(FRONTIER), -1))
    begin_effect(game, until_turn_of(0, added(SAVE), "Stone Skin", army_thing(0, FRONTIER), 1))
    answers: Answers = {ask.SPLIT: iter([(0, 1), (0, 1)])}
    rolls = play(roll_army(game, Army(0, FRONTIER), both), answers, [sides("dwarves_footman ID 1")])
    assert (rolls.total(SAVE), rolls.total(MANEUVER)) == (1, 0)
