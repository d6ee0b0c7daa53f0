"""Whoever does not like its hand, or a roll that it foresees, forces a new term and has all of it dealt and rolled
again.

A promise for a higher term that drops and admits nobody was followed, because its maker held the turn, owed a fact or
was one of two; it had to be, or a machine that has promised could stop everybody. Behind a recover block all piles
counted as stale at once where nobody had come or gone (`contributors == live`), so cards that were being dealt, and
that their viewer had seen already, were shuffled among themselves once more: another hand in 0.3 seconds, as often as
one liked, and with the blocks all chance after them became another. There was no evidence, and the file was proven.

Now a pile becomes stale with the next ordinary block: what was asked when the term began comes out as it would have
come, whoever forces it and however often. What nobody could know is dealt by all once more. Every screen says from
whose machine it was first heard.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import inf
from pathlib import Path
from random import Random

import pytest

from core.questions import Deal, Permute, Roll, Unseal
from netcode.lan.machine.node import Node
from netcode.lan.play.asking import Gathering
from netcode.lan.play.dropping import held
from netcode.lan.play.table_rules import TableRules
from netcode.lan.play.table_state import TableState
from netcode.replica.outbox import Effect, Release
from tests.attacks import terms
from tests.attacks.terms import EMPTY, Known, Term
from tests.lan.boards import Tables
from tests.lan.nodes import World, world
from tests.lan.test_whole_evenings import COMBAT, DRAGONS, FATES, STONES, tables_of

pytestmark = pytest.mark.slow

GAMES = [("toy", 3), (COMBAT, 3), (STONES, 2), (DRAGONS, 2), (FATES, 3)]


def at_deal(members: int) -> Tables:
    """A table where a hand is being dealt, and whoever gives its token last can see it."""
    table = tables_of("toy", [(member,) for member in range(members)], 3)
    while not (isinstance(table.boards[0].match.question, Deal) and table.boards[0].requests()):
        table.go_on()
    return table


@pytest.mark.parametrize("members", [2, 3])
@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_hand_that_was_seen_is_not_dealt_anew(members: int, times: int) -> None:
    table = at_deal(members)
    with terms.tried(table):
        before = terms.known(table)
    terms.force(table, (EMPTY,) * times)
    assert terms.known(table) == before and before.faces


def test_a_card_that_an_heir_was_dealt_is_shown_with_tokens_of_its_own() -> None:
    """The last card of a match goes to Ana, and all hands are shown; or it goes to Ben, who plays for her now, and who
    has given his tokens for the hands already, as they lay before. His earlier word must not pass for this one.
    """
    table = tables_of("toy", [(0,), (1,), (2,)], 3, rounds=1)
    while (asked := table.boards[0].match.question) is None or asked.name != "raise":
        table.go_on()
    table.go_on()
    assert isinstance(table.boards[0].match.question, Deal)
    with terms.tried(table):
        terms.known(table)
        assert table.boards[0].match.question is None
    table.drop(0)
    terms.settle(table)
    assert table.boards[0].match.question is None and not table.boards[0].verdict


def test_chance_that_hangs_on_the_deal_comes_as_before() -> None:
    """The blocks that would shuffle the pile once more would lead to other dice."""
    table = at_deal(2)
    table.recover()
    assert isinstance(table.boards[0].due, Gathering)


@pytest.mark.parametrize("times", [1, 2])
def test_the_first_chance_of_a_match_is_not_tried_again(times: int) -> None:
    """It is asked when everybody's keys are accepted, and these are exchanged anew in each term."""
    table = tables_of(COMBAT, [(0,), (1,)], 3)
    while not isinstance(table.boards[0].due, Gathering):
        table.go_on()
    with terms.tried(table):
        before = terms.known(table)
    terms.force(table, (EMPTY,) * times)
    assert before.records and terms.known(table).records[: len(before.records)] == before.records


RESOLVE = TableRules.resolve


def resolve_and_hold(board: TableRules, facts: Mapping[bytes, Mapping[int, bytes]]) -> None:
    """As it would be without a block behind everybody's word."""
    if not board.state.unheld or board.state.opening:
        RESOLVE(board, facts)
        return
    board.state = held(replace(board.state, unheld=()), b"")
    board._look()


# --- forced from a machine


class Forcer:
    """A modified client that promises the next term that it coordinates whenever it likes, and wants nothing by it."""

    def __init__(self, table: World, name: str) -> None:
        self.table, self.node = table, table.nodes[name]
        assert self.node.own is not None
        self.slot, self.members = self.node.own.member, len(table.nodes)

    def force(self) -> None:
        recovery = self.node.replica.state.recovery
        term = max(recovery.promised, self.node.replica.chain.head.block.term) + 1
        term += (self.slot - term) % self.members
        recovery._promise(term, self.table.clock)
        self.table.wait(8)


def hold_back(node: Node, kind: type) -> None:
    """It takes what others give and keeps its own tokens to itself where chance is asked in this way."""
    do = node._do

    def do_all_else(effect: Effect) -> None:
        if not (isinstance(effect, Release) and isinstance(node.rules.match.question, kind)):
            do(effect)

    node._do = do_all_else  # type: ignore[method-assign]


