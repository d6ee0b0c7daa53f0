"""Who comes late checks the whole match, a few blocks at a time, while the others play and talk; also over real
connections.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest

from core.codec import encode
from core.errors import IllegalAnswer
from netcode.lan.machine.node import GAP, Intake
from netcode.lan.machine.parcels import RETIRED, PresencePause
from netcode.lan.play.dropping import Fate
from netcode.lan.session import LanSession
from netcode.lan.views import MemberPresence
from netcode.link import messages as wire
from netcode.link.messages import Blocks
from netcode.replica.canonical import Signer
from netcode.replica.statements import Ack, read_statement
from netcode.table_session import Waiting
from tests.lan.boards import TABLE, seed_of
from tests.lan.house import House, go_on, lobbies, sessions
from tests.lan.latecomers import LateWorld, enter_all, entered, late_world

pytestmark = pytest.mark.slow


def played(folder: Path, patch: pytest.MonkeyPatch, members: int = 3, upto: int = 40) -> LateWorld:
    world = late_world(folder, patch, members)
    world.begin()
    world.play(upto=upto)
    world.wait(4)
    return world


def check_same_view(session: LanSession, world: LateWorld, name: str) -> None:
    """What the newcomer shows is the public part of what a member has."""
    match, board = session.match, world.nodes[name].rules.match
    assert match.log.chain == board.log.chain
    assert encode(match.state) == encode(board.state)
    assert not set(board.state.cards.seen) & set(match.table.faces), "a spectator knows no hand"


# --- over real connections


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Nothing but the first block is checked until this is set."""
    found, ordinary = Event(), Intake._next

    def held(intake: Intake) -> int | None:
        place = ordinary(intake)
        waits = place is not None and intake._stretches[place][1].has_genesis and not found.is_set()
        return None if waits else place

    monkeypatch.setattr("netcode.lan.machine.node.FEW", 1)
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
    eve.commands.say("Hello")
    ana.commands.say("Welcome")
    ana.commands.ping((1, 2))
    house.until(lambda: "Hello" in texts(ben) and "Welcome" in texts(eve) and not eve.table.points.empty())
    assert [(ping.who, ping.place) for ping in eve.commands.take_pings()] == [("Ana", (1, 2))]
    ben.table.thread.call(lambda: ben.table.broadcast(PresencePause(False, False, 0)))
    house.until(lambda: eve.view.members[1].presence is MemberPresence.AWAY)
    ana.commands.pause(True)
    house.until(lambda: eve.view.paused)
    ana.commands.pause(False)
    house.until(lambda: not eve.view.paused and not ana.view.paused and not ben.view.paused)
    assert "Eve" in ana.view.spectators and len(eve.match.log) == 0
    gate.set()
    house.until(lambda: enter_all(ana) or enter_all(eve) or eve.match.log.chain == ana.match.log.chain)
    end = len(ana.match.log) + 3
    go_on(house, ana, ben, until=lambda: len(ana.match.log) >= end)
    house.until(lambda: enter_all(eve) or ana.match.log.chain in eve.match.log.chains)


def texts(session: LanSession) -> list[str]:
    return [line.text for line in session.view.chat]


def test_what_older_programs_ask_for_is_passed_over(house: House) -> None:
    """They showed a table before it was checked; nobody is shut out who still asks for that."""
    ana, ben = sessions(house)
    for kind in RETIRED:
        ana.table.thread.call(ana.table.hub.broadcast, wire.Parcel(kind, b"\xc1"))
    ana.commands.say("Hello")
    house.until(lambda: "Hello" in texts(ben))
    assert len(ben.view.members) == 2 and ben.view.incident is None and ben.table.peers


# --- on a switchboard


def test_a_newcomer_does_not_wait_between_two_stretches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The neighbours have said how far they are before it knew the table."""
    monkeypatch.setattr("netcode.replica.chain_sync.MOST_BLOCKS", 8)
    world = played(tmp_path, monkeypatch, 2)
    node, begun = world.watch("Eve"), world.clock
    world.until(lambda: node.has_genesis and len(node.rules.match.log) == len(world.nodes["Ana"].rules.match.log))
    assert world.clock == begun


def test_play_goes_on_while_a_newcomer_checks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("netcode.lan.session.FAR_BEHIND", 5)
    world = played(tmp_path, monkeypatch, 2, 28)
    session, node = world.comes("Eve"), world.nodes["Eve"]
    world.until(lambda: 8 < len(node.rules.match.log) < 20)
    asked = world.asked()
    assert asked is not None and session.waiting is Waiting.OTHERS
    world.answer(asked)
    world.play(upto=36)
    assert sum(each.jumped for each in entered(session)) == 1
    check_same_view(session, world, "Ben")


def test_the_neighbour_dies_in_the_middle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others go on sending."""
    world = played(tmp_path, monkeypatch)
    session, node = world.comes("Eve"), world.nodes["Eve"]
    world.until(lambda: len(node.rules.match.log) > 8)
    peers = [peer.decode() for peer, *_ in world.site("Eve").intake._stretches]
    world.kill(peers[0])
    left = next(name for name in world.nodes if name != "Eve")
    world.until(lambda: enter_all(session) or session.match.log.chain == world.nodes[left].rules.match.log.chain)
    check_same_view(session, world, left)
    assert world.site("Eve").punished == []


