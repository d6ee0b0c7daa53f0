"""Which text of others may be shown: no control characters, nothing that turns the writing direction around."""

from __future__ import annotations

import re

LONGEST_NAME = 24
"""Characters of the name of a player, a machine or a seat."""

_NOT_SHOWN = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")


def check_line(text: str) -> None:
    """Raises ValueError if the text cannot be shown on one line as it stands."""
    if found := _NOT_SHOWN.search(text):
        raise ValueError(f"text may not hold the character U+{ord(found.group()):04X}")


def shown_line(text: str, longest: int) -> str:
    """As much of a text that nobody vouches for as can be shown on one line of `longest` characters."""
    return _NOT_SHOWN.sub("", text)[:longest].strip()
