"""What dice make in a roll (9.2, steps 4 and 5): plain icons, IDs and special icons, each with the die that made it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import TypeAlias

from core.frozen import frozen
from core.games.dragon_dice.box import BoxDie, DieNumber, DieSort, box
from core.games.dragon_dice.components import components
from core.games.dragon_dice.operations import MAGIC, MANEUVER, MELEE, SAVE, Operation
from core.games.dragon_dice.pieces import ID, DieFace, SpeciesAbility
from core.games.dragon_dice.rolls import DiceRoll, DieId, DieResult, RollKind, Source, ThrownDie, acts_in


@frozen
class OpenResult:
    """Results that the owner gives to one of these types, or splits among them. place: of the face on its die."""

    die: DieId
    place: int
    source: Source
    types: tuple[str, ...]
    amount: int
    reason: str

    def given(self, amounts: Mapping[str, int]) -> tuple[DieResult, ...]:
        """So many of each type; all of them are used."""
        assert sum(amounts.values()) == self.amount and set(amounts) <= set(self.types)
        used = [type for type in self.types if amounts.get(type)]
        return tuple([DieResult(self.die, self.source, type, amounts[type], self.reason) for type in used])


Made: TypeAlias = DieResult | OpenResult

MOST_KEPT = 10_000
"""Of so many faces that dice have shown it is known what they make: more than the dice of a match have."""

MAKING = ("results", "results_choice", "counts_as_id")
"""Operations that make results by themselves."""


@frozen
class EitherWay:
    """In a combination roll a special icon that makes different results for its purposes is used for one (9.6). Where
    icons do more than make results, that has been said as this one acted.
    """

    die: DieId
    place: int
    ways: tuple[tuple[Made, ...], ...]


def results_of(roll: DiceRoll) -> tuple[Made | EitherWay, ...]:
    """What each face makes, in the order of the dice; what is open is said by the owner first."""
    kind = roll.kind
    found: list[Made | EitherWay] = []
    for thrown in [each for each in roll.dice if not each.has_left]:
        faces = thrown.die.faces
        for shown in enumerate(thrown.faces):
            face = faces[shown[1] - 1]
            if face.is_special:
                found += _of_special(thrown, shown[0], face, kind)
            else:
                found += _of_plain(thrown.id, thrown.number, shown, kind.counted)
    return tuple(found)


def fixed(made: tuple[Made | EitherWay, ...]) -> tuple[DieResult, ...]:
    """The results that stand fast already."""
    return tuple([each for each in made if isinstance(each, DieResult)])


@lru_cache(MOST_KEPT)
def _of_plain(id: DieId, number: DieNumber, shown: tuple[int, int], counted: tuple[str, ...]) -> tuple[Made, ...]:
    """What a plain icon or an ID makes. shown: the place of the face on its die, and the side that it is.

    The same dice show the same sides over and over, so it is made once.
    """
    die, (place, side) = box()[number], shown
    face = die.faces[side - 1]
    if face.icon != ID:
        return (DieResult(id, Source.PLAIN, face.icon, face.count, die.name),)
    types = types_of_id(die, counted)
    return (_given(OpenResult(id, place, Source.ID, types, face.count, f"ID of {die.name}")),) if types else ()


def _of_special(thrown: ThrownDie, place: int, face: DieFace, kind: RollKind) -> list[Made | EitherWay]:
    ways = [_special(thrown, place, face, kind, operations) for operations in ways_of(face.icon, kind)]
    if len(ways) > 1:
        return [] if place in thrown.done else [EitherWay(thrown.id, place, tuple(ways))]
    return [each for way in ways for each in way]


def types_of_id(die: BoxDie, counted: tuple[str, ...]) -> tuple[str, ...]:
    """What an ID may count as: that of Dragonkin works for save, maneuver and melee only (20.3)."""
    if die.sort is not DieSort.DRAGONKIN:
        return counted
    return tuple([type for type in counted if type in (SAVE, MANEUVER, MELEE)])


def _special(
    thrown: ThrownDie, place: int, face: DieFace, kind: RollKind, operations: tuple[Operation, ...]
) -> tuple[Made, ...]:
    made: list[Made] = []
    for operation in operations:
        amount, reason = operation.amount or face.count, f"{face.icon} of {thrown.die.name}"
        if operation.do in ("results", "results_choice") and operation.element != "any_one":  # that is named in step 4
            result = OpenResult(thrown.id, place, Source.SPECIAL, operation.types, amount, reason)
            made.append(_given(result, operation.element))
        elif operation.do == "counts_as_id" and thrown.die.kind in operation.only:
            made.append(_given(OpenResult(thrown.id, place, Source.ID, kind.counted, amount, reason)))
    return tuple(made)


def is_id(die: BoxDie, face: DieFace, kind: RollKind) -> bool:
    """Whether the face is an ID in such a roll, as the logo of some champions is in most (20.5)."""
    if face.icon == ID or not face.is_special:
        return face.icon == ID
    return any(each.do == "counts_as_id" and die.kind in each.only for each in _operations(face.icon, kind))


@cache
def ways_of(icon: str, kind: RollKind) -> tuple[tuple[Operation, ...], ...]:
    """What the icon does for each purpose of the roll, each different way once: it serves one of them (9.6)."""
    ways = dict.fromkeys([_operations(icon, replace(kind, purposes=(purpose,))) for purpose in kind.purposes])
    if kind.single or kind.results_only:
        return tuple([way for way in ways if any(each.do in MAKING for each in way)])
    return tuple([way for way in ways if way])


@cache
def _operations(icon: str, kind: RollKind) -> tuple[Operation, ...]:
    """What the icon does in such a roll. Where icons make results and do nothing else, they make those that they offer,
    or would leave behind, too (HR-8, HR-43).
    """
    acting = [each for each in components().icons[icon].operations if acts_in(each.when, kind)]
    if not kind.single and not kind.results_only:
        return tuple(acting)
    offered = [each for operation in acting for option in operation.options for each in option]
    offered = [each for each in offered if each.do == "results" and set(each.types) & set(kind.counted)]
    left = [replace(each, do="results") for each in acting if each.do == "army_bonus"]
    return (*acting, *offered, *left)


def _given(made: OpenResult, element: str = "") -> Made:
    """A result that can be of one type only stands fast."""
    if len(made.types) != 1:
        return made
    return DieResult(made.die, made.source, made.types[0], made.amount, made.reason, element)


# --- results that count as others


@frozen
class CountsAs:
    """Results of a die that may count as another type in step 10, all or some of them (9.3). of: the types that they
    are; cause: the ability or the spell.
    """

    die: DieId
    type: str
    amount: int
    reason: str
    of: tuple[str, ...] = ()
    cause: str = ""


def countable(roll: DiceRoll, results: tuple[DieResult, ...]) -> tuple[CountsAs, ...]:
    """What the abilities of its species allow each unit here; IDs are not involved."""
    in_force = _counting(roll.kind, roll.elements)
    found = []
    for thrown in roll.dice if in_force else ():
        for ability in in_force.get(thrown.die.species, ()):
            own = [each for each in results if each.die == thrown.id and each.source is not Source.ID]
            if amount := sum([each.amount for each in own if each.type in ability.operation.types]):
                reason, of = f"{ability.id} of {thrown.die.name}", ability.operation.types
                found.append(CountsAs(thrown.id, ability.operation.turned[0], amount, reason, of, ability.id))
    return tuple(found)


@cache
def _counting(kind: RollKind, elements: tuple[str, ...]) -> dict[str, list[SpeciesAbility]]:
    """The abilities by which results of units count as others in such a roll, by species."""
    found: dict[str, list[SpeciesAbility]] = {}
    for each in components().abilities.values():
        counts = each.operation.do == "counts_as" and each.operation.turned[0] in kind.counted
        if counts and is_in_force(each, kind, elements):
            found.setdefault(each.species, []).append(each)
    return found


def is_in_force(ability: SpeciesAbility, kind: RollKind, elements: tuple[str, ...]) -> bool:
    """Whether a roll of this kind at a terrain of these elements is one for the ability (15)."""
    if not acts_in(ability.operation.when, kind) or not set(ability.needs) <= set(elements):
        return False
    return not ability.any_of or any(element in elements for element in ability.any_of)


def dead_limit(limit: int, dead: int, steps: int) -> int:
    """A number with a dagger (15): the dead of the species, at most so many for every step of the force's size."""
    return min(dead, limit * steps)


def bone_magic(roll: DiceRoll, results: tuple[DieResult, ...], dead: int, steps: int) -> int:
    """What Undead may add to a magic action (15): one for each that shows magic which is no ID."""
    ability = components().abilities["Bone Magic"]
    if not is_in_force(ability, roll.kind, roll.elements):
        return 0
    undead = {thrown.id for thrown in roll.dice if thrown.die.species == ability.species}
    shown = {each.die for each in results if each.type == MAGIC and each.source is not Source.ID}
    return min(len(undead & shown), dead_limit(ability.operation.limit, dead, steps))
