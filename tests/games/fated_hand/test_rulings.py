"""Every paragraph, ruling and example has a test that bears its number; here rulings that no other chapter holds."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from core.games.fated_hand import GAME, gear_verbs, verbs
from core.games.fated_hand.acts import Acts, takes_primary
from core.games.fated_hand.attacks import attack, riposte
from core.games.fated_hand.battle_end import end_after_last_round, end_if_decided
from core.games.fated_hand.blows import arms_at_hand, blows_at
from core.games.fated_hand.components import COMPONENTS, perk
from core.games.fated_hand.countdown import next_turn, ready
from core.games.fated_hand.forced_moves import push_along, shove
from core.games.fated_hand.perk_limits import can_lose_hand_size
from core.games.fated_hand.perks_of_turns import execution_power
from core.games.fated_hand.pieces import FISTS, SIZES, Stance, Stat
from core.games.fated_hand.planning import arms_to_hold, plans_of
from core.games.fated_hand.playing_cards import VALUES, power
from core.games.fated_hand.printed_words import perk_words
from core.games.fated_hand.ranges import melee_reach, range_penalty
from core.games.fated_hand.round_end import end_round
from core.games.fated_hand.sheets import Sheet
from core.games.fated_hand.state import Attempt, FatedHandState, Fighter, Mode, Phase, holds_perk, is_engaged
from core.games.fated_hand.stats import allowance, base_stat, quickness
from core.games.fated_hand.turns import take_turn
from core.plain import Answer
from core.questions import Choose, Question
from netcode.answerers import SeededLuck
from netcode.laws.playing import new_match, step
from tests.games.fated_hand.battles import sensible_answer
from tests.games.fated_hand.duels import ONE, OTHER, fight, handicap
from tests.games.fated_hand.tables import battle, fighter, plain_sheet, play
from tests.games.names import names_of_tests
from tests.kit import advance_to
from tests.listing import of_each

PARAGRAPHS = (
    "2", "3_1", "3_2", "3_3", "3_4", "3_5", "4_1", "4_2", "4_3", "4_4", "4_5", "4_6", "4_7", "4_8", "5", "6", "7",
    "8_1", "8_2", "8_3", "9", "10_1", "10_2", "10_3", "10_4", "11_1", "11_2", "11_3", "11_4", "11_5", "15",
    "17_1", "17_2", "17_3", "17_5", "17_10", "17_11",
)  # fmt: skip
"""Those that rule something of a battle without magic."""
RULINGS = (1, 2, 3, 4, 5, 7, 8, *range(10, 36), 51, 52, 55, 61, 63, 64, 65, 66, 67, 69, 70)
"""Those of a battle without magic; the others are for spells, fields, summons and what is between battles."""
EXAMPLES = (*range(2, 9), 10, 11, 12, 14, 17, 18)
FIST = ("fists", False, "")
END = ("end",)


def test_every_paragraph_ruling_and_example_has_a_test_of_its_number() -> None:
    names = names_of_tests(Path(__file__).parent)
    numbers = {int(found) for name in names for found in re.findall(r"hr_(\d+)", name)}
    assert [n for n in RULINGS if n not in numbers] == []
    assert [p for p in PARAGRAPHS if not any(name.startswith(f"test_{p}_") for name in names)] == []
    assert [n for n in EXAMPLES if not any(name.startswith(f"test_e{n}_") for name in names)] == []


def hero(class_id: str = "novice", arms: str = "club", known: str = "club", perks: str = "", armour: str = "") -> Sheet:
    """Strike, Defense and Speed of nothing but what is said."""
    return Sheet(
        "Pell", (0, 0, 0), tuple(perks.split()), tuple(arms.split()), armour, "club", class_id,
        proficient=tuple(known.split()),
    )  # fmt: skip


def test_beginners_luck_changes_nothing_and_its_sheet_says_so() -> None:
    assert "no effect" in perk_words("beginners_luck").lower()


# --- numbers


def test_practice_drills_fill_a_hand_of_one_more() -> None:
    game = battle()
    for id, perks in enumerate(("", "practice_drills")):
        fighter(game, 0, (id, 0), sheet=hero(perks=perks))
    assert [verbs.hand_size(game.state, each) for each in game.state.fighters] == [4, 5]


def test_hr_1_movement_is_rounded_up_and_all_else_down() -> None:
    game = battle()
    fighter(game, 0, (0, 0), (11, 0, 5))
    fighter(game, 1, (1, 0))
    assert allowance(game.state, ONE) == 3
    assert execution_power(game.state, ONE, OTHER) == 5


def test_hr_4_the_base_stat_is_that_of_the_sheet() -> None:
    """Attribute, class, arm and armour; no Stance, no Handicap. Soldier 2 / 1, Spear 1, Chain Mail 3 and -1."""
    game = battle()
    sheet = replace(hero("soldier", "spear", "spear", armour="chain_mail"), attributes=(1, 0, 1))
    id = fighter(game, 0, (0, 0), sheet=sheet)
    game.state.fighters[id].stance, game.state.fighters[id].handicap = Stance.AGGRESSIVE, [3, 3, 3]
    assert [base_stat(game.state.fighters[id], stat) for stat in Stat] == [4, 4, 0]


def test_hr_24_hand_size_is_no_price_below_3_and_never_above_7() -> None:
    game = battle()
    id = fighter(game, 0, (0, 0), sheet=hero())
    one = game.state.fighters[id]
    one.hand = [1, 2, 3]
    assert can_lose_hand_size(game.state, one, 1) and not can_lose_hand_size(game.state, one, 2)
    verbs.change_hand_size(game, id, -1)
    assert not can_lose_hand_size(game.state, one, 1)
    verbs.change_hand_size(game, id, 9)
    assert verbs.hand_size(game.state, one) == 7


def test_hr_24_what_goes_beyond_7_or_below_3_is_not_kept_for_later() -> None:
    game = battle()
    id = fighter(game, 0, (0, 0), sheet=hero())
    for change, size in ((9, 7), (-1, 6), (-9, 3), (1, 4)):
        verbs.change_hand_size(game, id, change)
        assert verbs.hand_size(game.state, game.state.fighters[id]) == size


# --- arms


def test_3_3_hr_3_reach_is_two_tiles_and_long_reach_three() -> None:
    game = battle()
    one = fighter(game, 0, (0, 0), sheet=hero("guard", "spear pike club", "spear pike club"))
    there = game.state.fighters[one]
    assert [melee_reach(there, arm) for arm in ("spear", "pike", "club")] == [2, 3, 1]
    there.sheet = replace(there.sheet, proficient=())
    assert melee_reach(there, "pike") == 1


def test_3_3_hr_16_every_tile_outside_the_effective_range_costs_1_without_end() -> None:
    game = battle()
    fighter(game, 0, (0, 0), arms="sling")
    found = []
    for tiles in (1, 2, 3, 4, 11):
        other = fighter(game, 1, (tiles, 0))
        found.append(range_penalty(game.state, Attempt(ONE, other, "sling", True)))
    assert found == [2, 1, 0, 1, 8]


def test_3_4_hr_34_sizes_from_tiny_to_huge() -> None:
    assert SIZES == ("tiny", "small", "medium", "large", "huge")
    assert {id: COMPONENTS.foes[id].size for id in ("alley_cur", "footpad", "marsh_ogre")} == {
        "alley_cur": "small", "footpad": "medium", "marsh_ogre": "large",
    }  # fmt: skip


def test_9_hr_11_an_armed_perk_on_an_arm_needs_no_class_arm_but_proficiency() -> None:
    """A Net is of no use to a Ruffian's own perks; a Flail's Pummel is, once it knows the Flail."""
    game = battle()
    fighter(game, 0, (0, 0), sheet=hero("ruffian", "flail net", "flail net", "grapple"))
    one = game.state.fighters[ONE]
    assert perk("pummel").is_armed and holds_perk(one, "pummel", "flail")
    assert perk("grapple").is_armed and not holds_perk(one, "grapple", "net") and holds_perk(one, "grapple", FISTS)
    one.sheet = replace(one.sheet, proficient=())
    assert not holds_perk(one, "pummel", "flail")


def test_9_hr_12_a_technique_takes_the_primary_action_and_is_not_exclusive() -> None:
    for id in ("tactical_command", "glint_of_gold"):
        assert perk(id).is_technique and not perk(id).is_exclusive and takes_primary(id)


def test_10_1_two_hands_hold_two_arms_or_one_two_hander() -> None:
    game = battle()
    fighter(game, 0, (0, 0), sheet=hero(arms="club glaive dagger"))
    pairs = arms_to_hold(game.state.fighters[ONE])
    assert ("club", "dagger") in pairs and ("fists", "club") in pairs and ("glaive", "") in pairs
    assert not [pair for pair in pairs if "glaive" in pair and pair != ("glaive", "")]


def test_hr_14_arms_are_chosen_in_planning_alone() -> None:
    """No act of a turn changes them, unless a perk does."""
    game = battle()
    fighter(game, 0, (0, 0), (0, 0, 9), arms="club dagger")
    fighter(game, 1, (1, 0))
    game.state.turn = ONE
    assert {each[2] for each in Acts(game.state, ONE).listed() if each[0] == "attack"} == {"club", "dagger"}
    assert not [each for each in Acts(game.state, ONE).listed() if each[0] == "perk"]
    assert ("dagger", "club") in plans_of(game.state.fighters[ONE]).arms


def test_10_2_hr_17_a_hybrid_strikes_at_1_and_shoots_from_anywhere() -> None:
    game = battle()
    fighter(game, 0, (0, 0), arms="handaxe")
    near, far = fighter(game, 1, (1, 0)), fighter(game, 1, (0, 2))
    assert blows_at(game.state, ONE, near, is_riposte=False) == [("handaxe", False, ""), ("handaxe", True, "")]
    assert blows_at(game.state, ONE, far, is_riposte=False) == [("handaxe", True, "")]


def test_10_2_a_ranged_arm_does_not_strike_and_a_shot_engages_nobody() -> None:
    """Its Riposte has no +2, and needs a load."""
    game = battle()
    fighter(game, 0, (0, 0), (5, 0, 0), arms="shortbow")
    fighter(game, 1, (3, 0), (0, 9, 0), arms="shortbow")
    assert blows_at(game.state, ONE, OTHER, is_riposte=False) == [("shortbow", True, "")]
    asked: dict[str, list[Answer]] = {"defend": [True] * 2, "riposte": [(0, "shortbow", True, "")]}
    play(attack(game, ONE, OTHER, ("shortbow", True, "")), asked)
    assert not game.state.engaged and handicap(game, ONE) == (0, 0, 0)
    assert game.state.fighters[OTHER].unloaded == ["shortbow"]
    assert blows_at(game.state, OTHER, ONE, is_riposte=True) == []


def test_10_3_a_natural_weapon_reaches_1_and_is_no_class_arm() -> None:
    game = battle()
    fighter(game, 0, (0, 0), sheet=replace(plain_sheet((0, 0, 0)), natural="Bite"))
    one = game.state.fighters[ONE]
    assert melee_reach(one, FISTS) == 1 and arms_at_hand(one) == [FISTS] and one.main not in one.carries


def test_10_4_armour_is_part_of_defense_and_of_what_pierces_it() -> None:
    """Plate Mail: 4 Defense and -2 Speed; armoured, and hard."""
    game = battle()
    fighter(game, 0, (0, 0), sheet=hero(armour="plate_mail"))
    one = game.state.fighters[ONE]
    assert [base_stat(one, stat, FISTS) for stat in Stat] == [0, 4, -2]
    assert one.sheet.is_armoured and one.sheet.is_hard and not replace(one.sheet, armour="").is_armoured


def test_hr_19_whoever_is_disarmed_has_fists_until_it_picks_up_or_plans() -> None:
    game = battle()
    fighter(game, 0, (0, 0), arms="club dagger")
    gear_verbs.drop_arm(game, ONE, "club", (1, 0))
    one = game.state.fighters[ONE]
    assert (one.main, one.offhand) == (FISTS, "dagger")
    assert ("dagger", "") in plans_of(one).arms and not [pair for pair in plans_of(one).arms if "club" in pair]


# --- rounds


def test_4_1_a_battle_begins_without_stealth_handicap_or_engagement_and_with_loaded_arms() -> None:
    match = new_match(GAME, 3, {"battle": "captain", "heroes": 4})
    advance_to(match, "plan")
    state = match.state
    assert isinstance(state, FatedHandState) and not state.engaged and not state.sighted
    for each in state.fighters:
        assert (each.stealth, each.handicap, each.unloaded, each.discard) == (0, [0, 0, 0], [], [])
        assert len(each.hand) == verbs.hand_size(state, each) if each.plays_cards else not each.hand


def test_4_2_everybody_plans_at_once_and_draws_three_cards_again() -> None:
    """Nobody's Stance is known before all are in; the Hand is 4 again in the second round."""
    match, luck = new_match(GAME, 3, {"battle": "captain", "heroes": 2}), SeededLuck(3)
    advance_to(match, "plan")
    planners = len(match.state.fighters)
    for _ in range(planners):
        assert match.question is not None and match.question.name == "plan"
        assert not [each for each in match.state.fighters if each.stance is not None]
        step(match, luck, sensible_answer)
    while match.state.round < 2 or match.question is None or match.question.name != "plan":
        step(match, luck, sensible_answer)
    heroes = [each for each in match.state.fighters if each.plays_cards and each.stands]
    assert heroes and all(len(each.hand) == verbs.hand_size(match.state, each) for each in heroes)


