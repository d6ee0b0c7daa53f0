"""What summoned creatures of single kinds do (17.9): orders of their own, and what they do as a turn ends."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.fated_hand import field_verbs, summon_verbs
from core.games.fated_hand.aiming import open_to_magic
from core.games.fated_hand.choosing import pick
from core.games.fated_hand.components import summon_kind
from core.games.fated_hand.field_rules import make_field
from core.games.fated_hand.fields import SLIME, SMOG, fields_at, has_field
from core.games.fated_hand.harm import suffer
from core.games.fated_hand.orders import add_orders, blows, order_row
from core.games.fated_hand.state import (
    FatedHandState,
    FighterId,
    Summoned,
    is_free,
    square_of,
    standing,
    tile_nearest,
)
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.summoning import TURN_ENDS, summon
from core.grids.square import Square, chebyshev, eight_way_neighbours
from core.plain import Answer

EAT, SPLIT, FUME, DEVOUR = "eat", "split", "fume", "devour"


def kind_of(state: FatedHandState, id: FighterId) -> str:
    return state.fighters[id].sheet.summon


def beside_it(state: FatedHandState, id: FighterId) -> list[Square]:
    """All tiles next to those that it covers."""
    own = state.fighters[id].tiles
    around = dict.fromkeys(tile for square in own for tile in eight_way_neighbours(square))
    return [tile for tile in around if tile not in own and state.ground.is_open(tile)]


# --- Living Slime


def meals(state: FatedHandState, id: FighterId) -> Sequence[Answer]:
    is_there = kind_of(state, id) == "living_slime" and has_field(state, state.fighters[id].square, SLIME)
    return [None] if is_there else []


def eat(game: Fated, id: FighterId, choice: Answer) -> None:
    """The Slime on its tile, for 1 Mass."""
    field_verbs.clear_field(game, SLIME, [square_of(game.state, id)])
    summon_verbs.grow(game, id, summon_verbs.own_part(game, id).size + 1)


def splits(state: FatedHandState, id: FighterId) -> Sequence[tuple[int, int, int]]:
    """How much of its Mass it gives away, and the tile of the new one: (Mass, column, row)."""
    own = state.fighters[id].summoned
    if own is None or kind_of(state, id) != "living_slime":
        return []
    here = square_of(state, id)
    room = [to for to in eight_way_neighbours(here) if is_free(state, to) and state.ground.can_step(here, to)]
    return [(mass, *square) for mass in range(1, own.size) for square in room]


async def split(game: Fated, id: FighterId, choice: tuple[int, int, int]) -> None:
    """Mitosis, in place of its attack."""
    mass, column, row = choice
    own = summon_verbs.own_part(game, id)
    summon_verbs.grow(game, id, own.size - mass)
    await summon(game, "living_slime", Summoned(own.by, own.spell, size=mass), (column, row))


# --- Ravenous Bloom


def fumes(state: FatedHandState, id: FighterId) -> Sequence[Square]:
    """A tile for Smog, where it has nobody to bite."""
    if kind_of(state, id) != "ravenous_bloom" or blows(state, id):
        return []
    return beside_it(state, id)


async def fume(game: Fated, id: FighterId, square: Square) -> None:
    await make_field(game, SMOG, [square], summon_verbs.own_part(game, id).by)


# --- Ourobo

MOUTHFULS = 3


def meals_beside(state: FatedHandState, id: FighterId) -> list[Square]:
    """Free tiles with Field Effects on them next to it."""
    return [tile for tile in beside_it(state, id) if fields_at(state, tile) and is_free(state, tile)]


def devours(state: FatedHandState, id: FighterId) -> Sequence[Answer]:
    return [None] if kind_of(state, id) == "ourobo" and meals_beside(state, id) else []


async def devour(game: Fated, id: FighterId, choice: Answer) -> None:
    """Up to three tiles of Field Effects one after another, and it grows onto them."""
    own = summon_verbs.own_part(game, id)
    for _ in range(MOUTHFULS):
        found = meals_beside(game.state, id)
        if not found:
            return
        eaten = await pick(game, own.by, own.spell, "eaten", (*found, None))
        if eaten is None:
            return
        field_verbs.clear_tiles(game, [eaten])
        summon_verbs.grow(game, id, own.size + 1, eaten)


# --- Frost Golem

COLD, CHILLED = 2, (0, 0, 2)
"""How far it chills, and what of."""


async def chill(game: Fated, id: FighterId) -> None:
    """Everybody near it, its controller and friends too; only itself is spared, and whom no magic touches."""
    own, name = summon_verbs.own_part(game, id), summon_kind(kind_of(game.state, id)).name
    near = [each.id for each in standing(game.state) if each.id != id and _is_near(game.state, id, each.id)]
    for other in open_to_magic(game.state, near):
        if game.state.result is None:
            await suffer(game, other, CHILLED, name, id, is_own=other == own.by)


def _is_near(state: FatedHandState, id: FighterId, other: FighterId) -> bool:
    here = square_of(state, id)
    return chebyshev(tile_nearest(state, other, here), here) <= COLD


TURN_ENDS["frost_golem"] = chill
add_orders(
    order_row(EAT, False, meals, eat),
    order_row(SPLIT, True, splits, split),
    order_row(FUME, True, fumes, fume),
    order_row(DEVOUR, True, devours, devour),
)
