"""A failing client: the report, the screen that tells of it, and the match that is not lost."""

from threading import Event

import pytest

from client.crash import MOST_FAILURES, Guard, write_report
from client.lan.knocking import Knock
from client.lan.lobby import LobbyScreen
from client.screen import Screen
from client.screens.crashed import CrashedScreen
from client.screens.errand import Errand
from client.screens.menu import MenuScreen
from client.start import _show_failure
from core.header import SeatHeader
from netcode.folders import matches_folder
from netcode.record import load
from netcode.session import Session
from tests.client.lan.fake import FakeLobby, FakeNetwork


class Fragile(Screen):
    """Breaks when it is told to."""

    broken = False
    held = None

    def build(self, size, scale):
        from client.scene.node import Node

        return Node(size=size)

    @property
    def match_file(self):
        return self.held and self.held.path

    def let_go(self):
        if self.held:
            self.held.close()

    def update(self, now):
        if self.broken:
            raise ZeroDivisionError("the fragile screen broke")


@pytest.fixture
def pilot(stage, tmp_path):
    pilot = stage(Fragile, motion_speed="none")
    app = pilot.app
    pilot.guard = Guard(app, tmp_path / "data", lambda failure: _show_failure(app, failure))
    return pilot


def break_it(pilot):
    pilot.app.top.broken = True
    pilot.tick()
    pilot.tick()


def test_a_failing_screen_is_replaced_by_one_that_says_so(pilot):
    break_it(pilot)
    assert type(pilot.app.top) is CrashedScreen
    assert pilot.has("Something in Parlour has failed")
    assert pilot.clipped_texts() == []


def test_the_way_on_leads_to_the_menu(pilot):
    break_it(pilot)
    pilot.click("Back to the menu")
    assert type(pilot.app.top) is MenuScreen


def test_quit_leaves(pilot):
    break_it(pilot)
    pilot.click("#quit")
    assert not pilot.app.running


def test_the_report_lies_beside_the_match_and_the_match_is_whole(pilot, tmp_path):
    seats = (SeatHeader("Ana", "blue", "bot:random"), SeatHeader("Ben", "orange", "bot:random"))
    session = Session.new("champions_combat", {}, seats, folder=matches_folder(tmp_path / "data"))
    for _ in range(20):
        session.advance()
    path = session.path
    pilot.app.top.held = session
    break_it(pilot)
    report = path.with_name(path.stem + ".report-1.txt").read_text()
    for part in ("ZeroDivisionError: the fragile screen broke", "Screen: Fragile", str(path), "pygame-ce", "Traceback"):
        assert part in report
    assert pilot.has(f"Your match is saved up to the last answer in {path}.")
    assert len(load(path).records) == 20


def test_a_lobby_below_the_failing_screen_is_left(pilot):
    lobby = FakeLobby("champions_combat", ("here", "open"), is_host=True, code=None)
    pilot.app.network = FakeNetwork()
    pilot.app.screens.insert(0, LobbyScreen(pilot.app, lobby))
    break_it(pilot)
    assert lobby.left


def test_every_screen_lets_go_of_what_it_holds_though_one_of_them_fails_at_it(pilot):
    let_go = []

    class Stubborn(Fragile):
        def let_go(self):
            raise ValueError("never")

    class Tidy(Fragile):
        def let_go(self):
            let_go.append(self)

    pilot.app.screens[:0] = [Stubborn(pilot.app), Tidy(pilot.app)]
    break_it(pilot)
    assert len(let_go) == 1 and type(pilot.app.top) is CrashedScreen


def test_work_beside_the_window_ends_with_the_screen_that_waited_for_it(pilot):
    done = []

    def without_end():
        while True:
            pilot.clock.now += 100
            yield 0, 2

    answered = Event()
    knock = Knock(pilot.app, "Knocking at the table.", answered.wait, done.append, done.append)
    errand = Errand(pilot.app, "Reading the match", without_end(), lambda: done.append("read"), done.append)
    reached = pilot.clock.now
    break_it(pilot)
    answered.set()
    knock.join()
    for _ in range(20):
        pilot.tick(50)
    assert done == [] and errand not in pilot.app.questions and pilot.clock.now < reached + 1200
    assert pilot.guard.failures == 1 and type(pilot.app.top) is CrashedScreen


def test_reports_never_replace_one_another(tmp_path):
    first = write_report(ValueError("one"), "A", None, tmp_path)
    second = write_report(ValueError("two"), "A", None, tmp_path)
    assert first != second and "one" in first.read_text() and "two" in second.read_text()


def test_without_a_folder_to_write_in_the_report_goes_where_temporary_files_go(tmp_path, monkeypatch):
    blocked = tmp_path / "a file"
    blocked.write_text("")
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "temporary"))
    path = write_report(ValueError("one"), "A", None, blocked)
    assert path is not None and path.is_relative_to(tmp_path / "temporary")


def test_without_any_place_to_write_the_player_is_still_told(pilot, tmp_path, monkeypatch):
    blocked = tmp_path / "a file"
    blocked.write_text("")
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(blocked))
    pilot.guard.folder = blocked
    break_it(pilot)
    assert pilot.has("A report of it could not be written anywhere.")


def test_a_client_that_fails_again_and_again_gives_up(pilot):
    for _ in range(MOST_FAILURES):
        pilot.guard.caught(ValueError("again"))
    assert pilot.guard.gave_up is not None and not pilot.app.running


def test_a_screen_of_the_failure_that_fails_itself_ends_the_client(pilot, monkeypatch):
    def unable(self, size, scale):
        raise ValueError("unable")

    monkeypatch.setattr(CrashedScreen, "build", unable)
    break_it(pilot)
    assert str(pilot.guard.gave_up.error) == "unable" and not pilot.app.running
