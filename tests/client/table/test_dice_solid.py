"""Dice as solids: the side that counts looks at the viewer, upright, and turns keep lengths."""

import pytest

from client.table.dice_solid import _FRAMES, after, at_rest, front, tumbling, turned, visible_sides


@pytest.mark.parametrize("result", range(1, 7))
def test_the_result_looks_at_the_viewer_at_rest(result):
    assert front(at_rest(result)) == result
    assert visible_sides(at_rest(result))[-1].number == result


@pytest.mark.parametrize("result", range(1, 7))
@pytest.mark.parametrize("throw", range(4))
def test_a_tumble_ends_at_rest(result, throw):
    end, rest = tumbling(result, 1.0, throw), at_rest(result)
    for row, other in zip(end, rest, strict=True):
        assert row == pytest.approx(other)


@pytest.mark.parametrize("result", range(1, 7))
def test_a_tumble_shows_several_sides_on_its_way(result):
    assert len({front(tumbling(result, step / 40, 0)) for step in range(40)}) >= 3


@pytest.mark.parametrize("result", range(1, 7))
def test_pips_tell_the_number(result):
    assert all(len(side.pips) == side.number for side in visible_sides(at_rest(result)))


@pytest.mark.parametrize("result", range(1, 7))
def test_the_result_stands_upright(result):
    _, right, down = (turned(at_rest(result), vector) for vector in _FRAMES[result])
    assert right[0] > 0.9 and down[1] > 0.9


def test_opposite_sides_add_up_to_seven():
    for number, (normal, _, _) in _FRAMES.items():
        assert _FRAMES[7 - number][0] == tuple(-part for part in normal)


def test_frames_are_right_handed_and_turns_keep_lengths():
    for normal, right, down in _FRAMES.values():
        cross = (
            right[1] * down[2] - right[2] * down[1],
            right[2] * down[0] - right[0] * down[2],
            right[0] * down[1] - right[1] * down[0],
        )
        assert cross == normal
    both = after(at_rest(3), at_rest(5))
    assert sum(part * part for part in turned(both, (1, 2, 2))) == pytest.approx(9)
