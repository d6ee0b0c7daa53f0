"""The chain of accepted blocks, each with the roster after it and the majorities that make it final."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from netcode.link.messages import Place
from netcode.replica.blocks import NO_STATE, Block, Genesis, Kind
from netcode.replica.statements import Ack


@dataclass(frozen=True, slots=True)
class Member:
    """One machine at the table. info: opaque bytes for people and for the rules (name, seats, certificate)."""

    number: int
    slot: int
    key: bytes
    info: bytes


@dataclass(frozen=True)
class Roster:
    """The live members in order of their slots. keys_used: every key that ever was a member's."""

    slots: int
    members: tuple[Member, ...]
    keys_used: frozenset[bytes]

    @cached_property
    def keys(self) -> frozenset[bytes]:
        return frozenset(member.key for member in self.members)

    @property
    def quorum(self) -> int:
        return len(self.members) // 2 + 1

    def holds_majority(self, keys: Collection[bytes]) -> bool:
        return len(self.keys.intersection(keys)) >= self.quorum

    @cached_property
    def _by_key(self) -> dict[bytes, Member]:
        return {member.key: member for member in self.members}

    def by_key(self, key: bytes) -> Member | None:
        return self._by_key.get(key)

    def by_number(self, number: int) -> Member | None:
        return next((member for member in self.members if member.number == number), None)

    def coordinator(self, term: int) -> Member | None:
        """Who may write the recover block of a term: the member in slot `term mod slots`, if there is one."""
        return next((member for member in self.members if member.slot == term % self.slots), None)

    def changed(self, drops: Collection[bytes], admits: Iterable[tuple[int, bytes, bytes]]) -> Roster:
        members = [member for member in self.members if member.key not in drops]
        members += [Member(number, *admitted) for number, admitted in enumerate(admits, len(self.keys_used))]
        members.sort(key=lambda member: member.slot)
        return Roster(self.slots, tuple(members), self.keys_used | {member.key for member in members})


def hold_majorities(rosters: Iterable[Roster], keys: Collection[bytes]) -> bool:
    """The joint rule: whether these keys hold a majority of each of the rosters."""
    return all(roster.holds_majority(keys) for roster in rosters)


def without_majority(rosters: Iterable[Roster], keys: Collection[bytes]) -> set[bytes]:
    """Who else is needed, of the rosters in which these keys hold no majority."""
    short = [roster for roster in rosters if not roster.holds_majority(keys)]
    return {key for roster in short for key in roster.keys.difference(keys)}


@dataclass
class Link:
    """A block in its place.

    roster: the live members after it. quorums: the rosters of which a majority must ack it. counters: that of the last
    notice of each key on the chain, this block included. asked: the bases whose facts were asked for after it, in
    order, as they become known. after: the digest of the state right after it, before any of these facts. size: bytes
    of all headers up to it.
    """

    block: Block
    roster: Roster
    quorums: tuple[Roster, ...]
    counters: Mapping[bytes, int] = field(default_factory=dict)
    asked: list[bytes] = field(default_factory=list)
    after: bytes = NO_STATE
    size: int = 0

    @property
    def place(self) -> Place:
        return self.block.place

    @property
    def is_recover(self) -> bool:
        return self.block.kind is Kind.RECOVER


def joint_rosters(link: Link) -> tuple[Roster, ...]:
    """The rosters whose majorities a recover block after this link needs while no certificate is shown."""
    return (*link.quorums, link.roster) if link.is_recover else (link.roster,)


class Chain:
    """Links from the genesis to the head. final: the height up to which they are final."""

    def __init__(self, genesis: Genesis, block: Block) -> None:
        empty = Roster(len(genesis.members), (), frozenset())
        roster = empty.changed((), ((slot, key, info) for slot, (key, info) in enumerate(genesis.members)))
        self.genesis = genesis
        self._links = [Link(block, roster, (roster,))]
        self._heights = {block.id: 0}
        self._starts = {0: 0}
        self.final = 0
        self._rolled_back: set[bytes] = set()

    @property
    def head(self) -> Link:
        return self._links[-1]

    @property
    def height(self) -> int:
        return len(self._links) - 1

    def __getitem__(self, height: int) -> Link:
        return self._links[height]

    def height_of(self, identity: bytes) -> int | None:
        """Where the block with this id stands, None if it is not on the chain."""
        return self._heights.get(identity)

    def holds(self, place: Place) -> bool:
        return self._heights.get(place.id) == place.height

    def is_final(self, order: tuple[int, int]) -> bool:
        """Whether the place of this (term, height) is one of the final ones, whichever block stands there."""
        term, height = order
        return height <= min(self.final, self.height) and self._links[height].block.term == term

    @property
    def final_term(self) -> int:
        return self._links[min(self.final, self.height)].block.term

    def has_held(self, identity: bytes) -> bool:
        """Whether the block with this id was taken off the chain once."""
        return identity in self._rolled_back

    def append(self, link: Link) -> None:
        self._heights[link.block.id] = len(self._links)
        self._starts.setdefault(link.block.term, len(self._links))
        self._links.append(link)

    def cut(self, height: int) -> list[Link]:
        """Take off all links above this height; they are given back, oldest first."""
        off = self._links[height + 1 :]
        del self._links[height + 1 :]
        for link in off:
            del self._heights[link.block.id]
            self._rolled_back.add(link.block.id)
        self._starts = {term: start for term, start in self._starts.items() if start <= height}
        return off

    def after(self, height: int) -> list[Link]:
        return self._links[height + 1 :]

    def start_of(self, term: int) -> int:
        """The height of the first block of a term, 0 if the chain has none."""
        return self._starts.get(term, 0)

    def locator(self) -> tuple[tuple[int, bytes], ...]:
        """(height, id) from the head back to the genesis in growing steps, newest first."""
        heights = [self.height]
        step = 1
        while heights[-1] > 0:
            heights.append(max(0, heights[-1] - step))
            step *= 2
        return tuple((height, self._links[height].block.id) for height in heights)

    def common(self, locator: Sequence[tuple[int, bytes]]) -> int:
        """The height of the first of these places that is on the chain, -1 if none is."""
        return next((height for height, identity in locator if self._heights.get(identity) == height), -1)


