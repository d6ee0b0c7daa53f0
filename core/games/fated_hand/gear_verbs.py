"""Verbs of arms and of stealth: each changes the state and notes its event."""

from __future__ import annotations

from core.games.fated_hand import events
from core.games.fated_hand.pieces import FISTS
from core.games.fated_hand.state import FatedHandState, FighterId, arm_of, is_free, is_taken
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.verbs import disengage_all
from core.grids.square import Square, eight_way_reach

# --- arms


def change_arms(game: Fated, id: FighterId, main: str, offhand: str) -> None:
    fighter = game.state.fighters[id]
    fighter.main, fighter.offhand = main, offhand
    game.note(events.ArmsChanged(id, main, offhand))


def empty(game: Fated, id: FighterId, arm: str) -> None:
    """A shot; it must be reloaded before the next one (HR-15)."""
    if arm not in game.state.fighters[id].unloaded:
        game.state.fighters[id].unloaded.append(arm)


def wind(game: Fated, id: FighterId, arm: str, paid: int) -> None:
    """Movement is paid for a reload, of which more is to come (HR-15)."""
    wound = game.state.fighters[id].wound
    wound[arm] = wound.get(arm, 0) + paid
    game.note(events.ReloadBegan(id, arm))


def reload(game: Fated, id: FighterId, arm: str) -> None:
    game.state.fighters[id].unloaded.remove(arm)
    game.state.fighters[id].wound.pop(arm, None)
    game.note(events.Reloaded(id, arm))


def drop_arm(game: Fated, id: FighterId, arm: str, square: Square) -> None:
    """It lies there; whoever held it fights with what it has left (HR-19)."""
    fighter = game.state.fighters[id]
    fighter.carries.remove(arm)
    fighter.main = FISTS if fighter.main == arm else fighter.main
    fighter.offhand = "" if fighter.offhand == arm else fighter.offhand
    game.state.lying.append((arm, square))
    game.note(events.ArmDropped(id, arm, square))


def pick_up(game: Fated, id: FighterId, arm: str, square: Square) -> None:
    """In hand at once where it has nothing but Fists, and a hand for it (HR-18)."""
    fighter = game.state.fighters[id]
    game.state.lying.remove((arm, square))
    fighter.carries.append(arm)
    if fighter.main == FISTS and (arm_of(fighter, arm).hands == 1 or not fighter.offhand):
        fighter.main = arm
    game.note(events.ArmPickedUp(id, arm, square))


def use_offhand(game: Fated, id: FighterId) -> None:
    game.state.fighters[id].is_offhand_used = True


# --- stealth


def change_stealth(game: Fated, id: FighterId, change: int) -> None:
    fighter = game.state.fighters[id]
    before, fighter.stealth = fighter.stealth, max(0, fighter.stealth + change)
    if fighter.stealth != before:
        game.note(events.StealthChanged(id, fighter.stealth - before, fighter.stealth))


def sneak(game: Fated, id: FighterId, rolled: int) -> None:
    fighter = game.state.fighters[id]
    fighter.is_hidden = rolled <= fighter.stealth
    game.note(events.Sneaked(id, rolled, fighter.is_hidden))
    if fighter.is_hidden:
        disengage_all(game, id)
    else:
        change_stealth(game, id, -3)


def _free_near(state: FatedHandState, start: Square) -> list[Square]:
    """Free tiles, the fewest steps away first."""
    near = eight_way_reach(start, len(state.ground.open_squares()), state.ground.can_step)
    return [square for square in sorted(near, key=lambda each: (near[each], each)) if is_free(state, square)]


def reveal(game: Fated, id: FighterId) -> None:
    """On a tile that it shares it steps to the nearest free one (11)."""
    state, fighter = game.state, game.state.fighters[id]
    game.note(events.Revealed(id))
    start, is_shared = fighter.square, fighter.square is not None and is_taken(state, fighter.square)
    fighter.is_hidden = False
    free = _free_near(state, start) if start is not None and is_shared else []
    if start is not None and free:
        fighter.square = free[0]
        fighter.has_moved = True
        game.note(events.Stepped(id, start, fighter.square, 0))
