"""A member fills the boxes for the others with noise when keys are exchanged, plays on, and vanishes.

Nobody looked into its box before it needed what was in it. When that member was dropped, its part of every card and
roll should have been opened from the shares; none fitted, the error went through the network thread of every honest
machine, and the table was over. Whoever did not want to lose could do the same at any moment: a new term, which one
machine alone could force, had all keys shared anew, and what had been shared before was thrown away.

Now every holder looks into its boxes before anything rests on them and says under its name that they are right. Until
all have said so, the announcements and shares of before count. Whose shares are wrong does not say so and shows
everybody its box with a proof, which names whoever filled it; the others go on without that one, with nobody's
say-so.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from core.games import find_game
from netcode.lan.disk.proving import prove
from netcode.lan.machine.machine import Fault, sentence
from netcode.lan.machine.parcels import Joining
from netcode.lan.play import dropping
from netcode.lan.play.bodies import BadBody
from netcode.lan.play.founding import Card, Terms, certified, check_founding, read_asker, write_asker
from netcode.lan.play.table_state import TableState
from netcode.link.identity import Identity
from netcode.replica.blocks import Genesis, Kind
from netcode.replica.canonical import Signer
from netcode.replica.rules import Step
from netcode.secrets import group
from netcode.secrets.group import BadProof
from netcode.secrets.keys import open_box
from tests.attacks.ceremony import LIES_IN_BOXES, lie, noise_for, noise_for_all
from tests.attacks.test_deal_again_at_will import Forcer
from tests.lan.boards import NAMES, TABLE, seed_of, table_header
from tests.lan.nodes import World, world
from tests.lan.test_lobby_lies import Opened

KEYED = dropping.keyed


def lying_from_the_start(folder: Path, members: int, how: str, name: str = "Ben") -> World:
    table = world(folder, members)
    table.begin()
    lie(table.nodes[name], LIES_IN_BOXES[how])
    return table


def assert_left_behind(table: World, number: int, name: str) -> None:
    """All who are honest have named it and play on without it, to an end that is proven."""
    honest = [node for each, node in table.nodes.items() if each != name]
    for node in honest:
        assert node.troubles.lied.get(number) is Fault.KEYS, node.troubles
        assert number not in node.rules.state.live
    play_out(table, name)
    assert len({node.rules.match.log.chain for node in honest}) == 1
    for node in honest:
        assert node.rules.match.state.result is not None and node.file.path is not None
        assert prove(node.file.path).members


def play_out(table: World, name: str) -> None:
    """The others play to the end."""
    for _ in range(200):
        while (node := table.asked()) is not None and node is not table.nodes.get(name):
            table.answer(node)
            table.run()
        if all(node.rules.match.question is None for each, node in table.nodes.items() if each != name):
            return
        table.wait(2)
    raise AssertionError("the table does not go on")


@pytest.mark.slow
@pytest.mark.parametrize("how", LIES_IN_BOXES)
@pytest.mark.parametrize("members", [3, 4])
def test_whoever_fills_boxes_with_something_else_is_left_behind(how: str, members: int, tmp_path: Path) -> None:
    table = lying_from_the_start(tmp_path, members, how)
    table.run()
    ana = table.nodes["Ana"]
    assert ana.rules.state.members[1].announced is None, "nothing rests on it"
    assert 1 not in ana.rules.state.live, "at once, and with nobody's say-so"
    assert ana.troubles.verdict == sentence(Fault.KEYS, "Ben")
    assert_left_behind(table, 1, "Ben")


@pytest.mark.slow
@pytest.mark.parametrize("carried", [pytest.param(n, marks=pytest.mark.soak if n % 2 else ()) for n in range(0, 60, 3)])
def test_whoever_lies_and_vanishes_is_left_behind(carried: int, tmp_path: Path) -> None:
    """After so many messages its machine is gone. Before its announcement is with the others nothing can be proven, and
    they need to say that they go on without it.
    """
    table = lying_from_the_start(tmp_path, 3, "noise for the last")
    for _ in range(carried):
        if table.wires:
            table.carry()
    table.kill("Ben")
    table.wait(15)
    lost = [node for node in table.nodes.values() if 1 in node.rules.state.live]
    for node in lost:
        node.order(lambda replica, now: replica.orders.suspect(1, now))
    table.wait(20)
    play_out(table, "Ben")
    assert all(1 not in node.rules.state.live for node in table.nodes.values())


@pytest.mark.slow
@pytest.mark.parametrize("upto", [pytest.param(n, marks=pytest.mark.soak if n % 2 else ()) for n in range(2, 16)])
@pytest.mark.parametrize("vanishes", [False, True])
def test_whoever_lies_at_a_term_that_it_forces_is_left_behind(upto: int, vanishes: bool, tmp_path: Path) -> None:
    """Its secrets come from the shares of before, and what was asked comes out as if it had stayed."""
    table = world(tmp_path, 3)
    table.begin()
    table.play(upto=upto)
    while (node := table.asked()) is not None and node is not table.nodes["Ben"]:
        table.answer(node)
        table.run()
    lie(table.nodes["Ben"], noise_for(0))
    Forcer(table, "Ben").force()
    if vanishes:
        table.kill("Ben")
    table.wait(15)
    assert_left_behind(table, 1, "Ben")
    ana = table.nodes["Ana"]
    assert ana.rules.state.opened.keys() == {1}


def keyed_at_once(table: bytes, state: TableState, step: Step) -> TableState:
    """As it was: whatever is announced counts from then on."""
    after = KEYED(table, state, step)
    members = list(after.members)
    members[step.member] = replace(members[step.member], announced=after.offered[step.member])
    return replace(after, members=tuple(members))


def test_what_was_shared_before_counts_until_all_have_accepted(tmp_path: Path) -> None:
    """It lies and is gone before any of the others has announced anything: they still open what it left with them."""
    table = world(tmp_path, 3)
    table.begin()
    table.play(upto=6)
    while (node := table.asked()) is not None and node is not table.nodes["Ana"]:
        table.answer(node)
        table.run()
    lie(table.nodes["Ana"], noise_for_all)
    for name in ("Ben", "Cleo"):
        table.nodes[name].own._accepted = lambda base: None  # type: ignore[union-attr, method-assign]
    Forcer(table, "Ana").force()
    cleo = table.nodes["Cleo"]
    assert cleo.rules.state.offered and not cleo.troubles.lied, "nobody could say anything yet"
    table.kill("Ana")
    table.wait(15)
    for name in ("Ben", "Cleo"):
        table.nodes[name].order(lambda replica, now: replica.orders.suspect(0, now))
        del table.nodes[name].own._accepted  # type: ignore[union-attr]
    table.wait(20)
    assert cleo.rules.state.opened.keys() == {0}
    play_out(table, "Ana")
    assert cleo.rules.match.state.result is not None


def test_two_who_are_alone_are_told_and_may_found_a_new_table(tmp_path: Path) -> None:
    table = lying_from_the_start(tmp_path, 2, "noise for all")
    table.wait(5)
    ana = table.nodes["Ana"]
    assert ana.troubles.verdict == sentence(Fault.KEYS, "Ben") and ana.troubles.lied == {1: Fault.KEYS}
    assert ana.rules.state.live == (0, 1) and not any(member.announced for member in ana.rules.state.members)


def test_who_only_watches_is_told_too(tmp_path: Path) -> None:
    table = lying_from_the_start(tmp_path, 2, "noise for all")
    eve = table.watch("Eve")
    table.wait(10)
    assert eve.troubles.verdict == sentence(Fault.KEYS, "Ben")
    assert not eve.replica.state.recovery.drops


def test_nobody_accepts_for_another(tmp_path: Path) -> None:
    """A fact carries no name: it must prove itself."""
    table = lying_from_the_start(tmp_path, 2, "noise for all")
    table.run()
    board, ben = table.nodes["Ana"].rules, table.nodes["Ben"].own
    base = dropping.acceptance_base(board.state)
    assert ben is not None
    value = ben.fact(base)
    assert value is not None
    assert board.fact_refusal(1, base, value) is None
    for member, false in ((0, value), (1, value[:-1]), (1, b""), (1, bytes(64))):
        assert board.fact_refusal(member, base, false) is not None


def test_nobody_complains_for_another_or_of_right_shares(tmp_path: Path) -> None:
    table = lying_from_the_start(tmp_path, 2, "noise for all")
    table.run()
    board, ana = table.nodes["Ben"].rules, table.nodes["Ana"].own
    about_ana, about_ben = (dropping.complaint_base(board.state, dealer) for dealer in (0, 1))
    assert ana is not None
    value = ana.fact(about_ben)
    assert value is not None
    assert board.fact_refusal(0, about_ben, value) is None
    for member, base in ((1, about_ben), (1, about_ana), (0, about_ana)):
        assert board.fact_refusal(member, base, value) is not None
    assert ana.fact(about_ana) is None


def test_no_error_leaves_a_machine_that_cannot_open_a_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where it had accepted: it gives nothing, and waits."""
    table = world(tmp_path, 4)
    table.begin()
    table.play(upto=6)
    ana = table.nodes["Ana"].own

    def fails(box, signing_key):  # type: ignore[no-untyped-def]
        if box.holder == 0:
            raise BadProof(box.dealer, "share", "of the test")
        return open_box(box, signing_key)

    table.kill("Ben")
    table.wait(15)
    monkeypatch.setattr("netcode.lan.machine.member_moves.open_box", fails)
    assert ana is not None and ana._shares(1) is None
    for name in ("Ana", "Cleo", "Dov"):
        table.nodes[name].order(lambda replica, now: replica.orders.suspect(1, now))
    table.wait(20)
    assert table.nodes["Cleo"].rules.state.opening == (1,), "of four all three others are needed"


