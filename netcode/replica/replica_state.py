"""All state of one replica, for the parts that act on it; and how it is rebuilt from its records: the best chain in
them, the facts, its own promises, what is known about liars.
"""

from __future__ import annotations

from collections.abc import Sequence

from netcode.link.messages import Fact, Proof
from netcode.replica.applied_chain import AppliedChain
from netcode.replica.blocks import Block
from netcode.replica.canonical import Signer, unpack
from netcode.replica.chain import Chain, Member, Votes
from netcode.replica.equivocation_log import EquivocationLog, Evidence, read_evidence
from netcode.replica.outbox import Convicted, Keeps, Outbox, keep
from netcode.replica.presence import Presence
from netcode.replica.recovery import Recovery
from netcode.replica.rules import Rules
from netcode.replica.statements import Ack, Promise, read_statement


class ReplicaState:
    """Parts and flags.

    is_awake: False from a restart until enough others were heard. has_amnesia: the record here is too old to sign with.
    look_again: something came that may make a side branch acceptable.
    """

    def __init__(self, chain: Chain, rules: Rules, outbox: Outbox, presence: Presence, signer: Signer | None) -> None:
        self.chain = chain
        self.signer = signer
        self.outbox = outbox
        self.presence = presence
        self.equivocations = EquivocationLog(chain, self.key, self.convict)
        self.applied = AppliedChain(chain, rules, outbox)
        self.votes = Votes()
        self.recovery = Recovery(self.applied, self.votes, presence, outbox, signer)
        self.is_awake = True
        self.has_amnesia = False
        self.look_again = False

    @property
    def key(self) -> bytes | None:
        return self.signer.key if self.signer else None

    @property
    def own_signer(self) -> Signer:
        """Only for a member: a spectator signs nothing."""
        assert self.signer is not None
        return self.signer

    @property
    def me(self) -> Member | None:
        """This machine as a member at the head of the chain."""
        return self.chain.head.roster.by_key(self.signer.key) if self.signer else None

    @property
    def may_sign(self) -> bool:
        return self.signer is not None and self.is_awake and not self.has_amnesia

    @property
    def is_settled(self) -> bool:
        """Whether facts may leave: the head's term is not given up, and a recover block is certified."""
        return not self.recovery.is_running and self.votes.settles(self.chain.head)

    @property
    def may_release(self) -> bool:
        """Whether this member gives facts of its own."""
        return self.may_sign and self.me is not None and self.is_settled

    @property
    def is_concerned(self) -> bool:
        """Whether this machine's acks and promises count at the head, even while it is being dropped."""
        return self.signer is not None and self.signer.key in self.recovery.keys(self.chain.head)

    def was_member(self, key: bytes) -> bool:
        return key in self.chain.head.roster.keys_used

    def take_ack(self, ack: Ack) -> bool:
        """Count an ack, and hold it against all else that its member signs; whether it counts for the first time."""
        self.equivocations.saw_ack(ack)
        return self.votes.add(ack)

    def convict(self, evidence: Evidence, source: int | None = None) -> None:
        """Keep new evidence, tell the others, and vote to drop the liar."""
        self.outbox.journal.append(keep(Keeps.EVIDENCE, evidence.raw))
        self.outbox.effects.append(Convicted(evidence))
        self.outbox.broadcast(Proof(evidence.raw), but=source)
        self.vote_out(evidence.key)

    def forget_how_to_sign(self) -> None:
        """This key has signed something that the record here lacks; signing on could contradict it."""
        self.has_amnesia = True

    def vote_out(self, key: bytes) -> None:
        """Vote to drop a proven liar, without asking people."""
        self.recovery.convict(key)
        self.look_again = True


def restore(state: ReplicaState, blocks: Sequence[Block], records: Sequence[tuple[Keeps, bytes]]) -> None:
    """Bring a state that is at its genesis to where the records end. Raises Malformed or Refused."""
    for kind, data in records:
        if kind is Keeps.FACT:
            state.applied.facts.learn(unpack(data, Fact))
    state.applied.settle()
    stopped = state.applied.adopt(0, best_way(blocks))
    if stopped is not None:
        raise stopped.reason
    for block in blocks[1:]:
        state.equivocations.saw_block(block)
    for kind, data in records:
        _recall(state, kind, data)


def _recall(state: ReplicaState, kind: Keeps, data: bytes) -> None:
    """What this member has promised, and what it knows about liars."""
    table = state.chain.genesis.table
    if kind is Keeps.PROMISE:
        promise = read_statement(data, table)
        if isinstance(promise, Promise) and promise.key == state.key:
            state.recovery.keep(promise)
            state.equivocations.saw_promise(promise)
    if kind is Keeps.EVIDENCE:
        evidence = read_evidence(data, table)
        state.equivocations.saw_evidence(evidence)
        state.vote_out(evidence.key)


def best_way(blocks: Sequence[Block]) -> list[Block]:
    """From the second block of a record to the best one: the highest by (term, height), the first written of equals.

    Parents were written before their children; a block whose parent is missing leads nowhere.
    """
    rooted = {blocks[0].id: blocks[0]}
    best = blocks[0]
    for block in blocks[1:]:
        if block.parent in rooted:
            rooted[block.id] = block
            best = block if block.place.order > best.place.order else best
    way: list[Block] = []
    while best.id != blocks[0].id:
        way.append(best)
        best = rooted[best.parent]
    return way[::-1]
