"""The chain of accepted blocks, each with the roster that lives after it and the majorities that make it final."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from netcode.replica.blocks import NO_STATE, Block, Genesis, Kind
from netcode.replica.roster import Roster
from netcode.replica.statements import Place


@dataclass
class Link:
    """A block in its place.

    roster: who lives after it. quorums: the rosters of which a majority must ack it. counters: the last notice of each
    key that the chain holds. asked: the bases whose facts were asked for after it, in order, as they become known.
    after: the digest of the state right after it, before any of these facts. size: bytes of all headers up to it.
    """

    block: Block
    roster: Roster
    quorums: tuple[Roster, ...]
    counters: Mapping[bytes, int] = field(default_factory=dict)
    asked: list[bytes] = field(default_factory=list)
    after: bytes = NO_STATE
    size: int = 0

    @property
    def place(self) -> Place:
        return self.block.place

    @property
    def is_recover(self) -> bool:
        return self.block.kind is Kind.RECOVER


def joint_rosters(link: Link) -> tuple[Roster, ...]:
    """Of which rosters a recover block after this link needs majorities, as long as no certificate is shown: its own,
    and those that each recover block directly at or before it needed.
    """
    return (*link.quorums, link.roster) if link.is_recover else (link.roster,)


class Chain:
    """Links from the genesis to the head. final: the height up to which they are final."""

    def __init__(self, genesis: Genesis, block: Block) -> None:
        roster = Roster.founded(genesis.members)
        self.genesis = genesis
        self._links = [Link(block, roster, (roster,))]
        self._heights = {block.id: 0}
        self._starts = {0: 0}
        self.final = 0
        self._rolled_back: set[bytes] = set()

    @property
    def head(self) -> Link:
        return self._links[-1]

    @property
    def height(self) -> int:
        return len(self._links) - 1

    def __getitem__(self, height: int) -> Link:
        return self._links[height]

    def height_of(self, identity: bytes) -> int | None:
        """Where the block with this id stands, None if it is not on the chain."""
        return self._heights.get(identity)

    def holds(self, place: Place) -> bool:
        return self._heights.get(place.id) == place.height

    def is_final(self, order: tuple[int, int]) -> bool:
        """Whether the place of this (term, height) is one of the final ones, whichever block stands there."""
        term, height = order
        return height <= min(self.final, self.height) and self._links[height].block.term == term

    @property
    def final_term(self) -> int:
        """The term of the last final block."""
        return self._links[min(self.final, self.height)].block.term

    def has_held(self, identity: bytes) -> bool:
        """Whether the block with this id was taken off the chain once."""
        return identity in self._rolled_back

    def append(self, link: Link) -> None:
        self._heights[link.block.id] = len(self._links)
        self._starts.setdefault(link.block.term, len(self._links))
        self._links.append(link)

    def cut(self, height: int) -> list[Link]:
        """Take off all links above this height; they are given back, oldest first."""
        off = self._links[height + 1 :]
        del self._links[height + 1 :]
        for link in off:
            del self._heights[link.block.id]
            self._rolled_back.add(link.block.id)
        self._starts = {term: start for term, start in self._starts.items() if start <= height}
        return off

    def after(self, height: int) -> list[Link]:
        """The links above this height."""
        return self._links[height + 1 :]

    def start_of(self, term: int) -> int:
        """The height of the first block of a term, 0 if the chain has none."""
        return self._starts.get(term, 0)

    def locator(self) -> tuple[tuple[int, bytes], ...]:
        """(height, id) from the head back to the genesis in growing steps, newest first."""
        heights = [self.height]
        step = 1
        while heights[-1] > 0:
            heights.append(max(0, heights[-1] - step))
            step *= 2
        return tuple((height, self._links[height].block.id) for height in heights)

    def common(self, locator: Sequence[tuple[int, bytes]]) -> int:
        """The height of the first of these places that is on the chain, -1 if none is."""
        return next((height for height, identity in locator if self._heights.get(identity) == height), -1)
