"""The countdown (E4), ready-made heroes, and battles of random seats to their end."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from core.games.fated_hand import GAME
from core.games.fated_hand.battle import tire
from core.games.fated_hand.choosing import Choices
from core.games.fated_hand.countdown import next_turn
from core.games.fated_hand.plan_words import hold_option
from core.games.fated_hand.rules import faults
from core.games.fated_hand.state import Phase
from core.games.fated_hand.stats import Fated
from core.kit.rows import Asked
from core.plain import Answer
from core.questions import Choose, Question
from core.view import View
from netcode.answerers import SeededLuck
from netcode.laws.playing import new_match, random_match, step
from tests.games.fated_hand.battles import sensible_answer
from tests.games.fated_hand.tables import battle, fighter, plain_sheet, play


def e4(*foes: int) -> tuple[Fated, dict[int, str]]:
    """A with Speed 7, foes of Speed 6, and B and C with 5, of which 3 and 2 of a card are left to C's and B's Base."""
    game = battle()
    named = {fighter(game, 0, (0, 0), (0, 0, 7), "meditate"): "A"}
    named |= {fighter(game, 1, (9, column), (0, 0, 6)): "F" for column in range(len(foes))}
    for name, base, row in (("B", 2, 2), ("C", 3, 4)):
        id = fighter(game, 0, (0, row), (0, 0, base))
        game.state.fighters[id].handicap[2] = base - 5
        named[id] = name
    game.state.count = 7
    return game, named


@pytest.mark.parametrize(("count", "words"), [(1, "Hold"), (0, "Lose the turn")])
def test_4_4_whoever_still_holds_as_the_countdown_ends_is_told_what_that_costs(count: int, words: str) -> None:
    game = battle()
    id = fighter(game, 0, (0, 0))
    game.state.count = count
    asked = Asked(Choices(id, (True, False)), 0, game.state, cast(View, None), ("Ana", "Ben"))
    assert [hold_option(does_act, asked) for does_act in (True, False)] == ["Act", words]


@pytest.mark.parametrize(("foes", "order", "held"), [((6,), "FACB", 1), ((6, 6), "FFACB", 2)])
def test_e4_countdown(foes: tuple[int, ...], order: str, held: int) -> None:
    """A holds at 7 and while foes act at 6; at 5 it goes before C, and C before B, who is slower of old. Two opponents
    let pass are enough to Meditate.
    """
    game, named = e4(*foes)
    first = game.state.fighters[0]
    went, holds = "", 0

    def hold(question: Question) -> Answer:
        nonlocal holds
        assert isinstance(question, Choose) and isinstance(question.options, Choices)
        does_act = question.options.id != 0 or game.state.count <= 5
        holds += not does_act
        return does_act

    while game.state.phase is Phase.COUNTDOWN:
        before = {each.id for each in game.state.fighters if each.acted}
        play(next_turn(game), {"hold": hold, "act": [("end",)]})
        went += "".join(named[each.id] for each in game.state.fighters if each.acted and each.id not in before)
    assert went == order and len(first.held) == held and holds >= 2
    assert (first.hand_change == 1) is (held >= 2)


def test_4_4_whoever_holds_is_asked_again_when_somebody_acts_or_becomes_ready_and_at_the_last_offer() -> None:
    """At no other count, for nothing has changed there."""
    game, asked = battle(), []
    for seat, speed in ((0, 7), (1, 5), (1, 2)):
        fighter(game, seat, (9 * seat, speed), (0, 0, speed))
    game.state.count = 7

    def hold(question: Question) -> Answer:
        assert isinstance(question, Choose) and isinstance(question.options, Choices)
        asked.append((question.options.id, game.state.count))
        return question.options.id == 1

    while game.state.phase is Phase.COUNTDOWN:
        play(next_turn(game), {"hold": hold, "act": [("end",)]})
    assert asked == [(0, 7), (0, 5), (1, 5), (0, 5), (0, 2), (2, 2), (0, 0), (2, 0)]
    assert [each.acted for each in game.state.fighters] == [True, True, True], "whoever held has lost its turn"


TABLES = [(2, {}), (3, {"heroes": 4}), (5, {"battle": "court"}),
          pytest.param(2, {"battle": "court", "tier": 3, "heroes": 3}, marks=pytest.mark.slow)]  # fmt: skip


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_seats_come_to_an_end(seats: int, options: dict[str, object]) -> None:
    for seed in range(5):
        match = random_match(GAME, seats, seed, options)
        assert match.state.result is not None and not faults(match.state)


LONG = [pytest.param("court", range(1), marks=pytest.mark.slow),
        pytest.param("court", range(1, 10), marks=pytest.mark.soak)]  # fmt: skip


@pytest.mark.parametrize(
    ("battle_id", "seeds"), [("shakedown", range(2)), ("captain", range(2)), ("high_road", range(2)), *LONG]
)
def test_sensible_bots_play_to_the_end(battle_id: str, seeds: range) -> None:
    for seed in seeds:
        last_round = 10 if battle_id == "court" else 30
        match = new_match(GAME, 2, {"battle": battle_id, "heroes": 2, "tier": 3, "last_round": last_round})
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


def test_7_5_hr_47_exhaustion_is_handicap_dealt_to_speed_strike_and_defense() -> None:
    game = battle()
    for level in range(7):
        fighter(game, 0, (level, 0), sheet=replace(plain_sheet((0, 0, 0)), exhaustion=level))
    play(tire(game))
    assert [each.handicap for each in game.state.fighters] == [
        [0, 0, 0], [0, 0, 1], [1, 0, 1], [1, 1, 1], [1, 1, 2], [2, 1, 2], [2, 2, 2],
    ]  # fmt: skip
    assert all(each.is_recovering for each in game.state.fighters)
