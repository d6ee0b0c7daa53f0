"""What a game tells the shared parts of a table: facts of a seat, marks of the order line. Data only."""

from collections.abc import Callable, Sequence
from dataclasses import field

from client.kit import Kit
from client.scene.node import Node
from core.frozen import frozen
from core.plain import Seat


@frozen
class Track:
    """Tokens of one sort: their picture, how many, and how many win (None: no such number)."""

    picture: str
    count: int
    most: int | None
    name: str


@frozen
class Pile:
    """A pile of a seat: its icon, how many things of what sort, and whether it can be opened and looked through."""

    icon: str
    count: int
    name: str
    opens: bool = False
    things: tuple[str, str] = ("card", "cards")


def no_emblem(side: float) -> Node:
    """An empty square, where a game has no picture of a seat."""
    return Node(size=(side, side))


@frozen
class SeatEmblem:
    """The shape of a seat as its emblem; equal where it would look equal."""

    kit: Kit = field(compare=False)
    picture: str

    def __call__(self, side: float) -> Node:
        return self.kit.picture(self.picture, side)


@frozen
class SeatFacts:
    """What the panel of a seat shows. `emblem(side)` makes a square picture; `active`: it is this seat's turn.

    body: where a game shows more of a seat than fits into a few lines, `body(width, height)` makes it; panels then
    share all the room of their rail. Two bodies that would look the same are equal.
    """

    seat: Seat
    active: bool
    asked: bool
    tracks: tuple[Track, ...] = ()
    piles: tuple[Pile, ...] = ()
    emblem: Callable[[float], Node] = no_emblem
    body: Callable[[float, float], Node] | None = None


@frozen
class Shown:
    """What a game shows of a seat in its panel, see `SeatFacts`. emblem: None for the shape of the seat."""

    tracks: tuple[Track, ...] = ()
    piles: tuple[Pile, ...] = ()
    emblem: Callable[[float], Node] | None = None
    body: Callable[[float, float], Node] | None = None


@frozen
class OrderMark:
    """A place of the order line: a picture, whose it is, and whether it is over, now, or still to come.

    number: what stands below the picture, '' for nothing. badge: the shape of the seat at its corner, where the picture
    is not that. sign: a small picture of what it does meanwhile.
    """

    picture: str
    words: str
    when: str
    number: str = ""
    badge: str = ""
    sign: str = ""


def marks_in_turn(pictures: Sequence[str], words: Sequence[str], now: int) -> tuple[OrderMark, ...]:
    """Places of the order line of which one after the other comes; now: which of them does, -1 before the first."""
    whens = ["now" if place == now else "over" if place < now else "next" for place in range(len(words))]
    return tuple(map(OrderMark, pictures, words, whens))


@frozen
class Order:
    """The order line: the round, the phase, and the marks from first to last. brief: the phase in fewer words."""

    title: str = ""
    phase: str = ""
    marks: tuple[OrderMark, ...] = ()
    brief: str = ""
