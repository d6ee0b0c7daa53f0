"""Whole matches at random: with everything that is advanced, and every species against every other."""

from __future__ import annotations

from itertools import combinations

import pytest

from core.games.dragon_dice import GAME
from core.games.dragon_dice.asks import PLAN
from core.games.dragon_dice.ready_forces import RECIPES, ready_plan, ready_species
from core.games.dragon_dice.stats import acted
from core.plain import Answer
from netcode.laws.trials import LAWS, At
from netcode.luck import SeededLuck
from tests.kit import AnyMatch, at_random, new_match, play, step

EVERYTHING = {**GAME.quick, **next(preset.options for preset in GAME.presets if preset.id == "everything")}
EACH_TABLE = [law for law in LAWS if law.at is At.EACH_TABLE]


@pytest.mark.parametrize("seats", [2, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (3, 4))])
@pytest.mark.parametrize("law", EACH_TABLE, ids=lambda law: f"{law.number} {law.words}")
def test_matches_with_everything_hold_every_law(law, seats):  # type: ignore[no-untyped-def]
    law.trial(GAME, seats, EVERYTHING)


PAIRS = list(combinations(ready_species(), 2))
NEIGHBOURS = list(zip(ready_species(), (*ready_species()[1:], ready_species()[0]), strict=True))


def match_of(species: tuple[str, str], seed: int, everything: bool) -> AnyMatch:
    """A match at random between ready forces of two species, to its end."""
    match, luck = new_match(GAME, 2, EVERYTHING if everything else GAME.quick), SeededLuck(seed)

    def decide(match: AnyMatch, luck: SeededLuck) -> Answer:
        question = match.question
        assert question is not None
        if question.name != PLAN or question.seat < 0:
            return at_random(match, luck)
        recipe = tuple(RECIPES)[luck.below(len(RECIPES))]
        return (ready_plan(species[question.seat], recipe, match.state.terms).answer,)  # type: ignore[attr-defined]

    while match.question is not None and match.question.name == PLAN:
        step(match, luck, decide)
    return play(match, luck)


@pytest.mark.parametrize(("species", "everything"), [(pair, number % 2 > 0) for number, pair in enumerate(NEIGHBOURS)])
def test_each_species_plays_against_another_to_the_end(species: tuple[str, str], everything: bool) -> None:
    match = match_of(species, 11, everything)
    assert match.state.result is not None
    assert any(acted(event) for events in match.happened for event in events)


@pytest.mark.slow
@pytest.mark.parametrize("species", PAIRS)
def test_every_species_plays_against_every_other_to_the_end(species: tuple[str, str]) -> None:
    for number, order in enumerate((species, species[::-1], species)):
        assert match_of(order, number, number > 0).state.result is not None
