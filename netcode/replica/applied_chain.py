"""Chain, rules and facts in step: a block is on the chain exactly when the rules have applied it.

Facts are the members' contributions beside blocks. Known facts were checked by the rules; waiting facts came too early.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from netcode.link.messages import Fact
from netcode.replica.blocks import Block
from netcode.replica.bounded import Bounded
from netcode.replica.canonical import FactsMissing, Forbidden, Refused
from netcode.replica.chain import Chain, Link
from netcode.replica.checking import check_block
from netcode.replica.outbox import Appended, Broke, Desynced, Keeps, Outbox, Resolved, RolledBack, keep
from netcode.replica.rules import Request, Rules, Step

MOST_WAITING = 1024
"""Unchecked facts that are kept of one neighbour."""
MOST_WAITING_BYTES = 4 * 1024 * 1024
"""Their bytes: what one stretch of somebody's chain may bring fits many times."""


class FactBook:
    """Facts by base and member number. refused: which neighbours have brought some that do not hold, and why: honest
    ones pass on only what they have checked.
    """

    def __init__(self) -> None:
        self._known: dict[bytes, dict[int, bytes]] = {}
        self._waiting: dict[int, Bounded[tuple[bytes, int], Fact]] = {}
        self.refused: list[tuple[int, str]] = []

    def of(self, base: bytes) -> Mapping[int, bytes]:
        return self._known.get(base, {})

    def knows(self, base: bytes, member: int) -> bool:
        return member in self._known.get(base, {})

    def learn(self, fact: Fact) -> None:
        """Keep a fact that was checked, or that comes from the own disk."""
        self._known.setdefault(fact.base, {})[fact.member] = fact.value

    def put_aside(self, fact: Fact, peer: int) -> None:
        """Keep a fact until the rules ask for it; each neighbour's apart, so that none can crowd out another's."""
        if peer not in self._waiting:
            self._waiting[peer] = Bounded(MOST_WAITING, MOST_WAITING_BYTES, lambda fact: fact.size)
        self._waiting[peer].put((fact.base, fact.member), fact)

    def leave(self, peer: int) -> None:
        """The neighbour is gone, and with it its unchecked facts."""
        self._waiting.pop(peer, None)

    def take_waiting(self, request: Request, rules: Rules) -> Iterator[tuple[Fact, int]]:
        """Learn what waits for this request and passes the rules' check; gives each with who brought it."""
        for peer, waiting in self._waiting.items():
            for member in request.members:
                fact = waiting.take_out((request.base, member))
                if fact is None or self.knows(request.base, member):
                    continue
                if (reason := rules.fact_refusal(member, request.base, fact.value)) is not None:
                    self.refused.append((peer, reason))
                    continue
                self.learn(fact)
                yield fact, peer

    def answer(self, request: Request) -> dict[int, bytes]:
        known = self.of(request.base)
        return {member: known[member] for member in request.members if member in known}

    def all_of(self, bases: Iterable[bytes]) -> list[Fact]:
        return [Fact(member, base, value) for base in bases for member, value in self.of(base).items()]


@dataclass(frozen=True, slots=True)
class Stopped:
    """At which block a branch was not taken over any further, why, and the bases whose facts are missing there."""

    block: Block
    reason: Refused
    wanted: tuple[bytes, ...]


