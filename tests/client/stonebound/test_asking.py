"""What a question shows of the table: who is placed, why a key does nothing, the hands of a side, ways back."""

from random import Random

import pytest

from client.games.stonebound.asking import begin
from client.games.stonebound.composing import REPAY, Draft
from client.games.stonebound.glosses import of_character
from client.scene.text_node import TextNode
from client.table.spot import Mood
from core.games.stonebound.characters import roster_of
from core.games.stonebound.example import EXAMPLE
from core.games.stonebound.naming import stones_text, unit_name
from core.games.stonebound.state import ability_of
from netcode.table_session import Waiting
from tests.client.stonebound.tables import BOT, PERSON, RANDOM, field_of, session_of, until_asked
from tests.client.table.tables import open_without_notes

pytestmark = pytest.mark.unpainted


def test_the_abilities_of_the_character_to_place_are_shown():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "place")
    shown = []
    while screen.is_asking and screen.session.match.question.name == "place":
        pieces = field_of(screen).pieces
        assert pieces.state.units[pieces.shown].place is None
        shown.append(pieces.shown)
        screen.answer(screen.session.match.question.listed()[0])
        pilot.settle()
        pilot.tick(33)
    assert len(set(shown)) == 3


@pytest.mark.slow
def test_a_digit_of_an_ability_that_cannot_be_used_says_why():
    pilot, screen = open_without_notes(session_of(PERSON, BOT))
    until_asked(pilot, screen, "act")
    tiles = list(field_of(screen).pieces.strip.tiles.values())
    place = next(place for place, tile in enumerate(tiles) if tile.mood is Mood.REFUSED)
    told = []
    screen.app.notify = told.append
    pilot.press(str(place + 1))
    assert told == [tiles[place].hint] and screen.app.control.focused is not tiles[place]


@pytest.mark.slow
@pytest.mark.unpainted(False)
def test_the_stones_of_a_mate_are_told_and_those_of_enemies_counted():
    pilot, screen = open_without_notes(session_of(PERSON, RANDOM, RANDOM, RANDOM))
    until_asked(pilot, screen, "activate", skip=3)
    view, field = screen.session.match.view(0), field_of(screen)
    players = field.pieces.state.players
    known = {seat: [view.face(card) for card in players[seat].hand] for seat in range(4)}
    assert known[2] and None not in known[2]
    assert stones_text(tuple(known[2])) in field.gloss_of(2, view).text
    for enemy in (1, 3):
        assert field.gloss_of(enemy, view).text.splitlines()[0].endswith("in hand.")


def session_asked_to_pay_anew():
    """A session in which the person may pay a fuse anew, and the answer that would."""
    for seed in range(60):
        session, chance = session_of(PERSON, RANDOM, seed=seed, repay_fuses=True, draw_mode="refill"), Random(seed)
        while (question := session.match.question) is not None:
            if session.waiting is not Waiting.PERSON:
                session.advance()
                continue
            answers = question.listed()
            for answer in answers if question.name == "break fuse" else ():
                if answer is not None and answer[0] == REPAY:
                    return session, answer
            session.answer(chance.choice(answers))
    raise AssertionError("no such moment")


def test_a_fuse_that_could_be_paid_anew_can_be_left_as_it_is():
    session, repay = session_asked_to_pay_anew()
    pilot, screen = open_without_notes(session)
    until_asked(pilot, screen, "break fuse")
    lamp, count = field_of(screen).lamp, len(session.match.log)
    begin(field_of(screen).pieces, lamp, Draft(REPAY, repay[1], ability_of(session.match.state, repay[2])))
    assert pilot.has("#prompt Pay anew") and pilot.has("#prompt Break it")
    pilot.click("#prompt Cancel")
    assert lamp.draft is None and len(session.match.log) == count


def test_an_added_character_is_told_from_those_of_the_house():
    pilot, screen = open_without_notes(session_of(PERSON, BOT, characters=EXAMPLE))
    until_asked(pilot, screen, "team")
    pieces = field_of(screen).pieces
    assert "Added to this table." in of_character(pieces, "mira_flint").text
    assert "Added to this table." not in of_character(pieces, "nix_hollow").text


def test_the_draft_says_the_real_limit_in_prompt_footer_guide_and_refusal():
    session = session_of(PERSON, BOT, seed=5, format="draft")
    pilot, screen = open_without_notes(session)
    until_asked(pilot, screen, "pick", skip=2)
    limit = "1+2+2 or 1+1+3 stars"
    assert limit in screen.wording.prompt(session.match.question, screen.scene.view)
    assert pilot.has(f"allowed: {limit}")
    assert limit in session.game.words.notes(session.match.question)[0].text
    refusals = [refusal for each in session.match.state.pool if (refusal := session.match.question.refusal(each))]
    assert refusals and all(limit in refusal for refusal in refusals)


def test_on_the_own_turn_the_strip_shows_the_first_ready_character_of_ones_own():
    pilot, screen = open_without_notes(session_of(PERSON, BOT, seed=5))
    until_asked(pilot, screen, "activate", skip=3)
    pieces = field_of(screen).pieces
    for unit in pieces.state.units:
        pieces.show(unit.id)
        screen.scene.sync(screen.scene.view)
        shown = pieces.state.units[pieces.shown]
        ready = [each for each in pieces.state.units if each.seat == 0 and each.stands and not each.activated]
        assert shown in ready, f"{unit.id} was looked at before"
        if unit not in ready:
            assert shown is ready[0]


def test_the_strip_of_an_enemy_carries_its_name_and_the_colour_of_its_seat():
    pilot, screen = open_without_notes(session_of(PERSON, BOT, seed=5))
    until_asked(pilot, screen, "activate")
    pieces = field_of(screen).pieces
    own = next(each.id for each in pieces.state.units if each.seat == 0)
    enemy = next(each.id for each in pieces.state.units if each.seat == 1)
    styles = screen.scene.styles
    for unit_id, seat in ((own, 0), (enemy, 1)):
        pieces.show(unit_id)
        pilot.tick()
        assert pieces.strip.owner is styles[seat]
        assert pilot.has(f"Cards of {unit_name(pieces.state, unit_id)}")
        texts = [node.text for node in pieces.strip.walk() if isinstance(node, TextNode)]
        assert unit_name(pieces.state, unit_id) in texts


def test_a_name_too_long_for_the_strip_stands_there_without_its_title_and_uncut():
    pilot, screen = open_without_notes(session_of(PERSON, BOT, seed=5))
    until_asked(pilot, screen, "activate")
    strip, style = field_of(screen).pieces.strip, screen.scene.styles[0]
    marchioness = roster_of("").characters["pale_marchioness"]
    strip.show(marchioness.id, "The Pale Marchioness 1", marchioness.abilities, style)
    (name,) = [node for node in strip.walk() if isinstance(node, TextNode) and node.text]
    assert name.text == "Marchioness 1" and not name.clipped
    assert pilot.has("Cards of The Pale Marchioness 1")


def test_where_only_passing_is_left_an_arrow_comes_to_the_button_that_passes():
    pilot, screen = open_without_notes(session_of(PERSON, RANDOM, seed=6))
    chance = Random(5)
    while not (screen.is_asking and screen.session.match.question.listed() == (None,)):
        if screen.is_asking:
            screen.answer(chance.choice(screen.session.match.question.listed()))
        pilot.tick(33)
    pilot.app.control.focus(None)
    pilot.press("left")
    assert pilot.app.control.focused is pilot.find("#prompt End the activation")
