"""Boxes that one member fills for others: ElGamal's, with a hash for a mask, and one passing point for all of them.

The Ed25519 member keys serve as they are. What is in a box is masked under the product of the passing secret and the
holder's key. The holder can show that product with a proof, so that everybody can look into this one box; whoever made
the passing point must have proven that it knows the secret behind it, or it might be another's.
"""

from __future__ import annotations

from nacl import bindings as sodium

from netcode.secrets import equality
from netcode.secrets.errors import expect
from netcode.secrets.group import ORDER, multiply
from netcode.secrets.transcript import Part, digest

MASK_SIZE = 64
SIGNING_KEY_SIZE = 64


def masked(content: bytes, shared: bytes, *place: Part) -> bytes:
    """64 bytes under the mask of this place, and the other way round."""
    expect(len(content) == MASK_SIZE, f"a box holds {MASK_SIZE} bytes")
    mask = digest("box", shared, *place)
    return bytes(left ^ right for left, right in zip(content, mask, strict=True))


def shared_from(signing_key: bytes, passing: bytes) -> bytes:
    """The product that a holder finds. `signing_key`: its own, 64 bytes, public key last."""
    return multiply(_secret_of(signing_key), passing)


def prove_shared(signing_key: bytes, passing: bytes, statement: bytes, entropy: bytes) -> equality.Proof:
    """That the product is the one behind the holder's key."""
    return equality.prove("complaint", statement, _secret_of(signing_key), passing, entropy)


def check_shared(member_key: bytes, passing: bytes, shared: bytes, statement: bytes, proof: equality.Proof) -> None:
    """`NotInGroup` unless the product is the one behind this holder's key."""
    equality.check("complaint", statement, passing, (member_key, shared), proof)


def _secret_of(signing_key: bytes) -> int:
    expect(len(signing_key) == SIGNING_KEY_SIZE, "a signing key has 64 bytes")
    return int.from_bytes(sodium.crypto_sign_ed25519_sk_to_curve25519(signing_key), "little") % ORDER
