"""Every registered game has its golden files, made under its present rules, and still plays them the same way.

After a change of rules that is meant: raise `rules_version`, then `python -m tests.laws.record` (law 12).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from core.games import find_game, game_ids
from netcode.laws.battery import tables
from tests.laws import golden
from tests.laws.golden import counts_of, golden_logs, kept_tables, make_playthroughs, replayed

REMEDY = "run python -m tests.laws.record"
every_game = pytest.mark.parametrize("game_id", game_ids())


def counted(game_id: str) -> Any:
    path = golden.FOLDER / game_id / "counts.json"
    assert path.is_file(), f"{game_id} has no counts of continuations: {REMEDY}"
    return json.loads(path.read_text(encoding="utf-8"))


@every_game
def test_law_12_a_golden_log_of_the_present_rules_version_for_every_table(game_id: str) -> None:
    game, logs = find_game(game_id), golden_logs(game_id)
    assert logs, f"{game_id} has no golden logs: {REMEDY}"
    assert {log.header.rules_version for log in logs} == {game.rules_version}, REMEDY
    settled = [(seats, game.settle(options)) for seats, options in kept_tables(game)]
    assert [(len(log.header.seats), dict(log.header.options)) for log in logs] == settled, REMEDY


@pytest.mark.parametrize("check", ["logs", "playthrough", "counts"])
def test_a_game_that_lacks_its_golden_files_is_found(
    check: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    checks = {
        "logs": test_law_12_a_golden_log_of_the_present_rules_version_for_every_table,
        "playthrough": test_the_golden_playthrough_stands,
        "counts": test_continuations_to_each_depth_are_as_many_as_counted,
    }
    with pytest.raises(AssertionError, match=r"has no .*: run python -m tests.laws.record"):
        checks[check](game_ids()[0])


@pytest.mark.slow
@every_game
def test_law_12_golden_logs_replay_to_the_same_digests(game_id: str) -> None:
    for log in golden_logs(game_id):
        for number, match in enumerate(replayed(log)):
            assert match.digest() == log.digests[number], f"{game_id} after {number} records: {REMEDY}"
        assert match.question is None


@pytest.mark.slow
@every_game
def test_the_golden_playthrough_stands(game_id: str) -> None:
    folder = golden.FOLDER / game_id
    assert (folder / "playthrough.txt").is_file(), f"{game_id} has no golden playthrough: {REMEDY}"
    made = make_playthroughs(game_id)
    assert sorted(made) == sorted(path.name for path in folder.glob("playthrough*.txt")), REMEDY
    for name, text in made.items():
        expected = (folder / name).read_text(encoding="utf-8").splitlines()
        for number, (line, kept) in enumerate(zip(text.splitlines(), expected, strict=True)):
            assert line == kept, f"line {number + 1} of {name} of {game_id}"


@every_game
def test_the_golden_playthrough_shows_every_question_and_every_view(game_id: str) -> None:
    most = find_game(game_id).seats[1]
    for path in (golden.FOLDER / game_id).glob("playthrough*.txt"):
        told = path.read_text(encoding="utf-8")
        seats = most if path.name == "playthrough.txt" else int(told[: told.index("\n")].rpartition(" ")[2])
        for viewer in (*(f"seat {seat}" for seat in range(seats)), "spectator"):
            assert f"{viewer} sees " in told
        numbers = [int(line[1 : line.index("]")]) for line in told.splitlines() if line.startswith("[")]
        assert numbers == list(range(len(numbers)))
        assert told.count("  answer ") == len(numbers)


@every_game
def test_law_12_counts_are_those_of_the_present_rules(game_id: str) -> None:
    game, counts = find_game(game_id), counted(game_id)
    assert counts["rules_version"] == game.rules_version, REMEDY
    kept = [(each["seats"], each["options"]) for each in counts["tables"]]
    assert kept == tables(game), REMEDY
    assert all(1 <= len(each["counts"]) <= golden.DEPTH for each in counts["tables"])


@pytest.mark.slow
@every_game
def test_continuations_to_each_depth_are_as_many_as_counted(game_id: str) -> None:
    for each in counted(game_id)["tables"]:
        found = counts_of(find_game(game_id), each["seats"], each["options"])
        assert found == each["counts"], f"{game_id}, {each['seats']} seats, {each['options']}"
