"""The board of a story: what can be done and by whom, what a check asks and each card reaches, evenings, levels."""

from __future__ import annotations

from dataclasses import replace

import pytest

from client.games.fated_hand.campaign.story_board import StoryBoard
from client.games.fated_hand.campaign.story_reading import (
    base_of,
    counted_of,
    figure_now,
    members,
    played_before,
    reach_words,
    ready_spells,
)
from client.table.screen import TableScreen
from core.games.fated_hand.campaign.growth import Growth
from core.games.fated_hand.campaign.growth_texts import grown_words
from core.games.fated_hand.campaign.own_heroes import OWN_HEROES
from core.games.fated_hand.campaign.ready_made import ready_made
from core.games.fated_hand.campaign.scene_checks import Check
from core.games.fated_hand.campaign.scenes import stories
from core.games.fated_hand.campaign.sheet_texts import plain_hero
from core.games.fated_hand.campaign.story_state import KeptSpell
from core.games.fated_hand.campaign.story_words import second_prompt
from core.games.fated_hand.choosing import Choices
from core.games.fated_hand.playing_cards import card_name, number, power, suit
from core.games.fated_hand.state import FatedHandState, FighterId
from core.kit.rows import Asked
from core.plain import Answer, Seat
from core.questions import Choose
from tests.client.fated_hand.tables import BOT, PERSON, field_of, session_of
from tests.client.pilot import Pilot
from tests.client.table.tables import open_without_notes, until_asked
from tests.games.fated_hand.campaign.nights import STORY, night

pytestmark = pytest.mark.unpainted


def opened(story: str, *heroes: str) -> tuple[Pilot, TableScreen]:
    """One person leads these heroes."""
    pilot, screen = open_without_notes(session_of(PERSON, BOT, story=story, heroes=len(heroes), last_round=10))
    screen.answer(tuple(heroes))
    until_asked(pilot, screen, "scene")
    pilot.settle()
    return pilot, screen


def board_of(screen: TableScreen) -> StoryBoard:
    return field_of(screen).pieces.story


def question_of(screen: TableScreen) -> Choose[Answer]:
    question = screen.session.question
    assert isinstance(question, Choose)
    return question


def go(pilot: Pilot, screen: TableScreen, answer: Answer, name: str) -> None:
    screen.answer(answer)
    until_asked(pilot, screen, name)
    pilot.settle()


def test_each_way_on_is_a_card_and_the_scene_has_its_picture_and_its_people() -> None:
    pilot, screen = opened("lantern_lane", "novice", "joss")
    board, first = board_of(screen), stories()["lantern_lane"].scenes["errand"]
    assert [card.answer for card in board.spots()] == list(question_of(screen).listed())
    assert (pilot.has(first.text) and pilot.has(f"vignette {first.place}")) or pilot.has(f"#vignette {first.place}")
    assert pilot.has("Pell has the word") and pilot.has("The purse holds 20 coins.")
    assert pilot.has("Rhetoric, about trade. Somebody resists.") and pilot.has(first.choices[0].text)
    assert not field_of(screen).why_not() and screen.scene is not None and not pilot.has("in the list (L)")
    pilot.app.close()


def test_a_check_shows_what_each_card_reaches_and_a_click_on_it_plays_it() -> None:
    pilot, screen = opened("lantern_lane", "novice")
    go(pilot, screen, (0, 0), "check")
    state = screen.session.match.state
    assert isinstance(state, FatedHandState) and state.story is not None and state.story.trying == 0
    assert pilot.has("Pell plays a card") and pilot.has("Without a card 1: Rhetoric 1.")
    board, view = board_of(screen), field_of(screen).pieces.view
    for card in state.fighters[0].hand:
        face = view.face(card)
        assert face is not None and board.cards[card].face.detail == f"Reaches {1 + power(face)}"
        assert board.cards[card].words == card_name(face), "as it is called everywhere"
    reached = [board.cards[card].face.detail for card in board.cards]
    assert reached == sorted(reached, reverse=True), "the best first"
    before = len(screen.session.match.log)
    pilot.click(next(iter(board.cards.values())))
    assert len(screen.session.match.log) > before
    until_asked(pilot, screen, "scene")
    assert screen.session.match.state.story.trying == -1  # type: ignore[attr-defined]
    pilot.settle()
    told = " ".join(board_of(screen).happened)
    assert told.startswith("Pell acted for the company") and "Rhetoric of Pell: " in told and pilot.has(told)
    pilot.app.close()


