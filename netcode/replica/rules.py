"""What the replica needs from the rules of a game. Pure: no clock, no randomness; the same blocks and facts lead to the
same state on every machine, whatever their order of arrival.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from netcode.replica.blocks import Kind
from netcode.replica.chain import Member
from netcode.replica.statements import Notice


@dataclass(frozen=True, slots=True)
class Request:
    """Facts that are awaited: from each of these members (by number) its value for `base`; `enough` of them will do."""

    base: bytes
    members: tuple[int, ...]
    enough: int


@dataclass(frozen=True, slots=True)
class Step:
    """A block as the rules see it. member: the number of its author. Of a recover block only: drops, the members that
    leave, each with opaque bytes that tell what its seats become; and admits.
    """

    kind: Kind
    id: bytes
    parent: bytes
    member: int
    payload: bytes
    notices: tuple[Notice, ...]
    drops: Mapping[int, bytes]
    admits: tuple[Member, ...]


class Rules(Protocol):
    """The state of one table, standing after a block. It begins after the genesis.

    author    number of the member that writes the next block; None while only facts are awaited, or when all is over
    apply     one step. Raises Refused with nothing changed. A recover block comes when the facts of its parent are NOT
              resolved (after `back_to` the parent): what was open stays open, under the same bases
    requests  the facts that are awaited now, empty when the state is complete
    fact_refusal  why a member's value is not accepted, None if it is
    resolve   enough facts are there, base -> member -> value: go on. Which of them, in what order, may not matter
    digest    16 bytes of the shared state as it stands
    back_to   stand as right after the block at that height was applied, before its facts were resolved
    """

    def author(self) -> int | None: ...
    def apply(self, step: Step) -> None: ...
    def requests(self) -> tuple[Request, ...]: ...
    def fact_refusal(self, member: int, base: bytes, value: bytes) -> str | None: ...
    def resolve(self, facts: Mapping[bytes, Mapping[int, bytes]]) -> None: ...
    def digest(self) -> bytes: ...
    def back_to(self, height: int) -> None: ...
