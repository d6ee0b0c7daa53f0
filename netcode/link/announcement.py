"""Announcements in DNS records: what goes into the text record of a table, and what is believed of one.

Anybody on the network can announce anything. What is read here is bounded, can be shown as it stands, and leads to
nothing but a line in a list; only the handshake tells who is really there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from netcode.link.limits import FOUND_NAME
from netcode.link.messages import Announcement
from netcode.link.wording import shown_line
from netcode.typed import typed, untyped

SERVICE = "_parlour._tcp.local."
LONGEST_VALUE = 255
_TABLE_HEX, _KEY_HEX = 32, 64


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A table somebody announces, where it is said to be, and why this Parlour cannot join it (empty if it can).
    voices: how many announce it so.
    """

    announcement: Announcement
    addresses: tuple[tuple[str, int], ...]
    why_not: str = ""
    voices: int = 1

    @property
    def fits(self) -> bool:
        """Whether this Parlour speaks the same protocol and has the same rules."""
        return not self.why_not


def text_record(announcement: Announcement) -> dict[str, str]:
    """The keys and values of the text record; the port stands in another record."""
    record = {
        "t": announcement.table.hex(),
        "g": announcement.game,
        "n": announcement.title,
        "f": str(announcement.seats_free),
        "m": str(announcement.members),
        "l": "1" if announcement.locked else "0",
        "v": announcement.version,
        "r": announcement.ruleset.hex(),
    }
    if announcement.genesis:
        record["b"] = announcement.genesis.hex()
    return {**record, "c": "1"} if announcement.closed else record


def read_text_record(record: Mapping[bytes, bytes | None], port: int | None) -> Announcement | None:
    """The announcement in a text record, None if it is not one."""
    try:
        values = {key.decode("ascii"): _value(value) for key, value in list(record.items())[:32]}
        found = Announcement(
            _hex(values["t"], _TABLE_HEX),
            shown_line(values["g"], FOUND_NAME),
            shown_line(values.get("n", ""), FOUND_NAME),
            _small(values["f"]),
            _small(values["m"]),
            values["l"] == "1",
            shown_line(values["v"], 32),
            _hex(values["r"], _KEY_HEX),
            port or 0,
            bytes.fromhex(values.get("b", "")),
            values.get("c") == "1",
        )
        return checked(found)
    except (ValueError, KeyError):
        return None


def checked(announcement: Announcement) -> Announcement:
    """The same. Raises ValueError if a field is out of its bounds."""
    return typed(untyped(announcement), Announcement)


def why_not(announcement: Announcement, version: str, ruleset: bytes) -> str:
    """Why the Parlour with this version and these rules cannot join, in a sentence; empty if it can."""
    if announcement.ruleset == ruleset:
        return ""
    if announcement.version == version:
        return f"It plays by other rules than yours, though both are Parlour {version}. Install one of the two anew."
    return f"It is Parlour {announcement.version} and yours is {version}. Update the older one to play together."


def _value(value: bytes | None) -> str:
    if value is None or len(value) > LONGEST_VALUE:
        raise ValueError("no value of an announcement is empty or so long")
    return value.decode("utf-8")


def _hex(text: str, length: int) -> bytes:
    if len(text) != length:
        raise ValueError("not of the right length")
    return bytes.fromhex(text)


def _small(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        raise ValueError("not a small number")
    return int(text)
