"""The match file: its bytes, what is found in a damaged one, and what is left of one that was cut off."""

from __future__ import annotations

from dataclasses import fields
from hashlib import blake2b
from zlib import crc32

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import CHANGED, BadFile, DamagedFile, NewerFormat, NotAMatchFile, OtherRules
from core.games import find_game
from core.header import FORMAT, Header, SeatHeader
from core.log import HEADER, Entry, Log, Undo, link
from core.matchfile import HEAD_BYTES, LONGEST_BODY, NETWORK_KINDS, SIGNATURE, check_rules, frame, read, write
from tests.kit import header as table_header
from tests.kit import random_match
from tests.listing import of_each

HEAD = Header("nim", 1, {"pile": 7}, (SeatHeader("Ann", "blue"), SeatHeader("Bo", "orange", "bot:random")))
ENTRIES = (
    Entry(-1, 0x01020304, None, (4, 1, 3, 2)).encode(),
    Entry(0, 0xFFFFFFFF, (2, "attack")).encode(),
    Undo(0, 1).encode(),
    Entry(0, 7, 300).encode(),
)
GOLDEN = bytes.fromhex(
    "5041524c4f55521a0100006e33f2f42687a6666f726d617401a467616d65a36e696dad72756c65735f76657273696f6e01a7"
    "6f7074696f6e7381a470696c6507a573656174739293a3416e6ea4626c7565a568756d616e93a2426fa66f72616e6765aa62"
    "6f743a72616e646f6da763726561746564a0a66f726967696ec0c0e39771efd31130d5a64007f859843a0200000df5fc6b2a"
    "94ffce01020304c09404010302e7a1fea5ea6a29d3eb431fa1af750cac02000011e1fd37659400ceffffffff9202a6617474"
    "61636bc068034585c65e5977aa6bfa72e2f2149f03000003aaf82148920001e3e2871c7485d016c6d07a1cd5c228b2020000"
    "0715298234940007cd012cc02a91e866c2d047d4cf2ba2d1193dec69"
)

