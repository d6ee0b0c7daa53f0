"""Steps 5 to 10 of a roll: what is open is asked for, modifiers are gathered, the totals are made. May ask."""

from __future__ import annotations

from dataclasses import replace

from core.ask import choose, choose_some
from core.breakdown import Part
from core.frozen import frozen
from core.games.dragon_dice.asks import EITHER_WAY, MULTIPLIER, SPLIT, UNITS_TO_DOUBLE
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.dragonkin import automatic_saves
from core.games.dragon_dice.events import Printed
from core.games.dragon_dice.lasting import (
    countable_by_spells,
    cut_of_attacks,
    either_added,
    modifiers_of,
    units_doubled,
    untyped,
)
from core.games.dragon_dice.minor_terrains import doubled_ids, halved_results
from core.games.dragon_dice.operations import MAGIC, MANEUVER, MELEE, MISSILE, SAVE
from core.games.dragon_dice.results import CountsAs, EitherWay, OpenResult, bone_magic, countable, results_of
from core.games.dragon_dice.rolls import DiceRoll, DieId, DieResult, Purpose, Source
from core.games.dragon_dice.splits import Shares, Split
from core.games.dragon_dice.state import DragonDiceState, dagger
from core.games.dragon_dice.terrains import holder_of
from core.games.dragon_dice.totals import (
    CountedType,
    Doubled,
    Modifiers,
    counted_results,
    doubled_results,
    subtotal,
    subtracted,
    total_of,
)
from core.games.dragon_dice.verbs import Dragon, act
from core.plain import Seat

EIGHTH = "IDs on the eighth face"


@frozen
class Totalled:
    """All results of a roll, what special icons made among them, and its totals."""

    results: tuple[DieResult, ...]
    totals: tuple[CountedType, ...]


async def totalled(game: Dragon, roll: DiceRoll) -> Totalled:
    """Of the innermost roll, or of one unit of it that rolls alone. Nothing else happens on the way."""
    results = await _settled(roll)
    counts = countable(roll, results) + countable_by_spells(game.state, roll, results) + _charging(roll, results)
    if counts:
        results, counts = await _turned(roll, results, counts)
    _name_abilities(game, roll, results, counts)
    totals = await _totals(game, roll, results, counts)
    void = {each.type for each in totals if not each.modifiers.ids_count}  # an ID yields nothing there (HR-29)
    results = tuple([each for each in results if each.source is not Source.ID or each.type not in void])
    return Totalled(results, totals)


def _name_abilities(game: Dragon, roll: DiceRoll, results: tuple[DieResult, ...], counts: tuple[CountsAs, ...]) -> None:
    """Each that adds to the totals is named once."""
    used = [each.cause for each in counts if each.cause in components().abilities]
    used += [ability for _, ability in _bones(game.state, roll, results)]
    for ability in dict.fromkeys(used):
        act(game, roll.seat, Printed.ABILITY, ability)
    if Purpose.SAVE in roll.kind.purposes and automatic_saves(roll):
        act(game, roll.seat, Printed.ABILITY, "Automatic Saves")


async def _totals(
    game: Dragon, roll: DiceRoll, results: tuple[DieResult, ...], counts: tuple[CountsAs, ...]
) -> tuple[CountedType, ...]:
    """Of each type that counts, with what the owner shares out or chooses."""
    lasting = bool(game.state.effects)  # most of the time there are none, and then nothing of these is open
    shares = await _untyped(game, roll, results) if lasting else {}
    bonuses = await _either_added(game, roll) if lasting else {}
    wild = await _wild_units(game, roll, results) if lasting else ()
    totals = []
    for type in roll.kind.counted:
        modifiers = _modifiers(game.state, roll, type, results, counts)
        if type in shares or type in bonuses:
            cut, added = modifiers.cut + shares.get(type, ()), modifiers.added + bonuses.get(type, ())
            modifiers = replace(modifiers, cut=cut, added=added)
        if helping := _helping(_doublings(game.state, roll, type, wild), type, results, modifiers):
            modifiers = replace(modifiers, doubled=await _multiplier(roll.seat, helping))
        totals.append(CountedType(type, total_of(results, type, modifiers), modifiers))
    return tuple(totals)


# --- what is open


