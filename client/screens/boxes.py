"""Boxes of games on a shelf: the cover, the name, how many play it and for how long. Pressing one chooses it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from client.games import table_of
from client.input_events import Pointer
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.screens.plan import seats_in_words
from client.shapes import ring, rounded, shadow
from client.table.cards import tick
from client.theme import Colour, Theme, mix
from core.errors import WrongTable
from core.game import Game
from core.state import State
from netcode.installed import find_game

COVER = 4 / 3
"""The shape of a cover."""
FRONT, FLAT = 1.62, 2.2
"""The shape of what a box shows of it: usually, and where boxes must be low."""
LEAST = 130
"""How wide a box must be, at 100 %."""


class BoxLook(NamedTuple):
    """chosen: it is lit and has a tick. front: the shape of what it shows of itself."""

    width: float
    chosen: bool
    front: float


class GamePick(NamedTuple):
    """The game that is chosen, and what chooses another."""

    chosen: str
    choose: Callable[[str], None]


class Box(Node):
    """The box of one game."""

    def __init__(self, kit: Kit, game: Game[State], on_press: Callable[[], None], look: BoxLook) -> None:
        super().__init__(name=game.id)
        self._kit, self._game = kit, game
        width, self._chosen, self._front = look
        self._depth = kit.px(7)
        inner = width - self._depth
        self.focusable, self.words, self.hint = True, game.name, game.summary
        pad, tall = kit.px(8), inner / self._front
        name = kit.text(game.name, "body", weight="display", colour="paper", width=inner - 2 * pad, lines=3)
        length = table_of(game.id).length
        players = seats_in_words(game) + (f", {length}" if length else "")
        words = kit.text(players, "small", colour="paper", width=inner - 2 * pad, lines=2)
        name.position = pad, tall + kit.px(5)
        words.position = pad, name.y + name.height
        self.size = width, words.y + words.height + kit.px(8) + self._depth
        self._face = self.lights_up = PaintNode(self._paint, size=self.size, bleed=kit.px(8))
        self.add(self._face, name, words)
        self.on = {Pointer.CLICK: lambda event: on_press()}

    def stretch(self, height: float) -> None:
        """Be as tall as the others on the shelf."""
        self.height = self._face.height = height
        self._face.invalidate()

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, depth, radius = self._kit.theme, self._depth, self._kit.px(4)
        front = Rect(rect.x, rect.y, rect.width - depth, rect.height - depth)
        shadow(surface, rect.move(0, self._kit.px(2)), radius, self._kit.px(7), theme.shadow)
        for step in range(depth, 0, -1):
            rounded(surface, front.move(step, step), mix(theme.felt_deep, theme.wood_edge, 0.7), radius)
        rounded(surface, front, front_colour(theme), radius)
        cover = Rect(front.x, front.y, front.width, round(front.width / self._front))
        paint_cover(self._kit, surface, cover, self._game.id)
        if self.hovered and not self._chosen:
            ring(surface, front, theme.brass_light, radius, max(1, self._kit.px(2)))
        if self._chosen:
            ring(surface, front.inflate(2, 2), theme.brass, radius, self._kit.px(3))
            side = self._kit.px(28)
            tick(self._kit, surface, Rect(front.right - side - radius, front.y + radius, side, side), self._kit.px(6))


def front_colour(theme: Theme) -> Colour:
    """What is written on a box stands on this: dark in every theme."""
    return mix(theme.ink, theme.felt_deep, 0.15)


def paint_cover(kit: Kit, surface: Surface, room: Rect, game_id: str) -> None:
    """The cover of a game fills the room; a game without one has the sign of the house."""
    try:
        cover = table_of(game_id).cover
    except WrongTable:
        cover = ""
    if not cover:
        surface.fill(mix(kit.theme.felt_deep, kit.theme.lamp, 0.6), room)
        side = round(min(room.size) * 0.62)
        emblem = kit.pictures.get("emblem", (side, side))
        surface.blit(emblem, emblem.get_rect(center=room.center))
        return
    width = max(room.width, round(room.height * COVER))
    picture = kit.pictures.get(cover, (width, round(width / COVER)))
    left, top = (picture.get_width() - room.width) // 2, (picture.get_height() - room.height) // 2
    surface.blit(picture, room, Rect(left, top, *room.size))


def shelf(kit: Kit, games: Sequence[str], pick: GamePick, width: float, front: float = FRONT) -> Node:
    """The boxes of these games beside each other, in rows where there are many; no row is nearly empty."""
    gap = kit.px(14)
    most = max(1, min(3, int((width + gap) // (kit.px(LEAST) + gap))))
    rows = -(-len(games) // most)
    across = min(most, max(2, -(-len(games) // rows)))
    wide = (width - gap * (across - 1)) / across
    boxes = [Box(kit, find_game(id), partial(pick.choose, id), BoxLook(wide, id == pick.chosen, front)) for id in games]
    holder, y = Node(), 0.0
    for first in range(0, len(boxes), across):
        line = boxes[first : first + across]
        tall = max(box.height for box in line)
        for column, box in enumerate(line):
            box.position = round(column * (wide + gap)), round(y)
            box.stretch(tall)
        y += tall + gap
    holder.add(*boxes)
    holder.size = width, y - gap
    return holder
