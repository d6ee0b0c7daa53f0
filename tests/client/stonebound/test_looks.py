"""How Stonebound looks: every character has an outline of its own, elements and statuses can be told apart."""

from itertools import combinations
from operator import ge
from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect

from assets.manifest import PICTURES
from client.games.stonebound.ability_strip import AbilityTile, marks_of, written
from client.games.stonebound.looks import element_picture, stat_picture, status_picture
from client.games.stonebound.portraits import Portraits, parts_of
from client.games.stonebound.stones import STONES
from client.games.stonebound.unit_node import UnitLook, UnitNode
from client.scene.layout import Place
from client.scene.nodes import PictureNode
from client.table.cards import Card
from client.table.paint import outline_share
from client.table.paper_tile import SIGN, foot_size, least_width, levelled, tile_widths
from client.table.square_layout import fitted
from client.theme import ARMOUR, ELEMENTS, SEATS, SMALLEST_TYPE, contrast
from core.games.stonebound.characters import roster_of
from core.games.stonebound.data import ELEMENTS as NAMES
from core.games.stonebound.data import STATUSES
from core.games.stonebound.example import EXAMPLE
from core.games.stonebound.forms import STATS
from core.games.stonebound.stones import FACES
from core.grids.square import Board
from tests.client.pilot import open_app
from tests.client.stonebound.tables import BOT, PERSON, field_of, session_of
from tests.client.table.tables import open_without_notes


@pytest.fixture(scope="module")
def kit():
    app = open_app()
    yield app.kit
    app.close()


def test_every_element_status_and_stat_has_its_picture():
    names = [element_picture(each) for each in NAMES] + [status_picture(each) for each in STATUSES]
    assert set(names + [stat_picture(stat) for stat in ("HP", *STATS)]) <= set(PICTURES)
    assert set(ELEMENTS) == set(NAMES)


def outline(kit, custom, character, side):
    return pygame.mask.from_surface(Portraits(kit, custom).get(character, side))


@pytest.mark.parametrize("side", [26, 40])
@pytest.mark.parametrize("custom", ["", EXAMPLE])
def test_every_character_has_an_outline_of_its_own_at_the_sizes_of_the_field(kit, custom, side):
    masks = {id: outline(kit, custom, id, side) for id in roster_of(custom).characters}
    for one, other in combinations(masks, 2):
        shared = masks[one].overlap_area(masks[other], (0, 0))
        alike = 2 * shared / (masks[one].count() + masks[other].count())
        assert alike < 0.955, f"{one} and {other} look alike: {alike:.2f}"


def test_parts_are_the_same_whoever_asks():
    assert parts_of("", "orrin_slate") == parts_of(EXAMPLE, "orrin_slate")


def test_every_stone_looks_different_even_in_grey(kit):
    """Up or down."""
    sides = [Card(kit, STONES, (72, 100), face).render(1.0) for face in (*FACES, None)]
    seen = {pygame.image.tobytes(pygame.transform.grayscale(side), "RGB") for side in sides}
    assert len(seen) == len(FACES) + 1


def test_numbers_of_armour_can_be_read(kit):
    for colour in ARMOUR.values():
        assert contrast(colour, kit.theme.paper) >= 4.5


def test_a_look_is_data():
    look = UnitLook("orrin_slate", 24, 100, 4, 3, (("Burn", 2),), 1, False, False, False)
    assert hash(look) == hash(UnitLook("orrin_slate", 24, 100, 4, 3, (("Burn", 2),), 1, False, False, False))


@pytest.mark.parametrize("on_side", [False, True])
def test_the_space_under_a_point_is_the_space_that_lies_there(on_side):
    layout = fitted(Board(10, 8), Place(10, 20, 700, 400), shape=1.4, on_side=on_side)
    for space in Board(10, 8).squares():
        assert layout.cell_at(layout.centre(space)) == space
    box = layout.box(Board(10, 8))
    assert box.x >= 10 and box.y >= 20 and box.x + box.width <= 710 and box.y + box.height <= 420


