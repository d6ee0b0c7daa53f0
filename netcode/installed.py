"""Games of other packages, found by their entry points: `parlour.games` names rules, `parlour.tables` names their
tables.

A broken package is skipped and reported in one sentence; everything else runs. The search reads the metadata of all
installed packages, so it waits until a list of games is needed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from functools import cache
from typing import TYPE_CHECKING, Protocol

from core import games
from core.errors import WrongTable
from core.frozen import frozen
from core.game import CONTRACT, Game
from core.games import BUILT_IN
from core.place import loaded
from core.state import State

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

RULES, TABLES = "parlour.games", "parlour.tables"
ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
"""What the id of a game looks like: it stands in the names of files and on the wire."""


PARTS: dict[type, tuple[str, ...]] = {
    str: ("id", "name", "summary", "presets_are", "reference"),
    int: ("rules_version", "apart"),
    tuple: ("seats", "options", "seat_counts", "presets", "promises"),
    type: ("state_type",),
    Mapping: ("bots", "quick", "older"),
}
"""What lists of games show of each: one that is made of anything else is found here and not in a menu."""


class Unusable(Exception):
    """An entry point cannot be used; the text says why and what to do, to follow a colon."""


@frozen
class Finds:
    """What was found: id -> place, written `module:name`; and a sentence for each entry point that was left out."""

    places: dict[str, str] = field(default_factory=dict)
    troubles: list[str] = field(default_factory=list)

    def take(self, entry: EntryPoint, what: str, check: Callable[[EntryPoint, object], None]) -> None:
        """Note what the entry point names, if it can be loaded and `check` does not raise Unusable."""
        try:
            if entry.name in self.places or entry.name in BUILT_IN:
                raise Unusable("there is one of this name already. Remove one of the two packages.")
            check(entry, _loaded(entry.load))
            self.places[entry.name] = f"{entry.module}:{entry.attr}"
        except Unusable as error:
            self.troubles.append(f"The {what} {entry.name!r} of the package {_package(entry)} is left out: {error}")


def game_ids() -> tuple[str, ...]:
    """The ids of all installed games, in the order of the menu."""
    games.register(packaged_rules().places)
    return games.game_ids()


def find_game(id: str) -> Game[State]:
    """The installed game with this id. Raises WrongTable where there is none that can be used."""
    if id not in games.REGISTERED:
        games.register(packaged_rules().places)
        if id not in games.REGISTERED and (why := sentence_on(f"The game {id!r} ", packaged_rules().troubles)):
            raise WrongTable(why)
    return games.find_game(id)


def sentence_on(what: str, troubles: Iterable[str]) -> str:
    """The first that speaks of it, nothing where none does."""
    return next((sentence for sentence in troubles if sentence.startswith(what)), "")


@cache
def packaged_rules() -> Finds:
    """The rules of games that other packages bring."""
    finds = Finds()
    for entry in _entries(RULES):
        finds.take(entry, "game", _check_game)
    return finds


class Looks(Protocol):
    """What the client knows of how a game looks. places: what is imported when it is first used."""

    @property
    def contract(self) -> int: ...
    @property
    def places(self) -> tuple[str, ...]: ...


@cache
def packaged_tables(kind: type[Looks]) -> Finds:
    """What other packages bring to look at, each a `kind`, for the rules that are here; with all that is wrong."""

    def check(entry: EntryPoint, found: object) -> None:
        if not isinstance(found, kind):
            raise Unusable(f"{entry.value} is no table of a game. Update or remove the package.")
        _check_contract(found.contract)
        _loaded(lambda: [loaded(place) for place in found.places])

    finds = Finds(troubles=[*troubles()])
    for entry in _entries(TABLES):
        if entry.name in (*BUILT_IN, *packaged_rules().places):
            finds.take(entry, "table of the game", check)
    return finds


def troubles() -> tuple[str, ...]:
    """What is wrong with rules of other packages, and with rules and tables that lack each other."""
    rules, tables = _entries(RULES), _entries(TABLES)
    named, shown = [entry.name for entry in rules], [entry.name for entry in tables]
    lost = [
        f"The table of the game {entry.name!r} of the package {_package(entry)} is left out: its rules are not "
        "installed. Install them too."
        for entry in tables
        if entry.name not in (*BUILT_IN, *named)
    ]
    bare = [
        f"The game {id!r} has no table to look at. Install one, or run its matches with parlour simulate {id}."
        for id in packaged_rules().places
        if id not in shown
    ]
    return (*packaged_rules().troubles, *lost, *bare)


@cache
def _entries(group: str) -> tuple[EntryPoint, ...]:
    """In the same order everywhere, so that of two with one name the same one is used."""
    from importlib.metadata import entry_points

    return tuple(sorted(entry_points(group=group), key=lambda entry: (entry.name, _package(entry))))


def _package(entry: EntryPoint) -> str:
    """The name of its package; one whose metadata have none is called by its module."""
    if entry.dist is not None and "Name" in entry.dist.metadata:
        return entry.dist.metadata["Name"]
    return entry.value.partition(":")[0].partition(".")[0]


def _loaded(load: Callable[[], object]) -> object:
    """Also what is imported later is loaded now: nobody wants to find out at the table that it is not there."""
    try:
        return load()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # what leaves a program, or a test, is no Exception
        if isinstance(error, ModuleNotFoundError) and error.name:
            raise Unusable(f"the module {error.name!r} is missing. Install the package anew.") from error
        why = " ".join(str(error).split())
        words = f"{type(error).__name__}: {why}" if why else type(error).__name__
        raise Unusable(f"it cannot be loaded ({words}). Update or remove the package.") from error


def _check_game(entry: EntryPoint, found: object) -> None:
    if not isinstance(found, Game):
        raise Unusable(f"{entry.value} is no game. Update or remove the package.")
    _check_contract(found.contract)
    _check_parts(found)
    if not ID.fullmatch(entry.name):
        raise Unusable("an id is made of small letters, digits and _, a letter first. Update or remove the package.")
    if found.id != entry.name:
        raise Unusable(f"the game calls itself {found.id!r}. Update or remove the package.")
    if found.reference:
        _loaded(lambda: loaded(found.reference))


def _check_parts(game: Game[State]) -> None:
    for kind, names in PARTS.items():
        if wrong := [name for name in names if not isinstance(getattr(game, name), kind)]:
            raise Unusable(f"its {wrong[0]} cannot be {getattr(game, wrong[0])!r}. Update or remove the package.")
    are_numbers = len(game.seats) == 2 and all(isinstance(number, int) for number in game.seats)
    if not are_numbers or not 1 <= game.seats[0] <= game.seats[1]:
        raise Unusable(f"its seats are {game.seats!r}, and not the least and the most. Update or remove the package.")


def _check_contract(contract: object) -> None:
    if not isinstance(contract, int) or contract < CONTRACT:
        raise Unusable("it was made for an older Parlour. Update the package.")
    if contract > CONTRACT:
        raise Unusable("it was made for a newer Parlour. Update Parlour.")


def game_meant(word: str) -> str | None:
    """The only game with this id, or with this as its first word."""
    meant = [id for id in game_ids() if word in (id, id.partition("_")[0])]
    return meant[0] if len(meant) == 1 else None
