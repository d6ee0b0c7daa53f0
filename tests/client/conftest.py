"""Every test of the client has folders of its own, and a stage, a window and a pilot where it asks for them."""

import gc
from functools import cache

import pytest


@pytest.fixture(scope="module", autouse=True)
def no_app_of_a_module_stays():
    """The next module may set aside what is left: no app is."""
    yield
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def in_own_folders(own_folders):
    """What a test of the client saves is its own."""


@pytest.fixture(autouse=True)
def painted_or_not(request, monkeypatch):
    """A test that is marked `unpainted` (or is in a module that is, unless it says `unpainted(False)`) asks what
    happens, what is where and what is written there. Everything is laid out for it; painting it, two thirds of the work
    of a frame, is left to the tests that look.
    """
    mark = request.node.get_closest_marker("unpainted")
    if mark is None or mark.args == (False,):
        return
    monkeypatch.setattr("client.scene.paint.Painter._paint", lambda *rest: None)
    monkeypatch.setattr("client.scene.paint._draw_shifted", lambda *rest: 0)
    monkeypatch.setattr("client.scene.paint._draw_arrival", lambda *rest: 0)
    monkeypatch.setattr("client.scene.layer.Layer._draw_band", lambda *rest: None)


@cache
def _texts():
    from client.text import Typesetter

    return Typesetter()


@cache
def _pictures():
    from client.pictures import Pictures

    return Pictures()


@pytest.fixture(autouse=True)
def nothing_is_drawn_twice(monkeypatch):
    """Fonts, widths and pictures that one app has read and measured the next one finds. `test_ahead.py` and
    `test_memory.py` have those of their own.
    """
    monkeypatch.setattr("client.app.Typesetter", _texts)
    monkeypatch.setattr("client.app.Pictures", _pictures)


@pytest.fixture
def stage():
    """Opens an app with a pilot: `stage(ScreenClass, size=(1280, 720), scale=1.0, **preferences)`."""
    from tests.client.pilot import Pilot, open_app

    opened = []

    def start(screen, *args, **kwargs):
        app = open_app(*args, **kwargs)
        opened.append(app)
        app.push(screen(app))
        return Pilot(app)

    yield start
    for app in opened:
        app.close()


@pytest.fixture
def window():
    """A small window without an app, and letters to draw in it."""
    import pygame

    from tests.client.scenes import SIZE

    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode(SIZE)
    pygame.display.quit()
