"""Messages to bytes and back: one type byte, then one MessagePack array in its shortest form.

A message that is read was checked twice: against the bounds of its type, and by writing it again, which must give the
same bytes. So there is exactly one form of every message, and what was signed or hashed once stays as it was.
"""

from __future__ import annotations

from typing import cast

import msgpack
import msgspec

from netcode.link.faults import LocalFault, PeerFault, Reason
from netcode.link.limits import FACTS, KIB, MESSAGE
from netcode.link.messages import TYPES, Bye, Message, Ping, Pong, Wire
from netcode.typed import typed, untyped

_BYTE_OF = {kind: byte for byte, kind in TYPES.items()}
_BULKY = {0x12: MESSAGE, 0x13: MESSAGE, 0x14: 17 * KIB, 0x16: MESSAGE, 0x20: MESSAGE, 0x40: MESSAGE}
_SMALL = {_BYTE_OF[Ping]: 16, _BYTE_OF[Pong]: 16, _BYTE_OF[Bye]: KIB}
_USUAL = 6 * KIB
LARGEST = {byte: _BULKY.get(byte, _SMALL.get(byte, _USUAL)) for byte in TYPES}
"""Bytes of a whole message of each type."""
MOST_ITEMS = {byte: FACTS if byte in (0x12, 0x20) else 64 for byte in TYPES}
"""Items of one array: room for them is made when it begins, so this and the nesting that msgpack allows (1,024) bound
what a lie costs.
"""
MOST_LISTS = FACTS + 8
"""Arrays in one message: the fullest one has a list of facts."""


def encode(message: Message) -> bytes:
    """The bytes of a message. Raises LocalFault if a field is out of its bounds."""
    kind = type(message)
    byte = _BYTE_OF.get(kind)
    if byte is None:
        raise LocalFault(f"{kind.__name__} is not a message")
    plain = untyped(message)
    try:
        typed(plain, kind)
    except msgspec.ValidationError as error:
        raise LocalFault(f"{kind.__name__} cannot be sent: {error}") from error
    data = bytes((byte,)) + cast(bytes, msgpack.packb(plain))
    if len(data) > LARGEST[byte]:
        raise LocalFault(f"{kind.__name__} cannot be sent: {len(data)} bytes are more than {LARGEST[byte]}")
    return data


def decode(data: bytes) -> Message:
    """The message in these bytes. Raises PeerFault, whatever the bytes are."""
    kind = TYPES.get(data[0]) if data else None
    if kind is None or len(data) > LARGEST[data[0]]:
        raise PeerFault(Reason.BAD_FRAME, "The other end sent a message that this Parlour does not know.")
    try:
        message = _typed(data, kind)
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise PeerFault(Reason.BAD_FRAME, f"The other end sent a damaged message ({kind.__name__}).") from error
    return message


def _typed(data: bytes, kind: type[Wire]) -> Message:
    """Raises ValueError (msgpack's and msgspec's own errors are of that kind)."""
    plain = msgpack.unpackb(
        data[1:],
        raw=False,
        use_list=True,
        list_hook=_Count() if len(data) > 4 * KIB else None,
        strict_map_key=True,
        max_array_len=MOST_ITEMS[data[0]],
        max_map_len=0,
        max_ext_len=0,
        max_str_len=4 * KIB,
        max_bin_len=MESSAGE,
    )
    message = typed(plain, kind)
    again = msgpack.packb(untyped(message))
    if data[1:] != again:
        raise ValueError("not in its shortest form")
    return cast(Message, message)


class _Count:
    """Counts arrays as they end, so that a frame of empty ones cannot grow to many times its size in memory."""

    __slots__ = ("_lists",)

    def __init__(self) -> None:
        self._lists = 0

    def __call__(self, items: list[object]) -> list[object]:
        self._lists += 1
        if self._lists > MOST_LISTS:
            raise ValueError("too many arrays")
        return items
