"""Calling a peer: every address of it in turn, and again after a while for as long as it is wanted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from netcode.link.faults import Reason
from netcode.link.reaching import another_there, turned_away, why_unreachable
from netcode.link.stream import Ending, Stream

BACKOFF = (1.0, 2.0, 4.0, 8.0, 15.0)
"""Seconds between tries; the last one stays."""
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
        """Call each address until one leads to a peer and its connection ends. If none does, how the first one that
        is not an address of our own failed: two machines may have the same one behind different walls.
        """
        endings: list[Ending] = []
        for place in self.places:
            ending, was_connected = await self._call(place)
            if was_connected or ending.code in HOPELESS:
                return ending, was_connected
            endings.append(ending)
        endings.sort(key=lambda each: each.code == Reason.OURSELVES)
        return (endings[0] if endings else NOWHERE), False

    async def _call(self, place: Place) -> tuple[Ending, bool]:
        host, port = place
        loop = asyncio.get_running_loop()
        stream = self._caller.new_stream()
        try:
            async with asyncio.timeout(CALL_TIME):
                await loop.create_connection(lambda: stream, host, port)
        except OSError as error:  # TimeoutError is one of them
            return Ending(Reason.LOST, why_unreachable(host, port, error)), False
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
