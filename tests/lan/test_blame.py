"""What people read of a machine that does what no honest one does: plain sentences, what is safe, what may be done."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec import structs

from core.errors import IllegalAnswer
from netcode.answerers import SeededLuck, answer_at_random
from netcode.lan.machine import machine, table_view
from netcode.lan.machine.machine import Fault, Troubles, parted, sentence, shut_out
from netcode.lan.machine.node import Node
from netcode.lan.play.dropping import Fate
from netcode.link import messages as wire
from netcode.link.limits import Reason
from netcode.link.network_thread import PeerMisbehaved
from netcode.replica.blocks import Draft, Kind, act_body, make_block
from netcode.replica.outbox import Desynced
from netcode.table_session import Waiting
from tests.lan.house import House, go_on, lobbies, sessions
from tests.lan.nodes import World, world
from tests.lan.returning import admit, ask

SHARE = (
    "Ben's machine gave a share of the dice or cards that does not fit. It was not taken; the match stands as before."
)
HERE = "Ana's machine shut this one out for a minute, because what it sent does not fit."
JARGON = re.compile(
    r"token|proof|batch|block|member|genesis|signature|digest|frame|protocol|hash|peer|height|term|sign|key|\d{2}"
)


def has_failed(house: House) -> bool:
    return any(network.failure is not None for network in house.networks.values())


def turned(value: bytes) -> bytes:
    """One bit of it turned."""
    return value[:-5] + bytes((value[-5] ^ 1,)) + value[-4:]


def lies(send: Callable[[bytes, wire.Message], None]) -> Callable[[bytes, wire.Message], None]:
    """A way to send on which every contribution to chance is wrong."""

    def sent(peer: bytes, message: wire.Message) -> None:
        if isinstance(message, wire.Facts):
            message = wire.Facts(tuple(structs.replace(each, value=turned(each.value)) for each in message.facts))
        send(peer, message)

    return sent


def test_whoever_gives_a_wrong_share_is_named_in_plain_words_on_both_screens(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    ana, ben = sessions(house)
    ben.table.done(lambda: setattr(ben.table.hub, "send", lies(ben.table.hub.send)))
    with caplog.at_level(logging.WARNING):
        go_on(house, ana, ben, until=lambda: ana.view.verdict is not None or has_failed(house))
        house.until(lambda: ben.view.verdict is not None)
    assert ana.view.verdict == f"{SHARE} That machine may come back in a minute. What now? lets you go on without it."
    assert ana.view.incident == ana.view.verdict
    (missing,) = ana.view.missing
    assert (missing.name, missing.why) == ("Ben", Fault.SHARE.value.format(name="Ben"))
    assert str(ben.view.verdict).startswith(HERE)
    wrong = ("does not hold", "has not signed that all its shares are right")
    assert any(each in caplog.text for each in wrong), "what exactly was wrong is written down for technicians"
    assert "does not hold" not in f"{ana.view.trouble} {ana.view.verdict} {ben.view.trouble} {ben.view.verdict}"


def test_who_was_shut_out_and_is_back_gets_another_chance_twice(house: House) -> None:
    ana, ben = sessions(house)
    peer = ben.table.config.identity.key
    for count in (1, 2):
        ana.table.done(lambda count=count: ana.table.deliver(PeerMisbehaved(peer, count, Reason.BAD_FRAME)))
        assert not ana.view.missing, "it is here"
    assert str(ana.view.verdict).startswith("Ben's machine sent something that Parlour never sends.")
    assert "It has happened 2 times." in str(ana.view.verdict)
    ana.table.done(lambda: ana.table.deliver(PeerMisbehaved(peer, 3, Reason.BAD_FRAME)))
    assert [each.name for each in ana.view.missing] == ["Ben"] and "wait" in ana.view.missing[0].ways


def test_in_a_lobby_it_is_said_too(house: House) -> None:
    opened, joined = lobbies(house)
    table, peer = opened._table, joined._table.config.identity.key

    table.done(lambda: table.deliver(PeerMisbehaved(peer, 1, Reason.BAD_FRAME)))
    assert str(opened.view.trouble).startswith("Ben's machine sent something that Parlour never sends.")
    assert "What now?" not in str(opened.view.trouble), "nobody plays yet"


def test_a_machine_that_sees_another_match_is_named_and_may_be_left_out(tmp_path: Path) -> None:
    table = world(tmp_path, 3, "champions_combat")
    table.begin()
    table.play(upto=14)
    liar = table.asked()
    assert liar is not None and liar.own is not None
    number, name = liar.own.member, liar.name_of(liar.own.member)
    liar.rules._unit = liar.rules.match.checkpoints[-1], b"something else"
    liar.replica.chain.head.after = liar.rules.digest()
    table.answer(liar)
    table.run()
    others = [node for node in table.nodes.values() if node is not liar]
    assert [node.troubles.broke for node in others] == [{number: Fault.ELSEWHERE}] * 2
    assert {node.troubles.verdict for node in others} == {sentence(Fault.ELSEWHERE, name)}


def trouble(table: World, node: Node) -> str | None:
    seen = seen_by(table)
    members, verdict = table_view.shown_members(seen, node), table_view.verdict_of(node)  # type: ignore[arg-type]
    return table_view.trouble_of(seen, node, members, verdict)  # type: ignore[arg-type]


def test_who_plays_again_under_a_fresh_key_reads_no_more_that_its_record_is_old(tmp_path: Path) -> None:
    table = world(tmp_path, 3)
    table.begin()
    table.play(upto=8)
    path = table.nodes["Cleo"].file.path
    assert path is not None
    old = path.read_bytes()
    table.play(upto=14)
    table.kill("Cleo")
    path.write_bytes(old)
    cleo = table.come_back("Cleo", path)
    table.wait(10)
    assert cleo.replica.state.has_amnesia and "older than what the others" in str(trouble(table, cleo))
    for name in ("Ana", "Ben"):
        table.nodes[name].order(lambda replica, now: replica.orders.suspect(2, now, Fate().encode()))
    table.wait(20)
    ask(table, "Cleo", 2)
    admit(table, "Ana", "Ben")
    assert cleo.plays and trouble(table, cleo) is None


def waiting(table: World, node: Node) -> str | None:
    seen = seen_by(table)
    return table_view._waiting(seen, node, table_view.shown_members(seen, node))  # type: ignore[arg-type]


def seen_by(table: World) -> SimpleNamespace:
    """As much of a table as the views look at."""
    return SimpleNamespace(peers={}, now=lambda: table.clock, trouble=None)


def test_who_said_two_things_is_left_to_the_people_where_only_two_play(tmp_path: Path) -> None:
    table = world(tmp_path, 2, "champions_combat")
    table.begin()
    table.play(upto=14)
    liar = table.asked()
    assert liar is not None and liar.own is not None and liar.own.asked is not None
    (other,) = (node for node in table.nodes.values() if node is not liar)
    signer, head = liar.replica.state.signer, liar.replica.chain.head.block
    assert signer is not None
    for answer in liar.own.asked.listed()[:2]:  # type: ignore[union-attr]
        body = act_body(liar.own.answer(answer)[1], [])
        two = make_block(signer, head, Draft(head.term, Kind.ACT, body, liar.replica.state.applied.digest()))
        for peer in liar.peers:
            liar.site.send(peer, wire.NewBlock(two.raw))
    table.run()
    name = liar.name_of(liar.own.member)
    assert table_view.verdict_of(other) == sentence(Fault.LIED, name)
    seen = seen_by(table)
    (missing,) = table_view.missing_members(seen, other, table_view.shown_members(seen, other))  # type: ignore[arg-type]
    assert (missing.why, missing.ways) == (Fault.LIED.value.format(name=name), ("wait", "found anew"))


def test_whoever_answers_reads_for_whom_the_match_waits(tmp_path: Path) -> None:
    table = world(tmp_path, 4)
    table.begin()
    table.play(upto=9)
    ana = table.nodes["Ana"]
    assert table_view.why_not_now(seen_by(table), ana) is None  # type: ignore[arg-type]
    table.kill("Ben")
    table.wait(12)
    assert table_view.why_not_now(seen_by(table), ana) is None, "three of four are enough"  # type: ignore[arg-type]
    table.kill("Dov")
    table.wait(12)
    said = table_view.why_not_now(seen_by(table), ana)  # type: ignore[arg-type]
    waits = "The match waits for Ben and Dov. Nothing is lost:"
    assert said == f"{waits} it goes on when more than half of the machines hear each other."
    assert trouble(table, ana) == said


def test_an_answer_that_cannot_count_now_is_refused_with_their_names(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = sessions(house)
    go_on(house, ana, ben, until=lambda: ana.waiting is Waiting.PERSON or has_failed(house))
    ben.close()
    house.until(lambda: not ana.table.peers)
    later = ana.table.now() + 20
    monkeypatch.setattr(ana.table, "now", lambda: later)
    question = ana.match.question
    assert question is not None
    with pytest.raises(IllegalAnswer, match=r"The match waits for Ben\. Nothing is lost"):
        ana.answer(answer_at_random(ana.match, question, SeededLuck(1)))  # type: ignore[arg-type]


def test_what_is_said_is_plain() -> None:
    named = [value for key, value in vars(machine).items() if key.isupper() and isinstance(value, str)]
    said = [sentence(fault, "Ben") for fault in Fault] + [each.format(name="Ben") for each in named]
    said += [shut_out(code, count, "Ben") for code in (64, 65, Reason.BAD_FRAME) for count in (1, 3)]
    said += [parted(code, "The frame of peer 3 is bad.", "Ben") for code in (Reason.BAD_FRAME, Reason.BANNED, 64)]
    assert [each for each in said if JARGON.search(each) or not each.endswith(".")] == []
    safe = ("stands", "checked")
    assert all(any(word in sentence(fault, "Ben") for word in safe) for fault in Fault)


def test_a_member_that_is_not_heard_as_well_keeps_what_it_did() -> None:
    found = Troubles()
    found.late = (1,)
    assert found.fault(1, is_here=True) is Fault.LATE and found.fault(2, is_here=True) is None
    found.shut[1] = (Fault.SHARE, 1)
    assert (found.fault(1, is_here=False), found.fault(1, is_here=True)) == (Fault.SHARE, Fault.LATE)
    found.note(Desynced(1), lambda number: "Ben")
    assert found.fault(1, is_here=True) is Fault.ELSEWHERE


def test_who_is_gone_is_waited_for_only_while_the_table_needs_them(tmp_path: Path) -> None:
    """It is Cleo's turn: nobody reads that the table waits for Ben, who is gone."""
    table = world(tmp_path, 4)
    table.begin()
    table.play(upto=9)
    asked = table.asked()
    assert asked is not None and asked.own is not None
    bystanders = [name for name, node in table.nodes.items() if node is not asked]
    gone, sees = bystanders[0], table.nodes[bystanders[1]]
    table.kill(gone)
    table.wait(12)
    assert trouble(table, sees) is None
    name = next(each for each, node in table.nodes.items() if node is asked)
    table.kill(name)
    table.wait(12)
    said = waiting(table, sees)  # type: ignore[arg-type]
    assert said is not None and said.startswith(f"Waiting for {name}")
