"""Stealth (11): what hides a creature, what may find it, and when it may show itself (HR-67)."""

from __future__ import annotations

from core.ask import roll
from core.dice import numbered
from core.games.fated_hand import gear_verbs
from core.games.fated_hand.asks import HIDE, SEARCH, SNEAK, SURPRISE
from core.games.fated_hand.attacks import riposte
from core.games.fated_hand.blows import Aimed, blows_at
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.field_rules import come_out
from core.games.fated_hand.fighters import is_any_hidden
from core.games.fated_hand.state import (
    FatedHandState,
    Fighter,
    FighterId,
    covers_more,
    crowded_tiles,
    distance,
    enemies,
    opponents,
    standing,
)
from core.games.fated_hand.stats import Fated, speed

DIE = numbered(12)
OF_STEALTH = frozenset(["hidden_fang", "killer_instinct"])
"""Perks of those who have it."""
UNENGAGED, UNWATCHED, WATCHED = 2, 2, 2
"""What Stealth gains for being Engaged with nobody, and for no enemy within so many tiles."""


def has_stealth(fighter: Fighter) -> bool:
    return not OF_STEALTH.isdisjoint(fighter.sheet.perks)


def may_sneak(fighter: Fighter) -> bool:
    return has_stealth(fighter) and fighter.stands and fighter.stealth > 0 and not fighter.is_hidden


# --- while plans are made


async def fade(game: Fated) -> None:
    """Whoever is Hidden loses 1 Stealth Power at the start of planning, and is revealed at 0."""
    for fighter in standing(game.state):
        if fighter.is_hidden:
            gear_verbs.change_stealth(game, fighter.id, -1)
            if fighter.stealth <= 0:
                await come_out(game, fighter.id)


def gain_stealth(game: Fated, id: FighterId) -> None:
    fighter = game.state.fighters[id]
    if not has_stealth(fighter) or fighter.is_hidden or fighter.square is None:
        return
    near = any(distance(game.state, foe.id, id) <= WATCHED for foe in enemies(game.state, id))
    gain = max(0, speed(game.state, id) // 2)
    gain += UNENGAGED if not opponents(game.state, id) else 0
    gain += UNWATCHED if not near else 0
    gear_verbs.change_stealth(game, id, gain)


async def hide_or_show(game: Fated) -> None:
    """At the lock each may Sneak, or show itself to whoever is beside it."""
    for id in [each.id for each in standing(game.state)]:
        fighter = game.state.fighters[id]
        if fighter.is_hidden:
            await offer_surprise(game, id)
        elif may_sneak(fighter) and await choose_for(game, id, HIDE, (True, False)):
            await sneak(game, id)


async def sneak(game: Fated, id: FighterId) -> None:
    (face,) = await roll(SNEAK, (DIE,))
    gear_verbs.sneak(game, id, face)


# --- being found


def meetings(state: FatedHandState) -> list[tuple[FighterId, FighterId]]:
    """Who is Hidden and shares a tile with an enemy, and with whom."""
    found: list[tuple[FighterId, FighterId]] = []
    if len(crowded_tiles(state)) == len(state.fighters) and not covers_more(state):
        return found
    for one in [each for each in state.fighters if each.is_hidden and each.stands]:
        there = [foe for foe in enemies(state, one.id) if foe.square == one.square or one.square in foe.tail]
        found += [(one.id, foe.id) for foe in there]
    return found


async def search(game: Fated) -> None:
    """For each two that have come to share a tile a die; whoever was together already is not looked for again."""
    if not (game.state.met or is_any_hidden(game.state.fighters)):
        return
    there = meetings(game.state)
    new = [each for each in there if each not in game.state.met] if game.state.result is None else []
    for one, foe in new:
        if (one, foe) in meetings(game.state):
            (face,) = await roll(SEARCH, (DIE,))
            gear_verbs.search(game, foe, one, face)
            if face >= game.state.fighters[one].stealth:
                await come_out(game, one)
    gear_verbs.remember_meetings(game, meetings(game.state) if new else there)


# --- showing oneself


def surprises(state: FatedHandState, id: FighterId) -> list[Aimed]:
    """The Ripostes with which it can show itself, at those beside it."""
    return [blow for foe in enemies(state, id) for blow in surprises_at(state, id, foe.id)]


def surprises_at(state: FatedHandState, id: FighterId, foe: FighterId) -> list[Aimed]:
    """Those at one enemy."""
    is_beside = distance(state, foe, id) == 1
    return [(foe, *blow) for blow in blows_at(state, id, foe, is_riposte=True)] if is_beside else []


async def offer_surprise(game: Fated, id: FighterId) -> None:
    """Asked only where it could strike somebody by it."""
    if game.state.result is not None or not game.state.fighters[id].is_hidden:
        return
    ways = surprises(game.state, id)
    if not ways:
        return
    answer = await choose_for(game, id, SURPRISE, (None, *ways))
    if answer is not None:
        await come_out(game, id)
        if game.state.result is None and game.state.fighters[id].stands:
            await riposte(game, id, FighterId(answer[0]), answer[1:])


async def offer_surprises(game: Fated, upon: FighterId) -> None:
    """After a step of another, and when its turn ends: each that is Hidden beside it may show itself."""
    if not is_any_hidden(game.state.fighters):
        return
    for id in [each.id for each in game.state.fighters if each.is_hidden and each.stands]:
        at = game.state.fighters[upon]
        one = game.state.fighters[id]
        if at.stands and one.stands and at.side != one.side and surprises_at(game.state, id, upon):
            await offer_surprise(game, id)
