"""How the events of Stonebound move its pieces, and with which sounds: a row for each event."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from client.games.stonebound import striking
from client.games.stonebound.battlefield import stand
from client.games.stonebound.figures import HAND
from client.games.stonebound.pieces import Pieces
from client.games.stonebound.stones import STONES
from client.games.stonebound.striking import aimed, dressed, tagged
from client.motion import Call, Later, Motion, Parallel, Wait, fade
from client.motion import Sequence as Steps
from client.table.flights import Flight, Point, card_flies, staggered
from client.table.happenings import Happenings, Row, announced, shoved, sounded, thrown, turn_begins, walks
from core.events import Dealt
from core.games.stonebound import events as happened
from core.games.stonebound.naming import ability_name
from core.games.stonebound.state import StoneState
from core.grids.square import Square
from core.kit.rounds import RoundBegan
from core.plain import Face, Seat

STAGGER_MS, FLASH_MS = 60, 160
MOST_FLIGHTS = 8
NOTHING = {"out of range": "out of range", "blinded": "blinded", "fallen": "has fallen"}


# --- set-up, rounds and turns


def _first(event: happened.FirstSideSettled, pieces: Pieces) -> Motion:
    return announced(pieces.stage, f"{pieces.stage.names[event.side]} goes first", Seat(event.side), 500)


def _placed(event: happened.UnitPlaced, pieces: Pieces) -> Motion:
    """A card is laid onto its space."""

    def lay() -> None:
        pieces.looks = stand(pieces.board, pieces.state, pieces.stage, pieces.portraits)
        pieces.stage.sound("card_play")

    return Steps(Call(lay), Wait(180))


def _turn_began(event: happened.TurnBegan, pieces: Pieces) -> Motion:
    def clear() -> None:
        pieces.clear()
        pieces.board.mark("target", ())

    return turn_begins(pieces.stage, event.seat, pieces.view.seat, clear)


def _activated(event: happened.Activated, pieces: Pieces) -> Motion:
    unit = pieces.state.units[event.unit]

    def mark() -> None:
        pieces.board.mark("target", ())
        if unit.place is not None:
            pieces.board.cells[unit.place].mark_as(active=pieces.stage.styles[unit.seat].colour)

    return Steps(Call(mark), Wait(140))


def _moved(event: happened.Moved, pieces: Pieces) -> Motion:
    field, stage = pieces.board, pieces.stage
    node, points = field.pieces[event.unit], [field.layout.centre(space) for space in event.path]

    def unmark() -> None:
        """The mark of the active character does not walk with it."""
        field.clear("event")
        field.activate()

    if event.how in ("teleport", "swap"):
        appear = Call(lambda: setattr(node, "position", points[-1]))
        sound = Call(lambda: stage.sound("turn_piece"))
        return Steps(Call(unmark), sound, fade(node, 0.0, FLASH_MS), appear, fade(node, 1.0, FLASH_MS))
    goes = shoved if event.how in ("push", "pull") else walks
    return Steps(Call(unmark), goes(stage, node, points))


# --- stones


def _drew(event: happened.StonesDrawn, pieces: Pieces) -> Motion:
    """Stones fly from the draw pile: into one's own hand face down, to another seat's panel otherwise."""
    own, hand, count = event.seat == pieces.view.seat, pieces.hand, len(event.cards)
    places = hand.places(len(hand.cards) + count)[len(hand.cards) :]
    goals = [hand.middle(place) if own else _panel(pieces, event.seat) for place in places[:MOST_FLIGHTS]]
    start = pieces.piles.deck.screen_rect().center
    flights = [Flight(start, goal, "card_draw", (0.6, 1.0 if own else 0.5)) for goal in goals]
    return staggered([_fly(pieces, None, flight) for flight in flights], STAGGER_MS)


def _fly(pieces: Pieces, face: Face | None, flight: Flight) -> Motion:
    return card_flies(pieces.stage, STONES, pieces.hand.card_size, face, flight)


def _panel(pieces: Pieces, seat: Seat) -> Point:
    return pieces.stage.rail.panels[seat].place_of(HAND)


def _dealt(event: Dealt, pieces: Pieces) -> Motion | None:
    """One's own new stones are turned up where they belong."""
    seat = pieces.view.seat
    if event.seat != seat:
        return None

    def lie() -> Motion:
        before = set(pieces.hand.cards)
        pieces.hand.sync(pieces.state.players[event.seat].hand, pieces.view)
        return pieces.hand.turn_up(before)

    return Later(lie)


