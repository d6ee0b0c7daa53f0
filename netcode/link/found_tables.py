"""The list of tables that were found: bounded, newest first, one line for a table however many announce it."""

from __future__ import annotations

from collections.abc import Iterable

from netcode.link.announcement import FoundTable, why_not
from netcode.link.limits import FOUND_TABLES
from netcode.link.messages import Announcement

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
