"""Two or three players a side (20): the order of play, elimination, what teammates share."""

from __future__ import annotations

import pytest

from core.games.stonebound import GAME
from core.games.stonebound.rules import turns_of_round
from core.games.stonebound.state import side_of
from tests.games.stonebound.table import Play, lay
from tests.kit import random_match

HOMES = ("orrin_slate", "kess_varrow", "wren_tallow", "mordha_kane", "tamsin_brook", "nix_hollow")


def team_game(seats: int = 6, **scene: object) -> Play:
    """One character for each seat, sides at opposite ends."""
    units = tuple((HOMES[seat], seat, (seat, 9 * side_of(seat))) for seat in range(seats))
    return lay(*units, seats=seats, **scene)


def turns(play: Play, count: int) -> list[int]:
    """Whose turns follow, if nobody does anything."""
    order = []
    for _ in range(count):
        assert play.state.seat is not None
        order.append(play.state.seat)
        play.end_turn()
    return order


@pytest.mark.parametrize("seats", [4, 6])
def test_h58_the_order_is_a1_b1_a2_b2_a3_b3(seats: int) -> None:
    play = team_game(seats)
    assert turns(play, 2 * seats) == [*range(seats)] * 2
    assert play.state.round == 3


def test_20_each_seat_has_a_hand_of_its_own_size() -> None:
    play = team_game(4)
    assert [len(player.hand) for player in play.state.players] == [3, 0, 0, 0]


def test_h59_an_eliminated_player_is_passed_over_and_sides_still_take_turns() -> None:
    play = team_game(6, hp={2: 0})
    assert turns(play, 6) == [0, 1, 4, 3, 0, 5]


def test_h59_a_lone_survivor_acts_after_every_enemy_turn() -> None:
    play = team_game(6, hp={2: 0, 4: 0})
    assert turns(play, 6) == [0, 1, 0, 3, 0, 5]
    assert play.state.round == 2


def test_h59_a_round_is_as_many_alternations_as_the_larger_side_has_players() -> None:
    assert turns_of_round(team_game(6).state) == 3
    assert turns_of_round(team_game(6, hp={2: 0, 4: 0}).state) == 3
    assert turns_of_round(team_game(6, hp={2: 0, 4: 0, 1: 0}).state) == 2


def test_h59_whoever_is_raised_rejoins_the_order() -> None:
    play = team_game(6, hp={2: 0})
    play.end_turn().end_turn()
    play.state.units[2].hp, play.state.units[2].fallen = 5, False
    assert turns(play, 4) == [4, 3, 0, 5]
    assert play.state.seat == 2


def test_h60_allies_are_passed_and_helped_whoever_controls_them() -> None:
    ones = (("tamsin_brook", 0, (5, 2)), ("wren_tallow", 2, (5, 3)))
    others = (("kess_varrow", 1, (0, 9)), ("nix_hollow", 3, (1, 9)))
    play = lay(*ones, *others, seats=4, hands={0: ("Water 2",)}, hp={2: 5})
    play.say(0)
    assert ("move", (5, 4)) in play.listed
    play.use("mending_tide", 2, "Water 2")
    assert play.state.units[2].hp == 12


def test_h60_fuses_are_broken_by_their_own_player_only() -> None:
    ones = (("mordha_kane", 0, (5, 2)), ("ilario_quill", 2, (6, 2)))
    others = (("kess_varrow", 1, (0, 9)), ("nix_hollow", 3, (1, 9)))
    play = lay(*ones, *others, seats=4, hands={0: ("Darkness 2",), 2: ("Wind 2",)})
    play.say(0).fuse("spite", "Darkness 2").end_turn().end_turn()
    play.say(2).fuse("parry", "Wind 2").say(None)
    assert play.asked == (2, "break fuse")
    assert "one of yours" in play.refusal(("break", 0, "spite"))


def test_h60_teammates_see_each_others_hands_and_enemies_do_not() -> None:
    match = random_match("stonebound", 4, 2, upto=400)
    hand = match.state.players[0].hand  # type: ignore[attr-defined]
    closed = [card for card in hand if card not in match.state.cards.open]
    assert closed and all(match.view(2).face(card) is not None for card in closed)
    assert all(match.view(enemy).face(card) is None for card in closed for enemy in (1, 3, None))


def test_seats_of_a_side_win_together() -> None:
    match = random_match("stonebound", 6, 3, {"max_rounds": 10})
    result = match.state.result
    assert result is not None
    sides = {GAME.side_of(match.state, seat) for seat in result.winners}  # type: ignore[arg-type]
    assert len(result.winners) == 3 * len(sides) and (len(sides) == 2) == result.drawn
