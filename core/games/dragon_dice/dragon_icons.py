"""What special icons do to dragons (16, 20.5): powers of champions, what kills, throws back or shifts one. May ask.

Those of the response work on the dragon attack in progress.
"""

from __future__ import annotations

from core.ask import choose
from core.ask import roll as ask_roll
from core.games.dragon_dice.asks import (
    DRAGON_TO_REFLECT,
    DRAGON_TO_SHIFT,
    JAWS_TO_KILL,
    POWER_ON,
    SHIFT_TO,
    THROW_DRAGONS,
)
from core.games.dragon_dice.components import components
from core.games.dragon_dice.dragon_verbs import bind, ignore_damage, kill_outright, note_white_roll, slay, throw_back
from core.games.dragon_dice.dragonkin import recruit_or_promote_dragonkin, return_dragonkin_or_minor_terrain
from core.games.dragon_dice.dragons import (
    SLAY,
    WHITE,
    attacking_of,
    damage_made,
    dragons_at,
    kind_by_id,
    kind_of,
    printed_dragon,
    shows,
    summon_dragon,
)
from core.games.dragon_dice.harm import bury
from core.games.dragon_dice.icons import Acting, acts
from core.games.dragon_dice.moving import WhereTo
from core.games.dragon_dice.operations import SAVE, Operation
from core.games.dragon_dice.rolls import DieId, DieResult, Source, TerrainId
from core.games.dragon_dice.state import AttackingDragon, DragonPart
from core.games.dragon_dice.terrains import places
from core.games.dragon_dice.verbs import Dragon, add_result


def attackers(game: Dragon) -> list[AttackingDragon]:
    """The dragons that have attacked the army and are still there."""
    attack = game.state.dragon_attack
    assert attack is not None, "this works in the response to dragons"
    upon_army = [each for each in attack.dragons if each.part is DragonPart.ARMY]
    return [each for each in upon_army if game.state.dice[each.dragon].terrain == attack.terrain]


async def _choose_dragon(game: Dragon, name: str, dragons: list[AttackingDragon]) -> AttackingDragon:
    """The army's owner takes one; a single one is not asked about."""
    attack = game.state.dragon_attack
    assert attack is not None
    if len(dragons) == 1:
        return dragons[0]
    chosen = await choose(attack.seat, name, tuple([each.dragon for each in dragons]))
    return attacking_of(game.state, chosen)


# --- champions (20.5)


@acts("champion_power")
async def use_power(game: Dragon, acting: Acting, operation: Operation) -> None:
    """The logo of a champion of the Eldarim: its power on one dragon that attacks its army, or none."""
    (champion,) = acting.dice
    die = game.state.dice[champion]
    within_reach = [each for each in attackers(game) if _is_for(game, champion, each)]
    if not within_reach:
        return
    options = (*[each.dragon for each in within_reach], None)
    chosen = await choose(die.owner, POWER_ON, options)
    if chosen is None:
        return
    attacking = attacking_of(game.state, chosen)
    power = components().units[die.die.kind].power
    ignore_damage(game, attacking, champion, power)
    if power == SLAY:
        await _slay(game, champion, attacking.dragon)
    else:
        bind(game, champion, attacking.dragon, power)


def _is_for(game: Dragon, champion: DieId, attacking: AttackingDragon) -> bool:
    """White champions have power over any dragon, others over those that contain their element."""
    die = game.state.dice[champion].die
    own = kind_by_id(game.state, attacking.dragon).elements
    return not attacking.ignored and (components().units[die.kind].white or die.elements[0] in own)


async def _slay(game: Dragon, champion: DieId, dragon: DieId) -> None:
    """A White Dragon is thrown once more, and takes its slayer along on Jaws."""
    kind = kind_by_id(game.state, dragon)
    if kind.sort == WHITE:
        (side,) = await ask_roll(THROW_DRAGONS, (printed_dragon(kind.id),))
        note_white_roll(game, dragon, side)
        if components().dragon_faces[kind.faces[side - 1]].do == "bite":
            await bury(game, (champion,), "a White Dragon that it slew")
    slay(game, dragon)


# --- Decapitate, Impale, the logo of Earthfang, Bash


@acts("kill_jaws_dragon")
async def kill_jaws_dragon(game: Dragon, acting: Acting, operation: Operation) -> None:
    """One dragon that shows Jaws is killed; where none does, the icon makes results."""
    biting = [each for each in attackers(game) if shows(game.state, each, "bite") and not each.killed]
    if biting:
        kill_outright(game, await _choose_dragon(game, JAWS_TO_KILL, biting))
        return
    for instead in operation.options[0]:
        for type in instead.types:
            _make(game, acting, type, instead.amount)


@acts("reflect_dragon_damage")
async def reflect_dragon_damage(game: Dragon, acting: Acting, operation: Operation) -> None:
    """Bash: one dragon suffers what it deals to the army, which gains so many saves."""
    dealing = [each for each in attackers(game) if damage_made(game.state, each)]
    if dealing:
        attacking = await _choose_dragon(game, DRAGON_TO_REFLECT, dealing)
        throw_back(game, attacking, damage_made(game.state, attacking))
        _make(game, acting, SAVE, damage_made(game.state, attacking))


def _make(game: Dragon, acting: Acting, type: str, amount: int) -> None:
    """Results that no step before the eighth touches."""
    die = acting.dice[0]
    reason = f"{acting.icon} of {game.state.dice[die].die.name}"
    add_result(game, DieResult(die, Source.SPECIAL, type, amount, reason))


# --- the logo of a champion of the Dragonkin


@acts("move_dragon")
async def shift_dragon(game: Dragon, acting: Acting, operation: Operation) -> None:
    """A dragon of the champion's element may go from the terrain where it is to another one."""
    seat, elements = acting.seat, game.state.dice[acting.dice[0]].die.elements
    standing = [each for place in places(game.state) for each in dragons_at(game.state, place)]
    found = [each.id for each in standing if set(kind_of(each).elements) & set(elements)]
    dragon = await choose(seat, DRAGON_TO_SHIFT, (*found, None)) if found else None
    if dragon is None:
        return
    others = tuple([place for place in places(game.state) if place != game.state.dice[dragon].terrain])
    to: TerrainId = await choose(seat, SHIFT_TO, WhereTo(dragon, others))
    summon_dragon(game, dragon, to)


# --- the logo of the Silver Medallion


@acts("recruit_or_promote_dragonkin")
async def strengthen_dragonkin(game: Dragon, acting: Acting, operation: Operation) -> None:
    """Nothing in reserves, where no Dragonkin come."""
    if (place := game.state.rolls[-1].terrain) is not None:
        await recruit_or_promote_dragonkin(game, acting.seat, place)


@acts("return_dragonkin_or_minor_terrain")
async def dig_out(game: Dragon, acting: Acting, operation: Operation) -> None:
    await return_dragonkin_or_minor_terrain(game, acting.seat)
