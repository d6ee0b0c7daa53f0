"""The seal of a recorded match: what came of its check is said once, where one looks."""

from threading import Event

import pytest

from client.lan.sealing import Seal, SealState
from client.screens.theatre import TheatreScreen
from core.errors import BadFile
from netcode.record import load
from tests.client.screens.matches import saved_match

pytestmark = pytest.mark.unpainted


@pytest.fixture
def checked(monkeypatch):
    """The check ends when this is set."""
    done = Event()

    def prove(path):
        done.wait(20)
        raise BadFile("Entry 12 was changed.")

    monkeypatch.setattr("netcode.lan.disk.proving.prove", prove)
    return done


def opened(stage):
    """The theatre with a match whose seal is being checked."""
    path = saved_match(1)
    pilot = stage(lambda app: TheatreScreen(app, load(path).replay(), Seal(app, path)), motion_speed="none")
    pilot.settle()
    return pilot, pilot.app.top.seal


def end(pilot, seal, checked):
    checked.set()
    seal.join()
    pilot.tick()
    pilot.settle()


def test_an_open_sheet_says_what_came_of_the_check(stage, checked):
    pilot, seal = opened(stage)
    pilot.click(SealState.CHECKING.value)
    assert pilot.has("are being checked")
    end(pilot, seal, checked)
    assert not pilot.has("are being checked") and pilot.has("Entry 12 was changed.")
    assert pilot.app.toasts.shown == "", "it is read on the sheet"
    pilot.press("escape")
    assert pilot.has(SealState.BROKEN.value)


def test_what_came_of_the_check_is_said_in_passing_where_no_sheet_is_open(stage, checked):
    pilot, seal = opened(stage)
    pilot.click(SealState.CHECKING.value)
    pilot.press("escape")
    end(pilot, seal, checked)
    assert "Entry 12 was changed." in pilot.app.toasts.shown
