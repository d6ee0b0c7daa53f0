"""Recovery: how the remaining members agree to go on without a member, or with a new one.

  wish      a person agrees to drop or admit somebody, or there is evidence: said to all, nothing else happens yet; a
            wish to drop a silent member counts for this absence and ends with it
  promise   when a heard majority wishes the same: raise the term, stop helping lower ones, say where the chain ends
  recover   the term's coordinator puts one block on the best promised head; what all promises agree on is done
  certify   the acks of that block; until they are a majority of every roster concerned no ordinary block may
            follow it

Raising the term costs the table its old quorum, so a member does it only while it hears a majority, and follows others
only if it agrees or if nothing can go on without them. A member's state is its `RecoveryStage`; `RAISES` says what
makes it promise the next term there, `LEADS_TO` which stage may follow.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from enum import Enum

from netcode.link.messages import Place, Said
from netcode.replica.applied_chain import AppliedChain
from netcode.replica.blocks import Block
from netcode.replica.canonical import Signer
from netcode.replica.chain import Link, Roster, Votes, hold_majorities, joint_rosters, without_majority
from netcode.replica.checking import LARGEST_TERM, wanted
from netcode.replica.coordinator import GRACE, LONG_AGO, Coordinator, recover_block
from netcode.replica.outbox import Keeps, Outbox, keep
from netcode.replica.presence import Presence
from netcode.replica.statements import MOST_ADMITS, Drops, Petition, Promise, RecoveryWish, make_promise, make_wish

PROMISE_GAP = 5.0
"""Seconds between two promises of one member."""
PATIENCE = 6.0
"""Seconds a term's coordinator has for its recover block, and the members for its certificate; grows term by term."""
MOST_PATIENCE = 60.0
LATE_PATIENCE = GRACE + 1.0
"""Seconds a coordinator has left at least once another promise for its term is heard."""
LONGEST_JUMP = 1000
"""Terms that a promise may be ahead; more is ignored."""


class RecoveryStage(Enum):
    """How far a member is from one roster to the next."""

    QUIET = "quiet"
    WISHING = "wishing"
    PROMISED = "promised"
    CERTIFYING = "certifying"


LEADS_TO: Mapping[RecoveryStage, Mapping[RecoveryStage, str]] = {
    RecoveryStage.QUIET: {
        RecoveryStage.WISHING: "a person here agrees to a change, or somebody is proven a liar",
        RecoveryStage.PROMISED: "others go on to the next term, and nothing can go on without them",
        RecoveryStage.CERTIFYING: "others have put a recover block on the chain",
    },
    RecoveryStage.WISHING: {
        RecoveryStage.QUIET: "it is wanted no more, or is done",
        RecoveryStage.PROMISED: "a majority that is heard wishes the same, or others go on to the next term",
        RecoveryStage.CERTIFYING: "others have put a recover block on the chain",
    },
    RecoveryStage.PROMISED: {
        RecoveryStage.PROMISED: "the coordinator of the term let it pass: the next one",
        RecoveryStage.CERTIFYING: "the recover block of the term is on the chain",
        RecoveryStage.QUIET: "the chain of others has come that far, with its certificate",
        RecoveryStage.WISHING: "the same, and something is still wanted",
    },
    RecoveryStage.CERTIFYING: {
        RecoveryStage.QUIET: "majorities of all rosters concerned have acked it",
        RecoveryStage.WISHING: "the same, and something is still wanted",
        RecoveryStage.PROMISED: "no certificate came in time, or others go on to the next term",
    },
}


