"""The commands in the same process: what they print, and how they end."""

from __future__ import annotations

import errno
import json
import shutil
import subprocess
import sys
import tomllib
from argparse import Namespace
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from client import desktop
from client.__main__ import main
from core.header import SeatHeader
from core.log import Log
from core.matchfile import write
from netcode import VERSION
from netcode.commands import terminal
from netcode.record import load
from tests.kit import new_match
from tests.netcode.tables import saved

GAME = "champions_combat"
SHORT = ("--option", "winning_score=3")
Capture = pytest.CaptureFixture[str]


def run(*argv: str) -> int:
    """The exit status, also where the parser itself ends the program."""
    try:
        return main(list(argv))
    except SystemExit as ended:
        return int(ended.code or 0)


def told(capsys: Capture) -> Any:
    """The one JSON object that was printed."""
    return json.loads(capsys.readouterr().out)


def altered(path: Path, place: int) -> Path:
    data = bytearray(path.read_bytes())
    data[place] ^= 1
    path.write_bytes(data)
    return path


# --- wrong use and failed jobs


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["fly"], "invalid choice: 'fly'"),
        (["--quick"], "required: COMMAND"),
        (["simulate", GAME, "--jsno"], "unrecognized arguments: --jsno"),
        (["simulate"], "GAME"),
        (["simulate", "chess"], "There is no game called 'chess'"),
        (["simulate", GAME, "--matches", "0"], "a whole number from 1"),
        (["simulate", GAME, "--matches", "many"], "a whole number from 1"),
        (["simulate", GAME, "--seed", "x"], "invalid int value: 'x'"),
        (["simulate", GAME, "--seats", "random"], "2 to 4 players, not 1"),
        (["simulate", GAME, "--seats", "human,random"], "Only bots play in a simulation"),
        (["simulate", GAME, "--seats", "random,clever"], "'bot:clever' cannot play"),
        (["simulate", GAME, "--option", "winning_score"], "id=value"),
        (["simulate", GAME, "--option", "winning_score=4"], "Winning score can be 3, 5, 7, 10"),
        (["simulate", GAME, "--option", "weather=fine"], "no option 'weather'"),
        (["play", "chess"], "There is no game called 'chess'"),
        (["play", GAME, "--seats", "human,clever"], "'bot:clever' cannot play"),
        (["play", GAME, "--option", "arena=moon"], "Arena can be"),
        (["replay", "/nowhere/a.parlour"], "There is no file /nowhere/a.parlour"),
        (["verify", "/nowhere/a.parlour"], "There is no file"),
        (["verify", "/"], "is a folder"),
        (["export", "/nowhere/a.parlour", "--to", "text"], "There is no file"),
        (["export", "/nowhere/a.parlour"], "There is no file"),
        (["simlate", GAME], "did you mean 'simulate'?"),
        (["export", "/nowhere/a.parlour", "--to", "jsn"], "did you mean 'json'?"),
        (["play", "stonebond"], "Did you mean 'stonebound'?"),
        (["play", GAME, "--option", "winning_scor=5"], "Did you mean 'winning_score'?"),
        (["export", "/nowhere/a.parlour", "--to", "music"], "'music'"),
        (["simulate", GAME, "--matchs", "2"], "did you mean '--matches'?"),
        (["verify", "/nowhere/a.parlour", "--jsn"], "did you mean '--json'?"),
        (["play", GAME, "--option", "arena=opn"], "Did you mean 'open'?"),
        (["play", GAME, "--seats", "humn,sensible"], "Did you mean 'human'?"),
        (["play", GAME, "--seats", "human,sensibl"], "Did you mean 'sensible'?"),
        (["host", GAME, "--port", "70000"], "A port is a number from 1 to 65535, not '70000'"),
        (["host", GAME, "--port", "ssh"], "A port is a number from 1 to 65535, not 'ssh'"),
    ],
)
def test_wrong_use_is_one_sentence_and_2(capsys: Capture, argv: list[str], sentence: str) -> None:
    assert run(*argv) == 2
    out, err = capsys.readouterr()
    assert out == "" and sentence in err
    assert err.count("\n") == 1 and err.endswith("\n")


