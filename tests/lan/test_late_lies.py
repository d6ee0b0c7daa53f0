"""Neighbours that show a newcomer something else than the match: refused, or found out by the check, and named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from core.codec import encode as encode_state
from core.codec import pack
from core.log import Entry, Log, decode_record
from core.match import NO_FACES, Checkpoint, Match
from core.plain import CHANCE
from core.state import Result
from core.strict import decode_strictly
from netcode.lan.late.intake import Intake
from netcode.lan.late.snapshot import Opening, Snapshot, check_snapshot, in_parts, read_snapshot, taken, within_bounds
from netcode.lan.machine.parcels import Following, Parcel, SnapshotPart, unwrap
from netcode.lan.play.bodies import BadBody, encode
from netcode.lan.play.table_rules import digest_of, kept_bytes
from netcode.lan.session import LanSession
from netcode.link.messages import Blocks
from netcode.replica.blocks import Draft, Kind, make_block
from netcode.replica.canonical import Signer
from netcode.replica.statements import make_ack
from tests.lan.boards import seed_of
from tests.lan.latecomers import LateWorld, enter_all, late_world
from tests.lan.toys import ToyState

Lie = Callable[[Snapshot], Snapshot]


def played(folder: Path, patch: pytest.MonkeyPatch, members: int = 3, upto: int = 30) -> LateWorld:
    world = late_world(folder, patch, members)
    world.begin()
    world.play(upto=upto)
    world.wait(4)
    return world


def altered(snapshot: Snapshot, **fields: object) -> Snapshot:
    return msgspec.structs.replace(snapshot, **fields)


def other_answer(record: bytes) -> bytes:
    """Other dice than fell: nothing that the rules could mind."""
    entry = decode_record(record)
    assert isinstance(entry, Entry)
    if entry.actor != CHANCE or not isinstance(entry.answer, tuple) or len(entry.answer) != 2:
        return record
    return replace(entry, answer=tuple(7 - die for die in entry.answer)).encode()  # type: ignore[operator]


LIES: dict[str, Lie] = {
    "another table": lambda shown: altered(shown, founding=bytes(32)),
    "another state": lambda shown: altered(shown, state=shown.state[:-1] + bytes((shown.state[-1] ^ 1,))),
    "no state at all": lambda shown: altered(shown, state=b"\xc1"),
    "the state of another game": lambda shown: altered(shown, state=pack((3, (0, (), ()), None))),
    "other pools": lambda shown: altered(shown, pools=()),
    "a record less": lambda shown: altered(shown, records=shown.records[:-1]),
    "another record": lambda shown: altered(shown, records=(*shown.records[:-1], b"\x02\xc0")),
    "another past": lambda shown: altered(shown, chain=bytes(16)),
    "the word of one": lambda shown: altered(shown, acks=shown.acks[:1]),
    "the word of one, twice": lambda shown: altered(shown, acks=shown.acks[:1] * 2),
    "nobody's word": lambda shown: altered(shown, acks=()),
    "acks that are none": lambda shown: altered(shown, acks=(b"ack",) * 3),
    "no block": lambda shown: altered(shown, block=b"block"),
    "a long rest": lambda shown: altered(shown, rest=bytes(60_000)),
}


def test_a_snapshot_that_too_few_vouch_for_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = played(tmp_path, monkeypatch)
    snapshot, founding = taken(world.nodes["Ana"]), world.nodes["Ana"].founding
    assert snapshot is not None
    assert check_snapshot(read_snapshot(encode(snapshot)), founding).raw == snapshot.block
    for name, lie in LIES.items():
        try:
            check_snapshot(read_snapshot(encode(lie(snapshot))), founding)
        except BadBody:
            continue
        raise AssertionError(f"{name} is taken")


@pytest.mark.parametrize("name", ["another table", "another state", "nobody's word"])
def test_who_shows_a_wrong_snapshot_is_shut_out_and_the_next_neighbour_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    world = played(tmp_path, monkeypatch)
    snapshot = taken(world.nodes["Ana"])
    assert snapshot is not None
    parts = iter(in_parts(LIES[name](snapshot), 1))
    world.site("Ana").lies = lambda parcel: next(parts, None) if isinstance(parcel, SnapshotPart) else parcel
    world.watch("Eve")
    session = world.shown("Eve")
    assert session.following.shown_by != "Ana" and len(world.site("Eve").punished) == 1
    end = len(world.nodes["Ben"].board.match.log)
    world.until(lambda: enter_all(session) or len(session.match.log) == end)
    assert session.match.digest() == world.nodes["Ben"].board.match.digest()


def test_bytes_that_are_no_snapshot_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    node = played(tmp_path, monkeypatch).nodes["Ana"]
    snapshot = taken(node)
    assert snapshot is not None
    data = encode(snapshot)
    deep = b"\x91" * 100_000 + b"\x90"
    for wrong in (b"", data[:-1], data + b"\0", b"\x80", deep, pack([1] * 9), data[:1] + data[2:], bytes(960_001)):
        with pytest.raises(BadBody):
            read_snapshot(wrong)
    for number in range(0, len(data), 7):
        flipped = data[:number] + bytes((data[number] ^ 0x80,)) + data[number + 1 :]
        try:
            found = read_snapshot(flipped)
            check_snapshot(found, node.founding)
        except BadBody:
            continue
        assert altered(found, block=snapshot.block) == snapshot, "only what is signed under a block is nobody's word"


@pytest.mark.parametrize(
    "parcel",
    [SnapshotPart(1, 5, 2, b"x"), Following(10_000, b"\x02\x90"), SnapshotPart(1, 0, 1, b"\xc1")],
    ids=["a part beyond the last", "a record from nowhere", "one byte"],
)
def test_parcels_that_make_no_sense_shut_their_sender_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, parcel: Parcel
) -> None:
    world = played(tmp_path, monkeypatch)
    world.watch("Eve")
    session = world.shown("Eve")
    guide = session.following.shown_by
    assert guide is not None
    world.site(guide).tell(b"Eve", parcel)
    world.run()
    assert len(world.site("Eve").punished) == 1
    world.until(lambda: enter_all(session) or session.following.checked is True)
    assert session.match.log.chain == world.nodes["Cleo"].board.match.log.chain


def test_who_was_not_asked_is_not_listened_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = played(tmp_path, monkeypatch)
    world.watch("Eve")
    session = world.shown("Eve")
    other = next(name for name in ("Ana", "Ben") if name != session.following.shown_by)
    world.site(other).tell(b"Eve", Following(len(session.match.log), b"\x02\xc0"))
    world.site(other).tell(b"Eve", SnapshotPart(9, 0, 1, b"\xc1"))
    world.run()
    assert world.site("Eve").punished == []


def false_follower(world: LateWorld, name: str) -> None:
    """This machine shows other answers than were given."""

    def lies(parcel: Parcel) -> Parcel | None:
        return Following(parcel.position, other_answer(parcel.record)) if isinstance(parcel, Following) else parcel

    world.site(name).lies = lies


def test_a_legal_lie_is_shown_found_out_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The proven match takes its place, in one sentence, and whoever showed it is shut out."""
    world = played(tmp_path, monkeypatch, upto=22)
    false_follower(world, "Ana")
    world.watch("Eve")
    session = world.shown("Eve")
    enter_all(session)
    assert session.following.shown_by == "Ana"
    rolled = session.following.rolled_back
    while session.match.log.chains[-1] in world.nodes["Ben"].board.match.log.chains:
        asked = world.asked()
        assert asked is not None, "the match is over before anything false was shown"
        world.answer(asked)
        world.until(lambda: not world.wires)
        enter_all(session)
    assert world.site("Eve").punished == [] and not session.following.is_checked
    world.run()
    world.wait(5)
    enter_all(session)
    assert world.site("Eve").punished == ["It showed something that was not the match."]
    assert session.following.rolled_back > rolled and session.taken_back == 0 and session.following.is_checked
    assert session.match.log.chain == world.nodes["Ben"].board.match.log.chain
    assert session.table.late.sentence == (
        "Ana's machine showed something that was not this match. What you see now is checked."
    )


