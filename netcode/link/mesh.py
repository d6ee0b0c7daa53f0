"""Who tells whom about whom, so that everybody at a table is connected with everybody else.

A list of peers is hearsay: it only ever leads to a call, and the handshake tells who answers. A peer counts as
connected once its installation key has proven itself, never by what somebody says of it. Only addresses of local
networks are called, never this machine itself, and only at the ports where tables listen: else whoever is at the table
could make all others knock at any service of any machine near by.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address

from netcode.link.messages import Address, Hello, PeerAddress, Peers
from netcode.link.reaching import PORTS

MOST_PEERS = 32
PATIENCE = 3.0
"""Seconds that the larger key leaves the smaller one to call first."""
PAUSE = 10.0
"""Seconds after a call before hearsay about the same peer leads to another one."""

Place = tuple[str, int]


class Mesh:
    """Decides whom to call of those one is told about. `key` is that of our installation, `is_known` says whether one
    is connected, `call` calls some places once and then calls back, `later` runs something after seconds. loopback:
    whether the table is for trying out, among programs of this machine.
    """

    def __init__(
        self,
        key: bytes,
        is_known: Callable[[bytes], bool],
        call: Callable[[tuple[Place, ...], Callable[[], None]], None],
        later: Callable[[float, Callable[[], None]], object],
    ) -> None:
        self.loopback = False
        self._key = key
        self._is_known = is_known
        self._call = call
        self._later = later
        self._pending: set[bytes] = set()

    def hear(self, told: Peers) -> None:
        """Call those of these peers who are not connected; the end with the smaller key calls first."""
        for peer in told.peers:
            places, key = places_of(peer, self.loopback), peer.installation
            is_new = key != self._key and key not in self._pending
            if places and is_new and len(self._pending) < MOST_PEERS and not self._is_known(key):
                self._pending.add(key)
                self._later(0.0 if self._key < key else PATIENCE, self._caller(key, places))

    def _caller(self, key: bytes, places: tuple[Place, ...]) -> Callable[[], None]:
        def rest() -> None:
            self._later(PAUSE, lambda: self._pending.discard(key))

        def call() -> None:
            if self._is_known(key):
                self._pending.discard(key)
            else:
                self._call(places, rest)

        return call


def told(peers: Iterable[tuple[Hello, str]]) -> Peers:
    """What to tell about these peers: their HELLO and the host they were seen at. Who does not listen is left out."""
    found = [
        PeerAddress(hello.installation, (Address(ip.packed, hello.port),), 0)
        for hello, host in peers
        if hello.port and (ip := address_of(host)) is not None
    ]
    return Peers(tuple(found[:MOST_PEERS]))


def places_of(peer: PeerAddress, loopback: bool) -> tuple[Place, ...]:
    """Where a peer that was told about may be called."""
    addresses = [(str(ip_address(each.ip)), each.port) for each in peer.addresses]
    return tuple(place for place in addresses if may_call(place, loopback))


def may_call(place: Place, loopback: bool) -> bool:
    """Whether a place that one only hears of may be called: where tables listen, on a local network; with `loopback`,
    for trying out, at any port of this machine and nowhere else.
    """
    host, port = place
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