@of_each("cards_open, battle_id, heroes, boss", [
    ("heroes", "captain", 3, 1), ("all", "captain", 3, 3), ("none", "captain", 1, 1), ("heroes", "court", 1, 1),
])  # fmt: skip
def test_hr_22_which_combat_cards_lie_open_from_the_lock_on(
    cards_open: str, battle_id: str, heroes: int, boss: int
) -> None:
    """Speed always; the heroes' others against foes, none of both sides in an arena."""
    match, luck = new_match(GAME, 2, {"battle": battle_id, "heroes": 1, "cards_open": cards_open}), SeededLuck(3)
    while match.question is None or match.question.name != "hold":
        step(match, luck, sensible_answer)
    state = match.state
    assert [sum(card in state.cards.open for card in each.cards) for each in state.fighters] == [heroes, boss]


def test_hr_20_who_goes_first_among_those_who_are_as_fast() -> None:
    """Speed, Base Speed, heroes before foes, a coin."""
    game = battle()
    slow = fighter(game, 1, (0, 0), (0, 0, 3))
    foes = [fighter(game, 1, (column, 2), (0, 0, 5)) for column in range(2)]
    later = fighter(game, 0, (0, 4), sheet=replace(plain_sheet((0, 0, 5)), foe=""))
    based = fighter(game, 1, (0, 6), (0, 0, 6))
    game.state.fighters[based].handicap[2] = 1
    game.state.ties = [0, 2, 1, 3, 4]
    order = sorted((each.id for each in game.state.fighters), key=lambda id: quickness(game.state, id))
    assert order == [based, later, foes[1], foes[0], slow]


