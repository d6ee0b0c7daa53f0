"""What the hub tells the layers above, and a mailbox to carry it to another thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue

from netcode.link.messages import Hello, Message


@dataclass(frozen=True, slots=True)
class PeerHere:
    """A peer is connected. `peer` is its installation key, proven; `address` where it is (host, port of its socket)."""

    peer: bytes
    hello: Hello
    address: tuple[str, int]
    opened: bool


@dataclass(frozen=True, slots=True)
class PeerSaid:
    """A message from a connected peer."""

    peer: bytes
    message: Message


@dataclass(frozen=True, slots=True)
class PeerAbsent:
    """Nothing was heard of it for ten seconds; it may come back."""

    peer: bytes


@dataclass(frozen=True, slots=True)
class PeerBack:
    """It is heard again."""

    peer: bytes


@dataclass(frozen=True, slots=True)
class PeerGone:
    """Its last connection has ended; `code` is a faults.Reason or what the peer's BYE said."""

    peer: bytes
    code: int
    text: str


@dataclass(frozen=True, slots=True)
class DialFailed:
    """No address of this dial led to a peer. `final`: it is not tried again; the text says why and what to do."""

    dial: int
    code: int
    text: str
    final: bool


@dataclass(frozen=True, slots=True)
class Misbehaved:
    """A key has done for the `count`th time what no honest program does. code: why it is shut out, as its BYE says."""

    peer: bytes
    count: int
    code: int


HubEvent = PeerHere | PeerSaid | PeerAbsent | PeerBack | PeerGone | DialFailed | Misbehaved


class Mailbox:
    """Carries events from the network thread to another one. `wake` is called, in the thread of `put`, when something
    lies in a box that was empty before.
    """

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._events: SimpleQueue[HubEvent] = SimpleQueue()
        self._rung = False

    def put(self, event: HubEvent) -> None:
        """Post an event."""
        self._events.put(event)
        if not self._rung:
            self._rung = True
            self._wake()

    def take(self) -> list[HubEvent]:
        """All that has come, oldest first."""
        self._rung = False
        events: list[HubEvent] = []
        while True:
            try:
                events.append(self._events.get_nowait())
            except Empty:
                return events
