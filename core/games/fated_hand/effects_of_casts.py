"""What spells do to creatures and their numbers, as plain data, and the function for each sort of it; see `effects`."""

from __future__ import annotations

from functools import partial

from core.cards import show
from core.dice import numbered
from core.frozen import frozen
from core.games.fated_hand import magic_verbs, verbs
from core.games.fated_hand.aiming import friends_in_sight, is_in_sight
from core.games.fated_hand.asks import HANDICAP_ROLL
from core.games.fated_hand.attacks import reveal
from core.games.fated_hand.choosing import pick
from core.games.fated_hand.components import cause_name
from core.games.fated_hand.conditions import BY_STAT
from core.games.fated_hand.drawing import draw_reagents
from core.games.fated_hand.effects import Suffer, suffers, times_of
from core.games.fated_hand.effects_of_spells import MagicAttack, Upon, magic_attack
from core.games.fated_hand.forced_moves import free_way, push_along
from core.games.fated_hand.ground import step_away, step_toward
from core.games.fated_hand.harm import cleanse, fall, throw_dice
from core.games.fated_hand.pieces import Stat, Triple
from core.games.fated_hand.playing_cards import number, suit
from core.games.fated_hand.state import (
    FatedHandState,
    FighterId,
    Sustained,
    distance,
    enemies,
    is_free,
    square_of,
    standing_near,
)
from core.games.fated_hand.stats import Fated, defense, open_card, total_with_more_handicap
from core.games.fated_hand.sustaining import end_sustained, sustain, sustained_on
from core.games.fated_hand.windows import At, Effect, carries
from core.grids.square import Square
from core.plain import Answer, CardId

# --- Handicap


@frozen
class HalveDefense(Effect):
    """Handicap of half the Defense it has now, rounded down; a closed card is shown for it."""

    whom: FighterId
    cause: str


@carries(HalveDefense)
async def halves_defense(game: Fated, effect: HalveDefense, at: At, bearer: FighterId) -> None:
    await reveal(game, effect.whom, Stat.DEFENSE)
    lost = max(0, defense(game.state, effect.whom)) // 2
    await suffers(game, Suffer(effect.whom, (0, lost, 0), effect.cause), at, bearer)


@frozen
class Numb(Effect):
    """2 Strike, and 1 for each card of the Star Suit among these and those that the caster shows of its Reagents."""

    whom: FighterId
    cause: str
    paid: tuple[CardId, ...]


@carries(Numb)
async def numbs(game: Fated, effect: Numb, at: At, bearer: FighterId) -> None:
    shown = list(effect.paid)
    while left := [card for card in game.state.fighters[bearer].reagents if card not in shown]:
        card = await pick(game, bearer, effect.cause, "shown", (None, *left))
        if card is None:
            break
        await show((card,))
        shown.append(card)
    suits = [suit(face) for face in game.faces_of(tuple(shown))]
    amount = 2 + suits.count(game.state.fighters[bearer].sheet.suit)
    await suffers(game, Suffer(effect.whom, (amount, 0, 0), effect.cause), at, bearer)


@frozen
class ShareMisery(Effect):
    """An enemy within so many tiles takes what the first carries."""

    first: FighterId
    cause: str
    tiles: int


@carries(ShareMisery)
async def shares_misery(game: Fated, effect: ShareMisery, at: At, bearer: FighterId) -> None:
    others = companions(game.state, bearer, effect.first, effect.tiles)
    if others:
        whom = await pick(game, bearer, effect.cause, "second", tuple(others))
        strike, defense, speed = game.state.fighters[effect.first].handicap
        await suffers(game, Suffer(whom, (strike, defense, speed), effect.cause), at, bearer)


def companions(state: FatedHandState, caster: FighterId, first: FighterId, tiles: int) -> list[FighterId]:
    """Other enemies that the caster sees, within so many tiles of the first."""
    others = [foe.id for foe in enemies(state, caster) if foe.id != first]
    near = [id for id in others if distance(state, id, first) <= tiles]
    return [id for id in near if is_in_sight(state, caster, id)]


# --- cleansing


@frozen
class CleanseAmong(Effect):
    """So much in all of these, point by point as the caster likes."""

    whom: tuple[FighterId, ...]
    amount: int
    cause: str


