"""Incoming signed statements and evidence: check each, act on it, pass it on once.

Acks are passed on once more, so that a member that tells two neighbours two things is found out, but not at once: a
machine that hears the member itself needs its ack from others only for that. So relayed acks wait for the next tick,
and those that a neighbour sends in the meantime need not be sent to it.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import assert_never

from netcode.link.limits import Paces
from netcode.link.messages import Said
from netcode.replica.canonical import Malformed, Signer
from netcode.replica.equivocation_log import read_evidence
from netcode.replica.outbox import Noticed, Outbox, Petitioned, Wished
from netcode.replica.recovery import PROMISE_GAP
from netcode.replica.replica_state import ReplicaState
from netcode.replica.statements import (
    Ack,
    Notice,
    Petition,
    Promise,
    RecoveryWish,
    Statement,
    make_notice,
    make_petition,
    read_as,
    read_statement,
)

MOST_REMEMBERED = 4096
NOTICES_EACH = 4
"""Notices of one member that wait for an author."""
OWN_NOTICES = 4 * NOTICES_EACH
"""Notices that this member itself may have in waiting; what is more is not said."""
PETITIONS, PETITION_TIME = 4, 10.0
"""So many petitions in so many seconds are taken from one neighbour; those that are meant come again."""
TALKERS = 64
"""Of so many it is remembered how much they have said lately."""
PROMISES_AT_ONCE = 3
"""A member promises once in `PROMISE_GAP` seconds; on the way, promises may catch up with each other."""


class StatementIntake:
    def __init__(self, state: ReplicaState) -> None:
        self._state = state
        self._seen: dict[bytes, None] = {}
        self._notices: dict[bytes, Notice] = {}
        self._own_petition: Petition | None = None
        self._counter = 0
        self.relays = Relays(state.outbox)
        self._asked = Paces(PETITIONS, PETITION_TIME, TALKERS)
        self._promises = Paces(PROMISES_AT_ONCE, PROMISES_AT_ONCE * PROMISE_GAP, TALKERS)

    def hear(self, peer: int, raw: bytes, now: float) -> None:
        """Raises Malformed."""
        name = _name(raw)
        if name in self._seen:
            self.relays.came_again(name, peer)
            return
        statement = read_statement(raw, self._state.chain.genesis.table)
        if self._take(peer, statement, now):
            self._seen[name] = None
            if len(self._seen) > MOST_REMEMBERED:
                del self._seen[next(iter(self._seen))]
            if isinstance(statement, Ack):
                self.relays.put(name, raw, statement.key, peer)
            else:
                self._state.outbox.broadcast(Said(raw), but=peer, by=statement.key)

    def hear_proof(self, peer: int, raw: bytes) -> None:
        """Raises Malformed."""
        state = self._state
        evidence = read_evidence(raw, state.chain.genesis.table)
        if state.was_member(evidence.key) and state.equivocations.saw_evidence(evidence):
            state.convict(evidence, peer)

    def _take(self, peer: int, statement: Statement, now: float) -> bool:
        """Act on a statement; whether it is news that should go round."""
        if isinstance(statement, Petition):
            return self._take_petition(peer, statement, now)
        if not self._state.was_member(statement.key):
            return False
        match statement:
            case Ack():
                return self._take_ack(statement)
            case Promise():
                return self._take_promise(peer, statement, now)
            case RecoveryWish():
                return self._take_wish(peer, statement)
            case Notice():
                return self._take_notice(statement)
            case _:
                assert_never(statement)

    def _take_ack(self, ack: Ack) -> bool:
        state = self._state
        if ack.key == state.key:
            if ack.place.order > state.chain.head.place.order:
                state.forget_how_to_sign()
            return False
        return state.equivocations.has_room(ack) and state.take_ack(ack)

    def _take_promise(self, peer: int, promise: Promise, now: float) -> bool:
        """Ignore promises too far ahead, and take others at their pace; second ones for a term always."""
        state = self._state
        if promise.key == state.key:
            if promise.term > state.recovery.promised:
                state.forget_how_to_sign()
            return False
        if promise.term > state.recovery.farthest:
            if state.outbox.peers.get(peer) == promise.key:
                raise Malformed("a promise for a term far ahead")
            return False
        is_paced = state.equivocations.has_promise(promise) or self._promises.take(promise.key, now)
        if not is_paced or not state.equivocations.has_room(promise):
            return False
        state.equivocations.saw_promise(promise)
        return state.recovery.hear_promise(promise)

    def _take_wish(self, peer: int, wish: RecoveryWish) -> bool:
        state = self._state
        if not state.recovery.hear_wish(wish):
            if state.recovery.wishes[wish.key].counter > wish.counter:
                self.show_last_wish(peer, wish.key)
            return False
        roster = state.chain.head.roster
        member = roster.by_key(wish.key)
        if member is not None:
            drops = tuple(each.number for each in roster.members if each.key in dict(wish.drops))
            petitions = tuple(read_as(Petition, raw, state.chain.genesis.table) for raw in wish.admits)
            state.outbox.effects.append(Wished(member.number, drops, petitions))
        return True

    def show_last_wish(self, peer: int, key: bytes) -> None:
        """Show a member that came back its last wish, so that it counts on from there or takes it back."""
        last = self._state.recovery.wishes.get(key)
        if last is not None and self._state.outbox.peers.get(peer) == key:
            self._state.outbox.send(peer, Said(last.raw))

    # --- petitions

    def _take_petition(self, peer: int, petition: Petition, now: float) -> bool:
        if self._state.was_member(petition.key) or not self._asked.take(peer, now):
            return False
        self._state.outbox.effects.append(Petitioned(petition))
        return True

    def withdraw(self) -> None:
        self._own_petition = None

    def petition(self, signer: Signer, slot: int, info: bytes) -> None:
        self._own_petition = make_petition(signer, self._state.chain.genesis.table, slot, info)
        self._state.outbox.broadcast(Said(self._own_petition.raw))

    # --- notices

    def _take_notice(self, notice: Notice) -> bool:
        state = self._state
        member = state.chain.head.roster.by_key(notice.key)
        waiting = self.waiting_of(notice.key)
        late = notice.counter <= state.chain.head.counters.get(notice.key, -1)
        known = any(each.counter == notice.counter for each in waiting)
        if member is None or late or known or len(waiting) >= NOTICES_EACH:
            return False
        self._keep_notice(waiting, notice)
        state.outbox.effects.append(Noticed(notice))
        return True

    def _keep_notice(self, waiting: list[Notice], notice: Notice) -> None:
        """waiting: the others of its member, of which those that a block includes are given up."""
        others = [each for each in self._notices.values() if each.key != notice.key or each in waiting]
        self._notices = {each.raw: each for each in (*others, notice)}

    def pending(self, keys: Iterable[bytes]) -> list[Notice]:
        """Notices of these keys for the next block, in the order they came; those of one key in their own order."""
        order = {raw: number for number, raw in enumerate(self._notices)}
        placed: list[tuple[int, int, Notice]] = []
        for key in keys:
            came = 0
            for notice in self.waiting_of(key)[:NOTICES_EACH]:
                came = max(came, order[notice.raw])
                placed.append((came, len(placed), notice))
        return [notice for _, _, notice in sorted(placed, key=lambda each: each[:2])]

    def waiting_of(self, key: bytes) -> list[Notice]:
        """The member's notices that no block includes yet, in order."""
        included = self._state.chain.head.counters.get(key, -1)
        notices = [each for each in self._notices.values() if each.key == key and each.counter > included]
        return sorted(notices, key=lambda each: each.counter)

    def notice(self, signer: Signer, body: bytes, now: float) -> None:
        waiting = self.waiting_of(signer.key)
        if len(waiting) >= OWN_NOTICES:
            return
        self._counter = max(self._counter, self._state.chain.head.counters.get(signer.key, 0))
        notice = make_notice(signer, self._state.chain.genesis.table, self._count(now), body)
        self._keep_notice(waiting, notice)
        self._state.outbox.broadcast(Said(notice.raw))

    def _count(self, now: float) -> int:
        """A counter that rises, over restarts too if the clock does."""
        self._counter = max(self._counter + 1, int(now * 1000))
        return self._counter

    def resend(self) -> None:
        """Say again what may have gone lost and still waits for something."""
        own = self._own_petition
        if own is not None and not self._state.was_member(own.key):
            self._state.outbox.broadcast(Said(own.raw))
        for notice in self.waiting_of(self._state.key) if self._state.key else ():
            self._state.outbox.broadcast(Said(notice.raw))


