"""The chronicle in the rail: rounds as headings, the shape of whoever acts, and steps behind what they follow from."""

import pygame
import pytest

from client.input_events import Action, Pointer
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PictureNode
from client.scene.paint import Painter
from client.table.chronicle import Chronicle, ChroniclePanel, Line, LineDetails, LineWires, actor_of, seat_named_first
from client.theme import SEATS
from core.games.champions_combat.events import TurnSkipped
from core.header import SeatHeader
from core.kit.rounds import RoundBegan
from netcode.answerers import SeededLuck
from netcode.session import Session
from tests.client.pilot import open_app
from tests.client.scenes import SIZE, block, shown, whole
from tests.client.table.tables import BOT, PERSON, open_table, session_of
from tests.listing import of_each

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


DEAF = LineWires(lambda position: None, lambda line: None)


def panel(kit, *lines):
    return ChroniclePanel(kit, Place(0, 0, 260, 300), Told(*lines), DEAF, LineDetails(SEATS[: len(NAMES)]))


def is_shaped(line):
    """Whether the shape of a seat stands before it."""
    letters, picture = line.letters(), line.render(1)
    return bool(picture.get_bounding_rect().left < letters.left)


@of_each("tell, first", [
    ("{1} scored 2.", 1), ("{0}'s shield stopped one; {1} scored 1.", 0), ("Ana came.", None),
    ("The order of play was {1}, {0}.", None),
])  # fmt: skip
def test_a_sentence_begins_with_the_name_of_a_seat_or_of_none(tell, first):
    assert seat_named_first(lambda names: tell.format(*names), len(NAMES)) == first


@of_each("first, events, seat", [
    (0, (TurnSkipped(1, "declined"),), 0), (None, (TurnSkipped(1, "declined"),), 1), (None, (), None),
])  # fmt: skip
def test_a_line_is_whose_name_comes_first_or_whose_event_it_is(first, events, seat):
    assert actor_of(Line(3, "", events, first=first), len(NAMES), lambda event: None) == seat


def test_a_hero_called_as_somebody_at_the_table_is_not_that_seat():
    seats = SeatHeader("Ana", "blue", "bot:random"), SeatHeader("Torvald", "orange", "bot:random")
    options = {"battle": "court", "tier": 3, "heroes": 3}
    session = Session.new("fated_hand", options, seats, folder=None, luck=SeededLuck(1))
    while session.match.state.round < 2:
        session.advance()
    lines = Chronicle(session.match).lines
    assert {line.first for line in lines if line.text.startswith("Torvald leads ")} == {1}
    assert {line.first for line in lines if line.text.startswith("Torvald took ")} == {None}


def test_the_first_line_of_an_answer_has_the_shape_of_its_actor_and_the_others_are_steps_of_it(kit):
    texts = [(1, "Ana played card 2.", 0), (1, "Ana attacked Ben.", 0), (2, "Ben scored.", 1)]
    shown = panel(kit, *[Line(position, text, (), first=first) for position, text, first in texts])
    lines = [shown._line(index) for index in range(3)]
    assert [is_shaped(line) for line in lines] == [True, False, True]
    assert lines[1].letters().left > lines[0].letters().left


def test_a_round_is_a_heading(kit):
    shown = panel(kit, Line(1, "Round 2 began.", (RoundBegan(2),)), Line(2, "Ana moved.", (), first=0))
    heading, line = shown._line(0), shown._line(1)
    assert is_shaped(line) and heading.height > line.height
    assert not any(isinstance(child, PictureNode) for child in heading.children)
    assert [child.text for child in heading.children if hasattr(child, "text")] == ["Round 2 began."]


def test_lines_without_seats_are_plain(kit):
    told = Told(Line(1, "Ana moved.", ()))
    plain = ChroniclePanel(kit, Place(0, 0, 260, 300), told, DEAF)
    assert not is_shaped(plain._line(0))


