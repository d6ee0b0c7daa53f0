"""Cards on their way: from the deck into the Hand or among the Reagents, and onto the open discard pile."""

from functools import partial

from client.games.fated_hand.figures import HAND
from client.games.fated_hand.pieces import Pieces
from client.games.fated_hand.playing_cards import PLAYING_CARDS
from client.motion import Call, Later, Motion, Parallel
from client.motion import Sequence as Steps
from client.table.flights import Flight, Point, card_flies, staggered
from client.table.hand import Hand
from core.events import Dealt
from core.games.fated_hand import events as happened
from core.games.fated_hand import magic_events
from core.games.fated_hand.state import FighterId

STAGGER_MS, MOST_FLIGHTS = 60, 8


def drew(event: happened.CardsDrawn, pieces: Pieces) -> Motion:
    """Cards fly from the deck: into the Hand that is shown face down, to the panel of another seat otherwise."""
    return fly(pieces, event.fighter, len(event.cards), pieces.hand)


def fly(pieces: Pieces, id: FighterId, count: int, hand: Hand) -> Motion:
    fighter = pieces.state.fighters[id]
    is_shown = pieces.shown == id and fighter.seat == pieces.view.seat
    places = hand.places(len(hand.cards) + count)[len(hand.cards) :][:MOST_FLIGHTS]
    panel = pieces.stage.rail.panels[fighter.seat].place_of(HAND)
    goals = [hand.middle(place) if is_shown else panel for place in places]
    start = pieces.piles.deck.screen_rect().center
    flights = [Flight(start, goal, "card_draw", (0.6, 1.0 if is_shown else 0.4)) for goal in goals]
    return staggered(
        [card_flies(pieces.stage, PLAYING_CARDS, hand.card_size, None, each) for each in flights], STAGGER_MS
    )


def dealt(event: Dealt, pieces: Pieces) -> Motion | None:
    """One's own new cards are turned up where they belong."""
    if event.seat != pieces.view.seat or pieces.shown is None:
        return None
    shown = pieces.shown

    def lie() -> Motion:
        before = {*pieces.hand.cards, *pieces.reagents.cards}
        pieces.hold(pieces.state.fighters[shown])
        return Parallel(*[hand.turn_up(before) for hand in (pieces.hand, pieces.reagents)])

    return Later(lie)


def drew_reagents(event: magic_events.ReagentsDrawn, pieces: Pieces) -> Motion:
    """As cards of the Hand, into the other fan."""
    return fly(pieces, event.fighter, len(event.cards), pieces.reagents)


def discarded(event: happened.CardsDiscarded, pieces: Pieces) -> Motion:
    """Out of the Hand, or from a seat's panel, onto the open discard pile."""
    fighter = pieces.state.fighters[event.fighter]
    panel: Point = pieces.stage.rail.panels[fighter.seat].place_of(HAND)
    goal = pieces.piles.discard.screen_rect().center if pieces.shown == event.fighter else panel
    flights: list[Motion] = []
    for card in event.cards[:MOST_FLIGHTS]:
        start = pieces.hand.place_of(card) or pieces.reagents.place_of(card) or panel
        flight = card_flies(pieces.stage, PLAYING_CARDS, pieces.hand.card_size, pieces.view.face(card),
                            Flight(start, goal, "card_play", (0.6, 0.6)))  # fmt: skip
        held = pieces.hand if card in pieces.hand.cards else pieces.reagents
        flights.append(Steps(Call(partial(held.let_go, card)), flight))
    return staggered(flights, STAGGER_MS)
