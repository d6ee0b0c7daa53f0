"""Dragonkin (20.3): what they do in rolls, what they are afraid of, how they come and go."""

from __future__ import annotations

import pytest

from core.games.dragon_dice.components import components
from core.games.dragon_dice.dragonkin import (
    NOBODY,
    afraid,
    automatic_saves,
    disband_dragonkin,
    fearless,
    gains,
    may_be_rolled,
    recruit_or_promote_dragonkin,
    return_dragonkin_or_minor_terrain,
    summon_dragonkin,
    waiting,
)
from core.games.dragon_dice.results import OpenResult, results_of
from core.games.dragon_dice.rolls import Army, DieId, Purpose, RollKind, TerrainId
from core.games.dragon_dice.state import Area, faults
from core.games.dragon_dice.verbs import Dragon
from tests.games.dragon_dice.tables import play, stand, table
from tests.games.dragon_dice.throwing import KINDS, MELEE_ATTACK, RESPONSE, SAVE_MELEE, TEST, roll
from tests.listing import of_each

FRONTIER = TerrainId(2)


def army(*units: str) -> Dragon:
    game = table()
    stand(game, 0, 2, *units)
    return game


# --- in rolls


def test_20_3_they_are_not_rolled_for_missile_and_magic_actions() -> None:
    never = {Purpose.MISSILE, Purpose.MAGIC, Purpose.NEGATION}
    assert [may_be_rolled(kind) for kind in KINDS] == [not never & set(kind.purposes) for kind in KINDS]


@pytest.mark.parametrize("kind", [SAVE_MELEE, TEST, RESPONSE])
def test_20_3_automatic_saves_are_their_health_unless_they_show_belly(kind: RollKind) -> None:
    rolling = roll(kind, "dragonkin_dragonvictor ID 4", "dragonkin_dragonvictor Belly 4", "dwarves_footman save 1")
    assert [number for number, _ in automatic_saves(rolling)] == [4]


def test_20_3_their_ids_work_for_save_maneuver_and_melee_only() -> None:
    (made,) = results_of(roll(RESPONSE, "dragonkin_dragonfoal ID 1"))
    assert isinstance(made, OpenResult) and made.types == ("melee", "save")
    (plain,) = results_of(roll(MELEE_ATTACK, "dragonkin_dragonfoal ID 1"))
    assert plain.types == ("melee",) if isinstance(plain, OpenResult) else plain.type == "melee"


@of_each(
    "dragon, kept_out",
    [
        ("fire_drake", ["fire"]), ("air_drake", ["air"]), ("air_fire_wyrm", ["fire", "air"]), ("water_drake", []),
        ("ivory_drake", ["fire", "air"]), ("ivory_water_drake", ["fire", "air"]), ("white_wyrm", ["fire", "air"]),
    ],
)  # fmt: skip
def test_20_3_they_fear_dragons_of_their_element_ivory_and_white_ones(dragon: str, kept_out: list[str]) -> None:
    game = army("dwarves_footman", "dragonkin_dragonfoal of fire", "dragonkin_dragonfoal of air")
    found = afraid(game.state, 0, FRONTIER, [components().dragons[dragon]])
    assert [game.state.dice[id].die.elements[0] for id in found] == kept_out


def test_15_resist_fear_frees_as_much_health_as_the_eldarim_have() -> None:
    game = army("eldarim_devotee of fire", "eldarim_follower of air", "dwarves_footman", "dragonkin_dragonfoal of fire")
    assert fearless(game.state, 0, FRONTIER) == 3 and fearless(game.state, 0, None) == 0


# --- how they come and go


def pool(game: Dragon, *kinds: str) -> tuple[DieId, ...]:
    return stand(game, 0, None, *kinds, area=Area.POOL)


def test_17_summon_dragonkin_takes_those_of_the_element_that_the_magic_pays_for() -> None:
    game = army("dwarves_footman")
    foal, mount, air = pool(
        game, "dragonkin_dragonfoal of fire", "dragonkin_dragonmount of fire", "dragonkin_dragonfoal of air"
    )
    assert waiting(game.state, 0, ("fire",), 1) == ((foal, 1),)
    assert waiting(game.state, 0, ("fire",), 2) == ((foal, 1), (mount, 2))
    summon_dragonkin(game, 0, (foal,), FRONTIER)
    assert game.state.dice[foal].terrain == FRONTIER and waiting(game.state, 0, ("air",), 1) == ((air, 1),)


def test_20_3_an_army_of_dragonkin_only_returns_to_the_pool() -> None:
    game = army("dwarves_footman", "dragonkin_dragonfoal of fire")
    disband_dragonkin(game)
    assert game.state.dice[1].terrain == FRONTIER
    (alone,) = stand(game, 1, 2, "dragonkin_dragonfoal of fire")
    disband_dragonkin(game)
    assert game.state.dice[alone].area is Area.POOL and faults(game.state) == []


def test_11_dragonkin_are_promoted_out_of_the_pool_in_any_element() -> None:
    game = army("dwarves_footman", "dragonkin_dragonfoal of fire")
    small, medium, _ = pool(
        game, "dragonkin_dragonfoal of air", "dragonkin_dragonmount of water", "dragonkin_dragonsteed of fire"
    )
    assert gains(game.state, Army(0, FRONTIER)) == ((small, NOBODY), (medium, 1))
    assert gains(game.state, Army(0, FRONTIER), ("water",)) == ((medium, 1),)
    assert gains(game.state, Army(0, FRONTIER), (), 1) == (), "there is one health of them already"


def test_16_the_silver_medallion_brings_a_small_one_or_lets_one_grow() -> None:
    game = army("dwarves_footman", "dragonkin_dragonfoal of fire")
    small, medium = pool(game, "dragonkin_dragonfoal of air", "dragonkin_dragonmount of water")
    play(recruit_or_promote_dragonkin(game, 0, FRONTIER), {"dragonkin to gain": [(small, NOBODY)]})
    play(recruit_or_promote_dragonkin(game, 0, FRONTIER), {"dragonkin to gain": [(medium, 1)]})
    assert [game.state.dice[id].area for id in (small, medium, DieId(1))] == [Area.TERRAIN, Area.TERRAIN, Area.POOL]


def test_16_the_silver_medallion_returns_what_is_buried_to_the_pool() -> None:
    game = army("dwarves_footman")
    kin, minor, _ = stand(
        game, 0, None, "dragonkin_dragonfoal of air", "coastland_bridge", "dwarves_sentry", area=Area.BURIED
    )
    play(return_dragonkin_or_minor_terrain(game, 0), {"buried dice to the pool": [minor]})
    assert game.state.dice[minor].area is Area.POOL and game.state.dice[kin].area is Area.BURIED
