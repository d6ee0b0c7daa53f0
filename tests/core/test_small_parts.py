"""Dice, supplies, breakdowns, options of a table and the views: the small parts of the kernel."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.breakdown import Breakdown, Step, Steps
from core.dice import D6, Die, numbered, with_faces
from core.errors import WrongTable
from core.game import Option
from core.games import find_game, game_ids
from core.state import State
from core.tokens import Supply
from tests.kit import new_match, random_match
from tests.laws.toys import FAIR, ToyState
from tests.listing import of_each

# --- dice


@given(st.integers(1, 200))
def test_a_numbered_die_shows_1_to_its_sides(sides: int) -> None:
    die = numbered(sides)
    assert (die.id, die.sides) == (f"d{sides}", sides)
    assert [die.face(result) for result in range(1, sides + 1)] == [str(number) for number in range(1, sides + 1)]


def test_a_die_of_its_own_faces_may_show_one_twice() -> None:
    die = with_faces("weather", "sun", "rain", "rain")
    assert [die.face(result) for result in (1, 2, 3)] == ["sun", "rain", "rain"]
    assert numbered(6) == D6


@of_each("sides, faces", [(0, ()), (-1, ()), (2, ("one",)), (1, ("one", "two"))])
def test_an_impossible_die_is_refused(sides: int, faces: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="side"):
        Die("odd", sides, faces)


# --- supplies


@given(st.integers(0, 30), st.integers(0, 30))
def test_a_supply_gives_what_is_there(left: int, wanted: int) -> None:
    supply = Supply(left)
    taken = supply.take(wanted)
    assert taken == min(left, wanted) and supply.left == left - taken
    supply.give_back(taken)
    assert supply.left == left


# --- breakdowns


@of_each(
    "breakdown, total, text",
    [
        (Breakdown(((2, "base"), (1, "axe"))), 3, "3 = 2 base + 1 axe"),
        (Breakdown(((2, "dice that hit"), (-3, "shields")), least=0), 0, "0 = 2 dice that hit - 3 shields"),
        (Breakdown(((-1, "wound"),)), -1, "-1 = - 1 wound"),
        (Breakdown(()), 0, "0 = nothing"),
    ],
)
def test_a_breakdown_says_where_its_total_comes_from(breakdown: Breakdown, total: int, text: str) -> None:
    assert breakdown.total == total
    assert str(breakdown) == text
    assert breakdown.lines == (text,)


STEPS = [
    (
        (
            Step("Thrown", ((3, "Marauder"), (4, "ID results"))),
            Step("Subtracted", ((-12, "mud"),), least=0),
            Step("Special icons", ((3, "Rend"),)),
            Step("Counted as maneuver", ((5, "melee"),)),
        ),
        8,
        "Thrown: 7 = 3 Marauder + 4 ID results",
        "Subtracted: 0 = 7 - 12 mud",
        "Special icons: 3 = 0 + 3 Rend",
        "Counted as maneuver: 8 = 3 + 5 melee",
        "Total: 8",
    ),
    (
        (Step("Thrown", ((9, "melee"),)), Step("Halved by air", among=2), Step("Doubled", times=2, most=7)),
        7,
        "Thrown: 9 = 9 melee",
        "Halved by air: 4 = 9 divided by 2",
        "Doubled: 7 = 4 times 2",
        "Total: 7",
    ),
    (
        (Step("Speed", ((5, "Speed"), (-2, "Handicap"))), Step("Movement", among=2, up=True)),
        2,
        "Speed: 3 = 5 Speed - 2 Handicap",
        "Movement: 2 = 3 divided by 2",
        "Total: 2",
    ),
    ((Step("Thrown"), Step("Two thirds", ((1, "luck"),), times=2, among=3)), 1, "Thrown: 0 = nothing",
     "Two thirds: 1 = 0 times 2 divided by 3 + 1 luck", "Total: 1"),
    ((), 0, "Total: 0"),
]  # fmt: skip


@of_each("steps, total, lines", [(steps, total, lines) for steps, total, *lines in STEPS])
def test_a_number_in_steps_says_what_each_step_leaves(steps: tuple[Step, ...], total: int, lines: list[str]) -> None:
    number = Steps(steps)
    assert number.total == total
    assert list(number.lines) == lines


# --- games and the options of a table

SIZE = Option("size", "Size", "How large it is.", ((1, "small"), (2, "large"), (True, "either"), ("x", "other")), 2)


@of_each("value", [1, 2, True, "x"])
def test_an_option_takes_its_values(value: int | str) -> None:
    SIZE.check(value)


@of_each("value", [0, 3, False, "2", "", "X"])
def test_an_option_refuses_anything_else_and_says_what_it_takes(value: int | str) -> None:
    with pytest.raises(WrongTable, match="Size can be 1, 2"):
        SIZE.check(value)


def test_a_default_outside_the_values_is_refused_at_once() -> None:
    with pytest.raises(WrongTable, match="not 3"):
        Option("size", "Size", "", ((1, "small"),), 3)


@of_each("game_id", game_ids())
def test_a_registered_game_is_whole(game_id: str) -> None:
    game = find_game(game_id)
    assert game.id == game_id and game.name and game.summary.endswith(".")
    assert game.rules_version >= 1 and 1 <= game.seats[0] <= game.seats[1]
    assert game.settle({}) == {option.id: option.default for option in game.options}
    assert len({option.id for option in game.options}) == len(game.options)
    assert all(option.label and option.help.endswith(".") for option in game.options)
    assert "random" not in game.bots
    assert issubclass(game.state_type, State)


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(WrongTable, match=r"no game called 'chess'.*champions_combat"):
        find_game("chess")


def test_options_are_settled_and_checked() -> None:
    assert FAIR.settle({"rounds": 2}) == {"rounds": 2}
    with pytest.raises(WrongTable, match=r"no option 'round'. It has rounds"):
        FAIR.settle({"round": 2})
    with pytest.raises(WrongTable, match="Rounds can be 2, 4, 200, not 3"):
        FAIR.settle({"rounds": 3})


@pytest.mark.parametrize("seats", [1, 5])
def test_a_table_for_too_few_or_too_many_is_refused(seats: int) -> None:
    with pytest.raises(WrongTable, match=f"2 to 4 players, not {seats}"):
        FAIR.check_seats(seats)


# --- views


def test_a_view_is_read_with_the_type_of_its_state() -> None:
    match = new_match(FAIR)
    assert match.view(0).state_as(ToyState) is match.state
    with pytest.raises(TypeError, match="of ToyState, not of"):
        match.view(0).state_as(type("Other", (State,), {}))


def test_an_open_view_shows_what_is_known_here() -> None:
    match = random_match(FAIR, 2, upto=12)
    hidden = [card for card in match.table.faces if match.view(None).face(card) is None]
    assert hidden
    assert [match.open_view().face(card) for card in hidden] == [match.table.face(card) for card in hidden]


def test_a_game_may_name_the_numbers_of_seats_it_is_for() -> None:
    game = replace(find_game("champions_combat"), seats=(2, 6), seat_counts=(2, 4, 6))
    for seats in (2, 4, 6):
        game.check_seats(seats)
    for seats in (1, 3, 5, 7):
        with pytest.raises(WrongTable, match=r"is for 2, 4, 6 players, not"):
            game.check_seats(seats)


def test_an_option_may_take_any_text_that_it_lets_pass() -> None:
    def short(text: str) -> None:
        if len(text) > 3:
            raise WrongTable("That is too long.")

    option = Option("motto", "Motto", "A word.", (("", "None"),), "", short)
    option.check("abc")
    assert (option.label_of(""), option.label_of("abc")) == ("None", "Own text")
    with pytest.raises(WrongTable, match="too long"):
        option.check("abcd")
    with pytest.raises(WrongTable, match="Motto can be"):
        option.check(3)
