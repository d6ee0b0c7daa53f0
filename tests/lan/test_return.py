"""Members that were dropped come back with a fresh key, others take their seats; all over machines without sockets."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from netcode.lan.disk.proving import prove
from netcode.lan.machine.admission import LEADS_TO, AdmissionStage
from netcode.lan.machine.bots import Bots
from netcode.lan.machine.node import Node
from netcode.lan.play.dropping import Fate
from netcode.lan.play.founding import write_asker
from netcode.link.messages import Place
from netcode.replica.canonical import Signer
from netcode.replica.equivocation_log import Sort
from netcode.replica.statements import make_ack
from tests.lan.boards import NAMES, TABLE, seed_of
from tests.lan.nodes import World, world
from tests.lan.returning import (
    admit,
    ask,
    back_to_watch,
    check_end,
    check_hand,
    come_back_as,
    drop,
    installation,
)

WATCHING, ASKING, REFUSED, ADMITTED, PLAYING = AdmissionStage


def stages_of(table: World, node: Node) -> list[AdmissionStage]:
    """How far a machine is, looked at behind each message from now on."""
    stages, carry = [node.petitions.stage], table.carry

    def carry_and_look() -> None:
        carry()
        if (stage := node.petitions.stage) is not stages[-1]:
            stages.append(stage)

    table.carry = carry_and_look  # type: ignore[method-assign]
    return stages


def names(table: World, watcher: str = "Ana") -> list[str]:
    state = table.nodes[watcher].rules.state
    return [state.members[owner].card.name for owner in state.owners]


@pytest.mark.slow
@pytest.mark.parametrize("upto", [4, 10, 14])
def test_a_member_takes_its_seat_back(tmp_path: Path, upto: int) -> None:
    table = world(tmp_path, 3)
    table.begin()
    table.play(upto=upto)
    path = drop(table, "Cleo", 2, ("Ana", "Ben"))
    table.play(upto=upto + 6)
    cleo = table.come_back("Cleo", path)
    table.wait(10)
    assert not cleo.plays and cleo.rules.who(2) == "bot:random"
    stages = stages_of(table, cleo)
    ask(table, "Cleo", 2)
    admit(table, "Ana", wait=3)
    assert not cleo.plays, "one of two is no majority"
    admit(table, "Ben")
    assert cleo.plays and cleo.own is not None and cleo.own.member == 3 and cleo.rules.who(2) == "human"
    assert stages == [WATCHING, ASKING, ADMITTED, PLAYING]
    assert all(after in LEADS_TO[before] for before, after in pairwise(stages))
    check_hand(cleo, 2)
    table.play(upto=upto + 9)
    check_hand(cleo, 2)
    check_end(table)
    assert prove(path).members == ("Ana", "Ben", "Cleo")


@pytest.mark.slow
def test_it_may_be_killed_again_and_comes_back_by_its_file(tmp_path: Path) -> None:
    table, cleo = back_to_watch(tmp_path, 9)
    path = cleo.file.path
    assert path is not None
    ask(table, "Cleo", 2)
    admit(table, "Ana", "Ben")
    table.play(upto=16)
    table.kill("Cleo")
    cleo = come_back_as(table, "Cleo", path, 1)
    table.wait(8)
    assert cleo.plays
    check_hand(cleo, 2)
    check_end(table)


@pytest.mark.slow
def test_dropped_and_back_and_dropped_and_back(tmp_path: Path) -> None:
    table = world(tmp_path, 3)
    table.begin()
    number = 2
    for life in (1, 2, 3):
        table.play(upto=6 * life)
        path = drop(table, "Cleo", number, ("Ana", "Ben"))
        table.play(upto=6 * life + 3)
        cleo = come_back_as(table, "Cleo", path, life - 1) if life > 1 else table.come_back("Cleo", path)
        table.wait(10)
        assert not cleo.plays
        ask(table, "Cleo", 2, life)
        admit(table, "Ana", "Ben")
        assert cleo.plays and cleo.own is not None
        number = cleo.own.member
        check_hand(cleo, 2)
    assert number == 5
    check_end(table)


@pytest.mark.slow
def test_a_spectator_takes_the_seat_of_somebody_who_is_gone(tmp_path: Path) -> None:
    """It has not even been dropped: both happens at once. Its own name stands at the table from then on."""
    table = world(tmp_path, 3)
    table.begin()
    table.play(upto=8)
    eve = table.watch("Eve")
    table.wait(5)
    assert eve.petitions.slot_refusal(2, installation("Eve").key, "Eve") == "Cleo is there and plays."
    table.kill("Cleo")
    table.wait(15)
    ask(table, "Eve", 2)
    admit(table, "Ana", "Ben")
    assert eve.plays and names(table) == ["Ana", "Ben", "Eve"] == names(table, "Eve")
    check_hand(eve, 2)
    check_end(table)
    path = eve.file.path
    assert path is not None and prove(path).members == ("Ana", "Ben", "Cleo", "Eve")


@pytest.mark.slow
def test_two_ask_for_one_seat(tmp_path: Path) -> None:
    table, cleo = back_to_watch(tmp_path)
    eve = table.watch("Eve")
    table.wait(10)
    ask(table, "Eve", 2)
    ask(table, "Cleo", 2)
    for voter, first in (("Ana", "Eve"), ("Ben", "Cleo"), ("Ana", "Cleo")):
        node = table.nodes[voter]
        (petition,) = [each for each in node.petitions.open() if node.petitions.card(each).name == first]
        node.order(lambda replica, now, node=node, petition=petition: node.petitions.admit(petition))
        table.wait(3)
    table.wait(15)
    assert cleo.plays and not eve.plays and names(table) == ["Ana", "Ben", "Cleo"]
    assert table.nodes["Ana"].petitions.open() == ()
    check_end(table)


@pytest.mark.slow
def test_a_refused_asker_may_ask_once_more(tmp_path: Path) -> None:
    table, cleo = back_to_watch(tmp_path)
    ask(table, "Cleo", 2)
    ana = table.nodes["Ana"]
    (petition,) = ana.petitions.open()
    ana.order(lambda replica, now: ana.petitions.refuse(petition))
    cleo.petitions.decline(petition.key, 0)
    assert cleo.petitions.own is not None and cleo.petitions.is_refused(cleo.petitions.own)
    admit(table, "Ben")
    assert not cleo.plays and ana.petitions.answer(petition) == "no"
    again = write_asker(TABLE, petition.key, installation("Cleo"), "Cleo", 2)
    cleo.ask(2, again)
    table.run()
    (petition,) = ana.petitions.open()
    assert ana.petitions.answer(petition) == "" and not ana.petitions.declined(petition)
    admit(table, "Ana", "Ben")
    assert cleo.plays
    check_end(table)


@pytest.mark.slow
def test_a_return_while_another_is_being_lost(tmp_path: Path) -> None:
    """Four at the table; one asks to come back while the others agree to go on without a second one."""
    table = world(tmp_path, 4)
    table.begin()
    table.play(upto=10)
    path = drop(table, "Dov", 3, ("Ana", "Ben", "Cleo"))
    dov = table.come_back("Dov", path)
    table.wait(10)
    table.kill("Cleo")
    table.wait(15)
    ask(table, "Dov", 3)
    for name in ("Ana", "Ben"):
        node = table.nodes[name]
        node.order(lambda replica, now: replica.orders.suspect(2, now, Fate().encode()))
        (petition,) = node.petitions.open()
        node.order(lambda replica, now, node=node, petition=petition: node.petitions.admit(petition))
    table.wait(40)
    assert dov.plays and 2 not in dov.rules.state.live
    check_hand(dov, 3)
    check_end(table)


@pytest.mark.slow
def test_somebody_comes_back_while_the_match_is_paused(tmp_path: Path) -> None:
    table, cleo = back_to_watch(tmp_path)
    pause(table, True)
    before = len(table.nodes["Ana"].rules.match.log)
    ask(table, "Cleo", 2)
    admit(table, "Ana", "Ben")
    assert cleo.plays and cleo.rules.state.unkeyed == ()
    check_hand(cleo, 2)
    assert len(cleo.rules.match.log) == before
    pause(table, False)
    check_end(table)


def test_who_was_proven_to_lie_is_not_offered_a_seat(tmp_path: Path) -> None:
    table = world(tmp_path, 3)
    table.begin()
    table.play(upto=8)
    path = drop(table, "Cleo", 2, ("Ana", "Ben"))
    two = [make_ack(Signer(seed_of(2)), TABLE, Place(0, 3, bytes((number,)) * 32)).raw for number in (1, 2)]
    for name in ("Ana", "Ben"):
        state = table.nodes[name].replica.state
        state.equivocations._prove(Sort.ACKS, *two, Signer(seed_of(2)).key)
    table.wait(5)
    table.come_back("Cleo", path)
    table.wait(10)
    cleo = ask(table, "Cleo", 2)
    assert cleo.petitions.own is not None
    assert "signed two different entries" in str(cleo.petitions.refusal(cleo.petitions.own))
    assert table.nodes["Ana"].petitions.open() == ()


@pytest.mark.slow
def test_bots_let_in_whom_the_people_let_in(tmp_path: Path) -> None:
    table = world(tmp_path, 4)
    seats = list(table.header.seats)
    seats[3] = replace(seats[3], who="bot:random")
    table.header = replace(table.header, seats=tuple(seats))
    table.begin()
    table.play(upto=8)
    path = drop(table, "Cleo", 2, ("Ana", "Ben"), wait=65)
    cleo = table.come_back("Cleo", path)
    table.wait(10)
    ask(table, "Cleo", 2)
    table.wait(5)
    assert not cleo.plays
    admit(table, "Ana", "Ben")
    assert cleo.plays
    check_end(table)


@pytest.mark.slow
def test_a_table_of_bots_lets_in_whoever_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = world(tmp_path, 3, bots=True)
    table.begin()
    while len(table.nodes["Ana"].rules.match.log) < 8:
        if table.wires:
            table.carry()
        else:
            table.do_later()
    with monkeypatch.context() as still:
        still.setattr(Bots, "look", lambda self: None)
        for site in table.sites.values():
            site.tasks.clear()
        path = drop(table, "Cleo", 2, ("Ana",), wait=65)
        cleo = table.come_back("Cleo", path)
        table.wait(10)
        ask(table, "Cleo", 2)
        table.wait(10)
        assert cleo.plays and cleo.rules.match.state.result is None
    for node in table.nodes.values():
        node._bots._asked = None
        node.tick()
    check_end(table)


def pause(table: World, paused: bool) -> None:
    for node in table.nodes.values():
        node.is_paused = lambda: paused


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(24))
def test_an_evening_of_losses_and_returns(tmp_path: Path, seed: int) -> None:
    """Somebody is lost at a random moment, also in the middle of messages; somebody else takes the seat; again."""
    random = Random(seed)
    table = world(tmp_path, 4)
    table.begin()
    seated = dict(enumerate(NAMES[:4]))
    for life in range(1, 4):
        table.play(upto=len(table.nodes["Ana"].rules.match.log) + random.randrange(1, 7))
        if table.nodes["Ana"].rules.match.question is None:
            break
        slot = random.randrange(1, 4)
        lost = seated[slot]
        number = table.nodes["Ana"].rules.state.member_in(slot)
        assert number is not None
        if (asked := table.asked()) is not None and random.random() < 0.5:
            table.answer(asked)
            for _ in range(random.randrange(12)):
                if table.wires:
                    table.carry()
        voters = tuple(name for name in seated.values() if name != lost)
        drop(table, lost, number, voters, to=random.choice([-1, 0]))
        table.play(upto=len(table.nodes["Ana"].rules.match.log) + random.randrange(4))
        if table.nodes["Ana"].rules.match.question is None:
            break
        seated[slot] = name = f"Guest {life}"
        table.watch(name)
        table.wait(8)
        ask(table, name, slot, life)
        admit(table, *voters, wait=random.choice([6, 20]))
        table.wait(15)
        assert table.nodes[name].plays and names(table)[slot] == name
        check_hand(table.nodes[name], slot)
    check_end(table)
