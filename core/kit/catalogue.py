"""Catalogues: what is printed on the components of a game, or written by a player, read once and checked on the way.

A reader takes a plain value, as TOML, JSON or a Python table holds it, with its place (`file: units[3].faces[0]`), and
gives the form that the rules use. What does not fit raises `BadEntry`: the place, what stands there, the right form.
Readers are put together: `list_of(one_of(ELEMENTS), most=2)`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol, TypeAlias, TypeVar, cast

from core.errors import WrongTable
from core.frozen import frozen
from core.questions import count_words

T = TypeVar("T")
D = TypeVar("D")
T_co = TypeVar("T_co", covariant=True)
Read: TypeAlias = Callable[[object, str], T_co]

LINE_END = re.compile("[\n\r\u2028\u2029]")
MOST_NAMED = 30
"""So many words of a closed list stand in a sentence; of a longer one the others are only counted."""


class BadEntry(WrongTable):
    """A catalogue that cannot be used; the text names the place and the right form."""


class Named(Protocol):
    """What a catalogue holds by its id."""

    @property
    def id(self) -> str: ...


N = TypeVar("N", bound=Named)


# --- single values


def line_of_text(least: int, most: int) -> Read[str]:
    def read(plain: object, place: str) -> str:
        if not isinstance(plain, str) or not least <= len(plain) <= most or LINE_END.search(plain):
            raise BadEntry(f"{place} is {shortened(plain)}. It is one line of {count_words(least, most)} letters.")
        if least and not plain.strip():
            raise BadEntry(f"{place} is blank. It is one line of {count_words(least, most)} letters.")
        if not plain.isprintable():
            number, sign = next((number, sign) for number, sign in enumerate(plain, 1) if not sign.isprintable())
            raise BadEntry(f"{place} has U+{ord(sign):04X} as letter {number}, which cannot be shown. Leave it out.")
        return plain

    return read


def identifier(plain: object, place: str) -> str:
    if isinstance(plain, str) and plain.isascii() and plain.isidentifier() and plain == plain.lower():
        return plain
    raise BadEntry(f"{place} is {shortened(plain)}. It is small letters, digits and underscores, a letter first.")


def flag(plain: object, place: str) -> bool:
    if not isinstance(plain, bool):
        raise BadEntry(f"{place} is {shortened(plain)}. It is true or false.")
    return plain


def whole_number(least: int, most: int) -> Read[int]:
    def read(plain: object, place: str) -> int:
        if type(plain) is not int or not least <= plain <= most:
            raise BadEntry(f"{place} is {shortened(plain)}. It is a whole number from {least} to {most}.")
        return plain

    return read


def one_of(words: Iterable[str]) -> Read[str]:
    """One of these words, such as the ids of another catalogue."""
    known = tuple(words)

    def read(plain: object, place: str) -> str:
        if not isinstance(plain, str) or plain not in known:
            raise BadEntry(f"{place} is {shortened(plain)}. It is one of {some_of(known)}.")
        return plain

    return read


def or_none(read: Read[T]) -> Read[T | None]:
    """The same, or nothing at all."""
    return lambda plain, place: None if plain is None else read(plain, place)


# --- lists and tables


def list_of(read: Read[T], least: int = 0, most: int | None = None) -> Read[tuple[T, ...]]:
    """A list with so many things, each read alike."""

    def read_all(plain: object, place: str) -> tuple[T, ...]:
        if not isinstance(plain, list):
            raise BadEntry(f"{place} is {shortened(plain)}. It is a list.")
        if len(plain) < least or (most is not None and len(plain) > most):
            right = f"at least {least}" if most is None else count_words(least, most)
            raise BadEntry(f"{place} holds {len(plain)}. It takes {right}.")
        return tuple([read(item, f"{place}[{number}]") for number, item in enumerate(plain)])

    return read_all


def keyed(key: Read[str], read: Read[T]) -> Read[dict[str, T]]:
    """A table that holds things of one sort by their ids, in the order it was written."""

    def read_all(plain: object, place: str) -> dict[str, T]:
        if not isinstance(plain, dict):
            raise BadEntry(f"{place} is {shortened(plain)}. It is a table.")
        file, mark, inside = place.rpartition(": ")
        return {key(id, f"{file}{mark}a key of {inside}"): read(each, f"{place}.{id}") for id, each in plain.items()}

    return read_all


@frozen
class Entry:
    """One table with exactly the fields that it may have. Made by `entry_of` and `file_of`."""

    fields: Mapping[str, object]
    place: str
    joint: str = "."

    def at(self, name: str) -> str:
        """The place of a field."""
        return f"{self.place}{self.joint}{name}" if self.place else name

    def read(self, name: str, read: Read[T]) -> T:
        return read(self.fields[name], self.at(name))

    def read_or(self, name: str, read: Read[T], default: D) -> T | D:
        """A field that may be missing."""
        return self.read(name, read) if name in self.fields else default

    def read_all(self, names: Iterable[str], read: Read[T]) -> dict[str, T]:
        """Those of these fields that are there, each read alike, in the order of the names."""
        return {name: self.read(name, read) for name in names if name in self.fields}


def entry_of(plain: object, place: str, needed: Iterable[str], optional: Iterable[str] = ()) -> Entry:
    """A table inside a catalogue."""
    return Entry(_checked(plain, place, set(needed), set(optional)), place)


def file_of(plain: object, file: str, needed: Iterable[str], optional: Iterable[str] = ()) -> Entry:
    """The outermost table: the name of its file stands before every place in it; '' for a table of no file."""
    return Entry(_checked(plain, file or "The table", set(needed), set(optional)), file, ": ")


def _checked(plain: object, place: str, needed: set[str], optional: set[str]) -> Mapping[str, object]:
    if not isinstance(plain, dict):
        raise BadEntry(f"{place} is {shortened(plain)}. It is a table with {_sorted(needed | optional)}.")
    if missing := needed.difference(plain):
        raise BadEntry(f"{place} lacks {_sorted(missing)}.")
    if unknown := set(map(str, plain)).difference(needed, optional):
        right = _sorted(needed | optional)
        raise BadEntry(f"{place} has {_sorted(unknown)}, which nobody reads. It takes {right}.")
    return cast("Mapping[str, object]", plain)


# --- ids


class Ids:
    """The ids that are given away among things of one sort; `what` has its article: 'a unit'. called: what ids are
    there, such as names.
    """

    def __init__(self, what: str, taken: Iterable[str] = (), called: str = "id") -> None:
        self._what, self._called = what, called
        self._taken = set(taken)

    def take(self, id: str, place: str) -> None:
        """Raises BadEntry where the id is another's."""
        if id in self._taken:
            raise BadEntry(f"{place}: there is {self._what} {id!r} already. Give this one another {self._called}.")
        self._taken.add(id)


