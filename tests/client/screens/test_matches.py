"""The lists of saved matches, and how a match is put into words."""

import errno
import os
from dataclasses import replace
from datetime import datetime

import pytest
from pygame import Surface, mask

from client import previews
from client.previews import Preview
from client.scene.text_node import TextNode
from client.screens import matches as matches_screen
from client.screens.match_words import against, day_words, result_words
from client.screens.matches import ReplaysScreen, show_replays
from client.screens.menu import MenuScreen
from client.screens.theatre import TheatreScreen
from core.header import Header, SeatHeader
from core.kit.english import listing
from core.kit.sentences import outcome_words
from core.state import Result
from netcode import library
from netcode.store import StoreError
from tests.client.screens.matches import saved_match
from tests.listing import of_each

pytestmark = pytest.mark.unpainted


def header(*names):
    return Header("champions_combat", 1, {}, tuple(SeatHeader(name) for name in names))


def test_names_are_listed_as_people_do():
    assert [listing(names) for names in ((), ("Ana",), ("Ana", "Ben"), ("Ana", "Ben", "Cy"))] == [
        "", "Ana", "Ana and Ben", "Ana, Ben and Cy",
    ]  # fmt: skip


def test_two_play_against_each_other_and_more_are_listed():
    assert against(header("Ana", "Ben")) == "Ana against Ben"
    assert against(header("Ana", "Ben", "Cy")) == "Ana, Ben and Cy"


def test_teams_are_named_side_by_side():
    teams = replace(header("Ana", "Ben", "Cy", "Dora"), game="stonebound")
    assert against(teams) == "Ana and Cy against Ben and Dora"
    assert against(replace(teams, game="unheard_of")) == "Ana, Ben, Cy and Dora"


@of_each("then, words", [
    (datetime(2026, 11, 21, 9, 5), "today, 9:05"),
    (datetime(2026, 11, 20, 23, 59), "yesterday, 23:59"),
    (datetime(2026, 11, 19, 12, 0), "19 November 2026"),
    (datetime(2025, 11, 21, 12, 0), "21 November 2025"),
])  # fmt: skip
def test_days_are_said_as_people_do(then, words):
    assert day_words(then.timestamp(), datetime(2026, 11, 21, 20, 0).timestamp()) == words


def test_results_are_said_in_words():
    both = header("Ana", "Ben")
    assert result_words(both, None) == "not finished"
    assert result_words(both, Result((1,), "score")) == "Ben has won"
    assert result_words(both, Result((0, 1), "limit", drawn=True)) == "a draw of Ana and Ben"
    assert result_words(both, Result((0, 1), "all fell")) == "Ana and Ben have won"


def test_an_outcome_in_a_few_words():
    assert outcome_words(["Ana"], False) == "Ana wins"
    assert outcome_words(["Ana", "Ben"], False) == "Ana and Ben win"
    assert outcome_words(["Ana", "Ben"], True) == "Ana and Ben draw"


@pytest.fixture
def pilot(stage):
    return stage(MenuScreen, motion_speed="none")


def test_an_empty_shelf_says_how_to_fill_it(pilot):
    show_replays(pilot.app)
    pilot.tick()
    assert pilot.has("No match has been played here yet.")


def test_matches_are_listed_with_players_and_result(pilot):
    saved_match(1)
    saved_match(2, names=("Ana", "Ben", "Cy"), answers=40)
    show_replays(pilot.app)
    pilot.tick()
    assert pilot.has("Champions Combat: Ana against Ben") and pilot.has("has won")
    assert pilot.has("Champions Combat: Ana, Ben and Cy") and pilot.has("not finished")


def test_where_a_match_lies_is_said_in_full_while_it_is_pointed_at(pilot):
    path = saved_match(1)
    show_replays(pilot.app)
    pilot.tick()
    pilot.hover(f"#{path.name}")
    pilot.tick(400)
    pilot.tick()
    assert pilot.has(str(path))


def test_a_damaged_match_is_shown_with_its_sentence_and_cannot_be_opened(pilot):
    path = saved_match(1)
    data = path.read_bytes()
    path.write_bytes(data[:300] + bytes([data[300] ^ 8]) + data[301:])
    show_replays(pilot.app)
    pilot.tick()
    assert pilot.has(path.name) and pilot.has("damaged or changed after Parlour saved it")
    assert pilot.clipped_texts() == []
    pilot.click(path.name)
    assert type(pilot.app.top) is ReplaysScreen


