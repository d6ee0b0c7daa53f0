"""What spells and perks of magic do, as plain data, and the function for each sort of it."""

from __future__ import annotations

from dataclasses import replace

from core.ask import permute
from core.frozen import frozen
from core.games.fated_hand import magic_verbs
from core.games.fated_hand.asks import COIN, LOST, SPLIT
from core.games.fated_hand.attacks import carry_through
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.components import cause_name, spell
from core.games.fated_hand.drawing import cut_hand, discard_openly, draw_cards, draw_reagents
from core.games.fated_hand.effects import Suffer, suffers
from core.games.fated_hand.harm import COIN_DIE, HEADS, random_stat, throw_dice
from core.games.fated_hand.pieces import NOTHING, Triple
from core.games.fated_hand.state import Attack, Bonus, FighterId, Outcome, Phase
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.verbs import hand_size
from core.games.fated_hand.windows import At, Effect, carries, carry_out

# --- Reagents


@frozen
class DrawReagents(Effect):
    count: int


@carries(DrawReagents)
async def draws_reagents(game: Fated, effect: DrawReagents, at: At, bearer: FighterId) -> None:
    await draw_reagents(game, bearer, effect.count)


@frozen
class LoseReagents(Effect):
    """So many go to the discard, by chance; all of them where there are no more."""

    whom: FighterId
    count: int


@carries(LoseReagents)
async def loses_reagents(game: Fated, effect: LoseReagents, at: At, bearer: FighterId) -> None:
    held = game.state.fighters[effect.whom].reagents
    if held:
        order = await permute(LOST, len(held)) if len(held) > effect.count else range(len(held))
        gone = sorted(order[: effect.count])
        await discard_openly(game, effect.whom, tuple([held[place] for place in gone]))


@frozen
class Inspire(Effect):
    """Hand and Reagents are discarded, and as many cards as both sizes together are drawn and split."""


LEAST_PLANNED = 3
"""So many cards stay in the Hand where a plan is still to be made."""


@carries(Inspire)
async def inspires(game: Fated, effect: Inspire, at: At, bearer: FighterId) -> None:
    fighter = game.state.fighters[bearer]
    reagents = tuple(fighter.reagents)
    await discard_openly(game, bearer, tuple(fighter.hand))
    await discard_openly(game, bearer, reagents)
    fighter = game.state.fighters[bearer]
    await draw_cards(game, bearer, hand_size(game.state, fighter) + fighter.sheet.reagents)
    least = LEAST_PLANNED if game.state.phase is Phase.PLAN else 0
    while len(hand := game.state.fighters[bearer].hand) > least:
        card = await choose_for(game, bearer, SPLIT, (None, *hand))
        if card is None:
            return
        magic_verbs.keep_as_reagent(game, bearer, card)


@frozen
class CutHand(Effect):
    """To Hand Size."""


@carries(CutHand)
async def cuts_hand(game: Fated, effect: CutHand, at: At, bearer: FighterId) -> None:
    await cut_hand(game, bearer)


# --- spells


@frozen
class Upon(Effect):
    """What befalls one creature; of an attack whoever has come between suffers it in its place."""

    whom: FighterId


@frozen
class MagicAttack(Effect):
    """An attack of a spell, at Magic Strike and what the spell adds (HR-41). instead: Handicap in place of a Hit. more:
    what the cast adds; fixed: a Strike in place of all that. then: what comes of it where it succeeds; is_moving: and
    in place of a Hit. flies: also where the spell itself is for melee.
    """

    target: FighterId
    spell: str
    instead: Triple = NOTHING
    more: int = 0
    fixed: int | None = None
    then: tuple[Upon, ...] = ()
    is_moving: bool = False
    flies: bool = False


@carries(MagicAttack)
async def magic_attack(game: Fated, effect: MagicAttack, at: At, bearer: FighterId) -> None:
    """Areas also reach who is Hidden; nothing reaches who is down or plays dead."""
    target = game.state.fighters[effect.target]
    if not target.stands or target.feigned or not game.state.fighters[bearer].stands:
        return
    attack = await carry_through(game, attack_of(effect, bearer))
    if attack.outcome is Outcome.SUCCESS:
        await carry_out(game, tuple([replace(each, whom=attack.target) for each in effect.then]), at, bearer)


def attack_of(effect: MagicAttack, by: FighterId) -> Attack:
    kind = spell(effect.spell)
    bonuses = [Bonus("strike", effect.more, kind.name)] if effect.more else []
    return Attack(
        by, effect.target, effect.spell, effect.flies or not kind.reach, bonuses=bonuses, fixed=effect.fixed,
        instead=effect.instead, is_replaced=effect.is_moving, is_afar=effect.flies,
    )  # fmt: skip


@frozen
class SufferTwoRandom(Effect):
    """1 of each of two different Stats: a die names one, a coin which of the others."""

    whom: FighterId
    cause: str


@carries(SufferTwoRandom)
async def suffers_two_random(game: Fated, effect: SufferTwoRandom, at: At, bearer: FighterId) -> None:
    first = (await random_stat(game, bearer, 1, cause_name(effect.cause))).index(1)
    (face,) = await throw_dice(game, bearer, COIN, (COIN_DIE,), cause_name(effect.cause))
    second = (first + (1 if face == HEADS else 2)) % 3
    strike, defense, speed = (int(place in (first, second)) for place in range(3))
    await suffers(game, Suffer(effect.whom, (strike, defense, speed), effect.cause), at, bearer)


@frozen
class Revive(Effect):
    """With 1 Hit Point, and Handicap; its turn of this round comes last."""

    whom: FighterId
    amounts: Triple
    cause: str


@carries(Revive)
async def revives(game: Fated, effect: Revive, at: At, bearer: FighterId) -> None:
    magic_verbs.revive(game, effect.whom)
    await suffers(game, Suffer(effect.whom, effect.amounts, effect.cause), at, bearer)
