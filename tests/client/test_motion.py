"""Motions are arithmetic over a time that is given."""

from functools import partial

import pytest

from client.motion import (
    SPEEDS,
    Call,
    Halt,
    InSlices,
    Later,
    Motions,
    Pace,
    Parallel,
    Sequence,
    Tween,
    Wait,
    ease_out,
    fade,
    glide,
    linear,
    move,
    rotate,
    shake,
)
from client.scene.node import Node


def played(motion, times, pace=Pace()):
    motions = Motions(pace)
    motions.play(motion)
    for now in times:
        motions.advance(now)
    return motions


@pytest.mark.parametrize("ease", [linear, ease_out])
def test_every_ease_begins_at_nothing_and_ends_at_all(ease):
    assert ease(0) == pytest.approx(0, abs=1e-9) and ease(1) == pytest.approx(1)


def test_a_move_is_where_the_time_says():
    node = Node(at=(10, 0))
    motions = played(move(node, (110, 50), 200, linear), [1000, 1050])
    assert node.position == pytest.approx((35, 12.5)) and motions.busy
    motions.advance(1200)
    assert node.position == (110, 50) and not motions.busy


def test_a_move_starts_from_where_the_node_is_when_its_turn_comes():
    node = Node()
    motions = played(Sequence(move(node, (100, 0), 100, linear), move(node, (100, 100), 100, linear)), [0, 150])
    assert node.position == pytest.approx((100, 50))
    motions.advance(200)
    assert node.position == (100, 100)


def test_a_chain_loses_no_time_between_its_links():
    node = Node()
    played(Sequence(Wait(30), move(node, (100, 0), 100, linear), Wait(10)), [0, 80])
    assert node.x == pytest.approx(50)


def test_parallel_ends_with_its_last():
    one, two = Node(), Node()
    motions = played(Parallel(move(one, (10, 0), 50), move(two, (10, 0), 100)), [0, 60])
    assert one.x == 10 and two.x < 10 and motions.busy
    motions.advance(100)
    assert two.x == 10 and not motions.busy


def test_calls_happen_in_their_place_and_once():
    said = []
    motions = played(Sequence(Call(lambda: said.append("a")), Wait(50), Call(lambda: said.append("b"))), [0, 20])
    assert said == ["a"]
    for now in (60, 80, 100):
        motions.advance(now)
    assert said == ["a", "b"]


@pytest.mark.parametrize(("speed", "length"), [("slow", 400), ("normal", 200), ("fast", 100)])
def test_speed_stretches_time(speed, length):
    node = Node()
    motions = played(move(node, (100, 0), 200, linear), [0, length - 1], Pace(SPEEDS[speed]))
    assert motions.busy and 90 < node.x < 100
    motions.advance(length)
    assert node.x == 100 and not motions.busy


def test_speed_none_is_at_the_end_at_once():
    node, said = Node(), []
    motion = Sequence(move(node, (100, 0), 200), Wait(500), Call(lambda: said.append(1)), rotate(node, 90, 200))
    motions = played(motion, [], Pace(SPEEDS["none"]))
    assert (node.x, node.rotation, said, motions.busy) == (100, 90, [1], False)


def test_skip_jumps_to_the_end_with_all_calls():
    node, said = Node(), []
    motions = played(Sequence(move(node, (100, 0), 200), Call(lambda: said.append(1)), fade(node, 0.5, 100)), [0, 20])
    motions.skip()
    assert (node.x, node.opacity, said, motions.busy) == (100, 0.5, [1], False)


def test_skip_also_ends_what_an_end_starts():
    node = Node()
    motions = Motions()
    motions.play(Sequence(Wait(10), Call(lambda: motions.play(move(node, (50, 0), 100)))))
    motions.skip()
    assert node.x == 50 and not motions.busy


