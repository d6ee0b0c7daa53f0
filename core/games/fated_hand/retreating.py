"""A party tries to get away (8.3): who must agree, who may hold it back, and who is carried off."""

from __future__ import annotations

from core.games.fated_hand import events, verbs
from core.games.fated_hand.asks import RETREAT
from core.games.fated_hand.attacks import offer_riposte
from core.games.fated_hand.battle_end import end_if_decided
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.state import Fighter, FighterId, enemies, turn_takers
from core.games.fated_hand.stats import Fated, quickness
from core.grids.square import chebyshev


async def retreat(game: Fated, id: FighterId) -> None:
    """Half of the standing members agree; then each enemy, fastest first, may Riposte once. Any success holds them."""
    side = game.state.fighters[id].side
    party = [each.id for each in turn_takers(game.state) if each.side == side]
    for member in party:
        verbs.limit(game, member, RETREAT, "action")
    agreed = 1
    for member in party:
        if member != id and 2 * agreed < len(party):
            agreed += await choose_for(game, member, RETREAT, (True, False))
    if 2 * agreed < len(party):
        return verbs.note_retreat(game, side, has_succeeded=False)
    is_held = await _hold_back(game, id)
    if game.state.result is not None:
        return None
    verbs.note_retreat(game, side, has_succeeded=not is_held)
    if not is_held:
        leave_field(game, side)
        end_if_decided(game)
    return None


async def _hold_back(game: Fated, id: FighterId) -> bool:
    """Whether one of the enemies' Ripostes succeeded; the others may still make theirs."""
    is_held = False
    foes = [each.id for each in enemies(game.state, id)]
    for foe in sorted(foes, key=lambda each: quickness(game.state, each)):
        party = [each.id for each in turn_takers(game.state) if each.side == game.state.fighters[id].side]
        for target in party:
            won = await offer_riposte(game, foe, target)
            is_held = is_held or bool(won)
            if won is not None:
                break
    return is_held


def is_beside(fighter: Fighter, others: list[Fighter]) -> bool:
    here = fighter.square
    return here is not None and any(each.square and chebyshev(each.square, here) <= 1 for each in others)


def leave_field(game: Fated, side: int) -> None:
    """A party has retreated; whoever lies beside somebody who stands is carried off (8.3)."""
    party = [each for each in game.state.fighters if each.side == side and each.square is not None]
    carried = [each for each in party if each.hp <= 0 and is_beside(each, [other for other in party if other.stands])]
    for fighter in (*[each for each in party if each.stands], *carried):
        verbs.disengage_all(game, fighter.id)
        fighter.square, fighter.tail, fighter.is_covered = None, [], False
    game.note(events.SideLeft(side))
