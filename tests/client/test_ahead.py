"""What is fetched ahead is what is used later."""

from functools import partial
from types import SimpleNamespace

import pytest

from assets.manifest import SOUNDS
from client.ahead import pieces
from tests.client.pilot import open_app


@pytest.fixture(autouse=True)
def nothing_is_drawn_twice():
    """Here it is."""


@pytest.fixture
def memory(monkeypatch):
    """What is done to the memory of the process, instead of doing it."""
    done = []
    words = {"enable": "enabled", "collect": "collected", "freeze": "frozen"}
    for_now = SimpleNamespace(**{name: partial(done.append, word) for name, word in words.items()})
    monkeypatch.setattr("client.ahead.gc", for_now)
    return done


@pytest.fixture
def app(memory):
    opened = open_app()
    yield opened
    opened.close()


def test_after_all_pieces_no_file_is_read_for_a_sound_or_a_text(app, monkeypatch):
    for piece in pieces(app.kit, app.sounds):
        piece()
    monkeypatch.setattr("client.sounds.asset_path", None)
    monkeypatch.setattr("client.text.asset_path", None)
    assert all(app.sounds.play(name) for name in SOUNDS)
    for style in ("small", "body", "title", "heading", "display"):
        assert all(app.kit.text("A", style, weight=weight).width > 0 for weight in ("regular", "bold"))


def test_they_are_fetched_one_after_the_other_while_the_loop_runs(app):
    fetched = []
    app.fetch([lambda: fetched.append("font"), lambda: fetched.append("sound")])
    assert fetched == []
    for now in (0, 100, 200):
        app.tick(app.now + now, ())
    assert fetched == ["font", "sound"] and app.timers.next_due() is None


def test_memory_is_collected_and_left_alone_from_then_on(app, memory):
    *rest, last = pieces(app.kit, app.sounds)
    for piece in rest:
        piece()
    assert memory == []
    last()
    assert memory == ["enabled", "collected", "frozen"]