def test_reduced_motion_fades_in_at_the_end_instead_of_travelling():
    node = Node()
    motions = played(move(node, (100, 0), 260), [0, 20], Pace(1.0, reduced=True))
    assert node.x == 100 and 0 < node.opacity < 1
    motions.advance(400)
    assert node.opacity == 1 and not motions.busy


def test_reduced_motion_does_not_shake():
    node, seen = Node(at=(7, 0)), set()
    motions = Motions(Pace(1.0, reduced=True))
    motions.play(shake(node, 10))
    for now in range(0, 200, 10):
        motions.advance(now)
        seen.add(node.x)
    assert seen == {7} and node.opacity == 1


def test_a_shake_leaves_the_node_where_it_was():
    node, seen = Node(at=(7, 0)), set()
    motions = Motions()
    motions.play(shake(node, 10))
    for now in range(0, 200, 10):
        motions.advance(now)
        seen.add(node.x)
    assert len(seen) > 3 and node.x == 7


def test_the_first_advance_after_a_rest_does_not_jump():
    node = Node()
    motions = played(move(node, (10, 0), 100, linear), [0, 100])
    motions.play(move(node, (110, 0), 100, linear))
    motions.advance(5000)
    assert node.x == 10
    motions.advance(5050)
    assert node.x == pytest.approx(60)


def test_a_tween_ends_exactly_at_one():
    shares = []
    played(Tween(100, shares.append, ease=ease_out), [0, 33, 66, 140])
    assert shares[-1] == 1.0


def test_hurrying_stops_at_a_halt_and_a_second_time_goes_to_the_end():
    said: list[int] = []
    steps = [part for number in range(3) for part in (Wait(50), Call(partial(said.append, number)), Halt())]
    motions = played(Sequence(*steps, Wait(10)), [0])
    motions.hurry()
    assert said == [0] and motions.busy
    motions.hurry()
    assert said == [0, 1, 2] and not motions.busy


def test_a_halt_takes_no_time_where_nobody_hurries():
    motions = played(Sequence(Wait(50), Halt(), Wait(50)), [0, 99])
    assert motions.busy
    motions.advance(100)
    assert not motions.busy


def test_a_motion_that_is_made_later_is_made_when_its_turn_comes():
    made: list[int] = []

    def make():
        made.append(1)
        return Wait(20)

    motions = played(Sequence(Wait(50), Later(make)), [0, 40])
    assert not made
    motions.advance(60)
    motions.advance(75)
    assert made == [1] and not motions.busy


def test_work_in_slices_is_not_begun_in_the_frame_that_asks_for_it():
    done: list[int] = []

    def work(numbers):
        done.extend(numbers)
        return True

    motions = played(InSlices([1, 2, 3], 1, work), [0])
    assert not done
    motions.advance(16)
    assert done == [1]
    motions.hurry()
    assert done == [1, 2, 3]


def test_what_fades_as_it_grows_smaller_is_drawn_quickly_all_the_way():
    node = Node(size=(40, 40))
    motions = played(Parallel(glide(node, (100, 0), 100, scale=0.3), fade(node, 0.0, 100)), [0, 50])
    assert node.hurries and node.opacity < 1 and node.scale < 1
    motions.advance(120)
    assert not node.hurries


def test_work_in_slices_waits_a_frame_also_where_something_else_moves():
    done: list[int] = []
    motions = played(Wait(1000), [0, 16])
    motions.play(InSlices([1, 2, 3], 1, lambda numbers: done.extend(numbers) or True))
    motions.advance(32)
    assert not done
    motions.advance(48)
    assert done == [1]


def test_what_begins_beside_something_that_moves_takes_no_time_from_before_it():
    first, second = Node(), Node()
    motions = played(move(first, (100, 0), 1000, linear), [0, 10])
    motions.play(move(second, (100, 0), 100, linear))
    motions.advance(60)
    assert second.x == 0 and first.x == pytest.approx(6)
    motions.advance(85)
    assert second.x == pytest.approx(25)
