"""The coordinator of a term puts one recover block on the best promised head.

Why the longest promised chain is safe: a majority acked whatever is final, every promise names where its member's chain
ends, and a member that has promised acks nothing of a lower term any more. So each majority of promises contains a
member that acked what is final, and the best of their heads, by term and height, stands on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from netcode.replica.blocks import Block, Draft, Kind, RecoverBody, make_block
from netcode.replica.canonical import Signer
from netcode.replica.chain import Chain, Link, Roster, hold_majorities
from netcode.replica.checking import agreed, groups_that_agree, is_best_head
from netcode.replica.presence import Presence
from netcode.replica.statements import Ack, Promise

GRACE = 1.0
"""Seconds a coordinator waits, once it has a majority, for the promises of others whom it hears."""
LONG_AGO = float("-inf")

Promises = Mapping[bytes, Promise]
"""Of one term, by the key of its member."""


class Coordinator:
    """rosters: those of which a recover block on a link needs majorities."""

    def __init__(self, chain: Chain, presence: Presence, rosters: Callable[[Link], tuple[Roster, ...]]) -> None:
        self._chain = chain
        self._presence = presence
        self._rosters = rosters
        self._majority_since: tuple[int, float] = (0, LONG_AGO)

    def base(
        self, promises: Promises, own: Promise, drops: Iterable[bytes], now: float
    ) -> tuple[Link, list[Promise]] | None:
        """The link and the promises for the recover block, None while it is not due. own: this member's promise; drops:
        the members that it votes to drop now.
        """
        head = self._chain.head
        if not _is_turn(own, head):
            return None
        reachable = [promise for promise in promises.values() if promise.head.order <= head.place.order]
        if self._best(own, reachable) is None or not self._has_waited(own.term, {each.key for each in reachable}, now):
            return None
        back = set(dict(own.drops)).difference(drops)
        for some in (*groups_that_agree(reachable), reachable):
            found = self._best(own, some)
            if found is not None and not self._drops_who_is_back(found[1], back):
                return found
        return None

    def _drops_who_is_back(self, promises: Sequence[Promise], back: Iterable[bytes]) -> bool:
        """Whether they all drop a member that is heard again: it will promise too, and so stay."""
        return any(all(key in dict(promise.drops) for promise in promises) for key in back)

    def _has_waited(self, term: int, promised: set[bytes], now: float) -> bool:
        """Whether everybody heard has promised, or has had time to."""
        if self._majority_since[0] != term:
            self._majority_since = (term, now)
        heard = self._presence.audible(self._chain.head.roster.keys, now)
        return heard <= promised or now >= self._majority_since[1] + GRACE

    def _best(self, own: Promise, promises: Iterable[Promise]) -> tuple[Link, list[Promise]] | None:
        """The best promised link, with the promises that count there, if they suffice."""
        heads = {each.head for each in promises if self._chain.holds(each.head)}
        if not heads:
            return None
        link = self._chain[max(heads, key=lambda head: head.order).height]
        rosters = self._rosters(link)
        keys = {key for roster in rosters for key in roster.keys}
        counted = [each for each in promises if each.key in keys and each.head.order <= link.place.order]
        # A majority of every roster that could still decide, and no better head among them: see the module.
        enough = hold_majorities(rosters, {each.key for each in counted})
        fits = enough and is_best_head(link.place, [each.head for each in counted]) and _is_turn(own, link)
        return (link, sorted(counted, key=lambda each: each.key)) if fits else None


def _is_turn(own: Promise, link: Link) -> bool:
    """Whether the term that this member has promised is its own."""
    coordinator = link.roster.coordinator(own.term)
    return coordinator is not None and coordinator.key == own.key


def recover_block(signer: Signer, link: Link, promises: Sequence[Promise], acks: Sequence[Ack]) -> Block:
    """The block on a link that the promises agree on; acks: certify the link, if it is a recover block."""
    drops, petitions = agreed(link.block.table, link.roster, signer.key, promises)
    body = RecoverBody(tuple(drops), tuple(each.raw for each in petitions), int(bool(acks))).encode()
    statements = [*(promise.raw for promise in promises), *(ack.raw for ack in acks)]
    return make_block(signer, link.block, Draft(promises[0].term, Kind.RECOVER, body, link.after), statements)
