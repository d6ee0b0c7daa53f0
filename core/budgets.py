"""Sets under a budget: options whose answers are sets of things with weights, held to a total by a rule.

An answer names the things in the order in which they are offered, each once. There are too many to list as soon as a
dozen things lie there, so one answer is tested without looking at the others. Which totals can be reached at all is a
bit set: bit n of it stands for a total of n.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum
from itertools import combinations
from typing import Generic, TypeVar

from core.codec import pack
from core.frozen import frozen
from core.options import Luck, OpenOptions, place_of
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


@frozen
class Measure:
    """What to call one thing, and what its weight counts: 'die' and 'health'. Both may stand behind a number."""

    thing: str = "thing"
    unit: str = ""

    def of(self, amount: int) -> str:
        """'3 health'."""
        return f"{amount} {self.unit}" if self.unit else str(amount)


@frozen
class Budgeted(OpenOptions, Generic[T]):
    """Some of the things, by the rule: each thing comes with its weight, a whole number from 0 up.

    It shows no hidden cards and is no claim; a game whose sets do so derives from it.
    """

    things: tuple[tuple[T, int], ...]
    budget: int
    rule: Rule
    measure: Measure = Measure()
    _weights: dict[Answer, int] = field(init=False, repr=False, compare=False)
    _kinds: frozenset[type] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        weights: dict[Answer, int] = dict(self.things)
        if len(weights) != len(self.things):
            raise ValueError(f"the same thing is offered twice: {self.things!r}")
        if min(weights.values(), default=0) < 0 or self.budget < 0:
            raise ValueError("a budget and the weights under it are numbers from 0 up")
        if self.rule is Rule.AT_LEAST and sum(weights.values()) < self.budget:
            raise ValueError(f"all of these are {sum(weights.values())} together, and {self.budget} is the least")
        object.__setattr__(self, "_weights", weights)
        object.__setattr__(self, "_kinds", frozenset(map(type, weights)))

    # --- testing one answer

    def refusal(self, answer: Answer) -> str | None:
        """Each step goes through all things at once, because such an answer is long and often tested."""
        if type(answer) is not tuple:
            return f"Choose some of these, or none: each {self.measure.thing} once."
        offered = iter(self._weights)
        in_order = [thing in offered for thing in answer]
        if not all(in_order) or not self._is_same_kind(answer):
            return self._order_refusal(answer)
        total = sum(map(self._weights.__getitem__, answer))
        if total == self.budget or (self.rule is Rule.UP_TO and total < self.budget):
            return None
        return self._total_refusal(answer, total)

    def _is_same_kind(self, answer: tuple[Answer, ...]) -> bool:
        """Whether these, which are equal to things that are offered, are also the same bytes in the log."""
        if len(self._kinds) == 1 and tuple not in self._kinds:
            return self._kinds.issuperset(map(type, answer))
        same = {thing: thing for thing in self._weights}
        return pack(answer) == pack([same[thing] for thing in answer])

    def _order_refusal(self, answer: tuple[Answer, ...]) -> str:
        if all(place_of(thing, tuple(self._weights)) >= 0 for thing in answer):
            return f"Choose each {self.measure.thing} once, in the order in which they lie there."
        return "One of these cannot be chosen. Take only what is offered."

    def total(self, answer: tuple[T, ...]) -> int:
        """What these things weigh together."""
        return sum([self._weights[thing] for thing in answer])

    def _total_refusal(self, answer: tuple[Answer, ...], total: int) -> str | None:
        of, budget = self.measure.of, self.budget
        if self.rule is Rule.AT_LEAST:
            missing = budget - total
            return None if missing <= 0 else f"These cover {total} of {of(budget)}. Add at least {of(missing)}."
        if total > budget:
            return f"These make {total}, and {of(budget)} is the most. Leave out at least {of(total - budget)}."
        if (best := self.best) == total:
            return None
        left = [weight for thing, weight in self.things if 0 < weight <= best - total and thing not in answer]
        if left:
            return f"These cover {total} of {of(budget)}; one more {self.measure.thing} of {of(max(left))} could go."
        return f"These cover {total} of {of(budget)}; other ones cover {best}. Exchange some."

    @property
    def best(self) -> int:
        """The largest total that is not above the budget."""
        reached, most = 1, (2 << self.budget) - 1
        for weight in self._weights.values():
            reached |= reached << weight & most
        return reached.bit_length() - 1

    @property
    def only(self) -> tuple[T, ...] | None:
        """The one set whose total is `best`, None where there are several. Bits of `again` are totals reached twice."""
        reached, again, most = 1, 0, (2 << self.budget) - 1
        for weight in self._weights.values():
            again |= (again << weight | reached & reached << weight) & most
            reached |= reached << weight & most
        return None if again >> reached.bit_length() - 1 & 1 else self._filled(None)

    # --- answers

    @property
    def is_whole(self) -> bool:
        return len(self.things) <= MOST_LISTED

    def listed(self) -> tuple[tuple[T, ...], ...]:
        """The set that uses the budget best comes first."""
        first = self._filled(None)
        items = tuple(thing for thing, _ in self.things)
        if self.is_whole:
            weights, totals = self._weights, self._totals
            sets = [some for size in range(len(items) + 1) for some in combinations(items, size)]
            found = [some for some in sets if sum([weights[thing] for thing in some]) in totals]
            return (first, *(some for some in found if some != first))
        others: list[tuple[T, ...]] = [] if self.rule is Rule.LARGEST else [items if self._is_least else ()]
        return (first, *(some for some in others if some != first))

    def drawn(self, luck: Luck) -> tuple[T, ...]:
        if self.rule is Rule.LARGEST:
            return self._filled(luck)
        room = self._room
        chosen = {place for place, (_, weight) in enumerate(self.things) if not weight and luck.below(2)}
        places = list(range(len(self.things)))
        while places:
            place = places.pop(luck.below(len(places)))
            weight = self.things[place][1]
            if 0 < weight <= room and luck.below(2):
                room -= weight
                chosen.add(place)
        return self._taken(chosen)

    @property
    def _totals(self) -> range:
        """What the chosen things may weigh together."""
        if self.rule is Rule.LARGEST:
            return range(self.best, self.best + 1)
        return range(self.budget, sum(self._weights.values()) + 1) if self._is_least else range(self.budget + 1)

    @property
    def _is_least(self) -> bool:
        return self.rule is Rule.AT_LEAST

    @property
    def _room(self) -> int:
        """How much may be chosen, or, where there is a least, left out."""
        return sum(self._weights.values()) - self.budget if self._is_least else self.budget

    def _filled(self, luck: Luck | None) -> tuple[T, ...]:
        """The things that fill the room as far as any can; of several such sets one by luck, else that with the first
        things.
        """
        reached, most = [1], (2 << self._room) - 1
        for _, weight in reversed(self.things):
            reached.append((reached[-1] | reached[-1] << weight) & most)
        left = reached[-1].bit_length() - 1
        chosen: set[int] = set()
        for place, (_, weight) in enumerate(self.things):
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
        return tuple(thing for place, (thing, _) in enumerate(self.things) if (place in chosen) is not self._is_least)

    # --- as all options

    def about(self) -> Answer:
        return (self.things, self.budget, self.rule.value)
