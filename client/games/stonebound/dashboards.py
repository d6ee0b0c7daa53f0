"""Dashboards: in the panel of each seat a line for each of its characters with health, armour, statuses and fuses.

How much a line says depends on how tall it is: with two seats three rows, with six only what counts most.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

from pygame import Rect, Surface

from client.games.stonebound.looks import stat_picture, status_picture
from client.games.stonebound.pieces import Pieces
from client.games.stonebound.portraits import Portraits
from client.games.stonebound.unit_node import UnitLook
from client.input_events import Pointer
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import Rim, ring, rounded
from client.text import short_name
from client.theme import SMALLEST_TYPE, Colour, mix
from core.frozen import frozen
from core.games.stonebound.effective import effective
from core.games.stonebound.naming import unit_name
from core.games.stonebound.state import StoneState, UnitId, starting_stat, units_of
from core.plain import Seat

STATS_SHOWN = ("ATK", "MV", "RNG")
"""What a tall line says in its last row while there are no statuses."""
TALL, MIDDLE = 50, 33
"""From these heights on (at 100 %) a line has three rows, and two."""


@frozen
class LineLook:
    """What a line of a dashboard shows. most: the starting health."""

    unit: UnitId
    name: str
    most: int
    look: UnitLook
    stats: tuple[int, ...]
    active: bool


@frozen
class Wires:
    """What the lines are told: the pointer came or left, a line was clicked, or pressed for its cards."""

    near: Callable[[UnitId, bool], None]
    click: Callable[[UnitId], None]
    cards: Callable[[UnitId], None]


@frozen
class Dashboard:
    """Makes the body of a seat's panel; two that would look the same are equal."""

    pieces: Pieces = field(compare=False)
    wires: Wires = field(compare=False)
    lines: tuple[LineLook, ...]
    team: tuple[str, ...]

    @classmethod
    def of(cls, pieces: Pieces, seat: Seat, wires: Wires) -> Dashboard:
        """What it shows of a seat: its characters, or before they are placed its team."""
        state = pieces.state
        lines = tuple(_line(state, unit.id, pieces.looks[unit.id]) for unit in units_of(state, seat))
        return cls(pieces, wires, lines, tuple(state.players[seat].team) if not lines else ())

    def __call__(self, width: float, height: float) -> Node:
        body = Node(size=(width, height), name="dashboard")
        if not self.lines:
            self._lay_team(body)
            return body
        kit = self.pieces.stage.kit
        step = min(height / len(self.lines), kit.px(66))
        for index, line in enumerate(self.lines):
            row = _Row(kit, self.pieces.portraits, line, (width, step - kit.px(2)), self.wires)
            row.position = 0, index * step
            body.add(row)
        return body

    def _lay_team(self, body: Node) -> None:
        """Before anybody is placed: the portraits of those who are chosen."""
        side = min(body.height, self.pieces.stage.kit.px(48), body.width / max(3, len(self.team)))
        for index, character in enumerate(self.team):
            portrait = self.pieces.portraits.node(character, side)
            portrait.position = index * side, 0
            body.add(portrait)


def _line(state: StoneState, unit_id: UnitId, look: UnitLook) -> LineLook:
    most = starting_stat(state, unit_id, "HP")
    stats = tuple(effective(state, unit_id, stat) for stat in STATS_SHOWN)
    return LineLook(unit_id, unit_name(state, unit_id), most, look, stats, state.active == unit_id)


