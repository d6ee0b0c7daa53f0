"""What a roll promises: how many of all its throws make each total, found with the steps that the rules themselves use.

Re-rolls that add are followed once. What special icons do beside making results is not in it (`judging` prices that).
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeAlias

from core.frozen import frozen
from core.games.dragon_dice.box import DieNumber, DieSort, box
from core.games.dragon_dice.components import components
from core.games.dragon_dice.dragonkin import automatic_saves
from core.games.dragon_dice.dragonkin import may_be_rolled as dragonkin_roll
from core.games.dragon_dice.icons import acting_in
from core.games.dragon_dice.lasting import may_be_rolled, modifiers_of
from core.games.dragon_dice.minor_terrains import doubled_ids, halved_results
from core.games.dragon_dice.operations import MAGIC, SAVE
from core.games.dragon_dice.pieces import DieFace
from core.games.dragon_dice.results import EitherWay, Made, OpenResult, countable, is_in_force, results_of
from core.games.dragon_dice.rethrows import RAPID_GROWTH
from core.games.dragon_dice.rolls import (
    Army,
    DiceRoll,
    DieId,
    DieResult,
    Purpose,
    RollKind,
    Source,
    ThrownDie,
    faces_of,
)
from core.games.dragon_dice.state import DragonDiceState, OwnedDie, dagger, dice_of, of_species, rolls_again
from core.games.dragon_dice.terrains import elements_for, holder_of
from core.games.dragon_dice.totals import Modifiers, Subtotal, divided, subtracted
from core.plain import Seat

Chances: TypeAlias = dict[int, int]
"""Each total, and how many of all equally likely throws make it."""


@frozen
class FaceMade:
    """What a face makes of one type. rest: results that no subtraction touches. again: it has the die thrown again and
    adds; anew: the die may be thrown again in its place.
    """

    plain: int
    ids: int
    rest: int
    again: bool
    anew: bool


@cache
def faces_made(number: DieNumber, kind: RollKind, elements: tuple[str, ...], type: str) -> tuple[FaceMade, ...]:
    """Of each side of a die. What is open goes to the type, and all counts as it that can."""
    return tuple([_made(number, side, kind, elements, type) for side in range(1, len(faces_of(box()[number])) + 1)])


def _made(number: DieNumber, side: int, kind: RollKind, elements: tuple[str, ...], type: str) -> FaceMade:
    roll = DiceRoll(Seat(0), kind, [ThrownDie(DieId(0), number, [side])], elements)
    results = [each for made in results_of(roll) for each in _for_type(made, type)]
    counted = sum([each.amount for each in countable(roll, tuple(results)) if each.type == type])
    of_type = [each for each in results if each.type == type]
    plain, ids, special = (
        sum([each.amount for each in of_type if each.source is source])
        for source in (Source.PLAIN, Source.ID, Source.SPECIAL)
    )
    if type == SAVE and Purpose.SAVE in kind.purposes:
        counted += sum([amount for amount, _ in automatic_saves(roll)])
    special += max([_offered(face, kind, type) for face in roll.dice[0].shown if face.is_special], default=0)
    growth, thrown = components().abilities[RAPID_GROWTH], roll.dice[0]
    grows = thrown.die.species == growth.species and is_in_force(growth, kind, elements)
    anew = grows and not any(face.is_special for face in thrown.shown)
    return FaceMade(plain, ids, special + counted, rolls_again(roll, 0), anew)


def _offered(face: DieFace, kind: RollKind, type: str) -> int:
    """The most results of the type that an icon's owner may choose in place of something else."""
    offered = [each for acting in acting_in(kind)[face.icon] for option in acting.options for each in option]
    counts = type in kind.counted and not kind.single  # a single unit's icons make these by themselves
    useful = [each for each in offered if counts and each.do == "results" and type in each.types]
    return max([each.amount or face.count for each in useful], default=0)


def _for_type(made: Made | EitherWay, type: str) -> tuple[DieResult, ...]:
    """Open results as the type, or else as what may count as it; of several ways that which makes the most of it."""
    if isinstance(made, EitherWay):
        ways = [tuple([each for part in way for each in _for_type(part, type)]) for way in made.ways]
        return max(ways, key=lambda way: sum([each.amount for each in way if each.type == type]))
    if isinstance(made, OpenResult):
        return made.given({type if type in made.types else made.types[0]: made.amount})
    return (made,)


# --- an army


def rolled_dice(state: DragonDiceState, army: Army, kind: RollKind) -> list[OwnedDie]:
    """The dice of an army that can be rolled; all its items count as carried."""
    dice = [
        each
        for each in dice_of(state, army)
        if each.die.sort is DieSort.ITEM or may_be_rolled(state, each.id, alone=False)
    ]
    return [each for each in dice if each.die.sort is not DieSort.DRAGONKIN or dragonkin_roll(kind)]


