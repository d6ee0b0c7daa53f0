"""The one thread that waits for the network, an asyncio loop in the background; and the hub's events for the layers
above.

It starts when a person opens or looks for a table and closes when they are done. `call` and `later` may be used from
any thread and return at once; `do` and `run` wait for the result and may not be used in the network thread.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from threading import Event, Thread, current_thread
from typing import Any, TypeVar

from netcode.link.limits import LocalFault
from netcode.link.messages import Hello, Message

T = TypeVar("T")
SWITCH = 0.001
"""Seconds that the thread keeps the interpreter while another one waits for it: the window draws frames meanwhile."""
PATIENCE = 10.0
"""Seconds that `do`, `run` and `close` wait before they give up."""


class NetworkThread:
    """A running loop; `close` ends it with everything that still runs in it. `failed` is told, in the network thread,
    of errors of this program that nobody caught there.
    """

    def __init__(self, failed: Callable[[BaseException], None] | None = None) -> None:
        sys.setswitchinterval(min(SWITCH, sys.getswitchinterval()))
        self.loop = asyncio.new_event_loop()
        if failed is not None:
            self.loop.set_exception_handler(
                lambda _, context: failed(context.get("exception") or RuntimeError(str(context.get("message"))))
            )
        self._thread = Thread(target=self._work, name="network", daemon=True)
        self._started = Event()
        self._thread.start()
        self._started.wait()

    @property
    def is_here(self) -> bool:
        return current_thread() is self._thread

    @property
    def is_closed(self) -> bool:
        return self.loop.is_closed() or not self._thread.is_alive()

    def call(self, task: Callable[..., object], *args: object) -> None:
        """Run it in the network thread, at once if the caller is there already."""
        if self.is_here:
            task(*args)
        else:
            with suppress(RuntimeError):  # the loop is closed
                self.loop.call_soon_threadsafe(task, *args)

    def later(self, seconds: float, task: Callable[..., object], *args: object) -> None:
        self.call(self.loop.call_later, seconds, task, *args)

    def do(self, task: Callable[[], T], patience: float = PATIENCE) -> T:
        """Run it in the network thread; gives or raises what it does. Raises TimeoutError after `patience` seconds."""
        if self.is_here or self.is_closed:
            raise LocalFault("waiting for the network thread makes no sense here")
        outcome: Future[T] = Future()

        def fulfil() -> None:
            try:
                outcome.set_result(task())
            except Exception as error:
                outcome.set_exception(error)

        self.call(fulfil)  # not as a coroutine, which takes three times as long
        return outcome.result(patience)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        if self.is_here or self.is_closed:
            work.close()
            raise LocalFault("waiting for the network thread makes no sense here")
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def close(self) -> None:
        """Cancel what runs, end the loop and the thread; may be called twice, but not in the network thread."""
        if self.is_here:
            raise LocalFault("the network thread cannot wait for itself")
        if not self.is_closed:
            self.loop.call_soon_threadsafe(self.loop.stop)
            self._thread.join(PATIENCE)

    def _work(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.call_soon(self._started.set)
        try:
            self.loop.run_forever()
            tasks = asyncio.all_tasks(self.loop)
            for task in tasks:
                task.cancel()
            self.loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
            self.loop.run_until_complete(self.loop.shutdown_asyncgens())
        finally:
            self.loop.close()


@dataclass(frozen=True, slots=True)
class PeerHere:
    """A peer is connected. `peer` is its installation key, proven; `address` where it is (host, port of its socket)."""

    peer: bytes
    hello: Hello
    address: tuple[str, int]
    opened: bool


@dataclass(frozen=True, slots=True)
class PeerSaid:
    peer: bytes
    message: Message


@dataclass(frozen=True, slots=True)
class PeerSilent:
    """Nothing was heard of it for ten seconds; it may come back. is_over: it is heard again."""

    peer: bytes
    is_over: bool


@dataclass(frozen=True, slots=True)
class PeerGone:
    """Its last connection has ended; `code` is a `limits.Reason` or what the peer's BYE said."""

    peer: bytes
    code: int
    text: str


@dataclass(frozen=True, slots=True)
class DialFailed:
    """No address of a dial led to a peer. `final`: it is not tried again; the text says why and what to do."""

    code: int
    text: str
    final: bool


@dataclass(frozen=True, slots=True)
class PeerMisbehaved:
    """A key has done for the `count`th time what no honest program does. code: why it is shut out, as its BYE says."""

    peer: bytes
    count: int
    code: int


HubEvent = PeerHere | PeerSaid | PeerSilent | PeerGone | DialFailed | PeerMisbehaved
