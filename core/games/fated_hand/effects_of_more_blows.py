"""Effects of perks that hand out further blows, change arms and carry on from turn to turn; see `effects`."""

from __future__ import annotations

from core.cards import deal, may_know
from core.frozen import frozen
from core.games.fated_hand import attack_verbs, gear_verbs, lasting_verbs, verbs
from core.games.fated_hand.asks import GO_ON, HANDICAP_ROLL
from core.games.fated_hand.attacks import carry_through, offer_attack, offer_riposte, reveal
from core.games.fated_hand.blows import every_blow
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.components import cause_name, perk
from core.games.fated_hand.effects import D4, Add, SufferRandom, add, suffers_random
from core.games.fated_hand.forced_moves import push_along
from core.games.fated_hand.harm import throw_dice
from core.games.fated_hand.moving import step_freely
from core.games.fated_hand.paths import nearest_free
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.playing_cards import power
from core.games.fated_hand.state import (
    Attack,
    Bonus,
    FatedHandState,
    FighterId,
    holds_perk,
    opponents,
    square_of,
    standing_ids,
)
from core.games.fated_hand.stats import Fated, marked, quickness
from core.games.fated_hand.windows import At, Effect, carries
from core.grids.square import Square

# --- cards


@frozen
class SeeThrough(Effect):
    """Its owner sees the cards of the target, and may call the attack off."""

    whom: FighterId


@carries(SeeThrough)
async def see_through(game: Fated, effect: SeeThrough, at: At, bearer: FighterId) -> None:
    await show_cards_to(game, bearer, effect.whom)
    if not await choose_for(game, bearer, GO_ON, (True, False)):
        attack_verbs.call_off(game, at.attack)


async def show_cards_to(game: Fated, bearer: FighterId, whom: FighterId) -> None:
    """The Combat Cards of somebody, to the seat of another only."""
    seat = game.state.fighters[bearer].seat
    cards = [card for card in game.state.fighters[whom].cards if not may_know(game.state.cards, card, seat)]
    if cards:
        await deal(game, seat, tuple(cards))


@frozen
class ShowPair(Effect):
    """2 of Strike if two of the Combat Cards of its owner share a Power; those that are closed are shown for it."""


@carries(ShowPair)
async def show_pair(game: Fated, effect: ShowPair, at: At, bearer: FighterId) -> None:
    for stat in Stat:
        if not has_open_pair(game.state, bearer):
            await reveal(game, bearer, stat)
    if has_open_pair(game.state, bearer):
        add(game, Add("strike", 2, "lucky_shot"), at, bearer)


def has_open_pair(state: FatedHandState, id: FighterId) -> bool:
    powers = [power(state.cards.open[card]) for card in state.fighters[id].cards if card in state.cards.open]
    return len(set(powers)) < len(powers)


# --- further blows


@frozen
class StrikeMarked(Effect):
    """The same blow at everybody whom the perk has marked, in the order of the marks. more: of Strike."""

    perk: str
    more: int = 0


@carries(StrikeMarked)
async def strike_marked(game: Fated, effect: StrikeMarked, at: At, bearer: FighterId) -> None:
    arm = game.state.attacks[at.attack].arm
    for id in marked_by(game.state, effect.perk, bearer):
        lasting_verbs.mark(game, id, effect.perk, 0, bearer)
        there = game.state.fighters
        if game.state.result is None and there[bearer].stands and there[id].stands:
            bonuses = [Bonus("strike", effect.more, perk(effect.perk).name)] if effect.more else []
            await carry_through(game, Attack(bearer, id, arm, False, bonuses=bonuses))


def marked_by(state: FatedHandState, perk: str, by: FighterId) -> list[FighterId]:
    """Others than itself, the lowest mark first."""
    found = [id for id in standing_ids(state) if id != by and marked(state, id, perk, by)]
    return sorted(found, key=lambda id: marked(state, id, perk, by))


@frozen
class Rebound(Effect):
    """The same shot, with the same Strike, from the target at another."""

    whom: FighterId


@carries(Rebound)
async def rebound(game: Fated, effect: Rebound, at: At, bearer: FighterId) -> None:
    first = game.state.attacks[at.attack]
    shot = Attack(bearer, effect.whom, first.arm, True, fixed=first.strike, is_afar=True)
    if game.state.fighters[bearer].stands and game.state.fighters[effect.whom].stands:
        await carry_through(game, shot)


