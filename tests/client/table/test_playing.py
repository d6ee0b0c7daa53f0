"""Whole matches at the table, by mouse alone and by keys alone, and what can be done on the way."""

from random import Random

import pytest

from client.table.spot import Mood
from tests.client.table.tables import BOT, PERSON, open_table, session_of, until_asked

SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((2560, 1440), 2.0)]


def play_on(pilot, screen, act, most=3000):
    """Let a person act whenever asked, until the match is over."""
    for _ in range(most):
        if screen.session.match.question is None:
            break
        if screen.is_passing or screen.is_recapping:
            pilot.press("space")
        elif screen.is_asking:
            act()
        pilot.tick(33)
    assert screen.session.match.state.result is not None
    for _ in range(100):
        pilot.tick(33)


def by_mouse(pilot, screen, chance):
    def act():
        spots = screen.scene.field.spots()
        if spots:
            pilot.click(chance.choice(spots))
            return
        question = screen.session.match.question
        words = screen.session.game.words.option(question, None, screen.scene.view, screen.names)
        pilot.click(words)

    return act


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_match_is_played_to_victory_by_mouse(size, scale):
    pilot, screen = open_table(session_of(PERSON, BOT, winning_score=3, seed=4), size, scale)
    play_on(pilot, screen, by_mouse(pilot, screen, Random(2)))
    assert pilot.has("New match")


def test_two_people_play_to_victory_by_mouse_with_motions():
    pilot, screen = open_table(session_of(PERSON, PERSON, winning_score=3, round_limit=5), speed="normal")
    play_on(pilot, screen, by_mouse(pilot, screen, Random(3)), most=20000)
    assert pilot.has("New match")


def test_four_bots_play_for_a_spectator():
    pilot, screen = open_table(session_of(BOT, BOT, BOT, BOT, winning_score=3))
    play_on(pilot, screen, lambda: None, most=6000)
    assert screen.viewer is None


@pytest.mark.parametrize("speed", ["none", "normal"])
def test_a_match_is_played_to_victory_by_keys(speed):
    pilot, screen = open_table(session_of(PERSON, BOT, winning_score=3, seed=6), speed=speed)
    chance = Random(5)

    def act():
        before = len(screen.session.match.log)
        if screen.session.match.question.name in ("play", "reaction"):
            pilot.press(str(chance.randrange(1, 5)))
            pilot.press("enter")
        else:
            pilot.press("down")
            for _ in range(chance.randrange(3)):
                pilot.press(chance.choice(["left", "right", "up", "down", "tab"]))
            pilot.press("enter")
        if len(screen.session.match.log) == before:
            answer_in_list(pilot)

    play_on(pilot, screen, act, most=20000)
    assert pilot.has("New match")


def answer_in_list(pilot):
    pilot.press("escape") if pilot.app.questions else None
    pilot.press("l")
    pilot.press("tab")
    pilot.press("enter")


def test_every_answer_can_be_given_in_the_list():
    session = session_of(PERSON, BOT)
    pilot, screen = open_table(session)
    until_asked(pilot, screen)
    listed = session.match.question.listed()
    pilot.press("l")
    assert all(pilot.has(f"#answer {index}") for index in range(len(listed)))
    before = len(session.match.log)
    pilot.click(f"#answer {len(listed) - 1}")
    assert len(session.match.log) > before


def test_what_cannot_be_chosen_says_why():
    pilot, screen = open_table(session_of(PERSON, BOT))
    until_asked(pilot, screen, "move")
    field = screen.scene.field
    refused = [spot for spot in field.pieces.arena.hexes.values() if spot.mood is Mood.REFUSED]
    question = screen.session.match.question
    assert refused and all(spot.hint == question.refusal(spot.hex) for spot in refused)
    pilot.hover(refused[0])
    pilot.tick(600)
    pilot.tick()
    assert pilot.has(refused[0].hint)


def test_why_not_lists_the_reasons():
    pilot, screen = open_table(session_of(PERSON, BOT))
    until_asked(pilot, screen, "play")
    pilot.press("w")
    reasons = [screen.session.match.question.refusal(answer)
               for _, answer in screen.scene.field.tried(screen.session.match.question, screen.scene.view)]  # fmt: skip
    assert any(reason and pilot.has(reason) for reason in reasons)


def test_a_refused_section_is_no_answer():
    pilot, screen = open_table(session_of(PERSON, BOT))
    until_asked(pilot, screen, "play")
    before = len(screen.session.match.log)
    card = next(iter(screen.scene.field.pieces.hand.cards.values()))
    pilot.click(card.sections["reaction"])
    assert len(screen.session.match.log) == before


