"""Bytes that a stranger calls a state, checked against the types of its fields before anything is made of them.

`core.codec.decode` trusts its bytes, because this program or a proof stands behind them. Here nothing does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import TypeAlias, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from core.codec import decode, encode, unpack

T = TypeVar("T")
Check: TypeAlias = Callable[[object], bool]
LARGEST = 2**31 - 1
"""No honest state counts further."""

_checks: dict[object, Check] = {}


def decode_strictly(kind: type[T], data: bytes) -> T:
    """As `core.codec.decode`. Raises ValueError unless the bytes are exactly what `encode` makes of such a value."""
    if not _check(kind)(unpack(data)):
        raise ValueError(f"these bytes are no {kind.__name__}")
    value = decode(kind, data)
    if encode(value) != data:
        raise ValueError(f"these bytes are not how a {kind.__name__} is written")
    return value


def _check(kind: object) -> Check:
    if kind not in _checks:
        _checks[kind] = _make(kind)
    return _checks[kind]


def _make(kind: object) -> Check:
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        inner = [_check(part) for part in args if part is not NoneType]
        return lambda value: value is None or any(check(value) for check in inner)
    if origin is dict:
        return _pairs(_check(args[0]), _check(args[1]))
    if origin is list or (origin is tuple and len(args) == 2 and args[1] is Ellipsis):
        return _many(_check(args[0]))
    if origin is tuple:
        return _record([_check(part) for part in args])
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _member(kind)
    if isinstance(kind, type) and is_dataclass(kind):
        hints = get_type_hints(kind)
        return _record([_check(hints[each.name]) for each in fields(kind)])
    return _plain(getattr(kind, "__supertype__", kind))


def _plain(kind: object) -> Check:
    if kind is int:
        return lambda value: type(value) is int and -LARGEST <= value <= LARGEST
    return lambda value: type(value) is kind


def _member(kind: type[Enum]) -> Check:
    values = {(type(each.value), each.value) for each in kind}
    return lambda value: type(value) in (int, str) and (type(value), value) in values


def _many(check: Check) -> Check:
    return lambda value: type(value) is tuple and all(map(check, value))


def _record(checks: list[Check]) -> Check:
    def fits(value: object) -> bool:
        if type(value) is not tuple or len(value) != len(checks):
            return False
        return all(check(item) for check, item in zip(checks, value, strict=True))

    return fits


def _pairs(key: Check, item: Check) -> Check:
    pairs = _many(_record([key, item]))
    return lambda value: pairs(value) and len(dict(cast("tuple[tuple[object, object], ...]", value))) == len(
        cast("tuple[object, ...]", value)
    )
