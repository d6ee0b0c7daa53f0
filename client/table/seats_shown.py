"""Facts of the seats and turns of the order line as most games show them: each seat by its colour and shape."""

from collections.abc import Iterator, Sequence

from client.scene.nodes import PictureNode
from client.table.facts import OrderMark, SeatEmblem, SeatFacts, Shown, marks_in_turn
from client.table.stage import Stage
from core.plain import Seat, by_seat


def facts_of(stage: Stage, shown: Sequence[Shown], turn: Seat | None, asked: Seat | None) -> list[SeatFacts]:
    """What the panels of all seats show. turn: whose it is."""
    emblems = [SeatEmblem(stage.kit, style.picture) for style in stage.styles]
    return [
        SeatFacts(seat, turn == seat, asked == seat, each.tracks, each.piles, each.emblem or emblems[seat], each.body)
        for seat, each in by_seat(shown)
    ]


def turns_in_order(stage: Stage, turns: Sequence[tuple[Seat, str]], now: int) -> tuple[OrderMark, ...]:
    """The turns of a round, each with whose it is and what is said of it; now: which of them it is, -1 before all."""
    pictures = [stage.styles[seat].picture for seat, _ in turns]
    return marks_in_turn(pictures, [f"{stage.names[seat]} {said}" for seat, said in turns], now)


def seat_pieces(stage: Stage, side: float) -> Iterator[tuple[Seat, PictureNode]]:
    """A piece for the board of each seat: its shape in its colour, that wide and high."""
    for seat, style in by_seat(stage.styles):
        yield seat, stage.kit.picture(style.picture, side, anchor=(0.5, 0.5), z=3)
