"""A view that is dragged is moved on the window and one that is zoomed is stretched, and the picture is always the one
a full repaint gives.
"""

from random import Random

import pytest

from client.kit import Kit
from client.pictures import Pictures
from client.scene.layer import Layer
from client.scene.node import Node
from client.scene.nodes import PaintNode, Stack
from client.scene.paint import Painter
from client.scene.placing import MOVED
from client.scene.viewport import Viewport
from client.text import Typesetter
from client.theme import theme_named
from client.widgets.scroll import ScrollArea
from tests.client.scenes import SIZE, block, shown, whole


def glass(chance, reach):
    """A piece that what lies below shines through, at a place that is no whole pixel."""
    colour = (*chance.choices(range(256), k=3), 120)

    def fill(surface, rect, scale):
        surface.fill(colour, rect)

    at = chance.uniform(0, reach[0]), chance.uniform(0, reach[1])
    return PaintNode(fill, at=at, size=(chance.randrange(10, 60), chance.randrange(10, 60)))


def table(chance):
    """A view between glass on either side; some of what lies over it is clipped."""
    tiles = [block((20 * x, 20 * y, 90), (50, 50), at=(50 * x, 50 * y), opaque=True)
             for x in range(12) for y in range(10)]  # fmt: skip
    view = Viewport((600, 500), size=(300, 200), at=(40, 30))
    view.world.add(Layer(*tiles, size=(600, 500), opaque=True), *[glass(chance, (600, 500)) for _ in range(12)])
    box = Node(*[glass(chance, (150, 150)) for _ in range(4)], at=(200, 100), size=(90, 90), clips=True)
    over = [glass(chance, SIZE) for _ in range(6)]
    under = [glass(chance, SIZE) for _ in range(6)]
    return Node(block((1, 2, 3), SIZE, opaque=True), *under, view, box, *over, size=SIZE), view, over


def until_still(painter, root):
    while painter.wants_frame(root):
        painter.frame(root)


@pytest.mark.parametrize("seed", range(8))
def test_any_drag_with_pieces_on_and_over_the_view_gives_the_picture_of_a_full_repaint(window, seed):
    chance = Random(seed)
    root, view, over = table(chance)
    view.zoom(chance.uniform(1.5, 3), (200, 150))
    painter = Painter(window)
    until_still(painter, root)
    for step in range(60):
        reach = chance.choice((3, 30, 400))
        view.look(view.camera.panned((chance.randint(-reach, reach), chance.randint(-reach, reach))))
        if chance.random() < 0.2:
            chance.choice(view.world.children[1:]).x += chance.uniform(-9, 9)
        if chance.random() < 0.2:
            chance.choice(over).visible ^= True
        painter.frame(root)
        assert shown(window) == whole(root), f"after step {step}"


def test_what_was_seen_before_a_drag_and_lies_under_nothing_is_not_drawn_again(window):
    root, view, _ = table(Random(1))
    for node in root.children[:]:
        if node is not view:
            node.remove()
    view.zoom(2.5, (200, 150))
    painter = Painter(window)
    until_still(painter, root)
    window.fill((255, 0, 255), (150, 100, 10, 10))
    view.look(view.camera.panned((7, -4)))
    assert painter.frame(root) == [view.extent], "all of it is new on the screen"
    assert window.get_at((157 + 4, 96 + 4))[:3] == (255, 0, 255)


def test_a_zoomed_out_view_that_shows_the_table_around_its_world_is_drawn_again(window):
    root, view, _ = table(Random(2))
    view.zoom(0.5, (200, 150))
    painter = Painter(window)
    until_still(painter, root)
    view.world.position = view.world.x + 9, view.world.y + 5
    painter.frame(root)
    assert shown(window) == whole(root)


