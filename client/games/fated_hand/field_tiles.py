"""Field Effects on the ground: a pattern for each kind, told apart without colours, with whose it is and how long it
still lasts.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale

from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.node import Node
from client.shapes import rounded
from client.table.cells import paint_label
from client.table.paint import FINE, DiscRim, disc, stroke
from client.table.square_layout import SquareLayout
from client.theme import Colour, SeatStyle
from core.frozen import frozen
from core.games.fated_hand.fields import BRINE, FLAME, SLIME, SMOG, THORNS
from core.games.fated_hand.state import FatedHandState
from core.grids.square import Square

COLOURS: Mapping[str, Colour] = {
    FLAME: (172, 74, 34), BRINE: (48, 92, 130), THORNS: (48, 88, 44), SLIME: (128, 148, 62),
}  # fmt: skip
INKS: Mapping[str, Colour] = {
    FLAME: (255, 214, 120), BRINE: (214, 232, 246), THORNS: (16, 36, 14), SLIME: (206, 226, 120), SMOG: (196, 196, 204),
}  # fmt: skip
EDGE = 0.1
"""How much of a tile stays free around a pattern, in its width, so that what is lit is seen."""
Point = tuple[float, float]


@frozen
class FieldLook:
    """What is seen of a Field Effect on a tile. left: at how many round ends it is gone, 0 for never."""

    kind: str
    owner: SeatStyle
    left: int


FieldPictures = dict[tuple[FieldLook, tuple[int, int]], Surface]
"""Looks and sizes in pixels -> pictures, which tiles that look alike share."""


def field_looks(state: FatedHandState, styles: Sequence[SeatStyle]) -> dict[tuple[Square, bool], FieldLook]:
    """By tile and whether it is Smog, which lies over others."""
    owners = {each.owner: styles[state.fighters[each.owner].seat] for each in state.fields}
    return {
        (each.square, each.kind == SMOG): FieldLook(each.kind, owners[each.owner], each.left) for each in state.fields
    }


class FieldTiles(Node):
    """Lies on the floor of a board, below what lights its tiles."""

    def __init__(self, kit: Kit, layout: SquareLayout) -> None:
        super().__init__(name="field effects")
        self._kit, self._layout = kit, layout
        self._pictures: FieldPictures = {}
        self._tiles: dict[tuple[Square, bool], FieldPicture] = {}

    def show(self, looks: Mapping[tuple[Square, bool], FieldLook]) -> None:
        """These and no others."""
        for place in [place for place in self._tiles if place not in looks]:
            self._tiles.pop(place).remove()
        for place, look in looks.items():
            if place not in self._tiles:
                self._tiles[place] = self._tile(*place, look)
                self.add(self._tiles[place])
            self._tiles[place].look.set(look)

    def _tile(self, square: Square, is_smog: bool, look: FieldLook) -> "FieldPicture":
        size = self._layout.width, self._layout.height
        x, y = self._layout.centre(square)
        tile = FieldPicture(self._kit, self._pictures, look, size)
        tile.position, tile.z = (x - size[0] / 2, y - size[1] / 2), 1 if is_smog else 0
        return tile


class FieldPicture(Node):
    """One tile."""

    def __init__(self, kit: Kit, pictures: FieldPictures, look: FieldLook, size: tuple[float, float]) -> None:
        super().__init__(size=size, name=f"field {look.kind}")
        self._kit, self._pictures = kit, pictures
        self.look = Keyed(look, self.invalidate)

    def render(self, scale: float) -> Surface | None:
        size = round(self.width * scale), round(self.height * scale)
        key = self.look.key, size
        if key not in self._pictures:
            surface = self._pictures[key] = Surface(size, SRCALPHA)
            paint_field(self._kit, surface, self.look.key)
        return self._pictures[key]


def paint_field(kit: Kit, surface: Surface, look: FieldLook) -> None:
    whole = surface.get_rect()
    box = whole.inflate(-round(whole.width * 2 * EDGE), -round(whole.height * 2 * EDGE))
    if look.kind != SMOG:
        rounded(surface, box, COLOURS[look.kind], max(2, box.width // 8))
    _paint_pattern(surface, box, look.kind)
    side, is_high = max(8, round(whole.height * 0.24)), look.kind == SMOG
    sign = kit.pictures.get(look.owner.picture, (side, side))
    surface.blit(sign, (box.x, box.y if is_high else box.bottom - side))
    if look.left:
        paint_label(kit, surface, (box.right - box.width * 0.14, box.top + box.height * 0.14), box.width * 0.46,
                    str(look.left))  # fmt: skip


def _paint_pattern(surface: Surface, box: Rect, kind: str) -> None:
    """Drawn large and made smooth together."""
    fine = Surface((box.width * FINE, box.height * FINE), SRCALPHA)
    fine.fill((*INKS[kind], 0))
    PATTERNS[kind](fine, fine.get_rect(), INKS[kind])
    surface.blit(smoothscale(fine, box.size), box)


def _points(box: Rect, *shares: Point) -> list[Point]:
    return [(box.x + box.width * across, box.y + box.height * down) for across, down in shares]


def _flames(surface: Surface, box: Rect, ink: Colour) -> None:
    """Tongues that point up."""
    for across, high in ((0.22, 0.5), (0.5, 0.28), (0.78, 0.5)):
        left, top, right = _points(box, (across - 0.14, 0.88), (across, high), (across + 0.14, 0.88))
        stroke(surface, left, top, ink, box.width * 0.07)
        stroke(surface, top, right, ink, box.width * 0.07)


def _waves(surface: Surface, box: Rect, ink: Colour) -> None:
    for down in (0.3, 0.55, 0.8):
        shares = [(0.1 + 0.2 * step, down - (0.1 if step % 2 else 0)) for step in range(5)]
        points = _points(box, *shares)
        for start, end in pairwise(points):
            stroke(surface, start, end, ink, box.width * 0.06)


def _thorns(surface: Surface, box: Rect, ink: Colour) -> None:
    """Crossed spikes."""
    for across, down in ((0.28, 0.3), (0.72, 0.3), (0.5, 0.55), (0.28, 0.8), (0.72, 0.8)):
        for slope in (-0.12, 0.12):
            start, end = _points(box, (across - 0.12, down - slope), (across + 0.12, down + slope))
            stroke(surface, start, end, ink, box.width * 0.06)


def _bubbles(surface: Surface, box: Rect, ink: Colour) -> None:
    for across, down, size in ((0.3, 0.35, 0.16), (0.68, 0.3, 0.1), (0.6, 0.68, 0.18), (0.25, 0.75, 0.09)):
        (middle,) = _points(box, (across, down))
        disc(surface, middle, box.width * size, ink, DiscRim((70, 88, 20), max(1.0, box.width * 0.03)))


def _veils(surface: Surface, box: Rect, ink: Colour) -> None:
    """Bands that lie across, over whatever else is there, edged so that they are seen on light ground as on dark."""
    for down, start, end in ((0.25, 0.1, 0.7), (0.5, 0.3, 0.92), (0.75, 0.1, 0.75)):
        left, right = _points(box, (start, down), (end, down))
        stroke(surface, left, right, (84, 86, 96), box.width * 0.15)
        stroke(surface, left, right, ink, box.width * 0.09)


PATTERNS: Mapping[str, Callable[[Surface, Rect, Colour], None]] = {
    FLAME: _flames, BRINE: _waves, THORNS: _thorns, SLIME: _bubbles, SMOG: _veils,
}  # fmt: skip
