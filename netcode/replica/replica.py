"""A replica: one machine's part in a table. Messages and orders in, effects out (`outbox.py`).

`now` is in seconds and never runs backwards between calls. If the storage raises, nothing of the current input has left
the machine, and the replica must not be used again: it knows more than its disk.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from netcode.link.messages import Blocks, Fact, Facts, Head, NewBlock, Proof, Said, Want, WantFacts
from netcode.replica.blocks import Block, Draft, Genesis, Kind, act_body, make_block, read_block, read_genesis
from netcode.replica.canonical import Malformed, NotNow, Signer
from netcode.replica.chain import Chain, Roster
from netcode.replica.chain_sync import ChainSync, guards_needed
from netcode.replica.checking import is_full
from netcode.replica.duties import Orders, OwedAcks
from netcode.replica.newcomer import Newcomer
from netcode.replica.outbox import Effect, Keeps, Message, Misbehaved, Outbox, Storage, keep, read_record
from netcode.replica.presence import Presence
from netcode.replica.replica_state import ReplicaState, restore
from netcode.replica.rules import Rules
from netcode.replica.statement_intake import StatementIntake
from netcode.replica.statements import Notice

HEAD_EVERY = 3.0
"""Seconds between two heads to each neighbour."""
AGREEING = "The table is agreeing on how to go on."
JUST_BACK = "This machine has just come back and waits until it hears the others."
FULL = "The log of this table is full. All that was played is saved; open a new table from it to play on."

RulesOf = Callable[[Genesis], Rules]


class Replica:
    """One machine at one table: a member, or a spectator if its key is nobody's. Made by `begin` or `resume`. orders:
    what people may order, once the table is known.
    """

    def __init__(
        self, table: bytes, make_rules: RulesOf, storage: Storage, signer: Signer | None, now: float, named: bytes = b""
    ) -> None:
        self.table = table
        self._make_rules = make_rules
        self._outbox = Outbox(storage)
        self._presence = Presence()
        self._signer = signer
        self._last_head = now - HEAD_EVERY
        self._state: ReplicaState | None = None
        self._newcomer = Newcomer(table, named, self._outbox)

    # --- making one

    @classmethod
    def begin(cls, genesis: bytes, make_rules: RulesOf, storage: Storage, signer: Signer, now: float) -> Replica:
        """A member of a new table: writes the genesis to the empty storage. Raises Malformed."""
        block = read_block(genesis)
        replica = cls(block.table, make_rules, storage, signer, now)
        replica._take_genesis(block, now)
        for member in replica.roster.members:
            replica._presence.hear(member.key, now)
        replica._outbox.take()
        return replica

    @classmethod
    def resume(
        cls, table: bytes, make_rules: RulesOf, storage: Storage, signer: Signer | None, now: float, named: bytes = b""
    ) -> Replica:
        """Go on from the storage; if it is empty, learn the table whose first block's id begins with `named`, or which
        two neighbours show, or one, if no other comes in time. A member that comes back first listens, then signs.
        Raises Malformed or Refused if the records make no chain of this table.
        """
        replica = cls(table, make_rules, storage, signer, now, named)
        records = [read_record(record) for record in storage.read()]
        if records:
            blocks = [read_block(data) for kind, data in records if kind is Keeps.BLOCK]
            state = replica._take_genesis(blocks[0], now)
            restore(state, blocks, records)
            state.is_awake = not state.is_concerned or guards_needed(len(replica.roster.members)) == 0
        replica._outbox.journal.clear()
        replica._outbox.effects.clear()
        return replica

    def _take_genesis(self, block: Block, now: float) -> ReplicaState:
        genesis = read_genesis(block)
        if block.table != self.table:
            raise Malformed("the genesis of another table")
        rules, chain = self._make_rules(genesis), Chain(genesis, block)
        self._state = ReplicaState(chain, rules, self._outbox, self._presence, self._signer)
        self._outbox.journal.append(keep(Keeps.BLOCK, block.raw))
        self._sync = ChainSync(self._state)
        self._duties = OwedAcks(self._state, now)
        self._intake = StatementIntake(self._state)
        self.orders = Orders(self._state, self._intake, self._finish)
        return self._state

    # --- what can be seen

    @property
    def state(self) -> ReplicaState:
        """Only for a replica that knows its table."""
        assert self._state is not None, "this replica does not know its table yet"
        return self._state

    @property
    def has_genesis(self) -> bool:
        """Whether the genesis is known, which a newcomer must learn."""
        return self._state is not None

    @property
    def chain(self) -> Chain:
        return self.state.chain

    @property
    def roster(self) -> Roster:
        return self.state.chain.head.roster

    @property
    def is_full(self) -> bool:
        return is_full(self.chain.head)

    @property
    def pending_notices(self) -> list[Notice]:
        """Notices of live members that the next block is to include."""
        return self._intake.pending(member.key for member in self.roster.members)

    @property
    def disputed(self) -> dict[int, bytes]:
        """Neighbours that show another first block, or, to a newcomer, different ones; what its words are made of."""
        return self._newcomer.disputed if self._state is None else self._sync.strangers

    def silence(self, member: int, now: float) -> float | None:
        found = self.roster.by_number(member)
        return self._presence.silence(found.key, now) if found else None

    # --- neighbours

    def connected(self, peer: int, key: bytes | None, now: float) -> list[Effect]:
        """A neighbour is there; key: the member key that it has proven to hold."""
        self._outbox.peers[peer] = key
        self._hear(peer, now)
        if self._state is not None:
            self._outbox.send(peer, self._sync.head_for(peer))
            if key is not None:
                self._intake.show_last_wish(peer, key)
        return self._finish(now)

    def disconnected(self, peer: int, now: float) -> list[Effect]:
        key = self._outbox.peers.get(peer)
        self._outbox.leave(peer)
        if self._state is not None:
            self._sync.leave(peer)
            if key is not None:  # others have kept to themselves what this machine heard from that member
                self._sync.tell_head()
        else:
            self._newcomer.leave(peer)
            self._learn_table(now)
        return self._finish(now)

    def received(self, peer: int, message: Message, now: float) -> list[Effect]:
        if peer not in self._outbox.peers:
            return []
        self._hear(peer, now)
        self._take(peer, message, now)
        if self._state is None:
            self._learn_table(now)
        return self._finish(now, peer)

    def _take(self, peer: int, message: Message, now: float) -> None:
        try:
            if self._state is None:
                self._newcomer.hear(peer, message, now)
            elif peer not in self._sync.strangers:
                self._dispatch(peer, message, now)
        except Malformed as error:
            self._outbox.effects.append(Misbehaved(peer, str(error)))

    def _hear(self, peer: int, now: float) -> None:
        key = self._outbox.peers[peer]
        if key is not None:
            self._presence.hear(key, now)

    def _learn_table(self, now: float) -> None:
        """Once certain of its table, a newcomer begins there and takes what it was sent meanwhile."""
        block = self._newcomer.choice(now)
        if block is None:
            return
        shown = self._newcomer.who(block)
        try:
            self._take_genesis(block, now)
        except Malformed as error:
            for peer in shown:
                self._outbox.effects.append(Misbehaved(peer, str(error)))
                self._newcomer.leave(peer)
            return
        for peer, came in shown.items():
            for message in came:
                self._take(peer, message, now)

    def _dispatch(self, peer: int, message: Message, now: float) -> None:
        match message:
            case Head():
                self._sync.hear_head(peer, message, now)
            case Want():
                self._sync.answer_want(peer, message, now)
            case Blocks():
                self._sync.hear_blocks(peer, message, now)
            case NewBlock():
                self._sync.hear_block(peer, message.raw, now)
            case Facts():
                self._sync.hear_facts(peer, message.facts)
            case WantFacts():
                self._sync.answer_want_facts(peer, message)
            case Said():
                self._intake.hear(peer, message.raw, now)
            case Proof():
                self._intake.hear_proof(peer, message.raw)
            case _:
                assert_never(message)

    def tick(self, now: float) -> list[Effect]:
        """Time passes: call about once a second."""
        is_due = now >= self._last_head + HEAD_EVERY
        if is_due:
            self._last_head = now
        if self._state is None:
            self._learn_table(now)
        else:
            if is_due:
                self._say_again(self._state, now)
            self._intake.relays.send()
            self._duties.say_who_is_late(now)
            self._state.recovery.is_stirred = True
        return self._finish(now)

    def _say_again(self, state: ReplicaState, now: float) -> None:
        if self._signer is not None:
            self._presence.beat(self._signer.key, now)
        self._sync.tell_head()
        self._sync.want_facts()
        state.recovery.resend()
        self._intake.resend()

    def _finish(self, now: float, source: int | None = None) -> list[Effect]:
        """Do all that follows from an input, of this neighbour if it is one's; the disk comes last."""
        if self._state is None:
            return self._outbox.take()
        state = self._state
        self._sync.improve(source)
        if state.may_sign and not self.is_full:
            self._recover(now)
        self._sync.announce(source)
        self._duties.acknowledge()
        self._duties.finalise()
        self._duties.release()
        return self._outbox.take()

    def _recover(self, now: float) -> None:
        proposal = self.state.recovery.step(now)
        if proposal is None:
            return
        place, block = proposal
        self.state.applied.adopt(place.height, [block])
        self.state.equivocations.saw_block(block)
        self._sync.after_change()

    # --- orders

    def take_key(self, signer: Signer, now: float) -> list[Effect]:
        """Go on with a fresh key, to ask for a slot with: only where `may_change_key`."""
        state = self.state
        assert self.orders.may_change_key() and not state.was_member(signer.key), "the old key is still needed here"
        self._signer = state.signer = signer
        state.is_awake, state.has_amnesia = True, False
        state.equivocations.take_key(signer.key)
        state.recovery.take_key(signer, state.equivocations.proven)
        self._duties = OwedAcks(state, now)
        return self._finish(now)

    def not_now(self, now: float) -> str | None:
        """Why this machine may not write the next block, None if it may."""
        state = self.state
        if self.is_full:
            return FULL
        if state.has_amnesia:
            return "The record on this machine is older than what the others have seen. Ask to be admitted again."
        if state.me is None:
            return "This machine only watches."
        if not state.is_awake:
            return JUST_BACK
        if not state.recovery.hears_majority(now):
            return "Too few of the others can be heard. Nothing is lost: your answer counts again when they are back."
        if not state.is_settled:
            return AGREEING
        if not state.applied.is_complete:
            return "The others are still contributing to what happens next."
        return "It is somebody else's turn." if state.applied.rules.author() != state.me.number else None

    def author(self, kind: Kind, payload: bytes, now: float) -> list[Effect]:
        """Write the next block, with the notices. Raises NotNow, or Refused by the rules; nothing is changed then."""
        if (reason := self.not_now(now)) is not None:
            raise NotNow(reason)
        state, head = self.state, self.chain.head
        acks = state.votes.carried_behind(head)
        body = act_body(payload, [notice.raw for notice in self.pending_notices])
        draft = Draft(head.block.term, kind, body, state.applied.digest())
        block = make_block(state.own_signer, head.block, draft, [ack.raw for ack in acks])
        state.applied.extend(block)
        state.equivocations.saw_block(block)
        return self._finish(now)

    def publish(self, base: bytes, value: bytes, now: float) -> list[Effect]:
        """This member's fact for a base that `Release` named. One of no use now is dropped, and asked for again."""
        state, me = self.state, self.state.me
        asked = [request for request in state.applied.requests if request.base == base]
        if me is not None and asked and me.number in asked[0].members and state.may_release:
            state.applied.publish(Fact(me.number, base, value))
        else:
            self._duties.take_back(base)
        return self._finish(now)
