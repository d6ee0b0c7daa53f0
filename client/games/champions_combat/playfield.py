"""The playfield of Champions Combat: everything that lies on its table, put where the state says, lit when asked.

How events move it is in `motions`, how questions light it in `asking`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

from client.games.champions_combat import figures, glosses, motions
from client.games.champions_combat.arena import lay_arena, show_zone, stand
from client.games.champions_combat.asking import LIGHTS, turned_seat, way_to
from client.games.champions_combat.cards import CARDS, HELD, OWN_PILES, played_cards
from client.games.champions_combat.dragging import drops_of
from client.games.champions_combat.pieces import Pieces
from client.games.champions_combat.supply import SupplyNode
from client.scene.node import Node
from client.table.arrows import Arrows, ArrowSpot
from client.table.cards import Card, PartSpot
from client.table.cells import Cell, CellSpot
from client.table.dice_tray import DiceTray
from client.table.drops import let_drop
from client.table.facts import Order, Shown
from client.table.field import Field
from client.table.hand import Hand
from client.table.hex_layout import angle_of
from client.table.piles import CardRows, Piles, spread_out
from client.table.spot import Spot
from client.table.stage import Gloss, Stage
from core.events import Event
from core.games.champions_combat.arena import zone
from core.games.champions_combat.events import CardPlayed, TurnBegan
from core.games.champions_combat.questions import WORDS
from core.games.champions_combat.state import CombatState, standing_at
from core.plain import CardId, Seat, by_seat
from core.view import View


class CombatField(Field[Pieces, None]):
    """See `client.table.field`."""

    words = WORDS
    happenings = motions.HAPPENINGS
    lights = LIGHTS
    turn_begins = TurnBegan
    digits = ("1-4", "card")
    hints = (("Cards", "Click a section of a card to use it, or drag the card to a place that is lit."),)

    def __init__(self, stage: Stage, view: View) -> None:
        pieces = _lay_out(stage, view)
        super().__init__(pieces)
        self.own_keys = (self.reach_key(),)
        self.watch(pieces.board, partial(glosses.of_hex, pieces), self._look_at_hex)
        self.watch(pieces.arrows, self._of_arrow, self._look_at_arrow)
        self.watch(pieces.hand, partial(glosses.of_section, pieces), self._look_at_card)
        self.watch(pieces.played, glosses.of_card)
        let_drop(pieces.hand, pieces.board, partial(drops_of, pieces))

    # --- the state

    def arrange(self) -> None:
        super().arrange()
        pieces, state, view = self.pieces, self.pieces.state, self.pieces.view
        stand(pieces.board, state, self.stage)
        if view.seat is not None:
            own = state.fighters[view.seat]
            top = view.face(own.discard[-1]) if own.discard else None
            pieces.piles.show(len(own.deck), len(own.discard), top, view.seat)
        pieces.supply.show(state.power.left, state.score.left)
        pieces.board.mark("target", [state.fighters[strike.target].hex for strike in state.strikes])

    def held(self, seat: Seat, view: View) -> Sequence[CardId]:
        return view.state_as(CombatState).fighters[seat].hand

    def gloss_of(self, seat: Seat, view: View) -> Gloss:
        return glosses.in_full(self.pieces, seat)

    def shown(self, seat: Seat, view: View) -> Shown:
        return figures.shown_of(self.stage, self.pieces.state, seat)

    def whose_turn(self, view: View, asked: Seat | None) -> Seat | None:
        return self.pieces.state.active

    def order(self, view: View) -> Order:
        return figures.order_of(self.stage, self.pieces.state)

    def pile(self, seat: Seat, name: str, view: View, width: float) -> Node:
        cards = self.pieces.state.fighters[seat].discard
        faces = [view.face(card) for card in reversed(cards)]
        rows = CardRows(self.stage.layout.card, width, self.stage.kit.px(12))
        return spread_out(self.stage.kit, CARDS, faces, rows)

    def threats(self) -> Mapping[Cell, int]:
        """The zones of all others: an attack is made from where a fighter stands."""
        own = self.pieces.view.seat
        others = [fighter for seat, fighter in by_seat(self.pieces.state.fighters) if seat != own and fighter.style]
        return Counter(hex for each in others for hex, _ in zone(each.style, each.hex, each.facing))

    def small_card(self, event: Event, height: float) -> Node | None:
        if not isinstance(event, CardPlayed):
            return None
        card = Card(self.stage.kit, CARDS, CARDS.size(height), event.face, part=event.section)
        card.anchor = (0, 0)
        return card

    # --- what is pointed at

    def near_seat(self, seat: Seat, near: bool) -> None:
        self._show_zone(seat if near else None)
        self.stage.explain(glosses.of_seat(self.pieces, seat) if near else None)

    def _show_zone(self, seat: Seat | None, facing: int | None = None) -> None:
        show_zone(self.pieces.board, self.pieces.state, self.stage, seat, facing)

    def _look_at_hex(self, spot: CellSpot | None) -> None:
        self._show_zone(standing_at(self.pieces.state, spot.cell) if spot is not None else None)
        ways = way_to(self.pieces, self.lamp.question, spot.cell) if spot is not None and self.lamp is not None else ()
        self.pieces.board.look(path=ways)

    def _of_arrow(self, arrow: ArrowSpot) -> Gloss | None:
        if self.lamp is None:
            return None
        return glosses.of_facing(self.pieces, turned_seat(self.lamp.question, self.pieces.state), arrow.direction)

    def _look_at_arrow(self, arrow: ArrowSpot | None) -> None:
        """The figure turns to where the pointer is, and shows the zone it would have."""
        if self.lamp is None:
            self._show_zone(None)
            return
        seat = turned_seat(self.lamp.question, self.pieces.state)
        facing = arrow.direction if arrow is not None else self.pieces.state.fighters[seat].facing
        self.pieces.board.pieces[seat].turn(angle_of(facing))
        self._show_zone(seat if arrow is not None else None, facing)

    def _look_at_card(self, spot: Spot | None) -> None:
        """One's own zone while an attack is pointed at."""
        if spot is None or isinstance(spot, PartSpot):
            self._show_zone(self.pieces.view.seat if spot is not None and spot.part == "attack" else None)


def _lay_out(stage: Stage, view: View) -> Pieces:
    """Make all pieces and put them on the stage."""
    kit, layout = stage.kit, stage.layout
    arena = lay_arena(stage, view.state_as(CombatState))
    pieces = Pieces(
        stage=stage,
        view=view,
        board=arena,
        arrows=Arrows(kit, arena),
        hand=Hand(kit, layout.hand, CARDS, HELD),
        played=played_cards(stage, kit.px(52)),
        tray=DiceTray(kit, layout.tray),
        supply=SupplyNode(stage),
        piles=Piles(stage, CARDS, OWN_PILES),
    )
    stage.under.add(pieces.board.node, pieces.played, pieces.supply, pieces.tray, pieces.piles, pieces.hand)
    return pieces
