"""All connections of this machine at one table: listens, calls, passes messages on.

The hub lives in the network thread. Its public methods may be called from any thread; its events go to `deliver`, in
the network thread, in order. A layer that already runs in the network thread may send from there at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from socket import socket
from typing import assert_never

from netcode.link import switchboard
from netcode.link.connection import Connection, Event, Left, Proven, Received, Silent, Welcomed
from netcode.link.identity import Us
from netcode.link.limits import HostPort, Reason
from netcode.link.messages import Announcement, Hello, Message, Peers
from netcode.link.network_thread import (
    HubEvent,
    NetworkThread,
    PeerGone,
    PeerHere,
    PeerMisbehaved,
    PeerSaid,
    PeerSilent,
)
from netcode.link.reaching import BACKOFF, Dials, listening
from netcode.link.stream import Closed, Ending, Made, Stream, StreamEvent
from netcode.link.switchboard import Door, Switchboard
from netcode.link.wording import key_words

log = logging.getLogger(__name__)

PARTING = 1.0
"""Seconds that goodbyes may take when the hub closes."""
LONGEST_WORDS = 400
"""Characters of what was wrong with a message that are written down."""


class Port:
    """Where others call. answering: a stream for a connection that another end opens."""

    def __init__(self, answering: Callable[[], Stream]) -> None:
        self.servers: list[asyncio.Server] = []
        self._answering = answering

    async def serve(self, sockets: Iterable[socket]) -> None:
        """Take calls from now on."""
        for each in sockets:
            self.servers.append(await asyncio.get_running_loop().create_server(self._answering, sock=each))

    async def take_no_calls(self) -> None:
        """Take no more calls. asyncio needs an open server for one turn to finish the call that it has just taken."""
        loop = asyncio.get_running_loop()
        with suppress(NotImplementedError):
            for each in (each for server in self.servers for each in server.sockets):
                loop.remove_reader(each.fileno())
        await asyncio.sleep(0)

    def close(self) -> None:
        for server in self.servers:
            server.close()


class Hub:
    """See the top of this file. `us` says who we are; `deliver` must be quick."""

    def __init__(
        self, thread: NetworkThread, us: Us, deliver: Callable[[HubEvent], None], backoff: Sequence[float] = BACKOFF
    ) -> None:
        self.us = us
        self.about: Announcement | None = None
        self.thread = thread
        self._deliver = deliver
        self._switchboard = Switchboard(us.identity.key)
        self._port = Port(partial(Stream, self._hear, lambda now: Connection(self.us, False, now, self.about)))
        new_stream = partial(Stream, self._hear, lambda now: Connection(self.us, True, now))
        self._dials = Dials(new_stream, self._has_line_to, self._tell, backoff)
        self._mesh = switchboard.Mesh(us.identity.key, self._has_line_to, self._dials.call_once, thread.later)
        self._open: set[Stream] = set()
        self._peers: tuple[bytes, ...] = ()
        self._untold: deque[HubEvent] = deque()
        self._is_telling = False
        self._closed = False

    # --- any thread

    def listen(self, port: int | None = None, loopback_only: bool = False) -> int:
        """Open the port and give its number; see `reaching.listening`. Waits until it is open. Raises LinkError."""
        return self.thread.run(self._listen(port, loopback_only))

    def dial(self, places: Sequence[HostPort], keep: bool = True) -> int:
        """Call the first of these addresses that answers, with `keep` again and again. The number is DialFailed's."""
        number = self._dials.next_number()
        self.thread.call(self._dials.start, number, tuple(places), keep)
        return number

    def send(self, peer: bytes, message: Message) -> None:
        """Send to a connected peer, by installation key. In the network thread, raises LocalFault for a bad message."""
        self.thread.call(self._send, peer, message)

    def broadcast(self, message: Message, but: bytes | None = None) -> None:
        """Send to all peers, except one."""
        self.thread.call(self._broadcast, message, but)

    def flush(self) -> None:
        """Hand what was sent in this turn of the loop to the system now. Only in the network thread."""
        for peer in self._switchboard.peers():
            if (line := self._switchboard.line_to(peer)) is not None:
                line.flush()

    def peers(self) -> tuple[bytes, ...]:
        return self._peers

    def update(self, us: Us) -> None:
        """Change what later handshakes say: role, name, what we have seen signed. The port stays."""
        self.thread.call(self._update, us)

    def set_door(self, door: Door) -> None:
        """Decide who may come in from now on."""
        self.thread.call(setattr, self._switchboard, "door", door)

    def keep_places(self, hosts: Iterable[str]) -> None:
        """Keep a place at the door for callers from these hosts."""
        self.thread.call(self._switchboard.keep_places, tuple(hosts))

    def renew(self) -> None:
        """Cut all connections without a word after a sleep; dials that are kept call again."""
        self.thread.call(self._cut_all)

    def punish(self, peer: bytes, text: str, code: int = Reason.BAD_SIGNATURE) -> None:
        """The peer sent something false: close with this code, and ban its key for a minute. text: for the log."""
        self.thread.call(self._punish, peer, text, code)

    def close(self) -> None:
        """Say goodbye to everybody and close the port. Waits until the sockets are closed; may be called twice."""
        if self._closed or self.thread.is_closed:
            return
        if self.thread.is_here:
            self._shut()
        else:
            self.thread.run(self._shut_and_wait())

    # --- what streams tell

    def _hear(self, stream: Stream, event: StreamEvent) -> None:
        match event:
            case Made():
                self._made(stream)
            case Ending():
                self._ended(stream, event)
            case Closed():
                self._open.discard(stream)
            case Welcomed() | Proven() | Received() | Silent() | Left():
                assert stream.peer is not None, "there are no events before the other end is known"
                self._said(stream, stream.peer, event)
            case _:
                assert_never(event)

    def _made(self, stream: Stream) -> None:
        self._open.add(stream)
        if self._closed:
            stream.hang_up(Reason.LEAVING, "This machine leaves the table.")
            return
        if not stream.opened:
            self._switchboard.make_room(stream.host)
        self._switchboard.add_newcomer(stream)

    def _said(self, stream: Stream, peer: bytes, event: Event) -> None:
        if isinstance(event, Welcomed):
            self._let_in(stream, event.hello)
        elif isinstance(event, Received):
            if isinstance(event.message, Peers):
                self._mesh.hear(event.message)
            self._tell(PeerSaid(peer, event.message))
        elif isinstance(event, Proven):
            self._switchboard.note_proven(stream, peer)
        elif self._switchboard.line_to(peer) is stream and isinstance(event, Silent):
            self._tell(PeerSilent(peer, event.is_over))

    def _ended(self, stream: Stream, ending: Ending) -> None:
        peer = stream.peer
        if self._switchboard.remove(stream, peer) and peer is not None:
            self._peers = self._switchboard.peers()
            self._tell(PeerGone(peer, ending.code, ending.text))
        if ending.is_misdeed and peer is not None:
            self._strike(peer, ending.text, ending.code)

    # --- in the network thread

    def _tell(self, event: HubEvent) -> None:
        """Deliver the event after those that are being delivered."""
        self._untold.append(event)
        if self._is_telling:
            return
        self._is_telling = True
        try:
            while self._untold:
                self._deliver(self._untold.popleft())
        finally:
            self._is_telling = False

    async def _listen(self, port: int | None, loopback_only: bool) -> int:
        self._mesh.loopback = loopback_only
        sockets = listening(port, loopback_only)
        self._update(replace(self.us, port=int(sockets[0].getsockname()[1])))
        await self._port.serve(sockets)
        return self.us.port

    def _let_in(self, stream: Stream, hello: Hello) -> None:
        refusal = self._switchboard.refusal(hello, asyncio.get_running_loop().time())
        if refusal is not None:
            stream.hang_up(refusal.reason, str(refusal))
        elif self._switchboard.welcome(stream, hello):
            self._peers = self._switchboard.peers()
            self._tell(PeerHere(hello.installation, hello, (stream.host, stream.port), stream.opened))
            self._introduce(stream, hello)

    def _introduce(self, newcomer: Stream, hello: Hello) -> None:
        """Tell the newcomer where the others are, and them where it is."""
        lines = [self._switchboard.line_to(peer) for peer in self._switchboard.peers()]
        known = [(line.connection.hello, line.host) for line in lines if line and line.connection.hello]
        others = [each for each in known if each[0] is not hello]
        if (about := switchboard.told(others)).peers:
            newcomer.send(about)
        if (about := switchboard.told([(hello, newcomer.host)])).peers:
            self._broadcast(about, hello.installation)

    def _has_line_to(self, peer: bytes) -> bool:
        return self._switchboard.line_to(peer) is not None

    def _send(self, peer: bytes, message: Message) -> None:
        if (line := self._switchboard.line_to(peer)) is not None:
            line.send(message)

    def _broadcast(self, message: Message, but: bytes | None) -> None:
        for peer in self._switchboard.peers():
            if peer != but:
                self._send(peer, message)

    def _update(self, us: Us) -> None:
        self.us = replace(us, port=us.port or self.us.port)

    def _drop(self, peer: bytes, code: int, text: str) -> None:
        for stream in list(self._open):
            if stream.peer == peer:
                stream.hang_up(code, text)

    def _cut_all(self) -> None:
        for stream in list(self._open):
            stream.cut()

    def _punish(self, peer: bytes, text: str, code: int) -> None:
        self._drop(peer, code, "")
        self._strike(peer, text, code)

    def _strike(self, peer: bytes, text: str, code: int) -> None:
        strikes = self._switchboard.bans.strike(peer, asyncio.get_running_loop().time())
        log.warning("%s is shut out for a minute, strike %d: %r", key_words(peer), strikes, text[:LONGEST_WORDS])
        self._tell(PeerMisbehaved(peer, strikes, code))

    def _shut(self) -> None:
        self._closed = True
        self._port.close()
        self._dials.close()
        for stream in list(self._open):
            stream.hang_up(Reason.LEAVING)

    async def _shut_and_wait(self) -> None:
        self._closed = True
        self._dials.close()
        await self._port.take_no_calls()
        self._shut()
        if closing := [stream.closed for stream in self._open]:
            await asyncio.wait(closing, timeout=PARTING)
        for stream in list(self._open):
            stream.cut()
        await asyncio.sleep(0)
