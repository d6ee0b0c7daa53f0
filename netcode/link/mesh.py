"""Who tells whom about whom, so that everybody at a table is connected with everybody else.

A list of peers is hearsay: it only ever leads to a call, and the handshake tells who answers. Addresses of the wide
internet are not called, however often a peer names them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address

from netcode.link.messages import Address, Hello, PeerAddress, Peers

MOST_PEERS = 32
PATIENCE = 3.0
"""Seconds that the larger key leaves the smaller one to call first."""

Place = tuple[str, int]


class Mesh:
    """Decides whom to call of those one is told about. `member` is our key at the table, `is_known` says whether a
    member is connected, `call` calls some places once and then calls back, `later` runs something after seconds.
    """

    def __init__(
        self,
        member: bytes,
        is_known: Callable[[bytes], bool],
        call: Callable[[tuple[Place, ...], Callable[[], None]], None],
        later: Callable[[float, Callable[[], None]], object],
    ) -> None:
        self._member = member
        self._is_known = is_known
        self._call = call
        self._later = later
        self._pending: set[bytes] = set()

    def hear(self, told: Peers) -> None:
        """Call those of these peers who are not connected; the end with the smaller key calls first."""
        for peer in told.peers:
            places = places_of(peer)
            is_new = peer.member != self._member and peer.member not in self._pending
            if places and is_new and len(self._pending) < MOST_PEERS and not self._is_known(peer.member):
                self._pending.add(peer.member)
                self._later(0.0 if self._member < peer.member else PATIENCE, self._caller(peer.member, places))

    def _caller(self, member: bytes, places: tuple[Place, ...]) -> Callable[[], None]:
        def call() -> None:
            if self._is_known(member):
                self._pending.discard(member)
            else:
                self._call(places, lambda: self._pending.discard(member))

        return call


def told(peers: Iterable[tuple[Hello, str]]) -> Peers:
    """What to tell about these peers: their HELLO and the host they were seen at. Who does not listen is left out."""
    found = [
        PeerAddress(hello.member, (Address(ip.packed, hello.port),), 0)
        for hello, host in peers
        if hello.port and (ip := address_of(host)) is not None
    ]
    return Peers(tuple(found[:MOST_PEERS]))


def places_of(peer: PeerAddress) -> tuple[Place, ...]:
    """Where a peer that was told about may be called: on local networks only."""
    addresses = [(str(ip_address(each.ip)), each.port) for each in peer.addresses]
    return tuple((host, port) for host, port in addresses if is_near(host))


def is_near(host: str) -> bool:
    """Whether this is an address of a local network, in numbers; also one that names the adapter it is behind."""
    try:
        ip = ip_address(host)
    except ValueError:
        return False
    ip = (isinstance(ip, IPv6Address) and ip.ipv4_mapped) or ip
    return not ip.is_global and not ip.is_multicast


def address_of(host: str) -> IPv4Address | IPv6Address | None:
    """The address in numbers, None if it cannot be passed on: it has a scope that means nothing elsewhere."""
    try:
        ip = ip_address(host)
    except ValueError:
        return None
    if isinstance(ip, IPv6Address):
        return ip.ipv4_mapped or (None if ip.scope_id else ip)
    return ip
