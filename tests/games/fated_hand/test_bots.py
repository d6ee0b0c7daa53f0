"""The bot that plays sensibly: what it wins, and that it reads no closed card."""

from __future__ import annotations

import pytest

from core.cards import may_know
from core.games.fated_hand import GAME
from core.games.fated_hand.bots import sensible
from core.questions import Choose, Seal
from core.view import View
from netcode.laws.playing import at_random, new_match, step
from netcode.luck import SeededLuck
from tests.games.fated_hand.battles import sensible_answer

NEEDED = 80
"""Of a hundred matches against players at random."""


def wins(tier: int, seed: int) -> bool:
    """Whether the sensible side of an arena, pairs of ready-made heroes, stands at the end; it is led by turns."""
    own = seed % 2
    match, luck = new_match(GAME, 2, {"battle": "court", "tier": tier, "heroes": 2, "last_round": 10}), SeededLuck(seed)
    while (question := match.question) is not None:
        step(match, luck, sensible_answer if question.seat == own else at_random)
    assert match.state.result is not None
    return not match.state.result.drawn and match.state.result.winners == (own,)


@pytest.mark.slow
def test_it_beats_players_at_random_in_the_arena() -> None:
    assert sum(wins(1 + seed % 3, seed) for seed in range(10)) >= 8


@pytest.mark.soak
def test_it_wins_four_of_five_of_two_hundred_matches_in_the_arena() -> None:
    assert sum(wins(1 + seed % 3, seed) for seed in range(200)) >= 2 * NEEDED


@pytest.mark.parametrize(("battle", "seats"), [("court", 2), ("captain", 3)])
def test_it_reads_no_closed_card(battle: str, seats: int) -> None:
    """With other faces on all cards that its seat may not know it answers the same."""
    options = {"battle": battle, "tier": 2, "heroes": 2, "cards_open": "none", "last_round": 10}
    match, luck, closed = new_match(GAME, seats, options), SeededLuck(2), 0
    while (question := match.question) is not None:
        inner = question.inner if isinstance(question, Seal) else question
        if isinstance(inner, Choose):
            faces, ledger = match.table.faces, match.state.cards
            hidden = [card for card in faces if card not in ledger.open and not may_know(ledger, card, inner.seat)]
            others = faces | dict(zip(hidden, [faces[card] for card in reversed(hidden)], strict=True))
            closed += faces != others
            seen = sensible(inner, match.view(inner.seat), SeededLuck(1))
            assert sensible(inner, View(inner.seat, match.state, others), SeededLuck(1)) == seen
        step(match, luck, sensible_answer)
    assert closed > 20
