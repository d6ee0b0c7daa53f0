"""Text of others: which may be shown, with no control characters and nothing that turns the writing direction around;
and which names look alike to whoever reads them.

Names are compared by a skeleton, in which signs that nobody sees are gone and letters of other alphabets stand as the
Latin ones that they look like, large letters before small ones: the large Eta looks like H and the small one like n.
The skeleton is for comparing only and is shown to nobody. The table holds what can be mixed up in a name on a screen,
after the confusables of Unicode (UTS 39); width, styles, accents and case are left to the decomposition of the library.
"""

from __future__ import annotations

import re
import unicodedata

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


_ALIKE = {
    "a": "аαɑạ",
    "b": "ВΒЬƄьв",
    "c": "сϲᴄⅽ",
    "d": "ԁⅾɗ",
    "e": "еҽєε",
    "f": "ƒſϝ",
    "g": "ɡցġ",
    "h": "НΗһհн",
    "i": "іιıɩӏ1!|lⅼⲓ",
    "j": "јϳʝ",
    "k": "КΚкκᴋ",
    "m": "МΜмⅿ",
    "n": "Νηпոռɴ",
    "o": "оοօσ0ө",
    "p": "рρҏ",
    "q": "ԛգ",
    "r": "гᴦʀ",
    "s": "ѕꜱ5$",
    "t": "ТΤтτᴛ",
    "u": "υսʋᴜц",
    "v": "ѵνᴠ",
    "w": "ѡԝωᴡш",
    "x": "ΧхχⅹХ×",
    "y": "ΥУуүγʏ",
    "z": "Ζζᴢʐ",
    "3": "зӡ",
    "-": "‐‑‒–—−",
}
_LETTERS = {ord(other): letter for letter, others in _ALIKE.items() for other in others}
_PAIRS = (("rn", "m"), ("vv", "w"))
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Signs without a picture that Unicode counts as letters or marks."""


def skeleton(name: str) -> str:
    """Equal for names that a person can take for each other; '' for one that shows nothing."""
    plain = unicodedata.normalize("NFKD", name)
    seen = "".join(sign for sign in plain if sign not in _UNSEEN and unicodedata.category(sign)[0] not in "MCZ")
    letters = seen.translate(_LETTERS).casefold().translate(_LETTERS)
    for pair, letter in _PAIRS:
        letters = letters.replace(pair, letter)
    return letters


def look_alike(one: str, other: str) -> bool:
    """Whether a person can take one name for the other."""
    return skeleton(one) == skeleton(other)
