"""From the spell book at the table to the rules of spells, by its button and by a key, and back."""

from __future__ import annotations

import pytest

from client.screens.rules import RulesScreen
from client.table.screen import TableScreen
from tests.client.fated_hand.asked import field_of
from tests.client.fated_hand.casters import casting_table, teach
from tests.games.fated_hand.magic import faces

pytestmark = pytest.mark.unpainted


@pytest.fixture(scope="module")
def table():
    """Whose caster can pay for one of two hexes, and knows a spell."""
    pilot, screen = casting_table()
    teach(screen, ("ka_pow", "black_dagger", "asphixia"), faces("4H 6S 8D"))
    screen.show()
    pilot.settle()
    yield pilot, screen
    pilot.app.close()


def left(pilot) -> RulesScreen:
    """The rules that lie open, which are shut again."""
    rules = pilot.app.top
    assert isinstance(rules, RulesScreen)
    pilot.press("f1")
    pilot.settle()
    assert isinstance(pilot.app.top, TableScreen)
    return rules


def test_the_button_of_the_book_opens_the_rules_at_the_kind_of_magic_that_is_known(table) -> None:
    pilot, _ = table
    pilot.click("#read spells")
    assert left(pilot).chapter == "hex_list"


def test_m_leads_to_what_can_be_cast_and_from_there_to_what_is_written_of_it(table) -> None:
    pilot, screen = table
    pilot.press("m")
    lines = field_of(screen).pieces.book.lines
    assert pilot.app.control.focused is next(iter(lines.values()))
    pilot.press("m")
    assert pilot.app.top.wanted == next(iter(lines.values())).entry.name
    assert pilot.has(pilot.app.top.wanted)
    assert left(pilot).chapter == "miracle_list"


def test_m_opens_the_rules_where_no_book_lies_open(table) -> None:
    pilot, screen = table
    pilot.click(next(iter(field_of(screen).pieces.book.lines.values())))
    pilot.press("m")
    assert left(pilot).chapter == "hex_list"