def _paid(event: happened.StonesPaid, pieces: Pieces) -> Motion:
    """Stones come out of the hand, or from a seat's panel, and lie open beside the field."""
    share = pieces.played.card_size[1] / pieces.hand.card_size[1]
    flights = _leave(event, pieces, pieces.played.middles(len(event.cards)), share)
    return Steps(Call(pieces.played.clear), flights, Call(lambda: _lay(event, pieces)), Wait(200))


def _lay(event: happened.StonesPaid, pieces: Pieces) -> None:
    """The stones lie open under what they pay for: 'Fused: Stone Skin'."""
    name = ability_name(pieces.state, event.ability)
    pieces.played.lay_all(f"Fused: {name}" if event.fused else name, event.faces)


def _discarded(event: happened.StonesDiscarded, pieces: Pieces) -> Motion:
    return _leave(event, pieces, [pieces.piles.discard.screen_rect().center] * len(event.cards), 0.8)


def _leave(event: happened.StonesPaid | happened.StonesDiscarded, pieces: Pieces, goals: Sequence[Point],
           size: float) -> Motion:  # fmt: skip
    """Stones leave a hand, one after the other."""
    flights: list[Motion] = []
    for card, face, goal in zip(event.cards, event.faces, goals, strict=True):
        start = pieces.hand.place_of(card) or _panel(pieces, event.seat)
        gone = Call(partial(pieces.hand.let_go, card))
        flights.append(Steps(gone, _fly(pieces, face, Flight(start, goal, "card_play", (0.6, size)))))
    return staggered(flights, STAGGER_MS)


def _fused(event: happened.Fused, pieces: Pieces) -> Motion:
    """A peg is set."""
    dress = dressed(pieces, event.unit, lambda look: replace(look, fuses=look.fuses + 1))
    tag = tagged(pieces, event.unit, ability_name(pieces.state, event.ability), "key_fuse", 320)
    return Steps(Call(lambda: pieces.stage.sound("token")), dress, tag)


def _fuse_broken(event: happened.FuseBroken, pieces: Pieces) -> Motion:
    """A peg is taken out, and its stones go to the discard pile."""
    dress = dressed(pieces, event.unit, lambda look: replace(look, fuses=max(0, look.fuses - 1)))
    if event.reason == "fall":
        return dress
    start, goal = pieces.board.pixel_of(event.unit), pieces.piles.discard.screen_rect().center
    flight = Flight(start, goal, "card_play", (0.6, 0.5))
    tag = tagged(pieces, event.unit, f"{ability_name(pieces.state, event.ability)} breaks", "key_fuse")
    return Steps(dress, tag, Parallel(*[_fly(pieces, pieces.view.face(card), flight) for card in event.cards]))


# --- where something happened


def _at_units(event: happened.Struck | happened.AttackDeclared | happened.AbilityUsed,
              state: StoneState) -> list[Square]:  # fmt: skip
    units = (event.unit,) if event.target is None else (event.unit, event.target)
    return [place for unit in units if (place := state.units[unit].place) is not None]


def _at_unit(event: happened.HpLost | happened.Healed | happened.StatusAdded | happened.Fused | happened.ArmourWorn,
             state: StoneState) -> list[Square]:  # fmt: skip
    place = state.units[event.unit].place
    return [] if place is None else [place]


def _at_space(event: happened.UnitPlaced | happened.Fell | happened.Raised, state: StoneState) -> list[Square]:
    return [event.space]


# --- the table


def _chosen(event: happened.TeamChosen | happened.Picked, pieces: Pieces) -> Motion:
    return sounded(pieces.stage, "card_play", 180)


def _calm(event: happened.ActivationEnded | happened.TurnEnded, pieces: Pieces) -> Motion:
    return aimed(pieces, None)


def _used(event: happened.AbilityUsed, pieces: Pieces) -> Motion:
    tag = tagged(pieces, event.unit, ability_name(pieces.state, event.ability), "", 420)
    return Steps(aimed(pieces, event.target), tag)


