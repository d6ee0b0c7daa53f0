"""Blunting Spell (17.6): whom a spell affects, and the Strike that it costs them."""

from __future__ import annotations

from core.games.fated_hand import magic_verbs
from core.games.fated_hand.components import spell
from core.games.fated_hand.harm import suffer
from core.games.fated_hand.spells import Cast
from core.games.fated_hand.state import FatedHandState, FighterId, again
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.sustaining import end_sustained, sustained_on
from core.games.fated_hand.windows import Effect


async def blunt(game: Fated, cast: Cast, effects: tuple[Effect, ...]) -> None:
    """Blunting Spell: the next two spells with a target also wear its Strike down."""
    kept = sustained_on(game.state, cast.by, "blunting_spell") if game.state.sustained else None
    if kept is None or cast.spell == kept.spell:
        return
    named = dict.fromkeys((*touched_by(effects), *aimed_at(game.state, cast)))
    touched = [id for id in named if id != cast.by]
    if not touched:
        return
    magic_verbs.count_on(kept, kept.amount - 1)
    for id in touched:
        await suffer(game, id, BLUNTED_TWICE if kept.is_aligned else BLUNTED, spell(kept.spell).name, cast.by)
    left = again(game.state, kept)
    if left is not None and not left.amount:
        await end_sustained(game, left)


BLUNTED, BLUNTED_TWICE = (2, 0, 0), (4, 0, 0)


def aimed_at(state: FatedHandState, cast: Cast) -> list[FighterId]:
    """The creature that is its aim, upon which it may go on; none where it has used up a body."""
    aim = cast.aim
    first = aim[0] if isinstance(aim, tuple) and len(aim) == 2 and isinstance(aim[1], str) else aim
    return [FighterId(first)] if type(first) is int and state.fighters[first].square is not None else []


def touched_by(effects: tuple[Effect, ...]) -> list[FighterId]:
    """Whom a spell affects, as its effects name them."""
    named = [getattr(each, field, ()) for each in effects for field in ("whom", "target", "first", "others")]
    ids = [id for each in named for id in (each if isinstance(each, tuple) else (each,))]
    return list(dict.fromkeys(ids))
