"""What perks do with Handicap and Combat Cards of others, and with what is known of them; see `effects`."""

from __future__ import annotations

from core.cards import deal
from core.frozen import frozen
from core.games.fated_hand import lasting_verbs, magic_verbs
from core.games.fated_hand.choosing import pick
from core.games.fated_hand.drawing import deal_value, discard_openly, draw_cards, draw_reagents, turn_up
from core.games.fated_hand.effects_of_more_blows import show_cards_to
from core.games.fated_hand.harm import dismiss_if_exhausted
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.state import (
    FatedHandState,
    FighterId,
    distance,
    friends,
    square_of,
    standing_near,
)
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.windows import At, Effect, carries
from core.plain import CardId

# --- Fate Transposed

NEAR, MOST_SHIFTED = 2, 2
"""Within how many tiles of its owner Handicap is shifted, and how much of it."""


@frozen
class Transpose(Effect):
    """Handicap of one creature near its owner goes over to another one there."""


@carries(Transpose)
async def transposes(game: Fated, effect: Transpose, at: At, bearer: FighterId) -> None:
    """Point by point, all from one to one."""
    pair: tuple[FighterId, FighterId] | None = None
    for _ in range(MOST_SHIFTED):
        there = near_fate(game.state, bearer)
        givers = [(id, stat.word) for id in there for stat in Stat if game.state.fighters[id].handicap[stat]]
        items = [each for each in givers if pair is None or each[0] == pair[0]]
        chosen = await pick(game, bearer, "fate_transposed", "shifted", (None, *items)) if items else None
        if chosen is None:
            return
        giver, word = chosen
        if pair is None:
            takers = tuple(id for id in there if id != giver)
            pair = (giver, await pick(game, bearer, "fate_transposed", "second", takers))
        magic_verbs.shift_handicap(game, Stat[word.upper()], *pair)
        if await dismiss_if_exhausted(game, pair[1]):
            return


def near_fate(state: FatedHandState, bearer: FighterId) -> list[FighterId]:
    return near(state, bearer, NEAR)


def near(state: FatedHandState, id: FighterId, tiles: int) -> list[FighterId]:
    """Itself among them."""
    return standing_near(state, square_of(state, id), tiles) if state.fighters[id].stands else []


# --- False Destiny


@frozen
class Redraw(Effect):
    """New Combat Cards for somebody; of each Stat the owner of the perk says whether the old or the new one stays."""

    whom: FighterId


@carries(Redraw)
async def redraws(game: Fated, effect: Redraw, at: At, bearer: FighterId) -> None:
    lasting_verbs.remember_victim(game, bearer, "false_destiny", effect.whom)
    for stat in Stat:
        old = game.state.fighters[effect.whom].cards[stat]
        new = await _next_card(game, effect.whom)
        if new is None:
            return
        await turn_up(game, (old, new))
        if await pick(game, bearer, "false_destiny", f"fate of {stat.word}", (old, new)) == new:
            magic_verbs.exchange_card(game, effect.whom, stat, new)
        gone = old if game.state.fighters[effect.whom].cards[stat] == new else new
        if game.state.fighters[effect.whom].plays_cards:
            await discard_openly(game, effect.whom, (gone,))


async def _next_card(game: Fated, id: FighterId) -> CardId | None:
    """Of its deck, or a new value; None where the deck is out."""
    if not game.state.fighters[id].plays_cards:
        return await deal_value(game, id)
    held = len(game.state.fighters[id].hand)
    await draw_cards(game, id, 1)
    hand = game.state.fighters[id].hand
    return hand[-1] if len(hand) > held else None


@frozen
class Refresh(Effect):
    """The perk can be used again in this battle."""

    perk: str


@carries(Refresh)
def refreshes(game: Fated, effect: Refresh, at: At, bearer: FighterId) -> None:
    lasting_verbs.forget_use(game, bearer, effect.perk)


# --- Martyrdom


@frozen
class Entrust(Effect):
    """Two Reagents, and then all of them are the nearest friend's to spend."""


@carries(Entrust)
async def entrusts(game: Fated, effect: Entrust, at: At, bearer: FighterId) -> None:
    await draw_reagents(game, bearer, 2)
    friend = nearest_friend(game.state, bearer)
    if friend is not None and game.state.fighters[bearer].reagents:
        await deal(game, game.state.fighters[friend].seat, tuple(game.state.fighters[bearer].reagents))
        magic_verbs.entrust(game, bearer, friend)


def nearest_friend(state: FatedHandState, id: FighterId) -> FighterId | None:
    there = [each.id for each in friends(state, id) if each.takes_turns]
    return min(there, key=lambda each: (distance(state, id, each), each), default=None)


# --- As It Is Written


READING = frozenset(["as_it_is_written"])


async def read_stats(game: Fated) -> None:
    """Whoever stands beside its owner has no closed Combat Cards for the owner's party."""
    fighters = game.state.fighters
    known = game.state.bearers.having(fighters, READING)
    if not known:
        return
    for reader in [id for id, _ in known if fighters[id].stands and READING.issubset(fighters[id].sheet.perks)]:
        beside = [id for id in near(game.state, reader, 1) if id != reader]
        side = game.state.fighters[reader].side
        party = {each.seat: each.id for each in game.state.fighters if each.side == side} if beside else {}
        for whom in beside:
            for seat in sorted(party):
                await show_cards_to(game, party[seat], whom)