async def _settled(roll: DiceRoll) -> tuple[DieResult, ...]:
    """Icons that serve one purpose are told which; what may be of several types is shared out, all alike together."""
    made: list[DieResult | OpenResult] = []
    for each in results_of(roll):
        made += await _one_way(roll, each) if isinstance(each, EitherWay) else (each,)
    left = {thrown.id for thrown in roll.dice if thrown.has_left}
    results = [each for each in made if isinstance(each, DieResult)]
    results += [each for each in roll.made if each.die not in left]
    groups: dict[tuple[Source, tuple[str, ...], bool], list[OpenResult]] = {}
    alone = {unit for note in roll.notes for unit in note.units if note.do == "double_unit"}
    for each in made:
        if isinstance(each, OpenResult) and (types := _useful(roll, each)):
            groups.setdefault((each.source, types, each.die in alone), []).append(each)
    for (source, types, _), group in groups.items():
        results += await _shared(roll, source, types, group)
    return tuple(results)


async def _one_way(roll: DiceRoll, each: EitherWay) -> tuple[DieResult | OpenResult, ...]:
    options = tuple([(each.die, each.place, way) for way in range(len(each.ways))])
    _, _, way = await choose(roll.seat, EITHER_WAY, options)
    return each.ways[way]


def _useful(roll: DiceRoll, result: OpenResult) -> tuple[str, ...]:
    """The types that count here; else one that an ability of the die, or Charge, lets count as such."""
    if counted := tuple([type for type in result.types if type in roll.kind.counted]):
        return counted
    tried = [DieResult(result.die, result.source, type, result.amount, "") for type in result.types]
    useful = [each.type for each in tried if countable(roll, (each,)) or _charging(roll, (each,))]
    return tuple(useful[:1])


async def _shared(roll: DiceRoll, source: Source, types: tuple[str, ...], group: list[OpenResult]) -> list[DieResult]:
    amount = sum(each.amount for each in group)
    shares: Shares = (amount,)
    if len(types) > 1:
        what = "IDs" if source is Source.ID else " and ".join(dict.fromkeys(each.reason for each in group))
        shares = await choose(roll.seat, SPLIT, Split(what, types, amount, (amount,) * len(types)))
    left = dict(zip(types, shares, strict=True))
    found: list[DieResult] = []
    for each in group:
        room = each.amount
        for type in types:
            if taken := min(room, left[type]):
                found.append(DieResult(each.die, source, type, taken, each.reason))
            left[type], room = left[type] - taken, room - taken
    return found


# --- what counts as something else


def _charging(roll: DiceRoll, results: tuple[DieResult, ...]) -> tuple[CountsAs, ...]:
    """Under Charge every maneuver result of the attacking army counts as melee too (HR-38)."""
    if all(each.do != "charge" for each in roll.notes):
        return ()
    own = [each for each in results if each.type == MANEUVER and each.source is not Source.ID]
    return tuple([CountsAs(each.die, MELEE, each.amount, f"Charge: {each.reason}") for each in own])


async def _turned(
    roll: DiceRoll, results: tuple[DieResult, ...], counts: tuple[CountsAs, ...]
) -> tuple[tuple[DieResult, ...], tuple[CountsAs, ...]]:
    """All that may count as another type does, which is never worse (9.3). Where it counts as it is too, or might count
    as either of two types, the owner says how much of it.
    """
    found: list[CountsAs] = []
    for (of, targets), pool in _open_alike(counts).items():
        kept = tuple([type for type in of if type in roll.kind.counted][:1])
        found += pool if len(targets) == 1 and not kept else await _turned_in_part(roll, pool, targets, kept)
        if kept:
            results = _without(results, kept[0], found)
    return results, tuple(found)


def _open_alike(counts: tuple[CountsAs, ...]) -> dict[tuple[tuple[str, ...], tuple[str, ...]], list[CountsAs]]:
    """By the types that it is of, and those that it may count as."""
    pools: dict[tuple[tuple[str, ...], tuple[str, ...]], list[CountsAs]] = {}
    for each in counts:
        targets = tuple([other.type for other in counts if (other.die, other.reason) == (each.die, each.reason)])
        pools.setdefault((each.of, tuple(dict.fromkeys(targets))), []).append(each)
    return pools


