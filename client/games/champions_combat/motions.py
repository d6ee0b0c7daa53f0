"""How the events of Champions Combat move its pieces, and with which sounds. Times are those of the house.

Motions only show what has happened; the playfield is put where the state says when they have ended.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from client.games.champions_combat.pieces import Pieces
from client.games.champions_combat.playing import card_played, drew, hand_discarded, style_dealt, turned_up
from client.games.champions_combat.striking import attacked, rolled, scored, shielded, word_over
from client.motion import Call, Motion, Parallel, Tween, Wait, move, rotate
from client.motion import Sequence as Steps
from client.table.flights import tokens_fly
from client.table.hex_layout import angle_of, short_turn
from client.table.motions import match_ended
from core.events import Dealt, Event, MatchEnded, Shown
from core.games.champions_combat import events as happened
from core.games.champions_combat.state import CombatState
from core.grids.hex import Hex
from core.view import View

STEP_MS, PUSH_MS, TURN_MS = 140, 200, 140
E = TypeVar("E", bound=Event)


def of(event: Event, pieces: Pieces, view: View) -> Motion | None:
    """How an event is shown, None if it is not."""
    pieces.view = view
    shown = _SHOWN.get(type(event))
    return shown(event, pieces) if shown is not None else None


def places_of(events: Sequence[Event], state: CombatState) -> list[Hex]:
    """The hexes where these events happened."""
    places: list[Hex] = []
    for event in events:
        places += _hexes_of(event, state)
    return places


def _hexes_of(event: Event, state: CombatState) -> list[Hex]:
    match event:
        case happened.Moved(_, start, path):
            return [start, *path]
        case happened.Pushed(_, _, start, hex) | happened.Displaced(_, _, start, hex):
            return [start, hex]
        case happened.Turned(seat) | happened.CardPlayed(seat) | happened.PowerGained(seat):
            return [state.fighters[seat].hex]
        case happened.Scored(seat, target) | happened.StrikeRolled(seat, target):
            return [state.fighters[target].hex]
    return []


# --- rounds and turns


def _round_began(event: happened.RoundBegan, pieces: Pieces) -> Motion:
    return Steps(Call(pieces.shown.clear_away), Call(lambda: pieces.tray.show([])),
                 Call(lambda: pieces.stage.banner(f"Round {event.round}", None)), Wait(500))  # fmt: skip


def _turn_began(event: happened.TurnBegan, pieces: Pieces) -> Motion:
    stage = pieces.stage
    yours = pieces.view.seat == event.seat
    words = "Your turn" if yours else f"{stage.names[event.seat]}'s turn"
    actions = [lambda: stage.banner(words, event.seat), pieces.shown.clear_away, lambda: pieces.tray.show([])]
    if yours:
        actions.append(lambda: stage.sound("your_turn"))
    return Steps(*[Call(action) for action in actions], Wait(260))


def _turn_skipped(event: happened.TurnSkipped, pieces: Pieces) -> Motion:
    return word_over(pieces, event.seat, "no card")


def _line_laid(event: happened.LineLaid, pieces: Pieces) -> Motion:
    return Steps(Call(lambda: pieces.stage.sound("card_play")), Wait(120))


def _renewed(event: happened.DeckRenewed, pieces: Pieces) -> Motion:
    return Steps(Call(lambda: pieces.stage.sound("card_shuffle")), Wait(90))


# --- fighters


def _moved(event: happened.Moved, pieces: Pieces) -> Motion:
    node = pieces.arena.fighters[event.seat]
    pieces.arena.hexes[event.start].mark_as(active=None)
    layout = pieces.arena.layout
    steps: list[Motion] = []
    for hex in event.path:
        steps += [Call(lambda: pieces.stage.sound("step")), move(node, layout.centre(hex), STEP_MS)]
    return Steps(Call(lambda: _stand_plain(pieces, event.seat)), *steps)


def _stand_plain(pieces: Pieces, seat: int) -> None:
    """The mark of the active fighter does not walk with it."""
    for spot in pieces.arena.hexes.values():
        spot.mark_as(active=None)


def _shoved(event: happened.Pushed | happened.Displaced, pieces: Pieces) -> Motion:
    node = pieces.arena.fighters[event.seat]
    goal = pieces.arena.layout.centre(event.hex)
    return Steps(Call(lambda: pieces.stage.sound("push")), move(node, goal, PUSH_MS))


def _turned(event: happened.Turned, pieces: Pieces) -> Motion | None:
    if event.start == event.facing:
        return None
    node = pieces.arena.fighters[event.seat]

    def turn() -> Tween:
        return rotate(node, short_turn(angle_of(event.start), angle_of(event.facing)), TURN_MS)

    return Steps(Call(lambda: pieces.stage.sound("turn_piece")), turn())


def _stuck(event: happened.Stuck, pieces: Pieces) -> Motion:
    return word_over(pieces, event.seat, "cannot move")


def _push_failed(event: happened.PushFailed, pieces: Pieces) -> Motion:
    return word_over(pieces, event.seat, "no room")


# --- tokens


def _spent(event: happened.PowerSpent, pieces: Pieces) -> Motion:
    start = pieces.stage.rail.panels[event.seat].place_of("power")
    return _tokens(pieces, "token_power", event.count, start, pieces.supply.place_of("power"))


def _gained(event: happened.PowerGained, pieces: Pieces) -> Motion | None:
    goal = pieces.stage.rail.panels[event.seat].place_of("power")
    return _tokens(pieces, "token_power", event.count, pieces.supply.place_of("power"), goal)


def _tokens(pieces: Pieces, picture: str, count: int, start: tuple[float, float],
            goal: tuple[float, float]) -> Motion:  # fmt: skip
    stage = pieces.stage
    return Parallel(tokens_fly(stage.kit, stage.over, picture, count, start, goal),
                    Call(lambda: stage.sound("token")))  # fmt: skip


def _no_reaction(event: happened.ReactionDeclined, pieces: Pieces) -> Motion:
    return word_over(pieces, event.seat, "no reaction")


def _reaction_impossible(event: happened.ReactionImpossible, pieces: Pieces) -> Motion:
    words = "from behind" if event.reason == "behind" else "no cards"
    return word_over(pieces, event.seat, words)


_SHOWN: dict[type[Event], Callable[..., Motion | None]] = {
    happened.RoundBegan: _round_began,
    happened.TurnBegan: _turn_began,
    happened.TurnSkipped: _turn_skipped,
    happened.LineLaid: _line_laid,
    happened.DeckRenewed: _renewed,
    happened.StyleDealt: style_dealt,
    happened.Drew: drew,
    Dealt: turned_up,
    Shown: lambda event, pieces: None,
    happened.HandDiscarded: hand_discarded,
    happened.CardPlayed: card_played,
    happened.Moved: _moved,
    happened.Pushed: _shoved,
    happened.Displaced: _shoved,
    happened.Turned: _turned,
    happened.Stuck: _stuck,
    happened.PushFailed: _push_failed,
    happened.PowerSpent: _spent,
    happened.PowerGained: _gained,
    happened.Attacked: attacked,
    happened.StrikeRolled: rolled,
    happened.ReactionDeclined: _no_reaction,
    happened.ReactionImpossible: _reaction_impossible,
    happened.Shielded: shielded,
    happened.Scored: scored,
    MatchEnded: lambda event, pieces: match_ended(event, pieces.stage),
}
