"""A character on the field: its bust fills the card, health runs around it as a ring, armour lies below it as pips.

All numbers stand on the card while it is pointed at, or while a key is held. Cards of the side of the first seat are
paper, those of the other side slate, so that sides differ without colour.
"""

from enum import Enum, auto

from pygame import Rect, Surface, draw

from client.games.stonebound.looks import status_picture
from client.games.stonebound.portraits import Portraits
from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.node import Node
from client.scene.nodes import bled
from client.shapes import ring, rounded, shadow
from client.table.cells import CellSpot
from client.table.paint import outline_share, polygon
from client.table.spot import Mood
from client.table.square_layout import SquareLayout
from client.theme import ARMOUR, SMALLEST_TYPE, Colour, SeatStyle, mix
from core.frozen import frozen
from core.games.stonebound.effective import effective
from core.games.stonebound.state import StoneState, Unit, UnitId, side_of, starting_stat

STATUSES_SHOWN = 3
PIPS = 9
"""So many pips of one armour are shown; nobody has more."""
RING = 0.085
"""How thick the ring of health is, in heights of a card; brass around a card means that it can be chosen."""
BUST, RISE = 1.28, 0.1
"""How large a portrait is, in heights of its room, and how far the head rises over the card, in heights of the card."""
PIPS_WIDE = 0.24
"""How much of the width pips take, on the shoulder of the bust."""
STANDING_Z, FALLEN_Z = 3, 2


class Light(Enum):
    """What a frame around a card says."""

    NONE = auto()
    LIT = auto()
    NEAR = auto()
    ACTIVE = auto()


@frozen
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

    def __init__(self, kit: Kit, layout: SquareLayout, portraits: Portraits, seat: SeatStyle, unit_id: UnitId) -> None:
        size = layout.width * 0.94, layout.height * 0.92
        super().__init__(size=size, anchor=(0.5, 0.5), z=STANDING_Z, name=f"unit {unit_id}")
        self._kit, self._layout, self._portraits, self._seat = kit, layout, portraits, seat
        self._shown: Keyed[tuple[UnitLook | None, Light]] = Keyed((None, Light.NONE), self._appear)
        self._told, self._near = Keyed(False, self._appear), Keyed(False, self._appear)
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

    def tell(self, numbers: bool) -> None:
        """Show all numbers, or only while it is pointed at."""
        self._told.set(numbers)

    def cover(self, spot: CellSpot) -> None:
        """Show instead of the space below that it can be chosen, or is the one that acts."""
        self._near.set(spot.near)
        lit = Light.NEAR if spot.near else Light.LIT
        idle = Light.ACTIVE if spot.marks.active else Light.NONE
        self._shown.set((self.look, lit if spot.mood is Mood.LIT else idle))

    @property
    def look(self) -> UnitLook | None:
        """What it shows."""
        return self._shown.key[0]

    def _appear(self) -> None:
        self.appearance = self._shown.key, self._told.key, self._near.key

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint) if self.look is not None else None

    def _paint(self, surface: Surface, box: Rect) -> None:
        assert self.look is not None
        painter = _Painter(self._kit, self._portraits, self._seat, self.look, surface, box)
        painter.paint(has_numbers=self._told.key or self._near.key)
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

    def paint(self, *, has_numbers: bool) -> None:
        look, box = self._look, self._box
        line, rim_width = max(3, round(box.height * RING)), max(2, round(box.height * 0.05))
        inside = box.inflate(-2 * rim_width, -2 * rim_width)
        paper = inside.inflate(-2 * line, -2 * line)
        self._card(paper, line)
        self._ring(inside, line)
        column = 0 if look.fallen else round(paper.width * (0.50 if has_numbers else PIPS_WIDE))
        above = paper.y - box.y + round(box.height * RISE)
        wide = paper.width - (column if has_numbers else 0)
        self._bust(Rect(paper.x, paper.y - above, wide, paper.height + above))
        self._seat_shape()
        if look.fallen:
            self._cross(paper)
            return
        if look.done:
            self._done()
        room = Rect(paper.right - column, paper.y, column, paper.height)
        if has_numbers:
            self._numbers(room.inflate(-2, 0))
        else:
            self._pips(room)
        self._fuses(Rect(paper.x, paper.y, paper.width - column, paper.height))
        self._statuses(paper)

    def _card(self, paper: Rect, line: int) -> None:
        """The paper in a rim of the seat's colour, over its shadow; the fallen lie flat and pale."""
        theme, box, seat = self._kit.theme, self._box, self._seat.colour
        radius = max(3, box.height // 8)
        if not self._look.fallen:
            shadow(self._surface, box.move(0, self._edge // 2), radius, self._edge, theme.shadow)
        rounded(self._surface, box, mix(seat, theme.felt, 0.6) if self._look.fallen else seat, radius)
        rounded(self._surface, paper, self._ground, max(2, radius - line))

    def _bust(self, room: Rect) -> None:
        """Head and shoulders over the whole card, out of its frame; what is below the shoulders lies outside."""
        side = round(min(room.width * 1.2, room.height * BUST))
        portrait = self._portraits.get(self._look.character, side, fallen=self._look.fallen)
        before = self._surface.get_clip()
        self._surface.set_clip(room)
        self._surface.blit(portrait, (room.centerx - side // 2, room.y))
        self._surface.set_clip(before)

    def _ring(self, box: Rect, line: int) -> None:
        """Health: a ring around the card from below clockwise; what is lost is dark."""
        theme, look = self._kit.theme, self._look
        tone = theme.heal if look.share > 50 else theme.brass if look.share > 25 else theme.harm
        rounded_ring = box.inflate(-line, -line)
        ring(self._surface, box, mix(theme.felt_deep, theme.ink, 0.5), max(3, box.height // 8), line)
        left = outline_share(rounded_ring, 0 if look.fallen else look.share / 100)
        if len(left) > 1:
            draw.lines(self._surface, tone, False, left, max(2, line - 1))

    def _pips(self, room: Rect) -> None:
        """Armour: a column of squares against bodies, and beside it one of diamonds against spirits."""
        look = self._look
        wide = (room.width - 3) // 2
        for column, (count, colour) in enumerate(((look.pd, ARMOUR["physical"]), (look.sd, ARMOUR["spirit"]))):
            side = max(4, min(wide, (room.height - 2) // max(5, count)))
            x = room.x + 2 + column * (wide + 1)
            for number in range(min(count, PIPS)):
                at = Rect(x + (wide - side) // 2, room.bottom - 1 - (number + 1) * side, side, side)
                self._pip(at, colour, column == 1)

    def _pip(self, at: Rect, colour: Colour, is_spirit: bool) -> None:
        light = mix(colour, self._kit.theme.paper, 0.45)
        points: list[tuple[int, int]] = [at.topleft, at.topright, at.bottomright, at.bottomleft]
        if is_spirit:
            points = [at.midtop, at.midright, at.midbottom, at.midleft]
        draw.polygon(self._surface, light, points)
        draw.polygon(self._surface, mix(self._kit.theme.ink, colour, 0.25), points, 1)

    def _seat_shape(self) -> None:
        side = max(11, round(self._box.height * 0.34))
        shape = self._kit.pictures.get(self._seat.picture, (side, side))
        self._surface.blit(shape, (self._box.x - 1, self._box.y - 1))

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
