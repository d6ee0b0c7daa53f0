"""Sealed choices: encrypted under the author's own token of a place in the log, opened by showing that token.

There is one right token for a place, so an author cannot open a seal in two ways; and everybody can open it as soon
as the author shows the token or the holders open its secret. All seals of one size are equally long.
"""

from __future__ import annotations

from nacl import bindings as sodium
from nacl.exceptions import CryptoError

from netcode.secrets.errors import BadProof, demand, expect
from netcode.secrets.group import SIZE
from netcode.secrets.tokens import Asked, Owner, bare_token
from netcode.secrets.transcript import LEAST_ENTROPY, digest, hash_to_point

KEY_SIZE = 32
NONCE_SIZE = 24
TAG_SIZE = 16
MARK = b"\x80"
OVERHEAD = NONCE_SIZE + TAG_SIZE + len(MARK)
THING = "seal"


def seal_asked(table: bytes, member: int, reference: bytes) -> Asked:
    """What the author's opening token is for. `reference`: the place of the seal in the log."""
    return Asked(reference, hash_to_point("seal", table, member, reference))


def seal(owner: Owner, secret: bytes, reference: bytes, choice: bytes, size: int, entropy: bytes) -> bytes:
    """The choice, padded to `size` and encrypted: size + 41 bytes. `owner` and `secret` are of the coin key."""
    expect(len(choice) <= size, f"a choice of {len(choice)} bytes does not fit into {size}")
    expect(len(entropy) >= LEAST_ENTROPY, f"entropy of {len(entropy)} bytes is too short")
    point = bare_token(secret, seal_asked(owner.table, owner.member, reference))
    key, about = _key(owner, reference, point), _about(owner, reference)
    nonce = digest("seal nonce", entropy, key, choice)[:NONCE_SIZE]
    padded = (choice + MARK).ljust(size + len(MARK), b"\0")
    return nonce + sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(padded, about, nonce, key)


def open_seal(owner: Owner, reference: bytes, sealed: bytes, size: int, point: bytes) -> bytes:
    """The choice. `point`: the author's checked token. `BadProof` of the author if it does not open the seal."""
    expect(len(point) == SIZE, "a token's point has 32 bytes")
    check_size(owner.member, sealed, size)
    nonce, body = sealed[:NONCE_SIZE], sealed[NONCE_SIZE:]
    try:
        about, key = _about(owner, reference), _key(owner, reference, point)
        padded = sodium.crypto_aead_xchacha20poly1305_ietf_decrypt(body, about, nonce, key)
    except CryptoError as found:
        raise BadProof(owner.member, THING, "its token does not open it") from found
    choice, mark, rest = padded.rpartition(MARK)
    demand(mark == MARK and not any(rest), owner.member, THING, "its padding is wrong")
    return choice


def check_size(member: int, sealed: bytes, size: int) -> None:
    """What can be said of a seal before it is opened; `BadProof` of the author."""
    demand(len(sealed) == size + OVERHEAD, member, THING, "it has a wrong length")


def _key(owner: Owner, reference: bytes, point: bytes) -> bytes:
    return digest("seal key", owner.table, owner.member, owner.public, reference, point)[:KEY_SIZE]


def _about(owner: Owner, reference: bytes) -> bytes:
    return digest("seal", owner.table, owner.member, owner.public, reference)
