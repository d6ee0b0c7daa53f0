"""The proof of Chaum and Pedersen: one secret stands behind two points, over the generator and over another base.

The prover answers a challenge that depends on the statement and on nonce points; the checker recomputes those from
the answer.
"""

from __future__ import annotations

from netcode.secrets.errors import NotInGroup
from netcode.secrets.group import (
    ORDER,
    generator_times,
    multiply,
    nonces,
    scalar_bytes,
    scalar_from,
    scalar_of,
    subtract,
)

Proof = tuple[bytes, bytes]
"""Challenge and response, scalars of 32 bytes."""


def prove(domain: str, statement: bytes, secret: int, base: bytes, entropy: bytes) -> Proof:
    """That secret * generator and secret * base have one logarithm; both points must be part of the statement."""
    nonce = next(nonces(entropy, domain.encode(), statement, scalar_bytes(secret)))
    challenge = _challenge(domain, statement, generator_times(nonce), multiply(nonce, base))
    return scalar_bytes(challenge), scalar_bytes((nonce + challenge * secret) % ORDER)


def check(domain: str, statement: bytes, base: bytes, points: tuple[bytes, bytes], proof: Proof) -> None:
    """`points`: over the generator and over the base. Checks all four elements; `NotInGroup` if anything is wrong."""
    challenge, response = map(scalar_of, proof)
    public, image = points
    left = subtract(generator_times(response), multiply(challenge, public))
    right = subtract(multiply(response, base), multiply(challenge, image))
    if _challenge(domain, statement, left, right) != challenge:
        raise NotInGroup("the proof does not fit")


def _challenge(domain: str, statement: bytes, left: bytes, right: bytes) -> int:
    return scalar_from("equal logarithms", domain.encode(), statement, left, right)
