"""Dice and sealed choices. Chance that all members make together is a hash of everybody's coin tokens, drawn from
without bias. Each token is unique and unknown until its owner shows it, so nobody can choose the outcome, and one
missing token hides all of it. A sealed choice is encrypted under its author's own token of a place in the log, and
opened by showing that token.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count as counting

from nacl import bindings as sodium
from nacl.exceptions import CryptoError

from netcode.secrets.group import LEAST_ENTROPY, SIZE, BadProof, demand, digest, expect, hash_to_point
from netcode.secrets.tokens import Asked, Owner, bare_token

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
