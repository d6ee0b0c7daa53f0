"""Real tables among the tests of the client."""

import os

import pytest

from tests.remembered import remember_sums


@pytest.fixture(autouse=True)
def tables_do_not_wait(monkeypatch):
    """Neither for sums that are known nor for the disk."""
    remember_sums(monkeypatch)
    monkeypatch.setattr(os, "fsync", os.fstat)
