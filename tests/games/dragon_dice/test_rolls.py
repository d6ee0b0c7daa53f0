"""Rolls (9): the worked examples as far as they are rolls, the arithmetic, and who may be given for damage."""

from __future__ import annotations

from core.games.dragon_dice.components import components
from core.games.dragon_dice.damage import casualties, damage, way_of_cursed_damage
from core.games.dragon_dice.operations import MAGIC, MANEUVER, MELEE, MISSILE, MOMENTS, SAVE, TYPES
from core.games.dragon_dice.results import EitherWay, OpenResult, bone_magic, dead_limit, results_of
from core.games.dragon_dice.rolls import ACTING, DieId, DieResult, Purpose, RollKind, Source, acts_in
from core.games.dragon_dice.totals import Doubled, Modifiers, Subtotal, divided, subtracted, total_of
from tests.games.dragon_dice.throwing import (
    COUNTER,
    KINDS,
    MAGIC_ACTION,
    MARCH,
    MELEE_ATTACK,
    MISSILES,
    OPPOSE,
    RESPONSE,
    SAVE_COUNTER,
    SAVE_MELEE,
    SAVE_MISSILES,
    SAVE_SPELL,
    TEST,
    counted_as,
    roll,
    total,
)
from tests.listing import of_each


def sets(health: list[int], amount: int) -> set[tuple[int, ...]]:
    """The healths of all sets of units that the owner may give."""
    options = casualties([(DieId(place), each) for place, each in enumerate(health)], amount)
    return {tuple(health[place] for place in some) for some in options.listed()}


# --- the examples


def test_example_1_plain_melee() -> None:
    attack = roll(MELEE_ATTACK, "dwarves_footman melee 2", "dwarves_sergeant ID 2", "dwarves_warlord melee 3",
                  "dwarves_sentry maneuver 1")  # fmt: skip
    save = roll(SAVE_MELEE, "goblins_thug save 1", "goblins_cutthroat ID 2", "goblins_marauder save 3")
    assert (total(attack, MELEE), total(save, SAVE)) == (7, 6)
    assert sets([1, 2, 3], damage(7, 6)) == {(1,)}
    counter = roll(COUNTER, "goblins_cutthroat melee 3", "goblins_marauder melee 3")
    answer = roll(SAVE_COUNTER, "dwarves_footman save 1", "dwarves_sergeant save 3", "dwarves_warlord ID 3",
                  "dwarves_sentry ID 1")  # fmt: skip
    assert (total(counter, MELEE), total(answer, SAVE), damage(6, 8)) == (6, 8, 0)


def test_example_2_smite_then_coastal_dodge() -> None:
    attack = roll(MELEE_ATTACK, "dwarves_warlord Smite 4", "dwarves_footman melee 1", at="swampland")
    assert sets([1, 2, 3], 4) == {(1, 3)}
    assert total(attack, MELEE) == 1
    save = roll(SAVE_MELEE, "coral_elves_archer maneuver 2", at="swampland")
    assert counted_as(save) == ((2, "Coastal Dodge of Archer"),)
    assert damage(1, total(save, SAVE, Modifiers(added=counted_as(save)))) == 0


def test_example_3_order_of_modifiers() -> None:
    march = roll(MARCH, "goblins_leopard_rider Rend 3", "goblins_marauder ID 3", "goblins_cutthroat ID 2",
                 "goblins_ambusher ID 2", "goblins_filcher melee 3", "goblins_wolf_rider melee 2",
                 at="swampland")  # fmt: skip
    assert sum(number for number, _ in counted_as(march)) == 5
    mud = Modifiers(cut=((-12, "Transmute Rock to Mud"),), added=counted_as(march))
    assert total(march, MANEUVER, mud) == 8
    oppose = roll(OPPOSE, "treefolk_redwood ID 4", "treefolk_lady_nereid maneuver 4", "treefolk_willowling maneuver 1",
                  at="swampland")  # fmt: skip
    assert total(oppose, MANEUVER) == 9


def test_example_4_doubled_ids() -> None:
    attack = roll(MELEE_ATTACK, "coral_elves_herald ID 3", "coral_elves_courier melee 2", "coral_elves_trooper melee 3",
                  "coral_elves_coral_giant Trample 4", at="coastland")  # fmt: skip
    city = Modifiers(cut=((-2, "Decay"),), doubled=Doubled("IDs on the eighth face"))
    assert total(attack, MELEE, city) == 13


