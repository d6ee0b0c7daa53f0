"""Whoever is lost, and wherever the table falls apart while the others agree to go on: it comes to rest in seconds."""

from __future__ import annotations

import pytest

from tests.replica.splits import Split, live_through, splits

pytestmark = pytest.mark.slow

SOME = {2: 160, 3: 640, 4: 2560, 5: 8_800, 6: 27_200}
"""Every so many evenings of tables with so many members."""


def test_who_raised_a_term_alone_does_not_raise_another_while_the_rest_follow() -> None:
    """Five follow one by one, each as soon as its last promise lets it: just as long as a coordinator usually has."""
    live_through(Split(6, lost=3, side=frozenset({0, 2, 4}), step=16, seconds=30.0))


def test_a_term_raised_for_who_is_back_brings_one_empty_block_and_no_more() -> None:
    """The last of three to find member 4 again raises the term just before it hears that the others hear that one."""
    live_through(Split(5, lost=1, side=frozenset({0, 4}), step=14, seconds=14.0))


@pytest.mark.parametrize("members", SOME)
def test_a_split(members: int) -> None:
    for split in splits(members, SOME[members]):
        try:
            live_through(split)
        except Exception as error:
            raise AssertionError(f"{split}: {error}") from error


@pytest.mark.soak
@pytest.mark.parametrize("members", SOME)
def test_any_split(members: int) -> None:
    for split in splits(members, max(1, SOME[members] // 540)):
        try:
            live_through(split)
        except Exception as error:
            raise AssertionError(f"{split}: {error}") from error
