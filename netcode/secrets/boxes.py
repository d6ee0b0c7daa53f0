"""Boxes that one member seals for another: libsodium's sealed boxes, with the passing key from a given seed.

The Ed25519 member keys serve, in their form for X25519.
"""

from __future__ import annotations

from hashlib import blake2b

from nacl import bindings as sodium
from nacl.exceptions import CryptoError

from netcode.secrets.errors import NotInGroup, expect

NONCE_SIZE = 24
OVERHEAD = 48
SIGNING_KEY_SIZE = 64


def boxed(content: bytes, member_key: bytes, seed: bytes) -> bytes:
    """48 bytes longer than the content. `seed`: 32 secret bytes for this box alone."""
    try:
        receiver = sodium.crypto_sign_ed25519_pk_to_curve25519(member_key)
    except CryptoError as found:
        raise NotInGroup("a member key cannot receive") from found
    public, private = sodium.crypto_box_seed_keypair(seed)
    nonce = blake2b(public + receiver, digest_size=NONCE_SIZE).digest()
    return public + sodium.crypto_box(content, nonce, receiver, private)


def unboxed(box: bytes, signing_key: bytes) -> bytes:
    """The content. `signing_key`: the holder's, 64 bytes, public key last. `NotInGroup` if it does not open."""
    expect(len(signing_key) == SIGNING_KEY_SIZE, "a signing key has 64 bytes")
    private = sodium.crypto_sign_ed25519_sk_to_curve25519(signing_key)
    public = sodium.crypto_scalarmult_base(private)
    try:
        return sodium.crypto_box_seal_open(box, public, private)
    except (CryptoError, TypeError, ValueError) as found:
        raise NotInGroup("the box cannot be opened") from found
