"""Chance that all members make together: a hash of everybody's coin tokens, drawn from without bias.

Each token is unique and unknown until its owner shows it, so nobody can choose the outcome, and one missing token
hides all of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count as counting

from netcode.secrets.errors import expect
from netcode.secrets.group import SIZE
from netcode.secrets.tokens import Asked
from netcode.secrets.transcript import digest, hash_to_point

WORD_SIZE = 8
WORDS = 1 << 8 * WORD_SIZE
MOST = 1 << 32
"""Sides of a die and lengths of a permutation stay below; it keeps a rejected word rare."""


def coin(table: bytes, reference: bytes) -> Asked:
    """What everybody gives a coin token for. `reference`: the block that led here, and a counter."""
    return Asked(reference, hash_to_point("coin", table, reference))


def roll(
    table: bytes, reference: bytes, members: Sequence[int], points: Mapping[int, bytes], sides: Sequence[int]
) -> tuple[int, ...]:
    """A number from 1 to its sides for each die. `points`: the checked coin tokens of exactly these members."""
    words = _words(table, reference, members, points, b"roll")
    return tuple([_below(each, words) + 1 for each in sides])


def permutation(
    table: bytes, reference: bytes, members: Sequence[int], points: Mapping[int, bytes], count: int
) -> tuple[int, ...]:
    """The numbers from 0 to count-1 in an order by chance."""
    words = _words(table, reference, members, points, b"permutation")
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        chosen = _below(last + 1, words)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def _words(
    table: bytes, reference: bytes, members: Sequence[int], points: Mapping[int, bytes], purpose: bytes
) -> Iterator[int]:
    """Words of 64 bits without end."""
    expect(bool(members) and sorted(points) == sorted(members), "chance needs the token of each member, and only those")
    expect(all(len(point) == SIZE for point in points.values()), "a token's point has 32 bytes")
    shown = [part for member in sorted(points) for part in (member, points[member])]
    seed = digest("chance", table, reference, purpose, len(points), *shown)
    for number in counting():
        block = digest("chance word", seed, number)
        yield from (int.from_bytes(block[at : at + WORD_SIZE], "big") for at in range(0, len(block), WORD_SIZE))


def _below(bound: int, words: Iterator[int]) -> int:
    """A number from 0 to bound-1, each as likely: words above the last whole multiple are drawn again."""
    expect(0 < bound < MOST, f"nothing can be drawn from {bound}")
    fair = WORDS - WORDS % bound
    return next(word for word in words if word < fair) % bound
