"""Small screens and scenes for tests, and what a window shows of them."""

import pygame

from client.scene.nodes import PaintNode
from client.scene.paint import paint
from client.screen import Screen

SIZE = 400, 300
"""Of the window that the fixture `window` gives."""


def shown(surface):
    """Its pixels."""
    return pygame.image.tobytes(surface, "RGB")


def whole(root):
    """The pixels of the tree drawn from nothing, to compare with."""
    fresh = pygame.Surface(SIZE)
    paint(fresh, root, fresh.get_rect())
    return shown(fresh)


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
