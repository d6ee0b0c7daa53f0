"""The head of a match out of a file that a stranger made: nothing in it is longer or other than a line of text."""

from __future__ import annotations

import pytest

from core.codec import pack, unpack
from core.header import LONGEST_LINE, LONGEST_OPTION, MOST_OPTIONS, MOST_SEATS, Header, SeatHeader, decode_header
from tests.listing import of_each

SEATS = (SeatHeader("Ana"), SeatHeader("Bo", "red", "bot:wild"))
RIGHT = Header("toy", 1, {"rounds": 3, "names": "plain"}, SEATS, "2026")


def changed(**fields: object) -> bytes:
    plain = unpack(RIGHT.encode())
    assert isinstance(plain, dict)
    return pack({**plain, **fields})


def seats(*names: str) -> tuple[tuple[str, str, str], ...]:
    return tuple((name, "red", "human") for name in names)


def test_what_was_written_is_read() -> None:
    assert decode_header(RIGHT.encode()) == RIGHT
    names = seats("Ümläut 日本", "👩\u200d💻", "محمد")
    assert decode_header(changed(seats=names)).names == ("Ümläut 日本", "👩\u200d💻", "محمد")


BAD = {
    "an escape": {"seats": seats("\x1b[2J", "Bo")},
    "the clipboard": {"seats": seats("\x1b]52;c;cm0gLXJm\x07", "Bo")},
    "an escape of one byte": {"seats": seats("\x9b2J", "Bo")},
    "a false line": {"seats": seats("Ana\nsigned by everybody", "Bo")},
    "a line written over": {"seats": seats("Ana\rZoe", "Bo")},
    "a separator": {"seats": seats("Ana\u2028Zoe", "Bo")},
    "a long name": {"seats": seats("A" * (LONGEST_LINE + 1), "Bo")},
    "many seats": {"seats": seats(*["Ana"] * (MOST_SEATS + 1))},
    "a game": {"game": "\x1b[2J"},
    "a time": {"created": "2026\n2027"},
    "an option": {"options": {"rounds": "\x1b[2J"}},
    "the id of an option": {"options": {"\x1b[2J": 1}},
    "a long option": {"options": {"rounds": "a" * (LONGEST_OPTION + 1)}},
    "many options": {"options": {f"o{number}": 1 for number in range(MOST_OPTIONS + 1)}},
    "a colour": {"seats": (("Ana", "red\n", "human"),)},
}


@of_each("fields", BAD.values())
def test_what_is_no_line_of_text_is_refused_in_one(fields: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="the header holds") as refused:
        decode_header(changed(**fields))
    assert str(refused.value).isprintable() and len(str(refused.value)) < 200
