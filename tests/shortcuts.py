"""What a test of a table does not pay for: points whose logarithm is known, sums it has done before, and a join code
that is dear.

Every point is the one that libsodium makes, and whatever is no point of the group is refused by it. But here a hash
becomes a point through its logarithm, so that of nearly every point the logarithm is known, and the dearest operation,
a multiple of any point, is a multiple of the generator. What has been computed once is kept: each machine of a table,
and each test that tells the same evening, asks for it again. For tests of tables, not for those of secrets.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from types import SimpleNamespace

import pytest
from nacl import bindings as sodium

from netcode.secrets.group import GENERATOR, ORDER, PROBE, SEED, SIZE, hash_to_point, point_from
from netcode.secrets.shuffle_proof import check, generator

KEPT = 2**15
"""Results kept of each function: with their arguments 10 to 15 MB."""
CHEAPEST = 8192
"""Bytes that the key of a join code is derived in: the least that libsodium takes."""

LOGARITHMS: dict[bytes, int] = {}
_EARLIER = {GENERATOR: 1}
"""Logarithms of points, and those that were known before so many others: whatever is used again stays."""
_times_generator = lru_cache(KEPT)(sodium.crypto_scalarmult_ed25519_base_noclamp)
_times = lru_cache(KEPT)(sodium.crypto_scalarmult_ed25519_noclamp)
_plus = lru_cache(KEPT)(sodium.crypto_core_ed25519_add)
_minus = lru_cache(KEPT)(sodium.crypto_core_ed25519_sub)
_is_valid = lru_cache(KEPT)(sodium.crypto_core_ed25519_is_valid_point)
_signed = lru_cache(KEPT // 4)(sodium.crypto_sign)
_pair_of = lru_cache(KEPT // 4)(sodium.crypto_sign_seed_keypair)


def _logarithm_of(point: bytes) -> int | None:
    if (found := LOGARITHMS.get(point)) is None and (found := _EARLIER.get(point)) is not None:
        LOGARITHMS[point] = found
    return found


def _forget_the_oldest() -> None:
    _EARLIER.clear()
    _EARLIER.update(LOGARITHMS)
    _EARLIER[GENERATOR] = 1
    LOGARITHMS.clear()


def _known(logarithm: int, compute: Callable[[bytes], bytes] = _times_generator) -> bytes:
    point = compute(logarithm.to_bytes(SIZE, "little"))
    LOGARITHMS[point] = logarithm
    return point


def _generator_times(scalar: bytes) -> bytes:
    return _known(int.from_bytes(scalar, "little"))


def _multiple(scalar: bytes, point: bytes) -> bytes:
    logarithm = _logarithm_of(point)
    if logarithm is None:
        return _times(scalar, point)
    return _known(int.from_bytes(scalar, "little") * logarithm % ORDER)


def _sum(left: bytes, right: bytes) -> bytes:
    return _tracked(_plus(left, right), left, right, 1)


def _difference(left: bytes, right: bytes) -> bytes:
    return _tracked(_minus(left, right), left, right, -1)


def _tracked(point: bytes, left: bytes, right: bytes, sign: int) -> bytes:
    """The identity gets no logarithm: its multiples are refused."""
    one, other = _logarithm_of(left), _logarithm_of(right)
    if one is not None and other is not None and (logarithm := (one + sign * other) % ORDER):
        LOGARITHMS[point] = logarithm
    return point


def _is_point(point: bytes) -> bool:
    return _logarithm_of(point) is not None or _is_valid(point)


def _from_uniform(half: bytes) -> bytes:
    return _known(int.from_bytes(half, "little") % ORDER)


SUMS = SimpleNamespace(
    **{
        **vars(sodium),
        "crypto_scalarmult_ed25519_base_noclamp": _generator_times,
        "crypto_scalarmult_ed25519_noclamp": _multiple,
        "crypto_core_ed25519_add": _sum,
        "crypto_core_ed25519_sub": _difference,
        "crypto_core_ed25519_from_uniform": _from_uniform,
        "crypto_core_ed25519_is_valid_point": _is_point,
    }
)
AS_THEY_ARE = SimpleNamespace(
    **{
        **vars(sodium),
        "crypto_scalarmult_ed25519_base_noclamp": _times_generator,
        "crypto_scalarmult_ed25519_noclamp": _times,
        "crypto_core_ed25519_add": _plus,
        "crypto_core_ed25519_sub": _minus,
        "crypto_core_ed25519_is_valid_point": _is_valid,
    }
)
"""Sums that are kept, of points that libsodium makes of hashes."""


@cache
def _generator(number: int) -> bytes:
    """Apart from those that libsodium makes: the program keeps them too."""
    return hash_to_point("shuffle generator", number)


def take_shortcuts(patch: pytest.MonkeyPatch) -> None:
    """For tests of tables in this process. Which sums are right the tests of secrets say, which key a join code becomes
    `test_join_code.py`; processes pay for both.
    """
    if len(LOGARITHMS) > 2 * KEPT:
        _forget_the_oldest()
    patch.setattr("netcode.secrets.group.sodium", SUMS)
    patch.setattr("netcode.secrets.group.PROBE", point_from(SEED))
    patch.setattr("netcode.secrets.shuffle_proof.generator", _generator)
    _check_each_proof_once(patch)
    patch.setattr("netcode.replica.canonical.crypto_sign", _signed)
    patch.setattr("netcode.replica.canonical.crypto_sign_seed_keypair", _pair_of)
    patch.setattr("netcode.link.join_code.MEMORY", CHEAPEST)
    patch.setattr("netcode.link.join_code.PASSES", 1)


def take_points_as_they_are(patch: pytest.MonkeyPatch) -> None:
    """For what was recorded before: hashes become the points that libsodium makes of them."""
    patch.setattr("netcode.secrets.group.sodium", AS_THEY_ARE)
    patch.setattr("netcode.secrets.group.PROBE", PROBE)
    patch.setattr("netcode.secrets.shuffle_proof.generator", generator)
    _check_each_proof_once(patch)


def _check_each_proof_once(patch: pytest.MonkeyPatch) -> None:
    """All machines of a table check the same shuffle. Kept for one test only: the next may take a guard away."""
    patch.setattr("netcode.secrets.shuffling.check", lru_cache(KEPT // 64)(check))
