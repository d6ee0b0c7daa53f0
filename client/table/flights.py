"""Things that fly over a table and are gone: tokens on their way, words over a place."""

from pygame import Rect, Surface

from client.kit import Kit
from client.motion import Call, Motion, Parallel, Wait, move
from client.motion import Sequence as Steps
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import rounded, shadow

TOKEN_MS, STAGGER_MS = 260, 80
Point = tuple[float, float]


def tokens_fly(kit: Kit, over: Node, picture: str, count: int, start: Point, goal: Point) -> Motion:
    """Tokens go one after the other from one point of the window to another."""
    return Parallel(*[_token(kit, over, picture, index, start, goal) for index in range(count)])


def _token(kit: Kit, over: Node, picture: str, index: int, start: Point, goal: Point) -> Motion:
    side = kit.px(32)
    node = kit.picture(picture, side, at=start, anchor=(0.5, 0.5), z=20)
    return Steps(Wait(index * STAGGER_MS), Call(lambda: over.add(node)), move(node, goal, TOKEN_MS), Call(node.remove))


def word_tag(kit: Kit, words: str, picture: str = "") -> Node:
    """A small piece of paper with a word, and a picture before it."""
    text = kit.text(words, "small", weight="bold")
    side = kit.px(18) if picture else 0
    pad, height = kit.px(8), kit.px(26)
    width = text.width + side + (kit.px(4) if side else 0) + 2 * pad

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        shadow(surface, rect.move(0, 1), rect.height // 2, kit.px(3), kit.theme.shadow)
        rounded(surface, rect, kit.theme.paper, rect.height // 2)

    tag = Node(PaintNode(paint, size=(width, height), bleed=kit.px(6)), size=(width, height))
    if picture:
        tag.add(kit.picture(picture, side, at=(pad, (height - side) / 2)))
    text.position = width - pad - text.width, (height - text.height) / 2
    tag.add(text)
    return tag
