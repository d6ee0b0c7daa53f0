"""What games share at the table: bodies in the seats' panels, keys of a game's own, the bar that names keys."""

from types import SimpleNamespace

import pygame

from client.games.stonebound.playfield import StoneField
from client.input_events import Key
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.text_node import TextNode
from client.table.facts import Pile, SeatFacts
from client.table.keys_bar import COMMON, keys_bar, keys_of
from client.table.seat_panel import RailWires, SeatRail
from client.table.stage import OwnKey
from client.table.table_keys import TableKeys
from client.theme import SEATS
from tests.client.pilot import Pilot, open_app
from tests.client.table.tables import Showing


class Body:
    """A body that notes the sizes it was made for."""

    def __init__(self):
        self.sizes = []

    def __call__(self, width, height):
        self.sizes.append((width, height))
        return Node(size=(width, height))


def rail_of(count, folded, size=(224, 440)):
    app = open_app()
    seats = [(SEATS[seat], f"Player {seat}") for seat in range(count)]
    place, nothing = Place(0, 0, *size), lambda *rest: None
    rail = SeatRail(app.kit, place, seats, folded, RailWires(nothing, nothing, app.motions.play))
    app.push(Showing(app, rail))
    return Pilot(app), rail


def no_emblem(side):
    return Node(size=(side, side))


def facts(seat, body):
    return SeatFacts(seat, False, False, (), (Pile("icon_hand", 14, "Hand"),), no_emblem, body)


def test_panels_with_bodies_share_the_rail():
    for count in (2, 4, 6):
        for folded in (False, True):
            pilot, rail = rail_of(count, folded, (84 if folded else 224, 440))
            bodies = [Body() for _ in range(count)]
            rail.show([facts(seat, body) for seat, body in enumerate(bodies)])
            pilot.tick()
            bottom = rail.panels[-1].y + rail.panels[-1].height
            assert bottom <= rail.height and all(len(body.sizes) == 1 for body in bodies)
            width, height = bodies[0].sizes[0]
            assert width <= rail.panels[0].width and 20 < height < rail.panels[0].height
            assert pilot.clipped_texts() == []
            pilot.app.close()


def test_the_numbers_of_a_folded_panel_stay_inside_it():
    pilot, rail = rail_of(2, True, (84, 440))
    rail.show([facts(0, None), facts(1, None)])
    pilot.tick()
    for panel in rail.panels:
        count = next(node for node in panel.walk() if node.described() == "14")
        assert panel.screen_rect().contains(count.screen_rect())
    pilot.app.close()


def test_a_body_that_looks_the_same_is_not_made_again():
    _, rail = rail_of(2, False)
    body = Body()
    rail.show([facts(0, body), facts(1, body)])
    rail.show([facts(0, body), facts(1, body)])
    assert len(body.sizes) == 2


def test_a_game_has_keys_of_its_own():
    pressed = []
    undo = {pygame.K_u: lambda: pressed.append("undo")}
    keys = TableKeys(lambda: False, lambda number: None, undo, lambda key, action: None)
    own = (OwnKey(pygame.K_s, "S", "sort", lambda: pressed.append("sort")),)
    field = SimpleNamespace(own_keys=own, whole=lambda: pressed.append("whole"))
    assert all(keys.take(Key(code), field) for code in (pygame.K_s, pygame.K_u, pygame.K_0))
    assert not keys.take(Key(pygame.K_s), None)
    assert pressed == ["sort", "undo", "whole"]


def test_the_bar_of_keys_names_what_fits():
    app = open_app()
    names = [("1-6", "ability"), ("S", "sort"), *COMMON]
    for width, height in ((281, 172), (211, 132), (420, 236)):
        bar = keys_bar(app.kit, Place(0, 0, width, height), names)
        boxes = [entry.screen_rect() for entry in bar.children]
        assert all(box.right <= width and box.bottom <= height for box in boxes)
        assert all(not box.collidelistall(boxes[index + 1 :]) for index, box in enumerate(boxes))
        assert len(boxes) >= 6
    app.close()


def test_a_key_that_is_too_wide_for_the_room_leaves_no_gap_to_the_others():
    app = open_app()
    names = [
        ("N", "next"),
        ("R", "reach"),
        ("Enter", "choose whatever it is that has the focus"),
        ("B", "big"),
        ("H", "help"),
    ]
    room = Place(0, 0, 220, 64)
    bar = keys_bar(app.kit, room, names)
    texts = [text.text for entry in bar.children for text in entry.children if isinstance(text, TextNode)]
    assert [text for text in texts if text in ("N", "R", "Enter", "B", "H")] == ["N", "R", "B", "H"]
    assert all(entry.x + entry.width <= room.width for entry in bar.children)
    app.close()


def test_a_field_says_its_keys_first():
    assert keys_of(type("Field", (), {"digits": StoneField.digits, "own_keys": ()})())[0] == ("1-6", "ability")
