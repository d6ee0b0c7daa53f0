"""Whole evenings of two to four processes with kills, stops, splits and bad wires: all end one match alike."""

from __future__ import annotations

import pytest

from tests.lan.bad_evening import live_through


@pytest.mark.soak
@pytest.mark.usefixtures("own_points")
@pytest.mark.parametrize("seed", range(300))
def test_a_bad_evening(seed: int) -> None:
    live_through(seed)
