"""Rolls of armies step by step (9.2): who is rolled, what is thrown again, what multiplies, combination rolls."""

from __future__ import annotations

import pytest

from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.components import components
from core.games.dragon_dice.events import Acted, Printed
from core.games.dragon_dice.lasting import (
    ANY_BUT_MANEUVER_SUBTRACTED,
    COUNTS_AS,
    EITHER_ADDED,
    IDS_IGNORED,
    UNITS_DOUBLED,
    UNITS_THROWN_AGAIN,
    army_thing,
    subtracted,
    until_turn_of,
)
from core.games.dragon_dice.operations import MAGIC, MANEUVER, MELEE, MISSILE, SAVE
from core.games.dragon_dice.rolling import ArmyRoll, roll_army, roll_together
from core.games.dragon_dice.rolls import Army, DieId, Purpose, RollKind
from core.games.dragon_dice.splits import Split
from core.games.dragon_dice.state import Area, OwnedDie
from core.games.dragon_dice.verbs import Dragon, begin_effect
from core.plain import Answer
from core.questions import ChooseSome, Question
from netcode.answerers import SeededLuck
from tests.games.dragon_dice.battles import FRONTIER, MINE, THEIRS, Answers, army, at, rolled, sides
from tests.games.dragon_dice.tables import play, stand
from tests.games.dragon_dice.throwing import (
    COUNTER,
    MAGIC_ACTION,
    MARCH,
    MELEE_ATTACK,
    MISSILES,
    OPPOSE,
    RESPONSE,
    SAVE_MELEE,
    SAVE_SPELL,
)
from tests.listing import of_each

BOTH = RollKind((Purpose.SAVE, Purpose.COUNTER), Purpose.MELEE)
"""What an army rolls that is charged."""


def lay(game: Dragon, kind: str, cause: str, amount: int = 0) -> None:
    begin_effect(game, until_turn_of(0, kind, cause, army_thing(0, FRONTIER), amount))


def shown_dice(game: Dragon, kind: RollKind, *throws: tuple[int, ...]) -> list[DieId]:
    return [die for die, _ in play(roll_army(game, Army(0, FRONTIER), kind, target=THEIRS), throws=throws).shown]


@pytest.mark.parametrize("shown", ["coral_elves_leviathan Tail 4", "dwarves_androsphinx Rend 4"])
def test_9_2_a_die_that_adds_is_thrown_again_until_it_shows_something_else(shown: str) -> None:
    kind = shown.partition(" ")[0]
    throws = [sides(shown), sides(f"{kind} ID 4")]
    made = 2 if "Tail" in shown else 4
    assert rolled(at(), MELEE_ATTACK, shown, throws=throws).total(MELEE) == 2 * made + 4
    assert rolled(at("coastland_city 3"), SAVE_SPELL, shown).total(SAVE) == 0


# --- who is rolled


def test_20_4_items_roll_with_a_carrier_only() -> None:
    game = at()
    targe, bowman = army(game, 0, "wooden_targe", "coral_elves_bowman")
    assert shown_dice(game, SAVE_SPELL, (1,)) == [bowman]
    (footman,) = army(game, 0, "dwarves_footman")
    assert shown_dice(game, SAVE_SPELL, (1, 1, 1)) == [targe, bowman, footman]


@pytest.mark.parametrize("kind", [MAGIC_ACTION, MISSILES])
def test_20_3_dragonkin_never_roll_for_missiles_or_magic(kind: RollKind) -> None:
    game = at()
    _, footman = army(game, 0, "dragonkin_dragonfoal", "dwarves_footman")
    assert shown_dice(game, kind, (1,)) == [footman]


# --- step 3


def test_15_rapid_growth_throws_chosen_treefolk_once_together_but_no_special_icon() -> None:
    game = at("highland_city 3")
    texts = (
        "treefolk_oakling melee 1", "treefolk_oak melee 2", "treefolk_noble_willow Wild Growth 4",
        "dwarves_footman ID 1",
    )  # fmt: skip
    oakling, oak, _, _ = army(game, 0, *texts)
    offered: list[object] = []

    def again(question: Question) -> Answer:
        assert isinstance(question, ChooseSome)
        offered.append(question.items)
        return (oakling, oak)

    rolls = roll_army(game, Army(0, FRONTIER), OPPOSE)
    total = play(rolls, {ask.THROWN_AGAIN: again}, [sides(*texts), sides("treefolk_oakling ID 1", "treefolk_oak ID 2")])
    assert offered == [(oakling, oak)]
    assert total.total(MANEUVER) == 4


