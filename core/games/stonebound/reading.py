"""Reading plain values that somebody wrote: a function for each sort, which names the place of what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, cast

from core.games.stonebound.legality import BadCharacters

Plain: TypeAlias = dict[str, object]
Read: TypeAlias = Callable[[object, str], object]
"""Checks a plain value, found at this place, and gives it in the form that the rules use. Raises BadCharacters."""


def table_of(plain: object, place: str, needed: set[str], optional: set[str]) -> Plain:
    if not isinstance(plain, dict):
        raise BadCharacters(f"{place} is {shortened(plain)}. It is a table with {names_text(needed | optional)}.")
    if missing := needed.difference(plain):
        raise BadCharacters(f"{place} lacks {names_text(missing)}.")
    if unknown := set(map(str, plain)).difference(needed, optional):
        right = names_text(needed | optional)
        raise BadCharacters(f"{place} has {names_text(unknown)}, which nobody reads. It takes {right}.")
    return cast(Plain, plain)


def names_text(names: set[str]) -> str:
    return ", ".join(sorted(names)) or "nothing"


def items_of(plain: object, place: str) -> list[object]:
    if not isinstance(plain, list):
        raise BadCharacters(f"{place} is {shortened(plain)}. It is a list.")
    return plain


def shortened(plain: object) -> str:
    text = repr(plain)
    return text if len(text) <= 40 else text[:37] + "..."


def line_of_text(least: int, most: int) -> Callable[[object, str], str]:
    def read(plain: object, place: str) -> str:
        if not isinstance(plain, str) or not least <= len(plain) <= most or not plain.isprintable():
            raise BadCharacters(f"{place} is {shortened(plain)}. It is one line of {least} to {most} letters.")
        return plain

    return read


def identifier(plain: object, place: str) -> str:
    if isinstance(plain, str) and plain.isascii() and plain.isidentifier() and plain == plain.lower():
        return plain
    raise BadCharacters(f"{place} is {shortened(plain)}. It is small letters, digits and underscores, a letter first.")


def flag(plain: object, place: str) -> bool:
    if not isinstance(plain, bool):
        raise BadCharacters(f"{place} is {shortened(plain)}. It is true or false.")
    return plain


def whole_number(least: int, most: int) -> Callable[[object, str], int]:
    def read(plain: object, place: str) -> int:
        if type(plain) is not int or not least <= plain <= most:
            raise BadCharacters(f"{place} is {shortened(plain)}. It is a whole number from {least} to {most}.")
        return plain

    return read


def one_of(words: tuple[str, ...]) -> Callable[[object, str], str]:
    def read(plain: object, place: str) -> str:
        if not isinstance(plain, str) or plain not in words:
            raise BadCharacters(f"{place} is {shortened(plain)}. It is one of {', '.join(words)}.")
        return plain

    return read
