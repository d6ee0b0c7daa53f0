"""Perks that hold somebody, follow somebody, or keep somebody going who should have fallen."""

from __future__ import annotations

import pytest

from core.games.fated_hand import verbs
from core.games.fated_hand.attacks import attack
from core.games.fated_hand.countdown import next_turn
from core.games.fated_hand.moving import walk
from core.games.fated_hand.paths import reachable
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.round_end import end_round
from core.games.fated_hand.rules import faults
from core.games.fated_hand.stats import movement, stat_without_card, strike
from core.games.fated_hand.turns import take_turn
from core.plain import Answer
from core.questions import Question
from tests.games.fated_hand.duels import ONE, OTHER, fight, handicap
from tests.games.fated_hand.tables import battle, fighter, play

FISTS = ("fists", False, "")


def test_berserk_takes_the_turn_it_is_owed_and_another_before_it_falls() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (9, 0, 0))
    fighter(game, 1, (5, 4), (9, 0, 0), "berserk")
    helper = fighter(game, 0, (6, 4), (0, 0, 0))
    fighter(game, 1, (9, 9))
    acts: list[Answer] = [
        ("attack", OTHER, *FISTS), ("attack", helper, *FISTS), ("end",), ("move", 5, 5), ("end",), ("end",),
    ]  # fmt: skip
    game.state.fighters[OTHER].handicap = [0, 0, -2]
    play(take_turn(game, ONE), {"act": acts, "defend": [True] * 2, "riposte": [None] * 2})
    berserker = game.state.fighters[OTHER]
    assert game.state.fighters[helper].hp == 0, "in the turn that it was owed"
    assert berserker.hp == 0 and not berserker.stands and berserker.square == (5, 5), "it went on in a bonus turn"
    assert berserker.acted and game.state.turn is None


def test_berserk_ignores_further_hits_and_stands_again_where_the_battle_is_over() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (9, 0, 0))
    fighter(game, 1, (5, 4), (9, 0, 0), "berserk")
    play(take_turn(game, ONE), {"act": [("attack", OTHER, *FISTS), ("attack", ONE, *FISTS)], "defend": [True] * 2})
    assert game.state.result is not None and game.state.result.winners == (1,)
    assert game.state.fighters[OTHER].hp == 1 and game.state.fighters[OTHER].stands


@pytest.mark.parametrize(("stats", "acts", "left", "hp"), [
    ((9, 2, 4), [("attack", 1, *FISTS), ("end",)], [0, 0, 0], 1),
    ((9, 2, 4), [("end",)], [2, 2, 2], 1),
    ((9, 1, 4), [("end",)], [2, 2, 2], 0),
])  # fmt: skip
def test_killer_instinct_takes_a_second_turn_at_speed_2_less(
    stats: tuple[int, int, int], acts: list[Answer], left: list[int], hp: int
) -> None:
    """Without a Hit it costs 2 of each Stat and a card, and a Hit where a Stat falls below 0."""
    game = battle()
    fighter(game, 0, (4, 4), stats, "killer_instinct")
    fighter(game, 1, (5, 4), (0, 0, 3))
    fighter(game, 1, (9, 9), (0, 0, -9))
    game.state.count = 4
    order: list[int] = []

    def does_act(question: Question) -> bool:
        order.append(game.state.count)
        return True

    for answers in ([("end",)], [("end",)], acts):
        asked = {"hold": does_act, "act": answers, "reaction": [("killer_instinct", None)], "defend": [True]}
        play(next_turn(game), asked)
    killer = game.state.fighters[ONE]
    assert order == [4, 3, 2] and killer.handicap == left and killer.hp == hp
    assert killer.hand_change == (-1 if left[0] else 0)


def test_play_dead_drops_and_nobody_can_aim_at_it_until_it_rises() -> None:
    """A Stat of 0: half the Base of the others, 2 of Strike and 1 of Defense."""
    game = battle()
    fighter(game, 0, (4, 4), (4, 0, 0))
    fighter(game, 1, (5, 4), (4, 3, 1), "play_dead")
    verbs.engage(game, ONE, OTHER)
    asked: dict[str, list[Answer]] = {"riposte": [(OTHER, *FISTS)], "defend": [False]}
    asked["reaction"] = [("play_dead", "Speed")]
    play(walk(game, OTHER, (6, 4)), asked)
    dead = game.state.fighters[OTHER]
    assert dead.handicap == [3, 2, 1] and dead.feigned == 1 and not game.state.engaged and dead.square == (5, 4)
    play(take_turn(game, ONE), {"act": [("end",)]})
    for round, answer in ((1, [False]), (2, [False]), (3, [])):
        assert dead.feigned == round
        play(take_turn(game, OTHER), {"rise": answer, "act": [("end",)]})
        play(end_round(game), {"recovery": [(1, 0, 0)] * 2})
        verbs.begin_round(game)
    assert not dead.feigned and dead.handicap == [0, 2, 1]


