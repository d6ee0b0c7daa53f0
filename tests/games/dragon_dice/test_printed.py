"""All that is printed acts: each spell alone, twice and on a lost target, each item, face and ability by its name."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from core.games.dragon_dice import asks
from core.games.dragon_dice.announced import Casting
from core.games.dragon_dice.announcing import announce
from core.games.dragon_dice.components import components
from core.games.dragon_dice.dragon_phase import attack_at
from core.games.dragon_dice.events import Acted, Printed, SpellResolved
from core.games.dragon_dice.minor_terrains import minor_step
from core.games.dragon_dice.operations import MELEE
from core.games.dragon_dice.paying import IVORY, MagicPool, MagicResults
from core.games.dragon_dice.pieces import ELEMENTS, SpeciesAbility
from core.games.dragon_dice.resolving import resolve_all
from core.games.dragon_dice.results import is_in_force
from core.games.dragon_dice.rolling import roll_army
from core.games.dragon_dice.rolls import ACTING, Army, Purpose, Source, TerrainId
from core.games.dragon_dice.state import Area, units_at
from core.games.dragon_dice.stats import printed_entries
from core.games.dragon_dice.verbs import Dragon, begin_casting, move_dice
from core.questions import Question
from tests.games.dragon_dice.battles import FRONTIER, THEIRS, army, at, first, play_on
from tests.games.dragon_dice.tables import play, stand, table
from tests.games.dragon_dice.throwing import KINDS
from tests.games.names import names_of_tests
from tests.listing import of_each

PARTS = components()
HERE = TerrainId(0)


def acted(game: Dragon, chapter: Printed) -> list[str]:
    return [event.id for event in game.events if isinstance(event, Acted) and event.sort is chapter]


# --- spells

ANY_MAGIC = MagicPool((MagicResults(Source.PLAIN, 30, (*ELEMENTS, IVORY), tuple(PARTS.species)),))
OF_TERRAINS = ("any_terrain", "terrain_below_eighth", "own_dead_area")
"""What is aimed at these, and at no die there, is never lost."""


def field() -> Dragon:
    """Something that each spell can be aimed at: armies, dead and buried dice, and what waits in the pool."""
    game = table(everything=True)
    stand(game, 0, 0, "amazons_runner", "feral_lynx_folk", "eldarim_follower of fire", "dragonkin_dragontroop of fire")
    stand(game, 0, 2, "amazons_runner", "amazons_war_driver")
    stand(game, 1, 0, "goblins_thug", "goblins_cutthroat")
    stand(game, 1, 1, "goblins_thug")
    stand(game, 0, 0, "dwarves_footman", "undead_zombie", "eldarim_devotee of fire", area=Area.DEAD)
    stand(game, 1, 0, "goblins_thug", "goblins_thug", area=Area.DEAD)
    stand(game, 0, 0, "coastland_bridge", area=Area.BURIED)
    stand(game, 0, 0, "dragonkin_dragonhero of fire", "fire_drake", "white_wyrm", area=Area.POOL)
    return game


def announced(game: Dragon, spell: str, times: int) -> None:
    """Whoever is asked takes the first answer; the spell is announced so often, by itself."""
    begin_casting(game, Casting(Army(0, HERE), ANY_MAGIC))
    left = [spell] * times

    def next_spell(question: Question) -> object:
        able = [each for each in question.listed() if isinstance(each, tuple) and left and each[0] == left[0]]
        return (left.pop(), able[0][1]) if able else None

    play(announce(game), {asks.ANNOUNCE: next_spell, **dict.fromkeys(asked(), first)})  # type: ignore[dict-item]
    assert len(left) < times, "it can be announced"


@cache
def asked() -> tuple[str, ...]:
    return tuple(value for name, value in vars(asks).items() if name.isupper() and name != "ANNOUNCE")


@of_each("spell", PARTS.spells)
def test_17_a_spell_acts_alone_and_twice(spell: str) -> None:
    for times in (1, 2):
        game = field()
        announced(game, spell, times)
        open_spells = len(game.state.castings[-1].spells)
        play_on(resolve_all(game))
        resolved = [event for event in game.events if isinstance(event, SpellResolved)]
        assert len(resolved) == open_spells and not resolved[0].lost
        assert acted(game, Printed.SPELL) == [spell] * sum(not each.lost for each in resolved)


@of_each("spell", PARTS.spells)
def test_17_a_spell_on_a_lost_target_does_nothing(spell: str) -> None:
    game = field()
    announced(game, spell, 1)
    target = game.state.castings[-1].spells[0].target
    dice = target.dice
    if not dice and target.seat is not None:
        dice = tuple([each.id for each in units_at(game.state, target.seat, target.terrain)])
    for id in dice:
        move_dice(game, game.state.dice[id].owner, (id,), Area.GONE)
    play_on(resolve_all(game))
    lost = [event.lost for event in game.events if isinstance(event, SpellResolved)]
    may_be_lost = bool(target.dice) or (bool(dice) and PARTS.spells[spell].target not in OF_TERRAINS)
    assert lost == [may_be_lost]
    assert acted(game, Printed.SPELL) == ([] if may_be_lost else [spell])


# --- faces and items


ARMY_ROLLS = [
    kind for kind in KINDS if not kind.single and not kind.in_reserves and Purpose.RESPONSE not in kind.purposes
]


@of_each("item", PARTS.items)
def test_20_4_an_item_acts_in_some_roll_of_the_army_that_carries_it(item: str) -> None:
    element = " of fire" if PARTS.items[item].has_element else ""
    faces = [number for number, face in enumerate(PARTS.items[item].faces, 1) if face.icon != "ID"]
    game = at()
    stand(game, 0, 2, "firewalkers_guardian", f"{item}{element}")
    stand(game, 1, 2, "dwarves_footman")
    for kind in ARMY_ROLLS:
        play_on(roll_army(game, Army(0, FRONTIER), kind, target=THEIRS), (2, faces[0]))
    assert set(acted(game, Printed.ITEM)) == {item}


def dragon_showing(face: str) -> str:
    return next(kind.id for kind in PARTS.dragons.values() if face in kind.faces and kind.sort == "elemental")


def attacked(dragon: str, face: str) -> Dragon:
    """An army of seat 0 at the Frontier is attacked by a dragon that shows this face first."""
    game = at()
    army(game, 0, "dwarves_warlord melee 1", "dwarves_sergeant melee 1", "dwarves_footman melee 1")
    stand(game, 1, 2, dragon)
    play_on(attack_at(game, 0, FRONTIER), (PARTS.dragons[dragon].faces.index(face) + 1,))
    return game


@of_each("face", printed_entries()[Printed.DRAGON_FACE.value])
def test_14_3_a_face_of_a_dragon_acts(face: str) -> None:
    assert acted(attacked(dragon_showing(face), face), Printed.DRAGON_FACE)[0] == face


@of_each("element", printed_entries()[Printed.BREATH.value])
def test_14_3_the_breath_of_each_element_acts(element: str) -> None:
    assert acted(attacked(f"{element}_drake", "Breath"), Printed.BREATH)[0] == element


@of_each("face", PARTS.minor_faces)
def test_20_2_a_face_of_a_minor_terrain_acts(face: str) -> None:
    kind = next(kind for kind in PARTS.minor_terrains.values() if face in kind.faces and "highland" in kind.id)
    game = at()
    army(game, 0, "dwarves_footman melee 1")
    stand(game, 0, None, kind.id, area=Area.POOL)
    answers = {asks.MINOR_TO_BRING: lambda question: question.listed()[1], asks.MINOR_FACE: first}
    play(minor_step(game, 0, FRONTIER), answers, [(kind.faces.index(face) + 1,)])
    assert acted(game, Printed.MINOR_FACE)[0] == face


# --- abilities

OF_RESULTS = [each for each in PARTS.abilities.values() if each.operation.do == "counts_as"]
COUNTING = [each for each in OF_RESULTS if each.operation.when in ACTING]
CHARGES = [each.id for each in OF_RESULTS if each.operation.when == "instead_of_maneuver"]


@of_each("ability", COUNTING)
def test_15_an_ability_by_which_results_count_as_others_acts(ability: SpeciesAbility) -> None:
    where = next(
        terrain
        for terrain in PARTS.terrains.values()
        if set(ability.needs) <= set(terrain.elements)
        and (not ability.any_of or set(ability.any_of) & set(terrain.elements))
    )
    unit, number = next(
        (unit, number)
        for unit in PARTS.units.values()
        for number, face in enumerate(unit.faces, 1)
        if unit.species == ability.species and face.icon in ability.operation.types
    )
    game = at(f"{where.id} 3")
    stand(game, 0, 2, unit.id)
    stand(game, 1, 2, "dwarves_footman")
    kinds = [kind for kind in KINDS if not kind.single and is_in_force(ability, kind, where.elements)]
    kind = next(kind for kind in kinds if ability.operation.turned[0] in kind.counted)
    play_on(roll_army(game, Army(0, FRONTIER), kind, target=THEIRS), (number,))
    assert ability.id in acted(game, Printed.ABILITY)


@pytest.mark.parametrize("charge", CHARGES)
def test_15_a_charge_of_amazons_acts(charge: str) -> None:
    game = at()
    army(game, 0, "amazons_runner maneuver 2")
    (bridge,) = stand(game, 0, 2, "highland_bridge")
    game.state.dice[bridge].side = PARTS.minor_terrains["highland_bridge"].faces.index(MELEE) + 1
    play(minor_step(game, 0, FRONTIER), {asks.MINOR_STEP: [charge]})
    assert acted(game, Printed.ABILITY) == [charge]


# --- nothing is left out

SWEPT = {
    Printed.ICON: "test_16_an_icon_acts_in_the_rolls_that_it_names_and_in_no_other",
    Printed.SPELL: "test_17_a_spell_acts_alone_and_twice",
    Printed.ITEM: "test_20_4_an_item_acts_in_some_roll_of_the_army_that_carries_it",
    Printed.DRAGON_FACE: "test_14_3_a_face_of_a_dragon_acts",
    Printed.BREATH: "test_14_3_the_breath_of_each_element_acts",
    Printed.MINOR_FACE: "test_20_2_a_face_of_a_minor_terrain_acts",
}
"""Chapters whose entries are all in one test, each under its name."""


@of_each("chapter", Printed)
def test_every_entry_is_in_a_test_that_bears_its_name(chapter: Printed) -> None:
    names = names_of_tests(Path(__file__).parent)
    if chapter in SWEPT:
        assert SWEPT[chapter] in names
        return
    swept = {each.id for each in COUNTING} | set(CHARGES)
    left = [id for id in printed_entries()[chapter.value] if id not in swept]
    assert [id for id in left if not any(slug(id) in name for name in names)] == []


def slug(id: str) -> str:
    return re.sub("[^a-z]+", "_", id.lower().replace("'", "")).strip("_")