class AppliedChain:
    """Where this machine stands. requests: the facts that are awaited now."""

    def __init__(self, chain: Chain, rules: Rules, outbox: Outbox) -> None:
        self.chain = chain
        self.rules = rules
        self.facts = FactBook()
        self._outbox = outbox
        self.requests: tuple[Request, ...] = ()
        chain.head.after = rules.digest()
        self.settle()

    @property
    def is_complete(self) -> bool:
        """Whether all facts that the head asked for are there."""
        return not self.requests

    def awaited(self) -> set[int]:
        """The members (numbers) without whom the table does not go on: who owes facts, or whose turn it is."""
        if self.requests:
            return {
                member
                for request in self.requests
                for member in request.members
                if len(self.facts.answer(request)) < request.enough and not self.facts.knows(request.base, member)
            }
        author = self.rules.author()
        return set() if author is None else {author}

    def settle(self) -> None:
        """Take the facts that are there, and let the rules go on as far as they can."""
        self.requests = self.rules.requests()
        while self.requests:
            for request in self.requests:
                if request.base not in self.chain.head.asked:
                    self.chain.head.asked.append(request.base)
                for fact, peer in self.facts.take_waiting(request, self.rules):
                    self._keep(fact, peer)
            answers = {request.base: self.facts.answer(request) for request in self.requests}
            if any(len(answers[request.base]) < request.enough for request in self.requests):
                return
            self.rules.resolve(answers)
            self._outbox.effects.append(Resolved())
            self.requests = self.rules.requests()

    def publish(self, fact: Fact) -> None:
        """This member's own fact, for a request that is open. Raises Refused if the rules do not accept it."""
        reason = self.rules.fact_refusal(fact.member, fact.base, fact.value)
        if reason is not None:
            raise Refused(reason)
        self.facts.learn(fact)
        self._keep(fact, None)
        self.settle()

    def _keep(self, fact: Fact, source: int | None) -> None:
        self._outbox.journal.append(keep(Keeps.FACT, fact.encode()))
        member = self.chain.head.roster.by_number(fact.member)
        self._outbox.spread(fact, source, None if source is None or member is None else member.key)

    # --- blocks

    def extend(self, block: Block) -> None:
        """Put a block on the head. Raises Refused with nothing changed."""
        self._apply(block)
        self._outbox.journal.append(keep(Keeps.BLOCK, block.raw))

    def adopt(self, height: int, blocks: Sequence[Block]) -> Stopped | None:
        """Put these blocks on this height, unless what was there is better. Gives why it stopped early, if it did."""
        before, effects = self.chain.head.place, len(self._outbox.effects)
        off = self._cut(height)
        stopped = self._apply_all(blocks)
        if off and self.chain.head.place.order <= before.order:
            self._cut(height)
            self._apply_all([link.block for link in off])
            del self._outbox.effects[effects:]
            return stopped
        self._outbox.journal += [keep(Keeps.BLOCK, link.block.raw) for link in self.chain.after(height)]
        return stopped

    def _apply_all(self, blocks: Sequence[Block]) -> Stopped | None:
        for block in blocks:
            try:
                self._apply(block)
            except Refused as reason:
                author = self.chain.head.roster.by_key(block.author)
                if isinstance(reason, Forbidden) and author is not None:
                    self._outbox.effects.append(Broke(author.number, str(reason)))
                return Stopped(block, reason, tuple(request.base for request in self.requests))
        return None

    def _cut(self, height: int) -> list[Link]:
        if height == self.chain.height:
            return []
        off = self.chain.cut(height)
        self.rules.back_to(height)
        self._outbox.effects.append(RolledBack(height, tuple(link.block for link in off)))
        self.settle()
        return off

    def _apply(self, block: Block) -> None:
        head = self.chain.head
        link, step = check_block(head, block)
        if link.is_recover:
            self._apply_recover(link, step)
        else:
            self._apply_ordinary(link, step)
        self.chain.append(link)
        link.after = self.rules.digest()
        self._outbox.effects.append(Appended(block))
        self.settle()

    def _apply_ordinary(self, link: Link, step: Step) -> None:
        if not self.is_complete:
            raise FactsMissing("Facts that the block before asked for have not arrived.")
        if self.rules.author() != step.member:
            raise Refused("It is not this member's turn to write.")
        self._check_state(link, step, self.digest())
        try:
            self.rules.apply(step)
        except Refused as error:
            raise Forbidden(str(error)) from error

    def _apply_recover(self, link: Link, step: Step) -> None:
        """A recover block stands on the bare state after its parent: not everybody had the facts asked there."""
        self._check_state(link, step, self.chain.head.after)
        self.rules.back_to(self.chain.height)
        try:
            self.rules.apply(step)
        except Refused:
            self.settle()
            raise

    def digest(self) -> bytes:
        """The state that the next ordinary block names."""
        head = self.chain.head
        return self.rules.digest() if head.asked else head.after

    def _check_state(self, link: Link, step: Step, ours: bytes) -> None:
        if link.block.state == ours:
            return
        self._outbox.effects.append(Desynced(step.member))
        raise Refused("The author stood on another state than this machine.")
