"""What tests of tables compute with instead of libsodium has the laws of a group, and refuses what is none of it."""

from __future__ import annotations

import pytest
from nacl import bindings as sodium

from netcode.replica.canonical import Signer
from netcode.secrets import group
from netcode.secrets.group import NotInGroup
from netcode.secrets.keys import shared_from
from tests.shortcuts import take_shortcuts

SCALARS = (1, 2, 3, 2**128 + 5, group.ORDER - 2, group.ORDER - 1)
SEEDS = [bytes([number]) * 32 for number in range(4)]


@pytest.fixture(autouse=True)
def _shortcuts(monkeypatch: pytest.MonkeyPatch) -> None:
    take_shortcuts(monkeypatch)


def points() -> list[bytes]:
    """Of all sorts: multiples of the generator, hashes, keys of members."""
    made = [group.generator_times(scalar) for scalar in SCALARS]
    return [*made, group.GENERATOR, group.hash_to_point("a", b"b"), *(Signer(seed).key for seed in SEEDS)]


def test_there_are_as_many_points_as_scalars_each_with_one_form() -> None:
    assert group.generator_times(1) == group.GENERATOR
    assert group.multiply(5, group.GENERATOR) == group.generator_times(5)
    assert len(set(map(group.generator_times, SCALARS))) == len(SCALARS)
    assert group.hash_to_point("a", b"b") == group.hash_to_point("a", b"b") != group.hash_to_point("a", b"c")


def test_it_is_a_group() -> None:
    other = group.generator_times(7)
    for point in points():
        assert group.check_point(point) == point
        for scalar in SCALARS[:-1]:
            multiple = group.multiply(scalar, point)
            assert group.add(multiple, point) == group.multiply(scalar + 1, point)
            assert group.add(multiple, other) == group.add(other, multiple)
            assert group.subtract(group.add(multiple, other), other) == multiple
            assert group.multiply(2, multiple) == group.multiply(scalar, group.multiply(2, point))


def test_two_find_the_same_from_the_key_of_one_and_the_secret_of_the_other() -> None:
    for key, signing_key in map(sodium.crypto_sign_seed_keypair, SEEDS):
        for scalar in SCALARS:
            assert shared_from(signing_key, group.generator_times(scalar)) == group.multiply(scalar, key)


def test_what_is_no_point_of_the_group_is_refused() -> None:
    opposite = group.generator_times(group.ORDER - 1)
    zero = group.add(group.GENERATOR, opposite)
    assert zero == group.IDENTITY
    spoiled = [group.add(point, group.EIGHTH) for point in points()]
    for wrong in (zero, group.subtract(opposite, opposite), *spoiled, *group.contaminated(), b"", bytes(33)):
        for _ in range(2):
            with pytest.raises(NotInGroup):
                group.multiply(3, wrong)
            with pytest.raises(NotInGroup):
                group.check_point(wrong)


def test_what_does_not_lie_on_the_curve_is_not_even_added() -> None:
    for point in (*points(), b"\xff" * group.SIZE):
        for wrong in (bytes(31), b"\x02" + bytes(31)):
            with pytest.raises(NotInGroup):
                group.add(point, wrong)
            with pytest.raises(NotInGroup):
                group.subtract(wrong, point)


def test_the_library_is_taken_for_a_safe_one() -> None:
    group.require_safe_library()
