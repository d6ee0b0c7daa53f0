"""One socket and its connection: carries bytes between asyncio and `Connection`, and keeps its timers."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from dataclasses import dataclass

from netcode.link.connection import Connection, Left, Phase, Proven, Silent
from netcode.link.limits import KIB, MISDEEDS, PeerFault, Reason
from netcode.link.messages import Message

WRITE_AHEAD = 64 * KIB
"""Bytes handed to the system at a time; the rest waits in the connection, where it is counted."""
GOODBYE_TIME = 3.0
"""Seconds that the last bytes may take before the socket is cut."""


@dataclass(frozen=True, slots=True)
class Ending:
    """Why a connection is over: a `limits.Reason` or a code of the layer above, and whether the peer is to blame."""

    code: int
    text: str
    is_misdeed: bool = False


def _ending(fault: PeerFault) -> Ending:
    return Ending(fault.reason, str(fault), fault.reason in MISDEEDS)


@dataclass(frozen=True, slots=True)
class Made:
    """The socket is open."""


StreamEvent = Made | Message | Proven | Silent | Ending


class Stream(asyncio.Protocol):
    """See the top of this file; lives in the network thread. hear: is told what happens."""

    def __init__(self, hear: Callable[[Stream, StreamEvent], None], make: Callable[[float], Connection]) -> None:
        self._loop = asyncio.get_running_loop()
        self._hear = hear
        self.connection = make(self._loop.time())
        self.opened = self.connection.opened
        self.ended: asyncio.Future[Ending] = self._loop.create_future()
        self.closed: asyncio.Future[None] = self._loop.create_future()
        self.host = ""
        self.port = 0
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._rest: asyncio.TimerHandle | None = None
        self._may_write = True
        self._is_to_flush = False
        self._over = False

    @property
    def peer(self) -> bytes | None:
        """The key that the other end has proven to hold."""
        return self.connection.hello.installation if self.connection.hello else None

    @property
    def is_proven(self) -> bool:
        """Whether the other end is known to use this connection."""
        return self.connection.round_trip is not None

    # --- asyncio calls these

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        place = transport.get_extra_info("peername") or ("", 0)
        self.host, self.port = str(place[0]), int(place[1])
        transport.set_write_buffer_limits(high=WRITE_AHEAD)
        raw = transport.get_extra_info("socket")
        if raw is not None:
            raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._hear(self, Made())
        self._work()

    def data_received(self, data: bytes) -> None:
        self.connection.receive(data, self._loop.time())
        self._work()

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        if not self._over:
            self._end(_ending(self.connection.ended()))
        self.closed.set_result(None)

    def pause_writing(self) -> None:
        self._may_write = False

    def resume_writing(self) -> None:
        self._may_write = True
        self._flush()

    # --- the hub calls these

    def send(self, message: Message) -> None:
        """Send by the end of this turn of the loop, or at `flush`. Raises LocalFault for a bad message."""
        if self._over or self.connection.phase is not Phase.OPEN:
            return
        try:
            self.connection.send(message)
        except PeerFault as fault:
            self._end(_ending(fault))
            return
        if self.connection.queued > WRITE_AHEAD:
            self._flush()
        elif not self._is_to_flush:
            self._is_to_flush = True
            self._loop.call_soon(self.flush)

    def flush(self) -> None:
        """Hand what was sent to the system now: something long comes next."""
        self._is_to_flush = False
        if not self._over:
            self._flush()

    def hang_up(self, code: int, text: str = "") -> None:
        if not self._over:
            self.connection.close(code, text)
            self._end(Ending(code, text))

    def retire(self, code: int, text: str = "") -> None:
        """Say goodbye, and close once the other end has said it too, so that nothing is lost."""
        if not self._over:
            self.connection.finish(code, text, self._loop.time())
            self._flush()
            self._set_timer()

    def cut(self) -> None:
        """Close without a word."""
        if self._transport is not None:
            self._transport.abort()

    # --- inside

    def _work(self) -> None:
        """Tell what has happened, write what is to be written, and note when to look again."""
        now = self._loop.time()
        try:
            for event in self.connection.events(now):
                if isinstance(event, Left):
                    self._end(Ending(event.code, event.text))
                elif not self._over:
                    self._hear(self, event)
        except PeerFault as fault:
            self._end(_ending(fault))
            return
        self._flush()
        if self._over:
            return
        seconds = self.connection.wait(now)
        if seconds > 0 and self._rest is None and self._transport is not None:  # the other end has said too much
            self._transport.pause_reading()
            self._rest = self._loop.call_later(seconds, self._go_on)
        self._set_timer()

    def _go_on(self) -> None:
        self._rest = None
        if self._transport is not None and not self._over:
            self._transport.resume_reading()
            self._work()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_at(self.connection.next_tick, self._tick)

    def _tick(self) -> None:
        try:
            self.connection.tick(self._loop.time())
        except PeerFault as fault:
            self._end(_ending(fault))
        else:
            self._work()

    def _flush(self) -> None:
        if self._may_write and self._transport is not None and self.connection.queued:
            self._transport.write(self.connection.outgoing())

    def _end(self, ending: Ending) -> None:
        """Close the socket, after the last words unless nobody reads them."""
        if self._over:
            return
        self._over = True
        for timer in (self._timer, self._rest):
            if timer is not None:
                timer.cancel()
        if not self._may_write or ending.code == Reason.NOT_READING:
            self.cut()
        elif self._transport is not None:
            self._flush()
            self._transport.close()
            self._loop.call_later(GOODBYE_TIME, self.cut)
        self.ended.set_result(ending)
        self._hear(self, ending)