def test_the_end_of_an_exchange_is_a_block(tmp_path: Path) -> None:
    """What is asked after it rests on it, so that a term that somebody forces there has nothing asked anew."""
    table = world(tmp_path, 3)
    table.begin()
    table.run()
    kinds = [table.nodes["Ana"].replica.chain[height].block.kind for height in range(1, 5)]
    assert kinds == [Kind.KEYS] * 3 + [Kind.HELD]


def with_torsion() -> bytes:
    """A key that signs once in eight times, and to which nothing can be handed: every honest machine that has to make
    a box for it would fail.
    """
    return group.add(Signer(seed_of(1)).key, group.EIGHTH)


def test_nobody_founds_a_table_with_a_key_that_cannot_receive() -> None:
    for key, why in ((Signer(seed_of(1)).key, None), (with_torsion(), "nothing can be handed")):
        members = []
        for number, each in enumerate((Signer(seed_of(0)).key, key)):
            who = Identity(bytes(31) + bytes((number + 1,)))
            card = Card(who.key, who.sign(certified(TABLE, each)), NAMES[number], (number,))
            members.append((each, card.encode()))
        header = table_header(find_game("toy"), 2, {})
        genesis = Genesis(TABLE, bytes(32), Terms(header.encode()).encode(), tuple(members))
        if why is None:
            assert check_founding(genesis).members
            continue
        with pytest.raises(BadBody, match=why):
            check_founding(genesis)


