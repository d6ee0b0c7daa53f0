"""A character on the field: a card on its side with portrait, health, both armours, statuses, fuses and its seat.

Cards of the side of the first seat are paper, those of the other side slate, so that sides differ without colour.
"""

from dataclasses import dataclass
from enum import Enum, auto

from pygame import Rect, Surface

from client.games.stonebound.looks import status_picture
from client.games.stonebound.portraits import Portraits
from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.node import Node
from client.scene.nodes import bled
from client.shapes import ring, rounded, shadow
from client.table.cells import CellSpot
from client.table.paint import polygon
from client.table.spot import Mood
from client.table.square_layout import SquareLayout
from client.theme import ARMOUR, SMALLEST_TYPE, Colour, SeatStyle, mix
from core.games.stonebound.effective import effective
from core.games.stonebound.state import StoneState, Unit, side_of, starting_stat

STATUSES_SHOWN = 3
BAR = 0.1
"""The share of a card's width that shows the colour of its seat; brass around a card means that it can be chosen."""
STANDING_Z, FALLEN_Z = 3, 2


class Light(Enum):
    """What a frame around a card says."""

    NONE = auto()
    LIT = auto()
    NEAR = auto()
    ACTIVE = auto()


@dataclass(frozen=True, slots=True)
class UnitLook:
    """All that a card shows. share: of its health, in hundredths. done: activated in this turn."""

    character: str
    hp: int
    share: int
    pd: int
    sd: int
    statuses: tuple[tuple[str, int], ...]
    fuses: int
    fallen: bool
    done: bool
    second_side: bool


def look_of(state: StoneState, unit: Unit) -> UnitLook:
    """What the card of a unit shows now."""
    done = unit.activated and state.seat == unit.seat and state.active != unit.id
    return UnitLook(
        unit.character,
        unit.hp,
        round(100 * unit.hp / max(1, starting_stat(state, unit.id, "HP"))),
        effective(state, unit.id, "PD"),
        effective(state, unit.id, "SD"),
        tuple(sorted(unit.statuses.items())),
        len(unit.fuses),
        unit.hp == 0,
        done and unit.hp > 0,
        side_of(unit.seat) != 0,
    )


