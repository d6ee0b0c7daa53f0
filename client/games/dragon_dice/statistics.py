"""What the winner's screen says of a match of Dragon Dice: a line a figure, a column a seat."""

from collections.abc import Sequence

from core.games.dragon_dice.match_stats import Killer, SeatStats, match_stats
from core.games.dragon_dice.state import DragonDiceState, health_in_play
from core.games.dragon_dice.terrains import captured_by
from core.match import Match
from core.plain import all_seats
from core.state import State


def figures(match: Match[State]) -> list[tuple[str, list[str]]]:
    """Each figure with its value for every seat."""
    played = match.playing(DragonDiceState)
    stats, state = match_stats(played), played.state
    seats = all_seats(state.seats)
    return [
        ("Captured terrains", [str(len(captured_by(state, seat))) for seat in seats]),
        ("Health in play", [str(health_in_play(state, seat)) for seat in seats]),
        ("Health lost", [str(each.lost.total()) for each in stats]),
        *_casualties(stats),
        ("Health back from the dead", [str(each.back) for each in stats]),
        ("Units buried", [str(each.buried) for each in stats]),
        ("Marches", [str(each.marches) for each in stats]),
        ("Maneuvers that succeeded", [f"{each.turned} of {each.maneuvers}" for each in stats]),
        ("Captures", [str(each.captured) for each in stats]),
        ("Melee and missile actions", [str(each.attacks) for each in stats]),
        ("Spells cast", [str(each.spells) for each in stats]),
        ("Special icons that acted", [str(each.icons) for each in stats]),
        ("Dice thrown", [str(each.thrown) for each in stats]),
        ("Rolls above expectation", [str(each.above) for each in stats]),
        ("Rolls below expectation", [str(each.below) for each in stats]),
    ]


def _casualties(stats: Sequence[SeatStats]) -> list[tuple[str, list[str]]]:
    """A line for each thing that killed anybody."""
    killers = [killer for killer in Killer if any(each.lost[killer] for each in stats)]
    return [(f"Health lost {killer.value}", [str(each.lost[killer]) for each in stats]) for killer in killers]
