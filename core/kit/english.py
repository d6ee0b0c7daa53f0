"""English for lists and numbers, as every game and every screen says them."""

from __future__ import annotations

from collections.abc import Sequence

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def count_name(count: int) -> str:
    """'no', 'one', 'two', ...; digits from eleven on."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def plural(count: int, one: str, several: str) -> str:
    """The word alone: 'die', 'dice'."""
    return one if count == 1 else several


def counted(count: int, one: str, several: str) -> str:
    """'one die', 'two dice', 'no dice'."""
    return f"{count_name(count)} {plural(count, one, several)}"


def numbered(count: int, one: str, several: str) -> str:
    """'1 hex', '3 hexes', for numbers that are compared with others."""
    return f"{count} {plural(count, one, several)}"


def listing(words: Sequence[str], last: str = "and") -> str:
    """'Ana', 'Ana and Ben', 'Ana, Ben and Cy'."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def sentence(text: str) -> str:
    """With a capital letter, for text that begins a line."""
    return text[:1].upper() + text[1:]
