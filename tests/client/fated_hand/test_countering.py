"""A spell in reaction at the table: one click casts it, and a click on another Reagent pays with that."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from client.games.fated_hand.slips import words_room
from client.table.spot import Mood
from core.cards import mint
from core.games.fated_hand.counters import Counters
from core.games.fated_hand.spell_words import spell_words
from core.questions import Choose
from tests.client.dragon_dice.people import by_keys, by_mouse
from tests.client.fated_hand.asked import field_of, state_of, table_where
from tests.games.fated_hand.magic import faces

pytestmark = pytest.mark.unpainted


@pytest.fixture(scope="module")
def table():
    """Whoever has the turn is asked, as if it were attacked, and holds three cards."""
    pilot, screen = table_where("act", options={"battle": "court", "tier": 3, "heroes": 2})
    own = state_of(screen).fighters[state_of(screen).turn]
    own.reagents = mint(state_of(screen).cards, tuple(faces("9S 3H KD")))
    yield pilot, screen
    pilot.app.close()


def asked(table, *spells: str) -> list[object]:
    pilot, screen = table
    state, question = state_of(screen), screen.session.match.question
    field, given = field_of(screen), list[object]()
    view = screen.session.match.view(question.seat)
    options = Counters(state, state.turn, spells)
    field.sync(view)
    field.open(Choose(question.seat, "counter", options), view, given.append)
    pilot.tick()
    return given


@pytest.mark.parametrize("use", [by_mouse, by_keys])
def test_a_click_casts_with_the_first_cards_that_pay(table, use: Callable) -> None:
    given = asked(table, "arcane_deflection")
    pieces = field_of(table[1]).pieces
    taken = [card.card for card in pieces.reagents.in_order() if card.taken]
    use(table[0], pieces.sheet.spots()[0])
    assert given == [("arcane_deflection", tuple(taken))]


def test_a_click_on_another_card_pays_with_that(table) -> None:
    given = asked(table, "arcane_deflection")
    pieces = field_of(table[1]).pieces
    (other,) = [card for card in pieces.reagents.in_order() if card.mood is Mood.LIT and not card.taken]
    table[0].click(table[0].open_pixel(other))
    table[0].click("#prompt Cast Arcane Deflection")
    assert given == [("arcane_deflection", (other.card,))]


def test_of_several_spells_each_has_a_slip_and_the_first_click_turns_to_it(table) -> None:
    given = asked(table, "arcane_deflection", "desperate_deflection")
    pieces = field_of(table[1]).pieces
    table[0].click(pieces.sheet.spots()[1])
    assert given == []
    table[0].click(pieces.sheet.spots()[1])
    assert given[0][0] == "desperate_deflection"


def test_a_slip_says_all_that_a_spell_costs(table) -> None:
    own = state_of(table[1]).fighters[state_of(table[1]).turn]
    own.reagents, held = mint(state_of(table[1]).cards, tuple(faces("KD"))), own.reagents
    asked(table, "arcane_deflection")
    own.reagents = held
    (slip,) = field_of(table[1]).pieces.sheet.spots()
    kit, lines = table[1].kit, slip.lines()
    _, width = words_room(kit, slip.entry, slip.width)
    size = kit.theme.type_size("small")
    assert " ".join(words for words, _, _ in lines) == "Arcane Deflection for the King of Diamonds"
    assert all(kit.texts.width(words, weight, size) <= width for words, weight, _ in lines)


def test_what_a_spell_does_is_read_where_no_attack_runs(table) -> None:
    asked(table, "arcane_deflection")
    assert table[0].has(spell_words("arcane_deflection"))


def test_all_of_what_was_paid_in_answer_is_told_of_an_attack(table) -> None:
    pieces = field_of(table[1]).pieces
    told = "Corvin: Desperate Deflection, for the Ace of Spades and the Ace of Hearts."
    pieces.sheet.forget()
    pieces.sheet.tell(told, 1)
    table[0].tick()
    assert table[0].has(told) and told not in table[0].clipped_texts()
    pieces.sheet.forget()


def test_no_spell_is_cast_where_it_is_let_pass(table) -> None:
    given = asked(table, "arcane_deflection")
    table[0].click("#prompt No spell")
    assert given == [None]


def test_who_could_cast_by_what_all_know_but_cannot_pay_lets_it_pass(table) -> None:
    """Asked for the number of Reagents alone, which is all that the others see."""
    own = state_of(table[1]).fighters[state_of(table[1]).turn]
    own.reagents, held = mint(state_of(table[1]).cards, tuple(faces("2S 2H"))), own.reagents
    given = asked(table, "arcane_deflection")
    assert table[0].has("Your Reagents do not pay for Arcane Deflection.")
    table[0].click("#prompt No spell")
    own.reagents = held
    assert given == [None]
