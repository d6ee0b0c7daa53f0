"""Tables announced and found by DNS service discovery (`_parlour._tcp`), and how much of that is believed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

from zeroconf import Error as ZeroconfError
from zeroconf import IPVersion, ServiceInfo, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from netcode.arrays import typed
from netcode.link.diagnosis import Adapter, is_own_only, own_adapters6, own_addresses
from netcode.link.limits import ANNOUNCED_NAME, ANNOUNCED_TABLES, HostPort
from netcode.link.messages import Announcement
from netcode.link.network_thread import NetworkThread
from netcode.link.wording import shown_line

SERVICE = "_parlour._tcp.local."
LONGEST_VALUE = 255


@dataclass(frozen=True, slots=True)
class AnnouncedTable:
    """An announced table, its addresses, why this Parlour cannot join it ('' if it can), how many announce it."""

    announcement: Announcement
    addresses: tuple[tuple[str, int], ...]
    why_not: str = ""
    voices: int = 1


def text_record(announcement: Announcement) -> dict[str, str]:
    """The keys and values of the text record; the port stands in another record."""
    record = {
        "t": announcement.table.hex(),
        "g": announcement.game,
        "n": announcement.title,
        "f": str(announcement.seats_free),
        "m": str(announcement.members),
        "l": "1" if announcement.needs_code else "0",
        "v": announcement.version,
        "r": announcement.ruleset.hex(),
    }
    if announcement.genesis:
        record["b"] = announcement.genesis.hex()
    return {**record, "c": "1"} if announcement.closed else record


def read_text_record(record: Mapping[bytes, bytes | None], port: int | None) -> Announcement | None:
    """The announcement in a text record, None if it is not one."""
    try:
        values = {key.decode("ascii"): _value(value) for key, value in list(record.items())[:32]}
        found = (
            bytes.fromhex(values["t"]),
            shown_line(values["g"], ANNOUNCED_NAME),
            shown_line(values.get("n", ""), ANNOUNCED_NAME),
            _small(values["f"]),
            _small(values["m"]),
            values["l"] == "1",
            shown_line(values["v"], 32),
            bytes.fromhex(values["r"]),
            port or 0,
            bytes.fromhex(values.get("b", "")),
            values.get("c") == "1",
        )
        return typed(found, Announcement)
    except (ValueError, KeyError):
        return None


def why_not(announcement: Announcement, version: str, ruleset: bytes) -> str:
    """Why the Parlour with this version and these rules cannot join, in a sentence; empty if it can."""
    if announcement.ruleset == ruleset:
        return ""
    if announcement.version == version:
        return f"This table plays by different rules, though both are Parlour {version}. Reinstall one of them."
    return f"This table is Parlour {announcement.version}, yours is {version}. Update the older one to play together."


def _value(value: bytes | None) -> str:
    if value is None or len(value) > LONGEST_VALUE:
        raise ValueError("no value of an announcement is empty or so long")
    return value.decode("utf-8")


def _small(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        raise ValueError("not a small number")
    return int(text)


PER_ADDRESS = 8
"""Announcements that one address may fill the list with."""
ADDRESSES = 8


@dataclass(eq=False)
class Announcements:
    """What is announced, by the name of the announcement. `version` and `ruleset` are ours."""

    version: str
    ruleset: bytes
    _told: dict[str, tuple[Announcement, tuple[HostPort, ...]]] = field(default_factory=dict)

    def add(self, name: str, announcement: Announcement, hosts: list[str]) -> bool:
        """Note an announcement; False if the list has no room for it, or it says nothing new."""
        addresses = tuple((host, announcement.port) for host in hosts[:ADDRESSES])
        entry = (announcement, addresses)
        if not addresses or self._told.get(name) == entry:
            return False
        others = [told for other, (_, told) in self._told.items() if other != name]
        same_address = sum(told[0][0] == addresses[0][0] for told in others)
        if len(others) >= ANNOUNCED_TABLES or same_address >= PER_ADDRESS:
            return False
        self._told.pop(name, None)
        self._told[name] = entry
        return True

    def remove(self, name: str) -> bool:
        """The announcement was taken back; whether it was in the list."""
        return self._told.pop(name, None) is not None

    def tables(self) -> tuple[AnnouncedTable, ...]:
        """One entry for each table, newest first; the addresses of all who announce it, newest first. Those who say
        that it began in different ways are kept apart.
        """
        found: dict[tuple[bytes, bytes, bytes], tuple[Announcement, list[tuple[HostPort, ...]]]] = {}
        for announcement, addresses in reversed(self._told.values()):
            name = announcement.table, announcement.ruleset, announcement.genesis
            found.setdefault(name, (announcement, []))[1].append(addresses)
        return tuple(
            AnnouncedTable(
                announcement,
                tuple(dict.fromkeys(chain.from_iterable(voices))),
                why_not(announcement, self.version, self.ruleset),
                len(voices),
            )
            for announcement, voices in found.values()
        )


def named_by(found: Iterable[AnnouncedTable], table: bytes) -> bytes:
    """The first block of the table that several announce and nobody announces otherwise; empty if there is none."""
    said = [each for each in found if each.announcement.table == table]
    return said[0].announcement.genesis if len(said) == 1 and said[0].voices > 1 else b""


ANSWER_TIME_MS = 3000
MOST_HOSTS4 = 5
"""Of an announcement, so that there is room for IPv6 ones among those that are kept."""
NO_NETWORK = (
    "Tables cannot be found, because this machine is on no network. Connect it and look again; a table whose address "
    "you know can be joined as soon as you are connected."
)

log = logging.getLogger("zeroconf")


@dataclass(eq=False)
class Discovery:
    """Announces at most one table and looks for others. `changed` is called in the network thread when `announced` or
    `trouble` changes; `hosts` are the addresses of the adapters to use, all if none are given.
    """

    thread: NetworkThread
    version: str
    ruleset: bytes
    changed: Callable[[], None]
    hosts: Sequence[str] = ()
    announced: tuple[AnnouncedTable, ...] = ()
    trouble: str | None = None
    _zeroconf: AsyncZeroconf | None = None
    _browser: AsyncServiceBrowser | None = None
    _info: ServiceInfo | None = None
    _wanted: tuple[str, Announcement] | None = None
    _looking: bool = False
    _is_behind: bool = False
    _used: tuple[str, ...] = ()
    _used6: tuple[Adapter, ...] = ()
    _work: asyncio.Task[None] | None = None
    _questions: set[asyncio.Task[None]] = field(default_factory=set)
    _own_names: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._announcements = Announcements(self.version, self.ruleset)

    # --- any thread

    def look(self) -> None:
        """Begin to look for tables; called again, look anew where the addresses of this machine have changed."""
        self.thread.call(self._want_to_look)

    def announce(self, announcer: bytes, announcement: Announcement) -> None:
        """Announce the table, or what has changed about it. `announcer` is our key at the table."""
        name = f"{announcement.table.hex()[:16]}-{announcer.hex()[:16]}.{SERVICE}"
        self.thread.call(self._want, (name, announcement))

    def withdraw(self, table: bytes) -> None:
        """Take the announcement of a table back; another one stays."""
        self.thread.call(self._withdraw, table)

    def close(self) -> None:
        """Take the announcement back and stop looking. Waits, at most a few seconds; not in the network thread."""
        if not self.thread.is_closed:
            self.thread.run(self._close())

    # --- looking

    def _want_to_look(self) -> None:
        self._looking = True
        self._start_work()

    async def _move(self) -> None:
        """Begin anew on the adapters that this machine has now, if they are others than before."""
        hosts = tuple(self.hosts) or tuple(each for each in own_addresses() if ":" not in each)
        hosts6 = () if self.hosts else own_adapters6()
        if self._zeroconf is not None and (hosts, hosts6) != (self._used, self._used6):
            await self._leave()
        self._used, self._used6 = hosts, hosts6
        if self._zeroconf is None:
            log.addHandler(logging.NullHandler())
            log.propagate = False
            indexes = sorted({each.index for each in hosts6})
            self._zeroconf = self._responder(indexes) or self._responder([])
            self._say(None if self._zeroconf else NO_NETWORK)
        if self._looking and self._browser is None and self._zeroconf is not None:
            self._browser = AsyncServiceBrowser(self._zeroconf.zeroconf, SERVICE, handlers=[self._heard])

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
            self.changed()

    def _heard(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if name in self._own_names:
            return
        if state_change is ServiceStateChange.Removed:
            if self._announcements.remove(name):
                self._show()
        elif len(self._questions) < ANNOUNCED_TABLES:
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
        if announcement is not None and self._announcements.add(name, announcement, _callable(info)):
            self._show()

    def _show(self) -> None:
        self.announced = self._announcements.tables()
        self.changed()

    # --- announcing

    def _want(self, wanted: tuple[str, Announcement] | None) -> None:
        self._wanted = wanted
        if wanted is not None:
            self._own_names.add(wanted[0])
        self._start_work()

    def _withdraw(self, table: bytes) -> None:
        if self._wanted is not None and self._wanted[1].table == table:
            self._want(None)

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
        before, self._info = self._info, None
        if (zeroconf := self._zeroconf) is None:
            return
        info = None if wanted is None else self._service(*wanted)
        is_update = before is not None and info is not None and before.name == info.name
        if before is not None and not is_update:
            await (await zeroconf.async_unregister_service(before))
        if info is not None:
            await (await (zeroconf.async_update_service if is_update else zeroconf.async_register_service)(info))
        self._info = info

    def _service(self, name: str, announcement: Announcement) -> ServiceInfo:
        hosts = [*self._used, *(each.address for each in self._used6)]
        server = f"{name.removesuffix('.' + SERVICE)}.local."
        record = text_record(announcement)
        return ServiceInfo(SERVICE, name, announcement.port, properties=record, server=server, parsed_addresses=hosts)

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
