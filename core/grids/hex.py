"""Flat-top hexes in axial coordinates: positions, directions, lines, rings and walks.

Only geometry of plain values lives here: no boards, no pieces, no rules, no pixels. A hex is `(q, r)`:
q grows to the right, r grows downwards. A direction is a number from 0 to 5, clockwise from north:
0 north, 1 north-east, 2 south-east, 3 south, 4 south-west, 5 north-west.

Every function that walks asks `can_step(from, to)`, with `to` a neighbour of `from`, for each step; it has
to give the same answer whenever it is asked the same. How often and in which order it is asked is not
promised.
"""

from collections.abc import Callable

from core.grids import walks

Hex = tuple[int, int]
CanStep = Callable[[Hex, Hex], bool]

NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST = range(6)
OFFSETS: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))

_DIRECTION_OF = {offset: direction for direction, offset in enumerate(OFFSETS)}


def neighbour(hex: Hex, direction: int) -> Hex:
    """Return the hex next to `hex` in a direction, which is taken modulo six."""
    dq, dr = OFFSETS[direction % 6]
    return hex[0] + dq, hex[1] + dr


def neighbours(hex: Hex) -> tuple[Hex, Hex, Hex, Hex, Hex, Hex]:
    """Return the six hexes around `hex` in direction order."""
    # Written out by OFFSETS: walks spend most of their time here, and a loop takes three times as long.
    q, r = hex
    return (q, r - 1), (q + 1, r - 1), (q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r)


def direction_between(a: Hex, b: Hex) -> int | None:
    """Return the direction of the step from `a` to `b`, or None if they are not neighbours."""
    return _DIRECTION_OF.get((b[0] - a[0], b[1] - a[1]))


def distance(a: Hex, b: Hex) -> int:
    """Return the number of steps from `a` to `b` on an empty plane."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def line(a: Hex, b: Hex) -> tuple[Hex, ...]:
    """Return the hexes of the straight line from `a` to `b`, both included, each next to the one before.

    Where the line runs exactly between two hexes, it takes the one with the larger q, else the one with
    the smaller r; so `line(b, a)` holds the same hexes in reverse.
    """
    length = distance(a, b)
    if length == 0:
        return (a,)
    return tuple(_between(a, b, at, length) for at in range(length + 1))


def _between(a: Hex, b: Hex, at: int, length: int) -> Hex:
    """Return the hex that holds the point `at`/`length` of the way from `a` to `b`."""
    # One of q, r and q + r grows by a whole number with each step, so the other two round alike and
    # neighbours stay neighbours: q rounds halves up, r rounds halves down, q + r is never pulled apart.
    # The point does not depend on the end it was counted from, and neither does its rounding.
    q = a[0] * (length - at) + b[0] * at
    r = a[1] * (length - at) + b[1] * at
    return (2 * q + length) // (2 * length), -((length - 2 * r) // (2 * length))


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """Return the hexes exactly `radius` from `centre`, clockwise from the one due north; none if negative."""
    if radius == 0:
        return (centre,)
    hexes: list[Hex] = []
    at = centre[0], centre[1] - radius
    for side in range(6):
        for _ in range(radius):
            hexes.append(at)
            at = neighbour(at, SOUTH_EAST + side)
    return tuple(hexes)


def disc(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """Return the hexes at most `radius` from `centre`, sorted; none if `radius` is negative."""
    q, r = centre
    return tuple(
        (q + dq, r + dr)
        for dq in range(-radius, radius + 1)
        for dr in range(max(-radius, -radius - dq), min(radius, radius - dq) + 1)
    )


def rotate(hex: Hex, sixths: int, about: Hex = (0, 0)) -> Hex:
    """Return `hex` turned clockwise around `about` by a number of sixths of a circle; negative turns back."""
    q, r = hex[0] - about[0], hex[1] - about[1]
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return about[0] + q, about[1] + r


def relative(origin: Hex, facing: int, path: tuple[int, ...]) -> Hex:
    """Return the hex at the end of `path` for a piece on `origin` that looks in the direction `facing`.

    Each step of the path is counted from the facing: 0 forward, then clockwise 1 forward-right,
    2 back-right, 3 back, 4 back-left, 5 forward-left.
    """
    q, r = origin
    for step in path:
        dq, dr = OFFSETS[(facing + step) % 6]
        q, r = q + dq, r + dr
    return q, r


def reach(start: Hex, steps: int, can_step: CanStep) -> dict[Hex, int]:
    """Map each hex within `steps` of `start` to its least number of steps, nearest first; `start` is 0."""
    return walks.reach(start, steps, neighbours, can_step)


def exact_reach(start: Hex, steps: int, can_step: CanStep) -> tuple[Hex, ...]:
    """Return, sorted, the hexes where a walk of exactly `steps` steps can end, without `start`.

    A walk may enter a hex more than once, and pass through `start`.
    """
    ends = {start}
    for _ in range(steps):
        ends = {beyond for hex in ends for beyond in neighbours(hex) if can_step(hex, beyond)}
    ends.discard(start)
    return tuple(sorted(ends))


def exact_path(start: Hex, goal: Hex, steps: int, can_step: CanStep) -> tuple[Hex, ...] | None:
    """Return the hexes entered on a walk of exactly `steps` steps from `start` to `goal`, without `start`.

    Of all such walks it is the first in direction order. None exactly where `goal` is not in
    `exact_reach(start, steps, can_step)`, so also where `goal` is `start`.
    """
    if goal == start or distance(start, goal) > steps:
        return None
    path: list[Hex] = []
    at = start
    for good in _ways_to(goal, steps, can_step):
        onward = [hex for hex in neighbours(at) if hex in good and can_step(at, hex)]
        if not onward:
            return None
        at = onward[0]
        path.append(at)
    return tuple(path)


def _ways_to(goal: Hex, steps: int, can_step: CanStep) -> list[set[Hex]]:
    """Return for each step of a walk to `goal` the hexes it may enter; the last step enters `goal`."""
    ways = [{goal}]
    for _ in range(steps - 1):
        ways.append({before for hex in ways[-1] for before in neighbours(hex) if can_step(before, hex)})
    return ways[::-1]


def centre(hex: Hex) -> tuple[int, int]:
    """Return the middle of a hex as `(x, y)`; the middle of hex (0, 0) is (0, 0), y grows downwards.

    x counts halves of a hex's side and y halves of a hex's height (from flat edge to flat edge), so a hex
    is 4 wide and 2 high, and its corners lie at x ± 2 with y, and at x ± 1 with y ± 1.
    """
    q, r = hex
    return 3 * q, 2 * r + q