def haggler(talent: str = "haggler") -> str:
    """The text of an own hero, called Robin: Mind 1, Rhetoric 1, Sleight 1."""
    joss = ready_made()["joss"]
    made = replace(joss.made, name="Robin", talent=talent, skills=("rhetoric", "athletics"))
    return OWN_HEROES.text([plain_hero(replace(joss, made=made))])


def test_a_bargain_says_what_it_is_about_and_what_each_card_reaches() -> None:
    table = session_of(PERSON, BOT, story=night(), heroes=1, last_round=10, own_heroes=haggler())
    pilot, screen = open_without_notes(table)
    screen.answer(("Robin",))
    until_asked(pilot, screen, "scene")
    go(pilot, screen, (0, 0), "camp")
    go(pilot, screen, ("buy", "padded_armor"), "check")
    assert pilot.has("Robin may haggle over nine coins. Each point of Rhetoric above the other takes a tenth off.")
    assert pilot.has("Robin: Rhetoric, about trade. Somebody resists.")
    assert pilot.has("Without a card 3: Mind 1, Rhetoric 1, Haggler 1.")
    details = [card.face.detail for card in board_of(screen).cards.values()]
    assert len(details) == 4 and all(detail.startswith("Reaches ") for detail in details)
    pilot.app.close()


@pytest.mark.parametrize("talent", ["craftsman", "liar"])
def test_a_second_card_says_why_it_may_be_played_and_counts_what_was_there_before(talent: str) -> None:
    """By a Craftsman who has failed, or under Guidance, where the first one is still in the Hand."""
    table = session_of(PERSON, BOT, story=night(), heroes=1, last_round=10, own_heroes=haggler(talent))
    pilot, screen = open_without_notes(table)
    screen.answer(("Robin",))
    until_asked(pilot, screen, "scene")
    state, view = screen.session.match.state, field_of(screen).pieces.view
    assert isinstance(state, FatedHandState)
    hand = tuple(state.fighters[0].hand)
    asked = Choices(FighterId(0), (None, *(hand if talent == "craftsman" else hand[1:])))
    known = [part for part, _ in played_before(view, state, asked)]
    face = view.face(hand[0])
    assert face is not None and known == ([1] if talent == "craftsman" else [power(face)])
    words = second_prompt(Asked(asked, Seat(0), state, view, ()))
    assert words == {
        "craftsman": "Not enough. Robin may try again with another card, at 1 more.",
        "liar": "Robin may add a second card, by Guidance.",
    }[talent]
    assert played_before(view, state, Choices(FighterId(0), hand)) == ()
    pilot.app.close()


def test_digits_mean_the_cards_of_the_board_in_their_order() -> None:
    pilot, screen = opened("lantern_lane", "novice", "joss")
    field = field_of(screen)
    assert [field.pick(number) for number in range(3)] == list(board_of(screen).cards.values())[:3]
    pilot.app.close()


def test_an_evening_is_offered_by_what_it_is_spent_on() -> None:
    pilot, screen = opened(night(), "novice")
    go(pilot, screen, (0, 0), "camp")
    for words in ("Pell spends the evening", "Sleep long", "Study with a master, 4 points", "Rapier", "Buy", "9 coins"):
        assert pilot.has(words), words
    assert [card.answer for card in board_of(screen).spots()] == list(question_of(screen).listed())
    pilot.app.close()


def test_who_spends_the_evening_is_marked_for_whoever_looks_on_too() -> None:
    pilot, screen = opened(night(), "novice", "joss")
    go(pilot, screen, (0, 0), "camp")
    go(pilot, screen, ("sleep", ""), "camp")
    pieces = field_of(screen).pieces
    assert [each.does for each in members(pieces.view, pieces.state, None)] == ["", "spends the evening"]
    pilot.app.close()


def test_1_3_a_level_is_a_small_ceremony_with_all_that_each_choice_means() -> None:
    pilot, screen = opened(night(STORY.replace('text = "It is late."', 'text = "It is late.", level = true')), "novice")
    go(pilot, screen, (0, 0), "growth")
    assert pilot.has("Pell rises to level 1") and pilot.has("Choose a class for Pell.")
    board = board_of(screen)
    for answer, what in (("scout", "class"), ("high_jumper", "talent"), ("lucky_shot", "perk")):
        asked = question_of(screen).options
        assert isinstance(asked, Growth) and asked.what == what
        assert [card.answer for card in board.spots()] == list(asked.items)
        assert all(grown_words(what, str(id)) in card.face.detail for id, card in board.cards.items())
        if answer != "lucky_shot":
            go(pilot, screen, answer, "growth")
    screen.answer("lucky_shot")
    until_asked(pilot, screen, "camp")
    assert not pilot.has("Pell rises to level 1") and isinstance(question_of(screen).options, Choices)
    state = screen.session.match.state
    assert isinstance(state, FatedHandState) and "figure_scout" in figure_now(state, FighterId(0))
    pilot.app.close()


