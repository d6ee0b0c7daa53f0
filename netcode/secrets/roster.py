"""The members who share a table's secrets, and how many of them open one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from netcode.secrets.errors import expect
from netcode.secrets.group import SIZE, digest

TABLE_SIZE = 16
MOST_MEMBERS = 16
"""Members at a time."""
NUMBERS = 256
"""Numbers are never used twice, and grow with everybody who comes later."""


@dataclass(frozen=True, slots=True)
class KeyRoster:
    """The members who share a table's secrets: number in the genesis and Ed25519 member key (32 bytes), ascending."""

    table: bytes
    members: tuple[tuple[int, bytes], ...]

    def __post_init__(self) -> None:
        expect(len(self.table) == TABLE_SIZE, f"a table id has {TABLE_SIZE} bytes")
        numbers = self.numbers
        expect(list(numbers) == sorted(set(numbers)) and bool(numbers), "members are in order, each once")
        in_range = all(0 <= number < NUMBERS for number in numbers) and len(numbers) <= MOST_MEMBERS
        expect(in_range, f"at most {MOST_MEMBERS} members have numbers from 0 to {NUMBERS - 1}")
        keys = {key for _, key in self.members}
        expect(len(keys) == len(numbers) and {len(key) for key in keys} == {SIZE}, "each member has its own key")

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(number for number, _ in self.members)

    @property
    def quorum(self) -> int:
        """How many members are a majority; as many shares open a secret."""
        return len(self.members) // 2 + 1

    def others(self, member: int) -> tuple[int, ...]:
        expect(member in self.numbers, f"member {member} is not in the roster")
        return tuple(number for number in self.numbers if number != member)

    def without(self, member: int) -> KeyRoster:
        return replace(self, members=tuple(each for each in self.members if each[0] != member))

    def digest(self) -> bytes:
        return digest("roster", self.table, *(part for member in self.members for part in member))
