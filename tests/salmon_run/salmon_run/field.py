"""What the playfields of most games have in common: a board and a hand where there are any, one lamp for both, and what
follows from the rows of events. A game derives its playfield from `Field` and says what is otherwise at its table.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import field as kept
from typing import Any, Generic, Protocol, TypeVar

from client.kit import Kit
from client.motion import Motion
from client.scene.node import Node
from client.table.board import Board
from client.table.facts import Order, SeatFacts
from client.table.hand import Hand
from client.table.happenings import Happenings
from client.table.spot import Mood, Spot
from client.table.stage import Choose, Gloss, OwnKey, Point, Stage
from core.events import Event
from core.games import find_game
from core.plain import Answer
from core.questions import ChanceQuestion, Question, Seal, place_of
from core.view import View

MOST_BUTTONS = 6
"""So many answers without a place on the table become buttons; more are left to the list."""
Places = Sequence[tuple[Spot, Answer]]
"""Spots with what choosing them would mean."""


class Pieces(Protocol):
    """All that lies on a table, gathered for whoever moves or lights it. `view` is what may be seen now."""

    view: View

    @property
    def stage(self) -> Stage: ...
    @property
    def board(self) -> Board[Any, Any] | None: ...
    @property
    def hand(self) -> Hand | None: ...


P = TypeVar("P", bound=Pieces)


@dataclass(frozen=True, slots=True)
class Emblem:
    """Makes the picture of a seat's panel; equal where it would look equal."""

    kit: Kit = kept(compare=False)
    picture: str

    def __call__(self, side: float) -> Node:
        return self.kit.picture(self.picture, side)


class Field(Generic[P]):
    """See `client.table.stage.Playfield`, which says what each method is for. A game has at least to say `sync`, and
    the rows of its events.
    """

    turn_begins: type[Event]
    happenings: Happenings
    digits: tuple[str, str] = ("1-9", "card")
    own_keys: Sequence[OwnKey] = ()
    hints: Sequence[tuple[str, str]] = ()

    def __init__(self, pieces: P) -> None:
        self.pieces = pieces
        self.stage = pieces.stage
        self.question: Question | None = None
        for part in (pieces.board, pieces.hand):
            if part is not None:
                part.on_near = self.near

    # --- the state

    def sync(self, view: View) -> None:
        raise NotImplementedError

    def recall(self, events: Sequence[Event], view: View) -> None:
        self.clear()
        self.happenings.leave(events, self.pieces)
        telling = [event for event in events if self.happenings.places([event], view.state)]
        self.point_out(telling[-1:], view)

    def clear(self) -> None:
        """Take away what the turn before has left."""

    def gloss_of(self, seat: int, view: View) -> Gloss:
        return Gloss(self.stage.names[seat])

    def facts(self, view: View, asked: int | None) -> list[SeatFacts]:
        emblems = [Emblem(self.stage.kit, style.picture) for style in self.stage.styles]
        return [SeatFacts(seat, False, seat == asked, (), (), emblem) for seat, emblem in enumerate(emblems)]

    def order(self, view: View) -> Order:
        return Order("", "", ())

    def pile(self, seat: int, name: str, view: View, width: float) -> Node:
        return Node(size=(width, 0))

    # --- questions

    def open(self, question: Question, view: View, choose: Choose) -> tuple[Answer, ...]:
        self.close()
        self.question = question
        places = self.places(question, view)
        for spot, answer in places:
            reason = question.refusal(answer)
            if reason is None:
                spot.offer(answer, self._words(question, answer, view), choose)
            else:
                spot.refuse(reason, self.stage.refuse)
        return _without_place(question, tuple(answer for _, answer in places))

    def places(self, question: Question, view: View) -> Places:
        """The spots that a question is about: the board where an answer is one of its cells, the hand where it is one
        of its cards.
        """
        if isinstance(question, ChanceQuestion):
            return ()
        sealed, board, hand = isinstance(question, Seal), self.pieces.board, self.pieces.hand
        listed = [answer[0] if sealed and isinstance(answer, tuple) else answer for answer in question.listed()]
        found: list[tuple[Spot, Answer]] = []
        if board is not None and any(isinstance(each, tuple) and each in board.cells for each in listed):
            found += [(spot, cell) for cell, spot in board.cells.items()]
        if hand is not None and any(type(each) is int and each in hand.cards for each in listed):
            found += [(spot, card) for card, node in hand.cards.items() for spot in node.spots()]
        return [(spot, (answer,)) for spot, answer in found] if sealed else found

    def close(self) -> None:
        self.question = None
        for part in (self.pieces.board, self.pieces.hand):
            if part is not None:
                part.rest()

    def spots(self) -> list[Spot]:
        """Cards first, then the board, as keys walk it."""
        parts = (part for part in (self.pieces.hand, self.pieces.board) if part is not None)
        return [spot for part in parts for spot in part.spots() if spot.mood is Mood.LIT]

    def pick(self, number: int) -> Spot | None:
        card = self.pieces.hand.card_at(number) if self.pieces.hand is not None else None
        return next((spot for spot in card.spots() if spot.mood is Mood.LIT), None) if card is not None else None

    def step_back(self) -> bool:
        return False

    def tried(self, question: Question, view: View) -> list[tuple[str, Answer]]:
        return [(self._words(question, answer, view), answer) for _, answer in self.places(question, view)]

    def _words(self, question: Question, answer: Answer, view: View) -> str:
        return find_game(self.stage.header.game).words.option(question, answer, view, self.stage.names)

    # --- events

    def motion(self, event: Event, view: View) -> Motion | None:
        self.pieces.view = view
        return self.happenings.motion(event, self.pieces)

    def matters(self, event: Event) -> bool:
        return self.happenings.is_told(event)

    def point_out(self, events: Sequence[Event], view: View) -> None:
        if self.pieces.board is not None:
            self.pieces.board.mark("event", self.happenings.places(events, view.state))

    # --- what is pointed at

    def near(self, spot: Spot, near: bool) -> None:
        """The pointer or the focus came to a cell or a card, or left it."""
        said = spot.words or spot.hint
        self.stage.explain(Gloss(said, spot.hint if spot.words else "") if near and said else None)

    def near_seat(self, seat: int, near: bool) -> None:
        self.stage.explain(self.gloss_of(seat, self.pieces.view) if near else None)

    def whole(self) -> None:
        if self.pieces.board is not None:
            self.pieces.board.node.fit()

    def place_at(self, pixel: Point) -> Answer:
        return self.pieces.board.cell_under(pixel) if self.pieces.board is not None else None

    def pixel_of(self, place: Answer) -> Point | None:
        return self.pieces.board.pixel_at(place) if self.pieces.board is not None else None


def _without_place(question: Question, placed: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """The answers that have no spot, where they are few enough for buttons."""
    if isinstance(question, ChanceQuestion) or not question.is_whole:
        return ()
    rest = tuple(answer for answer in question.listed() if place_of(answer, placed) < 0)
    return rest if len(rest) <= MOST_BUTTONS else ()