def test_hr_21_whoever_holds_to_the_end_loses_its_turn() -> None:
    """The countdown falls to the slowest, here -2, and asks once more."""
    game = battle()
    fighter(game, 0, (0, 0), (0, 0, 2))
    fighter(game, 1, (9, 9), (0, 0, -2))
    game.state.count = 2
    counts: list[int] = []

    def hold(question: Question) -> Answer:
        counts.append(game.state.count)
        return False

    play(next_turn(game), {"hold": hold})
    assert game.state.phase is Phase.ROUND_END and all(each.acted for each in game.state.fighters)
    assert counts == [2, -2, -2]


def test_4_4_whoever_becomes_faster_than_the_count_may_act_at_once() -> None:
    game = battle()
    fighter(game, 0, (0, 0), (0, 0, 2))
    game.state.count = 4
    assert ready(game.state) == []
    game.state.fighters[ONE].handicap[2] = -3
    assert ready(game.state) == [ONE]


def test_4_5_a_turn_has_actions_in_any_order_and_ends_where_its_owner_falls() -> None:
    """It moves, attacks, is struck down by a Deadly Riposte, and is not asked again."""
    game = battle()
    fighter(game, 0, (0, 0), (0, 0, 6))
    fighter(game, 1, (2, 0), (9, 9, 0), "deadly_riposte")
    fighter(game, 0, (9, 9))
    acts: list[Answer] = [("move", 1, 0), ("attack", 1, *FIST)]
    asked: dict[str, list[Answer]] = {
        "act": acts, "defend": [True] * 2, "riposte": [(0, *FIST)], "reaction": [("deadly_riposte", None)],
    }  # fmt: skip
    play(take_turn(game, ONE), asked)
    assert game.state.fighters[ONE].hp == 0 and game.state.turn is None


