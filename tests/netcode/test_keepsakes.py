"""What a match leaves behind: sheets are written over those that were brought, and followed back to their matches."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from client.__main__ import main
from core.games.fated_hand.campaign.own_heroes import OWN_HEROES
from core.header import SeatHeader
from netcode.answerers import SeededLuck
from netcode.keepsakes import keep
from netcode.own_files import read_folder
from netcode.session import Session
from tests.netcode.tables import go_on

PLAIN = """\
form = 1
name = "Robin"
attributes = { sleight = 1, brawn = 1, mind = 0 }
skills = ["acrobatics", "athletics"]
first_arm = "club"
talent = "tough"
star_suit = "club"
arms = ["club"]
"""
SEATS = (SeatHeader("Ann", "blue"), SeatHeader("Bo", "orange", "bot:random"))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's data, with one sheet."""
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    (tmp_path / "heroes").mkdir()
    sheet(tmp_path).write_text(PLAIN, encoding="utf-8")
    return tmp_path


def sheet(home: Path) -> Path:
    return home / "heroes" / "robin.toml"


def played(home: Path, seed: int) -> Session:
    """A battle in which Ann leads her own hero, up to its end; it is kept with the others."""
    text = read_folder(OWN_HEROES, home / "heroes").text
    options = {"own_heroes": text, "last_round": 10}
    session = Session.new("fated_hand", options, SEATS, folder=home / "matches", luck=SeededLuck(seed))
    session.answer(("Robin",))
    go_on(session)
    return session


def matches_named(path: Path) -> list[str]:
    named = tomllib.loads(path.read_text(encoding="utf-8")).get("matches", [])
    assert isinstance(named, list)
    return named


def test_a_sheet_is_written_over_the_one_that_was_brought_once(home: Path) -> None:
    session = played(home, 1)
    assert keep(session.match) == ("Robin was kept in robin.toml.",)
    assert matches_named(sheet(home)) == [session.match.log.chain.hex()]
    assert keep(session.match) == (), "it is kept already"
    assert [path.name for path in (home / "heroes").iterdir()] == ["robin.toml"]


def test_the_next_match_goes_on_from_it_and_the_first_one_is_not_newer(home: Path) -> None:
    first = played(home, 1)
    keep(first.match)
    second = played(home, 2)
    assert keep(second.match) == ("Robin was kept in robin.toml.",)
    assert matches_named(sheet(home)) == [each.match.log.chain.hex() for each in (first, second)]
    after = sheet(home).read_bytes()
    assert keep(first.match) == () and sheet(home).read_bytes() == after


def test_a_sheet_that_has_gone_on_elsewhere_stays_as_it_is(home: Path) -> None:
    first, second = played(home, 1), played(home, 2)
    keep(first.match)
    after = sheet(home).read_bytes()
    told = keep(second.match)
    assert told == ("Robin has gone on in another match since, so robin.toml stays as it is.",)
    assert sheet(home).read_bytes() == after


def test_what_the_same_match_has_left_at_an_earlier_place_is_older(home: Path) -> None:
    """As at a camp, or at an end that was taken back."""
    session = played(home, 1)
    earlier = session.match.log.chains[-2].hex()
    sheet(home).write_text(f'{PLAIN}matches = ["{earlier}"]\n', encoding="utf-8")
    assert keep(session.match) == ("Robin was kept in robin.toml.",)
    assert matches_named(sheet(home)) == [session.match.log.chain.hex()]


def test_a_hero_of_somebody_else_is_not_kept(home: Path) -> None:
    session = played(home, 1)
    sheet(home).unlink()
    assert keep(session.match) == () and not sheet(home).exists()


def test_a_file_of_several_heroes_is_left_alone_with_a_sentence(home: Path) -> None:
    session = played(home, 1)
    both = PLAIN + PLAIN.replace("Robin", "Rowan")
    text = "".join(f"[[heroes]]\n{part}" for part in both.split("form = 1\n")[1:]).replace("]]\n", "]]\nform = 1\n")
    sheet(home).write_text(text, encoding="utf-8")
    told = keep(session.match)
    assert told == ("Robin is kept in a TOML file of its own only, so robin.toml stays as it is. Give Robin one.",)
    assert sheet(home).read_text(encoding="utf-8") == text


def test_a_folder_that_cannot_be_written_leaves_the_sheet_whole(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(home, 1)

    def no_room(*paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("netcode.store.os.replace", no_room)
    (told,) = keep(session.match)
    assert told.startswith("robin.toml cannot be written, so Robin stays as it was: ")
    assert sheet(home).read_text(encoding="utf-8") == PLAIN
    assert [path.name for path in (home / "heroes").iterdir()] == ["robin.toml"]


def test_verify_follows_a_hero_back_to_the_matches_it_comes_from(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = played(home, 1)
    keep(first.match)
    second = played(home, 2)
    keep(second.match)
    third = played(home, 3)
    assert first.path and second.path and third.path
    assert main(["verify", str(third.path)]) == 0
    said = capsys.readouterr().out
    assert f"Robin comes from {second.path.name}, and is as that match has left it." in said
    assert f"Robin comes from {first.path.name}, and is as that match has left it." in said
    first.path.unlink()
    assert main(["verify", str(third.path)]) == 0
    said = capsys.readouterr().out
    assert f"Robin comes from a match that no file here can show: {first.match.log.chain.hex()}." in said


def test_a_hero_whose_match_is_missing_is_told_of_and_may_be_used(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = played(home, 1)
    keep(first.match)
    assert main(["heroes"]) == 0
    assert "comes from" not in capsys.readouterr().out
    assert first.path is not None
    first.path.unlink()
    assert main(["fated"]) == 0
    said = capsys.readouterr().out
    assert "At your tables: Robin.\n" in said
    assert f"Robin comes from a match that no file here can show: {first.match.log.chain.hex()}." in said


def test_verify_says_of_a_hero_that_it_was_changed_by_hand(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = played(home, 1)
    keep(first.match)
    text = sheet(home).read_text(encoding="utf-8").replace("# Robin", "coins = 500 # Robin", 1)
    sheet(home).write_text(text, encoding="utf-8")
    second = played(home, 2)
    assert first.path and second.path
    main(["verify", str(second.path)])
    assert f"Robin comes from {first.path.name}, and was changed since." in capsys.readouterr().out


def test_verify_follows_heroes_of_a_story_of_the_house_too(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = {"story": "lantern_lane", "last_round": 10}
    session = go_on(Session.new("fated_hand", options, SEATS, folder=home / "matches", luck=SeededLuck(1)))
    assert session.path and main(["verify", str(session.path)]) == 0
    assert "comes from" not in capsys.readouterr().out


def test_an_own_story_is_checked_by_a_command(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stories", "--example"]) == 0
    (home / "stories").mkdir()
    (home / "stories" / "bridge.toml").write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["stories"]) == 0
    assert "At your tables: The Toll Bridge." in capsys.readouterr().out