class UnitNode(Node):
    """One unit's card. It lies under the pointer's spaces: what is clicked is its space."""

    def __init__(self, kit: Kit, layout: SquareLayout, portraits: Portraits, seat: SeatStyle, unit_id: int) -> None:
        size = layout.width * 0.91, layout.height * 0.88
        super().__init__(size=size, anchor=(0.5, 0.5), z=STANDING_Z, name=f"unit {unit_id}")
        self._kit, self._layout, self._portraits, self._seat = kit, layout, portraits, seat
        self._shown: Keyed[tuple[UnitLook | None, Light]] = Keyed((None, Light.NONE), self.invalidate)
        self.bleed = round(layout.height * 0.11)
        self.id = unit_id

    def show(self, unit: Unit, look: UnitLook) -> None:
        """Lie where the unit does and show its look."""
        self.visible = unit.place is not None
        if unit.place is not None:
            self.position = self._layout.centre(unit.place)
        self.dress(look)
        self.scale, self.rotation, self.opacity = 1.0, 0.0, 1.0

    def dress(self, look: UnitLook) -> None:
        """Show this look where it lies."""
        self._shown.set((look, self._shown.key[1]))
        self.z = FALLEN_Z if look.fallen else STANDING_Z

    def cover(self, spot: CellSpot) -> None:
        """Show instead of the space below that it can be chosen, or is the one that acts."""
        lit = Light.NEAR if spot.near else Light.LIT
        idle = Light.ACTIVE if spot.marks.active else Light.NONE
        self._shown.set((self.look, lit if spot.mood is Mood.LIT else idle))

    @property
    def look(self) -> UnitLook | None:
        """What it shows."""
        return self._shown.key[0]

    def render(self, scale: float) -> Surface | None:
        """As `Node.render`."""
        return bled(self, scale, self._paint) if self.look is not None else None

    def _paint(self, surface: Surface, box: Rect) -> None:
        assert self.look is not None
        _Painter(self._kit, self._portraits, self._seat, self.look, surface, box).paint()
        self._paint_light(surface, box)

    def _paint_light(self, surface: Surface, box: Rect) -> None:
        """A frame around the card: brass where it can be chosen, paper where it acts."""
        theme, line = self._kit.theme, max(3, box.height // 11)
        frame, radius = box.inflate(2 * line - 2, 2 * line - 2), max(4, box.height // 7)
        light = self._shown.key[1]
        if light is Light.ACTIVE:
            ring(surface, frame, theme.paper, radius, line - 1)
        elif light in (Light.LIT, Light.NEAR):
            colour = theme.brass_light if light is Light.NEAR else theme.brass
            ring(surface, frame, colour, radius, line)
            ring(surface, box.inflate(-2, -2), theme.ink, radius - 1, 1)


class _Painter:
    """Paints one look of a card into a box."""

    def __init__(self, kit: Kit, portraits: Portraits, seat: SeatStyle, look: UnitLook, surface: Surface,
                 box: Rect) -> None:  # fmt: skip
        self._kit, self._portraits, self._seat, self._look = kit, portraits, seat, look
        self._surface, self._box = surface, box
        self._edge = max(2, box.height // 14)
        theme = kit.theme
        self._ground = mix(theme.ink, theme.felt_deep, 0.35) if look.second_side else theme.paper
        if look.fallen:
            self._ground = mix(self._ground, theme.felt, 0.55)

    def paint(self) -> None:
        look, box, edge = self._look, self._box, self._edge
        theme = self._kit.theme
        radius = max(3, box.height // 8)
        if not look.fallen:
            shadow(self._surface, box.move(0, edge // 2), radius, edge, theme.shadow)
        rim = mix(self._seat.colour, theme.felt, 0.6) if look.fallen else self._seat.colour
        bar = max(4, round(box.width * BAR))
        rounded(self._surface, box, rim, radius)
        paper = Rect(box.x + bar, box.y + 1, box.width - bar - 1, box.height - 2)
        rounded(self._surface, paper, self._ground, radius - 1)
        inner = paper.inflate(-2, 2 - 2 * edge)
        column = round(inner.width * 0.42) if not look.fallen else 0
        self._portrait(Rect(inner.x, inner.y, inner.width - column, inner.height))
        if not look.fallen:
            self._numbers(Rect(inner.right - column, inner.y, column, inner.height))

    def _portrait(self, room: Rect) -> None:
        look, side = self._look, min(room.width, room.height)
        portrait = self._portraits.get(look.character, side, fallen=look.fallen)
        at = portrait.get_rect(center=room.center)
        self._surface.blit(portrait, at)
        mark = max(10, round(self._box.height * 0.30))
        seat = self._kit.pictures.get(self._seat.picture, (mark, mark))
        self._surface.blit(seat, (self._box.x + 1, self._box.y + 1))
        if look.fallen:
            self._cross(at)
            return
        self._fuses(room)
        self._statuses(room)
        if look.done:
            self._done()

    def _cross(self, at: Rect) -> None:
        theme, part = self._kit.theme, at.inflate(-at.width // 3, -at.height // 3)
        width = max(2.0, at.height * 0.08)
        for points in ((part.topleft, part.bottomright), (part.topright, part.bottomleft)):
            polygon(self._surface, points, None, theme.harm, width)

    def _fuses(self, room: Rect) -> None:
        """A peg for each running fuse, down the right edge of the portrait."""
        side = max(9, round(self._box.height * 0.26))
        peg = self._kit.pictures.get("key_fuse", (side, side))
        for number in range(min(3, self._look.fuses)):
            self._surface.blit(peg, (room.right - round(side * 0.75), room.y + round(number * side * 0.72)))

    def _statuses(self, room: Rect) -> None:
        side = max(12, round(self._box.height * 0.34))
        step = min(side + 1, round(room.width / STATUSES_SHOWN))
        y = self._box.bottom - side
        shown = self._look.statuses[:STATUSES_SHOWN]
        for number, (status, stacks) in enumerate(shown):
            x = room.x + number * step
            self._surface.blit(self._kit.pictures.get(status_picture(status), (side, side)), (x, y))
            if stacks > 1:
                self._stacks(stacks, x + side, y)
        if len(self._look.statuses) > STATUSES_SHOWN:
            self._stacks(len(self._look.statuses) - STATUSES_SHOWN, room.right, y + side // 2, "+")

    def _stacks(self, count: int, right: int, top: int, sign: str = "") -> None:
        theme, size = self._kit.theme, max(SMALLEST_TYPE, round(self._box.height * 0.24))
        text = self._kit.texts.run(f"{sign}{count}", "bold", size, theme.ink)
        box = text.get_rect(topright=(right + 2, top - round(size * 0.55)))
        rounded(self._surface, Rect(box.x - 1, box.y + round(size * 0.2), box.width + 2, round(size * 0.95)),
                theme.paper, 3)  # fmt: skip
        self._surface.blit(text, box)

    def _numbers(self, room: Rect) -> None:
        """Health above, and below it both armours side by side; a bar says how much of the health is left."""
        look = self._look
        bar = max(3, room.height // 9)
        high = round((room.height - bar) * 0.54)
        top = Rect(room.x, room.y, room.width, high)
        self._number(str(look.hp), top, self._ground, 0.98)
        self._bar(Rect(room.x + 1, top.bottom, room.width - 2, bar))
        digit = self._kit.texts.width("0", "bold", SMALLEST_TYPE) + 2
        wide = max(room.width, digit * (len(str(look.pd)) + len(str(look.sd))) + 2)
        low = Rect(room.right - wide, top.bottom + bar + 1, wide, room.bottom - top.bottom - bar - 1)
        half = low.width // 2
        self._armour(str(look.pd), Rect(low.x, low.y, half, low.height), ARMOUR["physical"])
        self._armour(str(look.sd), Rect(low.x + half, low.y, low.width - half, low.height), ARMOUR["spirit"])

    def _done(self) -> None:
        """A tick beside the seat's shape: it has been activated in this turn."""
        side = max(10, round(self._box.height * 0.32))
        at = Rect(self._box.x + side, self._box.y - 1, side, side)
        rounded(self._surface, at, self._kit.theme.ink_soft, side // 2)
        tick = self._kit.pictures.get("icon_confirm", (side - 2, side - 2), tint=self._kit.theme.paper)
        self._surface.blit(tick, tick.get_rect(center=at.center))

    def _bar(self, box: Rect) -> None:
        theme = self._kit.theme
        self._surface.fill(mix(self._ground, theme.ink_soft, 0.5), box)
        left = max(1, round(box.width * self._look.share / 100)) if self._look.hp else 0
        tone = theme.heal if self._look.share > 50 else theme.brass if self._look.share > 25 else theme.harm
        self._surface.fill(tone, Rect(box.x, box.y, left, box.height))

    def _armour(self, words: str, box: Rect, colour: Colour) -> None:
        rounded(self._surface, box.inflate(-1, 0), colour, max(2, box.height // 5))
        self._number(words, box, colour, 0.92)

    def _number(self, words: str, box: Rect, ground: Colour, share: float) -> None:
        theme = self._kit.theme
        ink = theme.ink_on(ground)
        size = max(SMALLEST_TYPE, round(box.height * share))
        text = self._kit.texts.run(words, "bold", size, ink)
        while text.get_width() > box.width and size > SMALLEST_TYPE:
            size -= 1
            text = self._kit.texts.run(words, "bold", size, ink)
        self._surface.blit(text, text.get_rect(center=box.center))
