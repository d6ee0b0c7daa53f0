"""Recovery: how those who are left agree to go on without somebody, or with somebody new.

  wish      a person agrees to drop or admit somebody, or there is evidence: said to all, nothing else happens yet; one
            to go on without somebody who is not heard is for this absence and ends with it
  promise   when a heard majority wishes the same: raise the term, stop helping lower ones, say where the chain ends
  recover   the term's coordinator puts one block on the best promised head; what all promises agree on is done
  certify   the acks of that block; until they are a majority of every roster concerned nothing may follow it

Raising the term costs the table its old quorum, so a member does it only while it hears a majority, and follows others
only if it agrees or if nothing can go on without them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from netcode.replica.blocks import Block, Draft, Kind, RecoverBody, make_block
from netcode.replica.canonical import Signer
from netcode.replica.chain import Link, Roster, Votes, hold_majorities, joint_rosters, without_majority
from netcode.replica.checking import LARGEST_TERM, agreed, groups_that_agree, is_best_head
from netcode.replica.effects import Recovering
from netcode.replica.messages import Place, Said
from netcode.replica.outbox import Keeps, Outbox, keep
from netcode.replica.presence import Presence
from netcode.replica.standing import AppliedChain
from netcode.replica.statements import MOST_ADMITS, Drops, Petition, Promise, Wish, make_promise, make_wish

PROMISE_GAP = 5.0
"""Seconds between two promises of one member."""
PATIENCE = 6.0
"""Seconds a term's coordinator has for its recover block, and the members for its certificate; grows term by term."""
MOST_PATIENCE = 60.0
GRACE = 1.0
"""Seconds a coordinator waits, once it has a majority, for the promises of others whom it hears."""
LATE_PATIENCE = GRACE + 1.0
"""Seconds a coordinator has left at least once another promise for its term is heard."""
LONGEST_JUMP = 1000
"""Terms that a promise may be ahead; more is ignored."""
LONG_AGO = float("-inf")


