"""Saved matches in words: who played what and when, and how it stands. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from core.header import Header
from core.state import Result
from netcode.library import SavedMatch

MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December")  # fmt: skip


def listed(names: Sequence[str], last: str = "and") -> str:
    """'Ana', 'Ana and Ben', 'Ana, Ben and Cy'."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def against(header: Header) -> str:
    """Who plays: 'Ana against Ben' for two, a list for more."""
    return " against ".join(header.names) if len(header.seats) == 2 else listed(header.names)


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
    if len(names) == 1:
        return f"{names[0]} has won"
    return f"a draw of {listed(names)}" if names else "nobody has won"


def heading(saved: SavedMatch, game_name: str) -> str:
    """The line that names a saved match in a list."""
    return f"{game_name}: {against(saved.header)}" if saved.header else saved.path.name
