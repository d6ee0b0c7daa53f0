"""Dashboards: in the panel of each seat a line for each creature that it leads, with its Stats and what weighs on it.

Before the battle the panel says how many the seat will lead. In a rail that is folded only figures have room.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import field

from pygame import BLEND_RGB_MULT, Rect, Surface

from client.games.fated_hand.laid_cards import looks_of
from client.games.fated_hand.looks import HIT_POINT, STAT_PICTURES, figure_picture
from client.games.fated_hand.magic_signs import NO_MAGIC, MagicLook, magic_look, paint_signs
from client.games.fated_hand.pieces import Pieces
from client.input_events import Pointer
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import Rim, ring, rounded
from client.table.paint import polygon
from client.text import short_name
from client.theme import SMALLEST_TYPE, Colour, Theme, mix
from core.frozen import frozen
from core.games.fated_hand.countdown import acting
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.pieces import Stat, Triple
from core.games.fated_hand.setup import brief_role_of, role_of
from core.games.fated_hand.state import HEROES, FatedHandState, Fighter, FighterId, Phase
from core.plain import Seat

TALLEST, LOWEST, NARROW = 54, 22, 120
"""The most a line is tall, the least with a name, and from which width on it has room for words, at 100 %."""


@frozen
class LineLook:
    """What a line shows. stats: the three Stats in words. is_active: it has the turn, says whether it acts, or is
    planned for at this screen. sign: a picture of what it does in the countdown."""

    id: FighterId
    name: str
    figure: str
    hp: int
    most: int
    stats: tuple[str, str, str]
    handicap: Triple
    is_active: bool
    is_done: bool
    sign: str = ""
    magic: MagicLook = NO_MAGIC


@frozen
class Wires:
    """What the lines are told: the pointer came or left, or a line was clicked."""

    near: Callable[[FighterId, bool], None]
    open: Callable[[FighterId], None]


def led_by(state: FatedHandState, seat: Seat) -> list[Fighter]:
    """Whom a seat leads now: while a story goes on, the foes of its last battle are gone."""
    led = [each for each in state.fighters if each.seat == seat]
    return led if state.phase is not Phase.SCENE else [each for each in led if each.side == HEROES]


@frozen
class Dashboard:
    """Makes the body of a seat's panel; two that would look the same are equal. role: before anybody is chosen, in a
    sentence and in brief.
    """

    kit: Kit = field(compare=False)
    wires: Wires = field(compare=False)
    lines: tuple[LineLook, ...]
    role: tuple[str, str] = ("", "")

    @classmethod
    def of(cls, pieces: Pieces, seat: Seat, wires: Wires) -> Dashboard:
        state = pieces.state
        actors = (acting(state), pieces.planned)
        lines = tuple(line_of(pieces, each, actors) for each in led_by(state, seat) if each.takes_turns or each.stands)
        role = ("", "") if lines else (role_of(state, seat), brief_role_of(state, seat))
        return cls(pieces.stage.kit, wires, lines, role)

    def __call__(self, width: float, height: float) -> Node:
        body, kit = Node(size=(width, height), name="dashboard"), self.kit
        if not self.lines:
            body.add(self._role(width, height))
            return body
        across, step = self._spread(width, height)
        for index, line in enumerate(self.lines):
            row = Line(kit, line, (width / across - kit.px(3) * (across > 1), step - kit.px(3)), self.wires)
            row.position = index % across * width / across, index // across * step
            body.add(row)
        return body

    def _role(self, width: float, height: float) -> Node:
        """The sentence where there is room for it."""
        kit = self.kit
        lines = max(1, int(height // kit.texts.line_height(kit.theme.type_size("small"))))
        whole, brief = (kit.text(words, "small", colour="wood_text", width=width, lines=lines) for words in self.role)
        if not whole.clipped:
            return whole
        brief.hint = whole.text
        return brief

    def _spread(self, width: float, height: float) -> tuple[int, float]:
        """How many stand side by side, and how far the next ones lie below: where lines would be too low for a name,
        figures alone, as large as may be.
        """
        count, px = len(self.lines), self.kit.px
        if height / count >= px(LOWEST):
            return 1, min(height / count, px(TALLEST))
        across = max(range(2, count + 1), key=lambda many: min(width / many, height / -(-count // many)), default=1)
        return across, height / -(-count // across)


def line_of(pieces: Pieces, fighter: Fighter, actors: Container[FighterId | None]) -> LineLook:
    """actors: whose turn it is, and for whom a plan is made."""
    state = pieces.state
    strike, defense, speed = (look.words.replace(" ", "") for look in looks_of(state, pieces.view, fighter.id))
    first, second, third = fighter.handicap
    return LineLook(
        fighter.id,
        fighter_name(state, fighter.id),
        figure_picture(fighter),
        fighter.hp,
        fighter.full_hp,
        (strike, defense, speed),
        (first, second, third),
        fighter.id in actors,
        state.phase is Phase.COUNTDOWN and fighter.acted and state.turn != fighter.id,
        sign_of(fighter, state.phase, is_active=state.turn == fighter.id),
        magic_look(state, fighter),
    )


def sign_of(fighter: Fighter, phase: Phase, *, is_active: bool) -> str:
    """A tick for who has had its turn, a pause for who holds."""
    if phase is not Phase.COUNTDOWN or not fighter.stands or is_active:
        return ""
    if fighter.acted:
        return "icon_confirm"
    return "icon_pause" if fighter.held_at >= 0 else ""


def ground_of(theme: Theme, line: LineLook) -> Colour:
    """Of a line: darker when its creature has acted, and still darker when it is down."""
    if line.is_done:
        return mix(theme.paper, theme.paper_shade, 0.8)
    return theme.paper if line.hp > 0 else mix(theme.paper_shade, theme.wood_edge, 0.25)


class Line(Node):
    """One creature's line."""

    def __init__(self, kit: Kit, line: LineLook, size: tuple[float, float], wires: Wires) -> None:
        super().__init__(size=size, name=f"line of creature {line.id}")
        self._kit, self._line = kit, line
        self.words = f"{line.name}: {', '.join(map(self._stat_words, Stat))}"
        self.add(PaintNode(self._paint, size=size))
        self.on = {
            Pointer.ENTER: lambda event: wires.near(line.id, True),
            Pointer.LEAVE: lambda event: wires.near(line.id, False),
            Pointer.CLICK: lambda event: wires.open(line.id),
            Pointer.MENU: lambda event: wires.open(line.id),
        }

    def _stat_words(self, stat: Stat) -> str:
        """'Strike 4', 'Defense 2 under Handicap 1'."""
        weight = self._line.handicap[stat.value]
        return f"{stat.word} {self._line.stats[stat.value]}" + f" under Handicap {weight}" * (weight > 0)

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, px, line = self._kit.theme, self._kit.px, self._line
        ground = ground_of(theme, line)
        rounded(surface, rect, ground, theme.radius, Rim(mix(ground, theme.ink_soft, 0.5), 1))
        if line.is_active:
            ring(surface, rect, theme.part_edge, theme.radius, max(2, px(3)))
        side = max(12, min(rect.height - 2, px(46), rect.width))
        figure = self._kit.pictures.get(line.figure, (side, side))
        if line.hp <= 0:
            figure = figure.copy()
            figure.fill((120, 120, 124), special_flags=BLEND_RGB_MULT)
        if rect.width < px(NARROW):
            surface.blit(figure, figure.get_rect(midleft=(rect.x + 1, rect.centery)))
            self._paint_sign(surface, rect.right - px(3), rect.centery)
            paint_signs(self._kit, surface, (rect.x + 2, rect.y + 2), px(14), MagicLook(leader=line.magic.leader))
            return
        surface.blit(figure, figure.get_rect(midleft=(rect.x + px(2), rect.centery)))
        left = rect.x + side + px(5)
        room = Rect(left, rect.y + 1, rect.right - px(4) - left, rect.height - 2)
        if rect.height < px(34):
            self._paint_name(surface, room)
            return
        half = room.height // 2
        self._paint_name(surface, Rect(room.x, room.y, room.width, half))
        self._paint_stats(surface, Rect(room.x, room.y + half, room.width, half))

    def _paint_name(self, surface: Surface, room: Rect) -> None:
        """The name, with what it does and its Hit Points where it can have several."""
        kit, theme, line = self._kit, self._kit.theme, self._line
        right = self._paint_sign(surface, room.right, room.centery)
        if line.most > 1 or line.hp <= 0:
            side = kit.px(14)
            for number in range(line.most):
                tint = None if number < line.hp else theme.ink_soft
                heart = kit.pictures.get(HIT_POINT, (side, side), tint=tint)
                right -= side
                surface.blit(heart, heart.get_rect(midleft=(right, room.centery)))
        right = self._paint_magic(surface, right, room.centery)
        size = max(SMALLEST_TYPE, theme.type_size("small") - 1)
        name = short_name(line.name, right - room.x - kit.px(3), lambda words: kit.texts.width(words, "bold", size))
        text = kit.texts.run(name, "bold", size, theme.ink)
        surface.blit(text, text.get_rect(midleft=(room.x, room.centery)))

    def _paint_magic(self, surface: Surface, right: int, middle: int) -> int:
        """Gives how far to the left it reaches."""
        magic, side = self._line.magic, self._kit.px(15)
        wide = side * (bool(magic.leader) + magic.concentrates + magic.is_under + bool(magic.cards)) + 2
        if wide == 2:
            return right
        paint_signs(self._kit, surface, (right - wide, middle - side // 2), side - 1, magic)
        return right - wide - self._kit.px(3)

    def _paint_sign(self, surface: Surface, right: int, middle: int) -> int:
        """Gives how far to the left it reaches."""
        if not self._line.sign:
            return right
        side = self._kit.px(15)
        sign = self._kit.pictures.get(self._line.sign, (side, side), tint=self._kit.theme.ink_soft)
        surface.blit(sign, sign.get_rect(midright=(right, middle)))
        return right - side - self._kit.px(3)

    def _paint_stats(self, surface: Surface, room: Rect) -> None:
        """A picture and a number each; what Handicap weighs on is red and has a sign that points down."""
        kit, theme, share = self._kit, self._kit.theme, room.width / 3
        if self._line.hp <= 0:
            down = kit.texts.run("Down", "regular", max(SMALLEST_TYPE, theme.type_size("small") - 1), theme.ink)
            surface.blit(down, down.get_rect(midleft=(room.x, room.centery)))
            return
        side, size = min(kit.px(16), room.height), max(SMALLEST_TYPE, kit.theme.type_size("small") - 1)
        harm = theme.harm_on(ground_of(theme, self._line))
        for stat in Stat:
            x = round(room.x + share * stat.value)
            surface.blit(kit.pictures.get(STAT_PICTURES[stat], (side, side)), (x, room.centery - side // 2))
            is_weighed = self._line.handicap[stat.value] > 0
            if is_weighed:
                _paint_weight(surface, Rect(x, room.centery - side // 2, side, side), harm, theme.paper)
            ink = harm if is_weighed else theme.ink
            text = kit.texts.run(self._line.stats[stat.value], "bold", size, ink)
            surface.blit(text, text.get_rect(midleft=(x + side + kit.px(2), room.centery)))


def _paint_weight(surface: Surface, picture: Rect, ink: Colour, edge: Colour) -> None:
    """A triangle that points down, over the lower right corner of the picture of a Stat."""
    wide, tall = picture.width * 0.72, picture.height * 0.6
    left, bottom = picture.right - wide * 0.95, picture.bottom + picture.height * 0.14
    points = [(left, bottom - tall), (left + wide, bottom - tall), (left + wide / 2, bottom)]
    polygon(surface, points, ink, edge, 1)
