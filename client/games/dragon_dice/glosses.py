"""What is said about things that are pointed at: dice with all their faces, terrains, armies."""

from collections import Counter

from client.games.dragon_dice.army_zone import ArmyZone
from client.games.dragon_dice.die_spot import DieSpot
from client.games.dragon_dice.pieces import Pieces
from client.games.dragon_dice.terrain_spot import TerrainSpot
from client.table.spot import Mood, Spot
from client.table.stage import Gloss
from core.games.dragon_dice.box import BoxDie, DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.lasting import unit_thing
from core.games.dragon_dice.rolls import TerrainId, faces_of
from core.kit.english import listing, sentence


def of_spot(pieces: Pieces, spot: Spot) -> Gloss | None:
    """What it is, then what a click does or why it does nothing."""
    title, text = _what(pieces, spot)
    asked = spot.words if spot.mood is Mood.LIT else spot.hint
    told = [part for part in (text, f"{asked}." if asked and not asked.endswith(".") else asked) if part]
    return Gloss(title or spot.words, "\n".join(told) if title else "")


def _what(pieces: Pieces, spot: Spot) -> tuple[str, str]:
    if isinstance(spot, DieSpot):
        return die_words(spot.shown.look.die)[0], _die_text(pieces, spot)
    if isinstance(spot, TerrainSpot):
        return _terrain(pieces, spot)
    if isinstance(spot, ArmyZone):
        return spot.shown.title, spot.shown.effects
    return "", ""


def _die_text(pieces: Pieces, spot: DieSpot) -> str:
    state, die = pieces.state, spot.shown.ids[0]
    causes = listing(tuple(each.cause for each in state.effects if each.upon == unit_thing(die)))
    owner = f"Of {pieces.stage.names[state.dice[die].owner]}."
    return "\n".join([*die_words(spot.shown.look.die)[1:], owner, *([f"Under {causes}."] if causes else [])])


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


def _terrain(pieces: Pieces, spot: TerrainSpot) -> tuple[str, str]:
    number = next(place for place, each in pieces.battlefield.terrains.items() if each is spot)
    terrain = pieces.state.terrains[TerrainId(number)]
    actions = ", ".join(f"{face} {action}" for face, action in enumerate(terrain.kind.actions, 1))
    return terrain.kind.name, f"{listing(terrain.kind.elements)}. Its faces: {actions}, 8 {terrain.eighth}."