def test_4_7_whoever_took_handicap_from_others_does_not_recover() -> None:
    """Its own does not count (7.4): 2 of one Stat go. Then Combat Cards are gone, and planning follows."""
    game = battle()
    for is_own in (True, False):
        id = fighter(game, 0, (len(game.state.fighters), 0))
        verbs.take_handicap(game, id, (3, 0, 0), "a wound", is_own=is_own)
    fighter(game, 1, (9, 9))
    game.state.fighters[ONE].cards = [7, 8, 9]
    play(end_round(game))
    assert [each.handicap[0] for each in game.state.fighters] == [1, 3, 0]
    assert game.state.fighters[ONE].cards == [] and game.state.phase is Phase.PLAN


def test_4_8_hr_55_a_battle_ends_when_a_side_has_nobody_left_and_is_drawn_when_both_have_not() -> None:
    game = battle()
    fighter(game, 0, (0, 0))
    fighter(game, 1, (1, 0))
    end_if_decided(game)
    assert game.state.result is None
    game.state.fighters[OTHER].hp = game.state.fighters[ONE].hp = 0
    end_if_decided(game)
    assert game.state.result is not None and game.state.result.drawn


@pytest.mark.parametrize(("standing", "winners"), [((2, 1), (0,)), ((1, 1), (0, 1))])
def test_4_8_hr_61_after_the_last_round_an_arena_goes_to_the_side_with_more_heroes(
    standing: tuple[int, int], winners: tuple[int, ...]
) -> None:
    game = battle(mode=Mode.ARENA)
    for side, count in enumerate(standing):
        for column in range(count):
            fighter(game, side, (column, side))
    end_after_last_round(game)
    assert game.state.result is not None and game.state.result.winners == winners
    encounter = battle()
    fighter(encounter, 0, (0, 0))
    fighter(encounter, 1, (5, 0))
    end_after_last_round(encounter)
    assert encounter.state.result is not None and encounter.state.result.winners == (1,)


