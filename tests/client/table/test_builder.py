"""The builder, with a small table of its own: tokens worth points, a limit, some of them more than once."""

from dataclasses import replace

import pytest
from pygame import Rect, Surface

from client.scene.node import Node
from client.table.builder import Builder
from client.table.builder_plan import Entry, Plan
from client.table.builder_tiles import TileStyle, budget_bar, grown
from client.table.layout import table_layout
from client.table.spot import Mood
from client.theme import THEMES, theme_named
from client.widgets.button import Button
from client.widgets.choice import Choice
from tests.client.pilot import Pilot, open_app
from tests.client.table.tables import Showing

WORTH = {"ogre": 5, "elf": 2, "imp": 1, "wall": 3}
ENTRIES = [Entry(id, id.capitalize()) for id in WORTH]
MOST, LEAST = 8, 4


def refusal(chosen, id):
    left = MOST - sum(WORTH[each] for each in chosen)
    return None if WORTH[id] <= left else f"{id.capitalize()} costs {WORTH[id]} and you have {left} left."


def unfinished(answer):
    return None if sum(WORTH[each] for each in answer) >= LEAST else f"Take at least {LEAST} points."


class Stage:
    """As much of a stage as the builder needs."""

    def __init__(self, app, size=(1280, 720)):
        self.kit, self.layout = app.kit, table_layout(size, 1.0)
        self.heard, self.refused = [], []
        self.sound, self.refuse = self.heard.append, self.refused.append
        self.offer_focus = app.control.offer_focus


class Table:
    """A builder in a window, with a pilot in front of it."""

    def __init__(self, most=2, size=(1280, 720), **offers):
        self.app = open_app(size)
        self.stage, self.answers = Stage(self.app, size), []
        self.pilot = Pilot(self.app)
        self.builder = Builder(self.stage, TileStyle("token", (90, 110), lambda surface, box, id: None))
        self.plan = Plan(ENTRIES, refusal, self.total, tuple, unfinished, "Go", most=most, **offers)
        self.app.push(Showing(self.app, Node(self.builder, size=size)))

    def total(self, chosen):
        return f"{sum(WORTH[each] for each in chosen)} of {MOST} points: {', '.join(chosen)}"

    def open(self):
        self.builder.build(self.plan, self.answers.append)
        self.pilot.settle()
        return self

    def take(self, *ids):
        for id in ids:
            self.pilot.click(self.builder.tiles[id])

    def part(self, kind, words=""):
        return next(node for node in self.builder.walk() if isinstance(node, kind) and words in node.described())


@pytest.fixture
def tables():
    made = []

    def table(**fields):
        made.append(Table(**fields))
        return made[-1].open()

    yield table
    for each in made:
        each.app.close()


def test_things_are_taken_counted_and_given_in_the_order_of_the_list(tables):
    table = tables()
    table.take("imp", "elf", "imp")
    assert table.builder.chosen == ("imp", "elf", "imp")
    assert table.pilot.has("4 of 8 points: imp, elf, imp")
    assert [table.builder.tiles[id].chosen for id in WORTH] == [0, 1, 2, 0]
    table.pilot.click("Go")
    assert table.answers == [("elf", "imp", "imp")]


def test_what_is_taken_as_often_as_it_may_be_is_taken_out_again(tables):
    table = tables()
    table.take("elf", "elf")
    assert table.builder.tiles["elf"].words == "Take out Elf"
    table.take("elf")
    assert table.builder.chosen == () and table.builder.tiles["elf"].chosen == 0


def test_why_not_is_said_for_a_thing_and_for_the_whole(tables):
    table = tables()
    assert table.part(Button, "Go").hint == f"Take at least {LEAST} points."
    table.pilot.click(table.part(Button, "Go"))
    assert table.answers == []
    table.take("ogre")
    assert table.part(Button, "Go").hint == ""
    tile = table.builder.tiles["wall"]
    assert tile.mood is Mood.LIT
    table.take("elf", "wall")
    assert tile.mood is Mood.REFUSED and tile.hint == "Wall costs 3 and you have 1 left."
    assert table.stage.refused == ["Wall costs 3 and you have 1 left."]


def test_what_is_taken_and_cannot_be_taken_once_more_can_be_taken_out(tables):
    table = tables()
    table.take("ogre")
    assert table.builder.tiles["ogre"].words == "Take out Ogre"


def test_without_ready_sets_there_is_nothing_above_the_list(tables):
    table = tables()
    assert not [node for node in table.builder.walk() if isinstance(node, Choice)]


