"""The end of a match (19): a side beaten, the last round, giving up and agreeing on a draw."""

from __future__ import annotations

import pytest

from core.ending import agree_draw, concede, concede_refusal
from core.events import MatchEnded
from core.games.stonebound.rules import round_score
from tests.games.stonebound.field import NO
from tests.games.stonebound.made import against
from tests.games.stonebound.table import Play, lay, pair
from tests.kit import new_match
from tests.listing import of_each


def last_round(**scene: object) -> Play:
    """Two against two on the field in the last round but its turns."""
    own = (("mordha_kane", 0, (5, 0)), ("wren_tallow", 0, (6, 0)))
    play = lay(*own, ("kess_varrow", 1, (5, 9)), ("nix_hollow", 1, (6, 9)), options={"max_rounds": 10}, **scene)
    while play.state.round < 10:
        play.end_turn()
    return play


def test_19_a_side_has_lost_when_its_last_character_falls() -> None:
    play = pair(hp={1: 2})
    play.say(0).attack(1, NO)
    assert play.match.question is None
    result = play.state.result
    assert result is not None and (result.winners, result.reason, result.drawn) == ((0,), "beaten", False)


def test_19_one_standing_character_keeps_a_side_in_the_match() -> None:
    units = (("mordha_kane", 0, (5, 2)), ("kess_varrow", 1, (5, 3)), ("nix_hollow", 1, (0, 9)))
    play = lay(*units, hp={1: 2})
    play.say(0).attack(1, NO)
    assert play.state.result is None and play.asked == (0, "act")


def test_h56_the_end_is_looked_for_after_every_loss_also_in_the_middle_of_a_walk() -> None:
    play = pair(gap=7, hp={0: 2})
    play.state.units[0].statuses["Poison"] = 1
    play.say(0, ("move", (5, 5)))
    result = play.state.result
    assert result is not None and result.winners == (1,)
    assert play.state.units[0].place == (5, 4)


def test_h56_burn_may_end_a_match() -> None:
    play = pair(gap=7, hp={0: 2})
    play.state.units[0].statuses["Burn"] = 1
    play.end_turn()
    assert play.state.result is not None and play.state.result.winners == (1,)


def test_h57_after_the_last_round_more_standing_characters_win() -> None:
    play = last_round(hp={1: 0})
    play.end_turn().end_turn()
    result = play.state.result
    assert result is not None and (result.winners, result.reason) == ((1,), "rounds")


def test_h57_then_the_higher_share_of_health_left() -> None:
    play = last_round(hp={0: 20})
    play.end_turn().end_turn()
    assert play.state.result is not None and play.state.result.winners == (1,)


def test_h57_equal_in_both_is_a_draw() -> None:
    play = last_round()
    play.end_turn().end_turn()
    result = play.state.result
    assert result is not None and result.drawn and result.winners == (0, 1)


def test_h57_shares_are_compared_exactly() -> None:
    play = pair(hp={0: 7, 1: 6})
    assert round_score(play.state, 0) < round_score(play.state, 1), "7 of 21 is less than 6 of 17"


@of_each("limit", [0, 10, 20, 30, 100])
def test_h57_the_last_round_is_an_option(limit: int) -> None:
    assert new_match("stonebound", 2, {"max_rounds": limit}).state.max_rounds == limit  # type: ignore[attr-defined]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_19_giving_up_loses_for_the_whole_side(seats: int) -> None:
    match = new_match("stonebound", seats)
    assert concede_refusal(match, 0) is None
    concede(match, 0)
    assert match.state.result is not None
    assert match.state.result.winners == tuple(range(1, seats, 2))


def test_19_a_draw_is_agreed_on() -> None:
    play = pair()
    (ended,) = [event for event in agree_draw(play.match, 0, (1,)) if isinstance(event, MatchEnded)]
    assert ended.drawn and ended.winners == (0, 1)


def test_h56_a_swap_that_fells_the_last_of_a_side_takes_no_more() -> None:
    field = against({"op": "swap"}, gap=2)
    for id in ("tester", "kess_varrow"):
        field.status(id, "Poison")
        field[id].hp = 1
    field.use("tester", "tested", "kess_varrow")
    assert field.state.result is not None and field.state.result.winners == (1,)
    assert field["kess_varrow"].hp == 1
