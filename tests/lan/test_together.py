"""Sealed choices between machines: everybody who is asked decides at once, nobody waits while another thinks, and
nothing comes to light before all are in.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import core.games
from core.codec import pack
from core.ending import given_up
from core.errors import IllegalAnswer
from core.events import Undone
from core.log import Entry, decode_record
from core.plain import Answer
from core.questions import Seal, Unseal
from core.writing import MOST_LETTERS, Write
from netcode.lan.machine.member_moves import round_of
from netcode.lan.machine.node import Node
from netcode.lan.play.bodies import SEAL_BYTES, Choice, Verb, Word
from netcode.lan.session import LanSession
from netcode.replica.canonical import NotNow
from netcode.table_session import Waiting
from tests.lan.house import House, sessions
from tests.lan.nodes import World, world

MEMBERS = 3
BIDS = {"Ana": 4, "Ben": 7, "Cleo": 2}


def test_the_longest_words_can_be_sealed() -> None:
    widest = "\U0001f409" * MOST_LETTERS
    assert Write(0, "write", MOST_LETTERS, ("a",)).refusal(widest) is None
    assert len(Choice(pack(widest), None).encode()) <= SEAL_BYTES


def at_the_bids(folder: Path) -> World:
    """Three members of the toy, all of whom are asked for a sealed bid, and nothing is on its way."""
    table = world(folder, MEMBERS)
    table.begin()
    table.run()
    while not isinstance(question_of(table), Seal):
        node = table.asked()
        assert node is not None
        table.answer(node)
        table.run()
    return table


def question_of(table: World) -> object:
    return table.nodes["Ana"].rules.match.question


def bid(node: Node, answer: Answer) -> None:
    own, question = node.own, node.rules.match.question
    assert own is not None and isinstance(question, Seal)
    mine = own.plans.open[0]
    round = round_of(node.rules.match, question)
    node.decide(lambda own: own.seal(round, mine.number, answer))


def rounds_until(table: World, holds: Callable[[], bool]) -> int:
    """How often everything that is on its way has to arrive before this holds: a round takes one latency."""
    rounds = 0
    while not holds():
        assert rounds < 50 and table.wires, "it does not come"
        for _ in range(len(table.wires)):
            table.carry()
        while table.do_later():
            pass
        rounds += 1
    return rounds


def is_opened(table: World) -> Callable[[], bool]:
    return lambda: all(node.rules.match.state.bids for node in table.nodes.values())  # type: ignore[attr-defined]


def test_everybody_is_asked_at_once(tmp_path: Path) -> None:
    table = at_the_bids(tmp_path)
    wanted = {name: node.own.wanted for name, node in table.nodes.items() if node.own is not None}
    assert {name: [question.seat for question in asked] for name, asked in wanted.items()} == {
        "Ana": [0], "Ben": [1], "Cleo": [2],
    }  # fmt: skip
    assert all(isinstance(question, Seal) for asked in wanted.values() for question in asked)


@pytest.mark.parametrize("order", [("Ana", "Ben", "Cleo"), ("Cleo", "Ben", "Ana"), ("Ben", "Cleo", "Ana")])
def test_bids_made_in_any_order_are_opened_one_latency_a_member_after_the_last(
    tmp_path: Path, order: tuple[str, ...]
) -> None:
    table = at_the_bids(tmp_path)
    for name in order[:-1]:
        bid(table.nodes[name], (BIDS[name],))
        table.run()  # everybody has thought for as long as they like
    assert not is_opened(table)()
    bid(table.nodes[order[-1]], (BIDS[order[-1]],))
    waited = rounds_until(table, is_opened(table))
    assert waited <= MEMBERS + 2, "a seal for each member, the acks of the last, and what opens them"
    assert {node.rules.match.state.bids == [4, 7, 2] for node in table.nodes.values()} == {True}  # type: ignore[attr-defined]


def test_all_at_the_same_moment_takes_no_longer(tmp_path: Path) -> None:
    table = at_the_bids(tmp_path)
    for name, answer in BIDS.items():
        bid(table.nodes[name], (answer,))
    assert rounds_until(table, is_opened(table)) <= MEMBERS + 2


def test_a_choice_made_early_stays_on_its_machine_until_its_turn(tmp_path: Path) -> None:
    table = at_the_bids(tmp_path)
    before, sent = len(table.nodes["Cleo"].rules.heads), len(table.sent["Cleo"])
    bid(table.nodes["Cleo"], (2,))
    table.run()
    assert len(table.nodes["Cleo"].rules.heads) == before and len(table.sent["Cleo"]) == sent
    bid(table.nodes["Ana"], (4,))
    table.run()
    assert isinstance(question_of(table), Seal) and len(table.nodes["Ana"].rules.state.sealed) == 1
    bid(table.nodes["Ben"], (7,))
    table.run()
    assert is_opened(table)()


def test_no_seal_is_opened_before_all_are_in_and_records_hold_none(tmp_path: Path) -> None:
    table = at_the_bids(tmp_path)
    place = len(table.nodes["Ana"].rules.match.log)
    for name in ("Ana", "Ben"):
        bid(table.nodes[name], (BIDS[name],))
    table.run()
    for node in table.nodes.values():
        assert not isinstance(node.rules.match.question, Unseal) and node.rules.requests() == ()
        records = [decode_record(each) for each in node.rules.match.log.records[place:]]
        assert [each.answer for each in records if isinstance(each, Entry)] == [(), ()]


def test_a_choice_can_be_changed_as_long_as_it_is_not_sealed(tmp_path: Path) -> None:
    table = at_the_bids(tmp_path)
    cleo = table.nodes["Cleo"]
    bid(cleo, (2,))
    cleo.decide(lambda own: own.unseal(2))
    bid(cleo, (9,))
    with pytest.raises(NotNow):
        table.nodes["Ben"].decide(lambda own: own.unseal(1))
    for name in ("Ana", "Ben"):
        bid(table.nodes[name], (BIDS[name],))
        table.run()
    assert cleo.rules.match.state.bids == [4, 7, 9]  # type: ignore[attr-defined]
    with pytest.raises(NotNow):
        cleo.decide(lambda own: own.unseal(2))


def test_what_is_no_answer_is_refused_before_its_turn_too(tmp_path: Path) -> None:
    table = at_the_bids(tmp_path)
    with pytest.raises(IllegalAnswer, match="Choose a number from 0 to 9"):
        bid(table.nodes["Cleo"], (99,))
    with pytest.raises(IllegalAnswer, match="Make one choice and seal it"):
        bid(table.nodes["Cleo"], ())
    assert table.nodes["Cleo"].own is not None and len(table.nodes["Cleo"].own.plans.open) == 1


def test_a_choice_holds_for_its_round_alone(tmp_path: Path) -> None:
    table = at_the_bids(tmp_path)
    ana, question = table.nodes["Ana"], table.nodes["Ana"].rules.match.question
    assert isinstance(question, Seal)
    before = round_of(ana.rules.match, question)
    for name, answer in BIDS.items():
        bid(table.nodes[name], (answer,))
    table.run()
    with pytest.raises(NotNow):
        ana.decide(lambda own: own.seal(before, 0, (1,)))


def test_a_member_that_restarts_before_its_turn_is_asked_again(tmp_path: Path) -> None:
    table = at_the_bids(tmp_path)
    bid(table.nodes["Cleo"], (2,))
    cleo = table.come_back("Cleo", table.kill("Cleo"))
    table.run()
    assert cleo.own is not None and len(cleo.own.wanted) == 1
    bid(cleo, (3,))
    for name in ("Ana", "Ben"):
        bid(table.nodes[name], (BIDS[name],))
    table.run()
    assert cleo.rules.match.state.bids == [4, 7, 3]  # type: ignore[attr-defined]


def test_bots_decide_at_once_as_well(tmp_path: Path) -> None:
    table = world(tmp_path, MEMBERS, bots=True)
    table.begin()
    seen: list[int] = []
    for _ in range(5000):
        if isinstance(question_of(table), Seal):
            seen.append(sum(node.own is not None and not node.own.plans.open for node in table.nodes.values()))
            if max(seen) == MEMBERS:
                return
        if table.wires:
            table.carry()
        elif not table.do_later():
            break
    assert MEMBERS in seen, "they wait for each other"


def follow(*both: LanSession) -> None:
    """What has come from others and from chance is entered; nobody answers."""
    for session in both:
        while session.waiting in (Waiting.CHANCE, Waiting.BOT):
            session.advance()


def test_at_the_screen_both_choose_and_neither_is_disturbed(house: House) -> None:
    """On loopback: Ben chooses first, though Ana's seal comes before his; what Ana seals does not disturb him."""
    ana, ben = sessions(house)

    def both_asked() -> bool:
        follow(ana, ben)
        return all(isinstance(each.question, Seal) and each.waiting is Waiting.PERSON for each in (ana, ben))

    house.until(both_asked)
    assert (ana.asked, ben.asked) == (0, 1) and ben.question is ben.question
    length, asked = len(ben.match.log), ben.question
    happening = ben.answer((7,))
    assert happening.position == length == len(ben.match.log) and happening.events == ()
    assert ben.waiting is Waiting.OTHERS and ben.has_planned(1) and ben.undo_refusal(1) is None
    assert ben.undo(1).events == () and ben.waiting is Waiting.PERSON
    ana.answer((4,))
    house.until(lambda: bool(ben.following.queue))
    assert ben.waiting is Waiting.PERSON and ben.question is asked, "Ana's seal waits until Ben has chosen"
    ben.answer((7,))

    def both_know() -> bool:
        follow(ana, ben)
        return ben.match.state.bids == [4, 7] == ana.match.state.bids  # type: ignore[attr-defined, no-any-return]

    house.until(both_know)
    assert not any(isinstance(event, Undone) for events in ben.match.happened for event in events)


