"""Spells at the table: each is cast by mouse, some by keys, paid with any cards that pay, seen before it is cast."""

from __future__ import annotations

from dataclasses import replace

import pytest

from client.games.fated_hand.casting import NOT_NOW
from client.games.fated_hand.glosses import of_act, of_reagent, of_slip, of_spell
from client.games.fated_hand.motions import rolled_dice
from client.games.fated_hand.reaches import reach_of, strikes_of
from client.games.fated_hand.slips import Slip, SlipEntry, words_room
from client.games.fated_hand.spell_book import entries_of
from client.motion import Pace
from client.scene.node import Node
from client.table.screen import TableScreen
from client.table.spot import Mood
from client.widgets.button import Button
from core.games.fated_hand.acts import CHANNEL
from core.games.fated_hand.asks import HANDICAP_ROLL
from core.games.fated_hand.cast_acts import casts
from core.games.fated_hand.components import COMPONENTS, spell
from core.games.fated_hand.events import Rolled
from core.games.fated_hand.free_casts import FreeCasts
from core.games.fated_hand.printed_words import perk_words
from core.games.fated_hand.spell_words import cards_text, spell_words
from core.games.fated_hand.spells import SPELLS, all_payable, castable
from core.games.fated_hand.spells_kept_up import closed_for_eye
from core.games.fated_hand.state import Summoned
from core.games.fated_hand.stats import magic_strike
from core.games.fated_hand.summon_verbs import arrive
from core.plain import Answer
from core.questions import Choose
from core.table import Table
from tests.client.dragon_dice.people import Use, by_enter, by_mouse
from tests.client.fated_hand.asked import field_of, state_of
from tests.client.fated_hand.casters import (
    CASTABLE,
    FOES,
    FRIEND,
    TRIBUTES,
    ask_again,
    caster_of,
    casting_table,
    paying_hand,
    teach,
)
from tests.client.pilot import Pilot
from tests.games.fated_hand.magic import faces
from tests.listing import of_each

pytestmark = pytest.mark.unpainted


@pytest.fixture(scope="module")
def table():
    pilot, screen = casting_table()
    yield pilot, screen
    pilot.app.close()


KNOWN_AS_WELL = {"rite_of_polymerization": ("young_bear", "mange_wolf")}


def next_step(screen: TableScreen, name: str) -> Node:
    """The button that casts, else the first lit place, else a slip."""
    field = field_of(screen)
    buttons = [each for each in screen.scene.prompt.walk() if isinstance(each, Button)]
    done = [each for each in buttons if each.name == f"prompt Cast {spell(name).name}"]
    on_board = [spot for spot in field.pieces.board.spots() if spot.mood is Mood.LIT]
    return (done or on_board or field.pieces.sheet.spots())[0]


def cast(table: tuple[Pilot, TableScreen], use: Use, name: str) -> object:
    """The answer that comes of it."""
    pilot, screen = table
    given: list[object] = []
    teach(screen, (name, *KNOWN_AS_WELL.get(name, ())), paying_hand(name))
    ask_again(pilot, screen, given)
    use(pilot, field_of(screen).pieces.book.lines[name])
    for _ in range(4):
        if given:
            break
        use(pilot, next_step(screen, name))
    return given[0]


@pytest.mark.slow
@of_each("use, name", [*[(by_mouse, name) for name in CASTABLE], *[(by_enter, name) for name in CASTABLE[::3]]])
def test_each_spell_is_cast(table: tuple[Pilot, TableScreen], use: Use, name: str) -> None:
    answer = cast(table, use, name)
    assert answer[:2] == ("cast", name)
    assert table[1].session.match.question.refusal(answer) is None


@pytest.mark.soak
@of_each("name", CASTABLE)
def test_each_spell_is_cast_by_keys(table: tuple[Pilot, TableScreen], name: str) -> None:
    assert cast(table, by_enter, name)[:2] == ("cast", name)


def begin(table: tuple[Pilot, TableScreen], names: str, reagents: str, begun: str = "") -> list[object]:
    """Ask somebody who knows these spells; what is answered comes into the list that this gives."""
    pilot, screen = table
    given: list[object] = []
    teach(screen, names.split(), faces(reagents))
    ask_again(pilot, screen, given)
    if begun:
        pilot.click(field_of(screen).pieces.book.lines[begun])
    return given


