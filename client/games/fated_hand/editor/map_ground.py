"""The ground of a map in the editor, painted as in battle; while somebody draws, only the tiles that change."""

from __future__ import annotations

from pygame import Rect, Surface

from client.games.fated_hand.battlefield import style_of
from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.table.square_board import SquareStyle, board_layout, board_picture
from client.table.square_layout import SquareLayout
from client.table.square_tiles import Tiles
from core.games.fated_hand.encounter_drafts import EncounterDraft
from core.grids.square import Square

MOST_PATCHES = 80
"""More tiles than that are painted with the whole ground again."""


class MapGround(Node):
    """layout: where the tiles lie; another object whenever they lie elsewhere."""

    def __init__(self, kit: Kit, size: tuple[float, float]) -> None:
        super().__init__(size=size, name="ground")
        self._kit, self._tiles = kit, Tiles(kit)
        self.layout = SquareLayout(1, 1, 0, 0)
        self._patches: dict[Square, PaintNode] = {}
        self._shown: EncounterDraft | None = None

    def show(self, draft: EncounterDraft) -> None:
        before, self._shown = self._shown, draft
        field = draft.field
        style = style_of(field, field.ground, (range(draft.width), range(draft.height)))
        if before is None or (before.width, before.height) != (draft.width, draft.height):
            self.layout = board_layout(self._kit, style, Place(0, 0, self.width, self.height))
            self._paint_all(style)
            return
        changed = _changed(before, draft)
        if len(changed | self._patches.keys()) > MOST_PATCHES:
            self._paint_all(style)
            return
        for square in changed:
            self._patch(square, style)

    def _paint_all(self, style: SquareStyle) -> None:
        self.throw_out()
        self._patches.clear()
        self.add(board_picture(self._kit, self.layout, style))

    def _patch(self, square: Square, style: SquareStyle) -> None:
        """One tile over what was painted there."""
        look, place = style.look(self._kit.theme, square), self.layout.place(square)

        def paint(surface: Surface, rect: Rect, scale: float) -> None:
            surface.blit(self._tiles.get(look, rect.size), rect)

        if square in self._patches:
            self._patches.pop(square).remove()
        patch = PaintNode(paint, at=(place.x, place.y), size=(place.width, place.height), opaque=True)
        self._patches[square] = patch
        self.add(patch)


def _changed(before: EncounterDraft, after: EncounterDraft) -> set[Square]:
    """The tiles that look otherwise: those that have changed, and those beside them, whose cliffs may have."""
    rows = zip(before.tiles, after.tiles, before.starts, after.starts, strict=True)
    own = [
        (column, row)
        for row, (tiles, new_tiles, starts, new_starts) in enumerate(rows)
        if tiles != new_tiles or starts != new_starts
        for column in range(after.width)
        if (tiles[column], starts[column]) != (new_tiles[column], new_starts[column])
    ]
    beside = {(x + across, y + down) for x, y in own for across, down in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))}
    return {(x, y) for x, y in beside if 0 <= x < after.width and 0 <= y < after.height}
