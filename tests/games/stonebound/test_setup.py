"""Formats and set-up (7, 8): teams, the draft, who goes first, places."""

from __future__ import annotations

import pytest

from core.errors import IllegalAnswer, WrongTable
from core.games.stonebound import GAME, events
from core.games.stonebound.characters import canonical, roster_of
from core.games.stonebound.choices import max_hand
from core.games.stonebound.setup import seating
from core.games.stonebound.state import PLAY, StoneState
from core.match import Match
from core.plain import CHANCE, OptionValue
from core.questions import Seal
from netcode.answerers import SeededLuck
from tests.games.stonebound.made import character, fuse
from tests.kit import advance_to, at_random, new_match, random_match, step
from tests.listing import of_each

Stone = Match[StoneState]
LIGHT = ("orrin_slate", "kess_varrow", "wren_tallow")
FULL = ("orrin_slate", "kess_varrow", "hestra_vaul")


def started(seats: int = 2, **options: OptionValue) -> Stone:
    return new_match("stonebound", seats, options)  # type: ignore[return-value]


def refusal(match: Stone, answer: object) -> str:
    with pytest.raises(IllegalAnswer) as refused:
        match.answer((answer,))  # type: ignore[arg-type]
    return str(refused.value)


def order(team: tuple[str, ...]) -> tuple[str, ...]:
    roster = tuple(roster_of("").characters)
    return tuple(sorted(team, key=roster.index))


def stars(team: tuple[str, ...]) -> list[int]:
    return sorted(roster_of("").characters[each].stars for each in team)


# --- 7, constructed


@pytest.mark.parametrize(("seats", "teams"), [(2, 200), (4, 73), (6, 73)])
def test_7_constructed_teams_are_three_with_five_stars_or_two_with_four(seats: int, teams: int) -> None:
    match = started(seats)
    assert isinstance(match.question, Seal)
    listed = match.question.inner.listed()
    assert len(listed) == len(set(listed)) == teams
    size, most = (3, 5) if seats == 2 else (2, 4)
    assert all(len(team) == size and sum(stars(team)) <= most for team in listed)  # type: ignore[arg-type]


def test_7_constructed_teams_are_refused_with_the_reason() -> None:
    match = started()
    assert "7 stars, and at most 5" in refusal(match, order(("orrin_slate", "hestra_vaul", "seluvine")))
    assert "3 characters" in refusal(match, LIGHT[:2])
    assert "no character of the roster" in refusal(match, ("orrin_slate", "kess_varrow", "nobody"))
    assert "order of the roster" in refusal(match, order(LIGHT)[::-1])


def test_h16_nobody_fields_the_same_character_twice_but_both_sides_may() -> None:
    match = started()
    assert "twice" in refusal(match, ("orrin_slate", "orrin_slate", "kess_varrow"))
    match.answer((order(LIGHT),))
    match.answer((order(LIGHT),))
    match.answer((order(LIGHT), order(LIGHT)))
    assert match.state.players[0].team == match.state.players[1].team == list(order(LIGHT))


def test_7_constructed_teams_are_sealed_until_all_are_in() -> None:
    match = started()
    match.answer((order(LIGHT),))
    assert match.state.players[0].team == [] and not match.happened[-1]
    match.answer((order(FULL),))
    assert match.state.players[1].team == []
    match.answer((order(LIGHT), order(FULL)))
    assert [event.seat for event in match.happened[-1] if isinstance(event, events.TeamChosen)] == [0, 1]


@of_each("size, most, hand", [(3, 5, 7), (4, 7, 9), (5, 9, 11), (6, 11, 13)])
def test_seed_000_each_more_character_brings_two_stones_more(size: int, most: int, hand: int) -> None:
    match = started(team_size=size)
    assert isinstance(match.question, Seal)
    listed = match.question.inner.listed()
    assert all(len(team) == size and sum(stars(team)) <= most for team in listed)  # type: ignore[arg-type]
    luck = SeededLuck(size)
    while match.question is not None and match.question.name != "activate":
        step(match, luck, at_random)
    assert match.state.seat is not None
    assert len(match.state.players[match.state.seat].hand) == hand == max_hand(match.state, match.state.seat)


