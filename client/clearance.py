"""Where notes and tips lie: beside what they are about, and on nothing that somebody looks at or clicks. Pure geometry;
only `controls` and its like look at nodes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from math import hypot
from typing import TypeVar

from pygame import Rect

from client.input_events import Pointer
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.text_node import TextNode
from core.frozen import frozen

Size = tuple[float, float]
T = TypeVar("T")
Covered = tuple[int, ...]
"""How much of each sort of thing that is kept free, the gravest first."""
Pair = tuple[Rect, Rect | None]
"""A place, and the goal that it lies beside; None: the nearest."""


@frozen
class Kept:
    """What a screen keeps free of notes. boxes: what nothing may lie on; said: what it says already about the thing
    that is pointed at; notices: where sentences to the player lie, None for the top of the window.
    """

    boxes: Sequence[Rect] = ()
    said: str = ""
    notices: Place | None = None


TOLD_HERE = "told here"
"""The name of nodes with such words."""
FILLING = "filling"
"""The name of nodes whose words only say what an empty place is for: notes may lie on them."""
COLUMNS, ROWS = 17, 33
"""Of the places that are tried where there is no room beside the thing itself."""
LITTLE_MORE, FAR = 3.0, 0.3
"""Up to so many times as much as must be covered anyway may be covered by a note that lies nearer: for each pixel that
it does, so much of its height.
"""
SPARED = 0.5
"""How much what is spared counts of what is taken: a note on empty places of a board is better than one far away."""
BIT_MORE = 1.15
"""Up to so many times as much may be covered for a line that crosses nothing."""
GOALS_TRIED, ENDS_TRIED = 24, 8
"""Of the goals those nearest to a note, for a line that crosses no words; of so many their ends too."""
NUDGES = (0, -4, 4, -8, 8, -14, 14, -20, 20)
"""By so many pixels a place is mended at last."""


@frozen
class NoteRoom:
    """Where a note may lie. gap: between it and its goal; half of it is left to the edge. taken: what it covers as
    little of as can be; spared: what is covered where nothing else lies near.
    """

    box: Rect
    gap: int
    taken: Sequence[Rect]
    spared: Sequence[Rect] = ()


def clear_place(goals: Sequence[Rect], size: Size, room: NoteRoom) -> tuple[Rect, Rect]:
    """The box of a note of that size in the room, and which of the goals it lies beside: nearest to it, but on none."""
    gap, wished = room.gap, Weighed(room.spared)
    inside, kept = room.box.inflate(-gap, -gap), Weighed([*room.taken, *(goal.inflate(gap, gap) for goal in goals)])
    pairs: list[Pair] = [(box.clamp(inside), goal) for goal in goals for box in _around(goal, size, gap)]
    pairs += [(box, None) for box in spread(size, inside)]
    box, goal = _best(pairs, goals, kept, wished)
    return _best([(box.move(x, y).clamp(inside), goal) for x in NUDGES for y in NUDGES], goals, kept, wished)


def least_covering(size: Size, room: Rect, near: Rect, kept: Sequence[Weighed]) -> tuple[Covered, Rect]:
    """The place in the room that covers least of the first of what is kept, then of the next, and how much; of those
    that cover as little the one nearest to `near`.
    """
    boxes = sorted(spread(size, room), key=lambda box: distance(box, near))
    return first_or_least((tuple([each.covered(box) for each in kept]), box) for box in boxes)


def first_or_least(ways: Iterator[tuple[Covered, T]]) -> tuple[Covered, T]:
    """The first that covers nothing, where none does that which covers least; later ones are not looked at."""
    best = next(ways)
    while any(best[0]) and (other := next(ways, None)) is not None:
        best = min(best, other, key=lambda way: way[0])
    return best


@frozen
class Lead:
    """The line from a note to its goal. uncrossed: what it had better not cross; inset: so far from the corners of the
    note it begins.
    """

    uncrossed: Sequence[Rect] = ()
    inset: int = 0


def clear_way(box: Rect, goals: Sequence[Rect], room: Rect, taken: Sequence[Rect], lead: Lead) -> tuple[Rect, Rect]:
    """The place of a note and its goal, so that a line between both crosses no other goal and none of the words and
    pieces that are to be seen: it may lie further to any side in its room, if need be, where it covers little more, and
    lead to another goal that is near, or to an end of one.
    """
    near = sorted(goals, key=lambda goal: distance(box, goal))[:GOALS_TRIED]
    kept = Weighed([*taken, *goals])
    most = kept.covered(box) * BIT_MORE
    boxes = [box, *(each for each in _slid(box, room) if kept.covered(each) <= most)]

    def cost(way: tuple[Rect, Rect, Rect]) -> tuple[int, bool, bool, float]:
        moved, part, goal = way
        seen = [*lead.uncrossed, *(each for each in near if each != goal)]
        return _crossed(moved, part, seen, lead.inset), moved.y != box.y, moved != box, distance(moved, part)

    best = min(((moved, goal, goal) for moved, goal in product(boxes, near)), key=cost)
    if cost(best)[0]:
        ways = ((moved, part, goal) for moved, goal in product(boxes, near[:ENDS_TRIED]) for part in _ends(goal))
        best = min([best, *ways], key=cost)
    return best[0], best[1]


def _ends(goal: Rect) -> tuple[Rect, Rect]:
    """The left and the right end of a goal, for a line that passes between two things."""
    wide = goal.width // 4
    return Rect(goal.left, goal.top, wide, goal.height), Rect(goal.right - wide, goal.top, wide, goal.height)


def _slid(box: Rect, room: Rect) -> list[Rect]:
    """The box further to the left or right, and further up or down."""
    wide, tall = max(1, room.width - box.width), max(1, room.height - box.height)
    across = [Rect(room.left + wide * step // COLUMNS, *box[1:]) for step in range(COLUMNS + 1)]
    return across + [Rect(box.left, room.top + tall * step // COLUMNS, *box.size) for step in range(COLUMNS + 1)]


def _crossed(box: Rect, goal: Rect, uncrossed: Sequence[Rect], inset: int) -> int:
    inner = box.inflate(-2 * inset, -2 * inset)
    x, y = min(max(goal.centerx, inner.left), inner.right), min(max(goal.centery, inner.top), inner.bottom)
    across, down = max(goal.left - box.right, box.left - goal.right), max(goal.top - box.bottom, box.top - goal.bottom)
    if across > down:
        x = box.right if goal.left >= box.right else box.left
    else:
        y = box.bottom if goal.top >= box.bottom else box.top
    end = min(max(x, goal.left), goal.right), min(max(y, goal.top), goal.bottom)
    return sum(bool(each.clipline((x, y), end)) for each in uncrossed)


def told_here(root: Node) -> list[Rect]:
    """Where words about what is pointed at or chosen lie on the table itself."""
    return [box for node in _seen(root) if node.name == TOLD_HERE and (box := seen_box(node))]


def words_in(root: Node) -> list[Rect]:
    """Where something is written that can be seen now and is to be read."""
    texts = [node for node in _seen(root) if isinstance(node, TextNode) and node.name != FILLING]
    return [box for node in texts if (box := seen_box(node).clip(node.letters()))]


def _best(pairs: Sequence[Pair], goals: Sequence[Rect], kept: Weighed, spared: Weighed) -> tuple[Rect, Rect]:
    """Of those on no goal that cover nothing, or else little, the first that lies best. Only of these the way is
    measured: a table has hundreds of goals.
    """
    shut = list(goals)
    free = [pair for pair in pairs if pair[0].collidelist(shut) < 0] or pairs
    covers = [kept.covered(box) for box, _ in free]
    most = min(covers) * LITTLE_MORE
    left = [(pair, cover) for pair, cover in zip(free, covers, strict=True) if cover <= most]
    ends = [(box, _nearest(box, goals) if goal is None else goal, cover) for (box, goal), cover in left]
    box, goal, _ = min(ends, key=lambda end: end[2] + aside(end[0], end[1], spared))
    return box, goal


def aside(box: Rect, goal: Rect, spared: Weighed) -> float:
    """How far a note lies from its goal and what it should spare, as so many pixels that it would cover."""
    return distance(box, goal) * FAR * box.height + spared.covered(box) * SPARED


def _nearest(box: Rect, goals: Sequence[Rect]) -> Rect:
    return min(goals, key=lambda goal: distance(box, goal))


def distance(box: Rect, other: Rect) -> float:
    """From edge to edge, 0 where they touch."""
    across = max(0, other.left - box.right, box.left - other.right)
    return hypot(across, max(0, other.top - box.bottom, box.top - other.bottom))


def controls(root: Node) -> list[Rect]:
    """The boxes of what can be clicked or has the focus, as far as it is seen, and of notes that lie over others."""
    return [box for node in _seen(root) if _is_used(node) and (box := seen_box(node))]


def clickable(root: Node) -> list[Rect]:
    """The boxes of what can be clicked or has the focus, as far as it is seen, and not what they lie on."""
    return [box for node in _seen(root) if _answers_clicks(node) and (box := seen_box(node))]


def seen_box(node: Node) -> Rect:
    """The part of its box in the window that is not scrolled out of sight; without size where all of it is."""
    box = node.screen_rect()
    for above in list(node.ancestors())[1:]:
        if above.clips:
            box = box.clip(above.screen_rect())
    return box


def _is_used(node: Node) -> bool:
    if node.blocks and not node.focusable:  # a note holds buttons, a mere ground nothing
        return any(each.focusable for each in _seen(node))
    return _answers_clicks(node)


def _answers_clicks(node: Node) -> bool:
    return node.focusable or (bool(node.words) and Pointer.CLICK in node.on)


def texts_of(root: Node) -> Iterator[str]:
    """The texts that can be read in full now."""
    return (words for node in _seen(root) if (words := node.written()))


def _seen(root: Node) -> Iterator[Node]:
    if root.visible:
        yield root
        for child in root.children:
            yield from _seen(child)


def _around(goal: Rect, size: Size, gap: int) -> Iterator[Rect]:
    """Below, above and at both sides, along each from its one end to the other."""
    wide, tall = round(size[0]), round(size[1])
    for share in (0.5, 0.0, 1.0, 0.25, 0.75):
        x, y = round(goal.left + (goal.width - wide) * share), round(goal.top + (goal.height - tall) * share)
        yield Rect(x, goal.bottom + gap, wide, tall)
        yield Rect(x, goal.top - gap - tall, wide, tall)
        yield Rect(goal.right + gap, y, wide, tall)
        yield Rect(goal.left - gap - wide, y, wide, tall)


def spread(size: Size, room: Rect) -> Iterator[Rect]:
    """Places all over the room."""
    wide, tall = round(size[0]), round(size[1])
    for column in range(COLUMNS):
        for row in range(ROWS):
            x = room.left + (room.width - wide) * column // (COLUMNS - 1)
            yield Rect(x, room.top + (room.height - tall) * row // (ROWS - 1), wide, tall)


class Weighed:
    """Boxes that nothing should cover; what is named several times counts so often, and is looked at once."""

    def __init__(self, taken: Sequence[Rect]) -> None:
        times = Counter(map(tuple, taken))
        self._boxes, self._times = [Rect(box) for box in times], list(times.values())

    def covered(self, box: Rect) -> int:
        """How many pixels of these boxes lie below it."""
        covered = 0
        for index in box.collidelistall(self._boxes):
            lying = box.clip(self._boxes[index])
            covered += lying.width * lying.height * self._times[index]
        return covered
