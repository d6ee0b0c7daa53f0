"""A held key shows where enemies could hit, and another gives the board more room."""

import pygame
import pytest
from pygame import Rect, Surface

from client.games.champions_combat.cards import _paint_caption, _paint_section, _sections
from client.table.paint import hatched
from core.games.champions_combat.arena import zone
from core.games.champions_combat.data import ACTION_CARDS
from core.games.stonebound.board import distance
from core.games.stonebound.effective import effective
from tests.client.stonebound import tables as stone
from tests.client.table.tables import BOT, PERSON, open_without_notes, session_of, until_asked

pytestmark = pytest.mark.slow


def key(pilot, kind, code):
    pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))
    pilot.tick()


def threats(screen):
    cells = screen.scene.field.pieces.board.cells
    return {cell: spot.marks.threat for cell, spot in cells.items() if spot.marks.threat}


@pytest.fixture
def table():
    pilot, screen = open_without_notes(session_of(PERSON, BOT, BOT))
    until_asked(pilot, screen, "play")
    yield pilot, screen
    pilot.app.close()


def test_while_the_key_is_held_the_zones_of_all_enemies_are_hatched(table):
    pilot, screen = table
    key(pilot, pygame.KEYDOWN, pygame.K_r)
    fighters, own = screen.scene.field.pieces.state.fighters, screen.viewer
    expected = {}
    for seat, each in enumerate(fighters):
        for hex, _ in zone(each.style, each.hex, each.facing) if seat != own else ():
            expected[hex] = expected.get(hex, 0) + 1
    cells = screen.scene.field.pieces.board.cells
    assert threats(screen) == {hex: count for hex, count in expected.items() if hex in cells}
    key(pilot, pygame.KEYUP, pygame.K_r)
    assert threats(screen) == {}


def test_a_window_that_loses_the_keyboard_lets_the_key_go(table):
    pilot, screen = table
    key(pilot, pygame.KEYDOWN, pygame.K_r)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pilot.tick()
    assert threats(screen) == {}


def test_more_enemies_hatch_more():
    inked = []
    for lines in (3, 5, 9):
        surface = Surface((80, 60), pygame.SRCALPHA)
        hatched(surface, [(0, 0), (80, 0), (80, 60), (0, 60)], (200, 60, 40), lines)
        inked.append(pygame.mask.from_surface(surface, 60).count())
    assert inked[0] < inked[1] < inked[2]


@pytest.mark.parametrize("way", ["b", "ctrl+tab"])
def test_the_board_gets_the_room_of_rails_and_hand_and_gives_it_back(table, way):
    pilot, screen = table
    before = screen.scene.layout
    pilot.press(way)
    assert pilot.has("B or Ctrl and Tab brings them back.")
    pilot.settle()
    big = screen.scene.layout
    assert big.folded and big.arena.width > before.arena.width and big.arena.height > before.arena.height
    assert big.hand.height < before.hand.height and screen.is_asking
    pilot.press(way)
    pilot.settle()
    assert screen.scene.layout == before


def test_in_stonebound_a_walk_counts_and_all_numbers_are_told():
    pilot, screen = open_without_notes(stone.session_of(stone.PERSON, stone.BOT))
    stone.until_asked(pilot, screen, "act")
    pieces = screen.scene.field.pieces
    key(pilot, pygame.KEYDOWN, pygame.K_r)
    state, shown = pieces.state, threats(screen)
    foes = [unit for unit in state.units if unit.stands and unit.place and unit.seat != screen.viewer]
    assert foes and shown
    far = {foe.id: effective(state, foe.id, "MV") + effective(state, foe.id, "RNG") for foe in foes}
    for space, count in shown.items():
        assert count <= sum(distance(foe.place, space) <= far[foe.id] for foe in foes)
    assert all(node._told.key for node in pieces.board.pieces.values())
    key(pilot, pygame.KEYUP, pygame.K_r)
    assert not threats(screen) and not any(node._told.key for node in pieces.board.pieces.values())
    pilot.app.close()


def test_a_small_card_leaves_out_the_words_below_its_symbols(table):
    pilot, _ = table
    surface = Surface((200, 60))
    assert _paint_caption(pilot.app.kit, surface, Rect(0, 0, 180, 44), "2 dice, push, pay 1", 15) > 0
    assert _paint_caption(pilot.app.kit, surface, Rect(0, 0, 180, 24), "2 dice, push, pay 1", 15) == 0
    assert _paint_caption(pilot.app.kit, surface, Rect(0, 0, 60, 44), "2 dice, push, pay 1", 15) == 0


def test_each_section_of_a_card_in_the_hand_has_its_words_at_the_usual_size(table, monkeypatch):
    pilot, screen = table
    written = []

    def noted(kit, surface, room, words, size):
        line = _paint_caption(kit, surface, room, words, size)
        written.extend([words] * bool(line))
        return line

    monkeypatch.setattr("client.games.champions_combat.cards._paint_caption", noted)
    width, height = screen.scene.field.pieces.hand.children[0].size
    for face in ACTION_CARDS:
        for name, box in _sections(pilot.app.kit, width, height).items():
            _paint_section(pilot.app.kit, Surface((width, height)), Rect(*map(round, box)), face, name)
    assert len(written) == 3 * len(ACTION_CARDS)
