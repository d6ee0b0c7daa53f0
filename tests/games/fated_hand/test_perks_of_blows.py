"""Perks before a blow is compared, those that say what success does, and riders of Ripostes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.games.fated_hand import verbs
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.attacks import attack, riposte
from core.games.fated_hand.declared import declarable
from core.games.fated_hand.moving import take_step
from core.games.fated_hand.playing_cards import DECK
from core.games.fated_hand.state import Attack, FighterId
from core.games.fated_hand.stats import defense, strike
from core.games.fated_hand.turns import take_turn
from core.plain import Answer
from core.questions import Choose, Question
from tests.games.fated_hand.duels import ONE, OTHER, fight, handicap
from tests.games.fated_hand.magic import caster, faces
from tests.games.fated_hand.tables import battle, fighter, play

RIPOSTE = {"riposte": [(0, "fists", False, "")]}


def test_e7_swordplay_and_upper_hand() -> None:
    """Strike 7 becomes 6, a Riposte at 12 makes it 5, and 5 against 5 fails. Aggressive adds the 2 of 5."""
    answers = {"reaction": [("upper_hand", None)], **RIPOSTE}
    game = fight(((5, 1, 0), ""), ((10, 5, 0), "swordplay upper_hand"), answers)
    assert strike(game.state, ONE) == 5 and game.state.fighters[OTHER].hp == 1


def test_e7_without_the_perks_it_hits() -> None:
    assert fight(((5, 1, 0), ""), ((10, 5, 0), "")).state.fighters[OTHER].hp == 0


def test_bulwark() -> None:
    assert handicap(fight(((4, 0, 0), ""), ((0, 7, 0), "bulwark")), ONE) == (0, 0, 1)


def test_toughen_up_cleanses_before_the_blow() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (6, 0, 0))
    fighter(game, 1, (5, 4), (0, 6, 0), "toughen_up")
    verbs.take_handicap(game, OTHER, (0, 1, 0), "a wound", is_own=False)
    play(attack(game, ONE, OTHER, ("fists", False, "")), {"defend": [True], "reaction": [("toughen_up", "Defense")]})
    assert game.state.fighters[OTHER].hp == 1


def test_hr_26_toughen_up_answers_no_riposte() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (6, 0, 0))
    fighter(game, 1, (5, 4), (0, 4, 0), "toughen_up")
    verbs.take_handicap(game, OTHER, (0, 1, 0), "a wound", is_own=False)
    play(riposte(game, ONE, OTHER, ("fists", False, "")), {"defend": [True]})
    assert handicap(game, OTHER) == (1, 2, 1)


def test_joint_lock_takes_a_stat_whole() -> None:
    """Defense 9 against 6 is checked as 8, 2 more: the Riposte takes all 6 of the Strike that the die names."""
    answers = {"reaction": [("joint_lock", None)], **RIPOSTE}
    game = fight(((4, 0, 0), ""), ((5, 9, 0), "joint_lock"), answers, throws=((1,),))
    assert handicap(game, ONE) == (6, 0, 0)


def test_joint_lock_is_for_the_riposte_that_answers_this_attack_alone() -> None:
    """Nothing came of it, and a Riposte at somebody who walks away takes 1 of each Stat as ever."""
    game = fight(((4, 0, 0), ""), ((5, 6, 0), "joint_lock"), {"reaction": [("joint_lock", None)]})
    play(take_step(game, ONE, (3, 4)), {**RIPOSTE, "defend": [True]})
    assert handicap(game, ONE) == (1, 1, 1)


def test_9_a_riposte_with_joint_lock_has_no_second_exclusive_perk() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (4, 0, 0))
    fighter(game, 1, (5, 4), (5, 9, 0), "joint_lock crushing_counter")
    offered: list[Answer] = []

    def riposte_of(question: Question) -> Answer:
        assert isinstance(question, Choose)
        offered.extend(question.options.listed())
        return (0, "fists", False, "")

    for chosen in (("joint_lock", None), None):
        game.state.fighters[ONE].handicap = [0, 0, 0]
        asked = {"reaction": [chosen], "riposte": riposte_of, "defend": [True] * 2}
        play(attack(game, ONE, OTHER, ("fists", False, "")), asked, [(1,)] if chosen else [])
        assert ((0, "fists", False, "crushing_counter") in offered) is (chosen is None)
        offered.clear()


def test_e6_joint_lock_needs_one_more_for_its_riposte() -> None:
    game = fight(((4, 0, 0), ""), ((5, 8, 0), "joint_lock"), {"reaction": [("joint_lock", None)]})
    assert handicap(game, ONE) == (0, 0, 0)


def test_hr_29_toxic_edge_and_entangling_replace_the_hit() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (6, 0, 0), arms="blowgun")
    fighter(game, 1, (8, 4))
    play(attack(game, ONE, OTHER, ("blowgun", True, "")), {"defend": [True]})
    assert handicap(game, OTHER) == (2, 2, 2) and game.state.fighters[OTHER].hp == 1
    assert handicap(fight(((6, 0, 0), ""), ((0, 0, 0), ""), arms="net"), OTHER) == (1, 1, 5)


def test_dive_tackle_costs_its_owner_as_much() -> None:
    game = fight(((0, 0, 0), "dive_tackle"), ((0, 4, 0), ""), perk="dive_tackle")
    assert handicap(game, ONE) == handicap(game, OTHER) == (3, 3, 3) and game.state.fighters[OTHER].hp == 1


def test_uppercut_gives_its_defense_back_on_success() -> None:
    assert handicap(fight(((6, 0, 0), "uppercut"), ((0, 9, 0), ""), perk="uppercut"), ONE) == (0, 2, 1)
    game = battle()
    fighter(game, 0, (4, 4), (6, 0, 0), "uppercut")
    fighter(game, 1, (5, 4), (0, 6, 0))
    fighter(game, 1, (9, 9))
    play(attack(game, ONE, OTHER, ("fists", False, "uppercut")), {"defend": [True]})
    assert handicap(game, ONE) == (0, 0, 1)


def test_shrapnel_reaches_whoever_stands_behind() -> None:
    game = battle()
    fighter(game, 0, (1, 1), (6, 0, 0), "shrapnel", "sling")
    for column in (4, 6, 7):
        fighter(game, 1, (column, 1))
    play(attack(game, ONE, OTHER, ("sling", True, "shrapnel")), {"defend": [True]})
    assert [handicap(game, FighterId(id)) for id in (1, 2, 3)] == [(1, 2, 0), (1, 2, 0), (0, 0, 0)]


def test_bandit_strike_disarms_the_slower() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (6, 0, 2), "bandit_strike")
    fighter(game, 1, (5, 4), arms="club")
    asked: dict[str, list[Answer]] = {"defend": [True], "reaction": [("bandit_strike", None)]}
    play(attack(game, ONE, OTHER, ("fists", False, "bandit_strike")), asked, [(2,), (3,)])
    assert game.state.lying == [("club", (7, 4))] and game.state.fighters[OTHER].main == "fists"
    assert game.state.fighters[OTHER].hp == 1


def test_hr_66_bandit_strike_hits_whoever_holds_nothing_or_where_its_owner_rather_hits() -> None:
    """HR-66: what a declared perk may do is decided when it acts."""
    game = battle()
    fighter(game, 0, (4, 4), (6, 0, 2), "bandit_strike")
    fighter(game, 1, (5, 4), arms="club")
    bare = fighter(game, 1, (4, 5))
    declared = Attack(ONE, OTHER, "fists", False), Attack(ONE, bare, "fists", False)
    assert [declarable(game.state, each) for each in declared] == [["bandit_strike"], []]
    play(attack(game, ONE, OTHER, ("fists", False, "bandit_strike")), {"defend": [True], "reaction": [None]})
    assert game.state.fighters[OTHER].hp == 0 and game.state.lying == []


def test_hip_throw_to_the_far_side() -> None:
    game = fight(((2, 0, 0), "hip_throw"), ((0, 2, 0), ""), {"throw": [2]}, perk="hip_throw")
    assert game.state.fighters[OTHER].square == (2, 4) and handicap(game, OTHER) == (1, 1, 1)


@pytest.mark.parametrize(("tiles", "suffered"), [(1, (0, 0, 0)), (2, (1, 1, 1))])
def test_hip_throw_one_or_two_tiles_as_its_owner_chooses(tiles: int, suffered: tuple[int, int, int]) -> None:
    """Somebody on the second tile is struck only by a throw that would go there."""
    game = battle()
    fighter(game, 0, (4, 4), (4, 0, 0), "hip_throw")
    fighter(game, 1, (5, 4), (0, 2, 0))
    behind = fighter(game, 0, (2, 4))
    asked = {"defend": [True], "throw": [tiles]}
    play(attack(game, ONE, OTHER, ("fists", False, "hip_throw")), asked)
    assert game.state.fighters[OTHER].square == (3, 4) and handicap(game, behind) == suffered
    assert handicap(game, OTHER) == (1, 1, 1)


def test_pickpocket_robs_in_place_of_a_hit() -> None:
    game = fight(((2, 0, 3), "pickpocket"), ((0, 5, 0), ""), perk="pickpocket")
    assert game.state.fighters[ONE].hand_change == 1 and game.state.fighters[OTHER].hp == 1


def test_pickpocket_of_one_who_is_hidden_on_the_tile_of_its_target_is_not_seen() -> None:
    """Nor does it Engage anybody: nobody is Hidden and Engaged (11)."""
    game = battle()
    fighter(game, 0, (5, 4), (9, 0, 4), "hidden_fang pickpocket")
    fighter(game, 1, (5, 4), (9, 9, 0))
    thief = game.state.fighters[ONE]
    assert ("attack", OTHER, "fists", False, "pickpocket") not in Acts(game.state, ONE).listed()
    thief.is_hidden, thief.stealth, game.state.met = True, 5, [(ONE, OTHER)]
    picks = ("attack", OTHER, "fists", False, "pickpocket")
    assert [each for each in Acts(game.state, ONE).listed() if each[0] == "attack"] == [picks]
    play(take_turn(game, ONE), {"act": [picks, ("end",)], "defend": [True]})
    assert thief.is_hidden and thief.square == (5, 4) and thief.hand_change == 1 and not game.state.engaged


def test_a_pickpocket_onto_whose_tile_its_target_steps_aside_is_seen_all_the_same() -> None:
    """The two are Engaged by then, and nobody is Hidden and Engaged."""
    game = battle()
    fighter(game, 0, (4, 4), (0, 0, 4), "hidden_fang pickpocket")
    fighter(game, 1, (5, 4), (0, 9, 4), "tactical_maneuver")
    game.state.fighters[ONE].is_hidden, game.state.fighters[ONE].stealth, game.state.turn = True, 5, ONE
    aside = {"reaction": [("tactical_maneuver", (4, 4))], "defend": [True], "riposte": [None]}
    play(attack(game, ONE, OTHER, ("fists", False, "pickpocket")), aside)
    assert not game.state.fighters[ONE].is_hidden and game.state.fighters[ONE].square != (4, 4)


def test_a_pickpocket_that_is_hidden_beside_its_target_is_seen() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (9, 0, 4), "hidden_fang pickpocket")
    fighter(game, 1, (5, 4), (0, 9, 0))
    game.state.fighters[ONE].is_hidden, game.state.fighters[ONE].stealth = True, 5
    play(attack(game, ONE, OTHER, ("fists", False, "pickpocket")), {"defend": [True]})
    assert not game.state.fighters[ONE].is_hidden and game.state.engaged == [(ONE, OTHER)]


def test_iron_fist_counts_an_engagement_without_an_attack() -> None:
    """Astonish opens the same window, for whoever is Engaged by it too."""
    game = battle()
    fighter(game, 0, (4, 4), (4, 0, 0), "astonish")
    fighter(game, 1, (5, 4), (6, 0, 0), "iron_fist")
    play(take_turn(game, ONE), {"act": [("perk", "astonish", None), ("end",)]})
    assert defense(game.state, OTHER) == 3


def test_iron_fist_grows_with_each_new_engagement() -> None:
    game = fight(((4, 0, 0), "iron_fist"), ((0, 6, 0), ""))
    assert defense(game.state, ONE) == -1 + 3


def test_thrown_leaves_the_hand() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (0, 0, 0), arms="javelin")
    fighter(game, 1, (7, 4), (0, 1, 0))
    play(attack(game, ONE, OTHER, ("javelin", True, "")), {"defend": [True]})
    assert game.state.lying == [("javelin", (7, 4))] and game.state.fighters[ONE].carries == []


def test_crushing_counter_doubles_a_riposte() -> None:
    answers = {"riposte": [(0, "fists", False, "crushing_counter")]}
    assert handicap(fight(((4, 0, 0), ""), ((5, 9, 0), "crushing_counter"), answers), ONE) == (2, 2, 2)


def test_hidden_fang_triples_a_riposte_by_a_coin() -> None:
    assert handicap(fight(((4, 0, 0), ""), ((5, 9, 0), "hidden_fang"), RIPOSTE, throws=((1,),)), ONE) == (3, 3, 3)
    assert handicap(fight(((4, 0, 0), ""), ((5, 9, 0), "hidden_fang"), RIPOSTE, throws=((2,),)), ONE) == (1, 1, 1)


@pytest.mark.parametrize(("held", "throws", "left"), [
    ("2D 3D 4D 5D 6D", ((1,), (4, 0, 2, 1, 3)), "3D 5D"), ("2D 3D", ((1,),), ""), ("2D 3D", ((2,),), "2D 3D"),
])  # fmt: skip
def test_hidden_fang_costs_three_reagents_by_chance(held: str, throws: tuple[tuple[int, ...], ...], left: str) -> None:
    """They go to the discard, face up, where the coin shows heads."""
    game = battle()
    caster(game, (4, 4), "", held, (4, 0, 0))
    fighter(game, 1, (5, 4), (5, 9, 0), "hidden_fang")
    asked = {"defend": [True, True], "riposte": [(ONE, "fists", False, "")]}
    play(attack(game, ONE, OTHER, ("fists", False, "")), asked, throws)
    one = game.state.fighters[ONE]
    assert game.faces_of(tuple(one.reagents)) == faces(left)
    assert len(one.discard) == len(held.split()) - len(one.reagents)


def test_deadly_riposte_hits() -> None:
    answers = {"reaction": [("deadly_riposte", None)], **RIPOSTE}
    assert fight(((4, 0, 0), ""), ((5, 9, 0), "deadly_riposte"), answers).state.fighters[ONE].hp == 0


@pytest.mark.parametrize(("stats", "hand", "choice"), [
    ((9, 9, 0), 0, (3, 4)), ((1, 4, 0), 4, ("for 1 Hand Size", 5, 3)),
])  # fmt: skip
def test_disarm_for_nothing_with_three_more_and_else_at_a_price(
    stats: tuple[int, int, int], hand: int, choice: tuple[Answer, ...]
) -> None:
    """The arm lands on any tile beside either of the two. Paid for, it needs no margin and no success."""
    game = battle()
    fighter(game, 0, (4, 4), (2, 6, 0), arms="club")
    fighter(game, 1, (5, 4), stats, "disarm")
    one = game.state.fighters[OTHER]
    one.sheet, one.hand = replace(one.sheet, hand=hand), [7, 8] if hand else []
    answers: dict[str, list[Answer]] = {**RIPOSTE, "defend": [True] * 2, "reaction": [("disarm", choice)]}
    play(attack(game, ONE, OTHER, ("club", False, "")), {**answers, "discard": [7], "show": [None]})
    assert game.state.lying == [("club", choice[-2:])] and one.hand_change == (-1 if hand else 0)


@pytest.mark.parametrize(("face", "is_disarmed"), [(DECK[0], True), (DECK[12], False)])
def test_disarm_compares_riposte_strike_with_all_of_the_strike_of_the_opponent(face: int, is_disarmed: bool) -> None:
    """5 and 2 of the Riposte are 3 more than 4 and an Ace, not than 4 and a King: the closed card is shown."""
    game = battle()
    fighter(game, 0, (4, 4), (4, 0, 0), arms="club")
    fighter(game, 1, (5, 4), (5, 0, 0), "disarm")
    game.state.fighters[ONE].cards = [7, 8, 9]
    game.state.cards.open.update({8: DECK[0], 9: DECK[0]})

    def show(question: Question) -> None:
        game.state.cards.open[7] = face

    answers: dict[str, list[Answer]] = {"defend": [True], "reaction": [("disarm", (3, 4))] * is_disarmed}
    play(riposte(game, OTHER, ONE, ("fists", False, "")), {**answers, "show": show})
    assert (game.state.lying == [("club", (3, 4))]) is is_disarmed and 7 in game.state.cards.open


def test_parrying_has_1_strike_in_ripostes_and_2_defense_with_the_offhand_arm_too() -> None:
    """Club 4 against 2, 1 of the dagger and 2 of Parrying: no Hit. The Riposte is 2 + 1 + 2 against 3."""
    game = battle()
    fighter(game, 0, (4, 4), (4, 3, 0), arms="club")
    fighter(game, 1, (5, 4), (0, 0, 0))
    hero = replace(game.state.fighters[OTHER].sheet, foe="", class_id="duelist", attributes=(0, 2, 0))
    one = game.state.fighters[OTHER]
    one.sheet = replace(hero, arms=("rapier", "parrying_dagger"), proficient=("rapier", "parrying_dagger"))
    one.carries, one.main, one.offhand = ["rapier", "parrying_dagger"], "rapier", "parrying_dagger"
    play(attack(game, ONE, OTHER, ("club", False, "")), {"defend": ["parrying_dagger"]})
    assert one.hp == 1 and one.is_offhand_used
    play(riposte(game, OTHER, ONE, ("rapier", False, "")), {"defend": [True]}, [(1,)])
    assert handicap(game, ONE) == (2, 1, 1), "3 of class, 2 of the rapier, 2 in melee, 1 of Parrying against 3"


@pytest.mark.parametrize(("face", "taken"), [(1, 1), (2, 0)])
def test_hidden_fang_with_deadly_riposte_multiplies_strike_by_one_and_a_half(face: int, taken: int) -> None:
    """4 and 2 in melee are 6, half of it more is 9: against 6 that is enough only with heads."""
    game = battle()
    fighter(game, 0, (4, 4), (0, 6, 0))
    fighter(game, 1, (5, 4), (4, 9, 0), "hidden_fang deadly_riposte")
    fighter(game, 0, (0, 0))
    asked: dict[str, list[Answer]] = {"defend": [True], "reaction": [("deadly_riposte", None)] if taken else []}
    play(riposte(game, OTHER, ONE, ("fists", False, "")), asked, [(face,)])
    assert game.state.fighters[ONE].hp == 1 - taken


def test_parrying_adds_a_random_handicap_to_its_riposte() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (4, 0, 0), arms="club")
    fighter(game, 1, (5, 4), (5, 9, 0), arms="rapier")
    answers = {"defend": [True] * 2, "riposte": [(0, "rapier", False, "")]}
    play(attack(game, ONE, OTHER, ("club", False, "")), answers, [(3,)])
    assert handicap(game, ONE) == (1, 1, 2)


def test_crushing_counter_doubles_the_riders_too() -> None:
    """What Parrying adds is 2 then."""
    game = battle()
    fighter(game, 0, (4, 4), (4, 0, 0), arms="club")
    fighter(game, 1, (5, 4), (5, 9, 0), "crushing_counter parrying")
    asked: dict[str, list[Answer]] = {"defend": [True] * 2, "riposte": [(0, "fists", False, "crushing_counter")]}
    play(attack(game, ONE, OTHER, ("club", False, "")), asked, [(3,)])
    assert handicap(game, ONE) == (2, 2, 4)


def test_blood_thirst_clears_one_stat() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (9, 0, 0), "blood_thirst")
    fighter(game, 1, (5, 4))
    fighter(game, 1, (9, 9))
    verbs.take_handicap(game, ONE, (3, 1, 0), "a wound", is_own=False)
    play(attack(game, ONE, OTHER, ("fists", False, "")), {"defend": [True], "reaction": [("blood_thirst", "Strike")]})
    assert handicap(game, ONE) == (0, 1, 0)


def test_hr_64_relentless_adds_one_and_nobody_answers_that() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (4, 0, 0), "pummel relentless")
    fighter(game, 1, (5, 4), (0, 5, 0))
    fighter(game, 0, (6, 4), perks="relentless")
    answers = {"defend": [True], "reaction": [("relentless", "Strike"), ("relentless", "Speed")]}
    play(attack(game, ONE, OTHER, ("fists", False, "")), answers)
    assert handicap(game, OTHER) == (1, 1, 2)


def test_rationing_helps_a_friend_beside() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (0, 11, 0), "staunch rationing")
    fighter(game, 1, (5, 4), (4, 0, 0))
    friend = fighter(game, 0, (4, 5))
    for id in (ONE, friend):
        verbs.take_handicap(game, id, (1, 1, 0), "a wound", is_own=False)
    answers = {"defend": [True], "riposte": [None], "reaction": [("rationing", (2, "Strike"))]}
    play(attack(game, OTHER, ONE, ("fists", False, "")), answers)
    assert handicap(game, ONE) == (1, 0, 0) and handicap(game, friend) == (0, 1, 0)
