"""What machines say to each other outside the log: the lobby, who is at the screen, marks on the board.

Each is a MessagePack array in a parcel of the link, named by its kind. Nothing here decides anything about a match.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from netcode.lan.bodies import BadBody, Bytes32, Bytes64, Number, decode, encode

Name = Annotated[str, Meta(max_length=24)]
Short = Annotated[str, Meta(max_length=64)]
Place = Annotated[int, Meta(ge=-1, le=31)]


class SeatPlan(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A seat before the match. member: place of its owner among the members, -1 while it is free."""

    name: Name
    colour: Short
    who: Short
    member: Place


class MemberPlan(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A machine in the lobby: its keys as they will stand in the genesis, and whether it is ready."""

    key: Bytes32
    installation: Bytes32
    certificate: Bytes64
    name: Name
    ready: bool


class LobbyState(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The lobby as who opened the table keeps it. options: the MessagePack map of the game's options."""

    game: Short
    options: Annotated[bytes, Meta(max_length=32 * 1024)]
    seats: Annotated[tuple[SeatPlan, ...], Meta(max_length=16)]
    members: Annotated[tuple[MemberPlan, ...], Meta(max_length=16)]
    starting: bool


class Joining(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A newcomer says with which keys it would sit down."""

    key: Bytes32
    certificate: Bytes64
    name: Name


class Wish(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A member asks the opener for a change. what: 'take', 'free', 'name', 'colour', 'bot' or 'ready'."""

    what: Short
    seat: Place
    text: Short


class Sorry(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Why the opener does not let the newcomer in, or does not do what was asked for."""

    text: Annotated[str, Meta(max_length=300)]
    final: bool


class Proposal(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Everybody is to sign the genesis of what the lobby shows, begun at this time. state, previous: of the table that
    it goes on from, empty for a new match.
    """

    created: Short
    state: Annotated[bytes, Meta(max_length=20 * 1024)] = b""
    previous: Annotated[bytes, Meta(max_length=64)] = b""


class Signature(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A member's signature under the proposal."""

    signature: Bytes64


class Founded(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The genesis with everybody's signature: the match begins."""

    raw: Annotated[bytes, Meta(max_length=64 * 1024)]


class Saying(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Something said. The opener of a lobby passes it on with the speaker's name; at a table everybody hears it."""

    who: Name
    text: Annotated[str, Meta(max_length=500)]


class Pointing(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Somebody points at a place of the board: the MessagePack form of a plain value."""

    place: Annotated[bytes, Meta(max_length=256)]


class Mood(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Whether somebody sits at the screen; and whether the match is paused, as it was decided the `turn`th time."""

    here: bool
    pausing: bool
    turn: Number


Parcel: TypeAlias = (
    LobbyState | Joining | Wish | Sorry | Proposal | Signature | Founded | Saying | Pointing | Mood
)
KINDS: dict[int, type[Parcel]] = {
    2: LobbyState,
    3: Joining,
    4: Wish,
    5: Sorry,
    6: Proposal,
    7: Signature,
    8: Founded,
    9: Saying,
    10: Pointing,
    11: Mood,
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
