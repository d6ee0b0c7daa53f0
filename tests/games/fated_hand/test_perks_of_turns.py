"""Perks of plans, turns and steps, one after another as the manual names them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from core.games.fated_hand import lasting_verbs, verbs
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.attacks import attack
from core.games.fated_hand.choosing import Choices
from core.games.fated_hand.countdown import next_turn
from core.games.fated_hand.events import PerkActed
from core.games.fated_hand.moving import walk
from core.games.fated_hand.perks_of_turns import execution_power
from core.games.fated_hand.pieces import Stance
from core.games.fated_hand.planning import open_all
from core.games.fated_hand.state import FighterId, Phase, Summoned, is_engaged
from core.games.fated_hand.stats import Fated, defense, movement, speed, strike
from core.games.fated_hand.turns import take_turn
from core.plain import Answer
from core.questions import Choose, Question
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.tables import battle, fighter, plain_sheet, play

END = ("end",)


def turn(game: Fated, *acts: Answer, answers: Mapping[str, list[Answer]] | None = None, throws=()) -> None:
    """The turn of the first fighter, with these acts."""
    play(take_turn(game, ONE), {"act": [*acts, END], "defend": [True] * 3, **(answers or {})}, throws)


def two(perks: str, *, stats=(6, 0, 6), foe=(0, 0, 0), at=(5, 4), arms: str = "") -> Fated:
    game = battle()
    fighter(game, 0, (4, 4), stats, perks, arms)
    fighter(game, 1, at, foe)
    return game


@pytest.mark.parametrize(("at", "numbers"), [((7, 4), (7, 7)), ((5, 4), (6, 6))])
def test_skirmish_with_nobody_beside(at: tuple[int, int], numbers: tuple[int, int]) -> None:
    game = two("skirmish", at=at)
    play(open_all(game, "plan_start"))
    assert (strike(game.state, ONE), speed(game.state, ONE)) == numbers


@pytest.mark.parametrize(
    ("stance", "faces", "gain"),
    [
        (Stance.AGGRESSIVE, (0, 12, 5), (0, 1)),
        (Stance.DEFENSIVE, (12, 0, 5), (1, 0)),
        (Stance.BALANCED, (0, 12, 5), (0, 0)),
    ],
)
def test_good_balance(stance: Stance, faces: tuple[int, ...], gain: tuple[int, int]) -> None:
    game = two("good_balance")
    game.state.fighters[ONE].stance = stance
    game.state.fighters[ONE].cards = [0, 1, 2]
    game.state.cards.open.update(enumerate(faces))
    before = strike(game.state, ONE), defense(game.state, ONE)
    play(open_all(game, "plan_lock"))
    assert (strike(game.state, ONE) - before[0], defense(game.state, ONE) - before[1]) == gain


def test_a_bonus_of_a_round_ends_with_it() -> None:
    game = two("skirmish", at=(7, 4))
    play(open_all(game, "plan_start"))
    lasting_verbs.end_effects(game, "round end")
    assert strike(game.state, ONE) == 6


def test_close_combat_against_whoever_was_beside_at_the_start() -> None:
    game = two("", stats=(4, 0, 0), foe=(0, 4, 0), arms="dagger")
    fighter(game, 1, (9, 9))
    turn(game, ("attack", 1, "dagger", False, ""))
    assert game.state.fighters[OTHER].hp == 0


def test_versatile_needs_both_hands() -> None:
    game = two("", arms="bastard_sword")
    turn(game, answers={"reaction": [("versatile", "Defense")]})
    assert defense(game.state, ONE) == 1
    verbs.begin_turn(game, ONE)
    assert defense(game.state, ONE) == 0


def test_meditate_after_two_opponents_turns() -> None:
    game = two("meditate")
    game.state.fighters[ONE].held, game.state.fighters[ONE].held_at = [OTHER, FighterId(2)], 0
    verbs.take_handicap(game, ONE, (2, 1, 0), "a wound", is_own=False)
    turn(game)
    assert handicap(game, ONE) == (1, 0, 0) and game.state.fighters[ONE].hand_change == 1


def test_meditate_into_last_place_where_it_was_not_last_already() -> None:
    """It lets its friend go first. Alone behind everybody it gains nothing by holding to the last offer."""
    assert gain_of_holding(friend_speed=3) == 1
    assert gain_of_holding(friend_speed=9) == 0


def test_meditate_into_last_place_beside_a_creature_that_has_no_turn() -> None:
    game = two("meditate")
    creature = fighter(game, 1, (9, 9))
    game.state.fighters[creature].summoned = Summoned(OTHER, "mange_wolf")
    game.state.fighters[OTHER].acted, game.state.fighters[ONE].passed = True, 1
    turn(game)
    assert game.state.fighters[ONE].hand_change == 1


def gain_of_holding(friend_speed: int) -> int:
    """Hand Size of one with Speed 4 who holds once, and goes on holding until its friend has acted."""
    game = battle()
    fighter(game, 0, (0, 0), (0, 0, 4), "meditate")
    friend = fighter(game, 0, (0, 2), (0, 0, friend_speed))
    fighter(game, 1, (9, 9), (0, 0, 9))
    game.state.count = 9
    one = game.state.fighters[ONE]

    def hold(question: Question) -> Answer:
        assert isinstance(question, Choose) and isinstance(question.options, Choices)
        return question.options.id != ONE or (one.held_at >= 0 and game.state.fighters[friend].acted)

    while game.state.phase is Phase.COUNTDOWN:
        play(next_turn(game), {"hold": hold, "act": [END]})
    return one.hand_change


def test_astonish_engages_all_beside() -> None:
    game = two("astonish")
    third = fighter(game, 1, (3, 4))
    turn(game, ("perk", "astonish", None))
    assert is_engaged(game.state, ONE, OTHER) and is_engaged(game.state, ONE, third)
    assert game.state.fighters[ONE].is_primary_used


def test_astonish_shows_whoever_was_hidden() -> None:
    """Nobody is Hidden and Engaged (11)."""
    game = two("astonish hidden_fang")
    game.state.fighters[ONE].is_hidden, game.state.fighters[ONE].stealth = True, 5
    turn(game, ("perk", "astonish", None))
    assert not game.state.fighters[ONE].is_hidden and game.state.engaged == [(ONE, OTHER)]


def test_blade_lock_lets_others_attack() -> None:
    """Strike 4 against the 3 of Defense that 5 has left: no Hit. With 5 it is one."""
    for strike_of_friend, falls in ((4, False), (5, True)):
        game = two("blade_lock", foe=(0, 5, 0))
        friend = fighter(game, 0, (5, 5), (strike_of_friend, 0, 0))
        for id in (ONE, friend):
            verbs.engage(game, id, OTHER)
        turn(game, ("perk", "blade_lock", 1), answers={"blow": [(1, "fists", False, "")]})
        assert (game.state.fighters[OTHER].hp == 0) is falls


def test_blade_lock_lets_others_riposte() -> None:
    game = two("blade_lock", foe=(0, 3, 0))
    friend = fighter(game, 0, (5, 5), (4, 0, 0))
    for id in (ONE, friend):
        verbs.engage(game, id, OTHER)
    answers: dict[str, list[Answer]] = {"blow": [None], "riposte": [(1, "fists", False, "")]}
    turn(game, ("perk", "blade_lock", 1), answers=answers)
    assert handicap(game, ONE) == (1, 2, 0) and handicap(game, OTHER) == (2, 3, 1)


def test_e12_execution() -> None:
    game = two("execution", stats=(11, 0, 0))
    verbs.take_handicap(game, OTHER, (1, 1, 1), "a wound", is_own=False)
    for square in ((6, 4), (6, 5)):
        verbs.engage(game, fighter(game, 0, square), OTHER)
    game.state.turn = ONE
    assert execution_power(game.state, ONE, OTHER) == 12
    assert ("perk", "execution", OTHER) in Acts(game.state, ONE).listed()
    verbs.engage(game, ONE, OTHER)
    assert execution_power(game.state, ONE, OTHER) == 9
    assert ("perk", "execution", OTHER) not in Acts(game.state, ONE).listed()
    verbs.disengage(game, ONE, OTHER)
    game.state.fighters[ONE].is_hidden = True
    assert execution_power(game.state, ONE, OTHER) == 16


def test_execution_hits_without_a_defend() -> None:
    game = two("execution", stats=(24, 0, 0), foe=(0, 99, 0))
    turn(game, ("perk", "execution", 1))
    assert game.state.fighters[OTHER].hp == 0 and not game.state.fighters[ONE].is_primary_used


def test_field_medicine_with_no_enemy_near() -> None:
    game = two("field_medicine", at=(7, 4))
    verbs.take_handicap(game, ONE, (2, 1, 0), "a wound", is_own=False)
    turn(game, ("perk", "field_medicine", (0, 1, 1, 0)))
    assert handicap(game, ONE) == (1, 0, 0)
    game.state.fighters[OTHER].square = (6, 4)
    verbs.begin_turn(game, ONE)
    assert Acts(game.state, ONE).refusal(("perk", "field_medicine", (0, 1, 0, 0))) is not None


def test_glint_of_gold_gathers_on_defense() -> None:
    game = two("glint_of_gold", at=(6, 4))
    verbs.take_handicap(game, OTHER, (1, 0, 2), "a wound", is_own=False)
    turn(game, ("perk", "glint_of_gold", 1))
    assert handicap(game, OTHER) == (0, 4, 0)


def test_tactical_command_costs_the_friend_nothing() -> None:
    game = two("tactical_command", at=(6, 4), foe=(0, 2, 0))
    friend = fighter(game, 0, (4, 5), (6, 0, 0))
    fighter(game, 1, (9, 9))
    answers: dict[str, list[Answer]] = {"commanded": [(5, 5), (1, "fists", False, "")]}
    turn(game, ("perk", "tactical_command", friend), answers=answers)
    assert game.state.fighters[OTHER].hp == 0 and not game.state.fighters[friend].is_primary_used


def test_pugilist_once_a_battle() -> None:
    game = two("pugilist")
    verbs.take_handicap(game, ONE, (2, 1, 3), "a wound", is_own=False)
    turn(game, ("perk", "pugilist", None))
    assert handicap(game, ONE) == (0, 0, 0)
    assert [use.time for use in game.state.fighters[ONE].uses] == ["battle"]


def test_7_5_pugilist_leaves_what_exhaustion_brings() -> None:
    """After this, suffer the amount of Handicap which would be inflicted by your current level of Exhaustion."""
    game = battle()
    fighter(game, 0, (4, 4), sheet=replace(plain_sheet((3, 3, 3), ("pugilist",)), exhaustion=4))
    fighter(game, 1, (9, 9))
    verbs.take_handicap(game, ONE, (2, 1, 3), "a wound", is_own=False)
    turn(game, ("perk", "pugilist", None))
    assert handicap(game, ONE) == (1, 1, 2)


def test_an_execution_is_a_hit_for_fade_away_and_contract_killer() -> None:
    game = two("execution fade_away contract_killer")
    game.state.fighters[OTHER].handicap = [9, 9, 9]
    fighter(game, 1, (9, 9))
    turn(game, ("perk", "execution", OTHER))
    assert game.state.fighters[OTHER].hp == 0
    assert game.state.fighters[ONE].stealth == 6 and game.state.fighters[ONE].hand_change == 1


def test_diversion_catches_friends_too() -> None:
    game = two("diversion", at=(6, 4))
    game.state.fighters[ONE].hand = [7]
    turn(game, ("perk", "diversion", (5, 4)), answers={"discard": [7], "show": [None]}, throws=[(1, 2, 3), (4, 4, 4)])
    assert handicap(game, ONE) == (1, 2, 3) and handicap(game, OTHER) == (4, 4, 4)
    assert game.state.fighters[ONE].hand_change == -1


@pytest.mark.parametrize(("perk", "number"), [("lunging_strike", 6), ("straight_lunge", 5)])
def test_lunging_strike_and_straight_lunge_step_and_strike(perk: str, number: int) -> None:
    """The second one adds 1 to its Strike, and 2 for the Stance."""
    game = two(perk, stats=(4, 0, 0), foe=(0, number - (2 if perk == "lunging_strike" else 0), 0), at=(6, 4))
    fighter(game, 1, (9, 9))
    game.state.fighters[ONE].stance = Stance.AGGRESSIVE
    turn(game, ("perk", perk, (1, 5, 4)))
    assert game.state.fighters[ONE].square == (5, 4) and game.state.fighters[OTHER].hp == 0


def test_adaptable_at_the_end_of_a_turn() -> None:
    game = two("adaptable")
    game.state.fighters[ONE].stance = Stance.BALANCED
    turn(game, answers={"reaction": [("adaptable", "defensive")]}, throws=[(3,)])
    assert game.state.fighters[ONE].stance is Stance.DEFENSIVE and handicap(game, ONE) == (0, 0, 1)
    assert game.state.fighters[ONE].is_recovering


def test_battle_wisdom_through_the_next_turn() -> None:
    game = two("battle_wisdom")
    turn(game, answers={"reaction": [("battle_wisdom", (0, "Strike"))]})
    assert strike(game.state, ONE) == 7
    turn(game, answers={"reaction": [None]})
    assert strike(game.state, ONE) == 6


def test_decisive_action_gives_another_turn() -> None:
    game = two("decisive_action")
    turn(game, answers={"reaction": [("decisive_action", None)]})
    assert game.state.bonus_turns == [ONE]


def test_proactive_defense_ends_a_walk() -> None:
    game = battle()
    walker = fighter(game, 0, (1, 4), (0, 2, 8))
    fighter(game, 1, (4, 4), (4, 0, 0), "proactive_defense")
    game.state.turn = walker
    asked: dict[str, list[Answer]] = {
        "reaction": [("proactive_defense", None)], "riposte": [(0, "fists", False, "")], "defend": [True],
    }  # fmt: skip
    play(walk(game, walker, (3, 4)), asked)
    assert game.state.fighters[walker].square == (3, 4) and movement(game.state, walker) == 0


@pytest.mark.parametrize("start", [(1, 4), (3, 3)])
def test_proactive_defense_answers_a_step_from_one_tile_of_its_reach_to_another(start: tuple[int, int]) -> None:
    """Print: "moves into a Tile you could target"; once a creature and turn, and again in a turn that comes on top."""
    game = battle()
    walker = fighter(game, 0, start, (0, 2, 8))
    fighter(game, 1, (4, 4), (0, 0, 0), "proactive_defense")
    blow = (walker, "fists", False, "")
    for goal in ((3, 5), (3, 4)):
        asked = {
            "act": [("move", 3, 4), ("move", *goal), END] if goal == (3, 5) else [("move", *goal), END],
            "reaction": [("proactive_defense", None)], "riposte": [blow], "defend": [True],
        }  # fmt: skip
        play(take_turn(game, walker, is_bonus=goal == (3, 4)), asked)
    acted = [each for each in game.events if isinstance(each, PerkActed) and each.perk == "proactive_defense"]
    assert len(acted) == 2


def test_target_practice_grows_and_begins_anew() -> None:
    game = two("target_practice", stats=(4, 0, 0), foe=(0, 5, 0))
    third = FighterId(fighter(game, 1, (4, 5), (0, 4, 0)))
    for target in (OTHER, OTHER, third):
        play(attack(game, ONE, target, ("fists", False, "")), {"defend": [True]})
    assert [each.amount for each in game.state.lasting] == [1]
    assert game.state.fighters[OTHER].hp == 1
