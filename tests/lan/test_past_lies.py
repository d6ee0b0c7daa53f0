"""What somebody may say about the match that a table goes on from, and who refuses it with which sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from core.codec import pack
from core.games import find_game
from core.log import Entry, Undo, decode_record
from core.match import Match
from netcode.lan.disk.ticket import Ticket, write_ticket
from netcode.lan.lobbies.check import (
    ILLEGAL,
    OWN,
    REFUSED,
    SENT,
    WAITING,
    FindCopy,
    OwnCopy,
    PastCheck,
    copy_in,
    copy_of,
)
from netcode.lan.lobbies.past import NewTables, Past, past_of
from netcode.lan.lobbies.plan import FREE, check_state
from netcode.lan.machine.parcels import LobbyState, NewTableOffer, PastPlan, SeatPlan
from netcode.lan.play.acting import Piece
from netcode.lan.play.bodies import BadBody
from netcode.lan.play.founding import founding_of
from netcode.lan.play.table_rules import TableRules
from netcode.replica.blocks import Kind
from netcode.replica.canonical import Refused
from netcode.replica.rules import Step
from tests.lan.boards import TABLE, seed_of
from tests.lan.nodes import World, genesis_of, world
from tests.lan.test_past_tables import past_from
from tests.shortcuts import take_shortcuts

RULES = 1
"""The version of the rules of the toy."""


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> World:
    """A table of two in its second round."""
    import core.games

    core.games.REGISTERED["toy"] = "tests.lan.toys:GAME"
    table = world(tmp_path_factory.mktemp("old"), 2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("netcode.lan.machine.shuffle_prefetch.urandom", bytes)
        take_shortcuts(patch)
        table.begin()
        table.play(24)
    return table


def lobby_of(past: Past, plan: PastPlan | None = None) -> LobbyState:
    header = past.header
    seats = tuple(SeatPlan(seat.name, seat.colour, "human", FREE) for seat in header.seats)
    options = pack(find_game(header.game).settle(header.options))
    return LobbyState(header.game, options, seats, (), False, plan or past.plan)


def nobody(table: bytes) -> OwnCopy | None:
    return None


def checked(past: Past, find_copy: FindCopy = nobody) -> PastCheck:
    """What a guest makes of this past when all of it has come."""
    state = lobby_of(past)
    check_state(msgspec.convert(msgspec.to_builtins(state), LobbyState))
    check = PastCheck(state, find_copy)
    assert check.outcome == WAITING or not past.records
    for number, piece in enumerate(past.pieces):
        check.add(number, piece)
    return check


def with_records(past: Past, records: Sequence[bytes]) -> Past:
    return replace(past, records=tuple(records))


def sat_here(table: World) -> FindCopy:
    """Somebody who sits at the old table now."""
    match = table.nodes["Ben"].rules.match
    return lambda id: copy_of(match) if id == TABLE else None


# --- what is true


def test_who_sat_there_knows_it_and_who_did_not_is_told(old: World) -> None:
    past = past_from(old.nodes["Ana"])
    there, newcomer = checked(past, sat_here(old)), checked(past)
    assert (there.outcome, there.sentence) == (OWN, "It is the match that this machine has.")
    assert newcomer.outcome == SENT and "only those who were there know" in newcomer.sentence
    for number in range(1, past.entries):
        assert checked(past_of(old.nodes["Ana"].rules.match.at(number))).outcome == SENT


# --- what is not


def changed(records: Sequence[bytes]) -> tuple[list[bytes], int]:
    """The records with another legal bid in them, and where."""
    for number, record in enumerate(records):
        entry = decode_record(record)
        if isinstance(entry, Entry) and entry.actor == -1 and isinstance(entry.answer, tuple):
            answer = entry.answer[::-1]
            if answer != entry.answer:
                return [*records[:number], replace(entry, answer=answer).encode()], number
    raise AssertionError("nothing can be changed in it")


def test_who_sat_there_refuses_another_match(old: World) -> None:
    past = past_from(old.nodes["Ana"])
    records, number = changed(past.records)
    lie = checked(with_records(past, records), sat_here(old))
    assert (lie.outcome, lie.sentence) == (
        REFUSED,
        f"Entry {number} differs from the one in your match, so this machine does not sign.",
    )
    assert checked(with_records(past, records)).outcome == SENT, "who was not there cannot know"


def test_who_sat_there_refuses_to_lose_or_to_gain_entries(old: World) -> None:
    past = past_from(old.nodes["Ana"])
    short = past_of(old.nodes["Ana"].rules.match.at(past.entries - 3), past.previous)
    left_out = past.entries - short.entries
    fewer = checked(short, sat_here(old))
    assert fewer.sentence == f"{left_out} entries are left out at the end of your match, so this machine does not sign."
    before = old.nodes["Ben"].rules.match.at(short.entries)
    more = checked(past, lambda table: copy_of(before))
    assert more.sentence == f"{left_out} entries are not in your match, so this machine does not sign."


def test_who_sat_there_refuses_other_seats_options_and_names(old: World) -> None:
    past = past_from(old.nodes["Ana"])
    for header in (
        replace(past.header, options={"rounds": 3}),
        replace(past.header, seats=past.header.seats[::-1]),
    ):
        lie = checked(replace(past, header=header), sat_here(old))
        said = "The table's options or seats differ from those of your match, so this machine does not sign."
        assert lie.sentence == said


def test_who_sat_there_refuses_a_wrong_chain_hash(old: World) -> None:
    lie = checked(replace(past_from(old.nodes["Ana"]), chain=bytes(16)), sat_here(old))
    assert lie.sentence == "It names a different match from the one it holds, so this machine does not sign."


def test_what_is_sent_must_be_what_was_named(old: World) -> None:
    past = past_from(old.nodes["Ana"])
    check = PastCheck(lobby_of(past), nobody)
    check.add(1, past.pieces[0])
    assert check.outcome == WAITING and check.wanted == 0, "it was not asked for"
    check.add(0, Piece(past.records[:-1]).encode())
    assert (check.outcome, check.wanted) == (REFUSED, None)
    assert check.sentence.startswith("What was sent is not the match")


def unlawful(past: Past) -> list[tuple[str, list[bytes]]]:
    """Records that no table takes over, each with a word of the reason."""
    records = list(past.records)
    first = decode_record(records[0])
    assert isinstance(first, Entry)
    whole = Match.start(find_game("toy"), past.header)
    deal = next(n for n, record in enumerate(records) if (whole.replay(record), n > 0)[1])
    dealt = decode_record(records[deal])
    assert isinstance(dealt, Entry)
    return [
        ("cannot be read", [*records, b"\x02nonsense"]),
        ("mark", records[1:]),
        ("none that is taken over", [*records, Undo(0, 0).encode()]),
        ("some may know", [replace(first, faces=(1, 2, 3, 4, 5, 6, 7, 8)).encode(), *records[1:]]),
        ("some may know", [*records[:deal], replace(dealt, faces=(1, 2)).encode(), *records[deal + 1 :]]),
    ]


@pytest.mark.parametrize("number", range(5))
def test_everybody_refuses_what_the_rules_do_not_allow(
    old: World, number: int, caplog: pytest.LogCaptureFixture
) -> None:
    """In one plain sentence; the reason is written down for technicians."""
    past = past_from(old.nodes["Ana"])
    word, records = unlawful(past)[number]
    lie = checked(with_records(past, records))
    assert (lie.outcome, lie.sentence) == (REFUSED, ILLEGAL)
    assert word in caplog.text


def test_everybody_refuses_a_wrong_number_of_entries_and_a_match_that_is_over(
    old: World, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    past = past_from(old.nodes["Ana"])
    for entries, word in ((past.entries + 1, "fewer"), (past.entries - 1, "more")):
        check = PastCheck(lobby_of(past, msgspec.structs.replace(past.plan, entries=entries)), nobody)
        check.add(0, past.pieces[0])
        assert (check.outcome, check.sentence) == (REFUSED, ILLEGAL)
        assert word in caplog.text
    table = world(tmp_path, 2)
    table.begin()
    table.play()
    log = table.nodes["Ana"].rules.match.log
    over = Past(log.header, log.chain, tuple(log.records))
    assert checked(over).sentence == ILLEGAL and "The match is over." in caplog.text


@pytest.mark.parametrize(
    "plan",
    [
        PastPlan(bytes(16), 5, bytes(31), b"", RULES),
        PastPlan(bytes(16), 0, bytes(32), b"", RULES),
        PastPlan(bytes(16), 5, b"", b"", RULES),
        PastPlan(bytes(16), 5, bytes(32), b"nothing", RULES),
        PastPlan(bytes(16), 5, bytes(32), b"", RULES + 1),
    ],
)
def test_a_lobby_with_a_past_that_can_be_none_is_refused(old: World, plan: PastPlan) -> None:
    with pytest.raises(BadBody):
        check_state(lobby_of(past_from(old.nodes["Ana"]), plan))


# --- who has only the file


def left_behind(old: World, folder: Path, upto: int) -> tuple[FindCopy, int]:
    """Ben vanished when the match had so many entries; he has his file, with so many of them known to others."""
    table = world(folder / "before", 2)
    table.begin()
    table.play(upto)
    path = table.kill("Ben")
    write_ticket(path.parent, Ticket(TABLE.hex(), seed_of(1).hex(), "Ben", None, path.name))
    copy = copy_in(path.parent, TABLE)
    assert copy is not None and not copy.is_here
    return (lambda id: copy_in(path.parent, id)), copy.sure


def test_who_comes_back_knows_its_part_of_the_match(old: World, tmp_path: Path) -> None:
    find_copy, sure = left_behind(old, tmp_path, 12)
    past = past_from(old.nodes["Ana"])
    assert 6 < sure <= 12 < past.entries
    back = checked(past, find_copy)
    assert back.outcome == OWN and "newer than your copy" in back.sentence
    short = past_of(old.nodes["Ana"].rules.match.at(3), past.previous)
    assert short.entries == 3 and "left out" in checked(short, find_copy).sentence
    records, number = changed(past.records)
    assert number < sure and checked(with_records(past, records), find_copy).outcome == REFUSED


def test_what_had_not_reached_the_others_may_be_missing(old: World, tmp_path: Path) -> None:
    """The last answer of whoever vanished may have been on its way; its people are told."""
    find_copy, sure = left_behind(old, tmp_path, 12)
    back = checked(with_records(past_from(old.nodes["Ana"]), past_from(old.nodes["Ana"]).records[:sure]), find_copy)
    assert back.outcome == OWN and f"up to entry {sure}" in back.sentence


def test_a_copy_that_cannot_be_read_is_none(tmp_path: Path) -> None:
    assert copy_in(tmp_path, TABLE) is None
    write_ticket(tmp_path, Ticket(TABLE.hex(), "", "Ben", None, "gone.parlour"))
    assert copy_in(tmp_path, TABLE) is None


# --- the table itself


def refused_by_a_board(past: Past, payload: bytes) -> str:
    """What a member says to a block that takes over this; nothing is changed by it."""
    board = TableRules(founding_of(genesis_of(past.header, [(0,), (1,)], past=past)))
    before = board.digest()
    with pytest.raises(Refused) as refused:
        board.apply(Step(Kind.PAST, bytes(32), board.heads[-1], 0, payload, (), (), ()))
    assert board.digest() == before and board.author() == 0
    return str(refused.value)


def test_no_board_takes_another_piece_than_was_signed(old: World) -> None:
    past = past_from(old.nodes["Ana"])
    said = refused_by_a_board(past, Piece(past.records[:-1]).encode())
    assert said == "it holds another past than all have signed"


@pytest.mark.parametrize("number", range(5))
def test_no_board_takes_what_the_rules_do_not_allow_whoever_has_signed_it(old: World, number: int) -> None:
    past = past_from(old.nodes["Ana"])
    word, records = unlawful(past)[number]
    lie = with_records(past, records)
    assert word in refused_by_a_board(lie, lie.pieces[0])


# --- offers


def test_nobody_is_asked_without_end_to_come_along() -> None:
    tables = NewTables(lambda offer: None)
    for number in range(40):
        tables.hear(b"Ana", NewTableOffer(bytes((number,)) * 16, 47_000, ""), "127.0.0.1")
        for each in tables.shown(bytes.decode):
            tables.decline(each.id)
    assert tables.shown(bytes.decode) == () and tables.by_id(8) is not None and tables.by_id(9) is None
    tables.hear(b"Ben", NewTableOffer(bytes(16), 47_000, "CODE"), "127.0.0.1")
    tables.hear(b"Ben", NewTableOffer(bytes(16), 47_000, "CODE"), "127.0.0.1")
    offered = [tables.by_id(each.id) for each in tables.shown(bytes.decode)]
    assert [(each.peer, each.host, each.offer.port) for each in offered] == [(b"Ben", "127.0.0.1", 47_000)]
    tables.hear(b"Ben", NewTableOffer(bytes(16), 0, ""), "127.0.0.1")
    assert tables.shown(bytes.decode) == ()
