"""Hubs on loopback: started, watched, and closed. Nothing sleeps; whoever waits, waits for an event with a limit."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from netcode.link.hub import Hub
from netcode.link.identity import Identity
from netcode.link.network_thread import HubEvent, NetworkThread
from tests.link.ends import us

PATIENCE = 10.0
QUICK = (0.01, 0.02)


class Watched:
    """A hub and all that it has told."""

    def __init__(self, thread: NetworkThread, seed: bytes, name: str, **changes: object) -> None:
        self.identity = Identity(seed * 32)
        self.events: list[HubEvent] = []
        self.on_event: Callable[[Hub, HubEvent], None] = lambda hub, event: None
        self._news = threading.Condition()
        self.hub = Hub(thread, us(self.identity, name, **{"port": 0, **changes}), self._deliver, QUICK)

    @property
    def key(self) -> bytes:
        return self.identity.key

    def _deliver(self, event: HubEvent) -> None:
        with self._news:
            self.events.append(event)
            self._news.notify_all()
        self.on_event(self.hub, event)

    def wait_for(self, kind: type[HubEvent], count: int = 1, **fields: object) -> HubEvent:
        """The `count`th event of that kind with these fields; an error if it does not come."""

        def fitting() -> list[HubEvent]:
            found = [event for event in self.events if isinstance(event, kind)]
            return [each for each in found if all(getattr(each, name) == value for name, value in fields.items())]

        with self._news:
            came = self._news.wait_for(lambda: len(fitting()) >= count, PATIENCE)
            assert came, f"no {kind.__name__} {fields}; there was {self.events}"
            return fitting()[count - 1]


class Party:
    """Hubs that share one network thread, as it never is in earnest, and are closed together."""

    def __init__(self) -> None:
        self.errors: list[BaseException] = []
        self.thread = NetworkThread(self.errors.append)
        self.hubs: list[Watched] = []

    def hub(self, seed: bytes, name: str, **changes: object) -> Watched:
        watched = Watched(self.thread, seed, name, **changes)
        self.hubs.append(watched)
        return watched

    def close(self) -> None:
        for watched in self.hubs:
            watched.hub.close()
        self.thread.close()
        assert not self.errors, self.errors
        assert self.thread.is_closed

    def sync(self) -> None:
        """Wait until the network thread has done what it was asked so far."""
        done = threading.Event()
        self.thread.call(done.set)
        assert done.wait(PATIENCE)


@contextmanager
def party() -> Iterator[Party]:
    each = Party()
    try:
        yield each
    finally:
        each.close()


@contextmanager
def calling(port: int, host: str = "127.0.0.1") -> Iterator[socket.socket]:
    """A plain socket to a hub."""
    with socket.create_connection((host, port), PATIENCE) as found:
        found.settimeout(PATIENCE)
        yield found


def read_to_end(found: socket.socket) -> bytes:
    """All that comes until the other end closes."""
    parts = []
    try:
        while part := found.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


def has_ipv6() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as found:
            found.bind(("::1", 0))
    except OSError:
        return False
    return True


def run_threaded(*tasks: Callable[[], object]) -> None:
    threads = [threading.Thread(target=task) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
        assert not thread.is_alive()
