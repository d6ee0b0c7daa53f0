"""What a test of a table does not pay for: sums it has done before, and a join code that is dear.

What libsodium makes of the same points and scalars is computed once a test process: it never differs, and each machine
of a table, and each test that tells the same evening, asks for it again. For tests of tables, not for those of secrets.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import SimpleNamespace

import pytest
from nacl import bindings as sodium

KEPT = 2**15
"""Results kept of each function: with their arguments 10 to 15 MB."""
CHEAPEST = 8192
"""Bytes that the key of a join code is derived in: the least that libsodium takes."""


def _kept(function: Callable[..., object]) -> Callable[..., object]:
    """Refusals are raised anew each time."""
    return lru_cache(KEPT)(function)


SUMS = SimpleNamespace(
    **{
        **vars(sodium),
        **{
            name: _kept(getattr(sodium, name))
            for name in (
                "crypto_scalarmult_ed25519_noclamp",
                "crypto_scalarmult_ed25519_base_noclamp",
                "crypto_core_ed25519_add",
                "crypto_core_ed25519_sub",
                "crypto_core_ed25519_from_uniform",
                "crypto_core_ed25519_is_valid_point",
            )
        },
    }
)


def take_shortcuts(patch: pytest.MonkeyPatch) -> None:
    """For tests of tables in this process. Which sums are right the tests of secrets say, which key a join code becomes
    `test_join_code.py`; processes pay for both.
    """
    patch.setattr("netcode.secrets.group.sodium", SUMS)
    patch.setattr("netcode.link.join_code.MEMORY", CHEAPEST)
    patch.setattr("netcode.link.join_code.PASSES", 1)
