"""What each seat did in a battle, counted from its events, and the Hit Points it had left. Shows nothing hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from core.events import Event
from core.frozen import slotted
from core.games.fated_hand import events as happened
from core.games.fated_hand.magic_events import CreatureSummoned
from core.games.fated_hand.setup import side_of
from core.games.fated_hand.state import FatedHandState, FighterId, Outcome
from core.kit.course import Course, Moment, standing_moments
from core.kit.tallies import standing_events
from core.match import Match
from core.plain import Seat, all_seats


@slotted
class SeatStats:
    """Totals of one seat. won: attacks that succeeded; dealt, taken: Hits; felled: creatures of others that fell by its
    Hits.
    """

    attacks: int = 0
    won: int = 0
    ripostes: int = 0
    ripostes_won: int = 0
    dealt: int = 0
    taken: int = 0
    felled: int = 0
    perks: int = 0
    tiles: int = 0


class _Counts:
    """Adds to the totals of seats; knows whose each fighter is at that moment, and who answered whom last."""

    __slots__ = ("hit_by", "owners", "seats")

    def __init__(self, seats: int) -> None:
        self.seats, self.owners = tuple(SeatStats() for _ in range(seats)), dict[FighterId, Seat]()
        self.hit_by: dict[FighterId, FighterId | None] = {}

    def of(self, id: FighterId) -> SeatStats:
        return self.seats[self.owners[id]]

    def led(self, event: happened.Led) -> None:
        """The foes of a further battle of a story have the ids of those before."""
        self.owners |= dict.fromkeys(event.fighters, event.seat)

    def summoned(self, event: CreatureSummoned) -> None:
        self.owners[event.fighter] = self.owners[event.by]

    def declared(self, event: happened.AttackDeclared) -> None:
        if event.is_riposte:
            self.of(event.by).ripostes += 1
        else:
            self.of(event.by).attacks += 1

    def compared(self, event: happened.Compared) -> None:
        if event.outcome is not Outcome.SUCCESS:
            return
        if event.is_riposte:
            self.of(event.by).ripostes_won += 1
        else:
            self.of(event.by).won += 1

    def hit(self, event: happened.HitTaken) -> None:
        self.of(event.fighter).taken += 1
        self.hit_by[event.fighter] = event.by
        if event.by is not None:
            self.of(event.by).dealt += 1

    def fell(self, event: happened.Fell) -> None:
        by = self.hit_by.get(event.fighter)
        if by is not None and self.owners[by] != self.owners[event.fighter]:
            self.of(by).felled += 1

    def perk(self, event: happened.PerkActed) -> None:
        self.of(event.fighter).perks += 1

    def stepped(self, event: happened.Stepped) -> None:
        self.of(event.fighter).tiles += 1


COUNTED: dict[type[Event], Callable[[_Counts, Any], None]] = {
    happened.Led: _Counts.led,
    CreatureSummoned: _Counts.summoned,
    happened.AttackDeclared: _Counts.declared,
    happened.Compared: _Counts.compared,
    happened.HitTaken: _Counts.hit,
    happened.Fell: _Counts.fell,
    happened.PerkActed: _Counts.perk,
    happened.Stepped: _Counts.stepped,
}


def match_stats(match: Match[FatedHandState]) -> tuple[SeatStats, ...]:
    """Totals by seat of what stands in the match; what was taken back does not count."""
    return count_stats(standing_events(match), match.state.seats)


def count_stats(told: Iterable[Event], seats: int) -> tuple[SeatStats, ...]:
    """Totals by seat of these events, from the beginning of a match."""
    counts = _Counts(seats)
    for event in told:
        count = COUNTED.get(type(event))
        if count is not None:
            count(counts, event)
    return counts.seats


def hit_point_course(match: Match[FatedHandState]) -> Course:
    """The Hit Points left to each seat's creatures, moment by moment; of a story in its last battle. Whoever fights on
    without one (Berserk) counts until it falls.
    """
    state, (begun, told) = match.state, _last_battle(match)
    left, number = [each.sheet.hit_points * each.takes_turns for each in state.fighters], 0
    moments = [Moment(begun, 0, _by_seat(state, left))]
    for position, event in told:
        if isinstance(event, happened.RoundBegan):
            number = event.round
            moments.append(Moment(position, number, moments[-1].values))
        elif isinstance(event, happened.HitTaken) and event.left:
            left[event.fighter] = event.left
            moments.append(Moment(position, number, _by_seat(state, left), event))
        elif isinstance(event, happened.Fell):
            left[event.fighter] = 0
            moments.append(Moment(position, number, _by_seat(state, left), event))
    sides = tuple(side_of(state, seat) for seat in all_seats(state.seats))
    has_several = state.story is not None and state.story.battles > 1
    counted = "Hit Points left in the last battle" if has_several else "Hit Points left"
    return Course(counted, (*moments, Moment(len(match.log), number, _by_seat(state, left))), sides)


def _last_battle(match: Match[FatedHandState]) -> tuple[int, list[tuple[int, Event]]]:
    """Where it begins, and what happened in it: those who fought before in a story are not in the state any more."""
    told = standing_moments(match)
    if match.state.story is None:
        return 0, told
    begins = [index for index, (_, event) in enumerate(told) if isinstance(event, happened.BattleBegan)]
    return (told[begins[-1]][0], told[begins[-1] :]) if begins else (0, [])


def _by_seat(state: FatedHandState, left: list[int]) -> tuple[int, ...]:
    """The total of each seat's creatures."""
    owned = [(each.seat, points) for each, points in zip(state.fighters, left, strict=True)]
    return tuple(sum(points for owner, points in owned if owner == seat) for seat in all_seats(state.seats))