# --- Handicap, Engagements, steps


def test_7_hr_32_whoever_is_down_is_engaged_with_nobody_and_no_target() -> None:
    """Its body stays, stops steps, and not sight."""
    game = battle()
    fighter(game, 0, (0, 0), (9, 0, 6))
    fighter(game, 1, (1, 0))
    fighter(game, 1, (2, 0))
    play(attack(game, ONE, OTHER, FIST), {"defend": [True]})
    assert game.state.fighters[OTHER].hp == 0 and not game.state.engaged
    acts = Acts(game.state, ONE)
    assert acts.refusal(("attack", OTHER, *FIST)) == "Attack somebody of the other side who is standing."
    assert acts.refusal(("move", 1, 0)) == "Somebody is there. Choose a free tile."


def test_8_1_a_melee_attack_engages_and_a_riposte_does_not() -> None:
    game = fight(((0, 9, 0), ""), ((0, 9, 0), ""), {"riposte": [None]})
    assert is_engaged(game.state, ONE, OTHER)
    verbs.disengage(game, ONE, OTHER)
    play(riposte(game, ONE, OTHER, FIST), {"defend": [True]})
    assert not game.state.engaged


def test_8_2_hr_30_forced_steps_provoke_nothing_and_break_what_is_out_of_both_reaches() -> None:
    game = battle()
    fighter(game, 0, (4, 4), arms="spear")
    fighter(game, 1, (5, 4), (9, 0, 0))
    verbs.engage(game, ONE, OTHER)
    play(shove(game, OTHER, (4, 4), 1, "a push"))
    assert game.state.fighters[OTHER].square == (6, 4) and is_engaged(game.state, ONE, OTHER)
    play(push_along(game, OTHER, ((7, 4),), "a push"))
    assert not game.state.engaged


