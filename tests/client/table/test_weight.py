"""Motions have weight: pieces wind up, blows stop for a moment, numbers run, hands slide together. Settings take all of
it away, and it is in nobody's way.
"""

import pygame
import pytest

from client.motion import SPEEDS, Motions, Pace, counting, wind_up
from client.scene.node import Node
from client.table.happenings import shoved, walks
from tests.client.table.tables import BOT, PERSON, open_without_notes, session_of, until_asked

USUAL = Pace()

pytestmark = pytest.mark.unpainted


class Silent:
    def sound(self, name):
        pass


def places_of(motion, node, pace=USUAL):
    """Where a node is from frame to frame."""
    motions, seen = Motions(pace), []
    motions.play(motion)
    for now in range(0, 2000, 16):
        seen.append(node.x)
        motions.advance(now)
    return [*seen, node.x]


def test_a_piece_winds_up_before_it_walks_and_a_pushed_one_does_not():
    walker, pushed = Node(), Node()
    seen = places_of(walks(Silent(), walker, [(100, 0), (200, 0)]), walker)
    assert min(seen) < -5 and seen[-1] == 200 and max(seen) == 200
    assert min(places_of(shoved(Silent(), pushed, [(100, 0)]), pushed)) == 0


@pytest.mark.parametrize("pace", [Pace(SPEEDS["none"]), Pace(1.0, reduced=True)])
def test_settings_take_the_winding_up_away(pace):
    walker = Node()
    seen = places_of(walks(Silent(), walker, [(100, 0)]), walker, pace)
    assert set(seen) <= {0, 100} and seen[-1] == 100


def test_winding_up_begins_and_ends_where_the_way_does():
    assert wind_up(0) == 0 and wind_up(1) == 1 and min(wind_up(share / 100) for share in range(100)) < -0.1


def test_a_number_runs_through_those_between():
    seen = []
    places_of(counting(seen.append, 3, 7, 200), Node())
    assert sorted(set(seen)) == [3, 4, 5, 6, 7] and seen == sorted(seen)


@pytest.fixture
def asked():
    """A table with motions at their usual speed, and somebody who may play a card."""
    pilot, screen = open_without_notes(session_of(PERSON, BOT), speed="normal")
    until_asked(pilot, screen, "play")
    screen.guide.hide()
    pilot.settle()
    return pilot, screen


def test_a_score_that_changes_runs_to_what_it_is(asked):
    pilot, screen = asked
    scene = screen.scene
    facts = scene.field.facts(scene.view, None)
    tracks = tuple(track.__class__(track.picture, track.count + 4, None, track.name) for track in facts[0].tracks)
    scene.rail.panels[0].show(facts[0].__class__(**{**fields_of(facts[0]), "tracks": tracks}))
    shown = set()
    for _ in range(40):
        pilot.tick()
        shown.update(text for node in scene.rail.panels[0].walk() if (text := getattr(node, "text", "")).isdigit())
    assert {str(tracks[0].count - 2), str(tracks[0].count)} <= shown


def fields_of(facts):
    return {name: getattr(facts, name) for name in facts.__slots__}


def test_the_hand_slides_together_and_a_card_that_is_pointed_at_does_not_wait(asked):
    pilot, screen = asked
    hand, view = screen.scene.field.pieces.hand, screen.scene.view
    held = list(hand.cards)
    before = [hand.cards[card].x for card in held]
    hand.sync(held[1:], view)
    goals = [place.centre[0] for place in hand.places(len(held) - 1)]
    pilot.tick()
    pilot.tick(40)
    between = [hand.cards[card].x for card in held[1:]]
    assert all(start > now > goal for start, now, goal in zip(before[1:], between, goals, strict=True))
    pilot.hover(hand.cards[held[2]].parts["move"])
    assert [hand.cards[card].x for card in held[1:]] == pytest.approx(goals)
    pilot.settle()
    assert [hand.cards[card].x for card in held[1:]] == pytest.approx(goals)


def test_without_motions_the_hand_lies_together_at_once():
    pilot, screen = open_without_notes(session_of(PERSON, BOT), speed="none")
    until_asked(pilot, screen, "play")
    hand = screen.scene.field.pieces.hand
    held = list(hand.cards)
    hand.sync(held[1:], screen.scene.view)
    assert [hand.cards[card].x for card in held[1:]] == pytest.approx([place.centre[0] for place in hand.places(3)])


def test_a_window_dragged_between_screens_of_different_scale_lays_the_table_anew_and_goes_on(asked):
    pilot, screen = asked
    length = len(screen.session.match.log)
    card = screen.scene.field.pieces.hand.in_order()[0]
    pilot.drag(card, (640, 300), drop=False)
    for size in ((1920, 1080), (1280, 720), (2560, 1440), (1024, 640), (1280, 720)):
        pilot.resize(size)
        _post_display_change()
        pilot.tick()
        assert screen.scene.layout.size == size and screen.is_asking
        window = pilot.app.window.surface.get_rect()
        assert all(window.contains(spot.screen_rect()) for spot in screen.scene.field.spots())
    pilot.let_go()
    pilot.settle()
    assert len(screen.session.match.log) == length, "what was held is played by no resize"
    pilot.click(screen.scene.field.spots()[0])
    assert len(screen.session.match.log) == length + 1


def _post_display_change():
    pygame.event.post(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=1))
