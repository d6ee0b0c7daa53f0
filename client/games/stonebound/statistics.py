"""What the winner's screen says of a match of Stonebound: a line a figure, a column a seat."""


from core.games.stonebound.state import StoneState
from core.games.stonebound.stats import FAIR, match_stats
from core.kit.tallies import decimal_text, luck_word
from core.match import Match
from core.plain import all_seats
from core.state import State


def figures(match: Match[State]) -> list[tuple[str, list[str]]]:
    """Each figure with its value for every seat."""
    stone_match = match.playing(StoneState)
    stats, units = match_stats(stone_match), stone_match.state.units
    standing = [sum(unit.hp > 0 for unit in units if unit.seat == seat) for seat in all_seats(stone_match.state.seats)]
    return [
        ("Characters standing", [str(count) for count in standing]),
        ("Damage dealt", [str(each.dealt) for each in stats]),
        ("Characters felled", [str(each.felled) for each in stats]),
        ("Attacks", [str(each.attacks) for each in stats]),
        ("Critical attacks", [str(each.criticals) for each in stats]),
        ("Expected criticals", [decimal_text(each.expected, 100) for each in stats]),
        ("Luck of the dice", [luck_word(each.luck, FAIR) if each.rolled else "no rolls" for each in stats]),
        ("Abilities used", [str(each.abilities) for each in stats]),
        ("Fuses made", [str(each.fuses) for each in stats]),
        ("Health recovered", [str(each.healed) for each in stats]),
        ("Stones drawn", [str(each.drawn) for each in stats]),
        ("Stones paid", [str(each.stones) for each in stats]),
        ("Spaces walked", [str(each.spaces) for each in stats]),
    ]
