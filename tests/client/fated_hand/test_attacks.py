"""An attack at the table: seen before it is made, made in steps, followed along its windows, let pass at once."""

from __future__ import annotations

import pytest

from client.games.fated_hand.areas import show_areas
from client.games.fated_hand.asking import NOT_AGAIN
from client.games.fated_hand.attack_sheet import chance_words
from client.games.fated_hand.foreseen_attacks import blow_of
from client.games.fated_hand.glosses import of_tile
from client.table.spot import Mood
from core.games.fated_hand import acts, asks
from core.games.fated_hand.attack_verbs import SUCCESS_MARGIN
from core.games.fated_hand.attacks import RIPOSTE_MARGIN
from core.games.fated_hand.choosing import Choices
from core.games.fated_hand.events import AttackDeclared, Compared, HandicapTaken, Stepped
from core.games.fated_hand.fields import SMOG
from core.games.fated_hand.forecast import Result, forecast
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.state import FieldTile, FighterId, is_free
from core.games.fated_hand.state_parts import Sighted
from core.grids.square import chebyshev, eight_way_neighbours
from core.plain import Seat
from core.questions import Choose
from tests.client.dragon_dice.people import by_keys
from tests.client.fated_hand.asked import can_haul, can_strike, field_of, state_of, table_where, targets
from tests.client.fated_hand.casters import ask_again

pytestmark = pytest.mark.unpainted
FOUR = {"battle": "shakedown", "heroes": 4}


@pytest.fixture(scope="module")
def striking():
    """The person has the turn beside an enemy."""
    pilot, screen = table_where("act", can_strike, FOUR)
    yield pilot, screen
    pilot.app.close()


def test_pointing_at_an_enemy_says_what_an_attack_would_do(striking):
    pilot, screen = striking
    spot = targets(screen)[0]
    pilot.hover(spot)
    pilot.tick(100)
    assert "Hits at" in screen.scene.said_text and "Strike" in screen.scene.said_text
    assert len(screen.session.match.log) == len(screen.session.match.log.records)


def test_what_an_attack_needs_stands_at_the_feet_of_each_enemy_in_reach(striking):
    _, screen = striking
    field = field_of(screen)
    lit = {state_of(screen).fighters[id].square for id, node in field.pieces.board.pieces.items() if node.promised}
    assert lit == {spot.cell for spot in targets(screen)}
    promised = [node.promised for node in field.pieces.board.pieces.values() if node.promised]
    assert all(words.endswith("\u00a0%") for words in promised)


def test_an_attack_is_seen_in_full_before_it_is_made_and_can_be_called_off(striking):
    pilot, screen = striking
    field, before = field_of(screen), len(screen.session.match.log)
    pilot.click(targets(screen)[0])
    pilot.settle()
    slips = [each for each in field.pieces.sheet.spots() if each.mood is Mood.LIT]
    assert slips and all(each.answer[0] == acts.ATTACK for each in slips)
    attack = blow_of(state_of(screen), field.lamp, slips[0].answer)
    told = forecast(screen.scene.view, state_of(screen), attack)
    assert pilot.has(chance_words(told)) and pilot.has("Strike") and pilot.has("Defense")
    assert " %" not in chance_words(told), "a line never ends between a number and its sign"
    for mine, _ in told.own:
        for theirs, _ in told.other:
            margin = told.strike.total + mine - told.defense.total - theirs
            wanted = Result.HIT if margin >= SUCCESS_MARGIN else Result.NOTHING
            if margin < SUCCESS_MARGIN and told.can_riposte and -margin >= RIPOSTE_MARGIN:
                wanted = Result.RIPOSTE
            assert told.result(mine, theirs) is wanted
    pilot.press("escape")
    pilot.settle()
    assert not field.pieces.sheet.visible and targets(screen) and len(screen.session.match.log) == before


