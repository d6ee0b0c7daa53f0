"""The builder of divided sets, with a small table of its own: tokens of many colours in two rows and a single flag."""

from dataclasses import replace

import pytest

from client.motion import Pace
from client.scene.node import Node
from client.table.builder_catalogue import MOST_ROWS, RowStyle
from client.table.builder_plan import DividedPlan, DividedSet, Entry, Part, ReadySet
from client.table.divided_builder import DividedBuilder
from client.table.layout import table_layout
from client.table.spot import Mood
from client.widgets.button import Button
from core.kit.set_texts import UNDIVIDED
from tests.client.pilot import Pilot, open_app
from tests.client.table.tables import Showing

COLOURS = ("Red", "Blue", "Green")
TOKENS = {f"t{number}": COLOURS[number % 3] for number in range(9)}
FLAGS = ("f0", "f1")
MOST = 4
ENTRIES = [
    *[Entry(id, f"Token {id}", ((colour,), ("Big",) if id in ("t0", "t4") else ())) for id, colour in TOKENS.items()],
    *[Entry(id, f"Flag {id}", (("Flags",), ())) for id in FLAGS],
]


def taken(parts):
    return [id for ids in parts.values() for id in ids if id in TOKENS]


def refusal(parts, id):
    if id in FLAGS:
        return "There is a flag already." if parts.get("flag") else None
    return f"There are {MOST} tokens already." if len(taken(parts)) >= MOST else None


def misplaced(id, part):
    return None if (id in FLAGS) == (part == "flag") else f"No {id} belongs there."


def spread(parts):
    spread = {part: list(ids) for part, ids in parts.items() if part}
    for id in parts.get(UNDIVIDED, ()):
        spread.setdefault(min(("first", "second"), key=lambda row: len(spread.get(row, ()))), []).append(id)
    return spread


def rules(parts):
    missing = MOST - len(taken(parts))
    return [("Tokens", f"Add {missing}." if missing else None), ("Flag", None if parts.get("flag") else "Take a flag.")]


def answer(parts):
    return tuple(tuple(parts.get(part, ())) for part in ("first", "second", "flag", UNDIVIDED))


class Stage:
    """As much of a stage as the builder needs."""

    def __init__(self, app, size):
        self.kit, self.layout = app.kit, table_layout(size, 1.0)
        self.heard, self.refused, self.covered = [], [], []
        self.sound, self.refuse, self.cover = self.heard.append, self.refused.append, self.covered.append
        self.beside, self.offer_focus = app.motions.play, app.control.offer_focus


class Table:
    """A builder in a window, with a pilot in front of it."""

    def __init__(self, size=(1280, 720), sets=(), entries=ENTRIES, **changes):
        self.app = open_app(size, motion_speed="none")
        self.stage, self.answers, self.kept = Stage(self.app, size), [], []
        self.pilot, self.sets = Pilot(self.app), list(sets)
        self.builder = DividedBuilder(self.stage, RowStyle("token", 44, self.nothing, self.nothing))
        self.other = Node(size=(10, 10))
        self.plan = DividedPlan(
            entries=entries, filters=("Colour", "Size"), shown="Red",
            parts=((Part("first", "First", takes=True), Part("second", "Second", takes=True)),
                   (Part("flag", "Flag", is_single=True),)),
            part_for=lambda parts, id: "flag" if id in FLAGS else UNDIVIDED, misplaced=misplaced, refusal=refusal,
            spread=spread, rules=rules, words=lambda parts, part: f"{len(parts.get(part, ()))} here",
            budget=lambda parts: (len(taken(parts)), MOST), budget_words="tokens", answer=answer,
            unfinished=lambda answer: "Divide them." if answer[3] else None, done="Go", name="go", undivided="Loose",
            set_words="Sets", sets=lambda: self.sets, keep=self.keep, about=lambda id: f"All about {id}", **changes,
        )  # fmt: skip
        self.app.push(Showing(self.app, Node(Node(self.other, self.builder, size=size), size=size)))
        self.builder.build(self.plan, "Put tokens together.", self.answers.append)
        self.pilot.settle()

    def nothing(self, surface, box, id):
        pass

    def keep(self, parts):
        self.kept.append({part: list(ids) for part, ids in parts.items()})
        return "There is no room." if len(self.kept) > 1 else None

    @property
    def parts(self):
        return self.builder.set.parts

    def take(self, *ids):
        for id in ids:
            self.pilot.click(self.builder.catalogue.tiles[id])

    def lying(self, part, id):
        return next(thing for thing in self.builder.boxes[part].things if thing.id == id)

    def show(self, filter, group):
        self.pilot.click(f"#filter {filter}")
        self.pilot.click(f"#line {group}")


