"""Facts of the seats and turns of the order line as most games show them: each seat by its colour and shape."""

from collections.abc import Sequence

from client.scene.nodes import PictureNode
from client.table.board import Board, L
from client.table.facts import Order, SeatEmblem, SeatFacts, Shown, marks_in_turn
from client.table.stage import Stage
from core.kit.rounds import Rounds
from core.plain import Seat, by_seat

PIECE = 0.6
"""How high a piece is, in heights of a cell."""


def facts_of(stage: Stage, shown: Sequence[Shown], turn: Seat | None, asked: Seat | None) -> list[SeatFacts]:
    """What the panels of all seats show. turn: whose it is."""
    emblems = [SeatEmblem(stage.kit, style.picture) for style in stage.styles]
    return [
        SeatFacts(seat, turn == seat, asked == seat, each.tracks, each.piles, each.emblem or emblems[seat], each.body)
        for seat, each in by_seat(shown)
    ]


def order_of(stage: Stage, rounds: Rounds) -> Order:
    """The order line of a game by rounds: which it is, and its turns with the numbers by which they come."""
    pictures = [stage.styles[seat].picture for seat, _ in rounds.turns]
    words = [f"{stage.names[seat]} with {number}" for seat, number in rounds.turns]
    return Order(f"Round {rounds.round} of {rounds.last}", "", marks_in_turn(pictures, words, rounds.begun - 1))


def with_seats(stage: Stage, board: Board[L, PictureNode]) -> Board[L, PictureNode]:
    """The board with a piece of each seat, its shape in its colour."""
    for seat, style in by_seat(stage.styles):
        board.put(seat, stage.kit.picture(style.picture, board.layout.height * PIECE, anchor=(0.5, 0.5), z=3))
    return board