def test_example_4_opens_as_a_sum() -> None:
    attack = roll(MELEE_ATTACK, "coral_elves_herald ID 3", "coral_elves_courier melee 2",
                  "coral_elves_coral_giant Trample 4", at="coastland")  # fmt: skip
    city = Modifiers(cut=((-1, "Decay"),), doubled=Doubled("IDs on the eighth face"))
    made = tuple(each for each in results_of(attack) if isinstance(each, DieResult))
    assert total_of(made, MELEE, city).lines == (
        "Thrown: 5 = 2 Courier + 3 ID of Herald",
        "Subtracted: 4 = 5 - 1 Decay",
        "Special icons: 8 = 4 + 4 Trample of Coral Giant",
        "Doubled: 11 = 8 + 3 IDs on the eighth face",
        "Total: 11",
    )


def test_example_5_halving() -> None:
    attack = roll(MELEE_ATTACK, "lava_elves_bladesman melee 2", "lava_elves_duelist melee 4",
                  "lava_elves_conqueror ID 3", "lava_elves_infiltrator Counter 4")  # fmt: skip
    assert divided(Subtotal(6, 3), Modifiers(halved="breath")) == Subtotal(1, 3)
    assert total(attack, MELEE, Modifiers(halved="the breath of a dragon")) == 8


def test_example_6_saves_and_a_counter_attack() -> None:
    skin = Modifiers(added=((1, "Stone Skin"),))
    save = roll(SAVE_MELEE, "scalders_charkin Counter 4", "scalders_singeman save 1", at="flatland")
    attack = roll(MELEE_ATTACK, "amazons_war_chief melee 4", "amazons_runner melee 1", at="flatland")
    assert (total(attack, MELEE), total(save, SAVE)) == (5, 5)
    assert sets([3, 1], damage(4, 1)) == {(3,)}
    counter = roll(COUNTER, "scalders_charkin melee 5", "scalders_singeman melee 2", at="flatland")
    answer = roll(SAVE_COUNTER, "amazons_runner save 1", at="flatland")
    assert (total(counter, MELEE), total(answer, SAVE, skin)) == (7, 2)


def test_example_7_a_die_that_was_thrown_again() -> None:
    attack = roll(MISSILES, "dwarves_crack_shot Bullseye 4 + missile 3", "dwarves_crossbowman missile 2")
    assert total(attack, MISSILE) == 5
    assert sets([3, 1, 2], 4) == {(3, 1)}
    save = roll(SAVE_MISSILES, "frostwings_vindicator save 3", "frostwings_defender Fly 2")
    assert total(save, SAVE, save=2) == 5


def test_example_8_magic() -> None:
    magic = roll(MAGIC_ACTION, "lava_elves_necromancer magic 5", "lava_elves_adept magic 2", "lava_elves_warlock ID 2",
                 "lava_elves_infiltrator maneuver 5", at="wasteland")  # fmt: skip
    assert total(magic, MAGIC) == 9


def test_example_9_bone_magic() -> None:
    magic = roll(MAGIC_ACTION, "undead_apparition magic 2", "undead_heucuva magic 3", "undead_lich ID 3",
                 "undead_ghoul save 1")  # fmt: skip
    made = tuple(each for each in results_of(magic) if isinstance(each, DieResult))
    bones = bone_magic(magic, made, dead=2, steps=1)
    assert total(magic, MAGIC, Modifiers(added=((bones, "Bone Magic"),))) == 10


def test_example_10_the_response_to_a_dragon() -> None:
    answer = roll(RESPONSE, "amazons_war_chief ID 3", "amazons_soldier melee 2", "amazons_warrior melee 3",
                  "amazons_spearer Bullseye 4", "amazons_harbinger save 3",
                  "amazons_hydra Double Strike 4")  # fmt: skip
    assert [total(answer, type, melee=3) for type in (MELEE, MISSILE, SAVE)] == [12, 4, 3]
    assert sets([3, 1, 2, 3, 3, 4], damage(9, 3)) >= {(3, 3), (2, 4)}


def test_example_12_counts_as_on_both_sides() -> None:
    attack = roll(MELEE_ATTACK, "firewalkers_guardian melee 2", "firewalkers_watcher save 2",
                  "firewalkers_sentinel Smite 4", at="highland")  # fmt: skip
    assert sets([1, 2, 3, 1], 4) == {(1, 3), (3, 1), (1, 2, 1)}
    assert total(attack, MELEE, Modifiers(added=counted_as(attack))) == 4
    counter = roll(COUNTER, "dwarves_footman save 1", "dwarves_sergeant save 3", at="highland")
    assert total(counter, MELEE, Modifiers(added=counted_as(counter))) == 4


