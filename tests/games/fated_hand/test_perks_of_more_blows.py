"""Perks that strike more than one, strike again, or look before they strike."""

from __future__ import annotations

from core.games.fated_hand.attacks import attack
from core.games.fated_hand.playing_cards import DECK
from core.games.fated_hand.rules import faults
from core.games.fated_hand.turns import take_turn
from core.plain import Answer
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.tables import battle, fighter, play

ACE, TWO, FOUR, KING = DECK[0], DECK[1], DECK[3], DECK[12]


def test_feint_looks_at_the_cards_and_gives_the_primary_action_back() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (9, 0, 0), "feint")
    fighter(game, 1, (5, 4))
    game.state.fighters[OTHER].cards = [7, 8, 9]
    acts: list[Answer] = [("attack", 1, "fists", False, "feint"), ("attack", 1, "fists", False, "")]
    asked = {"act": acts, "go on": [False], "defend": [True], "deal": [None], "show": [None]}
    play(take_turn(game, ONE), asked)
    assert game.state.cards.seen[7] == game.state.cards.seen[9] == 1
    assert game.state.fighters[OTHER].hp == 0 and game.state.fighters[ONE].attacked == 1


def test_mayhem_strikes_friend_and_foe_next_to_both_clockwise() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (9, 0, 0), "mayhem")
    fighter(game, 1, (5, 4))
    friend, foe, far = fighter(game, 0, (5, 5)), fighter(game, 1, (4, 3)), fighter(game, 1, (3, 4))
    order: list[int] = []

    def defends(question: object) -> bool:
        order.append(game.state.attacks[-1].target)
        return True

    play(attack(game, ONE, OTHER, ("fists", False, "mayhem")), {"defend": defends})
    assert order == [OTHER, friend, foe]
    assert [game.state.fighters[id].hp for id in (OTHER, friend, foe, far)] == [0, 0, 0, 1]


def test_charged_strike_after_a_round_without_a_step() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (3, 0, 0), "charged_strike")
    fighter(game, 1, (5, 4), (0, 2, 0))
    behind = fighter(game, 0, (3, 4), (0, 2, 0))
    fighter(game, 1, (9, 9))
    answers = {"defend": [True] * 2, "reaction": [("charged_strike", None)]}
    play(attack(game, ONE, OTHER, ("fists", False, "")), {"defend": [True]})
    assert game.state.fighters[OTHER].hp == 1, "it has not stood still for a round"
    game.state.fighters[ONE].stood_still = True
    play(attack(game, ONE, OTHER, ("fists", False, "")), answers)
    assert game.state.fighters[OTHER].hp == game.state.fighters[behind].hp == 0


def test_ricochet_with_the_same_strike() -> None:
    """Strike 4 from six tiles off; the second stands eight away, where the longbow alone would have 2."""
    game = battle()
    fighter(game, 0, (0, 0), (4, 0, 0), "ricochet", "longbow")
    fighter(game, 1, (6, 0), (0, 9, 0))
    second = fighter(game, 1, (8, 1), (0, 2, 0))
    fighter(game, 1, (9, 9))
    answers = {"defend": [True] * 2, "reaction": [("ricochet", second)]}
    play(attack(game, ONE, OTHER, ("longbow", True, "ricochet")), answers)
    assert game.state.fighters[OTHER].hp == 1 and game.state.fighters[second].hp == 0


def test_dirty_trick_takes_a_roll_of_one_stat() -> None:
    game = battle()
    fighter(game, 0, (4, 4), perks="dirty_trick")
    fighter(game, 1, (6, 4), (0, 5, 0))
    acts: list[Answer] = [("perk", "dirty_trick", 1), ("end",)]
    play(take_turn(game, ONE), {"act": acts, "defend": [True]}, [(4,), (3,)])
    assert handicap(game, OTHER) == (0, 0, 4) and game.state.fighters[OTHER].hp == 1
    assert not game.state.engaged and game.state.fighters[ONE].is_primary_used


def test_lucky_shot_shows_a_pair() -> None:
    for faces, hp in (((ACE, KING, TWO), 0), ((ACE, KING, FOUR), 1)):
        game = battle()
        fighter(game, 0, (4, 4), (0, 0, 0), "lucky_shot")
        fighter(game, 1, (5, 4))
        game.state.fighters[ONE].cards = [7, 8, 9]
        game.state.cards.open.update(zip((7, 8, 9), faces, strict=True))
        offered = [("lucky_shot", None)] if hp == 0 else []
        play(attack(game, ONE, OTHER, ("fists", False, "")), {"defend": [True], "reaction": offered})
        assert game.state.fighters[OTHER].hp == hp


def test_relentless_offense_moves_in_and_strikes_again() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (9, 0, 0), "relentless_offense")
    fighter(game, 1, (5, 4))
    next_one = fighter(game, 1, (6, 4), (0, 20, 0))
    answers = {
        "defend": [True] * 2,
        "reaction": [("relentless_offense", "move")],
        "blow": [(next_one, "fists", False, "")],
        "riposte": [None],
    }
    play(attack(game, ONE, OTHER, ("fists", False, "")), answers)
    assert game.state.fighters[ONE].square == (5, 4) and game.state.fighters[OTHER].square == (4, 4)
    assert game.state.engaged == [(ONE, next_one)]


def test_11_the_body_lies_beside_the_tile_that_a_hidden_one_left_to_another() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (9, 0, 0), "relentless_offense")
    game.state.fighters[ONE].is_hidden, game.state.fighters[ONE].stealth = True, 3
    fighter(game, 1, (5, 4))
    fighter(game, 0, (4, 4))
    fighter(game, 1, (8, 8))
    answers = {"reaction": [("relentless_offense", "move")], "defend": [True]}
    play(attack(game, ONE, OTHER, ("fists", False, "")), answers)
    assert game.state.fighters[ONE].square == (5, 4)
    assert game.state.fighters[OTHER].square not in {(4, 4), (5, 4)} and not faults(game.state)


def test_think_fast_grabs_what_was_disarmed() -> None:
    game = battle()
    fighter(game, 0, (5, 4), (6, 0, 2), "bandit_strike")
    fighter(game, 1, (6, 4), (0, 4, 0), arms="club")
    grabber = fighter(game, 0, (7, 3), (9, 0, 0), "think_fast")
    reactions: list[Answer] = [("bandit_strike", None), ("think_fast", None)]
    answers = {"defend": [True] * 2, "reaction": reactions, "blow": [(1, "club", False, "")]}
    play(attack(game, ONE, OTHER, ("fists", False, "bandit_strike")), answers, [(1,), (3,)])
    assert game.state.fighters[grabber].main == "club" and game.state.fighters[OTHER].hp == 0


def test_thrown_leaves_the_hand_in_a_riposte_too() -> None:
    game = battle()
    fighter(game, 0, (4, 4), arms="sling")
    fighter(game, 1, (6, 4), (0, 9, 0), arms="javelin")
    answers = {"defend": [True] * 2, "riposte": [(0, "javelin", True, "")]}
    play(attack(game, ONE, OTHER, ("sling", True, "")), answers)
    assert game.state.lying == [("javelin", (4, 4))] and game.state.fighters[OTHER].carries == []
