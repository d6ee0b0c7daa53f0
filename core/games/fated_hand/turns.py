"""A turn (4.5): any number of actions in any order, among them at most one Primary Action."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import assert_never

from core.ask import choose
from core.games.fated_hand import acts, gear_verbs, lessons, magic_verbs, stealth, summon_verbs, verbs
from core.games.fated_hand.acts import Acts, Deed
from core.games.fated_hand.asks import ACT, SNEAK
from core.games.fated_hand.attacks import carry_through, offer_riposte
from core.games.fated_hand.blows import made
from core.games.fated_hand.casting import carry_out_cast
from core.games.fated_hand.components import spell
from core.games.fated_hand.counters import offer_spells
from core.games.fated_hand.drawing import draw_reagents
from core.games.fated_hand.effects_of_absence import settle_smoke
from core.games.fated_hand.effects_of_fate import read_stats
from core.games.fated_hand.face_down import watch
from core.games.fated_hand.field_rules import come_out, end_turn_in_field
from core.games.fated_hand.guiding import GUIDES, is_strike
from core.games.fated_hand.harm import cleanse
from core.games.fated_hand.moving import break_engagements, walk
from core.games.fated_hand.orders import carry_out_order
from core.games.fated_hand.perk_limits import limit_of
from core.games.fated_hand.pieces import Triple
from core.games.fated_hand.retreating import retreat
from core.games.fated_hand.spells import Cast
from core.games.fated_hand.state import FighterId, arm_of, distance, enemies
from core.games.fated_hand.stats import Fated, movement
from core.games.fated_hand.summoning import dismiss_exhausted, end_turns_of_summons
from core.games.fated_hand.sustaining import end_sustained, kept_up, sustained_of
from core.games.fated_hand.windows import ROWS, May, at_own, carry_out, open_window
from core.place import when_called
from core.plain import Answer

use_object: Callable[[Fated, FighterId, int], Awaitable[None]] = when_called(
    "core.games.fated_hand.campaign.battle_objects:use_object"
)


async def take_turn(game: Fated, id: FighterId, *, is_bonus: bool = False) -> None:
    """It ends at once when its owner falls."""
    engaged = tuple(game.state.engaged)
    verbs.begin_turn(game, id, is_bonus=is_bonus)
    summon_verbs.begin_turns(game, id)
    await open_window(game, "turn_start", at_own(id))
    await take_acts(game, id)
    if is_its_turn(game, id):
        await end_turn_in_field(game, id)
        await open_window(game, "turn_end", at_own(id))
        await end_turns_of_summons(game, id)
        await stealth.offer_surprises(game, id)
    if game.state.result is None:
        lessons.oppose(game, engaged)
        verbs.end_turn(game)
        summon_verbs.end_turns(game, id)
        await dismiss_exhausted(game)
        magic_verbs.clear_table(game)


async def take_acts(game: Fated, id: FighterId) -> None:
    """Until its owner ends the turn, or it cannot go on."""
    while is_its_turn(game, id):
        answer = await choose(game.state.fighters[id].seat, ACT, Acts(game.state, id, game.faces))
        if answer[0] == acts.END:
            return
        await carry_out_act(game, id, answer)
        await dismiss_exhausted(game)
        await stealth.search(game)
        if game.state.sustained:
            await watch(game)
            await settle_smoke(game)
        await read_stats(game)
        await offer_spells(game, "after_act", at_own(id))


async def carry_out_act(game: Fated, id: FighterId, answer: Deed) -> None:
    """Once anything else has been done, a party may try to Retreat again (8.3)."""
    if answer[0] != acts.RETREAT:
        verbs.forget_uses(game, "action")
    match answer:
        case (acts.MOVE, column, row):
            await walk(game, id, (column, row))
        case (acts.ATTACK, target, arm, is_ranged, declared):
            verbs.use_primary(game, id)
            await carry_through(game, made(id, target, (arm, is_ranged, declared), is_primary=True))
        case (acts.REST, _, _, _):
            await rest(game, id, answer[1:])
        case (acts.CAST, name, aim, cards):
            await cast_spell(game, Cast(id, name, aim, cards))
        case (acts.CHANNEL, name, card):
            magic_verbs.channel(game, id, name, card)
        case (acts.DROP, name, upon):
            await drop_spell(game, id, name, upon)
        case (acts.GUIDE, name, choice):
            await guide_spell(game, id, name, choice)
        case (acts.ORDER, summon, what, choice):
            await carry_out_order(game, id, summon, what, choice)
        case (acts.USE, place):
            await use_object(game, id, place)
        case (acts.RELOAD, arm):
            reload(game, id, arm)
        case (acts.PICK_UP, arm, column, row):
            verbs.spend_movement(game, id, 1)
            gear_verbs.pick_up(game, id, arm, (column, row))
        case (acts.HAUL, body, column, row):
            gear_verbs.haul(game, id, body, (column, row))
        case (acts.PERK, name, choice):
            await use_perk(game, id, name, choice)
        case (acts.FOCUS | acts.SNEAK | acts.REVEAL | acts.RETREAT,):
            await PLAIN[answer[0]](game, id)
        case _:
            assert_never(answer)


def is_its_turn(game: Fated, id: FighterId) -> bool:
    fighter = game.state.fighters[id]
    return game.state.result is None and fighter.stands and not fighter.feigned


async def rest(game: Fated, id: FighterId, amounts: Triple) -> None:
    verbs.use_primary(game, id)
    verbs.rest(game, id)
    await cleanse(game, id, amounts, "Rest")


async def focus(game: Fated, id: FighterId) -> None:
    """It draws, and then it may be answered for the Engagements that it breaks."""
    verbs.use_primary(game, id)
    verbs.focus(game, id)
    await draw_reagents(game, id, 1)
    await break_engagements(game, id)


async def drop_spell(game: Fated, id: FighterId, name: str, upon: FighterId) -> None:
    """It lets go of a spell, or of what it channels for one."""
    pile = game.state.fighters[id].pile
    if pile is not None and (pile.spell, id) == (name, upon):
        magic_verbs.drop_pile(game, id)
        return
    for kept in kept_up(game.state, id):
        if (kept.spell, kept.upon) == (name, upon):
            await end_sustained(game, kept)


async def guide_spell(game: Fated, id: FighterId, name: str, choice: Answer) -> None:
    kept = sustained_of(game.state, id, name)
    assert kept is not None, "it is listed as long as it goes on"
    if is_strike(choice):
        verbs.use_primary(game, id)
    verbs.limit(game, id, name, GUIDES[name].time)
    await carry_out(game, GUIDES[name].effects(game.state, kept, choice), at_own(id), id)


async def cast_spell(game: Fated, cast: Cast) -> None:
    if spell(cast.spell).is_primary:
        verbs.use_primary(game, cast.by)
    gear_verbs.take_catalyst(game, cast.by, cast.spell)
    await carry_out_cast(game, cast)


def reload(game: Fated, id: FighterId, arm: str) -> None:
    fighter = game.state.fighters[id]
    missing = arm_of(fighter, arm).reload - fighter.wound.get(arm, 0)
    paid = min(missing, movement(game.state, id))
    verbs.spend_movement(game, id, paid)
    if paid < missing:
        gear_verbs.wind(game, id, arm, paid)
    else:
        gear_verbs.reload(game, id, arm)


async def sneak(game: Fated, id: FighterId) -> None:
    verbs.limit(game, id, SNEAK, "turn")
    await stealth.sneak(game, id)


async def show_itself(game: Fated, id: FighterId) -> None:
    """With a surprise Riposte on a creature next to it, where it likes (11)."""
    await come_out(game, id)
    for foe in [each.id for each in enemies(game.state, id) if distance(game.state, id, each.id) == 1]:
        if await offer_riposte(game, id, foe) is not None:
            return


async def use_perk(game: Fated, id: FighterId, name: str, choice: Answer) -> None:
    row = ROWS["turn"][name]
    assert isinstance(row, May), "an act is what a perk may do"
    effects = row.effects(game.state, at_own(id), id, choice)
    if acts.takes_primary(name):
        verbs.use_primary(game, id)
    verbs.use_perk(game, id, name, limit_of(name))
    await carry_out(game, effects, at_own(id), id)


PLAIN: dict[str, Callable[[Fated, FighterId], Awaitable[None]]] = {
    acts.FOCUS: focus, acts.SNEAK: sneak, acts.REVEAL: show_itself, acts.RETREAT: retreat,
}  # fmt: skip