@pytest.mark.unpainted(False)
@pytest.mark.parametrize("picture", [None, b"", b"\x89PNG\r\n\x1a\nno more"])
def test_a_damaged_match_is_shown_with_a_sign_where_no_picture_can_be_made_of_it(pilot, picture):
    path = saved_match(1)
    data = path.read_bytes()
    path.write_bytes(data[:30] + bytes([data[30] ^ 8]) + data[31:])
    previews.keep(Preview(str(path), "champions_combat", "Ana and Ben", "", "", False), Surface((20, 10)))
    _, image = previews._files(path)
    image.unlink() if picture is None else image.write_bytes(picture)
    show_replays(pilot.app)
    pilot.settle()
    shown = pilot.app.window.surface.subsurface(pilot.find(path.name).screen_rect())
    assert mask.from_threshold(shown, pilot.app.kit.theme.harm_text, (2, 2, 2, 255)).count() > 20


@pytest.mark.unpainted(False)
def test_a_match_opens_with_a_click(pilot):
    saved_match(1)
    show_replays(pilot.app)
    pilot.tick()
    pilot.click("Champions Combat: Ana against Ben")
    pilot.settle()
    assert type(pilot.app.top) is TheatreScreen


def test_another_file_opens_by_its_path(pilot, tmp_path):
    path = saved_match(1).rename(tmp_path / "old.parlour")
    show_replays(pilot.app)
    pilot.tick()
    pilot.click("#path")
    pilot.type(str(path))
    pilot.press("enter")
    pilot.settle()
    assert type(pilot.app.top) is TheatreScreen


def test_no_path_and_a_wrong_path_are_answered_in_a_sentence(pilot):
    show_replays(pilot.app)
    pilot.tick()
    pilot.click("#open")
    assert pilot.has("Type the path of a match file first")
    pilot.click("#path")
    pilot.type("/nowhere/gone.parlour")
    pilot.click("#open")
    pilot.tick(6000)
    assert pilot.has("/nowhere/gone.parlour cannot be read")


def test_older_matches_come_when_they_are_asked_for(pilot, monkeypatch):
    monkeypatch.setattr(matches_screen, "PAGE", 2)
    for seed in range(5):
        saved_match(seed, answers=12)
    show_replays(pilot.app)
    pilot.tick()
    count = lambda: pilot.words().count("Champions Combat: Ana against Ben")  # noqa: E731
    few = count()
    pilot.click("#older")
    assert count() > few
    pilot.click("#older")
    assert not pilot.has("#older")


def listed(pilot):
    """The files of the tiles that are shown."""
    return sorted(saved.path.name for saved in pilot.app.top._shown())


@pytest.fixture
def two(pilot):
    """Two matches in the list, one of three players."""
    paths = saved_match(1), saved_match(2, names=("Ana", "Ben", "Cy"), answers=40)
    show_replays(pilot.app)
    pilot.tick()
    return paths


def test_the_filter_shows_the_matches_that_have_all_words(pilot, two):
    pilot.click("#filter")
    pilot.type("cy not")
    assert listed(pilot) == [two[1].name] and not pilot.has("Champions Combat: Ana against Ben")
    pilot.type("zz")
    assert pilot.has("No match has all of these words.")
    for _ in range(8):
        pilot.press("backspace")
    assert len(listed(pilot)) == 2


def test_what_is_deleted_lies_in_the_bin_and_can_be_taken_out_again(pilot, two):
    kept = two[0].read_bytes()
    pilot.click(f"#delete {two[0].name}")
    assert listed(pilot) == [two[1].name] and not two[0].exists()
    assert pilot.has("Champions Combat: Ana against Ben lies in the bin.")
    pilot.click("#bring back")
    assert len(listed(pilot)) == 2 and two[0].read_bytes() == kept and not pilot.has("#bring back")


def test_the_bin_is_reached_by_keys(pilot, two):
    pilot.app.control.focus(pilot.find(f"#delete {two[1].name}"))
    pilot.press("enter")
    assert listed(pilot) == [two[0].name]
    pilot.app.control.focus(pilot.find("#bring back"))
    pilot.press("enter")
    assert len(listed(pilot)) == 2


def test_a_bin_that_cannot_be_used_leaves_the_match_where_it_is(pilot, two):
    (two[0].parent / "bin").write_text("a file")
    pilot.click(f"#delete {two[0].name}")
    assert two[0].exists() and len(listed(pilot)) == 2 and pilot.has("could not be put into the bin")


def refusing(number):
    """Moves no file, for this reason."""

    def refuse(path, to):
        raise OSError(number, os.strerror(number))

    return refuse


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS])
def test_a_bin_that_is_full_or_read_only_leaves_the_match_where_it_is(pilot, two, monkeypatch, number):
    monkeypatch.setattr(library, "_moved", refusing(number))
    pilot.click(f"#delete {two[0].name}")
    assert two[0].exists() and len(listed(pilot)) == 2
    assert pilot.has("could not be put into the bin") and pilot.has("It stays where it is.")


