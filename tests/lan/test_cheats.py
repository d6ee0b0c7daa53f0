"""What a member with a modified client may write into a block or a fact: all of it is refused, nothing of it is left
behind, and no other error than `Refused` comes out of the rules.
"""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from core.codec import pack, unpack
from core.log import ENTRY, Concede, Draw, Entry, Undo, encode_entry, mark
from netcode.lan.machine.member_moves import MemberMoves
from netcode.lan.play import piles
from netcode.lan.play.acting import seal_reference
from netcode.lan.play.asking import Gathering, show_lists
from netcode.lan.play.bodies import (
    SEAL_BYTES,
    Act,
    Choice,
    FactBody,
    Sealing,
    Verb,
    Word,
    decode,
)
from netcode.lan.play.table_rules import TableRules
from netcode.replica.blocks import Kind
from netcode.replica.canonical import Refused, Signer
from netcode.replica.statements import make_notice
from netcode.secrets.coins import OVERHEAD, seal
from netcode.secrets.deck import Remask
from netcode.secrets.shuffling import Shuffle, make_shuffle
from netcode.secrets.tokens import ProvenTokens
from netcode.secrets.tokens import TokenKind as Tokens
from tests.lan.boards import TABLE, Tables, at_random, seed_of
from tests.lan.test_board import COMBAT, asked, stand_at_act, stand_at_play, tables


def assert_refused(table: Tables, kind: Kind, author: int, payload: bytes) -> None:
    """Every board refuses the block, and none of them is changed by it."""
    for board in table.boards:
        before = everything(board)
        with pytest.raises(Refused):
            board.apply(table.step(kind, author, payload))
        assert everything(board) == before


def everything(board: TableRules) -> tuple[object, ...]:
    """All that a block could change."""
    match = board.match
    return (
        board.digest(),
        board.state,
        board.due,
        board.verdict,
        len(board.states),
        len(board.heads),
        tuple(match.log.records),
        match.digest(),
        dict(match.table.faces),
        repr(match.question),
        len(match.happened),
        len(match.checkpoints),
        dict(match.seen),
    )


def nested(depth: int) -> object:
    value: object = ()
    for _ in range(depth):
        value = (value,)
    return value


# --- records out of turn


NONE_SUCH = (
    Concede(99),
    Concede(-1),
    Concede(-99),
    Concede(2**40),
    Undo(99, 0),
    Undo(-1, 0),
    Undo(0, 99),
    Undo(0, -1),
    Undo(0, 2**40, (1,)),
    Undo(0, 0, (99,)),
    Undo(0, 0, (-1,)),
    Draw(99, (0, 1)),
    Draw(-1, (0,)),
    Draw(0, (99,)),
    Draw(0, (1, 1)),
    Draw(0, ()),
    Draw(0, tuple(range(5000))),
)


def test_records_of_seats_or_places_that_are_none_are_refused() -> None:
    table = tables(COMBAT, 2)
    table.play(upto=8)
    author = stand_at_act(table)
    for record in NONE_SUCH:
        assert_refused(table, Kind.ACT, author, Act(record.encode(), None).encode())


def test_nobody_resigns_draws_or_takes_back_for_another() -> None:
    table = tables(COMBAT, 2)
    table.play(upto=8)
    author = stand_at_act(table)
    other = 1 - author
    last = table.boards[0].match.log.line()[-1]
    for record in (Concede(other), Draw(other, (author,)), Draw(author, (other,)), Undo(other, last)):
        assert_refused(table, Kind.ACT, author, Act(record.encode(), None).encode())


# --- answers


ODD = (
    True,
    1.5,
    float("nan"),
    "x" * 5000,
    b"\xff" * 5000,
    -1,
    2**63,
    -(2**63),
    (),
    ((), ()),
    tuple(range(4000)),
    {1: 2},
    {"a": {"b": (1, 2)}},
    ({"x": 1},),
    nested(20),
    nested(600),
    nested(1000),
)


