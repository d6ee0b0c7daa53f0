"""How Salmon Run looks: the river on its side, a hand of cards, and one die."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from client.kit import Kit
from client.motion import Call, Motion
from client.motion import Sequence as Steps
from client.scene.nodes import PaintNode
from client.table.board import Board
from client.table.cards import CardDesign
from client.table.dice_tray import DiceTray, Thrown
from client.table.facts import Order, OrderMark, Pile, SeatEmblem, SeatFacts, Track
from client.table.field import Field, on_board, on_hand
from client.table.flights import Tag, tag_over
from client.table.game_table import GameTable
from client.table.hand import Hand, Held
from client.table.happenings import Happenings, Row, announced, sounded, thrown, turn_begins, walks
from client.table.layout import CARD_SHAPE
from client.table.paint import disc, polygon
from client.table.pieces import TablePieces
from client.table.square_board import SquareStyle, square_board
from client.table.square_layout import SquareLayout
from client.table.stage import Stage
from client.theme import SeatStyle, mix
from core.events import Dealt
from core.game import CONTRACT
from core.grids.square import Square, square_name
from core.plain import Face, Seat, by_seat
from core.view import View
from salmon_run import rules
from salmon_run.river import RIVER, ROCKS, RiverState
from salmon_run.words import WORDS

FIRST_ROCK = 10
"""Pieces of the board below it are the salmon, by seat."""
TABLE = GameTable("salmon_run.table:RiverField", steps=("icon_hand", "die_icon", "icon_trophy"), contract=CONTRACT)


TONE = 0.03
RIVER_STYLE = SquareStyle(RIVER, square_name, on_side=True, tone=lambda at: TONE * (1 + RIVER.height - at[1]))
"""The water is lighter towards the spring."""


def _paint_back(kit: Kit, surface: Surface, box: Rect) -> None:
    _paint_fish(surface, box.inflate(0, -box.height // 2), kit.theme.felt, kit.theme.felt_text_soft)


def _paint_front(kit: Kit, surface: Surface, rect: Rect, face: Face) -> None:
    number = kit.texts.run(str(face), "bold", round(rect.height * 0.5), kit.theme.ink)
    surface.blit(number, number.get_rect(center=rect.center))


CARDS = CardDesign("card", CARD_SHAPE, 0.06, 2, 0.06, _paint_back, _paint_front, is_edged=False, head=0.125)


def _paint_fish(surface: Surface, box: Rect, colour: tuple[int, int, int], edge: tuple[int, int, int]) -> None:
    """It swims to the left, where the spring is."""
    x, y, w, h = box
    back = ((0.25, 0.15), (0.6, 0.2), (0.78, 0.45), (1, 0.15))
    shape = [(0, 0.5), *back, *((across, 1 - down) for across, down in reversed(back))]
    polygon(surface, [(x + w * across, y + h * down) for across, down in shape], colour, edge, max(1.0, h * 0.05))
    disc(surface, (x + w * 0.2, y + h * 0.4), h * 0.06, edge)


def _fish(kit: Kit, layout: SquareLayout, style: SeatStyle) -> PaintNode:
    size = layout.width * 0.8, layout.height * 0.6
    draw = partial(_paint_fish, colour=style.colour, edge=kit.theme.paper)
    return PaintNode(lambda surface, rect, scale: draw(surface, rect), size=size, anchor=(0.5, 0.5), z=3)


def _rock(kit: Kit, layout: SquareLayout, square: Square) -> PaintNode:
    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        for dx, dy, radius, shade in ((0.1, 0.1, 0.34, 0.2), (0, 0, 0.34, 0.5), (-0.06, -0.08, 0.2, 0.65)):
            middle = rect.centerx + dx * rect.width, rect.centery + dy * rect.height
            disc(surface, middle, radius * rect.width, mix(kit.theme.felt_deep, kit.theme.paper_shade, shade))

    return PaintNode(paint, size=(layout.height, layout.height), at=layout.centre(square), anchor=(0.5, 0.5), z=2)


@dataclass(slots=True, kw_only=True)
class Pieces(TablePieces):
    board: Board[SquareLayout, PaintNode]
    hand: Hand
    tray: DiceTray


class RiverField(Field[Pieces, None]):
    words = WORDS
    turn_begins = rules.TurnBegan
    lights = {rules.CARD: on_hand, rules.SWIM: on_board}
    digits = ("1-9", "card")

    def __init__(self, stage: Stage, view: View) -> None:
        kit, layout = stage.kit, stage.layout
        room = layout.board._replace(x=layout.shown.x, width=layout.shown.width + layout.board.width)
        board: Board[SquareLayout, PaintNode] = square_board(stage, RIVER_STYLE, room)
        hand, tray = Hand(kit, layout.hand, CARDS, Held(spread=1.2)), DiceTray(kit, layout.tray)
        super().__init__(Pieces(stage=stage, view=view, board=board, hand=hand, tray=tray))
        for seat, style in by_seat(stage.styles):
            board.put(seat, _fish(kit, board.layout, style))
        for number, rock in enumerate(ROCKS, FIRST_ROCK):
            board.put(number, _rock(kit, board.layout, rock))
        stage.under.add(board.node, self.pieces.tray, self.pieces.hand)

    def arrange(self) -> None:
        pieces, view = self.pieces, self.pieces.view
        state = view.state_as(RiverState)
        for seat, place in by_seat(state.fish):
            fish = pieces.board.pieces[seat]
            fish.visible = place is not None
            if place is not None:
                fish.position = pieces.board.layout.centre(place)
        pieces.hand.sync(state.hands[view.seat] if view.seat is not None else [], view)
        active = _active(state)
        place = state.fish[active] if active is not None else None
        pieces.board.activate(place, self.stage.styles[active].colour if active is not None else None)

    def facts(self, view: View, asked: Seat | None) -> list[SeatFacts]:
        state, kit = view.state_as(RiverState), self.stage.kit
        return [
            SeatFacts(
                seat,
                _active(state) == seat,
                asked == seat,
                (Track("token_score", RIVER.height - 1 - place[1], RIVER.height - 1, "squares"),) if place else (),
                (Pile("icon_hand", len(state.hands[seat]), "Hand"),),
                SeatEmblem(kit, self.stage.styles[seat].picture),
            )
            for seat, place in by_seat(state.fish)
        ]

    def order(self, view: View) -> Order:
        state = view.state_as(RiverState)
        marks = [
            OrderMark(self.stage.styles[seat].picture, f"{self.stage.names[seat]} with {card}", _when(state, number))
            for number, (seat, card) in enumerate(state.turns, 1)
        ]
        return Order(f"Round {state.round} of {state.last_round}", "", tuple(marks))


def _active(state: RiverState) -> Seat | None:
    return state.turns[state.turn - 1][0] if state.turn and state.turn <= len(state.turns) else None


def _when(state: RiverState, number: int) -> str:
    return "now" if number == state.turn else "over" if number < state.turn else "next"


# --- what happens


def _turn_began(event: rules.TurnBegan, pieces: Pieces) -> Motion:
    return turn_begins(pieces.stage, event.seat, pieces.view.seat, pieces.clear)


def _turned(event: rules.CardsTurned, pieces: Pieces) -> Motion:
    words = ", ".join(f"{pieces.stage.names[seat]} {card}" for seat, card in event.cards)
    return Steps(Call(lambda: pieces.stage.sound("card_play")), announced(pieces.stage, words, None, 700))


def _swims(event: rules.Swam | rules.CurrentFelt, pieces: Pieces, sound: str = "step") -> Motion:
    centres = [pieces.board.layout.centre(each) for each in event.path]
    return walks(pieces.stage, pieces.board.pieces[event.seat], centres, sound)


def _dice(event: rules.CurrentFelt) -> tuple[list[Thrown], str]:
    holds = event.result >= event.needed
    return [Thrown(event.result, holds, word="holds" if holds else "too weak")], f"Needs {event.needed}+"


def _felt(event: rules.CurrentFelt, pieces: Pieces) -> Motion:
    tag = Tag("carried down" if event.path else "holds its place")
    return Steps(
        thrown(pieces.stage, pieces.tray, *_dice(event), 200),
        tag_over(pieces.stage, tag, f"seat {event.seat}", lambda: pieces.board.pixel_of(event.seat)),
        _swims(event, pieces, "push"),
    )


def _places(event: rules.Swam | rules.CurrentFelt, state: RiverState) -> Sequence[Square]:
    return (event.start, *event.path)


RiverField.happenings = Happenings(
    {
        rules.RoundBegan: Row(lambda event, pieces: announced(pieces.stage, f"Round {event.round}", None, 500)),
        rules.CardsTurned: Row(_turned, is_told=True),
        rules.TurnBegan: Row(_turn_began),
        rules.Swam: Row(_swims, _places, is_told=True),
        rules.CurrentFelt: Row(_felt, _places, lambda event, pieces: pieces.tray.show(*_dice(event)), is_told=True),
        Dealt: Row(lambda event, pieces: sounded(pieces.stage, "card_draw", 120)),
    }
)
