"""How chains converge: heads, catching up, new blocks, branches, facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from netcode.link.messages import Blocks, Fact, Facts, Head, NewBlock, Place, Proof, Said, Want, WantFacts
from netcode.replica.blocks import Block, is_signed_by_author, read_block, read_genesis
from netcode.replica.bounded import Bounded
from netcode.replica.canonical import FactsMissing, Malformed
from netcode.replica.chain import Chain
from netcode.replica.outbox import Appended, Misbehaved, RolledBack, in_portions
from netcode.replica.replica_state import ReplicaState

MOST_BLOCKS = 64
MOST_FACTS = 2048
MOST_BASES = 64
WANT_GAP = 1.0
"""Seconds before the same question to the same neighbour is asked again, or the same stretch is sent again."""
LARGEST_ANSWER = 200 * 1024
"""Bytes of blocks and facts in one answer."""
FEW_BLOCKS = 4
"""So many new blocks are passed on as they are; for more, the neighbours are told the head and ask."""


ORPHANS = 256
ORPHAN_BYTES = 8 * 1024 * 1024
"""Their bytes: what one answer of a neighbour may bring fits many times."""
Orphans: TypeAlias = Bounded[bytes, Block]
"""Blocks beside the chain, by id: parent unknown, facts missing, or another branch."""


class Part(Blocks, frozen=True):
    """A part of the blocks that a neighbour sent together: the rest is here already and comes next. Never sent."""


class ChainSync:
    """What arrives about blocks and facts, and what is asked for. strangers: the neighbours at another table of this
    name, each with the bytes its four words are made of.
    """

    def __init__(self, state: ReplicaState) -> None:
        self._state = state
        self._orphans: Orphans = Bounded(ORPHANS, ORPHAN_BYTES, lambda block: len(block.raw))
        self._heads: dict[int, Head] = {}
        self._asked: dict[int, tuple[tuple[int, bytes], float]] = {}
        self._answered: dict[int, tuple[int, float]] = {}
        self._heard_heads: set[bytes] = set()
        self.strangers: dict[int, bytes] = {}
        self._is_history = False

    # --- heads

    def head_for(self, peer: int) -> Head:
        """Where this machine stands, as it tells a neighbour."""
        state = self._state
        key = state.outbox.peers.get(peer)
        seen = state.equivocations.highest(key) if key else (0, 0, 0)
        beats = state.presence.beats(member.key for member in state.chain.head.roster.members)
        convicted, connected = tuple(sorted(state.equivocations.proven))[:16], set(state.outbox.peers.values())
        near = sum(1 << number for number, (each, _) in enumerate(beats) if each in connected)
        return Head(state.chain.head.place, state.chain.final, state.recovery.promised, seen, beats, convicted, near)

    def tell_head(self) -> None:
        """Say to all neighbours where this machine stands."""
        for peer in self._state.outbox.peers:
            self._state.outbox.send(peer, self.head_for(peer))

    def hear_head(self, peer: int, head: Head, now: float) -> None:
        state = self._state
        self._heads[peer] = head
        state.presence.hear_beats(head.beats, now)
        lost = state.outbox.near.get(peer, frozenset()) - head.neighbours
        state.outbox.near[peer] = head.neighbours
        self._guard(peer, head)
        self._remind(peer, head)
        for key in state.equivocations.proven.keys() - set(head.convicted):
            state.outbox.send(peer, Proof(state.equivocations.proven[key].raw))
        if head.place == state.chain.head.place:
            if head.final < state.chain.height:
                for ack in state.votes.of(head.place).values():
                    state.outbox.send(peer, Said(ack.raw))
        elif head.place.order >= state.chain.head.place.order or not state.chain.holds(head.place):
            self._want(peer, state.chain.locator(), now)  # what is not on this chain may be another table's
        elif lost:  # it may wait for what it was not told, because it heard those members itself
            state.outbox.send(peer, self.head_for(peer))

    def _guard(self, peer: int, head: Head) -> None:
        """After a restart: hear enough others first that have not seen more of this member than it knows itself."""
        state = self._state
        key = state.outbox.peers.get(peer)
        member = state.chain.head.roster.by_key(key) if key else None
        if not state.is_concerned or member is None or key == state.key or state.has_amnesia:
            return
        if head.receiver_signed[:2] > state.chain.head.place.order or head.receiver_signed[2] > state.recovery.promised:
            return
        self._heard_heads.add(member.key)
        if len(self._heard_heads) >= guards_needed(len(state.chain.head.roster.members)):
            state.is_awake = True

    def _remind(self, peer: int, head: Head) -> None:
        """Show a member that has forgotten what it signed its own last words."""
        state = self._state
        key = state.outbox.peers.get(peer)
        if key is None:
            return
        seen = state.equivocations.highest(key)
        if seen[:2] > head.place.order or seen[2] > head.promised:
            for raw in state.equivocations.last_statements(key):
                state.outbox.send(peer, Said(raw))

    # --- catching up

    def _want(self, peer: int, locator: tuple[tuple[int, bytes], ...], now: float) -> None:
        last = self._asked.get(peer)
        if last is None or last[0] != locator[0] or now >= last[1] + WANT_GAP:
            self._asked[peer] = (locator[0], now)
            self._state.outbox.send(peer, Want(locator[:32]))

    def answer_want(self, peer: int, want: Want, now: float) -> None:
        """Send what comes next; what was sent already only once a second."""
        last, since = self._answered.get(peer), self._state.chain.common(want.locator)
        if last is not None and since < last[0] and now < last[1] + WANT_GAP:
            return
        answer = self._blocks_after(since)
        if answer.raws:
            self._answered[peer] = (since + len(answer.raws), now)
            self._state.outbox.send(peer, answer)

    def _blocks_after(self, height: int) -> Blocks:
        """As many blocks as fit, with the facts that their parents asked for, and with the head those it asked for."""
        chain, raws, facts, size = self._state.chain, list[bytes](), list[Fact](), 0
        while height < chain.height and len(raws) < MOST_BLOCKS:
            asked = self._state.applied.facts.all_of(chain[height].asked) if height >= 0 else []
            raw = chain[height + 1].block.raw
            size += len(raw) + sum(fact.size for fact in asked)
            if raws and (size > LARGEST_ANSWER or len(facts) + len(asked) > MOST_FACTS):
                break
            raws.append(raw)
            facts += asked
            height += 1
        if raws and height == chain.height:
            facts += self._state.applied.facts.all_of(chain[height].asked)[: MOST_FACTS - len(facts)]
        return Blocks(tuple(raws), tuple(facts))

    def hear_blocks(self, peer: int, message: Blocks, now: float) -> None:
        if message.raws and self._is_strange(peer, read_block(message.raws[0])):
            return
        self.hear_facts(peer, message.facts)
        blocks = [read_block(raw) for raw in message.raws]
        for block in blocks:
            self._put_aside(block)
        self._is_history = is_part = isinstance(message, Part)
        self.improve(peer)
        if blocks and not is_part:
            self._ask_for_the_rest(peer, blocks[-1], now)

    def _is_strange(self, peer: int, block: Block) -> bool:
        """Whether this first block is another table's; its sender may have been fooled. Raises Malformed."""
        if block.height > 0 or block.id == self._state.chain[0].block.id:
            return False
        read_genesis(block)
        self.strangers[peer] = block.words_seed
        return True

    def _ask_for_the_rest(self, peer: int, last: Block, now: float) -> None:
        """Ask for what follows the last block that came, unless that is all the neighbour has."""
        head, chain = self._heads.get(peer), self._state.chain
        if head is not None and head.place.order <= last.place.order:
            return
        if last.id in self._orphans.things or chain.height_of(last.id) is not None:
            self._want(peer, ((last.height, last.id), *chain.locator()), now)

    # --- blocks

    def hear_block(self, peer: int, raw: bytes, now: float) -> None:
        """A block that was just written, or has just reached the neighbour."""
        block = read_block(raw)
        if self._state.chain.height_of(block.id) is not None:
            return
        self._put_aside(block)
        self.improve(peer)
        if block.id in self._orphans.things and self._state.chain.height_of(block.parent) is None:
            self._want(peer, self._state.chain.locator(), now)

    def _put_aside(self, block: Block) -> None:
        """Keep a block that may prove useful, after a look at who signed it. Raises Malformed."""
        if self._state.chain.height_of(block.id) is not None:
            return
        if block.table != self._state.chain.genesis.table or not is_signed_by_author(block):
            raise Malformed("a block that its author did not sign")
        if block.author == self._state.key and block.id not in self._state.equivocations.own_ids:
            self._state.forget_how_to_sign()
        if self._state.was_member(block.author):
            self._state.equivocations.saw_block(block)
        self._orphans.put(block.id, block)  # another copy, with other signatures under it, gives way
        self._state.look_again = True

    def improve(self, source: int | None) -> None:
        """Take over the best branch that may be taken over, until there is none."""
        while self._state.look_again:
            self._state.look_again = False
            for height, blocks in branches(self._orphans.things, self._state.chain):
                if self._may_adopt(height, blocks[-1].place) and self._adopt(height, blocks, source):
                    self._state.look_again = True
                    break

    def _may_adopt(self, height: int, tip: Place) -> bool:
        """Whether a branch that leaves the chain at this height may take the place of what is there."""
        state, head = self._state, self._state.chain.head.place
        if height == state.chain.height:
            return True
        if tip.order <= head.order or (height < state.chain.final and not state.equivocations.proven):
            return False
        return tip.term > head.term or not self._is_bound_to(head.term)

    def _is_bound_to(self, term: int) -> bool:
        """Within a term a member never leaves the branch that it has acked."""
        return self._state.is_concerned and self._state.recovery.promised <= term

    def _adopt(self, height: int, blocks: list[Block], source: int | None) -> bool:
        """Try a branch; whether the chain has changed."""
        state, before = self._state, self._state.chain.head.place
        stopped = state.applied.adopt(height, blocks)
        for identity in [each for each in self._orphans.things if state.chain.height_of(each) is not None]:
            self._orphans.take_out(identity)
        if stopped is not None and not isinstance(stopped.reason, FactsMissing):
            self._orphans.take_out(stopped.block.id)
        elif stopped is not None and source is not None and stopped.wanted:
            state.outbox.send(source, WantFacts(stopped.wanted[:MOST_BASES]))
        self.after_change()
        for block in blocks:
            if state.was_member(block.author) and state.chain.holds(block.place):
                state.equivocations.saw_block(block)
        return state.chain.head.place != before

    def after_change(self) -> None:
        """Blocks that were cut off are final no more, but stay for comparison."""
        for effect in self._state.outbox.effects:
            if isinstance(effect, RolledBack):
                self._state.chain.final = min(self._state.chain.final, effect.height)
                for block in effect.blocks:
                    self._state.equivocations.saw_block(block)

    def announce(self, source: int | None) -> None:
        """Pass on what has joined the chain in this input."""
        state = self._state
        new = [each.block for each in state.outbox.effects if isinstance(each, Appended)]
        if self._is_history:
            self._is_history = False
        elif len(new) > FEW_BLOCKS:
            self.tell_head()
        else:
            for block in [each for each in new if state.chain.holds(each.place)]:
                if block.author == state.key:
                    state.outbox.broadcast(NewBlock(block.raw))
                else:
                    state.outbox.relay(NewBlock(block.raw), but=source, by=block.author)

    # --- facts

    def hear_facts(self, peer: int, facts: tuple[Fact, ...]) -> None:
        state = self._state
        for fact in facts:
            if not state.applied.facts.knows(fact.base, fact.member):
                state.applied.facts.put_aside(fact, peer)
                state.look_again = True
        state.applied.settle()
        state.outbox.effects += [Misbehaved(*refused, is_fact=True) for refused in state.applied.facts.refused]
        state.applied.facts.refused.clear()

    def answer_want_facts(self, peer: int, want: WantFacts) -> None:
        for some in in_portions(self._state.applied.facts.all_of(want.bases))[:2]:
            self._state.outbox.send(peer, Facts(some))

    def want_facts(self) -> None:
        """Ask all neighbours for the facts that the head still waits for."""
        bases = tuple(request.base for request in self._state.applied.requests)[:MOST_BASES]
        if bases:
            self._state.outbox.broadcast(WantFacts(bases))
        self._state.look_again = True

    def leave(self, peer: int) -> None:
        for by_peer in (self._heads, self._asked, self._answered, self.strangers):
            by_peer.pop(peer, None)
        self._state.applied.facts.leave(peer)


def guards_needed(members: int) -> int:
    """How many others a restarted member must hear before it signs: a majority with itself."""
    return members // 2


def branches(orphans: Mapping[bytes, Block], chain: Chain) -> list[tuple[int, list[Block]]]:
    """Each branch as the height where it leaves the chain and its blocks in order; the best end first."""
    parents = {block.parent for block in orphans.values()}
    tips = [block for block in orphans.values() if block.id not in parents]
    tips.sort(key=lambda block: block.place.order, reverse=True)
    ways = [_way_to(tip, orphans) for tip in tips]
    rooted = [(chain.height_of(way[0].parent), way) for way in ways]
    return [(height, way) for height, way in rooted if height is not None]


def _way_to(tip: Block, orphans: Mapping[bytes, Block]) -> list[Block]:
    way = [tip]
    while (parent := orphans.get(way[-1].parent)) is not None:
        way.append(parent)
    return way[::-1]
