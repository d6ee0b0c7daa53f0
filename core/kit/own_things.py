"""Things of a player's own: tables in files, and the one text in which those of a table travel with the match."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Generic, TypeVar, cast

from core.frozen import frozen
from core.game import OwnFiles
from core.kit.catalogue import plain_of_json

T = TypeVar("T")


@frozen
class OwnThings(Generic[T]):
    """what: their name in the plural, and the field that lists them. longest: letters of the text, at most.

    read: makes all of them out of a table with that field, from this file; raises WrongTable.
    """

    what: str
    read: Callable[[object, str], T]
    longest: int

    def from_text(self, text: str) -> T:
        """The things of a text, none for ''. Raises WrongTable."""
        plain = plain_of_json(text, f"The text of added {self.what}", self.longest) if text else {self.what: []}
        return self.read(plain, f"Added {self.what}")

    def text(self, tables: list[dict[str, object]]) -> str:
        """These tables as the one text that a match carries; '' for none. Raises WrongTable."""
        if not tables:
            return ""
        self.read({self.what: tables}, "")
        return json.dumps({self.what: tables}, sort_keys=True, separators=(",", ":"), ensure_ascii=True)

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
