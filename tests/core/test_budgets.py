"""Sets under a budget: each rule held against all sets there are, and what is said of those that break it."""

from itertools import combinations

import pytest

from core.budgets import Budgeted, Measure, Rule
from netcode.answerers import SeededLuck
from netcode.laws.battery import damaged
from tests.listing import of_each

DICE = Measure("die", "health")
WEIGHTS = [(3, 5, 5, 8), (1, 2, 2, 3, 4), (0, 2, 2, 4, 6, 0), (7,), (), (4, 4, 4, 4, 4, 4), (9, 1, 1, 6, 3, 5, 2)]
TABLES = [(weights, budget, rule) for weights in WEIGHTS for budget in (0, 1, 7, 11) for rule in Rule
          if rule is not Rule.AT_LEAST or sum(weights) >= budget]  # fmt: skip


def sets_of(weights):
    places = range(len(weights))
    return [some for size in range(len(weights) + 1) for some in combinations(places, size)]


def legal_by_trying(weights, budget, rule):
    totals = {some: sum(weights[place] for place in some) for some in sets_of(weights)}
    largest = max(total for total in totals.values() if total <= budget)
    fits = {Rule.LARGEST: lambda total: total == largest, Rule.UP_TO: lambda total: total <= budget,
            Rule.AT_LEAST: lambda total: total >= budget}[rule]  # fmt: skip
    return {some for some, total in totals.items() if fits(total)}


def budgeted(weights, budget, rule, measure=DICE):
    return Budgeted(tuple(enumerate(weights)), budget, rule, measure)


@pytest.mark.slow
@of_each("weights, budget, rule", TABLES)
def test_what_is_accepted_listed_and_drawn_is_what_trying_all_sets_finds(weights, budget, rule):
    options, legal = budgeted(weights, budget, rule), legal_by_trying(weights, budget, rule)
    assert {some for some in sets_of(weights) if options.refusal(some) is None} == legal
    assert options.is_whole and len(options.listed()) == len(legal) and set(options.listed()) == legal
    luck, drawn = SeededLuck(1), set()
    for _ in range(40 * len(legal) + 400):
        drawn.add(options.drawn(luck))
    assert drawn == legal


def test_the_one_set_that_uses_the_budget_best_is_known_without_listing_any():
    for weights in WEIGHTS:
        for budget in range(sum(weights) + 2):
            legal = sorted(legal_by_trying(weights, budget, Rule.LARGEST))
            assert budgeted(weights, budget, Rule.LARGEST).only == (legal[0] if len(legal) == 1 else None)


@pytest.mark.parametrize("rule", Rule)
def test_of_many_things_a_few_sets_are_listed_the_one_that_uses_the_budget_first(rule):
    options = budgeted(tuple(1 + place * 7 % 5 for place in range(40)), 61, rule)
    listed, luck = options.listed(), SeededLuck(3)
    assert not options.is_whole and 0 < len(listed) < 3
    assert options.total(listed[0]) == 61
    assert all(options.refusal(each) is None for each in (*listed, *(options.drawn(luck) for _ in range(300))))
    assert len({options.drawn(luck) for _ in range(50)}) > 40


@pytest.mark.parametrize("rule", Rule)
def test_damaged_sets_are_refused_in_a_sentence(rule):
    options = budgeted((1, 2, 3, 1), 4, rule)
    for bad in [None, 1, "all", [0, 1], (0, 0), (1, 0), (9,), (True,), (0.0, 2), ((0,), 1), ([],), (10**30,)]:
        assert options.refusal(bad).endswith("."), bad
    for bad in damaged(options.listed()[0]):
        assert options.refusal(bad) is not None, bad


def test_things_may_be_of_any_plain_kind():
    options = Budgeted(((("north", 1), 2), ("x", 1), ((True, 1), 3)), 5, Rule.LARGEST)
    assert options.refusal((("north", 1), (True, 1))) is None
    assert options.refusal((("north", 1), (1, 1))) is not None
    assert options.refusal((("north", True), (True, 1))) is not None


@of_each(
    "weights, budget, rule, answer, says",
    [
        ((5, 3, 2), 8, Rule.LARGEST, (0,), "These cover 5 of 8 health; one more die of 3 health could go."),
        ((5, 5, 3, 4), 8, Rule.LARGEST, (1,), "These cover 5 of 8 health; one more die of 3 health could go."),
        ((6, 4, 4), 8, Rule.LARGEST, (0,), "These cover 6 of 8 health; other ones cover 8. Exchange some."),
        ((6, 4, 4), 8, Rule.UP_TO, (0, 1), "These make 10, and 8 health is the most. Leave out at least 2 health."),
        ((6, 4, 4), 8, Rule.AT_LEAST, (1,), "These cover 4 of 8 health. Add at least 4 health."),
        ((6, 4, 4), 8, Rule.UP_TO, (1, 1), "Choose each die once, in the order in which they lie there."),
    ],
)
def test_a_refusal_says_the_cause_and_the_remedy(weights, budget, rule, answer, says):
    assert budgeted(weights, budget, rule).refusal(answer) == says


@of_each(
    "things, budget, rule",
    [
        (((1, 2), (1, 3)), 4, Rule.UP_TO),
        (((1, -2),), 4, Rule.UP_TO),
        (((1, 2),), -1, Rule.UP_TO),
        (((1, 2), (2, 3)), 6, Rule.AT_LEAST),
    ],
)
def test_what_nobody_could_answer_cannot_be_asked(things, budget, rule):
    with pytest.raises(ValueError):
        Budgeted(things, budget, rule)
