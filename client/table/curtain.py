"""The curtain between two people at one screen, and the recap after it. The curtain knows names only, no state."""

from collections.abc import Sequence

from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.theme import SeatStyle
from client.widgets.panel import Panel, felt_ground


def curtain(kit: Kit, size: tuple[int, int], seat: SeatStyle, name: str) -> Node:
    """Felt over everything, and to whom the table goes."""
    shape = kit.picture(seat.picture, kit.px(144), at=(size[0] / 2, size[1] * 0.36), anchor=(0.5, 0.5))
    room = size[0] - kit.px(64)
    title = kit.text(f"Pass to {name}.", "display", weight="bold", colour="felt_text", width=room, align="centre")
    title.position = kit.px(32), size[1] * 0.54
    words = kit.text(f"Press any key, {name}.", "title", colour="felt_text_soft", width=room, align="centre")
    words.position = kit.px(32), title.y + title.height + kit.px(8)
    root = Node(felt_ground(kit, size), shape, title, words, size=size, name="curtain")
    root.words = f"Pass to {name}. Press any key, {name}."
    return root


class RecapPanel(Node):
    """Sentences of what happened since somebody last looked, coming one after the other."""

    def __init__(self, kit: Kit, room: Place, sentences: Sequence[str]) -> None:
        width = min(kit.px(680), room.width - kit.px(24))
        pad = kit.px(16)
        title = kit.text("Since you last looked", "body", weight="bold", at=(pad, pad))
        hint = kit.text("Press any key to go on.", "small", colour="ink_soft")
        self._lines = [kit.text(text, "small", width=width - 2 * pad) for text in sentences]
        top = pad + title.height + kit.px(6)
        for line in self._lines:
            line.position = pad, top
            line.opacity = 0.0
            top += line.height + kit.px(4)
        hint.position = pad, top + kit.px(6)
        height = hint.y + hint.height + pad
        super().__init__(size=(width, height), z=20, name="recap")
        self.position = room.x + (room.width - width) / 2, room.y + room.height - height - kit.px(8)
        panel = Panel(kit, (width, height))
        panel.add(title, *self._lines, hint)
        self.add(panel)

    def uncover(self, count: int) -> None:
        """Show so many sentences, the first ones."""
        for line in self._lines[:count]:
            line.opacity = 1.0
