"""A network thread that ends with its test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from netcode.link.network_thread import NetworkThread


@pytest.fixture
def thread() -> Iterator[NetworkThread]:
    """No error of this program may be left in it."""
    errors: list[BaseException] = []
    found = NetworkThread(errors.append)
    yield found
    found.close()
    assert errors == []
