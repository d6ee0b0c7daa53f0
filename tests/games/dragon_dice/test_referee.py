"""Matches under the eyes of a second opinion (`referee`): every total, casualty and list of options it knows of."""

from __future__ import annotations

from collections import Counter

import pytest

from core.games.dragon_dice import GAME
from core.games.dragon_dice.asks import ACTION, DIRECTION, MANEUVER, MARCH, RETREAT
from core.plain import Answer
from core.questions import ChanceQuestion
from netcode.answerers import SeededLuck
from tests.games.dragon_dice.referee import Referee
from tests.games.dragon_dice.whereabouts import Whereabouts
from tests.kit import AnyMatch, at_random, new_match, step

PRESETS = {preset.id: preset.options for preset in GAME.presets}
EAGER: dict[str, tuple[Answer, ...]] = {MANEUVER: (True,), DIRECTION: ("up",), RETREAT: (None,)}


def eager(match: AnyMatch, luck: SeededLuck) -> Answer:
    """Armies that march, turn terrains up and stay where they are meet more often than at random."""
    question = match.question
    assert question is not None and not isinstance(question, ChanceQuestion)
    if question.name in (MARCH, ACTION) and luck.below(8):
        acting = [each for each in question.listed() if each is not None]
        return acting[luck.below(len(acting))]
    wanted = EAGER.get(question.name, ())
    return wanted[0] if wanted and question.refusal(wanted[0]) is None and luck.below(8) else at_random(match, luck)


def watched(seed: int) -> tuple[list[str], Counter[str]]:
    """What was wrong in a match, Basic or with everything, with two to four seats, and what was looked at."""
    options = {**GAME.quick, **PRESETS["everything" if seed % 2 else "basic"], "points": (15, 24, 36)[seed // 2 % 3]}
    match, luck = new_match(GAME, 2 + seed % 3, options), SeededLuck(seed)
    referee, beside = Referee(match), Whereabouts(match)
    while match.question is not None:
        referee.ask(match.question)
        beside.ask()
        step(match, luck, eager)
    found, more = referee.findings, beside.findings
    return found.faults + more.faults, found.looked + more.looked


@pytest.mark.slow
def test_matches_are_as_the_referee_says() -> None:
    looked: Counter[str] = Counter()
    for seed in range(8):
        faults, seen = watched(seed)
        assert faults == []
        looked += seen
    assert looked["total"] > 500 and looked["casualties"] > 20 and looked["options: action"] > 200
    assert looked["killed"] > 50 and looked["in time"] > 500 and looked["ended once"] > 10 and looked["paid"] > 10


@pytest.mark.soak
def test_many_matches_are_as_the_referee_says() -> None:
    for seed in range(8, 1_000):
        assert watched(seed)[0] == [], seed
