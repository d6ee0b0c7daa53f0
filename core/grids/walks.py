"""Walks over any grid: breadth-first search on cells named by two integers.

What a neighbour is belongs to `hex` and `square`; what may be stepped on belongs to the caller.
"""

from collections.abc import Callable, Collection, Iterable, Mapping

Cell = tuple[int, int]
CanStep = Callable[[Cell, Cell], bool]
Around = Callable[[Cell], tuple[Cell, ...]]
StepsFrom = Callable[[Cell], Iterable[Cell]]
"""The cells to which one step leads, in direction order."""


def reach(start: Cell, steps: int, around: Around, can_step: CanStep) -> dict[Cell, int]:
    """Map each cell within `steps` of `start` to its least number of steps, nearest first; `start` is 0."""
    found = {start: 0}
    edge = [start]
    for taken in range(1, steps + 1):
        edge = _advance(edge, taken, found, around, can_step)
    return found


def _advance(
    edge: list[Cell], taken: int, found: dict[Cell, int], around: Around, can_step: CanStep
) -> list[Cell]:
    """Note in `found` every new cell one step beyond `edge`, and return those cells in order."""
    entered: list[Cell] = []
    for cell in edge:
        for beyond in around(cell):
            if beyond not in found and can_step(cell, beyond):
                found[beyond] = taken
                entered.append(beyond)
    return entered


def shortest_path(
    start: Cell, goal: Cell, steps_from: StepsFrom, closed: Collection[Cell | None] = ()
) -> tuple[Cell, ...] | None:
    """Return the cells entered on the shortest walk to `goal`, without `start`; None if there is no walk.

    Of several shortest walks it is the first in direction order. `steps_from` has to keep the walk on a
    finite board, or a goal that cannot be reached is looked for without end. No walk enters `closed` cells.
    """
    if goal == start:
        return ()
    if goal in closed:
        return None
    came_from: dict[Cell | None, Cell] = dict.fromkeys((start, *closed), start)
    queue = [start]
    for cell in queue:  # grows while it is read: first found, first left, which keeps the direction order
        for beyond in steps_from(cell):
            if beyond not in came_from:
                came_from[beyond] = cell
                if beyond == goal:
                    return _trace(start, goal, came_from)
                queue.append(beyond)
    return None


def _trace(start: Cell, goal: Cell, came_from: Mapping[Cell | None, Cell]) -> tuple[Cell, ...]:
    path: list[Cell] = []
    cell = goal
    while cell != start:
        path.append(cell)
        cell = came_from[cell]
    return tuple(reversed(path))
