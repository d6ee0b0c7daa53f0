"""Creatures on the battlefield: a figure on a base, and around it all that weighs on it.

The base is round on the one side and angular on the other, so that sides differ without colour; its colour and shape
are those of the seat. Whoever is down lies there grey, whoever is Hidden is hardly to be seen.
"""

from math import cos, pi, sin

import pygame
from pygame import BLEND_RGB_MULT, Rect, Surface

from client.games.fated_hand.looks import HIT_POINT, STAT_PICTURES, UNLOADED, figure_picture, stance_picture
from client.games.fated_hand.magic_signs import NO_MAGIC, MagicLook, magic_look, paint_signs
from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.node import Node
from client.scene.nodes import bled
from client.shapes import Rim, rounded
from client.table.cells import Cell, CellSpot
from client.table.paint import DiscRim, dashed, disc, polygon, veil
from client.table.spot import Mood
from client.table.square_layout import SquareLayout
from client.theme import SMALLEST_TYPE, SeatStyle, mix
from core.frozen import frozen
from core.games.fated_hand.components import summon_kind
from core.games.fated_hand.pieces import SIZES, Stance, Stat, Triple
from core.games.fated_hand.state import FatedHandState, Fighter, FighterId, Phase
from core.grids.square import Square

STANDING_Z, DOWN_Z = 3, 2
ROOMY = 40
"""From this height of a tile on, in real pixels, each Handicap has a mark of its own."""
HIDDEN = 0.5
SCALES = {"tiny": 0.7, "small": 0.8, "medium": 1.0, "large": 1.14, "huge": 1.26}
"""How large the figure of each Size is."""
assert set(SCALES) == set(SIZES)


@frozen
class CreatureLook:
    """All that a creature shows. most: with how many Hit Points it began. empty: whether an arm in hand is not loaded.
    done: it has had its turn this round; waits: it holds. magic: the spells that go on about it. across: how many tiles
    it covers in each direction.
    """

    figure: str
    size: str
    side: int
    hp: int
    most: int
    handicap: Triple
    stance: Stance | None
    hidden: bool
    down: bool
    empty: bool
    done: bool
    waits: bool
    magic: MagicLook = NO_MAGIC
    across: int = 1


def look_of(state: FatedHandState, fighter: Fighter) -> CreatureLook:
    """What a creature shows now."""
    is_playing = state.phase is Phase.COUNTDOWN and fighter.stands
    strike, defense, speed = fighter.handicap
    return CreatureLook(
        figure_picture(fighter),
        fighter.sheet.size,
        fighter.side,
        fighter.hp,
        fighter.full_hp,
        (strike, defense, speed),
        fighter.stance if fighter.stands else None,
        fighter.is_hidden,
        fighter.hp <= 0,
        any(arm in fighter.unloaded for arm in (fighter.main, fighter.offhand)),
        is_playing and fighter.acted and state.turn != fighter.id,
        is_playing and bool(fighter.held) and not fighter.acted,
        magic_look(state, fighter),
        tiles_across(fighter),
    )


class CreatureNode(Node):
    """One creature. It lies under the pointer's tiles: what is clicked is its tile."""

    def __init__(self, kit: Kit, layout: SquareLayout, seat: SeatStyle, id: FighterId, across: int = 1) -> None:
        """across: how many tiles it covers in each direction."""
        side = across * layout.height
        super().__init__(size=(side, side), anchor=(0.5, 0.5), z=STANDING_Z, name=f"creature {id}")
        self._kit, self._layout, self.seat = kit, layout, seat
        self._shown: Keyed[CreatureLook | None] = Keyed(None, self._appear)
        self._promised = Keyed(("", False), self._appear)
        self._lit = Keyed((False, False), self._appear)
        """Whether it stands on what can be chosen, and whether that is pointed at."""
        self._tiles: dict[Cell, tuple[bool, bool]] = {}
        self.id, self._across = id, across
        self.bleed = round(side * 0.14)

    @property
    def look(self) -> CreatureLook | None:
        return self._shown.key

    def show(self, fighter: Fighter, look: CreatureLook) -> None:
        """Stand where the creature does and show its look."""
        self.visible = fighter.square is not None
        self._tiles.clear()
        if fighter.square is not None:
            self.position = self.middle(fighter.square)
        self.dress(look)
        self.scale, self.rotation = 1.0, 0.0
        self.opacity = HIDDEN if look.hidden else 1.0

    def middle(self, square: Square) -> tuple[float, float]:
        """Of all its tiles, where this is the upper left of them."""
        near = self._layout.centre(square)
        far = self._layout.centre((square[0] + self._across - 1, square[1] + self._across - 1))
        return (near[0] + far[0]) / 2, (near[1] + far[1]) / 2

    @property
    def promised(self) -> str:
        return self._promised.key[0]

    def promise(self, words: str, *, warns: bool = False) -> None:
        """Say at its feet what an attack on it may come to, '' for nothing. warns: it is one of the attacker's side."""
        self._promised.set((words, warns))

    def cover(self, tile: CellSpot) -> None:
        """Show over the figure that a tile below it can be chosen: it hides the edge of that."""
        self._tiles[tile.cell] = tile.mood is Mood.LIT, tile.mood is Mood.LIT and tile.near
        lit, near = zip(*self._tiles.values(), strict=True)
        self._lit.set((any(lit), any(near)))

    def dress(self, look: CreatureLook) -> None:
        """Show this look where it stands."""
        self._shown.set(look)
        self.z = DOWN_Z if look.down else STANDING_Z

    def _appear(self) -> None:
        self.appearance = self._shown.key, self._promised.key, self._lit.key

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint) if self.look is not None else None

    def _paint(self, surface: Surface, box: Rect) -> None:
        assert self.look is not None
        painter = _Painter(self._kit, self.seat, self.look, surface, box)
        painter.paint(*self._lit.key)
        words, warns = self._promised.key
        if words:
            painter.tell(words, warns=warns)