def test_15_rapid_growth_is_not_for_the_march() -> None:
    assert rolled(at("highland_city 3"), MARCH, "treefolk_oakling melee 1").total(MANEUVER) == 0


def test_17_flashfire_discards_the_face_of_one_unit() -> None:
    game = at()
    army(game, 0, "dwarves_footman")
    lay(game, UNITS_THROWN_AGAIN, "Flashfire", 1)
    answers: Answers = {ask.THROWN_AGAIN: [(DieId(0),)]}
    rolls = roll_army(game, Army(0, FRONTIER), MELEE_ATTACK, target=THEIRS)
    assert play(rolls, answers, [sides("dwarves_footman save 1"), sides("dwarves_footman melee 2")]).total(MELEE) == 2


def test_13_3_vortex_throws_one_unit_again_but_not_in_maneuvers() -> None:
    game = at("highland_vortex 8 of 0")
    answers: Answers = {ask.THROWN_AGAIN: [(DieId(0),)]}
    again = sides("dwarves_footman melee 2")
    assert rolled(game, MELEE_ATTACK, "dwarves_footman save 1", throws=[again], answers=answers).total(MELEE) == 2
    assert rolled(at("coastland_vortex 8 of 0"), MARCH, "dwarves_footman save 1").total(MANEUVER) == 0


# --- steps 6 to 9


def test_14_1_ids_that_are_ignored_count_nothing() -> None:
    game = at()
    army(game, 0, "dwarves_footman")
    lay(game, IDS_IGNORED, "the breath of a dragon")
    assert rolled_again(game, SAVE_SPELL, "dwarves_footman ID 1", SAVE) == 0


def rolled_again(game: Dragon, kind: RollKind, text: str, type: str, answers: Answers | None = None) -> int:
    """The total of an army of one die that is there already."""
    return play(roll_army(game, Army(0, FRONTIER), kind, target=THEIRS), answers, [sides(text)]).total(type)


def test_17_wilding_doubles_one_unit() -> None:
    game = at()
    army(game, 0, "dwarves_warlord", "dwarves_footman")
    lay(game, UNITS_DOUBLED, "Wilding", 1)
    throw = sides("dwarves_warlord melee 3", "dwarves_footman melee 2")
    answers: Answers = {ask.UNITS_TO_DOUBLE: [(DieId(0),)]}
    assert play(roll_army(game, Army(0, FRONTIER), MELEE_ATTACK, target=THEIRS), answers, [throw]).total(MELEE) == 8


@pytest.mark.parametrize(("face", "made"), [("double_saves", 2), ("flanked", 0)])
def test_20_2_minor_terrains_double_ids_and_halve_results(face: str, made: int) -> None:
    game = at()
    army(game, 0, "dwarves_footman")
    (woods,) = stand(game, 0, FRONTIER, "highland_woods")
    minor: OwnedDie = game.state.dice[woods]
    faces = ("id", "flanked", "double_saves", "double_maneuvers")
    minor.side = faces.index(face) + 1
    assert rolled_again(game, SAVE_SPELL, "dwarves_footman ID 1", SAVE) == made


def test_20_2_double_saves_double_no_ids_in_the_response_to_dragons() -> None:
    """It is no save roll (20.3)."""
    game = at()
    army(game, 0, "dwarves_warlord")
    (woods,) = stand(game, 0, FRONTIER, "highland_woods")
    game.state.dice[woods].side = components().minor_terrains["highland_woods"].faces.index("double_saves") + 1
    answers: Answers = {ask.SPLIT: [(1, 0, 2)]}
    rolls = play(roll_army(game, Army(0, FRONTIER), RESPONSE), answers, [sides("dwarves_warlord ID 3")])
    assert (rolls.total(MELEE), rolls.total(SAVE)) == (1, 2)


