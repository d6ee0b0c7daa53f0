"""A whole game that comes as a package of its own, without a word about it anywhere else: played at the window by
clicking, on two machines, saved, checked and watched again.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from random import Random

import pytest

from client.__main__ import main
from client.games import games_with_tables, table_of, troubles
from client.screens.how_to_play import HowToPlayScreen
from client.screens.menu import MenuScreen
from client.screens.rules import RulesScreen
from client.screens.theatre import TheatreScreen
from client.table.screen import TableScreen
from core.ending import concede, gone_from
from core.games import BUILT_IN
from core.kit.rounds import RoundBegan
from core.place import loaded
from core.plain import Answer, Seat
from core.questions import Choose
from netcode.answerers import SeededLuck
from netcode.folders import data_folder, matches_folder
from netcode.installed import find_game
from netcode.laws import spoken as words
from netcode.record import load
from tests.client.lan.evenings import Evening
from tests.client.pilot import Pilot, open_app
from tests.installed.packages import SALMON_RUN
from tests.kit import AnyMatch, at_random, new_match, step
from tests.lan.jumping import jumping_time
from tests.shortcuts import take_shortcuts

ROOT = Path(__file__).resolve().parents[2]


def test_no_other_line_of_the_program_knows_of_it() -> None:
    sources = [path for folder in ("core", "netcode", "client") for path in (ROOT / folder).rglob("*.py")]
    assert len(sources) > 200
    assert not [path for path in sources if re.search("salmon.?run", path.read_text(encoding="utf-8"), re.I)]


def test_it_is_found_with_its_table_and_lacks_nothing(salmon_run: str) -> None:
    assert games_with_tables() == (*BUILT_IN, salmon_run) and troubles() == []
    assert words.undecided(find_game(salmon_run)) == []
    kinds = words.events_of(find_game(salmon_run))
    assert len(kinds) == 2 and loaded(table_of(salmon_run).playfield).happenings.unknown(kinds) == []
    assert words.check_spoken(find_game(salmon_run), 4, 1, {}) == {"deck", "deal", "card", "unseal", "swim", "current"}


@pytest.mark.slow
def test_it_holds_every_law(salmon_run: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", salmon_run]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Salmon Run breaks none."


def test_its_bot_beats_chance(salmon_run: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", salmon_run, "--matches", "20", "--seed", "1", "--seats", "sensible,random", "--json"]
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["wins"][0] > 12


def test_a_match_that_somebody_leaves_in_the_last_round_ends_with_the_next(salmon_run: str) -> None:
    match, luck, rounds = new_match(find_game(salmon_run), 3, {"rounds": 6}), SeededLuck(3), 0
    while match.question is not None:
        step(match, luck, hold)
        rounds += sum(isinstance(event, RoundBegan) for event in match.happened[-1])
        if rounds == 6 and gone_from(match) == ():
            concede(match, Seat(1))
    assert match.state.result is not None and match.state.result.reason == "farthest"


def hold(match: AnyMatch, luck: SeededLuck) -> Answer:
    """Stay where the salmon is, so that nobody comes to the spring."""
    question = match.question
    if isinstance(question, Choose) and question.name == "swim":
        return question.options.about()[0]  # type: ignore[index, no-any-return]
    return at_random(match, luck)


def click_towards_the_spring(pilot: Pilot, screen: TableScreen, chance: Random) -> None:
    """What a person would do: swim as far up as is lit, and take any card."""
    assert screen.scene is not None
    spots = screen.scene.field.spots()
    question = screen.session.question
    if question is not None and question.name == "swim":
        spots = [min(spots, key=lambda spot: (spot.answer[1], spot.answer))]  # type: ignore[index]
    pilot.click(chance.choice(spots))


def play_to_the_end(pilot: Pilot, screen: TableScreen) -> None:
    chance = Random(5)
    for _ in range(4000):
        if screen.session.match.question is None:
            break
        if screen.is_asking:
            click_towards_the_spring(pilot, screen, chance)
        pilot.tick(33)
    for _ in range(100):
        pilot.tick(33)
    assert screen.session.match.state.result is not None


@pytest.fixture
def at_menu(salmon_run: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    monkeypatch.setattr("netcode.session.SystemLuck", lambda: SeededLuck(3))
    app = open_app(motion_speed="none", mute=True, hints=False, player_names=["Ana"])
    app.push(MenuScreen(app))
    yield Pilot(app)
    app.close()


@pytest.mark.slow
def test_it_is_played_in_the_client_to_victory_by_clicking(
    at_menu: Pilot, salmon_run: str, capsys: pytest.CaptureFixture[str]
) -> None:
    pilot = at_menu
    pilot.click("#Play")
    pilot.click(f"#{salmon_run}")
    pilot.click("#start")
    screen = pilot.app.top
    assert isinstance(screen, TableScreen) and screen.session.game.name == "Salmon Run"
    play_to_the_end(pilot, screen)
    assert screen.session.match.state.result is not None and screen.session.match.state.result.winners == (0,)
    assert pilot.has("Ana wins") and pilot.clipped_texts() == []
    pilot.click("Watch again")
    pilot.settle()
    assert isinstance(pilot.app.top, TheatreScreen)
    (path,) = matches_folder(data_folder()).glob("*.parlour")
    assert load(path).replay().digest() == screen.session.match.digest()
    assert main(["verify", str(path)]) == 0 and main(["export", str(path), "--to", "text"]) == 0
    assert "Ana wins." in capsys.readouterr().out


def test_its_rules_and_the_short_way_in_can_be_read(at_menu: Pilot, salmon_run: str) -> None:
    for screen, said in ((HowToPlayScreen, "Reach the spring"), (RulesScreen, "the current carries you")):
        at_menu.app.push(screen(at_menu.app, salmon_run))
        at_menu.tick(1000)
        assert at_menu.has(said)


@pytest.fixture
def evening(
    salmon_run: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[Evening]:
    """Ana at the window, Ben at another machine, and sockets between them. Ana has the last seat if a test says so."""
    take_shortcuts(monkeypatch)
    begun = Evening(tmp_path, jumping_time(monkeypatch), "Ben")
    begun.start(salmon_run, {}, last=getattr(request, "param", False))
    yield begun
    begun.close()


@pytest.mark.slow
def test_it_is_played_on_two_machines_saved_verified_and_replayed(
    evening: Evening, capsys: pytest.CaptureFixture[str]
) -> None:
    screen, there, chance = evening.screen, evening.there["Ben"], Random(5)

    def is_over() -> bool:
        if screen.is_asking:
            click_towards_the_spring(evening.pilot, screen, chance)
        return screen.session.match.question is None and there.match.question is None and there.is_whole

    evening.until(is_over)
    evening.until(lambda: screen.session.is_whole and bool(evening.pilot.has("wins")))
    files = [screen.session.path, there.path]
    assert screen.session.match.log.chain == there.match.log.chain
    evening.close()
    for path in files:
        assert path is not None
        assert load(path).replay().digest() == there.match.digest()
        assert main(["verify", str(path)]) == 0
        assert "by what 2 keys signed" in capsys.readouterr().out


@pytest.mark.parametrize("evening", [True], indirect=True)
def test_a_card_is_chosen_while_another_still_thinks_and_can_be_taken_back(evening: Evening) -> None:
    pilot, screen = evening.pilot, evening.screen
    evening.watches.add("Ben")
    evening.until(lambda: screen.is_asking)
    assert screen.session.match.question.seat == 0, "the log waits for Ben"
    length = len(screen.session.match.log)
    pilot.click(screen.scene.field.spots()[0])
    evening.until(lambda: pilot.has("Your choice is made; U takes it back. Ben is choosing"))
    assert not screen.is_asking and len(screen.session.match.log) == length
    pilot.press("u")
    evening.until(lambda: screen.is_asking)
    pilot.click(screen.scene.field.spots()[-1])
    evening.watches.clear()
    evening.until(lambda: any("The cards: " in line.text for line in screen.chronicle.lines))


def can_build() -> bool:
    """Whether the setuptools here make wheels by themselves."""
    try:
        return int(version("setuptools").partition(".")[0]) >= 71
    except PackageNotFoundError:
        return False


@pytest.mark.soak
@pytest.mark.skipif(not can_build(), reason="no setuptools here with which pip can build a package")
def test_pip_installs_it(tmp_path: Path) -> None:
    site = tmp_path / "site"
    pip = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-build-isolation", "--no-index", "--quiet"]
    source = tmp_path / "source"
    subprocess.run(["cp", "-r", str(SALMON_RUN), str(source)], check=True)
    subprocess.run([*pip, "--target", str(site), str(source)], check=True)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(site), str(ROOT)))}
    for command in (["games", "--json"], ["simulate", "salmon_run", "--matches", "2", "--json"]):
        ran = subprocess.run([sys.executable, "-m", "client", *command], env=environment, cwd=tmp_path, check=True,
                             capture_output=True, text=True)  # fmt: skip
        assert "salmon_run" in ran.stdout and ran.stderr == ""
