"""The countdown (E4), ready-made heroes, and battles of random seats to their end."""

from __future__ import annotations

import pytest

from core.games.fated_hand import GAME
from core.games.fated_hand.countdown import next_turn
from core.games.fated_hand.heroes import HEROES, check_hero
from core.games.fated_hand.rules import faults
from netcode.laws.playing import new_match, random_match, step
from netcode.luck import SeededLuck
from tests.games.fated_hand.battles import sensible_answer
from tests.games.fated_hand.tables import battle, fighter, play
from tests.listing import of_each


def test_e4_countdown() -> None:
    """A holds at 7 and again at 6, F acts; at 5 A goes before B, and B before C, who is slower of old."""
    game = battle()
    a = fighter(game, 0, (0, 0), (0, 0, 7))
    f = fighter(game, 1, (9, 9), (0, 0, 6))
    b = fighter(game, 0, (0, 2), (0, 0, 5))
    game.state.count = 7
    asked = {"hold": iter([False, False, True, True, True]), "act": iter([("end",)] * 3)}
    order = []
    for _ in range(3):
        before = {each.id for each in game.state.fighters if each.acted}
        play(next_turn(game), asked)
        order += [each.id for each in game.state.fighters if each.acted and each.id not in before]
    assert order == [f, a, b]
    assert game.state.fighters[a].held == 1


@of_each("id", HEROES)
def test_a_ready_made_hero_is_legal(id: str) -> None:
    check_hero(HEROES[id])


TABLES = [(2, {}), (3, {"heroes": 4}), (2, {"battle": "court", "tier": 3, "heroes": 3}), (5, {"battle": "court"})]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_seats_come_to_an_end(seats: int, options: dict[str, object]) -> None:
    for seed in range(5):
        match = random_match(GAME, seats, seed, options)
        assert match.state.result is not None and not faults(match.state)


@pytest.mark.parametrize("battle_id", ["shakedown", "captain", "high_road", "court"])
def test_sensible_bots_play_to_the_end(battle_id: str) -> None:
    for seed in range(2):
        match = new_match(GAME, 2, {"battle": battle_id, "heroes": 2, "tier": 3})
        luck = SeededLuck(seed)
        while match.question is not None:
            step(match, luck, sensible_answer)
        assert match.state.result is not None and not faults(match.state)


def test_2_hr_23_every_discard_lies_open() -> None:
    """Combat Cards of heroes and bosses when the round is over, whatever the table shows of plans; no value cards."""
    options = {"battle": "captain", "heroes": 2, "cards_open": "none", "last_round": 10}
    match, luck, discarded = new_match(GAME, 2, options), SeededLuck(8), 0
    while match.question is not None and match.state.round < 4:
        step(match, luck, sensible_answer)
        cards = [card for each in match.state.fighters for card in each.discard]
        discarded = max(discarded, len(cards))
        assert all(card in match.state.cards.open for card in cards)
        assert not [each.sheet.name for each in match.state.fighters if each.discard and not each.plays_cards]
    assert discarded >= 6
