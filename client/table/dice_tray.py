"""The dice tray: up to sixty dice roll over the table into its place, tumble as solids, and lie there on a cloth with
hits told from misses. While no dice lie there nothing is to be seen of it.
"""

from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from client.kit import Kit
from client.motion import Motion, Parallel, Tween, ease_out, linear
from client.motion import Sequence as Steps
from client.pictures import Pictures
from client.scene.layout import Place, row
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.scene.text_node import TextNode
from client.shapes import Rim, rounded, shadow
from client.table.dice_marks import TRACED, Mark, traced
from client.table.solids import Matrix, Solid, numbers_of, plain_solid, solid
from client.theme import Colour, contrast, mix
from core.frozen import frozen

TUMBLE_MS, SETTLE_MS = 700, 150
FINE = 3
BLURRED = 0.8
"""While a die with pictures tumbles, only faces that look at the viewer so much show theirs."""
FLEETING = 0.6
"""Of pips and numbers so much as the die begins to tumble, and less and less on its way to rest."""
EDGED = 2.0
"""A die with less contrast to the cloth is seen by its edges."""
SHADES = 128
"""In so many steps a side of a die is darker the less light falls on it."""
MANY = 8
"""More dice than so many turn in every second frame, more than twice as many in every third."""
SPREAD = 8
"""So many dice come from places of their own; the next ones come from the same."""
IN_TWO_LINES = 6
"""So many dice lie in lines of two; more lie as they are largest."""
BROAD = 2
"""In a tray so many times as broad as tall all dice lie as they are largest."""
SMALLEST, LEAST = 14, 24
"""The least size, at 100 %, of dice in lines of two, and of many dice that have words below them."""
WORD = 54
"""The room for a word, at 100 %."""


@frozen
class Thrown:
    """A die of a throw: its result, and whether it counts (None while nobody has judged it).

    sides: 2 of a coin, 4, 6, 8, 10, 12 or 20; any other die looks like the next larger one. tone: the colour of its
    body, None for paper. word: what stands below it, where that is not whether it counts. icons: names of pictures on
    its faces, in the order of their numbers; without them it has pips or numbers.
    """

    result: int
    hit: bool | None
    sides: int = 6
    tone: Colour | None = None
    word: str = ""
    icons: tuple[str, ...] = ()

    @property
    def face(self) -> int:
        """The number of the face that looks at the viewer: a ten is the 0 of a die with ten sides."""
        return 0 if self.result == self.sides == 10 else self.result


_WITH_ICONS: dict[tuple[int, tuple[str, ...]], Solid] = {}
_MARKS: dict[str, Mark] = {}


def mark_of(pictures: Pictures, name: str) -> Mark:
    """A picture as the mark of a face, traced once."""
    if name not in _MARKS:
        _MARKS[name] = traced(pictures.get(name, (TRACED, TRACED)))
    return _MARKS[name]


def solid_of(pictures: Pictures, thrown: Thrown) -> Solid:
    """The solid of a die; those with pictures on their faces are made once."""
    if not thrown.icons:
        return plain_solid(thrown.sides)
    key = thrown.sides, thrown.icons
    if key not in _WITH_ICONS:
        names = dict(zip(numbers_of(thrown.sides), thrown.icons, strict=True))
        _WITH_ICONS[key] = solid(thrown.sides, lambda number: mark_of(pictures, names[number]))
    return _WITH_ICONS[key]


