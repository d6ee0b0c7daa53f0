"""Routing of pointers: which node a motion, a press or a wheel step is for, and what it means there.

Raw events come in, handlers of nodes are called. Time comes from the caller; a long press is a timer.
"""

from collections.abc import Callable
from dataclasses import replace

from client.input_events import Pointer, PointerEvent
from client.scene.node import Node
from client.scene.placing import MOVED
from client.scene.transform import IDENTITY, Point, Transform
from client.timers import Timer, Timers
from core.frozen import slotted

DRAG_THRESHOLD = 6
DOUBLE_MS = 350
LONG_MS = 500
LEFT, RIGHT = 1, 3


def hit(node: Node, pixel: Point, above: Transform = IDENTITY, *, without: Node | None = None,
        is_settled: bool = True) -> Node | None:  # fmt: skip
    """The frontmost node under a pixel that takes part in input; `above` is the place of the node's parent. without:
    is looked through, with all below it. is_settled: whether bounds below the parent are those of the last frame still.
    """
    if node is without or not node.visible:
        return None
    is_settled = is_settled and not node.stale & MOVED and not node.reaches
    if is_settled and not node.stale and not node.bounds.collidepoint(pixel):
        return None
    place = node.place if is_settled else node.locate(above)
    x, y = place.invert(pixel)
    inside = node.covers(x, y)
    if node.clips and not inside:
        return None
    for child in reversed(node.children):
        if child.children or takes_part(child):  # most are neither: letters, pictures, grounds
            found = hit(child, pixel, place, without=without, is_settled=is_settled)
            if found is not None:
                return found
    return node if inside and takes_part(node) else None


def takes_part(node: Node) -> bool:
    """Whether a pointer can mean this node."""
    return bool(node.on or node.blocks or node.focusable or node.hint)


def handler_for(node: Node | None, kind: Pointer) -> Node | None:
    """The nearest node from `node` upwards that handles a kind of event; what blocks lets nothing through."""
    if node is None:
        return None
    return next((above for above in node.ancestors() if kind in above.on), None)


@slotted
class _Press:
    node: Node | None
    at: Point
    last: Point
    dragged: Node | None = None
    long_done: bool = False


