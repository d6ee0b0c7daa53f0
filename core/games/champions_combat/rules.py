"""A match of Champions Combat, from set-up to the last round, in the order of the rulebook."""

from __future__ import annotations

from core.ask import choose, permute
from core.cards import deal, mint, show, shuffle
from core.games.champions_combat.arena import start_place
from core.games.champions_combat.asks import DECK, INITIATIVE, PLAY, STYLES_DEALT
from core.games.champions_combat.attack import attack
from core.games.champions_combat.choices import Plays, section_of
from core.games.champions_combat.data import ACTION_CARDS, HAND, POWER_TOKENS, SCORE_TOKENS, STYLES
from core.games.champions_combat.moving import move
from core.games.champions_combat.state import NO_STYLE, SPECIAL, CombatState, Fighter, has_won, most_powerful
from core.games.champions_combat.verbs import (
    Combat,
    begin_round,
    begin_turn,
    discard_hand,
    draw,
    end_turn,
    gain_power,
    give_style,
    lay_line,
    next_card,
    play_card,
    renew_deck,
    skip_turn,
    special_idle,
    spend_power,
)
from core.plain import Options, Seat, all_seats, by_seat
from core.state import Ledger
from core.tokens import Supply


def start(options: Options, seats: int) -> CombatState:
    """The table before the first card: fighters on corners, 0 power, 0 score, all 15 cards in each action deck."""
    winning_score = int(options["winning_score"])
    state = CombatState(
        seats=seats,
        cards=Ledger(),
        arena=str(options["arena"]),
        winning_score=winning_score,
        round_limit=int(options["round_limit"]),
        power=Supply(POWER_TOKENS),
        score=Supply(max(SCORE_TOKENS, seats * winning_score)),
        fighters=[Fighter(*start_place(seat, seats)) for seat in all_seats(seats)],
    )
    for fighter in state.fighters:
        fighter.deck = mint(state.cards, tuple(ACTION_CARDS))
    return state


def by_first_rules(state: CombatState) -> None:
    """Version 1: whoever reacts with a move must move, and a fumble may leave the attacker as it faces."""
    state.is_literal = False


async def play_unit(game: Combat) -> None:
    """The set-up first, then round after round."""
    if game.state.fighters[0].style == NO_STYLE:
        await set_up(game)
    else:
        await play_round(game)


async def set_up(game: Combat) -> None:
    """One style card at random to each player, face up, kept all game."""
    styles = tuple(STYLES)
    order = await permute(STYLES_DEALT, len(styles))
    for seat in all_seats(game.state.seats):
        give_style(game, seat, styles[order[seat]])


async def play_round(game: Combat) -> None:
    begin_round(game)
    for seat in all_seats(game.state.seats):
        await draw_hand(game, seat)
    await lay_initiative(game)
    while goes_on(game.state):
        await resolve(game, next_card(game))
    if game.state.result is None and game.state.is_time_called:
        end_by_score(game, "time")
    elif game.state.result is None and game.state.round == game.state.round_limit:
        end_by_score(game, "rounds")


def goes_on(state: CombatState) -> bool:
    """Whether somebody has a turn left in this round."""
    return state.turn < len(state.line) and state.result is None and not state.is_time_called


async def draw_hand(game: Combat, seat: Seat) -> None:
    """Draw Phase 1-3: discard the rest of the hand, shuffle the discard pile into the deck, draw 4."""
    if game.state.fighters[seat].hand:
        await show(tuple(game.state.fighters[seat].hand))
        discard_hand(game, seat)
    cards = await shuffle(game, DECK, game.state.fighters[seat].deck + game.state.fighters[seat].discard)
    renew_deck(game, seat, cards)
    await deal(game, seat, draw(game, seat, HAND))


async def lay_initiative(game: Combat) -> None:
    """Initiative Phase 1-6: two stacks with one card of every player, each shuffled, the special card at the bottom."""
    upper = await permute(INITIATIVE, game.state.seats)
    lower = await permute(INITIATIVE, game.state.seats)
    lay_line(game, [*upper, *lower, SPECIAL])


async def resolve(game: Combat, card: int) -> None:
    """Resolution Phase: the player shown takes a turn; the special card is for whoever has the most power alone."""
    if card != SPECIAL:
        return await take_turn(game, Seat(card), special=False)
    leader = most_powerful(game.state)
    if leader is None:
        return special_idle(game)
    return await take_turn(game, leader, special=True)


async def take_turn(game: Combat, seat: Seat, special: bool) -> None:
    """Play one card for its Move or its Attack; only a turn of the special card may be declined. Enough score ends the
    match there and then: nothing comes behind it but the end of the turn."""
    begin_turn(game, seat, special)
    if not game.state.fighters[seat].hand:
        skip_turn(game, seat, "empty hand")
    else:
        await play_from_hand(game, seat, special)
    end_turn(game, seat)
    if has_won(game.state, seat):
        game.end((seat,), "score")


async def play_from_hand(game: Combat, seat: Seat, special: bool) -> None:
    play = await choose(seat, PLAY, Plays(game, seat, may_decline=special))
    if play is None:
        return skip_turn(game, seat, "declined" if special else "nothing playable")
    card, name = play
    section = section_of(game.face(card), name)
    play_card(game, seat, card, name)
    spend_power(game, seat, section.pay)
    if name == "attack":
        return await attack(game, seat, section)
    await move(game, seat, section)
    return gain_power(game, seat, section.gain)


def end_by_score(game: Combat, reason: str) -> None:
    """Option: after the last round, or when time is over, the highest score wins, ties draw."""
    game.end_by({seat: fighter.score for seat, fighter in by_seat(game.state.fighters)}, reason)
