"""From results to a total: steps 5 to 10 of a roll (9.2), one function each, for one type of results."""

from __future__ import annotations

from core.breakdown import Part, Step, Steps
from core.frozen import frozen
from core.games.dragon_dice.rolls import DieId, DieResult, Source


@frozen
class Doubled:
    """A multiplying modifier. units: those whose results are doubled; None: all ID results are."""

    name: str
    units: tuple[DieId, ...] | None = None


@frozen
class Modifiers:
    """What changes the results of one type in a roll. Of several that divide or multiply, the owner took one (HR-6).

    ids_count: False under a breath of death (14.1), or for missiles of a Tower on a Reserve Army (13.3).
    cut: what is subtracted, as numbers below 0. halved: what halves them, '' for nothing. added: bonuses, results that
    count as these, automatic saves.
    """

    ids_count: bool = True
    cut: tuple[Part, ...] = ()
    halved: str = ""
    doubled: Doubled | None = None
    added: tuple[Part, ...] = ()


@frozen
class CountedType:
    """A type that a roll counts: what came of it, and what changed it on the way."""

    type: str
    steps: Steps
    modifiers: Modifiers


@frozen
class Subtotal:
    """Results not made by special icons, as they stand between the steps: IDs are the last to go."""

    plain: int
    ids: int

    @property
    def all(self) -> int:
        return self.plain + self.ids


def total_of(results: tuple[DieResult, ...], type: str, modifiers: Modifiers) -> Steps:
    """The final total of the type, and how it came about."""
    counted = counted_results(results, type, modifiers)
    special = special_results(counted)
    more = doubled_results(counted, modifiers)
    steps = [Step("Thrown", _parts(counted, Source.PLAIN) + _parts(counted, Source.ID))]
    if modifiers.cut:
        steps.append(Step("Subtracted", modifiers.cut, least=0))
    if modifiers.halved:
        steps.append(Step(f"Halved by {modifiers.halved}", among=2))
    if special:
        steps.append(Step("Special icons", special))
    if more:
        steps.append(Step("Doubled", more))
    if modifiers.added:
        steps.append(Step("Added", modifiers.added))
    return Steps(tuple(steps))


def counted_results(results: tuple[DieResult, ...], type: str, modifiers: Modifiers) -> tuple[DieResult, ...]:
    """Those of the type that are not ignored."""
    of_type = [each for each in results if each.type == type]
    return tuple(of_type if modifiers.ids_count else [each for each in of_type if each.source is not Source.ID])


def subtotal(counted: tuple[DieResult, ...]) -> Subtotal:
    """Step 5: plain icons and IDs."""
    return Subtotal(
        sum(each.amount for each in counted if each.source is Source.PLAIN),
        sum(each.amount for each in counted if each.source is Source.ID),
    )


def subtracted(before: Subtotal, modifiers: Modifiers) -> Subtotal:
    """Step 6: all of them together, from the plain results first, never below 0."""
    if not modifiers.cut:
        return before
    cut = -sum(number for number, _ in modifiers.cut)
    left = max(0, before.plain - cut)
    return Subtotal(left, max(0, before.ids - (cut - (before.plain - left))))


def divided(before: Subtotal, modifiers: Modifiers) -> Subtotal:
    """Step 7: one half at most, rounded down; IDs stay as long as there is room for them."""
    if not modifiers.halved:
        return before
    half = before.all // 2
    ids = min(half, before.ids)
    return Subtotal(half - ids, ids)


def special_results(counted: tuple[DieResult, ...]) -> tuple[Part, ...]:
    """Step 8: what special icons made, which neither step before has touched."""
    return _parts(counted, Source.SPECIAL)


def doubled_results(counted: tuple[DieResult, ...], modifiers: Modifiers) -> tuple[Part, ...]:
    """Step 9: once more the IDs that are left, or what some units made, at most all that there is (HR-6)."""
    if modifiers.doubled is None:
        return ()
    units, left = modifiers.doubled.units, divided(subtracted(subtotal(counted), modifiers), modifiers)
    there = left.all + sum(number for number, _ in special_results(counted))
    more = left.ids if units is None else min(there, sum(each.amount for each in counted if each.die in units))
    return ((more, modifiers.doubled.name),) if more else ()


def _parts(counted: tuple[DieResult, ...], source: Source) -> tuple[Part, ...]:
    return tuple([(each.amount, each.reason) for each in counted if each.source is source])
