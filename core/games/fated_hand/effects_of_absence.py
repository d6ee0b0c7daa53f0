"""What spells do that take somebody off the board, and how it comes back; see `effects`."""

from __future__ import annotations

from core.frozen import frozen
from core.games.fated_hand import magic_verbs, verbs
from core.games.fated_hand.battle_end import end_if_decided
from core.games.fated_hand.choosing import pick
from core.games.fated_hand.components import spell
from core.games.fated_hand.drawing import turn_up
from core.games.fated_hand.effects_of_casts import Sustain, sustains
from core.games.fated_hand.field_rules import enter_tile, leave_shared_tile
from core.games.fated_hand.fields import SMOG, connected, has_field, squares_of
from core.games.fated_hand.harm import suffer
from core.games.fated_hand.lasting_verbs import loosen_hold
from core.games.fated_hand.paths import nearest_free
from core.games.fated_hand.state import FatedHandState, FighterId, Sustained, again, is_free, square_of, tiles_of_others
from core.games.fated_hand.stats import Fated, speed
from core.games.fated_hand.sustaining import CABINET, SMOKE, end_all_of, end_sustained, ends, sustained_of
from core.games.fated_hand.windows import At, Effect, carries
from core.grids.square import Square, chebyshev, eight_way_neighbours

RELEASED = (0, 0, 3)
"""What whoever comes out of a Vanishing Cabinet suffers."""


# --- Vanishing Cabinet


@frozen
class Vanish(Effect):
    """Off the board, unless it is twice as fast as the caster."""

    whom: FighterId
    spell: str


@carries(Vanish)
async def vanishes(game: Fated, effect: Vanish, at: At, bearer: FighterId) -> None:
    whom = effect.whom
    if speed(game.state, whom) >= 2 * speed(game.state, bearer):
        magic_verbs.change_nothing(game, bearer, effect.spell)
        return
    await end_all_of(game, whom)
    verbs.disengage_all(game, whom)
    loosen_hold(game, whom)
    await sustains(game, Sustain(effect.spell, whom), at, bearer)
    magic_verbs.vanish(game, whom)
    end_if_decided(game)


@frozen
class PayCabinet(Effect):
    """A Reagent for another turn, or it opens."""

    spell: str


@carries(PayCabinet)
async def pays_cabinet(game: Fated, effect: PayCabinet, at: At, bearer: FighterId) -> None:
    card = await pick(game, bearer, effect.spell, "given", (None, *game.state.fighters[bearer].reagents))
    if card is not None:
        await turn_up(game, (card,))
        magic_verbs.spend_reagents(game, bearer, (card,))
        return
    kept = sustained_of(game.state, bearer, effect.spell)
    if kept is not None:
        await end_sustained(game, kept)


@ends(CABINET)
async def opens(game: Fated, ended: Sustained) -> None:
    """It stands on the nearest free tile beside its caster."""
    caster = game.state.fighters[ended.by].square
    if caster is None or game.state.fighters[ended.upon].hp <= 0:
        return
    magic_verbs.appear(game, ended.upon, nearest_free(game.state, caster))
    await enter_tile(game, ended.upon)
    await suffer(game, ended.upon, RELEASED, spell(ended.spell).name, ended.by)


# --- Into Smoke


@frozen
class Melt(Effect):
    """Into the cloud around its caster. lasts: until so many of its tiles are gone."""

    spell: str
    lasts: int


@carries(Melt)
async def melts(game: Fated, effect: Melt, at: At, bearer: FighterId) -> None:
    verbs.disengage_all(game, bearer)
    loosen_hold(game, bearer)
    await sustains(game, Sustain(effect.spell, bearer, amount=effect.lasts), at, bearer)
    kept = sustained_of(game.state, bearer, effect.spell)
    assert kept is not None, "it has just begun"
    magic_verbs.melt(game, kept, cloud_around(game.state, square_of(game.state, bearer)))


def cloud_around(state: FatedHandState, square: Square) -> list[Square]:
    """The Smog that hangs together with the tile, none where there is none on it."""
    return connected(squares_of(state, SMOG), square) if has_field(state, square, SMOG) else []


@frozen
class Float(Effect):
    """To another tile of the cloud, from which it casts."""

    to: Square


@carries(Float)
def floats(game: Fated, effect: Float, at: At, bearer: FighterId) -> None:
    magic_verbs.float_to(game, bearer, effect.to)


def tiles_gone(state: FatedHandState, kept: Sustained) -> list[Square]:
    """Of the cloud as it was."""
    return [square for square in kept.tiles if not has_field(state, square, SMOG)]


async def settle_smoke(game: Fated) -> None:
    """Where enough of a cloud is gone, or all of it, its caster appears; where its tile is gone it floats on."""
    for each in [each for each in game.state.sustained if each.spell == SMOKE]:
        kept = again(game.state, each)
        if kept is None or game.state.result is not None:
            continue
        gone = tiles_gone(game.state, kept)
        left = [square for square in kept.tiles if square not in gone]
        here = square_of(game.state, kept.by)
        if not left or len(gone) >= kept.amount:
            await end_sustained(game, kept)
        elif not has_field(game.state, here, SMOG):
            magic_verbs.float_to(game, kept.by, min(left, key=lambda square: (chebyshev(square, here), square)))


@ends(SMOKE)
async def condenses(game: Fated, ended: Sustained) -> None:
    """On one of the tiles that are gone, or where it likes to in and beside the cloud."""
    here, gone = square_of(game.state, ended.by), tiles_gone(game.state, ended)
    if not game.state.fighters[ended.by].stands or game.state.result is not None:
        magic_verbs.condense(game, ended.by)
        await leave_shared_tile(game, ended.by)
        return
    cloud = cloud_around(game.state, here)
    is_thin = len(gone) >= ended.amount or not cloud
    around = gone if is_thin else [to for tile in cloud for to in (tile, *eight_way_neighbours(tile))]
    taken = tiles_of_others(game.state, ended.by)
    free = [to for to in dict.fromkeys(around) if to not in taken and (to == here or is_free(game.state, to))]
    goals = tuple(sorted(free))
    goal = await pick(game, ended.by, ended.spell, "tile", goals) if goals else nearest_free(game.state, here)
    magic_verbs.condense(game, ended.by)
    magic_verbs.appear(game, ended.by, goal)
    await enter_tile(game, ended.by)
