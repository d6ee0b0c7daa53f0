"""Which text of others may be shown: no control characters, nothing that turns the writing direction around."""

from __future__ import annotations

import unicodedata

_FORBIDDEN = {"Cc", "Cs", "Zl", "Zp"}
_TURNING = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")


def check_line(text: str) -> None:
    """Raises ValueError if the text cannot be shown on one line as it stands."""
    for character in text:
        if unicodedata.category(character) in _FORBIDDEN or character in _TURNING:
            raise ValueError(f"text may not hold the character U+{ord(character):04X}")


def shown_line(text: str, longest: int) -> str:
    """As much of a text that nobody vouches for as can be shown on one line of `longest` characters."""
    kept = [each for each in text if unicodedata.category(each) not in _FORBIDDEN and each not in _TURNING]
    return "".join(kept[:longest]).strip()
