"""What players keep in files of their own for a game, as the game describes it: things, sets, and what a match leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from core.frozen import frozen
from core.kit.set_texts import Parts, SetText
from core.plain import Options


def no_lines(plain: dict[str, object]) -> list[str]:
    """Of things that are not drawn."""
    return []


Beside: TypeAlias = Mapping[str, Sequence[Mapping[str, object]]]
"""The things in other files of a player's own, by the folders of their sorts."""


def as_it_stands(plain: object, beside: Beside) -> object:
    """Of a file that names nothing of other files."""
    return plain


@frozen
class OwnFiles:
    """Files of a player's own, from which the value of an option is made. The program reads them, the game judges them.

    folder: its name within the player's data. what: what the files hold, in the plural. read: the things in one file,
    each a table with a `name`, from what its TOML or JSON says and the file's name. text: the value of the option for
    these things together, '' for none. Both raise WrongTable with the place and the right form. example: a file to
    start from, as TOML. alone: each thing is a value by itself, of which a table takes one; of several files whose
    things have one `id` the first is taken. drawn: a thing in lines of text, for those who write one. named: the sorts
    of files whose things can be named here instead of being written out; joined: what a file says with all of those
    that it names, before it is read.
    """

    folder: str
    what: str
    read: Callable[[object, str], list[dict[str, object]]]
    text: Callable[[list[dict[str, object]]], str]
    example: str
    alone: bool = False
    drawn: Callable[[dict[str, object]], list[str]] = no_lines
    named: tuple[OwnFiles, ...] = ()
    joined: Callable[[object, Beside], object] = as_it_stands


@frozen
class OwnSets:
    """Sets that players put together for one answer before a match, and keep as text files. The program keeps the files
    and the game judges them.

    folder: its name within the player's data. one, several: what such a set is called. texts: how a file is written.
    refusal: why a set cannot be brought to a table with these options and so many seats, None where it can. total: what
    a set comes to, in a few words. example: a file to start from.
    """

    folder: str
    one: str
    several: str
    texts: Callable[[], SetText]
    refusal: Callable[[Parts, Options, int], str | None]
    total: Callable[[Parts], str]
    example: Callable[[], str]


@frozen
class Keepsake:
    """A text that a match leaves behind: something of a player's own as it is after it. The game computes it from the
    state, and the program writes it over the file in which it was.

    own: the files among which that is. before, after: the chain hashes of the matches that the thing came from before
    this one, and with it. thing: as a table, with its `name`. text: the file.
    """

    own: OwnFiles
    before: tuple[str, ...]
    after: tuple[str, ...]
    thing: dict[str, object]
    text: str

    @property
    def name(self) -> str:
        return str(self.thing["name"])