def test_a_board_on_its_side_lies_from_left_to_right():
    layout = fitted(Board(10, 10), Place(0, 0, 900, 400), on_side=True)
    assert layout.centre((0, 0))[0] < layout.centre((0, 9))[0] and layout.centre((0, 0))[1] < layout.centre((9, 0))[1]


def test_health_runs_around_the_card_as_far_as_it_goes():
    box = Rect(0, 0, 60, 40)
    assert outline_share(box, 0.0) == []
    whole, half = outline_share(box, 1.0), outline_share(box, 0.5)
    assert whole[0] == whole[-1] == box.midbottom and len(whole) == 6
    assert half[-1] == box.midtop


def test_numbers_stand_on_a_card_while_it_is_pointed_at_or_told_to(kit):
    layout = SimpleNamespace(width=90, height=60, centre=lambda place: (0, 0))
    node = UnitNode(kit, layout, Portraits(kit, ""), SEATS[0], 0)
    node.dress(UnitLook("orrin_slate", 24, 100, 4, 3, (), 0, False, False, False))
    plain = bytes(node.render(1.0).get_buffer())
    node.tell(True)
    told = bytes(node.render(1.0).get_buffer())
    node.tell(False)
    assert told != plain and bytes(node.render(1.0).get_buffer()) == plain


@pytest.mark.parametrize("wide", [84, 96, 131, 168])
def test_cost_and_marks_of_an_ability_lie_beside_each_other_however_narrow_its_tile(kit, wide):
    most = max(roster_of("").abilities.values(), key=lambda each: 2 * len(each.cost) + len(marks_of(each)))
    stars = [str(each) for _, each in most.cost]
    side, size = foot_size(kit, wide, written(most, 1).foot, kit.px(SIGN))
    numbers = sum(kit.texts.width(each, "bold", size) + kit.px(5) for each in stars)
    assert (len(stars) + len(marks_of(most))) * side + numbers <= wide - kit.px(13)
    assert size >= SMALLEST_TYPE


def test_the_sign_of_the_place_for_used_stones_is_covered_by_the_first_stone():
    pilot, screen = open_without_notes(session_of(PERSON, BOT), (1920, 1080), 2.0)
    played = field_of(screen).pieces.played
    signs = [node for node in screen.scene.root.walk() if isinstance(node, PictureNode) and node.parent.name == "well"]
    played.lay_all("Hold Fast", FACES[:1])
    stones = [card.screen_rect() for card in played.children if isinstance(card, Card)]
    sign = next(each.screen_rect() for each in signs if each.screen_rect().colliderect(played.screen_rect()))
    assert stones[0].contains(sign)
    pilot.app.close()


def test_names_of_abilities_are_whole_in_the_smallest_window(kit):
    for character in roster_of("").characters.values():
        wide = (568 - 110) / len(character.abilities) - 6
        for ability in character.abilities:
            tile = AbilityTile(kit, (wide, 60), ability, 1, SEATS[0].colour)
            assert tile._fits(SMALLEST_TYPE, wide - 10, wide - 10), ability.name


@pytest.mark.parametrize(("scale", "room"), [(1.0, 566), (2.0, 824)])
def test_names_in_a_strip_are_written_alike_and_as_large_as_there_is_room_for(scale, room):
    app = open_app((1920, 1080), scale)
    for character in roster_of("").characters.values():
        words = [written(each, number) for number, each in enumerate(character.abilities, 1)]
        widths, letters = tile_widths(app.kit, words, room)
        needed = [least_width(app.kit, each, letters) for each in words]
        assert sum(widths) == pytest.approx(room) and all(map(ge, widths, needed)), character.name
        assert letters >= 0.75 * app.kit.theme.type_size("small"), character.name
    app.close()


def test_tiles_are_as_equal_as_what_they_need_allows():
    assert levelled([10, 40, 20], 90) == [25, 40, 25]
    assert levelled([10, 20], 90) == [45, 45]
    assert levelled([50, 40, 10], 100) == [50, 40, 10]
