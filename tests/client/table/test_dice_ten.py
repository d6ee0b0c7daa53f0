"""Ten-sided dice: the face that counts looks at the viewer; faces are flat, opposite ones add up to nine."""

import pytest

from client.table.dice_solid import turned
from client.table.dice_ten import _FACES, at_rest, front, tumbling, visible_sides


@pytest.mark.parametrize("result", range(10))
def test_the_result_looks_at_the_viewer_at_rest(result):
    assert front(at_rest(result)) == result
    assert visible_sides(at_rest(result))[-1].number == result


@pytest.mark.parametrize("result", range(10))
@pytest.mark.parametrize("throw", range(3))
def test_a_tumble_ends_at_rest(result, throw):
    for row, other in zip(tumbling(result, 1.0, throw), at_rest(result), strict=True):
        assert row == pytest.approx(other)


@pytest.mark.parametrize("result", range(10))
def test_the_result_stands_upright_and_its_digit_is_drawn(result):
    face, turn = _FACES[result], at_rest(result)
    assert turned(turn, face.right)[0] > 0.9 and turned(turn, face.down)[1] > 0.9
    assert visible_sides(turn)[-1].pips


def test_faces_are_flat_and_look_outwards():
    for face in _FACES.values():
        levels = [sum(a * b for a, b in zip(face.normal, corner, strict=True)) for corner in face.corners]
        assert levels == pytest.approx([levels[0]] * 4) and levels[0] > 0


def test_opposite_faces_add_up_to_nine():
    for number, face in _FACES.items():
        assert _FACES[9 - number].normal == pytest.approx(tuple(-part for part in face.normal))
