"""The cells of a board as spots: each carries marks besides its mood, and shares a picture with all that look alike."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias, Unpack

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale

from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.nodes import PaintNode
from client.scene.placing import Placing
from client.shapes import rounded
from client.table.paint import FINE, DiscRim, disc, stroke
from client.table.spot import Mood, Spot
from client.theme import SMALLEST_TYPE, Colour, Theme, mix
from core.frozen import frozen

Cell = tuple[int, int]
"""A hex or a square, as `core.grids` names them."""
Point = tuple[float, float]


@frozen
class Area:
    """A cell belongs to an area of somebody's. is_strong: it stands out of the area; label: a few signs."""

    colour: Colour
    is_strong: bool = False
    label: str = ""


@frozen
class Marks:
    """What a cell shows besides itself. reach, walk: what is looked at could hit, or enter it; path: the way there;
    event: something happened here; target: it is aimed at; touched: what is
    looked at would strike whoever is there; warned: who had better be spared; dim: it is hard
    to see; chosen: what is led or taken stands there; active: whose turn it is, as a colour.
    threat: how many enemies could hit it with their next turn.
    """

    reach: bool = False
    walk: bool = False
    path: bool = False
    event: bool = False
    target: bool = False
    touched: bool = False
    warned: bool = False
    dim: bool = False
    chosen: bool = False
    active: Colour | None = None
    area: Area | None = None
    threat: int = 0


Looks: TypeAlias = dict[tuple[Marks, bool, bool, tuple[int, int]], Surface]
"""Marks, whether it is lit, whether the pointer is near, size in pixels -> how that looks."""

LOOKS_KEPT = 64
PLAIN = Marks(), False, False
"""The look of a cell of which nothing is to be seen."""


class CellSpot(Spot):
    """A cell of a board. Derived classes paint `marks` and mood; the cells of one board share `looks`."""

    def __init__(self, cell: Cell, looks: Looks, *, size: Point, **placing: Unpack[Placing]) -> None:
        super().__init__(size=size, **placing)
        self.cell = cell
        self._looks = looks
        self._look: Keyed[tuple[Marks, bool, bool]] = Keyed(PLAIN, self._redraw)
        self.on_dress: Callable[[CellSpot], None] = lambda spot: None

    @property
    def marks(self) -> Marks:
        """What it shows."""
        return self._look.key[0]

    def mark_as(self, **changes: object) -> None:
        """Change what it shows: fields of `Marks`."""
        marks = replace(self.marks, **changes)  # type: ignore[arg-type]
        self._look.set((marks, *self._look.key[1:]))

    def dress(self) -> None:
        self._look.set((self.marks, self.mood is Mood.LIT, self.near))

    def _redraw(self) -> None:
        """It looks otherwise than before; whoever stands on it is told."""
        self.appearance = self._look.key
        self.on_dress(self)

    def render(self, scale: float) -> Surface | None:
        if self._look.key == PLAIN:
            return None
        size = round(self.width * scale), round(self.height * scale)
        look = (*self._look.key, size)
        if look not in self._looks:
            if len(self._looks) >= LOOKS_KEPT:
                self._looks.clear()
            surface = self._looks[look] = Surface(size, SRCALPHA)
            self._paint(surface)
        return self._looks[look]

    def _paint(self, surface: Surface) -> None:
        """Draw what it shows onto the whole surface."""
        raise NotImplementedError


def paint_label(kit: Kit, surface: Surface, middle: Point, unit: float, words: str) -> None:
    """The label of an area on a small piece of paper; `unit` is half the width of a cell."""
    text = kit.texts.run(words, "bold", max(SMALLEST_TYPE, round(unit * 0.46)), kit.theme.ink)
    box = text.get_rect(center=middle).inflate(unit * 0.22, -unit * 0.06)
    rounded(surface, box, kit.theme.paper, box.height // 2)
    surface.blit(text, text.get_rect(center=box.center))


def paint_reach_signs(theme: Theme, surface: Surface, middle: Point, unit: float, marks: Marks) -> None:
    """A cross where something could hit, a dot where it could go: told apart without colours. `unit` is half the width
    of a cell.
    """
    side = round(unit)
    fine = Surface((side * FINE, side * FINE), SRCALPHA)
    fine.fill((*theme.ink, 0))
    half, arm = side * FINE / 2, side * FINE * 0.3
    if marks.reach:
        for width, colour in ((0.2, theme.ink), (0.11, mix(theme.harm, theme.paper, 0.45))):
            for slope in (-arm, arm):
                stroke(fine, (half - arm, half - slope), (half + arm, half + slope), colour, side * FINE * width)
    if marks.walk:
        rim = DiscRim(theme.ink, side * FINE * 0.05)
        disc(fine, (half, half), side * FINE * 0.18, theme.focus, rim)
    surface.blit(smoothscale(fine, (side, side)), fine.get_rect(size=(side, side), center=middle))


class LabelTag(PaintNode):
    """The label of an area above the piece that stands in it, and would hide the one on the cell."""

    def __init__(self, kit: Kit, cell: Point) -> None:
        super().__init__(self._paint_tag, size=(cell[0] * 0.62, cell[1] * 0.36), z=4, name="area label")
        self._kit, self._lift = kit, cell[1] * 0.46
        self._label = Keyed("", self.invalidate)
        self.visible = False

    def show(self, label: str, centre: Point) -> None:
        """Show this label above the middle of a cell, '' for none."""
        self._label.set(label or self._label.key)
        self.visible = label != ""
        self.position = centre[0] - self.width / 2, centre[1] - self._lift - self.height / 2

    def _paint_tag(self, surface: Surface, rect: Rect, scale: float) -> None:
        paint_label(self._kit, surface, rect.center, rect.width / 1.24, self._label.key)
