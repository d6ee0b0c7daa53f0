"""A stream that is closed while the system still has to send its last words."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import Any

from netcode.link.connection import Connection
from netcode.link.limits import Reason
from netcode.link.stream import WRITE_AHEAD, Ending, Made, Stream, StreamEvent
from tests.link.ends import ANA, us


def hear(stream: Stream, event: StreamEvent) -> None:
    assert isinstance(event, Made | Ending), "nobody says anything"


def test_last_words_that_the_other_end_reads_late_are_the_end_of_it() -> None:
    """What cuts off those who never read finds nothing to cut off any more."""
    failures: list[dict[str, Any]] = []
    cuts: list[Callable[[], None]] = []

    async def evening() -> int:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: failures.append(context))
        loop.call_later = lambda delay, task: cuts.append(task)
        with socket.create_server(("127.0.0.1", 0)) as door:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            near = socket.create_connection(door.getsockname())
            far, _ = door.accept()
        near.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        for end in (near, far):
            end.setblocking(False)
        stream = Stream(hear, lambda now: Connection(us(ANA, "Ana"), True, now))
        transport, _ = await loop.create_connection(lambda: stream, sock=near)
        transport.write(bytes(WRITE_AHEAD // 2))
        assert transport.get_write_buffer_size() > 0
        stream.hang_up(Reason.LEAVING)
        read = 0
        while data := await loop.sock_recv(far, WRITE_AHEAD):
            read += len(data)
        await stream.closed
        for cut in cuts:
            cut()
        await asyncio.sleep(0)
        far.close()
        return read

    assert asyncio.run(evening()) > WRITE_AHEAD // 2
    assert len(cuts) == 1 and failures == []
