"""Asking an address which table is open there: for networks where announcements do not get through."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from netcode.link.codec import decode
from netcode.link.connection import QUERY
from netcode.link.faults import LinkError, PeerFault
from netcode.link.limits import KIB
from netcode.link.messages import Announcement
from netcode.link.network_thread import NetworkThread
from netcode.link.reaching import another_there, why_unreachable
from netcode.link.records import LENGTH_BYTES, framed

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