def test_the_book_opens_after_the_board_is_lit_and_says_why_not_of_one_spell_after_the_other(table) -> None:
    motions = table[0].app.motions
    before, motions.pace = motions.pace, Pace()
    begin(table, "earthquake arcane_deflection", "4H 6S")
    pieces = field_of(table[1]).pieces
    assert not pieces.book.visible and any(spot.mood is Mood.LIT for spot in pieces.board.cells.values())
    while not pieces.book.visible:
        table[0].tick()
    hints = [line.hint for line in pieces.book.lines.values()]
    assert hints == [NOT_NOW, NOT_NOW]
    table[0].settle()
    motions.pace = before
    assert NOT_NOW not in [line.hint for line in field_of(table[1]).pieces.book.lines.values()]


@of_each(
    "key, says",
    [
        ("foresight", perk_words("foresight")),
        (("sorcerous", None), perk_words("sorcerous")),
        (("humble_student", "dive_tackle"), perk_words("dive_tackle")),
        ("icicle", spell_words("icicle")),
        (("Strike",), ""),
    ],
)
def test_a_slip_says_what_its_perk_or_spell_does(table, key: object, says: str) -> None:
    pieces = field_of(table[1]).pieces
    slip = Slip(pieces.stage.kit, (200, 40), SlipEntry(key, "It"))
    assert of_slip(pieces, None, slip).text == says


def test_an_act_that_one_click_does_says_first_what_it_would_do(table) -> None:
    begin(table, "earthquake", "10D")
    tile = field_of(table[1]).pieces.strip.tiles[CHANNEL,]
    assert of_act(tile).text.startswith("Channel Earthquake with the 10 of Diamonds.")


def test_a_spell_says_how_much_its_magic_strike_is_now(table) -> None:
    begin(table, "spectral_slice petty_hex", "4H 6S")
    pieces, own = field_of(table[1]).pieces, caster_of(table[1])
    told = {name: of_spell(pieces, line).text for name, line in pieces.book.lines.items()}
    state = state_of(table[1])
    state.cards.open[own.cards[0]] = pieces.view.face(own.cards[0])
    assert f"Your Magic Strike is {magic_strike(state, own.id, 'spectral_slice')} now." in told["spectral_slice"]
    assert "Your Magic Strike" not in told["petty_hex"]


def test_a_reagent_of_the_star_suit_is_called_so(table) -> None:
    begin(table, "earthquake", "4H KS")
    pieces = field_of(table[1]).pieces
    said = {of_reagent(pieces, card).text.partition("\n")[0] for card in pieces.reagents.cards.values()}
    star = "A Reagent of the number 13 and of the Star Suit: odd and prime."
    assert said == {star, "A Reagent of the number 4: even."}


def test_of_a_spell_that_is_paid_for_and_cannot_be_cast_it_is_said_what_would_pay(table) -> None:
    caster_of(table[1]).is_primary_used = True
    begin(table, "spectral_slice earthquake", "2H KS")
    table[0].settle()
    caster_of(table[1]).is_primary_used = False
    lines = field_of(table[1]).pieces.book.lines
    assert lines["spectral_slice"].hint == (
        "Spectral Slice takes the Primary Action of the turn, which is used. The King of Spades would pay for it."
    )
    assert "would pay" not in lines["earthquake"].hint


def test_what_can_be_paid_stands_first_in_the_book_with_the_cheapest_cards(table) -> None:
    begin(table, "earthquake flash_bolt arcane_deflection", "4H 6S")
    lines = field_of(table[1]).pieces.book.lines
    assert list(lines) == ["flash_bolt", "earthquake", "arcane_deflection"]
    assert [face for _, face in lines["flash_bolt"].entry.paid] == faces("4H")
    assert "Your Reagents do not pay for it" in lines["earthquake"].hint
    assert "in answer to others" in lines["arcane_deflection"].hint


