"""Saved matches in words: who played what and when, and how it stands. Pure."""

from __future__ import annotations

from datetime import datetime

from core.errors import WrongTable
from core.header import Header
from core.kit.english import listing
from core.plain import all_seats
from core.state import Result
from netcode.installed import find_game
from netcode.library import SavedMatch

MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December")  # fmt: skip


def against(header: Header) -> str:
    """Who plays: 'Ana against Ben', 'Ana and Cy against Ben and Dora', a list where more than two sides play."""
    sides = _sides(header)
    if len(sides) != 2:
        return listing(header.names)
    return " against ".join(listing([header.names[seat] for seat in side]) for side in sides)


def _sides(header: Header) -> tuple[tuple[int, ...], ...]:
    """The seats of each side; each seat alone where the game or its options are not known here."""
    try:
        return find_game(header.game).sides(header.options, len(header.seats))
    except WrongTable:
        return tuple((seat,) for seat in all_seats(len(header.seats)))


def day_words(seconds: float, now: float) -> str:
    """The moment as people say it: 'today, 20:14', 'yesterday, 9:05', '14 November 2026'."""
    moment, today = datetime.fromtimestamp(seconds), datetime.fromtimestamp(now)
    clock = f"{moment.hour}:{moment.minute:02}"
    days = (today.date() - moment.date()).days
    if days in (0, 1):
        return f"{('today', 'yesterday')[days]}, {clock}"
    return f"{moment.day} {MONTHS[moment.month - 1]} {moment.year}"


def result_words(header: Header, result: Result | None) -> str:
    """How a match stands."""
    if result is None:
        return "not finished"
    names = [header.names[seat] for seat in result.winners]
    if not names:
        return "nobody has won"
    if result.drawn:
        return f"a draw of {listing(names)}"
    return f"{listing(names)} {'has' if len(names) == 1 else 'have'} won"


def heading(saved: SavedMatch, game_name: str) -> str:
    """The line that names a saved match in a list."""
    return f"{game_name}: {against(saved.header)}" if saved.header else saved.path.name


def own_name(saved: SavedMatch) -> str:
    """The name that a player gave, '' for none."""
    is_named = saved.header is not None and not saved.path.stem.startswith(saved.header.game)
    return saved.path.stem if is_named else ""


def called(saved: SavedMatch) -> str:
    """What a saved match is called in a sentence: as a player named it, else as its list does."""
    return own_name(saved) or heading(saved, find_game(saved.header.game).name if saved.header else "")
