"""Every single die that can be brought, under a number of its own: kinds with an element chosen where they have one."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from functools import cache
from typing import NewType, TypeAlias

from core.frozen import frozen
from core.games.dragon_dice.components import components
from core.games.dragon_dice.pieces import ELEMENTS, DieFace, ItemKind, UnitKind

DieNumber = NewType("DieNumber", int)
"""The place of a die in the box; plans name dice by it, so that they stay short."""


class DieSort(Enum):
    """What a die is, as the table of paragraph 2 tells them apart."""

    UNIT = "unit"
    DRAGONKIN = "dragonkin"
    ITEM = "item"
    TERRAIN = "terrain"
    MINOR_TERRAIN = "minor terrain"
    DRAGON = "dragon"


@frozen
class BoxDie:
    """A die that can be brought. kind: its id among the components of its sort. elements: of this very die.

    chosen: the element that tells it from other dice of its kind, '' where there are no others.
    species, health: of units and dragonkin. faces: of these and of items.
    """

    number: DieNumber
    sort: DieSort
    kind: str
    name: str
    elements: tuple[str, ...]
    chosen: str = ""
    species: str = ""
    health: int = 0
    faces: tuple[DieFace, ...] = ()


@cache
def box() -> tuple[BoxDie, ...]:
    """All dice, each at the place that is its number."""
    return tuple(_with_faces(BoxDie(DieNumber(number), *rest)) for number, rest in enumerate(_dice()))


def _with_faces(die: BoxDie) -> BoxDie:
    """An item or a unit with what its tables say; other dice have no faces here."""
    parts = components()
    if die.sort is DieSort.ITEM:
        return replace(die, faces=parts.items[die.kind].faces)
    if (unit := parts.units.get(die.kind)) is None:
        return die
    return replace(die, species=unit.species, health=unit.health, faces=unit.faces)


@cache
def numbers() -> dict[tuple[str, str], DieNumber]:
    """(kind, element) -> its number; the element is '' where the die is alike for everybody."""
    return {(die.kind, die.chosen): die.number for die in box()}


_Rest: TypeAlias = tuple[DieSort, str, str, tuple[str, ...], str]


def _dice() -> list[_Rest]:
    parts = components()
    dice = [each for unit in parts.units.values() for each in _units(unit)]
    dice += [each for item in parts.items.values() for each in _items(item)]
    dice += [(DieSort.TERRAIN, kind.id, kind.name, kind.elements, "") for kind in parts.terrains.values()]
    dice += [(DieSort.MINOR_TERRAIN, kind.id, kind.name, kind.elements, "") for kind in parts.minor_terrains.values()]
    dice += [(DieSort.DRAGON, kind.id, kind.name, kind.elements, "") for kind in parts.dragons.values()]
    return dice


def _units(unit: UnitKind) -> list[_Rest]:
    species = components().species[unit.species]
    sort = DieSort.DRAGONKIN if species.id == "dragonkin" else DieSort.UNIT
    if unit.white:
        return [(sort, unit.id, unit.name, ELEMENTS, "")]
    if not species.one_element_a_die:
        return [(sort, unit.id, unit.name, species.elements, "")]
    return [(sort, unit.id, f"{unit.name} ({element})", (element,), element) for element in ELEMENTS]


def _items(item: ItemKind) -> list[_Rest]:
    if not item.has_element:
        return [(DieSort.ITEM, item.id, item.name, (), "")]
    return [(DieSort.ITEM, item.id, f"{item.name} ({element})", (element,), element) for element in ELEMENTS]
