"""Evenings in which one member attacks in every way, in any order."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.attacks.storm import run_storm

NORMAL = 4
SOAK = 5000


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(NORMAL))
def test_storm_of_attacks(seed: int, tmp_path: Path) -> None:
    run_storm(tmp_path, seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(NORMAL, NORMAL + SOAK))
def test_long_storm_of_attacks(seed: int, tmp_path: Path) -> None:
    run_storm(tmp_path, seed)
