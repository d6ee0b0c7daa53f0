"""A map as a small picture: walls, heights, what lies there, the objective, and where both sides start."""

from __future__ import annotations

from pygame import Rect, Surface, draw

from client.games.fated_hand.battlefield import earth
from client.games.fated_hand.editor.tools import FOE_SEAT, HERO_SEAT
from client.games.fated_hand.field_tiles import COLOURS
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import Rim, rounded, shadow
from client.table.paint import DiscRim, disc, polygon
from client.table.square_tiles import RISE, shade_of
from client.theme import Colour, Theme, mix
from core.games.fated_hand.encounter_drafts import EncounterDraft
from core.games.fated_hand.encounter_edits import height_at
from core.games.fated_hand.more_maps import LAID
from core.grids.square import Square

FRAME = 6
"""At 100 %."""


def small_picture(kit: Kit, draft: EncounterDraft, size: tuple[float, float]) -> Node:
    """As large as the room allows, in its middle."""
    reach = kit.px(FRAME)
    side = int(min((size[0] - 2 * reach) / draft.width, (size[1] - 2 * reach) / draft.height))
    wide, tall = side * draft.width, side * draft.height

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        inner = Rect(rect.x + reach, rect.y + reach, wide, tall)
        shadow(surface, rect.move(0, kit.px(1)), reach, kit.px(3), kit.theme.shadow)
        rounded(surface, rect, kit.theme.wood, reach, Rim(kit.theme.wood_edge, max(1, kit.px(1))))
        for square in [(column, row) for row in range(draft.height) for column in range(draft.width)]:
            _paint_tile(kit, surface, Rect(inner.x + square[0] * side, inner.y + square[1] * side, side, side),
                        draft, square)  # fmt: skip

    at = round((size[0] - wide) / 2) - reach, round((size[1] - tall) / 2) - reach
    picture = PaintNode(paint, at=at, size=(wide + 2 * reach, tall + 2 * reach), bleed=kit.px(4))
    return Node(picture, size=size, name="small map")


def _paint_tile(kit: Kit, surface: Surface, box: Rect, draft: EncounterDraft, square: Square) -> None:
    theme, height = kit.theme, height_at(draft, square)
    surface.fill(_ground(theme, draft, square), box)
    if height is None:
        if draft.tiles[square[1]][square[0]] == "o":
            disc(surface, box.center, box.width * 0.3, mix(theme.paper_shade, theme.ink, 0.45), DiscRim(theme.ink, 1))
        return
    draw.rect(surface, mix(_ground(theme, draft, square), shade_of(theme), 0.3), box, 1)
    _paint_cliff(theme, surface, box, draft, square)
    _paint_start(theme, surface, box, draft.start_at(square))


def _ground(theme: Theme, draft: EncounterDraft, square: Square) -> Colour:
    height = height_at(draft, square)
    if height is None and draft.tiles[square[1]][square[0]] == "#":
        return mix(shade_of(theme), theme.paper_shade, 0.62)
    lies = LAID.get(draft.lies_at(square), "")
    if lies:
        return COLOURS.get(lies, mix(theme.paper_shade, theme.ink, 0.3))
    ground = mix(earth(theme), theme.brass, 0.6 if draft.start_at(square) == "x" else 0)
    return mix(ground, theme.felt_text_soft, min(0.8, 0.08 + 2 * RISE * (height or 0)))


def _paint_cliff(theme: Theme, surface: Surface, box: Rect, draft: EncounterDraft, square: Square) -> None:
    """A dark edge where the tile below lies lower."""
    below = (square[0], square[1] + 1)
    own = height_at(draft, square) or 0
    if own and below[1] < draft.height and (height_at(draft, below) or 0) < own:
        deep = max(2, box.height // 5)
        surface.fill(shade_of(theme), (box.x, box.bottom - deep, box.width, deep))


def _paint_start(theme: Theme, surface: Surface, box: Rect, mark: str) -> None:
    """Round for heroes, angular for foes."""
    reach = box.width * 0.36
    if mark == "h":
        disc(surface, box.center, reach, HERO_SEAT.colour, DiscRim(theme.ink, 1))
    elif mark not in ("", "x"):
        x, y = box.center
        points = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
        polygon(surface, points, FOE_SEAT.colour, theme.ink, 1)
