"""Tiles that are marked for somebody: those that shooters aim at, holy ground and bombs."""

from client.games.fated_hand.pieces import Pieces
from client.table.cells import Area, Cell
from core.grids.square_areas import burst

LABELS = {"hallowed_ground": "holy", "short_fuse": "bomb"}
WIDE = ("hallowed_ground",)
"""What lies on the tiles around its own as well."""


def areas(pieces: Pieces) -> dict[Cell, Area]:
    """In the colours of their seats."""
    state, styles = pieces.state, pieces.stage.styles
    found: dict[Cell, Area] = {}
    for kept in state.sustained:
        if kept.square is not None:
            area = Area(styles[state.fighters[kept.by].seat].colour, label=LABELS[kept.spell])
            tiles = burst(kept.square, 1) if kept.spell in WIDE else (kept.square,)
            found |= {tile: area for tile in tiles if state.ground.is_open(tile)}
    aimed = {each.square: Area(styles[state.fighters[each.by].seat].colour, label="aim") for each in state.sighted}
    return found | aimed
