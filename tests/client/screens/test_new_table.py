"""The new table: the form, what it refuses, and what it remembers."""

import pytest

from client.clearance import seen_box
from client.games import games_with_tables, table_of
from client.scene.text_node import TextNode
from client.screens.boxes import Box, GamePick, front_colour, shelf
from client.screens.new_table import NewTableScreen
from client.screens.plan import usual_plan
from client.settings import SettingsStore
from client.theme import THEMES, contrast, theme_named
from client.widgets.scroll import ScrollArea
from core.games import game_ids

pytestmark = pytest.mark.unpainted
GAMES = sorted(game_ids())


@pytest.fixture
def pilot(stage):
    return stage(NewTableScreen, motion_speed="none")


def plan(pilot):
    return pilot.app.top.plan


def test_more_players_add_rows(pilot):
    pilot.click("4 players")
    assert len(plan(pilot).seats) == 4 and pilot.find("#name 3")


def test_a_name_is_typed(pilot):
    pilot.click("#name 0")
    for _ in range(20):
        pilot.press("backspace")
    pilot.type("Ana")
    assert plan(pilot).seats[0].name == "Ana"


def test_an_empty_name_keeps_the_table_from_starting_and_says_why(pilot):
    pilot.click("#name 0")
    for _ in range(20):
        pilot.press("backspace")
    pilot.click("#start")
    assert type(pilot.app.top) is NewTableScreen
    assert pilot.find("#start").hint == "Seat 1 has no name. Give it one to start."


def test_what_a_game_master_does_is_read_whole(stage):
    pilot = stage(lambda app: NewTableScreen(app, "fated_hand"), motion_speed="none")
    plan(pilot).options["teller"] = "master"
    pilot.click("3 players")
    pilot.click("2 players")
    pilot.settle()
    roles = plan(pilot).rules.roles(plan(pilot).options, 2)
    assert pilot.has(roles[1]) and roles[1] not in pilot.clipped_texts()


@pytest.mark.parametrize("game", GAMES)
def test_options_are_seen_when_they_are_unfolded(stage, game):
    pilot = stage(lambda app: NewTableScreen(app, game), motion_speed="none")
    pilot.click("#options")
    pilot.settle()
    seen = [pilot.find(f"#{option.id}") for option in plan(pilot).rules.all_options[:2]]
    foot = pilot.find("#start").screen_rect().top
    assert all(seen_box(each).height == each.height and seen_box(each).bottom < foot for each in seen)


@pytest.mark.parametrize("game", GAMES)
def test_folded_the_whole_form_is_seen_at_the_usual_size(stage, game):
    pilot = stage(lambda app: NewTableScreen(app, game), motion_speed="none")
    assert [area.most for area in pilot.app.root.walk() if isinstance(area, ScrollArea)] == [0]


def test_keys_change_who_plays(pilot):
    pilot.click("#who 1")
    before = plan(pilot).seats[1].who
    pilot.press("right")
    assert plan(pilot).seats[1].who != before
    pilot.press("left")
    assert plan(pilot).seats[1].who == before, "the focus stays where it was though the form is written anew"


def test_pressing_a_shape_gives_the_seat_another(pilot):
    pilot.click("#shape 0")
    assert plan(pilot).seats[0].colour == "green"


def test_options_are_those_of_the_game(pilot):
    pilot.click("#options")
    for option in plan(pilot).rules.options:
        assert pilot.has(option.help)
    pilot.app.control.focus(pilot.find("#winning_score"))
    pilot.press("right")
    assert plan(pilot).options["winning_score"] == 7


def test_friendly_undo_is_settled_for_any_game(pilot):
    pilot.click("#options")
    pilot.app.control.focus(find_node(pilot, "friendly_undo"))
    pilot.settle()
    assert pilot.has("Against bots")
    pilot.press("right")
    assert plan(pilot).options["friendly_undo"] == "always"
    pilot.click("#start")
    session = pilot.app.top.session
    assert session.header.options["friendly_undo"] == "always"


def test_enter_starts_at_once_and_the_table_is_remembered(stage, tmp_path):
    store = SettingsStore(tmp_path / "kept")
    first = stage(NewTableScreen, motion_speed="none", store=store)
    first.click("3 players")
    first.app.control.focus(first.app.top.first_focus())
    first.press("enter")
    assert type(first.app.top).__name__ == "TableScreen"
    second = NewTableScreen(stage(NewTableScreen, last_table=store.load().last_table).app)
    assert len(second.plan.seats) == 3


def test_a_read_only_data_folder_is_said_and_the_match_goes_on(pilot, tmp_path, monkeypatch):
    blocked = tmp_path / "a file"
    blocked.write_text("")
    monkeypatch.setenv("PARLOUR_DATA", str(blocked))
    pilot.click("#start")
    assert type(pilot.app.top).__name__ == "TableScreen"
    assert pilot.has("The match goes on unsaved")


