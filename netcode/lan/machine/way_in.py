"""The way in to a table, as people pass it on: the code, the addresses, the link."""

from __future__ import annotations

from functools import lru_cache

from netcode.lan.disk.ticket import Place
from netcode.lan.machine.site import TableSite
from netcode.link.diagnosis import own_addresses
from netcode.link.join_code import GENESIS_BYTES, JoinLink, shown

LOOPBACK = "127.0.0.1"
LOOK_AGAIN = 5.0
"""Seconds after which the addresses of this machine are looked at anew."""


class WayIn:
    """Of one table."""

    def __init__(self, table: TableSite) -> None:
        self._table = table
        self._hosts: tuple[str, ...] = ()
        self._looked: float | None = None

    @property
    def code(self) -> str | None:
        """The join code in groups, None at an open table."""
        code = self._table.setting.code
        return None if code is None else shown(code)

    def _own_hosts(self) -> tuple[str, ...]:
        """The addresses of this machine that others may reach."""
        if self._table.setting.loopback:
            return (LOOPBACK,)
        now = self._table.now()
        if self._looked is None or now >= self._looked + LOOK_AGAIN:
            self._looked, self._hosts = now, own_addresses()
        return self._hosts

    def _places(self) -> tuple[Place, ...]:
        """Where others may come: before the match only to whoever opened the table, later to every machine."""
        table = self._table
        host = table.company.get(table.host) if table.host is not None else None
        if table.lobby is None and table.node is None and host is not None:
            return (host.address,)
        return tuple((each, table.port) for each in self._own_hosts()) if table.port else ()

    @property
    def addresses(self) -> tuple[str, ...]:
        """Where others may come, in words."""
        return tuple(f"[{host}]:{port}" if ":" in host else f"{host}:{port}" for host, port in self._places())

    @property
    def link(self) -> str:
        """All that somebody needs to come, '' while nobody can."""
        places = self._places()
        if not places:
            return ""
        table, node = self._table, self._table.node
        genesis = node.founding.id[:GENESIS_BYTES] if node is not None and node.is_founded else b""
        return _link(places[0], table.setting.table, table.setting.code, genesis)


@lru_cache(maxsize=16)
def _link(place: Place, table: bytes, code: str | None, genesis: bytes) -> str:
    return JoinLink(*place, table, code, genesis).text
