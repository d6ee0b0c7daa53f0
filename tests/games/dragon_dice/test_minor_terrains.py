"""Minor terrains (20.2): how they come, what each face does, how they go, and the charges of Amazons (15)."""

from __future__ import annotations

import pytest

from core.games.dragon_dice.components import components
from core.games.dragon_dice.lasting import countable_by_spells, turn_begins
from core.games.dragon_dice.minor_terrains import (
    BURY,
    KEEP,
    ROLL,
    bringable,
    bury_minor,
    doubled_ids,
    face_of,
    halved_results,
    minor_action,
    minor_of,
    minor_step,
    printed_minor,
)
from core.games.dragon_dice.results import fixed, results_of
from core.games.dragon_dice.rolls import DieId, RollKind, TerrainId
from core.games.dragon_dice.state import Area, faults
from core.games.dragon_dice.terrains import elements_for
from core.games.dragon_dice.verbs import Dragon, end_effects, exchange_units, move_dice
from core.plain import Answer
from core.questions import Choose, Question
from tests.games.dragon_dice.tables import play, stand, table
from tests.games.dragon_dice.throwing import COUNTER, MELEE_ATTACK, MISSILES, roll
from tests.listing import of_each

FRONTIER = TerrainId(2)
TERRAINS = ("coastland_city 3", "coastland_city 3", "coastland_city 3")


def side(kind: str, face: str) -> int:
    return components().minor_terrains[kind].faces.index(face) + 1


def army(*units: str, minor: str = "coastland_bridge", face: str = "") -> tuple[Dragon, DieId]:
    """Units of seat 0 at the Frontier with a minor terrain in the pool, or in play showing this face."""
    game = table(*TERRAINS)
    stand(game, 0, 2, *units)
    (die,) = stand(game, 0, 2, minor, area=None if face else Area.POOL)
    game.state.dice[die].side = side(minor, face) if face else 0
    return game, die


def test_20_2_one_is_brought_instead_of_the_maneuver_step_and_rolled_at_once() -> None:
    game, minor = army("dwarves_footman")
    may_maneuver = play(minor_step(game, 0, FRONTIER), {"minor terrain to bring": [minor]}, [(5,)])
    assert not may_maneuver and minor_of(game.state, 0, FRONTIER) is game.state.dice[minor]
    assert face_of(game.state.dice[minor]).id == "missile" and faults(game.state) == []


def test_20_2_who_brings_none_may_maneuver() -> None:
    game, minor = army("dwarves_footman")
    assert play(minor_step(game, 0, FRONTIER), {"minor terrain to bring": [None]})
    assert game.state.dice[minor].area is Area.POOL


def test_20_2_it_must_share_an_element_with_the_terrain_but_a_deadland_goes_anywhere() -> None:
    game, bridge = army("dwarves_footman")
    highland, deadland = stand(game, 0, None, "highland_bridge", "deadland_woods", area=Area.POOL)
    swamp, _ = stand(game, 0, None, "swampland_knoll", "dwarves_footman", area=Area.POOL)
    stand(game, 1, None, "coastland_woods", area=Area.POOL)
    assert bringable(game.state, 0, FRONTIER) == (bridge, deadland, swamp)
    assert highland not in bringable(game.state, 0, FRONTIER)


def test_20_2_none_for_an_army_that_holds_a_captured_terrain() -> None:
    game, _ = army("dwarves_footman")
    game.state.terrains[2].face, game.state.terrains[2].holder = 8, 0
    assert bringable(game.state, 0, FRONTIER) == () and play(minor_step(game, 0, FRONTIER))


def test_20_2_with_its_id_it_is_turned_to_one_of_its_actions() -> None:
    game, minor = army("dwarves_footman", minor="coastland_knoll")
    faces = components().minor_terrains["coastland_knoll"].faces
    answers = {"minor terrain to bring": [minor], "face of the minor terrain": [faces.index("missile") + 1]}
    play(minor_step(game, 0, FRONTIER), answers, [(1,)])
    assert minor_action(game.state, 0, FRONTIER) == "missile"
    assert face_of(game.state.dice[minor]).id == "missile"


def test_20_2_a_later_march_keeps_the_face_or_rolls_it_and_only_then_maneuvers() -> None:
    for what, throws, maneuvers, face in ((KEEP, [], False, "missile"), (ROLL, [(3,)], True, "double_maneuvers")):
        game, minor = army("dwarves_footman", face="missile")
        assert play(minor_step(game, 0, FRONTIER), {"minor terrain": [what]}, throws) is maneuvers
        assert face_of(game.state.dice[minor]).id == face


def test_20_2_it_can_be_buried_instead_of_the_maneuver_step() -> None:
    game, minor = army("dwarves_footman", face="missile")
    assert not play(minor_step(game, 0, FRONTIER), {"minor terrain": [BURY]})
    assert game.state.dice[minor].area is Area.BURIED


