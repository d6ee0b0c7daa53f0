"""How the events of Champions Combat move its pieces, and with which sounds: a row for each event."""

from client.games.champions_combat.arena import show_zone
from client.games.champions_combat.cards import CARDS
from client.games.champions_combat.figures import DECK, DISCARD
from client.games.champions_combat.pieces import Pieces
from client.motion import Call, Motion, Parallel, Tween, Wait, fade, glide, move, shake
from client.motion import Sequence as Steps
from client.table.dice_tray import Thrown
from client.table.flights import CARD_MS, Flight, Point, Tag, burst, card_flies, flying, staggered, tag_over, tokens_fly
from client.table.happenings import (
    HIT_STOP_MS,
    STEP_MS,
    WIND_MS,
    Happenings,
    Row,
    announced,
    shoved,
    sounded,
    thrown,
    turn_begins,
    walks,
)
from client.table.hex_layout import angle_of, short_turn
from core.events import Dealt
from core.games.champions_combat import events as happened
from core.games.champions_combat.state import CombatState
from core.grids.hex import Hex
from core.kit.rounds import RoundBegan
from core.plain import Seat

TURN_MS, STAGGER_MS, SHAKE_MS = 140, 70, 180


def _round_began(event: RoundBegan, pieces: Pieces) -> Motion:
    return Steps(Call(pieces.clear), announced(pieces.stage, f"Round {event.round}", None, 500))


def _turn_began(event: happened.TurnBegan, pieces: Pieces) -> Motion:
    return turn_begins(pieces.stage, event.seat, pieces.view.seat, pieces.clear)


# --- cards


def _drew(event: happened.Drew, pieces: Pieces) -> Motion:
    """Cards fly from the deck into one's own hand, face down."""
    stage, hand = pieces.stage, pieces.hand
    if event.seat != pieces.view.seat:
        return sounded(stage, "card_draw", 120)
    start = stage.rail.panels[event.seat].place_of(DECK)
    flights = [
        Flight(start, hand.middle(place), "card_draw", (0.4, 1.0), place.rotation)
        for place in hand.places(len(event.cards))
    ]
    return staggered([card_flies(stage, CARDS, hand.card_size, None, flight) for flight in flights], STAGGER_MS)


def _dealt(event: Dealt, pieces: Pieces) -> Motion | None:
    """One's own new cards are turned up."""
    nodes = [(pieces.hand.cards[card], pieces.view.face(card)) for card in event.cards if card in pieces.hand.cards]
    if event.seat != pieces.view.seat or not nodes:
        return None
    return staggered([node.flip(face) for node, face in nodes], 40)


def _hand_discarded(event: happened.HandDiscarded, pieces: Pieces) -> Motion | None:
    """The rest of one's own hand goes to the discard pile."""
    nodes = [pieces.hand.cards[card] for card in event.cards if card in pieces.hand.cards]
    if event.seat != pieces.view.seat or not nodes:
        return None
    x, y = pieces.stage.rail.panels[event.seat].place_of(DISCARD)
    goal = x - pieces.hand.x, y - pieces.hand.y
    return Parallel(*[Parallel(glide(node, goal, CARD_MS, scale=0.3), fade(node, 0.0, CARD_MS)) for node in nodes])


def _card_played(event: happened.CardPlayed, pieces: Pieces) -> Motion:
    """A card comes to the place beside the board, out of the hand or from a seat's panel."""
    stage, played = pieces.stage, pieces.played
    own = pieces.hand.place_of(event.card)
    start: Point = own or stage.rail.panels[event.seat].screen_rect().center
    node = flying(stage.kit, CARDS, played.card_size, None, start)

    def take_off() -> None:
        if own is not None:
            pieces.hand.let_go(event.card)
            node.show(event.face)
        if event.section != "reaction":
            played.clear()
        stage.over.add(node)
        stage.sound("card_play")

    def land() -> None:
        node.remove()
        _lay(event, pieces)

    goal = played.middles(2)[event.section == "reaction"]
    flip: Motion = Wait(0) if event.seat == pieces.view.seat else node.flip(event.face, event.section)
    return Steps(Call(take_off), move(node, goal, CARD_MS), flip, Call(land), Wait(160))


def _lay(event: happened.CardPlayed, pieces: Pieces) -> None:
    """A card lies open; a new Move or Attack takes the cards before it away."""
    if event.section != "reaction":
        pieces.played.clear()
    pieces.played.lay(event.face, int(event.section == "reaction"), 2, event.section)


# --- fighters


def _moved(event: happened.Moved, pieces: Pieces) -> Motion:
    arena = pieces.board
    arena.cells[event.start].mark_as(active=None)

    points = [arena.layout.centre(hex) for hex in event.path]
    going = walks(pieces.stage, arena.pieces[event.seat], points)
    if event.seat != pieces.state.active or arena.ground is None:
        return going
    # The mark of the active fighter does not walk with it, the light does.
    light = [move(arena.ground.light, point, STEP_MS) for point in points]
    return Parallel(going, Steps(Wait(WIND_MS), *light))


def _shoved(event: happened.Pushed | happened.Displaced, pieces: Pieces) -> Motion:
    goal = pieces.board.layout.centre(event.hex)
    return shoved(pieces.stage, pieces.board.pieces[event.seat], [goal])


def _turned(event: happened.Turned, pieces: Pieces) -> Motion | None:
    if event.start == event.facing:
        return None
    fighter, start = pieces.board.pieces[event.seat], angle_of(event.start)
    goal = short_turn(start, angle_of(event.facing))
    turn = Tween(TURN_MS, lambda share: fighter.turn(start + (goal - start) * share))
    return Steps(Call(lambda: pieces.stage.sound("turn_piece")), turn)