class Recovery:
    """What this machine knows and says about who should leave or come. is_stirred: a step may be due; each tick stirs.
    drops: members to drop, with the fate of their seats; absent: those of them that only silence stands against. began:
    term -> whose promise for it was first.
    """

    def __init__(
        self, applied: AppliedChain, votes: Votes, presence: Presence, outbox: Outbox, signer: Signer | None
    ) -> None:
        self.promised = 0
        self.is_stirred = True
        self.wishes: dict[bytes, RecoveryWish] = {}
        self.drops: dict[bytes, bytes] = {}
        self.absent: set[bytes] = set()
        self.admits: dict[bytes, Petition] = {}
        self.promises: dict[int, dict[bytes, Promise]] = {}
        self.began: dict[int, bytes] = {}
        self._applied = applied
        self._chain = chain = applied.chain
        self._votes = votes
        self._presence = presence
        self._outbox = outbox
        self._signer = signer
        self._table = chain.genesis.table
        self._patience = PATIENCE
        self._deadline = LONG_AGO
        self._last_promise = LONG_AGO
        self._followers = 0
        self._watched: tuple[Place, float] = (chain.head.place, LONG_AGO)
        self._coordinator = Coordinator(chain, presence, self.rosters)

    # --- what holds at the moment

    @property
    def key(self) -> bytes:
        return self._signer.key if self._signer else b""

    @property
    def is_running(self) -> bool:
        """Whether this member has promised a term that the chain has not reached."""
        return self.promised > self._chain.head.block.term

    @property
    def stage(self) -> RecoveryStage:
        if self.is_running:
            return RecoveryStage.PROMISED
        if not self._votes.settles(self._chain.head):
            return RecoveryStage.CERTIFYING
        return RecoveryStage.WISHING if self.drops or self.admits else RecoveryStage.QUIET

    def rosters(self, link: Link) -> tuple[Roster, ...]:
        """Of which rosters a recover block on this link needs majorities; a certificate frees it of earlier ones."""
        return (link.roster,) if self._votes.settles(link) else joint_rosters(link)

    def keys(self, link: Link) -> set[bytes]:
        return {key for roster in self.rosters(link) for key in roster.keys}

    def open_drops(self) -> Drops:
        """The members still there that this one votes to drop, each with the fate of its seats."""
        there = self.keys(self._chain.head)
        return tuple(sorted((key, fate) for key, fate in self.drops.items() if key in there))

    def open_admits(self) -> tuple[bytes, ...]:
        """The petitions that this member votes to grant and that are not granted yet."""
        head = self._chain.head
        came = head.roster.keys_used if self._votes.settles(head) else frozenset[bytes]()
        taken = {member.slot for member in head.roster.members if member.key in came and member.key not in self.drops}
        fitting = [raw for raw, each in self.admits.items() if each.key not in came and each.slot not in taken]
        return tuple(sorted(fitting))[:MOST_ADMITS]

    def hears_majority(self, now: float, but: Collection[bytes] = ()) -> bool:
        """Whether all majorities for the next block are heard, without some members if given."""
        head = self._chain.head
        heard = {self.key} | self._presence.audible(self.keys(head), now)
        return hold_majorities(self.rosters(head), heard.difference(but))

    def take_key(self, signer: Signer, proven: Collection[bytes]) -> None:
        """A fresh key has promised and wished nothing; liars are dropped under any key."""
        self._signer = signer
        self.promised, self._last_promise = 0, LONG_AGO
        self.drops = {key: fate for key, fate in self.drops.items() if key in proven}
        self.absent.clear()
        self.admits.clear()

    def lacking(self) -> set[bytes]:
        """Whose promise, recover block or ack is still missing while members agree; empty while nobody does."""
        head = self._chain.head
        if not self.is_running:
            return set() if self._votes.settles(head) else without_majority(head.quorums, self._votes.of(head.place))
        coordinator = head.roster.coordinator(self.promised)
        lacking = without_majority(self.rosters(head), self.promises.get(self.promised, {}))
        return lacking or ({coordinator.key} if coordinator is not None else set())

    # --- what people here want

    def agree_to_drop(self, key: bytes, fate: bytes, now: float) -> None:
        """Vote to drop a member; if it is silent, only for as long as it is."""
        if key == self.key:
            return
        if self._presence.is_heard(key, now):
            self.absent.discard(key)
        elif key not in self.drops:
            self.absent.add(key)
        self.drops[key] = fate
        self.is_stirred = True

    def convict(self, key: bytes) -> None:
        """There is proof that this member lied: vote to drop it, heard or not."""
        if key != self.key:
            self.absent.discard(key)
            self.drops.setdefault(key, b"")
            self.is_stirred = True

    def forgive(self, key: bytes) -> None:
        """Nobody here votes to drop this member any more."""
        if self.drops.pop(key, None) is not None:
            self.absent.discard(key)
            self.is_stirred = True

    def _forgive_who_is_back(self, now: float) -> None:
        for key in self._presence.audible(self.absent, now):
            self.forgive(key)

    # --- what others say

    def hear_wish(self, wish: RecoveryWish) -> bool:
        """Keep a wish; whether it is news."""
        last = self.wishes.get(wish.key)
        if last is not None and last.counter >= wish.counter:
            return False
        self.wishes[wish.key] = wish
        self.is_stirred = True
        return True

    def hear_promise(self, promise: Promise) -> bool:
        """Keep a promise for a term to come; whether it is news."""
        is_to_come = self._chain.head.block.term < promise.term <= self.farthest
        if not is_to_come or promise.key in self.promises.get(promise.term, {}):
            return False
        self.keep(promise)
        self.is_stirred = True
        return True

    def keep(self, promise: Promise) -> None:
        """Hold to a promise that this member made, now or before a restart; count another's."""
        if promise.key == self.key:
            self.promised = max(self.promised, promise.term)
        self.promises.setdefault(promise.term, {})[promise.key] = promise
        self.began.setdefault(promise.term, promise.key)

    @property
    def farthest(self) -> int:
        """The highest term whose promises are heard."""
        return min(LARGEST_TERM, max(self.promised, self._chain.head.block.term) + LONGEST_JUMP)

    # --- step by step

    def step(self, now: float) -> tuple[Place, Block] | None:
        """Do what is due. Gives the recover block that this member is to put on the chain, and where."""
        moved = self._watch_head(now)
        self._forgive_who_is_back(now)
        if not (self.is_stirred or moved) or self._is_idle():
            return None
        self.is_stirred = False
        self._tell_wish(now)
        self._wait_for_followers(now)
        may_promise = now >= self._last_promise + PROMISE_GAP and self.key in self.keys(self._chain.head)
        if may_promise and self.hears_majority(now):
            term = self._term_to_follow(now) or (self._next_term(now) if self._must_raise(now) else None)
            if term is not None:
                self._promise(term, now)
        return self._proposal(now)

    def _is_idle(self) -> bool:
        """Whether nobody wants anything, so that nothing can be due."""
        said = self.wishes.get(self.key)
        return self.stage is RecoveryStage.QUIET and not self.promises and not (said and (said.drops or said.admits))

    def resend(self) -> None:
        """Say again what may have gone lost."""
        own = self.wishes.get(self.key)
        if own is not None:
            self._outbox.broadcast(Said(own.raw))
        ahead = [term for term in self.promises if term > self._chain.head.block.term]
        for promise in self.promises[max(ahead)].values() if ahead else ():
            self._outbox.broadcast(Said(promise.raw))

    def _watch_head(self, now: float) -> bool:
        """Note since when the head has been the head; whether it is new."""
        place = self._chain.head.place
        if self._watched[0] == place:
            return False
        self._watched = (place, now)
        for term in [term for term in self.promises if term <= place.term]:
            del self.promises[term]
        self.began = {term: key for term, key in self.began.items() if term >= place.term}
        if not self._chain.head.is_recover:
            self._patience = PATIENCE
        return True

    def _tell_wish(self, now: float) -> None:
        """Say what this member would agree to, if that has changed."""
        content = (self.open_drops(), self.open_admits())
        last = self.wishes.get(self.key)
        if self._signer is None or content == ((last.drops, last.admits) if last else ((), ())):
            return
        counter = max(last.counter + 1 if last else 0, int(now * 1000))
        wish = make_wish(self._signer, self._table, counter, *content)
        self.wishes[wish.key] = wish
        self._outbox.broadcast(Said(wish.raw))

    # --- raising the term

    def _wait_for_followers(self, now: float) -> None:
        """A promise that others still follow is not overtaken; each follower gains time once a term."""
        followers = len(self.keys(self._chain.head).intersection(self.promises.get(self.promised, ())))
        if followers > self._followers:
            self._deadline = max(self._deadline, now + LATE_PATIENCE)
        self._followers = followers

    def _must_raise(self, now: float) -> bool:
        return RAISES[self.stage](self, now)

    def is_backed(self, now: float) -> bool:
        """Whether a heard majority shares one of this member's wishes."""
        rosters, audible = self.rosters(self._chain.head), self._presence.audible(self.wishes, now)
        said = {key: wanted(self.wishes[key]) for key in audible}
        return any(
            hold_majorities(rosters, {self.key, *(key for key in said if change in said[key])})
            for change in self._open_changes()
        )

    def _open_changes(self) -> set[bytes]:
        """The keys this member would drop, whatever their fate, and the petitions it would grant."""
        return {*dict(self.open_drops()), *self.open_admits()}

    def _term_to_follow(self, now: float) -> int | None:
        head = self._chain.head
        for term in sorted(self.promises, reverse=True):
            coordinator = head.roster.coordinator(term)
            if term <= self.promised or coordinator is None or coordinator.key in self.drops:
                continue
            if any(self._agrees(promise) for promise in self.promises[term].values()) or self._is_blocked(now):
                return term
        return None

    def _agrees(self, promise: Promise) -> bool:
        """Whether this member wants part of what the promise wants, or is in a recovery anyway."""
        is_recovering = self.is_running or not self._votes.settles(self._chain.head)
        shares_a_change = is_recovering or not wanted(promise).isdisjoint(self._open_changes())
        return shares_a_change and promise.key in self.keys(self._chain.head)

    def _is_blocked(self, now: float) -> bool:
        """Whether those who have promised a higher term are needed for a majority, a turn or facts."""
        gone = {key for by_key in self.promises.values() for key in by_key}
        roster = self._chain.head.roster
        if any(member.key in gone for member in map(roster.by_number, self._applied.awaited()) if member):
            return True
        return not self.hears_majority(now, but=gone)

    def _next_term(self, now: float) -> int | None:
        """The next term whose coordinator is heard and not to be dropped."""
        roster = self._chain.head.roster
        may_coordinate = ({self.key} | self._presence.audible(roster.keys, now)).difference(self.drops)
        start = max(self.promised, self._chain.head.block.term, *self.promises, 0) + 1
        for term in range(start, min(start + roster.slots, LARGEST_TERM)):
            if (member := roster.coordinator(term)) is not None and member.key in may_coordinate:
                return term
        return None

    def _promise(self, term: int, now: float) -> None:
        """Raise the term. The promise is in the journal before it is in any message."""
        assert self._signer is not None
        content = (self.open_drops(), self.open_admits())
        promise = make_promise(self._signer, self._table, term, self._chain.head.place, *content)
        self.keep(promise)
        self._outbox.journal.append(keep(Keeps.PROMISE, promise.raw))
        self._last_promise = now
        self._deadline = now + self._patience
        self._patience = min(MOST_PATIENCE, self._patience * 1.5)
        self._outbox.broadcast(Said(promise.raw))

    def _proposal(self, now: float) -> tuple[Place, Block] | None:
        """The recover block of the promised term, if it is this member's to write and the promises suffice."""
        promises = self.promises.get(self.promised, {})
        if self._signer is None or self.key not in promises or not self.is_running:
            return None
        found = self._coordinator.base(promises, promises[self.key], self.drops, now)
        if found is None:
            return None
        link, counted = found
        return link.place, recover_block(self._signer, link, counted, self._votes.carried_behind(link))


RAISES: Mapping[RecoveryStage, Callable[[Recovery, float], bool]] = {
    RecoveryStage.QUIET: lambda member, now: False,
    RecoveryStage.WISHING: lambda member, now: member.is_backed(now),
    RecoveryStage.PROMISED: lambda member, now: now >= member._deadline,
    RecoveryStage.CERTIFYING: lambda member, now: now >= member._watched[1] + member._patience,
}
"""What makes a member promise the next term by itself: its change is backed; the coordinator of the promised term let
it pass; the recover block at the head has waited long enough for its acks.
"""
