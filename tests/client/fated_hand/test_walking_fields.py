"""Each Field Effect is walked through at the table: what a step costs is said before, and what it does is told."""

from __future__ import annotations

import pytest

from client.games.fated_hand.glosses import of_tile
from core.games.fated_hand import acts
from core.games.fated_hand.fields import FIELDS
from core.games.fated_hand.state import FieldTile, summons_of
from core.grids.square import Square
from tests.client.dragon_dice.people import Use, by_keys, by_mouse
from tests.client.fated_hand.asked import field_of, state_of
from tests.client.fated_hand.casters import caster_of, casting_table
from tests.listing import of_each

pytestmark = pytest.mark.unpainted

START, FIELD, BEYOND = (8, 5), (9, 5), (10, 5)
WALKED = {
    "flame": (1, 1, "1 Strike and 1 Defense from Flame"),
    "brine": (1, 1, "2 Speed from Brine"),
    "thorns": (2, 1, "1 Defense from Thorns"),
    "slime": (1, 2, "1 Speed from Slime"),
    "smog": (1, 1, ""),
}
"""What the step in costs, what the step out costs, and the Handicap in words."""
assert set(WALKED) == set(FIELDS)


@pytest.fixture(scope="module")
def table():
    pilot, screen = casting_table()
    yield pilot, screen
    pilot.app.close()


@pytest.mark.slow
@of_each("kind", WALKED)
def test_each_field_is_walked_into_and_out_of(table, kind: str) -> None:
    walk_through(table, by_mouse, kind)


@pytest.mark.soak
@of_each("kind", WALKED)
def test_each_field_is_walked_into_and_out_of_by_keys(table, kind: str) -> None:
    walk_through(table, by_keys, kind)


def walk_through(table, use: Use, kind: str) -> None:
    pilot, screen = table
    state, own = state_of(screen), caster_of(screen)
    own.square, own.handicap, own.spent, own.owed = START, [0, 0, 0], 0, 0
    state.fields = [FieldTile(kind, FIELD, own.id)]
    screen.show()
    pilot.settle()
    before, (price_in, price_out, handicap) = len(screen.chronicle.lines), WALKED[kind]
    for goal, price in ((FIELD, price_in), (BEYOND, price_out)):
        pieces, lamp = field_of(screen).pieces, field_of(screen).lamp
        assert f"The way there costs {price} of " in of_tile(pieces, lamp, pieces.board.cells[goal]).text
        use(pilot, pieces.board.cells[goal])
        while not screen.is_asking:
            pilot.tick(200)
        assert own.square == goal
    told = " ".join(line.text for line in screen.chronicle.lines[before:])
    assert "Handicap" not in told if not handicap else handicap in told


def test_a_tile_says_what_the_way_there_leads_through_also_for_who_is_led(table) -> None:
    pilot, screen = table
    state, own = state_of(screen), caster_of(screen)
    led = summons_of(state, own.id)[0]
    own.square, own.handicap, own.spent, own.owed = (8, 5), [0, 0, 0], 0, 0
    state.fields = [FieldTile("brine", (9, row), own.id) for row in range(9)]
    state.fields += [FieldTile("thorns", (1, row), own.id) for row in range(9)]
    screen.show()
    pilot.settle()
    pieces, field = field_of(screen).pieces, field_of(screen)

    def said(goal: Square) -> str:
        return of_tile(pieces, field.lamp, pieces.board.cells[goal]).text

    assert "It leads through Brine, and may end there as Speed falls." in said((10, 5))
    assert "leads through" not in said((9, 5)), "what lies there itself is told besides"
    assert "leads through" not in said((7, 5))
    pilot.click(pieces.strip.tiles[acts.ORDER, str(led.id)])
    assert led.square == (2, 6) and "It leads through Thorns." in said((0, 6))
    assert "leads through" not in said((3, 6))
