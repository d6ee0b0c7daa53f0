"""What each seat did in a match, counted from its events. Chances are whole percents. Shows nothing hidden."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from core.events import Event
from core.games.stonebound import events as happened
from core.games.stonebound.state import StoneState
from core.match import Match


@dataclass(frozen=True, slots=True)
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
    """Adds to the totals of a seat; knows whose each unit is, and who hurt it last."""

    __slots__ = ("owners", "seats", "wounded_by")

    def __init__(self, seats: int, owners: tuple[int, ...]) -> None:
        self.seats = [SeatStats() for _ in range(seats)]
        self.owners = owners
        self.wounded_by: dict[int, int | None] = {}

    def add(self, seat: int, **counts: int) -> None:
        own = self.seats[seat]
        self.seats[seat] = replace(own, **{name: getattr(own, name) + count for name, count in counts.items()})

    def add_unit(self, unit_id: int, **counts: int) -> None:
        self.add(self.owners[unit_id], **counts)


def match_stats(match: Match[StoneState]) -> tuple[SeatStats, ...]:
    """Totals by seat of what stands in the match; what was taken back does not count."""
    kept = [match.happened[0], *(match.happened[record + 1] for record in match.log.line())]
    owners = tuple(unit.seat for unit in match.state.units)
    return count_stats((event for events in kept for event in events), match.state.seats, owners)


def count_stats(events: Iterable[Event], seats: int, owners: tuple[int, ...]) -> tuple[SeatStats, ...]:
    """Totals by seat of these events; `owners` are the seats of the units by id."""
    counts = _Counts(seats, owners)
    for event in events:
        _count_fight(counts, event)
        _count_field(counts, event)
        _count_stones(counts, event)
    return tuple(counts.seats)


def _count_fight(counts: _Counts, event: Event) -> None:
    match event:
        case happened.Struck():
            counts.add_unit(event.unit, attacks=1)
        case happened.ChanceRolled(about="crt"):
            counts.add_unit(event.unit, rolled=1, criticals=int(event.success), expected=event.chance)
        case happened.HpLost():
            counts.wounded_by[event.unit] = event.by
            counts.add_unit(event.unit, lost=event.amount)
            if event.by is not None and counts.owners[event.by] != counts.owners[event.unit]:
                counts.add_unit(event.by, dealt=event.amount)
        case happened.Fell():
            counts.add_unit(event.unit, fallen=1)
            by = counts.wounded_by.get(event.unit)
            if by is not None and counts.owners[by] != counts.owners[event.unit]:
                counts.add_unit(by, felled=1)


def _count_field(counts: _Counts, event: Event) -> None:
    match event:
        case happened.Moved(how="walk"):
            counts.add_unit(event.unit, spaces=len(event.path))
        case happened.Healed():
            counts.add_unit(event.unit, healed=event.amount)
        case happened.Raised():
            counts.add_unit(event.unit, raised=1)
        case happened.AbilityUsed():
            counts.add_unit(event.unit, abilities=1)


def _count_stones(counts: _Counts, event: Event) -> None:
    match event:
        case happened.StonesDrawn():
            counts.add(event.seat, drawn=len(event.cards))
        case happened.StonesPaid():
            counts.add(event.seat, stones=len(event.cards))
        case happened.StonesDiscarded():
            counts.add(event.seat, discarded=len(event.cards))
        case happened.Fused():
            counts.add_unit(event.unit, fuses=1)


def hundredths_text(hundredths: int) -> str:
    """A number of hundredths with one decimal, rounded half up: 160 are '1.6'."""
    tenths = (abs(hundredths) + 5) // 10
    return f"{'-' if hundredths < 0 and tenths else ''}{tenths // 10}.{tenths % 10}"


def luck_word(stats: SeatStats) -> str:
    """'kind', 'fair' or 'harsh'; within one critical attack of what was to be expected they are fair."""
    if abs(stats.luck) <= 100:
        return "fair"
    return "kind" if stats.luck > 0 else "harsh"
