"""Machines with wires of their own: a network namespace for each, and a switch in this process that carries what they
send late, in another order, or not at all. For root on Linux; elsewhere processes meet on loopback.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from heapq import heappop, heappush
from pathlib import Path
from random import Random
from selectors import EVENT_READ, DefaultSelector
from threading import Thread
from time import monotonic

from tests.link.namespaces import ip, may_make_namespaces

TUN = Path("/dev/net/tun")
SET_INTERFACE, TAP, WITHOUT_HEADER = 0x400454CA, 0x0002, 0x1000
LONGEST_FRAME = 2048
LOOK_EVERY = 0.05


@cache
def can_be_laid() -> bool:
    """Whether this machine lets us make namespaces and wires."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and TUN.exists() and may_make_namespaces()


class Wires:
    """A network of these machines. apart: one side of it that the other does not reach. delay, jitter: seconds that a
    frame takes; loss: how many of them never come.
    """

    def __init__(self, names: Sequence[str], luck: Random) -> None:
        self.apart: frozenset[str] | None = None
        self.delay = self.jitter = self.loss = 0.0
        self._luck = luck
        self._names = tuple(names)
        self._taps: dict[int, str] = {}
        self._due: list[tuple[float, int, int, bytes]] = []
        self._count = 0
        self._closed = False
        for number, name in enumerate(self._names):
            self._lay(number, name)
        self._thread = Thread(target=self._carry, daemon=True)
        self._thread.start()

    def inside(self, name: str) -> tuple[str, ...]:
        """What stands before a command that runs on this machine."""
        return ("ip", "netns", "exec", self._namespace(name))

    def _namespace(self, name: str) -> str:
        return f"parlour-{os.getpid()}-{id(self) % 100_000}-{name}"

    def _lay(self, number: int, name: str) -> None:
        space, tap = self._namespace(name), f"pl{os.getpid() % 100_000}x{id(self) // 16 % 10_000}x{number}"
        ip("netns", "add", space)
        wire = os.open(TUN, os.O_RDWR | os.O_NONBLOCK)
        self._taps[wire] = name
        import fcntl  # not on every system that collects this test

        fcntl.ioctl(wire, SET_INTERFACE, struct.pack("16sH", tap.encode(), TAP | WITHOUT_HEADER))
        ip("link", "set", tap, "netns", space)
        ip("-n", space, "link", "set", "lo", "up")
        ip("-n", space, "address", "add", f"10.77.0.{number + 1}/24", "broadcast", "+", "dev", tap)
        ip("-n", space, "link", "set", tap, "up")
        ip("-n", space, "route", "add", "default", "dev", tap)

    # --- the switch

    def _carry(self) -> None:
        with DefaultSelector() as selector:
            for wire in self._taps:
                selector.register(wire, EVENT_READ)
            while not self._closed:
                wait = self._due[0][0] - monotonic() if self._due else LOOK_EVERY
                for key, _ in selector.select(min(LOOK_EVERY, max(0.0, wait))):
                    self._take(key.fd)
                self._give()

    def _take(self, wire: int) -> None:
        with suppress(OSError):
            while frame := os.read(wire, LONGEST_FRAME):
                for other in self._taps:
                    if other != wire and self._is_joined(wire, other) and self._luck.random() >= self.loss:
                        self._count += 1
                        due = monotonic() + self.delay + self.jitter * self._luck.random()
                        heappush(self._due, (due, self._count, other, frame))

    def _give(self) -> None:
        while self._due and self._due[0][0] <= monotonic():
            _, _, wire, frame = heappop(self._due)
            with suppress(OSError):
                os.write(wire, frame)

    def _is_joined(self, one: int, other: int) -> bool:
        apart = self.apart
        return apart is None or (self._taps[one] in apart) == (self._taps[other] in apart)

    def close(self) -> None:
        """Take the wires away; whoever ran there should have ended."""
        self._closed = True
        self._thread.join()
        for wire, name in self._taps.items():
            os.close(wire)
            ip("netns", "del", self._namespace(name), check=False)
