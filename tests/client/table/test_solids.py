"""Dice as solids: the face that counts looks at the viewer, upright; faces are flat; opposite ones add up."""

from math import dist

import pytest

from client.pictures import Pictures
from client.table.dice_marks import TRACED, number_mark, traced
from client.table.solids import _dot, _plus, _scaled, about, after, numbers_of, plain_solid, solid, turned
from tests.listing import of_each

SIDES = 4, 6, 8, 10, 12, 20
ALL = [(sides, number) for sides in SIDES for number in numbers_of(sides)]
SUMS = {6: 7, 8: 9, 10: 9, 12: 13, 20: 21}
CORNERS = {4: 3, 6: 8, 8: 3, 10: 4, 12: 5, 20: 3}
"""How many corners a face has; those of six sides are rounded with eight."""


@of_each("sides", SIDES)
def test_a_die_has_each_number_once(sides):
    assert sorted(plain_solid(sides).faces) == list(numbers_of(sides)) and len(numbers_of(sides)) == sides


@of_each("sides, number", ALL)
def test_every_number_can_look_at_the_viewer_and_lies_in_front_then(sides, number):
    die = plain_solid(sides)
    turn = die.at_rest(number)
    assert die.visible_sides(turn)[-1].number == number
    towards = {each: turned(turn, face.normal)[2] for each, face in die.faces.items()}
    assert all(towards[number] > other + 0.1 for each, other in towards.items() if each != number)


@of_each("sides, number", ALL)
def test_the_mark_of_the_number_stands_upright(sides, number):
    die = plain_solid(sides)
    face, turn = die.faces[number], die.at_rest(number)
    right, down = turned(turn, face.right), turned(turn, face.down)
    assert right[0] > 0.8 and down[1] > 0.8
    assert abs(right[1]) < 0.25 and abs(down[0]) < 0.25


@of_each("sides, number", ALL)
def test_the_number_can_be_read_at_rest(sides, number):
    assert plain_solid(sides).visible_sides(plain_solid(sides).at_rest(number))[-1].marks


@of_each("sides, number", ALL)
@of_each("throw", range(3))
def test_a_tumble_ends_at_rest_and_shows_several_faces_on_its_way(sides, number, throw):
    die = plain_solid(sides)
    for row, other in zip(die.tumbling(number, 1.0, throw), die.at_rest(number), strict=True):
        assert row == pytest.approx(other)
    assert len({die.visible_sides(die.tumbling(number, step / 40, throw))[-1].number for step in range(40)}) >= 3


@of_each("sides", SIDES)
def test_faces_are_flat_look_outwards_and_have_their_corners_in_order(sides):
    for face in plain_solid(sides).faces.values():
        levels = [_dot(face.normal, corner) for corner in face.corners]
        assert levels == pytest.approx([levels[0]] * CORNERS[sides]) and levels[0] > 0
        edges = [dist(one, other) for one, other in zip(face.corners, face.corners[1:] + face.corners[:1], strict=True)]
        if sides in (4, 8, 12, 20):
            assert edges == pytest.approx([edges[0]] * len(edges))


@of_each("sides", SIDES)
def test_the_directions_of_a_face_are_square_to_each_other(sides):
    for face in plain_solid(sides).faces.values():
        for one, other in ((face.normal, face.right), (face.normal, face.down), (face.right, face.down)):
            assert _dot(one, other) == pytest.approx(0)
        for way in (face.normal, face.right, face.down):
            assert _dot(way, way) == pytest.approx(1)
        x, y, z = face.right
        u, v, w = face.down
        assert (y * w - z * v, z * u - x * w, x * v - y * u) == pytest.approx(face.normal)


@of_each("sides", SUMS)
def test_opposite_faces_add_up(sides):
    faces = plain_solid(sides).faces
    for number, face in faces.items():
        opposite = faces[SUMS[sides] - number]
        assert opposite.normal == pytest.approx(tuple(-part for part in face.normal))


@pytest.mark.parametrize("sides", [8, 12, 20])
def test_low_and_high_numbers_are_spread(sides):
    """No corner is surrounded by low numbers alone, or by high ones."""
    faces = plain_solid(sides).faces
    corners = {tuple(round(part, 6) for part in corner) for face in faces.values() for corner in face.corners}
    for corner in corners:
        around = [each for each, face in faces.items() if min(dist(corner, c) for c in face.corners) < 1e-3]
        assert min(around) <= sides / 2 < max(around)


