"""What all screens stand on: felt with a wooden rail on top that names the screen and leads back."""

from collections.abc import Sequence

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.scene.text_node import TextNode
from client.screen import Screen
from client.shapes import shadow
from client.theme import mix
from client.widgets.button import QUIET, Button
from client.widgets.panel import felt_ground

RAIL = 60
Size = tuple[float, float]


def wood(kit: Kit, size: Size, *, edge: str = "bottom") -> PaintNode:
    """A wooden rail with grain; its `edge` (bottom, top or right) is worn dark and throws a shadow on the felt."""
    reach = kit.px(10)

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        cast = rect.inflate(4 * reach, 4 * reach)
        cast.bottomright = (rect.right, rect.bottom) if edge != "top" else (rect.right + 2 * reach, rect.bottom)
        if edge == "top":
            cast.topleft = rect.left - 2 * reach, rect.top
        shadow(surface, cast, 0, reach, kit.theme.shadow)
        grain(surface, rect, kit)
        surface.fill(kit.theme.wood_edge, _edge_of(rect, edge, kit.px(3)))

    return PaintNode(paint, size=size, bleed=reach, name="rail")


def _edge_of(rect: Rect, edge: str, width: int) -> Rect:
    if edge == "right":
        return Rect(rect.right - width, rect.top, width, rect.height)
    top = rect.top if edge == "top" else rect.bottom - width
    return Rect(rect.left, top, rect.width, width)


def grain(surface: Surface, rect: Rect, kit: Kit) -> None:
    """Wood with long quiet fibres along its longer side."""
    theme = kit.theme
    surface.fill(theme.wood, rect)
    if not theme.shadow:  # a theme without shadows wants plain grounds
        return
    along, across = (rect.width, rect.height) if rect.width >= rect.height else (rect.height, rect.width)
    step = max(2, kit.px(5))
    for index, offset in enumerate(range(0, across, step)):
        share = ((index * 7919) % 13) / 13
        tone = mix(theme.wood, theme.wood_edge, 0.05 + 0.2 * share)
        start, length = (index * 2657) % max(1, along), round(along * (0.3 + 0.6 * share))
        for first in (start, start - along):
            low, high = max(0, first), min(along, first + length)
            if high > low:
                surface.fill(tone, _fibre(rect, offset, low, high - low))


def _fibre(rect: Rect, offset: int, start: int, length: int) -> Rect:
    if rect.width >= rect.height:
        return Rect(rect.left + start, rect.top + offset, length, 1)
    return Rect(rect.left + offset, rect.top + start, 1, length)


def room(screen: Screen, size: tuple[int, int], title: str, right: Sequence[Node] = ()) -> tuple[Node, Place]:
    """The root of a screen with felt, rail, back button and title; `right` stands at the rail's end. Gives the root
    and the place that is left for the rest, with its margins.
    """
    kit = screen.kit
    root = Node(felt_ground(kit, size), size=size, name="screen")
    rail = Node(wood(kit, (size[0], kit.px(RAIL))), size=(size[0], kit.px(RAIL)), z=2, name="head")
    back = Button(kit, "", screen.back, kind=QUIET, icon="icon_back", ground="wood", words="Back",
                  hint="Back. Escape does the same.", at=(kit.px(12), kit.px(10)), name="back")  # fmt: skip
    rail.add(back)
    x: float = size[0] - kit.px(16)
    for node in reversed(right):
        x -= node.width
        node.position = round(x), round((kit.px(RAIL) - node.height) / 2)
        rail.add(node)
        x -= kit.px(8)
    left = kit.px(64)
    heading = _heading(kit, title, max(1, x - left))
    heading.position = left, round((kit.px(RAIL) - heading.height) / 2)
    rail.add(heading)
    root.add(rail)
    margin = kit.px(24 if size[0] >= kit.px(900) else 16)
    place = Place(margin, kit.px(RAIL) + margin, size[0] - 2 * margin, size[1] - kit.px(RAIL) - 2 * margin)
    return root, place


def _heading(kit: Kit, title: str, width: float) -> TextNode:
    """The title as large as it fits into one line."""
    for style in ("heading", "title", "body"):
        heading = kit.text(title, style, colour="wood_text", weight="display", width=width, lines=1, name="title")
        if not heading.clipped:
            break
    return heading


def foot(kit: Kit, size: tuple[int, int], height: int, *nodes: Node) -> Node:
    """A wooden rail at the lower edge of a window with nodes in its middle."""
    rail = Node(wood(kit, (size[0], height), edge="top"), at=(0, size[1] - height), size=(size[0], height), z=1)
    gap = kit.px(16)
    x = (size[0] - sum(node.width for node in nodes) - gap * (len(nodes) - 1)) / 2
    for node in nodes:
        node.position = round(x), round((height - node.height) / 2)
        x += node.width + gap
        rail.add(node)
    return rail