def by_id(what: str, read: Callable[[object, str], N], least: int = 0) -> Read[dict[str, N]]:
    """A list of so many things at least, each with an id of its own, in the order of the list."""

    def read_all(plain: object, place: str) -> dict[str, N]:
        ids, found = Ids(what), list_of(read, least)(plain, place)
        for number, each in enumerate(found):
            ids.take(each.id, f"{place}[{number}].id")
        return {each.id: each for each in found}

    return read_all


# --- texts


def plain_of_json(text: str, what: str, longest: int) -> object:
    """What a JSON text says, if it is no longer than so many letters; `what` begins the sentence where it is not."""
    if len(text) > longest:
        raise BadEntry(f"{what} has {len(text)} letters. At most {longest} are right.")
    try:
        plain: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadEntry(f"{what} is not JSON: {error}.") from None
    return plain


def shortened(plain: object) -> str:
    text = repr(plain)
    return text if len(text) <= 40 else text[:37] + "..."


def some_of(words: tuple[str, ...]) -> str:
    """'fire, water', and how many others where there are too many to name."""
    others = len(words) - MOST_NAMED
    return ", ".join(words) if others <= 0 else f"{', '.join(words[:MOST_NAMED])} and {others} others"


def _sorted(names: set[str]) -> str:
    return ", ".join(sorted(names)) or "nothing"
