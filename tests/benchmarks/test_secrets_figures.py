"""The figures of secrets can be made, without any limit on time."""

from __future__ import annotations

import pytest

from tests.benchmarks import secrets
from tests.benchmarks.__main__ import all_names


@pytest.mark.slow
def test_figures_of_secrets_can_be_made() -> None:
    made = next(secrets.tokens())
    assert made.name == "make a token" and made.value and made.holds is not None


def test_secrets_take_part() -> None:
    assert "secrets" in all_names()