def test_nobody_joins_or_asks_for_a_seat_with_such_a_key() -> None:
    who, key = Identity(bytes(31) + b"\2"), with_torsion()
    table = Opened()
    table.hear(who, Joining(key, who.sign(certified(TABLE, key)), "Bo"))
    assert len(table.host.state.members) == 1 and table.refusals(who)
    with pytest.raises(BadBody, match="nothing can be handed"):
        read_asker(TABLE, key, write_asker(TABLE, key, who, "Bo", 1))


@pytest.mark.soak
@pytest.mark.parametrize("members", [3, 4])
def test_at_any_block_in_any_way(members: int, tmp_path: Path) -> None:
    random = Random(members)
    for number, how in enumerate([*LIES_IN_BOXES.values(), noise_for_all] * 8):
        (folder := tmp_path / str(number)).mkdir()
        table = world(folder, members)
        table.begin()
        table.play(upto=random.randrange(1, 24))
        while (node := table.asked()) is not None and node is not table.nodes["Ben"]:
            table.answer(node)
            table.run()
        if table.nodes["Ana"].rules.match.question is None:
            continue
        lie(table.nodes["Ben"], how)
        Forcer(table, "Ben").force()
        for _ in range(random.randrange(40)):
            if table.wires:
                table.carry()
        if random.random() < 0.7:
            table.kill("Ben")
        table.wait(20)
        assert_left_behind(table, 1, "Ben")
