"""Two or three players a side (20): the order of play, elimination, what teammates share."""

from __future__ import annotations

import pytest

from core.games.stonebound import GAME
from core.games.stonebound.marks import begin_round, begin_turn, end_turn, open_play
from core.games.stonebound.rules import is_round_over, next_seat, turns_of_round
from core.games.stonebound.state import StoneState, Unit, side_of
from core.table import Table
from netcode.answerers import SeededLuck
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


def fell(play: Play, *units: int) -> None:
    """These fall in the turn that is on."""
    for unit_id in units:
        play.state.units[unit_id].hp, play.state.units[unit_id].fallen = 0, True


def test_seed_001_every_player_who_stands_has_a_turn_before_a_round_is_complete() -> None:
    """Three fall in one alternation and the next: A1, B1 (beats A1), A2 (beats B1), and B2 goes in the same round."""
    play = team_game(4)
    assert turns(play, 1) == [0]
    fell(play, 0)
    assert turns(play, 1) == [1]
    fell(play, 1)
    assert turns(play, 1) == [2]
    assert (play.state.round, play.state.seat) == (1, 3), "no round ends in the middle of an alternation"
    assert turns(play, 1) == [3]
    assert (play.state.round, play.state.seat) == (2, 2), "the next of the first player's side begins"


def test_seed_001_three_who_fall_in_one_alternation_end_no_round_before_its_other_half() -> None:
    play = team_game(6)
    assert turns(play, 2) == [0, 1]
    fell(play, 2, 4)
    fell(play, 1)
    assert turns(play, 5) == [2, 3, 0, 5, 0]
    assert (play.state.round, play.state.seat) == (2, 3)


def test_seed_001_the_first_player_begins_every_round_while_standing() -> None:
    play = team_game(6, hp={3: 0})
    assert turns(play, 6) == [0, 1, 2, 5, 4, 1]
    assert turns(play, 4) == [0, 1, 2, 5]
    assert play.state.round == 2


def test_version_1_a_round_could_end_in_the_middle_of_an_alternation() -> None:
    play = team_game(4)
    play.state.is_first_reading = True
    turns(play, 1)
    fell(play, 0)
    turns(play, 1)
    fell(play, 1)
    turns(play, 1)
    assert (play.state.round, play.state.seat) == (2, 3)


def test_a_side_may_choose_who_of_those_who_have_not_gone_goes_next() -> None:
    play = team_game(6, options={"next_player": "chosen"})
    assert turns(play, 1) == [0], "the first player begins"
    assert (play.asked, play.listed) == ((1, "next player"), (1, 3, 5))
    assert "one of the choices" in play.refusal(0)
    play.say(5)
    assert turns(play, 1) == [5] and play.asked == (2, "next player")
    play.say(4)
    assert turns(play, 1) == [4] and play.listed == (1, 3)
    play.say(3)
    assert turns(play, 3) == [3, 2, 1], "whoever is alone is not asked"
    assert (play.state.round, play.state.seat) == (2, 0)


@pytest.mark.slow
@pytest.mark.parametrize("count", [500, pytest.param(5_000, marks=pytest.mark.soak)])
def test_the_round_counter_equals_an_independent_count_in_many_team_matches(count: int) -> None:
    """Turns alone, with characters that fall and are raised between them."""
    for seed in range(count):
        luck, seats = SeededLuck(seed), 4 + 2 * (seed % 2)
        state = team_state(seats, luck.below(2))
        game: Table[StoneState] = Table(state, {})
        gone: list[int] = []
        round = 1
        for _ in range(14):
            if state.round == 0 or is_round_over(state):
                begin_round(game)
            stand = {seat for seat in range(seats) if state.units[seat].hp > 0}
            if len(gone) % 2 == 0 and stand <= set(gone):
                round, gone = round + 1, []
            seat = next_seat(state)
            side = state.first_side if len(gone) % 2 == 0 else 1 - state.first_side
            assert side_of(seat) == side and seat in stand and state.round == round
            assert seat not in gone or {each for each in stand if side_of(each) == side} <= set(gone)
            gone.append(seat)
            begin_turn(game, seat)
            change_who_stands(state, luck)
            end_turn(game, seat)


def team_state(seats: int, first: int) -> StoneState:
    state = GAME.start(GAME.settle({}), seats)
    state.first_side = first
    for seat in range(seats):
        state.units.append(Unit(seat, seat, HOMES[seat], hp=5, pd=0, sd=0, place=(seat, 0)))
    open_play(Table(state, {}))
    return state


def change_who_stands(state: StoneState, luck: SeededLuck) -> None:
    """Up to three fall, or are raised; nobody's side falls whole."""
    for _ in range(luck.below(4)):
        unit = state.units[luck.below(len(state.units))]
        unit.hp = 5 - unit.hp
        if not any(other.hp for other in state.units if side_of(other.seat) == side_of(unit.seat)):
            unit.hp = 5


def test_version_1_a_round_is_as_many_alternations_as_the_larger_side_has_players() -> None:
    assert turns_of_round(team_game(6).state) == 3
    assert turns_of_round(team_game(6, hp={2: 0, 4: 0}).state) == 3
    assert turns_of_round(team_game(6, hp={2: 0, 4: 0, 1: 0}).state) == 2


def test_h59_whoever_is_raised_rejoins_the_order() -> None:
    play = team_game(6, hp={2: 0})
    play.end_turn().end_turn()
    play.state.units[2].hp, play.state.units[2].fallen = 5, False
    assert turns(play, 4) == [4, 3, 2, 5]
    assert (play.state.round, play.state.seat) == (2, 0)


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
