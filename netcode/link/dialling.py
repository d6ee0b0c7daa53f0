"""Calling a peer at its addresses, and again after a while for as long as it is wanted. Each address has a short start
before the next one is called too, and whichever answers first is tried first: one that leads nowhere keeps nobody
waiting.
"""

from __future__ import annotations

import asyncio
from asyncio.staggered import staggered_race
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from netcode.link.faults import Reason
from netcode.link.reaching import another_there, turned_away, why_unreachable
from netcode.link.stream import Ending, Stream

BACKOFF = (1.0, 2.0, 4.0, 8.0, 15.0)
"""Seconds between tries; the last one stays."""
HEAD_START = 0.3
"""Seconds that an address has before the next one is called too."""
CALL_TIME = 3.0
"""Seconds that one address has to answer."""
HOPELESS = frozenset(
    {
        Reason.LOCKED,
        Reason.OTHER_PROTOCOL,
        Reason.OTHER_RULES,
        Reason.OTHER_TABLE,
        Reason.WRONG_CODE,
        Reason.FULL,
    }
)
"""After these it makes no sense to call again."""

UNKNOWN: dict[int, Callable[[str, int], str]] = {
    Reason.NO_SUCH_TABLE: turned_away,
    Reason.BAD_HANDSHAKE: another_there,
    Reason.TOO_SLOW: another_there,
    Reason.BAD_FRAME: another_there,
}
"""What is said of an address where a connection ended like this before anybody said who is there."""

NOWHERE = Ending(Reason.NO_SUCH_TABLE, "There is no address to call.")

Place = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Failure:
    """A round of calls led to nobody."""

    code: int
    text: str
    is_final: bool


class Caller(Protocol):
    """Whom a dial works for."""

    def new_stream(self) -> Stream:
        """A stream for a connection that this end opens."""

    def has_line_to(self, peer: bytes | None) -> bool:
        """Whether this peer is connected already."""


class Dial:
    """One thing to call; `work` runs until it is cancelled, hopeless, or has done its one round (`keep` False)."""

    def __init__(
        self,
        caller: Caller,
        places: Sequence[Place],
        keep: bool,
        failed: Callable[[Failure], None],
        backoff: Sequence[float] = BACKOFF,
    ) -> None:
        self.places = tuple(places)
        self._caller = caller
        self._keep = keep
        self._failed = failed
        self._backoff = tuple(backoff)
        self._peer: bytes | None = None

    async def work(self) -> None:
        """Call until there is nothing more to do."""
        misses = 0
        while True:
            if not self._caller.has_line_to(self._peer):
                ending, was_connected = await self._round()
                misses = 0 if was_connected else misses + 1
                hopeless = ending.code in HOPELESS
                if not was_connected or hopeless:
                    self._failed(Failure(ending.code, ending.text, hopeless or not self._keep))
                if hopeless:
                    return
            if not self._keep:
                return
            await asyncio.sleep(self._backoff[min(misses, len(self._backoff) - 1)])

    async def _round(self) -> tuple[Ending, bool]:
        """Call the addresses until one leads to a peer and its connection ends. If none does, how the first one that
        is not an address of our own failed: two machines may have the same one behind different walls.
        """
        endings: dict[Place, Ending] = {}
        while left := [place for place in dict.fromkeys(self.places) if place not in endings]:
            stream, number, errors = await staggered_race([partial(self._open, *place) for place in left], HEAD_START)
            for place, error in zip(left, errors, strict=False):
                if isinstance(error, OSError):  # TimeoutError is one of them
                    endings[place] = Ending(Reason.LOST, why_unreachable(*place, error))
                elif error is not None and not isinstance(error, asyncio.CancelledError):
                    raise error
            if stream is not None and number is not None:
                ending, was_connected = await self._follow(stream, left[number])
                if was_connected or ending.code in HOPELESS:
                    return ending, was_connected
                endings[left[number]] = ending
        failed = sorted((endings[place] for place in self.places), key=lambda each: each.code == Reason.OURSELVES)
        return (failed[0] if failed else NOWHERE), False

    async def _open(self, host: str, port: int) -> Stream:
        """A connection to the address. Raises OSError."""
        async with asyncio.timeout(CALL_TIME):
            found = await asyncio.get_running_loop().create_connection(self._caller.new_stream, host, port)
        return found[1]

    async def _follow(self, stream: Stream, place: Place) -> tuple[Ending, bool]:
        """How a connection ends, and whether it led to a peer."""
        host, port = place
        try:
            ending = await asyncio.shield(stream.ended)
        except asyncio.CancelledError:
            if stream.peer is None:
                stream.hang_up(Reason.LEAVING)
            raise
        if stream.peer is None:
            words = UNKNOWN.get(ending.code)
            return (ending if words is None else Ending(ending.code, words(host, port))), False
        self._peer = stream.peer
        return ending, True
