"""The list of tables that were found: bounded, newest first, one line for a table however many announce it."""

from __future__ import annotations

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
        """One entry for each table, newest first; the addresses of all who announce it, newest first."""
        found: dict[tuple[bytes, bytes], tuple[Announcement, list[Place]]] = {}
        for announcement, places in reversed(self._told.values()):
            _, known = found.setdefault((announcement.table, announcement.ruleset), (announcement, []))
            known += [place for place in places if place not in known]
        return tuple(
            FoundTable(announcement, tuple(places), why_not(announcement, self._version, self._ruleset))
            for announcement, places in found.values()
        )
