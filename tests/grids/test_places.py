"""A place of a board, as an answer names it."""

from __future__ import annotations

from core.grids.places import place_on
from tests.listing import of_each

PLACES = {(0, 0): "a", (1, 2): "b"}


@of_each(
    "junk", [None, 1, "ab", (), (1,), (1, 2, 0), (2, 1), [1, 2], (True, 2), (1, 2.0), ("1", "2"), ((1,), 2), (1, None)]
)
def test_anything_that_is_no_place_is_none(junk: object) -> None:
    assert place_on(PLACES, junk) is None


def test_a_place_is_itself() -> None:
    assert [place_on(PLACES, place) for place in PLACES] == [(0, 0), (1, 2)]
