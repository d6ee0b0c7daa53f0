"""The head of a match: what is played, under which rules and options, and who sits where."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field
from typing import TypeVar, cast

from core.codec import pack, unpack
from core.frozen import frozen
from core.plain import OptionValue

T = TypeVar("T")

LONGEST_LINE = 200
"""Letters of a name, an id or a time; whoever plays has fewer. A file with more was made up."""
LONGEST_OPTION = 1_000_000
MOST_SEATS = 64
MOST_OPTIONS = 200
_BREAKS = "[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]"
"""What ends a line or is obeyed by a terminal; no text of a header holds it. Compiled when the first header is read."""

PERSON = "human"
"""Who plays a seat that no bot plays."""

FORMAT = 1
"""The version of the match file this program writes; it reads this one and no other."""


@frozen
class SeatHeader:
    """One seat: its name, the id of its colour, and who plays it: 'human' or 'bot:NAME'."""

    name: str
    colour: str = ""
    who: str = PERSON


@frozen
class Header:
    """Written once, before the first entry.

    created: UTC time as ISO text, '' where nobody cares. origin: for a match that plays on from another one, the chain
    hash of that match and the number of its entries that were taken over.
    """

    game: str
    rules_version: int
    options: Mapping[str, OptionValue]
    seats: tuple[SeatHeader, ...]
    created: str = ""
    origin: tuple[bytes, int] | None = None
    format: int = field(default=FORMAT)

    def encode(self) -> bytes:
        """A MessagePack map with the field names as keys, options sorted by id."""
        return pack(
            {
                "format": self.format,
                "game": self.game,
                "rules_version": self.rules_version,
                "options": dict(sorted(self.options.items())),
                "seats": [(seat.name, seat.colour, seat.who) for seat in self.seats],
                "created": self.created,
                "origin": self.origin,
            }
        )

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)


def decode_header(data: bytes) -> Header:
    """The header back from its bytes. Raises ValueError where a field is missing or of the wrong kind."""
    fields = unpack(data)
    if not isinstance(fields, dict):
        raise ValueError("a header is a map")
    try:
        return Header(
            format=_typed(fields["format"], int),
            game=_line(fields["game"]),
            rules_version=_typed(fields["rules_version"], int),
            options=_options(fields["options"]),
            seats=_seats(fields["seats"]),
            created=_line(fields["created"]),
            origin=_origin(fields["origin"]),
        )
    except KeyError as error:
        raise ValueError(f"the header lacks {error}") from error


def header_format(data: bytes) -> int:
    """The format version alone, readable in every version of the format. Raises ValueError where there is none."""
    fields = unpack(data)
    if not isinstance(fields, dict) or type(fields.get("format")) is not int:
        raise ValueError("the header names no format")
    return cast(int, fields["format"])


def _typed(value: object, kind: type[T]) -> T:
    if type(value) is not kind:
        raise ValueError(f"the header holds {_short(value)} where {kind.__name__} belongs")
    return value


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def _line(value: object, longest: int = LONGEST_LINE) -> str:
    text = _typed(value, str)
    if len(text) > longest or re.search(_BREAKS, text):
        raise ValueError(f"the header holds {_short(text)}, which is no line of text")
    return text


def _seats(value: object) -> tuple[SeatHeader, ...]:
    seats = _typed(value, tuple)
    if len(seats) > MOST_SEATS:
        raise ValueError(f"the header holds {len(seats)} seats")
    return tuple(map(_seat, seats))


def _options(value: object) -> dict[str, OptionValue]:
    options = _typed(value, dict)
    if len(options) > MOST_OPTIONS:
        raise ValueError(f"the header holds {len(options)} options")
    for id, choice in options.items():
        if type(choice) not in (bool, int, str):
            raise ValueError(f"the header holds the option {_short(id)}: {_short(choice)}")
        _line(id)
        _line(choice if isinstance(choice, str) else "", LONGEST_OPTION)
    return options


def _seat(value: object) -> SeatHeader:
    fields = _typed(value, tuple)
    if len(fields) != 3:
        raise ValueError("a seat is a name, a colour and who plays")
    return SeatHeader(*map(_line, fields))


def _origin(value: object) -> tuple[bytes, int] | None:
    if value is None:
        return None
    chain, entries = _typed(value, tuple)
    if _typed(entries, int) < 0:
        raise ValueError(f"the header holds an origin of {entries} entries")
    return _typed(chain, bytes), entries
