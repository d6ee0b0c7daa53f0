"""Rules small enough to see through: members write in turn; some blocks ask everybody for a coin; the coins of who is
dropped are opened from shares. Everything that may happen at a real table happens here in a few bytes.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from hashlib import blake2b

from netcode.replica.blocks import Genesis, Kind
from netcode.replica.canonical import Refused
from netcode.replica.rules import Request, Step


def hashed(*parts: bytes) -> bytes:
    return blake2b(b"/".join(parts), digest_size=16).digest()


def coin(member: int, base: bytes) -> bytes:
    """The one right fact of a member for a base."""
    return hashed(b"coin", bytes((member,)), base)


def is_share(base: bytes) -> bool:
    return base.startswith(b"share")


@dataclass
class State:
    """live: number -> slot. open: bases of coins that are awaited, with those who owe one. lost: dropped members whose
    shares are awaited. owed: coins of dropped members, computed from their shares.
    """

    live: dict[int, int]
    total: bytes
    turn: int = 1
    rolls: int = 0
    asked_by: bytes = b""
    owing: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    lost_by: bytes = b""
    ended: bool = False


class ToyRules:
    """One table. Payloads: `move...` plain, `roll` a coin toss, `twice` two in a row, `end`, `cheat` illegal."""

    def __init__(self, genesis: Genesis) -> None:
        members = range(len(genesis.members))
        self.state = State({number: number for number in members}, hashed(genesis.options))
        self._before = [deepcopy(self.state)]

    def author(self) -> int | None:
        if self.requests() or self.state.ended:
            return None
        live = sorted(self.state.live, key=self.state.live.__getitem__)
        return live[self.state.turn % len(live)]

    def apply(self, step: Step) -> None:
        if step.kind is Kind.RECOVER:
            self._recover(step)
        else:
            self._act(step)
        self.state.total = hashed(self.state.total, step.id)
        self._before.append(deepcopy(self.state))

    def _act(self, step: Step) -> None:
        if step.payload == b"cheat" or self.state.ended:
            raise Refused("That is not allowed.")
        self.state.turn += 1
        for notice in step.notices:
            self.state.total = hashed(self.state.total, notice.body)
        if step.payload in (b"roll", b"twice"):
            self._ask(step.id, 1 if step.payload == b"roll" else 2)
        self.state.ended = step.payload == b"end"

    def _ask(self, by: bytes, rolls: int) -> None:
        self.state.asked_by, self.state.rolls, self.state.owing = by, rolls, sorted(self.state.live)

    def _recover(self, step: Step) -> None:
        for member, fate in step.drops.items():
            del self.state.live[member]
            self.state.lost.append(member)
            self.state.total = hashed(self.state.total, fate)
        for admit in step.admits:
            self.state.live[admit.number] = admit.slot
        if self.state.lost:
            self.state.lost_by = step.id

    def requests(self) -> tuple[Request, ...]:
        state = self.state
        live = tuple(sorted(state.live))
        if state.lost:
            wanted = [hashed(b"lost", state.lost_by, bytes((member,))) for member in state.lost]
            return tuple(Request(b"share" + base, live, len(live) // 2 + 1) for base in wanted)
        if state.rolls:
            owing = tuple(member for member in state.owing if member in state.live)
            return (Request(self._base(), owing, len(owing)),)
        return ()

    def _base(self) -> bytes:
        return hashed(b"base", self.state.asked_by, bytes((self.state.rolls,)))

    def fact_refusal(self, member: int, base: bytes, value: bytes) -> str | None:
        return None if value == coin(member, base) else "That coin is false."

    def resolve(self, facts: Mapping[bytes, Mapping[int, bytes]]) -> None:
        state = self.state
        if state.lost:
            assert all(len(by_member) > len(state.live) // 2 for by_member in facts.values())
            state.lost = []
            return
        tossed = dict(facts[self._base()])
        for gone in state.owing:
            tossed.setdefault(gone, coin(gone, self._base()))
        assert sorted(tossed) == state.owing
        state.total = hashed(state.total, *(tossed[member] for member in sorted(tossed)))
        state.rolls -= 1

    def digest(self) -> bytes:
        state = self.state
        seats = (sorted(state.live.items()), state.total, state.turn)
        return hashed(repr((seats, state.rolls, state.asked_by, state.owing, state.lost, state.ended)).encode())

    def back_to(self, height: int) -> None:
        del self._before[height + 1 :]
        self.state = deepcopy(self._before[height])
