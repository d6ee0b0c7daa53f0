"""What a choice is made from. Listing all options and testing one answer are two ways that a law holds together.

A game adds its own `Options` where listing is dear, a refusal deserves a better sentence, or there are too many answers
to list. `core.budgets` has sets of things under a budget.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from core.frozen import frozen
from core.plain import Answer, CardId

A_co = TypeVar("A_co", bound=Answer, covariant=True)
"""What the options hold, so that whoever asks is given it back as what it is."""
T = TypeVar("T")
D = TypeVar("D")


class Luck(Protocol):
    """A source of numbers, given from outside: the core has no randomness of its own."""

    def below(self, bound: int) -> int:
        """A number from 0 to bound-1."""
        ...


class Options(Protocol[A_co]):
    """The things a seat may choose from, as they stand while the question is open. `refusal` alone decides.

    `listed` and `drawn` need the faces of all hidden cards that the options depend on, and raise UnknownFace without.
    """

    @property
    def is_whole(self) -> bool:
        """Whether `listed` names every legal answer, and not only a few examples of too many."""
        ...

    def listed(self) -> tuple[A_co, ...]:
        """Every legal answer in a fixed order, or a few of too many, a sensible one first."""
        ...

    def drawn(self, luck: Luck) -> A_co:
        """A legal answer by chance, where each one may come."""
        ...

    def refusal(self, answer: Answer) -> str | None:
        """None if the answer is legal, else the cause and the remedy in one sentence. Takes anything at all."""
        ...

    def shows(self, answer: Answer) -> tuple[CardId, ...]:
        """The hidden cards that this answer shows to everybody; () for anything malformed."""
        ...

    def claims(self, answer: Answer) -> tuple[CardId, ...]:
        """The hidden cards because of which others must take this answer on trust until their faces are known."""
        ...

    def about(self) -> Answer:
        """What the options depend on, as public plain data: it goes into the question's fingerprint."""
        ...


class OpenOptions:
    """Base of options of which no answer shows a hidden card and none has to be believed, unless they say so."""

    __slots__ = ()

    def shows(self, answer: Answer) -> tuple[CardId, ...]:
        return ()

    def claims(self, answer: Answer) -> tuple[CardId, ...]:
        return ()


class ListedOptions(OpenOptions, Generic[A_co]):
    """Base of options that can all be listed."""

    __slots__ = ()

    @property
    def is_whole(self) -> bool:
        return True

    def listed(self) -> tuple[A_co, ...]:
        raise NotImplementedError

    def drawn(self, luck: Luck) -> A_co:
        listed = self.listed()
        return listed[luck.below(len(listed))]

    def refusal(self, answer: Answer) -> str | None:
        return None if any(is_same(answer, each) for each in self.listed()) else self.why_not(answer)

    def why_not(self, answer: Answer) -> str:
        """Why an answer that is not listed is refused, and the remedy, in one sentence."""
        return "That is not one of the choices. Take one that is lit."


@frozen
class Among(ListedOptions[A_co]):
    """A plain list of options that everybody can see."""

    items: tuple[A_co, ...]

    def __post_init__(self) -> None:
        if not self.items:
            raise ValueError("a choice needs something to choose from")

    def listed(self) -> tuple[A_co, ...]:
        return self.items

    def drawn(self, luck: Luck) -> A_co:
        return self.items[luck.below(len(self.items))]

    def refusal(self, answer: Answer) -> str | None:
        if answer in self.items:
            first = self.items.index(answer)
            if self.items[first] is answer or any(is_same(item, answer) for item in self.items[first:]):
                return None
        return self.why_not(answer)

    def about(self) -> Answer:
        return self.items


@frozen
class ToShow(Among[CardId]):
    """Hidden cards, such as those of a hand: the answer shows one of them to everybody."""

    def shows(self, answer: Answer) -> tuple[CardId, ...]:
        return shown_card(self.items, answer)


def shown_card(cards: Sequence[CardId], answer: Answer) -> tuple[CardId, ...]:
    """The card that an answer names, if it is one of these."""
    return (CardId(answer),) if type(answer) is int and answer in cards else ()


def drawn_items(items: tuple[A_co, ...], count: int, luck: Luck) -> tuple[A_co, ...]:
    """So many of the items in an order by chance."""
    left = list(items)
    return tuple(left.pop(luck.below(len(left))) for _ in range(count))


def drawn_of_first(sorts: Sequence[T], luck: Luck, of: Callable[[T], Sequence[D]]) -> D | None:
    """One by chance of the first sort of which there is any, from some sort on; None where there is nothing. No more
    sorts are gone through than that takes.
    """
    start = luck.below(len(sorts)) if sorts else 0
    for place in range(start - len(sorts), start):  # a place below 0 counts from the end
        if found := of(sorts[place]):
            return found[luck.below(len(found))]
    return None


def is_same(left: Answer, right: Answer) -> bool:
    """Equal and of the same kind: True is not 1 here, because they are different bytes in the log."""
    if left is right:
        return True
    if isinstance(left, tuple) and isinstance(right, tuple):
        return len(left) == len(right) and all(map(is_same, left, right))
    return type(left) is type(right) and left == right


def check_items(items: tuple[Answer, ...]) -> None:
    """Raises ValueError where the same thing is there twice: nobody could tell which one was meant."""
    if any(place_of(item, items) != place for place, item in enumerate(items)):
        raise ValueError(f"the same thing is offered twice: {items!r}")


def place_of(thing: Answer, items: tuple[Answer, ...]) -> int:
    """Where the thing stands among the items, -1 if nowhere."""
    place = items.index(thing) if thing in items else len(items)
    while place < len(items) and not is_same(thing, items[place]):
        place += 1
    return place if place < len(items) else -1
