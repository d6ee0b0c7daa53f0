"""Phases 4 and 5 (6 to 8): which army marches, its maneuver step, its action step. May ask."""

from __future__ import annotations

from core.ask import choose
from core.games.dragon_dice.asks import ACTION, DIRECTION, MANEUVER, MARCH, MELEE_TARGET, MISSILE_TARGET, OPPOSE
from core.games.dragon_dice.attacks import (
    is_within_reach,
    melee_action,
    melee_targets,
    missile_action,
    missile_targets,
)
from core.games.dragon_dice.eighth_faces import name_if_castle
from core.games.dragon_dice.events import Printed
from core.games.dragon_dice.lasting import TERRAIN_TURNED, terrain_thing, ties_go_to_counter
from core.games.dragon_dice.magic import magic_action
from core.games.dragon_dice.minor_terrains import bury_minor, minor_action, minor_step
from core.games.dragon_dice.operations import MAGIC, MELEE, MISSILE
from core.games.dragon_dice.operations import MANEUVER as MANEUVERS
from core.games.dragon_dice.pre_march import pre_march
from core.games.dragon_dice.progress import (
    begin_march,
    note_action,
    note_contest,
    note_maneuver,
    note_opposition,
)
from core.games.dragon_dice.rolling import ArmyRoll, roll_together
from core.games.dragon_dice.rolls import Army, Purpose, TerrainId, roll_for
from core.games.dragon_dice.state import DragonDiceState, has_units
from core.games.dragon_dice.steps import end_step
from core.games.dragon_dice.terrain_spells import suffer_thorns, wade
from core.games.dragon_dice.terrains import (
    CAPTURED,
    TOWER,
    actions_shown,
    face_of,
    hold_terrain,
    opponents_at,
    places,
    turn_terrain,
)
from core.games.dragon_dice.verbs import Dragon, act, end_effects
from core.games.dragon_dice.victory import end_by_capture
from core.kit.lasting import Moment
from core.plain import Seat

RESERVE = -1
"""The Reserve Army in answers, where None is nobody."""

UP, DOWN = "up", "down"
STEPS = {UP: 1, DOWN: -1}


async def first_march(game: Dragon) -> None:
    """The abilities before it come whether or not the player marches then (HR-2), and once."""
    if not game.state.is_begun:
        await pre_march(game, game.state.turn)
    if not await end_step(game):
        await march(game)


async def march(game: Dragon) -> None:
    """One army that has not marched this turn, or none."""
    seat = game.state.turn
    if not (armies := armies_to_march(game.state, seat)):
        return
    answer = await choose(seat, MARCH, (None, *[RESERVE if place is None else place for place in armies]))
    if answer is None:
        return
    place = None if answer == RESERVE else TerrainId(answer)
    begin_march(game, seat, place)
    if place is not None:
        await wade(game, seat, place)
    if place is not None and await maneuver_step(game, seat, place):
        return
    if has_units(game.state, seat, place):
        await action_step(game, seat, place)


def armies_to_march(state: DragonDiceState, seat: Seat) -> list[TerrainId | None]:
    """Where the seat has armies that have not marched (HR-3)."""
    units = state.belongings[seat].units
    return [place for place in (*places(state), None) if units[place] and place not in state.marched]


# --- the maneuver step (7)


async def maneuver_step(game: Dragon, seat: Seat, place: TerrainId) -> bool:
    """Says whether the match is over."""
    may_maneuver = await minor_step(game, seat, place)
    if may_maneuver and has_units(game.state, seat, place) and await choose(seat, MANEUVER, (True, False)):
        await maneuver(game, seat, place)
    return game.state.result is not None or await end_step(game)


async def maneuver(game: Dragon, seat: Seat, place: TerrainId) -> None:
    """Nobody says in advance which way the terrain is to turn."""
    note_maneuver(game, seat, place)
    opposing: list[Seat] = []
    for other in opponents_at(game.state, seat, place):
        if await choose(other, OPPOSE, (True, False)):
            note_opposition(game, other, place)
            opposing.append(other)
    if not opposing:
        note_contest(game, seat, place, True, {})
    elif not await wins_contest(game, seat, place, opposing):
        return
    await turn_by_maneuver(game, seat, place)


