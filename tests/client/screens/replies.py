"""Finding things in the question that lies over a screen."""

from client.scene.node import Node
from client.table.screen import TableScreen
from netcode.session import Session
from tests.client.pilot import Pilot


def reply(pilot: Pilot, words: str) -> Node:
    """The button of the question on top with these words."""
    return next(node for node in pilot.app.questions[-1].root.walk() if node.focusable and node.described() == words)


def until_nothing_but_passing(pilot: Pilot) -> Session:
    """Play on until the person at the table is asked something with no answer but passing; gives the session."""
    screen = pilot.app.top
    assert isinstance(screen, TableScreen)
    for _ in range(4000):
        question = screen.session.match.question
        assert question is not None, "the match ended before"
        if screen.is_asking and question.listed() == (None,):
            return screen.session
        if screen.is_asking:
            screen.answer(question.listed()[0])
        pilot.tick(33)
    raise AssertionError("there was always something to do")
