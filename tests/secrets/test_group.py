"""Points and scalars: what is refused, what libsodium has to be able to do, and the same sums in plain integers."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from nacl import bindings as sodium

from netcode.secrets import group
from netcode.secrets.group import NotInGroup, UnsafeLibrary, digest, hash_to_point, scalar_from
from tests.listing import of_each
from tests.secrets import curve
from tests.secrets.parties import BAD_POINTS, BAD_SCALARS, entropy
from tests.secrets.vectors import VECTORS

SCALARS = st.integers(1, group.ORDER - 1)


@of_each("point", BAD_POINTS)
def test_invariant_28_a_point_outside_the_group_is_refused(point: bytes) -> None:
    with pytest.raises(NotInGroup):
        group.check_point(point)
    with pytest.raises(NotInGroup):
        group.multiply(2, point)


@of_each("scalar", BAD_SCALARS)
def test_invariant_28_a_scalar_out_of_range_is_refused(scalar: bytes) -> None:
    with pytest.raises(NotInGroup):
        group.scalar_of(scalar)


@of_each("scalar", [0, group.ORDER, group.ORDER + 1, -1])
def test_nothing_is_multiplied_by_a_scalar_out_of_range(scalar: int) -> None:
    for attempt in (group.generator_times, group.scalar_bytes, lambda each: group.multiply(each, group.GENERATOR)):
        with pytest.raises(NotInGroup):
            attempt(scalar)


def test_bad_points_have_orders_one_two_four_and_eight() -> None:
    orders = set()
    for point in group.contaminated()[5:13]:
        multiple, order = curve.decode(point), 1
        while multiple != curve.ZERO:
            multiple, order = curve.add(multiple, curve.decode(point)), order + 1
        orders.add(order)
    assert orders == {1, 2, 4, 8}


@given(SCALARS, SCALARS)
@settings(max_examples=15)
def test_sums_and_multiples_are_those_of_plain_integers(one: int, other: int) -> None:
    left, right = group.generator_times(one), group.generator_times(other)
    plain = curve.times(one, curve.GENERATOR), curve.times(other, curve.GENERATOR)
    assert group.add(left, right) == curve.encode(curve.add(*plain))
    assert group.subtract(left, right) == curve.encode(curve.add(plain[0], curve.minus(plain[1])))
    assert group.multiply(other, left) == curve.encode(curve.times(other, plain[0]))


def test_sums_of_many() -> None:
    points = [group.generator_times(number) for number in (3, 5, 7)]
    assert group.total(points) == group.generator_times(15)
    assert group.weighed((2, 4, 6), points) == group.generator_times(6 + 20 + 42)


# --- the start-up self-test


def test_this_library_is_safe() -> None:
    group.require_safe_library()


def test_an_old_library_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """One as CVE-2025-69277 describes it: the sum of a good point and (0, -1) passes for a good one."""
    minus_one = (group.FIELD - 1).to_bytes(32, "little")
    spoilt, real = group.add(group.PROBE, minus_one), sodium.crypto_core_ed25519_is_valid_point
    monkeypatch.setattr(sodium, "crypto_core_ed25519_is_valid_point", lambda point: point == spoilt or real(point))
    with pytest.raises(UnsafeLibrary, match=r"Install PyNaCl 1\.6\.2 or newer"):
        group.require_safe_library()


def test_a_library_whose_multiplication_checks_nothing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sodium, "crypto_scalarmult_ed25519_noclamp", lambda scalar, point: point)
    with pytest.raises(UnsafeLibrary, match="too old"):
        group.require_safe_library()


def test_a_library_without_the_group_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sodium, "has_crypto_core_ed25519", False)
    with pytest.raises(UnsafeLibrary, match="lacks the curve"):
        group.require_safe_library()


def test_a_library_that_maps_elsewhere_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sodium, "crypto_core_ed25519_from_uniform", lambda uniform: group.GENERATOR)
    with pytest.raises(UnsafeLibrary, match="unexpected"):
        group.require_safe_library()


# --- hashing


def test_hash_to_point_by_elligator_in_plain_integers() -> None:
    for number in range(5):
        raw = digest("point", b"coin", b"table", number)
        plain = curve.add(curve.elligator(raw[:32]), curve.elligator(raw[32:]))
        assert hash_to_point("coin", b"table", number) == curve.encode(plain)


@of_each(
    "domain, parts, point",
    [
        ("coin", (b"\0" * 16, b"a"), "coin a"),
        ("seal", (b"\0" * 16, 3, b"a"), "seal 3 a"),
        ("face", (b"\0" * 16, 0), "face 0"),
        ("shuffle generator", (0,), "generator 0"),
    ],
)
def test_known_answers_of_hash_to_point(domain: str, parts: tuple[bytes | int, ...], point: str) -> None:
    assert hash_to_point(domain, *parts).hex() == VECTORS[point]


def test_known_answers_of_hashes() -> None:
    assert digest("x").hex()[:32] == VECTORS["digest"]
    assert f"{scalar_from('x', 1, b'2'):x}"[:32] == VECTORS["scalar"]


def test_where_parts_end_counts() -> None:
    found = {
        digest("ab", b"c", b"d"),
        digest("ab", b"cd"),
        digest("ab", b"", b"cd"),
        digest("abc", b"d"),
        digest("ab", b"d", b"c"),
        digest("ab", b"c", b"d", b""),
    }
    assert len(found) == 6


def test_hashed_scalars_are_in_range_and_points_in_the_group() -> None:
    for number in range(50):
        assert 0 < scalar_from("any", entropy(number)) < group.ORDER
        group.check_point(hash_to_point("any", number))
