"""Where a table stands after a block: everything besides the match that is the same on every machine.

Never changed in place, so that the stand after each block can be kept and gone back to. Members have numbers that are
never used twice: the founders those of their slots, whoever is admitted later the next free one. And under which names
the seats play, and have played: whoever took a seat over does so under their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from core.plain import Seat, Seats, by_seat
from netcode.lan.play.bodies import Word
from netcode.lan.play.deck import EMPTY, Deck, Members
from netcode.lan.play.founding import Card
from netcode.secrets.deck import Ciphertext
from netcode.secrets.keys import KeyAnnouncement, PublicKeys
from netcode.secrets.roster import KeyRoster


@dataclass(frozen=True, slots=True)
class SeatedMember:
    """A machine with keys of its own.

    key: Ed25519. card: who it says it is, certified. announced: its announcement, None before all holders have accepted
    the first one.
    """

    number: int
    slot: int
    key: bytes
    card: Card
    announced: Announced | None = None

    @property
    def public(self) -> PublicKeys:
        assert self.announced is not None, f"member {self.number} has not announced its keys"
        return self.announced.announcement.public


@dataclass(frozen=True, slots=True)
class Announced:
    """A member's announcement, the roster among which its secrets are shared, and the place that it was made for."""

    announcement: KeyAnnouncement
    roster: KeyRoster
    reference: bytes


@dataclass(frozen=True, slots=True)
class Opened:
    """The secrets of a member that is gone, opened by those who held its shares."""

    cards: bytes = field(repr=False)
    coins: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Sealed:
    """A sealed choice that waits to be opened with the others: whose, what its token is bound to, and the bytes."""

    member: int
    reference: bytes
    raw: bytes


@dataclass(frozen=True, slots=True)
class TableState:
    """See the module.

    records: the length of the match's log. past: how many pieces of the match that the table goes on from are in it,
    see `taking.py`. members: all there ever were, by number. live: who is here.
    askers: whose coins are in a roll asked now; who was dropped since the last ordinary block is still among them.
    seats: seat -> slot, as in the beginning. owners: seat -> member. bots: seats that a bot took over -> its name.
    coming: who was admitted and gets its seats when all keys are announced.
    unkeyed: who must announce keys before play goes on. offered: what was announced since, by member; the announcements
    of before count until all holders have accepted these. unheld: whose acceptance is awaited.
    opening: whose secrets are being opened. opened: whose are.
    led_by, count: the last ordinary block, and how many requests were answered since: together they name a place.
    led_owners: who played each seat when that block came; only a recovery can have passed seats on since.
    deck: the closed cards. stale: piles that must be shuffled again before a card of them is dealt; stale_from: the
    ordinary block that led when they became so, behind which that holds.
    secret: how many records the log had after the last shuffle or deal; no undo goes back behind it.
    words: what was said out of turn lately and stands in blocks.
    pile: the block that ended the last shuffle, empty before the first one.
    turn, turned: how many turns the running shuffle has had, and the cards after them. sealed: choices not opened yet.
    """

    members: tuple[SeatedMember, ...]
    live: Members
    askers: Members
    seats: tuple[int, ...]
    owners: tuple[int, ...]
    unkeyed: Members
    led_by: bytes
    led_owners: tuple[int, ...]
    coming: Members = ()
    offered: Mapping[int, Announced] = field(default_factory=lambda: MappingProxyType({}))
    unheld: Members = ()
    count: int = 0
    records: int = 0
    past: int = 0
    bots: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    opening: Members = ()
    opened: Mapping[int, Opened] = field(default_factory=lambda: MappingProxyType({}))
    deck: Deck = field(default_factory=lambda: EMPTY)
    stale: frozenset[bytes] = frozenset()
    stale_from: bytes = b""
    secret: int = 0
    words: tuple[Word, ...] = ()
    pile: bytes = b""
    turn: int = 0
    turned: tuple[Ciphertext, ...] = ()
    sealed: tuple[Sealed, ...] = ()

    @property
    def place(self) -> bytes:
        """Names this place of the log: 36 bytes."""
        return self.led_by + self.count.to_bytes(4, "big")

    @property
    def is_keyed(self) -> bool:
        """Whether everybody's secrets are shared among those who are here."""
        return not (self.unkeyed or self.offered)

    def slot(self, member: int) -> int:
        """The slot of a member."""
        return self.members[member].slot

    def seats_of(self, member: int) -> Seats:
        """The seats of a member, whoever decides for them."""
        return tuple(seat for seat, owner in by_seat(self.owners) if owner == member)

    def member_in(self, slot: int) -> int | None:
        """The live member in a slot, None where it is empty."""
        return next((member for member in self.live if self.members[member].slot == slot), None)

    def members_at(self, installation: bytes) -> Members:
        """The live members of an installation; an honest one is no more than one."""
        return tuple(member for member in self.live if self.members[member].card.installation == installation)

    def last_at(self, installation: bytes) -> SeatedMember | None:
        """The member that an installation is, or was last."""
        return next((each for each in reversed(self.members) if each.card.installation == installation), None)

    def number_of(self, key: bytes) -> int | None:
        """The number of the member that has or had this key."""
        return next((member.number for member in self.members if member.key == key), None)

    def roster(self, table: bytes) -> KeyRoster:
        """Who shares secrets from now on."""
        return KeyRoster(table, tuple((member, self.members[member].key) for member in self.live))


Names = tuple[str, ...]
"""The name of each seat."""


def seat_names(state: TableState, first: Names) -> Names:
    """The names now; first: those in the header."""
    return tuple(_seat_name(state, seat, name) for seat, name in by_seat(first))


def _seat_name(state: TableState, seat: Seat, name: str) -> str:
    slot = state.seats[seat]
    member = state.member_in(slot)
    if member is None or member in state.coming:
        return name
    card = state.members[member].card
    if card.installation == state.members[slot].card.installation:
        return name
    place = seats_of(state, slot).index(seat)
    return card.name if place == 0 else f"{card.name[:21]} {place + 1}"


def seats_of(state: TableState, slot: int) -> Seats:
    """The seats that a slot had in the beginning."""
    return tuple(seat for seat, each in by_seat(state.seats) if each == slot)
