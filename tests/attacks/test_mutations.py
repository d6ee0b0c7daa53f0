"""Each guard against an attack switched off in turn: the attack must succeed then, or its test proves nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from _pytest.outcomes import Failed

from core.questions import Deal, Unseal
from netcode.lan.lobbies import guest, host, past, plan
from netcode.lan.lobbies.past import Unopened
from netcode.lan.machine import bots
from netcode.lan.machine.admission import Petitions
from netcode.lan.machine.bots import Bots, Suspicions
from netcode.lan.machine.member_moves import MemberMoves
from netcode.lan.play import acting, dropping, founding, piles
from netcode.lan.play.dropping import Fate
from netcode.lan.play.table_rules import TableRules
from netcode.link import limits, switchboard
from netcode.link.switchboard import Switchboard
from netcode.replica.duties import OwedAcks
from tests.attacks import test_choose_again as choosing
from tests.attacks import test_deal_again_at_will as dealing
from tests.attacks import test_evict_with_bots as evicting
from tests.attacks import test_lookalike_names as alike
from tests.attacks import test_refused_draw as refused
from tests.attacks import test_shut_door as door
from tests.attacks import test_storms as storming
from tests.attacks import test_swapped_company as swapped
from tests.attacks import test_take_secrets_along as taking
from tests.attacks import test_wedge_by_exception as wedge
from tests.lan.test_lobby_lies import Guest


class Mutation(NamedTuple):
    """A guard that is switched off: put `instead` for `name` in `place`. check: what must fail then."""

    check: Callable[[pytest.MonkeyPatch, Path], None]
    place: object
    name: str
    instead: object


def with_guest(folder: Path, swap: str) -> None:
    guest = Guest(folder)
    try:
        swapped.test_nobody_signs_for_another_company(swap, guest)
    finally:
        guest.table.close()
        guest.thread.close()


MUTATIONS = {
    "stale at once, found by a storm": Mutation(
        lambda patch, folder: storming.test_storm_of_attacks(2, folder),
        piles,
        "is_stale",
        lambda state, hidden: hidden.pile in state.stale and state.contributors == state.live,
    ),
    "stale at once where nobody came or went": Mutation(
        lambda patch, folder: dealing.test_a_hand_that_was_seen_is_not_dealt_anew(3, 1),
        piles,
        "is_stale",
        lambda state, hidden: hidden.pile in state.stale and state.contributors == state.live,
    ),
    "nobody says who began": Mutation(
        lambda patch, folder: dealing.test_who_owes_a_token_forces_nothing_else(3, Deal, folder),
        OwedAcks,
        "_who_began",
        lambda self, head: None,
    ),
    "a refusal is forgotten": Mutation(
        lambda patch, folder: refused.test_it_cannot_be_taken_while_it_would_still_have_held(),
        acting,
        "still_said",
        tuple,
    ),
    "members are crowded out by strangers": Mutation(
        lambda patch, folder: door.test_nor_a_member_who_comes_back_while_more_come_all_the_time(),
        Switchboard,
        "homes",
        frozenset[str](),
    ),
    "hearsay leads anywhere": Mutation(
        lambda patch, folder: door.test_nobody_is_made_to_call.__wrapped__(("127.0.0.1", 22)),
        switchboard,
        "may_call",
        lambda place, loopback: True,
    ),
    "a caller may stand at the door in silence": Mutation(
        lambda patch, folder: door.test_a_caller_has_one_second_for_its_first_word(),
        limits,
        "FIRST_MESSAGE_TIME",
        limits.HANDSHAKE_TIME,
    ),
    "names are compared letter by letter": Mutation(
        lambda patch, folder: alike.test_nobody_takes_a_name_that_looks_like_another.__wrapped__("Аna"),
        plan,
        "skeleton",
        str.casefold,
    ),
    "ready for the table, whoever sits there": Mutation(
        lambda patch, folder: with_guest(folder, "a bot plays for her"), guest, "seated", lambda state: None
    ),
    "chance is asked before there is a block that all hold their shares": Mutation(
        lambda patch, folder: dealing.test_the_first_chance_of_a_match_is_not_tried_again(1),
        TableRules,
        "resolve",
        dealing.resolve_and_hold,
    ),
    "a new table is begun whatever is owed at the old one": Mutation(
        lambda patch, folder: choosing.test_who_owes_its_part_is_known(Unseal, folder),
        Unopened,
        "refusal",
        lambda self, present: None,
    ),
    "nobody looks at what was being opened": Mutation(
        lambda patch, folder: choosing.test_it_is_known_from_the_file_too(folder),
        past,
        "unopened_in",
        lambda contents: None,
    ),
    "one person and bots are enough": Mutation(
        lambda patch, folder: evicting.test_one_of_two_people_does_not_evict_the_other(300, folder),
        bots,
        "outvotes",
        lambda board, members: True,
    ),
    "bots have no patience": Mutation(
        lambda patch, folder: evicting.test_two_of_three_people_wait_a_minute_for_the_bots(folder),
        Petitions,
        "silence",
        lambda self, number: bots.PATIENCE,
    ),
    "bots hold nothing against whom they hear": Mutation(
        lambda patch, folder: evicting.test_who_hid_a_choice_is_left_behind_with_the_bots(folder),
        bots,
        "is_at_fault",
        lambda machine, number: False,
    ),
    "bots give the seat to whoever asks for it": Mutation(
        lambda patch, folder: evicting.test_the_only_one_who_wished_does_not_get_the_seat(folder),
        Bots,
        "_fate",
        lambda self, lost: Fate("", evicting.ANA),
    ),
    "nobody looks into its boxes": Mutation(
        lambda patch, folder: taking.test_whoever_fills_boxes_with_something_else_is_left_behind(
            "noise for the first", 3, folder
        ),
        MemberMoves,
        "_wrong_boxes",
        lambda self: (),
    ),
    "a table is founded with any key": Mutation(
        lambda patch, folder: taking.test_nobody_founds_a_table_with_a_key_that_cannot_receive(),
        founding,
        "can_receive",
        lambda key: True,
    ),
    "a seat is asked for with any key": Mutation(
        lambda patch, folder: taking.test_nobody_joins_or_asks_for_a_seat_with_such_a_key(),
        founding,
        "can_receive",
        lambda key: True,
    ),
    "a lobby is joined with any key": Mutation(
        lambda patch, folder: taking.test_nobody_joins_or_asks_for_a_seat_with_such_a_key(),
        host,
        "can_receive",
        lambda key: True,
    ),
    "nobody acts on a complaint": Mutation(
        lambda patch, folder: taking.test_whoever_lies_at_a_term_that_it_forces_is_left_behind(6, True, folder),
        Suspicions,
        "accuse",
        lambda self: [],
    ),
    "a complaint need not be right": Mutation(
        lambda patch, folder: taking.test_nobody_complains_for_another_or_of_right_shares(folder),
        dropping,
        "check_complaint",
        lambda *args: None,
    ),
    "anybody accepts for anybody": Mutation(
        lambda patch, folder: taking.test_nobody_accepts_for_another(folder),
        dropping,
        "is_signed",
        lambda *args: True,
    ),
    "new shares count at once": Mutation(
        lambda patch, folder: taking.test_what_was_shared_before_counts_until_all_have_accepted(folder),
        dropping,
        "keyed",
        taking.keyed_at_once,
    ),
    "a record stays that made the rules fail": Mutation(
        lambda patch, folder: wedge.test_whatever_the_rules_raise_makes_the_block_forbidden(KeyError(), patch),
        TableRules,
        "_restore",
        lambda self, is_whole=True: None,
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", MUTATIONS)
def test_without_its_guard_the_attack_succeeds(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    mutation = MUTATIONS[name]
    monkeypatch.setattr(mutation.place, mutation.name, mutation.instead)
    with pytest.raises((AssertionError, Failed)):
        mutation.check(monkeypatch, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("name", MUTATIONS)
def test_with_its_guard_it_does_not(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    MUTATIONS[name].check(monkeypatch, tmp_path)
