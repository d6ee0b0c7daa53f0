"""Blocks that are not on the chain: their parent is unknown, facts are missing, or they belong to another branch."""

from __future__ import annotations

from netcode.replica.blocks import Block
from netcode.replica.chain import Chain

MOST_BLOCKS = 256
MOST_BYTES = 8 * 1024 * 1024
"""Their bytes: what one answer of a neighbour may bring fits many times."""


class SideBlocks:
    """Blocks by id, the oldest given up first."""

    def __init__(self) -> None:
        self._blocks: dict[bytes, Block] = {}
        self._size = 0

    def __contains__(self, identity: bytes) -> bool:
        return identity in self._blocks

    def put(self, block: Block) -> None:
        """Keep a block. Another copy with other signatures under it takes the place of the first."""
        self.discard(block.id)
        self._blocks[block.id] = block
        self._size += len(block.raw)
        while len(self._blocks) > MOST_BLOCKS or self._size > MOST_BYTES:
            self.discard(next(iter(self._blocks)))

    def discard(self, identity: bytes) -> None:
        if (block := self._blocks.pop(identity, None)) is not None:
            self._size -= len(block.raw)

    def discard_known(self, chain: Chain) -> None:
        """Give up what has joined the chain."""
        for identity in [each for each in self._blocks if chain.height_of(each) is not None]:
            self.discard(identity)

    def branches(self, chain: Chain) -> list[tuple[int, list[Block]]]:
        """Each branch as the height where it leaves the chain and its blocks in order; the best end first."""
        parents = {block.parent for block in self._blocks.values()}
        tips = [block for block in self._blocks.values() if block.id not in parents]
        tips.sort(key=lambda block: block.place.order, reverse=True)
        ways = [self._way_down(tip) for tip in tips]
        rooted = [(chain.height_of(way[0].parent), way) for way in ways]
        return [(height, way) for height, way in rooted if height is not None]

    def _way_down(self, block: Block) -> list[Block]:
        way = [block]
        while (parent := self._blocks.get(way[-1].parent)) is not None:
            way.append(parent)
        return way[::-1]
