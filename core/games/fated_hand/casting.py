"""A spell that has been paid: declared, resolved, and what comes after it (12.3)."""

from __future__ import annotations

from core.games.fated_hand import lasting_verbs, lessons, magic_verbs
from core.games.fated_hand.blunting import blunt
from core.games.fated_hand.counters import offer_spells
from core.games.fated_hand.drawing import turn_up
from core.games.fated_hand.effects_of_stars import Overflow
from core.games.fated_hand.spells import SPELLS, Cast
from core.games.fated_hand.state import FatedHandState
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.windows import At, carry_out, open_window
from core.options import place_of


async def carry_out_cast(game: Fated, cast: Cast) -> None:
    around = magic_verbs.align(game, "")
    await _carry_out(game, cast)
    magic_verbs.align(game, around)
    lasting_verbs.end_grants_of_cast(game, cast.by)


async def _carry_out(game: Fated, cast: Cast) -> None:
    """The Reagents are spent in any case; where its aim is gone by then, nothing else comes of it."""
    magic_verbs.spend_reagents(game, cast.by, cast.cards)
    magic_verbs.cast(game, cast.by, cast.spell, cast.aim, cast.cards)
    lessons.use_spell(game, cast.by, cast.spell)
    at = At(cast.by, cause=cast.spell, cards=cast.cards, aim=cast.aim)
    await open_window(game, "cast_declare", at)
    await offer_spells(game, "cast_declare", at)
    if game.state.is_negated:
        await turn_up(game, cast.cards)
        magic_verbs.come_to_nothing(game, cast.by, cast.spell)
        return None
    if not has_aim(game.state, cast):
        return await fizzle(game, cast)
    await open_window(game, "cast_resolve", at)
    effects, lying = SPELLS[cast.spell].effects(game.state, cast), tuple(game.state.fields)
    await carry_out(game, effects, at, cast.by)
    if not effects:
        magic_verbs.change_nothing(game, cast.by, cast.spell)
    if game.state.aligned and game.state.result is None:
        await carry_out(game, (Overflow(lying, len(cast.cards)),), at, cast.by)
    await blunt(game, cast, effects)
    if game.state.result is None:
        await open_window(game, "cast_after", at)
    return None


async def fizzle(game: Fated, cast: Cast) -> None:
    """What would have lain face down goes to the discard, which everybody sees."""
    await turn_up(game, cast.cards)
    magic_verbs.fizzle(game, cast.by, cast.spell)


def has_aim(state: FatedHandState, cast: Cast) -> bool:
    """Whether the caster stands, and what it aims at is still there."""
    if not state.fighters[cast.by].stands:
        return False
    return place_of(cast.aim, tuple(SPELLS[cast.spell].aims(state, cast.by))) >= 0
