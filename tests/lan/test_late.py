"""Who comes late stands at the table at once, sees what members see, and believes it only when it has checked it."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.codec import encode
from core.errors import IllegalAnswer
from netcode.known_match import KnownMatch
from netcode.lan.late.snapshot import taken
from netcode.lan.outlines import LanError
from netcode.lan.play.dropping import Fate, write_fate
from netcode.lan.session import LanSession
from netcode.link import messages as wire
from netcode.replica.canonical import Signer
from netcode.replica.statements import Ack, read_statement
from netcode.table_session import Waiting
from tests.lan.boards import TABLE, seed_of
from tests.lan.latecomers import LateWorld, enter_all, late_world

PLACES = [("toy", 2, 23), ("toy", 3, 41), ("toy", 3, 57), ("champions_combat", 2, 30), ("champions_combat", 2, 77),
          ("stonebound", 2, 25), ("stonebound", 2, 60)]  # fmt: skip


def check_same_view(session: LanSession, world: LateWorld, name: str) -> None:
    """What the newcomer shows is the public part of what a member has at the same place."""
    match, board = session.match, world.nodes[name].board.match
    assert len(match.log) == len(board.log)
    assert encode(match.state) == encode(board.state)
    assert match.log.chain == board.log.chain
    ours, theirs = match.question, board.question
    assert (ours is None) == (theirs is None)
    assert ours is None or theirs is None or (ours.seat, ours.name) == (theirs.seat, theirs.name)
    assert not set(board.state.cards.seen) & set(match.table.faces), "a spectator knows no hand"


@pytest.mark.slow
@pytest.mark.parametrize(("game", "members", "upto"), PLACES)
def test_a_newcomer_sees_what_is_public_before_and_after_the_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, members: int, upto: int
) -> None:
    world = late_world(tmp_path, monkeypatch, members, game)
    world.begin()
    world.play(upto=upto)
    world.watch("Eve")
    session = world.shown("Eve")
    enter_all(session)
    check_same_view(session, world, "Ana")
    assert isinstance(session.following.checked, float) and session.following.shown_by in ("Ana", "Ben", "Cleo")
    assert len(world.nodes["Eve"].board.match.log) < len(session.match.log)
    match, jumps = session.match, session.following.rolled_back
    world.until(lambda: session.waiting is not None and session.following.checked is True)
    assert session.match is match and session.following.rolled_back == jumps and match.log.start == 0
    check_same_view(session, world, "Ana")
    board = world.nodes["Eve"].board.match
    assert match.log.records == board.log.records and match.happened == board.happened
    world.play(upto=upto + 8)
    enter_all(session)
    check_same_view(session, world, "Ana")


def test_what_is_shown_may_be_opened_in_many_slices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = late_world(tmp_path, monkeypatch, 3)
    monkeypatch.setattr("netcode.lan.late.latecomer.SLICE", 0.0)
    world.begin()
    world.play(upto=41)
    world.watch("Eve")
    session = world.shown("Eve")
    enter_all(session)
    check_same_view(session, world, "Ana")


def test_a_newcomer_does_not_wait_between_two_stretches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The neighbours have said how far they are before it knew the table."""
    monkeypatch.setattr("netcode.replica.chain_sync.MOST_BLOCKS", 8)
    world = late_world(tmp_path, monkeypatch)
    world.begin()
    world.play(upto=40)
    world.wait(4)
    node, begun = world.watch("Eve"), world.clock
    world.until(lambda: node.is_founded and len(node.board.match.log) == len(world.nodes["Ana"].board.match.log))
    assert world.clock == begun


def test_play_goes_on_while_a_newcomer_checks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = late_world(tmp_path, monkeypatch)
    world.begin()
    world.play(upto=28)
    world.watch("Eve")
    session = world.shown("Eve")
    asked = world.asked()
    assert asked is not None
    world.answer(asked)
    before = len(session.match.log)
    world.until(lambda: session.behind > 0)
    assert isinstance(session.following.checked, float)
    enter_all(session)
    assert len(session.match.log) > before
    world.play(upto=36)
    enter_all(session)
    assert session.following.checked is True
    check_same_view(session, world, "Ben")


