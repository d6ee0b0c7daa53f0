"""Steps, broken Engagements and forced movement (8.1, 8.2)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, TypeAlias

from core.games.fated_hand import lasting_verbs, verbs
from core.games.fated_hand.attacks import offer_riposte
from core.games.fated_hand.counters import offer_spells
from core.games.fated_hand.field_rules import enter_tile, leave_shared_tile, leave_trail
from core.games.fated_hand.fields import step_cost
from core.games.fated_hand.paths import hindrances, is_agile, passage_refusal, path_to
from core.games.fated_hand.state import (
    FatedHandState,
    FighterId,
    Sustained,
    again,
    fighter_thing,
    holds_perk,
    is_taken,
    opponents,
    square_of,
)
from core.games.fated_hand.stats import EFFECTS, MARK, Fated, movement, quickness
from core.games.fated_hand.stealth import offer_surprises, search
from core.games.fated_hand.windows import At, open_window
from core.grids.square import Square, chebyshev

LEFT, RIPOSTED = 1, 2
"""What Pursuer remembers of whoever breaks away: that it did, and that a Riposte answered it."""


Passing: TypeAlias = Callable[[Fated, Sustained, FighterId, int], Awaitable[None]]
PASSINGS: dict[str, Passing] = {}
"""What spells that lie on the ground do when a Move comes near, by how many tiles."""


def passes(spell_id: str) -> Callable[[Passing], Passing]:
    def tie(passing: Passing) -> Passing:
        PASSINGS[spell_id] = passing
        return passing

    return tie


MoveAnswer: TypeAlias = Callable[[Fated, FighterId, Sequence[Square]], Awaitable[None]]
MOVE_ANSWERS: list[MoveAnswer] = []
"""What is done about a Move of somebody once it is over, by the tiles it went over."""


def answers_moves(answer: MoveAnswer) -> MoveAnswer:
    MOVE_ANSWERS.append(answer)
    return answer


class Trail(NamedTuple):
    """Of one Move: its tiles so far, the spells on the ground that it has roused, and whom it carries ahead."""

    tiles: list[Square]
    roused: list[int]
    carried: FighterId | None = None


def new_trail(carried: FighterId | None = None) -> Trail:
    return Trail([], [], carried)


async def rouse(game: Fated, id: FighterId, trail: Trail, ahead: Sequence[Square]) -> None:
    """Each once a Move, where its way comes nearest, or where it is cut off. ahead: its way from here, as it is now."""
    for each in [each for each in game.state.sustained if each.spell in PASSINGS]:
        there = each.square
        if there is None or not trail.tiles or each.number in trail.roused:
            continue
        near = min(chebyshev(there, tile) for tile in trail.tiles)
        if near <= NEAR and all(chebyshev(there, tile) >= near for tile in ahead):
            trail.roused.append(each.number)
            if game.state.result is None and again(game.state, each) is not None:
                await PASSINGS[each.spell](game, each, id, near)


NEAR = 2


async def go_on(game: Fated, id: FighterId, path: Sequence[Square], trail: Trail, paid: int = 1) -> bool:
    """One step of a Move along this way; says whether it was taken, and nothing has moved it elsewhere."""
    await take_step(game, id, path[0], paid=paid, carried=trail.carried)
    has_come = game.state.result is None and game.state.fighters[id].square == path[0]
    if has_come:
        trail.tiles.append(path[0])
    if game.state.sustained:
        await rouse(game, id, trail, path[1:] if has_come and game.state.fighters[id].stands else ())
    return has_come and game.state.fighters[id].square == path[0]


async def walk(game: Fated, id: FighterId, goal: Square) -> None:
    """Step by step towards the tile, around what has come there; whatever stops or shoves it on the way ends it. Its
    first step can be paid: that has been asked before.
    """
    trail, path, known = new_trail(), None, None
    while game.state.result is None and game.state.fighters[id].stands and (here := square_of(game.state, id)) != goal:
        met = hindrances(game.state, id)
        path = path[1:] if path and met == known else path_to(game.state, id, goal, met)
        known = met
        if not path or (trail.tiles and movement(game.state, id) < step_cost(game.state, id, here, path[0])):
            break
        if not await go_on(game, id, path, trail):
            break
    if game.state.sustained:
        await rouse(game, id, trail, ())
    await end_move(game, id, trail.tiles)


async def step_freely(game: Fated, id: FighterId, *path: Square) -> None:
    """Along these tiles at no cost, as far as nothing stops it."""
    trail = new_trail()
    for place in range(len(path)):
        if not await go_on(game, id, path[place:], trail, paid=0):
            break
    await rouse(game, id, trail, ())
    await end_move(game, id, trail.tiles)


async def take_step(game: Fated, id: FighterId, to: Square, *, paid: int = 1, carried: FighterId | None = None) -> None:
    """Its own will (HR-30): Ripostes of those it leaves come before it moves, and it moves if it still can.

    carried: goes one tile ahead of it, and stays Engaged with it.
    """
    start = square_of(game.state, id)
    at = At(id, start=start, to=to)
    await open_window(game, "move_before", at)
    if opponents(game.state, id):
        await _break_away(game, id, carried)
    if carried is not None and not await carry_ahead(game, id, carried):
        return
    paid = paid and step_cost(game.state, id, start, to)
    if not _can_go_on(game.state, id, start, to, paid):
        return
    verbs.step(game, id, to, paid)
    if game.state.fields or game.state.fighters[id].sheet.summon:
        await leave_trail(game, id, start)
        await enter_tile(game, id)
    await search(game)
    await open_window(game, "move_after", at)
    await offer_spells(game, "move_after", at)
    await offer_surprises(game, id)


async def _break_away(game: Fated, id: FighterId, carried: FighterId | None) -> None:
    if is_agile(game.state, id):
        verbs.disengage_all(game, id)
    for other, has_riposted in await break_engagements(game, id, carried):
        if holds_perk(game.state.fighters[other], "pursuer", game.state.fighters[other].main):
            lasting_verbs.mark(game, id, "pursuer", RIPOSTED if has_riposted else LEFT, other)


async def end_move(game: Fated, id: FighterId, way: Sequence[Square] = ()) -> None:
    """A Move is over: who was left may follow, and nobody stays on the tile of another. way: the tiles it went over."""
    if game.state.result is not None or not game.state.fighters[id].stands:
        return
    if not game.state.fighters[id].is_hidden:
        await leave_shared_tile(game, id)
    if game.state.lasting and any(
        each.cause == "pursuer" for each in EFFECTS.acting(game.state, MARK, fighter_thing(id))
    ):
        await open_window(game, "move_after", At(id))
        lasting_verbs.clear_marks(game, "pursuer", id)
    for answer in MOVE_ANSWERS:
        if game.state.result is None and game.state.fighters[id].stands:
            await answer(game, id, way)


def _can_go_on(state: FatedHandState, id: FighterId, start: Square, to: Square, paid: int) -> bool:
    fighter = state.fighters[id]
    if state.result is not None or not fighter.stands or fighter.square != start:
        return False
    return passage_refusal(state, id, to) is None and (not paid or movement(state, id) >= paid)


def ahead_of(state: FatedHandState, id: FighterId, carried: FighterId) -> Square:
    """Straight on behind somebody beside it."""
    (x, y), (a, b) = square_of(state, id), square_of(state, carried)
    return 2 * a - x, 2 * b - y


async def carry_ahead(game: Fated, id: FighterId, carried: FighterId) -> bool:
    """Says whether there was room, and the strength for the step."""
    both_stand = all(game.state.fighters[each].stands for each in (id, carried))
    if game.state.result is not None or not both_stand or movement(game.state, id) < 1:
        return False
    start, beyond = square_of(game.state, carried), ahead_of(game.state, id, carried)
    if not game.state.ground.can_step(start, beyond) or is_taken(game.state, beyond):
        return False
    verbs.push(game, carried, (beyond,), "Pillager Charge")
    await enter_tile(game, carried)
    return True


async def break_engagements(
    game: Fated, id: FighterId, carried: FighterId | None = None
) -> list[tuple[FighterId, bool]]:
    """All of them but with whoever it carries: each opponent, fastest first, may make one Riposte at whoever breaks
    away. Says who did.
    """
    found = []
    left = [each for each in opponents(game.state, id) if each != carried]
    for other in sorted(left, key=lambda each: quickness(game.state, each)):
        if game.state.result is None and game.state.fighters[id].stands:
            found.append((other, await offer_riposte(game, other, id) is not None))
    for other in [each for each in opponents(game.state, id) if each != carried]:
        verbs.disengage(game, id, other)
    return found
