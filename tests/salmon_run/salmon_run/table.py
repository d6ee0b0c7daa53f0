"""How Salmon Run looks: the river on its side, a hand of cards, and one die."""

from dataclasses import dataclass

from client.motion import Call, Motion
from client.motion import Sequence as Steps
from client.scene.nodes import PictureNode
from client.table.board import Board
from client.table.cards import number_cards
from client.table.dice_tray import DiceTray, Thrown
from client.table.facts import Order, Pile, Shown, Track
from client.table.field import Field, on_board, on_hand
from client.table.flights import Tag, tag_over
from client.table.game_table import GameTable
from client.table.hand import Hand
from client.table.happenings import Happenings, Row, announced, goes, on_its_way, thrown
from client.table.pieces import TablePieces
from client.table.seats_shown import seat_pieces, turns_in_order
from client.table.square_board import SquareStyle, square_board
from client.table.square_layout import SquareLayout
from client.table.stage import Stage
from core.game import CONTRACT
from core.grids.square import square_name
from core.plain import Seat, by_seat
from core.view import View
from salmon_run import rules
from salmon_run.river import RIVER, ROCKS, RiverState
from salmon_run.words import WORDS

TABLE = GameTable("salmon_run.table:RiverField", steps=("icon_hand", "die_icon", "icon_trophy"), contract=CONTRACT)
TONE = 0.03
STYLE = SquareStyle(RIVER, square_name, on_side=True, tone=lambda at: TONE * (1 + RIVER.height - at[1]),
                    is_block=ROCKS.__contains__)  # fmt: skip
"""The water is lighter towards the spring."""


@dataclass(slots=True, kw_only=True)
class Pieces(TablePieces):
    board: Board[SquareLayout, PictureNode]
    hand: Hand
    tray: DiceTray


class RiverField(Field[Pieces, None]):
    words = WORDS
    lights = {rules.CARD: on_hand, rules.SWIM: on_board}
    digits = ("1-9", "card")

    def __init__(self, stage: Stage, view: View) -> None:
        kit, layout = stage.kit, stage.layout
        room = layout.board._replace(x=layout.shown.x, width=layout.shown.width + layout.board.width)
        board: Board[SquareLayout, PictureNode] = square_board(stage, STYLE, room)
        hand, tray = Hand(kit, layout.hand, number_cards()), DiceTray(kit, layout.tray)
        super().__init__(Pieces(stage=stage, view=view, board=board, hand=hand, tray=tray))
        for seat, piece in seat_pieces(stage, board.layout.height * 0.6):
            board.put(seat, piece)
        stage.under.add(board.node, tray, hand)

    def arrange(self) -> None:
        pieces, view = self.pieces, self.pieces.view
        state = view.state_as(RiverState)
        for seat, place in by_seat(state.fish):
            pieces.board.stand(seat, place)
        pieces.hand.sync(state.pack.hands[view.seat] if view.seat is not None else [], view)
        active = _active(state)
        place = state.fish[active] if active is not None else None
        pieces.board.activate(place, self.stage.styles[active].colour if active is not None else None)

    def shown(self, seat: Seat, view: View) -> Shown:
        state, spring = view.state_as(RiverState), RIVER.height - 1
        place, hand = state.fish[seat], Pile("icon_hand", len(state.pack.hands[seat]), "Hand")
        return Shown((Track("token_score", spring - place[1], spring, "squares"),) if place else (), (hand,))

    def whose_turn(self, view: View, asked: Seat | None) -> Seat | None:
        return _active(view.state_as(RiverState))

    def order(self, view: View) -> Order:
        state = view.state_as(RiverState)
        marks = turns_in_order(self.stage, [(seat, f"with {card}") for seat, card in state.turns], state.turn - 1)
        return Order(f"Round {state.round} of {state.last_round}", "", marks)


def _active(state: RiverState) -> Seat | None:
    return state.turns[state.turn - 1][0] if state.turn else None


# --- what happens


def _turned(event: rules.CardsTurned, pieces: Pieces) -> Motion:
    words = ", ".join(f"{pieces.stage.names[seat]} {card}" for seat, card in event.cards)
    return Steps(Call(lambda: pieces.stage.sound("card_play")), announced(pieces.stage, words, None, 700))


def _dice(event: rules.CurrentFelt) -> tuple[list[Thrown], str]:
    holds = event.result >= event.needed
    return [Thrown(event.result, holds, word="holds" if holds else "too weak")], f"Needs {event.needed}+"


def _felt(event: rules.CurrentFelt, pieces: Pieces) -> Motion:
    tag = Tag("carried down" if event.path else "holds its place")
    return Steps(
        thrown(pieces.stage, pieces.tray, _dice(event), 200),
        tag_over(pieces.stage, tag, f"seat {event.seat}", lambda: pieces.board.pixel_of(event.seat)),
        goes(event, pieces, "push"),
    )


RiverField.happenings = Happenings(
    {
        rules.CardsTurned: Row(_turned, is_told=True),
        rules.Swam: on_its_way(goes),
        rules.CurrentFelt: on_its_way(_felt, lambda event, pieces: pieces.tray.show(*_dice(event))),
    }
)
