"""What a test of a table does not pay for: a group whose elements are their logarithms, sums it has done before, and a
join code that is dear.

A point of this group is its logarithm behind a mark, and a member's key one that follows from its bytes. All that is
proven of points holds of it alike, and bytes that are no point are refused; only hard it is not, and nobody in a test
looks for logarithms. For tests of tables, not for those of secrets; processes and recorded files have the real one.
"""

from __future__ import annotations

from functools import cache, lru_cache
from types import SimpleNamespace

import pytest
from nacl import bindings as sodium
from nacl.exceptions import CryptoError

from netcode.secrets.group import GENERATOR, IDENTITY, ORDER, PROBE, SEED, SIZE, hash_to_point, point_from, scalar_from
from netcode.secrets.keys import _secret_of
from netcode.secrets.shuffle_proof import check, generator

KEPT = 2**15
"""Results kept of each function: with their arguments 10 to 15 MB."""
CHEAPEST = 8192
"""Bytes that the key of a join code is derived in: the least that libsodium takes."""
MARK = 1 << 254
"""Beyond the logarithm of a point, so that small numbers, zeros and ones are none."""
NOWHERE = b"\xff" * SIZE
"""No point: the sum of one and of something that lies on the curve and not in the group."""

_times_generator = lru_cache(KEPT)(sodium.crypto_scalarmult_ed25519_base_noclamp)
_times = lru_cache(KEPT)(sodium.crypto_scalarmult_ed25519_noclamp)
_plus = lru_cache(KEPT)(sodium.crypto_core_ed25519_add)
_minus = lru_cache(KEPT)(sodium.crypto_core_ed25519_sub)
_is_valid = lru_cache(KEPT)(sodium.crypto_core_ed25519_is_valid_point)
_signed = lru_cache(KEPT // 4)(sodium.crypto_sign)
_pair_of = lru_cache(KEPT // 4)(sodium.crypto_sign_seed_keypair)


def _point(logarithm: int) -> bytes:
    if logarithm < 2:
        return GENERATOR if logarithm else IDENTITY
    return (MARK + logarithm).to_bytes(SIZE, "little")


def _logarithm(point: bytes) -> int | None:
    """None where it is no point, or the identity."""
    if len(point) != SIZE:
        raise TypeError(f"a point has {SIZE} bytes")
    marked = int.from_bytes(point, "little") - MARK
    if 1 < marked < ORDER:
        return marked
    return 1 if point == GENERATOR else _logarithm_of_key(point)


@lru_cache(KEPT // 4)
def _logarithm_of_key(key: bytes) -> int | None:
    return scalar_from("key", key) if _is_valid(key) else None


def _secret_behind(signing_key: bytes) -> int:
    """Of a signing key, whose last bytes are the public one."""
    logarithm = _logarithm(signing_key[-SIZE:])
    assert logarithm is not None
    return logarithm


def _multiple(scalar: bytes, point: bytes) -> bytes:
    if (logarithm := _logarithm(point)) is None:
        raise CryptoError("not a point of the group")
    return _point(int.from_bytes(scalar, "little") * logarithm % ORDER)


def _sum(left: bytes, right: bytes, sign: int = 1) -> bytes:
    one, other = (0 if point == IDENTITY else _logarithm(point) for point in (left, right))
    if one is not None and other is not None:
        return _point((one + sign * other) % ORDER)
    add = _plus if sign > 0 else _minus
    if one is None and other is None:
        return add(left, right)
    add(left if one is None else GENERATOR, right if other is None else GENERATOR)  # refuses what is on no curve
    return NOWHERE


def _difference(left: bytes, right: bytes) -> bytes:
    return _sum(left, right, -1)


def _is_point(point: bytes) -> bool:
    return _logarithm(point) is not None


def _from_uniform(half: bytes) -> bytes:
    return _point(int.from_bytes(half, "little") % ORDER)


SUMS = SimpleNamespace(
    **{
        **vars(sodium),
        "crypto_scalarmult_ed25519_base_noclamp": lambda scalar: _point(int.from_bytes(scalar, "little")),
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
    """Apart from those of the real group: the program keeps them too."""
    return hash_to_point("shuffle generator", number)


def take_shortcuts(patch: pytest.MonkeyPatch) -> None:
    """For tests of tables in this process. Which sums are right the tests of secrets say, which key a join code becomes
    `test_join_code.py`; processes pay for both.
    """
    patch.setattr("netcode.secrets.group.sodium", SUMS)
    patch.setattr("netcode.secrets.keys._secret_of", _secret_behind)
    patch.setattr("netcode.secrets.group.PROBE", point_from(SEED))
    patch.setattr("netcode.secrets.shuffle_proof.generator", _generator)
    _check_each_proof_once(patch)
    patch.setattr("netcode.replica.canonical.crypto_sign", _signed)
    patch.setattr("netcode.replica.canonical.crypto_sign_seed_keypair", _pair_of)
    patch.setattr("netcode.link.join_code.MEMORY", CHEAPEST)
    patch.setattr("netcode.link.join_code.PASSES", 1)


def take_points_as_they_are(patch: pytest.MonkeyPatch) -> None:
    """For what was recorded before, and for processes: the points of libsodium."""
    patch.setattr("netcode.secrets.group.sodium", AS_THEY_ARE)
    patch.setattr("netcode.secrets.keys._secret_of", _secret_of)
    patch.setattr("netcode.secrets.group.PROBE", PROBE)
    patch.setattr("netcode.secrets.shuffle_proof.generator", generator)
    _check_each_proof_once(patch)


def _check_each_proof_once(patch: pytest.MonkeyPatch) -> None:
    """All machines of a table check the same shuffle. Kept for one test only: the next may take a guard away."""
    patch.setattr("netcode.secrets.shuffling.check", lru_cache(KEPT // 64)(check))
