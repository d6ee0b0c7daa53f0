"""`frozen` makes what a frozen dataclass with slots is, only quicker."""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import FrozenInstanceError, dataclass, field, fields, make_dataclass, replace
from inspect import signature

import pytest

from core.frozen import SELDOM, frozen, slotted, slotted_by_name


@frozen
class Point:
    column: int
    row: int = 2


@frozen
class Named(Point):
    name: str = "a point"


@frozen
class Checked:
    items: tuple[int, ...]
    total: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        if not self.items:
            raise ValueError("nothing is there")
        object.__setattr__(self, "total", sum(self.items))


@frozen
class Listed:
    items: list[int] = field(default_factory=list)


@frozen
class Six:
    a: int
    b: int
    c: int
    d: int
    e: int
    f: int = 6


@frozen
class Many:
    a: int
    b: int
    c: int
    d: int
    e: int
    f: int
    g: int = 7


@frozen
class Wide:
    a: int
    b: int
    c: int
    d: int
    e: int
    f: int
    g: int

    def __post_init__(self) -> None:
        if self.g < 0:
            raise ValueError("nothing is there")


@frozen
class One:
    only: str


@frozen
class Like:
    """Compared by hand."""

    name: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Like)


@frozen
class Nothing:
    """An event, say, of which there is nothing to tell but that it happened."""


@frozen
class Aside:
    a: int
    b: list[int] = field(repr=False, compare=False)


@frozen
class Kept:
    a: int
    known: list[int] = field(init=False, default_factory=list)
    double: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        assert (self.known, self.double) == ([], 0)
        object.__setattr__(self, "double", 2 * self.a)


@frozen
class Same:
    a: int
    b: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Usual(Point):
    name: str = ""


@slotted
class Tally:
    counts: list[int] = field(default_factory=list)
    name: str = ""


@slotted
class Scored(Tally):
    score: int = 0


def test_what_is_slotted_can_be_changed_but_not_added_to_and_is_a_dataclass_in_all_else() -> None:
    usual: type = make_dataclass("Scored", [("counts", list), ("name", str, ""), ("score", int, 0)], slots=True)
    for _ in range(2 * SELDOM):
        made = Scored([1], score=2)
        made.score += 1
        assert made == Scored([1], "", 3) != Scored() and Tally().counts is not Tally().counts
    assert repr(made) == repr(usual([1], "", 3)) and not hasattr(made, "__dict__")
    assert deepcopy(made) == replace(Scored([1]), score=3) == pickle.loads(pickle.dumps(made))
    with pytest.raises(TypeError, match="unhashable"):
        hash(made)
    with pytest.raises(AttributeError):
        made.depth = 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match="methods of its own"):
        slotted(type("Like", (), {"__eq__": Like.__eq__}))


@slotted_by_name
class Whole:
    total: int = 0


@slotted_by_name
class Part(Whole):
    own: list[int]


def test_fields_may_come_by_name_alone_those_without_a_default_behind_others() -> None:
    for _ in range(2 * SELDOM):
        assert Part(own=[1]) == Part(total=0, own=[1]) != Part(total=1, own=[1])
        with pytest.raises(TypeError):
            Part(1, [2])  # type: ignore[call-arg]
        with pytest.raises(TypeError):
            Part(total=1)  # type: ignore[call-arg]
    assert Part.__match_args__ == () and all(each.kw_only for each in fields(Part))


def test_fields_come_by_place_by_name_and_by_default() -> None:
    assert Point(1) == Point(1, 2) == Point(row=2, column=1)
    assert (Named(1).column, Named(1, 3, "x").name) == (1, "x")
    assert (Six(1, 2, 3, 4, 5), Many(1, 2, 3, 4, 5, 6).g) == (Six(1, 2, 3, 4, 5, 6), 7)
    assert Usual(1, 2, "x") == Usual(name="x", column=1)


def test_a_wrong_number_of_fields_is_refused() -> None:
    for wrong in ({}, {"column": 1, "depth": 2}):
        with pytest.raises(TypeError):
            Point(**wrong)


def test_nothing_can_be_set_or_added() -> None:
    for name in ("column", "depth"):
        with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
            setattr(Named(1), name, 3)
    assert not hasattr(Named(1), "__dict__")


