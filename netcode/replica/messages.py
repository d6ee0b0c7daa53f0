"""What replicas say to each other: messages of the link, which lets in only what is well formed and within its limits.
Whether it is true is found out by those who hear it.
"""

from __future__ import annotations

from typing import TypeAlias

from netcode.link.messages import Blocks, Fact, Facts, Head, NewBlock, Place, Proof, Said, Want, WantFacts

__all__ = [
    "Blocks", "Fact", "Facts", "Head", "Message", "NewBlock", "Part", "Place", "Proof", "Said", "Want", "WantFacts",
]  # fmt: skip

MOST_BLOCKS = 64
MOST_FACTS = 2048
MOST_BASES = 64


class Part(Blocks, frozen=True):
    """A part of the blocks that a neighbour sent together: the rest is here already and comes next. Never sent."""


Message: TypeAlias = Head | Want | Blocks | NewBlock | Facts | WantFacts | Said | Proof
