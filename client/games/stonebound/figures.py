"""What the rails and the order line say of a Stonebound match. Reads the state, draws nothing itself."""

from client.games.stonebound.dashboards import Dashboard, Wires
from client.games.stonebound.pieces import Pieces
from client.table.facts import Order, OrderMark, Pile, Shown
from core.games.stonebound.rules import is_active
from core.games.stonebound.setup import seating
from core.games.stonebound.state import PLAY, StoneState, fused_stones, side_of
from core.plain import Seat

HAND, FUSED = "Stones in hand", "Fused stones"
STEPS = {"upkeep": "Upkeep", "activate": "Activations", "break": "Breaking fuses", "discard": "Discarding"}


def shown_of(pieces: Pieces, seat: Seat, wires: Wires) -> Shown:
    """What the panel of a seat shows."""
    state = pieces.state
    piles = (
        Pile("icon_hand", len(state.players[seat].hand), HAND),
        Pile("key_fuse", fused_stones(state, seat), FUSED),
    )
    return Shown(piles=piles, body=Dashboard.of(pieces, seat, wires))


def order_of(pieces: Pieces) -> Order:
    """Round, step of the turn, and the order of play of this round."""
    state = pieces.state
    if state.phase != PLAY or state.round == 0:
        words = "Teams are chosen" if state.phase == "teams" else "Characters take their places"
        return Order("Set-up", words, ())
    step = "The match is over" if state.result is not None else STEPS.get(state.step, "")
    seats = [seat for seat in seating(state, state.first_side) if is_active(state, seat)]
    return Order(f"Round {state.round}", step, tuple(_mark(pieces, state, seat) for seat in seats))


def _mark(pieces: Pieces, state: StoneState, seat: Seat) -> OrderMark:
    stage = pieces.stage
    when = "now" if state.seat == seat else "next"
    side = "first" if side_of(seat) == state.first_side else "second"
    return OrderMark(stage.styles[seat].picture, f"{stage.names[seat]}, of the side that goes {side}", when)
