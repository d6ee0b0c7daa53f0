"""Summoned creatures at the table: chosen on the board or in the strip, then led, in their controller's shape."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from client.games.fated_hand.acts import NEXT_LED
from client.games.fated_hand.areas import show_areas
from client.games.fated_hand.character_sheet import kind_words, state_lines
from client.games.fated_hand.dashboards import Dashboard, Wires
from client.games.fated_hand.draft import Draft
from client.games.fated_hand.glosses import CONTROLS, creature_at, of_creature
from client.games.fated_hand.leading import NOBODY_LED
from client.games.fated_hand.looks import figure_picture
from client.games.fated_hand.tails import Snake, joints
from client.table.spot import Mood
from core.games.fated_hand import acts, asks
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.choosing import Picks
from core.games.fated_hand.planning import Plans
from core.games.fated_hand.state import Summoned, is_free, summons_of
from core.games.fated_hand.summon_verbs import arrive
from core.grids.square import chebyshev
from core.plain import Answer
from core.questions import Choose, Seal, SeatQuestion
from core.table import Table
from netcode.session import Session
from tests.client.dragon_dice.people import Use, by_keys, by_mouse
from tests.client.fated_hand.asked import field_of, state_of, table_where
from tests.client.fated_hand.casters import TRIBUTES, ask_again, caster_of, casting_table
from tests.client.fated_hand.leaders import ALL_ORDERS, ALONE, BEFORE, BROUGHT, PAST, bring, lead, orders_of
from tests.listing import of_each

pytestmark = pytest.mark.unpainted


def with_a_rodent(question: SeatQuestion) -> Answer | None:
    """Griselda with the Ancient Tome in hand casts Conjure Rodent as soon as she can."""
    sealed = isinstance(question, Seal)
    inner = question.inner if isinstance(question, Seal) else question
    options = inner.options if isinstance(inner, Choose) else None
    if question.name == asks.PARTY:
        return (("griselda",),) if sealed else ("griselda",)
    if isinstance(options, Plans) and options.arms_refusal("ancient_tome", "") is None:
        plan = ("balanced", "ancient_tome", "", options.hand[:3])
        return (plan,) if sealed else plan
    if isinstance(options, Acts):
        casts = [each for each in options.listed() if each[:2] == ("cast", "conjure_rodent")]
        return casts[0] if casts and not summons_of(options.state, options.id) else None
    return None


def is_led(session: Session) -> bool:
    state = session.match.state
    return state.turn is not None and bool(summons_of(state, state.turn))


@pytest.fixture(scope="module")
def leading():
    """Whoever has the turn controls a Rodent."""
    pilot, screen = table_where("act", is_led, {"battle": "court", "tier": 3, "heroes": 1}, wish=with_a_rodent)
    pilot.tick(100)
    state = state_of(screen)
    yield pilot, screen, summons_of(state, state.turn)[0].id
    pilot.app.close()


def test_a_creature_stands_on_the_board_with_its_figure_in_the_shape_of_its_controller(leading):
    _, screen, rodent = leading
    node, state = field_of(screen).pieces.board.pieces[rodent], state_of(screen)
    assert node.look is not None and node.look.figure == "figure_rodent" == figure_picture(state.fighters[rodent])
    assert node.seat is field_of(screen).pieces.stage.styles[state.fighters[state.turn].seat]


def test_it_is_led_from_the_strip_to_a_lit_tile(leading):
    pilot, screen, rodent = leading
    pieces = field_of(screen).pieces
    tile = pieces.strip.tiles[acts.ORDER, str(rodent)]
    assert tile.entry.name == "Lead Rodent"
    pilot.click(tile)
    lamp = field_of(screen).lamp
    assert lamp is not None and isinstance(lamp.draft, Draft)
    assert lamp.draft.says.startswith("Lead Rodent: choose where it goes") and pilot.has(lamp.draft.says)
    goal = next(cell for cell, spot in pieces.board.cells.items() if spot.mood is Mood.LIT)
    pilot.click(pieces.board.cells[goal])
    pilot.tick(4000)
    assert state_of(screen).fighters[rodent].square == goal


def test_its_sheet_says_whose_it_is_and_what_its_numbers_come_from(leading):
    _, screen, _ = leading
    pieces, state = field_of(screen).pieces, state_of(screen)
    summon = next(each for each in state.fighters if each.summoned is not None and each.stands)
    name = state.fighters[summon.summoned.by].sheet.name
    lines = state_lines(summon, pieces)
    assert f"Summoned by {name}." in lines and kind_words(summon.sheet).startswith("Summoned creature")
    assert f"Summoned by {name}." in of_creature(pieces, summon.id).text


def test_what_has_vanished_has_no_line_in_the_panel_of_its_seat(leading):
    _, screen, _ = leading
    pieces, state = field_of(screen).pieces, state_of(screen)
    summon = next(each for each in state.fighters if each.summoned is not None and each.stands)
    wires = Wires(lambda id, near: None, lambda id: None)
    shown = [line.id for line in Dashboard.of(pieces, summon.seat, wires).lines]
    assert summon.id in shown
    square, summon.square = summon.square, None
    assert summon.id not in [line.id for line in Dashboard.of(pieces, summon.seat, wires).lines]
    summon.square = square


def test_the_tail_of_an_ourobo_is_pictured_in_the_colour_of_its_controller_and_told_as_it(leading):
    _, screen, _ = leading
    field, state = field_of(screen), state_of(screen)
    summon = next(each for each in state.fighters if each.summoned is not None and each.stands)
    tail = next(tile for tile in state.ground.open_squares() if is_free(state, tile))
    summon.tail = [tail]
    show_areas(field.pieces)
    area = field.pieces.board.cells[tail].marks.area
    assert area is not None and area.colour == field.pieces.stage.styles[summon.seat].colour
    snake = Snake(tuple(summon.tiles), field.pieces.stage.styles[summon.seat])
    assert field.pieces.tails.shown == (snake,) and tail in snake.tiles
    assert creature_at(state, tail) == summon.id
    summon.tail = []
    show_areas(field.pieces)


# --- each of them


@pytest.fixture(scope="module")
def table():
    pilot, screen = casting_table()
    yield pilot, screen
    pilot.app.close()


@of_each("what", ("living_slime", "ourobo", "knight", BEFORE, PAST, ALONE))
def test_each_order_is_given_on_the_table(table, what: str) -> None:
    lead_each_way(table, by_mouse, what, lambda answers: {answers[-1]})


def test_the_only_way_that_a_creature_may_go_is_lit_on_the_board_too(table) -> None:
    pilot, screen = table
    ask_again(pilot, screen, [])
    field = field_of(screen)
    goal = next(answer for answer in field.lamp.listed() if answer[0] == "move")
    field.lamp.begin(Draft("Where to?", (goal,)))
    pilot.tick()
    assert field.pieces.board.cells[goal[1:]].mood is Mood.LIT
    assert [slip.answer for slip in field.pieces.sheet.spots()] == [goal]


@pytest.mark.soak
@of_each("use, what", [(use, what) for use in (by_mouse, by_keys) for what in BROUGHT])
def test_every_way_of_each_order_is_given_on_the_table(table, use: Use, what: str) -> None:
    lead_each_way(table, use, what, lambda answers: set(answers))


def lead_each_way(table, use: Use, what: str, of: Callable[[list[Answer]], set[Answer]]) -> None:
    """Begun at the creature itself."""
    pilot, screen = table
    id = bring(screen, what)
    begin = field_of(screen).pieces.board.cells[state_of(screen).fighters[id].square]
    for answers in orders_of(screen).values():
        for answer in of(answers):
            assert lead(pilot, screen, use, begin, answer) == answer


def test_whatever_can_be_ordered_is_ordered_of_one_of_these(table) -> None:
    ordered = set()
    for what in BROUGHT:
        bring(table[1], what)
        ordered |= orders_of(table[1]).keys()
    assert ordered == ALL_ORDERS


def test_n_leads_one_creature_after_the_other_and_puts_the_focus_beside_it(table) -> None:
    pilot, screen = table
    bring(screen, "rodent")
    for kind, square in TRIBUTES:
        arrive(Table(state_of(screen), {}), kind, Summoned(caster_of(screen).id, kind, is_new=False), (square,))
    screen.show()
    pilot.settle()
    field, led = field_of(screen), []
    for _ in range(4):
        pilot.press("n")
        chosen = [cell for cell, spot in field.pieces.board.cells.items() if spot.marks.chosen]
        assert chebyshev(chosen[0], pilot.app.control.focused.cell) == 1
        led += chosen
    assert led == [(5, 6), (2, 6), (2, 7), (5, 6)]
    pilot.press("escape")
    assert not any(spot.marks.chosen for spot in field.pieces.board.cells.values())


def test_one_tile_of_the_strip_goes_through_many_creatures(table) -> None:
    pilot, screen = table
    screen.show()
    pilot.settle()
    pieces = field_of(screen).pieces
    for name in ("Lead Rodent: choose where it goes or whom it attacks.", "Lead Mange Wolf: choose where it goes."):
        pilot.click(pieces.strip.tiles[NEXT_LED])
        assert pilot.has(name)
    pilot.press("escape")


def test_n_says_where_nobody_can_be_led(table) -> None:
    pilot, screen = table
    state = state_of(screen)
    state.fighters[:] = [each for each in state.fighters if each.summoned is None]
    state.bearers.forget()
    screen.show()
    pilot.settle()
    pilot.press("n")
    assert pilot.has(NOBODY_LED)


def test_a_body_is_joined_where_its_tiles_touch() -> None:
    tiles = ((5, 6), (4, 6), (3, 6), (4, 7))
    assert joints(tiles) == [((5, 6), (4, 6)), ((4, 6), (3, 6)), ((3, 6), (4, 7))]
    assert joints(((5, 6), (9, 9))) == []


def test_what_a_piece_controls_is_marked_and_said_when_it_is_pointed_at(table) -> None:
    pilot, screen = table
    bring(screen, "knight")
    screen.show()
    pilot.settle()
    cells = field_of(screen).pieces.board.cells
    pilot.hover(cells[5, 6])
    assert cells[7, 7].marks.reach and cells[6, 4].marks.reach and not cells[6, 6].marks.reach
    assert pilot.has(CONTROLS)


def test_the_cards_of_a_hero_are_shown_again_when_one_of_its_creatures_was_asked(table) -> None:
    _, screen = table
    id = bring(screen, "knight")
    state, field = state_of(screen), field_of(screen)
    turn, state.turn = state.turn, None
    field.pieces.show(id)
    field.arrange()
    assert field.pieces.shown == turn and field.pieces.hand.cards
    state.turn = turn


@of_each("use", (by_mouse, by_keys))
def test_a_piece_takes_by_control_whoever_comes_onto_its_tiles_or_none_does(table, use: Use) -> None:
    pilot, screen = table
    id = bring(screen, "knight")
    summoned = Summoned(caster_of(screen).id, "faithful_envoy_bishop", is_new=False)
    other = arrive(Table(state_of(screen), {}), "bishop", summoned, ((8, 5),))
    field, question, given = field_of(screen), screen.session.match.question, list[object]()
    picks = Picks(caster_of(screen).id, (None, id, other), "noble_envoy_knight", "control")
    view = screen.session.match.view(question.seat)
    field.sync(view)
    alone = replace(picks, items=(None, id))
    for asked, wanted in ((picks, "#space F7"), (picks, "#prompt None"), (alone, "#space F7"), (alone, "#slip Knight")):
        field.open(Choose(question.seat, asks.AIM, asked), view, given.append)
        pilot.tick()
        use(pilot, pilot.find(wanted))
    assert given == [id, None, id, id]


@of_each("use", (by_mouse, by_keys))
def test_what_to_cleanse_of_one_with_two_handicaps_is_chosen_in_a_further_step(table, use: Use) -> None:
    pilot, screen = table
    id = bring(screen, "knight")
    field, question, given = field_of(screen), screen.session.match.question, list[object]()
    caster, view = caster_of(screen), screen.session.match.view(question.seat)
    picks = Picks(caster.id, (None, (id, "Strike"), (id, "Speed"), (caster.id, "Defense")), "righteousness", "cleanse")
    field.sync(view)
    field.open(Choose(question.seat, asks.AIM, picks), view, given.append)
    pilot.tick()
    use(pilot, field.pieces.board.cells[state_of(screen).fighters[id].square])
    assert not given
    use(pilot, next(each for each in field.pieces.sheet.spots() if each.answer == (id, "Speed")))
    assert given == [(id, "Speed")]
