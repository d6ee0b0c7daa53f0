"""What each seat did in a match of Dragon Dice, counted from its events, and how much health it had in play."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.events import Event
from core.games.dragon_dice import events as happened
from core.games.dragon_dice import roll_events as rolled
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.rolls import DieId
from core.games.dragon_dice.state import Area, DragonDiceState, OwnedDie
from core.kit.course import Course, Moment, standing_moments
from core.kit.tallies import standing_events
from core.match import Match
from core.plain import all_seats

IN_PLAY = (Area.TERRAIN, Area.RESERVES)
UNITS = (DieSort.UNIT, DieSort.DRAGONKIN)


@dataclass(slots=True)
class SeatStats:
    """Totals of one seat.

    maneuvers counts those that it tried, turned those that succeeded. attacks are melee and missile actions. lost is
    the health of its units that were killed, and back what came again out of its dead, exchanges aside.
    """

    marches: int = 0
    maneuvers: int = 0
    turned: int = 0
    captured: int = 0
    attacks: int = 0
    spells: int = 0
    icons: int = 0
    thrown: int = 0
    lost: int = 0
    buried: int = 0
    back: int = 0


def match_stats(match: Match[DragonDiceState]) -> tuple[SeatStats, ...]:
    """Totals by seat of what stands in the match; what was taken back does not count."""
    dice = match.state.dice
    seats = tuple(SeatStats() for _ in range(match.state.seats))
    for event in standing_events(match):
        _count_march(seats, event)
        _count_rest(seats, dice, event)
    return seats


def _count_march(seats: tuple[SeatStats, ...], event: Event) -> None:
    match event:
        case happened.MarchBegan():
            seats[event.seat].marches += 1
        case happened.ManeuverAnnounced():
            seats[event.seat].maneuvers += 1
        case happened.ManeuverDecided(succeeded=True):
            seats[event.seat].turned += 1
        case happened.TerrainCaptured():
            seats[event.seat].captured += 1
        case happened.ActionTaken():
            seats[event.seat].attacks += event.action != "magic"
        case happened.SpellResolved(lost=False):
            seats[event.seat].spells += event.spell.castings
        case _:
            pass  # no part of a march that is counted


def _count_rest(seats: tuple[SeatStats, ...], dice: list[OwnedDie], event: Event) -> None:
    match event:
        case rolled.IconActed():
            seats[event.seat].icons += len(event.dice)
        case happened.DiceThrown():
            seats[event.seat].thrown += len(event.dice)
        case rolled.UnitKilled():
            seats[event.seat].lost += health(dice[event.unit].die)
        case rolled.DieBuried():
            seats[event.seat].buried += dice[event.die].die.sort in UNITS
        case happened.DiceMoved(start=Area.DEAD) if event.area in IN_PLAY:
            seats[event.seat].back += sum(health(dice[id].die) for id in event.dice if dice[id].die.sort in UNITS)
        case _:
            pass  # nothing that is counted


# --- the course of a match


def health_course(match: Match[DragonDiceState]) -> Course:
    """The health that each seat has in play, moment by moment, from the opening of the forces on. What an answer leads
    to is one moment, told by the first death in it.
    """
    dice, round = match.state.dice, 0
    playing: set[DieId] = set()
    moments: list[Moment] = []
    for position, event in standing_moments(match):
        if isinstance(event, happened.TurnBegan):
            round = event.round
        if not _moves(playing, dice, event) and not isinstance(event, rolled.UnitKilled):
            continue
        values = _by_seat(match, playing)
        if moments and moments[-1].position == position:
            last = moments[-1]
            cause = last.cause if isinstance(last.cause, rolled.UnitKilled) else event
            moments[-1] = replace(last, values=values, cause=cause)
        elif not moments or values != moments[-1].values:
            moments.append(Moment(position, round, values, event))
    return Course("Health in play", (*moments, Moment(len(match.log), round, _by_seat(match, playing))))


def _moves(playing: set[DieId], dice: list[OwnedDie], event: Event) -> bool:
    """Keep up who is in play; whether the event says anything about that."""
    match event:
        case happened.ForceOpened():
            playing.update(id for id in event.dice if dice[id].die.sort is DieSort.UNIT)
        case happened.DiceMoved() if event.area in IN_PLAY:
            playing.update(id for id in event.dice if dice[id].die.sort in UNITS)
        case happened.DiceMoved():
            playing.difference_update(event.dice)
        case happened.UnitsExchanged():
            for gone, come in event.pairs:
                if gone in playing:
                    playing.remove(gone)
                    playing.add(come)
        case _:
            return False
    return True


def _by_seat(match: Match[DragonDiceState], playing: set[DieId]) -> tuple[int, ...]:
    own = [(match.state.dice[id].owner, health(match.state.dice[id].die)) for id in playing]
    return tuple(sum(worth for owner, worth in own if owner == seat) for seat in all_seats(match.state.seats))
