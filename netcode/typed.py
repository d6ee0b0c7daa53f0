"""What strangers sent, held against a type with bounds.

msgspec learns a type when it first meets it, and crashes the interpreter where two threads do so with the same one at
the same time (seen with 0.22). So each type is learned by one thread before any uses it.
"""

from __future__ import annotations

from threading import Lock
from typing import TypeVar

import msgspec

T = TypeVar("T")

_learned: set[type] = set()
_learning = Lock()


def typed(plain: object, kind: type[T]) -> T:
    """The value of this type that is written so. Raises msgspec.ValidationError."""
    if kind not in _learned:
        with _learning:
            msgspec.msgpack.Decoder(kind)
            _learned.add(kind)
    return msgspec.convert(plain, type=kind, strict=True, builtin_types=(bytes,))


def untyped(value: msgspec.Struct) -> object:
    """Lists, numbers, texts and bytes, as they are written."""
    return msgspec.to_builtins(value, builtin_types=(bytes,))
