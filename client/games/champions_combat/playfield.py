"""The playfield of Champions Combat: everything that lies on its table, put where the state says, lit when asked.

How events move it is in `motions`.
"""

from collections.abc import Sequence

from client.games.champions_combat import asking, dragging, figures, glosses, motions
from client.games.champions_combat.arena import lay_arena, show_zone, stand
from client.games.champions_combat.cards import CARDS, HELD, OWN_PILES, played_cards
from client.games.champions_combat.pieces import Pieces
from client.games.champions_combat.supply import SupplyNode
from client.motion import Motion
from client.scene.node import Node
from client.table.arrows import Arrows, ArrowSpot
from client.table.cards import PartSpot
from client.table.cells import CellSpot
from client.table.dice_tray import DiceTray
from client.table.facts import Order, SeatFacts
from client.table.furniture import tray_ground
from client.table.hand import Hand
from client.table.piles import Piles, spread_out
from client.table.spot import Spot
from client.table.stage import Choose, Gloss, OwnKey, Point, Stage
from core.events import Event
from core.games.champions_combat.events import TurnBegan
from core.games.champions_combat.movement import walk_to
from core.games.champions_combat.state import CombatState, standing_at
from core.plain import Answer
from core.questions import Question
from core.view import View


class CombatField:
    """See `client.table.stage.Playfield`."""

    turn_begins: type[Event] = TurnBegan
    happenings = motions.HAPPENINGS
    digits = ("1-4", "card")
    own_keys: Sequence[OwnKey] = ()
    hints = (("Cards", "Click a section of a card to use it, or drag the card to a place that is lit."),)

    def __init__(self, stage: Stage, view: View) -> None:
        self.stage = stage
        self.question: Question | None = None
        self.pieces = _lay_out(stage, view)
        self._listen()
        self.sync(view)

    # --- the state

    def sync(self, view: View) -> None:
        """As `Playfield.sync`."""
        self.pieces.view = view
        state = self.pieces.state
        stand(self.pieces.board, state, self.stage)
        seat = view.seat
        self.pieces.hand.sync(state.fighters[seat].hand if seat is not None else [], view)
        if seat is not None:
            own = state.fighters[seat]
            top = view.face(own.discard[-1]) if own.discard else None
            self.pieces.piles.show(len(own.deck), len(own.discard), top, seat)
        self.pieces.supply.show(state.power.left, state.score.left)
        self.pieces.board.mark("target", [state.fighters[strike.target].hex for strike in state.strikes])

    def recall(self, events: Sequence[Event], view: View) -> None:
        """As `Playfield.recall`."""
        self.pieces.shown.clear()
        self.pieces.tray.show([])
        self.happenings.leave(events, self.pieces)
        telling = [event for event in events if self.happenings.places([event], self.pieces.state)]
        self.point_out(telling[-1:], view)

    def gloss_of(self, seat: int, view: View) -> Gloss:
        """As `Playfield.gloss_of`."""
        return glosses.in_full(seat, view, self.stage)

    def facts(self, view: View, asked: int | None) -> list[SeatFacts]:
        """As `Playfield.facts`."""
        return figures.facts_of(self.stage, view.state_as(CombatState), asked)

    def order(self, view: View) -> Order:
        """As `Playfield.order`."""
        return figures.order_of(self.stage, view.state_as(CombatState))

    def pile(self, seat: int, name: str, view: View, width: float) -> Node:
        """As `Playfield.pile`."""
        cards = view.state_as(CombatState).fighters[seat].discard
        faces = [view.face(card) for card in reversed(cards)]
        return spread_out(self.stage.kit, CARDS, faces, self.stage.layout.card, width, self.stage.kit.px(12))

    # --- questions

    def open(self, question: Question, view: View, choose: Choose) -> tuple[Answer, ...]:
        """As `Playfield.open`."""
        self.close()
        self.question = question
        rest = asking.light(question, self.pieces, choose)
        wish, self.pieces.wish = self.pieces.wish, None
        if wish is not None and wish[0] == question.name and question.refusal(wish[1]) is None:
            choose(wish[1])
        return rest

    def close(self) -> None:
        """As `Playfield.close`."""
        self.question = None
        self.pieces.board.rest()
        self.pieces.arrows.rest()
        self.pieces.board.clear("path")
        self.pieces.hand.rest()

    def spots(self) -> list[Spot]:
        """As `Playfield.spots`."""
        return asking.lit_spots(self.pieces)

    def pick(self, number: int) -> Spot | None:
        """As `Playfield.pick`."""
        return asking.first_lit(self.pieces.hand.card_at(number))

    def step_back(self) -> bool:
        """As `Playfield.step_back`: every answer is given at once."""
        return False

    def whole(self) -> None:
        """As `Playfield.whole`."""
        self.pieces.board.node.fit()

    def place_at(self, pixel: Point) -> Answer:
        """As `Playfield.place_at`: a hex."""
        return self.pieces.board.cell_under(pixel)

    def pixel_of(self, place: Answer) -> Point | None:
        """As `Playfield.pixel_of`."""
        return self.pieces.board.pixel_at(place)

    def tried(self, question: Question, view: View) -> list[tuple[str, Answer]]:
        """As `Playfield.tried`."""
        return asking.tried(question, view, self.stage.names)

    # --- events

    def motion(self, event: Event, view: View) -> Motion | None:
        """As `Playfield.motion`."""
        self.pieces.view = view
        return self.happenings.motion(event, self.pieces)

    def matters(self, event: Event) -> bool:
        """As `Playfield.matters`."""
        return self.happenings.is_told(event)

    def point_out(self, events: Sequence[Event], view: View) -> None:
        """As `Playfield.point_out`."""
        self.pieces.board.mark("event", self.happenings.places(events, view.state_as(CombatState)))

    # --- what is pointed at

    def _listen(self) -> None:
        self.pieces.board.on_near = self._near_hex
        self.pieces.arrows.on_near = self._near_arrow
        self.pieces.hand.on_near = self._near_card
        self.pieces.hand.on_drag = lambda card, section, event: dragging.drag(self.pieces, card, section, event)
        self.pieces.shown.on_near = lambda face: self.stage.explain(glosses.of_card(face) if face else None)

    def near_seat(self, seat: int, near: bool) -> None:
        """As `Playfield.near_seat`."""
        self._show_zone(seat if near else None)
        self.stage.explain(glosses.of_seat(seat, self.pieces.view, self.stage) if near else None)

    def _show_zone(self, seat: int | None, facing: int | None = None) -> None:
        show_zone(self.pieces.board, self.pieces.state, self.stage, seat, facing)

    def _near_hex(self, spot: Spot, near: bool) -> None:
        assert isinstance(spot, CellSpot)
        seat = standing_at(self.pieces.state, spot.cell)
        self._show_zone(seat if near else None)
        self.pieces.board.mark("path", self._way_to(spot) if near else ())
        self.stage.explain(glosses.of_hex(spot.cell, self.pieces.view, self.stage, spot) if near else None)

    def _way_to(self, spot: CellSpot) -> Sequence[tuple[int, int]]:
        """The way of the move that is asked for, without its end."""
        question = self.question
        if question is None or question.name != "move" or question.refusal(spot.cell) is not None:
            return ()
        about = question.about()
        steps = about[1] if isinstance(about, tuple) and isinstance(about[1], int) else 0
        return (walk_to(self.pieces.state, question.seat, spot.cell, steps) or ())[:-1]

    def _near_arrow(self, spot: Spot, near: bool) -> None:
        assert isinstance(spot, ArrowSpot)
        if self.question is None:
            return
        seat = asking.turned_seat(self.question, self.pieces.state)
        self._show_zone(seat if near else None, spot.direction)
        gloss = glosses.of_facing(seat, spot.direction, self.pieces.view, self.stage)
        self.stage.explain(gloss if near else None)

    def _near_card(self, spot: Spot, near: bool) -> None:
        if not isinstance(spot, PartSpot):
            return
        face = self.pieces.view.face(spot.card)
        if face is not None:
            gloss = glosses.of_section(face, spot, self.pieces.view, self.stage.names)
            self.stage.explain(gloss if near else None)
        own = self.pieces.view.seat
        shows = near and spot.part == "attack" and own is not None
        self._show_zone(own if shows else None)


def _lay_out(stage: Stage, view: View) -> Pieces:
    """Make all pieces and put them on the stage."""
    kit, layout = stage.kit, stage.layout
    arena = lay_arena(stage, view.state_as(CombatState))
    pieces = Pieces(
        stage,
        view,
        arena,
        Arrows(kit, arena),
        Hand(kit, layout.hand, CARDS, HELD),
        played_cards(stage, kit.px(52)),
        DiceTray(kit, layout.tray),
        SupplyNode(stage),
        Piles(stage, CARDS, OWN_PILES),
    )
    ground = tray_ground(kit, layout)
    stage.under.add(pieces.board.node, ground, pieces.shown, pieces.supply, pieces.tray, pieces.piles, pieces.hand)
    return pieces
