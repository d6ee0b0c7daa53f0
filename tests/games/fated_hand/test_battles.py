"""Whole battles under a referee: a few dozen at each run, ten thousand in the soak."""

from __future__ import annotations

import pytest

from core.games.fated_hand.paths import passes_others
from core.games.fated_hand.state import FatedHandState
from netcode.answerers import SeededLuck
from netcode.laws.playing import new_match, step
from tests.games.fated_hand import battles
from tests.games.fated_hand.battles import decide_with_magic, found_wrong, play_under_referee
from tests.kit import advance_to

EVERY = 7
"""Over all sorts of table with few battles: prime to the number of maps."""


@pytest.mark.slow
@pytest.mark.parametrize("start", range(4))
def test_nothing_is_wrong_at_any_question_of_a_few_battles(start: int) -> None:
    for number in range(start * 6 * EVERY, (start + 1) * 6 * EVERY, EVERY):
        play_under_referee(number)


@pytest.mark.soak
@pytest.mark.parametrize("hundred", range(100))
def test_nothing_is_wrong_in_ten_thousand_battles(hundred: int) -> None:
    for number in range(hundred * 100, (hundred + 1) * 100):
        play_under_referee(number)


@pytest.mark.soak
@pytest.mark.parametrize("hundred", range(100))
def test_nothing_is_wrong_in_ten_thousand_battles_of_parties_with_magic(hundred: int) -> None:
    for number in range(hundred * 100, (hundred + 1) * 100):
        play_under_referee(number, decide_with_magic)


def test_parties_with_magic_have_as_many_with_reagents_as_there_are() -> None:
    match, luck = new_match(battles.GAME, 2, {"battle": "coven", "heroes": 3}), SeededLuck(1)
    step(match, luck, lambda match, luck: decide_with_magic(match, luck, 1))
    assert isinstance(match.state, FatedHandState)
    heroes = [each.sheet for each in match.state.fighters if not each.sheet.foe]
    assert sorted(bool(sheet.reagents) for sheet in heroes) == [False, True, True]


def test_the_referee_finds_what_is_wrong() -> None:
    match = new_match(battles.GAME, 3, {"battle": "captain", "heroes": 4})
    question = advance_to(match, "act")
    state = match.state
    assert isinstance(state, FatedHandState) and not found_wrong(match, state, question)
    whose = state.fighters[state.turn or 0]
    whose.hp, whose.handicap[0], whose.stealth, whose.is_hidden = 0, -1, 0, True
    one, other = [each for each in state.fighters if each is not whose and not passes_others(state, each.id)][:2]
    whose.square, one.square = (0, 0), other.square
    state.fighters[1].hand = state.fighters[0].hand
    state.fighters[0].deck = state.fighters[0].deck[1:]
    state.engaged = [(1, 0), (1, 0), (0, whose.id)]  # type: ignore[list-item]
    state.moments = [[]]
    found = " ".join(found_wrong(match, state, question))
    for words in (
        "below 0", "in a wall", "They are 52", "wrong way round", "does not stand", "on one tile", "is not the 52",
        "the same card", "Friends are", "Engaged twice", "Hidden with", "is down and asked", "window is open",
    ):  # fmt: skip
        assert words in found, words