def test_what_is_paid_for_and_cannot_be_cast_now_stands_behind_what_can_and_before_all_else(table) -> None:
    begin(table, "earthquake arcane_deflection rite_of_polymerization flash_bolt", "4H 6S")
    pilot, screen = table
    lines = field_of(screen).pieces.book.lines
    assert list(lines) == ["flash_bolt", "rite_of_polymerization", "earthquake", "arcane_deflection"]
    lit = [name for name, line in lines.items() if line.mood is Mood.LIT]
    assert lit == ["flash_bolt"]
    why = lines["rite_of_polymerization"].hint
    assert why.startswith("There is nothing that Rite of Polymerization could be aimed at from here.")
    assert why.endswith(" would pay for it.")
    pilot.press("m")
    assert pilot.app.control.focused is lines["flash_bolt"]


def test_a_spell_says_why_it_cannot_be_cast_and_how_often_a_hand_pays_for_it(table) -> None:
    begin(table, "flash_bolt petty_hex", "4H 6S")
    pieces = field_of(table[1]).pieces
    lines = pieces.book.lines
    bolt, hex = (of_spell(pieces, lines[each]).text for each in ("flash_bolt", "petty_hex"))
    assert bolt.endswith("75 of a hundred Reagent Hands pay for it.")
    assert hex.startswith("Your Reagents do not pay for it: it costs an odd card.")


def test_the_cards_that_would_pay_are_ticked_while_a_spell_is_pointed_at(table) -> None:
    begin(table, "flash_bolt", "3H 4H")
    pieces = field_of(table[1]).pieces
    table[0].hover(pieces.book.lines["flash_bolt"])
    assert [card.face for card in pieces.reagents.in_order() if card.taken] == faces("4H")


def test_a_click_on_another_card_pays_with_that(table) -> None:
    given = begin(table, "ka_pow", "4H 6S 8D", "ka_pow")
    pieces = field_of(table[1]).pieces
    wanted = next(card for card in pieces.reagents.in_order() if card.face == faces("8D")[0])
    table[0].click(table[0].open_pixel(wanted))
    assert wanted.taken
    table[0].click(pieces.board.cells[FOES[0]])
    assert wanted.card in given[0][3]


def test_a_card_that_pays_for_nothing_says_what_the_spell_costs(table) -> None:
    begin(table, "flash_bolt", "3H 4H", "flash_bolt")
    three = next(card for card in field_of(table[1]).pieces.reagents.in_order() if card.face == faces("3H")[0])
    assert three.hint == "This card does not pay for Flash Bolt. It costs an even card."


def test_everybody_an_area_touches_is_marked_and_its_own_side_otherwise(table) -> None:
    pilot, screen = table
    begin(table, "pressure_beam", "4H 3H", "pressure_beam")
    pieces, cells = field_of(screen).pieces, field_of(screen).pieces.board.cells
    pilot.hover(cells[FRIEND])
    assert cells[FRIEND].marks.warned and cells[FRIEND].marks.reach and not cells[FRIEND].marks.touched
    friend = next(each for each in pieces.state.fighters if each.square == FRIEND)
    assert pieces.board.pieces[friend.id].promised == "own"
    pilot.hover(cells[FOES[0]])
    assert cells[FOES[0]].marks.touched and not cells[FRIEND].marks.warned


def test_any_tile_of_a_direction_is_that_direction(table) -> None:
    given = begin(table, "pressure_beam", "4H 3H", "pressure_beam")
    table[0].click(field_of(table[1]).pieces.board.cells[9, 4])
    assert given[0][2] == (6, 4)


def test_any_tile_of_a_large_creature_is_that_creature(table) -> None:
    pilot, screen = table
    state, tiles = state_of(screen), ((6, 1), (7, 1), (6, 2), (7, 2))
    foe = next(each for each in state.fighters if each.side != caster_of(screen).side)
    id = arrive(Table(state, {}), "ravenous_bloom", Summoned(foe.id, "ravenous_bloom", is_new=False), tiles)
    given = begin(table, "icicle", "3C", "icicle")
    cells = field_of(screen).pieces.board.cells
    pilot.hover(cells[7, 2])
    assert all(cells[tile].marks.touched for tile in tiles)
    pilot.click(cells[7, 2])
    assert given[0][2] == id
    assert {(5, 0), (8, 3)} <= set(reach_of(state, id)) and not set(tiles) & set(reach_of(state, id))
    assert {(5, 0), (8, 3)} <= strikes_of(state, id)
    state.fighters.pop()
    state.bearers.forget()


