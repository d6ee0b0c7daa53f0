"""Numbers that are given to several types of results: a choice of one number for each."""

from __future__ import annotations

from math import comb
from typing import TypeAlias

from core.frozen import frozen
from core.options import ListedOptions, Luck
from core.plain import Answer

Shares: TypeAlias = tuple[int, ...]

MOST_LISTED = 100


@frozen
class Split(ListedOptions[Shares]):
    """An amount among types, all of it: as many as one likes of each, at most its cap. what: of what, for people."""

    what: str
    types: tuple[str, ...]
    amount: int
    caps: tuple[int, ...]

    @property
    def is_whole(self) -> bool:
        return comb(self.amount + len(self.types) - 1, len(self.types) - 1) <= MOST_LISTED

    def listed(self) -> tuple[Shares, ...]:
        """All of it for one type comes first; where there are too many ways, each type is filled in its turn."""
        if self.is_whole:
            return tuple(sorted(_shares(self.amount, self.caps), reverse=True))
        orders = [(*range(first, len(self.types)), *range(first)) for first in range(len(self.types))]
        return tuple(dict.fromkeys(self._filled(order) for order in orders))

    def drawn(self, luck: Luck) -> Shares:
        left, shares = self.amount, []
        for place, cap in enumerate(self.caps):
            behind = sum(self.caps[place + 1 :])
            least, most = max(0, left - behind), min(cap, left)
            shares.append(least + luck.below(most - least + 1))
            left -= shares[-1]
        return tuple(shares)

    def refusal(self, answer: Answer) -> str | None:
        if type(answer) is not tuple or len(answer) != len(self.types) or any(type(each) is not int for each in answer):
            return f"Give a number for each of {', '.join(self.types)}."
        numbers = [each for each in answer if isinstance(each, int)]
        if any(not 0 <= number <= cap for number, cap in zip(numbers, self.caps, strict=True)):
            return f"At most {', '.join(map(str, self.caps))} go to {', '.join(self.types)}, and no fewer than 0."
        if sum(numbers) != self.amount:
            return f"These are {sum(numbers)} together. Share out {self.amount}."
        return None

    def about(self) -> Answer:
        return (self.what, self.types, self.amount, self.caps)

    def _filled(self, order: tuple[int, ...]) -> Shares:
        left, shares = self.amount, [0] * len(self.types)
        for place in order:
            shares[place] = min(left, self.caps[place])
            left -= shares[place]
        return tuple(shares)


def _shares(amount: int, caps: tuple[int, ...]) -> list[Shares]:
    if len(caps) == 1:
        return [(amount,)] if amount <= caps[0] else []
    firsts = range(min(amount, caps[0]) + 1)
    return [(first, *rest) for first in firsts for rest in _shares(amount - first, caps[1:])]
