"""One replica on a bench, and hands that write for all the others whatever a test needs, right or wrong."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from netcode.link.messages import Blocks, Fact, Head, NewBlock, Place, Said
from netcode.replica import checking
from netcode.replica.applied_chain import AppliedChain
from netcode.replica.blocks import (
    Block,
    Draft,
    Genesis,
    Kind,
    RecoverBody,
    act_body,
    genesis_header,
    make_block,
    read_block,
    read_genesis,
    seal_block,
)
from netcode.replica.canonical import BLOCK, Signer
from netcode.replica.chain import Chain, Link
from netcode.replica.outbox import Effect, Message, Outbox, Send
from netcode.replica.replica import Replica
from netcode.replica.statements import Ack, Promise, Statement, make_ack, make_promise, read_statement
from tests.replica.toy import ToyRules, coin
from tests.replica.world import TABLE, Disk

SIGNERS = [Signer(blake2b(b"bench %d" % index, digest_size=32).digest()) for index in range(12)]


def genesis_of(members: int) -> bytes:
    cards = tuple((signer.key, b"%d" % index) for index, signer in enumerate(SIGNERS[:members]))
    header = genesis_header(Genesis(TABLE, bytes(32), b"bench", cards))
    return seal_block(header, [signer.sign(BLOCK, header) for signer in SIGNERS[:members]]).raw


class Hand:
    """A chain written by hand: any member's blocks, acks and promises."""

    def __init__(self, members: int, blocks: Sequence[Block] = (), facts: Sequence[Fact] = ()) -> None:
        block = read_block(genesis_of(members))
        genesis = read_genesis(block)
        self.applied = AppliedChain(Chain(genesis, block), ToyRules(genesis), Outbox(Disk()))
        self.members = members
        self.facts: list[Fact] = list(facts)
        for fact in facts:
            self.applied.facts.learn(fact)
        for each in blocks:
            self.applied.extend(each)

    def fork(self, height: int | None = None) -> Hand:
        """Another chain that starts with the first blocks of this one."""
        blocks = [link.block for link in self.applied.chain.after(0)]
        return Hand(self.members, blocks if height is None else blocks[:height], self.facts)

    @property
    def head(self) -> Link:
        return self.applied.chain.head

    def make(
        self, index: int, payload: bytes = b"move", statements: Sequence[Statement] = (), state: bytes = b""
    ) -> Block:
        """A block of this member after the head; it does not join the chain."""
        parent, body = self.head.block, act_body(payload, ())
        raws = [each.raw for each in statements]
        draft = Draft(parent.term, Kind.ACT, body, state or self.applied.digest())
        return make_block(SIGNERS[index], parent, draft, raws)

    def act(self, payload: bytes = b"move", statements: Sequence[Statement] = ()) -> Block:
        """The next block, by whoever's turn it is."""
        index = self.applied.rules.author()
        assert index is not None
        block = self.make(index, payload, statements)
        self.applied.extend(block)
        return block

    def coins(self) -> list[Fact]:
        """All facts that the head asks for, known here from now on."""
        made: list[Fact] = []
        while self.applied.requests:
            for request in self.applied.requests:
                for member in request.members:
                    made.append(Fact(member, request.base, coin(member, request.base)))
                    self.applied.facts.learn(made[-1])
            self.applied.settle()
        self.facts += made
        return made

    def ack(self, index: int, block: Block | None = None) -> Ack:
        return make_ack(SIGNERS[index], TABLE, (block or self.head.block).place)

    def promise(
        self, index: int, term: int, drops: Sequence[int] = (), head: Place | None = None, fate: bytes = b""
    ) -> Promise:
        agreed = tuple(sorted((SIGNERS[each].key, fate) for each in drops))
        return make_promise(SIGNERS[index], TABLE, term, head or self.head.place, agreed, ())

    def make_recover(
        self, index: int, promises: Sequence[Promise], acks: Sequence[Ack] = (), fate: bytes | None = None
    ) -> Block:
        """The recover block that follows from these promises, or one with a fate of the writer's own; it does not join
        the chain.
        """
        drops, petitions = checking.agreed(TABLE, self.head.roster, SIGNERS[index].key, promises)
        fates = tuple((key, agreed if fate is None else fate) for key, agreed in drops)
        body = RecoverBody(fates, tuple(each.raw for each in petitions), int(bool(acks)))
        raws = [each.raw for each in (*promises, *acks)]
        draft = Draft(promises[0].term, Kind.RECOVER, body.encode(), self.head.after)
        return make_block(SIGNERS[index], self.head.block, draft, raws)

    def recover(
        self, index: int, promises: Sequence[Promise], acks: Sequence[Ack] = (), fate: bytes | None = None
    ) -> Block:
        block = self.make_recover(index, promises, acks, fate)
        self.applied.extend(block)
        return block


class Bench:
    """The replica of member 0, with all others as its neighbours; their numbers are the names of the neighbours."""

    def __init__(self, members: int) -> None:
        self.members = members
        self.now = 1000.0
        self.disk = Disk()
        self.replica = Replica.begin(genesis_of(members), ToyRules, self.disk, SIGNERS[0], self.now)
        self.said: list[Effect] = []
        self.meet()

    def meet(self) -> None:
        for peer in range(1, self.members):
            self.said += self.replica.connected(peer, SIGNERS[peer].key, self.now)

    def restart(self) -> None:
        """Power off and on: only the disk is left."""
        self.replica = Replica.resume(TABLE, ToyRules, self.disk, SIGNERS[0], self.now)
        self.said = []

    def hear(self, peer: int, *messages: Message) -> list[Effect]:
        effects = [effect for message in messages for effect in self.replica.received(peer, message, self.now)]
        self.said += effects
        return effects

    def hear_chain(self, peer: int, hand: Hand) -> list[Effect]:
        """The neighbour sends a whole chain with all its facts."""
        raws = tuple(link.block.raw for link in hand.applied.chain.after(0))
        return self.hear(peer, Blocks(raws, tuple(hand.facts)))

    def hear_statements(self, *statements: Statement) -> list[Effect]:
        return [effect for each in statements for effect in self.hear(1, Said(each.raw))]

    def hear_block(self, block: Block) -> list[Effect]:
        return self.hear(1, NewBlock(block.raw))

    def wait(self, seconds: float, hearing: Sequence[int] = ()) -> list[Effect]:
        """Time passes second by second; only these neighbours are heard."""
        effects: list[Effect] = []
        for _ in range(int(seconds)):
            self.now += 1.0
            for peer in hearing:
                effects += self.replica.received(peer, self.head_of(peer), self.now)
            effects += self.replica.tick(self.now)
        self.said += effects
        return effects

    def head_of(self, peer: int, place: Place | None = None, seen: tuple[int, int, int] = (0, 0, 0)) -> Head:
        """A head that a neighbour at this place says."""
        place = place or self.replica.chain.head.place
        return Head(place, 0, 0, seen, (), ())

    def statements(self, kind: type) -> list[Statement]:
        """The replica's own statements of a kind so far, each once."""
        sent = [each.message.raw for each in self.said if isinstance(each, Send) and isinstance(each.message, Said)]
        found = [read_statement(raw, TABLE) for raw in dict.fromkeys(sent)]
        return [each for each in found if isinstance(each, kind) and each.key == SIGNERS[0].key]

    def places(self) -> list[Place]:
        """What the replica has acked so far."""
        return [each.place for each in self.statements(Ack) if isinstance(each, Ack)]
