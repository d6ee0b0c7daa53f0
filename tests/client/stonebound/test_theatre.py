"""A saved match of Stonebound in the theatre: every place can be shown, and it can be watched as a seat or as all."""

import pytest

from client.screens.menu import MenuScreen
from client.screens.projector import watch
from client.screens.theatre import TheatreScreen
from tests.client.scenes import at_sizes
from tests.client.screens.matches import save
from tests.client.stonebound.tables import RANDOM, seats_of

pytestmark = pytest.mark.unpainted


def saved_match(seed: int = 1, answers: int = 400, **options):
    """The file of a match of random players, whole or stopped after so many answers."""
    return save("stonebound", seats_of(RANDOM, RANDOM), seed, answers, {"max_rounds": 10} | options)


@pytest.fixture
def pilot(stage):
    pilot = stage(MenuScreen, motion_speed="none")
    watch(pilot.app, saved_match())
    pilot.settle()
    assert type(pilot.app.top) is TheatreScreen
    return pilot


def test_every_place_shows_the_state_of_that_place(pilot):
    top = pilot.app.top
    end = top.reel.tape.end
    for place in (end, 0, end // 3, end // 2, end - 1):
        top.seek(place)
        pilot.tick()
        pilot.settle()
        state = top.reel.whole.at(place).state
        shown = top.scene.field.pieces.state
        assert [unit.place for unit in shown.units] == [unit.place for unit in state.units]
        assert [unit.hp for unit in shown.units] == [unit.hp for unit in state.units]
        visible = {id for id, node in top.scene.field.pieces.board.pieces.items() if node.visible}
        assert visible == {unit.id for unit in state.units if unit.place is not None}


def test_it_runs_with_motions_and_can_be_stepped(pilot):
    pilot.press("end")
    pilot.settle()
    for _ in range(12):
        pilot.press("left")
    for _ in range(12):
        pilot.press("right")
        pilot.settle()
    assert pilot.app.top.reel.place > 0


@at_sizes(((1920, 1080), 2.0), ((1280, 720), 1.0))
def test_what_a_spectator_is_told_of_hands_lies_on_no_ability(stage, size, scale):
    pilot = stage(MenuScreen, size, motion_speed="none", scale=scale)
    watch(pilot.app, saved_match(3, answers=120))
    pilot.settle()
    pilot.app.top.seek(80)
    pilot.tick()
    pilot.settle()
    told, strip = pilot.find("A spectator sees no hands."), pilot.app.top.scene.field.pieces.strip
    assert strip.tiles and not [tile for tile in strip.children if told.screen_rect().colliderect(tile.screen_rect())]


def test_a_spectator_sees_the_abilities_of_whoever_has_the_turn(stage):
    pilot = stage(MenuScreen, motion_speed="none")
    watch(pilot.app, saved_match(3, answers=120))
    pilot.settle()
    turns = set()
    for place in range(20, 120, 4):
        pilot.app.top.seek(place)
        pilot.tick()
        pilot.settle()
        pieces = pilot.app.top.scene.field.pieces
        units, seat = pieces.state.units, pieces.state.seat
        if any(unit.seat == seat and unit.stands and not unit.activated for unit in units):
            assert units[pieces.shown].seat == seat, f"after {place} records"
            turns.add(seat)
    assert len(turns) == 2
