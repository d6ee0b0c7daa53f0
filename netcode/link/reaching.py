"""Sockets: open a port, call addresses again and again, say why that fails, ask which table an address has."""

from __future__ import annotations

import asyncio
import errno
import socket
from asyncio.staggered import staggered_race
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from netcode.link.connection import QUERY
from netcode.link.limits import KIB, HostPort, LinkError, PeerFault, Reason
from netcode.link.messages import Announcement, decode
from netcode.link.network_thread import DialFailed, HubEvent
from netcode.link.noise import LENGTH_BYTES, framed
from netcode.link.stream import Ending, Stream

PORT = 47821
"""Where a table listens if nothing else is asked for, and where an address without a port is called."""
PORTS = range(PORT, PORT + 16)
"""Where it listens if that is taken. Nobody calls another port because somebody says so."""
BACKLOG = 16
TRIES = 8


def listening(port: int | None, loopback_only: bool) -> list[socket.socket]:
    """Sockets that listen for IPv4 and, where there is any, IPv6 on one port. None: the first of the usual ports that
    is free, else any; 0: any free one. Raises LinkError with a sentence.
    """
    if port is None:
        for usual in PORTS:
            with suppress(LinkError):
                return listening(usual, loopback_only)
        port = 0
    for last in range(TRIES):
        first = _bound(socket.AF_INET, "127.0.0.1" if loopback_only else "0.0.0.0", port)
        try:
            second = _bound(socket.AF_INET6, "::1" if loopback_only else "::", first.getsockname()[1])
        except LinkError:
            if port != 0 or last == TRIES - 1:
                first.close()
                raise
            first.close()
        except OSError:  # a machine without IPv6
            return [first]
        else:
            return [first, second]
    raise AssertionError("the last try returns or raises")


def _bound(family: socket.AddressFamily, host: str, port: int) -> socket.socket:
    """Raises LinkError if the port is taken or not allowed, OSError if this machine lacks the family."""
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        found.setblocking(False)
        # on Windows, where there is the first of these, the second would let another program take the port over
        only_ours = getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)
        found.setsockopt(socket.SOL_SOCKET, only_ours, 1)
        if family is socket.AF_INET6:
            found.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        found.bind((host, port))
        found.listen(BACKLOG)
    except OSError as error:
        found.close()
        if error.errno in PORT_REFUSED:
            raise LinkError(PORT_REFUSED[error.errno].format(port=port)) from error
        raise
    return found


PORT_REFUSED: dict[int | None, str] = {
    errno.EACCES: "Port {port} is not open to programs like this one. Choose a port above 1023.",
    errno.EADDRINUSE: "Port {port} is in use by another program, perhaps by another Parlour. Choose another port or "
    "close it.",
}
ANOTHER_THERE = (
    "Something answers at {host}, port {port}, but not as the table that you look for. It is probably another program, "
    "or another table. Compare address and port with the screen of the host, or ask for a new link."
)
TURNED_AWAY = (
    "{host}, port {port} hangs up at once. The table is no longer open there, or too many are knocking. Wait a moment, "
    "or ask the host for a new link."
)


def why_unreachable(host: str, port: int, error: OSError | TimeoutError) -> str:
    """Why this address could not be called, and what to do."""
    place = f"{host}, port {port}"
    if isinstance(error, socket.gaierror):
        return f"Nobody here knows a machine called {host}. Check the spelling, or type its IP address."
    if isinstance(error, ConnectionRefusedError):
        return f"{host} is there, but no table is open at port {port}. Ask whether it was closed or has another port."
    if error.errno in (errno.ENETUNREACH, errno.EADDRNOTAVAIL):
        return f"There is no network on the way to {place}. Look whether both machines are on the same network."
    if error.errno == errno.EHOSTUNREACH:
        return (
            f"There is no way to {place}. Look whether both machines are on the same network; on a Mac, allow Parlour "
            "the local network in its privacy settings."
        )
    return f"{place} does not answer. A firewall there may be in the way, or the access point keeps its guests apart."


ANSWER_TIME = 4.0
LONGEST_ANSWER = KIB


async def asked(host: str, port: int) -> Announcement:
    """Which table this address says it has; nobody vouches for it. Takes up to 4 s. Raises LinkError."""
    end = asyncio.get_running_loop().time() + ANSWER_TIME
    another = LinkError(ANOTHER_THERE.format(host=host, port=port))
    try:
        async with asyncio.timeout_at(end):
            streams = await asyncio.open_connection(host, port, limit=LONGEST_ANSWER)
    except OSError as error:  # TimeoutError is one of them
        raise LinkError(why_unreachable(host, port, error)) from error
    try:
        async with asyncio.timeout_at(end):
            found = decode(await _answer(*streams))
    except (asyncio.IncompleteReadError, OSError, PeerFault) as error:
        raise another from error
    if not isinstance(found, Announcement):
        raise another
    return found


async def _answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
    try:
        writer.write(framed(QUERY))
        await writer.drain()
        length = int.from_bytes(await reader.readexactly(LENGTH_BYTES), "big")
        return await reader.readexactly(min(length, LONGEST_ANSWER))
    finally:
        writer.close()
        with suppress(OSError):  # the other end may have cut it; TimeoutError is one of them
            async with asyncio.timeout(1.0):
                await writer.wait_closed()