def give(node: Node) -> None:
    """It gives what it has held back."""
    del node._do  # type: ignore[method-assign]
    for request in node.rules.requests():
        node._do(Release(request.base))
    node.tick()


def play_until_held_back(table: World) -> None:
    while (node := table.asked()) is not None:
        table.answer(node)
        table.run()


def hands(table: World) -> dict[tuple[str, int], int]:
    """What each machine knows of closed cards."""
    return {
        (name, card): face
        for name, node in table.nodes.items()
        for card, face in node.rules.match.table.faces.items()
        if card in node.rules.state.deck
    }


@pytest.mark.parametrize("members", [2, 3])
@pytest.mark.parametrize("kind", [Roll, Permute, Unseal, Deal])
def test_who_owes_a_token_forces_nothing_else(members: int, kind: type, tmp_path: Path) -> None:
    records, faces_known = [], []
    for times in (0, 1, 2):
        (folder := tmp_path / str(times)).mkdir()
        table = world(folder, members)
        table.begin()
        node = table.nodes["Ben"]
        hold_back(node, kind)
        table.run()
        play_until_held_back(table)
        position = len(node.rules.match.log)
        for _ in range(times):
            Forcer(table, "Ben").force()
            assert node.replica.chain.head.block.term > 0, "the others must follow, or all would stand still"
        give(node)
        table.wait(8)
        assert len(node.rules.match.log) > position
        records.append(node.rules.match.log.records[position])
        faces_known.append({name: face for name, face in hands(table).items() if name[0] != "Ben"})
        if times:
            honest = [each for name, each in table.nodes.items() if name != "Ben"]
            assert all("Ben's" in str(each.troubles.verdict) for each in honest)
            assert all("nobody had asked" in str(each.troubles.verdict) for each in honest)
    assert len(set(records)) == 1
    assert all(known.items() >= faces_known[0].items() for known in faces_known)


@pytest.mark.parametrize("members", [2, 3])
def test_who_has_the_turn_keeps_its_hand(members: int, tmp_path: Path) -> None:
    table = world(tmp_path, members)
    table.begin()
    table.play(upto=9)
    while table.asked() is not table.nodes["Ben"]:
        table.answer(table.asked())  # type: ignore[arg-type]
        table.run()
    before = hands(table)
    for _ in range(3):
        Forcer(table, "Ben").force()
    after = hands(table)
    assert before and after == before
    table.play()
    assert table.nodes["Ana"].rules.match.state.result is not None


# --- at every block


def check(game: str, members: int, seed: int, share: float, enough: float = inf) -> int:
    """A match with every kind of term at every block, or at so many of them until enough were tried; gives how many."""
    table, random, count = tables_of(game, [(seat,) for seat in range(members)], seed), Random(seed), 0
    while table.boards[0].match.question is not None and count < enough:
        kinds = [kind for kind in terms.kinds(members) if random.random() < share]
        count += check_here(table, [kind for kind in kinds if may_be_lost(table.watcher.state, kind)])
        table.go_on()
    return count


def check_here(table: Tables, kinds: list[tuple[Term, ...]]) -> int:
    """Force each of these where the table stands; gives how many they are."""
    if kinds:
        with terms.tried(table):
            before = terms.known(table)
    for kind in kinds:
        check_one(table, kind, before)
    return len(kinds)


def may_be_lost(state: TableState, kind: tuple[Term, ...]) -> bool:
    """Before all keys are there nobody is replaced, and nothing is known."""
    return all(member.announced is not None for member in state.members) or kind == (EMPTY,)


def check_one(table: Tables, kind: tuple[Term, ...], before: Known) -> None:
    with terms.tried(table):
        position = len(table.boards[0].match.log)
        terms.force(table, kind)
        after = terms.known(table)
        records = table.boards[0].match.log.records[position : position + len(before.records)]
        assert tuple(records) == before.records, kind
        assert {card: after.faces[card] for card in before.faces if card in after.faces} == before.faces, kind
        terms.settle(table)
        later = terms.faces(table)
        assert all(later.get(card, face) == face for card, face in before.faces.items()), kind


ENOUGH = 20
"""Tries at some blocks."""
SHARES = {"toy": 0.02, COMBAT: 0.004, STONES: 0.01, DRAGONS: 0.02, FATES: 0.01}


@pytest.mark.parametrize(("game", "members"), GAMES)
def test_25_at_some_blocks_for_some_kinds_of_term(game: str, members: int) -> None:
    assert check(game, members, 5, SHARES[game], ENOUGH) > 10


@pytest.mark.soak
@pytest.mark.parametrize(("game", "members"), [*GAMES, ("toy", 2), ("toy", 4), (COMBAT, 2)])
def test_25_at_every_block_for_every_kind_of_term(game: str, members: int) -> None:
    assert check(game, members, 5, 1.0) > 100
