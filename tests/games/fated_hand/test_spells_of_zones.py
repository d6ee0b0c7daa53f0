"""Spells that lie on the ground or walk over it, each named after it, with the numbers of the print (17.6)."""

from __future__ import annotations

import pytest

from core.games.fated_hand.attacks import attack, riposte
from core.games.fated_hand.harm import fall
from core.games.fated_hand.magic_verbs import drop_to_nothing
from core.games.fated_hand.state import FighterId, Sustained
from core.games.fated_hand.turns import take_turn
from core.games.fated_hand.windows import At, open_window
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import END, cast, caster
from tests.games.fated_hand.tables import battle, fighter, play

THIRD = FighterId(2)
FISTS = ("fists", False, "")


def hallowed():
    """Nine tiles around (4, 4); its caster is far away."""
    game = battle()
    caster(game, (0, 4), "hallowed_ground", "2D 3D 4D 5H 6H 7H")
    fighter(game, 1, (5, 5), (0, 0, 4))
    fighter(game, 0, (6, 5), (0, 9, 4))
    fighter(game, 1, (9, 0))
    cast(game, ONE, "hallowed_ground", (4, 4), (0, 1, 2))
    return game


def test_hallowed_ground_costs_an_enemy_1_strike_2_defense_2_speed_for_each_attack_from_inside() -> None:
    game = hallowed()
    play(attack(game, OTHER, THIRD, FISTS), {"defend": [True], "riposte": [None]})
    assert handicap(game, OTHER) == (1, 2, 2)
    game.state.fighters[OTHER].square = (7, 5)
    play(attack(game, OTHER, THIRD, FISTS), {"defend": [True], "riposte": [None]})
    assert handicap(game, OTHER) == (1, 2, 2)


def test_hallowed_ground_costs_nothing_for_a_riposte_and_nothing_a_friend() -> None:
    game = hallowed()
    play(riposte(game, OTHER, THIRD, FISTS), {"defend": [True]})
    game.state.fighters[THIRD].square = (5, 4)
    play(attack(game, THIRD, OTHER, FISTS), {"defend": [True], "riposte": [None]})
    assert handicap(game, OTHER) == handicap(game, THIRD) == (0, 0, 0)


def test_hallowed_ground_lets_an_ally_who_ends_its_turn_inside_cleanse_1_and_outlasts_its_caster() -> None:
    game = hallowed()
    drop_to_nothing(game, ONE)
    play(fall(game, ONE, None))
    for id in (OTHER, THIRD):
        game.state.fighters[id].handicap = [1, 1, 0]
    play(take_turn(game, THIRD), {"act": [END]})
    assert handicap(game, THIRD) == (1, 1, 0)
    game.state.fighters[THIRD].square = (3, 3)
    play(take_turn(game, THIRD), {"act": [END], "aim": [(THIRD, "Defense")]})
    play(take_turn(game, OTHER), {"act": [END]})
    assert handicap(game, THIRD) == (1, 0, 0) and handicap(game, OTHER) == (1, 1, 0)


def test_hallowed_ground_asks_nobody_who_is_down() -> None:
    game = battle()
    caster(game, (0, 0), "hallowed_ground", "")
    fighter(game, 0, (5, 5))
    game.state.sustained.append(Sustained("hallowed_ground", ONE, ONE, square=(5, 5), number=1))
    game.state.fighters[OTHER].handicap, game.state.fighters[OTHER].hp = [1, 1, 0], 0
    play(open_window(game, "turn_end", At(OTHER)), {})
    assert game.state.fighters[OTHER].handicap == [1, 1, 0]


def test_hallowed_ground_that_overlaps_counts_once() -> None:
    game = hallowed()
    cast(game, ONE, "hallowed_ground", (4, 4), (0, 1, 2))
    play(attack(game, OTHER, THIRD, FISTS), {"defend": [True], "riposte": [None]})
    assert handicap(game, OTHER) == (1, 2, 2) and len(game.state.sustained) == 2


# --- Short Fuse


def fused(*foes, side=1):
    game = battle()
    caster(game, (0, 0), "short_fuse", "2C 3S 4C 5S")
    for square in foes:
        fighter(game, side, square)
    fighter(game, 1, (11, 11))
    cast(game, ONE, "short_fuse", (1, 0), (0, 1))
    return game


def run(game, face):
    play(take_turn(game, ONE), {"act": [END]}, ((face,),))


def test_short_fuse_walks_up_to_4_tiles_towards_an_enemy_that_it_sees_and_shares_its_tile() -> None:
    game = fused((7, 0))
    run(game, 5)
    (bomb,) = game.state.sustained
    assert bomb.square is not None and bomb.square[0] == 5
    run(game, 4)
    assert bomb.square == (7, 0)


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_short_fuse_bursts_on_a_6_the_first_time_and_on_1_less_each_time(turns: int) -> None:
    game = fused((7, 0))
    for turn in range(turns - 1):
        run(game, 5 - turn)
    assert len(game.state.sustained) == 1
    run(game, 7 - turns)
    assert game.state.sustained == []


def test_short_fuse_gives_2_in_every_stat_beside_it_and_3_on_its_tile() -> None:
    game = fused((3, 0), (4, 1), (5, 0))
    run(game, 6)
    assert [each.handicap for each in game.state.fighters[1:4]] == [[3, 3, 3], [2, 2, 2], [0, 0, 0]]
    assert handicap(game, ONE) == (0, 0, 0)


def test_short_fuse_the_oldest_of_several_goes_first() -> None:
    game = fused((3, 0))
    cast(game, ONE, "short_fuse", (0, 1), (0, 1), throws=((1,),))
    play(take_turn(game, ONE), {"act": [END]}, ((5,), (6,)))
    assert game.state.sustained == [] and handicap(game, OTHER) == (6, 6, 6)