@carries(CleanseAmong)
async def cleanses_among(game: Fated, effect: CleanseAmong, at: At, bearer: FighterId) -> None:
    for _ in range(times_of(game, effect.cause) * effect.amount):
        items = [(id, stat.word) for id in effect.whom for stat in cleansable(game.state, id)]
        chosen = await pick(game, bearer, effect.cause, "cleanse", (None, *items)) if items else None
        if chosen is None:
            return
        await cleanse(game, chosen[0], BY_STAT[chosen[1]], cause_name(effect.cause))


def cleansable(state: FatedHandState, id: FighterId) -> list[Stat]:
    """The Stats from which Handicap can be taken now."""
    frozen = (Stat.SPEED,) if "permafrost" in state.battle_rules else ()
    return [stat for stat in Stat if state.fighters[id].handicap[stat] and stat not in frozen]


@frozen
class Drain(Upon):
    """Cleansing for the caster and friends in sight, out of somebody who was Hit or lies dead."""

    cause: str
    amount: int


@carries(Drain)
async def drains(game: Fated, effect: Drain, at: At, bearer: FighterId) -> None:
    if not game.state.fighters[effect.whom].stands:
        magic_verbs.mark_drained(game, effect.whom, effect.cause)
    whom = (bearer, *friends_in_sight(game.state, bearer))
    await cleanses_among(game, CleanseAmong(whom, effect.amount, effect.cause), at, bearer)


# --- numbers of the whole battle


@frozen
class SetRule(Effect):
    spell: str


@carries(SetRule)
def sets_rule(game: Fated, effect: SetRule, at: At, bearer: FighterId) -> None:
    magic_verbs.set_battle_rule(game, effect.spell)


@frozen
class Enlarge(Effect):
    """Larger by so many sizes, until the battle ends."""

    sizes: int


@carries(Enlarge)
def enlarges(game: Fated, effect: Enlarge, at: At, bearer: FighterId) -> None:
    magic_verbs.grow(game, bearer, effect.sizes)


@frozen
class Sustain(Effect):
    """A spell that goes on. cards: those that stay on the table for it. seen: Combat Cards that it minds no more."""

    spell: str
    upon: FighterId
    cards: tuple[CardId, ...] = ()
    amount: int = 0
    seen: tuple[CardId, ...] = ()


@carries(Sustain)
async def sustains(game: Fated, effect: Sustain, at: At, bearer: FighterId) -> None:
    new = Sustained(effect.spell, bearer, effect.upon, list(effect.cards), effect.amount, seen=list(effect.seen))
    await sustain(game, new)


# --- turns and Reagents


@frozen
class GiveTurns(Effect):
    """A bonus turn each, in this order, after the running turn (4.6)."""

    whom: tuple[FighterId, ...]


@carries(GiveTurns)
def gives_turns(game: Fated, effect: GiveTurns, at: At, bearer: FighterId) -> None:
    for id in effect.whom:
        verbs.add_bonus_turn(game, id)


@frozen
class BloodPrice(Effect):
    """1 or 2 Reagents, and as much Handicap in every Stat, as far as none of them becomes negative by it."""

    cause: str


MOST_BLOOD = 2


def blood_counts(state: FatedHandState, id: FighterId) -> tuple[int, ...]:
    """How many Reagents leave no Stat negative, of those whose cards everybody sees."""
    fighter = state.fighters[id]
    known = [stat for stat in Stat if not fighter.cards or open_card(state, id, stat) is not None]

    def is_borne(count: int) -> bool:
        return all(total_with_more_handicap(state, id, stat, count) >= 0 for stat in known)

    return tuple(filter(is_borne, range(1, MOST_BLOOD + 1)))


@carries(BloodPrice)
async def pays_in_blood(game: Fated, effect: BloodPrice, at: At, bearer: FighterId) -> None:
    """The cards of its Stats are shown: its price rests on them."""
    for stat in Stat:
        await reveal(game, bearer, stat)
    counts = blood_counts(game.state, bearer)
    if not counts:
        magic_verbs.change_nothing(game, bearer, effect.cause)
        return
    count = await pick(game, bearer, effect.cause, "blood", counts)
    await draw_reagents(game, bearer, count)
    await suffers(game, Suffer(bearer, (count, count, count), effect.cause), at, bearer)


# --- places


@frozen
class Set(Upon):
    """Put down on a tile: nothing on the way acts, and nobody answers that it goes."""

    to: Square
    cause: str


