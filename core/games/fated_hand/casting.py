"""A spell that has been paid: declared, resolved, and what comes after it (12.3)."""

from __future__ import annotations

from core.games.fated_hand import lasting_verbs, lessons, magic_verbs
from core.games.fated_hand.components import perk, spell
from core.games.fated_hand.counters import offer_spells
from core.games.fated_hand.drawing import turn_up
from core.games.fated_hand.effects_of_stars import Overflow
from core.games.fated_hand.harm import suffer
from core.games.fated_hand.spells import SPELLS, Cast
from core.games.fated_hand.state import FatedHandState, FighterId, again
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.sustaining import end_sustained, sustained_on
from core.games.fated_hand.windows import At, Effect, carry_out, open_window
from core.options import place_of


async def carry_out_cast(game: Fated, cast: Cast) -> None:
    around = game.state.aligned
    magic_verbs.align(game, "")
    await _carry_out(game, cast)
    magic_verbs.align(game, around)
    for each in FOR_A_CAST:
        if each in game.state.fighters[cast.by].sheet.perks:
            lasting_verbs.end_grants(game, cast.by, perk(each).name)


FOR_A_CAST = ("studied_spells", "spirit_fuel", "the_stars_aligned")
"""Perks whose bonuses last as long as one spell."""


async def _carry_out(game: Fated, cast: Cast) -> None:
    """The Reagents are spent in any case; where its aim is gone by then, nothing else comes of it."""
    magic_verbs.spend_reagents(game, cast.by, cast.cards)
    magic_verbs.cast(game, cast.by, cast.spell, cast.aim, cast.cards)
    lessons.use_spell(game, cast.by, cast.spell)
    at = At(cast.by, cause=cast.spell, cards=cast.cards, aim=cast.aim)
    await open_window(game, "cast_declare", at)
    await offer_spells(game, "cast_declare", at)
    if game.state.is_negated:
        magic_verbs.forget_negation(game)
        return await fizzle(game, cast)
    if not has_aim(game.state, cast):
        return await fizzle(game, cast)
    await open_window(game, "cast_resolve", at)
    effects, lying = SPELLS[cast.spell].effects(game.state, cast), tuple(game.state.fields)
    await carry_out(game, effects, at, cast.by)
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


async def blunt(game: Fated, cast: Cast, effects: tuple[Effect, ...]) -> None:
    """Blunting Spell: the next two spells with a target also wear its Strike down."""
    kept = sustained_on(game.state, cast.by, "blunting_spell") if game.state.sustained else None
    named = dict.fromkeys((*touched_by(effects), *aimed_at(game.state, cast)))
    touched = [id for id in named if id != cast.by]
    if kept is None or cast.spell == kept.spell or not touched:
        return
    magic_verbs.count_on(kept, kept.amount - 1)
    for id in touched:
        await suffer(game, id, BLUNTED, spell(kept.spell).name, cast.by)
    left = again(game.state, kept)
    if left is not None and not left.amount:
        await end_sustained(game, left)


BLUNTED = (2, 0, 0)


def aimed_at(state: FatedHandState, cast: Cast) -> list[FighterId]:
    """The creature that is its aim, upon which it may go on; none where it has used up a body."""
    aim = cast.aim
    first = aim[0] if isinstance(aim, tuple) and len(aim) == 2 and isinstance(aim[1], str) else aim
    return [FighterId(first)] if type(first) is int and state.fighters[first].square is not None else []


def touched_by(effects: tuple[Effect, ...]) -> list[FighterId]:
    """Whom a spell affects, as its effects name them."""
    named = [getattr(each, field, ()) for each in effects for field in ("whom", "target", "first")]
    ids = [id for each in named for id in (each if isinstance(each, tuple) else (each,))]
    return list(dict.fromkeys(ids))