# --- Ripostes


def test_hr_25_no_riposte_answers_a_riposte() -> None:
    """Not Upper Hand, not Counterblow, though it fails by far."""
    game = battle()
    fighter(game, 0, (0, 0))
    fighter(game, 1, (1, 0), (30, 30, 0), "upper_hand counterblow")
    play(riposte(game, ONE, OTHER, FIST), {"defend": [True]})
    assert handicap(game, ONE) == handicap(game, OTHER) == (0, 0, 0)


def test_hr_26_numbers_count_for_ripostes_and_what_speaks_of_attacking_does_not() -> None:
    """Keen Eye makes 2 + 2 + 1 of it, a success against 3; Bulwark, Swordplay and Pitched Battle keep still."""
    game = battle()
    fighter(game, 0, (0, 0), (2, 0, 3), "keen_eye pitched_battle")
    fighter(game, 1, (1, 0), (0, 3, 0), "bulwark swordplay pitched_battle")
    play(riposte(game, ONE, OTHER, FIST), {"defend": [True]})
    assert handicap(game, ONE) == (0, 0, 0) and handicap(game, OTHER) == (1, 1, 1)


def test_hr_27_an_attack_that_is_1_above_is_a_successful_defend() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (6, 0, 0))
    fighter(game, 1, (5, 4), (0, 7, 0), "staunch")
    verbs.take_handicap(game, OTHER, (0, 2, 0), "a wound", is_own=False)
    play(attack(game, ONE, OTHER, FIST), {"defend": [True]})
    assert handicap(game, OTHER) == (0, 0, 0) and game.state.fighters[OTHER].hp == 1


def test_hr_28_a_riposte_that_failed_was_none_that_succeeded_but_one_that_was_made() -> None:
    """Pummel asks for none at all, Press Forward for none that succeeded."""
    answers: dict[str, list[Answer]] = {"riposte": [(0, *FIST)], "reaction": [("press_forward", "stay")]}
    game = fight(((4, 30, 0), "pummel press_forward"), ((0, 8, 0), ""), answers, perk="press_forward")
    assert game.state.fighters[OTHER].square == (6, 4) and handicap(game, OTHER) == (0, 0, 0)


def test_hr_66_only_the_exclusive_perk_that_was_declared_acts_later() -> None:
    game = fight(((6, 0, 0), "heavy_strike low_blow"), ((0, 8, 0), ""), perk="heavy_strike")
    assert handicap(game, OTHER) == (0, 1, 0)


def test_hr_65_a_commanded_attack_is_no_command() -> None:
    """Two Chieftains side by side: what the second is offered is a tile or a blow."""
    game = battle()
    for column in (4, 5):
        fighter(game, 0, (column, 4), (9, 0, 4), "tactical_command")
    foe = fighter(game, 1, (6, 4))
    offered: list[Answer] = []

    def commanded(question: Question) -> Answer:
        assert isinstance(question, Choose)
        offered.extend(question.options.listed())
        return (foe, *FIST) if (foe, *FIST) in question.options.listed() else None

    acts: list[Answer] = [("perk", "tactical_command", 1)]
    play(take_turn(game, ONE), {"act": acts, "commanded": commanded, "defend": [True]})
    assert game.state.fighters[foe].hp == 0
    assert {len(each) for each in offered if isinstance(each, tuple)} == {2, 4}
    assert not [each for each in offered if isinstance(each, tuple) and each[-1] == "tactical_command"]


# --- foes


