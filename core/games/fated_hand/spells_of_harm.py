"""Spells that attack, and those that give Handicap (17.6)."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.fated_hand.aiming import (
    ALL_WAYS,
    CIRCLE,
    CONE,
    FAR,
    RAY_OF_TWO,
    STRAIGHT,
    bodies_in_sight,
    creatures_in_sight,
    foes_in_sight,
    in_area,
    is_in_sight,
    open_to_magic,
    those_in,
    tiles_in_sight,
    ways_that_touch,
    with_stats,
)
from core.games.fated_hand.conditions import BY_STAT, near
from core.games.fated_hand.effects import Hit, Suffer
from core.games.fated_hand.effects_of_casts import (
    Drain,
    FlashAll,
    HalveDefense,
    Numb,
    Quake,
    ShareMisery,
    answer_square,
    companions,
)
from core.games.fated_hand.effects_of_spells import MagicAttack, SufferTwoRandom
from core.games.fated_hand.ground import around_corner
from core.games.fated_hand.perk_limits import is_used_up
from core.games.fated_hand.pieces import Stance
from core.games.fated_hand.spells import Cast, SpellRow, add_spells
from core.games.fated_hand.state import FatedHandState, FighterId, square_of, tiles_of_others
from core.games.fated_hand.stats import speed
from core.games.fated_hand.windows import Effect
from core.grids.square import eight_way_neighbours
from core.plain import Answer


def whom(cast: Cast) -> FighterId:
    """Of a spell that is aimed at one creature."""
    assert isinstance(cast.aim, int), f"{cast.aim!r} is nobody"
    return FighterId(cast.aim)


add_spells(
    SpellRow(
        "spectral_slice",
        lambda state, id: foes_in_sight(state, id, 1),
        lambda state, cast: (MagicAttack(whom(cast), cast.spell),),
    ),
    SpellRow(
        "black_dagger",
        lambda state, id: foes_in_sight(state, id, 1),
        lambda state, cast: (MagicAttack(whom(cast), cast.spell, (2, 2, 0)),),
    ),
    SpellRow(
        "ka_pow",
        lambda state, id: foes_in_sight(state, id, 3),
        lambda state, cast: (MagicAttack(whom(cast), cast.spell, (0, 1, 3)),),
    ),
)


# --- Handicap, against which nobody Defends


def one_stat(state: FatedHandState, spell: Cast) -> tuple[Effect, ...]:
    """1 of the Stat that is named."""
    match spell.aim:
        case (int(target), str(stat)):
            return (Suffer(FighterId(target), BY_STAT[stat], spell.spell),)
        case _:
            raise AssertionError(f"{spell.aim!r} is nobody with a Stat")


def flare(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    """Those who guard themselves suffer less."""
    foes = [state.fighters[id] for id in dazzled(state, cast.by)]
    amounts = {foe.id: 1 if foe.stance is Stance.DEFENSIVE else 3 for foe in foes}
    return tuple([Suffer(id, (0, amount, amount), cast.spell) for id, amount in amounts.items()])


def dazzled(state: FatedHandState, id: FighterId) -> list[FighterId]:
    """Enemies beside it, Hidden ones too (11); none who is smoke."""
    return open_to_magic(state, [foe.id for foe in near(state, id, 1) if not foe.is_smoke])


def flare_aims(state: FatedHandState, id: FighterId) -> list[Answer]:
    """Everybody beside the caster, where there is somebody."""
    return [None] if dazzled(state, id) else []


add_spells(
    SpellRow("flash_bolt", lambda state, id: with_stats(foes_in_sight(state, id, 6)), one_stat),
    SpellRow(
        "petty_hex",
        lambda state, id: foes_in_sight(state, id, 6),
        lambda state, cast: (SufferTwoRandom(whom(cast), cast.spell),),
    ),
    SpellRow("solar_flare", flare_aims, flare),
)


# --- attacks from afar and at everybody around


def black_flame(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    """Whether it holds or not, each takes Handicap as well."""
    found: list[Effect] = []
    for id in in_area(state, cast.by, cast.aim, RAY_OF_TWO):
        found += [MagicAttack(id, cast.spell), Suffer(id, (2, 1, 0), cast.spell)]
    return tuple(found)


def beside(state: FatedHandState, id: FighterId) -> list[FighterId]:
    return those_in(state, eight_way_neighbours(square_of(state, id)), id)


def corners(state: FatedHandState, id: FighterId) -> list[Answer]:
    """The upper left corners of tiles in sight around which somebody stands."""
    others, around = tiles_of_others(state, id), around_corner((0, 0), CIRCLE)
    shaken = {(column - x, row - y) for column, row in others for x, y in around}
    return [square for square in tiles_in_sight(state, id, FAR) if square in shaken]


def quake(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    targets = those_in(state, around_corner(answer_square(cast.aim), CIRCLE), cast.by)
    return (Quake(tuple(targets), cast.spell, cast.cards),)


def fresh_bodies(state: FatedHandState, id: FighterId, tiles: int) -> list[FighterId]:
    """Those from whom nothing was drained yet."""
    return [each for each in bodies_in_sight(state, id, tiles) if not is_used_up(state.fighters[each], "vampirism")]


def drain(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    fed = Drain(whom(cast), cast.spell, 5)
    return (MagicAttack(whom(cast), cast.spell, then=(fed,)),) if state.fighters[whom(cast)].stands else (fed,)


add_spells(
    SpellRow("black_flame", lambda state, id: ways_that_touch(state, id, ALL_WAYS, RAY_OF_TWO), black_flame),
    SpellRow(
        "future_weapon",
        lambda state, id: foes_in_sight(state, id, 6),
        lambda state, cast: (MagicAttack(whom(cast), cast.spell, fixed=15),),
    ),
    SpellRow(
        "final_flash",
        lambda state, id: [None] if beside(state, id) else [],
        lambda state, cast: (FlashAll(tuple(beside(state, cast.by)), cast.spell),),
    ),
    SpellRow("earthquake", corners, quake),
    SpellRow(
        "vampirism",
        lambda state, id: [*foes_in_sight(state, id, 4), *fresh_bodies(state, id, 4)],
        drain,
    ),
)

# --- more Handicap


def root(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    """Who is fast enough gets away."""
    caught = speed(state, whom(cast)) < 13
    return (Suffer(whom(cast), (0, 2, 5), cast.spell),) if caught else ()


def grounded(state: FatedHandState, ids: Sequence[FighterId]) -> list[FighterId]:
    return [id for id in ids if not {"flying", "incorporeal"} & set(state.fighters[id].sheet.tags)]


def misery_aims(state: FatedHandState, id: FighterId) -> list[FighterId]:
    """Creatures with Handicap, itself too, that have an enemy near."""
    laden = [each.id for each in state.fighters if any(each.handicap)]
    seen = [each for each in laden if is_in_sight(state, id, each)]
    return [each for each in ([id, *seen] if id in laden else seen) if companions(state, id, each, 3)]


def breath(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    slow = [id for id in in_area(state, cast.by, cast.aim, CONE) if speed(state, id) < 6]
    return tuple([Suffer(id, (0, 0, 2), cast.spell) for id in slow])


def frozen(state: FatedHandState, id: FighterId) -> list[FighterId]:
    """Everybody in sight who is slow; the caster is spared."""
    return [each for each in creatures_in_sight(state, id) if speed(state, each) < 1]


add_spells(
    SpellRow(
        "breaker_beam",
        lambda state, id: foes_in_sight(state, id, 4),
        lambda state, cast: (HalveDefense(whom(cast), cast.spell),),
    ),
    SpellRow("grasping_root", lambda state, id: grounded(state, foes_in_sight(state, id, 4)), root),
    SpellRow(
        "icicle",
        lambda state, id: foes_in_sight(state, id, 6),
        lambda state, cast: (Suffer(whom(cast), (0, 0, 3), cast.spell),),
    ),
    SpellRow(
        "numbfingers",
        lambda state, id: foes_in_sight(state, id, 2),
        lambda state, cast: (Numb(whom(cast), cast.spell, tuple(state.fighters[cast.by].on_table)),),
    ),
    SpellRow(
        "misery_loves_company", misery_aims, lambda state, cast: (ShareMisery(whom(cast), cast.spell, 3),)
    ),
    SpellRow("winters_breath", lambda state, id: ways_that_touch(state, id, STRAIGHT, CONE), breath),
    SpellRow(
        "killing_frost",
        lambda state, id: [None] if frozen(state, id) else [],
        lambda state, cast: tuple([Hit(id) for id in frozen(state, cast.by)]),
    ),
)
