"""What goes to the terminal: progress on stderr while a person watches, JSON objects on stdout."""

from __future__ import annotations

import json
import sys
from time import monotonic

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


def print_json(value: object) -> None:
    """One JSON object on stdout."""
    print(json.dumps(value, indent=1, ensure_ascii=False))