@of_each("sides", SIDES)
def test_marks_lie_on_their_faces(sides):
    """Inside the outline and on its plane: also the line below six and nine."""
    for face in plain_solid(sides).faces.values():
        level, corners = _dot(face.normal, face.corners[0]), face.corners
        shapes = [*(shape for _, shape in face.marks), face.pips]
        flat = [point for shape in shapes for point in shape]
        points = [_plus(face.middle, _scaled(face.right, x), _scaled(face.down, y)) for x, y in flat]
        assert points
        for point in points:
            assert _dot(face.normal, point) == pytest.approx(level)
            flat = [(_dot(face.right, corner), _dot(face.down, corner)) for corner in corners]
            assert is_inside((_dot(face.right, point), _dot(face.down, point)), flat)


def is_inside(point, corners):
    """On the same side of every edge."""
    (x, y), turns = point, set()
    for (a, b), (c, d) in zip(corners, corners[1:] + corners[:1], strict=True):
        turns.add((c - a) * (y - b) - (d - b) * (x - a) > 0)
    return len(turns) == 1


@of_each("number", range(1, 7))
def test_pips_tell_the_number(number):
    assert all(len(side.marks) == side.number for side in plain_solid(6).visible_sides(plain_solid(6).at_rest(number)))


def test_a_side_that_is_hardly_seen_shows_no_pips():
    """Looking at the viewer with its front alone, or turned a little, so that a second side can be guessed."""
    turns = [about((0, 1, 0), angle) for angle in (0.05, 0.1, 0.3)]
    seen = [[len(side.marks) for side in plain_solid(6).visible_sides(turn)] for turn in turns]
    assert seen == [[0, 1], [0, 1], [4, 1]]


def test_turns_keep_lengths():
    both = after(plain_solid(6).at_rest(3), plain_solid(20).at_rest(15))
    assert sum(part * part for part in turned(both, (1, 2, 2))) == pytest.approx(9)


def test_there_is_no_die_with_seven_sides():
    with pytest.raises(ValueError, match="no die with 7 sides; there are 2, 4, 6, 8, 10, 12, 20"):
        solid(7)


# --- marks


def test_numbers_are_all_different_and_only_single_sixes_and_nines_have_a_line():
    marks = {number: number_mark(number) for number in range(21)}
    assert len(set(marks.values())) == 21
    lines = {number for number, mark in marks.items() if max(y for _, shape in mark for _, y in shape) > 1.3}
    assert lines == {6, 9}


@of_each("name", ["key_star", "sym_shield", "sym_power_up", "elem_fire"])
def test_a_picture_is_traced_into_few_points_that_cover_what_it_covers(name):
    import pygame

    picture = Pictures().get(name, (TRACED, TRACED))
    mark = traced(picture)
    assert mark and mark[0][0] and sum(len(shape) for _, shape in mark) < 120
    drawn = pygame.Surface((TRACED, TRACED), pygame.SRCALPHA)
    for is_ink, shape in mark:
        points = [((x + 1) * TRACED / 2, (y + 1) * TRACED / 2) for x, y in shape]
        pygame.draw.polygon(drawn, (0, 0, 0, 255 if is_ink else 0), points)
    wanted, found = pygame.mask.from_surface(picture), pygame.mask.from_surface(drawn)
    wrong = wanted.count() + found.count() - 2 * wanted.overlap_area(found, (0, 0))
    assert wrong < wanted.count() * 0.08


def test_holes_of_a_picture_stay_open_and_what_lies_in_them_is_drawn():
    import pygame

    ring = pygame.Surface((TRACED, TRACED), pygame.SRCALPHA)
    pygame.draw.circle(ring, "white", (32, 32), 28)
    pygame.draw.circle(ring, (0, 0, 0, 0), (32, 32), 18)
    pygame.draw.circle(ring, "white", (32, 32), 8)
    assert [is_ink for is_ink, _ in traced(ring)] == [True, False, True]


@of_each("sides", SIDES)
def test_dice_with_pictures_show_the_picture_of_the_number_in_front(sides):
    asked = []

    def mark_of(number):
        asked.append(number)
        return ((True, ((-1, -1), (1, -1), (number / 20 - 1, 1))),)

    die = solid(sides, mark_of)
    assert sorted(asked) == list(numbers_of(sides))
    for number in numbers_of(sides):
        side = die.visible_sides(die.at_rest(number))[-1]
        assert side.number == number and len(side.marks) == 1