def test_two_seats_of_one_machine_choose_one_after_the_other_and_wait_for_nobody_else(tmp_path: Path) -> None:
    table = world(tmp_path, MEMBERS)
    table.seats_of = [(0, 2), (1,)]
    table.begin()
    table.run()
    ana, ben = table.nodes.values()
    assert ana.own is not None and [each.seat for each in ana.own.wanted] == [0, 2]
    bid(ana, (4,))
    table.run()
    assert [each.seat for each in ana.own.wanted] == [2]
    bid(ana, (2,))
    assert ana.own.wanted == () and ana.own.plans.made_for(2) is not None and ana.own.plans.made_for(0) is None
    bid(ben, (7,))
    table.run()
    assert ana.rules.match.state.bids == [4, 7, 2]  # type: ignore[attr-defined]


@pytest.mark.parametrize("planned", [False, True], ids=["before anybody chose", "while two have chosen"])
def test_who_gives_up_in_a_sealed_round_is_out_and_the_others_choose_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, planned: bool
) -> None:
    monkeypatch.setitem(core.games.REGISTERED, "race", "tests.laws.leaving:RACE")
    table = world(tmp_path, MEMBERS, "race")
    table.begin()
    table.run()
    ana, ben, cleo = table.nodes.values()
    for node in (ana, cleo) if planned else ():
        bid(node, (3,))
        table.run()
    ben.say(Word(Verb.CONCEDE, 1, len(ben.rules.match.log), 1))
    table.run()
    assert [given_up(node.rules.match) for node in table.nodes.values()] == [(1,)] * MEMBERS
    wanted = [[each.seat for each in node.own.wanted] for node in table.nodes.values() if node.own is not None]
    assert wanted == [[0], [], [2]], "also whoever had chosen already"
    while (node := table.asked()) is not None:
        assert node is not ben
        table.answer(node)
        table.run()
    assert len({node.rules.match.log.chain for node in table.nodes.values()}) == 1
    result = ana.rules.match.state.result
    assert result is not None and 1 not in result.winners
