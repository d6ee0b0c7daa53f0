"""Who comes late, at tables where more happens meanwhile: talk, answers taken back, founders that are gone; also over
real connections.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

import core.games
from core.header import Header, SeatHeader
from core.log import Undo, decode_record
from netcode.lan.late.intake import GAP, Intake
from netcode.lan.late.snapshot import taken
from netcode.lan.play.bodies import Verb, Word
from netcode.lan.session import LanSession
from netcode.lan.views import MemberPresence
from netcode.table_session import Waiting
from tests.benchmarks.lan_game import GAME, GAME_ID
from tests.lan.house import House, go_on, lobbies
from tests.lan.latecomers import LateWorld, enter_all, late_world
from tests.lan.returning import admit, ask, drop

UNIT = 50
"""Answers in a unit of the game for measuring."""


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Nothing but the first block is checked until this is set."""
    found, ordinary = Event(), Intake._next

    def held(intake: Intake) -> int | None:
        place = ordinary(intake)
        waits = place is not None and intake._stretches[place][1].is_founded and not found.is_set()
        return None if waits else place

    monkeypatch.setattr("netcode.lan.late.snapshot.FAR_BEHIND", 5)
    monkeypatch.setattr("netcode.lan.late.intake.FEW", 1)
    monkeypatch.setattr(Intake, "_next", held)
    yield found
    found.set()


def seated(house: House) -> tuple[LanSession, LanSession, LanSession]:
    """Ana and Ben have played for a while, and Eve has come to watch."""
    opened, joined = lobbies(house)
    link = opened.view.link
    joined.ready(True)
    house.until(lambda: opened.view.start_refusal is None)
    opened.start()
    house.until(lambda: opened.session is not None and joined.session is not None)
    ana, ben = opened.session, joined.session
    assert ana is not None and ben is not None
    go_on(house, ana, ben, until=lambda: len(ana.match.log) >= 23)
    lobby = house.network("Eve").join(link, watch=True)
    house.until(lambda: lobby.session is not None)
    assert lobby.session is not None
    return ana, ben, lobby.session


def test_people_talk_and_are_seen_while_a_newcomer_checks(house: House, gate: Event) -> None:
    ana, ben, eve = seated(house)
    house.until(lambda: enter_all(ana) or enter_all(eve) or len(eve.match.log) == len(ana.match.log))
    match = eve.match
    assert isinstance(eve.following.checked, float) and eve.following.shown_by in ("Ana", "Ben")
    assert match.digest() == ana.match.digest()
    eve.commands.say("Hello")
    ana.commands.say("Welcome")
    ana.commands.ping((1, 2))
    house.until(lambda: "Hello" in texts(ben) and "Welcome" in texts(eve) and not eve.table.points.empty())
    assert [(ping.who, ping.place) for ping in eve.commands.take_pings()] == [("Ana", (1, 2))]
    ben.commands.here(False)
    house.until(lambda: eve.view.members[1].presence is MemberPresence.AWAY)
    ana.commands.pause(True)
    house.until(lambda: eve.view.paused)
    ana.commands.pause(False)
    house.until(lambda: not eve.view.paused and not ana.view.paused and not ben.view.paused)
    assert "Eve" in ana.view.spectators and isinstance(eve.following.checked, float) and eve.match is match
    gate.set()
    house.until(lambda: eve.behind >= 0 and eve.following.checked is True)
    assert eve.match is match and match.log.start == 0 and match.log.records == ana.match.log.records
    end = len(ana.match.log) + 3
    go_on(house, ana, ben, until=lambda: len(ana.match.log) >= end)
    house.until(lambda: enter_all(eve) or ana.match.log.chain in eve.match.log.chains)


def texts(session: LanSession) -> list[str]:
    return [line.text for line in session.view.chat]


def long_world(folder: Path, patch: pytest.MonkeyPatch) -> LateWorld:
    """A table of three that play in units of fifty answers, without cards."""
    patch.setitem(core.games.REGISTERED, GAME_ID, "tests.benchmarks.lan_game:GAME")
    world = late_world(folder, patch, 3)
    seats = tuple(SeatHeader(name, "blue") for name in ("Ana", "Ben", "Cleo"))
    return LateWorld(world.folder, Header(GAME.id, GAME.rules_version, GAME.settle({}), seats), [(0,), (1,), (2,)])


