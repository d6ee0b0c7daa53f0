"""What a node hands to its screen and its file is enough to stand where the node stands, whatever has happened."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.match import Match
from core.state import State
from netcode.lan.disk.netfile import Cut
from netcode.lan.machine.node import Node
from netcode.lan.play.bodies import Verb, Word
from netcode.lan.play.dropping import Fate
from netcode.record import load
from tests.lan.nodes import Desk, World, world

pytestmark = pytest.mark.slow


def followed(node: Node, site: Desk) -> Match[State]:
    """The match as `LanSession` enters it, record by record."""
    match = Match.start(node.rules.match.game, node.rules.match.log.header)
    for item in site.posted:
        if isinstance(item, Cut):
            match = match.at(item.position)
        else:
            match.adopt(item.record, item.seen)
    return match


def check_follower(table: World, name: str) -> None:
    node = table.nodes[name]
    match, board = followed(node, table.sites[name]), node.rules.match
    assert (match.log.chain, match.digest()) == (board.log.chain, board.digest())
    closed = board.state.cards.seen
    assert {card: match.table.faces.get(card) for card in closed} == {
        card: board.table.faces.get(card) for card in closed
    }
    assert node.file.path is not None
    from_file = load(node.file.path).replay()
    assert from_file.log.chain == board.log.chain
    assert {card: from_file.table.faces.get(card) for card in closed} == {
        card: board.table.faces.get(card) for card in closed
    }


def lose_cleo(table: World, fate: Fate) -> None:
    table.kill("Cleo")
    table.wait(15)
    for name in ("Ana", "Ben"):
        table.nodes[name].order(lambda replica, now: replica.orders.suspect(2, now, fate.encode()))
    table.wait(15)
    table.run()
    assert 2 not in table.nodes["Ana"].rules.state.live


@pytest.mark.parametrize("upto", [7, 9, 12])
def test_who_takes_over_a_seat_sees_its_hand(tmp_path: Path, upto: int) -> None:
    table = world(tmp_path, 3)
    table.begin()
    table.play(upto=upto)
    for name in ("Ana", "Ben", "Cleo"):
        check_follower(table, name)
    lose_cleo(table, Fate("", 0))
    board = table.nodes["Ana"].rules
    assert board.state.owners == (0, 1, 0)
    hand = board.match.state.hands[2]  # type: ignore[attr-defined]
    assert hand and all(board.match.table.knows(card) for card in hand)
    for name in ("Ana", "Ben"):
        check_follower(table, name)
    table.play(upto=upto + 3)
    path = table.kill("Ana")
    table.come_back("Ana", path)
    table.wait(8)
    check_follower(table, "Ana")
    table.play()
    assert table.nodes["Ben"].rules.match.state.result is not None


def test_impatience_does_not_block_the_table(tmp_path: Path) -> None:
    """However often a person asks for something while others think, its own next answer is taken."""
    table = world(tmp_path, 2)
    table.begin()
    table.play(upto=8)
    asked = table.asked()
    assert asked is not None
    for name, node in table.nodes.items():
        for number in range(60):
            seat = 0 if name == "Ana" else 1
            node.say(Word(Verb.DRAW, seat, len(node.rules.match.log) + number % 2, seat))
    table.run()
    table.play(upto=12)
    for node in table.nodes.values():
        assert len(node.said) < 200
    assert len({node.rules.match.log.chain for node in table.nodes.values()}) == 1
    assert len(table.nodes["Ana"].rules.match.log) >= 9


def test_a_neighbour_that_is_gone_while_it_is_spoken_to_stops_nobody(tmp_path: Path) -> None:
    """Who does not read loses its connection in the middle of being sent something."""
    table = world(tmp_path, 3)
    table.begin()
    table.run()
    node, site = table.nodes["Ana"], table.sites["Ana"]
    send = site.send

    def hang_up(peer: bytes, message: object) -> None:
        send(peer, message)  # type: ignore[arg-type]
        if peer == b"Ben":
            node.disconnected(peer)

    site.send = hang_up  # type: ignore[method-assign]
    table.wait(5)
    assert b"Ben" not in node.peers and b"Cleo" in node.peers
