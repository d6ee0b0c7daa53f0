"""Verbs that carry a match on: what set-up settles, turns and their phases, marches."""

from __future__ import annotations

from core.games.dragon_dice import events
from core.games.dragon_dice.box import DieNumber, DieSort
from core.games.dragon_dice.lasting import MARCH_OVER, turn_begins
from core.games.dragon_dice.rolls import Army, TerrainId
from core.games.dragon_dice.state import PLANNED, Area, Phase, TerrainDie, dice_in
from core.games.dragon_dice.terrains import in_play
from core.games.dragon_dice.verbs import Dragon, end_effects, move_dice
from core.games.dragon_dice.victory import ROUNDS, TIME, end_by_score
from core.kit.lasting import Moment
from core.plain import Seat, Seats

MARCH_ENDS = Moment(MARCH_OVER)
TURN = (Phase.TURN_START, Phase.DRAGONS, Phase.FIRST_MARCH, Phase.SECOND_MARCH, Phase.RESERVES)

# --- set-up


def lay_home(game: Dragon, home: DieNumber, frontier: DieNumber) -> None:
    """The next seat's Home comes to the table, and what it would have the Frontier be."""
    game.state.terrains.append(TerrainDie(home))
    game.state.proposed.append(frontier)


def end_plans(game: Dragon) -> None:
    game.state.phase = Phase.ORDER


def note_hordes(game: Dragon, totals: dict[Seat, int]) -> None:
    game.note(events.HordesRolled(tuple(totals.items())))


def settle_turns(game: Dragon, order: Seats, first_turn: bool) -> None:
    """Seats that are out already come last."""
    game.state.order = [*order, *game.state.out]
    game.note(events.OrderSettled(order, first_turn))


def lay_frontier(game: Dragon, seat: Seat, number: DieNumber) -> None:
    """The dice that were proposed besides leave the game."""
    game.state.terrains.append(TerrainDie(number))
    game.state.proposed.clear()
    game.state.phase = Phase.PLACING
    game.note(events.FrontierChosen(seat, TerrainId(game.state.seats)))


def place_army(game: Dragon, seat: Seat, army: Area, place: TerrainId) -> None:
    """Nothing where the army is placed already."""
    if dice := tuple([each.id for each in dice_in(game.state, seat, army, *DieSort)]):
        move_dice(game, seat, dice, Area.TERRAIN, place)


def set_distances(game: Dragon, faces: list[int]) -> None:
    for terrain, face in zip(game.state.terrains, faces, strict=True):
        terrain.face = face
    game.note(events.DistancesRolled(tuple(faces)))


# --- turns


def begin_match(game: Dragon) -> None:
    """The first turn of all."""
    if game.state.is_time_called:
        return end_by_score(game, TIME)
    _begin_round(game)
    return _begin_turn(game, in_play(game.state)[0])


def begin_next_turn(game: Dragon) -> None:
    """After the last seat of the order a round is over. What lasts until the turn of a player who is out ends when that
    turn would come.
    """
    state = game.state
    if state.is_time_called:
        return end_by_score(game, TIME)
    place = state.order.index(state.turn)
    while True:
        place = (place + 1) % len(state.order)
        if place == 0:
            if state.round == state.last_round:
                return end_by_score(game, ROUNDS)
            _begin_round(game)
        if state.order[place] not in state.out:
            return _begin_turn(game, state.order[place])
        end_effects(game, turn_begins(state.order[place]))


def _begin_round(game: Dragon) -> None:
    game.state.round += 1
    game.note(events.RoundBegan(game.state.round))


def _begin_turn(game: Dragon, seat: Seat) -> None:
    game.state.turn = seat
    game.state.marched.clear()
    game.note(events.TurnBegan(seat, game.state.round))
    begin_phase(game, Phase.TURN_START)


def begin_phase(game: Dragon, phase: Phase) -> None:
    """What lasts for a march only ends with the phase before."""
    end_effects(game, MARCH_ENDS)
    game.state.phase, game.state.is_begun = phase, False
    game.note(events.PhaseBegan(game.state.turn, phase))


def go_on(game: Dragon) -> None:
    """The next phase, or the next player's turn; also that of a player who is out ends."""
    state = game.state
    if state.phase is Phase.RESERVES or state.turn in state.out:
        return begin_next_turn(game)
    return begin_phase(game, TURN[TURN.index(state.phase) + 1])


def begin_march(game: Dragon, seat: Seat, place: TerrainId | None) -> None:
    game.state.marched.append(place)
    game.state.is_begun = True
    game.note(events.MarchBegan(seat, place))


def end_pre_march(game: Dragon) -> None:
    """What was used before the first march is not used again where the phase begins anew (HR-2)."""
    game.state.is_begun = True


def begin_retreat(game: Dragon) -> None:
    """The Reinforce step is over."""
    game.state.is_begun = True


def note_maneuver(game: Dragon, seat: Seat, place: TerrainId) -> None:
    game.note(events.ManeuverAnnounced(seat, place))


def note_opposition(game: Dragon, seat: Seat, place: TerrainId) -> None:
    game.note(events.ManeuverOpposed(seat, place))


def note_contest(game: Dragon, seat: Seat, place: TerrainId, succeeded: bool, totals: dict[Seat, int]) -> None:
    game.note(events.ManeuverDecided(seat, place, succeeded, tuple(totals.items())))


def note_action(game: Dragon, army: Army, action: str, target: Army | None = None) -> None:
    aimed = (target.seat, target.terrain) if target is not None else ()
    game.note(events.ActionTaken(army.seat, army.terrain, action, *aimed))


# --- who leaves


def bury_all(game: Dragon, seat: Seat) -> None:
    """All units and items of a player who gives up, wherever they are; the rest of the pool stays (HR-47)."""
    for area in (*PLANNED, Area.RESERVES, Area.DEAD):
        if dice := tuple([each.id for each in dice_in(game.state, seat, area, *DieSort)]):
            move_dice(game, seat, dice, Area.BURIED)
    standing = dice_in(game.state, seat, Area.TERRAIN, DieSort.UNIT, DieSort.DRAGONKIN, DieSort.ITEM)
    for place in dict.fromkeys(each.terrain for each in standing):
        move_dice(game, seat, tuple([each.id for each in standing if each.terrain == place]), Area.BURIED)


def stop_rolls(game: Dragon) -> None:
    """What was being rolled is not rolled to its end, spells that were announced are not resolved, and dragons that
    were attacking attack no more.
    """
    game.state.rolls.clear()
    game.state.castings.clear()
    game.state.dragon_attack = None
