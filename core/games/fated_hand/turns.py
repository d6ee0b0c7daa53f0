"""A turn (4.5): any number of actions in any order, among them at most one Primary Action."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import cast

from core.ask import choose
from core.games.fated_hand import acts, gear_verbs, magic_verbs, stealth, verbs
from core.games.fated_hand.acts import Act, Acts
from core.games.fated_hand.asks import ACT, RETREAT, SNEAK
from core.games.fated_hand.attacks import carry_through, made, offer_riposte
from core.games.fated_hand.battle_end import end_if_decided
from core.games.fated_hand.casting import carry_out_cast
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.components import spell
from core.games.fated_hand.drawing import draw_reagents
from core.games.fated_hand.harm import cleanse
from core.games.fated_hand.moving import break_engagements, walk
from core.games.fated_hand.pieces import Triple
from core.games.fated_hand.spells import Cast
from core.games.fated_hand.state import FighterId, arm_of, catalyst_for, distance, enemies, standing
from core.games.fated_hand.stats import Fated, movement
from core.games.fated_hand.windows import ROWS, At, May, carry_out, limit_of, open_window
from core.plain import Answer, CardId


async def take_turn(game: Fated, id: FighterId, *, is_bonus: bool = False) -> None:
    """It ends at once when its owner falls."""
    verbs.begin_turn(game, id, is_bonus=is_bonus)
    await open_window(game, "turn_start", At(id))
    while is_its_turn(game, id):
        answer = await choose(game.state.fighters[id].seat, ACT, Acts(game.state, id, game.faces))
        if answer == (acts.END,):
            break
        await carry_out_act(game, id, answer)
        await stealth.search(game)
    if is_its_turn(game, id):
        await open_window(game, "turn_end", At(id))
        await stealth.offer_surprises(game, id)
    if game.state.result is None:
        verbs.end_turn(game)
        magic_verbs.clear_table(game)


async def carry_out_act(game: Fated, id: FighterId, answer: Act) -> None:
    """Once anything else has been done, a party may try to Retreat again (8.3)."""
    if answer[0] != acts.RETREAT:
        verbs.forget_uses(game, "action")
    waiting = ACTIONS[cast(str, answer[0])](game, id, answer[1:])
    if waiting is not None:
        await waiting


def is_its_turn(game: Fated, id: FighterId) -> bool:
    fighter = game.state.fighters[id]
    return game.state.result is None and fighter.stands and not fighter.feigned


async def move(game: Fated, id: FighterId, answer: Act) -> None:
    column, row = cast("tuple[int, int]", answer)
    await walk(game, id, (column, row))


async def strike(game: Fated, id: FighterId, answer: Act) -> None:
    target, arm, is_ranged, perk = cast("tuple[int, str, bool, str]", answer)
    verbs.use_primary(game, id)
    await carry_through(game, replace(made(id, FighterId(target), (arm, is_ranged, perk)), is_primary=True))


async def rest(game: Fated, id: FighterId, answer: Act) -> None:
    verbs.use_primary(game, id)
    verbs.rest(game, id)
    await cleanse(game, id, cast(Triple, answer), "Rest")


async def focus(game: Fated, id: FighterId, answer: Act) -> None:
    """It draws, and then it may be answered for the Engagements that it breaks."""
    verbs.use_primary(game, id)
    verbs.focus(game, id)
    await draw_reagents(game, id, 1)
    await break_engagements(game, id)


async def cast_spell(game: Fated, id: FighterId, answer: Act) -> None:
    spell_id, aim, cards = cast("tuple[str, Answer, tuple[CardId, ...]]", answer)
    if spell(spell_id).is_primary:
        verbs.use_primary(game, id)
    if catalyst_for(game.state.fighters[id], spell_id) != game.state.fighters[id].main:
        gear_verbs.use_offhand(game, id)
    await carry_out_cast(game, Cast(id, spell_id, aim, cards))


def reload(game: Fated, id: FighterId, answer: Act) -> None:
    arm, fighter = cast(str, answer[0]), game.state.fighters[id]
    missing = arm_of(fighter, arm).reload - fighter.wound.get(arm, 0)
    paid = min(missing, movement(game.state, id))
    verbs.spend_movement(game, id, paid)
    if paid < missing:
        gear_verbs.wind(game, id, arm, paid)
    else:
        gear_verbs.reload(game, id, arm)


def pick_up(game: Fated, id: FighterId, answer: Act) -> None:
    arm, column, row = cast("tuple[str, int, int]", answer)
    verbs.spend_movement(game, id, 1)
    gear_verbs.pick_up(game, id, arm, (column, row))


def haul(game: Fated, id: FighterId, answer: Act) -> None:
    body, column, row = cast("tuple[int, int, int]", answer)
    gear_verbs.haul(game, id, FighterId(body), (column, row))


async def sneak(game: Fated, id: FighterId, answer: Act) -> None:
    verbs.limit(game, id, SNEAK, "turn")
    await stealth.sneak(game, id)


async def show_itself(game: Fated, id: FighterId, answer: Act) -> None:
    """With a surprise Riposte on a creature next to it, where it likes (11)."""
    gear_verbs.reveal(game, id)
    for foe in [each.id for each in enemies(game.state, id) if distance(game.state, id, each.id) == 1]:
        if await offer_riposte(game, id, foe) is not None:
            return


async def retreat(game: Fated, id: FighterId, answer: Act) -> None:
    """Half of the standing members agree; then each enemy may make one Riposte, and one success holds them (8.3)."""
    side = game.state.fighters[id].side
    party = [each.id for each in standing(game.state) if each.side == side]
    for member in party:
        verbs.limit(game, member, RETREAT, "action")
    agreed = 1
    for member in party:
        if member != id and 2 * agreed < len(party):
            agreed += await choose_for(game, member, RETREAT, (True, False))
    if 2 * agreed < len(party):
        return verbs.note_retreat(game, side, has_succeeded=False)
    is_held = await _hold_back(game, id)
    if game.state.result is not None:
        return None
    verbs.note_retreat(game, side, has_succeeded=not is_held)
    if not is_held:
        verbs.leave_field(game, side)
        end_if_decided(game)
    return None


async def _hold_back(game: Fated, id: FighterId) -> bool:
    """Whether one of the enemies' Ripostes succeeded."""
    for foe in [each.id for each in enemies(game.state, id)]:
        party = [each.id for each in standing(game.state) if each.side == game.state.fighters[id].side]
        for target in party:
            won = await offer_riposte(game, foe, target)
            if won:
                return True
            if won is not None:
                break
    return False


async def use_perk(game: Fated, id: FighterId, answer: Act) -> None:
    name, choice = cast("tuple[str, Answer]", answer)
    row = cast(May, ROWS["turn"][name])
    effects = row.effects(game.state, At(id), id, choice)
    if acts.takes_primary(name):
        verbs.use_primary(game, id)
    verbs.use_perk(game, id, name, limit_of(name))
    await carry_out(game, effects, At(id), id)


ACTIONS: dict[str, Callable[[Fated, FighterId, Act], Awaitable[None] | None]] = {
    acts.MOVE: move,
    acts.ATTACK: strike,
    acts.REST: rest,
    acts.FOCUS: focus,
    acts.RELOAD: reload,
    acts.PICK_UP: pick_up,
    acts.HAUL: haul,
    acts.SNEAK: sneak,
    acts.REVEAL: show_itself,
    acts.RETREAT: retreat,
    acts.PERK: use_perk,
    acts.CAST: cast_spell,
}
