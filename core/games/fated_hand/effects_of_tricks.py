"""Effects of perks that leap, carry off, poison, tip off, learn and break; see `effects`."""

from __future__ import annotations

from dataclasses import replace

from core.cards import show
from core.frozen import frozen
from core.games.fated_hand import attack_verbs, gear_verbs, lasting_verbs, verbs
from core.games.fated_hand.asks import CARRY, HANDICAP_ROLL, LAY
from core.games.fated_hand.attacks import carry_through
from core.games.fated_hand.blows import made
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.components import perk
from core.games.fated_hand.effects import D4, Suffer, suffers
from core.games.fated_hand.forced_moves import loosen, push_along
from core.games.fated_hand.harm import throw_dice
from core.games.fated_hand.moving import end_move, go_on, new_trail, rouse
from core.games.fated_hand.perk_limits import limit_of
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.playing_cards import power
from core.games.fated_hand.state import FatedHandState, FighterId, Laid, is_free, square_of
from core.games.fated_hand.stats import Fated, movement
from core.games.fated_hand.windows import ROWS, At, Effect, Must, carries, carry_out
from core.grids.square import Square
from core.plain import CardId

# --- Leap Kick and Pillager Charge


@frozen
class Leap(Effect):
    """Over to the tile, past whatever is in between, and an Attack from there."""

    target: FighterId
    to: Square


@carries(Leap)
async def leap(game: Fated, effect: Leap, at: At, bearer: FighterId) -> None:
    verbs.use_primary(game, bearer)
    if effect.to != square_of(game.state, bearer):
        await push_along(game, bearer, (effect.to,), "Leap Kick")
    kick = made(bearer, effect.target, (game.state.fighters[bearer].main, False, "leap_kick"))
    await carry_through(game, replace(kick, is_primary=True))


@frozen
class Carry(Effect):
    """Straight on, as many tiles as its owner likes and has Movement for."""

    whom: FighterId


@carries(Carry)
async def carry(game: Fated, effect: Carry, at: At, bearer: FighterId) -> None:
    most = room_ahead(game.state, bearer, effect.whom)
    far = await choose_for(game, bearer, CARRY, tuple(range(most + 1))) if most else 0
    (x, y), (a, b) = square_of(game.state, bearer), square_of(game.state, effect.whom)
    path = [(a + tiles * (a - x), b + tiles * (b - y)) for tiles in range(far)]
    trail = new_trail(effect.whom)
    for place in range(far):
        if not await go_on(game, bearer, path[place:], trail):
            break
        loosen(game, effect.whom)
    await rouse(game, bearer, trail, ())
    await end_move(game, bearer)


def room_ahead(state: FatedHandState, id: FighterId, carried: FighterId) -> int:
    """How many tiles are free behind somebody beside it, as far as Movement goes; nobody carries what is too large."""
    if state.fighters[carried].tail:
        return 0
    (x, y), at = square_of(state, id), square_of(state, carried)
    step = (at[0] - x, at[1] - y)
    for tiles in range(movement(state, id)):
        beyond = (at[0] + step[0], at[1] + step[1])
        if not state.ground.can_step(at, beyond) or not is_free(state, beyond):
            return tiles
        at = beyond
    return movement(state, id)


# --- cards laid down


@frozen
class Lay(Effect):
    """A card of the Hand, face down, for a creature and one of its Stats."""

    perk: str
    upon: FighterId
    stat: Stat = Stat.STRIKE


@carries(Lay)
async def lay(game: Fated, effect: Lay, at: At, bearer: FighterId) -> None:
    card = await choose_for(game, bearer, LAY, tuple(game.state.fighters[bearer].hand))
    gear_verbs.lay(game, bearer, Laid(card, effect.perk, effect.upon, effect.stat.value))


@frozen
class Poison(Effect):
    """The card is turned up, and its Power taken from every Stat; the second time it is discarded."""

    whom: FighterId
    laid: Laid


@carries(Poison)
async def poison(game: Fated, effect: Poison, at: At, bearer: FighterId) -> None:
    card, was_shown = effect.laid.card, effect.laid.is_shown
    amount = await _turn_up(game, card)
    if was_shown:
        gear_verbs.take_back(game, bearer, card)
    else:
        gear_verbs.note_shown(game, bearer, card, amount)
    await suffers(game, Suffer(effect.whom, (amount, amount, amount), "poisoned_blade"), at, bearer)


async def _turn_up(game: Fated, card: CardId) -> int:
    """Its Power."""
    if card not in game.state.cards.open:
        await show((card,))
    return power(game.face(card))


@frozen
class GiveTip(Effect):
    """The better of the Power of the card and a die of four; the second time the same, and it is discarded."""

    laid: Laid


@carries(GiveTip)
async def give_tip(game: Fated, effect: GiveTip, at: At, bearer: FighterId) -> None:
    card, whom, stat = effect.laid.card, effect.laid.upon, Stat(effect.laid.stat)
    amount = effect.laid.amount
    if effect.laid.is_shown:
        gear_verbs.take_back(game, bearer, card)
    else:
        (rolled,) = await throw_dice(game, bearer, HANDICAP_ROLL, (D4,), perk("tip_off").name)
        amount = max(rolled, await _turn_up(game, card))
        gear_verbs.note_shown(game, bearer, card, amount)
    lasting_verbs.grant(game, whom, lasting_verbs.StatBonus(stat, amount, perk("tip_off").name, ("turn end",)), bearer)


# --- what is learnt, combined and broken


@frozen
class Borrow(Effect):
    """A perk of a friend, for this turn."""

    perk: str


@carries(Borrow)
def borrow(game: Fated, effect: Borrow, at: At, bearer: FighterId) -> None:
    lasting_verbs.borrow(game, bearer, effect.perk)


@frozen
class DeclareAlso(Effect):
    """A second Exclusive perk with the running attack; what it does at its declaration it does now."""

    perk: str


@carries(DeclareAlso)
async def declare_also(game: Fated, effect: DeclareAlso, at: At, bearer: FighterId) -> None:
    attack_verbs.add_perk(game, at.attack, effect.perk)
    verbs.limit(game, bearer, effect.perk, limit_of(effect.perk))
    row = ROWS["declare"].get(effect.perk)
    if isinstance(row, Must) and row.applies(game.state, at, bearer):
        await carry_out(game, row.effects(game.state, at, bearer), at, bearer)


@frozen
class Break(Effect):
    """Once the attack is over."""

    item: str


@carries(Break)
def break_item(game: Fated, effect: Break, at: At, bearer: FighterId) -> None:
    attack_verbs.break_afterwards(game, at.attack, bearer, effect.item)
