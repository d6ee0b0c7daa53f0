"""The forms of everything that is printed: kinds of dice with their faces, special icons, spells, abilities."""

from __future__ import annotations

from dataclasses import field

from core.frozen import frozen
from core.games.dragon_dice.operations import TYPES, Operation

ELEMENTS = ("death", "air", "water", "fire", "earth")
"""The five elements (3). Ivory is none of them, white all."""

ID = "ID"
"""The icon that yields as many results as its unit has health, of the type that is rolled."""

HEALTH = {"small": 1, "medium": 2, "large": 3, "champion": 4, "monster": 4}
"""The health of a unit of each size (2)."""


@frozen
class DieFace:
    """One side of a unit or an item. icon: `ID`, a type of results, or the id of a special icon; count: its X.

    element: what an Elemental Relic shows, 'all' on its logo.
    """

    icon: str
    count: int
    element: str = ""
    is_special: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "is_special", self.icon != ID and self.icon not in TYPES)


@frozen
class SpeciesAbility:
    """What a species can do beyond its dice. needs: elements that the terrain must have; any_of: one of these."""

    id: str
    species: str
    operation: Operation
    needs: tuple[str, ...]
    any_of: tuple[str, ...]


@frozen
class Species:
    """elements: those of all its dice, unless each die has one of its own."""

    id: str
    name: str
    singular: str
    elements: tuple[str, ...]
    one_element_a_die: bool
    advanced: bool


@frozen
class UnitKind:
    """group: its class, in which the sizes follow one another. power: what its logo does to a dragon."""

    id: str
    name: str
    species: str
    group: str
    size: str
    faces: tuple[DieFace, ...]
    power: str
    white: bool

    @property
    def health(self) -> int:
        return HEALTH[self.size]


@frozen
class ItemKind:
    """sort: equipment, artifact, medallion or relic; the first two have an element."""

    id: str
    name: str
    sort: str
    size: str
    points: int
    faces: tuple[DieFace, ...]

    @property
    def has_element(self) -> bool:
        return self.sort in ("equipment", "artifact")


@frozen
class TerrainType:
    """actions: those of faces 1 to 7; none for a type that exists as a minor terrain only."""

    id: str
    name: str
    elements: tuple[str, ...]
    actions: tuple[str, ...]


@frozen
class EighthFace:
    """actions: those of faces 1 to 7 where they are not those of the type."""

    id: str
    name: str
    advanced: bool
    actions: tuple[str, ...]


@frozen
class TerrainKind:
    """A terrain die; actions: those of faces 1 to 7."""

    id: str
    name: str
    type: str
    elements: tuple[str, ...]
    eighth: str
    advanced: bool
    actions: tuple[str, ...]


@frozen
class MinorFace:
    """do: turn, action, double_ids or halve; type: of which results or action."""

    id: str
    name: str
    do: str
    type: str


@frozen
class MinorKind:
    """A minor terrain die; faces: ids of `MinorFace`."""

    id: str
    name: str
    type: str
    elements: tuple[str, ...]
    faces: tuple[str, ...]


@frozen
class DragonFace:
    """A side of a dragon. do: bite, strike, fly_away, again, bare, promote or breathe."""

    id: str
    damage: int
    do: str


@frozen
class Breath:
    """What an element, its id, adds to a breath upon an army. do: halve, ignore_ids or save_or_bury; type: halved."""

    id: str
    do: str
    type: str


@frozen
class DragonTarget:
    """A sort of dragon attacks another, as its id says. unless: '' or what keeps it from that, shared or equal."""

    id: str
    unless: str


@frozen
class DragonKind:
    """A dragon die. sort: elemental, hybrid, ivory, ivory_hybrid or white; form: drake or wyrm."""

    id: str
    name: str
    sort: str
    form: str
    elements: tuple[str, ...]
    faces: tuple[str, ...]

    @property
    def health(self) -> int:
        return 10 if self.sort == "white" else 5

    @property
    def slots(self) -> int:
        """How many dragons of a force it stands for (5)."""
        return 2 if self.sort == "white" else 1


@frozen
class SpecialIcon:
    """A special action icon (16). merges: equal ones may be made one. delayed: it acts in the save roll after it."""

    id: str
    merges: bool
    delayed: bool
    advanced: bool
    operations: tuple[Operation, ...]


@frozen
class Spell:
    """element: 'elemental' for magic of any one. species: '' for anybody. lasts: until the caster's next turn begins.

    reserves: the Reserve Army may cast it. cantrip: Cantrip points pay for it. combines: castings add up.
    """

    id: str
    element: str
    cost: int
    species: str
    target: str
    lasts: bool
    reserves: bool
    cantrip: bool
    combines: bool
    operations: tuple[Operation, ...]
