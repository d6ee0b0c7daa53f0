"""Cards that lie beside the board or the hand: a deck and its discard pile, cards laid open, a pile spread out."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from client.input_events import Pointer
from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.layout import Place, grid
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import Rim, ring, rounded
from client.table.cards import Card, CardDesign
from client.table.stage import Stage
from client.theme import mix
from core.frozen import frozen
from core.kit.english import numbered
from core.plain import Face, Seat

TABLE = Seat(-1)
"""In place of a seat: what belongs to all."""
Point = tuple[float, float]


@frozen
class PileStyle:
    """A deck and its discard pile. Lengths at 100 %; tallest, gap: of a card, and between the two.

    whose: 'own' or 'shared'; opens: the name under which the discard pile is opened, which says what it is too. things:
    what lies there, one and several; hint: what can be done with it. is_by_hand: whether both lie close to the hand, or
    in the middle.
    """

    whose: str
    opens: str
    things: tuple[str, str]
    hint: str
    tallest: int
    gap: int
    is_by_hand: bool = False


@frozen
class _Counts:
    deck: int
    discard: int
    top: Face | None
    seat: Seat


class Piles(Node):
    """Lies in the room for piles, with the counts below. `deck` and `discard` are the nodes of both."""

    def __init__(self, stage: Stage, design: CardDesign, style: PileStyle) -> None:
        room = stage.layout.piles
        super().__init__(at=(room.x, room.y), size=(room.width, room.height), z=3, name=f"{style.whose} piles")
        self._stage, self._kit, self._design, self._style = stage, stage.kit, design, style
        self._shown = Keyed(_Counts(-1, -1, None, TABLE), self._lay)
        self.deck: Node = self
        self.discard: Node = self

    def show(self, deck: int, discard: int, top: Face | None, seat: Seat = TABLE) -> None:
        """Show how many cards lie in both, and the face on top of the discard pile; `seat`: whose they are."""
        self._shown.set(_Counts(deck, discard, top, seat))

    def _lay(self) -> None:
        self.clear()
        kit, style, shown = self._kit, self._style, self._shown.key
        label = kit.texts.line_height(kit.theme.type_size("small"))
        size = self._design.size(min(self.height - label - kit.px(32), kit.px(style.tallest)))
        gap, width = kit.px(style.gap), 2 * size[0] + kit.px(style.gap)
        left = max(0.0, self.width - width - kit.px(20) if style.is_by_hand else (self.width - width) / 2)
        self.deck = self._pile("Deck", shown.deck, None, left, size)
        pile = self.discard = self._pile("Discard", shown.discard, shown.top, left + size[0] + gap, size)
        pile.focusable, pile.hint = True, style.hint
        pile.words = f"{style.opens}, {numbered(shown.discard, *style.things)}"
        pile.on[Pointer.CLICK] = lambda event: self._stage.open_pile(shown.seat, style.opens)

    def _pile(self, title: str, count: int, face: Face | None, left: float, size: tuple[int, int]) -> Node:
        kit = self._kit
        words = kit.text(f"{title} {count}", "small", colour="felt_text_soft")
        wide, label = max(size[0], words.width), kit.px(4) + words.height
        name = f"{self._style.whose} {title.lower()}"
        pile = Node(at=(left - (wide - size[0]) / 2, kit.px(14)), size=(wide, size[1] + label), name=name)
        empty = PaintNode(self._empty, size=size, anchor=(0.5, 0.5))
        card = Card(kit, self._design, size, face) if count else empty
        card.position = wide / 2, size[1] / 2
        words.position = (wide - words.width) / 2, size[1] + kit.px(4)
        pile.add(card, words)
        self.add(pile)
        return pile

    def _empty(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme = self._kit.theme
        ring(surface, rect, theme.felt_text_soft, theme.radius, 1)


class OpenCards(Node):
    """Cards that were just used, lying open in a room beside the board, until the next use. `on_near(face, near)`
    is told which of them the pointer comes to or leaves.
    """

    def __init__(self, kit: Kit, design: CardDesign, room: Place, height: float,
                 places: Callable[[int, tuple[int, int]], list[Place]]) -> None:  # fmt: skip
        """`places(count, size)`: where so many cards of that size lie in the room, from its corner."""
        super().__init__(at=(room.x, room.y), size=(room.width, room.height), z=2, name="played cards")
        self._kit, self._design = kit, design
        self.card_size = design.size(height)
        self._places = places
        self.on_near: Callable[[Face, bool], None] = lambda face, near: None

    def middles(self, count: int) -> list[Point]:
        """The middles, in the window, of the places of so many cards."""
        return [(self.x + place.centre[0], self.y + place.centre[1]) for place in self._places(count, self.card_size)]

    @property
    def first(self) -> Place:
        """Where a single card lies, in the window."""
        place = self._places(1, self.card_size)[0]
        return place._replace(x=self.x + place.x, y=self.y + place.y)

    def lay(self, face: Face, number: int = 0, count: int = 1, part: str = "") -> None:
        """Lay a card open in a place out of so many; `part` is what was used of it."""
        card = Card(self._kit, self._design, self.card_size, face, part=part)
        card.put(self._places(count, self.card_size)[number])
        card.on = {
            Pointer.ENTER: lambda event: self.on_near(face, True),
            Pointer.LEAVE: lambda event: self.on_near(face, False),
        }
        self.add(card)

    def lay_all(self, title: str, faces: Sequence[Face]) -> None:
        """Lay these cards under a title; what lay there before goes."""
        self.clear()
        self.add(self._kit.text(title, "small", weight="bold", colour="felt_text", width=self.width, lines=2,
                                align="centre"))  # fmt: skip
        for number, face in enumerate(faces):
            self.lay(face, number, len(faces))


class CardRows(NamedTuple):
    """Cards of one size laid out line by line, at most that wide."""

    size: tuple[float, float]
    width: float
    gap: float


def spread_out(kit: Kit, design: CardDesign, faces: Sequence[Face | None], rows: CardRows) -> Node:
    """The cards of a pile in rows; its size says how tall."""
    size, width, gap = rows
    if not faces:
        nothing = kit.text("Nothing lies here yet.", colour="ink_soft", at=(gap, gap))
        return Node(nothing, size=(width, nothing.height + 2 * gap))
    places = grid(len(faces), size, Place(gap, gap, width - 2 * gap, 0), gap, "start")
    cards = [Card(kit, design, size, face) for face in faces]
    for card, place in zip(cards, places, strict=True):
        card.put(place)
    return Node(*cards, size=(width, places[-1].y + places[-1].height + gap))


SIGN = 0.72
"""The share of what will cover the sign of a hollow that the sign takes at most."""


def hollow(kit: Kit, place: Place) -> Node:
    """A hollow in the table where something will lie."""

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        theme = kit.theme
        rounded(surface, rect, mix(theme.felt, theme.felt_deep, 0.55), theme.card_radius,
                Rim(mix(theme.felt_deep, theme.felt_text_soft, 0.16), 1))  # fmt: skip

    ground = PaintNode(paint, size=(place.width, place.height))
    return Node(ground, at=(place.x, place.y), size=(place.width, place.height), name="well")


def well(kit: Kit, place: Place, sign: str, under: Place | None = None) -> Node:
    """A hollow with a faint sign of what will lie there. under: where it lies first, if not in the middle and all over
    it: the sign is to be covered then.
    """
    side = round(min(place.width, place.height) * 0.4)
    if under is not None:
        side = min(side, round(min(under.width, under.height) * SIGN))
    middle = place.centre if under is None else under.centre
    mark = kit.picture(sign, side, tint=mix(kit.theme.felt_deep, kit.theme.felt_text_soft, 0.30))
    mark.position = middle[0] - place.x - side / 2, middle[1] - place.y - side / 2
    node = hollow(kit, place)
    node.add(mark)
    return node
