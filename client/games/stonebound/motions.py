"""How the events of Stonebound move its pieces, and with which sounds. Times are those of the house.

Motions only show what has happened; the playfield is put where the state says when they have ended.
"""

from collections.abc import Callable, Sequence

from client.games.stonebound import striking
from client.games.stonebound.pieces import Pieces
from client.games.stonebound.stoning import (
    dealt,
    deck_renewed,
    discarded,
    drew,
    fuse_broken,
    fused,
    paid,
    paid_title,
)
from client.games.stonebound.tags import tag_over
from client.games.stonebound.unit_node import look_of
from client.motion import Call, Motion, Parallel, Wait, fade, move
from client.motion import Sequence as Steps
from client.table.motions import match_ended
from core.events import Dealt, Event, MatchEnded
from core.games.stonebound import events as happened
from core.games.stonebound.naming import ability_name
from core.games.stonebound.state import StoneState
from core.grids.square import Square
from core.view import View

STEP_MS, PUSH_MS, FLASH_MS = 140, 200, 160
WORTH_TELLING = (happened.AbilityUsed, happened.AttackDeclared, happened.Struck, happened.Moved, happened.Fell,
                 happened.Raised, happened.StatusAdded, happened.Fused)  # fmt: skip


def of(event: Event, pieces: Pieces, view: View) -> Motion | None:
    """How an event is shown, None if it is not."""
    pieces.view = view
    shown = _SHOWN.get(type(event))
    return shown(event, pieces) if shown is not None else None


def recall(event: Event, pieces: Pieces) -> None:
    """Lay out at once what an event left on the table."""
    match event:
        case happened.ChanceRolled():
            pieces.tray.show(*striking.thrown(event, pieces))
        case happened.ContestRolled():
            pieces.tray.show(*striking.contest_dice(event, pieces))
        case happened.StonesPaid():
            pieces.played.lay(paid_title(event, pieces), event.faces)


def places_of(events: Sequence[Event], state: StoneState) -> list[Square]:
    """The spaces where these events happened."""
    return [place for event in events for place in _places(event, state)]


def _places(event: Event, state: StoneState) -> list[Square]:
    match event:
        case happened.Moved(_, start, path):
            return [start, *path]
        case happened.UnitPlaced(_, _, space) | happened.Fell(_, space) | happened.Raised(_, _, space):
            return [space]
        case happened.Struck() | happened.AttackDeclared():
            return _places_of_units(state, event.unit, event.target)
        case happened.AbilityUsed():
            return _places_of_units(state, event.unit, *(() if event.target is None else (event.target,)))
        case happened.HpLost() | happened.Healed() | happened.StatusAdded() | happened.Fused() | happened.ArmourWorn():
            return _places_of_units(state, event.unit)
    return []


def _places_of_units(state: StoneState, *units: int) -> list[Square]:
    places = [state.units[unit].place for unit in units]
    return [place for place in places if place is not None]


# --- set-up, rounds and turns


def _team(event: happened.TeamChosen | happened.Picked, pieces: Pieces) -> Motion:
    return Steps(Call(lambda: pieces.stage.sound("card_play")), Wait(180))


def _first(event: happened.FirstSideSettled, pieces: Pieces) -> Motion:
    words = f"{pieces.stage.names[event.side]} goes first"
    return Steps(Call(lambda: pieces.stage.banner(words, event.side)), Wait(500))


def _placed(event: happened.UnitPlaced, pieces: Pieces) -> Motion:
    """A card is laid onto its space."""

    def lay() -> None:
        pieces.looks = {unit.id: look_of(pieces.state, unit) for unit in pieces.state.units}
        pieces.battlefield.sync(pieces.state, pieces.looks)
        pieces.stage.sound("card_play")

    return Steps(Call(lay), Wait(180))


def _round_began(event: happened.RoundBegan, pieces: Pieces) -> Motion:
    words = f"Round {event.round}"
    return Steps(Call(lambda: pieces.stage.banner(words, None)), Wait(420))


