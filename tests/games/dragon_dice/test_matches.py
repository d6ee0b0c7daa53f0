"""Whole matches at random: with everything that is advanced, and every species against every other."""

from __future__ import annotations

from itertools import combinations

import pytest

from core.games.dragon_dice import GAME
from core.games.dragon_dice.asks import PLAN
from core.games.dragon_dice.forces import POINTS
from core.games.dragon_dice.ready_forces import RECIPES, ready_plan, ready_species
from core.games.dragon_dice.stats import acted
from core.plain import Answer, Options
from netcode.answerers import SeededLuck
from netcode.laws.trials import LAWS, At
from tests.kit import AnyMatch, at_random, new_match, play, step
from tests.listing import of_each

EVERYTHING = {**GAME.quick, **next(preset.options for preset in GAME.presets if preset.id == "everything")}
EACH_TABLE = [law for law in LAWS if law.at is At.EACH_TABLE]


IN_TURN = [
    pytest.param(law, seats, id=f"{law.number} {law.words}-{seats}", marks=marks)
    for number, law in enumerate(EACH_TABLE)
    for place, seats in enumerate(GAME.numbers_of_seats)
    for marks in [pytest.mark.soak if (number + place) % 3 else pytest.mark.slow if seats > 2 else ()]
]
"""Each law at one table of three; `tests/laws` tries it with each part alone."""


@pytest.mark.parametrize(("law", "seats"), IN_TURN)
def test_matches_with_everything_hold_every_law(law, seats):  # type: ignore[no-untyped-def]
    law.trial(GAME, seats, EVERYTHING)


PAIRS = list(combinations(ready_species(), 2))
NEIGHBOURS = list(zip(ready_species(), (*ready_species()[1:], ready_species()[0]), strict=True))


def match_of(species: tuple[str, ...], seed: int, options: Options) -> AnyMatch:
    """A match at random between ready forces, one of a species for each seat, to its end."""
    match, luck = new_match(GAME, len(species), options), SeededLuck(seed)

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


@of_each("species, everything", [(pair, number % 2 > 0) for number, pair in enumerate(NEIGHBOURS)])
def test_each_species_plays_against_another_to_the_end(species: tuple[str, str], everything: bool) -> None:
    match = match_of(species, 11, EVERYTHING if everything else GAME.quick)
    assert match.state.result is not None
    assert any(acted(event) for events in match.happened for event in events)


@pytest.mark.slow
@of_each("species, everything", [(pair, number % 2 > 0) for number, pair in enumerate(PAIRS)])
def test_every_species_plays_against_every_other_to_the_end(species: tuple[str, str], everything: bool) -> None:
    order = species[::-1] if everything else species
    assert match_of(order, everything, EVERYTHING if everything else GAME.quick).state.result is not None


@pytest.mark.soak
@of_each("species", PAIRS)
def test_whoever_begins_and_with_whatever_dice_they_play_to_the_end(species: tuple[str, str]) -> None:
    for number, order in enumerate((species, species[::-1])):
        for options in (EVERYTHING, GAME.quick):
            assert match_of(order, number, options).state.result is not None


def terms_of(seed: int) -> tuple[tuple[str, ...], Options]:
    """Two to four species of the table, its size, parts and last round, all of them by turns."""
    seats, all_species = (2, 2, 3, 4)[seed % 4], ready_species()
    apart = 1 + seed // len(all_species) % 3
    species = tuple([all_species[(seed + each * apart) % len(all_species)] for each in range(seats)])
    limit = {"points": POINTS[seed // 4 % len(POINTS)], "last_round": (20, 40, 60)[seed // 5 % 3]}
    return species, {**(EVERYTHING if seed // 3 % 2 else GAME.quick), **limit}


@pytest.mark.soak
@pytest.mark.parametrize("hundred", range(100))
def test_ten_thousand_matches_at_random_end(hundred: int) -> None:
    for seed in range(100 * hundred, 100 * hundred + 100):
        species, options = terms_of(seed)
        match = match_of(species, seed, options)
        assert match.state.result is not None and match.state.result.winners, f"seed {seed}"
        assert [fault for promise in GAME.promises for fault in promise(match.state)] == [], f"seed {seed}"
