"""Messages between machines: one frozen type per type byte, and their encoding: the type byte, then a MessagePack array
of the fields in its shortest form.

Fields are bytes, text, whole numbers and tuples of these, all bounded. Nothing here may be open-ended: a field of any
type, a map or raw MessagePack would let a stranger decide how deep and how large our memory grows. Blocks, facts and
bodies are opaque bytes here; other layers read them.

Every received message is checked twice: against the bounds of its type, and by encoding it again, which must give the
same bytes. So each message has exactly one form, and what was signed or hashed once stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from itertools import count
from typing import Annotated, cast

import msgpack
import msgspec
from msgspec import Meta

from core.codec import pack
from netcode.arrays import Array, Bytes16, Bytes32, Bytes64, Natural, Number, typed, untyped
from netcode.link import limits
from netcode.link.limits import ANNOUNCED_NAME, BODY, FACTS, KIB, MEMBERS, MESSAGE, LocalFault, PeerFault, Reason
from netcode.link.wording import LONGEST_NAME, check_line

PROTOCOL_VERSION = 2

Key = Bytes32
Id = Bytes32
Signature = Bytes64
TableId = Bytes16
Small = Annotated[int, Meta(ge=0, le=255)]
Port = Annotated[int, Meta(ge=0, le=65535)]
RawBlock = Annotated[bytes, Meta(min_length=1, max_length=BODY)]
Base = Annotated[bytes, Meta(max_length=64)]


class Role(IntEnum):
    """What somebody wants to be at a table."""

    LOBBY = 0
    MEMBER = 1
    SPECTATOR = 2


class HighestSigned(Array, frozen=True):
    """The highest thing that the sender has seen a member sign."""

    member: Key
    term: Number
    height: Number


class Hello(Array, frozen=True):
    """Who is there; the first message of each end. signature: by the installation key, see `identity.our_hello`.
    signed: sent empty and read by nobody, as `Head.receiver_signed` says it; it stays because programs of all protocols
    read this message, to tell people which of them is the older one.
    """

    proto: Small
    version: Annotated[str, Meta(max_length=32)]
    ruleset: Id
    table: TableId
    role: Role
    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
    port: Port
    installation: Key
    signature: Signature
    member: Key
    signed: Annotated[tuple[HighestSigned, ...], Meta(max_length=MEMBERS)] = ()

    def __post_init__(self) -> None:
        check_line(self.version)
        check_line(self.name)


class Place(Array, frozen=True):
    """Where a chain ends. Chains are compared by (term, height)."""

    term: Number
    height: Number
    id: Id

    @property
    def order(self) -> tuple[int, int]:
        return self.term, self.height


class Fact(Array, frozen=True):
    """A member's value for a base; the rules know what it means."""

    member: Small
    base: Base
    value: Annotated[bytes, Meta(max_length=limits.FACT)]

    @property
    def size(self) -> int:
        """Its bytes in a message, at most."""
        return len(self.base) + len(self.value) + 16


class Address(Array, frozen=True):
    ip: Annotated[bytes, Meta(min_length=4, max_length=16)]
    port: Annotated[int, Meta(ge=1, le=65535)]

    def __post_init__(self) -> None:
        if len(self.ip) not in (4, 16):
            raise ValueError("an address has 4 or 16 bytes")


class PeerAddress(Array, frozen=True):
    """Where the machine with this installation key was seen, `age` seconds ago."""

    installation: Key
    addresses: Annotated[tuple[Address, ...], Meta(max_length=4)]
    age: Number


class Peers(Array, frozen=True):
    peers: Annotated[tuple[PeerAddress, ...], Meta(max_length=32)]


class Ping(Array, frozen=True):
    counter: Natural


class Pong(Array, frozen=True):
    counter: Natural


class Bye(Array, frozen=True):
    """The last message: why the sender leaves or closes."""

    code: Small
    text: Annotated[str, Meta(max_length=120)] = ""

    def __post_init__(self) -> None:
        check_line(self.text)


class Announcement(Array, frozen=True):
    """What a machine tells anybody about the table it holds open; nobody vouches for it. genesis: the first bytes of
    the id of its first block, empty before there is one. closed: whether only those come in who belong to it.
    """

    table: TableId
    game: Annotated[str, Meta(min_length=1, max_length=ANNOUNCED_NAME)]
    title: Annotated[str, Meta(max_length=ANNOUNCED_NAME)]
    seats_free: Small
    members: Small
    needs_code: bool
    version: Annotated[str, Meta(max_length=32)]
    ruleset: Id
    port: Annotated[int, Meta(ge=1, le=65535)]
    genesis: Annotated[bytes, Meta(max_length=16)] = b""
    closed: bool = False

    def __post_init__(self) -> None:
        if len(self.genesis) not in (0, 16):
            raise ValueError("a first block is named by 16 bytes")
        for line in (self.game, self.title, self.version):
            check_line(line)


