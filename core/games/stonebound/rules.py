"""A match of Stonebound from its options to its result: set-up, then turn after turn, sides taking turns (19, 20)."""

from __future__ import annotations

from math import lcm

from core.ask import choose
from core.cards import mint
from core.games.stonebound.asks import NEXT_PLAYER
from core.games.stonebound.marks import begin_round
from core.games.stonebound.setup import build_teams, place_all
from core.games.stonebound.state import CHOSEN, PLACING, TEAMS, Player, StoneState, side_of, starting_stat
from core.games.stonebound.stones import deck_faces
from core.games.stonebound.turn import take_turn
from core.games.stonebound.verbs import Stones
from core.plain import Options, Seat, Seats, all_seats


def start(options: Options, seats: int) -> StoneState:
    """The table before the first question: no teams, the whole deck open."""
    state = StoneState(
        seats=seats,
        form=str(options["format"]),
        draw_mode=str(options["draw_mode"]),
        fuse_timing=str(options["fuse_timing"]),
        fusible=str(options["fusible"]),
        repay_fuses=bool(options["repay_fuses"]),
        stats_mode=str(options["stats_mode"]),
        half_draw=bool(options["first_turn_half_draw"]),
        max_rounds=int(options["max_rounds"]),
        free_abilities=str(options["free_abilities"]),
        next_player=str(options["next_player"]),
        team_size=int(options["team_size"]),
        custom=str(options["characters"]),
        players=[Player() for _ in range(seats)],
    )
    state.deck = mint(state.cards, deck_faces(str(options["deck_variant"])))
    return state


async def play_unit(game: Stones) -> None:
    """Teams, then places, then one turn after the other."""
    if game.state.phase == TEAMS:
        await build_teams(game)
    elif game.state.phase == PLACING:
        await place_all(game)
    else:
        await next_turn(game)


def by_first_rules(state: StoneState) -> None:
    """Version 1: a round may end before everybody has gone, and no way through Poison is asked for."""
    state.is_first_reading = True


async def next_turn(game: Stones) -> None:
    """A new round where one is due, then the turn of the next player (H57, H58, H59); the end where time was called."""
    state = game.state
    if state.is_time_called:
        return end_by_score(game, "time")
    if state.round == 0 or is_round_over(state):
        if 0 < state.max_rounds <= state.round:
            return end_by_score(game, "rounds")
        begin_round(game)
    return await take_turn(game, await settle_next(game))


def is_round_over(state: StoneState) -> bool:
    """'Turns alternate between teams until every player has taken their turn': not in the middle of an alternation, and
    not before everybody who stands has had a turn."""
    if state.is_first_reading:
        return state.gone >= turns_of_round(state)
    is_even = next_side(state) == state.first_side
    return is_even and not waiting(state, 0) and not waiting(state, 1)


def waiting(state: StoneState, side: int) -> Seats:
    """The players of a side who stand and have not had a turn in this round, in seating order."""
    seats = all_seats(state.seats)[side::2]
    return tuple(seat for seat in seats if seat not in state.taken and is_active(state, seat))


async def settle_next(game: Stones) -> Seat:
    """'One player from the opposing team': the next in seating order or, as an option, whom the side chooses; but 'the
    first player begins the next round'. Of those who choose the first one in seating order answers."""
    state, side = game.state, next_side(game.state)
    left = waiting(state, side)
    if state.next_player == CHOSEN and state.taken and len(left) > 1:
        return await choose(left[0], NEXT_PLAYER, left)
    return next_seat(state)


def next_seat(state: StoneState) -> Seat:
    """The side that did not act last, with its next player in seating order who stands: of those who have not had a
    turn in this round, or where all have, of all of them (H59)."""
    side = next_side(state)
    if not state.is_first_reading and (left := waiting(state, side)):
        return left[0]
    seat = state.last[side]
    for _ in range(state.seats // 2):
        seat = Seat((seat + 2) % state.seats)
        if is_active(state, seat):
            return seat
    raise AssertionError("a side without anybody standing has lost already")


def next_side(state: StoneState) -> int:
    """Sides take turns, and the first side opens the match."""
    turns = [sum([player.turns for player in state.players[side::2]]) for side in (0, 1)]
    first = state.first_side
    return first if turns[first] == turns[1 - first] else 1 - first


def is_active(state: StoneState, seat: Seat) -> bool:
    """Whether the player has anybody standing; without, it is eliminated until somebody is raised (20)."""
    return any(unit.hp > 0 for unit in state.units if unit.seat == seat)


def turns_of_round(state: StoneState) -> int:
    """Version 1: how often both sides act in a round, the larger number of active players on a side."""
    active = [seat for seat in all_seats(state.seats) if is_active(state, seat)]
    return max(sum(side_of(seat) == side for seat in active) for side in (0, 1))


# --- the agreed limit


def end_by_score(game: Stones, reason: str) -> None:
    """H57: more standing characters, then the higher share of HP left, else a draw."""
    scores = [round_score(game.state, side) for side in (0, 1)]
    if scores[0] == scores[1]:
        return game.end(tuple(all_seats(game.state.seats)), reason, drawn=True)
    best = 0 if scores[0] > scores[1] else 1
    return game.end(tuple(seat for seat in all_seats(game.state.seats) if side_of(seat) == best), reason)


def round_score(state: StoneState, side: int) -> tuple[int, int]:
    """(standing units, sum of HP / starting HP as a whole number over a shared denominator)."""
    units = [unit for unit in state.units if side_of(unit.seat) == side]
    shared = common_multiple(state)
    shares = sum(unit.hp * (shared // starting_stat(state, unit.id, "HP")) for unit in units)
    return sum(unit.hp > 0 for unit in units), shares


LONG = 12
"""After so many rounds an even match is a long one: bots seldom need more."""


def would_draw(state: StoneState, seat: Seat) -> bool:
    """Whether a draw is better for the seat than the match as it stands: its side is behind, or even for long."""
    if not state.units or any(unit.place is None for unit in state.units):
        return False
    own, other = (round_score(state, side) for side in (side_of(seat), 1 - side_of(seat)))
    return own < other or (own == other and state.round > LONG)


def common_multiple(state: StoneState) -> int:
    """A number that every starting HP divides, so that shares can be compared without fractions."""
    return lcm(*(starting_stat(state, unit.id, "HP") for unit in state.units))
