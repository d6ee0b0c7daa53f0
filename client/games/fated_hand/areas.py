"""Tiles that are marked for somebody: those that shooters aim at, holy ground and bombs."""

from client.games.fated_hand.pieces import Pieces
from client.games.fated_hand.tails import Snake
from client.games.fated_hand.zones import FUSE, odds_of, zones_of
from client.table.cells import Area
from core.games.fated_hand.components import spell, summon_kind
from core.games.fated_hand.effects_of_zones import REACHES
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.spell_texts import EFFECTS
from core.games.fated_hand.state import FatedHandState, Fighter, Sustained
from core.grids.square import Square
from core.grids.square_areas import burst


def show_areas(pieces: Pieces) -> None:
    """In the colours of their seats."""
    state, styles = pieces.state, pieces.stage.styles
    pieces.zones.show(zones_of(state, styles))
    aimed = {each.square: Area(styles[state.fighters[each.by].seat].colour, label="aim") for each in state.sighted}
    for snake in snakes(state):
        aimed |= dict.fromkeys(snake.tail, Area(styles[snake.seat].colour))
    pieces.board.show_area(aimed)
    pieces.tails.show([Snake(tuple(each.tiles), styles[each.seat]) for each in snakes(state)])


def snakes(state: FatedHandState) -> list[Fighter]:
    """Creatures that lie on tiles where no figure stands."""
    return [each for each in state.fighters if each.tail and summon_kind(each.sheet.summon).tiles == 1]


def area_words(state: FatedHandState, square: Square) -> list[str]:
    """'Short Fuse of Cassia: A bomb ...', of each that reaches the tile, and who aims at it."""
    lying = [(kept, kept.square) for kept in state.sustained if kept.square is not None]
    said = [_words(state, kept) for kept, middle in lying if square in burst(middle, REACHES.get(kept.spell, 0))]
    aiming = [fighter_name(state, each.by) for each in state.sighted if each.square == square]
    return [*said, *[f"{name} has this tile in its sights." for name in aiming]]


def _words(state: FatedHandState, kept: Sustained) -> str:
    odds = f" It bursts next in {odds_of(kept).replace('/', ' of ')} cases." if kept.spell == FUSE else ""
    return f"{spell(kept.spell).name} of {fighter_name(state, kept.by)}: {EFFECTS[kept.spell]}{odds}"
