"""Two heroes of one's own go through the first chapter; another day, in a new program, the second is open to them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from core.games.fated_hand.campaign.aftermath import hero_after
from core.games.fated_hand.campaign.heroes import Hero
from core.games.fated_hand.campaign.own_heroes import OWN_HEROES, heroes_in
from core.games.fated_hand.campaign.sheet_texts import sheet_text
from core.games.fated_hand.state import FatedHandState
from core.header import SeatHeader
from netcode.answerers import SeededLuck
from netcode.commands.verify import verify
from netcode.keepsakes import keep, origins
from netcode.own_files import read_folder
from netcode.record import load
from netcode.session import Session
from netcode.table_session import Waiting
from tests.games.fated_hand.battles import sensible_answer

pytestmark = pytest.mark.slow

NEWCOMER = """\
form = 1
name = "{name}"
attributes = {{ sleight = 1, brawn = 1, mind = 0 }}
skills = ["athletics", "rhetoric"]
first_arm = "club"
talent = "{talent}"
star_suit = "heart"
arms = ["club"]
"""
NAMES = ("Robin", "Rowan")
SEATS = (SeatHeader("Ann", "blue"), SeatHeader("Bo", "orange"), SeatHeader("Foes", "green", "bot:sensible"))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's data, with two sheets."""
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    (tmp_path / "heroes").mkdir()
    for name, talent in zip(NAMES, ("orator", "chef"), strict=True):
        text = NEWCOMER.format(name=name, talent=talent)
        (tmp_path / "heroes" / f"{name.lower()}.toml").write_text(text, encoding="utf-8")
    return tmp_path


def sheets(home: Path) -> dict[str, Hero]:
    return heroes_in(read_folder(OWN_HEROES, home / "heroes").text)


def evening(home: Path, story: str, seed: int) -> Session:
    """Ann and Bo lead a hero each as bots would, keep it at each camp and at the end, and close the program."""
    options = {"story": story, "own_heroes": read_folder(OWN_HEROES, home / "heroes").text, "last_round": 10}
    session = Session.new("fated_hand", options, SEATS, folder=home / "matches", luck=SeededLuck(seed))
    luck = SeededLuck(seed)
    while session.waiting is not Waiting.OVER:
        question: Any = session.match.question
        if session.waiting is not Waiting.PERSON:
            session.advance()
            continue
        if question.name == "party":
            session.answer((NAMES[question.seat],))
        else:
            session.answer(sensible_answer(session.match, luck))
        keep(session.match)
    keep(session.match)
    session.close()
    return session


def test_what_the_first_chapter_leaves_opens_the_second(home: Path) -> None:
    first = evening(home, "bell_under_the_hill", 3)
    between = sheets(home)
    assert [hero.level for hero in between.values()] == [1, 1]
    assert all(dict(hero.chapters)["bell_under_the_hill"] in ("well", "badly") for hero in between.values())
    second = evening(home, "silver_road", 4)
    after = sheets(home)
    assert [hero.level for hero in after.values()] == [3, 3]
    assert [hero.career.kind.tier for hero in after.values()] == [2, 2]
    assert set(dict(after["Robin"].chapters)) == {"bell_under_the_hill", "silver_road"}
    assert_sheets_are_what_the_match_says(home, second, between)
    assert second.path is not None and first.path is not None
    recording = load(second.path)
    assert verify(recording).match.state.result == second.match.state.result
    came = origins(recording, home / "matches")
    assert [(each.name, each.path, each.is_as_left) for each in came] == [(name, first.path, True) for name in NAMES]


def assert_sheets_are_what_the_match_says(home: Path, session: Session, before: dict[str, Hero]) -> None:
    state = session.match.state
    assert isinstance(state, FatedHandState)
    for name in NAMES:
        fighter = next(each for each in state.fighters if each.sheet.name == name)
        hero = hero_after(before[name], state, fighter, session.match.log.chain.hex())
        text = (home / "heroes" / f"{name.lower()}.toml").read_text(encoding="utf-8")
        assert text == sheet_text(hero) and tomllib.loads(text)["matches"][-1] == session.match.log.chain.hex()