plain_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.text(max_size=5)
    | st.binary(max_size=5)
    | st.floats(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


def short_log() -> Log:
    log = Log(HEAD)
    for record in ENTRIES:
        log.append(record)
    return log


def frame_ends(data: bytes) -> list[int]:
    """Where the signature and each frame end."""
    ends = [len(SIGNATURE)]
    while ends[-1] < len(data):
        length = int.from_bytes(data[ends[-1] + 1 : ends[-1] + 4], "big")
        ends.append(ends[-1] + HEAD_BYTES + length + 16)
    return ends


def with_chain(*records: bytes) -> bytes:
    """A file of these records with a right chain, whatever they are."""
    data, chain = SIGNATURE, b""
    for record in records:
        chain = link(chain, record)
        data += frame(record, chain)
    return data


SHORT = write(short_log())
ENDS = frame_ends(SHORT)
HEADER_RECORD = bytes((HEADER,)) + HEAD.encode()
NEWER = bytes((HEADER,)) + msgpack.packb({"format": FORMAT + 1, "something": "new"})


# --- what is written


def test_the_bytes_of_a_short_match_are_these() -> None:
    assert SHORT == GOLDEN


def test_a_stranger_reads_it_from_the_description_alone() -> None:
    assert SHORT[:8] == b"PARLOUR\x1a"
    place, chain, found = 8, b"", []
    while place < len(SHORT):
        head, check = SHORT[place : place + 4], SHORT[place + 4 : place + 8]
        assert int.from_bytes(check, "big") == crc32(head)
        body = SHORT[place + 8 : place + 8 + int.from_bytes(head[1:], "big")]
        chain = blake2b(chain + head[:1] + body, digest_size=16).digest()
        place += 8 + len(body) + 16
        assert SHORT[place - 16 : place] == chain
        found.append((head[0], msgpack.unpackb(body)))
    assert found[0][1]["seats"] == [["Ann", "blue", "human"], ["Bo", "orange", "bot:random"]]
    assert found[1:] == [
        (2, [-1, 0x01020304, None, [4, 1, 3, 2]]),
        (2, [0, 0xFFFFFFFF, [2, "attack"], None]),
        (3, [0, 1]),
        (2, [0, 7, 300, None]),
    ]


def test_a_whole_match_comes_back_as_it_was() -> None:
    match = random_match("champions_combat", seed=5)
    contents = read(write(match.log))
    assert contents.torn == 0
    assert contents.log.header == match.log.header
    assert contents.log.records == match.log.records
    assert contents.log.chains == match.log.chains


def test_writing_record_by_record_gives_the_same_file() -> None:
    log = Log(HEAD)
    data = write(log)
    for record in ENTRIES:
        log.append(record)
        data += frame(record, log.chain)
    assert data == write(log)


def test_a_record_too_long_for_a_frame_is_refused() -> None:
    with pytest.raises(ValueError, match="longer than"):
        frame(bytes(LONGEST_BODY + 2), bytes(16))


# --- damage


@of_each(
    "data, sentence",
    [
        (
            SHORT[:20] + b"?" + SHORT[21:],
            f"{CHANGED} (Byte 8: its header was altered.)",
        ),
        (
            SHORT[:30],
            "This file was cut off near its beginning, so there is no match left in it. Take a copy of it from a "
            "backup, or ask whoever else has it. (Byte 30: it ends inside its header.)",
        ),
        (b"", "This file is empty: there is no match in it. It can be deleted."),
        (
            b"%PDF-1.7",
            "This is not a match that Parlour saved, or the beginning of its file was damaged. Choose another file, or "
            "take a copy of this one from a backup.",
        ),
        (
            with_chain(NEWER),
            f"This match was saved by a newer Parlour. Update Parlour to open it. (Its format is {FORMAT + 1}, and "
            f"this Parlour reads {FORMAT}.)",
        ),
    ],
)
def test_a_player_reads_what_happened_and_what_can_be_done(data: bytes, sentence: str) -> None:
    with pytest.raises(BadFile) as caught:
        read(data)
    assert str(caught.value) == sentence

@of_each("mask", [1, 2, 4, 8, 16, 32, 64, 128, 255])
def test_every_altered_byte_is_found_and_its_record_named(mask: int) -> None:
    for place in range(len(SHORT)):
        altered = bytearray(SHORT)
        altered[place] ^= mask
        if place < len(SIGNATURE):
            with pytest.raises(NotAMatchFile):
                read(bytes(altered))
            continue
        with pytest.raises(DamagedFile) as caught:
            read(bytes(altered))
        frame_number = sum(end <= place for end in ENDS) - 1
        assert caught.value.place == ENDS[frame_number]
        named = "header" if frame_number == 0 else f"entry {frame_number - 1}"
        assert named in str(caught.value)
        assert f"(Byte {ENDS[frame_number]}: " in str(caught.value)


def test_two_records_that_changed_places_are_found() -> None:
    swapped = SHORT[: ENDS[2]] + SHORT[ENDS[3] : ENDS[4]] + SHORT[ENDS[2] : ENDS[3]] + SHORT[ENDS[4] :]
    with pytest.raises(DamagedFile, match="entry 1"):
        read(swapped)


def test_a_record_that_was_taken_out_is_missed() -> None:
    with pytest.raises(DamagedFile, match="entry 0"):
        read(SHORT[: ENDS[1]] + SHORT[ENDS[2] :])


@of_each(
    "record",
    [
        b"\x02",  # no body
        b"\x02\xc1",  # a byte that MessagePack does not use
        b"\x02\x93\x00\x00\x00",  # three fields
        b"\x02\x94\x00\xcd\x00\x07\xc0\xc0",  # a number written longer than it needs to be
        b"\x03\x92\xa1a\x00",  # a word where a seat belongs
        b"\x05\x90",  # a kind that does not exist
        HEADER_RECORD,  # a second header
    ],
)
def test_a_record_that_parlour_never_writes_is_refused(record: bytes) -> None:
    with pytest.raises(DamagedFile) as caught:
        read(with_chain(HEADER_RECORD, record))
    assert caught.value.place == ENDS[1]
    assert "entry 0" in str(caught.value)


@of_each(
    "body",
    [
        b"",
        msgpack.packb([1, 2]),
        msgpack.packb({"format": "one"}),
        msgpack.packb({"format": FORMAT, "game": "nim"}),
        msgpack.packb({"format": 0}),
        HEAD.encode().replace(b"\x07", b"\xcc\x07"),
    ],
)
def test_a_header_that_parlour_never_writes_is_refused(body: bytes) -> None:
    with pytest.raises(DamagedFile, match="header"):
        read(with_chain(bytes((HEADER,)) + body))


def test_an_entry_where_the_header_belongs_is_refused() -> None:
    with pytest.raises(DamagedFile, match="header"):
        read(with_chain(ENTRIES[0]))


@given(kind=st.integers(0, 255), value=plain_values)
def test_whatever_a_record_holds_it_is_read_or_refused(kind: int, value: object) -> None:
    data = with_chain(HEADER_RECORD, bytes((kind,)) + msgpack.packb(value))
    try:
        contents = read(data)
        assert contents.network if kind in NETWORK_KINDS else write(contents.log) == data
    except BadFile as error:
        assert f"(Byte {ENDS[1]}: " in str(error)


@pytest.mark.slow
@given(changes=st.dictionaries(st.sampled_from([field.name for field in fields(HEAD)]), plain_values))
def test_whatever_a_header_holds_it_is_read_or_refused(changes: dict[str, object]) -> None:
    body = msgpack.packb({**msgpack.unpackb(HEAD.encode()), **changes})
    data = with_chain(bytes((HEADER,)) + body)
    try:
        assert write(read(data).log) == data
    except BadFile as error:
        assert "header" in str(error) or "newer Parlour" in str(error)


@given(st.binary(max_size=200))
def test_whatever_follows_a_whole_record_it_is_read_or_refused(tail: bytes) -> None:
    try:
        contents = read(SHORT + tail)
    except BadFile:
        return
    assert contents.log.records[: len(ENTRIES)] == list(ENTRIES)
    assert contents.intact + contents.torn == len(SHORT) + len(tail)


# --- cut off


def test_a_file_cut_anywhere_gives_what_was_whole() -> None:
    for length in range(ENDS[1], len(SHORT) + 1):
        contents = read(SHORT[:length])
        whole = sum(end <= length for end in ENDS) - 2
        assert contents.log.records == list(ENTRIES[:whole])
        assert contents.intact == ENDS[whole + 1]
        assert contents.torn == length - contents.intact


def test_a_file_cut_inside_its_header_says_so() -> None:
    for length in range(1, ENDS[1]):
        with pytest.raises(DamagedFile, match="cut off near its beginning") as caught:
            read(SHORT[:length])
        assert caught.value.place == length


def test_an_empty_file_says_so() -> None:
    with pytest.raises(NotAMatchFile, match="is empty"):
        read(b"")


@of_each("zeros", [1, 7, 8, 100])
def test_zeros_left_by_a_power_cut_are_a_cut_off_tail(zeros: int) -> None:
    contents = read(SHORT + bytes(zeros))
    assert (contents.intact, contents.torn) == (len(SHORT), zeros)
    assert contents.log.records == list(ENTRIES)


def test_other_bytes_behind_the_last_record_are_damage() -> None:
    with pytest.raises(DamagedFile, match="entry 4"):
        read(SHORT + bytes(8) + b"\x01")


# --- other files, versions and rules


@of_each("data", [b"PK\x03\x04", b"PARLOUR\x1b", b"\x89PNG\r\n\x1a\n....", b"x"])
def test_files_of_other_programs_are_told_apart(data: bytes) -> None:
    with pytest.raises(NotAMatchFile, match="not a match that Parlour saved"):
        read(data)


def test_a_newer_format_is_named_before_anything_else_of_the_header() -> None:
    with pytest.raises(NewerFormat, match=rf"newer Parlour.*\(Its format is {FORMAT + 1}, and"):
        read(with_chain(NEWER))


@pytest.mark.parametrize("kind", [16, 127])
def test_what_a_network_match_adds_stands_beside_the_records(kind: int) -> None:
    """Such a frame is checked like the others and is no part of the log."""
    added = bytes((kind,)) + b"\xc0"
    log = Log(HEAD)
    whole = with_chain(HEADER_RECORD) + frame(added, link(log.chain, added))
    contents = read(whole)
    assert contents.network == ((0, added),)
    assert contents.log.records == [] and contents.log.chain == log.chain and contents.torn == 0
    with pytest.raises(DamagedFile, match="entry 0 does not fit"):
        read(whole[:-17] + bytes((whole[-17] ^ 1,)) + whole[-16:])


def test_other_rules_name_both_versions() -> None:
    game = find_game("champions_combat")
    same = table_header(game)
    check_rules(same, game)
    other = Header(same.game, game.rules_version + 41, same.options, same.seats)
    with pytest.raises(OtherRules) as caught:
        check_rules(other, game)
    known = f"(Rules {game.rules_version + 41}; this Parlour has {' and '.join(map(str, game.versions))}.)"
    assert str(caught.value) == (
        "This match was played by newer rules of Champions Combat than this Parlour has. Update Parlour to open it. "
        f"{known}"
    )
    assert isinstance(caught.value, BadFile)
    with pytest.raises(OtherRules, match="older rules of Champions Combat, which this Parlour no longer has"):
        check_rules(Header(same.game, 0, same.options, same.seats), game)
