"""The tiles of heroes to choose from."""

from __future__ import annotations

from client.games.fated_hand.party_builder import arms_in_lines
from core.games.fated_hand.sheets import Sheet
from tests.games.fated_hand.tables import plain_sheet


def armed(*arms: str) -> Sheet:
    return plain_sheet((0, 0, 0), arms=arms)


def test_of_the_arms_of_a_hero_as_many_are_named_as_have_room_and_the_others_counted() -> None:
    sheet = armed("club", "rapier", "parrying_dagger")
    assert arms_in_lines(sheet, 1, 40, len) == ["Club, Rapier and Parrying Dagger"]
    assert arms_in_lines(sheet, 1, 16, len) == ["Club, Rapier +1"]
    assert arms_in_lines(sheet, 1, 8, len) == ["Club +2"]
    assert arms_in_lines(sheet, 2, 16, len) == ["Club, Rapier and", "Parrying Dagger"]


def test_a_hero_without_arms_has_an_empty_line() -> None:
    assert arms_in_lines(armed(), 1, 10, len) == [""]
