"""Notes of the first match lie beside what they explain: never over the prompt or a lit place, also when that moves;
and the bar of keys names what there is no button for.
"""

import pytest
from pygame import Rect

from client.clearance import seen_box
from client.guide import targets_of
from client.motion import Pace
from client.scene.layout import Place
from client.scene.text_node import TextNode
from client.table.banner import NAME
from client.table.divided_builder import TOLD_HERE
from core.guide import Beside
from tests.client.pictures import SCENES
from tests.client.pilot import Pilot, open_app

pytestmark = [pytest.mark.unpainted, pytest.mark.slow]


def box(place: Place) -> Rect:
    return Rect(round(place.x), round(place.y), round(place.width), round(place.height))


@pytest.mark.parametrize("scene", ["dragon_march", "dragon_looking", "dragon_casualties", "dragon_spell"])
def test_a_note_at_a_small_window_covers_neither_the_prompt_nor_what_is_lit(scene: str) -> None:
    app = open_app((1024, 640), motion_speed="none", mute=True)
    pilot = Pilot(app)
    SCENES[scene](pilot)
    pilot.settle()
    table = app.top
    note = table.guide.shown.screen_rect()
    taken = [box(table.scene.layout.prompt)]
    taken += [spot.screen_rect() for spot in table.scene.field.spots()]
    taken += [goal.screen_rect() for goal in targets_of(Beside.LIT, table.scene, table.viewer)]
    assert not [each for each in taken if each.colliderect(note)] and app.window.surface.get_rect().contains(note)
    app.close()


def test_a_note_that_comes_while_a_banner_is_there_is_not_covered_by_it() -> None:
    app = open_app((1024, 640), motion_speed="none", mute=True)
    pilot = Pilot(app)
    SCENES["dragon_march"](pilot)
    scene, guide = app.top.scene, app.top.guide
    known = list(app.settings.known)
    guide.hide()
    banner = scene._banner
    scene.field.solid = list
    app.motions.pace = Pace(1.0)
    banner("Your turn " * 3, app.top.viewer)
    pilot.tick(300)
    app.settings.known[:] = [each for each in known if each != known[-1]]
    (shown,) = [node for node in scene.over.children if node.name == NAME]
    shown.position, shown.size = (0, 0), app.window.size
    guide.offer(scene, app.top.session.match.question)
    assert guide.shown is not None and not [node for node in scene.over.children if node.name == NAME]
    app.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_at_four_seats_the_bar_of_keys_names_help_and_the_big_board(size: tuple[int, int]) -> None:
    app = open_app(size, motion_speed="none", mute=True, hints=False)
    pilot = Pilot(app)
    SCENES["dragon_four"](pilot)
    bar = pilot.find("#keys")
    words = {node.text for node in bar.walk() if isinstance(node, TextNode)}
    assert {"forecast", "icons", "last rolls", "sort", "terrains", "big board", "choose", "go"} <= words
    assert "help" in words or size == (1024, 640), "there is a button for help"
    boxes = [entry.screen_rect() for entry in bar.children]
    assert all(bar.screen_rect().contains(each) for each in boxes)
    assert not [each for index, each in enumerate(boxes) if each.collidelistall(boxes[index + 1 :])]
    app.close()


def first_note(speed: str) -> Rect:
    """Where the note of the first force lies."""
    app = open_app((1280, 720), motion_speed=speed, mute=True)
    pilot = Pilot(app)
    SCENES["dragon_plan"](pilot)
    pilot.settle()
    place = app.top.guide.shown.screen_rect()
    app.close()
    return place


def test_a_note_waits_for_a_builder_that_is_laid_piece_by_piece() -> None:
    assert first_note("normal") == first_note("none")


@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 640), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.25), ((1920, 1080), 2.0)]
)
def test_the_first_note_points_at_the_forces_that_are_ready(size: tuple[int, int], scale: float) -> None:
    app = open_app(size, scale, motion_speed="none", mute=True)
    pilot = Pilot(app)
    SCENES["dragon_plan"](pilot)
    pilot.settle()
    note = app.top.guide.shown
    sets = pilot.find("#sets").screen_rect()
    assert note is not None and not note.screen_rect().colliderect(sets)
    rules = [seen_box(node) for node in app.top.scene.root.walk()
             if isinstance(node, TextNode) and node.text.startswith("There is no ")]  # fmt: skip
    told = [node for node in app.top.scene.root.walk() if node.name == TOLD_HERE]
    assert len(told) == 3 and note.screen_rect().collidelist([seen_box(each) for each in told]) < 0, "points"
    assert rules and note.screen_rect().collidelist([box for box in rules if box]) < 0, "what is wrong can be read"
    line = next(node for node in note.walk() if node.name == "guide line").screen_rect()
    assert line.colliderect(sets.inflate(4, 4)), "its line ends there"
    app.close()