@frozen
class Trick(Effect):
    """An Attack that needs no range and Engages nobody; the perk says what its success does."""

    whom: FighterId
    perk: str


@carries(Trick)
async def trick(game: Fated, effect: Trick, at: At, bearer: FighterId) -> None:
    arm = game.state.fighters[bearer].main
    await carry_through(game, Attack(bearer, effect.whom, arm, False, perks=(effect.perk,), is_afar=True))


@frozen
class SufferOneRolled(Effect):
    """A die of four in one random Stat."""

    whom: FighterId
    cause: str


@carries(SufferOneRolled)
async def suffers_one_rolled(game: Fated, effect: SufferOneRolled, at: At, bearer: FighterId) -> None:
    (amount,) = await throw_dice(game, bearer, HANDICAP_ROLL, (D4,), cause_name(effect.cause))
    await suffers_random(game, SufferRandom(effect.whom, amount, effect.cause), at, bearer)


@frozen
class AttackAgain(Effect):
    """At whom and how its owner likes."""


@carries(AttackAgain)
async def attack_again(game: Fated, effect: AttackAgain, at: At, bearer: FighterId) -> None:
    if game.state.fighters[bearer].stands:
        await offer_attack(game, bearer, every_blow(game.state, bearer))


# --- places and arms


@frozen
class TakePlace(Effect):
    """Its owner stands where the body lay, and the body lies where its owner stood, or beside it where a Hidden owner
    stood on the tile of another.
    """

    whom: FighterId
    cause: str


@carries(TakePlace)
async def take_place(game: Fated, effect: TakePlace, at: At, bearer: FighterId) -> None:
    here, there = square_of(game.state, bearer), square_of(game.state, effect.whom)
    is_shared = any(each.square == here for each in game.state.fighters if each.id != bearer)
    goal = nearest_free(game.state, here) if is_shared else here
    verbs.push(game, effect.whom, (goal,), perk(effect.cause).name)
    await push_along(game, bearer, (there,), perk(effect.cause).name)


@frozen
class FreeSteps(Effect):
    """Along these tiles, as far as nothing stops it."""

    path: tuple[Square, ...]


@carries(FreeSteps)
async def free_steps(game: Fated, effect: FreeSteps, at: At, bearer: FighterId) -> None:
    await step_freely(game, bearer, *effect.path)


@frozen
class Wield(Effect):
    """From the ground into the hand, as Main Arm."""

    arm: str
    square: Square


@carries(Wield)
def wield(game: Fated, effect: Wield, at: At, bearer: FighterId) -> None:
    gear_verbs.pick_up(game, bearer, effect.arm, effect.square)
    gear_verbs.change_arms(game, bearer, effect.arm, "")


@frozen
class ChangeArms(Effect):
    main: str
    offhand: str


@carries(ChangeArms)
async def change_arms(game: Fated, effect: ChangeArms, at: At, bearer: FighterId) -> None:
    """Opponents who wait for that may Riposte (Opportunist)."""
    gear_verbs.change_arms(game, bearer, effect.main, effect.offhand)
    for id in sorted(opponents(game.state, bearer), key=lambda each: quickness(game.state, each)):
        if holds_perk(game.state.fighters[id], "opportunist", game.state.fighters[id].main):
            await offer_riposte(game, id, bearer)


@frozen
class Reload(Effect):
    """At no cost."""

    arms: tuple[str, ...]


@carries(Reload)
def reload(game: Fated, effect: Reload, at: At, bearer: FighterId) -> None:
    for arm in effect.arms:
        gear_verbs.reload(game, bearer, arm)


# --- bonuses that grow and end


@frozen
class Grow(Effect):
    """So much in every Stat in place of what the perk gave before, and its mark says how much; 0 ends it."""

    amount: int
    cause: str


@carries(Grow)
def grow(game: Fated, effect: Grow, at: At, bearer: FighterId) -> None:
    name = perk(effect.cause).name
    lasting_verbs.end_grants(game, bearer, name)
    lasting_verbs.mark(game, bearer, effect.cause, effect.amount, bearer)
    for stat in Stat if effect.amount else ():
        lasting_verbs.grant(game, bearer, lasting_verbs.StatBonus(stat, effect.amount, name, ()), bearer)


@frozen
class EndGrant(Effect):
    """Every bonus that the perk has given its owner."""

    cause: str


@carries(EndGrant)
def end_grant(game: Fated, effect: EndGrant, at: At, bearer: FighterId) -> None:
    lasting_verbs.end_grants(game, bearer, perk(effect.cause).name)
