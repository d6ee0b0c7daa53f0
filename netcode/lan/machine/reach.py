"""How others reach this machine at a table: who it is there, where it listens, and which members it calls."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from netcode import VERSION
from netcode.link.diagnosis import own_addresses
from netcode.link.hub import Hub
from netcode.link.identity import Identity, Us
from netcode.link.join_code import table_psk
from netcode.link.limits import HostPort, LinkError
from netcode.link.messages import Role
from netcode.link.reaching import BACKOFF
from netcode.link.switchboard import may_call

LOOPBACK = "127.0.0.1"
LOOK_AGAIN = 5.0
"""Seconds after which the addresses of this machine are looked at anew."""
MOST_MET = 64
"""Addresses that announcements may make this machine call between two rounds; the oldest make room for new ones."""


@dataclass(eq=False)
class Reach:
    """port: where it listens, 0 before that. addresses: where installations were heard. loopback: on this machine only
    and at any port, for trying out. look_around: looks for announcements, and renews this machine's own if its address
    has changed.
    """

    hub: Hub
    loopback: bool
    port: int = 0
    look_around: Callable[[], None] = lambda: None
    addresses: dict[bytes, HostPort] = field(default_factory=dict)
    _met: dict[HostPort, None] = field(default_factory=dict)
    _called: int = 0
    _rounds: int = 0
    _next_round: float = 0.0
    _hosts: tuple[str, ...] = ()
    _look_at: float = 0.0

    def hosts(self, now: float) -> tuple[str, ...]:
        """The addresses of this machine."""
        if self.loopback:
            return (LOOPBACK,)
        if now >= self._look_at:
            self._look_at, self._hosts = now + LOOK_AGAIN, own_addresses()
        return self._hosts

    def listen(self, wanted: int) -> None:
        """Listen at this port; 0 is the usual one, or any other. Raises LinkError."""
        self.port = self.hub.listen(wanted if wanted or self.loopback else None, self.loopback)

    def listen_again(self, before: int) -> None:
        """Listen at the port of before, so that the others find us, or at any if it is taken. Raises LinkError."""
        try:
            self.listen(before)
        except LinkError:
            if before == 0:
                raise
            self.listen(0)

    def saw(self, installation: bytes, address: HostPort, says: int | None) -> None:
        """A machine is connected. says: where it listens, if it called; None where this machine called that address."""
        heard = (address[0], says or 0)
        if says is None:
            self.addresses[installation] = address
        elif may_call(heard, self.loopback):
            self.addresses[installation] = heard

    def meet_at(self, addresses: list[HostPort]) -> None:
        """The table is announced here: call new addresses now, and all of them while somebody is missing."""
        for address in addresses:
            if address not in self._met and may_call(address, self.loopback) and self._called < MOST_MET:
                self._called += 1
                self._met[address] = None
                self.hub.dial([address], keep=False)
        for oldest in list(self._met)[: max(0, len(self._met) - MOST_MET)]:
            del self._met[oldest]

    def seek(self, missing: Sequence[bytes], others: Iterable[HostPort], now: float) -> None:
        """Each second, call the missing installations wherever they may be. others: addresses of earlier evenings."""
        if not missing:
            self.hurry()
        if not missing or now < self._next_round:
            return
        self._next_round = now + BACKOFF[min(self._rounds, len(BACKOFF) - 1)]
        self._rounds += 1
        self._called = 0
        self.look_around()
        known = [self.addresses[each] for each in missing if each in self.addresses]
        connected = {self.addresses[each] for each in self.hub.peers() if each in self.addresses}
        for address in dict.fromkeys((*known, *self._met, *others)):
            if address not in connected:
                self.hub.dial([address], keep=False)

    def hurry(self) -> None:
        """Begin the next search at once, with short waits."""
        self._rounds, self._next_round = 0, 0.0


@dataclass(frozen=True, slots=True)
class TableConfig:
    """This machine at a table. seed: its secret, None for a spectator. folder: of the matches, None to save nothing.
    addresses: where the others were.
    """

    identity: Identity
    table: bytes
    code: str | None
    name: str
    ruleset: bytes
    folder: Path | None
    seed: bytes | None
    loopback: bool = False
    bot_ms: int = 600
    addresses: tuple[HostPort, ...] = ()

    def introduction(self, key: bytes) -> Us:
        """How this machine introduces itself before the match, with its member key if it would play."""
        role, psk = Role.LOBBY if key else Role.SPECTATOR, table_psk(self.code, self.table)
        return Us(self.identity, self.table, psk, key or bytes(32), self.name, role, self.ruleset, VERSION)
