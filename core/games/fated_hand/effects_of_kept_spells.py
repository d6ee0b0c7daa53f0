"""What spells that are kept up do, as plain data, and the function for each sort of it; see `effects`."""

from __future__ import annotations

from core.frozen import frozen
from core.games.fated_hand import magic_verbs
from core.games.fated_hand.asks import HANDICAP_ROLL
from core.games.fated_hand.choosing import pick
from core.games.fated_hand.components import cause_name
from core.games.fated_hand.conditions import BY_STAT
from core.games.fated_hand.costs import fits_item
from core.games.fated_hand.drawing import deal_value, discard_openly, draw_cards, turn_up
from core.games.fated_hand.effects import D4, Suffer, suffers
from core.games.fated_hand.effects_of_casts import Sustain, sustains
from core.games.fated_hand.effects_of_fields import Spread, spreads
from core.games.fated_hand.effects_of_spells import MagicAttack, magic_attack
from core.games.fated_hand.field_rules import suffer_field
from core.games.fated_hand.fields import FIELDS, FLAME, connected, squares_of
from core.games.fated_hand.harm import throw_dice
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.playing_cards import power
from core.games.fated_hand.spells import SPELLS, suits_of
from core.games.fated_hand.state import FieldTile, FighterId, square_of, standing_near
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.sustaining import sustained_of, use_marker
from core.games.fated_hand.windows import At, Effect, carries
from core.plain import CardId

# --- Calamitous Omen


@frozen
class LayOmen(Effect):
    """Two of the Reagents that paid lie before the target; the stronger is what the caster takes in one Stat."""

    upon: FighterId
    spell: str
    cards: tuple[CardId, ...]


@carries(LayOmen)
async def lays_omen(game: Fated, effect: LayOmen, at: At, bearer: FighterId) -> None:
    given = omens_among(game, bearer, effect.cards)
    amount = max(map(power, game.faces_of(given)))
    word = await pick(game, bearer, effect.spell, "stat", tuple(stat.word for stat in Stat))
    strike, defense, speed = (amount * each for each in BY_STAT[word])
    await suffers(game, Suffer(bearer, (strike, defense, speed), effect.spell), at, bearer)
    await sustains(game, Sustain(effect.spell, effect.upon, given), at, bearer)


def omens_among(game: Fated, id: FighterId, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """The two diamonds: all but the first card that can be the face card, as its caster reads them."""
    row = SPELLS["calamitous_omen"]
    suits, (first, diamonds) = suits_of(game.state, id), row.kind.cost[0].items
    faces = dict(zip(cards, game.faces_of(cards), strict=True))
    for card, face in faces.items():
        others = tuple([each for each in cards if each != card])
        if fits_item(first, face, suits) and all(fits_item(diamonds, faces[each], suits) for each in others):
            return others
    raise AssertionError(f"{cards} do not pay for it")


@frozen
class CountOmen(Effect):
    """One of its cards goes; behind the last the target is attacked with so much Strike."""

    upon: FighterId
    spell: str
    strike: int


@carries(CountOmen)
async def counts_omen(game: Fated, effect: CountOmen, at: At, bearer: FighterId) -> None:
    kept = sustained_of(game.state, bearer, effect.spell)
    if kept is None:
        return
    await use_marker(game, kept)
    if not kept.cards:
        await magic_attack(game, MagicAttack(effect.upon, effect.spell, fixed=effect.strike), at, bearer)


# --- Identity Crisis


@frozen
class Exchange(Effect):
    """Combat Cards of a creature, one after another as the caster likes, for the next ones of its deck."""

    whom: FighterId
    cause: str


@carries(Exchange)
async def exchanges(game: Fated, effect: Exchange, at: At, bearer: FighterId) -> None:
    left: tuple[str, ...] = tuple(stat.word for stat in Stat)
    while left:
        word = await pick(game, bearer, effect.cause, "exchanged", (None, *left))
        if word is None:
            return
        await exchange_card(game, effect.whom, Stat[word.upper()])
        left = tuple(each for each in left if each != word)


async def exchange_card(game: Fated, id: FighterId, stat: Stat) -> None:
    """The new one lies as the old one did, open or closed. A value is dealt anew; a deck that is out gives nothing."""
    fighter = game.state.fighters[id]
    old = fighter.cards[stat]
    was_open = old in game.state.cards.open
    if fighter.plays_cards:
        held = len(fighter.hand)
        await draw_cards(game, id, 1)
        if len(game.state.fighters[id].hand) == held:
            return
        await turn_up(game, (old,))
        magic_verbs.exchange_card(game, id, stat, game.state.fighters[id].hand[-1])
        await discard_openly(game, id, (old,))
    else:
        magic_verbs.exchange_card(game, id, stat, await deal_value(game, id))
    if was_open:
        await turn_up(game, (game.state.fighters[id].cards[stat],))


# --- Immolate


@frozen
class BurnMarker(Effect):
    """One of its Reagents goes; its caster and all beside it suffer as from Flame."""

    spell: str


@carries(BurnMarker)
async def burns_marker(game: Fated, effect: BurnMarker, at: At, bearer: FighterId) -> None:
    kept = sustained_of(game.state, bearer, effect.spell)
    if kept is None:
        return
    await use_marker(game, kept)
    for id in standing_near(game.state, square_of(game.state, bearer), 1):
        flame = FieldTile(FLAME, square_of(game.state, id), bearer)
        await suffer_field(game, id, flame, FIELDS[FLAME].entered)


# --- Bramblelash


@frozen
class GrowRolled(Effect):
    """As many tiles as a die of four says, beside those that hang together with one that the caster names."""

    kind: str
    cause: str


@carries(GrowRolled)
async def grows_rolled(game: Fated, effect: GrowRolled, at: At, bearer: FighterId) -> None:
    starts = squares_of(game.state, effect.kind)
    apart = tuple([tile for tile in starts if min(connected(starts, tile)) == tile])
    if apart:
        (count,) = await throw_dice(game, bearer, HANDICAP_ROLL, (D4,), cause_name(effect.cause))
        start = await pick(game, bearer, effect.cause, "growing", apart)
        await spreads(game, Spread(effect.kind, start, count, effect.cause), at, bearer)
