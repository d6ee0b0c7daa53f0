"""Things of a player's own: tables in files, and the one text in which those of a table travel with the match."""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import replace
from typing import Generic, TypeAlias, TypeVar, cast

from core.frozen import frozen
from core.kit.catalogue import BadEntry, plain_of_json
from core.own_files import Beside, OwnFiles

T = TypeVar("T")
Plain: TypeAlias = dict[str, object]
Join: TypeAlias = Callable[[Plain, Beside], Plain]
"""A thing as its file has it, with those of other files that it names."""

ANY = 10**9
"""Letters, where nothing limits them."""


@frozen
class OwnThings(Generic[T]):
    """what: their name in the plural, and the field that lists them. longest: letters of the text, at most; any number
    of those that only travel within other things.

    read: makes all of them out of a table with that field, from this file; raises WrongTable.
    """

    what: str
    read: Callable[[object, str], T]
    longest: int = ANY

    def from_text(self, text: str) -> T:
        """The things of a text, none for ''. Raises WrongTable."""
        plain = plain_of_json(text, f"The text of added {self.what}", self.longest) if text else {self.what: []}
        return self.read(plain, f"Added {self.what}")

    def text(self, tables: list[dict[str, object]]) -> str:
        """These tables as the one text that a match carries; '' for none. Raises WrongTable."""
        if not tables:
            return ""
        self.read({self.what: tables}, "")
        text = json.dumps({self.what: tables}, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        if len(text) > self.longest:
            raise BadEntry(f"{self.what}: their text has {len(text)} letters. At most {self.longest} are right.")
        return text

    def in_file(self, plain: object, file: str) -> list[dict[str, object]]:
        """What a file holds: a list under the field, or one thing alone. Raises WrongTable."""
        if isinstance(plain, dict) and self.what not in plain:
            plain = {self.what: [plain]}
        self.read(plain, file)
        return cast("dict[str, list[dict[str, object]]]", plain)[self.what]

    def files(
        self, folder: str, example: str, *, alone: bool = False, drawn: Callable[[T], list[str]] | None = None
    ) -> OwnFiles:
        """Where a player keeps them; example: a file to start from. alone: a table takes one of them. drawn: what the
        things of a table look like in lines of text.
        """

        def lines(plain: dict[str, object]) -> list[str]:
            return drawn(self.read({self.what: [plain]}, "")) if drawn is not None else []

        return OwnFiles(folder, self.what, self.in_file, self.text, example, alone, lines)

    def naming(self, files: OwnFiles, named: tuple[OwnFiles, ...], join: Join) -> OwnFiles:
        """These files, in which a thing may name others instead of writing them out."""

        def joined(plain: object, beside: Beside) -> object:
            if not isinstance(plain, dict):
                return plain
            if self.what not in plain:
                return join(plain, beside)
            listed = plain[self.what]
            if not isinstance(listed, list):
                return plain
            found = [join(each, beside) if isinstance(each, dict) else each for each in listed]
            return {**plain, self.what: found}

        return replace(files, named=named, joined=joined)


def tables_in(plain: object) -> list[Plain]:
    """Those of a list that was not read yet; of anything else none."""
    return [each for each in plain if isinstance(each, dict)] if isinstance(plain, list) else []


def with_named(table: Plain, field: str, things: Iterable[Mapping[str, object]], ids: Container[object]) -> Plain:
    """The list in this field with the first thing of each of these ids, unless it holds one of that id already."""
    listed = table.get(field, [])
    if not isinstance(listed, list):
        return table
    own = [each.get("id") for each in tables_in(listed)]
    wanted: dict[object, Plain] = {}
    for thing in things:
        if thing["id"] in ids and thing["id"] not in own:
            wanted.setdefault(thing["id"], dict(thing))
    return {**table, field: [*listed, *wanted.values()]} if wanted else table