def test_9_6_on_the_eighth_face_ids_of_a_combination_roll_are_doubled_as_what_they_were_given_to() -> None:
    game = at("highland_city 8 of 0")
    army(game, 0, "dwarves_warlord")
    answers: Answers = {ask.SPLIT: [(1, 0, 2)]}
    rolls = play(roll_army(game, Army(0, FRONTIER), RESPONSE), answers, [sides("dwarves_warlord ID 3")])
    assert (rolls.total(MELEE), rolls.total(MISSILE), rolls.total(SAVE)) == (2, 0, 4)


# --- step 10


def test_17_necromantic_wave_counts_magic_as_melee_or_missile() -> None:
    game = at()
    army(game, 0, "lava_elves_adept")
    lay(game, COUNTS_AS, "Necromantic Wave")
    assert rolled_again(game, MELEE_ATTACK, "lava_elves_adept magic 2", MELEE) == 2
    assert rolled_again(game, MAGIC_ACTION, "lava_elves_adept magic 2", MAGIC) == 2
    answers: Answers = {ask.SPLIT: [(1, 1)]}
    rolls = play(roll_army(game, Army(0, FRONTIER), RESPONSE), answers, [sides("lava_elves_adept magic 2")])
    assert (rolls.total(MELEE), rolls.total(MISSILE)) == (1, 1)


def test_17_a_bonus_to_melee_or_missile_goes_to_one_of_them() -> None:
    game = at()
    army(game, 0, "dwarves_footman")
    lay(game, EITHER_ADDED, "Fiery Weapon", 2)
    rolls = play(roll_army(game, Army(0, FRONTIER), RESPONSE), {ask.SPLIT: [(0, 2)]}, [sides("dwarves_footman save 1")])
    assert [rolls.total(type) for type in (MELEE, MISSILE, SAVE)] == [0, 2, 1]


def test_9_3_what_counts_as_another_type_too_does_so_as_far_as_the_owner_likes() -> None:
    game = at("highland_city 3")
    army(game, 0, "dwarves_sergeant")
    throw = sides("dwarves_sergeant save 3")
    rolls = play(roll_army(game, Army(0, FRONTIER), BOTH, target=THEIRS), {ask.SPLIT: [(1, 2)]}, [throw])
    assert (rolls.total(MELEE), rolls.total(SAVE)) == (1, 2), "Dwarven Might"


def test_example_9_bone_magic() -> None:
    game = at("coastland_city 3")
    stand(game, 0, None, "undead_zombie", "undead_wight", area=Area.DEAD)
    texts = ("undead_apparition magic 2", "undead_heucuva magic 3", "undead_lich ID 3", "undead_ghoul save 1")
    assert rolled(game, MAGIC_ACTION, *texts).total(MAGIC) == 10
    used = [event.id for event in game.events if isinstance(event, Acted) and event.sort is Printed.ABILITY]
    assert used == ["Bone Magic"]


def test_20_2_a_deadland_counts_as_a_dead_unit_for_every_24_points() -> None:
    game = at("coastland_city 3", points=30)
    stand(game, 0, FRONTIER, "deadland_woods")
    texts = ("undead_apparition magic 2", "undead_heucuva magic 3", "undead_lich magic 3")
    assert rolled(game, MAGIC_ACTION, *texts).total(MAGIC) == 10


def test_example_3_order_of_modifiers() -> None:
    game = at("swampland_city 7")
    marching = (
        "goblins_leopard_rider Rend 3", "goblins_marauder ID 3", "goblins_cutthroat ID 2", "goblins_ambusher ID 2",
        "goblins_filcher melee 3", "goblins_wolf_rider melee 2",
    )  # fmt: skip
    opposing = ("treefolk_redwood ID 4", "treefolk_lady_nereid maneuver 4", "treefolk_willowling maneuver 1")
    army(game, 0, *marching)
    army(game, 1, *opposing)
    lay(game, subtracted(MANEUVER), "Transmute Rock to Mud", -12)
    begin_effect(game, until_turn_of(0, ANY_BUT_MANEUVER_SUBTRACTED, "Palsy", army_thing(1, FRONTIER), -1))
    rolls = roll_together(game, (ArmyRoll(MINE, MARCH), ArmyRoll(THEIRS, OPPOSE)))
    march, oppose = play(rolls, {ask.THROWN_AGAIN: [()]}, [sides(*marching), sides(*opposing)])
    assert (march.total(MANEUVER), oppose.total(MANEUVER)) == (8, 9)


