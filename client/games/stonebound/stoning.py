"""Motions of Speaking Stones: drawn, turned up, paid, fused, discarded."""

from dataclasses import replace
from functools import partial

from client.games.stonebound.figures import HAND
from client.games.stonebound.pieces import Pieces
from client.games.stonebound.shared_piles import DECK, DISCARD
from client.games.stonebound.stone_node import StoneNode
from client.games.stonebound.striking import change
from client.games.stonebound.tags import tag_over
from client.motion import Call, Motion, Parallel, Wait, grow, move
from client.motion import Sequence as Steps
from core.events import Dealt
from core.games.stonebound import events as happened
from core.games.stonebound.naming import ability_name

CARD_MS, STAGGER_MS = 260, 60
MOST_FLIGHTS = 8
Point = tuple[float, float]


def deck_renewed(event: happened.DeckRenewed, pieces: Pieces) -> Motion:
    """The discarded stones are shuffled into a new draw pile."""
    return Steps(Call(lambda: pieces.stage.sound("card_shuffle")), Wait(160))


def drew(event: happened.StonesDrawn, pieces: Pieces) -> Motion:
    """Stones fly from the draw pile: into one's own hand face down, to another seat's panel otherwise."""
    start = pieces.piles.place_of(DECK)
    own = event.seat == pieces.view.seat
    flights: list[Motion] = []
    for index, card in enumerate(event.cards[:MOST_FLIGHTS]):
        goal = _in_hand(pieces, card, index, len(event.cards)) if own else _panel(pieces, event.seat)
        node = _flying(pieces, None, start)
        flights.append(Steps(Wait(index * STAGGER_MS), _fly(pieces, node, goal, "card_draw", 1.0 if own else 0.5)))
    return Parallel(*flights) if flights else Wait(0)


def _in_hand(pieces: Pieces, card: int, index: int, count: int) -> Point:
    """Where a drawn stone comes to lie; those that are not in the hand yet come to its right end."""
    held = len(pieces.hand.stones)
    places = pieces.hand.places(held + count)
    place = places[min(len(places) - 1, held + index)]
    return pieces.hand.x + place.centre[0], pieces.hand.y + place.centre[1]


def _panel(pieces: Pieces, seat: int) -> Point:
    return pieces.stage.rail.panels[seat].place_of(HAND)


def dealt(event: Dealt, pieces: Pieces) -> Motion | None:
    """One's own new stones are turned up where they belong."""
    if event.seat != pieces.view.seat:
        return None

    def lie() -> None:
        view = pieces.view
        assert view.seat is not None
        before = set(pieces.hand.stones)
        pieces.hand.sync(pieces.state.players[view.seat].hand, view)
        for card in pieces.hand.stones:
            if card not in before:
                pieces.stage.beside(_turn_up(pieces.hand.stones[card], view.face(card)))

    return Steps(Call(lie), Wait(220))


def _turn_up(node: StoneNode, face: int | None) -> Motion:
    node.show(None)
    return node.flip(face)


def _flying(pieces: Pieces, face: int | None, start: Point) -> StoneNode:
    node = StoneNode(pieces.stage.kit, pieces.hand.card_size, -1, face)
    node.position, node.z, node.visible = start, 30, False
    return node


def _fly(pieces: Pieces, node: StoneNode, goal: Point, sound: str, size: float) -> Motion:
    """One stone through the air; it is gone when it lands."""

    def take_off() -> None:
        node.visible, node.scale = True, 0.6
        pieces.stage.over.add(node)
        pieces.stage.sound(sound)

    return Steps(Call(take_off), Parallel(move(node, goal, CARD_MS), grow(node, size, CARD_MS)), Call(node.remove))


# --- paying


def paid(event: happened.StonesPaid, pieces: Pieces) -> Motion:
    """Stones come out of the hand, or from a seat's panel, and lie open beside the field."""
    share = pieces.played.card_size[1] / pieces.hand.card_size[1]
    flights: list[Motion] = []
    for index, (card, face) in enumerate(zip(event.cards, event.faces, strict=True)):
        node = _flying(pieces, face, _start(pieces, event.seat, card))
        goal = pieces.played.places(len(event.cards))[index]
        leave = Call(partial(_leave, pieces, card))
        flights.append(Steps(Wait(index * STAGGER_MS), leave, _fly(pieces, node, goal, "card_play", share)))
    title = paid_title(event, pieces)
    clear = Call(pieces.played.clear_away)
    return Steps(clear, Parallel(*flights), Call(lambda: pieces.played.lay(title, event.faces)), Wait(200))


def paid_title(event: happened.StonesPaid, pieces: Pieces) -> str:
    """What the stones pay for: 'Fused: Stone Skin'."""
    name = ability_name(pieces.state, event.ability)
    return f"Fused: {name}" if event.fused else name


def _start(pieces: Pieces, seat: int, card: int) -> Point:
    return pieces.hand.place_of(card) if card in pieces.hand.stones else _panel(pieces, seat)


def _leave(pieces: Pieces, card: int) -> None:
    node = pieces.hand.stones.get(card)
    if node is not None:
        node.visible = False


def fused(event: happened.Fused, pieces: Pieces) -> Motion:
    """A peg is set."""
    dress = Call(lambda: change(pieces, event.unit, lambda look: replace(look, fuses=look.fuses + 1)))
    name = ability_name(pieces.state, event.ability)
    return Steps(Call(lambda: pieces.stage.sound("token")), dress, tag_over(pieces, event.unit, name, "key_fuse", 320))


def fuse_broken(event: happened.FuseBroken, pieces: Pieces) -> Motion | None:
    """A peg is taken out, and its stones go to the discard pile."""
    dress = Call(lambda: change(pieces, event.unit, lambda look: replace(look, fuses=max(0, look.fuses - 1))))
    if event.reason == "fall":
        return dress
    start = pieces.battlefield.pixel_of_unit(event.unit)
    goal = pieces.piles.place_of(DISCARD)
    flights = [
        _fly(pieces, _flying(pieces, pieces.view.face(card), start), goal, "card_play", 0.5) for card in event.cards
    ]
    words = f"{ability_name(pieces.state, event.ability)} breaks"
    return Steps(dress, tag_over(pieces, event.unit, words, "key_fuse"), Parallel(*flights))


def discarded(event: happened.StonesDiscarded, pieces: Pieces) -> Motion:
    """Stones go from a hand to the discard pile."""
    goal = pieces.piles.place_of(DISCARD)
    flights: list[Motion] = []
    for index, (card, face) in enumerate(zip(event.cards, event.faces, strict=True)):
        node = _flying(pieces, face, _start(pieces, event.seat, card))
        leave = Call(partial(_leave, pieces, card))
        flights.append(Steps(Wait(index * STAGGER_MS), leave, _fly(pieces, node, goal, "card_play", 0.8)))
    return Parallel(*flights) if flights else Wait(0)

