"""Tables for tests: sessions with given seats, screens on a pilot, and people who answer at random."""

from collections.abc import Callable
from functools import partial
from random import Random

import pygame

from client.app import App
from client.scene.node import Node
from client.screen import Screen
from client.table.chronicle import Chronicle
from client.table.layout import table_layout
from client.table.scene import TableScene, Wires
from client.table.screen import TableScreen
from core.header import SeatHeader
from core.plain import OptionValue, Seat
from core.questions import Seal, SeatQuestion
from netcode.answerers import SeededLuck
from netcode.session import Session
from netcode.table_session import TableSession, Waiting
from tests.client.pilot import Pilot, open_app

NAMES, COLOURS = ("Ana", "Ben", "Cleo", "Dora"), ("blue", "orange", "green", "vermilion")
PERSON, BOT = "human", "bot:sensible"


def seats_of(*who: str) -> tuple[SeatHeader, ...]:
    """Seats with these players."""
    return tuple(SeatHeader(NAMES[seat], COLOURS[seat], each) for seat, each in enumerate(who))


def session_of(*who: str, seed: int = 1, **options: OptionValue) -> Session:
    """A session of Champions Combat that is not saved."""
    return Session.new("champions_combat", options, seats_of(*who), folder=None, luck=SeededLuck(seed))


def open_table(session: Session, size: tuple[int, int] = (1280, 720), scale: float = 1.0,
               speed: str = "none", hints: bool = True) -> tuple[Pilot, TableScreen]:  # fmt: skip
    """The table screen of a session in a window, with a pilot in front of it."""
    app = open_app(size, scale, motion_speed=speed, mute=True, hints=hints)
    screen = TableScreen(app, session)
    app.push(screen)
    return Pilot(app), screen


open_without_notes = partial(open_table, hints=False)
"""For whoever asks nothing of the notes of the first match: to find room for them takes a quarter of such a test."""


def asked_in(session: TableSession) -> SeatQuestion | Seal:
    """What a person is asked now."""
    question = session.match.question
    assert isinstance(question, SeatQuestion | Seal), f"nobody is asked {question}"
    return question


def play_to(session: Session, name: str) -> None:
    """Let everybody answer at random, before any screen is there, until a person is asked a question of that name."""
    chance = Random(1)
    while session.waiting is not Waiting.PERSON or asked_in(session).name != name:
        if session.waiting is Waiting.PERSON:
            session.answer(chance.choice(asked_in(session).listed()))
        else:
            session.advance()


def come_to(pilot: Pilot, screen: TableScreen) -> None:
    """Take the screen that is passed on, and be told what happened."""
    if screen.is_passing:
        pilot.tick(700)
        pilot.click("#curtain open")
    elif screen.is_recapping:
        pilot.press("space")


def until_asked(pilot: Pilot, screen: TableScreen, name: str = "", most: int = 4000) -> None:
    """Let time pass, and others answer, until the person is asked (a question of that name)."""
    chance = Random(1)
    for _ in range(most):
        if screen.is_asking and (not name or asked_in(screen.session).name == name):
            pilot.settle()
            return
        if screen.is_passing or screen.is_recapping:
            come_to(pilot, screen)
        elif screen.is_asking:
            screen.answer(chance.choice(asked_in(screen.session).listed()))
        pilot.tick(33)
    raise AssertionError(f"nobody was asked {name or 'anything'}")


def play_on(pilot: Pilot, screen: TableScreen, act: Callable[[], None], most: int = 6000) -> None:
    """Let a person act whenever asked, until the match is over."""
    for _ in range(most):
        if screen.session.match.question is None:
            break
        if screen.is_passing or screen.is_recapping:
            come_to(pilot, screen)
        elif screen.is_asking:
            act()
        pilot.tick(33)
    assert screen.session.match.state.result is not None
    for _ in range(100):
        pilot.tick(33)


def pixels(session: Session, seat: Seat | None, size: tuple[int, int]) -> bytes:
    """What a table scene shows to a seat, or to a spectator."""
    app = open_app(size)
    match = session.match

    def nothing(*rest: object) -> None:
        pass

    lay = app.navigator.game_table(match.game.id).lay
    wires = Wires(lay, nothing, nothing, nothing, nothing, nothing, nothing, nothing)
    scene = TableScene(app.kit, table_layout(size, 1.0), match.log.header, match.view(seat), Chronicle(match), wires)
    scene.recall(match.happened, match.view(seat))
    app.push(Showing(app, scene.root))
    Pilot(app).settle()
    shown = pygame.image.tobytes(app.window.surface, "RGB")
    app.close()
    return shown


class Showing(Screen):
    """A screen that shows one node."""

    def __init__(self, app: App, node: Node) -> None:
        super().__init__(app)
        self._node = node

    def build(self, size: tuple[int, int], scale: float) -> Node:
        return self._node
