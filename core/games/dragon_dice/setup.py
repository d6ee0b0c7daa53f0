"""Set-up (5): plans in secret, horde rolls and privileges, placement, starting distance. May ask."""

from __future__ import annotations

from dataclasses import replace

from core.ask import choose, choose_together, roll
from core.breakdown import Steps
from core.dice import Die, with_faces
from core.games.dragon_dice.asks import CAMPAIGN_PLACE, DISTANCE, FRONTIER, HORDE_PLACE, PLAN, PRIVILEGE
from core.games.dragon_dice.forces import ForcePlan, plan_of
from core.games.dragon_dice.operations import MANEUVER
from core.games.dragon_dice.plans import ForcePlans
from core.games.dragon_dice.progress import (
    begin_match,
    bury_all,
    end_plans,
    lay_frontier,
    lay_home,
    note_hordes,
    place_army,
    set_distances,
    settle_turns,
)
from core.games.dragon_dice.ready_forces import RANKS, ready_plan, ready_species
from core.games.dragon_dice.results import OpenResult, results_of
from core.games.dragon_dice.rolls import Army, DiceRoll, DieResult, Purpose, TerrainId, roll_for
from core.games.dragon_dice.state import IN_ARMIES, Area, TerrainDie, army_at, dice_in
from core.games.dragon_dice.terrains import in_play, places
from core.games.dragon_dice.throwing import throw
from core.games.dragon_dice.totals import CountedType, Modifiers, total_of
from core.games.dragon_dice.verbs import Dragon, begin_roll, end_roll, open_force, total_roll
from core.plain import Seat, Seats, all_seats

FIRST_TURN, FRONTIER_CHOICE = "first turn", "frontier"
"""The two privileges."""

MOST_ROLLED = 6
"""A terrain that shows 7 is turned to this; one that shows 8 is rolled again."""


async def open_plans(game: Dragon) -> None:
    """Steps 1 to 3: everybody decides in secret, all plans are opened together (HR-37)."""
    seats = in_play(game.state)
    plans = await choose_together(PLAN, dict.fromkeys(seats, ForcePlans(game.state.terms)))
    for seat in all_seats(game.state.seats):
        plan = plan_of(plans[seat]) if seat in plans else stand_in(game)
        assert plan is not None
        open_force(game, seat, plan)
        lay_home(game, plan.home, plan.frontier)
        if seat in game.state.out:
            bury_all(game, seat)
    return end_plans(game)


def stand_in(game: Dragon) -> ForcePlan:
    """The Home and the pool of a player who gave up before all plans were in stay in play like anybody's (19)."""
    return ready_plan(ready_species()[0], RANKS.id, game.state.terms)


# --- order of play


async def settle_order(game: Dragon) -> None:
    """Step 4: the highest roller takes one privilege, the second highest has the other (5, 19)."""
    ranking = await ranked(game, tuple(in_play(game.state)))
    first, second, *others = ranking
    taken = await choose(first, PRIVILEGE, (FIRST_TURN, FRONTIER_CHOICE))
    if taken == FIRST_TURN:
        settle_turns(game, ranking, True)
        return await choose_frontier(game, second)
    settle_turns(game, (second, first, *others), False)
    return await choose_frontier(game, first)


async def ranked(game: Dragon, seats: Seats) -> Seats:
    """The seats by their totals, the highest first; those that tie roll again among themselves (HR-19)."""
    totals = {seat: await roll_horde(game, seat) for seat in seats}
    note_hordes(game, totals)
    ranking: Seats = ()
    for total in sorted(set(totals.values()), reverse=True):
        tied = tuple(seat for seat in seats if totals[seat] == total)
        ranking += tied if len(tied) == 1 else await ranked(game, tied)
    return ranking


async def roll_horde(game: Dragon, seat: Seat) -> int:
    """Special icons count only as far as they make maneuver results, and there is no terrain."""
    dice = dice_in(game.state, seat, Area.HORDE_ARMY, *IN_ARMIES)
    begin_roll(game, Army(seat, None), roll_for(Purpose.MANEUVER), dice, ())
    await throw(game)
    thrown = game.state.rolls[-1]
    steps = horde_total(thrown)
    total_roll(game, seat, thrown.kind, tuple([each.id for each in dice]), (CountedType(MANEUVER, steps, Modifiers()),))
    end_roll(game)
    return steps.total


def horde_total(roll: DiceRoll) -> Steps:
    """What an icon may do instead of maneuvering, it does not do here."""
    results: list[DieResult] = []
    for made in results_of(replace(roll, kind=replace(roll.kind, results_only=True))):
        if isinstance(made, DieResult):
            results.append(made)
        elif isinstance(made, OpenResult) and MANEUVER in made.types:
            results += made.given({MANEUVER: made.amount})
    return total_of(tuple(results), MANEUVER, Modifiers())


async def choose_frontier(game: Dragon, seat: Seat) -> None:
    proposed = tuple(dict.fromkeys(game.state.proposed[each] for each in sorted(in_play(game.state))))
    number = await choose(seat, FRONTIER, proposed)
    return lay_frontier(game, seat, number)


# --- placement


async def place_armies(game: Dragon) -> None:
    """Home Armies, then in turn order the Horde Armies, then in turn order the Campaign Armies (5, HR-19)."""
    for seat in in_play(game.state):
        place_army(game, seat, Area.HOME_ARMY, TerrainId(seat))
    for seat in in_play(game.state):
        homes = tuple(TerrainId(other) for other in all_seats(game.state.seats) if other != seat)
        await place_planned(game, seat, Area.HORDE_ARMY, HORDE_PLACE, homes)
    for seat in in_play(game.state):
        free = tuple(place for place in places(game.state) if not army_at(game.state, seat, place))
        await place_planned(game, seat, Area.CAMPAIGN_ARMY, CAMPAIGN_PLACE, free)
    await roll_distances(game)
    return begin_match(game)


async def place_planned(game: Dragon, seat: Seat, army: Area, ask: str, where: tuple[TerrainId, ...]) -> None:
    """An army that was placed before somebody gave up stays where it is."""
    if dice_in(game.state, seat, army, *IN_ARMIES):
        place_army(game, seat, army, where[0] if len(where) == 1 else await choose(seat, ask, where))


async def roll_distances(game: Dragon) -> None:
    """Step 5: every terrain starts on 1 to 6."""
    faces = list(await roll(DISTANCE, tuple(map(distance_die, game.state.terrains))))
    while again := [place for place, face in enumerate(faces) if face > MOST_ROLLED + 1]:
        thrown = await roll(DISTANCE, tuple([distance_die(game.state.terrains[place]) for place in again]))
        for place, face in zip(again, thrown, strict=True):
            faces[place] = face
    return set_distances(game, [min(face, MOST_ROLLED) for face in faces])


def distance_die(terrain: TerrainDie) -> Die:
    """A terrain as the kernel throws it: the action of each face, and its eighth."""
    kind = terrain.kind
    shown = [f"{face} {action}" for face, action in enumerate(kind.actions, 1)]
    return with_faces(kind.id, *shown, f"8 {kind.eighth}")
