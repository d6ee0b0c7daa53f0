"""Copies of a state: equal, with the same bytes, and of their own in all that can change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from hypothesis import given

from core.codec import encode
from core.copies import Stored, copied, stored
from core.frozen import frozen
from tests.core.test_codec import Board, Mood, Piece, Walk, boards
from tests.listing import of_each


@frozen
class Print:
    name: str
    sizes: tuple[int, ...] = ()


@frozen
class Cup:
    dice: list[int]


@dataclass(slots=True, kw_only=True)
class Shelf:
    """asked: made anew with each shelf."""

    print: Print
    cup: Cup
    only: tuple[Piece, ...] = ()
    asked: list[int] = field(init=False, compare=False, default_factory=list)


@dataclass(slots=True)
class Holder:
    shelf: Shelf


@dataclass(slots=True)
class Blank:
    names: set[str] = field(default_factory=set)


def shelf() -> Shelf:
    return Shelf(print=Print("lion", (1, 2)), cup=Cup([3]), only=(piece(),))


def piece() -> Piece:
    return Piece(4, (1, 2), Mood.BOLD)  # type: ignore[arg-type]


def full_board() -> Board:
    return Board({1: "a"}, [piece()], {(0, 0): piece()}, ((1, "a"),), [[1]], (1, [2]), piece(), maybe=[5])


@pytest.mark.slow
@given(boards)
def test_a_copy_is_equal_and_has_the_same_bytes(board: Board) -> None:
    copy = copied(board)
    assert copy == board and encode(copy) == encode(board) and copy is not board


CHANGES: dict[str, Callable[[Board], object]] = {
    "a dict": lambda board: board.names.update({2: "b"}),
    "a list": lambda board: board.pieces.append(piece()),
    "a list in a list": lambda board: board.rows[0].append(2),
    "a list in a tuple": lambda board: board.mixed[1].append(3),
    "a list that may be None": lambda board: board.maybe and board.maybe.append(6),
    "what is in a list": lambda board: setattr(board.pieces[0], "rank", None) or setattr(board.pieces[0], "at", (9, 9)),
    "what is in a dict": lambda board: setattr(board.by_place[0, 0], "at", (9, 9)),
    "what may be None": lambda board: setattr(board.leader, "at", (9, 9)),
    "itself": lambda board: setattr(board, "open", True),
}


@of_each("change", list(CHANGES))
def test_what_changes_in_a_copy_stays_as_it_is_in_the_other(change: str) -> None:
    board = full_board()
    copy = copied(board)
    CHANGES[change](copy)
    assert board == full_board() != copy


def test_of_what_is_stored_the_bytes_are_the_same_and_copies_are_equal_and_can_be_changed() -> None:
    for board in (full_board(), Board()):
        kept = stored(board)
        copy = copied(kept)
        assert encode(copy) == encode(board) and copy == board
        copy.pieces.append(piece())
        assert copied(kept) == board != copy


def test_what_is_stored_are_the_fields_of_a_dataclass_and_the_items_of_a_list_in_tuples() -> None:
    lion = Print("lion", (1, 2)), ((3,),), ((4, (1, 2), Mood.BOLD, None),)
    assert stored(Cup([3])) == Stored(Cup, ((3,),)) and stored(Holder(shelf())) == Stored(Holder, (lion,))


def test_an_empty_list_that_is_stored_takes_no_room() -> None:
    assert stored(Cup([])) == Stored(Cup, ((),)) and stored(Board(rows=[[]])).values[1] == ()  # type: ignore[index]


def test_what_never_changes_is_shared_and_what_it_holds_that_does_is_not() -> None:
    kept = shelf()
    copy = copied(kept)
    assert copy == kept and copy.print is kept.print and copy.cup is not kept.cup and copy.only[0] is not kept.only[0]
    copy.cup.dice.append(1)
    assert kept == shelf()


def test_what_a_dataclass_makes_of_the_others_itself_is_made_anew() -> None:
    kept = shelf()
    kept.asked.append(1)
    assert copied(kept).asked == [] and copied(Walk((1, 2))).steps == 2


def test_a_dataclass_of_one_field_is_copied_too() -> None:
    kept = Holder(shelf())
    copy = copied(kept)
    assert copy == kept and copy.shelf is not kept.shelf


def test_a_dict_keeps_its_order() -> None:
    """A match that is set up from a checkpoint goes on in the order in which it stood there."""
    assert list(copied(Board(names={2: "b", 1: "a"})).names) == [2, 1]


def test_what_is_not_plain_data_is_refused() -> None:
    with pytest.raises(TypeError, match="is not plain data"):
        copied(Blank())
