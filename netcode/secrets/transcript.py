"""Hashes with a purpose: everything that is hashed names its domain and the length of each part.

Challenges, weights and nonces are scalars from a hash; bases, faces and generators are points from one. Nonces come
from the caller's entropy together with the secret and the statement, so that the same entropy for another statement
gives others.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from itertools import count

from netcode.secrets.errors import expect
from netcode.secrets.group import ORDER, point_from

PERSON = b"parlour-secrets1"
LEAST_ENTROPY = 32
Part = bytes | int


def digest(domain: str, *parts: Part) -> bytes:
    """64 bytes that depend on the domain, every part and where one part ends; integers count as 8 bytes."""
    state = blake2b(digest_size=64, person=PERSON)
    for part in (domain.encode(), *parts):
        piece = part.to_bytes(8, "big") if isinstance(part, int) else part
        state.update(len(piece).to_bytes(4, "big") + piece)
    return state.digest()


def scalar_from(domain: str, *parts: Part) -> int:
    """A scalar between zero and the order, as good as uniform."""
    return int.from_bytes(digest(domain, *parts), "little") % (ORDER - 1) + 1


def hash_to_point(domain: str, *parts: Part) -> bytes:
    """A point of the group whose logarithm to any other nobody knows."""
    return point_from(digest("point", domain.encode(), *parts))


def nonces(entropy: bytes, *statement: Part) -> Iterator[int]:
    """Secret scalars without end. `Misused` for less than 32 bytes of entropy."""
    expect(len(entropy) >= LEAST_ENTROPY, f"entropy of {len(entropy)} bytes is too short")
    seed = digest("nonces", entropy, *statement)
    return (scalar_from("nonce", seed, number) for number in count())
