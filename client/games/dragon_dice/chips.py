"""Answers that stand beside what they are about, or over a roll that goes on: labelled spots in lines."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from client.games.dragon_dice.army_zone import ArmyZone
from client.games.dragon_dice.marks import badge
from client.games.dragon_dice.terrain_cards import ArmyChip, TerrainCard
from client.games.dragon_dice.terrain_spot import TerrainSpot
from client.input_events import Pointer, PointerEvent
from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.node import Node
from client.scene.nodes import bled
from client.shapes import Rim, rounded, shadow
from client.table.spot import Mood, Spot
from client.theme import mix
from core.frozen import frozen
from core.plain import Answer

HEIGHT, NOTED_HEIGHT, GAP = 40, 50, 8
PAD, BESIDE_ICON = 9, 27
WORDS, NOTE = 16, 13
UNDER = 30
"""How far chips on the words of a terrain reach down from its middle for them, onto the title of the army below."""
Point = tuple[float, float]


@frozen
class ChipShown:
    """icon: '' for none. note: a line below the words, '' for none."""

    answer: Answer
    words: str
    icon: str = ""
    note: str = ""


class Chip(Spot):
    def __init__(self, kit: Kit, shown: ChipShown) -> None:
        self.shown, self._kit = shown, kit
        text = kit.texts.width(shown.words, "bold", kit.px(WORDS))
        note = kit.texts.width(shown.note, "regular", kit.px(NOTE))
        width = max(text, note) + 2 * kit.px(PAD) + (kit.px(BESIDE_ICON) if shown.icon else 0)
        height = kit.px(NOTED_HEIGHT if shown.note else HEIGHT)
        super().__init__(size=(width, height), name=f"chip {shown.words}")
        self.bleed = kit.px(8)
        self._rank = Keyed("", self.invalidate)

    @property
    def rank(self) -> str:
        """Which one it is where chips are put in order, '' for none."""
        return self._rank.key

    def number(self, rank: str) -> None:
        self._rank.set(rank)

    def written(self) -> str:
        return self.shown.words

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        kit, theme = self._kit, self._kit.theme
        shadow(surface, box.move(0, kit.px(2)), kit.px(10), kit.px(3), theme.shadow)
        fill = mix(theme.brass, theme.paper, 0.35) if self.near else theme.brass
        if self.mood is Mood.REFUSED:
            fill = mix(theme.paper_shade, theme.felt, 0.3)
        rounded(surface, box, fill, kit.px(10), Rim(theme.brass_edge, kit.px(2)))
        left = box.left + kit.px(PAD)
        if self.shown.icon:
            side = kit.px(22)
            picture = kit.pictures.get(self.shown.icon, (side, side), tint=theme.ink)
            surface.blit(picture, (left, box.centery - side // 2))
            left += kit.px(BESIDE_ICON)
        if self.rank:
            badge(kit, surface, (box.left + kit.px(4), box.top + kit.px(3)), self.rank, is_filled=False)
        run = kit.texts.run(self.shown.words, "bold", kit.px(WORDS), theme.ink)
        if not self.shown.note:
            surface.blit(run, (left, box.centery - run.get_height() // 2))
            return
        surface.blit(run, (left, box.top + kit.px(5)))
        note = kit.texts.run(self.shown.note, "regular", kit.px(NOTE), theme.ink)
        surface.blit(note, (left, box.bottom - note.get_height() - kit.px(5)))


class Beside(NamedTuple):
    """Where chips stand: around a point of the window. left, right: of what they stand beside; of no width where that
    is nothing. seen: how far from the left it has to be seen, as its die. free: how far down room is taken below it.
    """

    middle: Point
    left: float = 0
    right: float = 0
    seen: float = 0
    free: float = 0


def around(spot: Node) -> Point:
    return spot.x + spot.width / 2, spot.y + spot.height / 2


def beside_terrain(kit: Kit, spot: TerrainSpot | TerrainCard, army: ArmyZone | ArmyChip | None) -> Beside:
    """At the right end of the terrain; army: the own one there, below whose dice there is room."""
    middle = spot.x + spot.width * 0.7, spot.y + spot.height - kit.px(15)
    seen = spot.x + kit.px(6) + spot.side if isinstance(spot, TerrainSpot) else 0
    free = spot.y + spot.height
    if isinstance(army, ArmyZone):
        free = max([free, *(army.y + die.y + die.height / 2 for die in army.dice)])
    return Beside(middle, spot.x, spot.x + spot.width, seen, free + kit.px(4))


class Chips(Node):
    """Lies over the table; empty while nothing is asked that has chips. `room`: of those that lie over a roll."""

    def __init__(self, kit: Kit, room: Rect | None = None) -> None:
        super().__init__(z=-1 if room else 8, name="chips")
        self._kit, self._room = kit, room
        self.chips: list[Chip] = []
        self._where: tuple[Beside, Rect] = Beside((0, 0)), Rect(0, 0, 0, 0)

    def lay(self, shown: Sequence[ChipShown], beside: Beside, room: Rect) -> list[Chip]:
        """In as many lines as the room asks for, and never outside it. A line that is no wider than what it stands
        beside ends with it: it leaves the words there, and what comes next. Where one would hide what has to be seen,
        they stand below.
        """
        self.hide()
        self.chips = [Chip(self._kit, each) for each in shown]
        self._where = beside, room
        self._place()
        self.add(*self.chips)
        return self.chips

    def _place(self, held: Chip | None = None) -> None:
        """In their order; the one that is held stays where it is."""
        (beside, room), gap = self._where, self._kit.px(GAP)
        lines, lefts = self._lined(room.width)
        tall = max((chip.height for chip in self.chips), default=0)
        top = beside.middle[1] - _height(lines, tall, gap) / 2
        if any(left < beside.seen for left in lefts):
            top = beside.free
            if top + _height(lines, tall, gap) > room.bottom:  # no room below either: on the words beside the die
                lines, lefts = self._lined(beside.right - beside.seen)
                top = beside.middle[1] + self._kit.px(UNDER) - _height(lines, tall, gap)
        top = min(max(top, room.top), room.bottom - _height(lines, tall, gap))
        for line, left in zip(lines, lefts, strict=True):
            for chip in line:
                if chip is not held:
                    chip.position = left, top
                left += chip.width + gap
            top += tall + gap

    def _lined(self, room: float) -> tuple[list[list[Chip]], list[float]]:
        """The lines in a room so wide, and where each begins."""
        gap = self._kit.px(GAP)
        lines = self._lines(room, gap)
        return lines, [self._left(sum(chip.width for chip in line) + gap * (len(line) - 1)) for line in lines]

    def _left(self, wide: float) -> float:
        """Where a line begins that is so wide."""
        beside, room = self._where
        left = beside.right - wide if wide <= beside.right - beside.left else beside.middle[0] - wide / 2
        return min(max(left, room.left), room.right - wide)

    def _lines(self, room: float, gap: float) -> list[list[Chip]]:
        lines: list[list[Chip]] = []
        left = 0.0
        for chip in self.chips:
            if not lines or left + chip.width > room:
                lines.append([])
                left = 0.0
            lines[-1].append(chip)
            left += chip.width + gap
        return lines

    def lay_over(self, shown: Sequence[ChipShown]) -> list[Chip]:
        """At the lower end of the room."""
        assert self._room is not None
        return self.lay(shown, Beside(self._room.midbottom), self._room)

    @property
    def reach(self) -> float:
        """How high the lines are."""
        if not self.chips:
            return 0
        return max(chip.y + chip.height for chip in self.chips) - min(chip.y for chip in self.chips)

    def hide(self) -> None:
        self.throw_out()
        self.chips = []

    # --- dragged into an order

    def let_drag(self, done: Callable[[Sequence[Chip]], None]) -> None:
        """Let each be dragged to another place among them; `done` is told all in their new order."""

        def drag(chip: Chip, event: PointerEvent) -> None:
            if event.kind is Pointer.DRAG:
                chip.z, chip.position = 1, (chip.x + event.moved[0], chip.y + event.moved[1])
                self._make_way(chip, event.pixel)
                return
            chip.z = 0
            self._place()
            if event.kind is Pointer.DROP:
                done(tuple(self.chips))

        for chip in self.chips:
            for kind in (Pointer.DRAG, Pointer.DROP, Pointer.DRAG_CANCEL):
                chip.on[kind] = partial(drag, chip)

    def _make_way(self, held: Chip, pixel: Point) -> None:
        """The others lie as they will when this one is let go."""
        rest = [chip for chip in self.chips if chip is not held]
        before = [chip for chip in rest if _comes_before(chip, pixel)]
        order = [*before, held, *(chip for chip in rest if chip not in before)]
        if order != self.chips:
            self.chips = order
            self._place(held)

    # --- as a part of the table

    def spots(self) -> Sequence[Spot]:
        return self.chips

    def rest(self) -> None:
        self.hide()


def _height(lines: Sequence[Sequence[Chip]], tall: float, gap: float) -> float:
    return len(lines) * (tall + gap) - gap


def _comes_before(chip: Chip, pixel: Point) -> bool:
    """In reading order."""
    if chip.y <= pixel[1] <= chip.y + chip.height:
        return chip.x + chip.width / 2 < pixel[0]
    return chip.y + chip.height < pixel[1]
