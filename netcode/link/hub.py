"""All connections of this machine at one table: listens, calls, passes messages on.

The hub lives in the network thread, and its events go to `deliver` there, in order. `listen`, `dial`, `peers` and
`close` may be called from any thread.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from netcode.link import network_thread, switchboard
from netcode.link.connection import Connection, Proven, Silent
from netcode.link.identity import Us
from netcode.link.limits import HostPort, Reason
from netcode.link.messages import Announcement, Hello, Message, Peers
from netcode.link.network_thread import HubEvent, NetworkThread
from netcode.link.reaching import BACKOFF, Dials, listening
from netcode.link.stream import Ending, Made, Stream, StreamEvent
from netcode.link.switchboard import Mesh, Switchboard
from netcode.link.wording import key_words

log = logging.getLogger(__name__)

PARTING = 1.0
"""Seconds that goodbyes may take when the hub closes."""
LONGEST_WORDS = 400
"""Characters of what was wrong with a message that are written down."""


class Hub:
    """us: what later handshakes say of us; about: what a stranger is told; deliver: must be quick."""

    def __init__(
        self, thread: NetworkThread, us: Us, deliver: Callable[[HubEvent], None], backoff: Sequence[float] = BACKOFF
    ) -> None:
        self.us = us
        self.about: Announcement | None = None
        self.thread = thread
        self.switchboard = Switchboard(us.identity.key)
        self._deliver = deliver
        self._servers: list[asyncio.Server] = []
        new_stream = partial(Stream, self._hear, lambda now: Connection(self.us, True, now))
        is_connected = self.switchboard.is_connected
        self._dials = Dials(new_stream, is_connected, self._tell, backoff)
        self._mesh = Mesh(us.identity.key, is_connected, self._dials.call_once, thread.later)
        self._open: set[Stream] = set()
        self._untold: deque[HubEvent] = deque()
        self._is_telling = False
        self._closed = False

    # --- any thread

    def listen(self, port: int | None = None, loopback_only: bool = False) -> int:
        """Open the port and give its number; see `reaching.listening`. Waits until it is open. Raises LinkError."""
        return self.thread.run(self._listen(port, loopback_only))

    def dial(self, addresses: Sequence[HostPort], keep: bool = True) -> None:
        """Call the first of these addresses that answers, with `keep` again and again."""
        self.thread.call(self._dials.start, tuple(addresses), keep)

    def peers(self) -> tuple[bytes, ...]:
        return self.switchboard.peers()

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
        peer = stream.peer or b""  # known by the time that it says anything
        match event:
            case Made():
                self._made(stream)
            case Hello():
                self._let_in(stream, event)
            case Proven():
                self.switchboard.note_proven(stream, peer)
            case Silent(is_over):
                if self.switchboard.line_to(peer) is stream:
                    self._tell(network_thread.PeerSilent(peer, is_over))
            case Ending():
                self._ended(stream, event)
            case _:
                if isinstance(event, Peers):
                    self._mesh.hear(event)
                self._tell(network_thread.PeerSaid(peer, event))

    def _made(self, stream: Stream) -> None:
        self._open.add(stream)
        stream.closed.add_done_callback(lambda _: self._open.discard(stream))
        if self._closed:
            stream.hang_up(Reason.LEAVING, "This machine leaves the table.")
            return
        if not stream.opened:
            self.switchboard.make_room(stream.host)
        self.switchboard.add_newcomer(stream)

    def _ended(self, stream: Stream, ending: Ending) -> None:
        peer = stream.peer
        if self.switchboard.remove(stream, peer) and peer is not None:
            self._tell(network_thread.PeerGone(peer, ending.code, ending.text))
        if ending.is_misdeed and peer is not None:
            self._strike(peer, ending.text, ending.code)

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
        self.us = replace(self.us, port=int(sockets[0].getsockname()[1]))
        answering = partial(Stream, self._hear, lambda now: Connection(self.us, False, now, self.about))
        for each in sockets:
            self._servers.append(await asyncio.get_running_loop().create_server(answering, sock=each))
        return self.us.port

    def _let_in(self, stream: Stream, hello: Hello) -> None:
        refusal = self.switchboard.refusal(hello, asyncio.get_running_loop().time())
        if refusal is not None:
            stream.hang_up(refusal.reason, str(refusal))
        elif self.switchboard.welcome(stream, hello):
            self._tell(network_thread.PeerHere(hello.installation, hello, (stream.host, stream.port), stream.opened))
            self._introduce(stream, hello)

    def _introduce(self, newcomer: Stream, hello: Hello) -> None:
        """Tell the newcomer where the others are, and them where it is."""
        lines = [self.switchboard.line_to(peer) for peer in self.peers()]
        known = [(line.connection.hello, line.host) for line in lines if line and line.connection.hello]
        others = [each for each in known if each[0] is not hello]
        if (about := switchboard.told(others)).peers:
            newcomer.send(about)
        if (about := switchboard.told([(hello, newcomer.host)])).peers:
            self.broadcast(about, hello.installation)

    # --- for the layer above

    def send(self, peer: bytes, message: Message) -> None:
        """Send to a connected peer, by installation key. Raises LocalFault for a bad message."""
        if (line := self.switchboard.line_to(peer)) is not None:
            line.send(message)

    def broadcast(self, message: Message, but: bytes | None = None) -> None:
        for peer in self.peers():
            if peer != but:
                self.send(peer, message)

    def flush(self) -> None:
        """Hand what was sent in this turn of the loop to the system now."""
        for peer in self.peers():
            if (line := self.switchboard.line_to(peer)) is not None:
                line.flush()

    def renew(self) -> None:
        """Cut all connections without a word after a sleep; dials that are kept call again."""
        for stream in list(self._open):
            stream.cut()

    def drop(self, peer: bytes, code: int, text: str = "") -> None:
        for stream in list(self._open):
            if stream.peer == peer:
                stream.hang_up(code, text)

    def punish(self, peer: bytes, text: str, code: int = Reason.BAD_SIGNATURE) -> None:
        """The peer sent something false: close with this code, and ban its key for a minute. text: for the log."""
        self.drop(peer, code)
        self._strike(peer, text, code)

    def _strike(self, peer: bytes, text: str, code: int) -> None:
        strikes = self.switchboard.bans.strike(peer, asyncio.get_running_loop().time())
        log.warning("%s is shut out for a minute, strike %d: %r", key_words(peer), strikes, text[:LONGEST_WORDS])
        self._tell(network_thread.PeerMisbehaved(peer, strikes, code))

    # --- the end

    def _shut(self) -> None:
        self._closed = True
        for server in self._servers:
            server.close()
        self._dials.close()
        for stream in list(self._open):
            stream.hang_up(Reason.LEAVING)

    async def _shut_and_wait(self) -> None:
        """Take no more calls first; asyncio needs an open server for one turn to finish what it has just taken."""
        self._closed = True
        self._dials.close()
        with suppress(NotImplementedError):
            for each in (each for server in self._servers for each in server.sockets):
                asyncio.get_running_loop().remove_reader(each.fileno())
        await asyncio.sleep(0)
        self._shut()
        if closing := [stream.closed for stream in self._open]:
            await asyncio.wait(closing, timeout=PARTING)
        self.renew()
        await asyncio.sleep(0)