def test_it_is_checked_when_it_is_made() -> None:
    assert Checked((1, 2)).total == 3
    with pytest.raises(ValueError, match="nothing is there"):
        Checked(())


def test_lists_are_made_for_each() -> None:
    assert Kept(1).known == [] and Kept(1).known is not Kept(1).known and Kept(3).double == 6
    assert Listed().items is not Listed().items


def test_it_equals_hashes_and_reads_as_a_dataclass_does() -> None:
    usual: type = make_dataclass("Same", [("a", int), ("b", tuple, ())], frozen=True, slots=True)
    assert repr(Same(1)) == repr(usual(1)) and hash(Same(1, (2,))) == hash(usual(1, (2,))) == hash((1, (2,)))
    assert (hash(One("x")), repr(One("x"))) == (hash(("x",)), "One(only='x')")
    assert One("x") != One("y") and Point(1) != Usual(1) and Point(1) != Named(1)
    assert Like("x") == Like("y") and hash(Like("x")) != hash(Like("y"))


def test_it_is_copied_and_kept_whole() -> None:
    for thing in (Named(1), Six(1, 2, 3, 4, 5), Checked((1,))):
        assert deepcopy(thing) == thing == pickle.loads(pickle.dumps(thing))


def test_however_many_fields_are_bound_as_in_a_call() -> None:
    many = Many(1, 2, 3, d=4, f=6, e=5)
    assert (many, Nothing()) == (Many(1, 2, 3, 4, 5, 6, 7), Nothing()) and hash(Nothing()) == hash(())
    assert (Listed([1]).items, Listed(items=[2]).items, replace(many, g=8).g) == ([1], [2], 8)
    for given, named in (((1,), {}), ((1,) * 8, {}), ((1,) * 6, {"a": 1}), ((1,) * 6, {"h": 1})):
        with pytest.raises(TypeError, match="Many is made of a, b, c, d, e, f, g, not of"):
            Many(*given, **named)


def test_of_a_class_of_which_many_are_made_the_last_is_made_as_the_first() -> None:
    for _ in range(2 * SELDOM):
        assert Listed().items is not Listed().items and Listed([1]).items == [1]
        assert Many(1, 2, 3, d=4, e=5, f=6) == Many(1, 2, 3, 4, 5, 6, 7)
        assert (Kept(1).known, Kept(3).double) == ([], 6)
        with pytest.raises(TypeError):
            Many(1)
        with pytest.raises(ValueError, match="nothing is there"):
            Wide(1, 2, 3, 4, 5, 6, -1)
    assert Many.__init__.__qualname__ == "Many.__init__" and list(signature(Many).parameters) == list("abcdefg")
    with pytest.raises(FrozenInstanceError):
        Many(1, 2, 3, 4, 5, 6).a = 2  # type: ignore[misc]


def test_fields_are_shown_and_compared_where_they_say_so() -> None:
    assert repr(Checked((1,))) == "Checked(items=(1,), total=1)"
    assert Aside(1, [2]) == Aside(1, [3]) and hash(Aside(1, [2])) == hash((1,)) and repr(Aside(1, [2])) == "Aside(a=1)"
    assert Aside.__match_args__ == ("a", "b") and Checked.__match_args__ == ("items",)


@pytest.mark.parametrize("asks", [{"kw_only": True}, {"hash": False}])
def test_a_field_that_only_a_dataclass_knows_is_refused(asks: dict[str, bool]) -> None:
    with pytest.raises(TypeError, match="only a dataclass knows"):

        @frozen
        class Wrong:
            a: int = field(**asks)  # type: ignore[call-overload]


def test_a_default_has_none_without_one_behind_it() -> None:
    with pytest.raises(TypeError, match="follows"):

        @frozen
        class Wrong:
            a: int = 1
            b: str  # type: ignore[misc]


def test_it_is_a_dataclass_in_all_else() -> None:
    assert repr(Named(1)) == "Named(column=1, row=2, name='a point')"
    assert hash(Point(1)) == hash(replace(Point(5), column=1))
    assert [each.name for each in fields(Named)] == ["column", "row", "name"]
    assert list(signature(Point).parameters) == ["column", "row"]
    match Point(3):
        case Point(column, row):
            assert (column, row) == (3, 2)