class Head(Array, frozen=True):
    """Where the sender stands: the end of its log, the height up to which that is final, the term it has promised.

    receiver_signed: the highest term and height that the sender has seen signed by the receiver, and its highest
    promise.
    beats: (key, beat) of each member, rising while the member lives. convicted: against whom the sender has evidence.
    near: a bit for each of the beats, the first one lowest: whether the sender is connected with that member.
    """

    place: Place
    final: Number
    promised: Number
    receiver_signed: tuple[Number, Number, Number]
    beats: Annotated[tuple[tuple[Key, Natural], ...], Meta(max_length=MEMBERS)]
    convicted: Annotated[tuple[Key, ...], Meta(max_length=MEMBERS)]
    near: Annotated[int, Meta(ge=0, le=2**MEMBERS - 1)] = 0

    @property
    def neighbours(self) -> frozenset[bytes]:
        """The members that the sender is connected with."""
        return frozenset(key for number, (key, _) in enumerate(self.beats) if self.near >> number & 1)


class Want(Array, frozen=True):
    """Asks for the blocks after the first of these (height, id) that the receiver has; newest first."""

    locator: Annotated[tuple[tuple[Number, Id], ...], Meta(max_length=32)]


class Blocks(Array, frozen=True):
    """Raw blocks in order, with all facts that their parents asked for."""

    raws: Annotated[tuple[RawBlock, ...], Meta(max_length=64)]
    facts: Annotated[tuple[Fact, ...], Meta(max_length=FACTS)]


class NewBlock(Array, frozen=True):
    """One block that has just joined the sender's chain."""

    raw: RawBlock


class Said(Array, frozen=True):
    """Something a member or a spectator has signed: an ack, a promise, a wish, a petition, a notice."""

    raw: Annotated[bytes, Meta(min_length=1, max_length=limits.STATEMENT)]


class Proof(Array, frozen=True):
    """Two signed statements of one key that cannot both be honest."""

    raw: Annotated[bytes, Meta(min_length=1, max_length=BODY)]


class Facts(Array, frozen=True):
    """Facts that have just become known, or were asked for: tokens and shares."""

    facts: Annotated[tuple[Fact, ...], Meta(max_length=FACTS)]


class WantFacts(Array, frozen=True):
    bases: Annotated[tuple[Base, ...], Meta(max_length=64)]


class Parcel(Array, frozen=True):
    """What the table layer says outside the log: lobby, marks on the board. `kind` is its own."""

    kind: Small
    body: Annotated[bytes, Meta(max_length=BODY)]


Message = (
    Hello | Peers | Ping | Pong | Bye | Announcement | Head | Want | Blocks | NewBlock | Said | Proof | Facts
    | WantFacts | Parcel
)  # fmt: skip

TYPES: dict[int, type[Array]] = {
    0x01: Hello,
    0x02: Peers,
    0x03: Ping,
    0x04: Pong,
    0x05: Bye,
    0x06: Announcement,
    0x10: Head,
    0x11: Want,
    0x12: Blocks,
    0x13: NewBlock,
    0x14: Said,
    0x16: Proof,
    0x20: Facts,
    0x21: WantFacts,
    0x40: Parcel,
}
"""Type byte -> type. A byte once given is never used for something else."""


_BYTE_OF = {kind: byte for byte, kind in TYPES.items()}
_SMALL = {0x03: 16, 0x04: 16, 0x05: KIB}
_BULKY = {0x12: MESSAGE, 0x13: MESSAGE, 0x14: 17 * KIB, 0x16: MESSAGE, 0x20: MESSAGE, 0x40: MESSAGE}
LARGEST = dict.fromkeys(TYPES, 6 * KIB) | _SMALL | _BULKY
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
    data = bytes((byte,)) + pack(plain)
    if len(data) > LARGEST[byte]:
        raise LocalFault(f"{kind.__name__} cannot be sent: {len(data)} bytes are more than {LARGEST[byte]}")
    return data


def decode(data: bytes) -> Message:
    """The message in these bytes. Raises PeerFault, whatever the bytes are."""
    kind = TYPES.get(data[0]) if data else None
    if kind is None or len(data) > LARGEST[data[0]]:
        raise PeerFault(Reason.BAD_FRAME, "The other end sent a message that this Parlour does not know.")
    try:  # msgpack's and msgspec's own errors are ValueErrors
        plain = msgpack.unpackb(
            data[1:],
            raw=False,
            use_list=True,
            list_hook=_counting() if len(data) > 4 * KIB else None,
            strict_map_key=True,
            max_array_len=MOST_ITEMS[data[0]],
            max_map_len=0,
            max_ext_len=0,
            max_str_len=4 * KIB,
            max_bin_len=MESSAGE,
        )
        message = typed(plain, kind)
        if data[1:] != pack(untyped(message)):
            raise ValueError("not in its shortest form")
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise PeerFault(Reason.BAD_FRAME, f"The other end sent a damaged message ({kind.__name__}).") from error
    return cast(Message, message)


def _counting() -> Callable[[list[object]], list[object]]:
    """Counts arrays as they end, so that a frame of empty ones cannot grow to many times its size in memory."""
    numbers = count(1)

    def counted(items: list[object]) -> list[object]:
        if next(numbers) > MOST_LISTS:
            raise ValueError("too many arrays")
        return items

    return counted
