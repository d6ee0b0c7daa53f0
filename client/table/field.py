"""What the playfields of all games share: the defaults of `client.table.stage.Playfield`.

A game derives its own and says what its pieces are, how each question lights them, and how each event moves them. A
table needs no board, no hand and no row for any question: what has no place on it is answered by buttons and lists.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import pygame
from pygame import Rect

from client.clearance import seen_box
from client.motion import Motion
from client.scene.node import Node
from client.table.board import Board
from client.table.cells import Cell
from client.table.facts import Order, SeatFacts, Shown
from client.table.happenings import Happenings
from client.table.lamp import D, Lamp
from client.table.pieces import TablePieces
from client.table.seats_shown import facts_of
from client.table.spot import Mood, Spot
from client.table.stage import Choose, Gloss, OwnKey, Point
from core.events import Event
from core.game import Words
from core.kit.rounds import TurnBegan
from core.plain import Answer, CardId, Seat, all_seats, by_seat
from core.questions import Question, Seal, SeatQuestion
from core.view import View

P = TypeVar("P", bound=TablePieces)
T = TypeVar("T")


class Watched(Protocol[T]):
    """A part of a table that tells what of it the pointer or the focus comes to, or leaves."""

    on_near: Callable[[T, bool], None]


def on_board(pieces: TablePieces, lamp: Lamp[Any]) -> None:
    """Light the board: answers are its cells."""
    if pieces.board is not None:
        lamp.places(pieces.board.cells)


def on_hand(pieces: TablePieces, lamp: Lamp[Any]) -> None:
    """Light the hand: answers are its cards."""
    if pieces.hand is not None:
        lamp.options(pieces.hand.cards)


def spot_gloss(spot: Spot) -> Gloss | None:
    """What a click on a place would do, or why there is nothing to be done."""
    return Gloss(spot.words or spot.hint) if spot.words or spot.hint else None


def cell_gloss(title: str, spot: Spot) -> Gloss:
    """An empty cell of a board: that it can be chosen, or why not."""
    if spot.mood is Mood.LIT:
        return Gloss(title, "Click it, or press Enter, to choose it.")
    return Gloss(title, spot.hint or "Nobody stands here.")


class Field(Generic[P, D]):
    """See `Playfield` for what is not said here. D: what an answer is that is put together in steps, see `Lamp`.

    words: those of the game. lights: how the question of a name is lit; `light(pieces, lamp)` is called when everything
    rests.
    """

    words: Words
    happenings = Happenings({})
    lights: Mapping[str, Callable[[P, Lamp[D]], None]] = {}
    turn_begins: type[Event] = TurnBegan
    digits = ("1-9", "choose")
    own_keys: Sequence[OwnKey] = ()
    hints: Sequence[tuple[str, str]] = ()

    def __init__(self, pieces: P) -> None:
        self.pieces, self.stage = pieces, pieces.stage
        self.lamp: Lamp[D] | None = None
        if pieces.hand is not None:
            self.watch(pieces.hand, spot_gloss)
            pieces.hand.play = pieces.stage.beside
        if pieces.board is not None:
            self.watch(pieces.board, spot_gloss)

    # --- the state

    def sync(self, view: View) -> None:
        self.pieces.view = view
        self.arrange()

    def is_laid(self) -> bool:
        return True

    def fits(self, view: View) -> bool:
        return True

    def arrange(self) -> None:
        """Put everything at once where the state of `pieces.view` says: here the cards of the hand, and the pieces of
        the seats. A game adds what it has besides.
        """
        pieces, view = self.pieces, self.pieces.view
        if pieces.hand is not None:
            pieces.hand.sync(self.held(view.seat, view) if view.seat is not None else (), view)
        if pieces.board is not None and (places := self.places(view)):
            self._stand(pieces.board, places, self.whose_turn(view, None))

    def _stand(self, board: Board[Any, Any], places: Sequence[Cell | None], turn: Seat | None) -> None:
        """The piece of each seat in its cell; that of whose turn it is lies in the colour of the seat."""
        for seat, place in by_seat(places):
            board.stand(seat, place)
        if turn is None:
            board.activate()
        else:
            board.activate(places[turn], self.stage.styles[turn].colour)

    def held(self, seat: Seat, view: View) -> Sequence[CardId]:
        """The cards of a hand."""
        return ()

    def places(self, view: View) -> Sequence[Cell | None]:
        """Where the piece of each seat stands, None for one that is not there; nothing where a game has others."""
        return ()

    def recall(self, events: Sequence[Event], view: View) -> None:
        self.pieces.clear()
        self.happenings.leave(events, self.pieces)
        telling = [event for event in events if self.happenings.places([event], view.state)]
        self.point_out(telling[-1:], view)

    def facts(self, view: View, asked: Seat | None) -> list[SeatFacts]:
        shown = [self.shown(seat, view) for seat in all_seats(view.state.seats)]
        return facts_of(self.stage, shown, self.whose_turn(view, asked), asked)

    def shown(self, seat: Seat, view: View) -> Shown:
        """What the panel of a seat shows."""
        return Shown()

    def whose_turn(self, view: View, asked: Seat | None) -> Seat | None:
        """Where nobody has a turn, that of whoever is asked."""
        return asked

    def order(self, view: View) -> Order:
        return Order()

    def gloss_of(self, seat: Seat, view: View) -> Gloss:
        return Gloss(self.stage.names[seat])

    def pile(self, seat: Seat, name: str, view: View, width: float) -> Node:
        raise LookupError(f"this table has no pile {name!r} that can be opened")

    def explains(self, event: Event) -> bool:
        return False

    def breakdown(self, events: Sequence[Event], view: View) -> Callable[[float], Node]:
        raise LookupError("this table explains no numbers")

    # --- questions

    def open(self, question: Question, view: View, choose: Choose) -> tuple[Answer, ...]:
        assert isinstance(question, SeatQuestion | Seal), f"no seat is asked a {type(question).__name__}"
        if self.lamp is not None:
            self.close()
        self.pieces.view = view
        lamp = self.lamp = Lamp(self.pieces, self.words, question, choose)
        lamp.on_step = self._light
        self._light()
        rest = lamp.unplaced()
        self._grant(lamp)
        return rest

    def begun(self) -> object:
        return None

    def resume(self, begun: object) -> None:
        pass

    def close(self) -> None:
        self.lamp = None
        self._darken()
        self._cover_board()

    def _light(self) -> None:
        """Light the table for the step that the answer has reached."""
        lamp, begun = self.lamp, self.begun()
        assert lamp is not None
        self._darken()
        if begun is not None:
            self.resume(begun)
        light = self.lights.get(lamp.question.name)
        lamp.shine(lambda: light(self.pieces, lamp) if light is not None else None)
        self._cover_board()

    def _cover_board(self) -> None:
        if self.pieces.board is not None:
            self.pieces.board.be_covered(self.pieces.covers_board)

    def _darken(self) -> None:
        for part in self.pieces.parts:
            part.rest()

    def _grant(self, lamp: Lamp[D]) -> None:
        """Answer as was wished beforehand, where that is possible."""
        wish, self.pieces.wish = self.pieces.wish, None
        if wish is not None and wish[0] == lamp.question.name and lamp.refusal(wish[1]) is None:
            lamp.choose(wish[1])

    def spots(self) -> list[Spot]:
        return [spot for part in self.pieces.parts for spot in part.spots() if spot.mood is Mood.LIT]

    def pointed_out(self) -> list[Spot]:
        return self.spots()

    def solid(self) -> list[Rect]:
        lying = [node for node in self.pieces.solid if node.parent is not None and min(node.size) > 0
                 and all(above.visible for above in node.ancestors())]  # fmt: skip
        return [box for node in lying if (box := seen_box(node))]

    def numbered(self) -> Sequence[Sequence[Spot]]:
        """The spots that the digit keys mean, from 1 on, several for one key where a card has parts: the cards of the
        hand, else what is lit.
        """
        cards = self.pieces.hand.in_order() if self.pieces.hand is not None else []
        return [card.spots() for card in cards] or [[spot] for spot in self.spots()]

    def pick(self, number: int) -> Spot | None:
        numbered = self.numbered()
        spots = numbered[number] if number < len(numbered) else ()
        if len(spots) == 1 and spots[0].mood is Mood.REFUSED:
            self.stage.refuse(spots[0].hint)
        return next((spot for spot in spots if spot.mood is Mood.LIT), None)

    def step_back(self) -> bool:
        return self.lamp is not None and self.lamp.step_back()

    def why_not(self) -> list[tuple[str, str]]:
        return self.lamp.why_not() if self.lamp is not None else []

    # --- events

    def motion(self, event: Event, view: View) -> Motion | None:
        self.pieces.view = view
        return self.happenings.motion(event, self.pieces)

    def matters(self, event: Event) -> bool:
        return self.happenings.is_told(event)

    def whose(self, event: Event, view: View) -> Seat | None:
        return None

    def small_card(self, event: Event, height: float) -> Node | None:
        return None

    def point_out(self, events: Sequence[Event], view: View) -> None:
        if self.pieces.board is not None:
            self.pieces.board.mark("event", self.happenings.places(events, view.state))

    # --- what others could do

    def threats(self) -> Mapping[Cell, int]:
        """How many enemies of the viewer could hit each cell of the board with their next turn."""
        return {}

    def reach_key(self) -> OwnKey:
        """The key that shows that while it is held."""
        return OwnKey(pygame.K_r, "R", "reach (hold)", lambda: self.show_reach(True), lambda: self.show_reach(False))

    def show_reach(self, shown: bool) -> None:
        """Show where enemies could hit, or show it no longer."""
        if self.pieces.board is not None:
            self.pieces.board.threaten(self.threats() if shown else {})

    # --- the board

    def whole(self) -> None:
        if self.pieces.board is not None:
            self.pieces.board.node.fit()

    def place_at(self, pixel: Point) -> Answer:
        return self.pieces.board.cell_under(pixel) if self.pieces.board is not None else None

    def pixel_of(self, place: Answer) -> Point | None:
        return self.pieces.board.pixel_at(place) if self.pieces.board is not None else None

    # --- what is pointed at

    def near_seat(self, seat: Seat, near: bool) -> None:
        self.stage.explain(self.gloss_of(seat, self.pieces.view) if near else None)

    def watch(self, part: Watched[T], gloss: Callable[[T], Gloss | None],
              look: Callable[[T | None], None] = lambda what: None) -> None:  # fmt: skip
        """Say what the pointer is on, where there is something to say; `look` marks what belongs to it, and with None
        takes the marks away.
        """

        def near(what: T, is_near: bool) -> None:
            look(what if is_near else None)
            said = gloss(what) if is_near else None
            if said is not None or not is_near:
                self.stage.explain(said)

        part.on_near = near
