"""Which connections this machine keeps: the door, one connection a peer, bans. No sockets; time is an argument.

Two machines may dial each other at the same moment. Both must then close the same one of the two connections:
 - opened by different ends: the one opened by the smaller key stays;
 - opened twice by the same end: that end keeps its newer one, the other end waits for it to close the older.
An end closes the other connection only when the kept one is proven to be in use at both ends. Otherwise the goodbye on
the one could be heard before the greeting on the other, and the peer would seem to be gone for a moment.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from netcode.link.faults import PeerFault, Reason
from netcode.link.limits import MEMBERS, NEWCOMERS, NEWCOMERS_PER_ADDRESS, PEERS, SPECTATORS, Bans
from netcode.link.messages import Hello, Role

CROWDED = "Too many are at the door."


@dataclass(frozen=True, slots=True)
class Door:
    """Who may come in: `only` these installation keys if the table is locked, and whether people may watch. members:
    the keys of those who play, once that is settled: everybody else watches, whatever it says of itself.
    """

    only: frozenset[bytes] | None = None
    spectators: bool = True
    members: frozenset[bytes] | None = None

    def watches(self, key: bytes, role: Role) -> bool:
        """Whether this one only watches."""
        return role is Role.SPECTATOR or (self.members is not None and key not in self.members)


class Line(Protocol):
    """A connection as the switchboard sees it."""

    opened: bool
    host: str

    @property
    def is_proven(self) -> bool:
        """Whether the other end is known to use it."""

    def hang_up(self, code: int, text: str) -> None:
        """Close at once."""

    def retire(self, code: int, text: str) -> None:
        """Say goodbye, hear the other end out, and close."""


class Switchboard:
    """The connections of one hub. `key` is our installation key."""

    def __init__(self, key: bytes) -> None:
        self.door = Door()
        self.bans = Bans()
        self._key = key
        self._newcomers: list[Line] = []
        self._lines: dict[bytes, list[Line]] = {}
        self._roles: dict[bytes, Role] = {}
        self._surplus: dict[bytes, list[Line]] = {}
        self._homes: dict[bytes, str] = {}
        self._kept: tuple[str, ...] = ()

    # --- who is there

    def peers(self) -> tuple[bytes, ...]:
        """The keys of all who are connected, in order."""
        return tuple(sorted(self._lines))

    def line_to(self, peer: bytes) -> Line | None:
        """The connection to use for a peer: the newest."""
        lines = self._lines.get(peer)
        return lines[-1] if lines else None

    # --- coming in

    def make_room(self, host: str) -> None:
        """One more caller comes to the door who has not said who it is. Where too many stand there the oldest goes: so
        whoever only stands there shuts nobody out. Those who play are not crowded out by strangers.
        """
        homes = self.homes
        callers = [line for line in self._newcomers if not line.opened]
        here = [line for line in callers if line.host == host]
        strangers = [line for line in callers if line.host not in homes]
        if len(here) >= NEWCOMERS_PER_ADDRESS:
            here[0].hang_up(Reason.FULL, CROWDED)
        elif host not in homes and len(strangers) >= NEWCOMERS:
            strangers[0].hang_up(Reason.FULL, CROWDED)

    @property
    def homes(self) -> frozenset[str]:
        """Where those who play were seen, and where they may be expected."""
        seen = (host for key, host in self._homes.items() if not self.door.watches(key, Role.MEMBER))
        return frozenset((*seen, *self._kept))

    def keep_places(self, hosts: tuple[str, ...]) -> None:
        """Whoever calls from these may be somebody who plays."""
        self._kept = hosts[:MEMBERS]

    def add_newcomer(self, line: Line) -> None:
        """A connection that has not said who it is."""
        self._newcomers.append(line)

    def refusal(self, hello: Hello, now: float) -> PeerFault | None:
        """Why this one may not come in; None if it may."""
        key = hello.installation
        if self.bans.holds(key, now):
            return PeerFault(Reason.BANNED, "This machine is shut out for a minute, because what it sent does not fit.")
        if self.door.only is not None and key not in self.door.only:
            return PeerFault(Reason.LOCKED, "This table is locked. Ask those at the table to open it.")
        if self.door.watches(key, hello.role) and not self.door.spectators:
            return PeerFault(Reason.LOCKED, "Nobody may watch at this table. Ask those at the table to allow it.")
        if key not in self._lines and self._is_full(key, hello.role):
            return PeerFault(Reason.FULL, "This table is full.")
        return None

    def welcome(self, line: Line, hello: Hello) -> bool:
        """The newcomer is this peer. True if the peer was not connected before; superfluous lines retire."""
        self._newcomers.remove(line)
        lines = self._lines.setdefault(hello.installation, [])
        lines.append(line)
        self._roles[hello.installation] = hello.role
        self._note_home(line.host, hello)
        is_new = len(lines) == 1
        for surplus in superfluous(tuple(lines), self._key < hello.installation):
            lines.remove(surplus)
            self._surplus.setdefault(hello.installation, []).append(surplus)
        if any(line.is_proven for line in lines):
            self._retire_surplus(hello.installation)
        return is_new

    def _note_home(self, host: str, hello: Hello) -> None:
        if not self.door.watches(hello.installation, hello.role):
            self._homes.pop(hello.installation, None)
            self._homes[hello.installation] = host
            if len(self._homes) > PEERS:
                del self._homes[next(iter(self._homes))]

    def note_proven(self, line: Line, peer: bytes) -> None:
        """The peer uses this connection. If it is one that stays, those that do not stay can go."""
        if line in self._lines.get(peer, ()):
            self._retire_surplus(peer)

    def _retire_surplus(self, peer: bytes) -> None:
        for line in self._surplus.pop(peer, ()):
            line.retire(Reason.DUPLICATE, "Another connection is in use.")

    def remove(self, line: Line, peer: bytes | None) -> bool:
        """The connection has ended. True if it was the last one of its peer."""
        if line in self._newcomers:
            self._newcomers.remove(line)
        if peer is not None and line in self._surplus.get(peer, ()):
            self._surplus[peer].remove(line)
            return False
        lines = self._lines.get(peer) if peer is not None else None
        if lines is None or peer is None or line not in lines:
            return False
        lines.remove(line)
        if lines:
            return False
        del self._lines[peer], self._roles[peer]
        self._retire_surplus(peer)
        return True

    def _is_full(self, key: bytes, role: Role) -> bool:
        watching = sum(self.door.watches(each, said) for each, said in self._roles.items())
        return len(self._roles) >= PEERS or (self.door.watches(key, role) and watching >= SPECTATORS)


def superfluous(lines: tuple[Line, ...], we_are_smaller: bool) -> tuple[Line, ...]:
    """Which of the connections with one peer, oldest first, this end closes."""
    kept = [line for line in lines if line.opened is we_are_smaller] or list(lines)
    if kept[0].opened:
        kept = kept[-1:]
    return tuple(line for line in lines if line not in kept)