class _Painter:
    """Paints one look of a creature into a box. What is large in several tiles has signs as large as all others."""

    def __init__(self, kit: Kit, seat: SeatStyle, look: CreatureLook, surface: Surface, box: Rect) -> None:
        self._kit, self._seat, self._look, self._surface, self._box = kit, seat, look, surface, box
        self._tall = box.height / look.across
        self._mark = max(12, round(self._tall * 0.27))

    def paint(self, lit: bool, near: bool) -> None:
        look = self._look
        self._base()
        self._figure()
        if lit:
            self._frame(near)
        self._shape()
        if look.down:
            return
        if look.stance is not None:
            self._badge(stance_picture(look.stance), self._box.x, self._box.y)
        self._hit_points()
        self._handicap()
        if look.done or look.waits:
            self._state("icon_confirm" if look.done else "icon_pause")
        if look.empty:
            self._unloaded()
        self._magic()

    def _frame(self, near: bool) -> None:
        """The corners of a frame, over the figure and below all that is read."""
        theme, box, long, line = self._kit.theme, self._box, round(self._tall * 0.26), max(3, self._kit.px(3))
        for x, inward in ((box.left, 1), (box.right - 1, -1)):
            for y, down in ((box.top, 1), (box.bottom - 1, -1)):
                corner = [(x + inward * long, y), (x, y), (x, y + down * long)]
                pygame.draw.lines(self._surface, theme.ink, False, corner, line + 2)
                pygame.draw.lines(self._surface, theme.brass_light if near else theme.brass, False, corner, line)

    def tell(self, words: str, *, warns: bool) -> None:
        """A few words at its feet, on brass or as a warning."""
        theme, box = self._kit.theme, self._box
        ground, ink = (theme.harm_text, theme.paper) if warns else (theme.brass_light, theme.ink)
        text = self._kit.texts.run(words, "bold", max(SMALLEST_TYPE, round(self._tall * 0.25)), ink)
        plate = text.get_rect(midbottom=(box.centerx, box.bottom + round(self._tall * 0.08))).inflate(8, 0)
        rounded(self._surface, plate, ground, plate.height // 3, Rim(theme.ink, 1))
        self._surface.blit(text, text.get_rect(center=plate.center))

    def _base(self) -> None:
        """A disc, or an angular plate for the other side."""
        theme, box = self._kit.theme, self._box
        wide, tall = box.width * 0.40, box.height * 0.17
        x, y = box.centerx, box.y + box.height * 0.80
        rim = mix(self._seat.colour, theme.felt, 0.6) if self._look.down else self._seat.colour
        points = _ellipse((x, y), wide, tall) if self._look.side == 0 else _plate((x, y), wide, tall)
        low = [(u, v + box.height * 0.05) for u, v in points]
        polygon(self._surface, low, veil((0, 0, 0), theme.shadow), None, 0)
        polygon(self._surface, points, rim, theme.ink, max(1.5, box.height * 0.03))
        if self._look.hidden:
            dashed(self._surface, points, theme.paper, max(1.5, box.height * 0.03), box.height * 0.09)

    def _figure(self) -> None:
        box, look = self._box, self._look
        side = round(box.height * (0.8 if look.down else 0.94) * (SCALES[look.size] if look.across == 1 else 1))
        turned = 90 if look.down else 0
        picture = self._kit.pictures.get(look.figure, (side, side), rotation=turned)
        foot = round(box.y + box.height * (0.98 if look.down else 0.90))
        if look.down:
            picture = picture.copy()
            picture.fill((168, 166, 168), special_flags=BLEND_RGB_MULT)
        self._surface.blit(picture, picture.get_rect(midbottom=(box.centerx, foot)))

    def _shape(self) -> None:
        side, box = self._mark, self._box
        picture = self._kit.pictures.get(self._seat.picture, (side, side))
        self._surface.blit(picture, (box.x - 1, box.bottom - side - round(self._tall * 0.02)))

    def _badge(self, picture: str, x: float, y: float) -> None:
        """A picture on a small disc of paper."""
        side, theme = self._mark, self._kit.theme
        disc(self._surface, (x + side / 2, y + side / 2), side / 2, theme.paper, DiscRim(theme.ink, 1))
        inner = max(8, round(side * 0.74))
        drawn = self._kit.pictures.get(picture, (inner, inner))
        self._surface.blit(drawn, drawn.get_rect(center=(round(x + side / 2), round(y + side / 2))))

    def _hit_points(self) -> None:
        """A heart for each, where it can lose more than one."""
        if self._look.most < 2:
            return
        side = max(10, round(self._tall * 0.22))
        for number in range(self._look.most):
            tint = None if number < self._look.hp else (70, 66, 60)
            heart = self._kit.pictures.get(HIT_POINT, (side, side), tint=tint)
            self._surface.blit(heart, (self._box.right - (number + 1) * round(side * 0.86), self._box.y - 1))

    def _handicap(self) -> None:
        """A number beside the picture of each Stat it weighs on; on a small tile only the sum."""
        amounts = [(STAT_PICTURES[stat], self._look.handicap[stat.value]) for stat in Stat]
        shown = [each for each in amounts if each[1]]
        if self._tall < ROOMY and len(shown) > 1:
            shown = [("", sum(amount for _, amount in shown))]
        tall = max(SMALLEST_TYPE + 1, round(self._tall * 0.25))
        for number, (picture, amount) in enumerate(reversed(shown)):
            self._weight(picture, amount, self._box.bottom - (number + 1) * tall, tall)

    def _weight(self, picture: str, amount: int, top: int, tall: int) -> None:
        theme = self._kit.theme
        text = self._kit.texts.run(f"-{amount}", "bold", max(SMALLEST_TYPE, round(tall * 0.86)), theme.paper)
        side = round(tall * 0.86) if picture else 0
        chip = Rect(0, top, text.get_width() + side + 5, tall - 1)
        chip.right = self._box.right + 2
        rounded(self._surface, chip, theme.harm_text, tall // 4, Rim(theme.ink, 1))
        self._surface.blit(text, text.get_rect(midright=(chip.right - 2, chip.centery)))
        if picture:
            drawn = self._kit.pictures.get(picture, (side, side))
            self._surface.blit(drawn, drawn.get_rect(midleft=(chip.x + 1, chip.centery)))

    def _unloaded(self) -> None:
        """An arm in hand has to be loaded before it shoots again; below the Hit Points."""
        below = round(self._tall * 0.22) if self._look.most > 1 else 0
        theme, side = self._kit.theme, self._mark
        at = Rect(self._box.right - side, self._box.y + below, side, side)
        rounded(self._surface, at, theme.harm_text, side // 2, Rim(theme.ink, 1))
        sign = self._kit.pictures.get(UNLOADED, (side - 4, side - 4), tint=theme.paper)
        self._surface.blit(sign, sign.get_rect(center=at.center))

    def _magic(self) -> None:
        """Above the shape of its seat."""
        side = round(self._mark * 0.86)
        corner = self._box.x - 1, self._box.bottom - self._mark - side - round(self._tall * 0.03)
        paint_signs(self._kit, self._surface, corner, side, self._look.magic)

    def _state(self, picture: str) -> None:
        """It has had its turn, or holds."""
        side, theme = self._mark, self._kit.theme
        at = Rect(self._box.x, self._box.y + side + 1, side, side)
        rounded(self._surface, at, theme.ink_soft, side // 2)
        mark = self._kit.pictures.get(picture, (side - 3, side - 3), tint=theme.paper)
        self._surface.blit(mark, mark.get_rect(center=at.center))


def _ellipse(centre: tuple[float, float], wide: float, tall: float) -> list[tuple[float, float]]:
    turns = [2 * pi * part / 28 for part in range(28)]
    return [(centre[0] + wide * cos(turn), centre[1] + tall * sin(turn)) for turn in turns]


def _plate(centre: tuple[float, float], wide: float, tall: float) -> list[tuple[float, float]]:
    x, y = centre
    return [
        (x + u * wide, y + v * tall) for u, v in ((1.12, 0), (0.6, 1), (-0.6, 1), (-1.12, 0), (-0.6, -1), (0.6, -1))
    ]


def creature_node(kit: Kit, layout: SquareLayout, seat: SeatStyle, fighter: Fighter) -> CreatureNode:
    """As large as it is."""
    return CreatureNode(kit, layout, seat, fighter.id, tiles_across(fighter))


def tiles_across(fighter: Fighter) -> int:
    return summon_kind(fighter.sheet.summon).tiles if fighter.sheet.summon else 1
