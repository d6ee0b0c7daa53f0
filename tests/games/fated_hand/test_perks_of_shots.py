"""Perks of those who shoot: tiles in their sights, several shots at once, shots as if from elsewhere."""

from __future__ import annotations

import pytest

from core.games.fated_hand import gear_verbs
from core.games.fated_hand.attack_numbers import strike_in
from core.games.fated_hand.attacks import attack
from core.games.fated_hand.blows import blows_at
from core.games.fated_hand.planning import choose_plans
from core.games.fated_hand.playing_cards import DECK
from core.games.fated_hand.ranges import attack_refusal, range_penalty
from core.games.fated_hand.state import Attack, Attempt
from core.games.fated_hand.stats import speed
from core.games.fated_hand.turns import take_turn
from core.games.fated_hand.windows import At, open_window
from core.plain import Answer
from core.questions import Question
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.tables import battle, fighter, plain_sheet, play

SHOT = ("longbow", True, "")
ACE, SEVEN = DECK[0], DECK[6]


def test_sighted_in_places_one_marker_in_planning_and_moves_it() -> None:
    game = battle()
    fighter(game, 0, (0, 0), perks="sighted_in")
    fighter(game, 1, (9, 9))
    for square in ((5, 0), (6, 0)):
        plan: Answer = ("balanced", "fists", "", ())
        asked = {"plan": [(plan,), (plan,)], "sight": [(square,)], "values": lambda q: None, "deal": lambda q: None}
        play(choose_plans(game), asked, [(0, 1, 2, 3)] * 6)
        assert [each.square for each in game.state.sighted] == [square]


def test_sighted_in_adds_1_to_shots_and_answers_who_moves_in() -> None:
    """From 5 tiles off, Strike 1 + 1 against Defense 0; the step into the marker is answered, the step out is not."""
    game = battle()
    fighter(game, 0, (0, 0), (1, 0, 0), "sighted_in", "longbow")
    fighter(game, 1, (5, 0), (0, 0, 6))
    fighter(game, 1, (9, 9))
    gear_verbs.take_aim(game, ONE, (5, 0), is_lasting=False)
    play(attack(game, ONE, OTHER, SHOT), {"defend": [True]})
    assert game.state.fighters[OTHER].hp == 0
    game.state.fighters[OTHER].hp = 1
    game.state.fighters[OTHER].square = (7, 0)
    game.state.fighters[ONE].unloaded = []
    asked = {
        "act": [("move", 5, 0), ("move", 4, 0), ("end",)], "reaction": [("sighted_in", None)],
        "riposte": [(OTHER, "longbow", True, "")], "defend": [True],
    }  # fmt: skip
    play(take_turn(game, OTHER), asked)
    assert handicap(game, OTHER) == (1, 1, 1) and game.state.fighters[OTHER].square == (4, 0)


def test_suppressive_fire_answers_a_step_in_and_a_step_out_once_each() -> None:
    game = battle()
    fighter(game, 0, (0, 0), (0, 0, 0), "sighted_in suppressive_fire", "handaxe")
    fighter(game, 1, (2, 1), (0, 9, 6))
    gear_verbs.take_aim(game, ONE, (2, 0), is_lasting=False)
    asked = {
        "act": [("move", 2, 0), ("move", 3, 0), ("end",)], "reaction": [("suppressive_fire", None)] * 2,
        "riposte": [(OTHER, "handaxe", True, "")] * 2, "defend": [True] * 2,
    }  # fmt: skip
    play(take_turn(game, OTHER), asked)


@pytest.mark.parametrize(("marker", "added"), [((6, 4), 3), ((6, 5), 1)])
def test_follow_up_adds_half_or_a_quarter_of_strike_and_uses_the_shot(marker: tuple[int, int], added: int) -> None:
    game = battle()
    fighter(game, 0, (6, 3), (0, 0, 0))
    fighter(game, 1, (6, 4), (0, 9, 0))
    shooter = fighter(game, 0, (0, 4), (7, 0, 0), "follow_up", "longbow")
    gear_verbs.take_aim(game, shooter, marker, is_lasting=False)
    strikes: list[int] = []

    def riposte(question: Question) -> Answer:
        strikes.append(strike_in(game.state, 0).total)
        return None

    asked = {"defend": [True], "reaction": [("follow_up", "longbow")], "riposte": riposte}
    play(attack(game, ONE, OTHER, ("fists", False, "")), asked)
    assert strikes == [added] and game.state.fighters[shooter].unloaded == ["longbow"]


