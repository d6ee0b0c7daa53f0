"""The forms of everything that is printed: classes, perks, arms, armour, foes, spells. And the three Stats."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import TypeAlias

from core.frozen import frozen
from core.games.fated_hand.costs import Cost


class Stat(IntEnum):
    """What a card is laid on; the value is its place wherever three numbers stand together."""

    STRIKE = 0
    DEFENSE = 1
    SPEED = 2

    @property
    def word(self) -> str:
        return STAT_WORDS[self]


STAT_WORDS = ("Strike", "Defense", "Speed")
STATS = tuple(Stat)
"""For what is asked all the time: an enum goes through its members by functions of Python."""
Triple: TypeAlias = tuple[int, int, int]
"""One number for each Stat: Strike, Defense, Speed."""

ATTRIBUTES = ("Sleight", "Brawn", "Mind")
"""What feeds each Stat, in their order."""
NOTHING: Triple = (0, 0, 0)
SIZES = ("tiny", "small", "medium", "large", "huge")
TRAITS = (
    "simple", "light", "medium", "heavy", "great", "finesse", "ranged", "arcane", "dark", "holy", "natural",
)  # fmt: skip
FISTS = "fists"


def multiplied(amounts: Triple, times: int) -> Triple:
    strike, defense, speed = amounts
    return times * strike, times * defense, times * speed


class Stance(Enum):
    AGGRESSIVE = "aggressive"
    DEFENSIVE = "defensive"
    BALANCED = "balanced"

    __hash__ = object.__hash__
    """That of an enum is computed in Python, and every number looks its Stance up."""


STANCES: dict[Stance, Triple] = {
    Stance.AGGRESSIVE: (2, -1, 0),
    Stance.DEFENSIVE: (-1, 2, 0),
    Stance.BALANCED: (0, 0, 1),
}


STANCE_NAMES = {stance: f"{stance.value.capitalize()} Stance" for stance in Stance}
"""As they stand among the parts of a number."""


@frozen
class ClassKind:
    """A class. reagents: its Reagent Hand Size; draws: how many it draws in each Planning Phase."""

    id: str
    name: str
    tier: int
    arms: tuple[str, ...]
    promotions: tuple[str, ...]
    perks: tuple[str, ...]
    class_perk: str
    stats: Triple
    magic_strike: int
    reagents: int
    draws: int
    holy: bool

    @property
    def is_magical(self) -> bool:
        return self.reagents > 0


@frozen
class PerkKind:
    """A perk as far as it is the same for all of them (9). once: the time in which it may be used once, '' for none."""

    id: str
    name: str
    is_exclusive: bool
    is_armed: bool
    is_technique: bool
    is_primary: bool
    once: str
    price: dict[str, int]
    requires: tuple[str, ...]


@frozen
class Arm:
    """melee: how far it reaches in melee, 0 for none. near and far: its Effective Range, 0 for none. magic_strike and
    spells: what a catalyst adds to Magic Strike, and grants. is_magic: it is no arm, but a spell in the place of one.
    """

    id: str
    name: str
    stats: Triple
    traits: tuple[str, ...]
    perks: tuple[str, ...]
    melee: int
    near: int
    far: int
    reload: int
    hands: int
    magic_strike: int = 0
    spells: tuple[str, ...] = ()
    is_magic: bool = False

    @property
    def can_shoot(self) -> bool:
        return self.far > 0

    @property
    def is_natural(self) -> bool:
        return "natural" in self.traits

    @property
    def is_tool(self) -> bool:
        """A catalyst that is no weapon: whoever holds it attacks with Fists (17.4)."""
        return bool(self.spells) and not self.melee


@frozen
class Armour:
    """is_pierced: whether Piercing gains anything against it."""

    id: str
    name: str
    stats: Triple
    is_hard: bool
    is_pierced: bool


@frozen
class FoeMagic:
    """strike: its Magic Strike before Stance, value card and Handicap. hand, draws: of its Reagents (15)."""

    strike: int = 0
    hand: int = 0
    draws: int = 0
    spells: tuple[str, ...] = ()


NO_MAGIC = FoeMagic()


@frozen
class FoeKind:
    """A foe of the house (15). stats: all that does not change. hand: the Hand Size of a boss, 0 for value cards.

    natural: the name of a weapon that is part of its body, where its arm is ''. stances: weights in whole percents.
    manner: how it fights, in a sentence.
    """

    id: str
    name: str
    threat: int
    role: str
    tags: tuple[str, ...]
    size: str
    hp: int
    stats: Triple
    arm: str
    natural: str
    armour: str
    perks: tuple[str, ...]
    hand: int
    suit: str
    stances: Triple
    magic: FoeMagic = NO_MAGIC
    manner: str = ""


@frozen
class Term:
    """So many times what `of` names, or a plain number where that is ''; divided, rounded down."""

    times: int
    of: str = ""
    part: int = 1


@frozen
class SummonKind:
    """A creature that spells summon (17.9). cost: its Reagents, as the Rite counts them. strike, defense: the terms of
    their formulas. is_piece: of the Old Order; movement and Defense are then as 14.3 says. limit: the greatest cost of
    which it may be a tribute, 0 where it has none of its own. bite: the Handicap that its Attack gives in place of a
    Hit. weapon: what it attacks with. tiles: how many it covers, across and down. home: the Field Effect that it does
    not leave. cover: that in which it cannot be targeted and strikes twice as hard. trail: that which it makes where
    it walks. is_unanswered: no Riposte comes of its Attack.
    """

    id: str
    name: str
    cost: int
    strike: tuple[Term, ...]
    defense: tuple[Term, ...]
    movement: int
    size: str
    weapon: str
    perks: tuple[str, ...] = ()
    immune: tuple[str, ...] = ()
    limit: int = 0
    bite: Triple = NOTHING
    tiles: int = 1
    is_piece: bool = False
    home: str = ""
    cover: str = ""
    trail: str = ""
    is_unanswered: bool = False


@frozen
class SpellKind:
    """A combat spell as printed (17.6). is_reaction: cast in its window in place of the own turn. is_multi:
    may be paid over several turns. is_marker: its Reagents stay on the table while it acts. odds: in how many of a
    hundred Reagent Hands it can be paid, 0 where the print does not say. is_attack: it brings an attack, with so much
    more than Magic Strike; in melee up to `reach`, 0 for one that flies.
    """

    id: str
    name: str
    school: str
    cost: Cost
    is_primary: bool
    is_reaction: bool
    is_multi: bool
    is_concentration: bool
    is_marker: bool
    odds: int
    is_attack: bool
    strike: int
    reach: int