async def wins_contest(game: Dragon, seat: Seat, place: TerrainId, opposing: list[Seat]) -> bool:
    """All dice are thrown together; the marching army must equal or beat each total, under Fields of Ice beat it."""
    rolls = [ArmyRoll(Army(seat, place), roll_for(Purpose.MANEUVER))]
    rolls += [ArmyRoll(Army(other, place), roll_for(Purpose.COUNTER_MANEUVER)) for other in opposing]
    rolled = await roll_together(game, tuple(rolls))
    own, *others = [each.total(MANEUVERS) for each in rolled]
    needed = max(others) + ties_go_to_counter(game.state, place)
    succeeded = own >= needed and has_units(game.state, seat, place)
    note_contest(game, seat, place, succeeded, {each.army.seat: each.total(MANEUVERS) for each in rolled})
    return succeeded


async def turn_by_maneuver(game: Dragon, seat: Seat, place: TerrainId) -> None:
    """The terrain must turn; at 1 it can only go up, at 8 only down (HR-4)."""
    ways = ways_to_turn(face_of(game.state, place))
    way = ways[0] if len(ways) == 1 else await choose(seat, DIRECTION, ways)
    turn_terrain(game, place, STEPS[way], "a maneuver")
    end_effects(game, Moment(TERRAIN_TURNED, terrain_thing(place)))
    if face_of(game.state, place) == CAPTURED:
        await capture(game, seat, place)
    await suffer_thorns(game, seat, place)


def ways_to_turn(face: int) -> tuple[str, ...]:
    return (UP,) if face == 1 else (DOWN,) if face == CAPTURED else (UP, DOWN)


async def capture(game: Dragon, seat: Seat, place: TerrainId) -> None:
    """Its minor terrain is of no more use to an army that holds the terrain (20.2)."""
    hold_terrain(game, seat, place)
    bury_minor(game, seat, place)
    if not end_by_capture(game, seat):
        await name_if_castle(game, seat, place)


# --- the action step (8)


async def action_step(game: Dragon, seat: Seat, place: TerrainId | None) -> None:
    actions = actions_of(game.state, seat, place)
    action = await choose(seat, ACTION, (*actions, None)) if actions else None
    if action is None:
        return
    if action == MAGIC or place is None:
        note_action(game, Army(seat, place), MAGIC)
        await magic_action(game, seat, place)
    elif action == MELEE:
        await melee(game, seat, place)
    else:
        await missile(game, seat, place)
    await end_step(game)


def actions_of(state: DragonDiceState, seat: Seat, place: TerrainId | None) -> tuple[str, ...]:
    """What the terrain and a minor terrain let the army do; an attack needs somebody to aim at (HR-34)."""
    if place is None:
        return actions_shown(state, seat, place)
    shown = dict.fromkeys((*actions_shown(state, seat, place), minor_action(state, seat, place)))
    targets = {MELEE: melee_targets, MISSILE: missile_targets}
    return tuple(each for each in shown if each and (each not in targets or targets[each](state, seat, place)))


async def melee(game: Dragon, seat: Seat, place: TerrainId) -> None:
    targets = melee_targets(game.state, seat, place)
    target = targets[0] if len(targets) == 1 else await choose(seat, MELEE_TARGET, targets)
    note_action(game, Army(seat, place), MELEE, Army(target, place))
    await melee_action(game, seat, place, target)


async def missile(game: Dragon, seat: Seat, place: TerrainId) -> None:
    armies = missile_targets(game.state, seat, place)
    pairs = tuple((each.seat, RESERVE if each.terrain is None else each.terrain) for each in armies)
    pair = pairs[0] if len(pairs) == 1 else await choose(seat, MISSILE_TARGET, pairs)
    target = armies[pairs.index(pair)]
    note_action(game, Army(seat, place), MISSILE, target)
    if not is_within_reach(game.state, place, target.terrain):
        act(game, seat, Printed.EIGHTH_FACE, TOWER)
    await missile_action(game, Army(seat, place), target)
