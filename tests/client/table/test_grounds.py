"""The ground around a board: light and banners follow whose turn it is, and it reaches to the edges of its room."""

import pygame
import pytest
from pygame import Rect, Surface

from client.table.grounds import TIERS, Ground, _outline, arena_ground, coat_colours, head_colours, sand, step_colour
from client.table.paint import Point
from client.theme import SEATS, THEMES, contrast
from tests.client.pilot import open_app

SIZE: Point = (800, 450)


@pytest.fixture(scope="module")
def kit():
    app = open_app((1280, 720))
    yield app.kit
    app.close()


def cloth(banner):
    """The colours of its picture."""
    picture = banner.render(1.0)
    return bytes(picture.get_buffer())


def test_light_falls_where_the_turn_is_and_on_the_banner_of_the_seat(kit):
    ground = Ground(kit, SIZE, SEATS[:3])
    banners = ground.below[1:]
    dark = [cloth(banner) for banner in banners]
    ground.shine((200.0, 100.0), 1)
    assert ground.light.visible and ground.light.position == (200.0, 100.0)
    assert [cloth(banner) != before for banner, before in zip(banners, dark, strict=True)] == [False, True, False]
    ground.shine(None, None)
    assert not ground.light.visible and [cloth(banner) for banner in banners] == dark


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_seat_has_a_banner_inside_the_ground_and_none_lies_over_another(kit, seats):
    banners = Ground(kit, SIZE, SEATS[:seats]).below[1:]
    boxes = [Rect(each.x - each.width / 2, each.y - each.height / 2, each.width, each.height) for each in banners]
    assert len(boxes) == seats and all(Rect((0, 0), SIZE).contains(box) for box in boxes)
    assert all(box.collidelist(boxes[:number]) < 0 for number, box in enumerate(boxes))


def test_the_ground_is_the_same_in_parts_as_as_a_whole(kit):
    ground = Ground(kit, SIZE, SEATS[:2]).below[0]
    whole, part = Surface(SIZE), Surface((200, 120))
    ground.paint(whole, whole.get_rect(), 1.0)
    ground.paint(part, Rect(-500, -256, *SIZE), 1.0)
    same = whole.subsurface((500, 256, 200, 120))
    apart = [sum(abs(a - b) for a, b in zip(part.get_at(at)[:3], same.get_at(at)[:3], strict=True))
             for at in ((x, y) for x in range(4, 196, 8) for y in range(4, 116, 8))]  # fmt: skip
    assert sum(apart) / len(apart) < 6


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_banners_and_sand_are_told_apart_in_every_theme(theme):
    assert all(max(contrast(sand(theme, light), theme.ink), contrast(sand(theme, light), theme.paper)) > 3
               for light in (0.0, 0.5, 1.0))  # fmt: skip


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_heads_of_spectators_are_seen_as_well_as_red_coats_which_look_like_hearts_without(theme):
    for tier in range(TIERS):
        step, red = step_colour(theme, tier), coat_colours(theme, tier)[-1]
        assert max(contrast(head, step) for head in head_colours(theme, tier)) >= contrast(red, step), tier


@pytest.mark.parametrize("size", [(780, 424), (1600, 440), (1840, 600)])
def test_no_coat_reaches_over_the_wall_onto_the_sand(size):
    app = open_app(scale=2.0, theme="contrast")
    picture = Surface(size)
    arena_ground(app.kit, size).paint(picture, picture.get_rect(), 1.0)
    inside = Rect((0, 0), size).inflate(-size[0] * 0.04, -size[1] * 0.08)
    sand_alone = Surface(size)
    pygame.draw.polygon(sand_alone, (255, 255, 255), _outline(inside))
    there = pygame.mask.from_threshold(sand_alone, (255, 255, 255), (1, 1, 1, 255))
    theme = app.kit.theme
    for coat in [each for each in coat_colours(theme, 0) if contrast(each, sand(theme, 0.5)) > 2]:
        worn = pygame.mask.from_threshold(picture, coat, (2, 2, 2, 255))
        assert worn.overlap_area(there, (0, 0)) == 0, coat
    app.close()
