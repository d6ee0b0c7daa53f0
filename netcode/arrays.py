"""Values that are sent or kept as MessagePack arrays: frozen types, and the bounds that their fields share.

msgspec prepares a type on first use, and crashes the interpreter where two threads do that with one type at once (seen
with 0.22). So one thread prepares each type before any other uses it.
"""

from __future__ import annotations

from threading import Lock
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from core.codec import pack

Bytes16 = Annotated[bytes, Meta(min_length=16, max_length=16)]
Bytes32 = Annotated[bytes, Meta(min_length=32, max_length=32)]
Bytes64 = Annotated[bytes, Meta(min_length=64, max_length=64)]
MOST_BYTES = 64 * 1024
"""The longest body of a block; a pile of 300 cards with its proof fits."""
Raw = Annotated[bytes, Meta(max_length=MOST_BYTES)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Natural = Annotated[int, Meta(ge=0, le=2**53 - 1)]


class Array(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What is packed as an array: its fields in their order."""

    def encode(self) -> bytes:
        return pack(untyped(self))


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
