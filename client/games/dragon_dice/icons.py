"""Which picture stands for what is printed on dice."""

from functools import cache

from client.pictures import JOINED
from core.games.dragon_dice.box import BoxDie, DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.operations import TYPES
from core.games.dragon_dice.pieces import ELEMENTS, ID, DieFace, UnitKind

IVORY, WHITE = "ivory", "white"


@cache
def picture_name(words: str) -> str:
    """'Rise from the Ashes' -> 'rise_from_the_ashes'."""
    return words.lower().replace(": ", "_").replace("'", "").replace(" ", "_").replace("-", "_")


def special_icon(id: str) -> str:
    return f"sai_{picture_name(id)}"


def face_icon(die: BoxDie, face: DieFace) -> str:
    """A type of results, a special icon, or for its portrait the emblem of the die; of a monster itself alone, for the
    faces of its die are small.
    """
    if face.icon == ID:
        name = emblem(die)
        return name.partition(JOINED)[0] if name.startswith("monster_") else name
    return f"result_{face.icon}" if face.icon in TYPES else special_icon(face.icon)


def emblem(die: BoxDie) -> str:
    """What stands for the die itself."""
    parts = components()
    if die.sort is DieSort.ITEM:
        return face_icon(die, parts.items[die.kind].faces[0]) if _has_icon(die) else "class_item"
    if die.sort is DieSort.DRAGON:
        return f"dragon_{parts.dragons[die.kind].form}"
    if die.sort is DieSort.TERRAIN:
        return f"eighth_{parts.terrains[die.kind].eighth}"
    if die.sort is DieSort.MINOR_TERRAIN:
        return f"minor_terrain_{die.kind.rpartition('_')[2]}"
    return unit_emblem(parts.units[die.kind])


@cache
def unit_emblem(unit: UnitKind) -> str:
    """Put together: its species, its class and its size; a monster is itself, with its species."""
    species = f"species_{unit.species}"
    if unit.size == "monster":
        return JOINED.join((f"monster_{picture_name(unit.name)}", species))
    size = f"size_white_{unit.size}" if unit.white else f"size_{unit.size}"
    return JOINED.join((species, class_picture(unit.group), size))


def _has_icon(die: BoxDie) -> bool:
    return components().items[die.kind].faces[0].icon != ID


def class_picture(group: str) -> str:
    return f"class_{picture_name(group)}"


def class_mark(die: BoxDie) -> str:
    """The picture of its class, of items of what they are."""
    return "class_item" if die.sort is DieSort.ITEM else class_picture(components().units[die.kind].group)


def pair_of(die: BoxDie) -> tuple[str, str]:
    """The two elements whose colours the die wears; twice the same where it has one."""
    if die.elements == ELEMENTS:
        return WHITE, WHITE
    if not die.elements:
        return IVORY, IVORY
    return die.elements[0], die.elements[-1]


def minor_icon(face: str) -> str:
    """Of a side of a minor terrain, by its id."""
    return f"result_{face}" if face in TYPES else f"minor_{face}"
