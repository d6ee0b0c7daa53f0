"""Small screens for tests."""

from client.scene.nodes import PaintNode
from client.screens.base import Screen


def block(colour=(200, 60, 40), size=(40, 40), **fields):
    """A plain coloured box."""
    return PaintNode(lambda surface, rect, scale: surface.fill(colour, rect), size=size, **fields)


def screen_of(*nodes):
    """A screen class that shows these nodes on an opaque ground."""
    from client.scene.node import Node

    class Small(Screen):
        def build(self, size, scale):
            return Node(block((10, 20, 30), size, opaque=True), *nodes, size=size)

    return Small
