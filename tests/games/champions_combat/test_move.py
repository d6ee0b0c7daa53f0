"""The Move section: exact steps, facing, displace, power, and what no walk may do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.games.champions_combat import events
from core.games.champions_combat.arena import ARENAS, BOARD, CENTRE, Wall, arena
from core.games.champions_combat.data import ACTION_CARDS, section
from core.games.champions_combat.movement import can_walk, walk_to, walks_from
from core.grids.hex import Hex, distance, exact_path, exact_reach, neighbours
from tests.games.champions_combat.arrange import NORTH, NORTH_EAST, SOUTH, SOUTH_EAST, Play, lay
from tests.listing import of_each

NO_WAY = "No way of exactly {} leads there past walls and fighters. Choose a hex that is lit."
WALKERS = {0: (1, 2, 3, 5), 1: (7, 8, 11, 12)}


def at_centre(others: dict[int, tuple[int, int]] | None = None, **scene: object) -> Play:
    """Ana on the centre, the others on these hexes."""
    places = {0: (CENTRE, NORTH), **{seat: (hex, SOUTH) for seat, hex in (others or {}).items()}}
    return lay(**{"places": places, "hands": WALKERS, "seats": 1 + max(1, len(others or {})), **scene})


# --- a number


def test_move_section_number_means_exactly_n_hexes() -> None:
    play = at_centre().play(1, "move")
    assert play.asked == (0, "move")
    assert set(play.choices) == {hex for hex in BOARD if distance(CENTRE, hex) in (1, 2)}
    play.say((0, -2))
    assert play.all(events.Moved) == [events.Moved(0, CENTRE, ((0, -1), (0, -2)))]


def test_move_section_one_means_a_neighbour() -> None:
    play = at_centre(hands={0: (7, 8, 11, 12)}).play(7, "move")
    assert set(play.choices) == set(neighbours(CENTRE))


def test_move_section_two_reaches_a_neighbour_the_long_way_round() -> None:
    play = at_centre().play(1, "move").say((0, -1))
    (walk,) = play.all(events.Moved)
    assert len(walk.path) == 2 and walk.path[0] in neighbours(CENTRE) and walk.path[-1] == (0, -1)


def test_move_section_number_does_not_end_on_the_start() -> None:
    play = at_centre().play(1, "move")
    assert CENTRE not in play.choices
    assert play.match.refusal(CENTRE) == "You must not end where you start. Move exactly 2 hexes."


def test_move_section_number_does_not_end_on_a_fighter() -> None:
    play = at_centre({1: (0, -1)}).play(1, "move")
    assert (0, -1) not in play.choices
    assert play.match.refusal((0, -1)) == "Another fighter stands there. End on a free hex."


def test_move_section_number_does_not_go_through_a_fighter() -> None:
    play = at_centre({1: (0, -1)}).play(1, "move")
    assert (0, -2) not in play.choices
    assert play.match.refusal((0, -2)) == NO_WAY.format("2 hexes")
    assert (1, -2) in play.choices


def test_move_section_number_does_not_leave_the_board() -> None:
    play = lay(places={0: ((3, 0), NORTH)}, hands=WALKERS).play(1, "move")
    assert all(hex in BOARD for hex in play.choices)
    assert play.match.refusal((4, 0)) == "That is not a hex of the arena. Choose one that is lit."


def test_move_section_number_does_not_go_through_a_wall() -> None:
    play = lay(places={0: ((0, -1), NORTH)}, hands={0: (7, 1, 2, 3)}, options={"arena": "walls"}).play(7, "move")
    assert (0, -2) not in play.choices
    assert play.match.refusal((0, -2)) == NO_WAY.format("1 hex")


def test_move_section_number_refuses_what_is_too_far() -> None:
    play = at_centre().play(1, "move")
    assert play.match.refusal((3, 0)) == "That is 3 hexes away and you move exactly 2 hexes. Choose a hex that is lit."


def test_move_section_after_a_number_any_facing() -> None:
    play = at_centre().play(1, "move").say((0, -2))
    assert play.asked == (0, "facing")
    assert play.choices == (0, 1, 2, 3, 4, 5)
    play.say(SOUTH_EAST)
    assert play.fighter(0).facing == SOUTH_EAST
    assert play.asked == (1, "play")


@of_each("facing", range(6))
def test_move_section_facing_may_stay_as_it_is(facing: int) -> None:
    play = lay(places={0: (CENTRE, facing)}, hands=WALKERS).play(1, "move").say((0, -2), facing)
    assert play.fighter(0).facing == facing


def test_move_section_number_without_a_way_only_turns() -> None:
    """Ana is shut in a corner of the arena by the three others."""
    places = {0: ((3, -3), NORTH), 1: ((2, -3), SOUTH), 2: ((2, -2), SOUTH), 3: ((3, -2), SOUTH)}
    play = lay(seats=4, places=places, hands=WALKERS).play(1, "move")
    assert play.all(events.Stuck) == [events.Stuck(0, 2)]
    assert play.asked == (0, "facing")
    play.say(NORTH_EAST)
    assert (play.fighter(0).hex, play.fighter(0).facing) == ((3, -3), NORTH_EAST)


@pytest.mark.parametrize("board", ["open", "walls"])
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_move_section_walks_are_those_of_plain_geometry(board: str, steps: int) -> None:
    """From every hex, past walls and two others who stand beside and two hexes away."""
    state = lay(seats=3, options={"arena": board}).state
    ways = ARENAS[board].ways
    for start in BOARD:
        state.fighters[0].hex, state.fighters[1].hex = start, ways[start][0]
        state.fighters[2].hex = next(hex for hex in BOARD if distance(start, hex) == 2)
        taken = {state.fighters[1].hex, state.fighters[2].hex}

        def can_step(here: Hex, there: Hex, taken: set[Hex] = taken) -> bool:
            return there in ways.get(here, ()) and there not in taken

        ends = exact_reach(start, steps, can_step)
        assert walks_from(state, 0, steps) == ends
        assert can_walk(state, 0, steps) == bool(ends)
        assert [walk_to(state, 0, hex, steps) for hex in BOARD] == [
            exact_path(start, hex, steps, can_step) for hex in BOARD
        ]


# --- zero, and no number


def test_move_section_zero_turns_without_moving_and_gains_with_its_effect() -> None:
    play = at_centre(hands={0: (8, 1, 2, 3)}).play(8, "move")
    assert play.asked == (0, "facing")
    assert play.fighter(0).power == 0
    play.say(SOUTH)
    assert (play.fighter(0).hex, play.fighter(0).facing, play.fighter(0).power) == (CENTRE, SOUTH, 1)


def test_move_section_no_number_neither_moves_nor_turns() -> None:
    play = at_centre().play(3, "move")
    assert play.asked == (1, "play")
    assert (play.fighter(0).hex, play.fighter(0).facing, play.fighter(0).power) == (CENTRE, NORTH, 2)


# --- power


def test_power_is_gained_from_the_common_supply() -> None:
    play = at_centre().play(3, "move")
    assert play.state.power.left == 18
    assert play.all(events.PowerGained) == [events.PowerGained(0, 2, 2)]


@pytest.mark.parametrize("left", [0, 1])
def test_power_is_not_gained_from_an_empty_supply(left: int) -> None:
    play = at_centre(supply=left).play(3, "move")
    assert (play.fighter(0).power, play.state.power.left) == (left, 0)
    assert play.all(events.PowerGained) == [events.PowerGained(0, left, 2)]


# --- displace


def displacing(**scene: object) -> Play:
    """Ana on the centre holds the displacing card, Ben stands south-east of her."""
    places = {0: (CENTRE, NORTH), 1: ((1, 0), SOUTH)}
    return lay(**{"places": places, "hands": {0: (2, 1, 3, 4)}, **scene})


def test_displace_may_enter_the_hex_of_another_fighter() -> None:
    play = displacing().play(2, "move")
    assert play.asked == (0, "step")
    assert set(play.choices) == set(neighbours(CENTRE))


def test_displace_puts_the_fighter_on_a_free_neighbour_but_not_where_the_mover_came_from() -> None:
    play = displacing().play(2, "move").say((1, 0))
    assert play.asked == (0, "displace")
    assert set(play.choices) == set(neighbours((1, 0))) - {CENTRE}
    play.say((2, 0))
    assert play.fighter(0).hex == (1, 0) and play.fighter(1).hex == (2, 0)
    assert play.all(events.Displaced) == [events.Displaced(1, 0, (1, 0), (2, 0))]


def test_displace_keeps_the_facing_of_the_moved_fighter() -> None:
    play = displacing().play(2, "move").say((1, 0), (2, 0))
    assert play.fighter(1).facing == SOUTH
    assert play.asked == (0, "facing")


def test_displace_may_also_enter_a_free_hex() -> None:
    play = displacing().play(2, "move").say((0, -1))
    assert play.asked == (0, "facing") and play.fighter(0).hex == (0, -1)


def cornered(**scene: object) -> Play:
    """Ben stands in a corner, beside him Ana and Cleo, and on the third hex Dora."""
    places = {1: ((3, -3), SOUTH), 0: ((2, -2), NORTH), 2: ((2, -3), SOUTH), 3: ((3, -2), SOUTH)}
    return lay(**{"seats": 4, "places": places, "hands": {0: (2, 1, 3, 4)}, **scene})


def test_displace_without_a_free_hex_is_not_allowed() -> None:
    play = cornered().play(2, "move")
    assert (3, -3) not in play.choices
    wanted = "The fighter there has no free hex to be put on, so you cannot enter. Take another hex."
    assert play.match.refusal((3, -3)) == wanted


def test_displace_with_a_single_free_hex_asks_nothing() -> None:
    places = {1: ((3, -3), SOUTH), 0: ((2, -2), NORTH), 2: ((2, -3), SOUTH)}
    play = cornered(seats=3, places=places).play(2, "move").say((3, -3))
    assert play.asked == (0, "facing")
    assert play.fighter(1).hex == (3, -2)


def test_displace_respects_walls_for_both() -> None:
    """A wall stands between the first and the second ring straight north of the centre."""
    places = {0: ((0, -1), NORTH), 1: ((0, -2), SOUTH)}
    play = displacing(places=places, options={"arena": "walls"}).play(2, "move")
    assert (0, -2) not in play.choices
    assert play.match.refusal((0, -2)) == "One step does not lead there. Choose a hex that is lit."
    places = {0: (CENTRE, NORTH), 1: ((0, -1), SOUTH)}
    play = displacing(places=places, options={"arena": "walls"}).play(2, "move").say((0, -1))
    assert (0, -2) not in play.choices


def test_displace_shut_in_by_fighters_may_enter_whoever_can_be_put_aside() -> None:
    places = {0: ((3, -3), NORTH), 1: ((2, -3), SOUTH), 2: ((2, -2), SOUTH), 3: ((3, -2), SOUTH)}
    play = lay(seats=4, places=places, hands={0: (2, 1, 3, 4)}).play(2, "move")
    assert set(play.choices) == {(2, -3), (2, -2), (3, -2)}


@pytest.fixture
def two_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Card 2 moves two hexes and displaces, as no printed card does."""
    monkeypatch.setitem(ACTION_CARDS, 2, replace(ACTION_CARDS[2], move=section("2z")))