@pytest.mark.parametrize(
    "command", [["replay"], ["verify"], ["export", "--to", "text"], ["export", "--to", "json"]]
)
def test_a_file_that_cannot_be_used_is_one_sentence_and_1(
    capsys: Capture, tmp_path: Path, command: list[str]
) -> None:
    path = altered(saved(tmp_path, answers=20), -30)
    assert run(*command, str(path)) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    assert "damaged or changed after Parlour saved it" in err and "(Byte " in err and "entry 19" in err


def no_match() -> dict[str, tuple[bytes, str]]:
    """What may lie in a file that is no match this Parlour can use, and how it is told."""
    header = new_match(GAME).log.header
    return {
        "another program": (b"\x89PNG\r\n\x1a\n", "This is not a match that Parlour saved"),
        "nothing": (b"", "This file is empty: there is no match in it."),
        "cut inside the header": (write(Log(header))[:40], "so there is no match left in it"),
        "newer format": (write(Log(replace(header, format=2))), "was saved by a newer Parlour"),
        "other rules": (write(Log(replace(header, rules_version=9))), "played by newer rules of Champions Combat"),
        "unknown game": (write(Log(replace(header, game="chess"))), "a match of 'chess', a game that this Parlour"),
        "too few seats": (write(Log(replace(header, seats=header.seats[:1]))), "for 2 to 4 players, not 1"),
        "unknown option": (write(Log(replace(header, options={"sun": 1}))), "no option 'sun'"),
    }


