"""One's own stones: a row of cards, sorted by element or by stars, that rise when they are chosen or pointed at."""

from collections.abc import Callable, Sequence

from client.games.stonebound.stone_face import SHAPE
from client.games.stonebound.stone_node import StoneNode
from client.kit import Kit
from client.scene.layout import Place, fan
from client.scene.node import Node
from client.table.spot import Spot
from core.games.stonebound.data import INFINITE
from core.view import View

OVERLAP = -0.06
BY_ELEMENT, BY_STARS = "element", "stars"


class StoneHand(Node):
    """The stones of one seat. `on_near(stone, near)` is told what is pointed at."""

    def __init__(self, kit: Kit, place: Place) -> None:
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), z=4, name="hand")
        self._kit = kit
        height = place.height - kit.px(16)
        self.card_size = round(height * SHAPE), round(height)
        self.stones: dict[int, StoneNode] = {}
        self.order = BY_ELEMENT
        self.on_near: Callable[[StoneNode, bool], None] = lambda stone, near: None
        self._held: list[int] = []

    def sync(self, cards: Sequence[int], view: View) -> None:
        """Hold exactly these stones, each where it belongs."""
        for card in [card for card in self.stones if card not in cards]:
            self.stones.pop(card).remove()
        for card in cards:
            if card not in self.stones:
                self._take(card, view.face(card))
            self.stones[card].show(view.face(card))
        self._held = list(cards)
        self.arrange()

    def _take(self, card: int, face: int | None) -> None:
        node = StoneNode(self._kit, self.card_size, card, face)
        node.on_near = self._near
        self.stones[card] = node
        self.add(node)

    # --- order

    def sort_by(self, order: str) -> None:
        """Lie in another order from now on."""
        self.order = order
        self.arrange()

    def sorted(self, cards: Sequence[int]) -> list[int]:
        """These stones as they lie from left to right; those whose face is not known come last."""
        return sorted(cards, key=lambda card: (self._rank(card), card))

    def _rank(self, card: int) -> tuple[int, int, int]:
        face = self.stones[card].face if card in self.stones else None
        if face is None:
            return (1, 0, 0)
        element, kind = divmod(face, 10)
        stars = 0 if kind == INFINITE else kind
        return (0, element, -stars) if self.order == BY_ELEMENT else (0, -kind, element)

    def arrange(self) -> None:
        """Lie in order, chosen ones a little higher."""
        places = self.places(len(self._held))
        for index, (card, place) in enumerate(zip(self.sorted(self._held), places, strict=True)):
            node = self.stones[card]
            lift = self._kit.px(10) if node.taken else self._kit.px(4) if node.near else 0
            node.put(place._replace(y=place.y - lift))
            node.scale, node.opacity, node.visible, node.z = 1.0, 1.0, True, index

    def places(self, count: int) -> list[Place]:
        """Where the stones of a hand of that size lie."""
        room = Place(self._kit.px(4), self._kit.px(12), self.width - self._kit.px(8), self.height)
        return fan(count, self.card_size, room, 0, OVERLAP)

    def place_of(self, card: int) -> tuple[float, float]:
        """Where a stone lies in the window; the middle of the hand for one that is not held."""
        node = self.stones.get(card)
        middle = self.x + self.width / 2, self.y + self.height / 2
        return (self.x + node.x, self.y + node.y) if node is not None else middle

    # --- chosen

    def choose(self, cards: Sequence[int]) -> None:
        """Show exactly these as chosen."""
        for card, node in self.stones.items():
            node.take(card in cards)
        self.arrange()

    def rest(self) -> None:
        """Nothing is asked of it."""
        for node in self.stones.values():
            node.rest()
        self.choose(())

    def in_order(self) -> list[StoneNode]:
        """The stones from left to right."""
        return [self.stones[card] for card in self.sorted(self._held)]

    def _near(self, spot: Spot, near: bool) -> None:
        assert isinstance(spot, StoneNode)
        self.arrange()
        if near:
            spot.z = len(self._held) + 1
        self.on_near(spot, near)