def test_picking_one_thing_is_the_answer(tables):
    table = tables()
    reason = "Not the ogre."
    table.builder.pick(ENTRIES, lambda id: reason if id == "ogre" else None, "Nobody yet", table.answers.append)
    table.take("ogre", "imp")
    assert table.stage.refused == [reason] and table.answers == ["imp"]
    assert [spot.entry.id for spot in table.builder.spots()] == ["elf", "imp", "wall"]


def test_what_is_pointed_at_and_opened_is_told(tables):
    table, near, opened = tables(), [], []
    table.builder.on_near, table.builder.on_open = lambda id, is_near: near.append((id, is_near)), opened.append
    table.pilot.hover(table.builder.tiles["elf"])
    table.pilot.right_click(table.builder.tiles["elf"])
    table.pilot.hover((2, 2))
    assert near == [("elf", True), ("elf", False)] and opened == ["elf"]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_all_of_it_fits_into_the_window(tables, size):
    table = tables(ready={"Two elves": ("elf", "elf")}, size=size)
    box = table.builder.screen_rect()
    parts = [node for node in table.builder.walk() if isinstance(node, (Choice, Button))]
    assert len(parts) >= 3 and all(box.contains(node.screen_rect()) for node in parts)
    assert table.pilot.clipped_texts() == []


def test_where_not_all_have_room_at_once_the_lines_are_as_wide_as_the_list(tables):
    table = tables(size=(1024, 640))
    table.plan = replace(table.plan, entries=[Entry(f"t{number}", "Thing") for number in range(60)],
                         refusal=lambda chosen, id: None)  # fmt: skip
    table.open()
    boxes = [tile.screen_rect() for tile in table.builder.tiles.values()]
    line, list_box = [box for box in boxes if box.top == boxes[0].top], table.pilot.find("#things").screen_rect()
    assert boxes[-1].bottom > list_box.bottom and line[0].width >= 90
    assert line[0].left - list_box.left < 20 and list_box.right - line[-1].right < 16 + 20, "the bar lies at the right"


def test_what_cannot_be_taken_here_of_a_ready_set_is_left_out_and_named(tables):
    table = tables(most=1, ready={"Old": ("ogre", "gnome", "wall", "elf", "imp", "imp")})
    table.part(Choice, "Ready sets").step(1)
    assert table.builder.chosen == ("ogre", "wall")
    assert table.stage.refused == ["Not all of that set can be taken here: without gnome, Elf, Imp, Imp."]


def test_a_budget_is_a_bar_that_says_how_much_of_it_is_used(tables):
    table = tables(budget=lambda chosen: (sum(WORTH[id] for id in chosen), 8))
    assert table.pilot.has("0 of 8")
    table.take("imp")
    assert table.pilot.has(f"{WORTH['imp']} of 8")


def test_a_ready_set_is_taken_with_one_step(tables):
    table = tables(ready={"Two elves": ("elf", "elf")})
    table.pilot.app.control.focus(table.pilot.find("#ready"))
    table.pilot.press("right")
    assert table.builder.chosen == ("elf", "elf") and table.pilot.has("Two elves")


def test_a_surprise_is_a_set_that_can_be_played(tables):
    table = tables(ready={"Two elves": ("elf", "elf")})
    for _ in range(12):
        table.pilot.click("#surprise")
        table.pilot.settle()
        assert table.pilot.find("#" + table.builder._plan.name).enabled


def test_keys_come_from_a_surprise_to_what_takes_it(tables):
    table = tables(ready={"Two elves": ("elf", "elf")})
    table.pilot.app.control.focus(table.pilot.find("#surprise"), ring=True)
    table.pilot.press("enter")
    table.pilot.settle()
    assert table.pilot.app.control.focused.name == table.builder._plan.name


@pytest.mark.parametrize(("tile", "size"), [((90, 110), 14), ((70, 90), 14), ((110, 220), 17), ((400, 600), 21)])
def test_words_on_tiles_grow_with_them(tile, size):
    app = open_app()
    assert grown(app.kit, Rect((0, 0), tile), (90, 110)).theme.type_size("small") == size
    app.close()


@pytest.mark.parametrize("name", THEMES)
def test_tokens_that_are_not_used_stand_back_in_every_theme(name):
    app = open_app(theme=name)
    wood, picture = theme_named(name).wood, Surface((60, 26))
    picture.fill(wood)
    bar = budget_bar(app.kit, "key_star", 1, 2)
    bar.paint(picture, picture.get_rect(), 1.0)

    def seen(left):
        pixels = [picture.get_at((left + x, y))[:3] for x in range(26) for y in range(26)]
        return sum(abs(a - b) for pixel in pixels for a, b in zip(pixel, wood, strict=True))

    assert 0 < seen(29) < 0.4 * seen(0)
    app.close()
