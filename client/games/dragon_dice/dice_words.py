"""A die in words: its name, what it is, and its faces."""

from collections import Counter

from core.games.dragon_dice.box import BoxDie, DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.rolls import faces_of
from core.kit.english import sentence


def die_words(die: BoxDie) -> list[str]:
    """Its name, what it is, and its faces, equal ones counted."""
    parts = components()
    if die.sort is DieSort.DRAGON:
        return [die.name, f"Dragon. {_counted(parts.dragons[die.kind].faces)}"]
    if die.sort is DieSort.MINOR_TERRAIN:
        names = [parts.minor_faces[face].name for face in parts.minor_terrains[die.kind].faces]
        return [die.name, f"Minor terrain. {_counted(tuple(names))}"]
    if die.sort is DieSort.ITEM:
        return [die.name, f"{sentence(parts.items[die.kind].size)} item. {_faces(die)}"]
    if die.sort is DieSort.TERRAIN:
        return [die.name, "Terrain."]
    unit = parts.units[die.kind]
    species = parts.species[unit.species].singular
    kind = dict.fromkeys((unit.group.lower(), unit.size))
    what = f"{species}, {', '.join(kind)}, {unit.health} health."
    return [die.name, f"{what}\n{_faces(die)}"]


def _faces(die: BoxDie) -> str:
    return _counted(tuple(f"{face.icon} {face.count}" for face in faces_of(die)))


def _counted(faces: tuple[str, ...]) -> str:
    """'Faces: ID 1, melee 1 (3 times), save 1.'"""
    return f"Faces: {', '.join(f'{face} ({n} times)' if n > 1 else face for face, n in Counter(faces).items())}."
