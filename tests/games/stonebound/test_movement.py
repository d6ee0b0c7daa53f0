"""Walking and range (10.1, 10.2, 11), and the field itself (3)."""

from __future__ import annotations

from core.games.stonebound import events
from core.games.stonebound.acts import attackable
from core.games.stonebound.board import NEIGHBOURS, SPACES, distance
from core.games.stonebound.displacing import pulled_path, pushed_path
from core.games.stonebound.moving import ends
from core.grids.square import Square
from tests.games.stonebound.field import NO
from tests.games.stonebound.table import Play, lay, pair


def moves(play: Play) -> set[Square]:
    return {each[1] for each in play.listed if isinstance(each, tuple) and each[0] == "move"}  # type: ignore[misc]


def test_3_the_field_has_a_hundred_spaces_in_ten_rows() -> None:
    assert len(SPACES) == len(NEIGHBOURS) == 100
    assert max(SPACES) == (9, 9) and min(SPACES) == (0, 0)


def test_h5_nothing_but_characters_stands_on_the_field() -> None:
    assert all(len(ways) == 4 for space, ways in NEIGHBOURS.items() if 0 < space[0] < 9 and 0 < space[1] < 9)
    play = pair(gap=7)
    assert len(moves(play.say(0))) == len([each for each in SPACES if 0 < distance(each, (5, 2)) <= 4])


def test_10_1_a_walk_is_orthogonal_and_at_most_mv_spaces() -> None:
    play = pair(gap=7)
    play.say(0)
    assert all(0 < distance((5, 2), space) <= 4 for space in moves(play))
    assert "5 spaces away, and MV is 4" in play.refusal(("move", (5, 7)))
    assert "no space of the field" in play.refusal(("move", (5, 10)))
    assert "stands there" in play.refusal(("move", (5, 2)))


def test_10_1_allies_are_passed_and_enemies_are_not() -> None:
    wall = tuple(("wren_tallow", 1, (column, 3)) for column in range(10))
    lane = (("mordha_kane", 0, (0, 2)), ("tamsin_brook", 0, (0, 1)), ("wren_tallow", 0, (1, 2)))
    play = lay(*lane, *wall)
    play.say(0)
    assert not [space for space in moves(play) if space[1] > 3]
    assert "Enemies bar the way" in play.refusal(("move", (0, 4)))
    assert (0, 0) in moves(play) and (3, 2) in moves(play)
    assert "Somebody stands there" in play.refusal(("move", (1, 2)))


def test_h26_the_fallen_of_either_side_never_block_and_may_be_stood_on() -> None:
    wall = tuple(("wren_tallow", 1, (column, 3)) for column in range(10))
    fallen = dict.fromkeys(range(1, 10), 0)
    play = lay(("mordha_kane", 0, (0, 2)), *wall, hp=fallen)
    play.say(0)
    assert (0, 3) in moves(play) and (0, 5) in moves(play)


def test_h6_several_fallen_and_one_standing_share_a_space() -> None:
    own = (("mordha_kane", 0, (5, 2)), ("tamsin_brook", 0, (5, 3)))
    play = lay(*own, ("kess_varrow", 1, (5, 3)), ("nix_hollow", 1, (0, 9)), hp={1: 0, 2: 0})
    play.say(0, ("move", (5, 3)))
    assert [unit.place for unit in play.state.units[:3]] == [(5, 3)] * 3


def test_10_1_unused_spaces_are_lost() -> None:
    play = pair(gap=7)
    play.say(0, ("move", (5, 3)))
    assert moves(play) == set()


def test_10_1_the_way_taken_is_a_shortest_one() -> None:
    play = pair(gap=1)
    play.say(0, ("move", (5, 4)))
    (moved,) = play.told(events.Moved)
    assert len(moved.path) == 4 and moved.path[-1] == (5, 4) and (5, 3) not in moved.path


def test_10_2_every_space_entered_counts_under_poison() -> None:
    play = pair(gap=7)
    play.state.units[0].statuses["Poison"] = 1
    play.say(0, ("move", (5, 5)))
    assert play.state.units[0].hp == 21 - 3


