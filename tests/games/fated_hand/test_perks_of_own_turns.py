"""Perks of one's own turn, and those that always count."""

from __future__ import annotations

from dataclasses import replace

from core.games.fated_hand import verbs
from core.games.fated_hand.perks_of_own_turns import wall_runs
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.stats import base_stat, defense, stat_without_card
from core.games.fated_hand.turns import take_turn
from core.games.fated_hand.windows import At
from core.plain import Answer
from tests.games.fated_hand.duels import ONE, OTHER
from tests.games.fated_hand.tables import battle, fighter, plain_sheet, play


def test_flesh_wound_is_one_more_hit_point() -> None:
    game = battle()
    hero = replace(plain_sheet((0, 0, 0), ("flesh_wound",)), foe="", class_id="scout")
    verbs.enter(game, 0, 0, hero, (4, 4))
    assert game.state.fighters[ONE].hp == 2


def test_leaders_pride_while_the_whole_party_is_up() -> None:
    game = battle()
    leader = fighter(game, 0, (0, 0), (1, 2, 3), "leaders_pride")
    friend = fighter(game, 0, (0, 2))
    stats = [stat_without_card(game.state, leader, stat).total for stat in Stat]
    assert stats == [2, 3, 4] and verbs.hand_size(game.state, game.state.fighters[leader]) == 3
    game.state.fighters[leader].sheet = replace(game.state.fighters[leader].sheet, hand=4)
    assert verbs.hand_size(game.state, game.state.fighters[leader]) == 5
    game.state.fighters[friend].square = None
    assert stat_without_card(game.state, leader, Stat.SPEED).total == 4, "whoever has left the field is alive"
    game.state.fighters[friend].hp = 0
    assert stat_without_card(game.state, leader, Stat.SPEED).total == 3
    assert verbs.hand_size(game.state, game.state.fighters[leader]) == 4


def test_quickdraw_changes_arms_once_a_turn_before_the_attack() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (9, 0, 0), "quickdraw", "longbow rapier")
    game.state.fighters[ONE].offhand = ""
    fighter(game, 1, (5, 4))
    acts: list[Answer] = [("perk", "quickdraw", ("rapier", "")), ("attack", 1, "rapier", False, "")]
    play(take_turn(game, ONE), {"act": acts, "defend": [True]})
    assert game.state.fighters[ONE].main == "rapier" and game.state.fighters[OTHER].hp == 0


def test_one_in_hand_reloads_for_nothing() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (0, 0, 4), "one_in_hand", "longbow")
    fighter(game, 1, (9, 9))
    game.state.fighters[ONE].unloaded = ["longbow"]
    play(take_turn(game, ONE), {"act": [("perk", "one_in_hand", ("longbow",)), ("end",)]})
    assert game.state.fighters[ONE].unloaded == [] and game.state.fighters[ONE].spent == 0


def test_wall_runner_is_free_and_guarded_along_the_wall() -> None:
    """The Riposte that it provokes meets 2 more Defense: 3 and 2 against 4 is 1 too little."""
    game = battle()
    fighter(game, 0, (0, 4), (0, 2, 0), "wall_runner")
    fighter(game, 1, (1, 4), (3, 0, 0))
    verbs.engage(game, ONE, OTHER)
    acts: list[Answer] = [("perk", "wall_runner", ((0, 5), (0, 6))), ("end",)]
    play(take_turn(game, ONE), {"act": acts, "riposte": [(0, "fists", False, "")], "defend": [True]})
    runner = game.state.fighters[ONE]
    assert runner.square == (0, 6) and runner.spent == 0 and runner.handicap == [0, 0, 0]
    assert defense(game.state, ONE) == 2


def test_wall_runner_does_not_run_on_after_a_rest() -> None:
    """5: whoever Rests moves 1 tile in that turn, for free or not."""
    game = battle()
    fighter(game, 0, (0, 4), perks="wall_runner")
    verbs.rest(game, ONE)
    assert wall_runs(game.state, At(ONE), ONE) == (((0, 3),), ((0, 5),))
    game.state.fighters[ONE].walked = 1
    assert wall_runs(game.state, At(ONE), ONE) == ()


def test_no_mercy_grows_with_every_turn_of_attack() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (0, 0, 0), "no_mercy")
    fighter(game, 1, (5, 4), (9, 4, 0))
    blow: Answer = ("attack", 1, "fists", False, "")
    for expected, acts, riposte in (
        (1, [blow, ("end",)], [None]),
        (2, [blow, ("end",)], [None]),
        (0, [("end",)], []),
        (1, [blow, ("end",)], [None]),
        (1, [blow, ("end",)], [(0, "fists", False, "")]),
    ):
        play(take_turn(game, ONE), {"act": acts, "defend": [True] * 2, "riposte": riposte})
        bonus = stat_without_card(game.state, ONE, Stat.SPEED).total + game.state.fighters[ONE].handicap[2]
        assert bonus == expected
    assert base_stat(game.state.fighters[ONE], Stat.SPEED) == 0


def test_whoever_comes_into_sight_on_a_shared_tile_steps_aside() -> None:
    game = battle()
    fighter(game, 0, (4, 4))
    fighter(game, 1, (4, 4))
    game.state.fighters[ONE].is_hidden = True
    play(take_turn(game, ONE), {"act": [("reveal",), ("end",)], "riposte": [None]})
    assert game.state.fighters[ONE].square == (3, 3) and not game.state.fighters[ONE].is_hidden
