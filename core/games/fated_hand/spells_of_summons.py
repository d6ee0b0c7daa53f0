"""Spells that summon creatures (14, 17.6)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import cast as typed

from core.games.fated_hand.aiming import bodies_in_sight, tiles_in_sight
from core.games.fated_hand.components import summon_kind
from core.games.fated_hand.effects_of_casts import answer_square
from core.games.fated_hand.effects_of_fields import ClearTiles, Consume
from core.games.fated_hand.effects_of_summons import (
    CountCast,
    Polymerize,
    Summon,
    SummonAnother,
    SummonPawns,
    UseUp,
    flanks,
    room_beside,
    rooms_for,
)
from core.games.fated_hand.fields import BRINE, SLIME, has_field
from core.games.fated_hand.ground import footprint
from core.games.fated_hand.old_order import PAWN, RITE, TRIBUTE, advanced, ways_ahead
from core.games.fated_hand.spells import Cast, SpellRow, add_spells, known_spells
from core.games.fated_hand.state import (
    FatedHandState,
    Fighter,
    FighterId,
    distance,
    is_free,
    sees_tile,
    square_of,
    summons_of,
)
from core.games.fated_hand.summon_tables import BESIDE, BROUGHT
from core.games.fated_hand.windows import At, Effect, May, add_rows
from core.grids.square import Square, chebyshev, neighbour
from core.plain import Answer


def comes_beside(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    return (Summon(BESIDE[cast.spell], cast.spell, (answer_square(cast.aim),)),)


# --- on other tiles

NEAR, CORPSES = 2, 5
"""Within how many tiles most of them come, and a body rises."""


def free_near(state: FatedHandState, id: FighterId) -> list[Square]:
    """In sight."""
    return [square for square in tiles_in_sight(state, id, NEAR) if is_free(state, square)]


def brine_near(state: FatedHandState, id: FighterId) -> list[Square]:
    return [square for square in free_near(state, id) if has_field(state, square, BRINE)]


def bloom_beds(state: FatedHandState, id: FighterId) -> list[Square]:
    """The upper left of four free tiles, one of them in sight within 2."""
    near, wide = free_near(state, id), summon_kind("ravenous_bloom").tiles
    corners = sorted({(x - across, y - down) for x, y in near for across in range(wide) for down in range(wide)})
    beds = [(corner, footprint(corner, wide)) for corner in corners]
    free = {tile for tile in {tile for _, bed in beds for tile in bed} if is_free(state, tile)}
    return [corner for corner, bed in beds if free.issuperset(bed)]


def bodies_near(state: FatedHandState, id: FighterId) -> list[FighterId]:
    here = square_of(state, id)
    return [body for body in bodies_in_sight(state, id) if chebyshev(square_of(state, body), here) <= CORPSES]


def pairs_of_fields(state: FatedHandState, id: FighterId) -> list[Answer]:
    """Two free tiles side by side with Field Effects on them, both in sight."""
    lying = dict.fromkeys(each.square for each in state.fields if is_free(state, each.square))
    seen = [square for square in lying if sees_tile(state, square_of(state, id), square)]
    return [pair for pair in combinations(seen, 2) if chebyshev(*pair) == 1]


def slime_rises(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    """For one card it eats the Slime under it."""
    square = answer_square(cast.aim)
    eaten = (Consume(SLIME, (square,)),) if len(cast.cards) == 1 else ()
    return (*eaten, Summon("living_slime", cast.spell, (square,)))


def body_rises(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    body = typed("FighterId", cast.aim)
    return UseUp(body), Summon("firewalker", cast.spell, (square_of(state, body),))


def fields_rise(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    tiles = typed("tuple[Square, Square]", cast.aim)
    return ClearTiles(tiles), Summon("ourobo", cast.spell, tiles)


# --- the Old Order


def lines(state: FatedHandState, id: FighterId) -> list[Answer]:
    """The middle tile of a line beside the caster, all three free, and the tile ahead of it, away from the caster."""
    here = square_of(state, id)
    ways = [(middle, neighbour(middle, way)) for middle in room_beside(state, id) for way in ways_ahead(here, middle)]
    return [way for way in ways if all(is_free(state, square) for square in flanks(*way))]


def first_line(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    """A Pawn for the first two cards, and one more for each other."""
    middle, ahead = typed("tuple[Square, Square]", cast.aim)
    return (SummonPawns(cast.spell, middle, ahead, len(cast.cards) - 1),)


# --- the Rite of Polymerization


def rites(state: FatedHandState, id: FighterId) -> list[Answer]:
    """Two tributes side by side, and what they become."""
    tributes = [each for each in summons_of(state, id) if is_tribute(state, each)]
    kinds = dict.fromkeys(BROUGHT[each] for each in known_spells(state.fighters[id]) if each in BROUGHT)
    pairs = [pair for pair in combinations(tributes, 2) if distance(state, pair[0].id, pair[1].id) == 1]
    return [(one.id, other.id, kind) for one, other in pairs for kind in _becoming(state, one, other, kinds)]


def _becoming(state: FatedHandState, one: Fighter, other: Fighter, kinds: Iterable[str]) -> list[str]:
    """Those of the kinds that two tributes can become. What covers one tile always has room on one of theirs."""
    most, tributes = most_cost(one, other), (one.id, other.id)
    allowed = [kind for kind in kinds if summon_kind(kind).cost <= most]
    return [kind for kind in allowed if summon_kind(kind).tiles == 1 or rooms_for(state, kind, tributes)]


def unfit_tributes(state: FatedHandState, id: FighterId, aim: Answer) -> str:
    """Why these two do not become that."""
    if not isinstance(aim, tuple) or len(aim) != 3:
        return ""
    one, other, kind = aim
    pair = [each for each in summons_of(state, id) if each.id in (one, other)]
    if len(pair) < 2:
        return "The Rite takes two creatures that you summoned. Choose what is lit."
    unfit = next((each for each in pair if not is_tribute(state, each)), None)
    if unfit is not None and unfit.summoned is not None and unfit.summoned.is_new:
        return f"The {unfit.sheet.name} has come in this turn. Choose one that was here before."
    if unfit is not None:
        return f"A Pawn is a tribute once it has advanced {TRIBUTE} tiles. Lead it on first."
    if distance(state, pair[0].id, pair[1].id) != 1:
        return "These two do not stand side by side. Lead one up to the other."
    return _too_dear(pair[0], pair[1], str(kind))


def _too_dear(one: Fighter, other: Fighter, kind: str) -> str:
    most = most_cost(one, other)
    if kind not in BROUGHT.values() or summon_kind(kind).cost <= most:
        return ""
    new = summon_kind(kind)
    return f"A {new.name} costs {new.cost} Reagents, and these two allow {most}. Choose dearer tributes."


def is_tribute(state: FatedHandState, summon: Fighter) -> bool:
    """None that came in this turn, and no Pawn before its third tile."""
    is_old = summon.summoned is not None and not summon.summoned.is_new
    return is_old and (summon.sheet.summon != PAWN or advanced(state, summon.id) >= TRIBUTE)


def most_cost(one: Fighter, other: Fighter) -> int:
    """One Reagent above the dearer tribute, and no more than the limit of each that has one."""
    dearer = 1 + max(summon_kind(each.sheet.summon).cost for each in (one, other))
    return min(dearer, *map(limit_of, (one, other)))


def limit_of(tribute: Fighter) -> int:
    """The greatest cost of which it may be a tribute; of a Living Slime its Mass."""
    if tribute.sheet.summon == "living_slime" and tribute.summoned is not None:
        return tribute.summoned.size
    return summon_kind(tribute.sheet.summon).limit or NO_LIMIT


NO_LIMIT = 9
"""More than any creature costs."""


def rite(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    one, other, kind = typed("tuple[FighterId, FighterId, str]", cast.aim)
    return (Polymerize((one, other), kind, cast.spell),)


# --- Conjurer's Hat

SMALL = ("rabbit", "newt")


def has_summoned(state: FatedHandState, at: At, bearer: FighterId) -> bool:
    """Its own spell, and there is room beside it."""
    is_own = at.who == bearer and at.cause in (*BROUGHT, RITE)
    return is_own and state.fighters[bearer].stands and bool(room_beside(state, bearer))


def out_of_the_hat(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """What comes, and its tile: ('rabbit', column, row)."""
    return tuple([(small, *square) for small in SMALL for square in room_beside(state, bearer)])


def pull(state: FatedHandState, at: At, bearer: FighterId, choice: Answer) -> tuple[Effect, ...]:
    small, column, row = typed("tuple[str, int, int]", choice)
    return (Summon(small, at.cause, ((column, row),)),)


add_rows(May("conjurers_hat", "cast_after", has_summoned, pull, out_of_the_hat))
add_spells(
    SpellRow("living_slime", free_near, slime_rises),
    SpellRow(
        "pale_shark",
        brine_near,
        lambda state, cast: (Summon("pale_shark", cast.spell, (answer_square(cast.aim),)),),
    ),
    SpellRow(
        "ravenous_bloom",
        bloom_beds,
        lambda state, cast: (Summon("ravenous_bloom", cast.spell, footprint(answer_square(cast.aim), 2)),),
    ),
    SpellRow("firewalker", bodies_near, body_rises),
    SpellRow("ouroboros", pairs_of_fields, fields_rise),
    SpellRow("first_line_of_the_old_order", lines, first_line),
    SpellRow(RITE, rites, rite, misaimed=unfit_tributes),
    *(SpellRow(spell, room_beside, comes_beside) for spell in BESIDE),
    SpellRow(
        "conjure_rodent",
        room_beside,
        lambda state, cast: (Summon("rodent", cast.spell, (answer_square(cast.aim),)), CountCast(cast.spell)),
    ),
    SpellRow(
        "monkeys_amok",
        room_beside,
        lambda state, cast: (
            Summon("monkey", cast.spell, (answer_square(cast.aim),)),
            SummonAnother("monkey", cast.spell),
        ),
    ),
)
