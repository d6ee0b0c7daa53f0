"""What was just used: the name of the ability and the stones that paid for it, lying beside the field."""

from collections.abc import Sequence

from client.games.stonebound.stone_face import SHAPE
from client.games.stonebound.stone_node import StoneNode
from client.kit import Kit
from client.scene.layout import Place, fan
from client.scene.node import Node


class Played(Node):
    """Shows one use at a time, until the next turn or the next use."""

    def __init__(self, kit: Kit, room: Place) -> None:
        super().__init__(at=(room.x, room.y), size=(room.width, room.height), z=2, name="played stones")
        self._kit = kit
        self._head = kit.texts.line_height(kit.theme.type_size("small")) * 2 + kit.px(6)
        height = max(kit.px(24), min(kit.px(96), room.height - self._head - kit.px(12)))
        self.card_size = round(height * SHAPE), round(height)

    def lay(self, title: str, faces: Sequence[int]) -> None:
        """Lay these stones under a title; what lay there before goes."""
        self.clear()
        words = self._kit.text(title, "small", weight="bold", colour="felt_text", width=self.width, lines=2,
                               align="centre")  # fmt: skip
        self.add(words)
        for node, place in zip(self._nodes(faces), self._places(len(faces)), strict=True):
            node.put(place)
            self.add(node)

    def clear_away(self) -> None:
        """Take everything away."""
        self.clear()

    def places(self, count: int) -> list[tuple[float, float]]:
        """The middles, in the window, of so many stones."""
        return [(self.x + place.centre[0], self.y + place.centre[1]) for place in self._places(count)]

    def _nodes(self, faces: Sequence[int]) -> list[StoneNode]:
        return [StoneNode(self._kit, self.card_size, -1, face) for face in faces]

    def _places(self, count: int) -> list[Place]:
        room = Place(self._kit.px(4), self._head, self.width - self._kit.px(8), self.card_size[1])
        return fan(count, self.card_size, room, 0, -0.08)
