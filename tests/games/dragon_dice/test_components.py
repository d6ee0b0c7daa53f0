"""What is printed: everything is there, every die adds up, and a damaged table is refused with its place."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import cast

import pytest

from core.games.dragon_dice import data
from core.games.dragon_dice.components import TABLES, components, read_components
from core.games.dragon_dice.operations import FORMS, MOMENTS, Operation
from core.games.dragon_dice.pieces import ID, UnitKind
from core.kit.catalogue import BadEntry
from tests.listing import of_each

Row = dict[str, object]


def tables() -> dict[str, list[Row]]:
    return deepcopy({name: cast("list[Row]", getattr(data, name)) for name in TABLES})


def row(tables: dict[str, list[Row]], table: str, id: str) -> Row:
    (found,) = [each for each in tables[table] if each["id"] == id]
    return found


def test_everything_is_in_the_box() -> None:
    box = components()
    counts = [len(table) for table in (box.units, box.items, box.terrains, box.minor_terrains, box.dragons)]
    assert counts == [240 + 18 + 12, 25, 48, 28, 44]
    assert [len(table) for table in (box.spells, box.icons, box.species, box.abilities)] == [47, 79, 14, 28]


def test_2_each_species_of_the_basic_game_has_twenty_dice() -> None:
    for species in components().species.values():
        sizes = [unit.size for unit in components().units.values() if unit.species == species.id]
        if not species.advanced:
            assert [sizes.count(size) for size in ("small", "medium", "large", "monster")] == [5, 5, 5, 5]


# --- the sum of the faces beside the ID tells slips of the pen


def beside_the_id(unit: UnitKind) -> int:
    return sum(face.count for face in unit.faces[1:])


SUMS = {"small": 6, "medium": 12, "large": 16}
EXCEPTIONS = {"feral_wolf_folk": 15, "lava_elves_conqueror": 15}


@pytest.mark.parametrize("size", SUMS)
def test_the_faces_beside_the_id_add_up(size: str) -> None:
    basic = [unit for unit in components().units.values() if not components().species[unit.species].advanced]
    dice = [unit for unit in basic if unit.size == size]
    odd = {unit.id: beside_the_id(unit) for unit in dice if beside_the_id(unit) != SUMS[size]}
    assert len(dice) == 60 and odd == {id: total for id, total in EXCEPTIONS.items() if size == "large"}


def test_2_1_every_face_of_a_monster_makes_four_but_flame() -> None:
    monsters = [unit for unit in components().units.values() if unit.size == "monster"]
    odd = {face.icon for unit in monsters for face in unit.faces if face.count != 4}
    assert odd == {"Flame"}


def test_each_unit_shows_its_id_once_and_for_its_health() -> None:
    for unit in components().units.values():
        assert [face.count for face in unit.faces if face.icon == ID] == [unit.health]


def test_13_1_a_terrain_comes_closer_from_magic_over_missile_to_melee() -> None:
    order = ("magic", "missile", "melee")
    for terrain in components().terrains.values():
        steps = [order.index(action) for action in terrain.actions]
        assert steps == sorted(steps) and steps[0] == 0 and steps[-1] == 2, terrain.id


def test_13_1_advanced_terrains_have_the_actions_of_their_eighth_face() -> None:
    assert components().terrains["coastland_grove"].actions == ("magic",) * 4 + ("missile", "melee", "melee")
    assert components().terrains["coastland_city"].actions == ("magic",) + ("missile",) * 4 + ("melee",) * 2


def test_14_1_a_white_dragon_has_twice_the_health_and_takes_two_places() -> None:
    of_sort = {kind.sort: (kind.health, kind.slots) for kind in components().dragons.values()}
    assert of_sort["white"] == (10, 2) and {of_sort[sort] for sort in of_sort if sort != "white"} == {(5, 1)}


# --- the language


def inside(operation: Operation) -> list[Operation]:
    return [operation, *(each for option in operation.options for one in option for each in inside(one))]


def operations() -> list[Operation]:
    box = components()
    lists = [row.operations for row in (*box.icons.values(), *box.spells.values())]
    told = [each.operation for each in box.abilities.values()]
    return [each for some in (*lists, tuple(told)) for one in some for each in inside(one)]


def test_no_operation_and_no_moment_is_there_for_nothing() -> None:
    found = operations()
    assert {each.do for each in found} == set(FORMS)
    assert {each.when for each in found if each.when} == set(MOMENTS)


def test_nothing_merges_that_aims_at_one_unit() -> None:
    """16: neither do icons that multiply, divide or move units of their own army."""
    alone = {"army_divide", "double_unit", "double_units", "free_move", "free_move_self"}
    for icon in components().icons.values():
        if icon.merges:
            assert not any(each.single or each.do in alone for each in icon.operations), icon.id


# --- damage


def strike_out(field: str) -> Callable[[Row], None]:
    return lambda row: row.__delitem__(field)


def put(field: str, value: object) -> Callable[[Row], None]:
    return lambda row: row.__setitem__(field, value)


FIVE = ["ID 1", "melee 1", "melee 1", "save 1", "save 1"]
DAMAGE: list[tuple[str, str, Callable[[Row], None], str]] = [
    ("UNITS", "amazons_soldier", put("faces", FIVE), "data: UNITS[0].faces holds 5. It takes 6."),
    ("UNITS", "amazons_soldier", put("faces", [*FIVE, "sword 1"]), "UNITS[0].faces[5] is 'sword'. It is one of ID,"),
    ("UNITS", "amazons_soldier", put("faces", [*FIVE, "melee"]), "It is an icon and its number, such as 'melee 2'."),
    ("UNITS", "amazons_soldier", put("faces", [*FIVE, "melee 0"]), "It is a whole number from 1 to 9."),
    ("UNITS", "amazons_soldier", put("faces", ["ID 2", *FIVE]), "faces[0] is not 'ID 1'. The portrait comes first"),
    ("UNITS", "amazons_soldier", put("species", "gnomes"), "UNITS[0].species is 'gnomes'. It is one of amazons,"),
    ("UNITS", "amazons_soldier", put("id", "amazons_warrior"), "there is a unit 'amazons_warrior' already."),
    ("UNITS", "amazons_soldier", strike_out("class"), "data: UNITS[0] lacks class."),
    ("UNITS", "amazons_soldier", put("colour", "red"), "data: UNITS[0] has colour, which nobody reads."),
    ("ITEMS", "dawn_blade", put("faces", []), "faces holds 0. It takes 4."),
    ("TERRAIN_TYPES", "coastland", put("actions", ["melee"]), "actions holds 1. It takes 7."),
    ("MINOR_TERRAINS", "bridge", put("faces", ["ID"] * 7), "faces holds 7. It takes 8."),
    ("MINOR_TERRAINS", "bridge", put("faces", ["Bog"] * 8), "MINOR_TERRAINS[0].faces[0] is 'Bog'. It is one of ID,"),
    ("DRAGON_FORMS", "drake", put("faces", ["Claws"] * 11), "faces holds 11. It takes 12."),
    ("SPELLS", "Hailstorm", put("operations", [{"do": "sing"}]), "SPELLS[0].operations[0].do is 'sing'. It is one of"),
    ("SPELLS", "Hailstorm", put("operations", [{"when": "killed"}]), "operations[0] has no operation. Say with `do`"),
    ("SPELLS", "Hailstorm", put("operations", [{"do": "damage_army"}]), "operations[0] lacks amount."),
    ("SPELLS", "Hailstorm", put("operations", [{"do": "charge", "amount": 1}]), "has amount, which nobody reads."),
    ("SPECIAL_ICONS", "Smite", put("operations", [{"do": "charge"}]), "holds one without `when`."),
    ("SPECIAL_ICONS", "Smite", put("operations", [{"do": "charge", "when": "noon"}]), "when is 'noon'. It is one of"),
    ("SPECIAL_ICONS", "Smite", put("id", "Smash"), "is 'Smite'. It is one of ID, melee,"),
]  # fmt: skip


@of_each("table, id, damage, sentence", DAMAGE)
def test_a_damaged_table_is_refused_with_its_place(
    table: str, id: str, damage: Callable[[Row], None], sentence: str
) -> None:
    damaged = tables()
    damage(row(damaged, table, id))
    with pytest.raises(BadEntry) as refused:
        read_components(damaged)
    assert sentence in str(refused.value)


def test_a_special_icon_that_no_die_shows_is_refused() -> None:
    damaged = tables()
    damaged["SPECIAL_ICONS"].append({"id": "Yawn", "operations": [{"do": "charge", "when": "any_roll"}]})
    with pytest.raises(BadEntry, match=r"SPECIAL_ICONS\[79\] is 'Yawn', which no die shows. Strike it out."):
        read_components(damaged)