@pytest.mark.parametrize("game", ["toy", COMBAT, "stonebound"])
def test_an_answer_of_any_shape_is_refused(game: str) -> None:
    table = tables(game, 2)
    kinds: set[str] = set()
    for _ in range(25):
        author = stand_at_act_of(table)
        question = table.boards[0].match.question
        if author is None or question is None:
            break
        if type(question).__name__ + question.name not in kinds:
            kinds.add(type(question).__name__ + question.name)
            for odd in ODD:
                if odd != () and question.refusal(odd) is not None:  # type: ignore[arg-type]
                    assert_refused(table, Kind.ACT, author, odd_act(question, odd))
        table.go_on()
    assert len(kinds) >= 2


def stand_at_act_of(table: Tables) -> int | None:
    """Play on until a seat's answer is awaited; None when the match is over first."""
    while table.boards[0].match.question is not None:
        if (own := asked(table)) is not None:
            return own.member
        table.go_on()
    return None


def odd_act(question, odd: object) -> bytes:  # type: ignore[no-untyped-def]
    try:
        head = bytes((ENTRY,)) + pack((question.seat, mark(question), None, None))
        record = bytes((ENTRY,)) + pack((question.seat, mark(question), odd, None))
        assert head[:5] == record[:5]
    except ValueError:  # deeper than is ever written: by hand
        inner = b"\x91" * 700 + b"\x90"
        record = bytes((ENTRY, 0x94)) + pack(question.seat) + pack(mark(question)) + inner + b"\xc0"
    return Act(record, None).encode()


def test_a_record_that_is_not_canonical_is_refused() -> None:
    table = tables(COMBAT, 2)
    author = stand_at_act(table)
    own = table.owns[author]
    record = decode(Act, own.answer(at_random(own, table.luck))[1]).record
    assert record[1] == 0x94
    long_array = record[:1] + b"\xdc\x00\x04" + record[2:]
    for other in (long_array, record + b"\xc0", record[:-1], record[:1], b"\x07" + record[1:], b""):
        assert_refused(table, Kind.ACT, author, Act(other, None).encode())


def test_a_wrong_mark_or_seat_and_a_replayed_answer_are_refused() -> None:
    table = tables(COMBAT, 2)
    author = stand_at_act(table)
    own = table.owns[author]
    question = own.asked
    assert question is not None
    answer = at_random(own, table.luck)
    _, payload = own.answer(answer)
    for record in (
        encode_entry(question.seat, mark(question) ^ 1, answer, None),
        encode_entry(1 - question.seat, mark(question), answer, None),
        encode_entry(-1, mark(question), answer, None),
        encode_entry(question.seat, mark(question), answer, (1,)),
        encode_entry(question.seat, mark(question), answer, ()),
    ):
        assert_refused(table, Kind.ACT, author, Act(record, None).encode())
    table.block(author, (Kind.ACT, payload))
    if table.boards[0].author() == author:
        assert_refused(table, Kind.ACT, author, payload)


def test_a_chance_entry_cannot_be_written_by_anybody() -> None:
    table = tables(COMBAT, 2)
    while not table.boards[0].requests():
        table.go_on()
    question = table.boards[0].match.question
    assert question is not None
    record = encode_entry(-1, mark(question), (6, 6), None)
    for author in (0, 1):
        assert_refused(table, Kind.ACT, author, Act(record, None).encode())


# --- cards


def test_a_card_of_another_hand_and_another_face_are_refused() -> None:
    table = tables(COMBAT, 2)
    author, payload = stand_at_play(table)
    act = decode(Act, payload)
    board = table.owns[author].rules
    question = board.match.question
    assert question is not None and act.shown is not None
    entry = Entry(*msgspec_fields(act.record))
    assert entry.faces is not None
    for face in {0, 1, 5, 10, 77} - set(entry.faces):
        lie = encode_entry(entry.actor, entry.mark, entry.answer, (face,))
        assert_refused(table, Kind.ACT, author, Act(lie, act.shown).encode())
    bare = encode_entry(entry.actor, entry.mark, entry.answer, None)
    assert_refused(table, Kind.ACT, author, Act(bare, act.shown).encode())
    other_hand = [card for card, hidden in board.state.deck.items() if hidden.viewer not in (author, None)]
    undealt = [card for card, hidden in board.state.deck.items() if hidden.viewer is None]
    for card in other_hand[:2] + undealt[:2]:
        foreign = encode_entry(entry.actor, entry.mark, card, entry.faces)
        assert_refused(table, Kind.ACT, author, Act(foreign, act.shown).encode())