@pytest.mark.parametrize("command", [["replay"], ["verify"], ["export", "--to", "text"]], ids=lambda words: words[0])
@pytest.mark.parametrize("what", no_match())
def test_a_file_that_is_no_match_for_this_program_is_one_sentence_and_1(
    capsys: Capture, tmp_path: Path, command: list[str], what: str
) -> None:
    data, sentence = no_match()[what]
    path = tmp_path / "other.parlour"
    path.write_bytes(data)
    assert run(*command, str(path)) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and sentence in err
    assert path.read_bytes() == data


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_cannot_be_looked_at_is_one_sentence_and_1(capsys: Capture, tmp_path: Path, command: str) -> None:
    assert run(command, str(tmp_path / ("long" * 100))) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "cannot be read" in err


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_in_a_locked_folder_is_one_sentence_and_1(
    capsys: Capture, tmp_path: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "locked" / "a.parlour"

    def locked(self: Path, **_: object) -> None:
        raise PermissionError(errno.EACCES, "locked", str(self))

    monkeypatch.setattr(Path, "stat", locked)
    assert run(command, str(path)) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "no right" in err


def test_a_folder_that_cannot_be_written_is_one_sentence_and_1(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert run("simulate", GAME, "--matches", "1", "--save", str(tmp_path / "file")) == 1
    assert "cannot be saved in" in capsys.readouterr().err


# --- help, version, games


def test_help_names_every_command(capsys: Capture) -> None:
    assert run("--help") == 0
    out = capsys.readouterr().out
    for command in ("play", "replay", "simulate", "verify", "export", "games"):
        assert f"\n    {command} " in out
        assert run(command, "--help") == 0
    assert "--seed" in capsys.readouterr().out


def test_the_version_is_that_of_the_package(capsys: Capture) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"parlour {VERSION}\n"
    pyproject = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())
    assert pyproject["project"]["version"] == VERSION


def test_games_lists_ids_versions_seats_and_options(capsys: Capture) -> None:
    assert run("games") == 0
    text = capsys.readouterr().out
    for words in (
        "champions_combat: Champions Combat, rules version 2, and matches of version 1 by theirs",
        "seats: 2 to 4",
        "winning_score: 3, 5",
        "seats: 2, 4, 6",
        "preset old: draw_mode=refill",
        "option characters: none, an example or any text it takes (usual: none).",
        "option time_limit: 0, 5, 10, 20,",
    ):
        assert words in text
    assert run("games", "--json") == 0
    games = told(capsys)["games"]
    game = next(game for game in games if game["id"] == GAME)
    assert (game["id"], game["seats"], game["rules_version"]) == (GAME, [2, 4], 2)
    assert game["older_rules"] == [1]
    assert game["bots"] == ["sensible", "random"]
    score = next(option for option in game["options"] if option["id"] == "winning_score")
    assert score["default"] == 5 and {"value": 3, "label": "3"} in score["values"]


# --- simulate


def test_simulate_tells_what_came_out(capsys: Capture) -> None:
    assert run("simulate", GAME, "--matches", "4", "--seed", "2", *SHORT, "--json") == 0
    first = told(capsys)
    assert (first["game"], first["matches"], first["seed"]) == (GAME, 4, 2)
    assert sum(first["wins"]) + first["draws"] + first["unfinished"] == 4
    assert first["mean_answers"] == pytest.approx(first["answers"] / 4, abs=0.01)
    assert first["answers_per_second"] == pytest.approx(first["answers"] / first["seconds"], rel=0.01)
    assert first["options"]["winning_score"] == 3
    assert run("simulate", GAME, "--matches", "4", "--seed", "2", *SHORT, "--json") == 0
    again = told(capsys)
    assert [again[key] for key in ("answers", "wins", "draws")] == [
        first[key] for key in ("answers", "wins", "draws")
    ]


def test_simulate_prints_a_summary_for_people(capsys: Capture) -> None:
    assert run("simulate", GAME, "--matches", "3", "--seed", "2", "--seats", "bot,random,random", *SHORT) == 0
    out, err = capsys.readouterr()
    assert err == ""
    for words in (
        "seed 2: 3 matches",
        "answers a second",
        "answers a match",
        "Blue (bot:sensible): ",
        "draws: 0",
    ):
        assert words in out
    assert "Green (bot:random)" in out


def test_simulate_tells_how_often_the_side_that_goes_first_wins(capsys: Capture) -> None:
    argv = ("simulate", "stonebound", "--matches", "6", "--seed", "2", "--option", "max_rounds=10")
    assert run(*argv, "--json") == 0
    out = told(capsys)
    decided, first = out["decided_with_first_side"], out["first_side_wins"]
    assert decided == 6 - out["draws"] and 0 <= first <= decided
    assert sum(out["reasons"].values()) == 6 and set(out["reasons"]) <= {"beaten", "rounds"}
    assert run(*argv) == 0
    text = capsys.readouterr().out
    assert f"  the side that goes first: {first} of {decided} decided matches (" in text
    assert "  ended by: " in text
    assert run("simulate", GAME, "--matches", "2", "--seed", "2", *SHORT) == 0
    assert "goes first" not in capsys.readouterr().out


def test_simulate_each_value_of_options_gives_a_line_for_each_table(capsys: Capture) -> None:
    """Values that do not go together with the others are left out."""
    argv = ("simulate", "fated_hand", "--matches", "1", "--seed", "2", "--seats", "random,random,random")
    usual = ("--option", "last_round=10", "--each", "heroes", "--each", "plans_open")
    assert run(*argv, *usual) == 0
    lines = capsys.readouterr().out.splitlines()
    values = [f"heroes={heroes}, plans_open={is_open}" for heroes in (0, 2, 3, 4) for is_open in ("false", "true")]
    assert [line.partition(":")[0] for line in lines] == values
    assert all("Blue " in line and line.endswith("draws 0.0 %") for line in lines)
    assert run(*argv, *usual[:4], "--json") == 0
    assert [each["options"]["heroes"] for each in told(capsys)["tables"]] == [0, 2, 3, 4]
    assert run(*argv, "--each", "heros") == 2
    assert "has no option 'heros'" in capsys.readouterr().err


def test_simulate_without_a_seed_names_one_that_repeats_it(capsys: Capture) -> None:
    assert run("simulate", GAME, "--matches", "1", *SHORT, "--json") == 0
    first = told(capsys)
    assert run("simulate", GAME, "--matches", "1", "--seed", str(first["seed"]), *SHORT, "--json") == 0
    assert told(capsys)["answers"] == first["answers"]


@pytest.mark.slow
def test_simulate_in_several_processes_gives_the_same_as_in_one(capsys: Capture, tmp_path: Path) -> None:
    found = []
    for jobs in ("1", "3"):
        folder = tmp_path / jobs
        argv = ("simulate", GAME, "--matches", "7", "--seed", "5", "--save", str(folder), "--json", *SHORT)
        assert run(*argv, "--jobs", jobs) == 0
        out = {key: value for key, value in told(capsys).items() if "second" not in key}
        found.append((out, [(path.name, path.read_bytes()) for path in sorted(folder.iterdir())]))
    assert found[0] == found[1] and len(found[0][1]) == 7


def test_simulate_saves_every_match(capsys: Capture, tmp_path: Path) -> None:
    argv = ("simulate", GAME, "--matches", "3", "--seed", "5", "--save", str(tmp_path), "--json", *SHORT)
    assert run(*argv) == 0
    answers = told(capsys)["answers"]
    files = sorted(tmp_path.iterdir())
    assert [path.name for path in files] == [
        f"champions_combat-seed5-{number}.parlour" for number in (1, 2, 3)
    ]
    assert sum(len(load(path).records) for path in files) == answers
    for path in files:
        assert run("verify", str(path)) == 0
    assert run(*argv) == 0
    assert len(list(tmp_path.iterdir())) == 6


# --- verify and export


def test_verify_says_that_a_match_is_right(capsys: Capture, tmp_path: Path) -> None:
    path = saved(tmp_path)
    assert run("verify", str(path)) == 0
    text = capsys.readouterr().out
    recording = load(path)
    assert f"{path.name} is whole: Champions Combat, {len(recording.records)} entries" in text
    assert "has won." in text and recording.log.chain.hex() in text
    assert run("verify", str(path), "--json") == 0
    plain = told(capsys)
    assert plain["ok"] and plain["finished"] and plain["unproven"] == []
    assert plain["entries"] == len(recording.records)
    assert plain["digest"] == recording.replay().digest().hex()


def test_verify_says_that_a_match_is_not_over(capsys: Capture, tmp_path: Path) -> None:
    assert run("verify", str(saved(tmp_path, answers=5))) == 0
    assert "The match is not over yet." in capsys.readouterr().out


def test_who_shares_a_match_that_goes_on_is_warned_that_it_shows_hands(capsys: Capture, tmp_path: Path) -> None:
    """The file holds what its machine has dealt or seen, and so does what is made of it for programs."""
    path = saved(tmp_path, answers=20)
    assert run("verify", str(path)) == 0
    assert "hidden cards: give it to nobody who plays" in capsys.readouterr().out
    assert run("export", str(path), "--to", "json") == 0
    assert "hidden cards: give it to nobody who plays" in capsys.readouterr().err


def test_nobody_is_warned_of_a_match_that_is_over(capsys: Capture, tmp_path: Path) -> None:
    path = saved(tmp_path)
    assert run("verify", str(path)) == run("export", str(path), "--to", "json") == 0
    assert "who plays" not in "".join(capsys.readouterr())


def test_verify_says_where_a_file_was_cut_off(capsys: Capture, tmp_path: Path) -> None:
    path = saved(tmp_path, answers=20)
    path.write_bytes(path.read_bytes()[:-5])
    intact = len(write(load(path).log))
    assert run("verify", str(path), "--json") == 1
    out, err = capsys.readouterr()
    assert "All before it is right" in err and f"(Byte {intact}: it was cut off inside entry 19.)" in err
    assert json.loads(out)["place"] == intact and not json.loads(out)["ok"]


def test_verify_says_which_entry_breaks_the_rules(capsys: Capture, tmp_path: Path) -> None:
    recording = load(saved(tmp_path, answers=20))
    log = recording.log.prefix(10)
    log.append(recording.records[11])
    path = tmp_path / "forged.parlour"
    path.write_bytes(write(log))
    assert run("verify", str(path), "--json") == 1
    out, err = capsys.readouterr()
    assert "Entry 10 does not fit" in err
    assert json.loads(out)["entry"] == 10


def test_export_gives_text_and_json(capsys: Capture, tmp_path: Path) -> None:
    path = saved(tmp_path)
    assert run("export", str(path), "--to", "text") == 0
    text = capsys.readouterr().out
    assert text.startswith("Champions Combat, begun 2") and " won with " in text.splitlines()[-1]
    assert run("export", str(path), "--to", "json") == 0
    assert len(told(capsys)["entries"]) == len(load(path).records)


def test_export_of_a_cut_off_file_gives_what_is_whole_and_says_so(capsys: Capture, tmp_path: Path) -> None:
    path = saved(tmp_path, answers=20)
    path.write_bytes(path.read_bytes()[:-5])
    assert run("export", str(path), "--to", "json") == 0
    out, err = capsys.readouterr()
    assert len(json.loads(out)["entries"]) == 19
    assert "cut off" in err


# --- the window


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """Stands in for the client: notes what it is asked to open, and ends with 7."""
    opened: list[tuple[object, ...]] = []
    start = ModuleType("client.start")
    for name in ("Menu", "PlayAt", "Watch"):
        setattr(start, name, partial(lambda *intent: intent, name))
    start.run = lambda intent: opened.append(intent) or 7  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "client.start", start)
    monkeypatch.setattr("client.start", start, raising=False)
    return opened


