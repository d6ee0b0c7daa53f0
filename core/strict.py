"""Bytes that a stranger calls a state, checked against the types of its fields before anything is made of them.

`core.codec.decode` trusts its bytes, because this program or a proof stands behind them. Here nothing does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import is_dataclass
from enum import Enum
from typing import TypeAlias, TypeVar, cast, get_args, get_origin

from core.codec import decode, encode, inner_type, is_optional, item_types, typed_fields, unpack

T = TypeVar("T")
Check: TypeAlias = Callable[[object], bool]
LARGEST = 2**31 - 1
"""No honest state counts further."""

_checks: dict[object, Check] = {}


def decode_strictly(kind: type[T], data: bytes) -> T:
    """A value from its bytes. Raises ValueError unless they are exactly what `core.codec.encode` makes of it."""
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
    if is_optional(kind):
        inner = _check(inner_type(kind))
        return lambda value: value is None or inner(value)
    if get_origin(kind) is dict:
        return _pairs(*map(_check, get_args(kind)))
    if get_origin(kind) in (list, tuple):
        items = item_types(kind)
        return _record(map(_check, items)) if isinstance(items, tuple) else _many(_check(items))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _member(kind)
    if isinstance(kind, type) and is_dataclass(kind):
        return _record(_check(hint) for _, hint in typed_fields(kind))
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


def _record(parts: Iterable[Check]) -> Check:
    checks = list(parts)

    def fits(value: object) -> bool:
        if type(value) is not tuple or len(value) != len(checks):
            return False
        return all(check(item) for check, item in zip(checks, value, strict=True))

    return fits


def _pairs(key: Check, item: Check) -> Check:
    pairs = _many(_record((key, item)))
    return lambda value: pairs(value) and len(dict(cast("tuple[tuple[object, object], ...]", value))) == len(
        cast("tuple[object, ...]", value)
    )
