"""What each seat did in a match, counted from its events.

Numbers of luck are whole sixths: a die against 3+ is expected to hit four sixths of a time. Shows nothing hidden.
"""

from __future__ import annotations

from collections.abc import Iterable

from core.events import Event
from core.frozen import slotted
from core.games.champions_combat import events as happened
from core.kit.course import Course, Moment, standing_moments
from core.kit.rounds import RoundBegan
from core.kit.tallies import standing_events
from core.match import Match
from core.table import S

FAIR = 3
"""Sixths either way that are nobody's luck: half a hit."""


@slotted
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


def match_stats(match: Match[S]) -> tuple[SeatStats, ...]:
    """Totals by seat of what stands in the match; what was taken back does not count."""
    return count_stats(standing_events(match), match.state.seats)


def count_stats(events: Iterable[Event], seats: int) -> tuple[SeatStats, ...]:
    """Totals by seat of these events."""
    stats = tuple(SeatStats() for _ in range(seats))
    for event in events:
        _count(stats, event)
    return stats


def _count(stats: tuple[SeatStats, ...], event: Event) -> None:
    match event:
        case happened.CardPlayed(section="move"):
            stats[event.seat].moves += 1
        case happened.CardPlayed(section="attack"):
            stats[event.seat].attacks += 1
        case happened.CardPlayed(section="reaction"):
            stats[event.seat].reactions += 1
        case happened.StrikeRolled():
            own = stats[event.seat]
            own.strikes += 1
            own.dice += len(event.results)
            own.hits += event.hits
            own.expected += len(event.results) * (7 - event.number)
        case happened.Scored():
            stopped = min(event.hits, event.shields)
            stats[event.seat].scored += event.count
            stats[event.target].shields += stopped
            stats[event.target].hits_taken += event.hits - stopped
        case happened.PowerGained():
            stats[event.seat].power_gained += event.count
        case happened.PowerSpent():
            stats[event.seat].power_spent += event.count
        case happened.Moved():
            stats[event.seat].hexes += len(event.path)
        case happened.TurnSkipped():
            stats[event.seat].skipped += 1
        case _:
            pass  # nothing that is counted


def score_course(match: Match[S]) -> Course:
    """The score of each seat, moment by moment."""
    values, round = [0] * match.state.seats, 0
    moments = [Moment(0, 0, tuple(values))]
    for position, event in standing_moments(match):
        match event:
            case RoundBegan():
                round = event.round
                moments.append(Moment(position, round, tuple(values)))
            case happened.Scored():
                values[event.seat] = event.score
                moments.append(Moment(position, round, tuple(values), event))
            case _:
                pass  # does not change a score
    return Course("Score", (*moments, Moment(len(match.log), round, tuple(values))))
