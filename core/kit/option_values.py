"""Values of options as most games offer them: switches and numbers, each with its label."""

from __future__ import annotations

from typing import TypeAlias

from core.plain import OptionValue

Values: TypeAlias = tuple[tuple[OptionValue, str], ...]

NO_YES: Values = ((False, "No"), (True, "Yes"))


def numbers(*values: int, none: str = "None") -> Values:
    """Each called as it is written, and 0 as `none`."""
    return tuple((value, str(value) if value else none) for value in values)
