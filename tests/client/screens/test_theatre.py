"""The replay theatre: going through a recorded match, looking with other eyes, and playing on."""

import pytest

from client.scene.text_node import TextNode
from client.screens.menu import MenuScreen
from client.screens.projector import watch
from client.screens.reel import ALL, TABLE, Reel
from client.screens.theatre import OVER, TheatreScreen
from netcode.record import load
from tests.client.scenes import at_sizes
from tests.client.screens.matches import match_with_an_undo, save, saved_match, seats_of_bots
from tests.kit import random_match
from tests.laws.test_older_rules import logs_of, saved

pytestmark = pytest.mark.unpainted


@pytest.fixture
def open_theatre(stage):
    def start(path, **preferences):
        pilot = stage(MenuScreen, **({"motion_speed": "none"} | preferences))
        watch(pilot.app, path)
        pilot.settle()
        assert type(pilot.app.top) is TheatreScreen
        return pilot

    return start


@pytest.fixture
def pilot(open_theatre):
    return open_theatre(saved_match())


def place(pilot) -> int:
    return pilot.app.top.reel.place


def end(pilot) -> int:
    return pilot.app.top.reel.tape.end


def test_keys_step_by_answer_by_turn_and_to_the_ends(pilot):
    pilot.press("end")
    assert place(pilot) == end(pilot)
    pilot.press("home")
    assert place(pilot) == 0
    pilot.press("right")
    first = place(pilot)
    assert first >= 1
    pilot.press("right")
    pilot.press("left")
    assert 0 < place(pilot) <= first + 1
    pilot.press("page down")
    assert place(pilot) in pilot.app.top.reel.tape.stops
    pilot.press("page up")
    assert place(pilot) in (0, *pilot.app.top.reel.tape.stops)