class Recovery:
    """What this machine knows and has said about who should leave or come.

    is_stirred: something came that may make a step due; time itself stirs once a tick. drops: who is to go, with the
    fate of the seats; absent: those of them of whom nothing else is said than that they are not heard. began: term ->
    whose promise for it was the first that was heard or made here.
    """

    def __init__(
        self, standing: AppliedChain, votes: Votes, presence: Presence, outbox: Outbox, signer: Signer | None
    ) -> None:
        self.promised = 0
        self.is_stirred = True
        self.wishes: dict[bytes, Wish] = {}
        self.drops: dict[bytes, bytes] = {}
        self.absent: set[bytes] = set()
        self.admits: dict[bytes, Petition] = {}
        self.promises: dict[int, dict[bytes, Promise]] = {}
        self.began: dict[int, bytes] = {}
        self._standing = standing
        self._chain = chain = standing.chain
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
        self._majority_since: tuple[int, float] = (0, LONG_AGO)

    # --- what holds at the moment

    @property
    def key(self) -> bytes:
        return self._signer.key if self._signer else b""

    @property
    def is_running(self) -> bool:
        """Whether this member has promised a term that the chain has not reached."""
        return self.promised > self._chain.head.block.term

    def rosters(self, link: Link) -> tuple[Roster, ...]:
        """Of which rosters a recover block on this link needs majorities; a certificate frees it of earlier ones."""
        return (link.roster,) if self._votes.settles(link) else joint_rosters(link)

    def keys(self, link: Link) -> set[bytes]:
        return {member.key for roster in self.rosters(link) for member in roster.members}

    def open_drops(self) -> Drops:
        """Whom this member agrees to drop and who is still there, each with the fate of the seats."""
        there = self.keys(self._chain.head)
        return tuple(sorted((key, fate) for key, fate in self.drops.items() if key in there))

    def open_admits(self) -> tuple[bytes, ...]:
        """Whom this member agrees to admit and who is not there yet, as raw petitions."""
        head = self._chain.head
        came = head.roster.keys_used if self._votes.settles(head) else frozenset[bytes]()
        taken = {member.slot for member in head.roster.members if member.key in came and member.key not in self.drops}
        fitting = [raw for raw, each in self.admits.items() if each.key not in came and each.slot not in taken]
        return tuple(sorted(fitting))[:MOST_ADMITS]

    def hears_majority(self, now: float, but: Collection[bytes] = ()) -> bool:
        """Whether all majorities that the next block needs are heard, also without some members."""
        rosters = self.rosters(self._chain.head)
        return all(roster.holds_majority(self._audible(roster, now).difference(but)) for roster in rosters)

    def _audible(self, roster: Roster, now: float) -> set[bytes]:
        return self._presence.audible(roster.keys, now) | {self.key}

    def take_key(self, signer: Signer, proven: Collection[bytes]) -> None:
        """A fresh key has promised and wished nothing; liars are to be dropped whoever says so."""
        self._signer = signer
        self.promised, self._last_promise = 0, LONG_AGO
        self.drops = {key: fate for key, fate in self.drops.items() if key in proven}
        self.absent.clear()
        self.admits.clear()

    def lacking(self) -> set[bytes]:
        """Whose word it takes to go on while members are agreeing: a promise, the recover block itself, or an ack of
        it; empty while nobody is.
        """
        head = self._chain.head
        if not self.is_running:
            return set() if self._votes.settles(head) else without_majority(head.quorums, self._votes.of(head.place))
        coordinator = head.roster.coordinator(self.promised)
        lacking = without_majority(self.rosters(head), self.promises.get(self.promised, {}))
        return lacking or ({coordinator.key} if coordinator is not None else set())

    # --- what people here want

    def agree_to_drop(self, key: bytes, fate: bytes, now: float) -> None:
        """Somebody else is to go. Who is not heard is missed only as long as that lasts."""
        if key == self.key:
            return
        if self._presence.is_heard(key, now):
            self.absent.discard(key)
        elif key not in self.drops:
            self.absent.add(key)
        self.drops[key] = fate
        self.is_stirred = True

    def convict(self, key: bytes) -> None:
        """There is proof that somebody else lied: that one is to go, heard or not."""
        if key != self.key:
            self.absent.discard(key)
            self.drops.setdefault(key, b"")
            self.is_stirred = True

    def forgive(self, key: bytes) -> None:
        """Nobody here wants to go on without this one any more."""
        if self.drops.pop(key, None) is not None:
            self.absent.discard(key)
            self.is_stirred = True

    def _forgive_who_is_back(self, now: float) -> None:
        for key in self._presence.audible(self.absent, now):
            self.forgive(key)

    # --- what others say

    def hear_wish(self, wish: Wish) -> bool:
        """Keep a wish; whether it is news."""
        last = self.wishes.get(wish.key)
        if last is not None and last.counter >= wish.counter:
            return False
        self.wishes[wish.key] = wish
        self.is_stirred = True
        return True

    def hear_promise(self, promise: Promise) -> bool:
        """Keep a promise for a term to come; whether it is news."""
        if promise.term <= self._chain.head.block.term or promise.term > self.farthest:
            return False
        promises = self.promises.setdefault(promise.term, {})
        if promise.key in promises:
            return False
        promises[promise.key] = promise
        self.began.setdefault(promise.term, promise.key)
        self.is_stirred = True
        return True

    @property
    def farthest(self) -> int:
        """The highest term whose promises are heard."""
        return min(LARGEST_TERM, max(self.promised, self._chain.head.block.term) + LONGEST_JUMP)

    # --- step by step

    def step(self, now: float) -> tuple[Place, Block] | None:
        """What is due now. Gives the recover block that this member is to put on the chain at a place, if it is."""
        moved = self._watch_head(now)
        self._forgive_who_is_back(now)
        if not (self.is_stirred or moved) or self._is_idle():
            return None
        self.is_stirred = False
        self._tell_wish(now)
        self._wait_for_followers(now)
        if self.key in self.keys(self._chain.head) and self.hears_majority(now):
            term = self._term_due(now)
            if term is not None:
                self._promise(term, now)
        return self._proposal(now)

    def _is_idle(self) -> bool:
        """Whether nobody wants anything, so that nothing can be due."""
        said = self.wishes.get(self.key)
        wants = self.drops or self.admits or self.promises or (said and (said.drops or said.admits))
        return not wants and not self.is_running and self._votes.settles(self._chain.head)

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
        """Say what this member would agree to, when that has changed."""
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
        """What is followed as late as the last promise allows is not overtaken. Each member gains time once a term."""
        followers = len(self.keys(self._chain.head).intersection(self.promises.get(self.promised, ())))
        if followers > self._followers:
            self._deadline = max(self._deadline, now + LATE_PATIENCE)
        self._followers = followers

    def _term_due(self, now: float) -> int | None:
        """The term that this member should promise now."""
        if now < self._last_promise + PROMISE_GAP:
            return None
        return self._term_to_follow(now) or (self._next_term(now) if self._must_raise(now) else None)

    def _must_raise(self, now: float) -> bool:
        """The coordinator of the promised term let it pass, a recover block finds no certificate, or a majority wishes
        what this member wishes.
        """
        if self.is_running:
            return now >= self._deadline
        if not self._votes.settles(self._chain.head):
            return now >= self._watched[1] + self._patience
        return self._is_backed(now)

    def _is_backed(self, now: float) -> bool:
        rosters = self.rosters(self._chain.head)
        return any(hold_majorities(rosters, self._wishing(change, now)) for change in self._open_changes())

    def _open_changes(self) -> set[bytes]:
        """What this member would have changed: keys to drop, whatever becomes of the seats, and petitions to grant."""
        return {*(key for key, _ in self.open_drops()), *self.open_admits()}

    def _wishing(self, change: bytes, now: float) -> set[bytes]:
        wishing = {key for key, wish in self.wishes.items() if change in wish.dropped or change in wish.admits}
        return self._presence.audible(wishing, now) | {self.key}

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
        """Whether this member wants part of what the promise wants, or wants to get on anyway."""
        if promise.key not in self.keys(self._chain.head):
            return False
        if self.is_running or not self._votes.settles(self._chain.head):
            return True
        return bool({*promise.dropped, *promise.admits} & self._open_changes())

    def _is_blocked(self, now: float) -> bool:
        """Whether those who have promised a higher term are needed: for a majority, for a turn or for facts."""
        gone = {key for by_key in self.promises.values() for key in by_key}
        roster = self._chain.head.roster
        if any(member.key in gone for member in map(roster.by_number, self._standing.awaited()) if member):
            return True
        return not self.hears_majority(now, but=gone)

    def _next_term(self, now: float) -> int | None:
        """The next term whose coordinator is heard and not to be dropped."""
        roster = self._chain.head.roster
        start = max(self.promised, self._chain.head.block.term, *self.promises, 0) + 1
        for term in range(start, min(start + roster.slots, LARGEST_TERM)):
            member = roster.coordinator(term)
            if member and member.key in self._audible(roster, now) and member.key not in self.drops:
                return term
        return None

    def _promise(self, term: int, now: float) -> None:
        """Raise the term. The promise is in the journal before it is in any message."""
        assert self._signer is not None
        content = (self.open_drops(), self.open_admits())
        promise = make_promise(self._signer, self._table, term, self._chain.head.place, *content)
        self.keep_own(promise)
        self._outbox.journal.append(keep(Keeps.PROMISE, promise.raw))
        self._last_promise = now
        self._deadline = now + self._patience
        self._patience = min(MOST_PATIENCE, self._patience * 1.5)
        self._outbox.broadcast(Said(promise.raw))
        coordinator = self._chain.head.roster.coordinator(term)
        if coordinator is not None:
            self._outbox.effects.append(Recovering(term, coordinator.number))

    def keep_own(self, promise: Promise) -> None:
        """Hold to a promise that this member made, now or before a restart."""
        self.promised = max(self.promised, promise.term)
        self.promises.setdefault(promise.term, {})[promise.key] = promise
        self.began.setdefault(promise.term, promise.key)

    # --- the recover block

    def _proposal(self, now: float) -> tuple[Place, Block] | None:
        """The recover block of the promised term, if it is this member's to write and the promises suffice."""
        has_promised = self.key in self.promises.get(self.promised, {})
        if not has_promised or not self.is_running or not self._is_coordinator(self._chain.head):
            return None
        reachable = [
            promise
            for promise in self.promises[self.promised].values()
            if promise.head.order <= self._chain.head.place.order
        ]
        if self._base(reachable) is None or not self._has_waited({each.key for each in reachable}, now):
            return None
        for promises in (*groups_that_agree(reachable), reachable):
            base = self._base(promises)
            if base is not None and not self._drops_who_is_back(base[1]):
                return base[0].place, self._block(*base)
        return None

    def _drops_who_is_back(self, promises: Iterable[Promise]) -> bool:
        """Whether all of them drop somebody whom this member, too, had promised to drop and hears again. That one will
        promise as well, and so stay; or else another term is tried.
        """
        back = self.promises[self.promised][self.key].dropped - self.drops.keys()
        return any(all(key in promise.dropped for promise in promises) for key in back)

    def _is_coordinator(self, link: Link) -> bool:
        coordinator = link.roster.coordinator(self.promised)
        return coordinator is not None and coordinator.key == self.key

    def _has_waited(self, promised: set[bytes], now: float) -> bool:
        """Whether everybody who is heard has promised, or has had time to."""
        if self._majority_since[0] != self.promised:
            self._majority_since = (self.promised, now)
        heard = self._presence.audible(self._chain.head.roster.keys, now)
        return heard <= promised or now >= self._majority_since[1] + GRACE

    def _base(self, promises: Iterable[Promise]) -> tuple[Link, list[Promise]] | None:
        """The best link among the heads of these promises, with those of them that count there, if they suffice."""
        heads = {each.head for each in promises if self._chain.holds(each.head)}
        if not heads:
            return None
        link = self._chain[max(heads, key=lambda head: head.order).height]
        keys = self.keys(link)
        counted = [each for each in promises if each.key in keys and each.head.order <= link.place.order]
        enough = hold_majorities(self.rosters(link), {each.key for each in counted})
        fits = enough and is_best_head(link.place, [each.head for each in counted]) and self._is_coordinator(link)
        return (link, sorted(counted, key=lambda each: each.key)) if fits else None

    def _block(self, link: Link, promises: list[Promise]) -> Block:
        assert self._signer is not None
        drops, petitions = agreed(self._table, link.roster, self.key, promises)
        acks = self._votes.carried_behind(link)
        body = RecoverBody(tuple(drops), tuple(each.raw for each in petitions), bool(acks)).encode()
        statements = [*(promise.raw for promise in promises), *(ack.raw for ack in acks)]
        return make_block(self._signer, link.block, Draft(self.promised, Kind.RECOVER, body, link.after), statements)
