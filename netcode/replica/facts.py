"""Facts: what members contribute beside blocks. Known ones were checked by the rules; waiting ones came too early."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from netcode.replica.messages import Fact
from netcode.replica.rules import Request, Rules

MOST_WAITING = 1024
"""Unchecked facts that are kept of one neighbour."""
MOST_WAITING_BYTES = 4 * 1024 * 1024
"""Their bytes: what one stretch of somebody's chain may bring fits many times."""


class FactBook:
    """Facts by base and member number."""

    def __init__(self) -> None:
        self._known: dict[bytes, dict[int, bytes]] = {}
        self._waiting: dict[int, dict[tuple[bytes, int], bytes]] = {}
        self._size: dict[int, int] = {}
        self._refused: list[tuple[int, str]] = []

    def of(self, base: bytes) -> Mapping[int, bytes]:
        """The known facts for a base, by member."""
        return self._known.get(base, {})

    def knows(self, base: bytes, member: int) -> bool:
        return member in self._known.get(base, {})

    def learn(self, fact: Fact) -> None:
        """Keep a fact that was checked, or that comes from the own disk."""
        self._known.setdefault(fact.base, {})[fact.member] = fact.value

    def put_aside(self, fact: Fact, peer: int) -> None:
        """Keep a fact until the rules ask for it; each neighbour's apart, so that none can crowd out another's."""
        waiting = self._waiting.setdefault(peer, {})
        self._take_out(peer, (fact.base, fact.member))
        waiting[fact.base, fact.member] = fact.value
        self._size[peer] = self._size.get(peer, 0) + fact.size
        while len(waiting) > MOST_WAITING or self._size[peer] > MOST_WAITING_BYTES:
            self._take_out(peer, next(iter(waiting)))

    def _take_out(self, peer: int, name: tuple[bytes, int]) -> bytes | None:
        value = self._waiting[peer].pop(name, None)
        if value is not None:
            self._size[peer] -= Fact(name[1], name[0], value).size
        return value

    def leave(self, peer: int) -> None:
        """The neighbour is gone, with what it left unchecked."""
        self._waiting.pop(peer, None)
        self._size.pop(peer, None)

    def take_waiting(self, request: Request, rules: Rules) -> list[tuple[Fact, int]]:
        """Learn what waits for this request and passes the rules' check; gives each with who brought it."""
        taken: list[tuple[Fact, int]] = []
        for peer in self._waiting:
            for member in request.members:
                value = self._take_out(peer, (request.base, member))
                if value is None or self.knows(request.base, member):
                    continue
                if (reason := rules.fact_refusal(member, request.base, value)) is not None:
                    self._refused.append((peer, reason))
                    continue
                self.learn(fact := Fact(member, request.base, value))
                taken.append((fact, peer))
        return taken

    def take_refused(self) -> list[tuple[int, str]]:
        """Which neighbours brought facts that do not hold, and why; honest ones pass on only what they have checked."""
        refused, self._refused = self._refused, []
        return refused

    def answer(self, request: Request) -> dict[int, bytes]:
        """The known facts of the members that the request names."""
        known = self.of(request.base)
        return {member: known[member] for member in request.members if member in known}

    def all_of(self, bases: Iterable[bytes]) -> list[Fact]:
        """All known facts for these bases."""
        return [Fact(member, base, value) for base in bases for member, value in self.of(base).items()]