def test_h27_who_falls_on_the_way_lies_there_also_under_an_ally() -> None:
    units = (("mordha_kane", 0, (5, 2)), ("tamsin_brook", 0, (5, 3)), ("kess_varrow", 1, (0, 9)))
    play = lay(*units, hp={0: 1})
    play.state.units[0].statuses["Poison"] = 1
    for column in (4, 6):
        assert (column, 2) in ends(play.state, 0, 4)
    play.state.units[1].place = (5, 3)
    play.say(0, ("move", (5, 4)))
    assert play.state.units[0].fallen and play.state.units[0].place == (5, 3)


def test_11_distance_is_counted_without_diagonals() -> None:
    assert distance((0, 0), (3, 4)) == 7


def test_h29_nothing_blocks_range_neither_allies_nor_enemies() -> None:
    own = (("wren_tallow", 0, (5, 2)), ("tamsin_brook", 0, (5, 3)))
    play = lay(*own, ("kess_varrow", 1, (5, 4)), ("nix_hollow", 1, (5, 6)))
    assert attackable(play.state, 0) == [2, 3]


def test_h30_there_is_no_least_range() -> None:
    play = lay(("wren_tallow", 0, (5, 2)), ("kess_varrow", 1, (5, 3)))
    play.say(0).attack(1, NO)
    assert play.told(events.Struck)


def test_h31_the_fallen_cannot_be_attacked_or_targeted() -> None:
    units = (("mordha_kane", 0, (5, 2)), ("kess_varrow", 1, (5, 3)), ("nix_hollow", 1, (0, 9)))
    play = lay(*units, hp={1: 0}, hands={0: ("Darkness 2",)})
    play.say(0)
    assert "cannot be attacked" in play.refusal(("attack", 1))
    assert "fallen" in play.refusal(("use", "leeching_edge", 1, play.cards("Darkness 2")))


def test_h28_push_and_pull_go_along_the_longer_axis_rows_first_and_stop_before_others() -> None:
    play = lay(("mordha_kane", 0, (5, 5)), ("kess_varrow", 1, (7, 7)), ("nix_hollow", 1, (7, 4)))
    assert pushed_path(play.state, 0, 1, 2) == ((7, 8), (7, 9))
    assert pushed_path(play.state, 0, 1, 4) == ((7, 8), (7, 9)), "the edge ends it"
    assert pulled_path(play.state, 0, 1, 9) == ((7, 6), (6, 6), (6, 5)), "the axis is found anew before each step"
    assert pushed_path(play.state, 2, 0, 1) == ((4, 5),)
    play.state.units[1].place = (4, 5)
    assert pushed_path(play.state, 2, 0, 1) == (), "a standing character ends it"


def test_a_walk_through_poison_asks_which_way_where_the_way_matters() -> None:
    play = pair(gap=7, hp={0: 2})
    play.state.units[0].statuses["Poison"] = 1
    play.say(0, ("move", (6, 4)))
    assert play.asked == (0, "way") and play.listed == ((6, 3), (5, 4))
    play.say((6, 3))
    assert (play.state.units[0].place, play.state.units[0].fallen) == ((6, 3), True)


def test_a_walk_through_poison_that_ends_before_the_last_hp_asks_nothing() -> None:
    for hp, end in ((3, (6, 4)), (2, (5, 5)), (21, (6, 4))):
        play = pair(gap=7, hp={0: hp})
        play.state.units[0].statuses["Poison"] = 1
        play.say(0, ("move", end))
        assert play.match.question is None or play.asked[1] != "way"


def test_version_1_nobody_was_asked_for_the_way_through_poison() -> None:
    play = pair(gap=7, hp={0: 2})
    play.state.units[0].statuses["Poison"] = 1
    play.state.is_first_reading = True
    play.say(0, ("move", (6, 4)))
    assert play.state.units[0].fallen


def test_whoever_survives_poison_goes_on_by_the_chosen_way() -> None:
    play = pair(gap=7, hp={0: 2}, hands={0: ("Neutral 2",)})
    play.say(0).fuse("grim_resolve", "Neutral 2")
    play.state.units[0].statuses["Poison"] = 1
    play.say(("move", (6, 4)), (5, 4))
    told = [event.path[0] for event in play.told(events.Moved)]
    assert told == [(5, 3), (5, 4), (6, 4)]
