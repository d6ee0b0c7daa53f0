"""What the stars do to a spell that is paid in the Star Suit alone, as plain data; see `effects`."""

from __future__ import annotations

from core.frozen import frozen
from core.games.fated_hand import magic_verbs
from core.games.fated_hand.asks import HANDICAP_ROLL
from core.games.fated_hand.choosing import pick
from core.games.fated_hand.effects import D4
from core.games.fated_hand.effects_of_fields import is_bare
from core.games.fated_hand.field_rules import make_field
from core.games.fated_hand.harm import throw_dice
from core.games.fated_hand.state import FieldTile, FighterId
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.windows import At, Effect, carries
from core.grids.square import eight_way_neighbours


@frozen
class Align(Effect):
    """Handicap, cleansing and bonuses of this spell are doubled."""

    spell: str


@carries(Align)
def aligns(game: Fated, effect: Align, at: At, bearer: FighterId) -> None:
    magic_verbs.align(game, effect.spell)


@frozen
class Overflow(Effect):
    """A die of four for each Reagent: so many tiles more beside the Field Effects that the spell has made, those made
    anew where they lay already included. before: what lay there.
    """

    before: tuple[FieldTile, ...]
    reagents: int


@carries(Overflow)
async def overflows(game: Fated, effect: Overflow, at: At, bearer: FighterId) -> None:
    own = [each for each in game.state.fields if each.owner == bearer]
    made = [each for each in own if not any(each is old for old in effect.before)]
    if not made:
        return
    kind, whole = made[0].kind, [each.square for each in made]
    for _ in range(sum(await throw_dice(game, bearer, HANDICAP_ROLL, (D4,) * effect.reagents, "The Stars Aligned"))):
        near = dict.fromkeys(to for tile in whole for to in eight_way_neighbours(tile))
        beside = tuple(sorted(to for to in near if is_bare(game.state, kind, to)))
        tile = await pick(game, bearer, "the_stars_aligned", "tile", (None, *beside)) if beside else None
        if tile is None:
            return
        await make_field(game, kind, (tile,), bearer)