def test_example_13_allocation() -> None:
    assert sets([3, 2, 2, 1], 5) == {(3, 2), (2, 2, 1)}
    assert sets([3, 3], 2) == {()}
    assert sets([3, 3], 4) == {(3,)}
    assert sets([4, 4, 2], 7) == {(4, 2)}
    assert sets([3, 3], 9) == {(3, 3)}


def test_example_14_a_tower_on_a_reserve_army() -> None:
    attack = roll(MISSILES, "lava_elves_assassin missile 5", "lava_elves_dead_shot ID 2",
                  "lava_elves_fusilier missile 2")  # fmt: skip
    doubled = Doubled("IDs on the eighth face")
    assert total(attack, MISSILE, Modifiers(doubled=doubled)) == 11
    assert total(attack, MISSILE, Modifiers(doubled=doubled, ids_count=False)) == 7


# --- the arithmetic


def test_9_2_ids_are_the_last_to_be_subtracted() -> None:
    assert subtracted(Subtotal(3, 4), Modifiers(cut=((-2, "a"), (-3, "b")))) == Subtotal(0, 2)
    assert subtracted(Subtotal(3, 4), Modifiers(cut=((-9, "a"),))) == Subtotal(0, 0)


def test_9_2_special_icons_are_added_after_what_is_taken() -> None:
    attack = roll(MELEE_ATTACK, "coral_elves_coral_giant Trample 4")
    assert total(attack, MELEE, Modifiers(cut=((-6, "Dancing Lights"),), halved="a breath")) == 4


def test_hr_6_a_doubled_unit_adds_no_more_than_is_there() -> None:
    attack = roll(MELEE_ATTACK, "dwarves_warlord melee 3", "dwarves_footman melee 2")
    assert total(attack, MELEE, Modifiers(doubled=Doubled("Wilding", (DieId(0),)))) == 8
    assert total(attack, MELEE, Modifiers(cut=((-4, "x"),), doubled=Doubled("Wilding", (DieId(0),)))) == 2


def test_hr_7_what_counts_as_another_type_is_untouched_by_modifiers() -> None:
    save = roll(SAVE_MELEE, "coral_elves_archer maneuver 2", at="coastland")
    assert total(save, SAVE, Modifiers(cut=((-5, "Evil Eye"),), added=counted_as(save))) == 2


def test_9_3_ids_do_not_count_as_another_type_and_terrains_matter() -> None:
    assert counted_as(roll(SAVE_MELEE, "coral_elves_archer ID 2", at="coastland")) == ()
    assert counted_as(roll(SAVE_MELEE, "coral_elves_archer maneuver 2", at="highland")) == ()
    assert counted_as(roll(MELEE_ATTACK, "dwarves_footman save 1", at="highland")) == ()


def test_9_3_what_special_icons_make_counts_as_another_type_too() -> None:
    save = roll(SAVE_MELEE, "coral_elves_coral_giant Trample 4", at="coastland")
    assert counted_as(save) == ((4, "Coastal Dodge of Coral Giant"),)


def test_15_cursed_bullets_in_numbers() -> None:
    assert way_of_cursed_damage(made=7, cursed=3, rolled=9, by_spells=1).total == 2
    assert way_of_cursed_damage(made=7, cursed=3, rolled=2, by_spells=0).total == 5
    assert way_of_cursed_damage(made=2, cursed=3, rolled=0, by_spells=5).total == 0


def test_15_numbers_with_a_dagger_grow_with_every_24_points() -> None:
    assert [dead_limit(3, dead, steps) for dead, steps in ((9, 1), (9, 2), (4, 2), (0, 3))] == [3, 6, 4, 0]


def test_hr_29_an_id_is_a_result_of_its_own_source() -> None:
    (made,) = results_of(roll(MELEE_ATTACK, "dwarves_warlord ID 3"))
    assert made == DieResult(DieId(0), Source.ID, MELEE, 3, "ID of Warlord")


# --- special icons in the rolls they name, and in others


def what(kind: RollKind, shown: str) -> dict[str, int]:
    made = results_of(roll(kind, shown))
    return {each.type: each.amount for each in made if isinstance(each, DieResult)}