@pytest.mark.parametrize("seed", range(6))
def test_any_zoom_with_pieces_on_and_over_the_view_leaves_nothing_behind(window, seed):
    chance = Random(seed)
    root, view, over = table(chance)
    view.zoom(chance.uniform(1.2, 2), (200, 150))
    painter = Painter(window)
    until_still(painter, root)
    stretched = 0
    for step in range(60):
        if chance.random() < 0.8:
            view.zoom(chance.uniform(0.98, 1.1), (chance.randrange(40, 340), chance.randrange(30, 230)))
        if chance.random() < 0.2:
            view.look(view.camera.panned((chance.randint(-20, 20), chance.randint(-20, 20))))
        if chance.random() < 0.1:
            chance.choice(view.world.children[1:]).x += chance.uniform(-9, 9)
        if chance.random() < 0.2:
            chance.choice(over).visible ^= True
        painter.frame(root)
        if not view.world.shows_children:
            stretched += 1
            assert shown(window) == whole(root), f"after step {step}"
    assert stretched > 5
    until_still(painter, root)
    zoomed = shown(window)
    view.world.mark(MOVED)
    Painter(window).frame(root)
    assert shown(window) == zoomed == whole(root), "sharp, from pieces placed anew"


def test_while_a_zoom_runs_nothing_in_the_world_is_drawn_or_placed(window):
    root, view, _ = table(Random(3))
    view.zoom(1.5, (200, 150))
    painter = Painter(window)
    until_still(painter, root)
    piece = view.world.children[1]
    places = []
    for _ in range(4):
        view.zoom(1.05, (200, 150))
        painter.frame(root)
        places.append(piece.place)
    assert len(set(places)) == 1
    piece.x += 30
    painter.frame(root)
    assert piece.place.scale == view.camera.zoom, "a piece that moves is seen"
    until_still(painter, root)
    assert shown(window) == whole(root)


def scrolled(stack):
    """Lines through a room that is too small for them."""
    kit = Kit(theme_named("evening"), Typesetter(), Pictures())
    return ScrollArea(kit, stack, (200, 150), at=(40, 30))


def changed_at_random(chance, area, stack, over):
    """What may happen between two frames to lines that are scrolled, and to what lies over them."""
    if chance.random() < 0.5:
        stack.height += 20
        stack.add(glass(chance, (180, stack.height)))
    if chance.random() < 0.7:
        area.scroll(area.offset + chance.randint(-60, 60))
    if chance.random() < 0.3 and stack.children:
        chance.choice(stack.children).remove()
    if chance.random() < 0.3 and stack.children:
        chance.choice(stack.children).x += chance.uniform(-9, 9)
    if chance.random() < 0.3:
        chance.choice(over).visible ^= True
    if chance.random() < 0.3:
        chance.choice(over).y += chance.uniform(-9, 9)


@pytest.mark.parametrize("seed", range(6))
def test_lines_over_one_colour_that_are_scrolled_give_the_picture_of_a_full_repaint(window, seed):
    chance = Random(seed)
    stack = Stack(*[glass(chance, (180, 400)) for _ in range(20)], ground=(1, 2, 3))
    stack.size = 180, 400
    area = scrolled(stack)
    over = [glass(chance, SIZE) for _ in range(3)]
    root = Node(block((1, 2, 3), SIZE, opaque=True), area, *over, size=SIZE)
    painter = Painter(window)
    for step in range(80):
        painter.frame(root)
        assert shown(window) == whole(root), f"before step {step}"
        changed_at_random(chance, area, stack, over)


def test_lines_that_only_move_on_are_not_drawn_again(window):
    stack = Stack(*[block(at=(0, 40 * row), size=(100, 40)) for row in range(10)], ground=(1, 2, 3))
    stack.size = 180, 400
    area = scrolled(stack)
    root, painter = Node(block((1, 2, 3), SIZE, opaque=True), area, size=SIZE), Painter(window)
    painter.frame(root)
    window.fill((255, 0, 255), (60, 100, 10, 10))
    area.scroll(30)
    painter.frame(root)
    assert window.get_at((65, 75))[:3] == (255, 0, 255)
