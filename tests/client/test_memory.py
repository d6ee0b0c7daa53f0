"""Pictures that nobody sees any more are let go, and what is free is given back to the system."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Iterator

import pygame
import pytest

import client.app
from client import memory
from client.ahead import pieces
from client.motion import move
from client.scene.layer import Layer
from client.scene.node import Node
from client.scene.placing import MOVED
from client.screens.menu import MenuScreen
from client.table.screen import TableScreen
from tests.benchmarks.busy_table import session_under_way
from tests.client.gallery import Gallery
from tests.client.pilot import Pilot, open_app
from tests.client.scenes import block, screen_of

LONG = 2 * client.app.TIDY_MS


@pytest.fixture(autouse=True)
def nothing_is_drawn_twice() -> None:
    """Here it is."""


def everything(node: Node) -> Iterator[Node]:
    """Also what is hidden."""
    yield node
    for child in node.children:
        yield from everything(child)


def pictured(root: Node) -> list[Node]:
    """The nodes that keep a picture."""
    return [
        node
        for node in everything(root)
        if node.has_picture or (isinstance(node, Layer) and node.pictures(node.extent))
    ]


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """When memory was given back."""
    times: list[int] = []
    monkeypatch.setattr(client.app, "give_back", lambda: times.append(1))
    return times


@pytest.fixture
def at_a_table() -> Iterator[Pilot]:
    app = open_app(motion_speed="normal", hints=False, mute=True)
    pilot = Pilot(app)
    app.push(MenuScreen(app))
    app.push(TableScreen(app, session_under_way()))
    pilot.settle()
    yield pilot
    app.close()


def is_shown(pilot: Pilot, before: pygame.Surface) -> bool:
    """Whether the window looks as before; smooth edges of a board may come out otherwise when it is drawn at once."""
    now = pilot.app.window.surface
    same = pygame.mask.from_threshold(now, (0, 0, 0), (1, 1, 1, 255), before)
    width, height = now.get_size()
    return width * height - same.count() < width * height // 500


def blackened(pilot: Pilot) -> Pilot:
    pilot.app.window.surface.fill((0, 0, 0))
    return pilot


@pytest.mark.slow
def test_a_table_that_forgot_its_pictures_looks_as_before(at_a_table: Pilot) -> None:
    before, root = at_a_table.app.window.surface.copy(), at_a_table.app.top.root
    assert len(pictured(root)) > 50
    root.forget_pictures()
    assert not pictured(root) and not is_shown(blackened(at_a_table), before)
    root.mark(MOVED)
    at_a_table.app.painter.repaint_all()
    at_a_table.settle()
    assert is_shown(at_a_table, before)


@pytest.mark.slow
def test_a_screen_that_is_left_lets_go_at_once(at_a_table: Pilot) -> None:
    left = at_a_table.app.top.root
    at_a_table.app.pop()
    assert not pictured(left)


@pytest.mark.slow
def test_a_screen_that_another_takes_the_place_of_lets_go_at_once(at_a_table: Pilot) -> None:
    left = at_a_table.app.top.root
    at_a_table.app.replace(Gallery(at_a_table.app))
    assert not pictured(left)


@pytest.mark.slow
def test_what_was_built_for_another_size_lets_go_at_once(at_a_table: Pilot) -> None:
    menu, table = (screen.root for screen in at_a_table.app.screens)
    assert pictured(table)
    at_a_table.app.window.resize((1600, 900))
    at_a_table.tick()
    assert not pictured(menu) and not pictured(table)
    assert at_a_table.app.top.root is not table and pictured(at_a_table.app.top.root)


@pytest.mark.slow
def test_a_covered_screen_keeps_its_pictures_for_a_short_look_elsewhere(at_a_table: Pilot, given: list[int]) -> None:
    app = at_a_table.app
    table, before = app.top, app.window.surface.copy()
    app.push(Gallery(app))
    at_a_table.settle()
    assert pictured(table.root)
    at_a_table.tick(LONG)
    assert not pictured(table.root) and given
    app.pop()
    at_a_table.settle()
    assert is_shown(at_a_table, before)


def test_memory_is_given_back_once_and_when_nothing_moves(stage, given: list[int]) -> None:
    card = block(at=(10, 10))
    pilot = stage(screen_of(card))
    pilot.app.window.resize((1024, 600))
    pilot.settle()
    pilot.app.motions.play(move(card, (500, 300), 10 * LONG))
    pilot.tick(LONG)
    assert not given
    pilot.settle()
    for _ in range(4):
        pilot.tick(LONG)
    assert len(given) == 1 and pilot.app.next_tick_in(pilot.clock.now) is None


def test_rings_are_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: looks.append(1))
    memory.give_back()
    assert looks == [1]


@pytest.mark.parametrize("error", [OSError, AttributeError, TypeError])
def test_a_system_that_cannot_take_memory_back_is_no_error(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: object) -> object:
        raise error

    monkeypatch.setattr(ctypes, "CDLL", missing)
    memory._trimmer.cache_clear()
    memory.give_back()
    memory._trimmer.cache_clear()


@pytest.mark.parametrize(("rest_ms", "rounds", "is_time"),
                         [(None, 99, True), (400, 99, True), (16, 99, False), (None, 1, False)])  # fmt: skip
def test_all_objects_are_looked_at_for_garbage_while_nothing_moves(
    rest_ms: int | None, rounds: int, is_time: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    collected: list[bool] = []
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, rounds))
    monkeypatch.setattr(gc, "collect", lambda: collected.append(True))
    memory.collect_at_rest(rest_ms)
    assert bool(collected) == is_time


def test_the_loop_collects_before_it_sleeps_and_python_seldom_does_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, rests = Pilot(open_app()), []
    monkeypatch.setattr(client.app, "collect_at_rest", rests.append)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    before = gc.get_threshold()
    pieces(pilot.app.kit, pilot.app.sounds)[-1]()
    assert gc.get_threshold() == (*before[:2], memory.SELDOM)
    pilot.app.run()
    assert rests
    gc.set_threshold(*before)
    pilot.app.close()


def test_nothing_is_collected_while_the_client_starts_and_all_is_as_before_when_that_fails() -> None:
    with pytest.raises(LookupError), memory.nothing_collected():
        assert not gc.isenabled()
        raise LookupError
    assert gc.isenabled()
