"""Perks that leap, carry off, poison, tip off, learn and break; what perks cost and require."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.games.fated_hand import verbs
from core.games.fated_hand.attacks import attack, riposte
from core.games.fated_hand.perk_limits import is_ready
from core.games.fated_hand.pieces import Stance
from core.games.fated_hand.playing_cards import DECK
from core.games.fated_hand.rules import faults
from core.games.fated_hand.stats import defense, speed, strike
from core.games.fated_hand.turns import take_turn
from core.games.fated_hand.windows import At, open_window
from core.plain import Answer
from core.questions import Question
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.tables import battle, fighter, play
from tests.listing import of_each

FISTS = ("fists", False, "")
ACE, FOUR, KING = DECK[0], DECK[3], DECK[12]


@pytest.mark.parametrize(("defense", "ripostes"), [(8, 0), (11, 1)])
def test_leap_kick_leaps_two_tiles_and_bounces_away(defense: int, ripostes: int) -> None:
    """E6: Strike 6 against Defense 8 would be answered; the check counts 9, against 11 that is 2 too little."""
    game = battle()
    fighter(game, 0, (0, 4), (6, 0, 2), "leap_kick")
    fighter(game, 1, (4, 4), (0, defense, 0))
    asked: dict[str, list[Answer]] = {
        "act": [("move", 1, 4), ("perk", "leap_kick", (OTHER, 3, 4)), ("end",)], "defend": [True],
        "riposte": [None] * ripostes, "reaction": [("leap_kick", (2, 4))],
    }  # fmt: skip
    play(take_turn(game, ONE), asked)
    kicker = game.state.fighters[ONE]
    assert kicker.square == (2, 4) and not game.state.engaged and kicker.spent == 1 and kicker.is_primary_used


def test_leap_kick_needs_a_step_before_it() -> None:
    game = battle()
    fighter(game, 0, (0, 4), (6, 0, 2), "leap_kick")
    assert not is_ready(game.state, ONE, "leap_kick")
    verbs.step(game, ONE, (1, 4), 1)
    assert is_ready(game.state, ONE, "leap_kick")


def test_pillager_charge_carries_the_target_straight_on() -> None:
    """Strike 2 + 4 against 4. Speed 6 leaves Movement for 3 tiles; the others it was Engaged with may Riposte."""
    game = battle()
    fighter(game, 0, (2, 4), (2, 0, 6), "pillager_charge")
    fighter(game, 1, (3, 4), (0, 4, 0))
    other = fighter(game, 1, (2, 5), (9, 0, 0))
    verbs.engage(game, ONE, other)
    asked: dict[str, list[Answer]] = {
        "act": [("attack", OTHER, "fists", False, "pillager_charge"), ("end",)], "defend": [True, True],
        "carry": [2], "riposte": [None],
    }  # fmt: skip
    play(take_turn(game, ONE), asked)
    assert (game.state.fighters[ONE].square, game.state.fighters[OTHER].square) == ((4, 4), (5, 4))
    assert game.state.fighters[OTHER].hp == 1 and game.state.fighters[ONE].spent == 2
    assert game.state.engaged == [(ONE, OTHER)]


def test_poisoned_blade_takes_the_power_of_its_card_from_two_attacks() -> None:
    """A four is worth 1, with or without success, before the Riposte; the second attack discards the card."""
    game = battle()
    fighter(game, 0, (4, 4), (0, 0, 0), "poisoned_blade")
    poisoner = game.state.fighters[ONE]
    poisoner.sheet, poisoner.stealth, poisoner.hand = replace(poisoner.sheet, hand=4), 4, [7, 8]
    game.state.cards.open.update({7: FOUR})
    fighter(game, 1, (5, 4), (0, 1, 0))
    asked: dict[str, list[Answer]] = {"act": [("perk", "poisoned_blade", None), ("end",)], "lay": [7]}
    play(take_turn(game, ONE), asked)
    assert poisoner.stealth == 1 and poisoner.hand == [8] and poisoner.hand_change == -1 and not faults(game.state)
    play(attack(game, ONE, OTHER, FISTS), {"defend": [True]})
    assert handicap(game, OTHER) == (1, 1, 1)
    play(riposte(game, ONE, OTHER, FISTS), {"defend": [True]})
    assert handicap(game, OTHER) == (2, 2, 2), "only the Riposte itself: the card lies open"
    fighter(game, 1, (9, 9))
    play(attack(game, ONE, OTHER, FISTS), {"defend": [False]})
    assert poisoner.discard == [7] and poisoner.hand_change == 0 and not poisoner.laid


@of_each("stealth, hidden, hand_change, ready", [
    (3, False, 0, True), (2, False, 0, False), (3, True, 0, False), (3, False, -1, False),
])  # fmt: skip
def test_a_price_that_cannot_be_paid_and_a_need_that_is_not_met(
    stealth: int, hidden: bool, hand_change: int, ready: bool
) -> None:
    """Poisoned Blade: 3 Stealth Power, 1 Hand Size of 4 that stays at 3 or more, and not while Hidden (HR-24)."""
    game = battle()
    fighter(game, 0, (4, 4), perks="poisoned_blade")
    one = game.state.fighters[ONE]
    one.sheet, one.hand, one.hand_change = replace(one.sheet, hand=4), [7], hand_change
    one.stealth, one.is_hidden = stealth, hidden
    assert is_ready(game.state, ONE, "poisoned_blade") is ready


def test_straight_lunge_and_hook_strike_need_the_aggressive_stance() -> None:
    game = battle()
    fighter(game, 0, (4, 4))
    for stance in Stance:
        game.state.fighters[ONE].stance = stance
        for perk in ("straight_lunge", "hook_strike"):
            assert is_ready(game.state, ONE, perk) is (stance is Stance.AGGRESSIVE)


@pytest.mark.parametrize(("face", "rolled", "amount"), [(KING, 3, 4), (ACE, 3, 3)])
def test_tip_off_gives_the_better_of_power_and_die_for_two_turns(face: int, rolled: int, amount: int) -> None:
    game = battle()
    fighter(game, 0, (4, 4), perks="tip_off")
    friend = fighter(game, 0, (6, 4))
    fighter(game, 1, (9, 9))
    tipper = game.state.fighters[ONE]
    tipper.sheet, tipper.hand = replace(tipper.sheet, hand=4), [7]
    game.state.cards.open.update({7: face})
    play(take_turn(game, ONE), {"act": [("perk", "tip_off", (friend, "Speed")), ("end",)], "lay": [7]})
    for gained, throws in ((amount, [(rolled,)]), (amount, []), (0, [])):
        speeds: list[int] = []

        def end(question: Question, speeds: list[int] = speeds) -> Answer:
            speeds.append(speed(game.state, friend))
            return ("end",)

        play(take_turn(game, friend), {"act": end}, throws)
        assert (speeds, speed(game.state, friend)) == ([gained], 0)
    assert tipper.discard == [7] and tipper.hand_change == 0


def test_humble_student_uses_a_perk_of_the_friend_before_it_and_not_twice_in_a_row() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (0, 0, 0), "humble_student")
    friend = fighter(game, 0, (5, 4), (0, 0, 0), "haymaker")
    target = fighter(game, 1, (5, 5), (0, 20, 0))
    blow: Answer = ("attack", target, "fists", False, "haymaker")
    asked: dict[str, list[Answer]] = {"act": [blow, ("end",)], "defend": [True], "riposte": [None]}
    play(take_turn(game, friend), asked)
    asked["act"] = [("perk", "humble_student", "haymaker"), blow, ("end",)]
    play(take_turn(game, ONE), {**asked, "defend": [True], "riposte": [None]})
    assert handicap(game, ONE) == (0, 2, 0), "its price too"
    game.state.fighters[friend].uses.clear()
    play(take_turn(game, friend), {"act": [blow, ("end",)], "defend": [True], "riposte": [None]})
    with pytest.raises(AssertionError, match="cannot be used now"):
        play(take_turn(game, ONE), {"act": [("perk", "humble_student", "haymaker")]})


def test_innovative_techniques_combines_two_exclusive_perks_for_1_random_handicap() -> None:
    """Haymaker 4 and Uppercut 2: 6 against 4."""
    game = battle()
    fighter(game, 0, (4, 4), (0, 0, 0), "innovative_techniques haymaker uppercut")
    fighter(game, 1, (5, 4), (0, 4, 0))
    fighter(game, 1, (9, 9))
    asked: dict[str, list[Answer]] = {"defend": [True], "reaction": [("innovative_techniques", "uppercut")]}
    play(attack(game, ONE, OTHER, ("fists", False, "haymaker")), asked, [(3,)])
    assert game.state.fighters[OTHER].hp == 0
    assert handicap(game, ONE) == (0, 2, 2), "2 of Haymaker, 1 Speed of Uppercut, 1 by the die"


def test_disposable_armament_doubles_an_arm_or_armour_and_breaks_it() -> None:
    """Club: 1 more Strike. Padded armour: 2 more Defense. Each is gone when the attack is over."""
    game = battle()
    fighter(game, 0, (4, 4), (2, 0, 0), "disposable_armament", "club")
    fighter(game, 1, (5, 4), (0, 0, 0), "disposable_armament")
    fighter(game, 1, (9, 9))
    game.state.fighters[OTHER].sheet = replace(game.state.fighters[OTHER].sheet, armour="padded_armor")
    reactions: list[Answer] = [("disposable_armament", "club"), ("disposable_armament", "padded_armor")]
    play(attack(game, ONE, OTHER, ("club", False, "")), {"defend": [True], "reaction": reactions})
    assert game.state.fighters[OTHER].hp == 1, "2 + 1 against 0 + 2"
    assert game.state.fighters[ONE].carries == [] and game.state.fighters[ONE].main == "fists"
    assert game.state.fighters[OTHER].sheet.armour == ""
    assert strike(game.state, ONE) == 2 and defense(game.state, OTHER) == 0


def test_skirmish_leaves_an_engagement_for_1_speed_and_no_riposte() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (0, 0, 6), "skirmish")
    foes = [fighter(game, 1, at, (9, 0, 0)) for at in ((5, 4), (5, 5))]
    for foe in foes:
        verbs.engage(game, ONE, foe)
    asked: dict[str, list[Answer]] = {"act": [("move", 3, 4), ("end",)], "reaction": [("skirmish", ("leave", *foes))]}
    play(take_turn(game, ONE), asked)
    assert handicap(game, ONE) == (0, 0, 2) and not game.state.engaged and game.state.fighters[ONE].square == (3, 4)


def test_opportunist_answers_a_change_of_arms_in_planning() -> None:
    game = battle()
    fighter(game, 0, (4, 4), arms="club mace")
    fighter(game, 1, (5, 4), (4, 0, 0), "opportunist")
    verbs.engage(game, ONE, OTHER)
    one = game.state.fighters[ONE]
    one.stance, one.offhand = Stance.BALANCED, ""
    for main, strength in (("club", 0), ("mace", 1)):
        verbs.lock_plan(game, ONE, Stance.BALANCED, (main, ""), ())
        asked: dict[str, list[Answer]] = {"reaction": [("opportunist", None)], "riposte": [(ONE, *FISTS)]}
        play(open_window(game, "plan_lock", At(ONE)), {**asked, "defend": [True]})
        assert handicap(game, ONE) == (strength,) * 3


def test_iron_fist_counts_a_closed_strike_card_and_shows_it() -> None:
    """2 and a King are 6: 3 more Defense."""
    game = battle()
    fighter(game, 0, (4, 4), (0, 0, 0))
    fighter(game, 1, (5, 4), (2, 9, 0), "iron_fist")
    game.state.fighters[OTHER].cards = [7, 8, 9]
    game.state.cards.open.update({8: ACE, 9: ACE})

    def show(question: Question) -> None:
        game.state.cards.open[7] = KING

    play(attack(game, ONE, OTHER, FISTS), {"defend": [True], "riposte": [None], "show": show})
    assert defense(game.state, OTHER) == 12