@pytest.mark.parametrize("size", [4, 5, 6])
@pytest.mark.parametrize("seed", range(8))
def test_a_draft_of_more_characters_ends_with_two_whole_teams(size: int, seed: int) -> None:
    match = drafted(2, seed, team_size=size)
    for player in match.state.players:
        assert len(player.team) == size and sum(stars(tuple(player.team))) == 5 + 2 * (size - 3)


def test_more_characters_are_for_matches_of_two() -> None:
    assert GAME.table({"team_size": 6}, 2)["team_size"] == 6
    with pytest.raises(WrongTable, match="Set Characters to 3, or play with two seats"):
        started(4, team_size=4)


def test_of_a_large_roster_some_teams_are_listed_and_any_may_be_drawn() -> None:
    fuses = [{**fuse({"op": "modify_stat", "stat": "PD", "amount": 1, "duration": "while_fused"}), "id": f"fuse_{n}"}
             for n in range(30)]  # fmt: skip
    custom = canonical([character(each, id=f"made_{n}") for n, each in enumerate(fuses)])
    match = started(team_size=6, characters=custom)
    assert isinstance(match.question, Seal) and not match.question.is_whole
    teams = {match.question.drawn(SeededLuck(seed)) for seed in range(20)}
    assert len(teams) == 20 and all(match.question.refusal(team) is None for team in teams)


@pytest.mark.parametrize(("seats", "teams"), [(2, 364), (4, 91), (6, 91)])
def test_h14_free_teams_are_three_or_in_teams_two_without_a_limit_of_stars(seats: int, teams: int) -> None:
    match = started(seats, format="free")
    assert isinstance(match.question, Seal)
    assert len(match.question.inner.listed()) == teams


def test_h15_both_editions_have_the_same_formats() -> None:
    for preset in GAME.presets:
        assert not {"format", "characters"} & set(preset.options)


# --- 7, draft


def drafted(seats: int, seed: int, **options: OptionValue) -> Stone:
    match = started(seats, format="draft", **options)
    luck = SeededLuck(seed)
    while match.state.phase == "teams":
        step(match, luck)
    return match


@of_each("seed", range(6))
def test_7_draft_1v1_gives_one_two_two_or_one_one_three_stars(seed: int) -> None:
    match = drafted(2, seed)
    for player in match.state.players:
        assert stars(tuple(player.team)) in ([1, 2, 2], [1, 1, 3])


@of_each("seed", range(6))
def test_7_draft_in_teams_gives_at_most_two_with_at_most_four_stars(seed: int) -> None:
    match = drafted(6, seed)
    for player in match.state.players:
        assert 1 <= len(player.team) <= 2 and sum(stars(tuple(player.team))) <= 4


def test_h16_in_a_draft_each_character_exists_once() -> None:
    match = drafted(6, 3)
    picked = [each for player in match.state.players for each in player.team]
    assert len(picked) == len(set(picked))


def test_h17_five_of_each_star_value_lie_open_or_all_where_there_are_fewer() -> None:
    match = started(format="draft")
    advance_to(match, "pick")
    values = [roster_of("").characters[each].stars for each in match.state.pool]
    assert [values.count(each) for each in (1, 2, 3)] == [5, 5, 3]


def test_h17_the_winner_of_the_roll_picks_first_and_sides_take_turns() -> None:
    match = started(4, format="draft")
    advance_to(match, "pick", seed=2)
    told = [each for happened in match.happened for each in happened]
    rolls = [each.rolls for each in told if isinstance(each, events.ContestRolled)][-1]
    first = 0 if rolls[0] > rolls[1] else 1
    luck = SeededLuck(5)
    while match.question is not None and match.question.name == "pick":
        step(match, luck)
    picks = [each.seat for happened in match.happened for each in happened if isinstance(each, events.Picked)]
    assert picks == seating(match.state, first) * 2


