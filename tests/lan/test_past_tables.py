"""Tables that go on from a match, in a simulation: whoever is left lays a new one from every step of the old one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core.header import SeatHeader
from core.log import Redealt, decode_record
from core.match import Match
from core.pools import closed_pools
from core.redeal import redeal_place
from core.state import State
from netcode.answerers import SeededLuck, answer_at_random
from netcode.lan.disk.proving import prove
from netcode.lan.lobbies.past import LONGEST_PIECE, Past, left_by, past_of
from netcode.lan.machine.node import Node
from netcode.lan.play.acting import MOST_IN_PIECE
from netcode.lan.play.table_rules import Write
from netcode.lan.views import LanError
from netcode.record import load
from netcode.session import Session
from netcode.table_session import Waiting
from tests.benchmarks.lan_game import GAME_ID, installed
from tests.lan.nodes import World, world

pytestmark = pytest.mark.slow


def past_from(node: Node) -> Past:
    left = left_by(node)
    return past_of(left.match, left.previous, left.sat)


def goes_on(folder: Path, past: Past, seats_of: list[tuple[int, ...]], bots: tuple[int, ...] = ()) -> World:
    """A table with a member for each tuple of seats, which takes over that past."""
    seats = [replace(seat, who="bot:random" if n in bots else "human") for n, seat in enumerate(past.header.seats)]
    header = replace(past.header, seats=tuple(seats), origin=None)
    table = World(folder, header, seats_of, past=past)
    table.begin()
    return table


def shape(match: Match[State]) -> tuple[object, ...]:
    """What must be the same before and after: the public state but for who has seen what, and the closed pools."""
    state = replace(match.state, cards=replace(match.state.cards, seen={}))
    return state, dict(match.state.cards.seen), closed_pools(match.pools, match.state.cards)


def check_end(table: World, past: Past) -> None:
    """Everybody's file is the same finished match, and proves what came after the past."""
    chains = set()
    for name in list(table.nodes):
        path = table.kill(name)
        proof, recording = prove(path), load(path)
        assert (proof.taken, proof.origin) == (past.entries, past.chain)
        assert list(recording.records[: past.entries]) == list(past.records)
        if past.entries:
            assert decode_record(recording.records[past.entries]) == Redealt(past.entries)
        assert recording.replay().state.result is not None
        chains.add(recording.log.chain)
    assert len(chains) == 1


def behind_the_interlude(match: Match[State], past: Past) -> Match[State]:
    """The match where the rules' question is open again."""
    place = past.entries + 1 if past.entries else 0
    while (again := match.at(place)).interlude:
        place += 1
    return again


def check_kept(table: World, old: Match[State], past: Past) -> None:
    """Public state, sizes and pools are those of the old match, and each seat's machine knows its cards again."""
    table.run()
    known: dict[int, int] = {}
    hidden = {card for pool in closed_pools(old.pools, old.state.cards) for card in pool.cards}
    for node in table.nodes.values():
        assert node.own is not None
        match = behind_the_interlude(node.rules.match, past)
        assert shape(match) == shape(old)
        mine = sum(1 << seat for seat, owner in enumerate(node.rules.state.owners) if owner == node.own.member)
        seen = {card for card, bits in match.state.cards.seen.items() if bits & mine and card in hidden}
        assert seen == {card for card in match.table.faces if card not in match.state.cards.open}
        assert all(known.get(card, match.table.face(card)) == match.table.face(card) for card in seen)
        known |= {card: match.table.face(card) for card in seen}
    for pool in closed_pools(old.pools, old.state.cards):
        assert Counter(known[card] for card in pool.cards if card in known) <= Counter(pool.faces)


def found_and_play(folder: Path, node: Node, seats_of: list[tuple[int, ...]], bots: tuple[int, ...] = ()) -> None:
    """Lay a table that goes on from this node's and play it to its end."""
    left = left_by(node)
    past = past_of(left.match, left.previous, left.sat)
    table = goes_on(folder, past, seats_of, bots)
    check_kept(table, left.match.at(redeal_place(left.match)), past)
    table.play()
    check_end(table, past)


# --- one of two vanishes


def every_step(table: World) -> Iterator[str]:
    """Play to the end; after each message and answer says on which node something is due that was not due before."""
    seen: set[object] = set()
    if not table.nodes:
        table.begin()
    while True:
        for name, node in list(table.nodes.items()):
            board = node.rules
            due = board.due.kind if isinstance(board.due, Write) else board.due is None
            place = name, len(board.match.log), due, board.state.turn, board.state.unkeyed
            if board.match.question is not None and place not in seen:
                seen.add(place)
                yield name
        if table.wires:
            table.carry()
        elif (asked := table.asked()) is not None:
            table.answer(asked)
        elif not table.do_later():
            return


@pytest.mark.parametrize("left", ["Ana", "Ben"])
def test_one_of_two_vanishes_at_every_step_and_a_bot_takes_the_seat(tmp_path: Path, left: str) -> None:
    table, steps = world(tmp_path / "old", 2), 0
    for name in every_step(table):
        if name == left:
            steps += 1
            found_and_play(tmp_path / str(steps), table.nodes[name], [(0, 1)], (1,) if left == "Ana" else (0,))
    assert steps > 25


