"""What the digest that a block names is made of, kept for the last few blocks, so that somebody who does not know the
match yet can be shown a place of it that members have signed.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b

from core.codec import pack
from core.match import Checkpoint

MOST = 32
"""Places that are remembered: two for each of the last blocks."""
DIGEST_BYTES = 16
LENGTH_BYTES = 4


@dataclass(frozen=True, slots=True)
class Footing:
    """A place of the log. records: how many there are. kept: the start of the unit that is played. rest: the number of
    records, the closed cards and the place of the chain, as they go into the digest.
    """

    records: int
    kept: Checkpoint
    rest: bytes


def kept_bytes(kept: Checkpoint) -> bytes:
    """The start of a unit as it goes into the digest: its state and the pools of hidden cards."""
    return kept.state + pack(tuple((pool.pile, pool.cards, pool.faces) for pool in kept.pools))


class Footings:
    """The last places, by digest."""

    def __init__(self) -> None:
        self._places: dict[bytes, Footing] = {}
        self._last: tuple[Checkpoint | None, bytes] = (None, b"")

    def kept(self, checkpoint: Checkpoint) -> bytes:
        """The bytes of `kept_bytes`; those of the same unit are not made again."""
        if self._last[0] is not checkpoint:
            self._last = (checkpoint, kept_bytes(checkpoint))
        return self._last[1]

    def note(self, digest: bytes, footing: Footing) -> None:
        """Remember a place; the oldest one is forgotten."""
        self._places.pop(digest, None)
        self._places[digest] = footing
        if len(self._places) > MOST:
            del self._places[next(iter(self._places))]

    def of(self, digest: bytes) -> Footing | None:
        """The place with this digest, None where it is not remembered."""
        return self._places.get(digest)


def digest_of(chain: bytes, kept: bytes, rest: bytes) -> bytes:
    """What a block names: over the log, the start of the unit, and the rest."""
    return blake2b(b"".join((chain, kept, rest)), digest_size=DIGEST_BYTES).digest()