def test_a_spell_that_strikes_says_how_likely_it_hits(table) -> None:
    begin(table, "ka_pow", "4H 6S", "ka_pow")
    pieces = field_of(table[1]).pieces
    foe = next(each for each in pieces.state.fighters if each.square == FOES[0])
    assert pieces.board.pieces[foe.id].promised.endswith("%")


def test_a_rite_is_begun_at_either_tribute_and_shows_what_both_could_become(table) -> None:
    given = begin(table, "rite_of_polymerization mange_wolf young_bear", "4H", "rite_of_polymerization")
    pilot, screen = table
    pieces = field_of(screen).pieces
    pilot.click(pieces.board.cells[TRIBUTES[1][1]])
    slips = {slip.entry.name: slip for slip in pieces.sheet.spots()}
    assert slips["Mange Wolf"].entry.picture == "figure_mange_wolf"
    assert slips["Mange Wolf"].entry.note == "Mange Wolf + Snapping Turtle"
    assert slips["Mange Wolf"].entry.made_of == ("figure_mange_wolf", "figure_turtle")
    pilot.hover(slips["Mange Wolf"])
    assert all(pieces.board.cells[square].marks.touched for _, square in TRIBUTES)
    pilot.click(slips["Mange Wolf"])
    assert given[0][2][2] == "mange_wolf"


def test_a_spell_that_may_be_cast_at_once_is_chosen_in_the_book_too(table) -> None:
    begin(table, "ka_pow flash_bolt", "4H 6S 8D")
    pilot, screen = table
    state, question, given = state_of(screen), screen.session.match.question, list[object]()
    view, own = screen.session.match.view(question.seat), state.fighters[state.turn]
    drawn = own.reagents[-1]
    options = FreeCasts(state, own.id, question.options.faces, drawn)
    field_of(screen).open(Choose(question.seat, "cast now", options), view, given.append)
    pilot.tick()
    pieces = field_of(screen).pieces
    pilot.click(pieces.book.lines["ka_pow"])
    pilot.click(pieces.board.cells[FOES[0]])
    assert given[0][1] == "ka_pow" and drawn in given[0][3]


def test_closed_cards_that_lie_elsewhere_pay_in_the_book_too(table) -> None:
    """A Combat Card by Wordless Incantation, and what a fallen friend has left by Martyrdom."""
    begin(table, " ".join(CASTABLE), "")
    pieces, own = field_of(table[1]).pieces, caster_of(table[1])
    friend = next(each for each in pieces.state.fighters if each.side == own.side and not each.stands)
    lent, sheet = own.lent_spells, own.sheet
    own.sheet = replace(sheet, perks=(*sheet.perks, "wordless_incantation"))
    own.trusted_by, own.lent_spells, friend.reagents = friend.id, CASTABLE, friend.hand[:1]
    known = {card: pieces.view.face(card) for card in all_payable(pieces.state, own)}
    listed = casts(pieces.state, own.id, known, castable(pieces.state, own.id))
    entries = entries_of(pieces.state, pieces.view, own.id, {name: cards for _, name, _, cards in reversed(listed)})
    paying = {card for each in entries for card, _ in each.paid or ()}
    own.trusted_by, own.lent_spells, own.sheet, friend.reagents = None, lent, sheet, []
    assert paying & set(own.cards) and paying & set(friend.hand)
    assert not any(card in pieces.state.cards.open for card in friend.hand)


def test_each_card_that_lies_elsewhere_is_taken_on_one_slip_and_the_others_in_the_hand(table) -> None:
    own = caster_of(table[1])
    own.sheet, sheet = replace(own.sheet, perks=(*own.sheet.perks, "wordless_incantation")), own.sheet
    given = begin(table, "sharpen", "4H 6S 8D", "sharpen")
    pilot, pieces = table[0], field_of(table[1]).pieces
    names = [cards_text((pieces.view.face(card),)) for card in own.cards]
    slips = {slip.entry.name: slip for slip in pieces.sheet.spots()}
    assert list(slips) == [f"Pay with {name}" for name in names]
    pilot.click(slips[f"Pay with {names[1]}"])
    assert [slip.entry.name for slip in pieces.sheet.spots()] == [f"Pay with {name}" for name in (names[0], names[2])]
    (left,) = [card for card in pieces.reagents.in_order() if not card.taken]
    pilot.click(pilot.open_pixel(left))
    pilot.click(pieces.board.cells[FRIEND])
    own.sheet = sheet
    assert {left.card, own.cards[1]} < set(given[0][3]) and len(given[0][3]) == 3


