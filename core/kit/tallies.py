"""Totals of a match for each seat: the events that count, numbers with one decimal, a word for luck."""

from __future__ import annotations

from core.events import Event
from core.match import Match
from core.table import S


def standing_events(match: Match[S]) -> list[Event]:
    """All that has happened in the match, without what was taken back."""
    kept = [match.happened[0], *(match.happened[record + 1] for record in match.log.line())]
    return [event for events in kept for event in events]


def decimal_text(parts: int, of: int) -> str:
    """So many parts of a whole with one decimal, rounded half away from zero: 16 sixths are '2.7'."""
    tenths = (abs(parts) * 10 + of // 2) // of
    return f"{'-' if parts < 0 and tenths else ''}{tenths // 10}.{tenths % 10}"


def luck_word(surplus: int, fair: int) -> str:
    """'kind', 'fair' or 'harsh': what came above what was to be expected, up to `fair` either way is fair."""
    if abs(surplus) <= fair:
        return "fair"
    return "kind" if surplus > 0 else "harsh"
