"""What perks do, as plain data, and the function that carries out each sort of it."""

from __future__ import annotations

from core.dice import numbered
from core.frozen import frozen
from core.games.fated_hand import attack_verbs, gear_verbs, lasting_verbs, verbs
from core.games.fated_hand.asks import COIN, HANDICAP_ROLL
from core.games.fated_hand.attacks import attack, offer_riposte, reveal
from core.games.fated_hand.blows import Blow, blows_at
from core.games.fated_hand.components import cause_name
from core.games.fated_hand.forced_moves import push_along
from core.games.fated_hand.harm import COIN_DIE, HEADS, cleanse, lose_hit_point, random_stat, suffer, throw_dice
from core.games.fated_hand.holy import draw_for_hit
from core.games.fated_hand.moving import step_freely
from core.games.fated_hand.pieces import Stat, Triple, multiplied
from core.games.fated_hand.state import (
    Bonus,
    FighterId,
    fighter_thing,
    holds_perk,
    is_engaged,
)
from core.games.fated_hand.stats import Fated, strike
from core.games.fated_hand.windows import At, Effect, carries, carry_out, open_window
from core.grids.square import Square
from core.kit.lasting import Until

# --- numbers of an attack


@frozen
class Add(Effect):
    """A part of the running attack. on: strike, defense or check (`state.Bonus`)."""

    on: str
    amount: int
    cause: str


@carries(Add)
def add(game: Fated, effect: Add, at: At, bearer: FighterId) -> None:
    amount = times_of(game, effect.cause) * effect.amount
    attack_verbs.add_bonus(game, at.attack, Bonus(effect.on, amount, cause_name(effect.cause)))


@frozen
class Replace(Effect):
    """Success does not Hit, and a Riposte does not take 1 of every Stat (HR-29)."""


@carries(Replace)
def replace(game: Fated, effect: Replace, at: At, bearer: FighterId) -> None:
    attack_verbs.replace_outcome(game, at.attack)


@frozen
class Bar(Effect):
    """No Riposte comes of the running attack."""


@carries(Bar)
def bar(game: Fated, effect: Bar, at: At, bearer: FighterId) -> None:
    attack_verbs.bar_riposte(game, at.attack)


# --- Handicap


@frozen
class Suffer(Effect):
    """Of a perk; the price or technique of its owner does not prevent Recovery (7.4)."""

    whom: FighterId
    amounts: Triple
    cause: str


@carries(Suffer)
async def suffers(game: Fated, effect: Suffer, at: At, bearer: FighterId) -> None:
    amounts = multiplied(effect.amounts, times_of(game, effect.cause))
    await suffer(game, effect.whom, amounts, cause_name(effect.cause), bearer, is_own=effect.whom == bearer)


def times_of(game: Fated, cause: str) -> int:
    """Under The Stars Aligned a spell does twice as much."""
    return 2 if game.state.aligned and game.state.aligned == cause else 1


@frozen
class SufferRandom(Effect):
    """So much of one Stat by a die."""

    whom: FighterId
    amount: int
    cause: str


@carries(SufferRandom)
async def suffers_random(game: Fated, effect: SufferRandom, at: At, bearer: FighterId) -> None:
    amounts = await random_stat(game, bearer, effect.amount, cause_name(effect.cause))
    await suffers(game, Suffer(effect.whom, amounts, effect.cause), at, bearer)


@frozen
class Cleanse(Effect):
    whom: FighterId
    amounts: Triple
    cause: str


@carries(Cleanse)
async def cleanses(game: Fated, effect: Cleanse, at: At, bearer: FighterId) -> None:
    await cleanse(game, effect.whom, effect.amounts, cause_name(effect.cause))


@frozen
class Hit(Effect):
    whom: FighterId


@carries(Hit)
async def hit(game: Fated, effect: Hit, at: At, bearer: FighterId) -> None:
    """Of a running attack it counts as its own."""
    before = game.state.fighters[effect.whom].hp
    if not game.state.fighters[effect.whom].stands:
        return
    await lose_hit_point(game, effect.whom, bearer)
    if game.state.fighters[effect.whom].hp >= before or bearer == effect.whom:
        return
    attack = game.state.attacks[at.attack] if at.attack >= 0 else None
    if attack is not None and (attack.by, attack.target) == (bearer, effect.whom):
        attack_verbs.note_hit(game, at.attack)
    else:
        await reap(game, at, bearer)


async def reap(game: Fated, at: At, bearer: FighterId) -> None:
    """What a Hit brings, where it came of no attack."""
    fighter = game.state.fighters[bearer]
    await draw_for_hit(game, bearer)
    for perk, gain in GAINS.items():
        if game.state.result is None and holds_perk(fighter, perk, fighter.main):
            verbs.use_perk(game, bearer, perk, "")
            await carry_out(game, (gain,), at, bearer)


# --- what lasts


@frozen
class Grant(Effect):
    """A bonus to a Stat until these moments of whoever gets it."""

    whom: FighterId
    stat: Stat
    amount: int
    cause: str
    until: Until


@carries(Grant)
def grant(game: Fated, effect: Grant, at: At, bearer: FighterId) -> None:
    name = cause_name(effect.cause)
    amount = times_of(game, effect.cause) * effect.amount
    bonus = lasting_verbs.StatBonus(effect.stat, amount, name, effect.until)
    lasting_verbs.grant(game, effect.whom, bonus, bearer)


