"""A roll in progress as plain data, and what it counts: which operations act in it is said by one table of moments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from enum import Enum
from functools import cache
from typing import NewType, TypedDict

from core.frozen import frozen, slotted
from core.games.dragon_dice.box import BoxDie, DieNumber, box
from core.games.dragon_dice.operations import MAGIC, MANEUVER, MELEE, MISSILE, SAVE
from core.games.dragon_dice.pieces import DieFace
from core.plain import Seat

DieId = NewType("DieId", int)
"""One die of a match: several may be alike in the box."""

TerrainId = NewType("TerrainId", int)
"""A terrain of a match: the Home of each seat by its number, then the Frontier."""


class Purpose(Enum):
    """What a roll is for (9.1)."""

    __hash__ = object.__hash__  # Enum's own is a function of Python, and kinds of rolls are looked up all the time

    MELEE = "melee attack"
    COUNTER = "counter-attack"
    MISSILE = "missile attack"
    MAGIC = "magic action"
    NEGATION = "magic negation"
    MANEUVER = "maneuver"
    COUNTER_MANEUVER = "counter-maneuver"
    SAVE = "save"
    RESPONSE = "response to dragons"


COUNTED = {
    Purpose.MELEE: (MELEE,),
    Purpose.COUNTER: (MELEE,),
    Purpose.MISSILE: (MISSILE,),
    Purpose.MAGIC: (MAGIC,),
    Purpose.NEGATION: (MAGIC,),
    Purpose.MANEUVER: (MANEUVER,),
    Purpose.COUNTER_MANEUVER: (MANEUVER,),
    Purpose.SAVE: (SAVE,),
    Purpose.RESPONSE: (MELEE, MISSILE, SAVE),
}
"""The types of results that count for each purpose."""


@frozen
class RollKind:
    """What a roll is. purposes: more than one in a combination roll (9.6). against: what a save is made against, None
    for spells and tests. single: one unit rolls alone (9.5). by_cantrip: a spell paid with Cantrip points caused it.
    results_only: special icons do nothing but make results. counted: the types of results that count, each once.
    """

    purposes: tuple[Purpose, ...]
    against: Purpose | None = None
    single: bool = False
    in_reserves: bool = False
    by_cantrip: bool = False
    results_only: bool = False
    counted: tuple[str, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        types = [type for purpose in self.purposes for type in COUNTED[purpose]]
        object.__setattr__(self, "counted", tuple(dict.fromkeys(types)))

    @property
    def is_maneuver(self) -> bool:
        return MANEUVER in self.counted


@cache
def roll_for(purpose: Purpose, against: Purpose | None = None, *, in_reserves: bool = False) -> RollKind:
    """A roll of an army for one purpose: the same object each time, as kinds are looked up at every step of a roll."""
    return RollKind((purpose,), against, in_reserves=in_reserves)


@frozen
class Army:
    """What a seat has at a terrain, or in its Reserve Area where that is None."""

    seat: Seat
    terrain: TerrainId | None


class Source(Enum):
    """What made a result: the steps treat them differently."""

    PLAIN = "plain"
    ID = "ID"
    SPECIAL = "special"


@frozen
class DieResult:
    """So many results of a type that a die made; reason: for people. element: of magic, where the owner named one or
    any will do ('any'), else it is that of the die.
    """

    die: DieId
    source: Source
    type: str
    amount: int
    reason: str
    element: str = ""


@frozen
class Note:
    """What a special icon has said in step 4 that a later step or the answer to the roll carries out.

    do: its operation; units: those it names, if any.
    """

    do: str
    die: DieId
    amount: int
    types: tuple[str, ...]
    reason: str
    units: tuple[DieId, ...] = ()
    element: str = ""


@frozen
class Attack:
    """What a save roll answers: whose attack, what its dice made, and what its icons have left for now."""

    army: Army
    results: tuple[DieResult, ...] = ()
    notes: tuple[Note, ...] = ()


class Meant(TypedDict, total=False):
    """What a roll is meant for, by name. target: the army that its icons act upon. attack: what a save answers."""

    target: Army | None
    attack: Attack | None


@slotted
class ThrownDie:
    """A die of a roll; faces: the numbers of the sides that it shows, several where it was thrown again and adds.

    has_left: it takes no further part (9.4). done: faces, by their place, whose icons have acted.
    """

    id: DieId
    number: DieNumber
    faces: list[int] = field(default_factory=list)
    has_left: bool = False
    done: list[int] = field(default_factory=list)
    die: BoxDie = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.die = box()[self.number]

    @property
    def shown(self) -> tuple[DieFace, ...]:
        faces = self.die.faces
        if len(self.faces) == 1:
            return (faces[self.faces[0] - 1],)
        return tuple([faces[side - 1] for side in self.faces])


@slotted
class DiceRoll:
    """Who rolls what, and where; terrain: None in a Reserve Area, which has no elements.

    target: the army that icons of the roll act upon. attack: what a save answers. made, notes: what special icons have
    made and said so far.
    """

    seat: Seat
    kind: RollKind
    dice: list[ThrownDie]
    elements: tuple[str, ...] = ()
    terrain: TerrainId | None = None
    target: Army | None = None
    attack: Attack | None = None
    made: list[DieResult] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)


def faces_of(die: BoxDie) -> tuple[DieFace, ...]:
    """Of a unit, a dragonkin or an item."""
    return die.faces


# --- moments


def _is(*purposes: Purpose) -> Callable[[RollKind], bool]:
    wanted = frozenset(purposes)
    return lambda kind: not wanted.isdisjoint(kind.purposes)


def _is_save(against: tuple[Purpose, ...], is_one: bool = True) -> Callable[[RollKind], bool]:
    """A save against one of these, or against anything else. A test is a save against something else (HR-8)."""
    return lambda kind: Purpose.SAVE in kind.purposes and (kind.against in against and not kind.single) is is_one


_FIGHTS = (Purpose.MELEE, Purpose.COUNTER)
_SHOTS = (*_FIGHTS, Purpose.MISSILE)

ACTING: dict[str, Callable[[RollKind], bool]] = {
    "any_army_roll": lambda kind: not kind.single,
    "any_other_roll": lambda kind: (
        Purpose.RESPONSE not in kind.purposes and not (kind.single and Purpose.SAVE in kind.purposes)
    ),
    "any_roll": lambda kind: True,
    "attack_roll": _is(*_SHOTS, Purpose.MAGIC),
    "counter_attack": _is(Purpose.COUNTER),
    "counter_maneuver": _is(Purpose.COUNTER_MANEUVER),
    "dragon_attack": _is(Purpose.RESPONSE),
    "dragon_melee_or_save": _is(*_FIGHTS, Purpose.SAVE, Purpose.RESPONSE),
    "individual": lambda kind: kind.single,
    "magic_action": _is(Purpose.MAGIC),
    "magic_action_reserve": lambda kind: Purpose.MAGIC in kind.purposes and kind.in_reserves,
    "magic_action_terrain": lambda kind: Purpose.MAGIC in kind.purposes and not kind.in_reserves,
    "magic_negation": _is(Purpose.NEGATION),
    "magic_or_missile_action": _is(Purpose.MAGIC, Purpose.MISSILE),
    "maneuver_any": _is(Purpose.MANEUVER, Purpose.COUNTER_MANEUVER),
    "maneuver_marching": _is(Purpose.MANEUVER),
    "melee_attack": _is(*_FIGHTS),
    "melee_attack_not_counter": _is(Purpose.MELEE),
    "melee_missile_or_magic_at_terrain": lambda kind: _is(*_SHOTS, Purpose.MAGIC)(kind) and not kind.in_reserves,
    "melee_not_counter": _is(Purpose.MELEE, Purpose.RESPONSE),
    "melee_or_missile_attack": _is(*_SHOTS),
    "missile_attack": _is(Purpose.MISSILE),
    "non_maneuver": lambda kind: not kind.is_maneuver,
    "non_maneuver_other": lambda kind: (
        not kind.is_maneuver and not _is(Purpose.MAGIC, Purpose.NEGATION)(kind) and not kind.by_cantrip
    ),
    "save_any": _is(Purpose.SAVE),
    "save_army": lambda kind: Purpose.SAVE in kind.purposes and not kind.single,
    "save_individual": lambda kind: Purpose.SAVE in kind.purposes and kind.single,
    "save_not_vs_melee": _is_save(_FIGHTS, False),
    "save_not_vs_missile": _is_save((Purpose.MISSILE,), False),
    "save_vs_melee": _is_save(_FIGHTS),
    "save_vs_melee_not_counter": _is_save((Purpose.MELEE,)),
    "save_vs_missile": _is_save((Purpose.MISSILE,)),
}
"""Moments in a roll, and the kinds of rolls that they are in. The other moments come between rolls."""


def acts_in(moment: str, kind: RollKind) -> bool:
    return moment in ACTING and ACTING[moment](kind)