def test_a_closed_card_is_not_in_what_is_said(striking):
    """The value of a foe's Defense card stands in no breakdown as long as it is closed."""
    _, screen = striking
    view, state = screen.scene.view, state_of(screen)
    foes = [each for each in state.fighters if each.stands and each.seat != view.seat and each.cards]
    closed = [each for each in foes if view.face(each.cards[1]) is None]
    assert closed
    attack = blow_of(state, field_of(screen).lamp, _first_blow_at(screen, {each.id for each in closed}))
    if attack is not None:
        assert len(forecast(view, state, attack).other) > 1


def _first_blow_at(screen, ids):
    blows = [each for each in screen.session.match.question.listed() if each[0] == acts.ATTACK]
    return next((each for each in blows if each[1] in ids), None)


def test_what_cannot_be_done_says_why(striking):
    pilot, screen = striking
    field = field_of(screen)
    refused = [each for each in field.pieces.strip.tiles.values() if each.mood is Mood.REFUSED]
    assert refused and all(each.hint.endswith(".") for each in refused)
    far = [each for each in field.pieces.board.spots() if each.mood is Mood.REFUSED]
    assert far and all(each.hint.endswith(".") for each in far)
    pilot.press("w")
    assert pilot.has(refused[0].entry.name)
    pilot.press("escape")


def test_an_attack_is_made_by_keys_alone():
    pilot, screen = table_where("act", can_strike, FOUR)
    target = targets(screen)[0]
    by_keys(pilot, target)
    pilot.settle()
    slip = next(each for each in field_of(screen).pieces.sheet.spots() if each.mood is Mood.LIT)
    before = len(screen.session.match.log)
    by_keys(pilot, slip)
    pilot.tick(100)
    told = [event for events in screen.session.match.happened[before:] for event in events]
    assert any(isinstance(event, AttackDeclared) for event in told)
    assert field_of(screen).pieces.sheet.story
    pilot.app.close()


def test_a_move_is_a_click_on_a_tile_and_says_what_it_provokes():
    pilot, screen = table_where("act", lambda session: session.match.state.engaged and _is_tied(session), FOUR)
    field, state = field_of(screen), state_of(screen)
    lit = [each for each in field.spots() if each.mood is Mood.LIT and each.answer and each.answer[0] == acts.MOVE]
    pilot.hover(lit[0])
    pilot.tick(100)
    assert "breaks away" in screen.scene.said_text
    before, id = len(screen.session.match.log), state.turn
    pilot.click(lit[0])
    pilot.tick(100)
    assert screen.session.match.log.records[before][1] == lit[0].answer or len(screen.session.match.log) > before
    told = [event for events in screen.session.match.happened[before:] for event in events]
    assert any(isinstance(each, Stepped) and each.fighter == id for each in told) or screen.session.match.state.attacks
    pilot.app.close()


def test_the_tile_of_a_hidden_enemy_can_be_walked_to():
    pilot, screen = table_where("act", can_strike, FOUR)
    state, given = state_of(screen), []
    own = state.fighters[state.turn]
    own.square = (4, 3)
    foe = next(each for each in state.fighters if each.side != own.side and each.stands)
    foe.square, foe.is_hidden, state.engaged = (5, 3), True, []
    ask_again(pilot, screen, given)
    spot = field_of(screen).pieces.board.cells[foe.square]
    assert (acts.MOVE, *foe.square) in screen.session.match.question.listed()
    assert spot.mood is Mood.LIT
    pilot.click(spot)
    assert given == [(acts.MOVE, *foe.square)]
    pilot.app.close()