def test_agile_goes_through_others_and_provokes_nothing_but_stays_on_no_taken_tile() -> None:
    game = battle("00000")
    fighter(game, 0, (1, 0), (0, 0, 8), "agile")
    fighter(game, 1, (2, 0), (9, 0, 0))
    fighter(game, 1, (0, 0))
    verbs.engage(game, ONE, OTHER)
    assert (2, 0) not in reachable(game.state, ONE, 4) and (4, 0) in reachable(game.state, ONE, 4)
    play(take_turn(game, ONE), {"act": [("move", 4, 0), ("end",)]})
    assert game.state.fighters[ONE].square == (4, 0) and not game.state.engaged


def test_pursuer_follows_to_its_full_movement_and_is_engaged_again() -> None:
    """It had no Riposte when the Engagement broke, so that it has it now."""
    game = battle()
    fighter(game, 0, (4, 4), (4, 0, 6), "pursuer")
    fighter(game, 1, (5, 4), (0, 0, 6))
    verbs.engage(game, ONE, OTHER)
    asked = {
        "act": [("move", 8, 4), ("end",)], "riposte": [None, (OTHER, *FISTS)], "defend": [True],
        "reaction": [("pursuer", (7, 4))],
    }  # fmt: skip
    play(take_turn(game, OTHER), asked)
    pursuer = game.state.fighters[ONE]
    assert pursuer.square == (7, 4) and pursuer.spent == 0 and game.state.engaged == [(ONE, OTHER)]
    assert handicap(game, OTHER) == (1, 1, 1)


def test_chokehold_holds_in_place_of_a_hit_and_chokes_to_one() -> None:
    """E6: 6 and 2 against 8 is a stalemate even with the check; against 9 the Riposte check is 9 against 7."""
    game = battle()
    fighter(game, 0, (4, 4), (6, 0, 0), "chokehold")
    fighter(game, 1, (5, 4), (3, 4, 8))
    play(take_turn(game, ONE), {"act": [("attack", OTHER, "fists", False, "chokehold"), ("end",)], "defend": [True]})
    held = game.state.fighters[OTHER]
    assert held.hp == 1 and handicap(game, OTHER) == (1, 1, 1)
    assert movement(game.state, OTHER) == 0 and not reachable(game.state, OTHER, 3)
    strikes = (stat_without_card(game.state, OTHER, Stat.STRIKE).total, strike(game.state, OTHER))
    assert strikes == (1, 1), "3, less 1 of the hold and 1 of Handicap"
    play(take_turn(game, ONE), {"act": [("end",)]})
    play(take_turn(game, ONE), {"act": [("end",)]})
    assert held.hp == 0 and not game.state.lasting


@pytest.mark.parametrize(("defense", "ripostes"), [(8, 0), (9, 1)])
def test_chokehold_checks_the_riposte_with_1_strike_less(defense: int, ripostes: int) -> None:
    answers: dict[str, list[Answer]] = {"riposte": [None]} if ripostes else {}
    game = fight(((6, 0, 0), "chokehold"), ((0, defense, 0), ""), answers, perk="chokehold")
    assert game.state.fighters[OTHER].hp == 1


@pytest.mark.parametrize("end", ["attack", "walk", "perk"])
def test_a_chokehold_ends_by_a_step_of_the_holder_by_will_or_by_a_blow_that_succeeds(end: str) -> None:
    game = battle()
    fighter(game, 0, (4, 4), (6, 0, 4), "chokehold")
    fighter(game, 1, (5, 4), (9, 4, 8))
    fighter(game, 0, (0, 0))
    play(attack(game, ONE, OTHER, ("fists", False, "chokehold")), {"defend": [True]})
    assert movement(game.state, OTHER) == 0
    if end == "attack":
        play(attack(game, OTHER, ONE, FISTS), {"defend": [True]})
    elif end == "walk":
        play(walk(game, ONE, (3, 4)), {"riposte": [None]})
    else:
        play(take_turn(game, ONE), {"act": [("perk", "chokehold", None), ("end",)]})
    assert movement(game.state, OTHER) == 4


def test_haymaker_costs_2_defense_when_it_is_over_and_once_a_battle() -> None:
    game = fight(((0, 0, 0), "haymaker"), ((0, 5, 0), ""), perk="haymaker")
    assert game.state.fighters[OTHER].hp == 1 and handicap(game, ONE) == (0, 2, 0)
    assert [use.perk for use in game.state.fighters[ONE].uses] == ["haymaker"]


def test_a_hidden_creature_downed_on_a_shared_tile_lies_beside_it() -> None:
    game = battle()
    fighter(game, 0, (4, 4))
    fighter(game, 1, (4, 4))
    game.state.fighters[ONE].is_hidden = True
    game.state.fighters[ONE].hp = 0
    verbs.fall(game, ONE)
    assert game.state.fighters[ONE].square == (3, 3) and not faults(game.state)