@frozen
class GrantHalfStrike(Effect):
    """Half the Strike of its owner as Defense, unless it has more of it already; a closed card is shown for it."""

    cause: str
    until: Until


@carries(GrantHalfStrike)
async def grant_half_strike(game: Fated, effect: GrantHalfStrike, at: At, bearer: FighterId) -> None:
    await reveal(game, bearer, Stat.STRIKE)
    name = cause_name(effect.cause)
    held = [each.amount for each in game.state.lasting if (each.cause, each.upon) == (name, fighter_thing(bearer))]
    amount = max([strike(game.state, bearer) // 2, 0, *held])
    lasting_verbs.grant(game, bearer, lasting_verbs.StatBonus(Stat.DEFENSE, amount, name, effect.until), bearer)


@frozen
class MarkOn(Effect):
    """The perk remembers so much of a creature, until these moments of its owner."""

    whom: FighterId
    perk: str
    amount: int
    until: Until = ()


@carries(MarkOn)
def mark_on(game: Fated, effect: MarkOn, at: At, bearer: FighterId) -> None:
    lasting_verbs.mark(game, effect.whom, effect.perk, effect.amount, bearer, effect.until)


@frozen
class Stealth(Effect):
    amount: int


@carries(Stealth)
def stealth(game: Fated, effect: Stealth, at: At, bearer: FighterId) -> None:
    gear_verbs.change_stealth(game, bearer, effect.amount)


@frozen
class HandSize(Effect):
    change: int


@carries(HandSize)
def hand_size(game: Fated, effect: HandSize, at: At, bearer: FighterId) -> None:
    verbs.change_hand_size(game, bearer, effect.change)


GAINS: dict[str, Effect] = {"fade_away": Stealth(6), "contract_killer": HandSize(1)}
"""What perks give for each Hit."""


@frozen
class BonusTurn(Effect):
    """Directly after this one (4.6)."""


@carries(BonusTurn)
def bonus_turn(game: Fated, effect: BonusTurn, at: At, bearer: FighterId) -> None:
    verbs.add_bonus_turn(game, bearer)


# --- blows


@frozen
class FreeRiposte(Effect):
    """The bearer may make one at the creature, whatever the turn."""

    target: FighterId


@carries(FreeRiposte)
async def free_riposte(game: Fated, effect: FreeRiposte, at: At, bearer: FighterId) -> None:
    await offer_riposte(game, bearer, effect.target)


@frozen
class FreeAttack(Effect):
    """Another Attack, with an arm that reaches."""

    target: FighterId
    blow: Blow


@carries(FreeAttack)
async def free_attack(game: Fated, effect: FreeAttack, at: At, bearer: FighterId) -> None:
    if effect.blow in blows_at(game.state, bearer, effect.target, is_riposte=False):
        await attack(game, bearer, effect.target, effect.blow)


# --- places


@frozen
class Engage(Effect):
    """Without an attack."""

    other: FighterId


@carries(Engage)
async def engage(game: Fated, effect: Engage, at: At, bearer: FighterId) -> None:
    both_stand = all(game.state.fighters[id].stands for id in (bearer, effect.other))
    if both_stand and not is_engaged(game.state, bearer, effect.other):
        verbs.engage(game, bearer, effect.other)
        await open_window(game, "engage", At(bearer, by=effect.other))


@frozen
class Disengage(Effect):
    """Quietly: no Riposte comes of it."""

    other: FighterId


@carries(Disengage)
def disengage(game: Fated, effect: Disengage, at: At, bearer: FighterId) -> None:
    verbs.disengage(game, bearer, effect.other)


@frozen
class FreeStep(Effect):
    """A step of the bearer that costs no Movement and provokes as others do."""

    to: Square


@carries(FreeStep)
async def free_step(game: Fated, effect: FreeStep, at: At, bearer: FighterId) -> None:
    await step_freely(game, bearer, effect.to)


@frozen
class Push(Effect):
    """Moved along these tiles, against its will or quietly."""

    whom: FighterId
    path: tuple[Square, ...]
    cause: str


@carries(Push)
async def push(game: Fated, effect: Push, at: At, bearer: FighterId) -> None:
    await push_along(game, effect.whom, effect.path, cause_name(effect.cause))


# --- chance and choice


@frozen
class Coin(Effect):
    """heads: what comes of it then."""

    heads: tuple[Effect, ...]


@carries(Coin)
async def coin(game: Fated, effect: Coin, at: At, bearer: FighterId) -> None:
    (face,) = await throw_dice(game, bearer, COIN, (COIN_DIE,))
    if face == HEADS:
        await carry_out(game, effect.heads, at, bearer)


@frozen
class SufferRolled(Effect):
    """A die of four for each Stat of each of these, rolled separately."""

    whom: tuple[FighterId, ...]
    cause: str


D4 = numbered(4)


@carries(SufferRolled)
async def suffers_rolled(game: Fated, effect: SufferRolled, at: At, bearer: FighterId) -> None:
    for each in effect.whom:
        strike, defense, speed = await throw_dice(game, bearer, HANDICAP_ROLL, (D4,) * 3, cause_name(effect.cause))
        await suffers(game, Suffer(each, (strike, defense, speed), effect.cause), at, bearer)


@frozen
class SpendPrimary(Effect):
    """Of this round, whether its turn has been or is to come."""


@carries(SpendPrimary)
def spend_primary(game: Fated, effect: SpendPrimary, at: At, bearer: FighterId) -> None:
    verbs.spend_primary(game, bearer)
