"""Tables on the local network: announced by DNS service discovery (`_parlour._tcp`), found the same way.

Everything works in the network thread and returns at once. Announcing takes a second or two until others see it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from zeroconf import Error as ZeroconfError
from zeroconf import IPVersion, ServiceInfo, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from netcode.link.announcement import SERVICE, FoundTable, FoundTables, read_text_record, text_record
from netcode.link.diagnosis import Adapter, is_own_only, own_adapters6, own_addresses
from netcode.link.limits import FOUND_TABLES
from netcode.link.messages import Announcement
from netcode.link.network_thread import NetworkThread

ANSWER_TIME_MS = 3000
MOST_HOSTS4 = 5
"""Of an announcement, so that there is room for IPv6 ones among those that are kept."""
NO_NETWORK = (
    "Tables cannot be found, because this machine is in no network. Connect it and look again; a table whose address "
    "you know can be joined as soon as you are connected."
)

log = logging.getLogger("zeroconf")


class Discovery:
    """Announces at most one table and looks for others. `changed` is called in the network thread when `found` or
    `trouble` changes; `hosts` are the addresses of the adapters to use, all if none are given.
    """

    def __init__(
        self,
        thread: NetworkThread,
        version: str,
        ruleset: bytes,
        changed: Callable[[], None],
        hosts: Sequence[str] = (),
    ) -> None:
        self.found: tuple[FoundTable, ...] = ()
        self.trouble: str | None = None
        self._thread = thread
        self._changed = changed
        self._hosts = tuple(hosts)
        self._tables = FoundTables(version, ruleset)
        self._zeroconf: AsyncZeroconf | None = None
        self._browser: AsyncServiceBrowser | None = None
        self._info: ServiceInfo | None = None
        self._wanted: tuple[str, Announcement] | None = None
        self._looking = False
        self._is_behind = False
        self._used: tuple[str, ...] = ()
        self._used6: tuple[Adapter, ...] = ()
        self._work: asyncio.Task[None] | None = None
        self._questions: set[asyncio.Task[None]] = set()
        self._own_names: set[str] = set()

    # --- any thread

    def look(self) -> None:
        """Begin to look for tables; called again, look anew where the addresses of this machine have changed."""
        self._thread.call(self._want_to_look)

    def announce(self, announcer: bytes, announcement: Announcement) -> None:
        """Announce the table, or what has changed about it. `announcer` is our key at the table."""
        name = f"{announcement.table.hex()[:16]}-{announcer.hex()[:16]}.{SERVICE}"
        self._thread.call(self._want, (name, announcement))

    def withdraw(self) -> None:
        """Take the announcement back."""
        self._thread.call(self._want, None)

    def close(self) -> None:
        """Take the announcement back and stop looking. Waits, at most a few seconds; not in the network thread."""
        if not self._thread.is_closed:
            self._thread.run(self._close())

    # --- looking

    def _want_to_look(self) -> None:
        self._looking = True
        self._start_work()

    async def _move(self) -> None:
        """Begin anew on the adapters that this machine has now, if they are others than before."""
        hosts = self._hosts or tuple(each for each in own_addresses() if ":" not in each)
        hosts6 = () if self._hosts else own_adapters6()
        if self._zeroconf is not None and (hosts, hosts6) != (self._used, self._used6):
            await self._leave()
        self._used, self._used6 = hosts, hosts6
        zeroconf = self._open()
        if self._looking and self._browser is None and zeroconf is not None:
            self._browser = AsyncServiceBrowser(zeroconf.zeroconf, SERVICE, handlers=[self._heard])

    def _open(self) -> AsyncZeroconf | None:
        """The responder, made at the first need; None without a network."""
        if self._zeroconf is None:
            log.addHandler(logging.NullHandler())
            log.propagate = False
            indexes = sorted({each.index for each in self._used6})
            self._zeroconf = self._responder(indexes) or self._responder([])
            self._say(None if self._zeroconf else NO_NETWORK)
        return self._zeroconf

    def _responder(self, indexes: list[int]) -> AsyncZeroconf | None:
        """For our IPv4 addresses and, over IPv6, these adapters; None if there are none, or the system refuses them."""
        interfaces: list[str | int | tuple[tuple[str, int, int], int]] = [*self._used, *indexes]
        version = IPVersion.V4Only if not indexes else IPVersion.All if self._used else IPVersion.V6Only
        try:
            return AsyncZeroconf(interfaces=interfaces, ip_version=version) if interfaces else None
        except (OSError, RuntimeError):  # RuntimeError: the adapter is gone meanwhile
            return None

    def _say(self, trouble: str | None) -> None:
        if trouble != self.trouble:
            self.trouble = trouble
            self._changed()

    def _heard(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        """The browser tells that somebody announces something."""
        if name in self._own_names:
            return
        if state_change is ServiceStateChange.Removed:
            if self._tables.remove(name):
                self._show()
        elif len(self._questions) < FOUND_TABLES:
            task = asyncio.get_running_loop().create_task(self._ask_about(zeroconf, name))
            self._questions.add(task)
            task.add_done_callback(self._questions.discard)

    async def _ask_about(self, zeroconf: Zeroconf, name: str) -> None:
        try:
            info = AsyncServiceInfo(SERVICE, name)
            answered = await info.async_request(zeroconf, ANSWER_TIME_MS)
        except (ZeroconfError, OSError, ValueError):  # a name or a record that is none
            return
        announcement = read_text_record(info.properties, info.port) if answered else None
        hosts = _callable(info) if answered else []
        if announcement is not None and self._tables.add(name, announcement, hosts):
            self._show()

    def _show(self) -> None:
        self.found = self._tables.tables()
        self._changed()

    # --- announcing

    def _want(self, wanted: tuple[str, Announcement] | None) -> None:
        self._wanted = wanted
        if wanted is not None:
            self._own_names.add(wanted[0])
        self._start_work()

    def _start_work(self) -> None:
        self._is_behind = True
        if self._work is None or self._work.done():
            self._work = asyncio.get_running_loop().create_task(self._catch_up())

    async def _catch_up(self) -> None:
        """Tell the network until it knows what is wanted; what is wanted may change meanwhile."""
        while self._is_behind:
            self._is_behind = False
            try:
                await self._move()
                await self._tell(self._wanted)
            except (ZeroconfError, OSError):
                self._info = None
                self._say("This table cannot be announced. Others can join by its address or its link.")

    async def _tell(self, wanted: tuple[str, Announcement] | None) -> None:
        before, self._info = self._info, None if wanted is None else self._service(*wanted)
        zeroconf = self._zeroconf
        if zeroconf is None:
            self._info = None
        elif self._info is None:
            if before is not None:
                await (await zeroconf.async_unregister_service(before))
        elif before is not None and before.name == self._info.name:
            await (await zeroconf.async_update_service(self._info))
        else:
            if before is not None:
                await (await zeroconf.async_unregister_service(before))
            await (await zeroconf.async_register_service(self._info))

    def _service(self, name: str, announcement: Announcement) -> ServiceInfo:
        hosts = [*self._used, *(each.address for each in self._used6)]
        server = f"{name.removesuffix('.' + SERVICE)}.local."
        record = text_record(announcement)
        return ServiceInfo(
            SERVICE, name, announcement.port, properties=record, server=server, parsed_addresses=hosts
        )

    async def _close(self) -> None:
        self._wanted = None
        if self._work is not None:
            self._work.cancel()
        for task in list(self._questions):
            task.cancel()
        await asyncio.gather(*self._questions, *([self._work] if self._work else []), return_exceptions=True)
        await self._leave()

    async def _leave(self) -> None:
        if self._browser is not None:
            await self._browser.async_cancel()
        if self._zeroconf is not None:
            await self._zeroconf.async_close()
        self._browser = self._zeroconf = self._info = None


def _callable(info: AsyncServiceInfo) -> list[str]:
    """The addresses at which the table may be called: IPv4 first, and IPv6 ones of one link if it is known which."""
    hosts6 = [each for each in info.parsed_scoped_addresses(IPVersion.V6Only) if not is_own_only(each)]
    return [*info.parsed_addresses(IPVersion.V4Only)[:MOST_HOSTS4], *hosts6]
