"""Blessed Blade: a spell that a Cleric puts into an arm before the battle, and the coins for it in each plan (17.2)."""

from __future__ import annotations

from core.games.fated_hand import magic_verbs
from core.games.fated_hand.asks import COIN
from core.games.fated_hand.choosing import pick
from core.games.fated_hand.components import COMPONENTS, spell
from core.games.fated_hand.harm import COIN_DIE, HEADS, throw_dice
from core.games.fated_hand.spells import SPELLS
from core.games.fated_hand.state import FatedHandState, Fighter, FighterId, friends, standing, standing_ids
from core.games.fated_hand.stats import Fated

PERK = "blessed_blade"
MOST_COST = 2
"""Reagents that a spell costs at most that can be put into an arm; what varies counts its least."""


async def bless_arms(game: Fated) -> None:
    """Outside of battle, which is before the first plan: each who can names an arm of its party and a spell."""
    for id in standing_ids(game.state):
        await bless_arm(game, id)


async def bless_arm(game: Fated, id: FighterId) -> None:
    spells = blessings_of(game.state.fighters[id])
    if not spells:
        return
    armed = [each for each in (id, *(friend.id for friend in friends(game.state, id))) if arms_of(game.state, each)]
    whom = await pick(game, id, PERK, "blessed", (None, *armed))
    if whom is None:
        return
    arm = await pick(game, id, PERK, "blessed arm", arms_of(game.state, whom))
    name = await pick(game, id, PERK, "blessing", spells)
    magic_verbs.bless_arm(game, whom, _id_of_arm(arm), _id_of_spell(name))


def blessings_of(fighter: Fighter) -> tuple[str, ...]:
    """The names of the spells that it could put into an arm; none of who has not the perk."""
    known = fighter.sheet.mastered if PERK in fighter.sheet.perks else ()
    return tuple([spell(id).name for id in known if id in SPELLS and 0 < coins_for(id) <= MOST_COST])


def coins_for(spell_id: str) -> int:
    return min(way.least for way in spell(spell_id).cost)


def arms_of(state: FatedHandState, id: FighterId) -> tuple[str, ...]:
    """The names of arms that it carries and none has blessed yet."""
    fighter = state.fighters[id]
    taken = [each.arm for each in fighter.blessings]
    return tuple([COMPONENTS.arms[arm].name for arm in fighter.carries if arm not in taken])


def _id_of_arm(name: str) -> str:
    return next(id for id, arm in COMPONENTS.arms.items() if arm.name == name)


def _id_of_spell(name: str) -> str:
    return next(id for id, kind in COMPONENTS.spells.items() if kind.name == name)


async def flip_for_blessings(game: Fated) -> None:
    """Whoever has planned with a blessed arm throws a coin for each Reagent that its spell costs."""
    for fighter in standing(game.state):
        magic_verbs.forget_blessed(game, fighter.id)
        for each in [each for each in fighter.blessings if each.arm in (fighter.main, fighter.offhand)]:
            coins = await throw_dice(game, fighter.id, COIN, (COIN_DIE,) * coins_for(each.spell), "Blessed Blade")
            if all(face == HEADS for face in coins):
                magic_verbs.grant_blessed(game, fighter.id, each.spell)
