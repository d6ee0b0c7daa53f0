"""How Salmon Run looks: the river on its side, a hand of cards, and one die."""

from collections.abc import Sequence

from client.motion import Motion
from client.motion import Sequence as Steps
from client.table.cards import number_cards
from client.table.dice_tray import DiceTray, Thrown
from client.table.facts import Order, Pile, Shown, Track
from client.table.field import Field, on_board, on_hand
from client.table.game_table import GameTable
from client.table.hand import Hand
from client.table.happenings import Happenings, goes, on_its_way, tagged, thrown
from client.table.pieces import TablePieces
from client.table.seats_shown import order_of, with_seats
from client.table.square_board import SquareStyle, square_board
from client.table.stage import Stage
from core.game import CONTRACT
from core.grids.square import Square, square_name
from core.plain import CardId, Seat
from core.view import View
from salmon_run import rules
from salmon_run.words import WORDS

TABLE = GameTable("salmon_run.table:RiverField", steps=("icon_hand", "die_icon", "icon_trophy"), contract=CONTRACT)
SPRING = rules.RIVER.height - 1
STYLE = SquareStyle(rules.RIVER, square_name, on_side=True, tone=lambda at: 0.03 * (2 + SPRING - at[1]),
                    is_block=rules.ROCKS.__contains__)  # fmt: skip
"""The water is lighter towards the spring."""


def _dice(event: rules.CurrentFelt) -> tuple[list[Thrown], str]:
    holds = event.result >= event.needed
    return [Thrown(event.result, holds, word="holds" if holds else "too weak")], f"Needs {event.needed}+"


def _felt(event: rules.CurrentFelt, pieces: TablePieces) -> Motion:
    words = "carried down" if event.path else "holds its place"
    return Steps(thrown(pieces, _dice(event), 200), tagged(event, pieces, words), goes(event, pieces, "push"))


class RiverField(Field[TablePieces, None]):
    words = WORDS
    lights = {rules.CARD: on_hand, rules.SWIM: on_board}
    digits = ("1-9", "card")
    happenings = Happenings({
        rules.Swam: on_its_way(goes),
        rules.CurrentFelt: on_its_way(_felt, lambda event, pieces: pieces.tray.show(*_dice(event))),
    })  # fmt: skip

    def __init__(self, stage: Stage, view: View) -> None:
        kit, layout = stage.kit, stage.layout
        board = with_seats(stage, square_board(stage, STYLE, layout.broad_board))
        hand, tray = Hand(kit, layout.hand, number_cards()), DiceTray(kit, layout.tray)
        super().__init__(TablePieces(stage=stage, view=view, board=board, hand=hand, tray=tray))
        stage.under.add(board.node, tray, hand)

    def places(self, view: View) -> Sequence[Square | None]:
        return view.state_as(rules.RiverState).fish

    def held(self, seat: Seat, view: View) -> Sequence[CardId]:
        return view.state_as(rules.RiverState).pack.hands[seat]

    def whose_turn(self, view: View, asked: Seat | None) -> Seat | None:
        return view.state_as(rules.RiverState).rounds.active

    def shown(self, seat: Seat, view: View) -> Shown:
        place, hand = self.places(view)[seat], Pile("icon_hand", len(self.held(seat, view)), "Hand")
        return Shown((Track("token_score", SPRING - place[1], SPRING, "squares"),) if place else (), (hand,))

    def order(self, view: View) -> Order:
        return order_of(self.stage, view.state_as(rules.RiverState).rounds)