def test_whoever_is_hidden_attacks_an_enemy_or_goes_onto_its_tile():
    pilot, screen = table_where("act", can_strike, FOUR)
    state, given = state_of(screen), []
    own = state.fighters[state.turn]
    own.square, own.is_hidden, state.engaged = (4, 3), True, []
    foe = next(each for each in state.fighters if each.side != own.side and each.stands)
    foe.square = (5, 3)
    ask_again(pilot, screen, given)
    pilot.click(field_of(screen).pieces.board.cells[foe.square])
    slips = {each.answer[0]: each for each in field_of(screen).pieces.sheet.spots() if each.mood is Mood.LIT}
    assert set(slips) == {acts.ATTACK, acts.MOVE} and pilot.has("or do you go there?") and pilot.has("Hits at")
    pilot.click(slips[acts.MOVE])
    assert given == [(acts.MOVE, *foe.square)]
    pilot.app.close()


def _is_tied(session):
    state = session.match.state
    moves = any(answer[0] == acts.MOVE for answer in session.match.question.listed())
    return moves and any(state.turn in pair for pair in state.engaged)


def test_moments_of_one_attack_are_let_pass_at_once():
    """One press, and nothing more is asked in that attack; in the next one it is."""
    options = {**FOUR, "battle": "picket"}
    pilot, screen = table_where("reaction", lambda session: bool(session.match.state.attacks), options)
    field = field_of(screen)
    assert pilot.has(NOT_AGAIN) and field.pieces.sheet.visible and field.pieces.sheet.story
    pilot.click(f"#prompt {NOT_AGAIN}")
    assert field_of(screen).pieces.muted or not state_of(screen).attacks
    for _ in range(300):
        pilot.tick(33)
        if screen.session.match.question is None or not state_of(screen).attacks:
            break
        assert not (screen.is_asking and screen.session.match.question.name == "reaction" and not screen.is_busy)
        if screen.is_asking:
            screen.answer(screen.session.match.question.listed()[0])
    pilot.app.close()


def test_the_numbers_of_an_attack_open_from_the_chronicle():
    pilot, screen = table_where("act", _has_compared, FOUR)
    field, view = field_of(screen), screen.scene.view
    told = [event for events in screen.session.match.happened for event in events if isinstance(event, Compared)]
    assert field.explains(told[-1])
    node = field.breakdown(told[-1:], view)(600)
    words = [getattr(each, "text", "") for each in node.walk()]
    assert "In all" in words and str(told[-1].strike.total) in words
    for number, cause in told[-1].strike.parts:
        assert f"{number:+}" in words and cause[:1].upper() + cause[1:] in words
    pilot.app.close()


def _has_compared(session):
    return any(isinstance(event, Compared) for events in session.match.happened for event in events)


def test_sight_and_reach_show_while_their_keys_are_held(striking):
    _, screen = striking
    board = field_of(screen).pieces.board
    field_of(screen)._show_sight(True)
    assert any(spot.marks.walk for spot in board.cells.values())
    field_of(screen)._show_sight(False)
    field_of(screen).show_reach(True)
    assert any(spot.marks.threat for spot in board.cells.values())
    field_of(screen).show_reach(False)
    assert not any(spot.marks.threat or spot.marks.walk for spot in board.cells.values())


def test_what_is_seen_through_smog_is_shaded(striking):
    """Smog all around: everything but the tiles beside it."""
    _, screen = striking
    field, state = field_of(screen), state_of(screen)
    here = state.fighters[field.pieces.shown].square
    state.fields = [FieldTile(SMOG, square, FighterId(0)) for square in eight_way_neighbours(here)]
    field._show_sight(True)
    cells = field.pieces.board.cells
    seen = {square for square, spot in cells.items() if spot.marks.walk}
    assert {square for square, spot in cells.items() if spot.marks.dim} == {
        square for square in seen if chebyshev(square, here) > 1
    }
    assert len(seen) > 9
    state.fields = []
    field._show_sight(False)


