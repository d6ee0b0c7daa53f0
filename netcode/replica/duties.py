"""What a member owes the table: acks of its head, and its facts when they are asked for; and whether it may write."""

from __future__ import annotations

from netcode.replica.chain import Link, Roster
from netcode.replica.checking import is_full
from netcode.replica.effects import (
    Certified,
    Finalised,
    Late,
    QuorumLost,
    QuorumRestored,
    Release,
    RolledBack,
    Unwished,
)
from netcode.replica.messages import Said
from netcode.replica.replica_state import ReplicaState
from netcode.replica.statements import make_ack

LATE_AFTER = 60.0
"""Seconds after which facts that do not come, or a block that nobody has to think about, are worth a word."""


class OwedAcks:
    """Acks, finality, releases, and whether the table can go on."""

    def __init__(self, state: ReplicaState, now: float) -> None:
        self._state = state
        self._acked = (-1, -1)
        self._certified = b""
        self._counted: tuple[bytes, int] = (b"", 0)
        self._released: set[bytes] = set()
        self._is_frozen = False
        self._waiting: tuple[tuple[bytes, int], float, bool] = ((b"", 0), now, False)

    def acknowledge(self) -> None:
        """Ack the head, once, unless a promise forbids it."""
        state, head = self._state, self._state.chain.head
        if state.signer is None or not self._may_ack(head):
            return
        self._acked = head.place.order
        ack = make_ack(state.signer, head.block.table, head.place)
        state.votes.add(ack)
        state.convict(state.equivocations.saw_ack(ack))
        state.outbox.broadcast(Said(ack.raw))

    def _may_ack(self, head: Link) -> bool:
        """Only a member of a roster that must certify the block, only new places, never below its promise."""
        if not self._state.may_sign or head.place.order <= self._acked:
            return False
        return helps(head, self._state.recovery.promised) and is_asked(head.quorums, self._state.key)

    def finalise(self) -> None:
        """Say what has become final, and that a recover block is certified."""
        state, head = self._state, self._state.chain.head
        if self._counted == (head.block.id, state.votes.count):
            return
        self._counted = (head.block.id, state.votes.count)
        height = state.votes.final_height(state.chain, state.final_height)
        if height > state.final_height:
            state.final_height = height
            state.votes.forget(state.chain, height)
            state.outbox.effects.append(Finalised(height))
        if head.is_recover and head.block.id != self._certified and state.votes.settles(head):
            self._certified = head.block.id
            state.outbox.effects.append(Certified(head.block.height))
            self._say_who_began(head)

    def _say_who_began(self, head: Link) -> None:
        """Nobody honest begins a term without a change that a majority wishes; where nothing has changed, people should
        know whose machine it was.
        """
        chain = self._state.chain
        before = next(link for link in map(chain.__getitem__, range(head.block.height, -1, -1)) if not link.is_recover)
        beginner = head.roster.by_key(self._state.recovery.began.get(head.block.term, b""))
        if beginner is not None and beginner.key != self._state.key and head.roster.keys == before.roster.keys:
            self._state.outbox.effects.append(Unwished(beginner.number))

    # --- facts

    @property
    def is_settled(self) -> bool:
        """Whether what the head asks for may leave this machine: only while it helps the head's term, and after a
        recover block only once that is certified.
        """
        state, head = self._state, self._state.chain.head
        return helps(head, state.recovery.promised) and state.votes.settles(head)

    @property
    def may_release(self) -> bool:
        """Whether this member gives facts of its own."""
        return self._state.may_sign and self._state.me is not None and self.is_settled

    def release(self) -> None:
        """Ask for this member's facts that the head waits for."""
        state = self._state
        if any(isinstance(effect, RolledBack) for effect in state.outbox.effects):
            self._released.clear()
        me = state.me
        if not state.applied.requests or me is None or not self.may_release:
            return
        for request in state.applied.requests:
            known = state.applied.facts.knows(request.base, me.number) or request.base in self._released
            if me.number in request.members and not known:
                self._released.add(request.base)
                state.outbox.effects.append(Release(request.base))

    def take_back(self, base: bytes) -> None:
        """The fact for this base came when it could not be used: ask for it again when it can."""
        self._released.discard(base)

    def say_who_is_late(self, now: float) -> None:
        """Once for each wait: whose facts have been awaited for long."""
        state = self._state
        place = (state.chain.head.block.id, len(state.chain.head.asked))
        if state.applied.is_complete or self._waiting[0] != place:
            self._waiting = (place, now, False)
            return
        if self._waiting[2] or now < self._waiting[1] + LATE_AFTER:
            return
        self._waiting = (place, self._waiting[1], True)
        state.outbox.effects.append(Late(tuple(sorted(state.applied.awaited()))))

    # --- whether a majority is there

    def feel_frost(self, now: float) -> None:
        """Say when the majority is lost, and when it is back."""
        state = self._state
        is_frozen = not state.recovery.hears_majority(now)
        if is_frozen == self._is_frozen:
            return
        self._is_frozen = is_frozen
        roster = state.chain.head.roster
        heard = state.presence.audible(roster.keys, now) | ({state.me.key} if state.me else set())
        state.outbox.effects.append(QuorumLost(len(heard), roster.quorum) if is_frozen else QuorumRestored())


def helps(head: Link, promised: int) -> bool:
    """A member that has promised a term no longer helps lower ones."""
    return head.block.term >= promised


def is_asked(rosters: tuple[Roster, ...], key: bytes | None) -> bool:
    """Whether the key belongs to one of the rosters whose acks count."""
    return any(member.key == key for roster in rosters for member in roster.members)


JUST_BACK = "This machine has just come back and waits until it hears the others."
FULL = "The log of this table is full. All that was played is saved; lay a new table from it to play on."


def not_now(state: ReplicaState, now: float) -> str | None:
    """Why this member may not write the next block at the moment, None if it may."""
    head = state.chain.head
    if is_full(head):
        return FULL
    if state.has_amnesia:
        return "The record on this machine is older than what the others have seen. Ask to be admitted again."
    if state.me is None or state.signer is None:
        return "This machine only watches."
    if not state.is_awake:
        return JUST_BACK
    if not state.recovery.hears_majority(now):
        return "Too few of the others can be heard. Nothing is lost: your answer counts again when they are back."
    if state.recovery.is_running or not state.votes.settles(head):
        return "The table is agreeing on how to go on."
    if not state.applied.is_complete:
        return "The others are still contributing to what happens next."
    if state.applied.rules.author() != state.me.number:
        return "It is somebody else's turn."
    return None
