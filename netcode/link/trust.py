"""Whom this installation has met: names with their keys, believed at first sight and compared ever after.

The file is a text of lines `key since:2026-11-22 name`, oldest first; the day is missing where it is not known. A line
that cannot be read is left out when it is written again.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from netcode.link.limits import LinkError
from netcode.link.wording import LONGEST_NAME, key_words, look_alike, shown_line

FILE = "known_players.txt"
MOST = 1000
KEY_BYTES = 32


class Meeting(Enum):
    """How somebody stands to what this installation remembers."""

    NEW = "new"
    KNOWN = "known"
    RENAMED = "renamed"
    OTHER_KEY = "other key"


@dataclass(frozen=True, slots=True)
class Met:
    """`before` is the name a renamed player had; `warning` a sentence to show loudly, if there is one."""

    meeting: Meeting
    words: str
    before: str = ""
    warning: str | None = None


class TrustStore:
    """The players known in one folder. What `accept` adds is on the disk when it returns."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._names, self._since = _read(self.path)

    def known(self, key: bytes) -> tuple[str, str] | None:
        """The name by which the holder of this key is known, and since which day ('' where that is not known)."""
        name = self._names.get(key)
        return None if name is None else (name, self._since.get(key, ""))

    def meet(self, name: str, key: bytes) -> Met:
        """Who this is; nothing is remembered yet."""
        words = key_words(key)
        before = self._names.get(key, "")
        if before and before.casefold() == name.casefold():
            return Met(Meeting.KNOWN, words, before)
        others = [called for each, called in self._names.items() if each != key]
        if (like := next((each for each in others if look_alike(each, name)), None)) is not None:
            return Met(Meeting.OTHER_KEY, words, before, _warning(name, like, words))
        return Met(Meeting.RENAMED if before else Meeting.NEW, words, before)

    def accept(self, name: str, key: bytes, day: str = "") -> None:
        """Remember the player by this name and key from this day on; an older key of that name is forgotten. Raises
        LinkError.
        """
        line = shown_line(name, LONGEST_NAME)
        kept = {
            each: called
            for each, called in self._names.items()
            if each != key and called.casefold() != line.casefold()
        }
        kept[key] = line
        names = dict(list(kept.items())[-MOST:])
        if names != self._names:
            since = {key: day, **self._since} if day else self._since
            _write(self.path, names, since)
            self._names, self._since = names, since


def _warning(name: str, known: str, words: str) -> str:
    if name.casefold() != known.casefold():
        return (
            f"{name} only looks like {known}, whom you know, and has another key. Ask {known} for the words of the "
            f"key; here they are: {words}."
        )
    return (
        f"{name} comes with another key than before. It may be a new machine, or somebody else who uses the name. "
        f"Ask {name} for the words of the key; here they are: {words}."
    )


def _read(path: Path) -> tuple[dict[bytes, str], dict[bytes, str]]:
    """Names and days by key."""
    try:
        text = path.read_bytes().decode("utf-8", "replace")
    except OSError:
        return {}, {}
    names: dict[bytes, str] = {}
    since: dict[bytes, str] = {}
    for line in text.splitlines():
        first, _, rest = line.partition(" ")
        key, dated = _key(first), _DATED.match(rest)
        name = rest[dated.end() :] if dated else rest
        if key is None or not name:
            continue
        names[key] = name
        if dated:
            since[key] = dated.group(1)
    return dict(list(names.items())[-MOST:]), since


_DATED = re.compile(r"since:(\d{4}-\d\d-\d\d) ")


def _key(text: str) -> bytes | None:
    try:
        key = bytes.fromhex(text)
    except ValueError:
        return None
    return key if len(key) == KEY_BYTES else None


def _write(path: Path, names: dict[bytes, str], since: dict[bytes, str]) -> None:
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    days = {key: f"since:{since[key]} " if key in since else "" for key in names}
    text = "".join(f"{key.hex()} {days[key]}{name}\n" for key, name in names.items())
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(text.encode("utf-8"))
        os.replace(draft, path)
    except OSError as error:
        with suppress(OSError):
            draft.unlink()
        raise LinkError(
            f"Players you meet cannot be remembered in {path.parent} ({error.strerror or error}). "
            "You can go on; you are warned again the next time."
        ) from error
