"""What the winner's screen says of a battle of Fated Hand: a line a figure, a column a seat."""


from pygame import Surface

from client.games.fated_hand.looks import figure_picture
from client.kit import Kit
from core.games.fated_hand.match_stats import match_stats
from core.games.fated_hand.state import FatedHandState
from core.match import Match
from core.plain import Seat, all_seats
from core.state import State


def figures(match: Match[State]) -> list[tuple[str, list[str]]]:
    """Each figure with its value for every seat."""
    battle = match.playing(FatedHandState)
    stats, fighters = match_stats(battle), battle.state.fighters
    own = [[each for each in fighters if each.seat == seat] for seat in all_seats(battle.state.seats)]
    return [
        ("Creatures standing", [f"{sum(each.stands for each in those)} of {len(those)}" for those in own]),
        ("Attacks", [str(each.attacks) for each in stats]),
        ("Attacks that succeeded", [str(each.won) for each in stats]),
        ("Ripostes", [str(each.ripostes) for each in stats]),
        ("Ripostes that succeeded", [str(each.ripostes_won) for each in stats]),
        ("Hits dealt", [str(each.dealt) for each in stats]),
        ("Hits taken", [str(each.taken) for each in stats]),
        ("Creatures felled", [str(each.felled) for each in stats]),
        ("Perks used", [str(each.perks) for each in stats]),
        ("Tiles walked", [str(each.tiles) for each in stats]),
    ]


def of_winner(kit: Kit, match: Match[State], seat: Seat, side: int) -> Surface | None:
    """The figure of a seat that stands with the most Hit Points."""
    own = [each for each in match.playing(FatedHandState).state.fighters if each.seat == seat]
    best = max(own, key=lambda each: (each.stands, each.hp), default=None)
    return kit.pictures.get(figure_picture(best), (side, side)) if best is not None else None
