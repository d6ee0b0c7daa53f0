"""One connection without a socket or a clock: bytes in, events out, bytes out. `LEADS_TO` is its state table.

The driver calls `receive`, takes `events` until there are no more, writes `outgoing`, and calls `tick` at `next_tick`.
A PeerFault ends the connection: write what `outgoing` still gives, then close the socket. `now` is in seconds of one
monotonic clock.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from nacl.utils import random as random_bytes

from netcode.link import limits
from netcode.link.identity import PROLOGUE, Us, check_hello, our_hello
from netcode.link.limits import Bucket, LocalFault, PeerFault, Reason
from netcode.link.messages import Announcement, Bye, Hello, Message, Ping, Pong, decode, encode
from netcode.link.noise import MESSAGE_BYTES, RECORD_LENGTHS, Frames, Handshake, Opener, Sealer, framed, worn_out

QUERY = b"ttp?"
"""In place of the first handshake message: which table is this? It is answered with an announcement, unencrypted."""


class Phase(Enum):
    HANDSHAKE = "handshake"
    GREETING = "greeting"
    OPEN = "open"
    LEAVING = "leaving"
    CLOSED = "closed"


LEADS_TO: Mapping[Phase, Mapping[Phase, str]] = {
    Phase.HANDSHAKE: {
        Phase.GREETING: "three messages of the handshake; our HELLO is sent",
        Phase.CLOSED: "no handshake, too slow, or it only asked which table this is",
    },
    Phase.GREETING: {Phase.OPEN: "the HELLO of the other end proves who it is", Phase.CLOSED: "no such HELLO in time"},
    Phase.OPEN: {Phase.LEAVING: "our BYE is said, theirs not yet", Phase.CLOSED: "their BYE, a fault, or silence"},
    Phase.LEAVING: {Phase.CLOSED: "their BYE, or none in time"},
    Phase.CLOSED: {},
}
TIME: Mapping[Phase, float] = {
    Phase.HANDSHAKE: limits.HANDSHAKE_TIME,
    Phase.GREETING: limits.HELLO_TIME,
    Phase.LEAVING: limits.LEAVING_TIME,
}
"""Seconds that a connection may stay in a phase; an open one stays as long as it is heard."""


@dataclass(frozen=True, slots=True)
class Silent:
    """Nothing was heard for ten seconds. is_over: it is heard again."""

    is_over: bool


@dataclass(frozen=True, slots=True)
class Proven:
    """The other end has let us in on this connection: it has answered the first ping."""


@dataclass(frozen=True, slots=True)
class Left:
    """The other end said goodbye, or only asked which table this is; the connection is closed."""

    code: int
    text: str


Event = Message | Proven | Silent | Left
"""A Hello: the other end has proven who it is. Other messages are for the layers above."""


class Connection:
    """See the top of this file. `opened` says whether this end dialled; `about` is what a query is answered with."""

    def __init__(
        self,
        us: Us,
        opened: bool,
        now: float,
        about: Announcement | None = None,
        keys: tuple[bytes, bytes] | None = None,
    ) -> None:
        static, ephemeral = keys or (random_bytes(32), random_bytes(32))
        self.us = us
        self.opened = opened
        self.phase = Phase.HANDSHAKE
        self.hello: Hello | None = None
        self.round_trip: float | None = None
        self._about = about
        self._handshake = Handshake(opened, PROLOGUE + us.table, us.psk, static, ephemeral)
        self._frames = Frames()
        self._out = bytearray()
        self._events: deque[Event] = deque()
        self._sealer: Sealer | None = None
        self._opener: Opener | None = None
        self._deadline = now + (TIME[self.phase] if opened else limits.FIRST_MESSAGE_TIME)
        self._heard = now
        self._absent = False
        self._ping, self._pinged, self._next_ping = 0, now, now
        self._inside_since: float | None = None
        self._messages = Bucket(limits.MESSAGES_PER_SECOND, limits.MESSAGE_BURST, now)
        self._bytes = Bucket(limits.BYTES_PER_SECOND, limits.BYTE_BURST, now)
        if opened:
            self._out += framed(self._handshake.write())

    # --- bytes

    def receive(self, data: bytes, now: float) -> None:
        """Take bytes from the socket; `events` says what they mean."""
        if self.phase is not Phase.CLOSED:
            self._bytes.spend(len(data), now)
            self._frames.extend(data)

    def outgoing(self) -> bytes:
        """What is to be written now; it counts as written."""
        data = bytes(self._out)
        self._out.clear()
        return data

    @property
    def queued(self) -> int:
        return len(self._out)

    def wait(self, now: float) -> float:
        """How many seconds not to read from the socket, because the other end has said too much; usually 0.0."""
        return max(self._bytes.wait(now), self._messages.wait(now))

    def ended(self) -> PeerFault:
        """Why the stream ended, judged by the phase it ended in."""
        if self.phase in (Phase.OPEN, Phase.LEAVING):
            fault = PeerFault(Reason.LOST, "The connection was lost.")
        elif self.phase is Phase.GREETING and self.opened:
            fault = PeerFault(Reason.WRONG_CODE, "This join code does not fit the table. Ask for it again.")
        elif self.opened:
            fault = PeerFault(
                Reason.NO_SUCH_TABLE, "This table is not open there any more, or too many are at its door."
            )
        else:
            fault = PeerFault(Reason.BAD_HANDSHAKE, "Somebody came to the door and left.")
        self._end()
        return fault

    # --- messages

    def events(self, now: float) -> Iterator[Event]:
        """What has happened so far, one by one. Raises PeerFault, after the events before it."""
        try:
            while True:
                while self._events:
                    yield self._events.popleft()
                if self.phase is Phase.CLOSED or self.wait(now) or not self._step(now):
                    return
        except PeerFault as fault:
            self.close(fault.reason, str(fault))
            raise

    def send(self, message: Message) -> None:
        """Queue a message. Raises LocalFault if it may not or cannot be sent, PeerFault if the peer stopped reading."""
        if self.phase is not Phase.OPEN:
            raise LocalFault(f"nothing can be sent while a connection is {self.phase.value}")
        if isinstance(message, Hello | Ping | Pong | Bye | Announcement):
            raise LocalFault(f"the link itself sends {type(message).__name__}")
        self._put(message)
        if len(self._out) > limits.SEND_QUEUE:
            self._end()
            raise PeerFault(Reason.NOT_READING, "The other end does not read what is sent to it.")

    def finish(self, code: int, text: str, now: float) -> None:
        """Say goodbye and nothing after it, but hear what the other end has said before it hears that."""
        if self.phase is Phase.OPEN:
            self._put(Bye(code, text[:120]))
            self._enter(Phase.LEAVING, now)

    def close(self, code: int, text: str = "") -> None:
        """Say goodbye; what `outgoing` gives is the last."""
        if self._sealer is not None and self.phase not in (Phase.LEAVING, Phase.CLOSED):
            self._put(Bye(code, text[:120]))
        self._end()

    # --- time

    @property
    def next_tick(self) -> float:
        """When `tick` wants to be called."""
        if self.phase is not Phase.OPEN:
            return self._deadline
        silence = limits.SILENT_AFTER if self._absent else limits.ABSENT_AFTER
        return min(self._next_ping, self._heard + silence)

    def tick(self, now: float) -> None:
        """Time has passed: pings, absence, deadlines. Raises PeerFault; events may follow."""
        try:
            if self.phase is Phase.OPEN:
                self._tick_open(now)
            elif self.phase is not Phase.CLOSED and now >= self._deadline:
                raise PeerFault(Reason.TOO_SLOW, "The other end took too long to come in or to leave.")
        except PeerFault as fault:
            self.close(fault.reason, str(fault))
            raise

    def _tick_open(self, now: float) -> None:
        if self._sealer is not None and self._sealer.is_worn_out:
            raise worn_out()
        if now - self._heard >= limits.SILENT_AFTER:
            raise PeerFault(Reason.SILENT, "Nothing was heard for half a minute.")
        if self._inside_since is not None and now - self._inside_since >= limits.MESSAGE_TIME:
            raise PeerFault(Reason.TOO_SLOW, "The other end never finished a message.")
        if not self._absent and now - self._heard >= limits.ABSENT_AFTER:
            self._absent = True
            self._events.append(Silent(is_over=False))
        if now >= self._next_ping:
            self._ping += 1
            self._pinged, self._next_ping = now, now + limits.PING_EVERY
            if len(self._out) < limits.SEND_QUEUE:
                self._put(Ping(self._ping))

    # --- how bytes become events

    def _step(self, now: float) -> bool:
        if self.phase is Phase.HANDSHAKE:
            return self._shake_hands(now)
        assert self._opener is not None, "the handshake has made the ciphers"
        record = self._frames.take(RECORD_LENGTHS)
        if record is None:
            return False
        self._messages.spend(1, now)
        data = self._opener.open(record)
        self._heard = now
        if self._absent:
            self._absent = False
            self._events.append(Silent(is_over=True))
        if data is not None:
            self._inside_since = None
            self._take(decode(data), now)
        elif self._inside_since is None:
            self._inside_since = now
        return True

    def _shake_hands(self, now: float) -> bool:
        lengths = {MESSAGE_BYTES[self._handshake.step]}
        if not self.opened and self._handshake.step == 0:
            lengths.add(len(QUERY))
        try:
            frame = self._frames.take(lengths)
        except PeerFault as fault:
            raise PeerFault(Reason.BAD_HANDSHAKE, "The other end does not speak as Parlour does.") from fault
        if frame is None:
            return False
        if len(frame) == len(QUERY):
            self._tell(frame)
            return True
        if self._handshake.step == 0:
            self._deadline = now + TIME[self.phase]
        self._handshake.read(frame)
        if self._handshake.writes:
            self._out += framed(self._handshake.write())
        if self._handshake.finished:
            self._greet(now)
        return True

    def _tell(self, query: bytes) -> None:
        if query != QUERY or self._about is None:
            raise PeerFault(Reason.BAD_HANDSHAKE, "Somebody asked for something that is not told.")
        self._out += framed(encode(self._about))
        self._events.append(Left(Reason.LEAVING, "It only asked which table this is."))
        self._end()

    def _greet(self, now: float) -> None:
        sending, receiving = self._handshake.split()
        self._sealer, self._opener = Sealer(sending), Opener(receiving)
        self._enter(Phase.GREETING, now)
        self._put(our_hello(self.us, self._handshake.hash, self.opened))

    def _take(self, message: Message, now: float) -> None:
        if isinstance(message, Bye):
            self._events.append(Left(message.code, message.text))
            self._end()
        elif self.phase is Phase.GREETING:
            self._welcome(message, now)
        elif isinstance(message, Hello | Announcement):
            raise PeerFault(Reason.BAD_FRAME, "The other end said something that has no place here.")
        elif isinstance(message, Ping):
            if self.phase is Phase.OPEN and len(self._out) < limits.SEND_QUEUE:
                self._put(Pong(message.counter))
        elif isinstance(message, Pong):
            if message.counter == self._ping:  # only the last one is timed
                if self.round_trip is None:
                    self._events.append(Proven())
                self.round_trip = now - self._pinged
        else:
            self._events.append(message)

    def _welcome(self, message: Message, now: float) -> None:
        if not isinstance(message, Hello):
            raise PeerFault(Reason.BAD_FRAME, "The other end did not say who it is.")
        check_hello(self.us, message, self._handshake.hash, self.opened)
        self.hello = message
        self._enter(Phase.OPEN, now)
        self._next_ping = now
        self._events.append(message)

    # --- the end

    def _put(self, message: Message) -> None:
        assert self._sealer is not None, "only after the handshake"
        self._out += self._sealer.seal(encode(message))

    def _enter(self, phase: Phase, now: float) -> None:
        if phase not in LEADS_TO[self.phase]:
            raise LocalFault(f"a connection that is {self.phase.value} cannot become {phase.value}")
        self.phase = phase
        self._deadline = now + TIME.get(phase, 0.0)

    def _end(self) -> None:
        self.phase = Phase.CLOSED
        self._frames.clear()
