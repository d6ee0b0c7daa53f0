"""Attacks, Ripostes, Engagements and retreats: E5, E8, E17 and E18."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.games.fated_hand import verbs
from core.games.fated_hand.acts import Acts, rests, retreats
from core.games.fated_hand.attacks import attack
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.moving import take_step
from core.games.fated_hand.playing_cards import DECK
from core.games.fated_hand.ranges import attack_refusal
from core.games.fated_hand.state import Attempt, FighterId, is_engaged
from core.games.fated_hand.stats import defense, movement, speed, strike
from core.games.fated_hand.turns import retreat, take_turn
from core.plain import Answer
from core.questions import Choose, Question, Show
from tests.games.fated_hand.tables import battle, fighter, plain_sheet, play
from tests.listing import of_each

FIST = ("fists", False, "")
ONE, OTHER = FighterId(0), FighterId(1)


def duel(defender: tuple[int, int, int]):
    game = battle()
    fighter(game, 0, (0, 0), (8, 1, 3))
    fighter(game, 1, (1, 0), defender)
    return game


@pytest.mark.parametrize(("number", "falls"), [(6, True), (7, False), (9, False)])
def test_e5_a_hit_needs_two_more(number: int, falls: bool) -> None:
    game = duel((0, number, 0))
    play(attack(game, ONE, OTHER, FIST), {"defend": [True]})
    assert (game.state.fighters[OTHER].hp == 0) is falls
    assert is_engaged(game.state, ONE, OTHER) is not falls


def test_e5_a_riposte_takes_one_of_every_stat() -> None:
    game = duel((5, 10, 0))
    play(attack(game, ONE, OTHER, FIST), {"defend": [True, True], "riposte": [(0, "fists", False, "")]})
    state = game.state
    assert (strike(state, ONE), defense(state, ONE), speed(state, ONE)) == (7, 0, 2)


def test_e5_whoever_does_not_defend_is_hit() -> None:
    game = duel((0, 30, 0))
    play(attack(game, ONE, OTHER, FIST), {"defend": [False]})
    assert game.state.result is not None and game.state.result.winners == (0,)


def test_e8_breaking_an_engagement() -> None:
    game = battle()
    p = fighter(game, 0, (5, 5), (0, 6, 6))
    x, y = fighter(game, 1, (4, 5), (6, 0, 5)), fighter(game, 1, (4, 4), (4, 0, 2))
    for foe in (x, y):
        verbs.engage(game, p, foe)
    asked = {"riposte": [(0, "fists", False, "")] * 2, "defend": [True, True]}
    play(take_step(game, p, (6, 5)), asked)
    state = game.state
    assert (defense(state, p), speed(state, p)) == (5, 5) and movement(state, p) == 2
    assert not state.engaged
    play(take_step(game, p, (7, 5)))
    assert state.fighters[p].square == (7, 5)


@pytest.mark.parametrize(("number", "escapes"), [(5, True), (6, False)])
def test_e17_retreat(number: int, escapes: bool) -> None:
    game = battle(seats=2)
    for column in range(3):
        fighter(game, 0, (column, 0), (0, 6, 0))
    fighter(game, 1, (1, 1), (number, 0, 0))
    for each in game.state.fighters:
        each.acted = True
    asked = {"retreat": [True], "riposte": [(0, "fists", False, "")], "defend": [True]}
    play(retreat(game, ONE), asked)
    assert (game.state.result is not None) is escapes


def test_8_3_each_enemy_may_riposte_a_retreat_also_where_one_has_held_it_already() -> None:
    """All enemies may attempt a Riposte; if any of these succeed, the Retreat fails."""
    game = battle(seats=2)
    fighter(game, 0, (1, 0), (0, 6, 0))
    fighter(game, 1, (0, 1), (6, 0, 0))
    fighter(game, 1, (2, 1), (5, 0, 0))
    game.state.fighters[ONE].acted = True
    blow = (0, "fists", False, "")
    play(retreat(game, ONE), {"riposte": [blow, blow], "defend": [True, True]})
    assert game.state.fighters[ONE].handicap == [2, 2, 2] and game.state.result is None


def test_8_3_the_fastest_enemy_ripostes_a_retreat_first() -> None:
    game, asked = battle(seats=2), list[int]()
    fighter(game, 0, (1, 0), (0, 6, 0))
    fighter(game, 1, (0, 1), (5, 0, 0))
    fighter(game, 1, (2, 1), (5, 0, 3))
    game.state.fighters[ONE].acted = True

    def riposte(question: Question) -> Answer:
        assert isinstance(question, Choose)
        asked.append(question.options.id)
        return None

    play(retreat(game, ONE), {"riposte": riposte})
    assert asked == [2, 1]


def test_8_3_a_retreat_that_failed_is_tried_again_once_something_else_was_done() -> None:
    game = battle(seats=2)
    fighter(game, 0, (0, 0), sheet=replace(plain_sheet((0, 0, 4)), foe=""))
    fighter(game, 1, (1, 1), (9, 0, 0))
    acts = iter([("retreat",), ("move", 0, 1), ("retreat",)])
    offered = []

    def act(question: Question) -> Answer:
        assert isinstance(question, Choose)
        offered.append(("retreat",) in question.options.listed())
        return next(acts)

    blows = [(0, "fists", False, ""), None]
    play(take_turn(game, ONE), {"act": act, "riposte": blows, "defend": [True]})
    assert offered == [True, False, True] and game.state.result is not None


def test_8_3_whoever_waits_for_its_second_turn_has_begun_one_and_holds_no_retreat_up() -> None:
    """A Killer Instinct."""
    game = battle(seats=2)
    for column in (0, 2):
        fighter(game, 0, (column, 0), sheet=replace(plain_sheet((0, 0, 4)), foe=""))
    fighter(game, 1, (9, 9))
    game.state.fighters[ONE].acted = True
    assert retreats(game.state, ONE) == []
    verbs.take_second_turn(game, OTHER)
    assert retreats(game.state, ONE) == [("retreat",)]


def test_e18_rest_cleanses_two_where_one_tile_was_moved() -> None:
    game = battle()
    fighter(game, 0, (0, 0))
    verbs.take_handicap(game, ONE, (1, 1, 1), "a wound", is_own=False)
    game.state.fighters[ONE].walked = 1
    assert ("rest", 1, 0, 1) in rests(game.state, ONE) and ("rest", 1, 1, 1) not in rests(game.state, ONE)
    game.state.fighters[ONE].walked = 2
    assert not rests(game.state, ONE)
    assert Acts(game.state, ONE).refusal(("rest", 1, 1, 0)) is not None


@pytest.mark.parametrize(
    ("arm", "wall", "reaches"), [("spear", "0", True), ("quarterstaff", "0", False), ("spear", "#", False)]
)
def test_thrusting_goes_past_one_friend_and_past_no_wall_and_no_enemy(arm: str, wall: str, reaches: bool) -> None:
    """The Spear and the Quarterstaff reach 2 tiles; only the Spear thrusts."""
    game = battle("###", f"0{wall}0", "###")
    fighter(game, 0, (0, 1), (9, 0, 0), arms=arm)
    fighter(game, 1, (2, 1))
    if wall == "0":
        fighter(game, 0, (1, 1))
    game.state.turn = ONE
    assert (Acts(game.state, ONE).refusal(("attack", OTHER, arm, False, "")) is None) is reaches
    if reaches:
        game.state.fighters[2].seat, game.state.fighters[2].side = 1, 1
        assert Acts(game.state, ONE).refusal(("attack", OTHER, arm, False, "")) is not None


@pytest.mark.parametrize(("perk", "strike_number"), [("keen_eye", 9), ("overhead", 8), ("", 8)])
def test_perks_add_to_an_attack(perk: str, strike_number: int) -> None:
    """Keen Eye counts by itself against the slower; Overhead only where it is declared."""
    game = battle()
    fighter(game, 0, (0, 0), (8, 1, 3), perk)
    fighter(game, 1, (1, 0), (0, strike_number - 2, 1))
    play(attack(game, ONE, OTHER, FIST), {"defend": [True]})
    assert game.state.fighters[OTHER].hp == 0


def test_overhead_is_declared_against_a_stat_below_one() -> None:
    game = battle()
    fighter(game, 0, (0, 0), (8, 1, 3), "overhead")
    fighter(game, 1, (1, 0), (0, 9, 1))
    game.state.turn = ONE
    assert Acts(game.state, ONE).refusal(("attack", 1, "fists", False, "overhead")) is None
    play(attack(game, ONE, OTHER, ("fists", False, "overhead")), {"defend": [True]})
    assert game.state.fighters[OTHER].hp == 0


def test_overhead_needs_a_stat_that_really_is_below_1() -> None:
    """A closed card may hold more than can be seen: it is shown, and spoils the 3."""
    for face, falls in ((DECK[0], True), (DECK[12], False)):
        game = battle()
        fighter(game, 0, (0, 0), (8, 1, 3), "overhead")
        fighter(game, 1, (1, 0), (0, 9, 3))
        game.state.fighters[OTHER].cards = [50, 51, 52]
        game.state.cards.open.update({51: DECK[0], 52: DECK[0]})

        def show(question: Question, face: int = face, open_cards: dict[int, int] = game.state.cards.open) -> None:
            assert isinstance(question, Show)
            open_cards.update(dict.fromkeys(question.cards, face))

        play(attack(game, ONE, OTHER, ("fists", False, "overhead")), {"defend": [True], "show": show})
        assert (game.state.fighters[OTHER].hp == 0) is falls


def test_hammer_and_anvil_once_an_engagement() -> None:
    game = battle()
    fighter(game, 0, (0, 0), (5, 0, 0))
    fighter(game, 1, (1, 0), (0, 6, 0))
    anvil = fighter(game, 0, (1, 1), perks="hammer_and_anvil")
    verbs.engage(game, OTHER, anvil)
    play(attack(game, ONE, OTHER, FIST), {"defend": [True], "reaction": [("hammer_and_anvil", None)]})
    assert game.state.fighters[OTHER].hp == 0


def test_how_far_somebody_reaches_is_said_of_any_arm() -> None:
    game = battle()
    fighter(game, 0, (0, 0), sheet=replace(plain_sheet((1, 1, 1)), name="Ana"))
    fighter(game, 1, (3, 0), sheet=replace(plain_sheet((1, 1, 1)), name="Ben"))
    said = attack_refusal(game.state, Attempt(ONE, OTHER, "fists", False))
    assert said == "Ben is 3 tiles away, and Ana reaches 1 with the Fists. Move closer."


@of_each("arm", ["crystal_orb", "tower_shield"])
def test_no_attack_is_advised_with_what_neither_strikes_nor_shoots(arm: str) -> None:
    game = battle()
    fighter(game, 0, (0, 0), arms=arm)
    fighter(game, 1, (1, 0))
    for is_ranged in (False, True):
        said = attack_refusal(game.state, Attempt(ONE, OTHER, arm, is_ranged))
        assert said == f"The {COMPONENTS.arms[arm].name} is no arm for an Attack. Use another one."
