"""What a table with others has besides: the button for talk with its dot, more keys in the bar, who plays for whom."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from client.kit import Kit
from client.lan.slips import Slips
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import rounded
from client.table.keys_bar import COMMON, own_keys
from client.table.scene import TableScene
from client.widgets.button import QUIET, Button

KEYS = (("T", "talk"), ("P", "point"))
UNREAD = "Somebody has said something new"


def talk_button(kit: Kit, scene: TableScene, show: Callable[[], None]) -> Button:
    """A button beside the one for help."""
    button = Button(kit, "", show, kind=QUIET, icon="icon_talk", ground="wood", name="talk", words="Talk and company",
                    hint="Talk, who is here, the way in (T)")  # fmt: skip
    button.position = scene.layout.top.width - 2 * button.width - kit.px(12), kit.px(4)
    return button


def unread_dot(kit: Kit, button: Button) -> Node:
    """A dot at the corner of the button for talk; it says in words too what it means."""
    side = kit.px(14)

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        rounded(surface, rect, kit.theme.harm, rect.height // 2, kit.theme.paper, max(1, kit.px(2)))

    dot = PaintNode(paint, size=(side, side), at=(button.width - side - kit.px(3), kit.px(3)), name="unread")
    dot.words = dot.hint = UNREAD
    return dot


def more_keys(scene: TableScene) -> None:
    """The bar of keys with those that only a table with others has; they stand before the keys of every table."""
    field = scene.field
    scene.show_keys((field.digits, *own_keys(field), *COMMON[:-1], *KEYS, COMMON[-1]))


def slips_of(scene: TableScene) -> Slips:
    """Room for what others ask: over the older lines of the chronicle, or low on the board where the rail is folded."""
    lines, kit = scene.lines, scene.kit
    if lines is None:
        return Slips(kit, scene.layout.arena, scene.styles, in_rail=False)
    rail, edge = scene.layout.rail, kit.px(10)
    room = Place(rail.x + edge, lines.y, rail.width - 2 * edge, lines.height)
    return Slips(kit, room, scene.styles, in_rail=True)
