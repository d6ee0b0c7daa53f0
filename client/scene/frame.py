"""What one frame must redraw: rectangles of the window, and nodes that want another frame. No drawing."""

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Any, NamedTuple, Protocol

from pygame import Rect, Surface

RECTS_KEPT = 12
SLACK, ONE_MORE = 1.2, 4000
"""How much more than is wanted may be drawn, where that is one rectangle instead of several: a share, and pixels."""
SLICE_S = 0.001
Drawn = tuple[Rect, int]
"""A rectangle that is drawn, and how many pixels in it are wanted."""


class Restless(Protocol):
    """A node that wants another frame; `calm` is called before that frame settles."""

    def calm(self, frame: "Frame") -> None: ...


class Changing(Protocol):
    """A node that changed; `ancestors` runs from it to the root."""

    parent: Any

    def ancestors(self) -> Iterator[Any]: ...


class Shift(NamedTuple):
    """All that a node shows in a room of the window lies `way` pixels further on. ground: a picture of the one colour
    that all of it lies on, as large as the room, None where the node hides what is below.
    """

    node: Any
    room: Rect
    way: tuple[int, int]
    fresh: tuple[Rect, ...] = ()
    """What changed there all the same."""
    ground: Surface | None = None

    def with_changed(self, changed: list[Rect]) -> "Shift":
        """The same where this has changed too, in the room: also where the old picture of it was moved to."""
        return self._replace(fresh=(*self.fresh, *changed, *(rect.move(self.way) for rect in changed)))


class Frame:
    """Collects the damage of one frame. `view` is what can be seen of the part being settled.

    Nodes settle in the order they are drawn, and `line` parts what lies below it from what lies above (see
    `scene.backdrop`): `causes` are the nodes that changed, each with whether it is the line or above it, and `below`
    is what must be drawn again below the line. `calmed` are the nodes that wanted this frame.
    """

    def __init__(self, view: Rect, line: Changing | None = None, calmed: Sequence[Restless] = ()) -> None:
        self.view, self.line, self.calmed = view, line, calmed
        self.is_above = self.is_reordered = False
        self.causes: list[tuple[Changing, bool]] = []
        self.below: list[Rect] = []
        self._until = perf_counter() + SLICE_S
        self.has_sliced = False
        self.rects: list[Rect] = []
        self.shifts: list[Shift] = []
        self.rolls: list[Shift] = []
        """Of nodes that hide nothing, over a plain ground."""
        self.appeared: list[tuple[Changing, int]] = []
        """Nodes that were not to be seen before, each with the number of its rectangle."""
        self.restless: list[Restless] = []

    def has_time(self) -> bool:
        """Whether this frame may do one more piece of what is done in pieces; it may always do the first."""
        is_first, self.has_sliced = not self.has_sliced, True
        return is_first or perf_counter() < self._until

    def spend(self) -> None:
        """Have no time left: what comes now is enough for one frame."""
        self.has_sliced, self._until = True, 0.0

    def changed(self, node: Changing) -> None:
        """Note which node the damage comes from that is noted next."""
        self.causes.append((node, self.is_above))

    def moved(self, node: Changing, before: Rect, after: Rect) -> None:
        """Note that a node lies elsewhere now: as one rectangle if it is about where it was."""
        if not before.width and not after.width:  # hidden as before
            return
        self.changed(node)
        if not before.width:
            self._appear(node, after)
        elif before.colliderect(after):
            self.damage(before.union(after))
        else:
            self.damage(before)
            self.damage(after)

    def _appear(self, node: Changing, box: Rect) -> None:
        number = len(self.rects)
        self.damage(box)
        if len(self.rects) > number:
            self.appeared.append((node, number))

    def shifted(self, node: Changing, way: tuple[int, int]) -> None:
        """Note that a node hides what lies below it in the view and was dragged there by whole pixels."""
        self.changed(node)
        self.shifts.append(Shift(node, self.view, way))
        if not self.is_above:
            self.below.append(self.view)

    def rolled(self, shift: Shift) -> None:
        """Note that all of a node but what is fresh moved by whole pixels, over one colour."""
        self.changed(shift.node)
        self.rolls.append(shift)
        if not self.is_above:
            self.below.append(shift.room)

    def lone_shift(self) -> Shift | None:
        """The one thing that happened, if that was a shift."""
        return self.shifts[0] if len(self.shifts) == 1 and not self.rects and not self.rolls else None

    def lone_roll(self) -> Shift | None:
        """What rolled, where nothing else was moved on the window."""
        return self.rolls[0] if len(self.rolls) == 1 and not self.shifts else None

    def arrival(self) -> tuple[Any, Rect, list[Rect]] | None:
        """A node that was not to be seen before, its rectangle, and what else must be drawn again, all of it inside;
        None where there is none like that.
        """
        if self.shifts or self.rolls:
            return None
        for node, number in self.appeared:
            own, others = self.rects[number], self.rects[:number] + self.rects[number + 1 :]
            if all(own.contains(other) for other in others):
                return node, own, merged(others)
        return None

    def all_rects(self) -> list[Rect]:
        """All that must be drawn again where nothing is shifted."""
        return merged(self.rects + [shift.room for shift in self.shifts + self.rolls])

    def damage(self, rect: Rect) -> None:
        """Note that a rectangle must be drawn again."""
        seen = rect.clip(self.view)
        if seen.width and seen.height:
            self.rects.append(seen)
            if not self.is_above:
                self.below.append(seen)


def merged(rects: list[Rect]) -> list[Rect]:
    """Fewer rectangles that cover the same places: what overlaps or nearly touches is drawn as one."""
    done: list[Drawn] = []
    for rect in rects:
        _absorb(done, rect, rect.width * rect.height)
    while len(done) > RECTS_KEPT:
        _absorb_last(done)
    return [rect for rect, _ in done]


def without(cover: Rect, known: Rect) -> list[Rect]:
    """The parts of `cover` outside `known`, as at most four strips."""
    inner = cover.clip(known)
    if not inner.width or not inner.height:
        return [cover]
    strips = [
        Rect(cover.left, cover.top, cover.width, inner.top - cover.top),
        Rect(cover.left, inner.bottom, cover.width, cover.bottom - inner.bottom),
        Rect(cover.left, inner.top, inner.left - cover.left, inner.height),
        Rect(inner.right, inner.top, cover.right - inner.right, inner.height),
    ]
    return [strip for strip in strips if strip.width > 0 and strip.height > 0]


def _absorb(done: list[Drawn], rect: Rect, wanted: int) -> None:
    index = 0
    while index < len(done):
        other, also = done[index]
        if other.contains(rect):  # what is wanted twice is drawn once
            return
        both = other.union(rect)
        if both == rect:
            del done[index]
        elif both.width * both.height <= SLACK * (wanted + also) + ONE_MORE:
            rect, wanted = both, wanted + also
            del done[index]
            index = 0
        else:
            index += 1
    done.append((rect, wanted))


def _absorb_last(done: list[Drawn]) -> None:
    rect, wanted = done.pop()
    nearest = min(done, key=lambda other: _area(other[0].union(rect)) - _area(other[0]))
    done.remove(nearest)
    _absorb(done, nearest[0].union(rect), wanted + nearest[1])


def _area(rect: Rect) -> int:
    return rect.width * rect.height