class Router:
    """Turns what a mouse does into events of nodes below `root()`. `hovered` is the node under the pointer."""

    def __init__(self, root: Callable[[], Node], timers: Timers, scale: Callable[[], float] = lambda: 1.0) -> None:
        self._root, self._timers, self._scale = root, timers, scale
        self.hovered: Node | None = None
        self.pixel: Point = (-1, -1)
        self.shift = self.ctrl = False
        self._press: _Press | None = None
        self._long: Timer | None = None
        self._last_click: tuple[Node, int, Point] | None = None

    @property
    def dragging(self) -> bool:
        """Whether a node is being dragged."""
        return self._press is not None and self._press.dragged is not None

    def move(self, pixel: Point, now: int) -> None:
        """The pointer is now at `pixel`."""
        self.pixel = pixel
        if self._press is not None:
            self._drag(self._press, pixel)
        if not self.dragging:
            self.refresh()
            self._send(self.hovered, self._event(Pointer.MOVE))

    def refresh(self) -> None:
        """Look again what lies under the pointer, because the scene or the pointer moved."""
        self._come_to(hit(self._root(), self.pixel))

    def let_slip(self) -> None:
        """Leave what has moved from under a pointer that rests, and come to nothing that has moved there."""
        if hit(self._root(), self.pixel) is not self.hovered:
            self.let_go()

    def let_go(self) -> None:
        """Leave what lies under the pointer until it moves, unless it is being dragged."""
        if not self.dragging:
            self._come_to(None)

    def _come_to(self, found: Node | None) -> None:
        if found is self.hovered:
            return
        before, self.hovered = self.hovered, found
        for node in _only_above(before, found):
            self._call(node, self._event(Pointer.LEAVE))
        for node in reversed(_only_above(found, before)):
            self._call(node, self._event(Pointer.ENTER))

    def leave(self) -> None:
        """The pointer left the window."""
        self.pixel = (-1, -1)
        self.refresh()

    def press(self, pixel: Point, button: int, now: int) -> Node | None:
        """A button went down; gives the node it means."""
        self.move(pixel, now)
        if button != LEFT:
            return self.hovered
        self._press = _Press(self.hovered, pixel, pixel)
        self._send(self.hovered, self._event(Pointer.DOWN))
        if handler_for(self.hovered, Pointer.LONG) is not None:
            self._long = self._timers.at(now + LONG_MS, self._long_press)
        return self.hovered

    def release(self, pixel: Point, button: int, now: int) -> None:
        """A button went up: a click, a drop, or nothing."""
        self.move(pixel, now)
        if button == RIGHT:
            self._send(self.hovered, self._event(Pointer.MENU))
        if button != LEFT or self._press is None:
            return
        self._timers.cancel(self._long)
        press, self._press = self._press, None
        if press.dragged is not None:
            self._drop(press)
            return
        self._send(press.node, self._event(Pointer.UP))
        if not press.long_done and press.node is not None and self.hovered is press.node:
            self._click(press.node, now)

    def wheel(self, steps: Point) -> None:
        """The wheel turned by steps to the right and up."""
        self._send(self.hovered, replace(self._event(Pointer.WHEEL), wheel=steps))

    def cancel(self) -> None:
        """Give up a press or a drag, because the screen changed or Escape was pressed."""
        press, self._press = self._press, None
        self._timers.cancel(self._long)
        if press is not None and press.dragged is not None:
            self._send(press.dragged, self._event(Pointer.DRAG_CANCEL))

    # --- what a press becomes

    def _drag(self, press: _Press, pixel: Point) -> None:
        moved = pixel[0] - press.last[0], pixel[1] - press.last[1]
        if press.dragged is None:
            if self._is_near(pixel, press.at):
                return
            press.dragged = handler_for(press.node, Pointer.DRAG)
            self._timers.cancel(self._long)
            if press.dragged is None:
                return
            self._send(press.dragged, replace(self._event(Pointer.DRAG_START), start=press.at))
        press.last = pixel
        self._send(press.dragged, replace(self._event(Pointer.DRAG), start=press.at, moved=moved))

    def _drop(self, press: _Press) -> None:
        assert press.dragged is not None
        under = hit(self._root(), self.pixel, without=press.dragged)
        self._send(press.dragged, replace(self._event(Pointer.DROP), start=press.at, over=under))
        self.refresh()

    def _click(self, node: Node, now: int) -> None:
        last, self._last_click = self._last_click, (node, now, self.pixel)
        if last is not None and last[0] is node and now - last[1] <= DOUBLE_MS and self._is_near(last[2], self.pixel):
            self._last_click = None
            if handler_for(node, Pointer.DOUBLE) is not None:
                self._send(node, self._event(Pointer.DOUBLE))
                return
        self._send(node, self._event(Pointer.CLICK))

    def _is_near(self, one: Point, other: Point) -> bool:
        """Whether a hand that holds still may have moved from one to the other."""
        return max(abs(one[0] - other[0]), abs(one[1] - other[1])) < DRAG_THRESHOLD * self._scale()

    def _long_press(self) -> None:
        if self._press is not None:
            self._press.long_done = True
            self._send(self._press.node, self._event(Pointer.LONG))

    def _event(self, kind: Pointer) -> PointerEvent:
        return PointerEvent(kind, self.pixel, over=self.hovered, shift=self.shift, ctrl=self.ctrl)

    def _send(self, node: Node | None, event: PointerEvent) -> None:
        target = handler_for(node, event.kind)
        if target is not None:
            target.on[event.kind](event)

    def _call(self, node: Node, event: PointerEvent) -> None:
        node.hovered = event.kind is Pointer.ENTER
        if node.lights_up is not None:
            node.lights_up.invalidate()
        if event.kind in node.on:
            node.on[event.kind](event)


def _only_above(node: Node | None, other: Node | None) -> list[Node]:
    """The nodes from `node` upwards that are not also above `other`."""
    if node is None:
        return []
    shared = set(map(id, other.ancestors())) if other is not None else set()
    return [above for above in node.ancestors() if id(above) not in shared]
