"""The table that figures of the screen are taken at: Champions Combat, four seats, 1920x1080, as full as it gets.

`UsualWay` is the yardstick: the same scene in plain pygame-ce, its sprites made once, all of them drawn every frame.
Nothing is measured here.
"""

from __future__ import annotations

import os
from random import Random

from core.plain import Face, Seat
from tests.kit import asked_now

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from client.app import App
from client.games.champions_combat.arena import show_zone
from client.games.champions_combat.pieces import Pieces
from client.games.champions_combat.playfield import CombatField
from client.scene.layer import Layer
from client.scene.node import Node
from client.scene.paint import paint
from client.scene.viewport import Viewport
from client.table.dice_tray import Thrown
from client.table.screen import TableScreen
from core.header import SeatHeader
from netcode.answerers import SeededLuck
from netcode.session import Session
from netcode.table_session import Waiting
from tests.client.pilot import Pilot, open_app

SIZE = 1920, 1080
NAMES, COLOURS = ("Ana", "Ben", "Cleo", "Dora"), ("blue", "orange", "green", "vermilion")
PLAYED, LIT = 300, 10
Sprite = tuple[pygame.Surface, tuple[int, int]]


def seats(*who: str) -> tuple[SeatHeader, ...]:
    return tuple(SeatHeader(*each) for each in zip(NAMES, COLOURS, who, strict=False))


def new_session(*who: str, seed: int = 3) -> Session:
    return Session.new("champions_combat", {}, seats(*who), folder=None, luck=SeededLuck(seed))


def session_under_way(seed: int = 3) -> Session:
    """One person against three players at random, some rounds later, the person asked where to move."""
    session, chance = new_session("human", *["bot:random"] * 3, seed=seed), Random(seed)
    while session.waiting is not Waiting.OVER:
        if session.waiting is not Waiting.PERSON:
            session.advance()
        elif is_busy(session):
            return session
        else:
            session.answer(chance.choice(asked_now(session.match).listed()))
    return session_under_way(seed + 1)


def is_busy(session: Session) -> bool:
    question = asked_now(session.match)
    return question.name == "move" and len(question.listed()) >= LIT and len(session.match.log) >= PLAYED


class BusyTable:
    """The table with a pilot in front of it: cards shown, dice thrown, a zone marked, and hexes lit to move to."""

    def __init__(self, session: Session | None = None) -> None:
        self.app: App = open_app(SIZE, motion_speed="normal", mute=True, hints=False)
        self.screen = TableScreen(self.app, session or session_under_way())
        self.app.push(self.screen)
        self.pilot = Pilot(self.app)
        self.pilot.settle()
        self.fill()
        self.pilot.settle()

    @property
    def pieces(self) -> Pieces:
        assert self.screen.scene is not None
        field = self.screen.scene.field
        assert isinstance(field, CombatField)
        return field.pieces

    @property
    def viewport(self) -> Viewport:
        return self.pieces.board.node

    @property
    def places(self) -> list[Node]:
        """The spots of the board."""
        return list(self.pieces.board.cells.values())

    def fill(self) -> None:
        pieces = self.pieces
        pieces.played.lay(Face(1), 0, 2, "attack")
        pieces.played.lay(Face(2), 1, 2, "reaction")
        pieces.tray.show([Thrown(number, number > 3) for number in (1, 3, 5, 6)])
        show_zone(pieces.board, pieces.state, pieces.stage, Seat(0))

    def close(self) -> None:
        self.app.close()


class UsualWay:
    """All that can be seen at a table as sprites: the ground, the board's frame, 37 hexes, fighters, cards, texts."""

    def __init__(self, table: BusyTable) -> None:
        self.window = table.app.window.surface
        self.sprites = list(sprites_of(table.app.root, table))

    def frame(self) -> None:
        pygame.event.get()
        for sprite, corner in self.sprites:
            self.window.blit(sprite, corner)
        pygame.display.flip()


def sprites_of(node: Node, table: BusyTable) -> list[Sprite]:
    if not node.visible or not node.bounds.colliderect(table.app.window.surface.get_rect()):
        return []
    if isinstance(node, Layer):
        return board_sprites(node, table)
    below = [sprite for child in node.children for sprite in sprites_of(child, table)]
    return node.pictures(node.extent) + (cut(below, node.extent) if node.clips else below)


def cut(sprites: list[Sprite], room: pygame.Rect) -> list[Sprite]:
    """What of these lies in the room, as where a list is scrolled."""
    seen = [(sprite, corner, sprite.get_rect(topleft=corner).clip(room)) for sprite, corner in sprites]
    return [(sprite.subsurface(box.move(-corner[0], -corner[1])), box.topleft) for sprite, corner, box in seen if box]


def board_sprites(layer: Layer, table: BusyTable) -> list[Sprite]:
    """The ground with the board as one sprite no larger than it must be, each hex as one, and each mark on a hex."""
    rect, (left, top) = table.viewport.extent, layer.extent.topleft
    seen = rect.move(-left, -top)
    whole = pygame.Surface(rect.size, pygame.SRCALPHA)
    for child in layer.children:
        if child.name in ("board", "ground of the board") or child.name.startswith("banner"):
            paint(whole, child, seen, seen.topleft)
    frame = whole.get_bounding_rect()
    sprites = [(whole.subsurface(frame).copy(), (rect.x + frame.x, rect.y + frame.y))]
    for spot in table.places:
        box = spot.screen_rect()
        sprites.append((whole.subsurface(box.move(-rect.x, -rect.y)).copy(), box.topleft))
    marks = [picture for spot in table.places for picture in spot.pictures(spot.extent)]
    return sprites + [(mark, (x + left, y + top)) for mark, (x, y) in marks]