def test_what_cannot_be_taken_out_of_the_bin_is_offered_again(pilot, two, monkeypatch):
    pilot.click(f"#delete {two[0].name}")
    with monkeypatch.context() as full:
        full.setattr(library, "_moved", refusing(errno.ENOSPC))
        pilot.click("#bring back")
        pilot.tick(6000)
        assert pilot.has("could not be taken out of the bin") and listed(pilot) == [two[1].name]
    pilot.click("#bring back")
    assert len(listed(pilot)) == 2 and two[0].exists() and not pilot.has("#bring back")


def test_what_has_left_the_bin_is_not_offered(pilot, two):
    pilot.click(f"#delete {two[0].name}")
    (two[0].parent / "bin" / two[0].name).unlink()
    pilot.click("#bring back")
    pilot.tick(6000)
    assert pilot.has("could not be taken out of the bin") and not pilot.has("#bring back")


def test_the_bin_keeps_the_newest_only(monkeypatch, tmp_path):
    monkeypatch.setattr(library, "KEPT_IN_BIN", 2)
    for number in range(4):
        file = tmp_path / f"{number}.parlour"
        file.write_bytes(b"x")
        os.utime(file, (number, number))
        library.put_away(file)
    assert sorted(file.name for file in (tmp_path / "bin").iterdir()) == ["2.parlour", "3.parlour"]


def test_a_match_is_renamed_and_found_by_its_name(pilot, two):
    pilot.click(f"#rename {two[0].name}")
    for _ in range(60):
        pilot.press("backspace")
    pilot.type("Cup final")
    pilot.press("enter")
    pilot.settle()
    assert (two[0].parent / "Cup final.parlour").exists() and not two[0].exists()
    pilot.click("#filter")
    pilot.type("cup")
    assert listed(pilot) == ["Cup final.parlour"] and pilot.has("Cup final")


@pytest.mark.parametrize("name, sentence", [
    ("../away", "A name has letters"), ("a" * 80, "A name has letters"), (" . ", "needs a name"),
    ("taken", "called taken already"), ("bell\x07", "A name has letters"),
])  # fmt: skip
def test_names_that_cannot_be_are_refused_with_a_sentence(tmp_path, name, sentence):
    for file in ("one", "taken"):
        (tmp_path / f"{file}.parlour").write_bytes(b"x")
    with pytest.raises(StoreError, match=sentence):
        library.rename(tmp_path / "one.parlour", name)
    assert (tmp_path / "one.parlour").exists()


def test_a_tile_shows_the_board_as_it_was_left_and_how_it_stands(pilot):
    path = saved_match(2, answers=40)
    board = Surface((600, 300))
    board.fill((200, 30, 120))
    previews.keep(Preview(str(path), "champions_combat", "Ana and Ben", "Ana 1, Ben 2", "Round 2", False), board)
    show_replays(pilot.app)
    pilot.tick()
    assert pilot.has("not finished, Ana 1, Ben 2")
    tile = pilot.find(f"#{path.name}")
    assert tile.children[0].render(1.0).get_at((100, 80))[:3] == pytest.approx((200, 30, 120), abs=3)


def test_no_button_covers_the_picture_or_the_words_of_a_tile(pilot):
    path = saved_match(2, answers=40)
    show_replays(pilot.app)
    pilot.tick()
    tile = pilot.find(f"#{path.name}")
    lowest = max(child.screen_rect().bottom for child in tile.children if isinstance(child, TextNode))
    for name in ("rename", "delete"):
        button = pilot.find(f"#{name} {path.name}").screen_rect()
        assert button.top >= lowest and tile.screen_rect().contains(button), name


def test_a_list_is_fresh_when_one_comes_back_to_it(stage):
    saved_match(1)
    pilot = stage(MenuScreen, motion_speed="none")
    show_replays(pilot.app)
    pilot.settle()
    screen = pilot.app.top
    assert len(screen.matches) == 1
    pilot.app.push(MenuScreen(pilot.app))
    late = saved_match(2, answers=20)
    pilot.app.pop()
    pilot.tick()
    pilot.settle()
    assert pilot.app.top is screen and late in [saved.path for saved in screen.matches]


def test_a_match_that_ended_meanwhile_waits_no_more(stage):
    for seed in (1, 2, 3):
        saved_match(seed, answers=20)
    pilot = stage(MenuScreen, motion_speed="none")
    matches_screen.continue_a_match(pilot.app)
    pilot.settle()
    screen = pilot.app.top
    assert len(screen.matches) == 3
    gone = screen.matches[0].path
    pilot.app.push(MenuScreen(pilot.app))
    gone.unlink()
    pilot.app.pop()
    pilot.tick()
    assert len(screen.matches) == 2
