"""What each seat did in a match, counted from its events. Chances are whole percents. Shows nothing hidden."""

from __future__ import annotations

from collections.abc import Iterable

from core.events import Event
from core.frozen import slotted
from core.games.stonebound import asks
from core.games.stonebound import events as happened
from core.games.stonebound.state import StoneState, UnitId
from core.kit.course import Course, Moment, standing_moments
from core.kit.rounds import RoundBegan
from core.kit.tallies import standing_events
from core.match import Match
from core.plain import Seats, all_seats

FAIR = 100
"""Hundredths either way that are nobody's luck: one critical attack."""


@slotted
class SeatStats:
    """Totals of one seat.

    attacks counts Standard Attacks, also those of abilities and counters; rolled those with a CRT roll, criticals those
    of them that were critical, and expected the sum of their chances in percent. dealt is the HP that its units took
    from others, felled the units among them; lost and fallen are its own. stones counts those paid, fused among them.
    """

    attacks: int = 0
    rolled: int = 0
    criticals: int = 0
    expected: int = 0
    dealt: int = 0
    felled: int = 0
    lost: int = 0
    fallen: int = 0
    healed: int = 0
    raised: int = 0
    abilities: int = 0
    fuses: int = 0
    drawn: int = 0
    stones: int = 0
    discarded: int = 0
    spaces: int = 0

    @property
    def luck(self) -> int:
        """Critical attacks above what was to be expected, in hundredths; below zero with bad luck."""
        return self.criticals * 100 - self.expected


class _Counts:
    """Adds to the totals of seats; knows whose each unit is, and who hurt it last."""

    __slots__ = ("owners", "seats", "wounded_by")

    def __init__(self, seats: int, owners: Seats) -> None:
        self.seats = tuple(SeatStats() for _ in range(seats))
        self.owners = owners
        self.wounded_by: dict[UnitId, UnitId | None] = {}

    def of(self, unit_id: UnitId) -> SeatStats:
        """The totals of the unit's seat."""
        return self.seats[self.owners[unit_id]]

    def foe_of(self, unit_id: UnitId, by: UnitId | None) -> SeatStats | None:
        """The totals of who did something to the unit, None where it did it to itself or nobody did."""
        if by is None or self.owners[by] == self.owners[unit_id]:
            return None
        return self.of(by)


def match_stats(match: Match[StoneState]) -> tuple[SeatStats, ...]:
    """Totals by seat of what stands in the match; what was taken back does not count."""
    owners = tuple(unit.seat for unit in match.state.units)
    return count_stats(standing_events(match), match.state.seats, owners)


def count_stats(events: Iterable[Event], seats: int, owners: Seats) -> tuple[SeatStats, ...]:
    """Totals by seat of these events; `owners` are the seats of the units by id."""
    counts = _Counts(seats, owners)
    for event in events:
        _count_fight(counts, event)
        _count_rest(counts, event)
    return counts.seats


def _count_fight(counts: _Counts, event: Event) -> None:
    match event:
        case happened.Struck():
            counts.of(event.unit).attacks += 1
        case happened.ChanceRolled(about=asks.CRT):
            own = counts.of(event.unit)
            own.rolled += 1
            own.criticals += event.success
            own.expected += event.chance
        case happened.HpLost():
            counts.wounded_by[event.unit] = event.by
            counts.of(event.unit).lost += event.amount
            if (foe := counts.foe_of(event.unit, event.by)) is not None:
                foe.dealt += event.amount
        case happened.Fell():
            counts.of(event.unit).fallen += 1
            if (foe := counts.foe_of(event.unit, counts.wounded_by.get(event.unit))) is not None:
                foe.felled += 1
        case _:
            pass  # no part of a fight that is counted


def _count_rest(counts: _Counts, event: Event) -> None:
    match event:
        case happened.Moved(how="walk"):
            counts.of(event.unit).spaces += len(event.path)
        case happened.Healed():
            counts.of(event.unit).healed += event.amount
        case happened.Raised():
            counts.of(event.unit).raised += 1
        case happened.AbilityUsed():
            counts.of(event.unit).abilities += 1
        case happened.StonesDrawn():
            counts.seats[event.seat].drawn += len(event.cards)
        case happened.StonesPaid():
            counts.seats[event.seat].stones += len(event.cards)
        case happened.StonesDiscarded():
            counts.seats[event.seat].discarded += len(event.cards)
        case happened.Fused():
            counts.of(event.unit).fuses += 1
        case _:
            pass  # nothing that is counted


def health_course(match: Match[StoneState]) -> Course:
    """The health left to each seat's characters, moment by moment. HP lost to an attack are told with the attack."""
    health, round = _first_health(match), 0
    attacks: dict[tuple[UnitId | None, UnitId], Event] = {}
    moments = [Moment(0, 0, _by_seat(match, health))]
    for position, event in standing_moments(match):
        match event:
            case RoundBegan():
                round = event.round
                moments.append(Moment(position, round, moments[-1].values))
            case happened.Struck():
                attacks[event.unit, event.target] = event
            case happened.HpLost() | happened.Healed() | happened.Raised() | happened.Survived():
                health[event.unit] = event.hp
            case happened.Fell():
                health[event.unit] = 0
            case _:
                continue
        if (values := _by_seat(match, health)) != moments[-1].values:
            moments.append(Moment(position, round, values, _told_by(event, attacks)))
    return Course("Health left", (*moments, Moment(len(match.log), round, _by_seat(match, health))))


def _told_by(event: Event, attacks: dict[tuple[UnitId | None, UnitId], Event]) -> Event:
    """The event whose sentence says it; attacks: the last of each character upon each."""
    if isinstance(event, happened.HpLost) and event.cause == "attack":
        return attacks.get((event.by, event.unit), event)
    return event


def _first_health(match: Match[StoneState]) -> dict[UnitId, int]:
    """What each character had at first: what it has now, unless something changed that."""
    first: dict[UnitId, int] = {}
    for _, event in standing_moments(match):
        if isinstance(event, happened.HpLost):
            first.setdefault(event.unit, event.hp + event.amount)
        elif isinstance(event, happened.Healed):
            first.setdefault(event.unit, event.hp - event.amount)
    return {unit.id: first.get(unit.id, unit.hp) for unit in match.state.units}


def _by_seat(match: Match[StoneState], health: dict[UnitId, int]) -> tuple[int, ...]:
    units = match.state.units
    return tuple(sum(health[unit.id] for unit in units if unit.seat == seat) for seat in all_seats(match.state.seats))
