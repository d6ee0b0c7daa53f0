"""What each seat did in a match of Dragon Dice, counted from its events, and how much health it had in play."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache

from core.events import Event
from core.frozen import slotted
from core.games.dragon_dice import events as happened
from core.games.dragon_dice import roll_events as rolled
from core.games.dragon_dice.attacks import MELEE_CAUSES
from core.games.dragon_dice.box import DieNumber, DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.dragon_phase import BREATH, DRAGONS
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.forecast import faces_made
from core.games.dragon_dice.rolls import DieId, Purpose, RollKind
from core.games.dragon_dice.state import Area, DragonDiceState, OwnedDie
from core.games.dragon_dice.victory import is_won_by_terrains
from core.kit.course import Course, Moment, standing_moments
from core.kit.tallies import standing_events
from core.match import Match
from core.plain import Seat, all_seats

IN_PLAY = (Area.TERRAIN, Area.RESERVES)
UNITS = (DieSort.UNIT, DieSort.DRAGONKIN)


PARTS = 120
"""Of a result: dice of 4, 6, 8, 10 and 12 sides have their averages in these."""


class Killer(Enum):
    """What kills units, in the words of a line of the figures."""

    MELEE = "in melee"
    MISSILES = "to missiles"
    DRAGONS = "to dragons"
    ICONS = "to special icons"
    SPELLS = "to spells"
    REST = "to all else"


@slotted
class SeatStats:
    """Totals of one seat.

    maneuvers counts those that it tried, turned those that succeeded. attacks are melee and missile actions. lost is
    the health of its units that were killed, by what killed them, and back what came again out of its dead, exchanges
    aside. above and below count rolls whose faces made more and less than these dice make on average.
    """

    marches: int = 0
    maneuvers: int = 0
    turned: int = 0
    captured: int = 0
    attacks: int = 0
    spells: int = 0
    icons: int = 0
    thrown: int = 0
    buried: int = 0
    back: int = 0
    above: int = 0
    below: int = 0
    lost: Counter[Killer] = field(default_factory=Counter)


@dataclass(slots=True, eq=False)
class _Roll:
    """One that goes on. beyond: how far above the average its faces are, in parts."""

    seat: Seat
    kind: RollKind
    beyond: int = 0


def match_stats(match: Match[DragonDiceState]) -> tuple[SeatStats, ...]:
    """Totals by seat of what stands in the match; what was taken back does not count."""
    dice = match.state.dice
    seats = tuple(SeatStats() for _ in range(match.state.seats))
    rolls: list[_Roll] = []
    for event in standing_events(match):
        _count_march(seats, event)
        _count_rest(seats, dice, event)
        _count_luck(seats, dice, rolls, event)
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
            seats[event.seat].lost[killer(event.cause)] += health(dice[event.unit].die)
        case rolled.DieBuried():
            seats[event.seat].buried += dice[event.die].die.sort in UNITS
        case happened.DiceMoved(start=Area.DEAD) if event.area in IN_PLAY:
            seats[event.seat].back += sum(health(dice[id].die) for id in event.dice if dice[id].die.sort in UNITS)
        case _:
            pass  # nothing that is counted


def killer(cause: str) -> Killer:
    """What a cause of death belongs to."""
    if cause in MELEE_CAUSES:
        return Killer.MELEE
    if cause == f"the {Purpose.MISSILE.value}":
        return Killer.MISSILES
    if cause == DRAGONS or cause.startswith(BREATH):
        return Killer.DRAGONS
    if cause in components().icons:
        return Killer.ICONS
    return Killer.SPELLS if cause in components().spells else Killer.REST


def _count_luck(seats: tuple[SeatStats, ...], dice: list[OwnedDie], rolls: list[_Roll], event: Event) -> None:
    """rolls: those that go on. Of those of one seat the last is thrown and ends first; several seats throw together."""
    match event:
        case happened.RollBegan():
            rolls.append(_Roll(event.seat, event.kind))
        case happened.DiceThrown():
            roll = _innermost(rolls, event.seat)
            shown = zip(event.dice, event.sides, strict=True)
            roll.beyond += sum(beyond_average(dice[id].number, side, roll.kind) for id, side in shown)
        case happened.RollEnded():
            roll = _innermost(rolls, event.seat)
            rolls.remove(roll)
            seats[event.seat].above += roll.beyond > 0
            seats[event.seat].below += roll.beyond < 0
        case _:
            pass  # nothing that is thrown


def _innermost(rolls: list[_Roll], seat: Seat) -> _Roll:
    return next(roll for roll in reversed(rolls) if roll.seat == seat)


@cache
def beyond_average(number: DieNumber, side: int, kind: RollKind) -> int:
    """How far what a side makes is above the average of its die, in parts."""
    of_types = [faces_made(number, kind, (), type) for type in kind.counted]
    sides = range(len(of_types[0]))
    made = [sum(faces[at].plain + faces[at].ids + faces[at].rest for faces in of_types) for at in sides]
    return PARTS * made[side - 1] - PARTS * sum(made) // len(made)


# --- the course of a match


def course(match: Match[DragonDiceState]) -> Course:
    """What has decided the match: captured terrains, else health in play."""
    return terrain_course(match) if is_won_by_terrains(match.state) else health_course(match)


def terrain_course(match: Match[DragonDiceState]) -> Course:
    """The captured terrains of each seat, round by round and with each that is captured or lost."""
    round, held = 0, [0] * match.state.seats
    moments: list[Moment] = []
    for position, event in standing_moments(match):
        match event:
            case happened.RoundBegan():
                round = event.round
            case happened.TerrainCaptured():
                held[event.seat] += 1
            case happened.CaptureEnded():
                held[event.seat] -= 1
            case _:
                continue
        cause = None if isinstance(event, happened.RoundBegan) else event
        moments.append(Moment(position, round, tuple(held), cause))
    return Course("Captured terrains", (*moments, Moment(len(match.log), round, tuple(held))))


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