@of_each(
    "shown, kind, made",
    [
        ("lava_elves_infiltrator Counter 4", MELEE_ATTACK, {MELEE: 4}),
        ("lava_elves_infiltrator Counter 4", SAVE_MELEE, {SAVE: 4}),
        ("lava_elves_infiltrator Counter 4", SAVE_SPELL, {SAVE: 4}),
        ("lava_elves_infiltrator Counter 4", TEST, {SAVE: 4}),
        ("lava_elves_infiltrator Counter 4", RESPONSE, {SAVE: 4, MELEE: 4}),
        ("lava_elves_infiltrator Counter 4", MISSILES, {}),
        ("dwarves_warlord Smite 4", MELEE_ATTACK, {}),
        ("dwarves_warlord Smite 4", RESPONSE, {MELEE: 4}),
        ("goblins_leopard_rider Rend 3", MARCH, {MANEUVER: 3}),
        ("goblins_leopard_rider Rend 3", SAVE_MELEE, {}),
        ("mithril_shield Bash 3", SAVE_SPELL, {SAVE: 3}),
        ("mithril_shield Bash 3", SAVE_MELEE, {}),
        ("eldarim_dragonmaster Logo: Eldarim Champion 4", MARCH, {MANEUVER: 2}),
        ("eldarim_dragonlord Logo: Eldarim Champion 4", MARCH, {}),
        ("eldarim_dragonlord Logo: Eldarim Champion 4", TEST, {SAVE: 4}),
        ("frostwings_wolf_pack Howl 4", MELEE_ATTACK, {}),
    ],
)
def test_16_icons_make_results_in_the_rolls_that_they_name(shown: str, kind: RollKind, made: dict[str, int]) -> None:
    assert what(kind, shown) == made


def test_16_fly_is_maneuver_or_saves_as_its_owner_says() -> None:
    (made,) = results_of(roll(SAVE_MELEE, "frostwings_defender Fly 2"))
    assert isinstance(made, OpenResult) and set(made.types) == {MANEUVER, SAVE}
    assert [(each.type, each.amount) for each in made.given({MANEUVER: 1, SAVE: 1})] == [(MANEUVER, 1), (SAVE, 1)]


def test_9_6_an_icon_serves_one_purpose_of_a_combination_roll() -> None:
    both = RollKind((Purpose.SAVE, Purpose.COUNTER), Purpose.MELEE)
    (made,) = results_of(roll(both, "lava_elves_infiltrator Counter 4"))
    assert isinstance(made, EitherWay)
    assert [[each.types if isinstance(each, OpenResult) else each.type for each in way] for way in made.ways] == [
        [SAVE],
        [MELEE],
    ]
    assert what(both, "coral_elves_coral_giant Trample 4") == {MANEUVER: 4, MELEE: 4}


def test_9_6_ids_of_a_combination_roll_are_split_as_the_owner_says() -> None:
    (made,) = results_of(roll(RESPONSE, "dwarves_warlord ID 3"))
    assert isinstance(made, OpenResult) and made.types == (MELEE, MISSILE, SAVE)


def test_every_moment_of_an_icon_is_one_of_a_roll_or_known_to_come_between_rolls() -> None:
    between = set(MOMENTS) - set(ACTING)
    assert between == {
        "spell_announced", "counter_attack_against", "hit_by_missiles", "instead_of_maneuver", "killed",
        "killed_or_buried", "opposing_magic_action", "pre_march", "retreat",
    }  # fmt: skip
    assert set(ACTING) <= set(MOMENTS)


@of_each("moment", ACTING)
def test_every_moment_of_a_roll_is_in_some_kind_of_roll(moment: str) -> None:
    acting = [kind for kind in KINDS if acts_in(moment, kind)]
    assert acting and (moment == "any_roll" or len(acting) < len(KINDS))


@of_each("icon", components().icons)
def test_16_no_icon_makes_results_that_are_none(icon: str) -> None:
    """In no kind of roll does an icon make more than one result of a type, or one that nobody knows."""
    dice = [*components().units.values(), *components().items.values()]
    die, face = next((die, face) for die in dice for face in die.faces if face.icon == icon)
    shown = f"{icon} of {face.element}" if face.element else icon
    for kind in KINDS:
        made = results_of(roll(kind, f"{die.id} {shown} {face.count}"))
        types = [each.type for each in made if isinstance(each, DieResult)]
        assert len(set(types)) == len(types) and set(types) <= set(TYPES)
