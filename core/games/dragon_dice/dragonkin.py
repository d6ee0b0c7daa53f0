"""Dragonkin (20.3): units that wait in the Summoning Pool, come by magic and stay where they arrive. May ask."""

from __future__ import annotations

from collections.abc import Iterable

from core.ask import choose
from core.breakdown import Part
from core.games.dragon_dice.asks import BURIED_TO_POOL, DRAGONKIN_TO_GAIN
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.exchanges import partners
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.pieces import DragonKind
from core.games.dragon_dice.rolls import Army, DiceRoll, DieId, Purpose, RollKind, TerrainId
from core.games.dragon_dice.state import Area, DragonDiceState, OwnedDie, dice_in, units_at
from core.games.dragon_dice.terrains import places
from core.games.dragon_dice.verbs import Dragon, exchange_units, move_dice
from core.plain import Seat, all_seats

NOBODY = -1
"""In answers to which dragonkin comes for which: it comes for none."""

NEVER_FOR = frozenset((Purpose.MISSILE, Purpose.MAGIC, Purpose.NEGATION))
"""What Dragonkin are not rolled for with an army."""


def is_dragonkin(die: OwnedDie) -> bool:
    return die.die.sort is DieSort.DRAGONKIN


def dragonkin_at(state: DragonDiceState, seat: Seat, place: TerrainId | None) -> list[OwnedDie]:
    return [each for each in units_at(state, seat, place) if is_dragonkin(each)]


# --- in a roll


def may_be_rolled(kind: RollKind) -> bool:
    """Whether Dragonkin take part in such a roll of an army: never for missile or magic actions."""
    return NEVER_FOR.isdisjoint(kind.purposes)


def automatic_saves(roll: DiceRoll) -> tuple[Part, ...]:
    """What Dragonkin of a roll add to its saves in step 10: as much as their health, unless they show Belly."""
    kin = [each for each in roll.dice if each.die.sort is DieSort.DRAGONKIN and not each.has_left]
    safe = [each for each in kin if not any(face.icon == "Belly" for face in each.shown)]
    return tuple([(health(each.die), f"Automatic saves of {each.die.name}") for each in safe])


def afraid(
    state: DragonDiceState, seat: Seat, place: TerrainId | None, dragons: Iterable[DragonKind]
) -> tuple[DieId, ...]:
    """Those of an army that are not rolled when these dragons attack: one is of their element, ivory or white."""
    kinds = list(dragons)
    kin = dragonkin_at(state, seat, place)
    return tuple([each.id for each in kin if any(_frightens(kind, each) for kind in kinds)])


def _frightens(dragon: DragonKind, kin: OwnedDie) -> bool:
    return dragon.sort in ("ivory", "ivory_hybrid", "white") or bool(set(dragon.elements) & set(kin.die.elements))


def fearless(state: DragonDiceState, seat: Seat, place: TerrainId | None) -> int:
    """Resist Fear (15): so much health of Dragonkin is rolled all the same, that of the Eldarim in their army."""
    units = components().units
    eldarim = [each for each in units_at(state, seat, place) if units[each.die.kind].species == "eldarim"]
    return sum([health(each.die) for each in eldarim])


# --- how they come and go


def waiting(state: DragonDiceState, seat: Seat, elements: tuple[str, ...], most: int) -> tuple[tuple[DieId, int], ...]:
    """The Dragonkin in the seat's pool of one of these elements and at most so much health, each with its health."""
    pool = [each for each in dice_in(state, seat, Area.POOL, DieSort.DRAGONKIN) if health(each.die) <= most]
    return tuple([(each.id, health(each.die)) for each in pool if set(each.die.elements) & set(elements)])


def summon_dragonkin(game: Dragon, seat: Seat, dragonkin: tuple[DieId, ...], place: TerrainId) -> None:
    """They join the seat's army there."""
    move_dice(game, seat, dragonkin, Area.TERRAIN, place)


def gains(
    state: DragonDiceState, army: Army, elements: tuple[str, ...] = (), most: int | None = None
) -> tuple[tuple[DieId, int], ...]:
    """Dragonkin that can come to an army, and whom each comes for: small ones for nobody, others for one it outgrows.

    elements: what the new one must have one of, () for any. most: the health that all of them may have then.
    """
    kin = dragonkin_at(state, army.seat, army.terrain)
    if most is not None and sum([health(each.die) for each in kin]) + 1 > most:
        return ()
    small = [each for each in dice_in(state, army.seat, Area.POOL, DieSort.DRAGONKIN) if health(each.die) == 1]
    pairs = [(each, NOBODY) for each in small] + [(new, old.id) for old in kin for new in partners(state, old)]
    return tuple([(new.id, old) for new, old in pairs if not elements or set(new.die.elements) & set(elements)])


def gain(game: Dragon, seat: Seat, place: TerrainId, new: DieId, old: int) -> None:
    """One of the pairs of `gains`."""
    if old == NOBODY:
        summon_dragonkin(game, seat, (new,), place)
    else:
        exchange_units(game, seat, ((DieId(old), new),))


async def recruit_or_promote_dragonkin(game: Dragon, seat: Seat, place: TerrainId) -> None:
    """The logo of the Silver Medallion: a Dragonkin of 1 health comes to the army, or one in it grows by 1 health."""
    if options := gains(game.state, Army(seat, place)):
        new, old = await choose(seat, DRAGONKIN_TO_GAIN, options)
        gain(game, seat, place, DieId(new), old)


async def return_dragonkin_or_minor_terrain(game: Dragon, seat: Seat) -> None:
    """The logo of the Silver Medallion, the Grove: what is buried of these goes back into the pool."""
    if buried := dice_in(game.state, seat, Area.BURIED, DieSort.DRAGONKIN, DieSort.MINOR_TERRAIN):
        chosen = await choose(seat, BURIED_TO_POOL, tuple([each.id for each in buried]))
        move_dice(game, seat, (chosen,), Area.POOL)


def disband_dragonkin(game: Dragon) -> None:
    """Dragonkin that are alone at a terrain return to their pools; looked at after each action and step."""
    if not game.state.terms.dragonkin:
        return
    for seat in all_seats(game.state.seats):
        for place in places(game.state):
            kin = dragonkin_at(game.state, seat, place)
            if kin and len(kin) == len(units_at(game.state, seat, place)):
                move_dice(game, seat, tuple([each.id for each in kin]), Area.POOL)
