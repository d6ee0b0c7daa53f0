"""Where a node lies and what can have changed about it, as those who make nodes and those who draw them say it."""

from operator import attrgetter
from typing import Any, Protocol, TypedDict

from pygame import Rect, Surface

from client.scene.transform import Point

BELOW, CONTENT, MOVED, REORDERED, APPEARANCE = 1, 2, 4, 8, 16
Picture = tuple[Surface, tuple[int, int]]
Stretched = tuple[Surface, Rect]
"""A surface, and the box it is stretched over."""


class Placing(TypedDict, total=False):
    """Where a node lies in its parent, and what it is called, as every node takes it by name."""

    at: Point
    anchor: Point
    z: float
    name: str


class Marked(Protocol):
    """What notes that it has changed."""

    def mark(self, change: int) -> None: ...


def moving(slot: str, change: int = MOVED) -> Any:
    """A property that moves the node, or changes it otherwise, when it is given another value."""
    read = attrgetter(slot)

    def write(node: Marked, value: Any) -> None:
        if read(node) != value:
            setattr(node, slot, value)
            node.mark(change)

    return property(read, write)