def _declared(event: happened.AttackDeclared, pieces: Pieces) -> Motion:
    words = "counter" if event.reaction else "attacks"
    return Steps(aimed(pieces, event.target), tagged(pieces, event.unit, words, "stat_atk", 260))


def _redirected(event: happened.Redirected, pieces: Pieces) -> Motion:
    sound = Call(lambda: pieces.stage.sound("block"))
    return Steps(aimed(pieces, event.target), sound, tagged(pieces, event.target, "steps in", "stat_pd", 420))


def _triggered(event: happened.Triggered, pieces: Pieces) -> Motion:
    return tagged(pieces, event.unit, ability_name(pieces.state, event.ability), "key_fuse", 320)


def _stopped(event: happened.DrawStopped, pieces: Pieces) -> Motion:
    return announced(pieces.stage, "No stones are left to draw", event.seat, 400)


def _contest(event: happened.ContestRolled, pieces: Pieces) -> Motion:
    return thrown(pieces, striking.contest_dice(event, pieces), 700)


def _rolled(event: happened.ChanceRolled, pieces: Pieces) -> Motion:
    return thrown(pieces, striking.dice_of(event, pieces), 260)


HAPPENINGS = Happenings(
    {
        happened.TeamChosen: Row(_chosen),
        happened.Picked: Row(_chosen),
        happened.ContestRolled: Row(
            _contest, leaves=lambda event, pieces: pieces.tray.show(*striking.contest_dice(event, pieces))
        ),
        happened.FirstSideSettled: Row(_first),
        happened.UnitPlaced: Row(_placed, _at_space),
        RoundBegan: Row(lambda event, pieces: announced(pieces.stage, f"Round {event.round}", None, 420)),
        happened.TurnBegan: Row(_turn_began),
        happened.TurnEnded: Row(_calm),
        happened.Activated: Row(_activated),
        happened.ActivationEnded: Row(_calm),
        happened.DeckRenewed: Row(lambda event, pieces: sounded(pieces.stage, "card_shuffle", 160)),
        happened.StonesDrawn: Row(_drew),
        Dealt: Row(_dealt),
        happened.DrawStopped: Row(_stopped),
        happened.StonesDiscarded: Row(_discarded),
        happened.StonesPaid: Row(_paid, leaves=_lay),
        happened.Fused: Row(_fused, _at_unit, is_told=True),
        happened.FuseBroken: Row(_fuse_broken),
        happened.Moved: Row(_moved, lambda event, state: [event.start, *event.path], is_told=True),
        happened.AbilityUsed: Row(_used, _at_units, is_told=True),
        happened.AttackDeclared: Row(_declared, _at_units, is_told=True),
        happened.Redirected: Row(_redirected),
        happened.ChanceRolled: Row(
            _rolled, leaves=lambda event, pieces: pieces.tray.show(*striking.dice_of(event, pieces))
        ),
        happened.Struck: Row(striking.struck, _at_units, is_told=True),
        happened.HpLost: Row(striking.hp_lost, _at_unit),
        happened.Healed: Row(striking.healed, _at_unit),
        happened.ArmourWorn: Row(striking.worn, _at_unit),
        happened.StatusAdded: Row(striking.status_set, _at_unit, is_told=True),
        happened.StatusChanged: Row(striking.status_set),
        happened.StatusRemoved: Row(striking.status_gone),
        happened.StatusRefused: Row(striking.status_refused),
        happened.StatModified: Row(striking.modified),
        happened.Triggered: Row(_triggered),
        happened.Survived: Row(
            lambda event, pieces: tagged(pieces, event.unit, f"stays at {event.hp} HP", "key_fuse", 420)
        ),
        happened.Fell: Row(striking.fell, _at_space, is_told=True),
        happened.Raised: Row(striking.raised, _at_space, is_told=True),
        happened.NothingHappened: Row(
            lambda event, pieces: tagged(pieces, event.unit, NOTHING.get(event.reason, event.reason), "", 260)
        ),
    },
    quiet=(happened.PoolRevealed, happened.PickMissed, happened.FuseRepaid, happened.ModifierEnded),
)
