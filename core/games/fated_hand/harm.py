"""Handicap, cleansing, Hits and falling (7), with the windows they open."""

from __future__ import annotations

from core.ask import roll
from core.dice import Die, numbered
from core.games.fated_hand import lasting_verbs, lessons, magic_verbs, summon_verbs, verbs
from core.games.fated_hand.asks import RANDOM_STAT
from core.games.fated_hand.battle_end import end_if_decided
from core.games.fated_hand.components import spell
from core.games.fated_hand.events import Rolled
from core.games.fated_hand.pieces import STATS, Triple
from core.games.fated_hand.state import FatedHandState, FighterId
from core.games.fated_hand.stats import Fated, has_to_spare, total_in_the_open
from core.games.fated_hand.sustaining import break_concentration, end_all_of, end_sustained, tether_of
from core.games.fated_hand.windows import At, let_spells_act, open_window

STAT_DIE = numbered(3)
COIN_DIE = Die("coin", 2, ("heads", "tails"))
HEADS = 1
TETHERED = (2, 2, 2)
"""What somebody suffers in place of a Hit on whoever has tied it by a Life Tether."""


async def suffer(
    game: Fated, id: FighterId, amounts: Triple, cause: str, by: FighterId | None, *, is_own: bool = False
) -> None:
    """One batch of Handicap from one source is one event (7.2). Nobody who is down suffers any."""
    if game.state.fighters[id].stands and any(amounts):
        verbs.take_handicap(game, id, amounts, cause, is_own=is_own)
        await open_window(game, "on_handicap", At(id, by=by, amounts=amounts, cause=cause))
        await dismiss_if_exhausted(game, id)


async def cleanse(game: Fated, id: FighterId, amounts: Triple, cause: str) -> None:
    """One batch is one event (7.3)."""
    taken = verbs.cleanse(game, id, amounts, cause)
    if any(taken):
        await open_window(game, "on_cleanse", At(id, amounts=taken, cause=cause))


async def throw_dice(
    game: Fated, by: FighterId, name: str, dice: tuple[Die, ...], cause: str = ""
) -> tuple[int, ...]:
    """Dice of one sort, thrown for somebody. cause: what for, '' where the chronicle has just said it."""
    faces = await roll(name, dice)
    game.note(Rolled(by, name, dice[0].sides, faces, cause))
    return faces


async def random_stat(game: Fated, by: FighterId, amount: int, cause: str = "") -> Triple:
    """So much of one Stat by a die of three (HR-02)."""
    (face,) = await throw_dice(game, by, RANDOM_STAT, (STAT_DIE,), cause)
    amounts = [0, 0, 0]
    amounts[face - 1] = amount
    return amounts[0], amounts[1], amounts[2]


async def lose_hit_point(game: Fated, id: FighterId, by: FighterId | None) -> None:
    """A Hit. With the last one it falls, unless something at `last_hp` keeps it up; who is doomed has none to lose."""
    if game.state.fighters[id].is_doomed:
        return
    tether = tether_of(game.state, id)
    if tether is not None:
        await suffer(game, tether.upon, TETHERED, spell(tether.spell).name, by)
        return
    if by is not None:
        lessons.overcome(game, by, id)
    verbs.take_hit(game, id, by)
    await break_concentration(game, id)
    if game.state.fighters[id].hp > 0:
        return
    lasting_verbs.doom(game, id)
    await open_window(game, "last_hp", At(id, by=by))
    lasting_verbs.end_doom(game, id)
    if game.state.fighters[id].hp > 0 or game.state.result is not None:
        return
    await fall(game, id, by)


async def fall(game: Fated, id: FighterId, by: FighterId | None) -> None:
    """Nothing keeps it up any more. A summoned creature vanishes, which no perk answers."""
    if by is not None and game.state.fighters[by].sheet.summon == "living_slime":
        summon_verbs.grow(game, by, summon_verbs.own_part(game, by).size + 1)
    if game.state.fighters[id].summoned is not None:
        summon_verbs.vanish(game, id)
        await let_spells_act(game, "on_down", At(id, by=by))
        return await let_go(game, id)
    verbs.fall(game, id)
    await end_all_of(game, id)
    magic_verbs.drop_pile(game, id)
    await open_window(game, "on_down", At(id, by=by))
    return end_if_decided(game)


async def dismiss(game: Fated, id: FighterId) -> None:
    """A summoned creature is gone."""
    summon_verbs.vanish(game, id)
    await let_go(game, id)


async def let_go(game: Fated, id: FighterId) -> None:
    """Nothing lies upon a creature any more that has vanished."""
    await end_all_of(game, id)
    for each in [each for each in game.state.sustained if each.upon == id]:
        await end_sustained(game, each)
    magic_verbs.drop_pile(game, id)


async def dismiss_if_exhausted(game: Fated, id: FighterId) -> bool:
    """A summoned creature; says whether it is gone now."""
    is_over = game.state.fighters[id].summoned is not None and is_exhausted(game.state, id)
    if is_over:
        await dismiss(game, id)
    return is_over


def is_exhausted(state: FatedHandState, id: FighterId) -> bool:
    """A summoned creature with a Stat below 0 (14.1)."""
    fighter = state.fighters[id]
    if not fighter.stands or has_to_spare(state, fighter):
        return False
    return min([total_in_the_open(state, id, stat) for stat in STATS]) < 0
