"""What the rails and the order line say of a Champions Combat match. Reads the state, draws nothing itself."""

from dataclasses import field

from client.games.champions_combat.style_card import style_diagram
from client.scene.node import Node
from client.table.facts import Order, OrderMark, Pile, Shown, Track
from client.table.stage import Stage
from core.frozen import frozen
from core.games.champions_combat.data import StyleId
from core.games.champions_combat.state import SPECIAL, CombatState, Fighter
from core.plain import Seat

DISCARD, DECK, HAND = "Discard pile", "Deck", "Hand"


def shown_of(stage: Stage, state: CombatState, seat: Seat) -> Shown:
    """What the panel of a seat shows."""
    fighter = state.fighters[seat]
    return Shown(
        (
            Track("token_score", fighter.score, state.winning_score, "score"),
            Track("token_power", fighter.power, None, "power"),
        ),
        _piles(fighter),
        Emblem(stage, seat, fighter.style),
    )


def _piles(fighter: Fighter) -> tuple[Pile, ...]:
    return (
        Pile("icon_hand", len(fighter.hand), HAND),
        Pile("icon_deck", len(fighter.deck), DECK),
        Pile("icon_discard", len(fighter.discard), DISCARD, opens=True),
    )


@frozen
class Emblem:
    """Makes the style diagram of a seat; equal where it would look equal."""

    stage: Stage = field(compare=False)
    seat: Seat
    style: StyleId
    ground: str = field(default="deep", compare=False)

    def __call__(self, side: float) -> Node:
        return style_diagram(self.stage.kit, self.style, self.stage.styles[self.seat], side, ground=self.ground)


def order_of(stage: Stage, state: CombatState) -> Order:
    """Round, phase and the initiative line."""
    if state.round == 0:
        return Order("Set-up", "Style cards are dealt", ())
    marks = tuple(_mark(stage, state, place) for place in range(len(state.line)))
    return Order(f"Round {state.round}", _phase(state), marks)


def _phase(state: CombatState) -> str:
    if state.result is not None:
        return "The match is over"
    if not state.line:
        return "Draw phase"
    return "Initiative phase" if state.turn == 0 else "Resolution phase"


def _mark(stage: Stage, state: CombatState, place: int) -> OrderMark:
    when = "over" if place < state.turn - 1 else "next"
    if place == state.turn - 1:
        when = "now" if state.active is not None else "over"
    card = state.line[place]
    if card == SPECIAL:
        return OrderMark("init_special", "The special card: a turn for whoever has the most power alone.", when)
    return OrderMark(stage.styles[card].picture, f"A turn of {stage.names[card]}", when)
