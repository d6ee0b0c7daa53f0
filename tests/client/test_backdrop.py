"""What lies below moving pieces is copied, and the picture is the one a full repaint gives, whatever happens."""

from random import Random

import pytest

from client.scene.layer import Layer
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.scene.paint import Painter
from tests.client.scenes import SIZE, block, shown, whole

pytestmark = pytest.mark.slow


def glass(chance):
    """A piece that what lies below shines through, so that drawing it twice is seen."""
    colour = (*chance.choices(range(256), k=3), 120)

    def fill(surface, rect, scale):
        surface.fill(colour, rect)

    at = chance.randrange(400), chance.randrange(300)
    return PaintNode(fill, at=at, size=(chance.randrange(10, 90), chance.randrange(10, 90)), z=chance.randrange(3))


def pile(chance):
    """Pieces in groups on a ground: one group clips, one is a layer."""
    box = Node(*[glass(chance) for _ in range(5)], size=(200, 200), at=(30, 40), clips=True)
    layer = Layer(*[glass(chance) for _ in range(4)], size=(400, 300), at=(5, 5))
    group = Node(*[glass(chance) for _ in range(5)], at=(20, 10))
    groups = [box, layer, group]
    return Node(block((1, 2, 3), SIZE, opaque=True), *groups, glass(chance), glass(chance), size=SIZE), groups


def change(chance, pieces, groups):
    piece = chance.choice(pieces)
    kind = chance.randrange(8)
    if kind == 0:
        piece.z = chance.randrange(3)
    elif kind == 1:
        piece.visible = not piece.visible
    elif kind == 2:
        chance.choice(groups).add(piece)
    elif kind == 3:
        piece.invalidate()
    elif kind == 4:
        chance.choice(groups).position = chance.randrange(60), chance.randrange(60)
    elif kind == 5:
        group = chance.choice(groups)
        group.z = chance.randrange(3)
    else:
        piece.position = chance.randrange(400), chance.randrange(300)


@pytest.mark.parametrize("seed", range(12))
def test_any_change_beside_moving_pieces_gives_the_picture_of_a_full_repaint(window, seed):
    chance = Random(seed)
    root, groups = pile(chance)
    pieces = [node for node in root.walk() if isinstance(node, PaintNode)][1:]
    painter = Painter(window)
    movers = chance.sample(pieces, 2)
    for number in range(150):
        for mover in movers:
            mover.position = mover.x + chance.choice((-4, 6)), mover.y + chance.choice((-5, 3))
        if number % 30 == 29:
            movers = chance.sample(pieces, 2)
        if chance.random() < 0.3:
            change(chance, pieces, groups)
        painter.frame(root)
        assert shown(window) == whole(root), f"after change {number}"


def test_what_lies_below_a_moving_piece_is_not_drawn_again(window):
    stones = [block((n, n, n), (20, 20), at=(10 * n, 100)) for n in range(20)]
    mover = block((200, 0, 0), at=(10, 90))
    root = Node(block((1, 2, 3), SIZE, opaque=True), *stones, mover)
    painter = Painter(window)
    painter.frame(root)
    drawn = []
    for step in range(6):
        mover.position = 11 + step, 90
        painter.frame(root)
        drawn.append(painter.drawn)
        assert shown(window) == whole(root)
    assert drawn[0] > 5 and drawn[2:] == [2] * 4, "the copy and the mover"


def test_a_piece_below_that_changes_is_seen_under_the_moving_one(window):
    below, mover = block((0, 90, 0), at=(20, 20)), block((200, 0, 0), (10, 10), at=(25, 25))
    root = Node(block((1, 2, 3), SIZE, opaque=True), below, mover)
    painter = Painter(window)
    for step in range(8):
        mover.position = 25 + step, 25
        below.visible = step % 4 != 3
        painter.frame(root)
        assert shown(window) == whole(root)


def test_what_is_hidden_draws_no_line(window):
    hidden, mover = block(at=(20, 20)), block((200, 0, 0), (10, 10), at=(25, 25))
    hidden.visible = False
    root = Node(block((1, 2, 3), SIZE, opaque=True), hidden, *[block(at=(9 * n, 20)) for n in range(20)], mover)
    painter = Painter(window)
    painter.frame(root)
    for step in range(6):
        hidden.x += 1
        mover.position = 26 + step, 25
        painter.frame(root)
    assert painter.drawn == 2, "the copy and the mover"
