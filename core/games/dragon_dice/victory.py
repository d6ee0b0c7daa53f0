"""How a match ends (1): two captured terrains, the only player with units, or the last round (HR-42)."""

from __future__ import annotations

from core.games.dragon_dice import events
from core.games.dragon_dice.state import DragonDiceState, health_in_play
from core.games.dragon_dice.terrains import captured_by, in_play, release_terrains
from core.games.dragon_dice.verbs import Dragon
from core.plain import Seat

CAPTURE, ELIMINATION, ROUNDS, TIME, CONCEDED = "capture", "elimination", "rounds", "time", "conceded"
"""Why a match ended. They stand in saved matches."""

TO_WIN = 2


def settle(game: Dragon) -> bool:
    """What is looked at after each resolved action, spell, dragon attack and step (1, HR-12): whose army has left a
    terrain it held, and who is out, having no unit at a terrain or in reserves. Says whether the match is over.
    """
    release_terrains(game)
    before, belongings = in_play(game.state), game.state.belongings
    gone = [seat for seat in before if not any(belongings[seat].units.values())]
    for seat in gone:
        put_out(game, seat)
    if gone:
        _end_by_elimination(game, before)
    return game.state.result is not None


def put_out(game: Dragon, seat: Seat) -> None:
    game.state.out.append(seat)
    game.note(events.PlayerOut(seat))


def leave_match(game: Dragon, seat: Seat) -> None:
    """Who gives up is out as somebody without units is; whoever is left alone has won (HR-47)."""
    if seat not in game.state.out:
        put_out(game, seat)
    release_terrains(game)
    left = in_play(game.state)
    if len(left) == 1:
        game.end((left[0],), CONCEDED)


def _end_by_elimination(game: Dragon, before: list[Seat]) -> None:
    """The last units of all who remained lost in one event are a draw (HR-1)."""
    left = in_play(game.state)
    if game.state.result is None and len(left) < 2:
        game.end(tuple(sorted(left or before)), ELIMINATION, drawn=not left)


def end_by_capture(game: Dragon, seat: Seat) -> bool:
    """Whether a maneuver has brought the seat its second captured terrain; then it has won at once."""
    if len(captured_by(game.state, seat)) < TO_WIN:
        return False
    game.end((seat,), CAPTURE)
    return True


def call_time(game: Dragon) -> None:
    """The match ends with the running turn, before the first one with set-up."""
    game.state.is_time_called = True


def end_by_score(game: Dragon, reason: str) -> None:
    """HR-42: more captured terrains, then more health in play, else a draw."""
    game.end_by({seat: score(game.state, seat) for seat in in_play(game.state)}, reason)


def is_won_by_terrains(state: DragonDiceState) -> bool:
    """Whether captured terrains have decided a match that is over: two of them, or in the end more than others have."""
    result = state.result
    if result is None or result.drawn or result.reason not in (CAPTURE, ROUNDS, TIME):
        return False
    others = [seat for seat in in_play(state) if seat not in result.winners]
    return all(len(captured_by(state, seat)) < len(captured_by(state, result.winners[0])) for seat in others)


def score(state: DragonDiceState, seat: Seat) -> tuple[int, int]:
    return len(captured_by(state, seat)), health_in_play(state, seat)