def msgspec_fields(record: bytes):  # type: ignore[no-untyped-def]
    return unpack(record[1:])


def test_the_token_of_another_card_does_not_open_this_one() -> None:
    table = tables(COMBAT, 2)
    author, payload = stand_at_play(table)
    act = decode(Act, payload)
    own = table.owns[author]
    mine = [card for card, hidden in own.rules.state.deck.items() if hidden.viewer == author]
    shown = own.asked.cards_shown(msgspec_fields(act.record)[2])  # type: ignore[union-attr]
    for card in [card for card in mine if card not in shown][:2]:
        asked = show_lists(own.rules.state, (card,))[author]
        other = own._tokens(Tokens.CARDS, asked)
        assert_refused(table, Kind.ACT, author, msgspec.structs.replace(act, shown=other).encode())


def test_a_foreign_card_does_not_get_into_a_reshuffle() -> None:
    """The second shuffle takes what the table knows of the pile; a proof over other inputs does not hold."""
    table = tables("toy", 2)
    seen = 0
    while seen < 2:
        table.go_on()
        due = table.boards[0].due
        if getattr(due, "kind", None) is Kind.SHUFFLE and table.boards[0].match.log.records:
            seen += 1
            author = due.member  # type: ignore[union-attr]
            own = table.owns[author]
            honest = piles.inputs(own.rules)
            forged = (honest[1], *honest[1:])
            place = piles.masking_place(own.rules, author, own.rules.heads[-1])
            assert_refused(table, Kind.SHUFFLE, author, make_shuffle(place, forged, bytes(32)).encode())


# --- junk in every kind of block and fact


@pytest.mark.parametrize("game", ["toy", COMBAT])
def test_junk_in_any_body_is_refused(game: str) -> None:
    """Bits turned, bytes cut and added, fields swapped: refused with nothing changed, or the very same decision."""
    random = Random(7)
    table = tables(game, 2)
    tried: dict[Kind, int] = {}
    resolved = remembered(table.watcher)
    while table.boards[0].match.question is not None and len(table.boards[0].match.log) < 30:
        board = table.boards[0]
        author = board.author()
        if author is not None:
            own = table.owns[author]
            kind, payload = own.duty() or own.answer(at_random(own, table.luck))
            if tried.get(kind, 0) < 12:
                tried[kind] = tried.get(kind, 0) + 1
                for lie in junk(payload, random):
                    try:
                        table.watcher.apply(table.step(kind, author, lie))
                    except Refused:
                        continue
                    assert decode_or_none(kind, lie), "taken, so it must be a decision"
                    table.watcher.back_to(table.height)
                    for facts in tuple(resolved):
                        table.watcher.resolve(facts)
                        resolved.pop()
            table.block(author, (kind, payload))
            resolved.clear()
        else:
            request = board.requests()[0]
            value = table.owns[request.members[0]].fact(request.base)
            assert value is not None
            for lie in junk(value, random):
                assert table.watcher.fact_refusal(request.members[0], request.base, lie) is not None
            table.gather()
        table.check_same()
    assert {Kind.KEYS, Kind.HELD, Kind.ACT, Kind.SHUFFLE} <= tried.keys()


def remembered(board: TableRules) -> list[object]:
    """The facts that the board was given since the last time that this list was cleared."""
    given: list[object] = []
    resolve = board.resolve

    def resolve_and_note(facts) -> None:  # type: ignore[no-untyped-def]
        given.append(facts)
        resolve(facts)

    board.resolve = resolve_and_note  # type: ignore[method-assign]
    return given


def junk(payload: bytes, random: Random) -> list[bytes]:
    lies = [b"", b"\x90", b"\xc0", payload[:-1], payload + b"\x00", b"\xdd\xff\xff\xff\xff", b"\x91" * 5000]
    for _ in range(6 if payload else 0):
        place = random.randrange(len(payload))
        lies.append(payload[:place] + bytes((payload[place] ^ (1 << random.randrange(8)),)) + payload[place + 1 :])
    return [lie for lie in lies if lie != payload]


