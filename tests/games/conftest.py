"""What a module of rules keeps is set aside when it ends."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module", autouse=True)
def _what_a_module_keeps_stays() -> Iterator[None]:
    """Rules leave no rings; what a module has read, played and cached need not be looked through for garbage."""
    yield
    gc.freeze()
