"""One's own hand: a fan of cards that fits any number of them. They rise under the pointer and when they are chosen,
can be sorted, and can be dragged to what they do.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import cos, radians

from client.input_events import Pointer, PointerEvent
from client.kit import Kit
from client.motion import Motion, Tween
from client.scene.layout import Place, fan
from client.scene.node import Node
from client.table.cards import Card, CardDesign
from client.table.flights import staggered
from client.table.spot import Spot
from client.widgets.button import QUIET, Button
from core.frozen import frozen
from core.plain import CardId, Face
from core.view import View

DRAGGED = 0.6
"""How large a card is while it is dragged: small enough to see where it goes."""
NARROW = 0.55
"""Of less of its width a card shows its left edge only."""
WIDEST = 16.0
"""How far the outer cards of a fan are turned against each other at most, in degrees."""
SLIDE_MS, TURNS_APART_MS = 160, 16
Rank = Callable[[Face], tuple[int, ...]]
"""Where a face belongs in a hand: the rank that it gives is compared with those of the others."""
Dragged = Callable[[Card, str, PointerEvent], None]


@frozen
class Held:
    """How a hand is held; lengths at 100 %.

    spread, overlap: as in `client.scene.layout.fan`. side, top, foot: room beside, above and below the cards.
    near, taken: how far a card rises that is pointed at, that is chosen. ranks: the ways to sort the hand, the first
    at first; without any the cards lie as they came.
    """

    spread: float = 0.0
    overlap: float = 0.0
    side: int = 0
    top: int = 8
    foot: int = 14
    near: int = 6
    taken: int = 10
    ranks: tuple[Rank, ...] = ()


USUAL = Held(spread=1.2)
"""The cards side by side, as far as there is room."""


class Hand(Node):
    """The cards of one seat, by id.

    `on_near(spot, near)` is told which card, or which of its parts, is pointed at; `on_drag(card, part, event)` of
    drags, where it is set before the first card comes: `part` is where the card was taken, empty for one without parts.
    """

    def __init__(self, kit: Kit, place: Place, design: CardDesign, held: Held = USUAL) -> None:
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), z=4, name="hand")
        self._kit, self._design, self._held = kit, design, held
        self.card_size = design.size(place.height - kit.px(held.foot))
        self.cards: dict[CardId, Card] = {}
        self._ranks = list(held.ranks)
        self.on_near: Callable[[Spot, bool], None] = lambda spot, near: None
        self.on_drag: Dragged | None = None
        self._dragged: tuple[Card, str] | None = None
        self.play: Callable[[Motion], None] = lambda motion: None
        self._sliding: object = None

    # --- what it holds

    def sync(self, cards: Sequence[CardId], view: View) -> None:
        """Hold exactly these cards, each where it belongs."""
        before = {card: node.position for card, node in self.cards.items() if node.visible}
        for card in [card for card in self.cards if card not in cards]:
            self.cards.pop(card).remove()
        for card in cards:
            face = view.face(card)
            if card not in self.cards:
                self._receive(Card(self._kit, self._design, self.card_size, face, card=card))
            self.cards[card].show(face)
        self.cards = {card: self.cards[card] for card in cards}
        self.arrange()
        self._slide_from({card: place for card, place in before.items() if card in self.cards})

    def _receive(self, node: Card) -> None:
        node.split()
        node.on_near = lambda spot, near: self._near(node, spot, near)
        for part in node.parts.values():
            part.on_near = lambda spot, near: self._near(node, spot, near)
        for kind in (Pointer.DRAG_START, Pointer.DRAG, Pointer.DROP, Pointer.DRAG_CANCEL):
            if self.on_drag is not None:
                node.on[kind] = lambda event: self._drag(node, event)
        self.cards[node.card] = node
        self.add(node)

    def in_order(self) -> list[Card]:
        """The cards from left to right; where they are sorted, those whose face is not known come last."""
        if not self._ranks:
            return list(self.cards.values())
        rank = self._ranks[0]

        def order(node: Card) -> tuple[bool, tuple[int, ...], int]:
            return node.face is None, rank(node.face) if node.face is not None else (), node.card

        return sorted(self.cards.values(), key=order)

    def _slide_from(self, before: Mapping[CardId, tuple[float, float]]) -> None:
        """The cards that were held before slide together, or apart for others; whatever comes meanwhile ends that."""
        goals = {card: self.cards[card].position for card in before if self.cards[card].position != before[card]}
        if not goals:
            return
        own = self._sliding = object()

        def apply(share: float) -> None:
            for card, (x, y) in goals.items() if self._sliding is own else ():
                (u, v), node = before[card], self.cards[card]
                node.position = x + (u - x) * (1 - share), y + (v - y) * (1 - share)
            if share == 1 and self._sliding is own:
                self._sliding = None

        self.play(Tween(SLIDE_MS, apply))

    def arrange(self) -> None:
        """Lie in order, each card as high as it belongs."""
        self._sliding = None
        places = self.places(len(self.cards))
        is_narrow = len(places) > 1 and places[1].x - places[0].x < self.card_size[0] * NARROW
        for index, (node, place) in enumerate(zip(self.in_order(), places, strict=True)):
            node.crowd(is_narrow)
            self._lay(node, index, place, _is_near(node))
            node.scale, node.opacity, node.visible = 1.0, 1.0, True
            node.number(index + 1)

    def sort(self) -> None:
        """Sort the cards in the next way."""
        self._ranks = [*self._ranks[1:], *self._ranks[:1]]
        self.arrange()

    def places(self, count: int) -> list[Place]:
        """Where the cards of a hand of that size lie."""
        held, px = self._held, self._kit.px
        room = Place(px(held.side), px(held.top), self.width - px(2 * held.side), self.height)
        spread = min(held.spread, WIDEST / (count - 1)) if count > 1 else held.spread
        return fan(count, self.card_size, room, spread, held.overlap)

    def least_width(self, count: int) -> float:
        """How wide it must be for so much of each of so many cards to be seen that it can be clicked."""
        if count == 0:
            return 0
        step = self._kit.theme.touch / cos(radians(WIDEST / 2))
        return self.card_size[0] + (count - 1) * step + self._kit.px(2 * self._held.side)

    def middle(self, place: Place) -> tuple[float, float]:
        """The middle of a place of the hand, in the window."""
        return self.x + place.centre[0], self.y + place.centre[1]

    def place_of(self, card: CardId) -> tuple[float, float] | None:
        """Where a card lies in the window, None for one that is not held."""
        node = self.cards.get(card)
        return None if node is None else (self.x + node.x, self.y + node.y)

    def let_go(self, card: CardId) -> None:
        """Do not show a card that another one shows on its way."""
        if card in self.cards:
            self.cards[card].visible = False

    def card_at(self, number: int) -> Card | None:
        """The card with that number from the left, counted from 0."""
        cards = self.in_order()
        return cards[number] if 0 <= number < len(cards) else None

    def turn_up(self, before: Collection[CardId]) -> Motion:
        """The cards that were not held before are turned up one after the other, from left to right: to paint all of
        them takes longer than a frame.
        """
        new = sorted((node for card, node in self.cards.items() if card not in before), key=lambda node: node.x)
        faces = [node.face for node in new]
        for node in new:
            node.show(None)
        return staggered([node.flip(face) for node, face in zip(new, faces, strict=True)], TURNS_APART_MS)

    # --- chosen

    def choose(self, cards: Iterable[CardId]) -> None:
        """Show exactly these as chosen."""
        chosen = set(cards)
        if [card for card, node in self.cards.items() if node.take(card in chosen)]:
            self.arrange()

    def rest(self) -> None:
        """Nothing is asked of it."""
        for node in self.cards.values():
            node.rest()
        self.choose(())

    def spots(self) -> list[Spot]:
        """All that can be chosen of it, from left to right."""
        return [spot for node in self.in_order() for spot in node.spots()]

    # --- under the pointer

    def _lay_anew(self, node: Card, near: bool) -> None:
        """One of the cards, as high as it belongs."""
        index = self.in_order().index(node)
        self._lay(node, index, self.places(len(self.cards))[index], near)

    def _lay(self, node: Card, index: int, place: Place, near: bool) -> None:
        held = self._held
        lift = held.taken if node.taken else held.near if near else 0
        node.put(place._replace(y=place.y - self._kit.px(lift), rotation=0 if near else place.rotation))
        node.z = len(self.cards) + 1 if near else index

    def _near(self, node: Card, spot: Spot, near: bool) -> None:
        """The pointer or the focus came to a card or one of its parts, or left it."""
        if self._dragged is None and node.card in self.cards:
            if self._sliding is not None:
                self.arrange()
            self._lay_anew(node, _is_near(node))
        self.on_near(spot, near)

    def _drag(self, node: Card, event: PointerEvent) -> None:
        if event.kind is Pointer.DRAG_START:
            taken = next((name for name, spot in node.parts.items() if spot.contains(event.start)), None)
            self._dragged = node, taken or next(iter(node.parts), "")
            node.z = len(self.cards) + 2
        if self._dragged is None or self.on_drag is None:
            return
        card, part = self._dragged
        if event.kind is Pointer.DRAG:
            node.position = self.screen_place().invert(event.pixel)
            node.rotation, node.opacity, node.scale = 0, 0.9, DRAGGED
        elif event.kind is not Pointer.DRAG_START:
            self._dragged = None
            self.arrange()
            self._lay_anew(node, False)
        self.on_drag(card, part, event)


def _is_near(node: Card) -> bool:
    """Whether the pointer or the focus is on a card or on a part of it."""
    return any(spot.near for spot in (node, *node.parts.values()))


def shared(room: float, usual: float, first: float, second: float) -> float:
    """What the second of two hands side by side takes of their room: the usual part, or as much as leaves each the
    width that it needs; where there is less than that, in proportion.
    """
    if first + second > room:
        return room * second / (first + second)
    return min(max(usual, second), room - first)


def sort_button(kit: Kit, hand: Hand, words: str, hint: str) -> Button:
    """A button beside the left end of a hand that sorts it in the next way."""
    sort = Button(kit, "", hand.sort, kind=QUIET, icon="icon_sort", words=words, name=words.lower(), hint=hint,
                  width=kit.px(40))  # fmt: skip
    sort.position = hand.x - sort.width - kit.px(2), hand.y + hand.height - sort.height - kit.px(8)
    sort.z = 4
    return sort