def test_tiles_in_the_sights_of_a_shooter_are_marked_in_the_colour_of_its_seat_and_say_so(striking):
    _, screen = striking
    pieces, state = field_of(screen).pieces, state_of(screen)
    foe = next(each for each in state.fighters if each.seat == 1)
    tile = next(square for square in state.ground.open_squares() if is_free(state, square))
    state.sighted = [Sighted(foe.id, tile)]
    show_areas(pieces)
    area = pieces.board.cells[tile].marks.area
    assert area is not None and (area.label, area.colour) == ("aim", pieces.stage.styles[1].colour)
    said = of_tile(pieces, field_of(screen).lamp, pieces.board.cells[tile]).text
    assert f"{fighter_name(state, foe.id)} has this tile in its sights." in said
    state.sighted = []
    show_areas(pieces)
    assert pieces.board.cells[tile].marks.area is None


def test_a_riposte_works_and_does_not_hit():
    pilot, screen = table_where("riposte", options={**FOUR, "battle": "picket"})
    slip = field_of(screen).pieces.sheet.spots()[0]
    attack = blow_of(state_of(screen), field_of(screen).lamp, slip.answer)
    told = forecast(screen.scene.view, state_of(screen), attack)
    assert told.is_riposte and pilot.has(chance_words(told)) and "Hits" not in chance_words(told)
    assert slip.entry.note.startswith("works at")
    pilot.app.close()


def test_a_wall_around_the_board_that_somebody_may_be_grappled_into_lies_on_a_slip():
    pilot, screen = table_where("act", can_strike, FOUR)
    field, view, given = field_of(screen), screen.session.match.view(0), []
    inside = next(iter(field.pieces.board.cells))
    beyond = (inside[0], inside[1] - 1)
    assert beyond not in field.pieces.board.cells
    question = Choose(Seat(0), asks.REACTION, Choices(FighterId(0), (None, ("grapple", inside), ("grapple", beyond))))
    field.open(question, view, given.append)
    pilot.tick()
    (slip,) = [each for each in field.pieces.sheet.spots() if each.mood is Mood.LIT]
    pilot.click(slip)
    assert given == [("grapple", beyond)] and field.pieces.board.cells[inside].mood is Mood.LIT
    pilot.app.close()


def test_a_body_is_hauled_by_clicks_on_the_act_and_on_a_tile():
    pilot, screen = table_where("act", can_haul, {"battle": "crypt", "heroes": 4})
    field = field_of(screen)
    pilot.click(field.pieces.strip.tiles[acts.HAUL,])
    pilot.settle()
    assert pilot.has("Choose the tile to haul a body to.")
    goal = next(each for each in field.spots() if each.mood is Mood.LIT and each.words.startswith("Haul "))
    _, body, *square = goal.answer
    pilot.click(goal)
    pilot.settle()
    assert state_of(screen).fighters[body].square == tuple(square)
    pilot.app.close()


def test_the_stat_of_a_low_blow_is_chosen_on_one_of_three_slips():
    """2 Handicap for the opponent, 1 for the Brawler who declared it."""

    def wish(question):
        if question.name == "party":
            return ("brawler",)
        blows = [each for each in question.listed() if each[0] == acts.ATTACK] if question.name == "act" else []
        return next((each for each in blows if each[4] == "low_blow"), None)

    pilot, screen = table_where("low blow", options={"battle": "gatehouse", "heroes": 1}, wish=wish)
    state, slips = state_of(screen), field_of(screen).pieces.sheet.spots()
    attack, before = state.attacks[-1], len(screen.session.match.log)
    assert [each.entry.name for each in slips if each.mood is Mood.LIT] == ["Strike", "Defense", "Speed"]
    assert pilot.has("Choose the Stat of the Low Blow: 2 Handicap for the opponent, 1 for Odo.")
    pilot.click(slips[2])
    pilot.tick(100)
    if screen.is_asking and screen.asked.name == "reaction":  # a perk could answer in between
        screen.answer(None)
        pilot.tick(100)
    told = [event for events in screen.session.match.happened[before:] for event in events]
    taken = [(each.fighter, each.amounts) for each in told if isinstance(each, HandicapTaken)]
    assert taken[:2] == [(attack.target, (0, 0, 2)), (attack.by, (0, 0, 1))]
    pilot.app.close()
