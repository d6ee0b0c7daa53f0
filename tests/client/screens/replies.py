"""Finding things in the question that lies over a screen."""

from client.scene.node import Node
from tests.client.pilot import Pilot


def reply(pilot: Pilot, words: str) -> Node:
    """The button of the question on top with these words."""
    return next(node for node in pilot.app.questions[-1].root.walk() if node.focusable and node.described() == words)
