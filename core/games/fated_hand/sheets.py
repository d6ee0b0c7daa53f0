"""What somebody brings into a battle: the sheet of a character, or of a foe in the same form (1, 15)."""

from __future__ import annotations

from dataclasses import field, replace
from functools import cache, lru_cache
from typing import TypeVar

from core.frozen import frozen
from core.games.fated_hand.components import COMPONENTS, perk, spell
from core.games.fated_hand.pieces import FISTS, NO_MAGIC, NOTHING, Arm, ClassKind, FoeKind, FoeMagic, SummonKind, Triple

HAND_SIZE, MOST_HAND, LEAST_HAND = 4, 7, 3
MOST_CARRIED = 4
MOST_EXHAUSTION = 6
STAND_IN_HAND = 1
"""How many cards Practice Drills and Leader's Pride add to a Hand."""
K = TypeVar("K")
V = TypeVar("V")


class Memory(dict[K, V]):
    """What is found out about a thing that does not change, and asked for far more often. It follows from the thing: it
    is no part of its bytes, and two never differ by it.
    """

    __slots__ = ()
    __hash__ = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Memory)


@frozen
class Sheet:
    """Nothing of it changes in a battle but armour that breaks.

    attributes: Sleight, Brawn and Mind, in the order of the Stats they feed; of a foe all that does not change, with
    arm and armour in it. class_id: '' of a foe. foe: '' of a character. hand: 0 for value cards in place of playing
    cards. proficient: arms that it knows to use; everybody knows Fists, and foes all theirs. arms: what it carries, the
    Main Arm first. natural: the name of its natural weapon, '' for Fists. mastered: spells that it casts without their
    catalysts. immune: Field Effects that do nothing to it. magic: of a foe. exhaustion: from 0 to 6 (7.5). summon: its
    kind as a summoned creature, '' for others; its attributes are then all that its formulas give. is_wiry: it counts
    as one Size smaller when it likes (17.8). bases, holds: its Base Stats by arm, and whether it may use a perk with an
    arm, as far as anybody has asked.
    """

    name: str
    attributes: Triple
    perks: tuple[str, ...]
    arms: tuple[str, ...]
    armour: str
    suit: str
    class_id: str = ""
    foe: str = ""
    size: str = "medium"
    hp: int = 1
    hand: int = HAND_SIZE
    proficient: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    natural: str = ""
    stances: Triple = NOTHING
    mastered: tuple[str, ...] = ()
    immune: tuple[str, ...] = ()
    magic: FoeMagic = NO_MAGIC
    exhaustion: int = 0
    summon: str = ""
    is_wiry: bool = False
    bases: Memory[str, Triple] = field(init=False, repr=False, compare=False, default_factory=Memory)
    holds: Memory[tuple[str, str], bool] = field(init=False, repr=False, compare=False, default_factory=Memory)

    @property
    def kind(self) -> ClassKind | None:
        return COMPONENTS.classes[self.class_id] if self.class_id else None

    @property
    def class_stats(self) -> Triple:
        return COMPONENTS.classes[self.class_id].stats if self.class_id else NOTHING

    @property
    def magic_strike(self) -> int:
        """What its class adds to Magic Strike; of a foe all that does not change of it."""
        return COMPONENTS.classes[self.class_id].magic_strike if self.class_id else self.magic.strike

    @property
    def reagents(self) -> int:
        """Its Reagent Hand Size (HR-43)."""
        return COMPONENTS.classes[self.class_id].reagents if self.class_id else self.magic.hand

    @property
    def draws(self) -> int:
        """How many Reagents it draws in each Planning Phase."""
        return COMPONENTS.classes[self.class_id].draws if self.class_id else self.magic.draws

    @property
    def is_armoured(self) -> bool:
        return bool(self.armour) or "armoured" in self.tags

    @property
    def is_hard(self) -> bool:
        return "hard" in self.tags or (bool(self.armour) and COMPONENTS.armour[self.armour].is_hard)

    @property
    def hit_points(self) -> int:
        """With how many it begins; a foe's are printed with all that it has."""
        return self.hp + ("flesh_wound" in self.perks and not self.foe)

    @property
    def is_proof(self) -> bool:
        """Against all magic."""
        return "magic" in self.immune

    @property
    def is_piece(self) -> bool:
        """Of the Old Order: nothing changes its Defense."""
        return bool(self.summon) and COMPONENTS.summons[self.summon].is_piece

    @property
    def fatigue(self) -> Triple:
        """What Exhaustion inflicts, dealt in turn to Speed, Strike and Defense (7.5)."""
        return (self.exhaustion + 1) // 3, self.exhaustion // 3, (self.exhaustion + 2) // 3

    def called(self, name: str) -> Sheet:
        return replace(self, name=name)

    def is_proficient(self, arm: str) -> bool:
        return bool(self.foe) or arm == FISTS or arm in self.proficient

    def can_use(self, perk_id: str, arm: Arm) -> bool:
        """Whether an Armed perk acts with this arm; a perk printed on the arm always does (9, HR-11, HR-52)."""
        if self.kind is None or not perk(perk_id).is_armed or perk_id in arm.perks:
            return True
        return not set(self.kind.arms).isdisjoint(arm.traits)


@cache
def natural_weapon(name: str) -> Arm:
    """Range 1, nothing disarms it, and it matches no Class Arms (10.3)."""
    return Arm(FISTS, name, NOTHING, ("natural",), (), 1, 0, 0, 0, 1)


@cache
def spell_arm(spell_id: str, bonus: int) -> Arm:
    """What a spell attacks with: its Strike stands for an arm's, so that Strike with it is Magic Strike and more."""
    printed = spell(spell_id)
    return Arm(
        spell_id, printed.name, (bonus + printed.strike, 0, 0), (), (), printed.reach, 0, 0, 0, 0, is_magic=True
    )


@lru_cache(maxsize=256)
def sheet_of_summon(kind: SummonKind, number: int, suit: str) -> Sheet:
    """number: told apart from others of its kind by it, 1 for the first. suit: its controller's (HR-69)."""
    return Sheet(
        name=f"{kind.name} {number}" if number > 1 else kind.name,
        attributes=NOTHING,
        perks=kind.perks,
        arms=(),
        armour="",
        suit=suit,
        size=kind.size,
        hand=0,
        natural=kind.weapon,
        immune=kind.immune,
        tags=("magic",),
        summon=kind.id,
    )


@lru_cache(maxsize=256)
def sheet_of_foe(kind: FoeKind, number: int = 0) -> Sheet:
    """number: told apart from others of its kind by it; 0 where it is the only one."""
    return Sheet(
        name=f"{kind.name} {number}" if number else kind.name,
        attributes=kind.stats,
        perks=kind.perks,
        arms=(kind.arm,) if kind.arm else (),
        armour=kind.armour,
        suit=kind.suit,
        foe=kind.id,
        size=kind.size,
        hp=kind.hp,
        hand=kind.hand,
        tags=kind.tags,
        natural=kind.natural,
        stances=kind.stances,
        mastered=kind.magic.spells,
        magic=kind.magic,
    )
