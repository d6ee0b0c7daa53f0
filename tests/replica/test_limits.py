"""Each limit holds; and each switched off in turn, its check fails, or it proves nothing."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from _pytest.outcomes import Failed

from netcode.link.limits import Pace
from netcode.replica import (
    applied_chain,
    canonical,
    chain,
    chain_sync,
    checking,
    equivocation_log,
    newcomer,
    recovery,
    replica,
    statement_intake,
)
from netcode.replica.chain import Chain
from netcode.replica.recovery import Recovery
from netcode.replica.statement_intake import StatementIntake
from tests.replica import limits_of_the_log as limits

HUGE = 10**9


class Off(NamedTuple):
    """A limit that is switched off: put `instead` for `name` in `place`."""

    check: limits.Check
    place: object
    name: str
    instead: object


def never_full(head: object) -> bool:
    return False


def only_final_heights(self: chain_sync.ChainSync) -> None:
    for effect in self._state.outbox.effects:
        if isinstance(effect, limits.RolledBack):
            self._state.chain.final = min(self._state.chain.final, effect.height)


def oldest_forgotten(self: equivocation_log.Acks, order: tuple[int, int], chain: Chain) -> bool:
    if len(self._open) >= equivocation_log.ACKS_KEPT:
        del self._open[next(iter(self._open))]
    return True


def final_forgotten(self: equivocation_log.Acks, chain: Chain) -> None:
    self._open = {order: ack for order, ack in self._open.items() if not chain.is_final(order)}


def whenever_something_stirs(self: Recovery, now: float) -> None:
    self._deadline = max(self._deadline, now + recovery.LATE_PATIENCE)


def whoever_follows(self: Recovery, now: float) -> None:
    if (followers := len(self.promises.get(self.promised, ()))) > self._followers:
        self._deadline = max(self._deadline, now + recovery.LATE_PATIENCE)
    self._followers = followers


MUTATIONS = [
    Off(limits.a_long_evening_costs_the_witness_nothing, equivocation_log.Chain, "holds", lambda self, place: False),
    Off(limits.a_second_block_is_found_however_old_the_place_is, equivocation_log.EquivocationLog, "_rivals",
        lambda self, seen: ()),
    Off(limits.a_block_that_was_rolled_back_is_remembered, chain_sync.ChainSync, "after_change", only_final_heights),
    Off(limits.a_flood_beside_the_chain_is_bounded_and_proves_itself, equivocation_log, "BYTES_KEPT", HUGE),
    Off(limits.small_blocks_are_counted_too, equivocation_log, "BLOCKS_KEPT", 150),
    Off(limits.promises_for_made_up_terms_are_bounded, equivocation_log, "PROMISES_KEPT", HUGE),
    Off(limits.many_promises_make_no_other_forgotten, equivocation_log.EquivocationLog, "has_room",
        lambda self, statement: True),
    Off(limits.promises_of_decided_terms_make_room, Chain, "final_term", -1),
    Off(limits.many_acks_make_no_other_forgotten, equivocation_log.Acks, "has_room", oldest_forgotten),
    Off(limits.an_ack_of_a_final_place_is_not_forgotten_at_once, equivocation_log.Acks, "_settle", final_forgotten),
    Off(limits.what_cannot_be_remembered_does_not_count, equivocation_log.EquivocationLog, "has_room",
        lambda self, statement: True),
    Off(limits.the_last_ack_of_a_term_stays, equivocation_log.Acks, "_settle", final_forgotten),
    Off(limits.a_flood_does_not_wash_away_what_was_rolled_back, Chain, "has_held", lambda self, identity: False),
    Off(limits.what_a_block_carries_is_remembered_too, equivocation_log.EquivocationLog, "_saw_statements",
        lambda self, block: []),
    Off(limits.promises_come_one_at_a_time, Pace, "wait", lambda self, now: 0.0),
    Off(limits.a_jump_of_terms_is_a_misdeed_of_who_makes_it, Recovery, "farthest", HUGE),
    Off(limits.who_follows_late_gains_time_once_a_term, Recovery, "_wait_for_followers", whenever_something_stirs),
    Off(limits.who_is_no_member_any_more_gains_no_time, Recovery, "_wait_for_followers", whoever_follows),
    Off(limits.acks_of_made_up_terms_are_bounded, chain, "TERMS_AHEAD", HUGE),
    Off(limits.acks_ahead_are_bounded, chain, "ACKS_AHEAD", HUGE),
    Off(limits.acks_ahead_are_bounded, equivocation_log.Acks, "has_room", lambda self, order, chain: True),
    Off(limits.bodies_notices_and_terms_are_bounded, checking, "LARGEST_TERM", HUGE),
    Off(limits.notices_wait_four_of_each_member, statement_intake, "NOTICES_EACH", HUGE),
    Off(limits.what_was_heard_is_remembered_by_its_name, statement_intake, "_name", lambda raw: raw),
    Off(limits.checked_signatures_hold_no_data, canonical, "MOST_REMEMBERED", 8300),
    Off(limits.orphans_are_bounded, chain_sync, "ORPHANS", 300),
    Off(limits.orphans_are_bounded, chain_sync, "ORPHAN_BYTES", HUGE),
    Off(limits.the_same_stretch_is_sent_once_a_second, chain_sync, "WANT_GAP", 0.0),
    Off(limits.unchecked_facts_are_bounded, applied_chain, "MOST_WAITING", HUGE),
    Off(limits.unchecked_facts_are_bounded, applied_chain, "MOST_WAITING_BYTES", HUGE),
    Off(limits.a_log_of_twenty_thousand_blocks_is_full, checking, "is_full", never_full),
    Off(limits.a_log_of_twenty_thousand_blocks_is_full, replica, "is_full", never_full),
    Off(limits.a_full_table_recovers_nobody, replica, "is_full", never_full),
    Off(limits.a_log_of_many_bytes_is_full_too, replica, "is_full", never_full),
    Off(limits.two_neighbours_of_one_mind_are_believed, newcomer, "is_vouched", lambda neighbours, seconds: True),
    Off(limits.one_alone_is_believed_after_a_while, newcomer, "is_vouched", lambda neighbours, seconds: True),
    Off(limits.where_neighbours_disagree_nothing_is_chosen, newcomer, "is_vouched", lambda neighbours, seconds: True),
    Off(limits.what_a_link_names_is_taken_from_whoever_has_it, newcomer.Newcomer, "_is_named", lambda self, id: True),
    Off(
        limits.who_sits_at_another_table_of_that_name_is_left_alone,
        chain_sync.ChainSync,
        "_is_strange",
        lambda self, peer, block: False,
    ),
    Off(limits.who_is_behind_on_no_part_of_this_chain_is_asked_for_its_own, Chain, "holds", lambda self, place: True),
    Off(limits.a_first_block_that_nobody_signed_is_a_misdeed, newcomer, "read_genesis", lambda block: None),
    Off(limits.who_set_the_clock_back_is_still_heard, StatementIntake, "_count", lambda self, now: int(now * 1000)),
    Off(limits.a_wish_after_the_clock_was_set_back_counts_on, StatementIntake, "show_last_wish", lambda *_: None),
]


@pytest.fixture(autouse=True)
def _short_logs(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """A full log is made of few blocks, and of few bytes."""
    name = request.node.name
    if "twenty_thousand" in name:
        monkeypatch.setattr(checking, "LONGEST_CHAIN", 7)
    if "recovers_nobody" in name:
        monkeypatch.setattr(checking, "LONGEST_CHAIN", 0)
    if "many_bytes" in name:
        monkeypatch.setattr(checking, "LARGEST_CHAIN", 500_000)


@pytest.mark.slow
@pytest.mark.parametrize("check", limits.CHECKS, ids=lambda each: each.__name__)
def test_limit(check: limits.Check) -> None:
    check()


@pytest.mark.slow
@pytest.mark.parametrize("off", MUTATIONS, ids=lambda each: f"{each.check.__name__}-{each.name}")
def test_the_check_notices(off: Off, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(off.place, off.name, off.instead)
    with pytest.raises((AssertionError, Failed)):
        off.check()


def test_each_limit_is_switched_off() -> None:
    untouched = {limits.a_cache_of_large_things_is_small}
    assert {off.check for off in MUTATIONS} == set(limits.CHECKS) - untouched


def test_the_limits_are_those_of_the_design() -> None:
    assert (checking.LONGEST_CHAIN, checking.LARGEST_CHAIN) == (20_000, 32 * 1024 * 1024)
    assert statement_intake.NOTICES_EACH == 4
    assert (chain_sync.ORPHANS, applied_chain.MOST_WAITING, chain_sync.WANT_GAP) == (256, 1024, 1.0)