def _word(pieces: Pieces, seat: Seat, words: str, picture: str = "") -> Motion:
    """A word over a fighter for a moment."""
    x, y = pieces.board.pixel(pieces.state.fighters[seat].hex)
    tag = Tag(words, picture, ms=520, rise=10, holds=0.6, waits=None)
    return tag_over(pieces.stage, tag, f"seat {seat}", lambda: (x, y - pieces.stage.kit.px(26) * 0.6))


def _reaction_impossible(event: happened.ReactionImpossible, pieces: Pieces) -> Motion:
    return _word(pieces, event.seat, "from behind" if event.reason == "behind" else "no cards")


# --- tokens and attacks


def _power(event: happened.PowerSpent | happened.PowerGained, pieces: Pieces) -> Motion:
    stage, supply = pieces.stage, pieces.supply.place_of("power")
    own = stage.rail.panels[event.seat].place_of("power")
    start, goal = (own, supply) if isinstance(event, happened.PowerSpent) else (supply, own)
    flight = tokens_fly(stage, "token_power", event.count, start, goal)
    return Parallel(flight, Call(lambda: stage.sound("token")))


def _attacked(event: happened.Attacked, pieces: Pieces) -> Motion:
    """The zone and those in it are marked."""
    arena, state = pieces.board, pieces.state

    def mark() -> None:
        show_zone(arena, state, pieces.stage, event.seat)
        arena.mark("target", [state.fighters[target].hex for target in event.targets])

    return Steps(Call(mark), Wait(420), Call(lambda: arena.show_area({})))


def _dice(event: happened.StrikeRolled) -> tuple[list[Thrown], str]:
    """The dice of an attack as they lie, hits told from misses, and what is written over them."""
    hits = f"{event.hits} hit" if event.hits == 1 else f"{event.hits} hits"
    return [Thrown(result, result >= event.number) for result in event.results], f"Needs {event.number}+: {hits}"


def _struck(event: happened.StrikeRolled, pieces: Pieces) -> Motion:
    """The dice roll from the attacker over the target."""
    state = pieces.state
    way = [pieces.board.pixel(state.fighters[seat].hex) for seat in (state.active, event.target) if seat is not None]
    return thrown(pieces, _dice(event), 250, way)


def _shielded(event: happened.Shielded, pieces: Pieces) -> Motion:
    words = "1 hit stopped" if event.shields == 1 else f"up to {event.shields} hits stopped"
    return Parallel(Call(lambda: pieces.stage.sound("block")), _word(pieces, event.seat, words, "sym_shield"))


def _scored(event: happened.Scored, pieces: Pieces) -> Motion:
    """Hits left shake the target and become score tokens."""
    stage = pieces.stage
    if not event.count:
        return sounded(stage, "miss", 120)
    target = pieces.board.pieces[event.target]
    start = pieces.board.pixel(pieces.state.fighters[event.target].hex)
    goal = stage.rail.panels[event.seat].place_of("score")
    return Steps(
        Call(lambda: stage.sound("hit")),
        Call(lambda: stage.beside(burst(stage, start))),
        Wait(HIT_STOP_MS),
        shake(target, target.width * 0.12, SHAKE_MS),
        tokens_fly(stage, "token_score", event.count, start, goal),
        Call(lambda: stage.sound("token")),
    )


# --- the table


def _way(event: happened.Pushed | happened.Displaced, state: CombatState) -> list[Hex]:
    return [event.start, event.hex]


def _own(event: happened.Turned | happened.CardPlayed | happened.PowerGained, state: CombatState) -> list[Hex]:
    return [state.fighters[event.seat].hex]


def _target(event: happened.Scored | happened.StrikeRolled, state: CombatState) -> list[Hex]:
    return [state.fighters[event.target].hex]


HAPPENINGS = Happenings(
    {
        RoundBegan: Row(_round_began),
        happened.TurnBegan: Row(_turn_began),
        happened.TurnSkipped: Row(lambda event, pieces: _word(pieces, event.seat, "no card")),
        happened.LineLaid: Row(lambda event, pieces: sounded(pieces.stage, "card_play", 120)),
        happened.DeckRenewed: Row(lambda event, pieces: sounded(pieces.stage, "card_shuffle", 90)),
        happened.StyleDealt: Row(lambda event, pieces: sounded(pieces.stage, "card_play", 120)),
        happened.Drew: Row(_drew),
        Dealt: Row(_dealt),
        happened.HandDiscarded: Row(_hand_discarded),
        happened.CardPlayed: Row(_card_played, _own, _lay, is_told=True),
        happened.Moved: Row(_moved, lambda event, state: [event.start, *event.path], is_told=True),
        happened.Pushed: Row(_shoved, _way, is_told=True),
        happened.Displaced: Row(_shoved, _way, is_told=True),
        happened.Turned: Row(_turned, _own),
        happened.Stuck: Row(lambda event, pieces: _word(pieces, event.seat, "cannot move")),
        happened.Stayed: Row(lambda event, pieces: _word(pieces, event.seat, "stays")),
        happened.PushFailed: Row(lambda event, pieces: _word(pieces, event.seat, "no room")),
        happened.PowerSpent: Row(_power),
        happened.PowerGained: Row(_power, _own),
        happened.Attacked: Row(_attacked),
        happened.StrikeRolled: Row(
            _struck,
            _target,
            lambda event, pieces: pieces.tray.show(*_dice(event)),
            is_told=True,
        ),
        happened.ReactionDeclined: Row(lambda event, pieces: _word(pieces, event.seat, "no reaction")),
        happened.ReactionImpossible: Row(_reaction_impossible),
        happened.Shielded: Row(_shielded),
        happened.Scored: Row(_scored, _target, is_told=True),
    },
    quiet=(happened.TurnEnded, happened.SpecialIdle),
)
