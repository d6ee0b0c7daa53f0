"""Paragraphs of the rules reference that are told from what is printed, as it is played."""

from __future__ import annotations

from collections import Counter

from core.games.dragon_dice.components import components
from core.games.dragon_dice.naming import eighth_name
from core.games.dragon_dice.pieces import DieFace, DragonKind, ItemKind, SpecialIcon, Species, Spell, UnitKind
from core.games.dragon_dice.printed_words import (
    ABILITIES,
    BREATHS,
    DRAGON_FACES,
    EIGHTH_FACES,
    ICONS,
    MINOR_FACES,
    SPELLS,
)
from core.kit.english import listing, numbered, sentence

ELEMENTAL = "elemental"
MONSTER = "Monster"


def icon_paragraphs() -> tuple[str, ...]:
    return tuple(
        f"{icon.id}. {ICONS[icon.id]}{_manner(icon)}{_bearers(icon.id)}" for icon in components().icons.values()
    )


def _manner(icon: SpecialIcon) -> str:
    return "" if icon.merges else " Copies act one by one."


def _bearers(icon: str) -> str:
    """Who has it on a face."""
    parts = components()
    kinds: list[UnitKind | ItemKind] = [*parts.units.values(), *parts.items.values()]
    names = [kind.name for kind in kinds if any(face.icon == icon for face in kind.faces)]
    return f" On: {', '.join(names)}."


def spell_paragraphs(element: str) -> tuple[str, ...]:
    return tuple(_spell(spell) for spell in components().spells.values() if spell.element == element)


def _spell(spell: Spell) -> str:
    """'Hailstorm, 2 air magic. 1 damage to ...'"""
    magic = "magic of one element" if spell.element == ELEMENTAL else f"{spell.element} magic"
    who = f" of {components().species[spell.species].name}" if spell.species else ""
    marks = (
        ("Until your next turn.", spell.lasts),
        ("Castings add up.", spell.combines),
        ("Also from reserves.", spell.reserves),
        ("A cantrip.", spell.cantrip),
    )
    told = " ".join([SPELLS[spell.id], *(words for words, holds in marks if holds)])
    return f"{spell.id}, {spell.cost} {magic}{who}. {told}"


def terrain_paragraphs() -> tuple[str, ...]:
    """The actions of each type, and of each eighth face that has its own."""
    plain = {kind.type: kind for kind in components().terrains.values() if not kind.advanced}
    own = {kind.eighth: kind for kind in components().terrains.values() if kind.advanced}
    rows = [(f"{kind.name.split()[0]} ({listing(list(kind.elements))})", kind.actions) for kind in plain.values()]
    rows += [(f"Any type with a {eighth_name(eighth)}", kind.actions) for eighth, kind in own.items()]
    return tuple(f"{name}: {_runs(actions)}." for name, actions in rows)


def _runs(actions: tuple[str, ...]) -> str:
    """'1 magic, 2 to 4 missile, 5 to 7 melee'."""
    parts = []
    for action in dict.fromkeys(actions):
        faces = [face for face, each in enumerate(actions, 1) if each == action]
        span = f"{faces[0]}" if len(faces) == 1 else f"{faces[0]} to {faces[-1]}"
        parts.append(f"{span} {action}")
    return ", ".join(parts)


def eighth_face_paragraphs(advanced: bool) -> tuple[str, ...]:
    eighths = dict.fromkeys(kind.eighth for kind in components().terrains.values() if kind.advanced == advanced)
    return tuple(f"{eighth_name(eighth)}. {EIGHTH_FACES[eighth]}" for eighth in eighths)


def minor_terrain_paragraphs() -> tuple[str, ...]:
    """The four kinds with their faces, and what these do."""
    kinds = {kind.name.split()[-1]: kind for kind in components().minor_terrains.values()}
    faces = components().minor_faces
    dice = tuple(f"{name}: {_counted(tuple(faces[face].name for face in kind.faces))}." for name, kind in kinds.items())
    return (*dice, *(f"{face.name}. {MINOR_FACES[face.name]}" for face in faces.values()))


def dragon_paragraphs() -> tuple[str, ...]:
    """The faces of both forms, what they do, and the breath of each element."""
    forms: dict[str, DragonKind] = {kind.form: kind for kind in components().dragons.values()}
    dice = tuple(f"{sentence(form)}: {_counted(kind.faces)}." for form, kind in forms.items())
    faces = tuple(f"{face}. {DRAGON_FACES[face]}" for face in components().dragon_faces)
    breaths = tuple(f"Breath of {element}: {BREATHS[element]}" for element in components().breaths)
    return (*dice, *faces, *breaths)


def species_paragraphs(species: Species) -> tuple[str, ...]:
    """Its elements, abilities and dice, class by class."""
    parts = components()
    elements = listing([*species.elements]) if species.elements else "ivory, which is no element"
    if species.one_element_a_die:
        elements = "one for each die, or all five where a die is white"
    abilities = tuple(
        f"{each.id}. {ABILITIES[each.id]}" for each in parts.abilities.values() if each.species == species.id
    )
    units = [unit for unit in parts.units.values() if unit.species == species.id]
    classes = tuple(
        f"{group}: {' '.join(_unit(unit) for unit in units if unit.group == group)}"
        for group in dict.fromkeys(unit.group for unit in units)
        if group != MONSTER
    )
    monsters = tuple(f"Monster: {_unit(unit)}" for unit in units if unit.group == MONSTER)
    return (f"Elements: {elements}.", *abilities, *classes, *monsters)


def _unit(unit: UnitKind) -> str:
    """'Footman, 1 health: ID 1, melee 1 (twice).'"""
    return f"{unit.name}, {unit.health} health: {_faces(unit.faces)}."


def item_paragraphs() -> tuple[str, ...]:
    return tuple(
        f"{item.name}, {_item_sort(item)}, {numbered(item.points, 'point', 'points')}: {_faces(item.faces)}."
        for item in components().items.values()
    )


def _item_sort(item: ItemKind) -> str:
    return f"{item.size} equipment" if item.sort == "equipment" else item.sort


def _faces(faces: tuple[DieFace, ...]) -> str:
    return _counted(tuple(f"{face.icon}{f' of {face.element}' if face.element else ''} {face.count}" for face in faces))


def _counted(faces: tuple[str, ...]) -> str:
    """'ID 1, melee 1 (2 times)'."""
    return ", ".join(face if times == 1 else f"{face} ({times} times)" for face, times in Counter(faces).items())