def test_without_a_command_the_menu_opens(window: list[tuple[object, ...]]) -> None:
    assert run() == 7
    assert window == [("Menu",)]


def test_play_opens_a_table(window: list[tuple[object, ...]]) -> None:
    assert run("play", GAME, "--option", "arena=walls") == 7
    assert run("play", GAME, "--seats", "human,human,random") == 7
    seats = (SeatHeader("Blue", "blue"), SeatHeader("Orange", "orange", "bot:sensible"))
    assert window[0] == ("PlayAt", GAME, seats, {"arena": "walls", "winning_score": 5, "round_limit": 0})
    three = window[1][2]
    assert [seat.who for seat in three] == ["human", "human", "bot:random"]  # type: ignore[attr-defined]


def test_replay_opens_the_theatre(window: list[tuple[object, ...]], tmp_path: Path) -> None:
    path = saved(tmp_path, answers=3)
    assert run("replay", str(path)) == 7
    assert window == [("Watch", path)]


# --- progress


def test_progress_is_shown_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    clock = iter(range(100))
    monkeypatch.setattr(terminal, "monotonic", lambda: next(clock))
    for watched in (False, True):
        screen = SimpleNamespace(
            write=written.append, flush=lambda: None, isatty=lambda watched=watched: watched
        )
        monkeypatch.setattr(terminal, "sys", Namespace(stderr=screen))
        with terminal.ProgressLine("Done") as progress:
            progress(1, 4)
            progress(4, 4)
        if not watched:
            assert written == []
    assert [text.removeprefix(terminal.CLEAR) for text in written] == [
        "Done: 1 of 4 (25 %)",
        "Done: 4 of 4 (100 %)",
        "",
    ]


