"""The limits of the link are those of the design or lower; and each switched off in turn, a test of it fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from _pytest.outcomes import Failed

from netcode.link import discovery, limits, messages, noise, switchboard
from netcode.link.connection import Connection
from netcode.link.limits import Bucket
from tests.link import test_codec, test_connection, test_finding, test_malice, test_switchboard

HUGE = 10**12


def test_the_limits_are_those_of_the_design_or_lower() -> None:
    assert limits.MEMBERS <= 16 and limits.SPECTATORS <= 16
    assert limits.NEWCOMERS <= 8 and limits.NEWCOMERS_PER_ADDRESS <= 3
    assert limits.HANDSHAKE_TIME <= 5 and limits.HELLO_TIME <= 5
    assert limits.MESSAGE <= 256 * 1024 and limits.SEND_QUEUE <= 4 * 1024 * 1024
    assert limits.MESSAGES_PER_SECOND <= 200 and limits.MESSAGE_BURST <= 1000
    assert limits.BYTES_PER_SECOND <= 2 * 1024 * 1024 and limits.BYTE_BURST <= 8 * 1024 * 1024
    assert limits.PING_EVERY <= 2 and limits.ABSENT_AFTER <= 10 and limits.RECORDS <= 2**32
    assert limits.BAN_TIME >= 60 and limits.STRIKES <= 3
    assert limits.ANNOUNCED_TABLES <= 64 and limits.ANNOUNCED_NAME <= 64


class Off(NamedTuple):
    """A limit that is switched off: put `instead` for `name` in `place`, and this test must fail."""

    test: Callable[[], None]
    place: object
    name: str
    instead: object


def many_empty_arrays() -> None:
    test_codec.test_many_empty_arrays_stay_small.__wrapped__(0x12)  # type: ignore[attr-defined]


MUTATIONS = [
    Off(test_switchboard.test_strangers_at_the_door_are_counted, limits, "NEWCOMERS", HUGE),
    Off(test_switchboard.test_strangers_at_the_door_are_counted, limits, "NEWCOMERS_PER_ADDRESS", HUGE),
    Off(test_switchboard.test_a_full_table, limits, "SPECTATORS", HUGE),
    Off(test_switchboard.test_a_full_table, limits, "PEERS", HUGE),
    Off(
        test_switchboard.test_who_does_not_play_watches_whatever_it_says,
        switchboard.Door,
        "watches",
        lambda self, key, role: role is switchboard.Role.SPECTATOR,
    ),
    Off(test_switchboard.test_a_ban_lasts_a_minute_and_strikes_add_up, limits, "BAN_TIME", 0.0),
    Off(test_switchboard.test_bans_do_not_grow_for_ever, limits, "BANNED_KEYS", HUGE),
    Off(test_switchboard.test_a_banned_key_is_told_so, limits.Bans, "holds", lambda self, key, now: False),
    Off(test_switchboard.test_a_liar_cannot_make_us_call_without_end, switchboard, "MOST_PEERS", HUGE),
    Off(test_switchboard.test_the_wide_internet_is_not_called, switchboard, "may_call", lambda place, loopback: True),
    Off(test_connection.test_nobody_says_hello_within_five_seconds, Connection, "tick", lambda self, now: None),
    Off(test_connection.test_a_handshake_without_a_greeting_ends_too, Connection, "tick", lambda self, now: None),
    Off(test_connection.test_silence_makes_absent_then_back_then_closed, Connection, "_tick_open", lambda *_: None),
    Off(test_malice.test_a_message_in_crumbs_has_its_time_too, Connection, "_tick_open", lambda *_: None),
    Off(test_connection.test_a_flood_is_slowed_down_and_loses_nothing, Bucket, "wait", lambda self, now: 0.0),
    Off(test_connection.test_a_peer_that_does_not_read_loses_the_connection, limits, "SEND_QUEUE", HUGE),
    Off(test_malice.test_chunks_without_end_are_cut_off_at_the_longest_message, noise, "MESSAGE", HUGE),
    Off(many_empty_arrays, messages, "MOST_LISTS", HUGE),
    Off(test_finding.test_one_address_cannot_fill_the_list_and_all_together_cannot_overfill_it, discovery,
        "ANNOUNCED_TABLES", HUGE),
    Off(test_finding.test_one_address_cannot_fill_the_list_and_all_together_cannot_overfill_it, discovery,
        "PER_ADDRESS", HUGE),
    Off(test_finding.test_names_are_cut_and_cleaned, discovery, "ANNOUNCED_NAME", HUGE),
    Off(test_finding.test_a_crowd_of_addresses_is_cut, discovery, "ADDRESSES", HUGE),
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("off", MUTATIONS, ids=lambda each: f"{each.test.__name__}-{each.name}")
def test_without_it_a_test_fails(off: Off, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(off.place, off.name, off.instead)
    with pytest.raises((AssertionError, Failed)):
        off.test()
