"""Every event of every game that has a table is shown there, or listed as quiet on purpose."""

import sys
from importlib import import_module
from pkgutil import walk_packages

from client.games import games_with_tables, table_of
from client.motion import FOREVER, Call, Pace
from client.table.happenings import Happenings, Row
from core import events as kernel
from core.events import Event, MatchEnded, Shuffled
from core.games import find_game
from core.place import loaded
from tests.listing import of_each


def kinds_below(kind: type[Event]) -> list[type[Event]]:
    """All events there are, as far as they are imported."""
    found = [each for below in kind.__subclasses__() for each in (below, *kinds_below(below))]
    # A dataclass with slots is made anew: the class that it was made from is no event. Nor is that of a game which
    # another test had installed and taken away.
    return [each for each in found if getattr(sys.modules.get(each.__module__), each.__name__, None) is each]


def events_of(game_id: str) -> list[type[Event]]:
    """What can happen in a match of a game: its own events, and those of the kernel."""
    package = import_module(find_game(game_id).play_unit.__module__.rpartition(".")[0])
    for each in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(each.name)
    homes = package.__name__, kernel.__name__
    return [kind for kind in kinds_below(Event) if kind.__module__.startswith(homes)]


@of_each("game_id", games_with_tables())
def test_every_event_of_a_game_is_shown_or_quiet_on_purpose(game_id):
    kinds = events_of(game_id)
    assert len(kinds) > 20
    assert loaded(table_of(game_id).playfield).happenings.unknown(kinds) == []


class Leapt(Event):
    """Of a game that nobody plays."""


QUIET = (Leapt,)


def test_an_event_without_a_row_is_found_and_quiet_ones_are_not():
    table = Happenings({})
    assert table.unknown([Leapt, Shuffled, MatchEnded]) == [Leapt]
    assert Happenings({Leapt: Row()}).unknown([Leapt]) == []
    assert Happenings({}, quiet=[Leapt]).unknown([Leapt]) == []
    assert Happenings({}, further=f"{__name__}:QUIET").unknown([Leapt]) == []


def test_an_event_that_is_not_known_is_not_shown_and_breaks_nothing():
    table = Happenings({})
    assert table.motion(Leapt(), None) is None and table.places([Leapt()], None) == [] and not table.is_told(Leapt())
    table.leave([Leapt()], None)


def test_a_row_says_how_an_event_moves_where_it_was_and_what_it_left():
    seen = []
    row = Row(
        motion=lambda event, pieces: Call(lambda: seen.append(f"moved {pieces}")),
        places=lambda event, state: [state, state + 1],
        leaves=lambda event, pieces: seen.append(f"left on {pieces}"),
        is_told=True,
    )
    table = Happenings({Leapt: row})
    table.motion(Leapt(), "table").advance(FOREVER, Pace())
    table.leave([Leapt(), Shuffled("deck", (), ())], "table")
    assert seen == ["moved table", "left on table"]
    assert table.places([Leapt(), Leapt()], 3) == [3, 4, 3, 4] and table.is_told(Leapt())
