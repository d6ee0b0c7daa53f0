"""The squares of a board as pictures: flat ones with a faint mark, raised ones with cliffs, and blocks in the way."""

from collections.abc import Callable
from dataclasses import field

from pygame import Rect, Surface, draw

from client.kit import Kit
from client.shapes import Rim, rounded
from client.theme import SMALLEST_TYPE, Colour, Theme, mix
from core.frozen import frozen, slotted

KEPT = 160
FAINT = 70
"""How strong the picture on a square is, of 255."""
CLIFF = 0.13
"""How much of a square the face of a cliff takes for each level, and at most two of them."""
RISE = 0.13
"""How much lighter each level is."""
Drops = tuple[int, int, int, int]
"""How many levels lower the squares above, right, below and left of one lie, as they are seen."""


@frozen
class TileLook:
    """How a square looks. tone: how light it is; ground: its colour before that; mark: the picture on it, '' for none;
    level: how high it lies; is_block: whether it is a wall. The sides of a block that drop are its faces.
    """

    tone: float
    ground: Colour
    mark: str = ""
    level: int = 0
    drops: Drops = (0, 0, 0, 0)
    is_block: bool = False


@slotted
class Tiles:
    """Squares of one look and size are painted once."""

    kit: Kit
    _kept: dict[tuple[TileLook, tuple[int, int]], Surface] = field(default_factory=dict)

    def get(self, look: TileLook, size: tuple[int, int]) -> Surface:
        if (look, size) not in self._kept:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            tile = self._kept[look, size] = Surface(size)
            (_paint_block if look.is_block else _paint_open)(self.kit, tile, look)
        return self._kept[look, size]


def drops_of(level: Callable[[int, int], int]) -> Drops:
    """level(across, down): that of the square so many to the right and below."""
    own = level(0, 0)
    above, right, below, left = level(0, -1), level(1, 0), level(0, 1), level(-1, 0)
    return max(0, own - above), max(0, own - right), max(0, own - below), max(0, own - left)


def _paint_open(kit: Kit, tile: Surface, look: TileLook) -> None:
    theme = kit.theme
    tile.fill(mix(theme.felt_deep, theme.felt, 0.3))
    box = tile.get_rect().inflate(-2, -2)
    colour = mix(look.ground, theme.felt_text_soft, min(0.75, look.tone + RISE * look.level))
    rounded(tile, box, colour, max(2, box.height // 12), Rim(mix(colour, theme.felt_text_soft, 0.22), 1))
    if any(look.drops):
        _paint_cliffs(kit, tile, look.drops, colour)
    if look.mark:
        side = round(min(tile.get_size()) * 0.78)
        picture = kit.pictures.get(look.mark, (side, side)).copy()
        picture.set_alpha(FAINT)
        tile.blit(picture, picture.get_rect(center=box.center))
    if look.level:
        _paint_level(kit, tile, look.level, colour)


def _paint_cliffs(kit: Kit, tile: Surface, drops: Drops, colour: Colour) -> None:
    """A dark face towards the viewer, shaded ones at the sides, a light rim above."""
    theme, box, shade = kit.theme, tile.get_rect(), shade_of(kit.theme)
    above, right, below, left = (round(box.height * CLIFF * min(2, drop)) for drop in drops)
    light, dark = mix(colour, theme.paper, 0.55), mix(colour, shade, 0.75)
    if above:
        tile.fill(light, Rect(0, 0, box.width, max(2, above // 3)))
    if left:
        tile.fill(mix(colour, theme.paper, 0.35), Rect(0, 0, max(2, left // 3), box.height))
    if right:
        wide = max(3, right // 2)
        tile.fill(mix(colour, shade, 0.55), Rect(box.width - wide, 0, wide, box.height))
    if below:
        tile.fill(dark, Rect(0, box.height - below, box.width, below))
        draw.line(tile, light, (0, box.height - below), (box.width, box.height - below), max(1, below // 6))


def _paint_level(kit: Kit, tile: Surface, level: int, colour: Colour) -> None:
    size, plate = max(SMALLEST_TYPE, round(tile.get_height() * 0.24)), plate_of(kit.theme, colour)
    text = kit.texts.run(str(level), "bold", size, kit.theme.ink_on(plate))
    box = text.get_rect(topleft=(round(tile.get_width() * 0.1), round(tile.get_height() * 0.05)))
    rounded(tile, box.inflate(size // 2, -size // 5), plate, size // 4)
    tile.blit(text, box)


def _paint_block(kit: Kit, tile: Surface, look: TileLook) -> None:
    """Stone that its neighbours go on with: a face where the ground before it lies open, joints above."""
    theme, box, shade = kit.theme, tile.get_rect(), shade_of(kit.theme)
    top = mix(shade, theme.paper_shade, 0.5 + look.tone)
    tile.fill(top)
    joint, line = mix(top, shade, 0.35), max(1, box.height // 28)
    for share, offset in ((0.33, 0.5), (0.67, 0.2)):
        y = round(box.height * share)
        draw.line(tile, joint, (0, y), (box.width, y), line)
        x = round(box.width * offset)
        draw.line(tile, joint, (x, 0 if share < 0.5 else y), (x, y if share < 0.5 else box.height), line)
    above, right, below, left = look.drops
    rim = max(2, box.height // 14)
    if above:
        tile.fill(mix(top, theme.paper, 0.4), Rect(0, 0, box.width, rim))
    if left:
        tile.fill(mix(top, theme.paper, 0.25), Rect(0, 0, rim, box.height))
    if right:
        tile.fill(mix(top, shade, 0.45), Rect(box.width - rim, 0, rim, box.height))
    if below:
        tall = round(box.height * 0.34)
        tile.fill(mix(top, shade, 0.6), Rect(0, box.height - tall, box.width, tall))
        draw.line(tile, mix(top, theme.paper, 0.3), (0, box.height - tall), (box.width, box.height - tall), line)


def plate_of(theme: Theme, colour: Colour) -> Colour:
    """What the number of a level stands on: letters can hardly be read on ground of every lightness."""
    return mix(colour, shade_of(theme), 0.6)


def shade_of(theme: Theme) -> Colour:
    """What the sides away from the light are mixed with: deep felt, but ink where the felt itself is light."""
    return min((theme.felt_deep, theme.ink), key=sum)