class DieNode(Node):
    """One die, named where it is not only a die. It is drawn quick while it tumbles and fine at rest."""

    def __init__(self, kit: Kit, side: float, number: int, named: str = "") -> None:
        super().__init__(size=(side, side), anchor=(0.5, 0.5), name=f"die {number}")
        self._kit, self.number, self._named = kit, number, named
        self._thrown = Thrown(1, None)
        self._share = 1.0
        self.bleed = round(side * 0.2)

    def lie(self, thrown: Thrown) -> None:
        """Lie still with this result."""
        self._thrown, self._share = thrown, 1.0
        self.words = f"{self._named}: {thrown.word}" if self._named else _words(thrown)
        self.invalidate()

    def tumble(self, thrown: Thrown, share: float) -> None:
        """Look as at a share of the way to rest, where this result looks at the viewer; nobody has judged it yet, and
        no words tell it.
        """
        self._thrown, self._share, self.words = thrown, share, self._named
        self.invalidate()

    def render(self, scale: float) -> Surface | None:
        side = round((self.width + 2 * self.bleed) * scale)
        die = solid_of(self._kit.pictures, self._thrown)
        if self._share < 1:
            surface = Surface((side, side), pygame.SRCALPHA)
            self._paint(surface, scale, die, die.tumbling(self._thrown.face, self._share, self.number))
            return surface
        big = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
        self._paint(big, scale * FINE, die, die.at_rest(self._thrown.face))
        return pygame.transform.smoothscale(big, (side, side))

    def _paint(self, surface: Surface, scale: float, die: Solid, turn: Matrix) -> None:
        theme = self._kit.theme
        unit, middle = self.width * scale * 0.36, surface.get_width() / 2
        ink, body = self._colours()
        shows_picture = self._share < 1 and self._thrown.icons
        least = BLURRED if shows_picture else FLEETING * (1 - self._share)
        pygame.draw.circle(surface, (0, 0, 0, theme.shadow), (middle, middle + unit * 0.35), unit * 1.2)
        shades = _shades(body, mix(body, theme.wood_edge, 0.55))
        is_lost = _is_lost(body, theme.felt_deep)
        for side in die.visible_sides(turn, unit, middle, least):
            shade = shades[int(side.light * SHADES)]
            pygame.draw.polygon(surface, shade, side.outline)
            if is_lost:
                pygame.draw.polygon(surface, mix(shade, theme.felt_text, 0.4), side.outline, max(1, round(unit / 24)))
            for is_ink, shape in side.marks:
                pygame.draw.polygon(surface, ink if is_ink else shade, shape)

    def _colours(self) -> tuple[Colour, Colour]:
        theme, tone = self._kit.theme, self._thrown.tone
        if tone is not None:
            return theme.ink_on(tone), tone
        if self._share == 1 and self._thrown.hit is False:
            return mix(theme.ink, theme.wood, 0.35), mix(theme.paper_shade, theme.felt, 0.62)
        return theme.ink, theme.paper


@lru_cache(maxsize=32)
def _shades(body: Colour, dark: Colour) -> list[Colour]:
    """The colours of sides that lie in no light, to those that lie in all of it."""
    return [mix(dark, body, min(1.0, 0.25 + step / SHADES * 0.85)) for step in range(SHADES + 1)]


@lru_cache(maxsize=32)
def _is_lost(body: Colour, cloth: Colour) -> bool:
    """Whether a die of that colour is hardly seen on a cloth."""
    return contrast(body, cloth) < EDGED


Point = tuple[float, float]


