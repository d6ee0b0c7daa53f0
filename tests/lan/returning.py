"""Members are dropped from a table of nodes, come back to watch, ask for a seat and are let in."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

from netcode.commands.verify import verify
from netcode.lan.disk.netfile import NetFile
from netcode.lan.disk.proving import prove
from netcode.lan.machine.node import Node
from netcode.lan.play.dropping import Fate
from netcode.lan.play.founding import write_asker
from netcode.link.identity import Identity
from netcode.record import load
from netcode.replica.canonical import Signer
from tests.lan.boards import NAMES, TABLE
from tests.lan.nodes import Desk, World, world


def installation(name: str) -> Identity:
    number = NAMES.index(name) if name in NAMES else name
    return Identity(blake2b(b"installation %d" % number if isinstance(number, int) else name.encode(),
                            digest_size=32).digest())  # fmt: skip


def fresh_seed(name: str, life: int) -> bytes:
    return blake2b(f"{name} comes for the {life}th time".encode(), digest_size=32).digest()


def ask(table: World, name: str, slot: int, life: int = 1, called: str = "") -> Node:
    """Somebody who does not play asks for the seats of a slot."""
    node, seed = table.nodes[name], fresh_seed(name, life)
    if node.replica.state.key != Signer(seed).key:
        node.take_seed(seed)
    node.ask(slot, write_asker(TABLE, Signer(seed).key, installation(name), called or name, life))
    table.run()
    return node


def come_back_as(table: World, name: str, path: Path, life: int) -> Node:
    """It is started again with the key with which it has asked."""
    site = table.sites[name] = Desk(table, name)
    table.nodes[name] = Node.resume(site, NetFile.open(path, lambda: None), fresh_seed(name, life), TABLE)
    table.link(name)
    return table.nodes[name]


def drop(table: World, name: str, number: int, voters: tuple[str, ...], to: int = -1, wait: int = 15) -> Path:
    """A machine is lost, and these go on without it."""
    path = table.kill(name)
    table.wait(wait)
    fate = Fate("random" if to < 0 else "", to).encode()
    for each in voters:
        table.nodes[each].order(lambda replica, now: replica.orders.suspect(number, now, fate))
    table.wait(20)
    assert number not in table.nodes[voters[0]].rules.state.live
    return path


def admit(table: World, *voters: str, wait: int = 20) -> None:
    """These let in whoever asks."""
    for name in voters:
        node = table.nodes[name]
        for petition in node.petitions.open():
            node.order(lambda replica, now, node=node, petition=petition: node.petitions.admit(petition))
    table.wait(wait)


def back_to_watch(folder: Path, upto: int = 8) -> tuple[World, Node]:
    """A table of three that has gone on without Cleo; a bot plays its seat, and it is back and watches."""
    table = world(folder, 3)
    table.begin()
    table.play(upto=upto)
    cleo = table.come_back("Cleo", drop(table, "Cleo", 2, ("Ana", "Ben")))
    table.wait(10)
    return table, cleo


def check_hand(node: Node, seat: int) -> None:
    """The machine knows the whole hand of its seat."""
    match = node.rules.match
    assert all(match.table.knows(card) for card in match.state.hands[seat])  # type: ignore[attr-defined]


def check_end(table: World) -> None:
    table.play()
    table.wait(5)
    table.play()
    assert len({node.rules.match.log.chain for node in table.nodes.values()}) == 1
    for node in table.nodes.values():
        assert node.rules.match.state.result is not None and node.file.path is not None
        recording = load(node.file.path)
        assert verify(recording).match.state.result is not None
        assert prove(node.file.path).blocks > 10
        assert not node.replica.state.equivocations.proven