def test_progress_is_written_ten_times_a_second_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(terminal, "monotonic", lambda: 5.0)
    screen = SimpleNamespace(write=written.append, flush=lambda: None, isatty=lambda: True)
    monkeypatch.setattr(terminal, "sys", Namespace(stderr=screen))
    with terminal.ProgressLine("Done") as progress:
        progress(1, 4)
    assert written == []


def test_a_preset_settles_several_options_at_once(capsys: Capture) -> None:
    quick = ("--matches", "1", "--seed", "3", "--option", "max_rounds=10", "--json")
    assert run("simulate", "stonebound", *quick, "--option", "preset=old") == 0
    options = told(capsys)["options"]
    assert (options["draw_mode"], options["fuse_timing"], options["repay_fuses"]) == ("refill", "before_action", True)
    assert run("simulate", "stonebound", *quick, "--option", "preset=middle") == 2
    assert "has no preset 'middle'. It has new, old." in capsys.readouterr().err


def test_dragon_dice_is_laid_by_a_preset_and_options_as_people_call_them(capsys: Capture) -> None:
    """What stands later settles again what stood before; a value may be written as the form of a table calls it."""
    quick = ("simulate", "dragon_dice", "--matches", "1", "--seed", "3", "--json", "--option", "points=15")
    assert run(*quick, "--preset", "everything", "--option", "items=no", "--option", "last_round=none") == 0
    options = told(capsys)["options"]
    assert (options["items"], options["eldarim"], options["last_round"], options["points"]) == (False, True, 0, 15)
    for wrong, sentence in (
        (("--preset", "all"), "Dragon Dice has no preset 'all'. It has basic, everything."),
        (("--option", "items=maybe"), "Items can be false, true, not 'maybe'."),
        (("--option", "points=20"), "Points can be 15, 24, 30, 36, 60, not '20'."),
        (("--seats", "random"), "Dragon Dice is for 2 to 4 players, not 1."),
    ):
        assert run(*quick, *wrong) == 2
        assert capsys.readouterr().err == f"parlour: {sentence}\n"