@pytest.fixture
def tables():
    made = []

    def table(**fields):
        made.append(Table(**fields))
        return made[-1]

    yield table
    for each in made:
        each.app.close()


def test_things_are_taken_divided_and_given_with_nothing_but_clicks(tables):
    table = tables()
    assert table.pilot.has("Put tokens together.") and table.pilot.has("0 of 4 tokens")
    table.take("t0", "t0", "t3")
    assert table.parts == {UNDIVIDED: ["t0", "t0", "t3"]} and table.lying(UNDIVIDED, "t0").count == 2
    table.pilot.click("#part Second")
    table.take("t6")
    assert table.parts["second"] == ["t6"]
    table.pilot.click(table.lying(UNDIVIDED, "t0"))
    assert table.parts == {UNDIVIDED: ["t0", "t3"], "second": ["t0", "t6"]}
    table.show("Colour", "Flags")
    table.take("f1")
    assert table.parts["flag"] == ["f1"], "a flag goes where flags belong"
    assert table.pilot.find("#go").reason == "Divide them."
    table.pilot.click("#divide")
    table.pilot.click("#go")
    assert table.answers == [(("t0", "t3"), ("t0", "t6"), ("f1",), ())]


def test_a_thing_is_dragged_into_a_part_and_alike_ones_go_together(tables):
    table = tables()
    table.pilot.drag(table.builder.catalogue.tiles["t3"], table.builder.boxes["first"])
    assert table.parts == {"first": ["t3"]}
    table.take("t0", "t0")
    table.pilot.drag(table.lying(UNDIVIDED, "t0"), table.builder.boxes["second"])
    assert table.parts == {"first": ["t3"], "second": ["t0", "t0"]}
    table.pilot.drag(table.lying("first", "t3"), (2, 300))
    assert table.parts["first"] == ["t3"], "dropped beside all parts it stays where it was"
    table.pilot.drag(table.lying("first", "t3"), table.builder.boxes["flag"])
    assert table.stage.refused == ["No t3 belongs there."] and table.parts["first"] == ["t3"]


def test_a_part_for_one_thing_gives_up_what_lay_there(tables):
    table = tables()
    table.show("Colour", "Flags")
    table.take("f0", "f1")
    assert table.stage.refused == ["There is a flag already."]
    table.pilot.drag(table.builder.catalogue.tiles["f1"], table.builder.boxes["flag"])
    assert table.parts == {"flag": ["f1"]}


def test_a_click_takes_out_what_lies_in_the_chosen_part_and_changes_are_taken_back(tables):
    table = tables()
    assert table.pilot.find("#take back").reason and table.pilot.find("#empty").reason == "Nothing is taken yet."
    table.take("t0", "t3")
    table.pilot.click(table.lying(UNDIVIDED, "t0"))
    assert table.parts == {UNDIVIDED: ["t3"]}
    table.pilot.click("#empty")
    assert table.parts == {}
    for before in ({UNDIVIDED: ["t3"]}, {UNDIVIDED: ["t0", "t3"]}, {UNDIVIDED: ["t0"]}, {}):
        table.pilot.click("#take back")
        assert table.parts == before


def test_every_rule_is_said_the_broken_ones_first_with_the_reason(tables):
    table = tables()
    table.take("t0")
    said = [words for words in table.pilot.words() if words in ("Add 3.", "Take a flag.", "Tokens", "Flag")]
    assert said[:2] == ["Add 3.", "Take a flag."] and table.pilot.find("#go").reason == "Add 3."
    table.take("t0", "t0", "t0")
    assert table.pilot.has("Tokens") and table.builder.catalogue.tiles["t3"].mood is Mood.REFUSED
    table.take("t3")
    assert table.stage.refused == ["There are 4 tokens already."]


def test_filters_are_lists_and_go_together(tables):
    table = tables()
    assert [*table.builder.catalogue.tiles] == ["t0", "t3", "t6"]
    table.show("Size", "Big")
    assert [*table.builder.catalogue.tiles] == ["t0"]
    table.show("Colour", "Any")
    assert [*table.builder.catalogue.tiles] == ["t0", "t4"]
    table.show("Colour", "Flags")
    assert table.pilot.has("Nothing is of all these.")


