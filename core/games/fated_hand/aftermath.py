"""What comes of an attack for summoned creatures of some kinds, besides its outcome (14.3, 17.9)."""

from __future__ import annotations

from core.games.fated_hand import summon_verbs
from core.games.fated_hand.asks import COIN
from core.games.fated_hand.field_rules import make_field
from core.games.fated_hand.fields import SMOG
from core.games.fated_hand.forced_moves import push_along
from core.games.fated_hand.harm import COIN_DIE, HEADS, throw_dice
from core.games.fated_hand.state import Attack, Outcome, is_free
from core.games.fated_hand.stats import Fated


async def follow_outcome(game: Fated, attack: Attack) -> None:
    fighters = game.state.fighters
    if game.state.result is None and fighters[attack.target].sheet.is_piece:
        await take_slain_place(game, attack)
    if game.state.result is None and fighters[attack.target].sheet.summon == "living_slime":
        await wear_slime(game, attack)
    if game.state.result is None and fighters[attack.by].sheet.summon == "ravenous_bloom" and not attack.is_riposte:
        await breathe_smog(game, attack)


async def take_slain_place(game: Fated, attack: Attack) -> None:
    """Whoever slays a piece of the Old Order in melee must stand where it stood, at no cost; who cannot move, or finds
    no room there, stays.
    """
    slayer, slain = game.state.fighters[attack.by], game.state.fighters[attack.target]
    is_at_hand = attack.outcome is Outcome.SUCCESS and not (attack.is_ranged or attack.is_afar)
    there = slain.summoned.left_from if slain.summoned is not None else None
    if not is_at_hand or slain.stands or there is None:
        return
    if slayer.stands and not slayer.tail and is_free(game.state, there):
        await push_along(game, attack.by, (there,), slain.sheet.name)


async def wear_slime(game: Fated, attack: Attack) -> None:
    """Each time that it defends itself a coin: tails costs it 1 Mass, but for the last."""
    slime = game.state.fighters[attack.target]
    if not slime.stands or not attack.is_defended or attack.outcome is not Outcome.FAILED:
        return
    size = summon_verbs.own_part(game, attack.target).size
    (face,) = await throw_dice(game, attack.target, COIN, (COIN_DIE,), "its Mass")
    if face != HEADS and size > 1:
        summon_verbs.grow(game, attack.target, size - 1)


async def breathe_smog(game: Fated, attack: Attack) -> None:
    """A Ravenous Bloom leaves Smog where it has bitten, whatever came of it."""
    target, bloom = game.state.fighters[attack.target], game.state.fighters[attack.by]
    there = target.square or (target.summoned.left_from if target.summoned is not None else None)
    if there is not None and bloom.summoned is not None:
        await make_field(game, SMOG, [there], bloom.summoned.by)
