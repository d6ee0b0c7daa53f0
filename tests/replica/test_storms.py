"""Random runs: whatever the weather, the invariants hold, and afterwards everybody plays on together."""

from __future__ import annotations

import pytest

from tests.replica.storm import run_storm

pytestmark = pytest.mark.slow

NORMAL, QUICK = 26, 16
SOAK = 3000


@pytest.mark.parametrize(
    "seed", [*range(QUICK), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(QUICK, NORMAL))]
)
def test_storm(seed: int) -> None:
    run_storm(seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(NORMAL, NORMAL + SOAK))
def test_long_storm(seed: int) -> None:
    run_storm(seed)