@pytest.mark.parametrize("left", ["Ana", "Ben"])
def test_one_of_two_vanishes_at_every_step_and_a_third_person_takes_the_seat(tmp_path: Path, left: str) -> None:
    """At every other step each, so that the two see all of them."""
    table, steps = world(tmp_path / "old", 2), 0
    for name in every_step(table):
        steps += name == left
        if name == left and steps % 2 == (left == "Ana"):
            found_and_play(tmp_path / str(steps), table.nodes[name], [(0,), (1,)])
    assert steps > 25


def test_hands_and_piles_of_a_real_game_go_on(tmp_path: Path) -> None:
    table = world(tmp_path / "old", 2, "champions_combat")
    table.begin()
    for upto in (8, 40, 75):
        table.play(upto)
        left = left_by(table.nodes["Ben"])
        past = past_of(left.match, left.previous, left.sat)
        again = goes_on(tmp_path / str(upto), past, [(0,), (1,)])
        check_kept(again, left.match.at(redeal_place(left.match)), past)
        again.play(past.entries + 40)
        chains = {node.rules.match.log.chain for node in again.nodes.values()}
        assert len(chains) == 1 and prove(again.kill("Ana")).taken == past.entries


# --- more than one goes on


def test_both_halves_of_four_lay_a_table_of_their_own(tmp_path: Path) -> None:
    table = world(tmp_path / "old", 4)
    table.begin()
    table.play(23)
    for one in ("Ana", "Ben"):
        for two in ("Cleo", "Dov"):
            table.cut.add(frozenset((one, two)))
            table.nodes[one].disconnected(two.encode())
            table.nodes[two].disconnected(one.encode())
    table.wait(15)
    before = {name: node.rules.match.log.chain for name, node in table.nodes.items()}
    for name, bots in (("Ana", (2, 3)), ("Dov", (0, 1))):
        found_and_play(tmp_path / name, table.nodes[name], [(0, 2), (1, 3)], bots)
    for name in list(table.nodes):
        path = table.kill(name)
        assert load(path).log.chain == before[name], "the old table's file stays as it is"


def test_a_table_that_went_on_can_go_on_once_more(tmp_path: Path) -> None:
    table = world(tmp_path / "old", 2)
    table.begin()
    table.play(14)
    second = goes_on(tmp_path / "second", past_from(table.nodes["Ana"]), [(0,), (1,)])
    for name in every_step(second):
        if name == "Ana":
            found_and_play(tmp_path / f"third {len(list(tmp_path.iterdir()))}", second.nodes[name], [(0, 1)])


# --- teams


def test_stones_that_two_of_a_team_have_seen_are_dealt_to_both_again(tmp_path: Path) -> None:
    table = world(tmp_path / "old", 4, "stonebound")
    table.seats_of = [(0,), (1, 3), (2,)]
    table.begin()
    table.play(110)
    left = left_by(table.nodes["Cleo"])
    past = past_of(left.match, left.previous, left.sat)
    old = left.match.at(redeal_place(left.match))
    assert any(bits & (bits - 1) for bits in old.state.cards.seen.values())
    again = goes_on(tmp_path / "new", past, [(0, 1), (2,), (3,)])
    check_kept(again, old, past)
    again.play(past.entries + 25)
    assert len({node.rules.match.log.chain for node in again.nodes.values()}) == 1
    assert prove(again.kill("Ana")).taken == past.entries


# --- long matches


def long_match(answers: int, rolls: int = 0) -> Match[State]:
    """A match of one machine with so many answers behind the shuffle of its deck, the last of which is still due."""
    seats = (SeatHeader("Ana", "blue"), SeatHeader("Ben", "orange"))
    options = {"answers": answers, "cards": 52, "rolls": rolls}
    session, luck = Session.new(GAME_ID, options, seats, folder=None, luck=SeededLuck(1)), SeededLuck(2)
    while session.waiting is not Waiting.OVER:
        if session.waiting is Waiting.PERSON:
            session.answer(answer_at_random(session.match, session.match.question, luck))  # type: ignore[arg-type]
        else:
            session.advance()
    return session.match.at(len(session.match.log) - 1)


@pytest.mark.parametrize(("answers", "rolls"), [(1_000, 1), pytest.param(10_000, 0, marks=pytest.mark.soak)])
def test_a_long_match_goes_on_piece_by_piece(tmp_path: Path, answers: int, rolls: int) -> None:
    with installed():
        old = long_match(answers, rolls)
        past = past_of(old)
        assert past.entries == len(old.log) >= answers * (1 + rolls)
        assert len(past.pieces) >= past.entries / MOST_IN_PIECE
        assert all(len(piece) < LONGEST_PIECE + 2048 for piece in past.pieces)
        table = goes_on(tmp_path, past, [(0,), (1,)])
        check_kept(table, old, past)
        table.play()
        check_end(table, past)


def test_a_match_that_is_too_long_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    with installed():
        long = long_match(1_000)
        monkeypatch.setattr("netcode.lan.lobbies.past.MOST_ENTRIES", len(long.log) - 1)
        with pytest.raises(LanError, match="too long"):
            past_of(long)
        monkeypatch.setattr("netcode.lan.lobbies.past.MOST_ENTRIES", len(long.log))
        monkeypatch.setattr("netcode.lan.lobbies.past.MOST_PIECES", 2)
        with pytest.raises(LanError, match="too large"):
            past_of(long)