def test_a_line_looks_the_same_whether_it_is_painted_in_parts_or_as_one_picture(kit, window):
    line = panel(kit, Line(1, "Ana attacked Ben with all that she had and a little more.", (), first=0))._line(0)
    painter, root = Painter(window), Node(block((20, 40, 30), SIZE, opaque=True), line, size=SIZE)
    painter.frame(root)
    in_parts = shown(window)
    line.opacity = 0.9999  # too little to be seen, and painted as one picture
    painter.frame(root)
    assert shown(window) == in_parts != whole(Node(block((20, 40, 30), SIZE, opaque=True), size=SIZE))


def long_match(kit):
    """Three answers, the first of which has a heading and three steps."""
    texts = [(1, "Ana attacked Ben."), (1, "Ben lost one."), (1, "Ben lost two."), (1, "Ben fell."),
             (2, "Ben moved."), (2, "Ana drew one."),
             (3, "Ana moved."), (3, "Ana turned."), (3, "Ana drew two.")]  # fmt: skip
    return panel(kit, *[Line(position, text, ()) for position, text in texts])


def standing(shown):
    """The lines that are not folded away."""
    return [index for index in range(shown.list.count) if shown._line(index).height]


def test_steps_are_folded_behind_the_answer_they_follow_from_but_not_those_of_the_last(kit):
    shown = long_match(kit)
    assert standing(shown) == [0, 4, 5, 6, 7, 8]
    mark = next(node for node in shown.list.walk() if node.name == "steps")
    assert mark.words == "Show 3 steps"
    mark.on[Pointer.CLICK](None)
    assert standing(shown) == list(range(9))
    assert next(node for node in shown.list.walk() if node.name == "steps").words == "Fold 3 steps"


def test_a_new_answer_folds_the_steps_of_the_one_before(kit):
    shown = long_match(kit)
    shown._chronicle.lines.append(Line(4, "Ben moved.", ()))
    shown.catch_up()
    assert standing(shown) == [0, 4, 5, 6, 9] and shown.list.count == 10


def test_keys_pass_over_folded_lines_and_a_line_that_is_brought_into_sight_is_unfolded(kit):
    shown = long_match(kit)
    shown.list.choose_line(4)
    assert shown.list.on_action(Action.UP) and shown.list.current == 0
    assert shown.list.on_action(Action.DOWN) and shown.list.current == 4
    shown.choose(2)
    assert shown.list.current == 2 and standing(shown) == list(range(9))


def test_no_heading_is_folded_away(kit):
    shown = panel(kit, Line(1, "Ana moved.", ()), Line(1, "Round 2 began.", (RoundBegan(2),)), Line(1, "Ana drew.", ()),
                  Line(1, "Ben drew.", ()), Line(1, "Cy drew.", ()), Line(2, "Ben moved.", ()))  # fmt: skip
    assert standing(shown) == [0, 1, 2, 5]


def test_left_and_right_fold_the_steps_of_the_marked_answer(kit):
    shown = long_match(kit)
    shown.list.choose_line(0)
    assert shown.list.on_action(Action.RIGHT) and standing(shown) == list(range(9))
    shown.list.choose_line(2)
    assert shown.list.on_action(Action.LEFT) and standing(shown) == [0, 4, 5, 6, 7, 8]
    assert shown.list.current == 0, "the marked step is folded away, so its answer is marked"
    assert not shown.list.on_action(Action.LEFT), "the arrow goes on to what lies beside the chronicle"
    shown.list.choose_line(7)
    assert not shown.list.on_action(Action.RIGHT) and not shown.list.on_action(Action.LEFT), "the last stays open"


def test_the_ground_below_the_chronicle_is_of_one_colour_as_its_list_takes_for_granted():
    pilot, screen = open_table(session_of(PERSON, BOT), (1280, 720), hints=False)
    shown = screen.scene.lines.list
    room, shown.visible = shown.screen_rect(), False
    pilot.settle()
    ground = pygame.image.tobytes(pilot.app.window.surface.subsurface(room), "RGB")
    assert ground == ground[:3] * (room.width * room.height)
    pilot.app.close()
