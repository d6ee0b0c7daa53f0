"""Verbs of Dragon Dice: each changes the state and notes its event. Rules call these and touch no field."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from core.games.dragon_dice import events
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.forces import ForcePlan
from core.games.dragon_dice.lasting import ARMY_GONE, EFFECTS, army_thing
from core.games.dragon_dice.rolls import DiceRoll, DieId, RollKind, TerrainId, ThrownDie
from core.games.dragon_dice.state import PLANNED, Area, DragonDiceState, OwnedDie, dice_in, has_units
from core.kit.lasting import Lasting, Moment
from core.table import Table

Dragon: TypeAlias = Table[DragonDiceState]


def open_force(game: Dragon, seat: int, plan: ForcePlan) -> None:
    """The dice of a plan come into the match: three armies to be placed, dragons and the rest of the pool."""
    state = game.state
    first = len(state.dice)
    parts = (*zip(PLANNED, plan.armies, strict=True), (Area.POOL, (*plan.dragons, *plan.pool)))
    for area, numbers in parts:
        for number in numbers:
            state.dice.append(OwnedDie(DieId(len(state.dice)), number, seat, area))
    game.note(events.ForceOpened(seat, tuple(map(DieId, range(first, len(state.dice))))))


def move_dice(game: Dragon, seat: int, dice: tuple[DieId, ...], area: Area, terrain: TerrainId | None = None) -> None:
    """Effects upon an army end with its last unit, in the middle of a roll too, and its minor terrain is buried."""
    moved = [game.state.dice[id] for id in dice]
    left = dict.fromkeys(each.terrain for each in moved if each.area in (Area.TERRAIN, Area.RESERVES))
    for each in moved:
        each.area, each.terrain = area, terrain
    game.note(events.DiceMoved(seat, dice, area, terrain))
    for place in left:
        if not has_units(game.state, seat, place):
            end_effects(game, Moment(ARMY_GONE, army_thing(seat, place)))
            minors = dice_in(game.state, seat, Area.TERRAIN, DieSort.MINOR_TERRAIN)
            if lost := tuple([each.id for each in minors if each.terrain == place]):
                move_dice(game, seat, lost, Area.BURIED)


def exchange_units(game: Dragon, seat: int, pairs: tuple[tuple[DieId, DieId], ...]) -> None:
    """Each first one changes places with the second, all together (11): their army was never absent."""
    dice = game.state.dice
    assert len({id for pair in pairs for id in pair}) == 2 * len(pairs), "a unit is exchanged once"
    for one, other in pairs:
        gone, come = dice[one], dice[other]
        gone.area, gone.terrain, come.area, come.terrain = come.area, come.terrain, gone.area, gone.terrain
    game.note(events.UnitsExchanged(seat, pairs))


def begin_effect(game: Dragon, effect: Lasting) -> None:
    if EFFECTS.add(game.state, effect):
        game.note(events.EffectBegan(replace(effect)))


def end_effects(game: Dragon, moment: Moment) -> None:
    """Those that end with the moment."""
    if over := EFFECTS.end(game.state, moment):
        game.note(events.EffectsEnded(tuple(over)))


def begin_roll(
    game: Dragon,
    seat: int,
    kind: RollKind,
    dice: list[OwnedDie],
    elements: tuple[str, ...],
    terrain: TerrainId | None = None,
) -> None:
    """A roll of these dice is the innermost one from now on."""
    thrown = [ThrownDie(each.id, each.number) for each in dice]
    game.state.rolls.append(DiceRoll(seat, kind, thrown, elements, terrain))
    game.note(events.RollBegan(seat, kind, tuple([each.id for each in thrown])))


def show_sides(game: Dragon, places: list[int], sides: tuple[int, ...]) -> None:
    """The dice at these places of the innermost roll show what they fell on; what they showed before is added to."""
    roll = game.state.rolls[-1]
    added = bool(places) and bool(roll.dice[places[0]].faces)
    for place, side in zip(places, sides, strict=True):
        roll.dice[place].faces.append(side)
    game.note(events.DiceThrown(roll.seat, tuple([roll.dice[place].id for place in places]), sides, added))


def end_roll(game: Dragon) -> None:
    roll = game.state.rolls.pop()
    game.note(events.RollEnded(roll.seat))
