"""Each guard against an attack switched off in turn: the attack must succeed then, or its test proves nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from _pytest.outcomes import Failed

from core.questions import Deal
from netcode.lan.lobbies import guest
from netcode.lan.play import offers, piles
from netcode.lan.play.board import Board
from netcode.replica.duties import Duties
from tests.attacks import test_deal_again_at_will as dealing
from tests.attacks import test_refused_draw as refused
from tests.attacks import test_swapped_company as swapped
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
    "stale at once where nobody came or went": Mutation(
        lambda patch, folder: dealing.test_a_hand_that_was_seen_is_not_dealt_anew(3, 1),
        piles,
        "is_stale",
        lambda stand, hidden: hidden.pile in stand.stale and stand.askers == stand.live,
    ),
    "nobody says who began": Mutation(
        lambda patch, folder: dealing.test_who_owes_a_token_forces_nothing_else(3, Deal, folder),
        Duties,
        "_say_who_began",
        lambda self, head: None,
    ),
    "a refusal is forgotten": Mutation(
        lambda patch, folder: refused.test_it_cannot_be_taken_while_it_would_still_have_held(),
        offers,
        "still_said",
        tuple,
    ),
    "ready for the table, whoever sits there": Mutation(
        lambda patch, folder: with_guest(folder, "a bot plays for her"), guest, "seated", lambda state: None
    ),
    "a record stays that made the rules fail": Mutation(
        lambda patch, folder: wedge.test_whatever_the_rules_raise_makes_the_block_forbidden(KeyError(), patch),
        Board,
        "_restore",
        lambda self, is_whole=True: None,
    ),
}


@pytest.mark.parametrize("name", MUTATIONS)
def test_without_its_guard_the_attack_succeeds(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    mutation = MUTATIONS[name]
    monkeypatch.setattr(mutation.place, mutation.name, mutation.instead)
    with pytest.raises((AssertionError, Failed)):
        mutation.check(monkeypatch, tmp_path)


@pytest.mark.parametrize("name", MUTATIONS)
def test_with_its_guard_it_does_not(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    MUTATIONS[name].check(monkeypatch, tmp_path)
