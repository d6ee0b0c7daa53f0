"""How a match went: what counts, moment by moment, where it turned, and the way back to that moment."""

import pygame
import pytest
from pygame import Rect

from client.screens.theatre import TheatreScreen
from client.table.chronicle import Chronicle
from client.table.course_line import _Chart, course_line
from client.table.paint import dashed
from client.table.result import sentence_of
from client.table.screen import TableScreen
from client.theme import SEATS
from core.games.champions_combat.events import Scored
from core.games.champions_combat.stats import score_course
from core.games.stonebound.events import Struck
from core.games.stonebound.stats import health_course
from core.kit.course import Course, Moment, turn_of
from netcode.answerers import SeededLuck
from netcode.folders import data_folder, matches_folder
from netcode.session import Session
from netcode.table_session import Waiting
from tests.client.pilot import Pilot, open_app
from tests.client.screens.matches import seats_of_bots
from tests.listing import of_each

pytestmark = pytest.mark.unpainted


def course(*values):
    return Course("Score", tuple(Moment(index, index, value) for index, value in enumerate(values)))


def over(game, **options):
    """A match that bots have played to its end."""
    session = Session.new(game, options, seats_of_bots("Ana", "Ben"), folder=None, luck=SeededLuck(3))
    while session.waiting is not Waiting.OVER:
        session.advance()
    return session.match


@of_each("values, winners, position", [
    ([(0, 0), (1, 0), (1, 1), (1, 2), (3, 2)], (0,), 4),
    ([(0, 0), (1, 0), (2, 0), (2, 1)], (0,), 1),
    ([(5, 4), (5, 3), (5, 0)], (0,), 2),
    ([(0, 0, 0), (0, 1, 0), (1, 1, 1), (1, 1, 2)], (2,), 3),
])  # fmt: skip
def test_a_match_turns_where_the_winner_leads_for_good(values, winners, position):
    assert turn_of(course(*values), winners).position == position


@pytest.mark.parametrize("values, winners", [([(0, 0)], (0,)), ([(0, 0), (0, 2)], (0,)), ([(0, 0), (1, 0)], ())])
def test_without_a_lead_or_a_winner_it_has_no_turn(values, winners):
    assert turn_of(course(*values), winners) is None


def test_those_who_play_together_lead_together():
    moments = course((1, 1, 3), (1, 1, 1), (1, 1, 0)).moments
    assert turn_of(Course("Score", moments), (0, 1)).position == 2
    assert turn_of(Course("Score", moments, (0, 0, 1)), (0, 1)).position == 1


def test_scores_end_as_the_state_says_and_each_change_has_its_cause():
    match = over("champions_combat", winning_score=3)
    played = score_course(match)
    assert played.moments[-1].values == tuple(fighter.score for fighter in match.state.fighters)
    changed = [moment for moment in played.moments if moment.cause is not None]
    assert changed and all(isinstance(moment.cause, Scored) for moment in changed)
    assert [moment.position for moment in played.moments] == sorted(moment.position for moment in played.moments)


def test_health_begins_full_and_ends_as_the_state_says():
    match = over("stonebound", max_rounds=10)
    played = health_course(match)
    left = tuple(sum(unit.hp for unit in match.state.units if unit.seat == seat) for seat in range(2))
    assert played.moments[-1].values == left and played.moments[0].values >= left


def test_every_change_of_health_has_a_sentence_that_the_result_can_say():
    """HP lost to an attack are told with the attack, which may have been some records before."""
    match = over("stonebound", max_rounds=10)
    lines, changed = Chronicle(match).lines, [each for each in health_course(match).moments if each.cause is not None]
    assert any(isinstance(moment.cause, Struck) for moment in changed)
    assert [moment for moment in changed if not sentence_of(lines, moment)] == []


@pytest.mark.slow
def test_the_turn_of_the_match_is_seen_again_in_the_theatre():
    app = open_app(motion_speed="none")
    pilot = Pilot(app)
    options = {"winning_score": 3}
    session = Session.new("champions_combat", options, seats_of_bots("Ana", "Ben"),
                          folder=matches_folder(data_folder()), luck=SeededLuck(3))  # fmt: skip
    from client.screens.menu import MenuScreen

    app.push(MenuScreen(app))
    app.push(TableScreen(app, session))
    for _ in range(3000):
        pilot.tick(500)
        if session.match.question is None and pilot.has("The match is over."):
            break
    pilot.settle()
    assert pilot.has("The turn of the match, in round")
    turn = turn_of(score_course(session.match), session.match.state.result.winners)
    pilot.click("See it again")
    pilot.settle()
    assert isinstance(app.top, TheatreScreen) and app.top.reel.place == turn.position
    app.close()


@pytest.mark.parametrize(("game", "options"), [
    ("stonebound", {"max_rounds": 10}), ("dragon_dice", {"last_round": 20}), ("fated_hand", {"last_round": 10}),
])  # fmt: skip
def test_the_end_shows_the_best_piece_of_the_winner(game, options):
    """A character, a die or a hero of the game that was played; nothing where nobody has any yet."""
    app, new = open_app(), Session.new(game, options, seats_of_bots("Ana", "Ben"), folder=None, luck=SeededLuck(3))
    match, table = over(game, **options), app.navigator.game_table(game)
    seat = match.state.result.winners[0]
    assert table.winner_of(app.kit, match, seat, 90).get_size() == (90, 90)
    assert table.winner_of(app.kit, new.match, seat, 90) is None
    app.close()


def test_a_course_that_begins_later_has_all_of_the_width():
    moments = tuple(Moment(position, 1, (value,)) for position, value in ((80, 3), (90, 1), (100, 0)))
    chart = _Chart(Course("Hit Points left", moments), Rect(10, 10, 200, 100))
    lies = [tuple(map(round, chart.at(each.position, each.values[0]))) for each in moments]
    assert lies == [(10, 10), (110, 77), (210, 110)]


def test_lines_of_the_same_value_lie_beside_each_other():
    app = open_app()
    styles = SEATS[:2]
    picture = course_line(app.kit, course((1, 1), (1, 1), (0, 0)), styles, None, 400).render(1.0)
    middle = [picture.get_at((200, y))[:3] for y in range(picture.get_height())]
    assert all(style.colour in middle for style in styles)
    app.close()


def test_a_dashed_line_takes_a_box_of_its_own_and_looks_alike_on_any_surface(monkeypatch):
    smoothed, real = [], pygame.transform.smoothscale
    monkeypatch.setattr("pygame.transform.smoothscale", lambda big, size: smoothed.append(size) or real(big, size))

    def drawn(size, left, top):
        surface = pygame.Surface(size)
        dashed(surface, [(left + 10.3, top + 5.5), (left + 10.3, top + 40)], (200, 150, 20), 2.5, 5)
        return pygame.image.tobytes(surface.subsurface((left, top, 20, 45)), "RGB")

    assert drawn((720, 150), 300, 90) == drawn((20, 45), 0, 0) != bytes(20 * 45 * 3)
    assert smoothed[0][0] < 20 and smoothed[0][1] < 50