class DiceTray(Node):
    """A place for dice. `show` lays them at once, `throw` gives the motion of a throw."""

    def __init__(self, kit: Kit, place: Place) -> None:
        place = place.inset(kit.px(14))
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), name="dice tray")
        self._kit = kit
        self._dice: list[DieNode] = []
        self._labels: list[Node] = []
        self._has_words = True
        self._cloth = PaintNode(self._paint_cloth, size=(1, 1), z=-1)
        self._title = self._heading("", "body", 3)
        self.add(self._cloth, self._title)
        self._cloth.visible = False

    def show(self, dice: Sequence[Thrown], title: str = "") -> None:
        """Lay these dice into the tray."""
        self._set(len(dice), title)
        for node, thrown in zip(self._dice, dice, strict=True):
            node.lie(thrown)
        self._label(dice)
        self._title.visible = True
        self._cloth.visible = bool(dice)

    @property
    def lying(self) -> list[Node]:
        """The cloth with dice on it; nothing while none lie there."""
        return [self._cloth] if self._cloth.visible else []

    def retitle(self, title: str) -> None:
        """Say something else of the dice that lie there."""
        low = self._cloth.y + self._cloth.height - self._kit.px(8)
        top = self._title.y + self._title.height
        self._write(title)
        if self._dice:
            self._spread_cloth(top, low)

    def throw(self, dice: Sequence[Thrown], title: str, land: Motion, way: Sequence[Point] = ()) -> Motion:
        """Throw dice into the tray; `land` is played when they lie still. way: points of the window that they roll
        over, without them they come from below.
        """
        self._set(len(dice), title)
        self._label([])
        self._title.visible = self._cloth.visible = False
        places = [node.position for node in self._dice]
        over = [(x - self.x, y - self.y) for x, y in way]
        flights = [
            _Flight(node, _rolled(place, index, over, self.height), thrown, 1 + (len(dice) - 1) // MANY)
            for index, (node, place, thrown) in enumerate(zip(self._dice, places, dice, strict=True))
        ]
        settle = Tween(SETTLE_MS, lambda share: None, start=lambda: self.show(dice, title))
        return Steps(Parallel(*[flight.motion() for flight in flights]), land, settle)

    def _set(self, count: int, title: str) -> None:
        for node in self._dice:
            node.remove()
        self._write(title)
        side, places = self._places(count)
        self._dice = [DieNode(self._kit, side, index) for index in range(count)]
        for node, place in zip(self._dice, places, strict=True):
            node.position = place.centre[0], place.y + side / 2
        self.add(*self._dice)
        if places:
            self._spread_cloth(places[0].y, places[-1].y + places[-1].height)

    def _write(self, title: str) -> None:
        """In a few lines, or in small type in as many as it takes where that would cut it."""
        before, self._title = self._title, self._heading(title, "body", 3)
        if self._title.clipped:
            self._title = self._heading(title, "small", 0)
        self._title.position, self._title.visible = before.position, before.visible
        before.remove()
        self.add(self._title)

    def _heading(self, title: str, style: str, lines: int) -> TextNode:
        return self._kit.text(title, style, colour="felt_text", weight="bold", width=self.width, align="centre",
                              lines=lines)  # fmt: skip

    def _spread_cloth(self, top: float, low: float) -> None:
        """Below the title and all dice; the title stands right above the dice."""
        pad = self._kit.px(8)
        self._title.position = self._title.x, top - self._title.height
        self._cloth.position = -pad, self._title.y - pad
        self._cloth.size = self.width + 2 * pad, low - self._title.y + 2 * pad
        self._cloth.invalidate()

    def _paint_cloth(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme = self._kit.theme
        rim = Rim(mix(theme.felt_deep, theme.brass, 0.45), max(1, self._kit.px(1.5)))
        rounded(surface, rect, theme.felt_deep, theme.card_radius, rim)

    def _places(self, count: int) -> tuple[float, list[Place]]:
        """How large the dice are, and where each has its place, with room for a word below it where they are not many:
        in lines of two, or one under the other in a narrow tray; many as they are largest.
        """
        px, top = self._kit.px, self._title.height
        room = Place(0, top, self.width, self.height - top)
        across, tag = 2 if self.width >= px(104) and count > 1 else 1, px(26)
        side = _die_side(count, across, room, (px(8), tag), px(54))
        self._has_words = True
        if count > IN_TWO_LINES or side < px(SMALLEST) or (count > 1 and self.width > BROAD * self.height):
            most = min(count, max(1, int(self.width // px(WORD))))
            side, across = max((_die_side(count, n, room, (px(8), tag), px(54)), n) for n in range(1, most + 1))
            self._has_words = side >= px(LEAST)
        if not self._has_words:
            tag = 0
            side, across = max((_die_side(count, n, room, (px(2), 0), px(54)), n) for n in range(1, count + 1))
        lines = max(1, -(-count // across))
        used = lines * (side + tag)
        place = Place(0, room.y + (room.height - used) / 2, room.width, used)
        return side, _in_lines(count, across, (room.width / across, side + tag), place)

    def _label(self, dice: Sequence[Thrown]) -> None:
        for label in self._labels:
            label.remove()
        self._labels = []
        for node, thrown in zip(self._dice, dice if self._has_words else (), strict=False):
            if thrown.word:
                self._labels.append(self._word(node, thrown.word))
            elif thrown.hit is not None:
                self._labels.append(self._tag(node, thrown.hit))
        self.add(*self._labels)

    def _word(self, die: DieNode, words: str) -> Node:
        return self._kit.text(words, "small", colour="felt_text_soft", at=(die.x, die.y + die.height * 0.5),
                              anchor=(0.5, 0))  # fmt: skip

    def _tag(self, die: DieNode, hit: bool) -> Node:
        kit = self._kit
        word = kit.text("hit" if hit else "miss", "small", colour="ink" if hit else "felt_text_soft", weight="bold")
        size = word.width + kit.px(30), kit.px(22)
        tag = Node(size=size, anchor=(0.5, 0), at=(die.x, die.y + die.height * 0.5))
        if hit:
            tag.add(_pill(kit, size))
        name, tint = ("icon_confirm", kit.theme.ink) if hit else ("icon_close", kit.theme.felt_text_soft)
        icon = kit.picture(name, kit.px(14), tint=tint, at=(kit.px(6), kit.px(4)))
        word.position = kit.px(23), round((size[1] - word.height) / 2)
        tag.add(icon, word)
        return tag


def _die_side(count: int, across: int, room: Place, margins: tuple[float, float], most: float) -> float:
    """How large so many dice can be with that many in a line; margins: beside each, and below it."""
    lines = max(1, -(-count // across))
    return min(most, room.width / across - margins[0], room.height / lines - margins[1])


def _in_lines(count: int, across: int, cell: tuple[float, float], room: Place) -> list[Place]:
    """Equal boxes line by line, the last line in the middle."""
    places: list[Place] = []
    for first in range(0, count, across):
        line = Place(room.x, room.y + first // across * cell[1], room.width, cell[1])
        places += row([cell] * min(across, count - first), line, justify="centre")
    return places


def _rolled(place: Point, index: int, over: Sequence[Point], height: float) -> list[Point]:
    """The way of a die to its place: over these points, each die a little beside the others, or from below the tray."""
    far = index % SPREAD
    if not over:
        return [(place[0] + (far - 1) * height * 0.18, place[1] + height * (0.75 + 0.12 * far)), place]
    aside = (far % 3 - 1) * height * 0.07, (far // 3 - 1) * height * 0.07
    return [*((x + aside[0], y + aside[1]) for x, y in over), place]


class _Flight:
    """One die on its way, tumbling all of it. It turns further in every frame, or each second, or third: `turns`."""

    def __init__(self, node: DieNode, way: Sequence[Point], thrown: Thrown, turns: int) -> None:
        self._node, self._way, self._thrown = node, way, thrown
        self._turns, self._frames = turns, node.number

    def motion(self) -> Tween:
        legs = len(self._way) - 1

        def apply(share: float) -> None:
            self._frames += 1
            if self._frames % self._turns == 0 or share in (0, 1):
                self._node.tumble(self._thrown, share)
            whole = ease_out(share) * legs
            leg = min(legs - 1, int(whole))
            (x, y), (u, v) = self._way[leg], self._way[leg + 1]
            self._node.position = x + (u - x) * (whole - leg), y + (v - y) * (whole - leg)

        return Tween(TUMBLE_MS, apply, ease=linear, travels=self._node)


def _pill(kit: Kit, size: tuple[float, float]) -> Node:
    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        shadow(surface, rect.move(0, 1), rect.height // 2, kit.px(2), kit.theme.shadow)
        rounded(surface, rect, kit.theme.paper, rect.height // 2)

    return PaintNode(paint, size=size, bleed=kit.px(4))


def _words(thrown: Thrown) -> str:
    shown = thrown.word if thrown.icons and thrown.word else thrown.result
    if thrown.hit is None:
        return f"Die shows {shown}"
    return f"Die shows {shown}: {'hit' if thrown.hit else 'miss'}"