def decode_or_none(kind: Kind, lie: bytes) -> bool:
    body = {Kind.ACT: Act, Kind.SEAL: Sealing, Kind.SHUFFLE: Shuffle, Kind.REMASK: Remask}.get(kind)
    return body is not None and decode(body, lie) is not None


def test_a_fact_with_too_many_tokens_or_for_the_wrong_kind_is_refused() -> None:
    table = tables("toy", 3)
    while not isinstance(table.boards[0].due, Gathering):
        table.go_on()
    request = table.boards[0].requests()[0]
    member = request.members[0]
    value = table.owns[member].fact(request.base)
    assert value is not None
    tokens = decode(FactBody, value).tokens
    for points in ((), tokens.points * 2, (*tokens.points, bytes(32)), (bytes(32),) * len(tokens.points)):
        lie = FactBody(ProvenTokens(points, tokens.challenge, tokens.response)).encode()
        assert table.watcher.fact_refusal(member, request.base, lie) is not None
    for stranger in (-1, 7, 10**6):
        assert table.watcher.fact_refusal(stranger, request.base, value) is not None


# --- sealed choices


@pytest.mark.parametrize("name", ["bid", "card"])
@pytest.mark.parametrize("lie", ["noise", "illegal"])
def test_a_sealed_choice_that_is_none_costs_its_author_the_seat_and_not_the_table(name: str, lie: str) -> None:
    """The table says who it was; once that member is dropped something legal stands in, the same on every machine."""
    table = tables("toy", 3, seed=5)
    while not is_seal_of(table, 1, name):
        table.go_on()
    table.block(1, (Kind.SEAL, bad_seal(table.owns[1], lie)))
    while table.boards[0].verdict is None:
        table.go_on()
    assert "member 1" in str(table.boards[0].verdict)
    assert {board.verdict for board in table.boards} == {table.boards[0].verdict}
    table.drop(1)
    table.play()
    assert table.boards[0].match.state.result is not None


def is_seal_of(table: Tables, member: int, name: str) -> bool:
    due, question = table.boards[0].due, table.boards[0].match.question
    return (getattr(due, "kind", None), getattr(due, "member", None), getattr(question, "name", "")) == (
        Kind.SEAL,
        member,
        name,
    )


def bad_seal(own: MemberMoves, lie: str) -> bytes:
    if lie == "noise":
        return Sealing(bytes(SEAL_BYTES + OVERHEAD)).encode()
    owner, reference = own.rules.owner(own.member, Tokens.COINS), seal_reference(own.rules.state)
    choice = Choice(pack(4711), None).encode()
    return Sealing(seal(owner, own.secrets.coins, reference, choice, SEAL_BYTES, bytes(32))).encode()


def test_words_in_the_name_of_another_seat_allow_nothing() -> None:
    """Notices signed by one member that speak for another's seat, old ones, and ones that are no words at all."""
    table = tables(COMBAT, 2)
    table.play(upto=8)
    author = stand_at_act(table)
    other, at = 1 - author, len(table.boards[0].match.log)
    draw = Draw(other, (author,))
    payload = Act(draw.encode(), None).encode()
    offer, consent = Word(Verb.DRAW, other, at, other), Word(Verb.DRAW, other, at, author)
    for words in (
        [(offer, author), (consent, author)],
        [(offer, author), (consent, other)],
        [(consent, other)],
        [(Word(Verb.UNDO, other, at, other), other)],
        [(Word(Verb.DRAW, author, at, other), other)],
        [(Word(Verb.DRAW, other, at - 41, other), other)],
        [(Word(Verb.DRAW, other, at + 1, other), other)],
        [(Word(Verb.DRAW, other, at, 99), other), (Word(Verb.DRAW, other, at, -1), other)],
    ):
        notices = tuple(table.notice(word, member) for word, member in words)
        with pytest.raises(Refused):
            table.boards[0].apply(table.step(Kind.ACT, author, payload, notices=notices))
    junk = make_notice(Signer(seed_of(other)), TABLE, 1, b"\xc1" * 900)
    with pytest.raises(Refused):
        table.boards[0].apply(table.step(Kind.ACT, author, payload, notices=(junk,)))
    table.out_of_turn(draw, (offer, other))
    assert table.boards[0].match.state.result is not None
