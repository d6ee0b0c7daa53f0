"""The chronicle in the rail: rounds as headings, the shape of whoever acts, and steps behind what they follow from."""

import pytest

from client.scene.layout import Place
from client.scene.nodes import PictureNode
from client.table.chronicle import ChroniclePanel, Line, actor_of
from client.theme import SEATS
from core.games.champions_combat.events import RoundBegan, TurnSkipped
from tests.client.pilot import open_app

NAMES = ("Ana", "Ben")


class Told:
    """As much of a chronicle as the panel needs."""

    def __init__(self, *lines):
        self.lines = list(lines)


@pytest.fixture(scope="module")
def kit():
    app = open_app((1280, 720))
    yield app.kit
    app.close()


def panel(kit, *lines):
    seats = list(zip(SEATS, NAMES, strict=False))
    return ChroniclePanel(kit, Place(0, 0, 260, 300), Told(*lines), lambda position: None, lambda line: None, seats)


def pictures(node):
    return [child for child in node.children if isinstance(child, PictureNode)]


@pytest.mark.parametrize("text, events, seat", [
    ("Ben scored 2.", (), 1), ("Ana's shield stopped one; Ben scored 1.", (), 0),
    ("Anabel came.", (), None), ("The order of play was Ben, Ana.", (), None),
    ("A turn passed.", (TurnSkipped(1, "declined"),), 1),
])  # fmt: skip
def test_a_line_is_whose_name_comes_first_or_whose_event_it_is(text, events, seat):
    assert actor_of(Line(3, text, events), NAMES) == seat


def test_the_first_line_of_an_answer_has_the_shape_of_its_actor_and_the_others_are_steps_of_it(kit):
    shown = panel(kit, Line(1, "Ana played card 2.", ()), Line(1, "Ana attacked Ben.", ()), Line(2, "Ben scored.", ()))
    lines = [shown._line(index) for index in range(3)]
    assert [len(pictures(line)) for line in lines] == [1, 0, 1]
    assert lines[1].children[0].x > lines[0].children[0].x


def test_a_round_is_a_heading(kit):
    shown = panel(kit, Line(1, "Round 2 began.", (RoundBegan(2),)), Line(2, "Ana moved.", ()))
    heading, line = shown._line(0), shown._line(1)
    assert not pictures(heading) and heading.height > line.height
    assert [child.text for child in heading.children if hasattr(child, "text")] == ["Round 2 began."]


def test_lines_without_seats_are_plain(kit):
    told = Told(Line(1, "Ana moved.", ()))
    plain = ChroniclePanel(kit, Place(0, 0, 260, 300), told, lambda position: None, lambda line: None)
    assert not pictures(plain._line(0))
