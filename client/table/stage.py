"""The stage: what a game's playfield is given to stand on, and what it must be able to do. No game is known here."""

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Protocol

from pygame import Rect

from client.kit import Kit
from client.motion import Motion
from client.scene.node import Node
from client.table.facts import Order, SeatFacts
from client.table.layout import TableLayout
from client.table.prompt import Extra
from client.table.seat_panel import SeatRail
from client.table.spot import Spot
from client.theme import SEATS, SeatStyle
from core.events import Event
from core.frozen import frozen
from core.header import Header
from core.plain import Answer, Seat, all_seats
from core.questions import Question
from core.view import View

Choose = Callable[[Answer], None]
Point = tuple[float, float]


@frozen
class Gloss:
    """What is said about a thing that is pointed at; `picture(side)` makes a square picture of it."""

    title: str
    text: str = ""
    picture: Callable[[float], Node] | None = None


@frozen
class Stage:
    """`under` lies on the felt, `over` above all pieces; both fill the window. `explain` shows a gloss, None none.

    `sound` plays an effect, `banner` shows large words for a moment, `open_pile(seat, name)` lays a pile open,
    `refuse(reason)` says why something cannot be chosen. `compose(sentence, buttons)` says in the prompt bar what is
    still missing while an answer is put together on the table, None what the question itself wants. `beside` plays a
    motion for which the others do not wait. `cover(is_covered)`: what lies in `under` takes all the window but the top.
    `read(chapter, words)` opens the rules there, at the paragraphs with these words where there are any. `offer_focus`
    gives the focus to a node where keys are in use and what they were on is gone.
    """

    kit: Kit
    layout: TableLayout
    header: Header
    rail: SeatRail
    sound: Callable[[str], None]
    explain: Callable[[Gloss | None], None]
    banner: Callable[[str, Seat | None], None]
    open_pile: Callable[[Seat, str], None]
    refuse: Callable[[str], None]
    compose: Callable[[str | None, Sequence[Extra]], None]
    beside: Callable[[Motion], None]
    cover: Callable[[bool], None] = lambda is_covered: None
    read: Callable[[str, str], None] = lambda chapter, words: None
    offer_focus: Callable[[Node | None], None] = lambda node: None
    under: Node = field(default_factory=Node)
    over: Node = field(default_factory=Node)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name for seat in self.header.seats)

    @property
    def styles(self) -> tuple[SeatStyle, ...]:
        """Colour and shape of the seats."""
        return tuple(style_of(self.header, seat) for seat in all_seats(len(self.header.seats)))


@frozen
class OwnKey:
    """A key that means something at the tables of one game: its code, what its cap says, a word for what it does.
    What it gives has the focus from then on. let_go: what happens when a key goes up that is to be held.
    """

    code: int
    cap: str
    word: str
    act: Callable[[], Node | None]
    let_go: Callable[[], None] | None = None


class Playfield(Protocol):
    """One game's pieces on a stage. It is always shown from one view; only that view's secrets come to it. Defaults are
    in `client.table.field`.
    """

    turn_begins: type[Event]
    """The event with which a turn begins: what was played and thrown before it is no longer on the table."""
    digits: tuple[str, str]
    """What the digit keys choose: the caps, and a word."""
    own_keys: Sequence[OwnKey]
    hints: Sequence[tuple[str, str]]
    """What the help says about pieces of this game: headed sentences."""

    def sync(self, view: View) -> None:
        """Put everything at once where the state says."""

    def is_laid(self) -> bool:
        """Whether all that a question needs lies there; what is long is laid in a few frames."""

    def fits(self, view: View) -> bool:
        """Whether that can be shown on what was laid; if not the table is laid anew."""

    def open(self, question: Question, view: View, choose: Choose) -> tuple[Answer, ...]:
        """Light what answers the question; gives the answers that have no place on the table."""

    def close(self) -> None:
        """Nothing is asked."""

    def begun(self) -> object:
        """What there is of a long answer, for a table that is laid anew before it is given; None where nothing is."""

    def resume(self, begun: object) -> None:
        """Go on with that when the question is opened again."""

    def motion(self, event: Event, view: View) -> Motion | None:
        """How an event is shown; it may leave things as they lie, `sync` follows."""

    def matters(self, event: Event) -> bool:
        """Whether somebody who did not look should be told of it before other events."""

    def whose(self, event: Event, view: View) -> Seat | None:
        """The seat of an event that names none itself, None where it is nobody's."""

    def small_card(self, event: Event, height: float) -> Node | None:
        """The card that an event tells of, so tall; None where it tells of none."""

    def point_out(self, events: Sequence[Event], view: View) -> None:
        """Mark where these events happened, and nothing else."""

    def recall(self, events: Sequence[Event], view: View) -> None:
        """Lay out at once what these last events left on the table: cards played, dice thrown, marks."""

    def gloss_of(self, seat: Seat, view: View) -> Gloss:
        """What is said about a seat."""

    def facts(self, view: View, asked: Seat | None) -> list[SeatFacts]:
        """What the seats' panels show."""

    def order(self, view: View) -> Order:
        """The order line."""

    def explains(self, event: Event) -> bool:
        """Whether there is more to be seen of where the number of this event comes from than the sentence says."""

    def breakdown(self, events: Sequence[Event], view: View) -> Callable[[float], Node]:
        """Where the number comes from that the last of these events of a turn tells, which is explained: what shows it
        at most that wide. view: what was to be seen then.
        """

    def near_seat(self, seat: Seat, near: bool) -> None:
        """The pointer came to a seat's panel, or left it."""

    def pile(self, seat: Seat, name: str, view: View, width: float) -> Node:
        """The cards of a pile that is opened, laid out at most that wide; its size says how tall."""

    def solid(self) -> list[Rect]:
        """The boxes, in the window, of pieces, cards and dice: no note may lie on them."""

    def spots(self) -> list[Spot]:
        """All lit spots, in the order keys walk them."""

    def pointed_out(self) -> list[Spot]:
        """The lit spots that a note of the first match points at, and with the first of which keys begin."""

    def pick(self, number: int) -> Spot | None:
        """The spot that a digit key means, counted from 0."""

    def step_back(self) -> bool:
        """Undo the last step of an answer that is being put together; False where nothing was begun."""

    def whole(self) -> None:
        """Show all of the board."""

    def place_at(self, pixel: Point) -> Answer:
        """The place of the board at a pixel of the window, as the game's answers name it; None beside the board."""

    def pixel_of(self, place: Answer) -> Point | None:
        """The middle of such a place in the window, None where the board has no such place."""

    def why_not(self) -> list[tuple[str, str]]:
        """What cannot be chosen of the question that is open: each in a few words, with the reason."""


def style_of(header: Header, seat: Seat) -> SeatStyle:
    """The look of a seat; seats without a known colour get one of their own by number."""
    wanted = header.seats[seat].colour
    return next((style for style in SEATS if style.name.lower() == wanted), SEATS[seat % len(SEATS)])
