"""What each seat did in a match, counted from its events.

Numbers of luck are whole sixths: a die against 3+ is expected to hit four sixths of a time. Shows nothing hidden.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from core.events import Event
from core.games.champions_combat import events as happened
from core.match import Match
from core.table import S


@dataclass(frozen=True, slots=True)
class SeatStats:
    """Totals of one seat.

    attacks counts attack cards, strikes the fighters they were rolled against. hits, dice and expected (in sixths) are
    those of its own rolls; hits_taken and shields those of the rolls against it. scored counts score tokens gained.
    """

    attacks: int = 0
    strikes: int = 0
    dice: int = 0
    hits: int = 0
    expected: int = 0
    scored: int = 0
    shields: int = 0
    hits_taken: int = 0
    power_gained: int = 0
    power_spent: int = 0
    moves: int = 0
    reactions: int = 0
    hexes: int = 0
    skipped: int = 0

    @property
    def luck(self) -> int:
        """Hits above what was to be expected, in sixths; below zero with bad luck."""
        return self.hits * 6 - self.expected


class _Counts:
    """Adds to the totals of a seat."""

    __slots__ = ("seats",)

    def __init__(self, seats: int) -> None:
        self.seats = [SeatStats() for _ in range(seats)]

    def add(self, seat: int, **counts: int) -> None:
        own = self.seats[seat]
        self.seats[seat] = replace(own, **{name: getattr(own, name) + count for name, count in counts.items()})


def match_stats(match: Match[S]) -> tuple[SeatStats, ...]:
    """Totals by seat of what stands in the match; what was taken back does not count."""
    kept = [match.happened[0], *(match.happened[record + 1] for record in match.log.line())]
    return count_stats((event for events in kept for event in events), match.state.seats)


def count_stats(events: Iterable[Event], seats: int) -> tuple[SeatStats, ...]:
    """Totals by seat of these events."""
    counts = _Counts(seats)
    for event in events:
        _count_card(counts, event)
        _count_roll(counts, event)
        _count_rest(counts, event)
    return tuple(counts.seats)


def _count_card(counts: _Counts, event: Event) -> None:
    if not isinstance(event, happened.CardPlayed):
        return
    match event.section:
        case "move":
            counts.add(event.seat, moves=1)
        case "attack":
            counts.add(event.seat, attacks=1)
        case "reaction":
            counts.add(event.seat, reactions=1)


def _count_roll(counts: _Counts, event: Event) -> None:
    match event:
        case happened.StrikeRolled():
            dice = len(event.results)
            counts.add(event.seat, strikes=1, dice=dice, hits=event.hits, expected=dice * (7 - event.number))
        case happened.Scored():
            stopped = min(event.hits, event.shields)
            counts.add(event.seat, scored=event.count)
            counts.add(event.target, shields=stopped, hits_taken=event.hits - stopped)


def _count_rest(counts: _Counts, event: Event) -> None:
    match event:
        case happened.PowerGained():
            counts.add(event.seat, power_gained=event.count)
        case happened.PowerSpent():
            counts.add(event.seat, power_spent=event.count)
        case happened.Moved():
            counts.add(event.seat, hexes=len(event.path))
        case happened.TurnSkipped():
            counts.add(event.seat, skipped=1)


def sixths_text(sixths: int) -> str:
    """A number of sixths with one decimal, rounded half up: 16 sixths are '2.7'."""
    tenths = (sixths * 10 + 3) // 6
    return f"{'-' if tenths < 0 else ''}{abs(tenths) // 10}.{abs(tenths) % 10}"


def luck_word(stats: SeatStats) -> str:
    """'kind', 'fair' or 'harsh'; within half a hit of what was to be expected they are fair."""
    if abs(stats.luck) <= 3:
        return "fair"
    return "kind" if stats.luck > 0 else "harsh"