async def _turned_in_part(
    roll: DiceRoll, pool: list[CountsAs], targets: tuple[str, ...], kept: tuple[str, ...]
) -> list[CountsAs]:
    """As much as the owner gives to each of the targets; the rest stays of the type that is kept."""
    left = [each for each in pool if each.type == targets[0]]
    types, amount = targets + kept, sum(each.amount for each in left)
    shares = await choose(roll.seat, SPLIT, Split(left[0].cause or "Charge", types, amount, (amount,) * len(types)))
    found: list[CountsAs] = []
    for type, share in zip(targets, shares[: len(targets)], strict=True):
        given, left = _given(left, type, share)
        found += given
    return found


def _given(pool: list[CountsAs], type: str, amount: int) -> tuple[list[CountsAs], list[CountsAs]]:
    """So much of the pool as this type, and what is left of it."""
    given, rest = [], []
    for each in pool:
        taken = min(amount, each.amount)
        amount -= taken
        if taken:
            given.append(replace(each, type=type, amount=taken))
        if taken < each.amount:
            rest.append(replace(each, amount=each.amount - taken))
    return given, rest


def _without(results: tuple[DieResult, ...], type: str, turned: list[CountsAs]) -> tuple[DieResult, ...]:
    """What counts as another type does not count as what it was as well."""
    gone: dict[DieId, int] = {}
    for each in turned:
        gone[each.die] = gone.get(each.die, 0) + (each.amount if type in each.of else 0)
    kept = []
    for result in results:
        taken = 0
        if result.type == type and result.source is not Source.ID:
            taken = min(gone.get(result.die, 0), result.amount)
            gone[result.die] = gone.get(result.die, 0) - taken
        if taken < result.amount:
            kept.append(replace(result, amount=result.amount - taken))
    return tuple(kept)


# --- modifiers


def _modifiers(
    state: DragonDiceState, roll: DiceRoll, type: str, results: tuple[DieResult, ...], counts: tuple[CountsAs, ...]
) -> Modifiers:
    """Everything that changes the type, but for what the owner shares out or chooses."""
    lasting = modifiers_of(state, roll, type)
    halved = lasting.halved
    if not halved and not roll.kind.single:
        halved = halved_results(state, roll.seat, roll.terrain, type)
    added = lasting.added + tuple([(each.amount, each.reason) for each in counts if each.type == type])
    if type == SAVE and Purpose.SAVE in roll.kind.purposes:
        added += automatic_saves(roll)
    if type == MAGIC:
        added += _bones(state, roll, results)
    ids_count = lasting.ids_count and not _is_over_the_tower(roll)
    cut = lasting.cut + _cuts(state, roll, type)
    if not (cut or halved or added) and ids_count:
        return lasting
    return Modifiers(ids_count, cut, halved, added=added)


def _cuts(state: DragonDiceState, roll: DiceRoll, type: str) -> tuple[Part, ...]:
    """What the icons of the other side, or fog before the target, subtract from this roll."""
    notes = roll.attack.notes if roll.attack is not None else ()
    cut = [(-note.amount, note.reason) for note in notes if note.do.endswith("_subtract") and type in note.types]
    target = roll.target.terrain if roll.target is not None else None
    if target is not None and Purpose.MISSILE in roll.kind.purposes and type == MISSILE:
        cut += cut_of_attacks(state, target, MISSILE)
    return tuple(cut)


def _is_over_the_tower(roll: DiceRoll) -> bool:
    """Missiles on a Reserve Army, for which IDs count nothing (13.3)."""
    return Purpose.MISSILE in roll.kind.purposes and roll.target is not None and roll.target.terrain is None


def _bones(state: DragonDiceState, roll: DiceRoll, results: tuple[DieResult, ...]) -> tuple[Part, ...]:
    ability = components().abilities["Bone Magic"]
    if Purpose.MAGIC not in roll.kind.purposes:
        return ()
    dead = dagger(state, roll.seat, ability.species, ability.operation.limit)
    bones = bone_magic(roll, results, dead, state.terms.steps)
    return ((bones, ability.id),) if bones else ()


