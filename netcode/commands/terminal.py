"""What goes to the terminal: progress on stderr while a person watches, JSON objects on stdout."""

from __future__ import annotations

import json
import re
import sys
from time import monotonic
from typing import TextIO

EVERY_SECONDS = 0.1
CLEAR = "\r\x1b[K"


class ProgressLine:
    """One line that is written over and over; silent where stderr is not a terminal. Used with `with`."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._shown = False
        self._next = monotonic() + EVERY_SECONDS
        self._watched = sys.stderr.isatty()

    def __enter__(self) -> ProgressLine:
        return self

    def __exit__(self, *error: object) -> None:
        if self._shown:
            sys.stderr.write(CLEAR)
            sys.stderr.flush()

    def __call__(self, done: int, total: int) -> None:
        """Show how much is done, if it is time to."""
        if not self._watched or monotonic() < self._next:
            return
        self._next = monotonic() + EVERY_SECONDS
        self._shown = True
        sys.stderr.write(f"{CLEAR}{self._what}: {done} of {total} ({100 * done // max(total, 1)} %)")
        sys.stderr.flush()


_OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What a terminal does not show but obeys: escapes, lines that are written over, writing from right to left."""


def tell(*lines: str, file: TextIO | None = None) -> None:
    """Lines of text on stdout. Whatever strangers wrote into a file is in them as it can be shown: it can neither move
    the cursor, nor fill the clipboard, nor pretend to be another line.
    """
    for line in lines:
        print(" ".join(_OBEYED.sub("\N{REPLACEMENT CHARACTER}", line).split("\n")), file=file, flush=True)


def as_json(value: object, indent: int | None = 1) -> str:
    """JSON with all that a terminal would obey written as an escape."""
    text = json.dumps(value, indent=indent, ensure_ascii=False)
    return _OBEYED.sub(lambda found: f"\\u{ord(found.group()):04x}", text)


def print_json(value: object) -> None:
    """One JSON object on stdout."""
    print(as_json(value))
