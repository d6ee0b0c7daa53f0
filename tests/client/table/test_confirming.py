"""Hold to confirm: what brings dice or cards is given only when it is held, if the settings wish it."""

import pytest

from client.table.confirming import brings_chance
from tests.client.table.tables import BOT, PERSON, open_without_notes, session_of, until_asked

pytestmark = pytest.mark.unpainted


def before_dice(hold=True):
    """A table at which the next answer brings dice or cards, given already in so far as it is not held."""
    session = session_of(PERSON, BOT, seed=4)
    pilot, screen = open_without_notes(session)
    for _ in range(60):
        until_asked(pilot, screen)
        question = session.match.question
        answer = next((each for each in question.listed() if brings_chance(session.match, each)), None)
        pilot.app.settings.hold_to_confirm = hold
        if answer is not None:
            return pilot, screen, answer
        screen.answer(question.listed()[0])
        pilot.tick(33)
    raise AssertionError("no answer brings dice")


def test_without_the_wish_an_answer_counts_at_once():
    _, screen, answer = before_dice(hold=False)
    before = len(screen.session.match.log)
    screen.answer(answer)
    assert len(screen.session.match.log) == before + 1


def test_an_answer_before_dice_waits_until_its_button_was_held():
    pilot, screen, answer = before_dice()
    before = len(screen.session.match.log)
    screen.answer(answer)
    pilot.tick()
    assert len(screen.session.match.log) == before and pilot.has("dice or cards fall")
    pilot.click("Hold to confirm")
    assert len(screen.session.match.log) == before, "a click is not enough"
    pilot.hold_button("Hold to confirm", 300)
    assert len(screen.session.match.log) == before, "nor is half the time"
    pilot.hold_button("Hold to confirm")
    assert len(screen.session.match.log) > before


def test_it_is_held_by_a_key_as_well():
    pilot, screen, answer = before_dice()
    before = len(screen.session.match.log)
    screen.answer(answer)
    pilot.press("enter")
    pilot.tick(700)
    assert len(screen.session.match.log) == before
    pilot.hold("enter")
    assert len(screen.session.match.log) > before


@pytest.mark.parametrize("how", ["Not yet", "escape"])
def test_what_is_not_confirmed_is_dropped_and_the_table_stays_lit(how):
    pilot, screen, answer = before_dice()
    before = len(screen.session.match.log)
    screen.answer(answer)
    pilot.press(how) if how == "escape" else pilot.click(how)
    assert not pilot.has("Hold to confirm") and not pilot.app.questions
    assert len(screen.session.match.log) == before and screen.is_asking


def test_what_brings_no_chance_needs_no_confirming():
    pilot, screen, _ = before_dice()
    session = screen.session
    pilot.app.settings.hold_to_confirm = False
    until_asked(pilot, screen, "play")
    pilot.app.settings.hold_to_confirm = True
    answer = next(each for each in session.match.question.listed() if not brings_chance(session.match, each))
    before = len(session.match.log)
    screen.answer(answer)
    assert len(session.match.log) == before + 1
