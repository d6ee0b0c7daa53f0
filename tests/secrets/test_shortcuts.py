"""What tests of tables compute with instead of libsodium gives the same points, and refuses the same ones."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from nacl import bindings as sodium

from netcode.secrets import group
from netcode.secrets.group import NotInGroup
from tests.shortcuts import take_shortcuts

SCALARS = (1, 2, 3, 2**128 + 5, group.ORDER - 2, group.ORDER - 1)


@pytest.fixture(autouse=True)
def _shortcuts(monkeypatch: pytest.MonkeyPatch) -> None:
    take_shortcuts(monkeypatch)


def really(name: str, *arguments: bytes) -> object:
    return getattr(sodium, name)(*arguments)


def raw(scalar: int) -> bytes:
    return scalar.to_bytes(group.SIZE, "little")


@pytest.mark.parametrize("make", [group.generator_times, lambda scalar: group.point_from(raw(scalar) * 2)])
def test_multiples_sums_and_differences_are_those_of_libsodium(make: Callable[[int], bytes]) -> None:
    points = [make(scalar) for scalar in SCALARS]
    for scalar in SCALARS:
        for point in points:
            assert really("crypto_core_ed25519_is_valid_point", group.check_point(point))
            multiple = group.multiply(scalar, point)
            assert multiple == really("crypto_scalarmult_ed25519_noclamp", raw(scalar), point)
            assert group.add(multiple, points[0]) == really("crypto_core_ed25519_add", multiple, points[0])
            difference = group.subtract(multiple, points[1])
            assert difference == really("crypto_core_ed25519_sub", multiple, points[1])
            if difference != group.IDENTITY:
                assert group.multiply(7, difference) == really("crypto_scalarmult_ed25519_noclamp", raw(7), difference)


def test_points_of_others_are_multiplied_as_well() -> None:
    """A point that no test has made, from a file say."""
    stranger = bytes(really("crypto_scalarmult_ed25519_base_noclamp", raw(2**200 + 77)))  # type: ignore[call-overload]
    assert group.multiply(5, stranger) == really("crypto_scalarmult_ed25519_noclamp", raw(5), stranger)
    assert group.check_point(group.add(stranger, group.GENERATOR))


def test_what_is_no_point_of_the_group_is_refused() -> None:
    opposite = group.generator_times(group.ORDER - 1)
    zero = group.add(group.GENERATOR, opposite)
    assert zero == group.IDENTITY
    for wrong in (zero, group.subtract(opposite, opposite), *group.contaminated()):
        for _ in range(2):
            with pytest.raises(NotInGroup):
                group.multiply(3, wrong)
            with pytest.raises(NotInGroup):
                group.check_point(wrong)


def test_the_library_is_taken_for_a_safe_one() -> None:
    group.require_safe_library()