def test_15_hr_51_an_ordinary_foe_has_a_closed_card_of_1_to_4_on_each_stat() -> None:
    """Each out of a pack of four of its own, seen by whoever leads it; it counts as Power."""
    assert sorted(map(power, VALUES)) == [1, 2, 3, 4]
    match, luck, seen = new_match(GAME, 3, {"battle": "shakedown", "heroes": 4}), SeededLuck(5), set()
    advance_to(match, "plan")
    state = match.state
    assert isinstance(state, FatedHandState)
    foes: list[Fighter] = [each for each in state.fighters if each.sheet.foe]
    for card in (card for foe in foes for card in foe.cards):
        assert card not in state.cards.open and state.cards.seen[card] == 1 << 2
        seen.add(power(match.table.faces[card]))
    assert [len(foe.cards) for foe in foes] == [3] * 4 and seen <= {1, 2, 3, 4} and len(seen) > 2
    while match.question is None or match.question.name != "hold":
        step(match, luck, sensible_answer)
    assert {sum(card in state.cards.open for card in foe.cards) for foe in foes} == {1}


def test_15_hr_52_foes_know_all_their_arms_and_are_always_armed() -> None:
    game = battle()
    fighter(game, 0, (0, 0), (0, 0, 0), "pummel", "net")
    assert holds_perk(game.state.fighters[ONE], "pummel", "net") and game.state.fighters[ONE].sheet.is_proficient("net")


def test_17_10_hr_69_every_foe_has_a_star_suit() -> None:
    suits = {id: kind.suit for id, kind in COMPONENTS.foes.items()}
    assert suits == {
        "alley_cur": "club", "shield_sergeant": "club", "longbow_warden": "club", "militia_spear": "heart",
        "marsh_ogre": "heart", "iron_captain": "heart", "footpad": "spade", "grave_thrall": "spade",
        "night_blade": "spade", "slinger": "diamond", "highwayman": "diamond", "hedge_witch": "spade",
        "brine_caller": "club", "regent_of_the_old_order": "diamond", "frost_almoner": "club",
        "smoke_charmer": "spade", "powder_abbot": "heart", "green_prioress": "diamond",
    }  # fmt: skip


def test_17_10_weights_of_stances_are_whole_percents() -> None:
    assert all(sum(kind.stances) == 100 and min(kind.stances) > 0 for kind in COMPONENTS.foes.values())


def test_17_10_the_second_hit_point_of_a_foe_is_printed() -> None:
    assert {id for id, kind in COMPONENTS.foes.items() if kind.hp == 2} == {
        "grave_thrall", "marsh_ogre", "iron_captain", "regent_of_the_old_order",
    }  # fmt: skip
    game = battle()
    fighter(game, 0, (0, 0), sheet=replace(plain_sheet((0, 0, 0), ("flesh_wound",)), hp=2))
    assert game.state.fighters[ONE].sheet.hit_points == 2


# --- sight


def test_3_2_hr_70_nobody_sees_along_the_seam_of_a_row_past_one_who_stands_in_it() -> None:
    """By print a line on the border of the row would pass; it keeps off the border."""
    game = battle()
    fighter(game, 0, (0, 0), arms="longbow")
    fighter(game, 1, (5, 0))
    assert blows_at(game.state, ONE, OTHER, is_riposte=False)
    fighter(game, 0, (2, 0))
    assert not blows_at(game.state, ONE, OTHER, is_riposte=False)


# --- classes


