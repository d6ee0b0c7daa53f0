"""Errands: long work in slices, with a note once it takes time, and no way to break it."""

import pytest

from client.screens.errand import QUIET_MS, SLICE_MS, Errand
from client.screens.menu import MenuScreen
from core.errors import BadFile


class Work:
    """Steps that each cost some milliseconds of the pilot's clock."""

    def __init__(self, pilot, steps, cost, fails_at=None):
        self.pilot, self.total, self.cost, self.fails_at = pilot, steps, cost, fails_at
        self.done = 0
        self.end = []

    def steps(self):
        for _ in range(self.total):
            if self.done == self.fails_at:
                raise BadFile("The file is damaged.")
            self.pilot.clock.now += self.cost
            self.done += 1
            yield self.done, self.total

    def start(self):
        return Errand(self.pilot.app, "Reading the match", self.steps(), lambda: self.end.append("finished"),
                      self.end.append)  # fmt: skip


@pytest.fixture
def pilot(stage):
    return stage(MenuScreen, motion_speed="none")


def test_short_work_is_done_at_once_and_shows_nothing(pilot):
    work = Work(pilot, 5, 1)
    work.start()
    assert work.end == ["finished"] and not pilot.app.questions


def test_no_slice_is_longer_than_a_frame(pilot):
    work = Work(pilot, 100, 4)
    work.start()
    assert work.done * work.cost <= SLICE_MS + work.cost and work.end == []
    before = work.done
    pilot.tick()
    assert 0 < (work.done - before) * work.cost <= SLICE_MS + work.cost


def test_long_work_says_what_it_does_and_ends(pilot):
    work = Work(pilot, 400, 4)
    work.start()
    assert not pilot.has("Reading the match")
    while pilot.clock.now < 1000 + QUIET_MS + 100:
        pilot.tick()
    assert pilot.has("Reading the match") and pilot.clipped_texts() == []
    while pilot.app.questions:
        pilot.tick()
    assert work.end == ["finished"] and not pilot.has("Reading the match")


def test_the_note_follows_a_new_size_of_the_window(pilot):
    work = Work(pilot, 400, 4)
    work.start()
    while not pilot.has("Reading the match"):
        pilot.tick()
    pilot.resize((1600, 900))
    assert abs(pilot.find("Reading the match").screen_rect().centerx - 800) < 220


def test_escape_gives_up(pilot):
    work = Work(pilot, 400, 4)
    work.start()
    pilot.tick()
    pilot.press("escape")
    done = work.done
    pilot.tick(1000)
    assert work.done == done and work.end == [] and not pilot.app.questions


def test_input_does_not_reach_the_screen_below(pilot):
    Work(pilot, 400, 4).start()
    pilot.press("down")
    pilot.press("enter")
    assert type(pilot.app.top) is MenuScreen


def test_an_error_becomes_its_sentence(pilot):
    work = Work(pilot, 40, 1, fails_at=3)
    work.start()
    assert work.end == ["The file is damaged."] and not pilot.app.questions
