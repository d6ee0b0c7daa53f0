"""What a module of laws keeps is set aside when it ends, as in `tests/games`."""

from __future__ import annotations

from tests.games.conftest import _what_a_module_keeps_stays

__all__ = ["_what_a_module_keeps_stays"]
