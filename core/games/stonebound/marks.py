"""Verbs of set-up and of turns: teams, places, whose turn it is, what a unit has done in it."""

from __future__ import annotations

from core.games.stonebound import events
from core.games.stonebound.durations import moment_of
from core.games.stonebound.moments import TURN_END, TURN_START
from core.games.stonebound.state import PLAY, Unit, UnitId, ability_of, side_of, starting_stat
from core.games.stonebound.verbs import Stones, end_modifiers
from core.grids.square import Square
from core.kit.rounds import RoundBegan
from core.plain import CardId, Seat, all_seats

# --- set-up


def choose_team(game: Stones, seat: Seat, characters: tuple[str, ...]) -> None:
    game.state.players[seat].team = list(characters)
    game.note(events.TeamChosen(seat, characters))


def reveal_pool(game: Stones, characters: tuple[str, ...]) -> None:
    game.state.pool = list(characters)
    game.note(events.PoolRevealed(characters))


def pick(game: Stones, seat: Seat, character: str) -> None:
    game.state.pool.remove(character)
    game.state.players[seat].team.append(character)
    game.note(events.Picked(seat, character))


def miss_pick(game: Stones, seat: Seat) -> None:
    game.note(events.PickMissed(seat))


def note_contest(game: Stones, about: str, rolls: tuple[int, int]) -> None:
    game.note(events.ContestRolled(about, rolls))


def settle_first(game: Stones, seat: Seat, side: int, phase: str) -> None:
    """This side goes first, by the decision of the seat that won the roll."""
    game.state.first_side = side
    game.state.phase = phase
    game.note(events.FirstSideSettled(seat, side))


def muster(game: Stones, seat: Seat) -> None:
    """The units of a seat get their ids and starting stats; they are not on the field yet."""
    state = game.state
    player = state.players[seat]
    player.size = len(player.team)
    for character in player.team:
        unit = Unit(UnitId(len(state.units)), seat, character, hp=0, pd=0, sd=0)
        state.units.append(unit)
        unit.hp, unit.pd, unit.sd = (starting_stat(state, unit.id, stat) for stat in ("HP", "PD", "SD"))


def place_unit(game: Stones, unit_id: UnitId, space: Square) -> None:
    unit = game.state.units[unit_id]
    unit.place = space
    game.note(events.UnitPlaced(unit_id, unit.seat, space))


def open_play(game: Stones) -> None:
    """Everybody is placed; nobody has had a turn."""
    state = game.state
    state.phase = PLAY
    state.last = list(all_seats(state.seats)[-2:])


# --- turns


def call_time(game: Stones) -> None:
    """The match ends with the running turn."""
    game.state.is_time_called = True


def begin_round(game: Stones) -> None:
    game.state.round += 1
    game.state.gone, game.state.taken = 0, []
    game.note(RoundBegan(game.state.round))


def begin_turn(game: Stones, seat: Seat) -> None:
    """9.2.1: marks and limits are renewed, this player's `round` modifiers end."""
    state = game.state
    state.seat, state.step = seat, "upkeep"
    state.last[side_of(seat)] = seat
    state.players[seat].turns += 1
    game.note(events.TurnBegan(seat, state.round))
    for unit in state.units:
        renew_limits(game, unit, own=unit.seat == seat)
        if unit.seat == seat:
            unit.activated = unit.moved = unit.acted = False
            unit.used = []
            for modifier in unit.modifiers:
                modifier.begun = True
    end_modifiers(game, moment_of(seat, TURN_START))


def renew_limits(game: Stones, unit: Unit, own: bool) -> None:
    """Once per turn is renewed when any turn starts, once per round when the controller's does (1.3)."""
    for fuse in unit.fuses:
        effects = ability_of(game.state, fuse.ability).effects
        spent = [place for place in fuse.used if own or effects[place].limit == "once_per_turn"]
        for place in spent:
            del fuse.used[place]


def begin_step(game: Stones, step: str) -> None:
    """step: activate, break or discard."""
    game.state.step = step


def end_turn(game: Stones, seat: Seat) -> None:
    """9.2.7: changes of stats end, those for this turn and then those through their bearers' next one (5.3)."""
    end_modifiers(game, moment_of(seat, TURN_END))
    game.state.seat = None
    game.state.step = ""
    game.state.taken.append(seat)
    if side_of(seat) != game.state.first_side:
        game.state.gone += 1
    game.note(events.TurnEnded(seat))


def activate(game: Stones, unit_id: UnitId) -> None:
    game.state.active = unit_id
    game.state.units[unit_id].activated = True
    game.note(events.Activated(unit_id))


def end_activation(game: Stones, unit_id: UnitId) -> None:
    game.state.active = None
    game.note(events.ActivationEnded(unit_id))


def mark_moved(game: Stones, unit_id: UnitId) -> None:
    game.state.units[unit_id].moved = True


def mark_acted(game: Stones, unit_id: UnitId) -> None:
    game.state.units[unit_id].acted = True


def mark_used(game: Stones, unit_id: UnitId, ability_id: str) -> None:
    game.state.units[unit_id].used.append(ability_id)


def set_aside(game: Stones, card: CardId) -> None:
    """The card will be discarded when the player is done."""
    game.state.aside.append(card)


def clear_aside(game: Stones) -> None:
    game.state.aside = []
