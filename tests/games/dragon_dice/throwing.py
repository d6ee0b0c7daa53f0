"""Rolls laid out by hand: which unit shows which face, as the examples of the rules write them."""

from __future__ import annotations

from core.breakdown import Part
from core.games.dragon_dice.box import numbers
from core.games.dragon_dice.components import components
from core.games.dragon_dice.pieces import DieFace
from core.games.dragon_dice.results import OpenResult, countable, fixed, results_of
from core.games.dragon_dice.rolls import DiceRoll, DieId, DieResult, Purpose, RollKind, ThrownDie, faces_of
from core.games.dragon_dice.totals import Modifiers, total_of

MELEE_ATTACK = RollKind((Purpose.MELEE,))
COUNTER = RollKind((Purpose.COUNTER,))
MISSILES = RollKind((Purpose.MISSILE,))
MAGIC_ACTION = RollKind((Purpose.MAGIC,))
MARCH = RollKind((Purpose.MANEUVER,))
OPPOSE = RollKind((Purpose.COUNTER_MANEUVER,))
SAVE_MELEE = RollKind((Purpose.SAVE,), Purpose.MELEE)
SAVE_COUNTER = RollKind((Purpose.SAVE,), Purpose.COUNTER)
SAVE_MISSILES = RollKind((Purpose.SAVE,), Purpose.MISSILE)
SAVE_SPELL = RollKind((Purpose.SAVE,))
TEST = RollKind((Purpose.SAVE,), single=True)
RESPONSE = RollKind((Purpose.RESPONSE,))
KINDS = (
    MELEE_ATTACK, COUNTER, MISSILES, MAGIC_ACTION, MARCH, OPPOSE, SAVE_MELEE, SAVE_COUNTER, SAVE_MISSILES, SAVE_SPELL,
    TEST, RESPONSE, RollKind((Purpose.NEGATION,)), RollKind((Purpose.MAGIC,), in_reserves=True),
    RollKind((Purpose.MISSILE,), in_reserves=True),
)  # fmt: skip


def thrown(place: int, text: str) -> ThrownDie:
    """'dwarves_footman melee 2': the face must be on the die. Of several faces the later ones were thrown again."""
    kind, _, shown = text.partition(" ")
    number = next(number for (name, _), number in numbers().items() if name == kind)
    die = ThrownDie(DieId(place), number)
    for face in shown.split(" + "):
        words, _, count = face.rpartition(" ")
        icon, _, element = words.partition(" of ")
        die.faces.append(faces_of(die.die).index(DieFace(icon, int(count), element)) + 1)
    return die


def roll(kind: RollKind, *shown: str, at: str = "") -> DiceRoll:
    """at: the type of the terrain; in reserves there is none."""
    types = {terrain.type: terrain.elements for terrain in components().terrains.values()}
    return DiceRoll(0, kind, [thrown(place, text) for place, text in enumerate(shown)], types[at] if at else ())


def rolled(roll: DiceRoll, **given: int) -> tuple[DieResult, ...]:
    """All results; what is open goes to the types in the order in which they are given, as much as is left of each."""
    left = dict(given)
    results: list[DieResult] = []
    for made in results_of(roll):
        if isinstance(made, DieResult):
            results.append(made)
        elif isinstance(made, OpenResult):
            (chosen,) = [type for type in made.types if left.get(type, 0) >= made.amount] or [made.types[0]]
            left[chosen] = left.get(chosen, 0) - made.amount
            results += made.given({chosen: made.amount})
    return tuple(results)


def counted_as(roll: DiceRoll) -> tuple[Part, ...]:
    """All that the abilities allow."""
    return tuple([(each.amount, each.reason) for each in countable(roll, fixed(results_of(roll)))])


def total(roll: DiceRoll, type: str, modifiers: Modifiers | None = None, **given: int) -> int:
    return total_of(rolled(roll, **given), type, modifiers or Modifiers()).total
