"""The rules of the log, one by one."""

from __future__ import annotations

import pytest

from tests.replica.rules_of_the_log import CHECKS, Check


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_rule(check: Check) -> None:
    check()
