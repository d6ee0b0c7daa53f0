"""Steps 2 and 3 of an army's roll: what the attacker left acts on the faces, then dice are thrown again in their place.

May ask. Dice that add another face to the one they show have been thrown again already, with the throw itself.
"""

from __future__ import annotations

from core.ask import choose_some
from core.games.dragon_dice.asks import THROWN_AGAIN
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.events import Printed
from core.games.dragon_dice.icons import DELAYED
from core.games.dragon_dice.lasting import units_thrown_again
from core.games.dragon_dice.pieces import SpeciesAbility
from core.games.dragon_dice.results import is_in_force
from core.games.dragon_dice.rolls import DiceRoll, DieId
from core.games.dragon_dice.terrains import VORTEX, controls
from core.games.dragon_dice.throwing import throw_in_place
from core.games.dragon_dice.verbs import Dragon, act

RAPID_GROWTH = "Rapid Growth"


async def throw_again(game: Dragon) -> None:
    """Of the innermost roll. The attacker's effects come first (9.2)."""
    attack = game.state.rolls[-1].attack
    for note in attack.notes if attack is not None else ():
        if note.do in DELAYED:
            rest = DELAYED[note.do](game, note)
            if rest is not None:
                await rest
    roll, growth = game.state.rolls[-1], components().abilities[RAPID_GROWTH]
    if is_in_force(growth, roll.kind, roll.elements):
        await _rapid_growth(game, growth)
    if game.state.effects:
        await _flashfire(game)
    if controls(game.state, roll.seat, roll.terrain, VORTEX) and not roll.kind.is_maneuver:
        await _vortex(game)


async def _rapid_growth(game: Dragon, ability: SpeciesAbility) -> None:
    """Treefolk that oppose a march may be thrown again once, all that are chosen together, but for special icons."""
    roll = game.state.rolls[-1]
    units = components().units
    able = [each.id for each in roll.dice if not any(face.is_special for face in each.shown)]
    able = [id for id in _units(roll) if id in able and units[game.state.dice[id].die.kind].species == ability.species]
    if await _again(game, tuple(able), len(able)):
        act(game, game.state.rolls[-1].seat, Printed.ABILITY, ability.id)


async def _flashfire(game: Dragon) -> None:
    roll = game.state.rolls[-1]
    await _again(game, _units(roll), units_thrown_again(game.state, roll))


async def _vortex(game: Dragon) -> None:
    if await _again(game, _units(game.state.rolls[-1]), 1):
        act(game, game.state.rolls[-1].seat, Printed.EIGHTH_FACE, VORTEX)


def _units(roll: DiceRoll) -> tuple[DieId, ...]:
    return tuple([each.id for each in roll.dice if each.die.sort is not DieSort.ITEM and not each.has_left])


async def _again(game: Dragon, units: tuple[DieId, ...], most: int) -> bool:
    """The owner may have up to so many of them thrown again; says whether any were."""
    if not units or not most:
        return False
    chosen = await choose_some(game.state.rolls[-1].seat, THROWN_AGAIN, units, 0, min(most, len(units)))
    if chosen:
        await throw_in_place(game, chosen)
    return bool(chosen)