def test_a_snapshot_is_the_same_whoever_shows_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It holds nobody's knowledge: members with different hands and a spectator make the same bytes."""
    world = late_world(tmp_path, monkeypatch, 3)
    world.begin()
    world.watch("Eve")
    for upto in range(10, 40, 3):
        world.play(upto=upto)
        world.wait(4)
        shown = {encode_snapshot(world, name) for name in world.nodes}
        assert len(shown) == 1 and None not in shown


def encode_snapshot(world: LateWorld, name: str) -> tuple[object, ...] | None:
    found = taken(world.nodes[name])
    return None if found is None else (found.start, found.state, found.pools, found.rest, found.records)


def test_a_member_with_an_old_file_watches_until_it_has_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It sees the table at once, in spite of an old file; it signs and gives nothing before it has checked."""
    world = late_world(tmp_path, monkeypatch, 3)
    world.begin()
    world.play(upto=14)
    path = world.kill("Cleo")
    world.wait(15)
    for name in ("Ana", "Ben"):
        world.nodes[name].order(lambda replica, now: replica.orders.suspect(2, now, write_fate(Fate("", 0))))
    world.wait(15)
    world.play(upto=40)
    world.come_back("Cleo", path)
    world.said.clear()
    session = world.session("Cleo")
    world.until(lambda: session.waiting is Waiting.BOT)
    session.advance()
    end = len(world.nodes["Ana"].board.match.log)
    world.until(lambda: enter_all(session) or len(session.match.log) == end)
    assert isinstance(session.following.checked, float) and len(world.nodes["Cleo"].board.match.log) < 40
    assert all(height <= world.nodes["Cleo"].replica.chain.height for height in acked_by_cleo(world))
    with pytest.raises(IllegalAnswer, match="being checked"):
        session.answer(0)
    with pytest.raises(LanError, match="being checked"):
        session.consent.resign(2)
    assert session.undo_refusal(2) is not None and session.consent.offers == ()
    assert session.waiting is not Waiting.PERSON
    match = session.match
    world.until(lambda: enter_all(session) or session.following.checked is True)
    acked_by_cleo(world)
    assert session.match is match
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


def test_a_newcomer_that_is_not_far_behind_is_shown_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = late_world(tmp_path, monkeypatch, far=100)
    world.begin()
    world.play(upto=20)
    world.watch("Eve")
    world.wait(5)
    assert world.site("Eve").late.preview is None and not world.site("Eve").late.is_expecting
    assert world.session("Eve").following.checked is None
    assert world.nodes["Eve"].board.match.log.chain == world.nodes["Ana"].board.match.log.chain


def test_the_neighbour_dies_in_the_middle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown stays; the others go on showing and sending."""
    world = late_world(tmp_path, monkeypatch, 3)
    world.begin()
    world.play(upto=40)
    world.watch("Eve")
    session = world.shown("Eve")
    shown_by = session.following.shown_by
    assert shown_by is not None
    world.kill(shown_by)
    match, jumps = session.match, session.following.rolled_back
    world.until(lambda: enter_all(session) or session.following.checked is True)
    assert session.match is match and session.following.rolled_back == jumps and session.following.shown_by is None
    left = next(name for name in world.nodes if name != "Eve")
    check_same_view(session, world, left)
    assert world.site("Eve").punished == []


def test_a_preview_stands_only_where_it_reaches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = late_world(tmp_path, monkeypatch)
    world.begin()
    world.play(upto=40)
    world.watch("Eve")
    session = world.shown("Eve")
    match = session.match
    assert isinstance(match, KnownMatch) and 0 < match.log.start < len(match.log)
    assert match.at(match.log.start).log.chain == match.log.chains[match.log.start]
    assert match.fork().digest() == match.digest()
    with pytest.raises(IndexError):
        match.at(match.log.start - 1)
