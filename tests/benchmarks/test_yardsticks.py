"""The measuring itself, without any limit on time: every figure of the rules is made, and the table shows it."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pytest

from tests.benchmarks import dragon_dice, fated_hand, rules, yardsticks
from tests.benchmarks.__main__ import all_names
from tests.benchmarks.yardsticks import Figure, against_steps, compared, duration, in_turns, table
from tests.listing import of_each


@pytest.fixture(scope="module", autouse=True)
def _what_tests_before_keep_stays() -> None:
    """Before each task that is timed garbage is looked for: not among what the modules before have kept."""
    gc.collect()
    gc.freeze()


@pytest.mark.slow
def test_tasks_take_turns_and_the_median_counts() -> None:
    order: list[str] = []
    medians = in_turns(lambda: order.append("a"), lambda: order.append("b"), turns=5)
    assert "".join(order) == "ababababab"
    assert len(medians) == 2 and all(seconds >= 0 for seconds in medians)


def test_each_turn_is_compared_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine at half its speed in two of three turns: the task takes twice as long as the yardstick in all."""
    seconds = iter([2.0, 1.0, 4.0, 2.0, 4.0, 2.0])
    monkeypatch.setattr(yardsticks, "timed", lambda task: next(seconds))
    assert compared(lambda: None, lambda: None, turns=3) == (4.0, 2.0, 2.0)
    slowing = iter([2.0, 1.0, 3.0, 3.0, 6.0, 1.5])
    monkeypatch.setattr(yardsticks, "timed", lambda task: next(slowing))
    assert compared(lambda: None, lambda: None, turns=3)[2] == 2.0


def test_what_a_task_begins_with_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter([5.0, 1.0, 2.0, 7.0, 1.0, 2.0, 9.0, 3.0, 2.0])
    monkeypatch.setattr(yardsticks, "timed", lambda task: next(seconds))
    assert compared(lambda: None, lambda: None, 3, lambda: None) == (6.0, 2.0, 3.0)


@pytest.mark.parametrize(("budget", "holds"), [(10**9, True), (-1, False), (None, None)])
def test_a_figure_holds_within_its_budget(budget: int | None, holds: bool | None) -> None:
    figure = against_steps("nothing", lambda: None, 1, budget, turns=1)
    assert figure.holds is holds
    assert (figure.budget == "") == (budget is None)


def test_the_yardstick_lasts_as_long_as_what_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """A task that lasts three rounds of steps stands against three."""
    now, taken = 0.0, 0

    def advance(seconds: float) -> None:
        nonlocal now, taken
        now, taken = now + seconds, taken + (seconds == 1)

    def timed(task: Callable[[], object]) -> float:
        before = now
        task()
        return now - before

    monkeypatch.setattr(yardsticks, "timed", timed)
    monkeypatch.setattr(yardsticks, "steps", lambda: advance(1))
    figure = against_steps("three rounds", lambda: advance(3), 3, None, turns=2)
    assert taken == 1 + 2 * 3
    assert figure.ratio == f"{yardsticks.STEPS:,}"


@of_each(
    "seconds, text", [(2.5, "2.50 s"), (0.0125, "12.50 ms"), (3e-6, "3.00 µs"), (4.2e-8, "42 ns")]
)
def test_times_have_the_unit_that_suits_them(seconds: float, text: str) -> None:
    assert duration(seconds) == text


def test_the_table_says_what_holds() -> None:
    lines = table([Figure("play", "9 µs", "step 50 ns", "180", "200", True), Figure("go", "1 s", "", "", "", None)])
    first, _, play, go = lines.splitlines()
    assert first.split() == ["figure", "value", "yardstick", "ratio", "budget", "holds"]
    assert play.endswith("yes") and go == go.rstrip()


@pytest.mark.slow
@pytest.mark.parametrize(
    "figure",
    [
        rules.digesting,
        lambda: next(rules.memory()),
        dragon_dice.forty_dice,
        dragon_dice.giving,
        dragon_dice.digesting,
        fated_hand.digesting,
    ],
    ids=["digesting", "memory", "forty dice", "giving", "digesting Dragon Dice", "digesting Fated Hand"],
)
def test_figures_of_the_rules_can_be_made(figure: Callable[[], Figure], monkeypatch: pytest.MonkeyPatch) -> None:
    """One turn each: how long it takes says nothing here."""
    for module in (rules, dragon_dice, fated_hand):
        monkeypatch.setattr(module, "in_turns", lambda *tasks, turns=1: in_turns(*tasks, turns=1))
    monkeypatch.setattr(yardsticks, "compared", lambda task, steps, turns, ahead: compared(task, steps, 1, ahead))
    made = figure()
    assert made.name and made.value and made.holds is not None


def test_the_rules_take_part() -> None:
    assert {"rules", "dragon_dice", "fated_hand"} <= set(all_names())


def test_the_long_match_is_long_and_the_endless_one_does_not_end() -> None:
    match = rules.endless_match(300)
    assert len(match.log) == 300 and match.question is not None
    assert rules.played(1, 2, upto=60).question is not None
