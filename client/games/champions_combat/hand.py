"""One's own hand: a fan of cards that rise under the pointer and can be dragged to what they do."""

from collections.abc import Callable

from client.games.champions_combat.card_node import CardNode, HandCard
from client.input_events import Pointer, PointerEvent
from client.kit import Kit
from client.scene.layout import Place, fan
from client.scene.node import Node
from client.table.spot import Spot
from core.view import View

SPREAD, GAP = 1.2, -0.05
DRAGGED = 0.6
"""How large a card is while it is dragged: small enough to see where it goes."""
Dragged = Callable[[HandCard, str, PointerEvent], None]


class Hand(Node):
    """The cards of one seat. `on_drag(card, section, event)` is told of drags, `section` being where it was taken."""

    def __init__(self, kit: Kit, place: Place, card_size: tuple[float, float]) -> None:
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), z=4, name="hand")
        self._kit, self._card_size = kit, card_size
        self.cards: dict[int, HandCard] = {}
        self.on_drag: Dragged = lambda card, section, event: None
        self.on_section: Callable[[Spot, bool], None] = lambda spot, near: None
        self._dragged: tuple[HandCard, str] | None = None

    def sync(self, cards: list[int], view: View) -> None:
        """Hold exactly these cards, each where it belongs."""
        for card in [card for card in self.cards if card not in cards]:
            self.cards.pop(card).remove()
        for card in cards:
            if card not in self.cards:
                self._take(card, view.face(card))
            self.cards[card].show(view.face(card))
        self._order(cards)

    def _take(self, card: int, face: int | None) -> None:
        node = HandCard(self._kit, self._card_size, card, face)
        node.on[Pointer.ENTER] = lambda event: self._lift(node, True)
        node.on[Pointer.LEAVE] = lambda event: self._lift(node, False)
        for kind in (Pointer.DRAG_START, Pointer.DRAG, Pointer.DROP, Pointer.DRAG_CANCEL):
            node.on[kind] = lambda event: self._drag(node, event)
        for spot in node.sections.values():
            spot.on_near = lambda spot, near: self._near(node, spot, near)
        self.cards[card] = node
        self.add(node)

    def _order(self, cards: list[int]) -> None:
        self.cards = {card: self.cards[card] for card in cards}
        for index, (node, place) in enumerate(zip(self.cards.values(), self.places(len(cards)), strict=True)):
            node.put(place)
            node.scale, node.opacity, node.visible = 1.0, 1.0, True
            node.z = index
            node.number(index + 1)

    def places(self, count: int) -> list[Place]:
        """Where the cards of a hand of that size lie."""
        width, height = self._card_size
        room = Place(0, self._kit.px(8), self.width, self.height)
        return fan(count, (width, height), room, SPREAD, GAP)

    def card_at(self, number: int) -> HandCard | None:
        """The card with that number from the left, counted from 0."""
        nodes = list(self.cards.values())
        return nodes[number] if 0 <= number < len(nodes) else None

    # --- under the pointer

    def _lift(self, node: HandCard, near: bool) -> None:
        if self._dragged is not None or node.card not in self.cards:
            return
        index = list(self.cards).index(node.card)
        place = self.places(len(self.cards))[index]
        lift = self._kit.px(6) if near else 0
        node.put(place._replace(y=place.y - lift, rotation=0 if near else place.rotation))
        node.z = 20 if near else index

    def _near(self, node: HandCard, spot: Spot, near: bool) -> None:
        """The pointer or the focus came to a section, or left it; a card whose section has the focus rises too."""
        if near or not any(section.near for section in node.sections.values()):
            self._lift(node, near)
        self.on_section(spot, near)

    def _drag(self, node: HandCard, event: PointerEvent) -> None:
        if event.kind is Pointer.DRAG_START:
            self._dragged = node, self._section_at(node, event)
            node.z = 50
        if self._dragged is None:
            return
        card, section = self._dragged
        if event.kind is Pointer.DRAG:
            node.position = self.screen_place().invert(event.pixel)
            node.rotation, node.opacity, node.scale = 0, 0.9, DRAGGED
        elif event.kind is not Pointer.DRAG_START:
            self._dragged = None
            self._order(list(self.cards))
        self.on_drag(card, section, event)

    @staticmethod
    def _section_at(node: HandCard, event: PointerEvent) -> str:
        for name, spot in node.sections.items():
            if spot.contains(event.start):
                return name
        return "move"


def flying(kit: Kit, size: tuple[float, float], face: int | None, at: tuple[float, float]) -> CardNode:
    """A card for a flight, with its middle at a point of the window."""
    node = CardNode(kit, size, face)
    node.position = at
    node.z = 30
    return node