# --- combination rolls


def test_9_6_ids_are_shared_out_all_together() -> None:
    game = at("coastland_city 3")
    texts = ("dwarves_warlord ID 3", "dwarves_sergeant ID 2")
    rolls = rolled(game, RESPONSE, *texts, target=None, answers={ask.SPLIT: [(4, 0, 1)]})
    assert [rolls.total(type) for type in (MELEE, MISSILE, SAVE)] == [4, 0, 1]


def test_9_6_the_owner_says_for_which_purpose_counter_is_used() -> None:
    for way, made in ((0, (0, 4)), (1, (4, 0))):
        answers: Answers = {ask.EITHER_WAY: [(DieId(0), 0, way)]}
        rolls = rolled(at("coastland_city 3"), BOTH, "lava_elves_infiltrator Counter 4", answers=answers)
        assert (rolls.total(MELEE), rolls.total(SAVE)) == made


def test_9_2_a_roll_keeps_what_each_die_made_and_showed() -> None:
    game = at("coastland_city 3")
    again = sides("amazons_hydra ID 4")
    rolls = rolled(game, MELEE_ATTACK, "amazons_hydra Double Strike 4", "dwarves_footman ID 1", throws=[again])
    assert [face.icon for face in rolls.faces(DieId(0))] == ["Double Strike", "ID"] and rolls.has_id(DieId(1))
    assert [(each.die, each.amount) for each in rolls.results] == [(0, 4), (1, 1)]
    assert rolls.as_attack.army.seat == 0 and not game.state.rolls


def test_15_stampede_lets_fly_be_maneuver_in_a_counter_attack() -> None:
    game = at("flatland_city 3")
    assert rolled(game, COUNTER, "feral_lion_folk ID 4").total(MELEE) == 4
    game = at("flatland_city 3")
    assert rolled(game, COUNTER, "feral_owl_folk Fly 4").total(MELEE) == 4
    assert rolled(at("highland_city 3"), COUNTER, "feral_owl_folk Fly 4").total(MELEE) == 0


def test_9_4_dice_that_come_or_go_after_the_throw_take_no_part() -> None:
    game = at("coastland_city 3")
    stand(game, 0, None, "dwarves_sergeant", area=Area.DEAD)
    (footman,) = army(game, 0, "dwarves_footman")
    answers: Answers = {ask.SPLIT: [(3, 1)], ask.PROMOTION: lambda question: question.listed()[0]}
    army(game, 0, "treefolk_noble_willow")
    throw = sides("dwarves_footman save 1", "treefolk_noble_willow Wild Growth 4")
    rolls = play(roll_army(game, Army(0, FRONTIER), SAVE_MELEE), answers, [throw])
    assert rolls.total(SAVE) == 3 and rolls.faces(footman) == ()


# --- numbers shared out


@pytest.mark.parametrize("amount", [0, 3, 40])
def test_what_is_drawn_or_listed_of_a_split_is_legal(amount: int) -> None:
    split = Split("IDs", (MELEE, MISSILE, SAVE), amount, (amount, amount, min(amount, 2)))
    luck = SeededLuck(1)
    answers = [*split.listed(), *[split.drawn(luck) for _ in range(50)]]
    assert all(split.refusal(answer) is None for answer in answers) and len(set(answers)) == len(dict.fromkeys(answers))


@of_each("answer", [None, (1, 2), (1, 1, 2), (4, -1, 0), (3, 0, "0"), (0, 0, 3), (True, 1, 1)])
def test_a_split_refuses_with_a_sentence(answer: Answer) -> None:
    split = Split("IDs", (MELEE, MISSILE, SAVE), 3, (3, 3, 2))
    refusal = split.refusal(answer)
    assert refusal is not None and refusal.endswith(".")