def test_of_very_many_things_some_are_listed_and_more_on_demand(tables):
    many = [Entry(f"t{number}", f"Token {number}", (("Red",), ())) for number in range(MOST_ROWS + 20)]
    table = tables(entries=many)
    assert len(table.builder.catalogue.tiles) == MOST_ROWS
    table.pilot.wheel(-90, "#things")
    table.pilot.click("#more")
    assert len(table.builder.catalogue.tiles) == len(many)


def test_whole_sets_are_taken_with_what_they_lack_said_and_damaged_ones_refused(tables):
    sets = [ReadySet("Good", {"first": ["t1"]}, "fine"), ReadySet("Torn", {}, trouble="torn.txt names no tokens.")]
    table = tables(sets=sets)
    table.take("t0")
    assert table.pilot.has("#filter Colour")
    table.pilot.click("#sets")
    assert not table.pilot.has("#filter Colour"), "they would say what is not so: sets are listed whole"
    table.pilot.click("#line Torn")
    assert table.stage.refused == ["torn.txt names no tokens."] and table.parts == {UNDIVIDED: ["t0"]}
    table.pilot.click("#line Good")
    assert table.parts == {"first": ["t1"]} and table.builder.catalogue.tiles
    table.pilot.click("#take back")
    assert table.parts == {UNDIVIDED: ["t0"]}


def test_what_is_put_together_is_kept_or_it_is_said_why_not(tables):
    table = tables()
    table.take("t0")
    table.pilot.click("#keep")
    assert table.kept == [{UNDIVIDED: ["t0"]}] and table.pilot.has("Kept.")
    table.pilot.click("#keep")
    assert table.stage.refused == ["There is no room."]


def test_all_else_of_the_table_is_out_of_reach_while_it_is_open(tables):
    table = tables()
    assert table.stage.covered[-1] is True and not table.other.visible
    table.builder.rest()
    assert table.stage.covered[-1] is False and table.other.visible and not table.builder.visible


def test_it_goes_on_with_what_was_begun(tables):
    table = tables()
    table.take("t0")
    begun = table.builder.begun
    table.builder.rest()
    assert table.builder.begun is None
    table.builder.resume(begun)
    table.builder.build(table.plan, "", table.answers.append)
    assert table.parts == {UNDIVIDED: ["t0"]}


def test_two_single_parts_exchange_what_lies_in_them(tables):
    parts = ((Part("flag", "One", is_single=True), Part("other", "Two", is_single=True)),)
    plan = replace(tables().plan, parts=parts, misplaced=lambda id, part: None)
    divided = DividedSet(plan, {"flag": ["f0"], "other": ["f1"]})
    divided.move("f0", "flag", "other")
    assert divided.parts == {"flag": ["f1"], "other": ["f0"]}


@pytest.mark.parametrize("size", [(960, 540), (1024, 640), (1920, 1080)])
def test_all_of_it_fits_into_the_window(tables, size):
    table = tables(size=size)
    box = table.builder.screen_rect()
    parts = [*table.builder.boxes.values(), *[node for node in table.builder.walk() if isinstance(node, Button)]]
    assert len(parts) >= 9 and all(box.contains(node.screen_rect()) for node in parts)
    assert table.pilot.clipped_texts() == []


def test_it_is_laid_out_in_a_few_frames_and_whoever_acts_before_finds_all_of_it():
    table = Table()
    table.builder.rest()
    table.app.motions.pace = Pace()
    table.builder.build(table.plan, "Put tokens together.", table.answers.append)
    assert table.builder.visible and table.builder.begun == {} and not table.builder.boxes
    while not table.builder.spots():
        table.pilot.tick()
    assert not table.builder.boxes
    table.take("t0")
    assert taken(table.parts) == ["t0"] and table.builder.boxes and table.pilot.has("Divide the rest")
    table.pilot.settle()
    assert table.pilot.has("Add 3.") and table.pilot.clipped_texts() == []


def test_words_that_are_too_long_beside_a_title_go_below_it_and_things_below_them(tables):
    table = tables()
    box = table.builder.boxes["flag"]
    box.show(("f0",), "a flag", False)
    beside = box.things[0].y
    assert not box.words_go_below
    box.show(("f0",), "a flag " * round(box.width / 20), False)
    assert box.words_go_below and box.things[0].y > beside
    assert box.screen_rect().contains(box.things[0].screen_rect())
