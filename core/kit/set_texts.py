"""Sets of things that a player keeps as text, to be read, written and passed on by people.

One line names one thing, or several that are alike with their number before the name. `#` begins a comment. A heading
with a colon begins a part of the set; what stands before all headings has not been put into a part.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NoReturn

from core.errors import WrongTable, did_you_mean
from core.frozen import frozen

UNDIVIDED = ""
"""The part of what has not been put into any."""
MOST_ALIKE = 99
_LINE = re.compile(r"(?:([+-]?\d+)\s*[x×]?\s+)?(.+)")
Parts = Mapping[str, Sequence[str]]
"""The ids of what lies in each part."""


@frozen
class SetText:
    """thing, things: what such a set is made of, for sentences. names: a name as people write it -> an id.

    parts: a heading -> the id of a part. most: so many things are in a set at most.
    """

    thing: str
    things: str
    names: Mapping[str, str]
    parts: Mapping[str, str]
    most: int

    def read(self, text: str, file: str) -> dict[str, list[str]]:
        """The parts of a set with what lies in them. Raises WrongTable with the line and the right form."""
        found: dict[str, list[str]] = {}
        said: dict[tuple[str, str], int] = {}
        part, names = UNDIVIDED, {name.casefold(): id for name, id in self.names.items()}
        for number, line in enumerate(text.splitlines(), 1):
            words, place = line.partition("#")[0].strip(), f"{file}, line {number}"
            if words.endswith(":"):
                part = self._part(words[:-1].strip(), place)
            elif words:
                count, name = self._counted(words, place)
                id = names.get(name.casefold()) or self._unknown(name, place)
                if (part, id) in said:
                    self._refuse(place, f"names {name} again, as line {said[part, id]} does", f"Write '2 {name}' once")
                said[part, id] = number
                found.setdefault(part, []).extend([id] * count)
        self._check_size(found, file)
        return found

    def text(self, parts: Parts, note: str = "") -> str:
        """What `read` reads, with a comment of one line before it."""
        names = {id: name for name, id in self.names.items()}
        headings = {id: heading for heading, id in self.parts.items()}
        lines = [f"# {note}"] if note else []
        for part in (UNDIVIDED, *headings):
            ids = parts.get(part, ())
            if ids and part:
                lines += ["", f"{headings[part]}:"]
            lines += [f"{ids.count(id)} {names[id]}" for id in dict.fromkeys(ids)]
        return "\n".join([*lines, ""])

    def _part(self, heading: str, place: str) -> str:
        parts = {each.casefold(): id for each, id in self.parts.items()}
        if heading.casefold() not in parts:
            like = did_you_mean(heading, self.parts)
            raise WrongTable(f"{place}: there is no part {_cut(heading)!r}. There are {', '.join(self.parts)}.{like}")
        return parts[heading.casefold()]

    def _counted(self, words: str, place: str) -> tuple[int, str]:
        found = _LINE.fullmatch(words)
        assert found is not None, "a line that is not empty is a number and a name, or a name"
        count = int(found[1]) if found[1] and len(found[1]) <= 4 else MOST_ALIKE + 1 if found[1] else 1
        if not 1 <= count <= MOST_ALIKE:
            self._refuse(place, f"has {_cut(found[1])} {self.things}", f"A number from 1 to {MOST_ALIKE} is right")
        return count, found[2].strip()

    def _unknown(self, name: str, place: str) -> NoReturn:
        like = did_you_mean(name[:60], self.names)
        raise WrongTable(f"{place}: there is no {self.thing} {_cut(name)!r}.{like or ' Check the name.'}")

    def _check_size(self, parts: Parts, file: str) -> None:
        count = sum(map(len, parts.values()))
        if not count:
            raise WrongTable(f"{file} names no {self.things}. Write one on each line.")
        if count > self.most:
            raise WrongTable(f"{file} names {count} {self.things}, and {self.most} are the most. Leave some out.")

    def _refuse(self, place: str, wrong: str, right: str) -> NoReturn:
        raise WrongTable(f"{place} {wrong}. {right}.")


def _cut(words: str) -> str:
    return words if len(words) <= 40 else f"{words[:37]}..."