BACKOFF = (1.0, 2.0, 4.0, 8.0, 15.0)
"""Seconds between tries; the last one stays."""
HEAD_START = 0.3
"""Seconds that an address has before the next one is called too."""
CALL_TIME = 3.0
"""Seconds that one address has to answer."""
HOPELESS = frozenset(
    {Reason.CLOSED, Reason.OTHER_PROTOCOL, Reason.OTHER_RULES, Reason.OTHER_TABLE, Reason.WRONG_CODE, Reason.FULL}
)
"""After these it makes no sense to call again."""

UNKNOWN: dict[int, str] = {
    Reason.NO_SUCH_TABLE: TURNED_AWAY,
    Reason.BAD_HANDSHAKE: ANOTHER_THERE,
    Reason.TOO_SLOW: ANOTHER_THERE,
    Reason.BAD_FRAME: ANOTHER_THERE,
}
"""What is said of an address where a connection ended like this before anybody said who is there."""

NOWHERE = Ending(Reason.NO_SUCH_TABLE, "There is no address to call.")


@dataclass(eq=False)
class Dial:
    """One thing to call; `work` runs until it is cancelled, hopeless, or has done its one round (`keep` False). tell:
    is told of each round that led to nobody.
    """

    dials: Dials
    addresses: tuple[HostPort, ...]
    keep: bool
    tell: Callable[[DialFailed], None]
    _peer: bytes | None = None

    async def work(self) -> None:
        misses = 0
        while True:
            if self._peer is None or not self.dials.is_connected(self._peer):
                ending, was_connected = await self._round()
                misses = 0 if was_connected else misses + 1
                hopeless = ending.code in HOPELESS
                if not was_connected or hopeless:
                    self.tell(DialFailed(ending.code, ending.text, hopeless or not self.keep))
                if hopeless:
                    return
            if not self.keep:
                return
            await asyncio.sleep(self.dials.backoff[min(misses, len(self.dials.backoff) - 1)])

    async def _round(self) -> tuple[Ending, bool]:
        """Call until a connection to a peer ends; else how the first address failed that is not our own."""
        endings: dict[HostPort, Ending] = {}
        while left := [address for address in dict.fromkeys(self.addresses) if address not in endings]:
            calls = [partial(self._open, *address) for address in left]
            stream, number, errors = await staggered_race(calls, HEAD_START)
            for address, error in zip(left, errors, strict=False):
                if isinstance(error, OSError):  # TimeoutError is one of them
                    endings[address] = Ending(Reason.LOST, why_unreachable(*address, error))
                elif error is not None and not isinstance(error, asyncio.CancelledError):
                    raise error
            if stream is not None and number is not None:
                ending, was_connected = await self._follow(stream, left[number])
                if was_connected or ending.code in HOPELESS:
                    return ending, was_connected
                endings[left[number]] = ending
        ended = (endings[address] for address in self.addresses)
        failed = sorted(ended, key=lambda each: each.code == Reason.OURSELVES)
        return (failed[0] if failed else NOWHERE), False

    async def _open(self, host: str, port: int) -> Stream:
        """A connection to the address. Raises OSError."""
        async with asyncio.timeout(CALL_TIME):
            found = await asyncio.get_running_loop().create_connection(self.dials.new_stream, host, port)
        return found[1]

    async def _follow(self, stream: Stream, address: HostPort) -> tuple[Ending, bool]:
        """How a connection ends, and whether it led to a peer."""
        try:
            ending = await asyncio.shield(stream.ended)
        except asyncio.CancelledError:
            if stream.peer is None:
                stream.hang_up(Reason.LEAVING)
            raise
        if stream.peer is None:
            if (words := UNKNOWN.get(ending.code)) is not None:
                ending = Ending(ending.code, words.format(host=address[0], port=address[1]))
            return ending, False
        self._peer = stream.peer
        return ending, True


@dataclass(eq=False)
class Dials:
    """The calls from here. new_stream: for a connection that this end opens. tell: is told of failed calls."""

    new_stream: Callable[[], Stream]
    is_connected: Callable[[bytes], bool]
    tell: Callable[[HubEvent], None]
    backoff: Sequence[float]
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _is_closed: bool = False

    def start(self, addresses: tuple[HostPort, ...], keep: bool) -> None:
        """Call, unless the hub is closed; with `keep`, again whenever the connection ends."""
        self._begin(Dial(self, addresses, keep, self.tell), lambda: None)

    def call_once(self, addresses: tuple[HostPort, ...], done: Callable[[], None]) -> None:
        """Call, and say nothing where nobody answers."""
        self._begin(Dial(self, addresses, False, lambda failed: None), done)

    def _begin(self, dial: Dial, done: Callable[[], None]) -> None:
        if not self._is_closed:
            task = asyncio.get_running_loop().create_task(dial.work())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            task.add_done_callback(lambda _: done())

    def close(self) -> None:
        self._is_closed = True
        for task in list(self._tasks):
            task.cancel()