def test_an_answer_is_taken_back_from_before_the_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gate: Event
) -> None:
    """The neighbour shows the place anew; nobody is blamed, and what is shown is the match."""
    world = long_world(tmp_path, monkeypatch)
    world.begin()
    world.play(upto=UNIT + 1)
    world.wait(4)
    world.watch("Eve")
    session = world.shown("Eve")
    enter_all(session)
    assert session.match.log.start == UNIT and session.following.rolled_back == 0
    for seat, name in ((1, "Ben"), (0, "Ana"), (2, "Cleo")):
        world.nodes[name].say(Word(Verb.UNDO, 1, UNIT + 1, seat))
    board = world.nodes["Ana"].board.match
    world.until(lambda: len(board.log) > UNIT + 1)
    bend = decode_record(board.log.records[UNIT + 1])
    assert isinstance(bend, Undo) and bend.to < session.match.log.start
    world.play(upto=UNIT + 4)
    world.until(lambda: enter_all(session) or session.match.log.chain == board.log.chain, most=2_000)
    assert isinstance(session.following.checked, float) and session.match.digest() == board.digest()
    gate.set()
    world.until(lambda: enter_all(session) or session.following.checked is True, most=5_000)
    assert world.site("Eve").punished == [] and session.table.late.sentence is None
    assert session.match.digest() == board.digest() and session.match.log.start == 0


def mostly_new(folder: Path, patch: pytest.MonkeyPatch) -> LateWorld:
    """A finished match of three at which most founders are gone."""
    world = late_world(folder, patch, 3)
    world.begin()
    world.play(upto=12)
    drop(world, "Cleo", 2, ("Ana", "Ben"))
    world.watch("Dora")
    world.run()
    ask(world, "Dora", 2)
    admit(world, "Ana", "Ben")
    drop(world, "Ben", 1, ("Ana", "Dora"))
    world.play()
    world.wait(4)
    assert world.nodes["Ana"].replica.final_height == world.nodes["Ana"].replica.chain.height
    assert taken(world.nodes["Ana"]) is None and taken(world.nodes["Dora"]) is None
    return world


def comes(world: LateWorld, name: str) -> LanSession:
    """Somebody comes to watch; nothing but the first block is checked yet."""
    world.watch(name)
    world.until(lambda: world.nodes[name].is_founded and not world.site(name).late.is_expecting)
    return world.session(name)


@pytest.mark.slow
def test_where_most_founders_are_gone_nothing_is_shown_unchecked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A newcomer cannot know who came later, so that nobody's word is enough for it; it waits for the blocks."""
    world = mostly_new(tmp_path, monkeypatch)
    session = comes(world, "Eve")
    world.run()
    enter_all(session)
    assert session.following.checked is None and world.site("Eve").punished == []
    assert session.match.log.chain == world.nodes["Ana"].board.match.log.chain


def test_where_nothing_can_be_shown_unchecked_the_table_says_how_far_it_is_and_is_seen_at_once_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("netcode.lan.following.FAR_BEHIND", 5)
    world = mostly_new(tmp_path, monkeypatch)
    session, node = comes(world, "Eve"), world.nodes["Eve"]
    height = world.nodes["Ana"].replica.chain.height
    world.until(lambda: node.replica.chain.height >= height // 3)
    said = session.view.progress
    assert said is not None and said.what == "Checking what was played so far" and said.total == height
    assert 0 < said.done <= node.replica.chain.height < height
    assert session.waiting is Waiting.OTHERS and session.behind > 0 and len(session.match.log) == 0
    world.until(lambda: node.replica.chain.height >= 2 * height // 3)
    later = session.view.progress
    assert later is not None and later.done > said.done and session.waiting is Waiting.OTHERS
    world.run()
    assert session.view.progress is None
    enter_all(session)
    assert session.following.rolled_back == 1 and session.match.log.chain == world.nodes["Ana"].board.match.log.chain


def test_a_neighbour_that_says_it_has_more_than_it_sends_holds_nothing_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr("netcode.lan.late.intake.monotonic", lambda: now[0])
    world = mostly_new(tmp_path, monkeypatch)
    session, node = comes(world, "Eve"), world.nodes["Eve"]
    height = world.nodes["Ana"].replica.chain.height
    world.until(lambda: node.replica.chain.height >= height // 2)
    assert session.waiting is Waiting.OTHERS
    for name in ("Ana", "Dora"):
        world.part_two("Eve", name)
    now[0] += GAP + 0.5
    assert session.view.progress is None and session.waiting is not Waiting.OTHERS
