"""What is printed on dice, as entries of the legend: what each means, and which dice carry it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, partial

from pygame import Surface

from client.games.dragon_dice.dice_art import DiceArt, DieLook
from client.games.dragon_dice.dice_words import die_words
from client.games.dragon_dice.icons import class_mark, emblem, picture_name, special_icon
from client.pictures import JOINED
from client.scene.node import Node
from client.table.legend import Meaning, Picture
from core.games.dragon_dice.box import BoxDie, DieSort, box
from core.games.dragon_dice.components import components
from core.games.dragon_dice.naming import eighth_name
from core.games.dragon_dice.operations import TYPES
from core.games.dragon_dice.pieces import ELEMENTS, HEALTH
from core.games.dragon_dice.printed_words import DRAGON_FACES, EIGHTH_FACES, ICONS, MINOR_FACES
from core.games.dragon_dice.rolls import faces_of
from core.kit.english import listing, numbered, sentence

RESULTS = {
    "melee": "Counts in melee attacks, counter-attacks and answers to dragons.",
    "missile": "Counts in missile attacks and answers to dragons.",
    "magic": "Counts in magic actions and in Magic Negation, as magic of the elements of its die.",
    "maneuver": "Counts when an army maneuvers, and when it opposes a maneuver.",
    "save": "Counts against melee, missiles, dragons, and what special icons and spells do.",
}
FACED = (DieSort.UNIT, DieSort.DRAGONKIN, DieSort.ITEM)


@cache
def _dice() -> tuple[BoxDie, ...]:
    """Each kind of die once."""
    return tuple({(die.sort, die.name): die for die in box()}.values())


class Meanings:
    """All entries; each group is made once."""

    def __init__(self, art: DiceArt) -> None:
        self._art = art
        self._made: dict[int, list[Meaning]] = {}

    def group(self, number: int) -> list[Meaning]:
        """One of `GROUPS`."""
        if number not in self._made:
            self._made[number] = GROUPS[number](self._art)
        return self._made[number]

    def all(self) -> tuple[Meaning, ...]:
        """In the order of the legend."""
        return tuple(each for number in range(len(GROUPS)) for each in self.group(number))


class _DieNode(Node):
    """A die as it lies on the table."""

    def __init__(self, art: DiceArt, die: BoxDie, side: float) -> None:
        super().__init__(size=(side, side))
        self._art, self._look = art, DieLook(die)

    def render(self, scale: float) -> Surface | None:
        return self._art.get(self._look, round(self.width * scale))


def _borne(art: DiceArt, dice: Iterable[BoxDie]) -> tuple[tuple[str, Picture], ...]:
    return tuple((die.name, partial(_DieNode, art, die)) for die in dice)


def _results(art: DiceArt) -> list[Meaning]:
    found = [Meaning("Results", sentence(type), f"result_{type}", RESULTS[type]) for type in TYPES]
    text = (
        "The portrait of a die: its species, class and size, or the monster that it is. It stands for as many results "
        "as the die has health, of whatever is rolled."
    )
    example = next(die for die in _dice() if die.sort is DieSort.UNIT)
    return [*found, Meaning("Results", "ID", emblem(example), text)]


@cache
def _bearers() -> dict[str, tuple[BoxDie, ...]]:
    found: dict[str, list[BoxDie]] = {}
    for die in _dice():
        if die.sort in FACED:
            for icon in dict.fromkeys(face.icon for face in faces_of(die) if face.is_special):
                found.setdefault(icon, []).append(die)
    return {icon: tuple(dice) for icon, dice in found.items()}


def _by_roll(text: str) -> str:
    """Each kind of roll on a line of its own: 'Melee: ...'."""
    return re.sub(r"\. (?=[A-Z][A-Za-z ,]+: )", ".\n", text)


def _special_icons(art: DiceArt) -> list[Meaning]:
    return [
        Meaning("Special icons", icon, special_icon(icon), _by_roll(text), _borne(art, _bearers().get(icon, ())))
        for icon, text in ICONS.items()
    ]


def _dragon_faces(art: DiceArt) -> list[Meaning]:
    dragons = [die for die in _dice() if die.sort is DieSort.DRAGON]
    found = []
    for face, text in DRAGON_FACES.items():
        with_it = [die for die in dragons if face in components().dragons[die.kind].faces]
        found.append(Meaning("Dragons", face, f"dragon_{picture_name(face)}", text, _borne(art, with_it)))
    return found


def _eighth_faces(art: DiceArt) -> list[Meaning]:
    return [Meaning("Eighth faces", eighth_name(id), f"eighth_{id}", text) for id, text in EIGHTH_FACES.items()]


def _minor_faces(art: DiceArt) -> list[Meaning]:
    parts, found = components(), []
    minors = [die for die in _dice() if die.sort is DieSort.MINOR_TERRAIN]
    for id, face in parts.minor_faces.items():
        with_it = [die for die in minors if id in parts.minor_terrains[die.kind].faces]
        picture = "minor_terrain_bridge" if id == "id" else f"result_{id}" if id in TYPES else f"minor_{id}"
        found.append(Meaning("Minor terrains", face.name, picture, MINOR_FACES[face.name], _borne(art, with_it)))
    return found


def _elements(art: DiceArt) -> list[Meaning]:
    kinds = components().species.values()
    found = []
    for element in ELEMENTS:
        with_it = [kind.name for kind in kinds if element in kind.elements]
        text = f"Of {listing(with_it)}."
        found.append(Meaning("Elements", sentence(element), f"element_{element}", text))
    ivory = "No element: magic that pays for Elemental spells alone."
    white = "All five elements: each result may be of any one."
    others = (("Ivory", "element_ivory", ivory), ("White", "element_white", white))
    return [*found, *[Meaning("Elements", *each) for each in others]]


def _species(art: DiceArt) -> list[Meaning]:
    parts, found = components(), []
    for kind in parts.species.values():
        abilities = [each.id for each in parts.abilities.values() if each.species == kind.id]
        own = [die for die in _dice() if die.sort in FACED and die.species == kind.id and die.sort is not DieSort.ITEM]
        text = f"{sentence(listing(list(kind.elements)) or 'no element')}." + (
            f" {listing(abilities)}." if abilities else ""
        )
        found.append(Meaning("Species", kind.name, f"species_{kind.id}", text, _borne(art, own)))
    return found


def _monsters(art: DiceArt) -> list[Meaning]:
    parts = components()
    kinds = {die.kind: die for die in _dice() if die.sort is DieSort.UNIT and parts.units[die.kind].size == "monster"}
    return [
        Meaning("Monsters", die.name, emblem(die).split(JOINED)[0], " ".join(die_words(die)[1:]), _borne(art, [die]))
        for die in kinds.values()
    ]


def _classes(art: DiceArt) -> list[Meaning]:
    groups: dict[str, list[str]] = {}
    for die in _dice():
        if die.sort in (DieSort.UNIT, DieSort.DRAGONKIN):
            group = groups.setdefault(class_mark(die), [])
            name = components().units[die.kind].group
            group += [name] if name not in group else []
    return [
        Meaning("Classes", listing(names), mark, "The disc on a die says its class; on a monster, its species.")
        for mark, names in groups.items()
    ]


def _sizes(art: DiceArt) -> list[Meaning]:
    told = {
        size: f"{numbered(HEALTH[size], 'block', 'blocks')} on the die: {HEALTH[size]} health."
        for size in ("small", "medium", "large")
    }
    told["champion"] = f"A crown on the die: {HEALTH['champion']} health."
    told["white champion"] = "A crown of lines: a champion of all elements."
    return [Meaning("Sizes", sentence(size), f"size_{picture_name(size)}", text) for size, text in told.items()]


GROUPS: tuple[Callable[[DiceArt], list[Meaning]], ...] = (
    _results,
    _special_icons,
    _dragon_faces,
    _eighth_faces,
    _minor_faces,
    _elements,
    _species,
    _monsters,
    _classes,
    _sizes,
)
"""In the order of the legend."""
