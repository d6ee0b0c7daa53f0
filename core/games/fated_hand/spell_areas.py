"""What a spell would cover and whom it would touch, for whoever looks before casting. Changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from core.games.fated_hand.aiming import CIRCLE, CONE, LINE_OF_THREE, RAY, RAY_OF_TWO, Area, block, is_tile, toward
from core.games.fated_hand.blunting import touched_by
from core.games.fated_hand.effects import Grant
from core.games.fated_hand.effects_of_casts import CleanseAmong, GiveTurns, Quake, Sustain, answer_square
from core.games.fated_hand.effects_of_fields import CleanseAll, ClearTiles, ExtraHitPoint, Scorch, Sun
from core.games.fated_hand.effects_of_spells import MagicAttack, attack_of
from core.games.fated_hand.effects_of_summons import Summon
from core.games.fated_hand.effects_of_tides import Snap
from core.games.fated_hand.effects_of_zones import LayZone
from core.games.fated_hand.ground import around_corner
from core.games.fated_hand.playing_cards import number
from core.games.fated_hand.spells import SPELLS, Cast
from core.games.fated_hand.state import Attack, FatedHandState, FighterId, square_of, standing_on
from core.games.fated_hand.windows import Effect
from core.grids.square import Square, eight_way_neighbours
from core.grids.square_areas import burst
from core.plain import Face

Tiles: TypeAlias = Callable[[FatedHandState, Cast], Sequence[Square]]


def toward_aim(area: Area) -> Tiles:
    """An area in the direction of the tile that is aimed at."""

    def tiles(state: FatedHandState, cast: Cast) -> Sequence[Square]:
        here = square_of(state, cast.by)
        return area(state, here, toward(here, cast.aim))

    return tiles


def around_aim(state: FatedHandState, cast: Cast) -> Sequence[Square]:
    return burst(answer_square(cast.aim), 1)


def beside_caster(state: FatedHandState, cast: Cast) -> Sequence[Square]:
    return eight_way_neighbours(square_of(state, cast.by))


def around_caster(state: FatedHandState, cast: Cast) -> Sequence[Square]:
    return burst(square_of(state, cast.by), 2)


DIRECTED: Final[Mapping[str, Tiles]] = {
    "black_flame": toward_aim(RAY_OF_TWO),
    "pressure_beam": toward_aim(RAY),
    "riptide": toward_aim(LINE_OF_THREE),
    "winters_breath": toward_aim(CONE),
    "flames_of_hatred": toward_aim(block),
    "splattershot": toward_aim(block),
}
"""Spells that are aimed in a direction, by the tile next to the caster."""
AREAS: Final[Mapping[str, Tiles]] = {
    **DIRECTED,
    "earthquake": lambda state, cast: around_corner(answer_square(cast.aim), CIRCLE),
    "conflagration": around_aim,
    "hallowed_ground": around_aim,
    "final_flash": beside_caster,
    "solar_flare": beside_caster,
    "whirlpool": around_caster,
}
"""Those whose effects do not name all of their tiles."""


def covered(state: FatedHandState, cast: Cast) -> list[Square]:
    """The open tiles that the spell lies on, none where it is aimed at creatures alone."""
    area = AREAS.get(cast.spell, tiles_of_effects)
    return [square for square in area(state, cast) if state.ground.is_open(square)]


def tiles_of_effects(state: FatedHandState, cast: Cast) -> Sequence[Square]:
    """The tiles that its effects name, and the one that is aimed at."""
    aimed = [answer_square(cast.aim)] if is_tile(cast.aim) else []
    effects = effects_of(state, cast)
    named = [square for effect in effects for square in getattr(effect, "squares", ())]
    named += [square for effect in effects if isinstance(effect, Summon) for square in effect.tiles]
    return list(dict.fromkeys((*aimed, *named)))


def touched(state: FatedHandState, cast: Cast) -> list[FighterId]:
    """Whom the spell would affect: those its effects name, or else whoever stands where it would lie."""
    named = touched_by(effects_of(state, cast))
    there = named or [id for id in standing_on(state, covered(state, cast)) if id != cast.by]
    return [id for id in there if id != cast.by or is_at(cast, id)]


def is_at(cast: Cast, id: FighterId) -> bool:
    return type(cast.aim) is int and cast.aim == id


def attacks_of(state: FatedHandState, cast: Cast, paid: Sequence[Face]) -> list[Attack]:
    """The attacks that it would bring, but for those whose Strike is still to be thrown or chosen. paid: the faces of
    its Reagents.
    """
    found = [attack for effect in effects_of(state, cast) for attack in _attacks_of_effect(effect, paid)]
    attacks = [attack_of(each, cast.by) for each in found]
    return [each for each in attacks if state.fighters[each.target].stands and each.target != cast.by]


def _attacks_of_effect(effect: Effect, paid: Sequence[Face]) -> list[MagicAttack]:
    if isinstance(effect, MagicAttack):
        return [effect]
    if isinstance(effect, Quake):
        return [MagicAttack(id, effect.spell, more=sum(map(number, paid))) for id in effect.whom]
    return [MagicAttack(effect.whom, effect.spell)] if isinstance(effect, Scorch | Snap | Sun) else []


def helps(state: FatedHandState, cast: Cast) -> bool:
    """Whether it is good for whom it touches."""
    return all(isinstance(each, HELPING) for each in effects_of(state, cast))


HELPING = (CleanseAll, CleanseAmong, ClearTiles, ExtraHitPoint, GiveTurns, Grant, LayZone, Sustain)


def effects_of(state: FatedHandState, cast: Cast) -> tuple[Effect, ...]:
    return SPELLS[cast.spell].effects(state, cast)
