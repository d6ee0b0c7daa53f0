"""Points and scalars of edwards25519, on libsodium: the subgroup of prime order, hashes to scalars and to points, and
the errors.

Points are 32 bytes in canonical form, scalars are integers from 1 to ORDER-1 (32 bytes little-endian outside).
`multiply` checks its point before use; `add` and `subtract` only know whether it lies on the curve, so every received
point meets `multiply` or `check_point` in the check it belongs to. Sums of secret scalars are Python integers: not
constant in time to the last nanosecond, which nobody on the other side of a table can measure.

Every hash names its domain and the length of each part. Challenges, weights and nonces are scalars from a hash; bases,
faces and generators are points from one. Nonces come from the caller's entropy together with the secret and the
statement, so the same entropy for another statement gives other nonces.

Three exceptions tell apart: a peer is wrong, we are wrong, the library is too old.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import reduce
from hashlib import blake2b
from itertools import count

from nacl import bindings as sodium
from nacl.exceptions import CryptoError


class BadProof(Exception):
    """A member sent something that does not hold. `thing` says what: token, share, keys, seal, shuffle, remask."""

    def __init__(self, member: int, thing: str, reason: str) -> None:
        do = "do" if thing.endswith("s") else "does"
        super().__init__(f"The {thing} of member {member} {do} not hold: {reason}.")
        self.member = member
        self.thing = thing
        self.reason = reason


class Misused(Exception):
    """We called with something that cannot be: our own mistake, never a peer's."""


class UnsafeLibrary(Exception):
    """The installed libsodium takes points that it should refuse."""


class NotInGroup(ValueError):
    """Bytes that are no point or no scalar. Inside this package only: `blaming` and `ours` say whose mistake it is."""


@contextmanager
def blaming(member: int, thing: str) -> Iterator[None]:
    """What is wrong in here came from that member."""
    try:
        yield
    except NotInGroup as found:
        raise BadProof(member, thing, str(found)) from found


@contextmanager
def ours(what: str) -> Iterator[None]:
    """What is wrong in here came from our own state."""
    try:
        yield
    except NotInGroup as found:
        raise Misused(f"{what}: {found}") from found


def expect(holds: bool, what: str) -> None:
    """Our own arguments; `Misused` if they cannot be."""
    if not holds:
        raise Misused(what)


def demand(holds: bool, member: int, thing: str, reason: str) -> None:
    """What a member sent; `BadProof` with the reason if it does not hold."""
    if not holds:
        raise BadProof(member, thing, reason)


ORDER = 2**252 + 27742317777372353535851937790883648493
FIELD = 2**255 - 19
SIZE = 32
IDENTITY = (1).to_bytes(SIZE, "little")
GENERATOR = bytes.fromhex("58" + "66" * 31)


def generator_times(scalar: int) -> bytes:
    """The scalar's multiple of the standard generator."""
    return sodium.crypto_scalarmult_ed25519_base_noclamp(scalar_bytes(scalar))


def multiply(scalar: int, point: bytes) -> bytes:
    """Scalar times point. Refuses every point that is not canonical, not in the subgroup or the identity."""
    try:
        return sodium.crypto_scalarmult_ed25519_noclamp(scalar_bytes(scalar), point)
    except (CryptoError, TypeError) as found:
        raise NotInGroup(f"{_shown(point)} is not a point of the group") from found


def _small(scalar: int) -> int:
    if not 0 < scalar < ORDER:
        raise NotInGroup("a scalar is not between zero and the order")
    return scalar


def add(left: bytes, right: bytes) -> bytes:
    try:
        return sodium.crypto_core_ed25519_add(left, right)
    except (CryptoError, TypeError) as found:
        raise NotInGroup("a point does not lie on the curve") from found


def subtract(left: bytes, right: bytes) -> bytes:
    try:
        return sodium.crypto_core_ed25519_sub(left, right)
    except (CryptoError, TypeError) as found:
        raise NotInGroup("a point does not lie on the curve") from found


def total(points: Iterable[bytes]) -> bytes:
    return reduce(add, points)


def weighed(scalars: Iterable[int], points: Iterable[bytes]) -> bytes:
    """The sum of scalar times point over two lists of one length, with every point checked."""
    return reduce(add, map(multiply, scalars, points))


def is_point(point: bytes) -> bool:
    """Whether it is canonical, in the subgroup and not the identity."""
    try:
        return sodium.crypto_core_ed25519_is_valid_point(point)
    except TypeError:
        return False


def check_point(point: bytes) -> bytes:
    """The same point, if it is one of the group."""
    if not is_point(point):
        raise NotInGroup(f"{_shown(point)} is not a point of the group")
    return point


def scalar_of(raw: bytes) -> int:
    if len(raw) != SIZE:
        raise NotInGroup(f"a scalar has {len(raw)} bytes instead of {SIZE}")
    return _small(int.from_bytes(raw, "little"))


def scalar_bytes(scalar: int) -> bytes:
    """32 bytes for a scalar between zero and the order."""
    return _small(scalar).to_bytes(SIZE, "little")


def point_from(uniform: bytes) -> bytes:
    """A point whose logarithm nobody knows, from 64 uniform bytes: the sum of two images of Elligator's map."""
    halves = uniform[:SIZE], uniform[SIZE:]
    return add(*map(sodium.crypto_core_ed25519_from_uniform, halves))


def _shown(point: bytes) -> str:
    return point.hex() if len(point) == SIZE else f"a value of {len(point)} bytes"


# --- the start-up self-test


SEED = bytes(range(64))
PROBE = bytes.fromhex("4d7b67065c1cf1295b41269d00a6d8a9b085278fe0b4e8c8363b220c7ac21872")
"""What `point_from(SEED)` has to be."""
EIGHTH = bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05")
"""A point of order eight."""
REMEDY = "so no table is opened. Nothing was sent. Install PyNaCl 1.6.2 or newer, then try again."


def require_safe_library() -> None:
    """Raise `UnsafeLibrary` unless libsodium refuses all that is outside the subgroup and maps to points as expected.
    Older ones take the sum of a good point and (0, -1): CVE-2025-69277.
    """
    if not (sodium.has_crypto_core_ed25519 and sodium.has_crypto_scalarmult_ed25519):
        raise UnsafeLibrary(f"The cryptography library on this computer lacks the curve that tables need, {REMEDY}")
    if any(map(_is_taken, contaminated())):
        raise UnsafeLibrary(f"The cryptography library on this computer is too old to check what peers send, {REMEDY}")
    if point_from(SEED) != PROBE or not _is_taken(PROBE):
        raise UnsafeLibrary(f"The cryptography library on this computer computes something unexpected, {REMEDY}")


def contaminated() -> list[bytes]:
    """Points of small order, alone and added to a good point, and forms that are not canonical."""
    small = [EIGHTH]
    for _ in range(7):
        small.append(add(small[-1], EIGHTH))
    low = [IDENTITY, bytes(SIZE), b"\xff" * SIZE, FIELD.to_bytes(SIZE, "little"), (FIELD + 1).to_bytes(SIZE, "little")]
    return [*low, *small, *(add(PROBE, each) for each in small if each != IDENTITY)]


def _is_taken(point: bytes) -> bool:
    """By either of the two checks that the rest of this package relies on."""
    try:
        multiply(2, point)
    except NotInGroup:
        return is_point(point)
    return True


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
