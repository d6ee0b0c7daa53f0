"""What a member owes the table, acks of its head and facts on request; and the orders of people here, their bots and
this machine: agree to drop or admit somebody, ask for a slot, put a notice into the next block.
"""

from __future__ import annotations

from collections.abc import Callable

from netcode.link.messages import Fact, Said
from netcode.replica.chain import Link, Roster
from netcode.replica.outbox import Certified, Effect, Late, Release, RolledBack
from netcode.replica.replica_state import ReplicaState
from netcode.replica.statement_intake import StatementIntake
from netcode.replica.statements import LONGEST_FATE, Petition, make_ack, read_as

LATE_AFTER = 60.0
"""Seconds after which facts that do not come, or a block that nobody has to think about, are worth a word."""
NEVER = float("inf")


class OwedAcks:
    """Acks, finality and releases."""

    def __init__(self, state: ReplicaState, now: float) -> None:
        self._state = state
        self._acked = (-1, -1)
        self._certified = b""
        self._counted: tuple[bytes, int] = (b"", 0)
        self._released: set[bytes] = set()
        self._waiting: tuple[tuple[bytes, int], float] = ((b"", 0), now)

    def acknowledge(self) -> None:
        """Ack the head, once, as a member whose ack counts there, unless a promise forbids it."""
        state, head = self._state, self._state.chain.head
        if not state.may_sign or head.place.order <= self._acked:
            return
        if not helps(head, state.recovery.promised) or not is_asked(head.quorums, state.key):
            return
        self._acked = head.place.order
        ack = make_ack(state.own_signer, head.block.table, head.place)
        state.take_ack(ack)
        state.outbox.broadcast(Said(ack.raw))

    def finalise(self) -> None:
        """Note what has become final, and say that a recover block is certified."""
        state, head = self._state, self._state.chain.head
        if self._counted == (head.block.id, state.votes.count):
            return
        self._counted = (head.block.id, state.votes.count)
        height = state.votes.final_height(state.chain, state.chain.final)
        if height > state.chain.final:
            state.chain.final = height
            state.votes.forget(state.chain, height)
        if head.is_recover and head.block.id != self._certified and state.votes.settles(head):
            self._certified = head.block.id
            state.outbox.effects.append(Certified(self._who_began(head)))

    def _who_began(self, head: Link) -> int | None:
        """No honest member begins a term that changes nothing: who did, for people to be told."""
        chain = self._state.chain
        before = next(link for link in map(chain.__getitem__, range(head.block.height, -1, -1)) if not link.is_recover)
        beginner = head.roster.by_key(self._state.recovery.began.get(head.block.term, b""))
        if beginner is None or beginner.key == self._state.key or head.roster.keys != before.roster.keys:
            return None
        return beginner.number

    # --- facts

    def release(self) -> None:
        """Ask for this member's facts that the head waits for."""
        state = self._state
        if any(isinstance(effect, RolledBack) for effect in state.outbox.effects):
            self._released.clear()
        if not state.applied.requests or (me := state.me) is None or not state.may_release:
            return
        for request in state.applied.requests:
            known = state.applied.facts.knows(request.base, me.number) or request.base in self._released
            if me.number in request.members and not known:
                self._released.add(request.base)
                state.outbox.effects.append(Release(request.base))

    def take_back(self, base: bytes) -> None:
        """The fact for this base came too early or too late: ask for it again."""
        self._released.discard(base)

    def say_who_is_late(self, now: float) -> None:
        """Say once for each wait whose facts have long been awaited."""
        state = self._state
        place = (state.chain.head.block.id, len(state.chain.head.asked))
        if state.applied.is_complete or self._waiting[0] != place:
            self._waiting = (place, now)
        elif now >= self._waiting[1] + LATE_AFTER:
            self._waiting = (place, NEVER)
            state.outbox.effects.append(Late(tuple(sorted(state.applied.awaited()))))


def helps(head: Link, promised: int) -> bool:
    """Whether this member still helps the head's term."""
    return head.block.term >= promised


def is_asked(rosters: tuple[Roster, ...], key: bytes | None) -> bool:
    return any(key in roster.keys for roster in rosters)


class Orders:
    """The orders of people here, their bots and this machine. finish: does all that follows from an input."""

    def __init__(self, state: ReplicaState, intake: StatementIntake, finish: Callable[[float], list[Effect]]) -> None:
        self._state = state
        self._intake = intake
        self._finish = finish

    def suspect(self, member: int, now: float, fate: bytes = b"") -> list[Effect]:
        """A person here votes to drop a member, as long as it is silent; fate: what its seats should become."""
        assert len(fate) <= LONGEST_FATE, "no fate is that long"
        if (found := self._state.chain.head.roster.by_number(member)) is not None:
            self._state.recovery.agree_to_drop(found.key, fate, now)
        return self._finish(now)

    def convict(self, member: int, now: float) -> list[Effect]:
        """The rules have proven that a member cheats: vote to drop it, heard or not, without asking people."""
        if (found := self._state.chain.head.roster.by_number(member)) is not None:
            self._state.recovery.convict(found.key)
        return self._finish(now)

    def forgive(self, member: int, now: float) -> list[Effect]:
        """A person here takes back the vote to drop this member."""
        found = self._state.chain.head.roster.by_number(member)
        if found is not None and found.key not in self._state.equivocations.proven:
            self._state.recovery.forgive(found.key)
        return self._finish(now)

    def welcome(self, petition: bytes, now: float) -> list[Effect]:
        """A person here votes to admit the petitioner. Raises Malformed."""
        self._state.recovery.admits[petition] = read_as(Petition, petition, self._state.chain.genesis.table)
        self._state.recovery.is_stirred = True
        return self._finish(now)

    def unwelcome(self, petition: bytes, now: float) -> list[Effect]:
        """A person here does not admit the petitioner, or no longer."""
        if self._state.recovery.admits.pop(petition, None) is not None:
            self._state.recovery.is_stirred = True
        return self._finish(now)

    def petition(self, slot: int, info: bytes, now: float) -> list[Effect]:
        """Ask for a slot, with a key that was never a member's here."""
        self._intake.petition(self._state.own_signer, slot, info)
        return self._finish(now)

    def withdraw(self, now: float) -> list[Effect]:
        self._intake.withdraw()
        return self._finish(now)

    def may_change_key(self) -> bool:
        """Whether this key has nothing left to say: never a member's, dropped for good, or not to sign again."""
        state = self._state
        if state.key is None or state.has_amnesia:
            return True
        return not state.is_concerned and state.key not in state.chain[state.chain.final].roster.keys

    def lend(self, member: int, base: bytes, value: bytes, now: float) -> list[Effect]:
        """Give a fact that proves itself, where it is asked for and its recover block certified. Raises Refused."""
        applied = self._state.applied
        asked = [each for each in applied.requests if each.base == base and member in each.members]
        if asked and self._state.is_settled and not applied.facts.knows(base, member):
            applied.publish(Fact(member, base, value))
        return self._finish(now)

    def notice(self, body: bytes, now: float) -> list[Effect]:
        """Say out of turn what the next author is to put into its block."""
        self._intake.notice(self._state.own_signer, body, now)
        return self._finish(now)
