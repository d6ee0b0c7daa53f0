"""The arena on the stage: its hexes as spots, the fighters on them, and the arrows around a fighter."""

from collections.abc import Iterable

from client.games.champions_combat.board import HexSpot, Marks, ZoneTag, board_layout, board_picture
from client.games.champions_combat.fighters import ArrowSpot, FighterNode
from client.kit import Kit
from client.scene.layer import Layer
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.viewport import Viewport
from client.table.furniture import world_felt
from client.table.marked import Looks
from client.table.stage import Stage
from core.games.champions_combat.arena import BOARD, zone
from core.games.champions_combat.state import CombatState
from core.grids.hex import Hex

Point = tuple[float, float]
BEYOND = 0.15
"""How far the felt reaches beyond the world, in shares of it: the farthest view shows an eighth on either side."""


class Arena:
    """Board, fighters and arrows. `node` is what is put on the stage."""

    def __init__(self, stage: Stage, state: CombatState) -> None:
        kit, room = stage.kit, stage.layout.arena
        size = room.width, room.height
        board = stage.layout.board
        self._stage = stage
        self.layout = board_layout(Place(board.x - room.x, board.y - room.y, board.width, board.height))
        self.node = Viewport(size, size=size, at=(room.x, room.y), name="arena")
        looks: Looks[Marks] = {}
        self.hexes = {hex: HexSpot(kit, self.layout, hex, looks) for hex in BOARD}
        self.fighters = [
            FighterNode(kit, self.layout, style, name) for style, name in zip(stage.styles, stage.names, strict=True)
        ]
        self._tags = [ZoneTag(kit, self.layout) for _ in self.fighters]
        self.arrows = [ArrowSpot(kit, self.layout, direction) for direction in range(6)]
        ground = _ground(kit, size, board_picture(kit, self.layout, state.arena), *self.hexes.values())
        self.node.world.add(ground, *self.fighters, *self._tags, *self.arrows)

    def sync(self, state: CombatState) -> None:
        """Everybody stands where the state says."""
        for node, fighter in zip(self.fighters, state.fighters, strict=True):
            node.stand(fighter.hex, fighter.facing)
        for hex, spot in self.hexes.items():
            seat = next((s for s, f in enumerate(state.fighters) if f.hex == hex), None)
            active = seat is not None and seat == state.active
            spot.mark_as(active=self._stage.styles[seat].colour if active and seat is not None else None)

    def rest(self) -> None:
        """Nothing is lit."""
        for spot in (*self.hexes.values(), *self.arrows):
            spot.rest()

    # --- marks

    def show_zone(self, state: CombatState, seat: int | None, facing: int | None = None) -> None:
        """Show the zone of a seat's style card, in a facing that it might have; None shows none."""
        wanted: dict[Hex, int] = {}
        if seat is not None and state.fighters[seat].style:
            fighter = state.fighters[seat]
            wanted = dict(zone(fighter.style, fighter.hex, fighter.facing if facing is None else facing))
        colour = self._stage.styles[seat or 0].colour
        taken = {fighter.hex for fighter in state.fighters}
        for hex, spot in self.hexes.items():
            zoned = hex in wanted
            spot.mark_as(zone=wanted.get(hex, 0), numbered=zoned and hex not in taken,
                         zone_colour=colour if zoned else (0, 0, 0))  # fmt: skip
        for tag, fighter in zip(self._tags, state.fighters, strict=True):
            tag.show(wanted.get(fighter.hex, 0), self.layout.centre(fighter.hex))

    def mark_events(self, hexes: Iterable[Hex]) -> None:
        """Mark where something happened, and nowhere else."""
        places = set(hexes)
        for hex, spot in self.hexes.items():
            spot.mark_as(event=hex in places)

    def mark_targets(self, hexes: Iterable[Hex]) -> None:
        """Mark who is attacked, and nobody else."""
        places = set(hexes)
        for hex, spot in self.hexes.items():
            spot.mark_as(target=hex in places)

    def mark_path(self, hexes: Iterable[Hex]) -> None:
        """Mark a way, and no other."""
        places = set(hexes)
        for hex, spot in self.hexes.items():
            spot.mark_as(path=hex in places)

    # --- places

    def pixel(self, hex: Hex) -> Point:
        """The middle of a hex in the window."""
        return self.node.to_screen(self.layout.centre(hex))

    def hex_under(self, pixel: Point) -> Hex | None:
        """The hex of the board at a pixel of the window."""
        hex = self.layout.hex_at(self.node.to_world(pixel))
        return hex if hex in self.hexes and self.node.contains(pixel) else None


def _ground(kit: Kit, size: Point, *pieces: Node) -> Layer:
    """Pieces on felt that moves with them: a view without holes is the quickest to draw, and hexes change seldom."""
    margin = round(BEYOND * max(size))
    for piece in pieces:
        piece.position = piece.x + margin, piece.y + margin
    whole = size[0] + 2 * margin, size[1] + 2 * margin
    return Layer(world_felt(kit, size, margin), *pieces, at=(-margin, -margin), size=whole, opaque=True)
