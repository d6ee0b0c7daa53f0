"""What the winner's screen says of a match of Champions Combat: a line a figure, a column a seat."""

from core.games.champions_combat.state import CombatState
from core.games.champions_combat.stats import FAIR, SeatStats, match_stats
from core.kit.tallies import decimal_text, luck_word
from core.match import Match
from core.state import State


def figures(match: Match[State]) -> list[tuple[str, list[str]]]:
    """Each figure with its value for every seat."""
    stats, fighters = match_stats(match), match.playing(CombatState).state.fighters
    return [
        ("Score tokens", [str(fighter.score) for fighter in fighters]),
        ("Attacks", [str(each.attacks) for each in stats]),
        ("Dice rolled", [str(each.dice) for each in stats]),
        ("Hits", [str(each.hits) for each in stats]),
        ("Expected hits", [decimal_text(each.expected, 6) for each in stats]),
        ("Luck of the dice", [_luck(each) for each in stats]),
        ("Stopped by shields", [str(each.shields) for each in stats]),
        ("Hits taken", [str(each.hits_taken) for each in stats]),
        ("Power gained and paid", [f"{each.power_gained} and {each.power_spent}" for each in stats]),
        ("Hexes walked", [str(each.hexes) for each in stats]),
    ]


def _luck(stats: SeatStats) -> str:
    if not stats.dice:
        return "no dice"
    sign = "+" if stats.luck > 0 else ""
    return f"{sign}{decimal_text(stats.luck, 6)} {luck_word(stats.luck, FAIR)}"