class _Row(Node):
    """One character's line."""

    def __init__(self, kit: Kit, portraits: Portraits, line: LineLook, size: tuple[float, float],
                 wires: Wires) -> None:  # fmt: skip
        super().__init__(size=size, name=f"line of unit {line.unit}")
        self._kit, self._portraits, self._line = kit, portraits, line
        self.words = f"{line.name}, {line.look.hp} of {line.most} HP"
        self.add(PaintNode(self._paint, size=size))
        self.on = {
            Pointer.ENTER: lambda event: wires.near(line.unit, True),
            Pointer.LEAVE: lambda event: wires.near(line.unit, False),
            Pointer.CLICK: lambda event: wires.click(line.unit),
            Pointer.MENU: lambda event: wires.cards(line.unit),
            Pointer.LONG: lambda event: wires.cards(line.unit),
        }

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, px, look = self._kit.theme, self._kit.px, self._line.look
        ground = mix(theme.ink, theme.felt_deep, 0.35) if look.second_side else theme.paper
        if look.fallen:
            ground = mix(ground, theme.wood_edge, 0.6)
        rounded(surface, rect, ground, theme.radius, Rim(mix(ground, theme.ink_soft, 0.5), 1))
        if self._line.active:
            ring(surface, rect, theme.part_edge, theme.radius, max(2, px(3)))
        self._ink = theme.ink_on(ground)
        side = min(rect.height - 2, px(56), round(rect.width * 0.45))
        portrait = self._portraits.get(look.character, side, fallen=look.fallen)
        surface.blit(portrait, portrait.get_rect(midleft=(rect.x + 1, rect.centery)))
        room = Rect(rect.x + side + px(3), rect.y + 1, rect.width - side - px(6), rect.height - 2)
        if rect.width < px(110):
            self._number(surface, str(look.hp), room.x, room.centery, self._ink)
        elif rect.height >= px(TALL):
            self._three(surface, room)
        elif rect.height >= px(MIDDLE):
            self._two(surface, room)
        else:
            self._one(surface, room, room.centery)

    def _three(self, surface: Surface, room: Rect) -> None:
        step = room.height // 3
        self._name(surface, Rect(room.x, room.y, room.width, step))
        self._one(surface, room, room.y + step + step // 2, statuses=False)
        end = self._statuses(surface, room.x, room.y + 2 * step + step // 2, step - 1)
        if not self._line.look.statuses:
            end = self._stats(surface, room.x, room.y + 2 * step + step // 2, step - 3)
        self._fuses(surface, room.right, room.y + 2 * step + step // 2, step - 1, end)

    def _stats(self, surface: Surface, x: int, middle: int, side: int) -> int:
        """Damage, spaces and range with their pictures; gives where they end."""
        for stat, number in zip(STATS_SHOWN, self._line.stats, strict=True):
            icon = self._kit.pictures.get(stat_picture(stat), (side, side))
            surface.blit(icon, icon.get_rect(midleft=(x, middle)))
            x = self._number(surface, str(number), x + side + 1, middle, self._ink) + self._kit.px(5)
        return x

    def _two(self, surface: Surface, room: Rect) -> None:
        step = room.height // 2
        self._name(surface, Rect(room.x, room.y, room.width - self._kit.px(30), step))
        self._fuses(surface, room.right, room.y + step // 2, step - 1, room.x)
        self._one(surface, room, room.y + step + step // 2)

    def _one(self, surface: Surface, room: Rect, middle: int, statuses: bool = True) -> None:
        """Health, both armours, and where there is room the statuses."""
        look, px = self._line.look, self._kit.px
        side = min(px(17), room.height)
        x, long = room.x, f"{look.hp}/{self._line.most}"
        tight = statuses and len(look.statuses) > 0
        for picture, words in (("hp", str(look.hp) if tight else long), ("pd", str(look.pd)), ("sd", str(look.sd))):
            icon = self._kit.pictures.get(stat_picture(picture), (side, side))
            surface.blit(icon, icon.get_rect(midleft=(x, middle)))
            x = self._number(surface, words, x + side + px(2), middle, self._ink) + px(5)
        if statuses:
            self._statuses(surface, x, middle, min(px(18), room.height), room.right)

    def _number(self, surface: Surface, words: str, x: int, middle: int, ink: Colour) -> int:
        text = self._kit.texts.run(words, "bold", self._kit.theme.type_size("small"), ink)
        surface.blit(text, text.get_rect(midleft=(x, middle)))
        return int(x + text.get_width())

    def _name(self, surface: Surface, room: Rect) -> None:
        texts, size = self._kit.texts, max(SMALLEST_TYPE, self._kit.theme.type_size("small") - 1)
        name = short_name(self._line.name, room.width, lambda words: texts.width(words, "bold", size))
        text = texts.run(name, "bold", size, self._ink)
        surface.blit(text, text.get_rect(midleft=(room.x, room.centery)))

    def _statuses(self, surface: Surface, x: int, middle: int, side: int, end: int = 10**6) -> int:
        """Pictures of the statuses with how many stacks each has; gives where they end."""
        for status, stacks in self._line.look.statuses:
            words = str(stacks) if stacks > 1 else ""
            wide = side + (self._kit.texts.width(words, "bold", SMALLEST_TYPE) if words else 0) + 2
            if x + wide > end:
                break
            icon = self._kit.pictures.get(status_picture(status), (side, side))
            surface.blit(icon, icon.get_rect(midleft=(x, middle)))
            if words:
                text = self._kit.texts.run(words, "bold", max(SMALLEST_TYPE, side // 2), self._ink)
                surface.blit(text, text.get_rect(midleft=(x + side, middle)))
            x += wide
        return x

    def _fuses(self, surface: Surface, right: int, middle: int, side: int, start: int) -> None:
        """A peg for each running fuse."""
        peg = self._kit.pictures.get("key_fuse", (side, side))
        for number in range(self._line.look.fuses):
            x = right - round((number + 1) * side * 0.62)
            if x > start:
                surface.blit(peg, peg.get_rect(midleft=(x - side // 4, middle)))
