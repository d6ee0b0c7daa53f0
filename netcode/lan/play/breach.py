"""Why a table cannot go on as it stands: what somebody did that none may do, or what the rules cannot cope with."""

from __future__ import annotations

from enum import Enum, auto


class Breach(Enum):
    """CHOICE: a sealed choice is none. RULES: the rules of the game fail where chance has led them, nobody's fault."""

    CHOICE = auto()
    RULES = auto()