ACKS_AHEAD = 300
"""Acks kept of one member in one term: more than blocks can be under way."""
TERMS_AHEAD = 8
"""Terms in which acks of one member are kept; more come only from who makes them up."""


class Votes:
    """The acks that decide what is final: key -> term -> height -> ack. count: how many have ever come.

    `EquivocationLog` keeps acks too, but others: what blocks carry of them, which does not count, and what lies below
    the final height, which proves lies. Where it has no room it refuses an ack; here the lowest one makes room.
    """

    def __init__(self) -> None:
        self._acks: dict[bytes, dict[int, dict[int, Ack]]] = {}
        self.count = 0

    def add(self, ack: Ack) -> bool:
        """Keep an ack; whether it is new."""
        terms = self._acks.setdefault(ack.key, {})
        acks = terms.setdefault(ack.place.term, {})
        if ack.place.height in acks:
            return False
        acks[ack.place.height] = ack
        self.count += 1
        if len(acks) > ACKS_AHEAD:
            del acks[min(acks)]
        if len(terms) > TERMS_AHEAD:
            del terms[min(terms)]
        return True

    def of(self, place: Place) -> dict[bytes, Ack]:
        """The acks of exactly this place, by key."""
        acks = {key: terms.get(place.term, {}).get(place.height) for key, terms in self._acks.items()}
        return {key: ack for key, ack in acks.items() if ack is not None and ack.place == place}

    def settles(self, link: Link) -> bool:
        """Whether play may go on after the link: it is an ordinary block, or certified."""
        return not link.is_recover or hold_majorities(link.quorums, self.of(link.place))

    def carried_behind(self, link: Link) -> list[Ack]:
        """The acks that the next block brings along: those that certify a recover block, else none."""
        if not link.is_recover or not self.settles(link):
            return []
        acks = self.of(link.place)
        return [acks[key] for key in sorted(acks) if any(key in roster.keys for roster in link.quorums)]

    def final_height(self, chain: Chain, since: int) -> int:
        """The greatest final height, if everything up to `since` is final."""
        for tops in self.tops(chain):
            for height in _candidates(chain, tops, since):
                if hold_majorities(chain[height].quorums, {key for key, top in tops.items() if top >= height}):
                    since = max(since, height)
                    break
        return since

    def tops(self, chain: Chain) -> list[dict[bytes, int]]:
        """For each term: key -> the greatest height on the chain that it acked in that term."""
        found: dict[int, dict[bytes, int]] = {}
        for key, terms in self._acks.items():
            for term, acks in terms.items():
                if heights := [height for height, ack in acks.items() if chain.holds(ack.place)]:
                    found.setdefault(term, {})[key] = max(heights)
        return list(found.values())

    def forget(self, chain: Chain, final: int) -> None:
        """Drop what was acked below the final height, except each member's last."""
        now = chain[final].block.term
        for terms in self._acks.values():
            for term in [term for term in terms if term < now]:
                del terms[term]
            acks = terms.get(now, {})
            for height in sorted(acks)[:-1]:
                if height < final:
                    del acks[height]


def _candidates(chain: Chain, tops: dict[bytes, int], since: int) -> list[int]:
    """Heights above `since` that may be the greatest final one, greatest first: what was acked, and what lies under
    recover blocks that may lack a majority of another roster.
    """
    heights = set(tops.values())
    for top in tops.values():
        height = chain.start_of(chain[top].block.term)
        while height > since and chain[height].is_recover:
            heights |= {height, height - 1}
            height -= 1
    return sorted((height for height in heights if height > since), reverse=True)