@carries(Set)
async def sets(game: Fated, effect: Set, at: At, bearer: FighterId) -> None:
    if is_free(game.state, effect.to):
        await push_along(game, effect.whom, (effect.to,), cause_name(effect.cause))


@frozen
class WalkOut(Effect):
    """Out of its Engagements, which nobody answers, to a tile."""

    to: Square
    cause: str


@carries(WalkOut)
async def walks_out(game: Fated, effect: WalkOut, at: At, bearer: FighterId) -> None:
    verbs.disengage_all(game, bearer)
    await sets(game, Set(bearer, effect.to, effect.cause), at, bearer)


@frozen
class Drift(Effect):
    """All of these go so many tiles to the caster or away from it, as it likes, as far as there is room."""

    whom: tuple[FighterId, ...]
    tiles: int
    cause: str


WAYS = ("away", "towards you")


@carries(Drift)
async def drifts(game: Fated, effect: Drift, at: At, bearer: FighterId) -> None:
    away = await pick(game, bearer, effect.cause, "way", WAYS) == WAYS[0]
    before = [game.state.fighters[id].square for id in effect.whom]
    for id in reversed(effect.whom) if away else effect.whom:
        if game.state.fighters[id].stands:
            await _drift(game, id, effect, bearer, away)
    if before == [game.state.fighters[id].square for id in effect.whom]:
        magic_verbs.change_nothing(game, bearer, effect.cause)


async def _drift(game: Fated, id: FighterId, effect: Drift, bearer: FighterId, away: bool) -> None:
    onward = partial(step_away if away else step_toward, source=square_of(game.state, bearer))
    path = free_way(game.state, square_of(game.state, id), onward, effect.tiles)
    await push_along(game, id, path, cause_name(effect.cause))


# --- the last resort


@frozen
class FlashAll(Effect):
    """All of these are attacked with the same die more, then the caster falls, whatever would keep it up."""

    whom: tuple[FighterId, ...]
    spell: str


D10 = numbered(10)


@carries(FlashAll)
async def flashes(game: Fated, effect: FlashAll, at: At, bearer: FighterId) -> None:
    (more,) = await throw_dice(game, bearer, HANDICAP_ROLL, (D10,), cause_name(effect.spell))
    for id in effect.whom:
        await magic_attack(game, MagicAttack(id, effect.spell, more=more), at, bearer)
    if game.state.result is None and game.state.fighters[bearer].stands:
        magic_verbs.drop_to_nothing(game, bearer)
        await fall(game, bearer, None)


@frozen
class Quake(Effect):
    """All of these are attacked, with the numbers of the Reagents that paid."""

    whom: tuple[FighterId, ...]
    spell: str
    cards: tuple[CardId, ...]


@carries(Quake)
async def quakes(game: Fated, effect: Quake, at: At, bearer: FighterId) -> None:
    more = sum(map(number, game.faces_of(effect.cards)))
    for id in effect.whom:
        await magic_attack(game, MagicAttack(id, effect.spell, more=more), at, bearer)


# --- aims


def answer_square(aim: Answer) -> Square:
    """Of a spell that is aimed at a tile."""
    assert isinstance(aim, tuple) and len(aim) == 2, f"{aim!r} is no tile"
    column, row = aim
    assert isinstance(column, int) and isinstance(row, int), f"{aim!r} is no tile"
    return column, row


# --- what a spell that goes on does


@frozen
class Jump(Effect):
    """Handicap for another enemy within so many tiles of the first, whom the caster chooses."""

    first: FighterId
    tiles: int
    amounts: Triple
    cause: str


@carries(Jump)
async def jumps(game: Fated, effect: Jump, at: At, bearer: FighterId) -> None:
    near = standing_near(game.state, square_of(game.state, effect.first), effect.tiles)
    foes = [each.id for each in enemies(game.state, bearer) if each.is_target and not each.sheet.is_proof]
    others = [id for id in near if id in foes and id != effect.first]
    if others:
        whom = await pick(game, bearer, effect.cause, "leap", tuple(others))
        await suffers(game, Suffer(whom, effect.amounts, effect.cause), at, bearer)


@frozen
class EndSpell(Effect):
    """One that lies upon this creature."""

    upon: FighterId
    spell: str


@carries(EndSpell)
async def ends_spell(game: Fated, effect: EndSpell, at: At, bearer: FighterId) -> None:
    kept = sustained_on(game.state, effect.upon, effect.spell)
    if kept is not None:
        await end_sustained(game, kept)
