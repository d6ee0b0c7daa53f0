"""The course of a match: what counts in it for each seat, moment by moment, and where it turned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from core.events import Event
from core.frozen import frozen
from core.match import Match
from core.table import S


@frozen
class Moment:
    """How it stood after `position` records, in a round (0 before the first): a value for each seat. cause: what
    changed that.
    """

    position: int
    round: int
    values: tuple[int, ...]
    cause: Event | None = None


@frozen
class Course:
    """What is counted, and the moments at which it changed, in order; the first is the beginning. sides: of each seat,
    where some play together.
    """

    counted: str
    moments: tuple[Moment, ...]
    sides: tuple[int, ...] = ()

    @property
    def most(self) -> int:
        """The highest value."""
        return max((value for moment in self.moments for value in moment.values), default=0)


def standing_moments(match: Match[S]) -> list[tuple[int, Event]]:
    """All that has happened, each with the number of records after which it was true; not what was taken back."""
    positions = [0, *(record + 1 for record in match.log.line())]
    return [(position, event) for position in positions for event in match.happened[position]]


def turn_of(course: Course, winners: Sequence[int]) -> Moment | None:
    """Where the match turned: the moment from which the winners led for good, or, where they always did, the one that
    gave them most. None where nobody has won or nothing has changed.
    """
    others = [seat for seat in range(len(course.moments[0].values)) if seat not in winners] if course.moments else []
    if not winners or not others or len(course.moments) < 2:
        return None
    leads = [_lead(course, moment, winners, others) for moment in course.moments]
    if leads[-1] <= 0:
        return None
    last = max((index for index, lead in enumerate(leads) if lead <= 0), default=0)
    if last > 0:
        return course.moments[last + 1]
    gains = [after - before for before, after in pairwise(leads)]
    return course.moments[1 + gains.index(max(gains))]


def _lead(course: Course, moment: Moment, winners: Sequence[int], others: Sequence[int]) -> int:
    """How far the best side of the winners is before the best of the others."""
    return _best_side(course, moment, winners) - _best_side(course, moment, others)


def _best_side(course: Course, moment: Moment, seats: Sequence[int]) -> int:
    """What these seats have together, or each for itself where everybody plays alone."""
    totals: dict[int, int] = {}
    for seat in seats:
        side = course.sides[seat] if course.sides else seat
        totals[side] = totals.get(side, 0) + moment.values[seat]
    return max(totals.values())
