"""Set-up (7, 8): teams by the format, the first side by dice, places on the end rows, the deck."""

from __future__ import annotations

from core.ask import choose, choose_together, permute, roll
from core.cards import shuffle
from core.games.stonebound.asks import DECK, DRAFT_ROLL, PICK, PLACE, POOLS, START_ROLL, TEAM, WHO_BEGINS
from core.games.stonebound.characters import roster_of
from core.games.stonebound.choices import FIRST, SECOND, Picks, Starts, Teams
from core.games.stonebound.dice import PAIR, reading
from core.games.stonebound.marks import (
    choose_team,
    miss_pick,
    muster,
    note_contest,
    open_play,
    pick,
    place_unit,
    reveal_pool,
    settle_first,
)
from core.games.stonebound.state import PLACING, StoneState, side_of, units_of
from core.games.stonebound.teams import DRAFT, format_of, pickable, revealed
from core.games.stonebound.verbs import Stones, renew_deck
from core.plain import Seat, all_seats


async def build_teams(game: Stones) -> None:
    """Steps 1 to 3: teams, and which side goes first (H18)."""
    if game.state.form == DRAFT:
        await draft(game)
    else:
        await construct(game)
    winner = await contest(game, START_ROLL)
    answer = await choose(winner, WHO_BEGINS, (FIRST, SECOND))
    settle_first(game, winner, winner if answer == FIRST else 1 - winner, PLACING)


async def construct(game: Stones) -> None:
    """Every seat chooses its team, nobody seeing another's before all are in."""
    seats = all_seats(game.state.seats)
    teams = await choose_together(TEAM, {seat: Teams(game.state) for seat in seats})
    for seat, team in teams.items():
        choose_team(game, seat, team)


async def draft(game: Stones) -> None:
    """The top five of each star value lie open, more where more are fielded; one pick a turn, the winner of the roll
    first (H17).
    """
    await reveal(game)
    first = await contest(game, DRAFT_ROLL)
    for _ in range(format_of(game.state).size):
        for seat in seating(game.state, first):
            await take_pick(game, seat)


async def take_pick(game: Stones, seat: Seat) -> None:
    """In a team draft the pool may hold nobody who fits; then the seat plays with fewer ('at most 2')."""
    if not pickable(game.state, seat):
        return miss_pick(game, seat)
    character = await choose(seat, PICK, Picks(game.state, seat))
    return pick(game, seat, character)


async def reveal(game: Stones) -> None:
    """Each star value is shuffled separately; all of it lies open if there are fewer (H17)."""
    pool: list[str] = []
    for stars, name in POOLS.items():
        pile = [each.id for each in roster_of(game.state.custom).characters.values() if each.stars == stars]
        order = await permute(name, len(pile))
        pool += [pile[place] for place in order[: revealed(game.state)]]
    reveal_pool(game, tuple(pool))


def seating(state: StoneState, first: int) -> list[Seat]:
    """The seats in their order, sides in turns, the given side before the other: A1, B1, A2, B2 (H58)."""
    pairs = range(0, state.seats, 2)
    return [seat for pair in pairs for seat in (Seat(pair + first), Seat(pair + 1 - first))]


async def contest(game: Stones, about: str) -> Seat:
    """One percentile roll for each side; the higher wins, ties are rolled again (8.3, H7). Gives the winning side,
    which is also the seat that speaks for it."""
    rolls = (0, 0)
    while rolls[0] == rolls[1]:
        faces = await roll(about, (*PAIR, *PAIR))
        one, other = (reading(faces[place] - 1, faces[place + 1] - 1) for place in (0, 2))
        rolls = (one, other)
        note_contest(game, about, rolls)
    return Seat(0) if rolls[0] > rolls[1] else Seat(1)


async def place_all(game: Stones) -> None:
    """Steps 2, 4 and 5: the first side places all its units, then the other one; the deck is shuffled."""
    order = seating(game.state, game.state.first_side)
    sides = [[seat for seat in order if side_of(seat) == side] for side in (game.state.first_side,
             1 - game.state.first_side)]  # fmt: skip
    for seat in (*sides[0], *sides[1]):
        muster(game, seat)
        for unit_id in [unit.id for unit in units_of(game.state, seat)]:
            space = await choose(seat, PLACE, Starts(game.state, seat))
            place_unit(game, unit_id, space)
    renew_deck(game, await shuffle(game, DECK, game.state.deck))
    open_play(game)
