"""Plain data to bytes and back: equal, and the same bytes for the same value."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NewType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.codec import decode, digest, encode, pack, unpack
from tests.listing import of_each

PieceId = NewType("PieceId", int)


class Mood(Enum):
    CALM = "calm"
    BOLD = "bold"


class Rank(Enum):
    LOW = 1
    HIGH = 2


@dataclass(slots=True)
class Piece:
    id: PieceId
    at: tuple[int, int]
    mood: Mood
    rank: Rank | None = None


@dataclass(slots=True)
class Board:
    names: dict[int, str] = field(default_factory=dict)
    pieces: list[Piece] = field(default_factory=list)
    by_place: dict[tuple[int, int], Piece] = field(default_factory=dict)
    pairs: tuple[tuple[int, str], ...] = ()
    rows: list[list[int]] = field(default_factory=list)
    mixed: tuple[int, list[int]] = (0, [])
    leader: Piece | None = None
    seal: bytes = b""
    open: bool = False
    moods: tuple[Mood, ...] = ()
    maybe: list[int] | None = None


@dataclass(slots=True)
class Walk:
    """steps: made of the path itself."""

    path: tuple[int, ...]
    steps: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        self.steps = len(self.path)


ints = st.integers(-(2**63), 2**63 - 1)
places = st.tuples(ints, ints)
pieces = st.builds(
    Piece, id=ints.map(PieceId), at=places, mood=st.sampled_from(Mood), rank=st.none() | st.sampled_from(Rank)
)
boards = st.builds(
    Board,
    names=st.dictionaries(ints, st.text()),
    pieces=st.lists(pieces, max_size=4),
    by_place=st.dictionaries(places, pieces, max_size=4),
    pairs=st.lists(st.tuples(ints, st.text()), max_size=3).map(tuple),
    rows=st.lists(st.lists(ints, max_size=3), max_size=3),
    mixed=st.tuples(ints, st.lists(ints, max_size=3)),
    leader=st.none() | pieces,
    seal=st.binary(max_size=8),
    open=st.booleans(),
    moods=st.lists(st.sampled_from(Mood), max_size=3).map(tuple),
    maybe=st.none() | st.lists(ints, max_size=3),
)
plain = st.recursive(
    st.none() | st.booleans() | ints | st.text() | st.binary(),
    lambda inner: st.lists(inner, max_size=4).map(tuple),
    max_leaves=12,
)


@given(boards)
@settings(max_examples=40)
def test_a_state_comes_back_equal(board: Board) -> None:
    again = decode(Board, encode(board))
    assert again == board
    assert encode(again) == encode(board)
    assert digest(again) == digest(board)


@given(boards, boards)
@settings(max_examples=40)
def test_digests_are_equal_exactly_when_the_states_are(one: Board, other: Board) -> None:
    assert (digest(one) == digest(other)) == (one == other)


@given(st.dictionaries(ints, st.text(), min_size=2))
def test_the_order_in_which_a_dict_grew_does_not_show(names: dict[int, str]) -> None:
    backwards = dict(reversed(names.items()))
    assert encode(Board(names=backwards)) == encode(Board(names=names))


@given(plain)
def test_plain_values_come_back_equal_and_of_the_same_kind(value: object) -> None:
    again = unpack(pack(value))
    assert repr(again) == repr(value)


@given(plain, st.binary(min_size=1, max_size=3))
def test_exactly_one_value_is_read(value: object, rest: bytes) -> None:
    with pytest.raises(ValueError, match="not one plain value"):
        unpack(pack(value) + rest)


@given(st.binary(max_size=40))
def test_any_bytes_are_a_value_or_a_value_error(data: bytes) -> None:
    try:
        unpack(data)
    except ValueError as error:
        assert "not one plain value" in str(error)


@of_each("data", [b"", b"\xc1", b"\x91" * 5000, b"\xdd\xff\xff\xff\xff", b"\xd9\x02\xff\xff"])
def test_broken_bytes_are_a_value_error(data: bytes) -> None:
    with pytest.raises(ValueError, match="not one plain value"):
        unpack(data)


@dataclass(slots=True)
class Nothing:
    pass


@dataclass(slots=True, kw_only=True)
class Single:
    mood: Mood


@dataclass(slots=True)
class Pair:
    nothing: Nothing
    singles: list[Single]


def test_dataclasses_of_no_field_and_of_one_come_back_equal() -> None:
    pair = Pair(Nothing(), [Single(mood=Mood.BOLD), Single(mood=Mood.CALM)])
    assert unpack(encode(pair)) == ((), (("bold",), ("calm",)))
    assert decode(Pair, encode(pair)) == pair


def one_field(annotation: object) -> type:
    return dataclass(type("Odd", (), {"__annotations__": {"value": annotation}}))


@of_each(
    "annotation", [float, object, set[int], int | str, int | str | None, dict[Mood, int], list[float], complex]
)
def test_types_that_are_not_plain_data_are_refused_when_first_met(annotation: object) -> None:
    odd = one_field(annotation)
    with pytest.raises(TypeError, match=r"plain data|keys of saved dicts"):
        encode(odd(None))


def test_a_record_with_another_number_of_fields_is_refused() -> None:
    with pytest.raises(ValueError, match="Piece has 4 fields, the record 2"):
        decode(Piece, pack((1, (0, 0))))


def test_what_a_value_makes_of_its_other_fields_is_not_encoded_and_made_again() -> None:
    walk = Walk((3, 4))
    assert unpack(encode(walk)) == ((3, 4),)
    walk.steps = 7
    again = decode(Walk, encode(walk))
    assert again.path == (3, 4) and again.steps == 2
