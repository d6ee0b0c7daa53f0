"""Holy draws of Clerics (12.4)."""

from __future__ import annotations

import pytest

from core.cards import mint
from core.games.fated_hand.attacks import attack, riposte
from core.games.fated_hand.effects import Hit
from core.games.fated_hand.sheets import Sheet
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.windows import At, carry_out
from tests.games.fated_hand.duels import ONE, OTHER
from tests.games.fated_hand.magic import faces, quiet
from tests.games.fated_hand.tables import battle, fighter, play

CLERIC = FighterId(2)
FISTS = ("fists", False, "")


def scene(cleric_seat, square, strike=5):
    """ONE of seat 0 beside OTHER of seat 1, and a Cleric somewhere."""
    game = battle()
    fighter(game, 0, (4, 4), (strike, 0, 0))
    fighter(game, 1, (5, 4), (0, 3, 0))
    sheet = Sheet("Cleric", (0, 3, 0), (), (), "", "club", "cleric")
    fighter(game, cleric_seat, square, sheet=sheet)
    game.state.fighters[CLERIC].deck = mint(game.state.cards, tuple(faces("2S 3H 4D 5C")))
    return game


def drawn(game, by, target):
    play(attack(game, by, target, FISTS), {"defend": [True], "deal": quiet, "riposte": [None]})
    return len(game.state.fighters[CLERIC].reagents)


@pytest.mark.parametrize(("square", "count"), [((6, 4), 1), ((7, 4), 0)])
def test_12_4_an_adjacent_ally_attacked_draws_1(square, count) -> None:
    assert drawn(scene(1, square), ONE, OTHER) == count


@pytest.mark.parametrize(("square", "count"), [((4, 6), 1), ((4, 7), 0)])
def test_12_4_an_ally_within_2_that_scores_a_hit_draws_1(square, count) -> None:
    assert drawn(scene(0, square), ONE, OTHER) == count
    assert drawn(scene(0, square, strike=4), ONE, OTHER) == 0


@pytest.mark.parametrize(("square", "count"), [((4, 6), 1), ((4, 7), 0)])
def test_12_4_an_ally_within_2_that_hits_without_an_attack_draws_1(square, count) -> None:
    """An Execution."""
    game = scene(0, square)
    play(carry_out(game, (Hit(OTHER),), At(ONE), ONE), {"deal": quiet})
    assert len(game.state.fighters[CLERIC].reagents) == count


def test_12_4_being_attacked_draws_1() -> None:
    assert drawn(scene(1, (3, 4), strike=0), ONE, CLERIC) == 1


def test_hr_26_a_riposte_is_no_attack_upon_a_cleric_or_its_ally() -> None:
    game = scene(1, (6, 4))
    play(riposte(game, ONE, OTHER, FISTS), {"defend": [True], "deal": quiet})
    play(riposte(game, ONE, CLERIC, FISTS), {"defend": [True], "deal": quiet})
    assert not game.state.fighters[CLERIC].reagents


def test_12_4_an_own_attack_that_fails_draws_1_and_one_that_succeeds_2() -> None:
    assert drawn(scene(0, (6, 4)), CLERIC, OTHER) == 1
    game = scene(0, (6, 4))
    game.state.fighters[OTHER].handicap = [0, 3, 0]
    assert drawn(game, CLERIC, OTHER) == 2


def test_12_4_an_own_riposte_that_succeeds_draws_2() -> None:
    game = scene(0, (6, 4))
    play(riposte(game, CLERIC, OTHER, FISTS), {"defend": [True], "deal": quiet})
    assert len(game.state.fighters[CLERIC].reagents) == 0
    game.state.fighters[OTHER].handicap = [0, 3, 0]
    play(riposte(game, CLERIC, OTHER, FISTS), {"defend": [True], "deal": quiet})
    assert len(game.state.fighters[CLERIC].reagents) == 2
