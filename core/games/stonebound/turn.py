"""One turn, in the order of 9.2: upkeep, draw, activations, turn end, breaking fuses, discarding."""

from __future__ import annotations

from typing import assert_never

from core.ask import choose
from core.cards import show
from core.games.stonebound import attack, stones, triggers
from core.games.stonebound.acts import Act, Acts, Cards
from core.games.stonebound.asks import ACT, ACTIVATE, BREAK_FUSE, DISCARD
from core.games.stonebound.choices import Activations, Breaks, Discards, excess, max_hand
from core.games.stonebound.effective import effective
from core.games.stonebound.effects import use_ability
from core.games.stonebound.marks import (
    activate,
    begin_step,
    begin_turn,
    clear_aside,
    end_activation,
    end_turn,
    mark_acted,
    mark_moved,
    mark_used,
    set_aside,
)
from core.games.stonebound.moving import walk
from core.games.stonebound.state import StoneState, UnitId, ability_of, fused_stones, units_of
from core.games.stonebound.statuses import burn, upkeep
from core.games.stonebound.verbs import Stones, break_fuse, discard_stones, fuse, pay_stones, repay_fuse
from core.grids.square import Square
from core.plain import Seat


async def take_turn(game: Stones, seat: Seat) -> None:
    """All seven steps; the match may end in any of them."""
    begin_turn(game, seat)
    upkeep(game, seat)
    await stones.draw(game, seat, draw_count(game.state, seat))
    await triggers.turn_start(game, seat)
    for step in (activate_units, end_effects, break_fuses, discard):
        if game.state.result is not None:
            return
        await step(game, seat)
    if game.state.result is None:
        end_turn(game, seat)


def draw_count(state: StoneState, seat: Seat) -> int:
    """Fixed: 1 and 2 for each character at the start; refill: up to the hand size (H19). H20 halves the very first."""
    player = state.players[seat]
    count = 1 + 2 * player.size
    if state.draw_mode == "refill":
        count = max(0, max_hand(state, seat) - len(player.hand) - fused_stones(state, seat))
    is_very_first = all(other.turns == 0 for other in state.players if other is not player) and player.turns == 1
    return count // 2 if state.half_draw and is_very_first else count


# --- activations


async def activate_units(game: Stones, seat: Seat) -> None:
    """9.2.3: each standing unit once, in any order, one after the other; nobody has to be activated."""
    begin_step(game, "activate")
    while game.state.result is None and can_activate(game.state, seat):
        unit_id = await choose(seat, ACTIVATE, Activations(game.state, seat))
        if unit_id is None:
            return
        await activation(game, unit_id)


def can_activate(state: StoneState, seat: Seat) -> bool:
    return any(unit.stands and not unit.activated for unit in units_of(state, seat))


async def activation(game: Stones, unit_id: UnitId) -> None:
    """Fuses, one move, one attack or ability, and free abilities, in any order; falling ends it at once."""
    activate(game, unit_id)
    seat = game.state.units[unit_id].seat
    while game.state.result is None and game.state.units[unit_id].stands:
        act = await choose(seat, ACT, Acts(game, unit_id))
        if act is None:
            break
        await carry_out(game, unit_id, act)
    end_activation(game, unit_id)


async def carry_out(game: Stones, unit_id: UnitId, act: Act) -> None:
    """One of the answers of `acts.Acts`, already checked."""
    match act:
        case ("move", space):
            await move(game, unit_id, space)
        case ("attack", target_id):
            mark_acted(game, unit_id)
            await attack.plain_attack(game, unit_id, target_id)
            await triggers.finish_action(game)
        case ("use", ability_id, aimed_at, cards):
            await use(game, unit_id, ability_id, aimed_at, cards)
        case ("fuse", ability_id, cards):
            fuse(game, unit_id, ability_id, cards)
        case _:
            assert_never(act)


async def move(game: Stones, unit_id: UnitId, space: Square) -> None:
    """10.1: one uninterrupted walk; spaces not used are lost (H22)."""
    mark_moved(game, unit_id)
    steps = effective(game.state, unit_id, "MV")
    await walk(game, unit_id, space, steps)


async def use(game: Stones, unit_id: UnitId, ability_id: str, target_id: UnitId | None, cards: Cards) -> None:
    """14: the stones go first, then the effects (H39)."""
    ability = ability_of(game.state, ability_id)
    pay_stones(game, unit_id, ability_id, cards)
    if not ability.no_action:
        mark_acted(game, unit_id)
    if ability.use_once:
        mark_used(game, unit_id, ability_id)
    await use_ability(game, unit_id, ability_id, target_id)
    await triggers.finish_action(game)


# --- the end of a turn


async def end_effects(game: Stones, seat: Seat) -> None:
    """9.2.4: triggers, then Burn (H24)."""
    await triggers.turn_end(game, seat)
    if game.state.result is None:
        await burn(game, seat)


async def break_fuses(game: Stones, seat: Seat) -> None:
    """9.2.5: any of the player's fuses; in the older edition one may be paid anew. Some must go if they are too many
    for the hand (H43)."""
    begin_step(game, "break")
    while fused_stones(game.state, seat) > 0:
        answer = await choose(seat, BREAK_FUSE, Breaks(game, seat))
        if answer is None:
            return
        match answer:
            case ("break", unit_id, ability_id):
                break_fuse(game, unit_id, ability_id, "own")
            case ("repay", unit_id, ability_id, cards):
                repay_fuse(game, unit_id, ability_id, cards)
            case _:
                assert_never(answer)


async def discard(game: Stones, seat: Seat) -> None:
    """9.2.6: any stones, and as many as it takes for hand and fused stones to fit the hand size (16)."""
    begin_step(game, "discard")
    while len(game.state.aside) < len(game.state.players[seat].hand):
        card = await choose(seat, DISCARD, Discards(game.state, seat, excess(game.state, seat)))
        if card is None:
            break
        set_aside(game, card)
    if game.state.aside:
        await show(tuple(game.state.aside))
        discard_stones(game, seat, tuple(game.state.aside))
        clear_aside(game)
