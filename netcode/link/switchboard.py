"""Which connections this machine keeps: the door, one connection per peer, bans; and introductions, so that every
machine at a table connects to every other. Opens no socket; time is an argument.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from ipaddress import IPv4Address, IPv6Address, ip_address

from netcode.link import limits
from netcode.link.limits import Bans, HostPort, PeerFault, Reason
from netcode.link.messages import Address, Hello, PeerAddress, Peers, Role
from netcode.link.reaching import PORTS
from netcode.link.stream import Stream

CROWDED = "Too many are at the door."


@dataclass(frozen=True, slots=True)
class Door:
    """Who may come in: `only` these installations if the door is closed. members: the players' keys, once settled;
    everybody else watches.
    """

    only: frozenset[bytes] | None = None
    members: frozenset[bytes] | None = None

    def watches(self, key: bytes, role: Role) -> bool:
        return role is Role.SPECTATOR or (self.members is not None and key not in self.members)


class Switchboard:
    """The connections of one hub. `key` is our installation key."""

    def __init__(self, key: bytes) -> None:
        self.door = Door()
        self.bans = Bans()
        self._key = key
        self._newcomers: list[Stream] = []
        self._lines: dict[bytes, list[Stream]] = {}
        self._roles: dict[bytes, Role] = {}
        self._surplus: dict[bytes, list[Stream]] = {}
        self._homes: dict[bytes, str] = {}
        self._kept: tuple[str, ...] = ()

    # --- who is there

    def peers(self) -> tuple[bytes, ...]:
        """The keys of all who are connected, in order."""
        return tuple(sorted(self._lines))

    def is_connected(self, peer: bytes) -> bool:
        return peer in self._lines

    def line_to(self, peer: bytes) -> Stream | None:
        """The connection to use for a peer: the newest."""
        lines = self._lines.get(peer)
        return lines[-1] if lines else None

    # --- coming in

    def make_room(self, host: str) -> None:
        """A caller knocks. Where too many strangers stand at the door, the oldest goes; players keep their place."""
        homes = self.homes
        callers = [line for line in self._newcomers if not line.opened]
        here = [line for line in callers if line.host == host]
        strangers = [line for line in callers if line.host not in homes]
        if len(here) >= limits.NEWCOMERS_PER_ADDRESS:
            here[0].hang_up(Reason.FULL, CROWDED)
        elif host not in homes and len(strangers) >= limits.NEWCOMERS:
            strangers[0].hang_up(Reason.FULL, CROWDED)

    @property
    def homes(self) -> frozenset[str]:
        """Where players were seen, and where they are expected."""
        seen = (host for key, host in self._homes.items() if not self.door.watches(key, Role.MEMBER))
        return frozenset((*seen, *self._kept))

    def expect_players(self, hosts: tuple[str, ...]) -> None:
        """Callers from these may be players."""
        self._kept = hosts[: limits.MEMBERS]

    def add_newcomer(self, line: Stream) -> None:
        self._newcomers.append(line)

    def refusal(self, hello: Hello, now: float) -> PeerFault | None:
        """Why this peer may not come in, None if it may."""
        key = hello.installation
        if self.bans.holds(key, now):
            return PeerFault(Reason.BANNED, "This machine is shut out for a minute, because what it sent does not fit.")
        if self.door.only is not None and key not in self.door.only:
            return PeerFault(Reason.CLOSED, "This table is locked. Ask those at the table to open it.")
        watching = sum(self.door.watches(each, role) for each, role in self._roles.items())
        is_full = watching >= limits.SPECTATORS and self.door.watches(key, hello.role)
        if key not in self._lines and (is_full or len(self._lines) >= limits.PEERS):
            return PeerFault(Reason.FULL, "This table is full.")
        return None

    def welcome(self, line: Stream, hello: Hello) -> bool:
        """The newcomer is this peer. True if the peer was not connected before; superfluous lines retire."""
        self._newcomers.remove(line)
        lines = self._lines.setdefault(hello.installation, [])
        lines.append(line)
        self._roles[hello.installation] = hello.role
        is_new = len(lines) == 1
        for surplus in superfluous(tuple(lines), self._key < hello.installation):
            lines.remove(surplus)
            self._surplus.setdefault(hello.installation, []).append(surplus)
        if any(line.is_proven for line in lines):
            self._retire_surplus(hello.installation)
        if not self.door.watches(hello.installation, hello.role):
            self._homes.pop(hello.installation, None)
            self._homes[hello.installation] = line.host
            if len(self._homes) > limits.PEERS:
                del self._homes[next(iter(self._homes))]
        return is_new

    def note_proven(self, line: Stream, peer: bytes) -> None:
        """The peer uses this connection; if it is to stay, the surplus ones can go."""
        if line in self._lines.get(peer, ()):
            self._retire_surplus(peer)

    def _retire_surplus(self, peer: bytes) -> None:
        for line in self._surplus.pop(peer, ()):
            line.retire(Reason.DUPLICATE, "Another connection is in use.")

    def remove(self, line: Stream, peer: bytes | None) -> bool:
        """The connection has ended. True if it was the last one of its peer."""
        if line in self._newcomers:
            self._newcomers.remove(line)
        if peer is None:
            return False
        for lines in (self._surplus.get(peer, []), self._lines.get(peer, [])):
            if line in lines:
                lines.remove(line)
        if self._lines.get(peer) != []:
            return False
        del self._lines[peer], self._roles[peer]
        self._retire_surplus(peer)
        return True


def superfluous(lines: tuple[Stream, ...], we_are_smaller: bool) -> tuple[Stream, ...]:
    """The connections with one peer, oldest first, that this end closes."""
    kept = [line for line in lines if line.opened is we_are_smaller] or list(lines)
    if kept[0].opened:
        kept = kept[-1:]
    return tuple(line for line in lines if line not in kept)


MOST_PEERS = 32
PATIENCE = 3.0
"""Seconds that the larger key leaves the smaller one to call first."""
PAUSE = 10.0
"""Seconds after a call before an introduction to the same peer leads to another call."""


@dataclass(eq=False)
class Mesh:
    """Decides which introduced peers to call. key: our installation's; call: calls addresses once, then calls back;
    later: runs something after seconds. loopback: the table is for trying out on this machine.
    """

    key: bytes
    is_connected: Callable[[bytes], bool]
    call: Callable[[tuple[HostPort, ...], Callable[[], None]], None]
    later: Callable[[float, Callable[[], None]], None]
    loopback: bool = False
    _pending: set[bytes] = field(default_factory=set)

    def hear(self, told: Peers) -> None:
        """Call those of these peers who are not connected; the end with the smaller key calls first."""
        for peer in told.peers:
            addresses, key = callable_addresses(peer, self.loopback), peer.installation
            is_new = key != self.key and key not in self._pending
            if addresses and is_new and len(self._pending) < MOST_PEERS and not self.is_connected(key):
                self._pending.add(key)
                self.later(0.0 if self.key < key else PATIENCE, partial(self._call_peer, key, addresses))

    def _call_peer(self, key: bytes, addresses: tuple[HostPort, ...]) -> None:
        forget = partial(self._pending.discard, key)
        if self.is_connected(key):
            forget()
        else:
            self.call(addresses, lambda: self.later(PAUSE, forget))


def told(peers: Iterable[tuple[Hello, str]]) -> Peers:
    """The introduction of these peers by HELLO and host; those that do not listen are left out."""
    found = [
        PeerAddress(hello.installation, (Address(ip.packed, hello.port),), 0)
        for hello, host in peers
        if hello.port and (ip := address_of(host)) is not None
    ]
    return Peers(tuple(found[:MOST_PEERS]))


def callable_addresses(peer: PeerAddress, loopback: bool) -> tuple[HostPort, ...]:
    addresses = [(str(ip_address(each.ip)), each.port) for each in peer.addresses]
    return tuple(address for address in addresses if may_call(address, loopback))


def may_call(address: HostPort, loopback: bool) -> bool:
    """Whether to call an address heard of: at a table's port on a local network, or with `loopback` on this machine."""
    host, port = address
    try:
        ip = ip_address(host)
    except ValueError:
        return False
    ip = (isinstance(ip, IPv6Address) and ip.ipv4_mapped) or ip
    if loopback or ip.is_loopback:
        return loopback and ip.is_loopback
    is_near = not (ip.is_global or ip.is_multicast or ip.is_unspecified or ip.is_reserved)
    return is_near and port in PORTS


def address_of(host: str) -> IPv4Address | IPv6Address | None:
    """The address in numbers, None if it cannot be passed on: it has a scope that means nothing elsewhere."""
    try:
        ip = ip_address(host)
    except ValueError:
        return None
    if isinstance(ip, IPv6Address):
        return ip.ipv4_mapped or (None if ip.scope_id else ip)
    return ip
