"""Verbs of a battle of a story: surprise, and what its objects do. Each changes the state and notes its event."""

from __future__ import annotations

from core.games.fated_hand.campaign import story_events as events
from core.games.fated_hand.campaign.company import story_of
from core.games.fated_hand.ground import Ground
from core.games.fated_hand.lasting_verbs import end_effects
from core.games.fated_hand.state import HEROES, FighterId
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.verbs import disengage_all
from core.grids.square import Square


def surprise(game: Fated, side: int) -> None:
    game.note(events.SideSurprised(side == HEROES))


def try_object(game: Fated, id: FighterId, text: str) -> None:
    game.note(events.ObjectTried(id, text))


def use_up(game: Fated, place: int) -> None:
    """An object has its effect once."""
    story_of(game.state).used.append(place)


def open_ground(game: Fated, tiles: tuple[Square, ...]) -> None:
    ground = game.state.ground
    rows = [list(row) for row in ground.rows]
    for column, row in tiles:
        rows[row][column] = rows[row][column] if ground.is_open((column, row)) else "0"
    game.state.ground = Ground(tuple(["".join(row) for row in rows]))
    game.note(events.GroundOpened(tiles))


def let_flee(game: Fated, foes: list[FighterId]) -> None:
    """They are gone, and hold the field no more."""
    for id in foes:
        leave_field(game, id)
    if foes:
        game.note(events.FoesFled(tuple(foes)))


def leave_field(game: Fated, id: FighterId) -> None:
    disengage_all(game, id)
    fighter = game.state.fighters[id]
    fighter.square, fighter.tail, fighter.is_hidden = None, [], False
    end_effects(game, "down", id)


def give_up(game: Fated) -> None:
    game.note(events.FoesGaveUp())
