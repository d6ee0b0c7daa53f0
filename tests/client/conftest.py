"""Every test of the client runs without a screen, without sound, and in folders of its own."""

import gc
import os

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


@pytest.fixture(scope="session", autouse=True)
def what_was_imported_stays():
    """Apps are swept away one by one (see `open_app`); no sweep looks at what was there before the first."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def own_folders(tmp_path, monkeypatch):
    """Settings and matches of a test stay in its temporary folder."""
    monkeypatch.setenv("PARLOUR_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "data"))


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
    monkeypatch.setattr("client.scene.layer.Layer._draw_band", lambda *rest: None)


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
    """A small window without an app."""
    import pygame

    from tests.client.scenes import SIZE

    pygame.display.init()
    yield pygame.display.set_mode(SIZE)
    pygame.display.quit()
