"""Sockets: opening a port, calling an address, what to tell a player when that fails; and asking an address which table
is open there, for networks where announcements do not get through.
"""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
from contextlib import suppress

from netcode.link.connection import QUERY
from netcode.link.faults import LinkError, PeerFault
from netcode.link.limits import KIB
from netcode.link.messages import Announcement, decode
from netcode.link.network_thread import NetworkThread
from netcode.link.records import LENGTH_BYTES, framed

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
        found.setsockopt(socket.SOL_SOCKET, _only_ours(), 1)
        if family is socket.AF_INET6:
            found.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        found.bind((host, port))
        found.listen(BACKLOG)
    except OSError as error:
        found.close()
        if error.errno in (errno.EADDRINUSE, errno.EACCES):
            raise LinkError(_why_not(port, error)) from error
        raise
    return found


def _only_ours() -> int:
    """On Windows SO_REUSEADDR would let another program take the port over."""
    if sys.platform == "win32":
        return socket.SO_EXCLUSIVEADDRUSE
    return socket.SO_REUSEADDR


def _why_not(port: int, error: OSError) -> str:
    if error.errno == errno.EACCES:
        return f"Port {port} is not open to programs like this one. Choose a port above 1023."
    return f"Port {port} is in use by another program, perhaps by another Parlour. Choose another port or close it."


def another_there(host: str, port: int) -> str:
    """What to say where something answers that is not the table one looks for: what it probably is, what to check."""
    return (
        f"Something answers at {host}, port {port}, but not as the table that you look for. It is probably another "
        "program, or another table. Compare address and port with the screen of whoever opened the table, or ask for a "
        "new link."
    )


def turned_away(host: str, port: int) -> str:
    """What to say where a connection is closed before anything was said."""
    return (
        f"{host}, port {port}, closes the door again at once. The table is no longer open there, or too many are "
        "knocking. Wait a moment, or ask whoever opened it for a new link."
    )


def why_unreachable(host: str, port: int, error: OSError | TimeoutError) -> str:
    """One sentence on what it means that this address could not be called, and one on what to do."""
    place = f"{host}, port {port}"
    if isinstance(error, socket.gaierror):
        return f"Nobody here knows a machine called {host}. Look for a slip, or type its number address."
    if isinstance(error, ConnectionRefusedError):
        return f"{host} is there, but no table is open at port {port}. Ask whether it was closed or has another port."
    if error.errno in (errno.ENETUNREACH, errno.EADDRNOTAVAIL):
        return f"There is no network on the way to {place}. Look whether both machines are on the same network."
    if error.errno == errno.EHOSTUNREACH:
        return (
            f"There is no way to {place}. Look whether both machines are on the same network; on a Mac, allow Parlour "
            "the local network in its privacy settings."
        )
    return (
        f"{place} does not answer. A firewall there may be in the way, or the access point keeps its guests apart."
    )


ANSWER_TIME = 4.0
LONGEST_ANSWER = KIB


def ask(thread: NetworkThread, host: str, port: int) -> Announcement:
    """What the machine at this address says about its table; nobody vouches for it. Waits for up to four seconds, so
    neither in the network thread nor in the frame loop. Raises LinkError with a sentence.
    """
    return thread.run(asked(host, port))


async def asked(host: str, port: int) -> Announcement:
    """The same, for the network thread."""
    end = asyncio.get_running_loop().time() + ANSWER_TIME
    try:
        async with asyncio.timeout_at(end):
            streams = await asyncio.open_connection(host, port, limit=LONGEST_ANSWER)
    except OSError as error:  # TimeoutError is one of them
        raise LinkError(why_unreachable(host, port, error)) from error
    try:
        async with asyncio.timeout_at(end):
            answer = await _answer(*streams)
    except (asyncio.IncompleteReadError, OSError) as error:
        raise _no_table(host, port) from error
    try:
        found = decode(answer)
    except PeerFault as fault:
        raise _no_table(host, port) from fault
    if not isinstance(found, Announcement):
        raise _no_table(host, port)
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


def _no_table(host: str, port: int) -> LinkError:
    return LinkError(another_there(host, port))