@pytest.mark.usefixtures("two_steps")
def test_displace_then_the_path_goes_on_from_the_entered_hex() -> None:
    play = displacing().play(2, "move").say((1, 0), (2, 0))
    assert play.asked == (0, "step")
    assert set(play.choices) == set(neighbours((1, 0))) - {CENTRE}
    play.say((1, -1))
    assert play.fighter(0).hex == (1, -1)
    assert [event.path for event in play.all(events.Moved)] == [((1, 0),), ((1, -1),)]


@pytest.mark.usefixtures("two_steps")
def test_displace_does_not_end_on_the_start() -> None:
    play = displacing().play(2, "move").say((0, -1))
    assert play.match.refusal(CENTRE) == "You must not end where you started. Take another hex."


def shut(hex: Hex, door: Hex) -> tuple[Wall, ...]:
    """Walls round a hex on every side but one."""
    return tuple((hex, way) for way in ARENAS["open"].ways[hex] if way != door)


@pytest.mark.usefixtures("two_steps")
def test_displace_with_no_way_on_stays_where_it_has_come_to() -> None:
    """Walls and the border leave a single hex beside this one: the one Ana comes from."""
    play = lay(places={0: ((0, -2), NORTH)}, hands={0: (2, 1, 3, 4)})
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(ARENAS, "open", arena(shut((0, -3), (0, -2))))
        play.play(2, "move").say((0, -3))
    assert play.all(events.Stuck) == [events.Stuck(0, 1)]
    assert play.asked == (0, "facing") and play.fighter(0).hex == (0, -3)


def test_displace_may_cross_the_start_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ACTION_CARDS, 2, replace(ACTION_CARDS[2], move=section("3z")))
    play = displacing().play(2, "move").say((0, -1))
    assert CENTRE in play.choices
    play.say(CENTRE, (0, 1))
    assert play.fighter(0).hex == (0, 1)


def test_move_section_a_way_that_only_leads_back_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the edge to the one hex beside it and back: nowhere to end."""
    walls = shut((0, -3), (0, -2)) + shut((0, -2), (0, -3))
    monkeypatch.setitem(ARENAS, "open", arena(walls))
    play = lay(places={0: ((0, -3), NORTH)}, hands=WALKERS).play(1, "move")
    assert play.all(events.Stuck) == [events.Stuck(0, 2)]
