"""Messages outside the log: the lobby and its past, talk, marks on the board, presence at the screen, who is kept out
or refused, and new tables.

Each is a MessagePack array in a parcel of the link, named by its kind. None of them decides anything about a match.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from netcode.arrays import Array, Bytes16, Bytes32, Bytes64, Number, Raw
from netcode.lan.play.bodies import BadBody, decode
from netcode.lan.play.founding import NAME_BYTES
from netcode.link import messages as wire
from netcode.link.wording import LONGEST_NAME

MOST_PIECES = 128
"""So many pieces of a past, each at most a block long, a table takes over."""
MOST_ENTRIES = 40_000

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Short = Annotated[str, Meta(max_length=64)]
MemberPlace = Annotated[int, Meta(ge=-1, le=31)]


class SeatPlan(Array, frozen=True):
    """A seat before the match. member: place of its owner among the members, -1 while it is free."""

    name: Name
    colour: Short
    who: Short
    member: MemberPlace


Commitment = Annotated[bytes, Meta(max_length=32)]


class MemberPlan(Array, frozen=True):
    """A machine in the lobby: its keys for the genesis, whether it is ready, its `founding.commitment`."""

    key: Bytes32
    installation: Bytes32
    certificate: Bytes64
    name: Name
    ready: bool
    commitment: Commitment = b""


class PastPlan(Array, frozen=True):
    """The match that a table goes on from: its chain hash there, the number of entries, the names of their pieces (see
    `past.py`), the head of the old table (empty if one machine played alone), and its rules_version.
    """

    chain: Bytes16
    entries: Annotated[int, Meta(ge=0, le=MOST_ENTRIES)]
    names: Annotated[bytes, Meta(max_length=MOST_PIECES * NAME_BYTES)]
    previous: Annotated[bytes, Meta(max_length=64)]
    rules: Number


MOST_OPTIONS = 32 * 1024
"""Bytes of the options of a table, texts of players' own among them."""


class LobbyState(Array, frozen=True):
    """The lobby as its host keeps it. options: a MessagePack map. past: the match that it goes on from."""

    game: Short
    options: Annotated[bytes, Meta(max_length=MOST_OPTIONS)]
    seats: Annotated[tuple[SeatPlan, ...], Meta(max_length=16)]
    members: Annotated[tuple[MemberPlan, ...], Meta(max_length=16)]
    starting: bool
    past: PastPlan | None = None


class Joining(Array, frozen=True):
    """A newcomer's keys, and a commitment to its nonce; who sits there already commits itself anew."""

    key: Bytes32
    certificate: Bytes64
    name: Name
    commitment: Commitment = b""


class Wish(Array, frozen=True):
    """A wish to the host: 'take', 'free', 'name', 'colour', 'bot', 'ready', or 'doubt': it does not sign the past."""

    what: Short
    seat: MemberPlace
    text: Short


class Bringing(Array, frozen=True):
    """A member's own things for an option, in place of those it brought before; '' takes them back."""

    option: Short
    text: Annotated[str, Meta(max_length=MOST_OPTIONS)]


class LobbyRefusal(Array, frozen=True):
    """Why the host does not let a newcomer in, or does not grant a wish."""

    text: Annotated[str, Meta(max_length=300)]
    final: bool


class Proposal(Array, frozen=True):
    """All are to sign the genesis of what the lobby shows, begun at this time."""

    created: Short


class Signature(Array, frozen=True):
    """A member's signature under the proposal, and the nonce to which it was bound."""

    signature: Bytes64
    nonce: Commitment = b""


class Founded(Array, frozen=True):
    """The genesis with everybody's signature: the match begins."""

    raw: Annotated[bytes, Meta(max_length=64 * 1024)]


class ChatMessage(Array, frozen=True):
    """A line of talk. The host of a lobby relays it with the speaker's name; at a table all hear it."""

    who: Name
    text: Annotated[str, Meta(max_length=500)]


class Pointing(Array, frozen=True):
    """Somebody points at a place of the board: the MessagePack form of a plain value."""

    place: Annotated[bytes, Meta(max_length=256)]


class PresencePause(Array, frozen=True):
    """Whether somebody sits at the screen, and whether the match is paused by the `turn`th decision."""

    here: bool
    pausing: bool
    turn: Number


class DoorState(Array, frozen=True):
    """Whether newcomers are kept out, by the `turn`th decision."""

    closed: bool
    turn: Number


class WantPast(Array, frozen=True):
    """A guest asks for a piece of the past that the table goes on from."""

    number: Number


class PastPiece(Array, frozen=True):
    """A piece of the past, as it will stand in a block."""

    number: Number
    payload: Raw


class NewTableOffer(Array, frozen=True):
    """A member opens a new table that goes on from here: id, port, code or ''. port 0 takes the offer back."""

    table: Bytes16
    port: Annotated[int, Meta(ge=0, le=65535)]
    code: Short


class Declined(Array, frozen=True):
    """A member declines the petition of this key; from the petitioner itself: it asks no more."""

    key: Bytes32


Parcel: TypeAlias = (
    LobbyState | Joining | Wish | LobbyRefusal | Proposal | Signature | Founded | ChatMessage | Pointing
    | PresencePause | DoorState | WantPast | PastPiece | NewTableOffer
    | Declined | Bringing
)  # fmt: skip
ToHost: TypeAlias = Joining | Wish | Bringing | ChatMessage | Signature | WantPast
"""Requests to the host of a lobby."""
FromHost: TypeAlias = LobbyState | PastPiece | LobbyRefusal | Proposal | Founded
"""What the host of a lobby says."""
ToAnybody: TypeAlias = PresencePause | Pointing
"""What may be said to any machine but the host of a lobby."""
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
    12: DoorState,
    13: Bringing,
    20: WantPast,
    21: PastPiece,
    22: NewTableOffer,
    30: Declined,
}
RETIRED = range(40, 44)
"""Kinds that programs before showed a table with before it was checked; nobody answers them."""
_NUMBERS = {kind: number for number, kind in KINDS.items()}


def wrap(parcel: Parcel) -> wire.Parcel:
    return wire.Parcel(_NUMBERS[type(parcel)], parcel.encode())


def unwrap(parcel: wire.Parcel) -> Parcel:
    """Raises BadBody."""
    if parcel.kind not in KINDS:
        raise BadBody(f"there is no parcel of kind {parcel.kind}")
    return decode(KINDS[parcel.kind], parcel.body)