def _name(raw: bytes) -> bytes:
    """What is remembered of a statement that was heard: never the statement, which may be long."""
    return blake2b(raw, digest_size=16).digest()


MOST_WAITING = 512
"""Acks that wait; when one more comes, all are sent."""


class Relays:
    """Relayed acks: sent at once to neighbours that do not hear the signer, with the next tick to the others. Waiting
    are, by name, the bytes, the signer and the neighbours that have it.
    """

    def __init__(self, outbox: Outbox) -> None:
        self._outbox = outbox
        self._waiting: dict[bytes, tuple[bytes, bytes, set[int]]] = {}

    def put(self, name: bytes, raw: bytes, by: bytes, source: int) -> None:
        """Pass an ack on: at once to neighbours that do not hear its member, to the others with the next tick."""
        self._outbox.relay(Said(raw), but=source, by=by)
        self._waiting[name] = raw, by, {source}
        if len(self._waiting) > MOST_WAITING:
            self.send()

    def came_again(self, name: bytes, source: int) -> None:
        if name in self._waiting:
            self._waiting[name][2].add(source)

    def send(self) -> None:
        waiting, self._waiting = self._waiting, {}
        for raw, by, known_to in waiting.values():
            for peer in self._outbox.hearing(by):
                if peer not in known_to:
                    self._outbox.send(peer, Said(raw))