def test_which_card_of_an_evil_eye_lies_face_down_is_chosen_by_its_name(table) -> None:
    given = begin(table, "evil_eye", "9C QS", "evil_eye")
    pilot, pieces = table[0], field_of(table[1]).pieces
    pilot.click(pieces.board.cells[FOES[0]])
    assert pilot.has("Evil Eye: choose which card lies face down.")
    slips = {slip.entry.name: slip for slip in pieces.sheet.spots()}
    assert set(slips) == {"The Queen of Spades", "The 9 of Clubs"}
    pilot.click(slips["The 9 of Clubs"])
    closed = closed_for_eye(given[0][2], given[0][3])
    assert [pieces.view.face(card) for card in closed] == faces("9C")


def test_what_was_told_of_the_last_attack_makes_room_for_a_spell_that_is_begun(table) -> None:
    pieces = field_of(table[1]).pieces
    pieces.sheet.tell("Ben attacks Ana with the Club.", 0)
    begin(table, "numbfingers", "4H 6S", "numbfingers")
    assert table[0].has(spell_words("numbfingers")) and not table[0].has("Ben attacks Ana")
    pieces.sheet.forget()


def test_which_way_a_creature_lies_is_chosen_on_the_tile_ahead(table) -> None:
    given = begin(table, "first_line_of_the_old_order", "4S 6C", "first_line_of_the_old_order")
    pilot, cells = table[0], field_of(table[1]).pieces.board.cells
    ways: dict[Answer, list[Answer]] = {}
    for middle, ahead in SPELLS["first_line_of_the_old_order"].aims(state_of(table[1]), caster_of(table[1]).id):
        ways.setdefault(middle, []).append(ahead)
    middle, (one, other) = next((middle, aheads[:2]) for middle, aheads in ways.items() if len(aheads) > 1)
    pilot.click(cells[middle])
    assert pilot.has("choose which way.") and cells[one].mood is cells[other].mood is Mood.LIT
    pilot.click(cells[other])
    assert given[0][2] == (middle, other)


def test_each_creature_that_a_rite_may_make_is_named_whole_on_its_slip(table) -> None:
    kit, sheet = table[1].kit, field_of(table[1]).pieces.sheet
    size = kit.theme.type_size("small")
    cut: list[str] = []
    for kind in COMPONENTS.summons.values():
        entry = SlipEntry(kind.id, kind.name, f"figure_{kind.id}", "", ("figure_mange_wolf", "figure_turtle"))
        slip = sheet.offer([entry])[kind.id]
        _, width = words_room(kit, entry, slip.width)
        cut += [words for words, weight, _ in slip.lines() if kit.texts.width(words, weight, size) > width]
    assert cut == []


def test_dice_say_who_threw_them_as_they_name_tiles_and_bombs_as_well_as_amounts(table) -> None:
    own = caster_of(table[1])
    _, title = rolled_dice(Rolled(own.id, HANDICAP_ROLL, 6, (3, 1, 4, 6)), field_of(table[1]).pieces)
    assert title == f"{own.sheet.name} rolled"


@pytest.mark.parametrize(("spell", "reagents", "words"), [
    ("first_line_of_the_old_order", "4S 6C", "Choose a tile."), ("pressure_beam", "4H 3H", "Choose a direction."),
    ("ka_pow", "4H 6S", "Choose at whom."), ("hallowed_ground", "4S 6S 8S", "Choose a tile."),
    ("rite_of_polymerization", "4H", "Choose one of two creatures side by side."),
])  # fmt: skip
def test_what_is_to_be_chosen_is_said(table, spell: str, reagents: str, words: str) -> None:
    begin(table, " ".join((spell, *KNOWN_AS_WELL.get(spell, ()))), reagents, spell)
    assert table[0].has(words)
