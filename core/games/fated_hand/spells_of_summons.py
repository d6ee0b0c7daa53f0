"""Spells that summon creatures (14, 17.6)."""

from __future__ import annotations

from itertools import combinations
from typing import cast as typed

from core.games.fated_hand.components import summon_kind
from core.games.fated_hand.effects_of_casts import answer_square
from core.games.fated_hand.effects_of_summons import (
    CountCast,
    Polymerize,
    Summon,
    SummonAnother,
    SummonPawns,
    flanks,
    room_beside,
    rooms_for,
)
from core.games.fated_hand.old_order import PAWN, RITE, TRIBUTE, advanced, ways_ahead
from core.games.fated_hand.spells import Cast, SpellRow, add_spells, known_spells
from core.games.fated_hand.state import (
    FatedHandState,
    Fighter,
    FighterId,
    distance,
    is_free,
    square_of,
    summons_of,
)
from core.games.fated_hand.windows import Effect
from core.grids.square import Square, neighbour
from core.plain import Answer

BESIDE = {
    "envoy_of_conquest_rook": "rook",
    "envoy_of_the_end_queen": "queen",
    "faithful_envoy_bishop": "bishop",
    "flame_tyrant": "flame_tyrant",
    "great_snapping_turtle": "turtle",
    "mange_wolf": "mange_wolf",
    "noble_envoy_knight": "knight",
    "young_bear": "young_bear",
}
"""What comes to a tile beside the caster, without anything else."""


BROUGHT = {**BESIDE, "conjure_rodent": "rodent", "monkeys_amok": "monkey", "first_line_of_the_old_order": "pawn"}
"""What each spell brings; the Rite of Polymerization brings what its caster could bring otherwise."""


def comes_beside(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    return (Summon(BESIDE[cast.spell], cast.spell, (answer_square(cast.aim),)),)


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
    return [
        (one.id, other.id, kind)
        for one, other in pairs
        for kind in kinds
        if summon_kind(kind).cost <= most_cost(one, other) and rooms_for(state, kind, (one.id, other.id))
    ]


def is_tribute(state: FatedHandState, summon: Fighter) -> bool:
    """None that came in this turn, and no Pawn before its third tile."""
    is_old = summon.summoned is not None and not summon.summoned.is_new
    return is_old and (summon.sheet.summon != PAWN or advanced(state, summon.id) >= TRIBUTE)


def most_cost(one: Fighter, other: Fighter) -> int:
    """One Reagent above the dearer tribute, and no more than the limit of each that has one."""
    kinds = [summon_kind(each.sheet.summon) for each in (one, other)]
    return min(1 + max(kind.cost for kind in kinds), *(kind.limit for kind in kinds if kind.limit), MOST)


MOST = 9
"""No creature costs as much."""


def rite(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    one, other, kind = typed("tuple[FighterId, FighterId, str]", cast.aim)
    return (Polymerize((one, other), kind, cast.spell),)


add_spells(
    SpellRow("first_line_of_the_old_order", lines, first_line),
    SpellRow(RITE, rites, rite),
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
