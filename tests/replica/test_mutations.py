"""Each rule switched off in turn: its check must fail then, or it proves nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pytest
from _pytest.outcomes import Failed

from netcode.link.messages import Place
from netcode.replica import chain_sync, checking, duties, equivocation_log, recovery, replica_state
from netcode.replica.applied_chain import AppliedChain
from netcode.replica.chain import Chain, Link, Member, Roster, Votes
from netcode.replica.outbox import Effect, Outbox
from netcode.replica.presence import Presence
from netcode.replica.replica_state import ReplicaState
from netcode.replica.rules import Step
from netcode.replica.statements import Petition, Promise
from tests.replica import rules_of_the_log as rules


class Mutation(NamedTuple):
    """A rule that is switched off: put `instead` for `name` in `place`."""

    check: rules.Check
    place: object
    name: str
    instead: object


def added(self: Votes, chain: Chain) -> list[dict[bytes, int]]:
    merged: dict[bytes, int] = {}
    for tops in TOPS(self, chain):
        merged |= {key: max(top, merged.get(key, 0)) for key, top in tops.items()}
    return [merged]


def highest(place: Place, heads: list[Place]) -> bool:
    return place in heads and all(head.height <= place.height for head in heads)


def latest(place: Place, heads: list[Place]) -> bool:
    return place in heads and all(head.term <= place.term for head in heads)


def everything_promised(
    table: bytes, roster: Roster, coordinator: bytes, promises: list[Promise]
) -> tuple[list[tuple[bytes, bytes]], list[Petition]]:
    keys = {key for promise in promises for key, _ in promise.drops}
    return [(member.key, b"") for member in roster.members if member.key in keys], []


def first_fate(roster: Roster, key: bytes, promises: list[Promise]) -> bytes:
    return dict(promises[0].drops)[key]


def most_named(roster: Roster, key: bytes, promises: list[Promise]) -> bytes:
    named = [dict(promise.drops)[key] for promise in promises]
    return max(named, key=named.count)


def without_fates(self: recovery.Recovery) -> tuple[tuple[bytes, bytes], ...]:
    return tuple((key, b"") for key, _ in OPEN_DROPS(self))


def never_written(self: Outbox) -> list[Effect]:
    self.journal = []
    return TAKE(self)


def newest_only(rosters: tuple[Roster, ...], keys: set[bytes]) -> bool:
    return tuple(rosters)[-1].holds_majority(keys)


def whose_turn_it_may_be(self: AppliedChain, link: Link, step: Step) -> None:
    self.rules.apply(step)


def any_better_branch(self: chain_sync.ChainSync, height: int, tip: Place) -> bool:
    return tip.order > self._state.chain.head.place.order


def never_changed(self: Roster, drops: set[bytes], admits: Iterable[tuple[int, bytes, bytes]]) -> Roster:
    return self if self.members else CHANGED(self, drops, admits)


class Anybody(Member):
    """Equal to every member."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


OPEN_DROPS = recovery.Recovery.open_drops
TOPS = Votes.tops
CHANGED = Roster.changed
TAKE = Outbox.take
MUTATIONS = [
    Mutation(rules.acks_of_different_terms_are_not_added, Votes, "tops", added),
    Mutation(rules.majorities_are_joint, checking, "joint_rosters", lambda link: (link.roster,)),
    Mutation(rules.majorities_are_joint, checking, "hold_majorities", newest_only),
    Mutation(rules.a_certificate_frees_of_the_roster_before, checking, "check_acks", lambda parent, acks: None),
    Mutation(rules.the_best_head_is_by_term_before_height, checking, "is_best_head", highest),
    Mutation(rules.the_higher_of_one_term_is_best, checking, "is_best_head", latest),
    Mutation(rules.only_the_coordinator_recovers, Roster, "coordinator", lambda self, term: Anybody(0, 0, b"", b"")),
    Mutation(rules.only_what_all_promise_is_done, checking, "agreed", everything_promised),
    Mutation(rules.nobody_gives_away_seats_alone, checking, "agreed_fate", first_fate),
    Mutation(rules.nobody_gives_away_seats_alone, checking, "agreed_fate", most_named),
    Mutation(rules.those_who_promise_name_the_fate, recovery.Recovery, "open_drops", without_fates),
    Mutation(rules.nothing_follows_an_uncertified_recover_block, checking, "check_acks", lambda parent, acks: None),
    Mutation(rules.a_block_waits_for_the_facts_of_its_parent, AppliedChain, "is_complete", True),
    Mutation(rules.the_rules_name_the_author, AppliedChain, "_apply_ordinary", whose_turn_it_may_be),
    Mutation(rules.a_dropped_member_writes_nothing, Roster, "changed", never_changed),
    Mutation(rules.states_are_compared, AppliedChain, "_check_state", lambda self, link, step, ours: None),
    Mutation(rules.signatures_are_checked, checking, "is_signed_by_author", lambda block: True),
    Mutation(rules.a_notice_is_included_once, checking, "_counted", lambda parent, notices: {}),
    Mutation(rules.no_ack_below_a_promise, duties, "helps", lambda head, promised: True),
    Mutation(rules.one_promise_a_term, replica_state, "_recall", lambda state, kind, data: None),
    Mutation(rules.no_change_of_branch_within_a_term, chain_sync.ChainSync, "_is_bound_to", lambda self, term: False),
    Mutation(rules.a_final_block_stays, chain_sync.ChainSync, "_may_adopt", any_better_branch),
    Mutation(
        rules.who_helps_two_branches_is_caught_by_what_they_carry,
        equivocation_log.EquivocationLog,
        "_saw_statements",
        lambda self, block: [],
    ),
    Mutation(rules.who_comes_back_hears_the_others_first, chain_sync, "guards_needed", lambda members: 0),
    Mutation(rules.who_has_forgotten_signs_no_more, ReplicaState, "forget_how_to_sign", lambda self: None),
    Mutation(rules.shares_leave_only_after_the_certificate, Votes, "settles", lambda self, link: True),
    Mutation(rules.a_fact_that_came_too_late_is_asked_for_again, duties.OwedAcks, "take_back", lambda self, base: None),
    Mutation(rules.nobody_raises_the_term_alone, Presence, "is_heard", lambda self, key, now: True),
    Mutation(rules.one_wish_moves_nobody, recovery.Recovery, "is_backed", lambda self, now: True),
    Mutation(rules.without_a_majority_nobody_writes, recovery.Recovery, "hears_majority", lambda self, now: True),
    Mutation(rules.spectators_sign_nothing, duties, "is_asked", lambda rosters, key: True),
    Mutation(rules.writing_comes_before_sending, Outbox, "take", never_written),
    Mutation(rules.who_writes_twice_is_caught, equivocation_log, "blocks_clash", lambda one, other: False),
    Mutation(rules.who_recovers_twice_is_caught, equivocation_log, "blocks_clash", lambda one, other: False),
    Mutation(rules.who_acks_twice_is_caught, equivocation_log, "acks_clash", lambda one, other: False),
    Mutation(rules.who_promises_twice_is_caught, equivocation_log, "promises_clash", lambda one, other: False),
    Mutation(rules.who_withholds_its_head_is_caught, equivocation_log, "promise_withholds", lambda ack, promise: False),
]


@pytest.mark.slow
@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda each: f"{each.check.__name__}-{each.name}")
def test_the_check_notices(mutation: Mutation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutation.place, mutation.name, mutation.instead)
    with pytest.raises((AssertionError, Failed)):
        mutation.check()


def test_each_rule_is_switched_off_once() -> None:
    assert {mutation.check for mutation in MUTATIONS} == set(rules.CHECKS)
