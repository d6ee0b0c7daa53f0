"""Tiles that are marked for somebody: those that shooters aim at, holy ground and bombs."""

from client.games.fated_hand.pieces import Pieces
from client.table.cells import Area, Cell
from core.games.fated_hand.components import spell
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.spell_texts import EFFECTS
from core.games.fated_hand.state import FatedHandState, Sustained
from core.grids.square import Square
from core.grids.square_areas import burst

LABELS = {"hallowed_ground": "holy", "short_fuse": "bomb"}
WIDE = ("hallowed_ground",)
"""What lies on the tiles around its own as well."""


def show_areas(pieces: Pieces) -> None:
    """Above a piece stands what a bomb under it is."""
    found = _areas(pieces)
    taken = {each.square for each in pieces.state.fighters}
    pieces.board.show_area(found, [cell for cell in found if cell in taken and found[cell].label == "bomb"])


def _areas(pieces: Pieces) -> dict[Cell, Area]:
    """In the colours of their seats."""
    state, styles = pieces.state, pieces.stage.styles
    found: dict[Cell, Area] = {}
    for kept in state.sustained:
        area = Area(styles[state.fighters[kept.by].seat].colour, label=LABELS.get(kept.spell, ""))
        found |= dict.fromkeys(_tiles(state, kept), area)
    aimed = {each.square: Area(styles[state.fighters[each.by].seat].colour, label="aim") for each in state.sighted}
    return found | aimed


def _tiles(state: FatedHandState, kept: Sustained) -> list[Square]:
    """Where a spell that goes on lies."""
    if kept.square is None:
        return []
    tiles = burst(kept.square, 1) if kept.spell in WIDE else (kept.square,)
    return [tile for tile in tiles if state.ground.is_open(tile)]


def area_words(state: FatedHandState, square: Square) -> list[str]:
    """'Short Fuse of Cassia: A bomb ...', of each that lies on the tile."""
    there = [kept for kept in state.sustained if square in _tiles(state, kept)]
    return [f"{spell(kept.spell).name} of {fighter_name(state, kept.by)}: {EFFECTS[kept.spell]}" for kept in there]