def test_what_is_written_below_the_boxes_is_no_tip_as_well(stage):
    pilot = stage(NewTableScreen)
    boxes = [node for node in pilot.app.root.walk() if isinstance(node, Box)]
    said = []
    for box in boxes:
        pilot.hover(box)
        pilot.tick(400)
        pilot.tick()
        said.append(sum(box.hint in words for words in pilot.words()))
    assert len(said) > 1 and set(said) == {1}


def test_choosing_a_box_chooses_the_game_and_its_cover_has_a_tick(pilot):
    before = pilot.find("#stonebound").children[0].render(1.0)
    pilot.click("The Stonebound Saga")
    assert plan(pilot).game == "stonebound" and pilot.has("2, 4 or 6 players, 45 to 90 minutes")
    after = pilot.find("#stonebound").children[0].render(1.0)
    assert bytes(before.get_buffer()) != bytes(after.get_buffer())


def test_a_box_is_chosen_by_keys(pilot):
    pilot.app.control.focus(pilot.find("#stonebound"))
    pilot.press("enter")
    assert plan(pilot).game == "stonebound"


def test_options_are_folded_and_say_how_far_they_are_as_usual(pilot):
    assert pilot.has("The usual rules") and pilot.has("Arena: Open") and not pilot.has("#winning_score")
    pilot.click("Change the rules")
    for option in ("#arena", "#winning_score"):
        pilot.app.control.focus(pilot.find(option))
        pilot.press("right")
    assert pilot.has("2 changes") and pilot.has("Arena: Inner walls")
    pilot.app.control.focus(pilot.find("#options"))
    pilot.press("enter")
    assert not pilot.has("#winning_score") and pilot.has("2 changes")


@pytest.mark.parametrize(("game", "option", "values"), [
    ("champions_combat", "arena", ("open", "walls")),
    ("dragon_dice", "points", (15, 60)),
    ("fated_hand", "battle", ("shakedown", "crypt")),
])  # fmt: skip
def test_the_board_that_the_options_make_is_shown(pilot, game, option, values):
    options, pictures = usual_plan(game).options, []
    for value in values:
        board = table_of(game).board_for(pilot.app.kit, options | {option: value}, (240, 130))
        drawn = [picture for node in board.walk() if (picture := node.render(1.0)) is not None]
        pictures.append([bytes(each.get_buffer()) for each in drawn])
    assert pictures[0] and pictures[0] != pictures[1]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 2.0)])
def test_the_names_of_all_games_can_be_read_without_scrolling(stage, size, scale):
    pilot = stage(NewTableScreen, size, scale, motion_speed="none")
    bar = pilot.find("#start").screen_rect().top
    names = [node for id in games_with_tables() for node in pilot.find(f"#{id}").walk() if isinstance(node, TextNode)]
    assert names and not [name.text for name in names[::2] if name.screen_rect().bottom > bar]


def test_every_game_of_the_house_shows_its_board(pilot):
    size = 240, 130
    boards = {id: table_of(id).board_for(pilot.app.kit, usual_plan(id).options, size) for id in games_with_tables()}
    assert not [id for id, board in boards.items() if board is None]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("count", [2, 4, 6])
def test_chairs_lie_beside_each_other_inside_their_paper(stage, size, count):
    pilot = stage(NewTableScreen, size, motion_speed="none")
    pilot.click("#stonebound")
    pilot.app.top._seat(count)
    pilot.tick()
    boxes = [find_node(pilot, f"who {number}").screen_rect() for number in range(count)]
    assert all(box.collidelist(boxes[:number]) < 0 for number, box in enumerate(boxes))
    assert not [text for text in pilot.clipped_texts() if text in ("Person", "Bot, sensible")]


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1280, 720), 1.0), ((1920, 1080), 2.0)])
def test_a_table_stands_between_the_chairs_in_small_windows_too(stage, size, scale):
    pilot = stage(NewTableScreen, size, scale, motion_speed="none")
    table = find_node(pilot, "small table").screen_rect()
    sides = [find_node(pilot, f"shape {number}").screen_rect() for number in (0, 1)]
    assert sides[0].right < table.left and table.right < sides[1].left


def find_node(pilot, name):
    """The node of that name, also where it is scrolled out of sight."""
    return next(node for node in pilot.app.top.root.walk() if node.name == name)


@pytest.mark.parametrize(("games", "rows"), [(1, [1]), (2, [2]), (3, [3]), (4, [2, 2]), (5, [3, 2]), (7, [3, 3, 1])])
def test_no_row_of_boxes_is_nearly_empty_where_rows_can_be_even(pilot, games, rows):
    boxes = shelf(pilot.app.kit, ["stonebound"] * games, GamePick("", plan), 560).children
    tops = [box.y for box in boxes]
    assert [tops.count(top) for top in sorted(set(tops))] == rows


@pytest.mark.parametrize("name", THEMES)
def test_what_is_written_on_a_box_can_be_read_in_every_theme(name):
    theme = theme_named(name)
    assert contrast(theme.paper, front_colour(theme)) >= 4.5


def test_tab_comes_to_the_button_that_begins_before_it_comes_to_the_way_back(pilot):
    names = [node.name for node in pilot.app.control.in_order()]
    assert names[-2:] == ["start", "back"]
