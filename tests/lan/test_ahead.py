"""What a member prepares for its next turn at a pile: made while idle and never used twice."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from core.games import find_game
from netcode.lan.machine.member_moves import MemberMoves
from netcode.lan.machine.shuffle_prefetch import ShufflePrefetch
from netcode.lan.play import piles
from netcode.lan.play.bodies import decode
from netcode.lan.play.table_rules import TableRules, Write
from netcode.replica.blocks import Kind
from netcode.secrets.shuffling import Factors, Shuffle
from tests.lan.boards import Tables, found, seed_of, table_header
from tests.lan.nodes import world


@pytest.fixture(autouse=True)
def _true_randomness(monkeypatch: pytest.MonkeyPatch, _evenings_can_be_told_again: None) -> None:
    monkeypatch.setattr("netcode.lan.machine.shuffle_prefetch.urandom", os.urandom)


def tables(members: int = 3) -> Tables:
    game = find_game("toy")
    return Tables(found(table_header(game, members, {}), game, [(seat,) for seat in range(members)]))


def at_a_turn(members: int = 3, of: int = 1) -> Tables:
    """A table at which this member's turn at the first pile has come."""
    table = tables(members)
    while table.boards[0].due != Write(of, Kind.SHUFFLE):
        table.go_on()
    return table


def prepared(own: MemberMoves, cards: int = 1000) -> MemberMoves:
    for _ in range(cards):
        own.ahead.prepare()
    return own


def again(own: MemberMoves) -> MemberMoves:
    """The same member, started anew at the same place."""
    return MemberMoves(own.rules, seed_of(own.member))


def test_the_factors_of_a_turn_are_never_found_again() -> None:
    """Whoever restarts with the end of its file lost may be led to another turn of the same name by a liar. Two turns
    with the same factors would show their order.
    """
    own = at_a_turn().owns[1]
    first, second = secrets_of(used(prepared(again(own)))), secrets_of(used(prepared(again(own))))
    assert not first & second


def test_a_way_back_in_the_log_brings_no_factors_back() -> None:
    own = at_a_turn().owns[1]
    before, pile = secrets_of(used(own)), own.rules.state.pile
    for course in (b"another pile".ljust(32), pile):
        own.rules.state = replace(own.rules.state, pile=course)
        after = secrets_of(used(own))
    assert not before & after


def test_a_turn_that_could_not_be_written_yet_is_the_same_the_next_time() -> None:
    own = at_a_turn().owns[1]
    first = own.duty()
    assert first is not None and prepared(own).duty() == first


def test_as_much_is_prepared_as_the_pile_needs_and_no_more() -> None:
    own = at_a_turn().owns[1]
    assert own.ahead.wanted
    factors = prepared(own).ahead.factors(piles.masking_place(own.rules, 1, own.rules.heads[-1]))
    assert factors is not None and len(factors) == len(piles.inputs(own.rules)) > 3
    assert not own.ahead.wanted


def test_the_turn_is_made_from_what_was_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_a_turn()
    prepared(table.owns[1])
    monkeypatch.setattr(Factors, "prepare", lambda self: pytest.fail("nothing is left to prepare"))
    duty = table.owns[1].duty()
    assert duty is not None
    table.block(1, duty)
    table.check_same()


def used(own: MemberMoves) -> Factors:
    found = own.ahead.factors(piles.masking_place(own.rules, own.member, own.rules.heads[-1]))
    assert found is not None
    return found


def secrets_of(factors: Factors) -> set[int]:
    return {mask.scalar for mask in factors.masks(3)}


def test_the_next_pile_gets_other_factors() -> None:
    table = at_a_turn()
    first = secrets_of(used(table.owns[1]))
    while table.boards[0].due == Write(1, Kind.SHUFFLE):
        table.go_on()
    while table.boards[0].due != Write(1, Kind.SHUFFLE):
        table.go_on()
    assert not first & secrets_of(used(table.owns[1]))


def test_when_a_member_is_gone_what_was_prepared_is_thrown_away() -> None:
    table = at_a_turn()
    before = secrets_of(used(prepared(table.owns[1])))
    table.drop(2)
    while table.boards[0].due != Write(1, Kind.SHUFFLE):
        table.go_on()
    assert not before & secrets_of(used(table.owns[1]))


def test_factors_that_served_one_place_serve_no_other() -> None:
    own = at_a_turn().owns[1]
    place = piles.masking_place(own.rules, 1, own.rules.heads[-1])
    assert own.ahead.factors(place) is own.ahead.factors(place) is not None
    assert own.ahead.factors(piles.masking_place(own.rules, 1, bytes(32))) is None


def test_nothing_is_prepared_before_all_keys_are_known_nor_alone() -> None:
    assert not any(own.ahead.wanted for own in tables().owns)
    game = find_game("toy")
    alone = Tables(found(table_header(game, 2, {}), game, [(0, 1)]))
    while alone.boards[0].due != Write(0, Kind.SHUFFLE):
        alone.go_on()
    assert not alone.owns[0].ahead.wanted and alone.owns[0].duty() is not None


def test_after_its_turn_a_member_waits_for_the_end_of_the_shuffle() -> None:
    table = at_a_turn(of=0)
    assert prepared(table.owns[0]).rules.state.turn == 0
    table.go_on()
    assert not table.owns[0].ahead.wanted and table.owns[1].ahead.wanted


# --- at a table


def test_the_first_turns_are_ready_for_the_next_pile_when_the_table_rests(tmp_path: Path) -> None:
    table = world(tmp_path)
    table.begin()
    table.run()
    assert all(node.own is not None and not node.own.ahead.wanted for node in table.nodes.values())
    assert {len(node.own.ahead._ready()) for node in table.nodes.values() if node.own} != {0}


def test_while_a_member_owes_tokens_nobody_prepares_for_ever(tmp_path: Path) -> None:
    table = world(tmp_path)
    table.begin()
    table.run()
    table.kill("Cleo")
    table.run()
    assert not any(site.tasks for site in table.sites.values())


# --- checking


def test_a_member_checks_the_turns_of_others_and_not_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_a_turn(of=0)
    checked: list[int] = []
    real = piles.check_shuffle
    monkeypatch.setattr(piles, "check_shuffle", lambda place, *rest: checked.append(place.member) or real(place, *rest))
    for _ in range(3):
        table.go_on()
    assert checked == [0] * 3 + [1] * 3 + [2] * 3, "two others and the spectator check each turn"


def test_another_turn_of_this_member_than_the_one_made_here_is_checked() -> None:
    """As when its seed is in somebody else's hands."""
    table = at_a_turn()
    own = table.owns[1]
    kind, payload = own.duty() or (Kind.SHUFFLE, b"")
    body = decode(Shuffle, payload)
    wrong = Shuffle(body.outputs, body.proof[:-1] + bytes((body.proof[-1] ^ 1,))).encode()
    before = own.rules.digest()
    with pytest.raises(Exception, match="does not hold"):
        own.rules.apply(table.step(kind, 1, wrong))
    assert own.rules.digest() == before and isinstance(own.rules, TableRules) and isinstance(own.ahead, ShufflePrefetch)
