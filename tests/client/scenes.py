"""Small screens and scenes for tests, and what a window shows of them."""

import pygame
import pytest

from client.scene.nodes import PaintNode
from client.scene.paint import paint
from client.screen import Screen

SIZE = 400, 300
"""Of the window that the fixture `window` gives."""
USUAL = (1280, 720), 1.0
"""The window and the scale that most tests look at."""


def at_sizes(*sizes):
    """Mark for a test of `size` and `scale`: it is slow at all but the usual ones."""
    each = [pytest.param(*one, marks=() if one == USUAL else pytest.mark.slow) for one in sizes]
    return pytest.mark.parametrize(("size", "scale"), each)


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