def _turn_began(event: happened.TurnBegan, pieces: Pieces) -> Motion:
    stage, yours = pieces.stage, pieces.view.seat == event.seat
    words = "Your turn" if yours else f"{stage.names[event.seat]}'s turn"

    def begin() -> None:
        pieces.played.clear_away()
        pieces.tray.show([])
        pieces.battlefield.mark("target", ())
        stage.banner(words, event.seat)
        if yours:
            stage.sound("your_turn")

    return Steps(Call(begin), Wait(260))


def _activated(event: happened.Activated, pieces: Pieces) -> Motion:
    place = pieces.state.units[event.unit].place
    seat = pieces.state.units[event.unit].seat

    def mark() -> None:
        pieces.battlefield.mark("target", ())
        if place is not None:
            pieces.battlefield.spaces[place].mark_as(active=pieces.stage.styles[seat].colour)

    return Steps(Call(mark), Wait(140))


def _calm(event: happened.ActivationEnded | happened.TurnEnded, pieces: Pieces) -> Motion:
    return Call(lambda: pieces.battlefield.mark("target", ()))


# --- on the field


def _moved(event: happened.Moved, pieces: Pieces) -> Motion:
    node = pieces.battlefield.units[event.unit]
    layout = pieces.battlefield.layout
    unmark = Call(lambda: _unmark(pieces))
    if event.how in ("teleport", "swap"):
        appear = Call(lambda: setattr(node, "position", layout.centre(event.path[-1])))
        sound = Call(lambda: pieces.stage.sound("turn_piece"))
        return Steps(unmark, sound, fade(node, 0.0, FLASH_MS), appear, fade(node, 1.0, FLASH_MS))
    sound_name, ms = ("push", PUSH_MS) if event.how in ("push", "pull") else ("step", STEP_MS)
    steps: list[Motion] = [unmark]
    for space in event.path:
        steps += [Call(lambda: pieces.stage.sound(sound_name)), move(node, layout.centre(space), ms)]
    return Steps(*steps)


def _unmark(pieces: Pieces) -> None:
    """The mark of the active character does not walk with it."""
    pieces.battlefield.mark("event", ())
    for spot in pieces.battlefield.spaces.values():
        if spot.marks.active is not None:
            spot.mark_as(active=None)


def _triggered(event: happened.Triggered, pieces: Pieces) -> Motion:
    return tag_over(pieces, event.unit, ability_name(pieces.state, event.ability), "key_fuse", 320)


def _stopped(event: happened.DrawStopped, pieces: Pieces) -> Motion:
    return Parallel(Call(lambda: pieces.stage.banner("No stones are left to draw", event.seat)), Wait(400))


_SHOWN: dict[type[Event], Callable[..., Motion | None]] = {
    happened.TeamChosen: _team,
    happened.Picked: _team,
    happened.ContestRolled: striking.contest,
    happened.FirstSideSettled: _first,
    happened.UnitPlaced: _placed,
    happened.RoundBegan: _round_began,
    happened.TurnBegan: _turn_began,
    happened.TurnEnded: _calm,
    happened.Activated: _activated,
    happened.ActivationEnded: _calm,
    happened.DeckRenewed: deck_renewed,
    happened.StonesDrawn: drew,
    Dealt: dealt,
    happened.DrawStopped: _stopped,
    happened.StonesDiscarded: discarded,
    happened.StonesPaid: paid,
    happened.Fused: fused,
    happened.FuseBroken: fuse_broken,
    happened.Moved: _moved,
    happened.AbilityUsed: striking.used,
    happened.AttackDeclared: striking.declared,
    happened.Redirected: striking.redirected,
    happened.ChanceRolled: striking.rolled,
    happened.Struck: striking.struck,
    happened.HpLost: striking.hp_lost,
    happened.Healed: striking.healed,
    happened.ArmourWorn: striking.worn,
    happened.StatusAdded: striking.status_set,
    happened.StatusChanged: striking.status_set,
    happened.StatusRemoved: striking.status_gone,
    happened.StatusRefused: striking.status_refused,
    happened.StatModified: striking.modified,
    happened.Triggered: _triggered,
    happened.Survived: striking.survived,
    happened.Fell: striking.fell,
    happened.Raised: striking.raised,
    happened.NothingHappened: striking.nothing,
    MatchEnded: lambda event, pieces: match_ended(event, pieces.stage),
}