def forecast(
    state: DragonDiceState, army: Army, kind: RollKind, type: str, dice: list[OwnedDie] | None = None
) -> Chances:
    """The totals of a type in a roll of the army, with all that lies upon it now. dice: None for all that roll."""
    elements = elements_for(state, army.seat, army.terrain)
    dice = rolled_dice(state, army, kind) if dice is None else dice
    numbers = tuple(sorted([each.number for each in dice]))
    roll = DiceRoll(army.seat, kind, [], elements, army.terrain)
    modifiers = modifiers_of(state, roll, type)
    halved = modifiers.halved or halved_results(state, army.seat, army.terrain, type)
    cut, added = sum(number for number, _ in modifiers.cut), sum(number for number, _ in modifiers.added)
    added += _bones(state, roll, dice) if type == MAGIC else 0
    doubles = holder_of(state, army.terrain) == army.seat or bool(doubled_ids(state, army.seat, army.terrain, type))
    times = (int(modifiers.ids_count), int(modifiers.ids_count and doubles))
    if not cut and not halved:
        return _shifted(_thrown(numbers, kind, elements, type, times), added)
    thrown = _pair_sums([_parted(faces_made(each, kind, elements, type), times) for each in numbers])
    found: Chances = {}
    for (base, rest), count in thrown.items():
        left = divided(subtracted(Subtotal(base, 0), modifiers), Modifiers(halved=halved)).all
        found[left + rest + added] = found.get(left + rest + added, 0) + count
    return found


def _bones(state: DragonDiceState, roll: DiceRoll, dice: list[OwnedDie]) -> int:
    """What Bone Magic adds on average: one for each Undead that shows magic beside its ID, up to its limit."""
    ability = components().abilities["Bone Magic"]
    if not is_in_force(ability, roll.kind, roll.elements):
        return 0
    shown = 0
    for each in of_species(dice, ability.species):
        faces = faces_made(each.number, roll.kind, roll.elements, MAGIC)
        shown += 1000 * len([face for face in faces if face.plain or face.rest]) // len(faces)
    return min(shown // 1000, dagger(state, roll.seat, ability.species, ability.operation.limit))


@lru_cache(maxsize=1000)
def _thrown(
    numbers: tuple[DieNumber, ...], kind: RollKind, elements: tuple[str, ...], type: str, times: tuple[int, int]
) -> Chances:
    """Kept, because armies are looked at far more often than they change; nobody may change it."""
    return _sums([_whole(faces_made(each, kind, elements, type), times) for each in numbers])


def _whole(faces: tuple[FaceMade, ...], times: tuple[int, int]) -> Chances:
    """One die where nothing is subtracted: doubled IDs are as good as larger ones."""
    sums = [each.plain + each.ids * sum(times) + each.rest for each in faces]
    falls_again = any(each.again or each.anew for each in faces)
    found: Chances = {}
    for each, made in zip(faces, sums, strict=True):
        for total in _thrown_again(each, made, sums) if falls_again else (made,):
            found[total] = found.get(total, 0) + 1
    return found


def _thrown_again(face: FaceMade, made: int, sums: list[int]) -> list[int]:
    """All that comes of a face, as many totals as the die has sides: in its place where it makes less than most."""
    if face.again:
        return [made + again for again in sums]
    return sums if face.anew and made * len(sums) < sum(sums) else [made] * len(sums)


def _parted(faces: tuple[FaceMade, ...], times: tuple[int, int]) -> dict[tuple[int, int], int]:
    """One die where something is subtracted: what that touches, and what it does not."""
    found: dict[tuple[int, int], int] = {}
    for each in faces:
        key = each.plain + each.ids * times[0], each.rest
        found[key] = found.get(key, 0) + 1
    return found


def _sums(dice: list[Chances]) -> Chances:
    found: Chances = {0: 1}
    for die in dice:
        longer: Chances = {}
        for total, count in found.items():
            for made, ways in die.items():
                longer[total + made] = longer.get(total + made, 0) + count * ways
        found = longer
    return found


def _pair_sums(dice: list[dict[tuple[int, int], int]]) -> dict[tuple[int, int], int]:
    found = {(0, 0): 1}
    for die in dice:
        longer: dict[tuple[int, int], int] = {}
        for (base, rest), count in found.items():
            for (more, apart), ways in die.items():
                key = base + more, rest + apart
                longer[key] = longer.get(key, 0) + count * ways
        found = longer
    return found


def _shifted(chances: Chances, added: int) -> Chances:
    return {total + added: count for total, count in chances.items()} if added else chances


# --- what it comes to


def mean(chances: Chances) -> int:
    """The average in tenths."""
    return 10 * sum([total * count for total, count in chances.items()]) // sum(chances.values())


def at_least(own: Chances, other: Chances) -> int:
    """How often in a thousand the one is equal to the other or greater."""
    below, reached, ways = sorted(other), 0, 0
    won = 0
    for total in sorted(own):
        while reached < len(below) and below[reached] <= total:
            ways += other[below[reached]]
            reached += 1
        won += own[total] * ways
    return 1000 * won // (sum(own.values()) * sum(other.values()))


def expected_damage(attack: Chances, saves: Chances, most: int, cursed: int = 0) -> int:
    """What an attack does on average, in tenths, to an army of so much health. cursed: so much of it no die saves."""
    all_throws = sum(attack.values()) * sum(saves.values())
    done = sum(
        [
            min(most, max(total - saved, min(cursed, total))) * count * ways
            for total, count in attack.items()
            for saved, ways in saves.items()
            if total > saved or cursed
        ]
    )
    return 10 * done // all_throws
