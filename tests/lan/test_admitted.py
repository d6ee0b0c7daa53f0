"""Boards when somebody is admitted: hands pass to the newcomer and to nobody else; chance stays what it was."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from core.questions import Deal, Permute, Roll
from netcode.lan.play.bodies import BadBody
from netcode.lan.play.dropping import Fate
from netcode.lan.play.founding import read_asker, write_asker
from netcode.lan.play.table_rules import TableRules, Write
from netcode.lan.play.table_state import Hidden
from netcode.link.identity import Identity
from netcode.replica.blocks import Kind
from netcode.replica.canonical import Refused, Signer
from netcode.replica.chain import Member as RosterMember
from tests.lan.boards import TABLE, Tables, asker_info, seed_of
from tests.lan.test_board import stand_at, tables

pytestmark = pytest.mark.slow


def hand_of(table: Tables, seat: int) -> list[int]:
    return list(table.boards[0].match.state.hands[seat])  # type: ignore[attr-defined]


def half_open(table: Tables) -> set[int]:
    """The closed cards that more machines can read than were to see them: they were just shown to who was lost then."""
    found = set()
    for card, hidden in table.watcher.state.deck.items():
        readers = {own.member for own in table.live if own.rules.read(hidden) is not None}
        if readers - viewers_of(hidden) or table.watcher.read(hidden) is not None:
            found.add(card)
    return found


def settle(table: Tables) -> None:
    """Keys are shared and hands handed over: a person or a bot is asked next."""
    board = table.boards[0]
    while board.state.unkeyed or board.requests() or not is_asked(board):
        table.go_on()


def is_asked(board: TableRules) -> bool:
    return isinstance(board.due, Write) and board.due.kind in (Kind.ACT, Kind.SEAL)


def check_closed(table: Tables, number: int, opened: Collection[int] = ()) -> None:
    """What the newcomer's seats have seen it can read, and besides only who was shown it, and for a card of
    somebody who is gone everybody. opened: cards that were shown to somebody who was lost just then.
    """
    state = table.watcher.state
    seats = sum(1 << seat for seat, owner in enumerate(state.owners) if owner == number)
    for card, seen in table.watcher.match.state.cards.seen.items():
        hidden = state.deck.get(card)
        if hidden is None or not seen & seats:
            continue
        assert table.owns[number].rules.match.table.knows(card)
        assert table.owns[number].rules.read(hidden) is not None
        viewers = viewers_of(hidden)
        assert number in viewers or viewers - set(state.live)
        if viewers <= set(state.live) and card not in opened:
            assert [own.member for own in table.live if own.rules.read(hidden) is not None] == sorted(viewers)
            assert table.watcher.read(hidden) is None


def viewers_of(hidden: Hidden | None) -> set[int]:
    """All who were shown the card, under whichever mask."""
    viewers: set[int] = set()
    while hidden is not None:
        viewers |= set() if hidden.viewer is None else {hidden.viewer}
        hidden = hidden.before
    return viewers


@pytest.mark.parametrize("upto", [0, 4, 8, 11, 14])
@pytest.mark.parametrize("heir", [0, 2])
def test_a_hand_passes_to_whoever_takes_the_seat(upto: int, heir: int) -> None:
    """Also cards that a bot was dealt meanwhile; whoever played for it goes on knowing these and no later ones."""
    table = tables("toy", 3, seed=upto)
    table.play(upto=upto)
    table.drop(1, Fate("random", heir))
    table.play(upto=upto + 9)
    opened = half_open(table)
    number = table.admit(1)
    settle(table)
    check_closed(table, number, opened)
    checked = 0
    while table.boards[0].match.question is not None:
        table.go_on()
        if is_asked(table.boards[0]):
            check_closed(table, number, opened)
            checked += 1
    assert checked > 3
    later = table.boards[0]
    assert later.state.owners == (0, number, 2) and later.match.state.result is not None


def test_only_the_newcomer_reads_what_was_handed_over() -> None:
    """A hand that a bot was dealt: the others see tokens of all but the newcomer, and masks of before lead nowhere."""
    table = tables("toy", 3, seed=3)
    table.drop(1, Fate("random", 2))
    stand_at(table, "bid")
    hand = hand_of(table, 1)
    assert hand and all(table.watcher.state.deck[card].viewer == 2 for card in hand)
    number = table.admit(1)
    settle(table)
    for card in hand:
        hidden = table.watcher.state.deck[card]
        assert hidden.viewer == number and number in hidden.locks
        assert [own.member for own in table.live if own.rules.read(hidden) is not None] == [2, number]
        assert table.watcher.read(hidden) is None
    table.play()
    assert table.boards[0].match.state.result is not None


@pytest.mark.parametrize("kind", [Roll, Permute, Deal])
def test_admitting_somebody_changes_no_chance_that_was_asked(kind: type) -> None:
    """What was asked before comes out as it would have, and is shown to whoever was to see it then."""
    staying, changing = tables("toy", 3, seed=4), tables("toy", 3, seed=4)
    for table in (staying, changing):
        table.drop(1, Fate("random", 2))
        while not (table.boards[0].requests() and isinstance(table.boards[0].match.question, kind)):
            table.go_on()
    position = len(staying.boards[0].match.log)
    number = changing.admit(1)
    for table in (staying, changing):
        while len(table.boards[0].match.log) <= position:
            table.gather()
    ours = [table.boards[0].match.log.records[: position + 1] for table in (staying, changing)]
    assert ours[0] == ours[1]
    settle(changing)
    assert changing.boards[0].state.owners[1] == number
    check_closed(changing, number)
    changing.play()
    assert changing.boards[0].match.state.result is not None


def test_dropped_admitted_dropped_and_admitted_again() -> None:
    table = tables("toy", 3, seed=5)
    table.play(upto=6)
    number = 1
    for turn in range(3):
        table.drop(number, Fate("random", 2))
        if turn:
            table.play(upto=len(table.boards[0].match.log) + 2)
        opened = half_open(table)
        number = table.admit(1)
        if turn == 1:
            continue
        settle(table)
        check_closed(table, number, opened)
    assert number == 5 and table.boards[0].state.owners == (0, 5, 2)
    table.play()
    assert table.boards[0].match.state.result is not None


def test_another_is_lost_while_a_newcomer_shares_its_keys() -> None:
    """Between the recover block and the last keys, and in the middle of a hand that passes on."""
    for steps in range(9):
        table = tables("toy", 4, seed=6)
        table.drop(1, Fate("random", 2))
        stand_at(table, "bid")
        number = table.admit(1)
        for _ in range(steps):
            table.go_on()
        table.drop(2 if steps % 2 else 0, Fate("random", 3))
        table.play()
        board = table.boards[0]
        assert board.match.state.result is not None and board.state.owners[1] == number, steps


def test_the_board_of_a_newcomer_finds_itself_and_loses_itself_again() -> None:
    """A recover block that is given up takes the number with it."""
    table = tables("toy", 3, seed=2)
    table.drop(1, Fate("random", 2))
    table.play(upto=3)
    watcher, moved = table.watcher, []
    watcher.key = Signer(seed_of(3)).key
    watcher.moved = lambda: moved.append(watcher.member)
    height = table.height
    table.admit(1)
    assert watcher.member == 3 and watcher.state.members[3].card.name == "Guest 3"
    watcher.back_to(height)
    assert watcher.member is None and moved == [3, None]


def test_nobody_is_admitted_under_a_key_that_its_installation_does_not_know() -> None:
    table = tables("toy", 3)
    table.drop(1)
    key, other = Signer(seed_of(3)).key, Signer(seed_of(4)).key
    lies = [
        b"", asker_info(TABLE, 4), write_asker(TABLE, key, Identity(bytes(32)), "line\nbreak", 1),
        write_asker(bytes(16), key, Identity(bytes(32)), "Eve", 1), write_asker(TABLE, key, Identity(bytes(32)), "", 1),
    ]  # fmt: skip
    for info in lies:
        with pytest.raises(BadBody):
            read_asker(TABLE, key, info)
        step = table.step(Kind.RECOVER, 0, b"", admits=(RosterMember(3, 1, key, info),))
        with pytest.raises(Refused):
            table.watcher.apply(step)
    assert read_asker(TABLE, other, asker_info(TABLE, 4)).name == "Guest 4"
