"""Secrets: what one seat holds changes no pixel that another seat is shown, nor the curtain between them."""

import pygame
import pytest

from client.table.chronicle import Line
from client.table.passing import needs_curtain
from client.table.recap import worth_telling
from core.games.champions_combat.events import Attacked
from core.kit.rounds import RoundBegan
from core.plain import CHANCE
from netcode.answerers import SeededLuck
from netcode.session import Session
from tests.client.table.tables import (
    BOT,
    PERSON,
    come_to,
    open_without_notes,
    pixels,
    seats_of,
    session_of,
    until_asked,
)

SIZE = (1280, 720)


class OtherDeck(SeededLuck):
    """The same luck, but the first deck that is shuffled lies the other way round."""

    def __init__(self, seed, turned):
        super().__init__(seed)
        self._left = 1 if turned else 0

    def shuffled(self, items):
        order = super().shuffled(items)
        if self._left and len(items) == 15:
            self._left -= 1
            return tuple(reversed(order))
        return order


def dealt(turned):
    """A match of two people up to its first question to a seat; Ana's deck may lie the other way round."""
    session = Session.new(
        "champions_combat", {}, seats_of(PERSON, PERSON), folder=None, luck=OtherDeck(5, turned)
    )
    while session.match.question.seat == CHANCE:
        session.advance()
    return session


def seen(session, seat):
    return pixels(session, seat, SIZE)


def hand(session, seat):
    return sorted(session.match.view(seat).face(card) for card in session.match.state.fighters[seat].hand)


def test_two_different_hands_look_the_same_to_the_other_seat():
    one, other = dealt(False), dealt(True)
    assert hand(one, 0) != hand(other, 0)
    assert hand(one, 1) == hand(other, 1)
    assert seen(one, 1) == seen(other, 1)


def test_two_different_hands_look_the_same_to_a_spectator():
    assert seen(dealt(False), None) == seen(dealt(True), None)


def test_the_owner_sees_the_difference():
    assert seen(dealt(False), 0) != seen(dealt(True), 0)


def curtain_seen(turned):
    session = dealt(turned)
    pilot, screen = open_without_notes(session)
    for _ in range(50):
        pilot.tick()
    pilot.settle()
    assert screen.is_passing
    return pygame.image.tobytes(pilot.app.window.surface, "RGB"), screen


def test_the_curtain_looks_the_same_and_holds_no_scene():
    one, screen = curtain_seen(False)
    other, _ = curtain_seen(True)
    assert one == other
    assert screen.scene is None and screen.viewer is None


def at_the_curtain():
    pilot, screen = open_without_notes(session_of(PERSON, PERSON))
    while not screen.is_passing:
        pilot.tick()
    return pilot, screen


def test_the_curtain_opens_by_a_button_with_the_name_of_the_one_who_is_asked():
    pilot, screen = at_the_curtain()
    asked = screen.session.asked
    assert pilot.has(f"Pass to {screen.names[asked]}.")
    pilot.tick(700)
    pilot.click(f"I am {screen.names[asked]}")
    assert screen.viewer == asked and screen.scene is not None


def test_the_curtain_is_deaf_for_a_moment():
    """Whoever clicks on through the own turn must not see the hand of the next."""
    pilot, screen = at_the_curtain()
    pilot.tick(600)
    pilot.click("#curtain open")
    pilot.hold("space", 80)
    assert screen.is_passing


def test_a_click_beside_the_button_or_a_key_that_is_only_touched_lifts_no_curtain():
    pilot, screen = at_the_curtain()
    pilot.tick(800)
    pilot.click((100, 100))
    for key in ("space", "enter", "escape", "x"):
        pilot.press(key)
        pilot.tick(800)
    assert screen.is_passing


@pytest.mark.parametrize("key", ["space", "enter", "x"])
def test_a_held_key_lifts_the_curtain_and_skips_nothing_behind_it(key):
    pilot, screen = at_the_curtain()
    screen.missed.looks.begins(1 - screen.session.asked, 0)  # so that there is a recap
    pilot.tick(800)
    pilot.hold(key, 1500)
    assert not screen.is_passing and screen.is_recapping


def test_a_key_that_was_down_before_the_curtain_came_lifts_it_only_when_it_is_pressed_anew():
    pilot, screen = at_the_curtain()
    pilot.hold("space", 650)
    assert screen.is_passing


def test_a_resized_curtain_is_still_a_curtain():
    pilot, screen = open_without_notes(session_of(PERSON, PERSON))
    for _ in range(200):
        pilot.tick()
    pilot.resize((1920, 1080))
    assert screen.is_passing and screen.scene is None


def test_one_person_and_bots_need_no_curtain():
    pilot, screen = open_without_notes(session_of(PERSON, BOT, BOT))
    until_asked(pilot, screen)
    assert screen.viewer == 0 and not screen.is_passing


@pytest.mark.parametrize(("viewer", "asked", "needed"), [(0, 1, True), (1, 1, False), (None, 0, True)])
def test_when_a_curtain_is_needed(viewer, asked, needed):
    assert needs_curtain(dealt(False).match.state, (0, 1), viewer, asked) is needed


@pytest.mark.slow
@pytest.mark.unpainted
def test_a_recap_has_at_most_five_sentences_and_any_key_ends_it():
    pilot, screen = open_without_notes(session_of(PERSON, PERSON, BOT, BOT))
    recaps = 0
    for _ in range(400):
        pilot.tick(33)
        if screen.is_recapping:
            recaps += 1
            assert 1 <= len(screen.missed.recap.lines) <= 5
            pilot.press("space")
            assert not screen.is_recapping
        elif screen.is_passing:
            come_to(pilot, screen)
        elif screen.session.asked is not None and screen.session.asked == screen.viewer:
            screen.answer(screen.session.match.question.listed()[0])
        if screen.session.match.question is None:
            break
    assert recaps >= 2


def test_a_recap_names_its_reader_and_waits_until_it_was_read():
    pilot, screen = at_the_curtain()
    screen.missed.looks.begins(1 - screen.session.asked, 0)
    pilot.tick(800)
    pilot.hold("space")
    for _ in range(60):
        pilot.tick(500)
    assert screen.is_recapping
    assert pilot.has(f"{screen.names[screen.viewer]}, since you last looked:")
    assert pilot.has("Click or press any key to go on.")
    pilot.click((640, 300))
    assert not screen.is_recapping


class Field:
    """A playfield to which only attacks matter."""

    def matters(self, event):
        return isinstance(event, Attacked)


def test_a_recap_tells_what_matters_before_the_rest():
    attack, rest = Line(4, "Ana attacked Ben.", (Attacked(0, (1,), (3,)),)), Line(3, "Round 2 began.", (RoundBegan(2),))
    assert worth_telling([rest, attack, rest], Field()) == [attack]
    assert worth_telling([rest, rest], Field()) == [rest, rest]
    assert worth_telling([attack] * 9, Field()) == [attack] * 5
