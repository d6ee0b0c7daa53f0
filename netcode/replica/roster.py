"""Who is a member at a place of the log, and what a majority is.

Seats belong to slots, which the genesis fixes; a slot is held by one member at a time. Members are numbered in the
order in which they came: genesis first, then as they were admitted. A key lives once: whoever returns brings a new one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, slots=True)
class Member:
    """One machine at the table. info: opaque bytes for people and for the rules (name, seats, certificate)."""

    number: int
    slot: int
    key: bytes
    info: bytes


@dataclass(frozen=True, slots=True)
class Drop:
    """A member that leaves; fate: opaque bytes that tell the rules what its seats become."""

    member: int
    key: bytes
    fate: bytes


@dataclass(frozen=True)
class Roster:
    """The live members in order of their slots. keys_used: every key that ever was a member's."""

    slots: int
    members: tuple[Member, ...]
    keys_used: frozenset[bytes]

    @classmethod
    def founded(cls, cards: Iterable[tuple[bytes, bytes]]) -> Roster:
        """The roster of a genesis that names these (key, info)."""
        members = tuple(Member(number, number, key, info) for number, (key, info) in enumerate(cards))
        return cls(len(members), members, frozenset(member.key for member in members))

    @cached_property
    def keys(self) -> frozenset[bytes]:
        return frozenset(member.key for member in self.members)

    @property
    def quorum(self) -> int:
        """How many members are a majority."""
        return len(self.members) // 2 + 1

    def holds_majority(self, keys: Collection[bytes]) -> bool:
        """Whether these keys hold a majority of this roster."""
        return len(self.keys.intersection(keys)) >= self.quorum

    @cached_property
    def _by_key(self) -> dict[bytes, Member]:
        return {member.key: member for member in self.members}

    def by_key(self, key: bytes) -> Member | None:
        return self._by_key.get(key)

    def by_number(self, number: int) -> Member | None:
        return next((member for member in self.members if member.number == number), None)

    def coordinator(self, term: int) -> Member | None:
        """Who may write the recover block of a term: the member in slot `term mod slots`, if there is one."""
        return next((member for member in self.members if member.slot == term % self.slots), None)

    def changed(self, drops: Collection[bytes], admits: Iterable[tuple[int, bytes, bytes]]) -> Roster:
        """The roster without these keys and with these (slot, key, info)."""
        members = [member for member in self.members if member.key not in drops]
        number = len(self.keys_used)
        for slot, key, info in admits:
            members.append(Member(number, slot, key, info))
            number += 1
        members.sort(key=lambda member: member.slot)
        return Roster(self.slots, tuple(members), self.keys_used | {member.key for member in members})


def hold_majorities(rosters: Iterable[Roster], keys: Collection[bytes]) -> bool:
    """The joint rule: whether these keys hold a majority of each of the rosters."""
    return all(roster.holds_majority(keys) for roster in rosters)


def without_majority(rosters: Iterable[Roster], keys: Collection[bytes]) -> set[bytes]:
    """Of the rosters of which these keys hold no majority: whoever else could help."""
    short = [roster for roster in rosters if not roster.holds_majority(keys)]
    return {key for roster in short for key in roster.keys.difference(keys)}
