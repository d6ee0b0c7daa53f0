"""Places of a board as answers name them: two whole numbers, whatever the grid."""

from __future__ import annotations

from collections.abc import Container


def place_on(places: Container[tuple[int, int]], answer: object) -> tuple[int, int] | None:
    """The answer as one of these places, None if it is not one. Takes anything at all; True is not 1 here."""
    if not isinstance(answer, tuple) or len(answer) != 2:
        return None
    one, other = answer
    if type(one) is not int or type(other) is not int:
        return None
    return (one, other) if (one, other) in places else None
