"""The curtain between two people at one screen. It knows a name and a shape, no state of any seat."""

from client.kit import Kit
from client.scene.node import Node
from client.theme import SeatStyle
from client.widgets.panel import felt_ground


def curtain(kit: Kit, size: tuple[int, int], seat: SeatStyle, name: str) -> Node:
    """Felt over everything, and to whom the table goes."""
    shape = kit.picture(seat.picture, kit.px(144), at=(size[0] / 2, size[1] * 0.36), anchor=(0.5, 0.5))
    room = size[0] - kit.px(64)
    title = kit.text(f"Pass to {name}.", "display", weight="display", colour="felt_text", width=room, align="centre")
    title.position = kit.px(32), size[1] * 0.54
    words = kit.text(f"Press any key, {name}.", "title", colour="felt_text_soft", width=room, align="centre")
    words.position = kit.px(32), title.y + title.height + kit.px(8)
    root = Node(felt_ground(kit, size), shape, title, words, size=size, name="curtain")
    root.words = f"Pass to {name}. Press any key, {name}."
    return root