def test_mind_map_widens_the_range_by_1_on_markers_that_stay() -> None:
    """E10: longbow 5 to 6, distance 3: 2 less without the marker, 1 less with it."""
    game = battle()
    fighter(game, 0, (0, 0), (9, 0, 0), "mind_map", "longbow")
    fighter(game, 1, (3, 0))
    shot = Attempt(ONE, OTHER, "longbow", True)
    assert range_penalty(game.state, shot) == 2
    play(take_turn(game, ONE), {"act": [("end",)], "sight": [(3, 0)]})
    assert range_penalty(game.state, shot) == 1
    game.state.fighters[ONE].sheet = plain_sheet((9, 0, 0), ("mind_map", "sighted_in"), ("longbow",))
    play(take_turn(game, ONE), {"act": [("end",)], "sight": [(0, 7), (0, 8)]})
    assert [each.square for each in game.state.sighted if each.is_lasting] == [(3, 0), (0, 7), (0, 8)]
    game.state.fighters[OTHER].square = (0, 8)
    assert range_penalty(game.state, shot) == 1


def test_barrage_makes_as_many_shots_as_the_power_of_a_card() -> None:
    """A seven is worth 2: two shots with one load, each where the range costs nothing."""
    game = battle()
    fighter(game, 0, (0, 0), (9, 0, 0), "barrage", "longbow")
    fighter(game, 1, (5, 0))
    second = fighter(game, 1, (6, 2))
    far = fighter(game, 1, (9, 9))
    game.state.fighters[ONE].hand = [3, 4]
    game.state.cards.open.update({3: SEVEN, 4: ACE})
    acts: list[Answer] = [("perk", "barrage", None), ("end",)]
    blows: list[Answer] = [(OTHER, "longbow", True, ""), (second, "longbow", True, "")]
    asked = {"act": acts, "barrage": [3], "discard": [4], "show": lambda q: None, "blow": blows, "defend": [True] * 2}
    play(take_turn(game, ONE), asked)
    assert [game.state.fighters[id].hp for id in (OTHER, second, far)] == [0, 0, 1]
    assert game.state.fighters[ONE].is_primary_used and game.state.fighters[ONE].discard == [3, 4]


def test_chasing_slice_adds_half_the_melee_strike_after_a_rush() -> None:
    """Crossbow 4 tiles off, Strike 5; 2 free tiles, one paid; half of 5 is 2 more: 7 against 5 Hits, 5 would not."""
    for rush, hp in (((3, 0), 0), (None, 1)):
        game = battle()
        fighter(game, 0, (0, 0), (5, 0, 2), "chasing_slice", "light_crossbow short_sword")
        fighter(game, 1, (4, 0), (0, 5 if rush else 9, 0))
        fighter(game, 1, (9, 9))
        shot: Answer = ("attack", OTHER, "light_crossbow", True, "chasing_slice")
        play(take_turn(game, ONE), {"act": [shot, ("end",)], "rush": [rush], "defend": [True]})
        attacker = game.state.fighters[ONE]
        assert game.state.fighters[OTHER].hp == hp
        assert (attacker.square, attacker.spent) == (((3, 0), 1) if rush else ((0, 0), 0))


def test_liberty_of_maneuver_strikes_at_three_tiles_and_no_farther() -> None:
    """An arm that reaches 1 tile, as if from 2 tiles nearer: so far the blows of a turn are listed."""
    game, strike = battle("00000000000", "00000000000"), ("handaxe", False, "")
    fighter(game, 0, (2, 0), (0, 0, 2), "liberty_of_maneuver", "handaxe")
    foe = fighter(game, 1, (5, 0))
    assert strike in blows_at(game.state, ONE, foe, is_riposte=False)
    game.state.fighters[foe].square = (6, 0)
    assert strike not in blows_at(game.state, ONE, foe, is_riposte=False)


def test_liberty_of_maneuver_shoots_as_if_from_two_tiles_off() -> None:
    """A wall hides the target; from two tiles down it is in sight. Somebody near takes the liberty away."""
    game = battle(*("000#0000000", "00000000000", "00000000000") * 2)
    fighter(game, 0, (2, 0), (0, 0, 2), "liberty_of_maneuver", "longbow")
    fighter(game, 1, (8, 0))
    play(open_window(game, "plan_lock", At(ONE)))
    assert speed(game.state, ONE) == 3
    assert attack_refusal(game.state, Attempt(ONE, OTHER, "longbow", True)) is None
    bow = Attack(ONE, OTHER, "longbow", True)
    game.state.attacks.append(bow)
    assert strike_in(game.state, 0).total == 0, "from two tiles off it is within 5 to 6"
    friend = fighter(game, 0, (2, 1))
    assert "does not see" in str(attack_refusal(game.state, Attempt(ONE, OTHER, "longbow", True)))
    game.state.fighters[friend].square = (0, 5)
    fighter(game, 1, (4, 1))
    assert "does not see" in str(attack_refusal(game.state, Attempt(ONE, OTHER, "longbow", True)))
