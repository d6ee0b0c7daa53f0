"""Resolving announced spells singly, in the caster's order (8.3), and what may cancel them first. May ask."""

from __future__ import annotations

from dataclasses import replace

from core.ask import choose, choose_some
from core.games.dragon_dice.announced import AnnouncedSpell, Casting, SpellTarget
from core.games.dragon_dice.asks import DISPEL, NEXT_SPELL
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.dragons import summonable, summonable_white
from core.games.dragon_dice.exchanges import partners
from core.games.dragon_dice.lasting import may_be_rolled
from core.games.dragon_dice.moving import is_free
from core.games.dragon_dice.rolling import roll_single
from core.games.dragon_dice.rolls import Army, DieId, Purpose, RollKind
from core.games.dragon_dice.spell_acts import Cast, act
from core.games.dragon_dice.spell_targets import AMAZONS_AT_ONE_TERRAIN, IN_PLAY
from core.games.dragon_dice.state import Area, DragonDiceState, OwnedDie, has_units, units_at
from core.games.dragon_dice.terrains import opponents_of
from core.games.dragon_dice.verbs import Dragon, ask_to_dispel, dispel_spells, resolve_spell
from core.games.dragon_dice.victory import settle
from core.plain import Seat, Seats

DISPELLING = "Dispel Magic"
TO_THE_CASTER = ("return_from_dua", "summon_dragonkin")
"""Operations that bring dice to the army that casts the spell."""


async def resolve_all(game: Dragon) -> None:
    """All spells of the innermost casting, one by one, unless the match or the caster's part in it ends on the way."""
    while game.state.castings[-1].spells and game.state.result is None:
        if game.state.castings[-1].army.seat in game.state.out:
            return
        spell = await _next(game, game.state.castings[-1])
        await _offer_dispelling(game, spell)
        if spell in game.state.castings[-1].spells:
            await _resolve(game, spell)


async def _next(game: Dragon, casting: Casting) -> AnnouncedSpell:
    """The caster is asked where the spells that are left differ."""
    different = tuple(dict.fromkeys(casting.spells))
    if len(different) == 1:
        return different[0]
    return different[await choose(casting.army.seat, NEXT_SPELL, tuple(range(len(different))))]


async def _resolve(game: Dragon, spell: AnnouncedSpell) -> None:
    casting = game.state.castings[-1]
    target = left_of(game.state, casting.army, spell)
    resolve_spell(game, spell, target is None)
    if target is None:
        return
    cast = Cast(casting.army, spell, target, casting.is_cantrip)
    for operation in spell.kind.operations:
        await act(game, cast, operation)
    if not game.state.rolls:  # a roll that a spell is cast in goes on first
        settle(game)


# --- targets that are lost


def left_of(state: DragonDiceState, army: Army, spell: AnnouncedSpell) -> SpellTarget | None:
    """What is still there of a spell's target; None where nothing is, and no new one is chosen."""
    target = spell.target
    if target.dice:
        dice = tuple([id for id in target.dice if _is_there(state, army, spell, state.dice[id])])
        return replace(target, dice=dice) if dice else None
    is_army = target.seat is not None and "army" in spell.kind.target
    if is_army and target.seat is not None and not has_units(state, target.seat, target.terrain):
        return None
    return target


def _is_there(state: DragonDiceState, army: Army, spell: AnnouncedSpell, die: OwnedDie) -> bool:
    """Spells upon units follow them, wherever in play they are (17)."""
    kind, target = spell.kind, spell.target
    if kind.operations[0].do in TO_THE_CASTER and not has_units(state, army.seat, army.terrain):
        return False
    if target.to is not None and die.die.sort is DieSort.DRAGON:
        is_white = kind.operations[0].do == "summon_white_dragon"
        found = summonable_white(state, target.to) if is_white else summonable(state, (spell.element,), target.to)
        return die.id in found
    if target.to is not None:
        stays = die.area is not Area.TERRAIN or die.terrain != target.terrain or not is_free(state, die)
        return not stays and _has_friends(state, army.seat, spell)
    if kind.operations[0].do == "promote_unit":
        return die.area in IN_PLAY and bool(partners(state, die, spell.castings))
    return die.area in _AREAS.get(kind.target, IN_PLAY)


def _has_friends(state: DragonDiceState, seat: Seat, spell: AnnouncedSpell) -> bool:
    """Whether own units still are where others go: for a Rally Amazons."""
    there = units_at(state, seat, spell.target.to)
    if spell.kind.target != AMAZONS_AT_ONE_TERRAIN:
        return bool(there)
    return any(components().units[each.die.kind].species == spell.kind.species for each in there)


_AREAS = {
    "opposing_dead_units": (Area.DEAD,),
    "own_dead_unit": (Area.DEAD,),
    "own_waiting_dragonkin": (Area.POOL,),
    "own_buried_minor_terrain": (Area.BURIED,),
}


# --- Dispel Magic (16)


async def _offer_dispelling(game: Dragon, spell: AnnouncedSpell) -> None:
    """Before the first spell that concerns a unit with this face is resolved, its owner may roll it."""
    for seat in _reacting(game.state):
        units = _able(game.state, seat, spell)
        if not units or spell not in game.state.castings[-1].spells:
            continue
        ask_to_dispel(game, units)
        chosen = await choose_some(seat, DISPEL, units, 0, len(units))
        rolled = await roll_single(game, seat, chosen, RollKind((Purpose.SAVE,), single=True)) if chosen else {}
        for id in chosen:
            if id in rolled and any(face.icon == DISPELLING for face in rolled[id].faces(id)):
                _dispel(game, id)


def _reacting(state: DragonDiceState) -> Seats:
    """Everybody but the caster, from the left of the marching player (19)."""
    caster = state.castings[-1].army.seat
    return tuple([seat for seat in (*opponents_of(state, state.turn), state.turn) if seat != caster])


def _dispel(game: Dragon, unit: DieId) -> None:
    """All that concern it are cancelled, as far as they are unresolved."""
    spells = game.state.castings[-1].spells
    die = game.state.dice[unit]
    if concerned := tuple([each for each in spells if concerns(each, die)]):
        dispel_spells(game, unit, concerned)


def _able(state: DragonDiceState, seat: Seat, spell: AnnouncedSpell) -> tuple[DieId, ...]:
    """The seat's units with the face that the spell concerns, and that have not been offered to roll yet."""
    asked, units = state.castings[-1].asked, components().units
    dice = [each for each in state.dice if each.owner == seat and each.area in IN_PLAY and each.die.kind in units]
    able = [each for each in dice if any(face.icon == DISPELLING for face in units[each.die.kind].faces)]
    able = [each for each in able if each.id not in asked and concerns(spell, each)]
    return tuple([each.id for each in able if may_be_rolled(state, each.id, alone=True)])


def concerns(spell: AnnouncedSpell, unit: OwnedDie) -> bool:
    """Whether it is aimed at the unit, its army or its terrain."""
    target = spell.target
    if unit.id in target.dice:
        return True
    if spell.kind.operations[0].do in ("summon_dragon", "summon_white_dragon"):
        return unit.terrain is not None and unit.terrain == target.to
    if target.dice or target.to is not None:
        return False
    if target.seat is None:
        return unit.terrain is not None and unit.terrain == target.terrain
    is_army = spell.kind.target != "own_dead_area"
    return is_army and (target.seat, target.terrain) == (unit.owner, unit.terrain)
