"""What the rails and the order line say of a battle of Fated Hand. Reads the state, draws nothing itself."""

from client.games.fated_hand.pieces import Pieces
from client.table.facts import Order, OrderMark, Pile, SeatEmblem, SeatFacts
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.state import FatedHandState, Fighter, Phase, standing
from core.games.fated_hand.stats import open_card, speed

HAND, STANDING = "Cards in hand", "Creatures standing"
PHASES = {
    Phase.PARTY: "Heroes are chosen",
    Phase.START: "The battle begins",
    Phase.PLAN: "Planning",
    Phase.COUNTDOWN: "Countdown",
    Phase.ROUND_END: "End of the round",
}


def facts_of(pieces: Pieces, asked: int | None) -> list[SeatFacts]:
    """What the panels of all seats show."""
    return [_facts(pieces, seat, asked) for seat in range(pieces.state.seats)]


def _facts(pieces: Pieces, seat: int, asked: int | None) -> SeatFacts:
    state, stage = pieces.state, pieces.stage
    own = [each for each in state.fighters if each.seat == seat]
    piles = (
        Pile("icon_hand", sum(len(each.hand) for each in own), HAND),
        Pile("icon_person", sum(each.stands for each in own), STANDING, things=("creature", "creatures")),
    )
    is_active = state.turn is not None and state.fighters[state.turn].seat == seat
    return SeatFacts(
        seat, is_active, asked == seat, piles=piles, emblem=SeatEmblem(stage.kit, stage.styles[seat].picture)
    )


def order_of(pieces: Pieces) -> Order:
    """Round, phase and count, and who acts in which order."""
    state = pieces.state
    if state.round == 0:
        return Order("Set-up", PHASES[state.phase], ())
    words = "The battle is over" if state.result is not None else PHASES[state.phase]
    if state.phase is Phase.COUNTDOWN and state.result is None:
        words = f"Countdown: {state.count}"
    return Order(f"Round {state.round}", words, tuple(_marks(pieces, state)))


def _marks(pieces: Pieces, state: FatedHandState) -> list[OrderMark]:
    """Those whose Speed lies open, the fastest first."""
    if state.phase is not Phase.COUNTDOWN:
        return []
    known = [each for each in standing(state) if open_card(state, each.id, Stat.SPEED) is not None]
    ordered = sorted(known, key=lambda each: (-speed(state, each.id), state.ties[each.id]))
    return [_mark(pieces, state, each) for each in ordered]


def _mark(pieces: Pieces, state: FatedHandState, fighter: Fighter) -> OrderMark:
    when = "now" if state.turn == fighter.id else "over" if fighter.acted else "next"
    held = ", holds" if fighter.held and not fighter.acted else ""
    words = f"{fighter_name(state, fighter.id)} at {speed(state, fighter.id)}{held}"
    return OrderMark(pieces.stage.styles[fighter.seat].picture, words, when)
