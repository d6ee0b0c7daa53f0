"""Canonical MessagePack: one byte string for one value, read back only in the shape that is expected.

Values are non-negative ints, bytes and arrays. A check is a function that says whether a value fits.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgpack

from netcode.replica.errors import Malformed

Check = Callable[[object], bool]
LARGEST = 2**53 - 1


def pack(value: object) -> bytes:
    """A value of ints, bytes and arrays in its shortest form."""
    return cast(bytes, msgpack.packb(value))


def unpack(data: bytes, *checks: Check) -> tuple[Any, ...]:
    """The array that `pack` made, one check an item. Raises Malformed for another shape or another form."""
    try:
        value = msgpack.unpackb(data, use_list=False)
    except (msgpack.exceptions.UnpackException, ValueError, RecursionError) as error:
        raise Malformed(f"not MessagePack: {error}") from error
    if not record(*checks)(value):
        raise Malformed("not the expected fields")
    if pack(value) != data:
        raise Malformed("not in canonical form")
    return cast("tuple[Any, ...]", value)


def natural(value: object) -> bool:
    """An int from 0 to 2**53 - 1."""
    return type(value) is int and 0 <= value <= LARGEST


def exactly(size: int) -> Check:
    """Bytes of this length."""
    return lambda value: type(value) is bytes and len(value) == size


def up_to(size: int) -> Check:
    """Bytes of at most this length."""
    return lambda value: type(value) is bytes and len(value) <= size


def many(check: Check, most: int) -> Check:
    """An array of at most `most` items that all pass the check."""
    return lambda value: type(value) is tuple and len(value) <= most and all(map(check, value))


def record(*checks: Check) -> Check:
    """An array with one item a check."""

    def fits(value: object) -> bool:
        return (
            type(value) is tuple
            and len(value) == len(checks)
            and all(check(item) for check, item in zip(checks, value, strict=True))
        )

    return fits
