"""Yardsticks and how a figure is measured against one: in turns, in the same process, medians of at least five.

A figure is the median of what each turn came to, task against yardstick, not one median against the other: a machine
is faster for a while and slower for a while, and the medians would come from different whiles.

No figure says anything alone: machines differ and are noisy, ratios less so.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from statistics import median
from time import perf_counter, thread_time

STEPS = 200_000
TURNS = 7

Seconds = float
Task = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table. `value` and `yardstick` are readable; `holds` is None where there is no budget."""

    name: str
    value: str
    yardstick: str
    ratio: str
    budget: str
    holds: bool | None


def steps() -> None:
    """The yardstick `step`, many times: a plain loop with one small function call and one dict store."""
    store: dict[int, int] = {}
    for number in range(STEPS):
        store[number & 255] = _small(number)


def _small(number: int) -> int:
    return number + 1


@contextmanager
def swept() -> Iterator[None]:
    """What lies about from before is swept away first and not meanwhile. The caches are empty of all else behind it."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def timed(task: Task, clock: Callable[[], Seconds] = perf_counter) -> Seconds:
    """How long it takes once, in peace and met cold."""
    with swept():
        return lasting(task, clock)


def lasting(task: Task, clock: Callable[[], Seconds] = thread_time) -> Seconds:
    """How long it takes once, right behind what was done before."""
    start = clock()
    task()
    return clock() - start


def repeated(task: Task, times: int) -> None:
    for _ in range(times):
        task()


def worked(task: Task) -> Seconds:
    """How long the processor works at it: for what waits for nobody, where other programs want the processor too."""
    return timed(task, thread_time)


def in_turns(*tasks: Task, turns: int = TURNS) -> tuple[Seconds, ...]:
    """A B A B ...: the median of each."""
    rounds = [[timed(task) for task in tasks] for _ in range(turns)]
    return tuple(median(each) for each in zip(*rounds, strict=True))


def compared(
    task: Task, yardstick: Task, turns: int = TURNS, ahead: Task | None = None
) -> tuple[Seconds, Seconds, float]:
    """A B A B ...: the median of each, and of how much longer the task took in its turn than the yardstick. ahead: with
    what the task begins, which does not count.
    """
    return medians([(timed(task) - _taken_off(ahead), timed(yardstick)) for _ in range(turns)])


def _taken_off(ahead: Task | None) -> Seconds:
    return 0.0 if ahead is None else timed(ahead)


def medians(rounds: Sequence[tuple[Seconds, Seconds]]) -> tuple[Seconds, Seconds, float]:
    """Of a task, of the yardstick in the same turns, and of what each turn came to."""
    found, taken = (median(each) for each in zip(*rounds, strict=True))
    return found, taken, median(one / other for one, other in rounds)


def against_steps(
    name: str, task: Task, times: int, budget: int | None, turns: int = TURNS, ahead: Task | None = None
) -> Figure:
    """A figure in steps. `times`: how often one run of the task does the thing that counts. ahead: with what a run
    begins, which does not count.

    Steps are taken for about as long as the task lasts: a machine that is faster in one moment than in the next would
    else be judged by another moment than the task.
    """
    rounds = max(1, round(timed(task) / timed(steps)))
    found, yardstick, longer = compared(task, partial(repeated, steps, rounds), turns, ahead)
    one, step = found / times, yardstick / (rounds * STEPS)
    ratio = longer * rounds * STEPS / times
    limit = "" if budget is None else f"at most {budget:,} steps"
    holds = None if budget is None else ratio <= budget
    return Figure(name, duration(one), f"step {duration(step)}", f"{ratio:,.0f}", limit, holds)


def duration(seconds: Seconds) -> str:
    """A time with the unit that suits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.2f} {unit}"
    return f"{seconds * 1e9:.0f} ns"


def table(figures: list[Figure]) -> str:
    """Figures below each other, ready to print."""
    rows = [("figure", "value", "yardstick", "ratio", "budget", "holds")]
    rows += [(f.name, f.value, f.yardstick, f.ratio, f.budget, holds_word(f.holds)) for f in figures]
    widths = [max(len(row[column]) for row in rows) for column in range(6)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([lines[0], "-" * max(map(len, lines)), *lines[1:]])


def holds_word(holds: bool | None) -> str:
    return "" if holds is None else "yes" if holds else "NO"
