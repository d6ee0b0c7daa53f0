"""Dice of this game as the dice that are thrown: their solids, the pictures on their sides, and what a side says."""

from client.games.dragon_dice.dice_art import sides_of, tones
from client.games.dragon_dice.icons import emblem, face_icon, minor_icon, picture_name
from client.table.dice_tray import Thrown
from client.table.solids import numbers_of
from core.games.dragon_dice.box import BoxDie, DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.pieces import ID
from core.games.dragon_dice.rolls import faces_of


def icons_of(die: BoxDie) -> tuple[str, ...]:
    """The pictures on the sides of a die, in their order."""
    parts = components()
    if die.sort is DieSort.DRAGON:
        return tuple(f"dragon_{picture_name(face)}" for face in parts.dragons[die.kind].faces)
    if die.sort is DieSort.MINOR_TERRAIN:
        return tuple(emblem(die) if face == "id" else minor_icon(face) for face in parts.minor_terrains[die.kind].faces)
    return tuple(face_icon(die, face) for face in faces_of(die))


def thrown_die(die: BoxDie, side: int) -> Thrown:
    """A die as it lies in the tray; side: from 1."""
    front, _ = tones(die)
    sides = sides_of(die)
    word = ""
    if die.sort not in (DieSort.DRAGON, DieSort.MINOR_TERRAIN):
        face = faces_of(die)[side - 1]
        word = f"ID {face.count}" if face.icon == ID else str(face.count)
    return Thrown(numbers_of(sides)[side - 1], None, sides, front, word, icons_of(die))


def dragon_face(die: BoxDie, side: int) -> str:
    """What a side of a dragon is called; side: from 1."""
    return components().dragons[die.kind].faces[side - 1]
