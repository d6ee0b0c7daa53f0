"""Spells that wait for somebody to come or to fall, each named after it, with the numbers of the print (17.6)."""

from __future__ import annotations

import pytest

from core.games.fated_hand.acts import Acts
from core.games.fated_hand.harm import fall
from core.games.fated_hand.magic_verbs import drop_to_nothing
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.turns import take_turn
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import END, cast, caster, paying
from tests.games.fated_hand.tables import battle, fighter, play
from tests.listing import of_each

THIRD, FOURTH = FighterId(2), FighterId(3)


# --- Proximity Fuse


def fuse(*walkers):
    """A bomb on (4, 4); its caster stands at (4, 0)."""
    game = battle()
    caster(game, (4, 0), "proximity_fuse", "2C 3S", (0, 0, 20))
    for square in walkers:
        fighter(game, 1, square, (0, 0, 20))
    fighter(game, 1, (11, 11))
    cast(game, ONE, "proximity_fuse", (4, 4), (0, 1))
    return game


def go(game, id, *goals, throws=()):
    play(take_turn(game, id), {"act": [*(("move", *goal) for goal in goals), END]}, throws)


def test_proximity_fuse_lies_on_a_tile_within_5_in_sight_and_2_from_everybody() -> None:
    game = battle()
    caster(game, (4, 0), "proximity_fuse", "2C 3S")
    fighter(game, 1, (4, 5))
    aims = {each[2] for each in Acts(game.state, ONE, game.faces).listed() if each[0] == "cast"}
    assert {(4, 2), (9, 0), (4, 3)} <= aims and aims.isdisjoint({(4, 1), (5, 1), (4, 4), (5, 5), (10, 0)})


@of_each("goal, face, is_left", [
    ((2, 4), 3, True), ((2, 4), 4, False), ((3, 4), 1, True), ((3, 4), 2, False),
])  # fmt: skip
def test_proximity_fuse_bursts_on_4_within_2_tiles_and_on_2_beside_it(goal, face, is_left) -> None:
    game = fuse((0, 4))
    go(game, OTHER, goal, throws=((face,),))
    assert bool(game.state.sustained) is is_left


def test_proximity_fuse_asks_for_one_roll_a_move_where_the_way_comes_nearest() -> None:
    game = fuse((1, 3))
    go(game, OTHER, (8, 3), throws=((1,),))
    assert game.state.fighters[OTHER].square == (8, 3) and len(game.state.sustained) == 1


def test_proximity_fuse_rolls_again_in_another_move_and_not_for_one_who_stays_away() -> None:
    game = fuse((0, 4))
    go(game, OTHER, (1, 4), (2, 4), (3, 4), throws=((3,), (1,)))
    assert len(game.state.sustained) == 1


def test_proximity_fuse_gives_3_defense_and_2_speed_within_2_and_shoves_out_whoever_is_beside_it() -> None:
    game = fuse((0, 4), (4, 6))
    go(game, OTHER, (3, 4), throws=((2,),))
    assert handicap(game, OTHER) == handicap(game, THIRD) == (0, 3, 2) and handicap(game, ONE) == (0, 0, 0)
    assert game.state.fighters[OTHER].square == (2, 4) and game.state.fighters[THIRD].square == (4, 6)
    assert game.state.sustained == []


def test_proximity_fuse_bursts_for_its_caster_too_and_shoves_one_on_its_tile_on_as_it_came() -> None:
    game = fuse((0, 4))
    go(game, ONE, (4, 4), throws=((2,),))
    column, row = game.state.fighters[ONE].way
    assert handicap(game, ONE) == (0, 3, 2) and game.state.fighters[ONE].square == (4 + 2 * column, 4 + 2 * row)
    assert game.state.fighters[ONE].is_recovering


# --- Kamikaze


def misted(reagents="2H KH", defense=9):
    """A friend with the Star Suit of Clubs stands beside the caster, whose Magic Strike is 4."""
    game = battle()
    caster(game, (4, 4), "kamikaze", reagents, (3, defense, 4))
    fighter(game, 0, (5, 4))
    fighter(game, 1, (6, 5), (0, 10, 0))
    fighter(game, 1, (9, 4))
    return game


def test_kamikaze_costs_two_cards_of_the_star_suit_of_whoever_is_given_them() -> None:
    game = misted("2C 3C 4S 5S")
    held = game.state.fighters[ONE].reagents
    listed = [each for each in Acts(game.state, ONE, game.faces).listed() if each[0] == "cast"]
    assert listed == [("cast", "kamikaze", ONE, tuple(held[2:])), ("cast", "kamikaze", OTHER, tuple(held[:2]))]
    acts = Acts(game.state, ONE, game.faces)
    assert acts.refusal(("cast", "kamikaze", ONE, paying(game.state.fighters[ONE], 0, 1))) is not None


@pytest.mark.parametrize(("cards", "amount", "hp"), [("AC 2C", 2, 0), ("JC KC", 7, 0)])
def test_kamikaze_gives_defense_handicap_by_the_power_of_its_cards_at_least_2(cards, amount, hp) -> None:
    """Magic Strike 4 twice is 8, against 10 less the Handicap."""
    game = misted(cards)
    cast(game, ONE, "kamikaze", OTHER, (0, 1))
    assert len(game.state.sustained[0].cards) == 2 and game.state.fighters[ONE].is_primary_used
    drop_to_nothing(game, OTHER)
    play(fall(game, OTHER, None), {"defend": [True] * 2})
    assert handicap(game, THIRD) == (0, amount, 0) == handicap(game, ONE)
    assert game.state.fighters[THIRD].hp == (0 if 8 - (10 - amount) >= 2 else 1)
    assert handicap(game, FOURTH) == (0, 0, 0) and game.state.sustained == []
    assert len(game.state.fighters[ONE].discard) == 2 and game.state.fighters[ONE].hp == 1


def test_kamikaze_upon_its_caster_goes_off_when_that_is_struck_down() -> None:
    game = misted("JS KS")
    fighter(game, 0, (11, 11))
    cast(game, ONE, "kamikaze", ONE, (0, 1))
    drop_to_nothing(game, ONE)
    play(fall(game, ONE, None), {"defend": [True] * 2})
    assert handicap(game, OTHER) == handicap(game, THIRD) == (0, 7, 0)
    assert game.state.fighters[OTHER].hp == game.state.fighters[THIRD].hp == 0
