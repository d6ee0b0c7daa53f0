"""Real tables among the tests of the client."""

import pytest

from tests.shortcuts import take_shortcuts


@pytest.fixture(autouse=True)
def nothing_is_paid_twice(monkeypatch):
    take_shortcuts(monkeypatch)