def test_h17_a_pick_must_leave_a_legal_team() -> None:
    match = started(format="draft")
    advance_to(match, "pick")
    seat = match.question.seat if match.question else 0
    match.state.players[seat].team = ["hestra_vaul", "kess_varrow"]
    match.state.pool = ["seluvine", "ilario_quill", "wren_tallow"]
    assert match.question is not None and match.question.seat != CHANCE
    assert match.question.listed() == ("wren_tallow",)
    assert "could not complete a team of 1+2+2 or 1+1+3 stars" in (match.question.refusal("ilario_quill") or "")
    assert "does not lie open" in (match.question.refusal("orrin_slate") or "")


# --- 8


def at_first(seed: int = 1) -> Stone:
    match = started()
    advance_to(match, "first", seed)
    return match


def test_8_3_the_higher_percentile_roll_wins_and_ties_are_rolled_again() -> None:
    match = started()
    advance_to(match, "start")
    match.answer((6, 6, 6, 6))
    assert match.question is not None and match.question.name == "start"
    match.answer((1, 1, 10, 10))
    rolls = [each.rolls for happened in match.happened for each in happened if isinstance(each, events.ContestRolled)]
    assert rolls == [(55, 55), (100, 99)]
    assert (match.question.seat, match.question.name) == (0, "first")


@pytest.mark.parametrize(("answer", "first"), [("first", 0), ("second", 1)])
def test_h18_the_winner_of_the_roll_decides_who_goes_first(answer: str, first: int) -> None:
    match = at_first()
    assert match.question is not None
    winner = match.question.seat
    match.answer(answer)
    assert match.state.first_side == (winner if first == 0 else 1 - winner)


def test_8_4_the_first_side_places_all_its_units_then_the_other_on_the_opposite_row() -> None:
    match = at_first()
    match.answer("second")
    first = match.state.first_side
    luck = SeededLuck(3)
    seats = []
    while match.question is not None and match.question.name == "place":
        seats.append(match.question.seat)
        step(match, luck)
    assert seats == [first] * 3 + [1 - first] * 3
    rows = {side: {unit.place[1] for unit in match.state.units if unit.seat == side and unit.place} for side in (0, 1)}
    assert rows == {first: {0}, 1 - first: {9}}


def test_h4_the_end_rows_are_row_0_of_the_first_side_and_row_9_of_the_other() -> None:
    match = at_first()
    match.answer("first")
    question = match.question
    assert question is not None and question.seat != CHANCE
    assert question.listed() == tuple((column, 0) for column in range(10))
    assert "end row" in (question.refusal((4, 9)) or "")
    match.answer((4, 0))
    assert match.question is not None
    assert "Somebody stands there" in (match.question.refusal((4, 0)) or "")
    assert "no space" in (match.question.refusal((10, 0)) or "")


def test_8_6_hands_start_empty_and_the_first_draw_is_in_the_own_first_turn() -> None:
    match = started()
    advance_to(match, "activate")
    hands = [len(player.hand) for player in match.state.players]
    assert sorted(hands) == [0, 7] and match.state.phase == PLAY


def test_5_1_starting_stats_are_those_of_the_character() -> None:
    match = started()
    advance_to(match, "activate")
    for unit in match.state.units:
        stats = roster_of("").characters[unit.character].stats
        assert (unit.hp, unit.pd, unit.sd) == (stats["HP"], stats["PD"], stats["SD"])


def test_h8_starting_stats_may_be_those_of_the_class() -> None:
    match = started(stats_mode="class")
    advance_to(match, "activate")
    roster = roster_of("")
    for unit in match.state.units:
        stats = roster.classes[roster.characters[unit.character].kind].stats
        assert (unit.hp, unit.pd, unit.sd) == (stats["HP"], stats["PD"], stats["SD"])


def test_teams_of_every_number_of_seats_play_to_an_end() -> None:
    for seats in (2, 4, 6):
        match = random_match("stonebound", seats, 4, {"max_rounds": 10})
        assert match.state.result is not None and len(match.log.header.seats) == seats
