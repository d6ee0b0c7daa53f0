"""What machines say to each other outside the log: the lobby and the past it goes on from, talk, marks on the board,
who is at the screen, who is kept out or not let in, new tables, and the table shown to whoever comes late.

Each is a MessagePack array in a parcel of the link, named by its kind. Nothing here decides anything about a match.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from netcode.lan.play.bodies import BadBody, Bytes32, Bytes64, Number, Raw, decode, encode
from netcode.lan.play.founding import NAME_BYTES
from netcode.link.wording import LONGEST_NAME

MOST_PIECES = 128
"""So many pieces of a past, each at most a block long, a table takes over."""
MOST_ENTRIES = 40_000
PART_BYTES = 60_000
MOST_PARTS = 16
"""A snapshot comes in so many parts at most."""

Bytes16 = Annotated[bytes, Meta(min_length=16, max_length=16)]
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Short = Annotated[str, Meta(max_length=64)]
Place = Annotated[int, Meta(ge=-1, le=31)]


class SeatPlan(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A seat before the match. member: place of its owner among the members, -1 while it is free."""

    name: Name
    colour: Short
    who: Short
    member: Place


Commitment = Annotated[bytes, Meta(max_length=32)]


class MemberPlan(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A machine in the lobby: its keys as they will stand in the genesis, whether it is ready, and to which nonce it is
    bound, see `founding.commitment`.
    """

    key: Bytes32
    installation: Bytes32
    certificate: Bytes64
    name: Name
    ready: bool
    commitment: Commitment = b""


class PastPlan(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The match that a table goes on from: its chain hash there, how many entries are taken over, the names of the
    pieces that hold them (see `past.py`), the head of the old table, empty where one machine played alone, and the
    version of the rules by which it is played.
    """

    chain: Bytes16
    entries: Annotated[int, Meta(ge=0, le=MOST_ENTRIES)]
    names: Annotated[bytes, Meta(max_length=MOST_PIECES * NAME_BYTES)]
    previous: Annotated[bytes, Meta(max_length=64)]
    rules: Number


MOST_OPTIONS = 32 * 1024
"""Bytes of the options of a table, texts of players' own among them."""


class LobbyState(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The lobby as who opened the table keeps it. options: the MessagePack map of the game's options. past: of a table
    that goes on from a match; its game, options, names and colours are those of that one.
    """

    game: Short
    options: Annotated[bytes, Meta(max_length=MOST_OPTIONS)]
    seats: Annotated[tuple[SeatPlan, ...], Meta(max_length=16)]
    members: Annotated[tuple[MemberPlan, ...], Meta(max_length=16)]
    starting: bool
    past: PastPlan | None = None


class Joining(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A newcomer says with which keys it would sit down, and to which nonce it is bound; whoever sits there already
    binds itself anew.
    """

    key: Bytes32
    certificate: Bytes64
    name: Name
    commitment: Commitment = b""


class Wish(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A member asks the opener for a change. what: 'take', 'free', 'name', 'colour', 'bot' or 'ready'; or
    says with 'doubt' that its machine does not sign the past.
    """

    what: Short
    seat: Place
    text: Short


class LobbyRefusal(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Why the opener does not let the newcomer in, or does not do what was asked for."""

    text: Annotated[str, Meta(max_length=300)]
    final: bool


class Proposal(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Everybody is to sign the genesis of what the lobby shows, begun at this time."""

    created: Short


class Signature(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A member's signature under the proposal, and the nonce to which it was bound."""

    signature: Bytes64
    nonce: Commitment = b""


class Founded(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The genesis with everybody's signature: the match begins."""

    raw: Annotated[bytes, Meta(max_length=64 * 1024)]


class ChatMessage(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Something said. The opener of a lobby passes it on with the speaker's name; at a table everybody hears it."""

    who: Name
    text: Annotated[str, Meta(max_length=500)]


class Pointing(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Somebody points at a place of the board: the MessagePack form of a plain value."""

    place: Annotated[bytes, Meta(max_length=256)]


class PresencePause(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Whether somebody sits at the screen; and whether the match is paused, as it was decided the `turn`th time."""

    here: bool
    pausing: bool
    turn: Number


class Lock(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Whether newcomers are kept out, as it was decided the `turn`th time."""

    closed: bool
    turn: Number


class WantPast(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A guest asks for a piece of the past that the table goes on from."""

    number: Number


class PastPiece(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A piece of the past, as it will stand in a block."""

    number: Number
    payload: Raw


class NewTableOffer(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A member of a table in play lays a new one that goes on from here: its id, the port of this machine at which it
    is found, the code or nothing. port 0: it does so no longer.
    """

    table: Bytes16
    port: Annotated[int, Meta(ge=0, le=65535)]
    code: Short


class SnapshotRequest(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Somebody who may be far behind asks to be shown the table. records, chain: how far it has come itself."""

    records: Number
    chain: Annotated[bytes, Meta(max_length=16)]


class SnapshotPart(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A part of a snapshot, see `snapshot.py`. number: counts what was shown to the receiver."""

    number: Number
    part: Annotated[int, Meta(ge=0, le=MOST_PARTS - 1)]
    parts: Annotated[int, Meta(ge=1, le=MOST_PARTS)]
    data: Annotated[bytes, Meta(min_length=1, max_length=PART_BYTES)]


class Following(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The next record of the match, for somebody who was shown it and has not checked it yet."""

    position: Number
    record: Annotated[bytes, Meta(min_length=2, max_length=60 * 1024)]


class Declined(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A member lets whoever asks for a seat with this key wait; from who asks itself: it asks no more."""

    key: Bytes32


class Enough(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Whoever was shown the table stands by itself now."""


Parcel: TypeAlias = (
    LobbyState | Joining | Wish | LobbyRefusal | Proposal | Signature | Founded | ChatMessage | Pointing
    | PresencePause | Lock | WantPast | PastPiece | NewTableOffer
    | Declined | SnapshotRequest | SnapshotPart | Following | Enough
)  # fmt: skip
ToHost: TypeAlias = Joining | Wish | ChatMessage | Signature | WantPast
"""What whoever keeps a lobby is asked for."""
FromHost: TypeAlias = LobbyState | PastPiece | LobbyRefusal | Proposal | Founded
"""What whoever keeps a lobby says."""
OfTheMatch: TypeAlias = SnapshotRequest | SnapshotPart | Following | Enough
"""What shows the match to whoever is far behind."""
ToAnybody: TypeAlias = PresencePause | Pointing | OfTheMatch
"""What is said to anybody who has not opened the lobby."""
KINDS: dict[int, type[Parcel]] = {
    2: LobbyState,
    3: Joining,
    4: Wish,
    5: LobbyRefusal,
    6: Proposal,
    7: Signature,
    8: Founded,
    9: ChatMessage,
    10: Pointing,
    11: PresencePause,
    12: Lock,
    20: WantPast,
    21: PastPiece,
    22: NewTableOffer,
    30: Declined,
    40: SnapshotRequest,
    41: SnapshotPart,
    42: Following,
    43: Enough,
}
_NUMBERS = {kind: number for number, kind in KINDS.items()}


def wrap(parcel: Parcel) -> tuple[int, bytes]:
    """Kind and body of a parcel."""
    return _NUMBERS[type(parcel)], encode(parcel)


def unwrap(kind: int, body: bytes) -> Parcel:
    """A parcel back. Raises BadBody."""
    if kind not in KINDS:
        raise BadBody(f"there is no parcel of kind {kind}")
    return decode(KINDS[kind], body)