@of_each("face", ["flood", "dust_storm", "revolt", "flanked"])
def test_20_2_one_that_halves_is_buried_at_the_next_march(face: str) -> None:
    kind = next(id for id, each in components().minor_terrains.items() if face in each.faces)
    game, minor = army("dwarves_footman", minor=kind, face=face)
    assert play(minor_step(game, 0, FRONTIER)), "and the army may maneuver"
    assert game.state.dice[minor].area is Area.BURIED


def test_20_2_capturing_buries_it() -> None:
    game, minor = army("dwarves_footman", face="missile")
    bury_minor(game, 0, FRONTIER)
    assert game.state.dice[minor].area is Area.BURIED and minor_of(game.state, 0, FRONTIER) is None


def test_20_2_it_is_buried_when_the_army_leaves_but_not_when_all_of_it_is_exchanged() -> None:
    game, minor = army("dwarves_footman", face="missile")
    (dead,) = stand(game, 0, None, "dwarves_sergeant", area=Area.DEAD)
    exchange_units(game, 0, ((DieId(0), dead),))
    assert minor_of(game.state, 0, FRONTIER) is not None
    move_dice(game, 0, (dead,), Area.RESERVES)
    assert game.state.dice[minor].area is Area.BURIED


def test_20_2_its_elements_count_for_the_abilities_of_the_army_only() -> None:
    game, _ = army("dwarves_footman", minor="swampland_bridge", face="missile")
    stand(game, 1, 2, "dwarves_footman")
    assert set(elements_for(game.state, 0, FRONTIER)) == {"air", "water", "earth"}
    assert set(elements_for(game.state, 1, FRONTIER)) == {"air", "water"}


@of_each("face", list(components().minor_faces))
def test_20_2_what_each_face_does_for_its_army_and_nobody_else(face: str) -> None:
    kind = next(id for id, each in components().minor_terrains.items() if face in each.faces)
    game, _ = army("dwarves_footman", minor=kind, face=face)
    row = components().minor_faces[face]
    types = ("melee", "missile", "magic", "maneuver", "save")
    doubled = [type for type in types if doubled_ids(game.state, 0, FRONTIER, type)]
    halved = [type for type in types if halved_results(game.state, 0, FRONTIER, type)]
    expected = {
        "id": ("", [], []), "magic": ("magic", [], []), "melee": ("melee", [], []), "missile": ("missile", [], []),
        "double_maneuvers": ("", ["maneuver"], []), "double_saves": ("", ["save"], []),
        "flood": ("", [], ["maneuver"]), "flanked": ("", [], ["save"]), "dust_storm": ("", [], ["missile"]),
        "revolt": ("", [], ["melee"]),
    }  # fmt: skip
    assert (minor_action(game.state, 0, FRONTIER), doubled, halved) == expected[face]
    assert not doubled_ids(game.state, 1, FRONTIER, row.type) and not minor_action(game.state, 0, None)


def test_20_2_the_kernel_throws_the_faces_that_are_printed() -> None:
    die = printed_minor("deadland_village")
    assert die.faces == ("ID", "Revolt", "Double Saves", "Double Maneuvers", "Magic", "Melee", "Missile", "Melee")


# --- charges of Amazons


@pytest.mark.parametrize(
    ("ability", "kind", "type"), [("Javelin Charge", MISSILES, "missile"), ("Kukri Charge", MELEE_ATTACK, "melee")]
)
def test_15_a_charge_gives_up_the_minor_terrain_and_lets_maneuver_count(
    ability: str, kind: RollKind, type: str
) -> None:
    game, minor = army("amazons_runner", "dwarves_footman", face="missile")
    assert not play(minor_step(game, 0, FRONTIER), {"minor terrain": [ability]})
    assert game.state.dice[minor].area is Area.BURIED
    assert counted(game, kind) == [(type, 2)], "the Dwarf's maneuver counts as nothing"
    other = MISSILES if kind is MELEE_ATTACK else MELEE_ATTACK
    assert counted(game, other) == []
    end_effects(game, turn_begins(1))
    assert counted(game, kind) == [], "it lasts for the turn"


def counted(game: Dragon, kind: RollKind) -> list[tuple[str, int]]:
    rolling = roll(kind, "amazons_runner maneuver 2", "dwarves_sentry maneuver 1")
    rolling.terrain = FRONTIER
    found = countable_by_spells(game.state, rolling, fixed(results_of(rolling)))
    return [(each.type, each.amount) for each in found]


def test_15_only_amazons_charge() -> None:
    game, _ = army("dwarves_footman", face="missile")

    def look(question: Question) -> Answer:
        assert isinstance(question, Choose) and question.listed() == (KEEP, ROLL, BURY)
        return KEEP

    play(minor_step(game, 0, FRONTIER), {"minor terrain": look})
    assert counted(game, COUNTER) == []
