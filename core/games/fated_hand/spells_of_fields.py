"""Spells of Field Effects: those that make them, and those that live by them (17.6, 13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from core.games.fated_hand.aiming import (
    FAR,
    STRAIGHT,
    block,
    creatures_in_sight,
    foes_in_sight,
    friends_and_self,
    those_in,
    tiles_in_sight,
    toward,
)
from core.games.fated_hand.effects import Add
from core.games.fated_hand.effects_of_casts import CleanseAmong, Sustain, answer_square
from core.games.fated_hand.effects_of_fields import (
    Burst,
    Choke,
    CleanseAll,
    ClearTiles,
    Consume,
    ExtraHitPoint,
    Ignite,
    MakeField,
    RollField,
    Scorch,
    Spread,
    Sun,
    TakeIn,
    TakeRoot,
    Wither,
    burning_tiles,
)
from core.games.fated_hand.effects_of_spells import MagicAttack
from core.games.fated_hand.effects_of_tides import (
    DragIn,
    Hop,
    PullThroughThorns,
    Snap,
    Soak,
    Surge,
    Wave,
    hop_goals,
    slime_for,
    surge_goals,
    thorns_beside,
    thorns_for,
    tiles_beyond,
)
from core.games.fated_hand.field_rules import HALVED_BY
from core.games.fated_hand.fields import BRINE, FLAME, SLIME, SMOG, THORNS, fields_at, has_field, tiles_near
from core.games.fated_hand.ground import front_squares
from core.games.fated_hand.perk_limits import is_used_up
from core.games.fated_hand.spells import Cast, SpellRow, add_spells
from core.games.fated_hand.spells_of_harm import whom
from core.games.fated_hand.state import FatedHandState, FighterId, Sustained, distance, square_of, tiles_of_others
from core.games.fated_hand.windows import At, Effect, Hold, add_holds
from core.grids.square import Square, eight_way_neighbours, neighbour
from core.grids.square_areas import burst
from core.plain import Answer

Aims: TypeAlias = Callable[[FatedHandState, FighterId], Sequence[Answer]]


def here_of(state: FatedHandState, cast: Cast) -> Square:
    return square_of(state, cast.by)


def in_field(state: FatedHandState, ids: Sequence[FighterId], kind: str) -> list[FighterId]:
    """With some of it under any of its tiles."""
    return [id for id in ids if any(has_field(state, tile, kind) for tile in state.fighters[id].tiles)]


def fields_in_sight(state: FatedHandState, id: FighterId, kind: str) -> list[Square]:
    return [square for square in tiles_in_sight(state, id, FAR) if has_field(state, square, kind)]


# --- made


def around(square: Square) -> tuple[Square, ...]:
    """It and the eight tiles around it."""
    return (square, *eight_way_neighbours(square))


def rolled(kind: str) -> SpellRow:
    spell_id = {FLAME: "flames_of_hatred", SLIME: "splattershot"}[kind]

    def aims(state: FatedHandState, id: FighterId) -> list[Answer]:
        here = square_of(state, id)
        ways = [way for way in STRAIGHT if any(map(state.ground.is_open, block(state, here, way)))]
        return [neighbour(here, way) for way in ways]

    def effects(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
        here = here_of(state, cast)
        return (RollField(kind, tuple(block(state, here, toward(here, cast.aim))), cast.spell),)

    return SpellRow(spell_id, aims, effects)


def restored(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    """Its own tile for one Reagent, those around it too for two."""
    here = here_of(state, cast)
    return (ClearTiles(around(here) if len(cast.cards) > 1 else (here,)),)


def restorable(state: FatedHandState, id: FighterId) -> list[Answer]:
    return [None] if any(fields_at(state, square) for square in around(square_of(state, id))) else []


add_spells(
    SpellRow(
        "ember",
        lambda state, id: foes_in_sight(state, id, 4),
        lambda state, cast: (Ignite(whom(cast), cast.spell),),
    ),
    SpellRow(
        "glob",
        lambda state, id: tiles_in_sight(state, id, 3),
        lambda state, cast: (MakeField(SLIME, (answer_square(cast.aim),)),),
    ),
    SpellRow(
        "overgrowth",
        lambda state, id: thorns_beside(state, square_of(state, id)),
        lambda state, cast: (Spread(THORNS, answer_square(cast.aim), 3, cast.spell),),
    ),
    SpellRow(
        "thorn_garden",
        lambda state, id: [None],
        lambda state, cast: (
            MakeField(THORNS, (here_of(state, cast),)),
            Spread(THORNS, here_of(state, cast), 8, cast.spell),
        ),
    ),
    SpellRow(
        "vile_murk",
        lambda state, id: tiles_in_sight(state, id, 3),
        lambda state, cast: (MakeField(SMOG, around(answer_square(cast.aim))),),
    ),
    rolled(FLAME),
    rolled(SLIME),
    SpellRow("restoration", restorable, restored),
)

# --- gone


def withered_by(spell_id: str) -> Aims:
    """As a rule of the battle it acts also where nothing lies yet; once it holds, where something does."""
    kinds = HALVED_BY[spell_id]

    def aims(state: FatedHandState, id: FighterId) -> list[Answer]:
        return [None] if spell_id not in state.battle_rules or any(each.kind in kinds for each in state.fields) else []

    return aims


def wither(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    return (Wither(HALVED_BY[cast.spell], cast.spell),)


def flames_near(state: FatedHandState, id: FighterId) -> list[Square]:
    return tiles_near(state, (square_of(state, id),), FLAME, 2)


def devour(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    return (Consume(THORNS, (answer_square(cast.aim),)), CleanseAmong((cast.by,), 2, cast.spell))


def forgotten(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    return (CleanseAll(cast.spell), Sustain(cast.spell, cast.by))


def slimed_friends(state: FatedHandState, id: FighterId) -> list[FighterId]:
    """Friends in sight near Slime who have no such Hit Point yet."""
    near = [each for each in friends_and_self(state, id)[1:] if slime_near(state, each)]
    return [each for each in near if not is_used_up(state.fighters[each], "stem_cells")]


def slime_near(state: FatedHandState, id: FighterId) -> list[Square]:
    """Slime within 2 of any tile of the creature."""
    return tiles_near(state, state.fighters[id].tiles, SLIME, 2)


def healed(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    tile = slime_near(state, whom(cast))[0]
    return (Consume(SLIME, (tile,)), ExtraHitPoint(whom(cast), cast.spell))


add_spells(
    SpellRow("drought", withered_by("drought"), wither),
    SpellRow("burn_out", withered_by("burn_out"), wither),
    SpellRow(
        "sinter",
        lambda state, id: [None] if flames_near(state, id) else [],
        lambda state, cast: (TakeIn(tuple(flames_near(state, cast.by)), cast.spell),),
    ),
    SpellRow("devour_thorns", lambda state, id: thorns_beside(state, square_of(state, id)), devour),
    SpellRow("forgetfullness", lambda state, id: [None], forgotten),
    SpellRow("stem_cells", slimed_friends, healed),
)

# --- attacks


def blast(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    """The Flame goes out; everybody on it and beside it is attacked."""
    square = answer_square(cast.aim)
    struck = those_in(state, around(square), cast.by)
    return (Consume(FLAME, (square,)), *[MagicAttack(id, cast.spell) for id in struck])


def beside_walls(state: FatedHandState, ids: Sequence[FighterId]) -> list[FighterId]:
    """With a wall on one of the tiles around."""
    is_wall = state.ground.is_wall
    return [id for id in ids if any(any(map(is_wall, around(tile))) for tile in state.fighters[id].tiles)]


def thrust(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    root = TakeRoot(whom(cast), tuple(state.fighters[whom(cast)].tiles))
    return (MagicAttack(whom(cast), cast.spell, then=(root,)),)


def slice_of_brine(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    """3 stronger where the target stands in Brine."""
    more = 3 if in_field(state, [whom(cast)], BRINE) else 0
    soak = Soak(whom(cast), tuple(state.fighters[whom(cast)].tiles), cast.spell)
    return (MagicAttack(whom(cast), cast.spell, more=more), soak)


def pod_aims(state: FatedHandState, id: FighterId) -> list[FighterId]:
    return foes_in_sight(state, id, 5) if tiles_near(state, (square_of(state, id),), THORNS, 3) else []


def beside_both(state: FatedHandState, cast: Cast) -> tuple[FighterId, ...]:
    """Others than the target whom a Scorching Slash burns."""
    burned = those_in(state, burning_tiles(state, cast.by, whom(cast)), cast.by)
    return tuple([id for id in burned if id != whom(cast)])


def whirl(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    """Brine all around, and whoever is near is dragged in."""
    here = here_of(state, cast)
    near = those_in(state, burst(here, 2), cast.by)
    drags = [MagicAttack(id, cast.spell, then=(DragIn(id, cast.spell),), is_moving=True) for id in near]
    return (MakeField(BRINE, around(here), spares=True), *drags)


add_spells(
    SpellRow("conflagration", lambda state, id: fields_in_sight(state, id, FLAME), blast),
    SpellRow(
        "asphixia",
        lambda state, id: in_field(state, foes_in_sight(state, id, 5), SMOG),
        lambda state, cast: (Choke(whom(cast), cast.spell),),
    ),
    SpellRow(
        "undertow",
        lambda state, id: in_field(state, foes_in_sight(state, id, 5), BRINE),
        lambda state, cast: (MagicAttack(whom(cast), cast.spell),),
    ),
    SpellRow(
        "skewer",
        lambda state, id: beside_walls(state, foes_in_sight(state, id, 5)),
        lambda state, cast: (MagicAttack(whom(cast), cast.spell),),
    ),
    SpellRow("seed_pod", pod_aims, lambda state, cast: (Burst(whom(cast), cast.spell, len(cast.cards)),)),
    SpellRow("thorn_thrust", lambda state, id: foes_in_sight(state, id, 2), thrust),
    SpellRow(
        "smoldering_sun",
        lambda state, id: foes_in_sight(state, id, 5),
        lambda state, cast: (Sun(whom(cast), cast.spell),),
    ),
    SpellRow("seaward_slice", lambda state, id: foes_in_sight(state, id, 2), slice_of_brine),
    SpellRow(
        "scorching_slash",
        lambda state, id: foes_in_sight(state, id, 1),
        lambda state, cast: (Scorch(whom(cast), beside_both(state, cast), cast.spell),),
    ),
    SpellRow("whirlpool", lambda state, id: [None], whirl),
)

# --- motion


def waves(state: FatedHandState, id: FighterId) -> list[Answer]:
    """The middle tile of each square that touches its caster and somebody else, or beyond which Brine can lie."""
    here, others = square_of(state, id), tiles_of_others(state, id)

    def does_something(tiles: tuple[Square, ...]) -> bool:
        beyond = tiles_beyond(tiles, wave_way(here, tiles[4]))
        return not others.isdisjoint(tiles) or any(map(state.ground.is_open, beyond))

    return [tiles[4] for tiles in front_squares(here) if does_something(tiles)]


def wave_way(here: Square, middle: Square) -> int:
    """Away from its caster, along the longer side."""
    across, down = middle[0] - here[0], middle[1] - here[1]
    return (2 if across > 0 else 6) if abs(across) >= abs(down) else (4 if down > 0 else 0)


def wave(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    middle = answer_square(cast.aim)
    squares = tuple(sorted(around(middle)))
    swept = tuple(those_in(state, squares, cast.by))
    return (Wave(swept, squares, wave_way(here_of(state, cast), middle), cast.spell),)


def near_thorns(state: FatedHandState, id: FighterId) -> list[FighterId]:
    """Those who can be pulled onto Thorns beside them."""
    return [each for each in movable(state, foes_in_sight(state, id, 5)) if thorns_for(state, each)]


def surge_aims(state: FatedHandState, id: FighterId) -> list[FighterId]:
    """Those beside it, and those to whom a way leads."""
    near = foes_in_sight(state, id, 3)
    return [each for each in near if distance(state, id, each) == 1 or surge_goals(state, id, each)]


def movable(state: FatedHandState, ids: Sequence[FighterId]) -> list[FighterId]:
    """Without those who are too large to be moved."""
    return [id for id in ids if not state.fighters[id].tail]


def bouncy(state: FatedHandState, id: FighterId) -> list[FighterId]:
    """Whoever stands in Slime and has where to hop."""
    there = in_field(state, movable(state, [id, *creatures_in_sight(state, id, 3)]), SLIME)
    return [each for each in there if hop_goals(state, each)]


add_spells(
    SpellRow("breaking_wave", waves, wave),
    SpellRow("strangleweed", near_thorns, lambda state, cast: (PullThroughThorns(whom(cast), cast.spell),)),
    SpellRow(
        "stretchy",
        lambda state, id: [each for each in movable(state, foes_in_sight(state, id)) if slime_for(state, id, each)],
        lambda state, cast: (Snap(whom(cast), cast.spell),),
    ),
    SpellRow(
        "bounce",
        bouncy,
        lambda state, cast: (Hop(whom(cast), cast.spell),),
    ),
    SpellRow(
        "storm_surge",
        surge_aims,
        lambda state, cast: (Surge(whom(cast), cast.spell),),
    ),
)

# --- Brineskin


def is_wet(state: FatedHandState, at: At, kept: Sustained) -> bool:
    """It is attacked where Brine lies."""
    is_attacked = state.attacks[at.attack].target == kept.upon
    return is_attacked and has_field(state, state.fighters[kept.upon].square, BRINE)


add_spells(
    SpellRow(
        "brineskin",
        lambda state, id: [None],
        lambda state, cast: (Sustain(cast.spell, cast.by, cast.cards),),
    )
)
add_holds(
    Hold("brineskin", "modify", is_wet, lambda state, at, kept: (Add("defense", 2, kept.spell),)),
    Hold(
        "brineskin",
        "round_end",
        lambda state, at, kept: at.who == kept.upon,
        lambda state, at, kept: (MakeField(BRINE, (square_of(state, kept.upon),)),),
    ),
)
