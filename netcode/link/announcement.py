"""Announcements in DNS records: what goes into the text record of a table, what is believed of one, and the list of
tables that were found: bounded, newest first, one line for a table however many announce it.

Anybody on the network can announce anything. What is read here is bounded, can be shown as it stands, and leads to
nothing but a line in a list; only the handshake tells who is really there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from netcode.link.limits import FOUND_NAME, FOUND_TABLES
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


PER_ADDRESS = 8
"""Announcements that one address may fill the list with."""
ADDRESSES = 8

Place = tuple[str, int]


class FoundTables:
    """What is announced, by the name of the announcement. `version` and `ruleset` are ours."""

    def __init__(self, version: str, ruleset: bytes) -> None:
        self._version = version
        self._ruleset = ruleset
        self._told: dict[str, tuple[Announcement, tuple[Place, ...]]] = {}

    def add(self, name: str, announcement: Announcement, hosts: list[str]) -> bool:
        """Note an announcement; False if the list is too full for it, or it says nothing new."""
        places = tuple((host, announcement.port) for host in hosts[:ADDRESSES])
        entry = (announcement, places)
        if not places or self._told.get(name) == entry:
            return False
        others = [told for other, (_, told) in self._told.items() if other != name]
        same_place = sum(told[0][0] == places[0][0] for told in others)
        if len(others) >= FOUND_TABLES or same_place >= PER_ADDRESS:
            return False
        self._told.pop(name, None)
        self._told[name] = entry
        return True

    def remove(self, name: str) -> bool:
        """The announcement was taken back; whether it was in the list."""
        return self._told.pop(name, None) is not None

    def tables(self) -> tuple[FoundTable, ...]:
        """One entry for each table, newest first; the addresses of all who announce it, newest first. Those who say
        that it began in different ways are kept apart.
        """
        found: dict[tuple[bytes, bytes, bytes], tuple[Announcement, list[tuple[Place, ...]]]] = {}
        for announcement, places in reversed(self._told.values()):
            name = announcement.table, announcement.ruleset, announcement.genesis
            found.setdefault(name, (announcement, []))[1].append(places)
        return tuple(self._table(announcement, places) for announcement, places in found.values())

    def _table(self, announcement: Announcement, voices: list[tuple[Place, ...]]) -> FoundTable:
        places = dict.fromkeys(place for places in voices for place in places)
        reason = why_not(announcement, self._version, self._ruleset)
        return FoundTable(announcement, tuple(places), reason, len(voices))


def named_by(found: Iterable[FoundTable], table: bytes) -> bytes:
    """The first block of the table that several announce and nobody announces otherwise; empty if there is none."""
    said = [each for each in found if each.announcement.table == table]
    return said[0].announcement.genesis if len(said) == 1 and said[0].voices > 1 else b""