def test_a_record_that_the_rules_do_not_allow_is_refused_at_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = played(tmp_path, monkeypatch, upto=22)
    world.watch("Eve")
    session = world.shown("Eve")
    preview = world.site("Eve").late.preview
    assert preview is not None
    preview.add(b"\x02" + pack((0, 1, 99, None)))
    enter_all(session)
    assert session.following.is_checked and session.following.rolled_back == 1
    assert world.site("Eve").punished == ["It showed something that was not the match."]
    world.run()
    enter_all(session)
    assert session.match.log.chain == world.nodes["Ben"].board.match.log.chain


def test_two_neighbours_that_show_different_things(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first one lies and goes; the second one's snapshot is another: it takes the place of what was shown."""
    world = played(tmp_path, monkeypatch, upto=22)
    false_follower(world, "Ana")
    world.watch("Eve")
    session = world.shown("Eve")
    enter_all(session)
    world.answer(world.asked())  # type: ignore[arg-type]
    world.until(lambda: session.behind > 0 or session.following.is_checked)
    enter_all(session)
    world.part_two("Eve", "Ana")
    world.until(lambda: enter_all(session) or session.following.checked is True)
    assert session.match.log.chain == world.nodes["Ben"].board.match.log.chain
    check_public(session, world)


def check_public(session: LanSession, world: LateWorld) -> None:
    assert session.match.digest() == world.nodes["Ben"].board.match.digest()
    assert session.match.log.start == 0


def test_lying_members_cannot_make_the_rules_run_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Members who work together may sign any state; what the rules make of it is bounded and refused."""
    world = played(tmp_path, monkeypatch, 2, 22)
    node = world.nodes["Ana"]
    snapshot = taken(node)
    assert snapshot is not None
    state = decode_strictly(ToyState, snapshot.state)
    state.deck = [999]
    false = altered(snapshot, state=encode_state(state))
    signed = signed_by_all(world, false)
    check_snapshot(signed, node.founding)
    opening = Opening(node.founding, signed)
    with pytest.raises(BadBody, match="do not allow"):
        while opening.step():
            pass


def signed_by_all(world: LateWorld, snapshot: Snapshot) -> Snapshot:
    """The snapshot with a block that names what it says, and acks of both members for that block."""
    node = world.nodes["Ana"]
    log = Log.beginning_at(world.header, snapshot.start, snapshot.chain)
    for record in snapshot.records:
        log.append(record)
    named = digest_of(log.chain, kept_bytes(snapshot.checkpoint()), snapshot.rest)
    signers = [Signer(seed_of(member)) for member in range(2)]
    head = node.replica.chain.head.block
    block = make_block(signers[0], head, Draft(head.term, Kind.ACT, b"\x92\xc4\x00\x90", named))
    acks = tuple(make_ack(signer, block.table, block.place).raw for signer in signers)
    return altered(snapshot, block=block.raw, acks=acks)


def test_rules_that_do_not_end_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("netcode.lan.late.snapshot.MOST_LINES", 10_000)

    def for_ever() -> None:
        number = 0
        while True:
            number += 1

    with pytest.raises(BadBody, match="come to an end"):
        within_bounds(for_ever)
    assert within_bounds(lambda: 5) == 5


def test_a_state_that_is_over_or_of_other_seats_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = played(tmp_path, monkeypatch, 2, 22)
    snapshot = taken(world.nodes["Ana"])
    assert snapshot is not None
    for seats, result in ((3, None), (2, (((0,), "done", False)))):
        state = decode_strictly(ToyState, snapshot.state)
        state.seats = seats
        if result is not None:
            state.result = Result(*result)
        opening = Opening(world.nodes["Ana"].founding, altered(snapshot, state=encode_state(state)))
        with pytest.raises(BadBody):
            opening.step()


def test_strict_states() -> None:
    """Every field of a state has its type, and one form."""
    state = ToyState(seats=2, rounds=1)
    data = encode_state(state)
    assert decode_strictly(ToyState, data) == state
    for wrong in ("two", True, 2**40, None, (1,)):
        other = encode_state(ToyState(seats=wrong, rounds=1))  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="ToyState"):
            decode_strictly(ToyState, other)
    for wrong in (b"", b"\xc1", data[:-1], data + b"\0", pack(())):
        with pytest.raises(ValueError):
            decode_strictly(ToyState, wrong)


def test_a_match_from_a_checkpoint_is_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The smallest way in: the rules begin where the unit begins, and the same records lead to the same place."""
    world = played(tmp_path, monkeypatch, 2, 28)
    board = world.nodes["Ana"].board.match
    kept = board.checkpoints[-1]
    log = Log.beginning_at(board.log.header, kept.position, board.log.chains[kept.position])
    match = Match.from_checkpoint(board.game, log, Checkpoint(kept.position, kept.state, NO_FACES, kept.pools))
    for record in board.log.records[kept.position :]:
        match.replay(record)
    assert (match.digest(), match.log.chain) == (board.digest(), board.log.chain)
    match.complete(board.fork())
    assert match.log.records == board.log.records and match.at(3).digest() == board.at(3).digest()


def test_parcels_have_bounds() -> None:
    parts = [(1, 0, 17, b"x"), (1, 0, 1, b""), (1, 0, 1, bytes(60_001)), (1, 16, 16, b"x")]
    rest = [(42, (-1, b"ab")), (42, (1, b"a")), (40, (1, bytes(17))), (43, (1,))]
    for kind, fields in [*((41, part) for part in parts), *rest]:
        with pytest.raises(BadBody):
            unwrap(kind, pack(fields))


# --- stretches of blocks


def test_a_stretch_without_its_facts_does_not_keep_out_the_whole_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ben is quicker than Ana and leaves out what the members gave; the newcomer takes that from Ana, and once."""
    world = played(tmp_path, monkeypatch)
    node = world.watch("Eve")
    world.until(lambda: node.is_founded)
    whole = world.nodes["Ana"].replica._sync._blocks_after(0)
    assert isinstance(whole, Blocks)
    tasks, came = list[Callable[[], None]](), list[int]()
    intake = Intake(lambda seconds, task: tasks.append(task), lambda: None)
    monkeypatch.setattr(node, "received", lambda peer, message: came.append(len(message.facts)))
    for peer, stretch in ((b"Ben", Blocks(whole.raws, ())), (b"Ana", whole), (b"Cleo", whole)):
        intake.received(node, peer, stretch)
    while tasks:
        tasks.pop()()
    assert sum(came) == len(whole.facts) > 0