def test_characters_of_the_own_folder_come_to_the_table(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    assert run("characters", "--example") == 0
    (tmp_path / "characters").mkdir()
    (tmp_path / "characters" / "mira.toml").write_text(capsys.readouterr().out, encoding="utf-8")
    quick = ("--matches", "1", "--seed", "3", "--option", "max_rounds=10", "--json")
    assert run("simulate", "stonebound", *quick, "--option", "characters=folder") == 0
    assert "mira_flint" in told(capsys)["options"]["characters"]


def test_forces_of_the_own_folder_are_judged_for_a_table_and_damaged_ones_named(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    assert run("forces", "--example") == 0
    (tmp_path / "forces").mkdir()
    (tmp_path / "forces" / "mine.txt").write_text(capsys.readouterr().out, encoding="utf-8")
    assert run("forces") == 0
    assert "mine, 24 points, Dwarves: legal." in capsys.readouterr().out
    assert run("forces", "dragon_dice", "--option", "points=36") == 0
    assert "mine, 24 points, Dwarves: not at this table: This force costs 24 points" in capsys.readouterr().out
    (tmp_path / "forces" / "other.txt").write_text("Footmann\n")
    assert run("forces", "--json") == 1
    assert [each["trouble"] for each in told(capsys)["forces"]] == [
        "", "other.txt, line 1: there is no die 'Footmann'. Did you mean 'Footman'?",
    ]  # fmt: skip
    assert run("forces", "stonebound") == 2


def test_four_or_six_may_sit_at_a_table_and_five_may_not(capsys: Capture) -> None:
    seats = ("--seats", ",".join(["random"] * 5))
    assert run("simulate", "stonebound", "--matches", "1", *seats) == 2
    assert "is for 2, 4, 6 players, not 5." in capsys.readouterr().err


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only desktops of Linux need it")
def test_the_desktop_gets_an_entry_an_icon_and_a_kind_of_file_and_loses_them(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["desktop"]) == 0
    assert "in the menu of this desktop" in capsys.readouterr().out
    entry = (tmp_path / "applications" / "parlour.desktop").read_text()
    replay = (tmp_path / "applications" / "parlour-replay.desktop").read_text()
    mime = (tmp_path / "mime" / "packages" / "parlour.xml").read_text()
    assert "Icon=parlour" in entry and "StartupWMClass=parlour" in entry
    assert "replay %f" in replay and "MimeType=application/x-parlour;" in replay and "*.parlour" in mime
    icons = tmp_path / "icons" / "hicolor"
    assert (icons / "256x256" / "apps" / "parlour.png").read_bytes()[1:4] == b"PNG"
    assert b"<svg" in (icons / "scalable" / "apps" / "parlour.svg").read_bytes()
    assert main(["desktop", "--remove"]) == 0
    assert not list(tmp_path.rglob("parlour*.*"))


def test_a_desktop_starts_the_bundle_that_put_itself_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/home/ana/my games/parlour")
    entries = [content.decode() for path, content in desktop.files(tmp_path).items() if path.suffix == ".desktop"]
    assert ['Exec="/home/ana/my games/parlour"' in entry for entry in entries] == [True, True]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only desktops of Linux need it")
def test_a_desktop_that_cannot_be_written_is_one_sentence_and_1(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "share"
    blocked.write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    assert main(["desktop"]) == 1
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_commands_games_and_switches(capsys: Capture, shell: str) -> None:
    assert run("completion", shell) == 0
    out = capsys.readouterr().out
    for word in ("play", "simulate", "verify", GAME, "jobs", "fish"):
        assert word in out


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@pytest.mark.parametrize(
    ("line", "found"),
    [("sim", "simulate"), ("play champ", GAME), ("simulate x --job", "--jobs"), ("completion f", "fish"),
     ("play dragon_dice --preset ev", "everything"), ("export match --to j", "json"),
     ("play stonebound --preset ev", ""), ("simulate dragon_dice --matches champ", "")],
)  # fmt: skip
def test_bash_completes(capsys: Capture, line: str, found: str) -> None:
    assert run("completion", "bash") == 0
    words = " ".join(f"'{word}'" for word in line.split())
    last = len(line.split())
    ask = f"COMP_WORDS=(parlour {words}); COMP_CWORD={last}; _parlour; echo ${{COMPREPLY[@]}}"
    script = capsys.readouterr().out + ask
    child = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert child.stdout.split() == ([found] if found else [])