async def _untyped(game: Dragon, roll: DiceRoll, results: tuple[DieResult, ...]) -> dict[str, tuple[Part, ...]]:
    """Subtractions of no type in particular: in a combination roll the owner shares them out, as far as they take
    anything (9.6).
    """
    parts, types = untyped(game.state, roll), roll.kind.counted
    if len(types) < 2 or not parts:
        return {}
    rooms = []
    for type in types:
        modifiers = modifiers_of(game.state, roll, type)
        modifiers = replace(modifiers, cut=modifiers.cut + _cuts(game.state, roll, type))
        rooms.append(subtracted(subtotal(counted_results(results, type, modifiers)), modifiers).all)
    amount = min(-sum(number for number, _ in parts), sum(rooms))
    shares = await choose(roll.seat, SPLIT, Split("what is subtracted", types, amount, tuple(rooms))) if amount else ()
    name = " and ".join(dict.fromkeys(reason for _, reason in parts))
    return {type: ((-share, name),) for type, share in zip(types, shares, strict=False) if share}


async def _either_added(game: Dragon, roll: DiceRoll) -> dict[str, tuple[Part, ...]]:
    """Bonuses to melee or missile where both count: each goes to one of them."""
    types = tuple([type for type in roll.kind.counted if type in (MELEE, MISSILE)])
    found: dict[str, tuple[Part, ...]] = {}
    for number, reason in either_added(game.state, roll) if len(types) == 2 else ():
        shares = await choose(roll.seat, SPLIT, Split(reason, types, number, (number, number)))
        for type, share in zip(types, shares, strict=True):
            found[type] = found.get(type, ()) + (((share, reason),) if share else ())
    return found


# --- what multiplies


async def _wild_units(game: Dragon, roll: DiceRoll, results: tuple[DieResult, ...]) -> tuple[DieId, ...]:
    """The units whose melee and saves a spell lets the owner double in this roll."""
    if not (most := units_doubled(game.state, roll)):
        return ()
    made = {each.die for each in results if each.type in (MELEE, SAVE) and each.type in roll.kind.counted}
    units = tuple([each.id for each in roll.dice if each.id in made and each.die.sort is not DieSort.ITEM])
    if not units:
        return ()
    return await choose_some(roll.seat, UNITS_TO_DOUBLE, units, 0, min(most, len(units)))


def _doublings(state: DragonDiceState, roll: DiceRoll, type: str, wild: tuple[DieId, ...]) -> list[Doubled]:
    """All that may double results of the type, if they have any."""
    wilding = [Doubled("Wilding", wild)] if wild and type in (MELEE, SAVE) else []
    return [*_doubling_ids(state, roll, type), *_doubling_units(roll, type), *wilding]


def _helping(
    options: list[Doubled], type: str, results: tuple[DieResult, ...], modifiers: Modifiers
) -> list[tuple[Doubled, int]]:
    """Those that would add something, with how much."""
    gains = [(each, _gain(each, type, results, modifiers)) for each in options]
    return [(each, gain) for each, gain in gains if gain]


async def _multiplier(seat: Seat, helping: list[tuple[Doubled, int]]) -> Doubled:
    """One modifier multiplies at most; of several that differ the owner takes one (HR-6)."""
    if len({gain for _, gain in helping}) == 1:
        return helping[0][0]
    names = tuple([(each.name, gain) for each, gain in helping])
    chosen = await choose(seat, MULTIPLIER, names)
    return helping[names.index(chosen)][0]


def _doubling_ids(state: DragonDiceState, roll: DiceRoll, type: str) -> list[Doubled]:
    if roll.kind.single:
        return []
    found = [Doubled(EIGHTH)] if holder_of(state, roll.terrain) == roll.seat else []
    minor = doubled_ids(state, roll.seat, roll.terrain, type) if _is_rolled_for(roll, type) else ""
    return [*found, Doubled(minor)] if minor else found


def _is_rolled_for(roll: DiceRoll, type: str) -> bool:
    """Whether it is a roll of this type, as a response to dragons is no save roll (20.3)."""
    return type != SAVE or Purpose.SAVE in roll.kind.purposes


def _doubling_units(roll: DiceRoll, type: str) -> list[Doubled]:
    notes = [each for each in roll.notes if each.do in ("double_unit", "double_units") and type in each.types]
    return [Doubled(each.reason, each.units) for each in notes]


def _gain(doubled: Doubled, type: str, results: tuple[DieResult, ...], modifiers: Modifiers) -> int:
    counted = counted_results(results, type, modifiers)
    return sum(number for number, _ in doubled_results(counted, replace(modifiers, doubled=doubled)))