CLASSES = """
Novice: 0; ; Beginner's Luck; 0 0 0
Scout: 1; Light, Ranged; Quick Footed, Target Practice, Lucky Shot, Keen Eye; 1 0 1
Lout: 1; Light, Medium, Heavy; Counterblow, Attentive, Lucky Shot, Perfect Deflect; 1 1 0
Ruffian: 1; Simple; Pummel, One-Two, Haymaker, Grapple; 1 0 1
Soldier: 2; Simple, Light, Medium, Heavy, Ranged; Upper Hand, Pursuer, Feint, Think Fast, Studied Sword, Tactical Maneuver; 2 1 0
Guard: 2; Simple, Medium, Heavy, Great; Staunch, Press Forward, Bulwark, Hammer and Anvil, Crushing Counter, Proactive Defense; 1 2 0
Brawler: 2; Simple, Light; Overhead, Straight Lunge, Uppercut, Low Blow, Pugilist, Relentless; 2 0 1
Hunter: 2; Light, Ranged; One-Two, Field Medicine, Ricochet, Suppressive Fire, Follow Up, Sighted In; 1 0 2
Rogue: 2; Light, Finesse, Ranged; Pickpocket, Poisoned Blade, Diversion, Tip Off, Disarm, Hidden Fang; 1 0 2
Brigand: 2; Light, Ranged; Bandit Strike, Dirty Trick, Reckless Abandon, Rationing, Disposable Armament, Skirmish; 2 0 1
Man-At-Arms: 3; Light, Medium, Heavy, Great, Ranged; Practice Drills, One-Two, Quickdraw, Chasing Slice, Adaptable, Total Focus, Pitched Battle, Swordplay; 2 2 0
Duelist: 3; Light, Finesse; Practice Drills, Blade Lock, Astonish, Relentless Offense, Dirty Trick, Narrow Flank, Opportunist, Deadly Riposte; 3 0 1
Berserker: 3; Medium, Heavy, Great; Pillager Charge, Mayhem, Dive Tackle, Blood Thirst, Din of Battle, No Mercy, Pugilist, Berserk; 3 0 0
Monk: 3; Simple; Practice Drills, Sweep The Leg, Meditate, Hip Throw, Wall Runner, Leap Kick, Pressure Points; 1 1 2
Bone-Breaker: 3; Simple, Medium, Heavy, Great; Chokehold, Pillager Charge, Dive Tackle, Joint Lock, Mayhem, Total Focus, Indomitable; 2 2 0
Sniper: 3; Light, Finesse, Ranged; Practice Drills, Quickdraw, Relentless Offense, Liberty of Maneuver, Shrapnel, One-In-Hand, Barrage, Mind Map; 2 0 2
Assassin: 3; Light, Finesse, Ranged; Fade Away, Contract Killer, Chokehold, Opportunist, Mirage, Wall Runner, Execution, Killer Instinct; 2 0 3
Chieftain: 3; Simple, Light, Medium, Heavy, Ranged; Innovative Techniques, Opportunist, Humble Student, Tactical Command, Glint of Gold, Battle Wisdom, Decisive Action, Leader's Pride; 2 1 1
"""  # noqa: E501
"""Name: tier; Class Arms; perks, that of the class last; Strike, Defense and Speed."""


def test_17_1_hr_7_hr_8_classes_are_as_printed() -> None:
    """HR-07: the class perk is the last of its list. HR-08: Monk and Bone-Breaker have numbers of the house."""
    found = []
    for line in CLASSES.strip().splitlines():
        name, _, rest = line.partition(": ")
        tier, arms, perks, stats = (part.strip() for part in rest.split(";"))
        (kind,) = [each for each in COMPONENTS.classes.values() if each.name == name]
        names = [perk(id).name for id in kind.perks]
        listed = perks.split(", ")
        is_right = (
            kind.tier == int(tier)
            and {arm.capitalize() for arm in kind.arms} == set(filter(None, arms.split(", ")))
            and sorted(names) == sorted(listed)
            and perk(kind.class_perk).name == listed[-1]
            and kind.stats == tuple(map(int, stats.split()))
        )
        found += [] if is_right else [name]
    assert found == []


# --- examples


def test_e6_a_stalemate_and_the_checks_of_leap_kick_and_chokehold() -> None:
    """Strike 6 against 8 may be answered; the check of a Chokehold counts 8 - 1, so that 9 is needed."""
    answered = []
    for defense_of_other, name in ((8, ""), (7, ""), (8, "chokehold"), (9, "chokehold"), (10, "chokehold")):
        questions: list[str] = []

        def count(question: Question, found: list[str] = questions) -> None:
            found.append(question.name)

        game = battle()
        fighter(game, 0, (4, 4), (6, 0, 0), name)
        fighter(game, 1, (5, 4), (0, defense_of_other, 0))
        play(attack(game, ONE, OTHER, ("fists", False, name)), {"defend": [True], "riposte": count})
        answered.append(bool(questions))
    assert answered == [True, False, False, True, True]
