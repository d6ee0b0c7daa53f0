"""The focus graph: where arrow keys and Tab lead. Geometry only; the app keeps which node has the focus."""

from collections.abc import Sequence
from typing import Literal, TypeAlias, assert_never

from pygame import Rect

from client.input_events import Action
from client.scene.node import Node

SIDEWAYS_COST = 2.5
"""Of a gap sideways, for each pixel."""
IN_LINE, OUT_OF_ROW = 0.3, 1.5
"""What each pixel costs that a centre lies aside, and that it lies above or below where an arrow leads along a row."""

Arrow: TypeAlias = Literal[Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT]


def focusable(root: Node) -> list[Node]:
    """All nodes below `root` that can have the focus, in tab order: the order of the tree."""
    return [node for node in root.walk() if node.focusable]


def after(nodes: Sequence[Node], current: Node | None, step: int) -> Node | None:
    """The next (`step` 1) or previous (-1) node in tab order, around the end."""
    if not nodes:
        return None
    if current is None or current not in nodes:
        return nodes[0 if step > 0 else -1]
    return nodes[(list(nodes).index(current) + step) % len(nodes)]


def towards(nodes: Sequence[Node], current: Node, action: Arrow) -> Node | None:
    """The nearest node in the direction of an arrow, or None when nothing lies there."""
    here = current.screen_rect()
    costs = [(cost, index) for index, node in enumerate(nodes)
             if node is not current and (cost := _cost(here, node.screen_rect(), action)) is not None]  # fmt: skip
    return nodes[min(costs)[1]] if costs else None


def _cost(here: Rect, there: Rect, action: Arrow) -> float | None:
    """What lies in the same row, or column, overlaps it sideways. Of what does not, all that does not lie wholly ahead
    counts as lying aside: it is above or below rather than to the right.
    """
    ahead, aside, gap, past = _way(here, there, action)
    if ahead <= 0:
        return None
    if gap <= 0:
        return ahead + IN_LINE * abs(aside)
    is_along_row = action in (Action.LEFT, Action.RIGHT)
    return ahead + SIDEWAYS_COST * (gap + max(0, past)) + (OUT_OF_ROW if is_along_row else IN_LINE) * abs(aside)


def _way(here: Rect, there: Rect, action: Arrow) -> tuple[float, float, float, float]:
    """How far ahead the centre lies, how far aside, how wide the gap between the boxes is sideways, and how far the box
    reaches back past the edge that it should lie beyond.
    """
    right, down = there.centerx - here.centerx, there.centery - here.centery
    across = max(there.left - here.right, here.left - there.right)
    along = max(there.top - here.bottom, here.top - there.bottom)
    match action:
        case Action.RIGHT:
            return right, down, along, here.right - there.left
        case Action.LEFT:
            return -right, down, along, there.right - here.left
        case Action.DOWN:
            return down, right, across, here.bottom - there.top
        case Action.UP:
            return -down, right, across, there.bottom - here.top
        case _:
            assert_never(action)


def mark_of(root: Node, node: Node | None) -> tuple[str, int] | None:
    """What finds a node again after the scene was built anew: its name, or its number in tab order."""
    nodes = focusable(root)
    return (node.name, nodes.index(node)) if node in nodes else None


def marked(root: Node, mark: tuple[str, int] | None) -> Node | None:
    """The node that `mark_of` meant, in a scene built anew."""
    if mark is None:
        return None
    nodes = focusable(root)
    named = [node for node in nodes if mark[0] and node.name == mark[0]]
    return next(iter(named or nodes[mark[1] : mark[1] + 1]), None)
