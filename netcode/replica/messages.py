"""What replicas say to each other. The link writes it in the same fields (`netcode.lan.machine.bridge`), and lets in
only what is well formed and within its limits; whether it is true is found out elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from netcode.replica.statements import Place

MOST_BLOCKS = 64
MOST_FACTS = 2048
MOST_BASES = 64


@dataclass(frozen=True, slots=True)
class Fact:
    """A member's value for a base; what it is worth, the rules know."""

    member: int
    base: bytes
    value: bytes

    @property
    def size(self) -> int:
        """Its bytes in a message, at most."""
        return len(self.base) + len(self.value) + 16


@dataclass(frozen=True, slots=True)
class Head:
    """Where the sender stands.

    seen: the highest term and height that the sender has seen signed by the receiver, and the highest promise.
    beats: (key, beat) of each member, rising while the member lives. convicted: against whom the sender has evidence.
    near: a bit for each of the beats, the first one lowest: whether the sender is connected with that member.
    """

    place: Place
    final: int
    promised: int
    seen: tuple[int, int, int]
    beats: tuple[tuple[bytes, int], ...]
    convicted: tuple[bytes, ...]
    near: int = 0

    @property
    def neighbours(self) -> frozenset[bytes]:
        """The members that the sender is connected with."""
        return frozenset(key for number, (key, _) in enumerate(self.beats) if self.near >> number & 1)


@dataclass(frozen=True, slots=True)
class Want:
    """Asks for the blocks after the first of these (height, id) that the receiver has; newest first."""

    locator: tuple[tuple[int, bytes], ...]


@dataclass(frozen=True, slots=True)
class Blocks:
    """Blocks in order, with all facts that their parents asked for. more: the rest of what the neighbour sent together
    is here already and comes next; this is not on the wire.
    """

    raws: tuple[bytes, ...]
    facts: tuple[Fact, ...]
    more: bool = False


@dataclass(frozen=True, slots=True)
class NewBlock:
    """One block that has just joined the sender's chain."""

    raw: bytes


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts that have just become known, or were asked for."""

    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class WantFacts:
    """Asks for all facts for these bases."""

    bases: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """A signed statement."""

    raw: bytes


@dataclass(frozen=True, slots=True)
class Proof:
    """Evidence against a member."""

    raw: bytes


Message: TypeAlias = Head | Want | Blocks | NewBlock | Facts | WantFacts | Said | Proof
