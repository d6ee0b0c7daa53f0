"""The cards that were just played, lying open beside the board: the attacker's or mover's, and the reaction."""

from collections.abc import Callable

from client.games.champions_combat.card_node import CardNode
from client.input_events import Pointer
from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.table.layout import CARD_SHAPE


class ShownCards(Node):
    """Two places one under the other. `on_near(face)` is told which card the pointer is on, None when it leaves."""

    def __init__(self, kit: Kit, room: Place, card_height: float) -> None:
        super().__init__(at=(room.x, room.y), size=(room.width, room.height), z=2, name="played cards")
        self._kit = kit
        gap = kit.px(10)
        height = min(card_height, (room.height - 3 * gap) / 2, (room.width - 2 * gap) / CARD_SHAPE)
        self.card_size = round(height * CARD_SHAPE), round(height)
        middle = room.width / 2
        self._middles = [(middle, gap + height / 2), (middle, 2 * gap + height * 1.5)]
        self._cards: list[CardNode | None] = [None, None]
        self.on_near: Callable[[int | None], None] = lambda face: None

    def middle_of(self, reaction: bool) -> tuple[float, float]:
        """The middle of the place in the window."""
        x, y = self._middles[reaction]
        return self.x + x, self.y + y

    def lay(self, reaction: bool, face: int, section: str) -> None:
        """Lay a card open; a new Move or Attack takes the cards before it away."""
        if not reaction:
            self.clear_away()
        node = CardNode(self._kit, self.card_size, face, used=section)
        node.position = self._middles[reaction]
        node.on[Pointer.ENTER] = lambda event: self.on_near(face)
        node.on[Pointer.LEAVE] = lambda event: self.on_near(None)
        self._cards[reaction] = node
        self.add(node)

    def clear_away(self) -> None:
        """Take the cards away."""
        for node in self._cards:
            if node is not None:
                node.remove()
        self._cards = [None, None]
