"""Sets under a budget: options whose answers are sets of things with weights, held to a total by a rule.

An answer names the things in the order in which they are offered, each once. There are too many to list as soon as a
dozen things lie there, so one answer is tested without looking at the others. Which totals can be reached at all is a
bit set: bit n of it stands for a total of n.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from itertools import combinations
from typing import Generic, TypeVar

from core.codec import pack
from core.options import Luck
from core.plain import Answer

T = TypeVar("T", bound=Answer)

MOST_LISTED = 10
"""All sets of so many things are listed, of more only examples."""


class Rule(Enum):
    """What the total of the chosen weights must be."""

    LARGEST = "largest"
    """The largest that can be reached without going above the budget."""
    UP_TO = "up to"
    """Anything that is not above the budget."""
    AT_LEAST = "at least"
    """Anything that is not below the budget."""


@dataclass(frozen=True, slots=True)
class Measure:
    """What to call one thing, and what its weight counts: 'die' and 'health'. Both may stand behind a number."""

    thing: str = "thing"
    unit: str = ""

    def of(self, amount: int) -> str:
        """'3 health'."""
        return f"{amount} {self.unit}" if self.unit else str(amount)


@dataclass(frozen=True, slots=True)
class Budgeted(Generic[T]):
    """Some of the things, by the rule: each thing comes with its weight, a whole number from 0 up.

    It shows no hidden cards and is no claim; a game whose sets do so derives from it.
    """

    things: tuple[tuple[T, int], ...]
    budget: int
    rule: Rule
    measure: Measure = Measure()
    _items: tuple[T, ...] = field(init=False, repr=False, compare=False)
    _weights: tuple[int, ...] = field(init=False, repr=False, compare=False)
    _places: dict[Answer, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        items, weights = zip(*self.things, strict=True) if self.things else ((), ())
        places: dict[Answer, int] = dict(zip(items, range(len(items)), strict=True))
        if len(places) != len(items):
            raise ValueError(f"the same thing is offered twice: {self.things!r}")
        if min(weights, default=0) < 0 or self.budget < 0:
            raise ValueError("a budget and the weights under it are numbers from 0 up")
        if self.rule is Rule.AT_LEAST and sum(weights) < self.budget:
            raise ValueError(f"all of these are {sum(weights)} together, and {self.budget} is the least")
        object.__setattr__(self, "_items", items)
        object.__setattr__(self, "_weights", weights)
        object.__setattr__(self, "_places", places)

    # --- testing one answer

    def refusal(self, answer: Answer) -> str | None:
        if type(answer) is not tuple:
            return f"Choose some of these, or none: each {self.measure.thing} once."
        try:
            places = list(map(self._places.__getitem__, answer))
        except (KeyError, TypeError):
            return "One of these cannot be chosen. Take only what is offered."
        if places != sorted(set(places)):
            return f"Choose each {self.measure.thing} once, in the order in which they lie there."
        if pack(answer) != pack([*map(self._items.__getitem__, places)]):
            return "One of these cannot be chosen. Take only what is offered."
        return self._total_refusal(places, sum(map(self._weights.__getitem__, places)))

    def total(self, answer: tuple[T, ...]) -> int:
        """What these things weigh together."""
        return sum([self._weights[self._places[thing]] for thing in answer])

    def _total_refusal(self, places: list[int], total: int) -> str | None:
        of, budget = self.measure.of, self.budget
        if self.rule is Rule.AT_LEAST:
            missing = budget - total
            return None if missing <= 0 else f"These cover {total} of {of(budget)}. Add at least {of(missing)}."
        if total > budget:
            return f"These make {total}, and {of(budget)} is the most. Leave out at least {of(total - budget)}."
        if self.rule is Rule.UP_TO or total == budget or total == (best := self.best):
            return None
        others = [weight for place, weight in enumerate(self._weights) if place not in places]
        left = [weight for weight in others if 0 < weight <= best - total]
        if left:
            return f"These cover {total} of {of(budget)}; one more {self.measure.thing} of {of(max(left))} could go."
        return f"These cover {total} of {of(budget)}; other ones cover {best}. Exchange some."

    @property
    def best(self) -> int:
        """The largest total that is not above the budget."""
        reached, most = 1, (2 << self.budget) - 1
        for weight, count in Counter(self._weights).items():
            # Any number up to `count` of the same weight is a sum of 1, 2, 4, ... and what is missing to it.
            together = 1
            while count:
                reached |= reached << weight * together & most
                count -= together
                together = min(2 * together, count)
        return reached.bit_length() - 1

    # --- answers

    @property
    def is_whole(self) -> bool:
        return len(self.things) <= MOST_LISTED

    def listed(self) -> tuple[tuple[T, ...], ...]:
        """The set that uses the budget best comes first."""
        first = self._filled(None)
        items = self._items
        if self.is_whole:
            sizes = range(len(items) + 1)
            found = [some for size in sizes for some in combinations(items, size) if self.refusal(some) is None]
            return (first, *(some for some in found if some != first))
        others: list[tuple[T, ...]] = [] if self.rule is Rule.LARGEST else [items if self._is_least else ()]
        return (first, *(some for some in others if some != first))

    def drawn(self, luck: Luck) -> tuple[T, ...]:
        if self.rule is Rule.LARGEST:
            return self._filled(luck)
        room = self._room
        chosen = {place for place, weight in enumerate(self._weights) if not weight and luck.below(2)}
        places = list(range(len(self._weights)))
        while places:
            place = places.pop(luck.below(len(places)))
            weight = self._weights[place]
            if 0 < weight <= room and luck.below(2):
                room -= weight
                chosen.add(place)
        return self._taken(chosen)

    @property
    def _is_least(self) -> bool:
        return self.rule is Rule.AT_LEAST

    @property
    def _room(self) -> int:
        """How much may be chosen, or, where there is a least, left out."""
        return sum(self._weights) - self.budget if self._is_least else self.budget

    def _filled(self, luck: Luck | None) -> tuple[T, ...]:
        """The things that fill the room as far as any can; of several such sets one by luck, else that with the first
        things.
        """
        reached, most = [1], (2 << self._room) - 1
        for weight in reversed(self._weights):
            reached.append((reached[-1] | reached[-1] << weight) & most)
        left, chosen = reached[-1].bit_length() - 1, set[int]()
        for place, weight in enumerate(self._weights):
            behind = reached[-2 - place]
            can, may_not = left >= weight and behind >> left - weight & 1, not behind >> left & 1
            if can and (may_not or self._takes(weight, luck)):
                left -= weight
                chosen.add(place)
        return self._taken(chosen)

    @staticmethod
    def _takes(weight: int, luck: Luck | None) -> bool:
        """Whether a thing is taken that may as well be left: by luck, else where it weighs anything."""
        return weight > 0 if luck is None else luck.below(2) == 1

    def _taken(self, chosen: set[int]) -> tuple[T, ...]:
        """The set where these were chosen to be in it, or, where there is a least, to be left out."""
        return tuple(thing for place, thing in enumerate(self._items) if (place in chosen) is not self._is_least)

    # --- as all options

    def shows(self, answer: Answer) -> tuple[int, ...]:
        return ()

    def is_claim(self, answer: Answer) -> bool:
        return False

    def about(self) -> Answer:
        return (self.things, self.budget, self.rule.value)
