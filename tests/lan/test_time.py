"""The time limit at a table of several machines: no single clock ends the match for others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from core.header import SeatHeader
from core.log import TimeUp, decode_record
from netcode.commands.verify import verify
from netcode.lan.play.bodies import Verb, Word
from netcode.record import load
from tests.lan.nodes import World, world
from tests.shortcuts import take_shortcuts

pytestmark = pytest.mark.slow


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> World:
    take_shortcuts(monkeypatch)
    found = world(tmp_path, 2, "champions_combat")
    found.header = replace(found.header, options={**found.header.options, "winning_score": 10, "time_limit": 5})
    found.begin()
    found.play(upto=20)
    return found


def results(table: World) -> list[object]:
    return [node.rules.match.state.result for node in table.nodes.values()]


def test_the_match_ends_when_the_clocks_of_all_have_run_out(table: World) -> None:
    table.wait(302)
    assert all(node.timing.clock is not None and node.timing.clock.is_over for node in table.nodes.values())
    table.play()
    reasons = [getattr(result, "reason", None) for result in results(table)]
    assert reasons == ["time", "time"]
    log = table.nodes["Ana"].rules.match.log
    called = [decode_record(record) for record in log.records if isinstance(decode_record(record), TimeUp)]
    assert called == [TimeUp(0, (1,))]
    path = table.kill("Ana")
    recording = load(path)
    assert verify(recording).match.state.result == results(table)[0]
    assert recording.clock and recording.clock[-1][1] >= 285


@pytest.mark.parametrize("fast", ["Ana", "Ben"])
def test_one_clock_that_jumps_ahead_ends_nothing(table: World, fast: str) -> None:
    clock = table.nodes[fast].timing.clock
    table.wait(1)
    clock = table.nodes[fast].timing.clock
    assert clock is not None
    clock.spent = clock.limit
    table.wait(5)
    table.play(upto=40)
    assert not any(isinstance(decode_record(record), TimeUp) for record in table.nodes["Ana"].rules.match.log.records)
    table.wait(300)
    table.play()
    assert [getattr(result, "reason", None) for result in results(table)] == ["time", "time"]


def test_the_clock_stands_still_while_the_match_is_paused(table: World) -> None:
    table.wait(10)
    for node in table.nodes.values():
        node.is_paused = lambda: True
    table.wait(400)
    assert all(node.timing.clock is not None and node.timing.clock.left > 280 for node in table.nodes.values())


def test_who_comes_back_goes_on_with_its_clock(table: World) -> None:
    table.wait(100)
    path = table.kill("Ben")
    node = table.come_back("Ben", path)
    table.run()
    table.wait(1)
    assert node.timing.clock is not None and 190 < node.timing.clock.left <= 215


def test_five_characters_a_side_are_played_to_the_end_of_twenty_minutes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take_shortcuts(monkeypatch)
    found = world(tmp_path, 2, "stonebound")
    found.header = replace(found.header, options={**found.header.options, "team_size": 5, "time_limit": 20})
    found.begin()
    found.play(upto=70)
    found.clock += 7200  # the machines slept for two hours
    found.wait(10)
    assert all(node.timing.clock is not None and 1180 < node.timing.clock.left < 1200 for node in found.nodes.values())
    for node in found.nodes.values():
        assert node.timing.clock is not None
        node.timing.clock.spent = 1195
    found.wait(8)
    found.play()
    assert [getattr(result, "reason", None) for result in results(found)] == ["time", "time"]


@pytest.mark.parametrize(("score", "ends"), [(5, True), (0, False)])
def test_a_bot_of_another_machine_judges_a_draw(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, score: int, ends: bool
) -> None:
    take_shortcuts(monkeypatch)
    found = world(tmp_path, 2, "champions_combat")
    seats = found.header.seats[0], SeatHeader("Bot", "orange", "bot:sensible")
    options = {**found.header.options, "winning_score": 10}
    found.header = replace(found.header, seats=seats, options=options)
    found.begin()
    found.run()
    for node in found.nodes.values():
        node.rules.match.state.fighters[0].score = score  # type: ignore[attr-defined]
    ana = found.nodes["Ana"]
    ana.say(Word(Verb.DRAW, 0, len(ana.rules.match.log), 0))
    found.run()
    found.wait(2)
    result = ana.rules.match.state.result
    assert (result is not None and result.reason == "agreed") == ends