def test_a_move_is_taken_back_with_u():
    session = session_of(PERSON, BOT)
    pilot, screen = open_table(session)
    until_asked(pilot, screen, "move")
    start = session.match.state.fighters[0].hex
    pilot.click(screen.scene.field.spots()[0])
    pilot.tick(33)
    assert session.match.question.name == "facing"
    pilot.press("u")
    pilot.tick(33)
    pilot.settle()
    assert session.match.question.name == "move"
    assert session.match.state.fighters[0].hex == start


def test_undo_says_why_it_is_not_possible():
    session = session_of(PERSON, BOT)
    pilot, screen = open_table(session)
    until_asked(pilot, screen, "move")
    reason = session.undo_refusal(0)
    assert reason is not None
    pilot.press("u")
    pilot.tick()
    assert pilot.has(reason)


def test_a_card_is_dragged_to_the_hex_it_moves_to():
    session = session_of(PERSON, BOT)
    pilot, screen = open_table(session)
    until_asked(pilot, screen, "play")
    field = screen.scene.field
    for card in field.pieces.hand.cards.values():
        pilot.drag(card.sections["move"], (640, 300), drop=False)
        goals = [spot for spot in field.pieces.arena.hexes.values() if spot.marks.path]
        pilot.press("escape")
        own = session.match.state.fighters[0].hex
        if goals and goals[0].hex != own:
            pilot.drag(card.sections["move"], goals[0])
            break
    else:
        pytest.skip("no card of this hand moves")
    pilot.tick(33)
    pilot.settle()
    assert session.match.state.fighters[0].hex == goals[0].hex


def test_the_board_zooms_and_comes_back_with_0():
    pilot, screen = open_table(session_of(PERSON, BOT))
    until_asked(pilot, screen)
    arena = screen.scene.field.pieces.arena
    whole = arena.node.camera.zoom
    pilot.wheel(4, arena.hexes[(0, 0)])
    assert arena.node.camera.zoom > whole
    pilot.press("0")
    assert arena.node.camera.zoom == whole


def test_a_line_of_the_chronicle_shows_its_moment_and_there_is_a_way_back():
    session = session_of(PERSON, BOT)
    pilot, screen = open_table(session)
    until_asked(pilot, screen, "facing")
    before = len(session.match.log)
    line = screen.chronicle.lines[2]
    screen.look_at(line.position)
    pilot.tick(33)
    assert screen.scene.view.state is not session.match.state
    assert not screen.scene.field.spots()
    pilot.click("Back to the table")
    pilot.tick(33)
    assert screen.scene.view.state is session.match.state
    assert screen.scene.field.spots() and len(session.match.log) == before


def test_a_line_is_clicked_in_the_rail():
    pilot, screen = open_table(session_of(PERSON, BOT))
    until_asked(pilot, screen, "facing")
    pilot.click(screen.chronicle.lines[-1].text)
    assert screen.moment == screen.chronicle.lines[-1].position


def test_discard_piles_open_and_close():
    pilot, screen = open_table(session_of(PERSON, BOT))
    until_asked(pilot, screen, "facing")
    pilot.click("#Ana Discard pile")
    assert pilot.has("Discard pile of Ana")
    pilot.press("escape")
    assert not pilot.app.questions


def test_leaving_asks_first_and_staying_stays():
    pilot, screen = open_table(session_of(PERSON, BOT))
    until_asked(pilot, screen)
    pilot.press("escape")
    pilot.click("Leave the table")
    assert pilot.has("Leave this table?")
    pilot.press("escape")
    assert pilot.app.top is screen and not pilot.app.questions


def test_acting_skips_motions():
    session = session_of(PERSON, BOT)
    pilot, screen = open_table(session, speed="slow")
    for _ in range(40):
        pilot.tick()
    assert screen.is_busy
    before = len(session.match.log)
    pilot.press("x")
    pilot.tick(50)
    assert len(session.match.log) > before


def test_the_match_is_never_more_than_one_answer_ahead_of_the_screen():
    session = session_of(BOT, BOT)
    pilot, screen = open_table(session, speed="normal")
    shown = len(session.match.log)
    for _ in range(400):
        busy = screen.is_busy
        pilot.tick()
        now = len(session.match.log)
        assert now - shown <= 1
        assert not (busy and screen.is_busy and now > shown and not screen.scene)
        shown = now