def test_nothing_of_a_story_lies_over_its_battles() -> None:
    pilot, screen = opened(night(), "novice")
    assert board_of(screen).visible
    screen.answer((1, 0))
    until_asked(pilot, screen, "plan")
    pilot.settle()
    assert not board_of(screen).visible and not board_of(screen).spots()
    pilot.app.close()


def test_pointing_at_a_hero_of_another_player_leaves_the_own_hand_where_it_is() -> None:
    session = session_of(PERSON, BOT, BOT, story="lantern_lane", last_round=10)
    pilot, screen = open_without_notes(session)
    screen.answer(("novice",))
    until_asked(pilot, screen, "scene")
    pilot.settle()
    pieces = field_of(screen).pieces
    other = next(card for answer, card in board_of(screen).cards.items() if isinstance(answer, tuple) and answer[1])
    pilot.hover(other)
    assert pieces.shown == 0 and pieces.hand.cards
    pilot.app.close()


def test_pointing_at_whoever_could_try_shows_its_hand() -> None:
    pilot, screen = opened("lantern_lane", "novice", "joss")
    pieces = field_of(screen).pieces
    assert pieces.shown == 0
    pilot.hover(board_of(screen).cards[(0, 1)])
    state = screen.session.match.state
    assert isinstance(state, FatedHandState)
    assert pieces.shown == 1 and list(pieces.hand.cards) == state.fighters[1].hand
    pilot.app.close()


def test_what_a_check_would_reach_counts_spells_that_go_on() -> None:
    pilot, screen = opened("lantern_lane", "novice", "joss")
    state, view = screen.session.match.state, field_of(screen).pieces.view
    assert isinstance(state, FatedHandState) and state.story is not None
    of_hands, of_mind = Check("handiwork", 4, "", False, -1), Check("knowledge", 4, "", False, -1)
    before = [sum(amount for amount, _ in base_of(state, FighterId(0), each)) for each in (of_hands, of_mind)]
    state.story.kept = [KeptSpell("unseen_servant", 0), KeptSpell("detect_magic", 1)]
    for check, base in zip((of_hands, of_mind), before, strict=True):
        parts = base_of(state, FighterId(0), check)
        assert sum(amount for amount, _ in parts) == base + 2
        powers = [power(face) for card in state.fighters[0].hand if (face := view.face(card)) is not None]
        assert f"{base + 2 + max(powers)}" in reach_words(view, state, FighterId(0), check)
    assert base_of(state, FighterId(1), of_hands)[-1] != (2, "Unseen Servant"), "it serves its own caster"
    pilot.app.close()


def test_a_check_that_is_made_counts_the_spells_that_were_cast_for_it() -> None:
    pilot, screen = opened("lantern_lane", "novice")
    state, check = screen.session.match.state, Check("handiwork", 4, "", False, -1)
    assert isinstance(state, FatedHandState) and state.story is not None
    assert counted_of(state, FighterId(0), check) == base_of(state, FighterId(0), check)
    state.story.counted = [(1, "Sleight"), (2, "Mage Hand")]
    assert counted_of(state, FighterId(0), check) == [(1, "Sleight"), (2, "Mage Hand")]
    pilot.app.close()


def test_reagents_say_for_which_story_spells_they_are_ready() -> None:
    session = session_of(PERSON, BOT, story=night(STORY.replace("tier = 0", "tier = 1")), last_round=10)
    pilot, screen = open_without_notes(session)
    screen.answer(("student",))
    until_asked(pilot, screen, "story magic")
    screen.answer(("focus",))
    until_asked(pilot, screen, "scene")
    pilot.settle()
    state, view = session.match.state, field_of(screen).pieces.view
    assert isinstance(state, FatedHandState)
    (card,) = state.fighters[0].reagents
    face = view.face(card)
    assert face is not None
    wanted = {spell for spell, pays in (("flame", number(face) > 10), ("mage_hand", suit(face) == "heart")) if pays}
    assert set(ready_spells(view, state, FighterId(0))) == wanted and pilot.has("1 of 2 Reagents")
    pilot.app.close()