def test_every_place_reached_shows_the_state_of_that_place(pilot):
    reel = pilot.app.top.reel
    for target in (0, 7, end(pilot) // 2, end(pilot) - 1, end(pilot), 3):
        pilot.app.top.seek(target)
        pilot.tick()
        assert reel.place == target
        assert reel.now.digest() == reel.whole.at(target).digest()
        assert pilot.app.top.scene.view.state is reel.now.state


@pytest.mark.slow
@pytest.mark.unpainted(False)
def test_stepping_forward_comes_to_the_end_of_the_match(pilot):
    reel = pilot.app.top.reel
    pilot.press("end")
    for _ in range(40):
        pilot.press("left")
    while reel.place < reel.tape.end:
        before = reel.place
        pilot.press("right")
        assert reel.place > before
    assert reel.now.digest() == reel.whole.digest()
    assert pilot.has("wins.")


def test_the_space_bar_plays_and_pauses(pilot):
    pilot.press("space")
    for _ in range(6):
        pilot.tick(1000)
    moved = place(pilot)
    assert pilot.app.top.runner.runs and moved > 2 and pilot.has("Pause")
    pilot.press("space")
    pilot.tick(5000)
    assert place(pilot) == moved and pilot.has("Play")


def test_the_space_bar_plays_also_after_the_timeline_was_clicked(pilot):
    pilot.click("#timeline")
    pilot.press("space")
    assert pilot.app.top.runner.runs


def test_it_goes_on_when_the_window_changes(pilot):
    pilot.press("space")
    pilot.resize((1600, 900))
    for _ in range(6):
        pilot.tick(1000)
    assert pilot.app.top.runner.runs and pilot.has("Pause") and place(pilot) > 4


def test_it_stops_at_the_end_and_play_begins_anew(pilot):
    pilot.press("end")
    pilot.press("left")
    pilot.press("space")
    for _ in range(8):
        pilot.tick(1000)
    assert place(pilot) == end(pilot) and not pilot.app.top.runner.runs
    pilot.press("space")
    assert place(pilot) < end(pilot) and pilot.app.top.runner.runs


@pytest.mark.unpainted(False)
def test_motions_are_shown_while_it_plays(open_theatre):
    pilot = open_theatre(saved_match(), motion_speed="normal")
    pilot.app.top.seek(60)
    pilot.tick()
    pilot.press("space")
    busy = 0
    for _ in range(200):
        pilot.tick(16)
        busy += pilot.app.motions.busy
    assert busy > 20 and place(pilot) > 60


def test_dragging_along_the_timeline_scrubs(pilot):
    line = pilot.find("#timeline")
    box = line.screen_rect()
    pilot.drag((box.left + 10, box.centery), (box.centerx, box.centery))
    assert abs(place(pilot) - end(pilot) / 2) <= end(pilot) * 0.05
    pilot.drag((box.centerx, box.centery), (box.right + 300, box.centery))
    assert place(pilot) == end(pilot)


@at_sizes(((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.25))
def test_the_knob_covers_no_number_of_a_round(stage, size, scale):
    pilot = stage(MenuScreen, size, scale, motion_speed="none")
    watch(pilot.app, saved_match())
    pilot.settle()
    timeline = pilot.app.top.rail.timeline
    labels = [node for node in timeline.walk() if isinstance(node, TextNode)]
    for place in (0, *[mark.position for mark in pilot.app.top.reel.tape.marks if mark.meaning == "round"]):
        timeline.shown = place
        assert timeline._knob.screen_rect().collidelistall([label.letters() for label in labels]) == []


def test_the_chronicle_shows_its_beginning_before_anything_is_told(pilot):
    lines = pilot.app.top.scene.lines.list
    assert lines.current == -1 and pilot.has(pilot.app.top.chronicle.lines[0].text)
    pilot.press("end")
    pilot.settle()
    assert lines.current == lines.count - 1
    pilot.press("home")
    pilot.settle()
    assert lines.current == -1 and pilot.has(pilot.app.top.chronicle.lines[0].text)


def test_a_click_on_a_line_of_the_chronicle_goes_there(pilot):
    screen = pilot.app.top
    pilot.app.control.focus(screen.scene.lines.list, ring=True)
    for _ in range(5):
        pilot.press("up")
    pilot.press("enter")
    pilot.tick()
    assert place(pilot) == screen.chronicle.lines[screen.scene.lines.list.current].position > 0


def test_speeds_change_how_motions_run_and_are_given_back(open_theatre):
    pilot = open_theatre(saved_match(), motion_speed="normal")
    pilot.app.control.focus(pilot.find("#speed"))
    pilot.press("right")
    assert pilot.app.motions.pace.factor == 0.5
    pilot.app.top.back()
    assert pilot.app.motions.pace.factor == 1.0


def test_a_seat_sees_its_own_secrets_only(pilot):
    screen = pilot.app.top
    screen.seek(end(pilot) // 2)
    pilot.tick()
    reel = screen.reel
    for seat in (0, 1):
        screen._set_eyes([eye for _, eye in screen._eyes()].index(seat))
        view = screen.scene.view
        mine, other = (reel.now.state.fighters[number].hand for number in (seat, 1 - seat))
        assert view.seat == seat and all(view.face(card) is not None for card in mine)
        assert all(view.face(card) is None for card in other if card not in reel.now.state.cards.open)


def test_a_spectator_sees_no_hand(pilot):
    reel = pilot.app.top.reel
    reel.go(end(pilot) // 2)
    reel.eyes = TABLE
    hands = [card for fighter in reel.now.state.fighters for card in fighter.hand]
    assert hands and all(reel.view.face(card) is None for card in hands if card not in reel.now.state.cards.open)


def test_all_hands_are_for_finished_matches_only(open_theatre):
    pilot = open_theatre(saved_match(answers=60))
    screen = pilot.app.top
    assert [name for name, _ in screen._eyes()] == ["Ana", "Ben", "Spectator"]
    screen.reel.eyes = ALL
    assert not screen.reel.view.open_hands


def test_all_hands_show_the_hand_of_whoever_decides(pilot):
    reel = pilot.app.top.reel
    assert reel.eyes == ALL
    seen = set()
    for target in range(0, end(pilot), 7):
        reel.go(target)
        assert reel.view.open_hands
        if reel.asked is not None:
            assert reel.view.seat == reel.asked
            seen.add(reel.asked)
    assert seen == {0, 1}


def test_playing_on_opens_a_new_table_and_leaves_the_file_alone(pilot, tmp_path):
    old = next((tmp_path / "data" / "matches").glob("*.parlour"))
    before = old.read_bytes()
    pilot.app.top.seek(end(pilot) // 2)
    pilot.tick()
    target = place(pilot)
    pilot.click("#play on")
    assert pilot.has("The match you watched stays as it is.")
    pilot.click("#start")
    session = pilot.app.top.session
    assert session.path != old and old.read_bytes() == before
    assert session.header.origin[1] == target and len(session.match.log) >= target


def test_seats_can_be_given_to_people_before_playing_on(pilot):
    pilot.app.top.seek(30)
    pilot.tick()
    pilot.click("#play on")
    pilot.app.control.focus(pilot.find("#who 0"))
    pilot.press("right")
    pilot.click("#start")
    assert pilot.app.top.session.header.seats[0].who == "human"


def test_nobody_plays_on_from_the_end(pilot):
    pilot.press("end")
    pilot.tick()
    assert pilot.find("#play on").reason == OVER
    pilot.click("#play on")
    assert type(pilot.app.top) is TheatreScreen


def test_the_rules_lie_behind_f1_and_lead_back(pilot):
    pilot.press("f1")
    assert type(pilot.app.top).__name__ == "RulesScreen"
    pilot.press("escape")
    assert type(pilot.app.top) is TheatreScreen


@pytest.mark.parametrize("damage, sentence", [
    (lambda data: b"%PDF-1.7 " + data, "not a match that Parlour saved"),
    (lambda data: data[:400] + bytes([data[400] ^ 1]) + data[401:], "damaged"),
    (lambda data: b"", "there is no match in it"),
])  # fmt: skip
def test_files_that_cannot_be_used_are_explained(stage, tmp_path, damage, sentence):
    path = saved_match()
    path.write_bytes(damage(path.read_bytes()))
    pilot = stage(MenuScreen, motion_speed="none")
    watch(pilot.app, path)
    pilot.tick()
    assert type(pilot.app.top) is MenuScreen and pilot.has(sentence)


def test_a_missing_file_is_explained(stage, tmp_path):
    pilot = stage(MenuScreen, motion_speed="none")
    watch(pilot.app, tmp_path / "gone.parlour")
    pilot.tick()
    assert pilot.has("cannot be read")


def test_a_torn_file_is_shown_up_to_its_last_answer_and_said(open_theatre):
    path = saved_match(answers=80)
    whole = len(load(path).records)
    path.write_bytes(path.read_bytes()[:-3])
    pilot = open_theatre(path)
    assert end(pilot) == whole - 1 and pilot.has("was cut off")


@pytest.mark.parametrize(("game", "has_hands"), [("champions_combat", True), ("dragon_dice", False)])
def test_rounds_are_named_and_hands_only_where_there_are_cards(game, has_hands):
    reel = Reel(random_match(game, 2, 3, {"points": 15, "last_round": 20} if game == "dragon_dice" else {}))
    reel.go(reel.tape.end - 1)
    assert reel.words().startswith("Round ") and ("The hand is" in reel.words()) is has_hands


@pytest.mark.parametrize(("game", "label"), [("champions_combat", "All hands"), ("dragon_dice", "All seats")])
def test_who_looks_with_all_eyes_sees_hands_only_where_there_are_cards(open_theatre, game, label):
    options = {"points": 15, "last_round": 20} if game == "dragon_dice" else {}
    pilot = open_theatre(save(game, seats_of_bots("Ana", "Ben"), 3, None, options))
    assert pilot.has(label) and not pilot.has({"All hands": "All seats", "All seats": "All hands"}[label])


def test_undone_answers_are_part_of_the_reel(own_folders):
    match = load(match_with_an_undo()).replay()
    reel = Reel(match)
    assert [mark.meaning for mark in reel.tape.marks].count("undo") == 1
    while reel.place < reel.tape.end:
        reel.forward()
        assert reel.now.digest() == match.at(reel.place).digest()
    reel.go(reel.back_place())
    assert reel.place < reel.tape.end


def test_four_seats_have_room_in_the_rail(open_theatre):
    rail = open_theatre(saved_match(names=("Ana", "Ben", "Cy", "Dora"))).app.top.scene.rail
    assert rail.panels[-1].screen_rect().bottom <= rail.screen_rect().bottom


def test_an_older_match_says_by_which_rules_it_is_shown(open_theatre, tmp_path):
    assert not open_theatre(saved_match()).has("Rules 2")
    pilot = open_theatre(saved(logs_of("champions_combat", 1)[0], tmp_path / "old.parlour"))
    pilot.click("Rules 1")
    pilot.tick()
    assert pilot.has("played by version 1 of the rules")
