"""Magic actions (8.3) and spells cast with Cantrip points. May ask."""

from __future__ import annotations

from core.frozen import frozen
from core.games.dragon_dice.announced import Casting
from core.games.dragon_dice.announcing import announce
from core.games.dragon_dice.magic_results import cantrip_pool, magic_modifiers, pool_of, widened_by
from core.games.dragon_dice.negation import negated
from core.games.dragon_dice.operations import MAGIC
from core.games.dragon_dice.resolving import resolve_all
from core.games.dragon_dice.rolling import roll_army
from core.games.dragon_dice.rolls import Army, DieId, Purpose, TerrainId, roll_for
from core.games.dragon_dice.totals import total_of
from core.games.dragon_dice.verbs import Dragon, act, begin_casting, end_casting, total_magic
from core.plain import Seat


@frozen
class CantripPoints:
    """Magic that one die gives for spells flagged Cantrip. any_magic: of any element and for any species (20.4)."""

    die: DieId
    amount: int
    any_magic: bool = False


async def magic_action(game: Dragon, seat: Seat, place: TerrainId | None) -> None:
    """An army rolls magic, announces spells with all their targets, and resolves them in any order.

    place: None for the Reserve Army.
    """
    army = Army(seat, place)
    rolled = await roll_army(game, Army(seat, place), roll_for(Purpose.MAGIC, in_reserves=place is None))
    modifiers = magic_modifiers(rolled, await negated(game, army))
    total_magic(game, army, total_of(rolled.results, MAGIC, modifiers))
    for sort, id in widened_by(game.state, rolled):
        act(game, seat, sort, id)
    await _cast(game, Casting(army, pool_of(game.state, rolled, modifiers)))


async def cast_with_cantrip(
    game: Dragon, seat: Seat, place: TerrainId | None, points: tuple[CantripPoints, ...]
) -> None:
    """Step 4 of a roll that is no magic action: spells flagged Cantrip, cast and resolved at once."""
    army = Army(seat, place)
    pool = cantrip_pool(game.state, army, tuple([(each.die, each.amount, each.any_magic) for each in points]))
    await _cast(game, Casting(army, pool, is_cantrip=True))


async def _cast(game: Dragon, casting: Casting) -> None:
    begin_casting(game, casting)
    await announce(game)
    await resolve_all(game)
    end_casting(game)
