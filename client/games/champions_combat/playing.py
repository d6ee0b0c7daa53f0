"""Motions of cards: dealt, turned up, played, discarded."""

from client.games.champions_combat.card_node import CardNode
from client.games.champions_combat.figures import DECK, DISCARD
from client.games.champions_combat.hand import flying
from client.games.champions_combat.pieces import Pieces
from client.motion import Call, Motion, Parallel, Wait, fade, grow, move, rotate
from client.motion import Sequence as Steps
from core.events import Dealt
from core.games.champions_combat import events as happened

CARD_MS, STAGGER_MS = 260, 70
Point = tuple[float, float]


def style_dealt(event: happened.StyleDealt, pieces: Pieces) -> Motion:
    """A style card comes to a seat."""
    return Steps(Call(lambda: pieces.stage.sound("card_play")), Wait(120))


def drew(event: happened.Drew, pieces: Pieces) -> Motion:
    """Cards fly from the deck: into one's own hand face down, to another seat's panel otherwise."""
    if event.seat != pieces.view.seat:
        return Steps(Call(lambda: pieces.stage.sound("card_draw")), Wait(120))
    hand, layout = pieces.hand, pieces.stage.layout
    start = pieces.stage.rail.panels[event.seat].place_of(DECK)
    flights: list[Motion] = []
    for index, place in enumerate(hand.places(len(event.cards))):
        goal = hand.x + place.centre[0], hand.y + place.centre[1]
        node = flying(pieces.stage.kit, layout.card, None, start)
        flights.append(Steps(Wait(index * STAGGER_MS), _fly(pieces, node, goal, place.rotation, "card_draw")))
    return Parallel(*flights)


def _fly(pieces: Pieces, node: CardNode, goal: Point, rotation: float, sound: str) -> Motion:
    """One card through the air; it is gone when it lands, because the hand then holds it."""
    over = pieces.stage.over
    node.scale, node.visible = 0.4, False

    def take_off() -> None:
        node.visible = True
        over.add(node)
        pieces.stage.sound(sound)

    way = Parallel(move(node, goal, CARD_MS), grow(node, 1.0, CARD_MS), rotate(node, rotation, CARD_MS))
    return Steps(Call(take_off), way, Call(node.remove))


def turned_up(event: Dealt, pieces: Pieces) -> Motion | None:
    """One's own new cards are turned up."""
    if event.seat != pieces.view.seat:
        return None
    flips: list[Motion] = []
    for index, card in enumerate(event.cards):
        node = pieces.hand.cards.get(card)
        if node is not None:
            flips.append(Steps(Wait(index * 40), node.flip(pieces.view.face(card))))
    return Parallel(*flips) if flips else None


def hand_discarded(event: happened.HandDiscarded, pieces: Pieces) -> Motion | None:
    """The rest of a hand goes to the discard pile."""
    if event.seat != pieces.view.seat:
        return None
    goal = pieces.stage.rail.panels[event.seat].place_of(DISCARD)
    flights = [_leave(pieces, card, goal) for card in event.cards if card in pieces.hand.cards]
    return Parallel(*flights) if flights else None


def _leave(pieces: Pieces, card: int, goal: Point) -> Motion:
    node = pieces.hand.cards[card]
    inside = goal[0] - pieces.hand.x, goal[1] - pieces.hand.y
    return Parallel(move(node, inside, CARD_MS), grow(node, 0.3, CARD_MS), fade(node, 0.0, CARD_MS))


def card_played(event: happened.CardPlayed, pieces: Pieces) -> Motion:
    """A card comes to the place beside the board, out of the hand or from a seat's panel."""
    reaction = event.section == "reaction"
    stage, goal = pieces.stage, pieces.shown.middle_of(reaction)
    node = flying(stage.kit, pieces.shown.card_size, None, _start_of(event, pieces))

    def take_off() -> None:
        own = pieces.hand.cards.get(event.card)
        if own is not None:
            own.visible = False
            node.show(event.face)
        if not reaction:
            pieces.shown.clear_away()
        stage.over.add(node)
        stage.sound("card_play")

    def land() -> None:
        node.remove()
        pieces.shown.lay(reaction, event.face, event.section)

    flip: Motion = Wait(0) if event.seat == pieces.view.seat else node.flip(event.face, event.section)
    return Steps(Call(take_off), move(node, goal, CARD_MS), flip, Call(land), Wait(160))


def _start_of(event: happened.CardPlayed, pieces: Pieces) -> Point:
    own = pieces.hand.cards.get(event.card)
    if own is not None:
        return pieces.hand.x + own.x, pieces.hand.y + own.y
    return pieces.stage.rail.panels[event.seat].screen_rect().center