def test_a_member_with_an_old_file_watches_until_it_has_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It signs and gives nothing before it has checked, and nobody is asked anything at its screen."""
    world = late_world(tmp_path, monkeypatch, 3)
    world.begin()
    world.play(upto=14)
    path = world.kill("Cleo")
    world.wait(15)
    for name in ("Ana", "Ben"):
        world.nodes[name].order(lambda replica, now: replica.orders.suspect(2, now, Fate("", 0).encode()))
    world.wait(15)
    world.play(upto=40)
    world.come_back("Cleo", path)
    world.said.clear()
    session, node = world.session("Cleo"), world.nodes["Cleo"]
    height = world.nodes["Ana"].replica.chain.height
    world.until(lambda: 0 < height - node.replica.chain.height < 20 and session.view.progress is not None)
    assert all(each <= node.replica.chain.height for each in acked_by_cleo(world))
    with pytest.raises(IllegalAnswer, match="not your turn"):
        session.answer(0)
    assert session.waiting is Waiting.OTHERS and session.consent.offers == ()
    world.until(lambda: enter_all(session) or session.match.log.chain == world.nodes["Ben"].rules.match.log.chain)
    acked_by_cleo(world)
    check_same_view(session, world, "Ben")


def acked_by_cleo(world: LateWorld) -> list[int]:
    """The heights of what Cleo's machine has acked since it came back; it signs nothing else."""
    key, heights = Signer(seed_of(2)).key, []
    for sender, data in world.said:
        if sender != "Cleo" or data[0] not in (0x13, 0x14) or key not in data:
            continue
        message = wire.decode(data)
        assert isinstance(message, wire.Said)
        said = read_statement(message.raw, TABLE)
        assert isinstance(said, Ack)
        heights.append(said.place.height)
    return heights


def test_the_table_says_how_far_the_check_is_and_is_seen_at_once_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("netcode.lan.session.FAR_BEHIND", 5)
    world = played(tmp_path, monkeypatch)
    session, node = world.comes("Eve"), world.nodes["Eve"]
    height = world.nodes["Ana"].replica.chain.height
    world.until(lambda: node.replica.chain.height >= height // 3)
    said = session.view.progress
    assert said is not None and said.what == "Checking what was played so far" and said.total == height
    assert 0 < said.done <= node.replica.chain.height < height
    assert session.waiting is Waiting.OTHERS and session.following.queue and len(session.match.log) == 0
    world.until(lambda: node.replica.chain.height >= 2 * height // 3)
    later = session.view.progress
    assert later is not None and later.done > said.done and session.waiting is Waiting.OTHERS
    world.run()
    assert session.view.progress is None
    assert sum(each.jumped for each in entered(session)) == 1
    check_same_view(session, world, "Ana")


def test_a_neighbour_that_says_it_has_more_than_it_sends_holds_nothing_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr("netcode.lan.machine.node.monotonic", lambda: now[0])
    world = played(tmp_path, monkeypatch, 2)
    session, node = world.comes("Eve"), world.nodes["Eve"]
    height = world.nodes["Ana"].replica.chain.height
    world.until(lambda: node.replica.chain.height >= height // 2)
    assert session.waiting is Waiting.OTHERS
    for name in ("Ana", "Ben"):
        world.part_two("Eve", name)
    now[0] += GAP + 0.5
    assert session.view.progress is None and session.waiting is not Waiting.OTHERS


# --- stretches of blocks


def test_a_stretch_without_its_facts_does_not_keep_out_the_whole_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ben is quicker than Ana and leaves out what the members gave; the newcomer takes that from Ana, and once."""
    world = played(tmp_path, monkeypatch)
    node = world.watch("Eve")
    world.until(lambda: node.has_genesis)
    whole = world.nodes["Ana"].replica._sync._blocks_after(0)
    assert isinstance(whole, Blocks)
    tasks, came = list[Callable[[], None]](), list[int]()
    intake = Intake(lambda seconds, task: tasks.append(task), lambda: None)
    monkeypatch.setattr(node, "received", lambda peer, message: came.append(len(message.facts)))
    for peer, stretch in ((b"Ben", Blocks(whole.raws, ())), (b"Ana", whole), (b"Cleo", whole)):
        intake.received(node, peer, stretch)
    while tasks:
        tasks.pop()()
    assert sum(came) == len(whole.facts) > 0
