"""What becomes of the seats of who is lost: what those who are left have agreed on, and a bot where they differ."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from netcode.lan.play.dropping import Fate, heir
from tests.lan.nodes import World, world

pytestmark = pytest.mark.slow

ANA, BEN, CLEO = range(3)


def without_cleo(folder: Path, members: int = 3) -> World:
    """A fourth machine plays for a bot."""
    table = world(folder, members)
    seats = [replace(seat, who="bot:random") if number == 3 else seat for number, seat in enumerate(table.header.seats)]
    table.header = replace(table.header, seats=tuple(seats))
    table.begin()
    table.play(upto=10)
    table.kill("Cleo")
    table.wait(70)
    return table


def wish(table: World, name: str, fate: Fate) -> None:
    table.nodes[name].order(lambda replica, now: replica.orders.suspect(CLEO, now, fate.encode()))
    table.run()


def after_all(table: World) -> tuple[tuple[int, ...], dict[int, str]]:
    """Who owns each seat in the end, and which bots play."""
    table.wait(20)
    table.run()
    states = {name: table.nodes[name].rules.state for name in ("Ana", "Ben")}
    assert CLEO not in states["Ana"].live and states["Ana"].owners == states["Ben"].owners
    return states["Ana"].owners, dict(states["Ana"].bots)


@pytest.mark.parametrize("to", [ANA, BEN])
def test_whom_both_name_plays_the_seats(tmp_path: Path, to: int) -> None:
    table = without_cleo(tmp_path)
    for name in ("Ana", "Ben"):
        wish(table, name, Fate("", to))
    assert after_all(table) == ((ANA, BEN, to), {})


def test_where_each_names_itself_a_bot_plays(tmp_path: Path) -> None:
    """Also the coordinator does not get them."""
    table = without_cleo(tmp_path)
    wish(table, "Ana", Fate("", ANA))
    wish(table, "Ben", Fate("", BEN))
    assert after_all(table)[1] == {CLEO: "random"}


def test_the_others_see_who_would_play(tmp_path: Path) -> None:
    table = without_cleo(tmp_path)
    board, recovery = table.nodes["Ben"].rules, table.nodes["Ben"].replica.state.recovery
    assert heir(board.state, CLEO, recovery.wishes) is None
    wish(table, "Ana", Fate())
    assert heir(board.state, CLEO, recovery.wishes) is None
    wish(table, "Ana", Fate("", BEN))
    assert heir(board.state, CLEO, recovery.wishes) is None, "nobody offers what is another one's to do"
    wish(table, "Ana", Fate("", ANA))
    assert heir(board.state, CLEO, recovery.wishes) == ANA


@pytest.mark.parametrize("fate", [Fate("", ANA), Fate("sensible"), Fate()])
def test_a_machine_without_people_names_what_the_people_name(tmp_path: Path, fate: Fate) -> None:
    table = without_cleo(tmp_path, 4)
    for name in ("Ana", "Ben"):
        wish(table, name, fate)
    owners, bots = after_all(table)
    assert owners[CLEO] == (3 if fate.bot else ANA) and bots.get(CLEO, "") == fate.bot
