"""Spells that lie on the ground, walk over it or wait for a fall, until they burst or the battle ends (17.6)."""

from __future__ import annotations

from core.games.fated_hand.aiming import FAR, tiles_in_sight
from core.games.fated_hand.conditions import running
from core.games.fated_hand.effects import Suffer
from core.games.fated_hand.effects_of_casts import Sustain, answer_square
from core.games.fated_hand.effects_of_zones import REACHES, BurstMist, CleanseOwn, LayZone, RunBomb, middle
from core.games.fated_hand.spells import SpellRow, add_spells
from core.games.fated_hand.spells_of_harm import whom
from core.games.fated_hand.spells_of_help import friends_in_reach
from core.games.fated_hand.state import FatedHandState, FighterId, Sustained, square_of, standing_near
from core.games.fated_hand.windows import At, Hold, add_holds
from core.grids.square import Square, chebyshev, eight_way_neighbours

# --- Hallowed Ground


def is_on_it(state: FatedHandState, id: FighterId, kept: Sustained) -> bool:
    """Where several of one side overlap only the first counts."""
    fighter, side = state.fighters[id], state.fighters[kept.by].side
    if fighter.square is None:
        return False
    zones = [each for each in state.sustained if each.spell == kept.spell and state.fighters[each.by].side == side]
    there = [each for each in zones if chebyshev(middle(each), fighter.square) <= REACHES[kept.spell]]
    return bool(there) and there[0] is kept


def profanes(state: FatedHandState, at: At, kept: Sustained) -> bool:
    """An enemy attacks from it; a Riposte is no Attack (HR-26)."""
    profane = state.fighters[at.who]
    is_enemy = profane.side != state.fighters[kept.by].side and not profane.sheet.is_proof
    return is_enemy and not running(state, at).is_riposte and is_on_it(state, at.who, kept)


def rests_there(state: FatedHandState, at: At, kept: Sustained) -> bool:
    there = state.fighters[at.who]
    is_friend = there.stands and there.side == state.fighters[kept.by].side
    return is_friend and is_on_it(state, at.who, kept)


add_spells(
    SpellRow(
        "hallowed_ground",
        lambda state, id: tiles_in_sight(state, id, FAR),
        lambda state, cast: (LayZone(cast.spell, answer_square(cast.aim)),),
    )
)
add_holds(
    Hold(
        "hallowed_ground", "declare", profanes, lambda state, at, kept: (Suffer(at.who, (1, 2, 2), kept.spell),)
    ),
    Hold("hallowed_ground", "turn_end", rests_there, lambda state, at, kept: (CleanseOwn(at.who, 1, kept.spell),)),
)

# --- Kamikaze

add_spells(
    SpellRow(
        "kamikaze",
        lambda state, id: [id, *friends_in_reach(state, id)],
        lambda state, cast: (Sustain(cast.spell, whom(cast), cast.cards),),
    )
)
add_holds(
    Hold(
        "kamikaze",
        "on_down",
        lambda state, at, kept: at.who == kept.upon,
        lambda state, at, kept: (BurstMist(kept.upon, kept.spell),),
    )
)

# --- Proximity Fuse


def lonely_tiles(state: FatedHandState, id: FighterId) -> list[Square]:
    """In sight within 5, at least 2 from every creature, its caster too."""
    return [square for square in tiles_in_sight(state, id, 5) if not standing_near(state, square, 1)]


add_spells(
    SpellRow("proximity_fuse", lonely_tiles, lambda state, cast: (LayZone(cast.spell, answer_square(cast.aim)),))
)

# --- Short Fuse


def beside(state: FatedHandState, id: FighterId) -> list[Square]:
    here = square_of(state, id)
    return [to for to in eight_way_neighbours(here) if state.ground.can_step(here, to)]


add_spells(
    SpellRow("short_fuse", beside, lambda state, cast: (LayZone(cast.spell, answer_square(cast.aim)),))
)
add_holds(
    Hold(
        "short_fuse",
        "turn_start",
        lambda state, at, kept: at.who == kept.by,
        lambda state, at, kept: (RunBomb(kept.number),),
    )
)
