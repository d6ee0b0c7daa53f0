"""The Attack section: targets, dice, push and fumble, reactions, scoring."""

from __future__ import annotations

from core.ask import choose, roll
from core.dice import D6
from core.games.champions_combat.asks import ATTACK, NEXT_TARGET, PUSH, REACTION, TARGET
from core.games.champions_combat.choices import Reactions, Targets
from core.games.champions_combat.data import ACTION_CARDS, Section
from core.games.champions_combat.moving import choose_free_hex, fumble, move_in_reaction
from core.games.champions_combat.state import free_ways, has_won, numbers_in_zone
from core.games.champions_combat.verbs import (
    Combat,
    count_hits,
    declare,
    decline_reaction,
    drop_strikes,
    fail_push,
    gain_power,
    offer_no_reaction,
    play_card,
    push,
    put_first,
    score,
    shield,
    spend_power,
)
from core.plain import CardId, Seat, Seats


async def attack(game: Combat, seat: Seat, section: Section) -> None:
    """One target, or with barrage every fighter in the zone, each dealt with in the order the attacker chooses."""
    targets = numbers_in_zone(game.state, seat)
    if not section.barrage:
        target = await choose_target(game, seat, TARGET, tuple(target for target, _ in targets))
        targets = tuple((other, number) for other, number in numbers_in_zone(game.state, seat) if other == target)
    declare(game, seat, targets)
    gains = section.gain
    while game.state.strikes:
        target = await choose_target(game, seat, NEXT_TARGET, tuple(s.target for s in game.state.strikes))
        put_first(game, target)
        await strike(game, seat, section, gains)
        gains = 0


async def choose_target(game: Combat, seat: Seat, name: str, targets: Seats) -> Seat:
    """One of these seats; with a single one there is nothing to ask."""
    if len(targets) == 1:
        return targets[0]
    return await choose(seat, name, Targets(game.state, seat, tuple(sorted(targets))))


async def strike(game: Combat, seat: Seat, section: Section, gains: int) -> None:
    """Dice, the effects after the attack, the target's reaction, then a score token for each hit left."""
    results = await roll(ATTACK, (D6,) * section.dice)
    count_hits(game, seat, results)
    gain_power(game, seat, gains)
    if section.push:
        await push_target(game, seat)
    if section.fumble:
        await fumble(game, seat, game.state.strikes[0].target)
    await react(game)
    score(game, seat)
    if has_won(game.state, seat):
        drop_strikes(game)


async def push_target(game: Combat, seat: Seat) -> None:
    """Push: the attacker moves the target one hex, facing kept; with no free neighbour hex nothing happens."""
    target = game.state.strikes[0].target
    if not free_ways(game.state, game.state.fighters[target].hex):
        fail_push(game, target)
        return
    push(game, target, seat, await choose_free_hex(game, seat, PUSH, target))


async def react(game: Combat) -> None:
    """Reaction: the target may discard one card for its Reaction section, unless attacked from the hex behind."""
    strike = game.state.strikes[0]
    seat = strike.target
    if strike.from_behind:
        return offer_no_reaction(game, seat, "behind")
    if not game.state.fighters[seat].hand:
        return offer_no_reaction(game, seat, "empty hand")
    card = await choose(seat, REACTION, Reactions(game, seat))
    if card is None:
        return decline_reaction(game, seat)
    await play_reaction(game, seat, card)
    return None


async def play_reaction(game: Combat, seat: Seat, card: CardId) -> None:
    """Pay, stop hits, move as in a Move section (which does not dodge), gain."""
    section = ACTION_CARDS[game.face(card)].reaction
    play_card(game, seat, card, "reaction")
    spend_power(game, seat, section.pay)
    shield(game, seat, section.shields)
    await move_in_reaction(game, seat, section)
    gain_power(game, seat, section.gain)
