"""Questions: all that a rule cannot compute.

Choices are asked of seats, chance of nobody, secrets of those who may know.

A question tests one answer with `refusal` without listing the others, and names with `cards_shown` the hidden cards
whose faces come with an answer. What a seat is asked lists all its answers, or says that it `is_whole` no longer and
lists a few, a sensible one first; `drawn` gives any. Frozen; ids only.
To keep in step: `core.ask` has one function a question, `client` one widget a question (a test says so).
"""

from __future__ import annotations

from itertools import combinations, pairwise, permutations
from math import comb, factorial
from typing import TypeAlias

from core.dice import Die
from core.frozen import frozen
from core.options import Luck, Options, check_items, drawn_items, is_same, place_of
from core.plain import CHANCE, Answer, CardId, Face, Seat, new_ids
from core.writing import Write

MOST_LISTED = 5_000
"""Some of many items, orders and amounts are listed whole up to so many answers."""


@frozen
class Choose:
    """One of the options."""

    seat: Seat
    name: str
    options: Options[Answer]

    @property
    def is_whole(self) -> bool:
        return self.options.is_whole

    def refusal(self, answer: Answer) -> str | None:
        return self.options.refusal(answer)

    def listed(self) -> tuple[Answer, ...]:
        return self.options.listed()

    def drawn(self, luck: Luck) -> Answer:
        return self.options.drawn(luck)

    def about(self) -> Answer:
        return self.options.about()

    def cards_shown(self, answer: Answer) -> tuple[CardId, ...]:
        return self.options.shows(answer)


@frozen
class ChooseSome:
    """Between `least` and `most` of the items, in the order of `items`, none twice."""

    seat: Seat
    name: str
    items: tuple[Answer, ...]
    least: int
    most: int

    def __post_init__(self) -> None:
        check_items(self.items)
        if not 0 <= self.least <= min(self.most, len(self.items)):
            raise ValueError(f"{self.least} to {self.most} of {len(self.items)} cannot be chosen")

    def refusal(self, answer: Answer) -> str | None:
        if not isinstance(answer, tuple):
            return "Choose some of the things that are lit."
        places = [place_of(thing, self.items) for thing in answer]
        if -1 in places:
            return "One of these cannot be chosen. Take only what is lit."
        if any(later <= earlier for earlier, later in pairwise(places)):
            return "Choose each thing once, in the order in which they lie there."
        if not self.least <= len(answer) <= self.most:
            return f"Choose {count_words(self.least, self.most)}; these are {len(answer)}."
        return None

    @property
    def _sizes(self) -> range:
        return range(self.least, min(self.most, len(self.items)) + 1)

    @property
    def is_whole(self) -> bool:
        return sum(comb(len(self.items), size) for size in self._sizes) <= MOST_LISTED

    def listed(self) -> tuple[Answer, ...]:
        if self.is_whole:
            return tuple(some for size in self._sizes for some in combinations(self.items, size))
        first, most = self.items[: self.least], self.items[: self.most]
        return (first,) if first == most else (first, most)

    def drawn(self, luck: Luck) -> Answer:
        size = self.least + luck.below(len(self._sizes))
        places = drawn_items(tuple(range(len(self.items))), size, luck)
        return tuple([item for place, item in enumerate(self.items) if place in places])

    def about(self) -> Answer:
        return (self.items, self.least, self.most)

    def cards_shown(self, answer: Answer) -> tuple[CardId, ...]:
        return ()


@frozen
class Order:
    """All the items, in an order."""

    seat: Seat
    name: str
    items: tuple[Answer, ...]

    def __post_init__(self) -> None:
        check_items(self.items)

    def refusal(self, answer: Answer) -> str | None:
        if not isinstance(answer, tuple) or len(answer) != len(self.items):
            return f"Put all {len(self.items)} in an order."
        places = sorted(place_of(thing, self.items) for thing in answer)
        return None if places == list(range(len(self.items))) else "Put each of them in the order once."

    @property
    def is_whole(self) -> bool:
        return factorial(len(self.items)) <= MOST_LISTED

    def listed(self) -> tuple[Answer, ...]:
        return tuple(permutations(self.items)) if self.is_whole else (self.items, self.items[::-1])

    def drawn(self, luck: Luck) -> Answer:
        return drawn_items(self.items, len(self.items), luck)

    def about(self) -> Answer:
        return self.items

    def cards_shown(self, answer: Answer) -> tuple[CardId, ...]:
        return ()


@frozen
class Amount:
    """A whole number from `low` to `high`."""

    seat: Seat
    name: str
    low: int
    high: int

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError(f"there is no number from {self.low} to {self.high}")

    def refusal(self, answer: Answer) -> str | None:
        if type(answer) is int and self.low <= answer <= self.high:
            return None
        return f"Choose a number from {self.low} to {self.high}."

    @property
    def is_whole(self) -> bool:
        return self.high - self.low < MOST_LISTED

    def listed(self) -> tuple[Answer, ...]:
        return tuple(range(self.low, self.high + 1)) if self.is_whole else (self.low, self.high)

    def drawn(self, luck: Luck) -> Answer:
        return self.low + luck.below(self.high - self.low + 1)

    def about(self) -> Answer:
        return (self.low, self.high)

    def cards_shown(self, answer: Answer) -> tuple[CardId, ...]:
        return ()


SeatQuestion: TypeAlias = Choose | ChooseSome | Order | Amount | Write


@frozen
class Seal:
    """One of several simultaneous choices: `(choice,)`, or `()` where this process may not know it yet.

    asked: all questions of its round, this one at `number`; whoever is asked later in it may decide at once as well,
    as nothing comes to light before all choices are in. What was asked before is no part of its fingerprint.
    """

    inner: SeatQuestion
    asked: tuple[SeatQuestion, ...] = ()
    number: int = 0

    @property
    def seat(self) -> Seat:
        return self.inner.seat

    @property
    def name(self) -> str:
        return self.inner.name

    @property
    def left(self) -> tuple[Seal, ...]:
        """The choices of the round that are not made yet, this one first."""
        later = self.asked[self.number + 1 :]
        return (self, *(Seal(each, self.asked, number) for number, each in enumerate(later, self.number + 1)))

    def refusal(self, answer: Answer) -> str | None:
        if answer == ():
            return None
        if not isinstance(answer, tuple) or len(answer) != 1:
            return "Make one choice and seal it."
        return self.inner.refusal(answer[0])

    def listed(self) -> tuple[Answer, ...]:
        return tuple((answer,) for answer in self.inner.listed())

    @property
    def is_whole(self) -> bool:
        return self.inner.is_whole

    def drawn(self, luck: Luck) -> Answer:
        return (self.inner.drawn(luck),)

    def about(self) -> Answer:
        return (kind_of(self.inner), self.inner.about())

    def cards_shown(self, answer: Answer) -> tuple[CardId, ...]:
        return ()


@frozen
class Unseal:
    """Open all sealed choices at once: the answer is the tuple of choices, in the order of the questions."""

    questions: tuple[SeatQuestion, ...]
    sealed: tuple[Answer, ...]
    seat: Seat = CHANCE
    name: str = "unseal"

    def refusal(self, answer: Answer) -> str | None:
        if not isinstance(answer, tuple) or len(answer) != len(self.questions):
            return f"All {len(self.questions)} sealed choices are opened together."
        for question, sealed, choice in zip(self.questions, self.sealed, answer, strict=True):
            if sealed != () and not is_same(sealed, (choice,)):
                return "A sealed choice was opened as something else."
            if (reason := question.refusal(choice)) is not None:
                return reason
        return None

    def about(self) -> Answer:
        return tuple((question.seat, question.name, question.about()) for question in self.questions)

    def cards_shown(self, answer: Answer) -> tuple[CardId, ...]:
        if not isinstance(answer, tuple):
            return ()
        pairs = zip(self.questions, answer, strict=False)
        return tuple(card for question, choice in pairs for card in question.cards_shown(choice))


@frozen
class Roll:
    """Dice: the answer is one result a die, 1 to its sides."""

    name: str
    dice: tuple[Die, ...]
    seat: Seat = CHANCE

    def refusal(self, answer: Answer) -> str | None:
        if not isinstance(answer, tuple) or len(answer) != len(self.dice):
            return f"This roll needs {len(self.dice)} results."
        for result, die in zip(answer, self.dice, strict=True):
            if type(result) is not int or not 1 <= result <= die.sides:
                return f"A die with {die.sides} sides cannot show {result}."
        return None

    def about(self) -> Answer:
        return tuple([die.id for die in self.dice])

    def cards_shown(self, answer: Answer) -> tuple[CardId, ...]:
        return ()


@frozen
class Permute:
    """The numbers 0 to count-1 in an order by chance that everybody sees."""

    name: str
    count: int
    seat: Seat = CHANCE

    def refusal(self, answer: Answer) -> str | None:
        if not isinstance(answer, tuple) or len(answer) != self.count:
            return f"This order needs {self.count} numbers."
        if sorted([number for number in answer if type(number) is int]) == list(range(self.count)):
            return None
        return f"Each number from 0 to {self.count - 1} belongs in it once."

    def about(self) -> Answer:
        return self.count

    def cards_shown(self, answer: Answer) -> tuple[CardId, ...]:
        return ()


@frozen
class Shuffle:
    """Hidden shuffle: the cards get the new ids first_id, first_id + 1, ...; faces come only to who may know all."""

    name: str
    cards: tuple[CardId, ...]
    first_id: int
    seat: Seat = CHANCE

    def refusal(self, answer: Answer) -> str | None:
        return None if answer is None else "A shuffle has no answer."

    def about(self) -> Answer:
        return (self.cards, self.first_id)

    def cards_shown(self, answer: Answer) -> tuple[CardId, ...]:
        return new_ids(self.first_id, len(self.cards))


DEAL, SHOW = "deal", "show"
DEAL_ANEW = "deal anew"
"""The name of a deal that belongs to dealing all closed cards anew: the seat had seen these cards before."""


@frozen
class Redeal:
    """Closed cards of one pool, ascending, keep their ids and get these faces anew, in an order nobody knows.

    faces: sorted and public. Those that come with the answer, one a card, come only to who may know all.
    """

    name: str
    cards: tuple[CardId, ...]
    faces: tuple[Face, ...]
    seat: Seat = CHANCE

    def refusal(self, answer: Answer) -> str | None:
        return None if answer is None else "Cards that are dealt anew have no answer."

    def about(self) -> Answer:
        return (self.cards, self.faces)

    def cards_shown(self, answer: Answer) -> tuple[CardId, ...]:
        return self.cards


@frozen
class Deal:
    """One seat learns the faces of these cards."""

    to: int
    cards: tuple[CardId, ...]
    seat: Seat = CHANCE
    name: str = DEAL

    def refusal(self, answer: Answer) -> str | None:
        return None if answer is None else "A deal has no answer."

    def about(self) -> Answer:
        return (self.to, self.cards)

    def cards_shown(self, answer: Answer) -> tuple[CardId, ...]:
        return self.cards


@frozen
class Show:
    """Everybody learns the faces of these cards."""

    cards: tuple[CardId, ...]
    seat: Seat = CHANCE
    name: str = SHOW

    def refusal(self, answer: Answer) -> str | None:
        return None if answer is None else "A reveal has no answer."

    def about(self) -> Answer:
        return self.cards

    def cards_shown(self, answer: Answer) -> tuple[CardId, ...]:
        return self.cards


ChanceQuestion: TypeAlias = Roll | Permute | Shuffle | Redeal | Deal | Show | Unseal
Question: TypeAlias = SeatQuestion | Seal | ChanceQuestion


def kind_of(question: Question) -> str:
    """The question's kind, as it stands in fingerprints and exports."""
    return type(question).__name__


def count_words(least: int, most: int) -> str:
    """'2' or '1 to 3'."""
    return str(least) if least == most else f"{least} to {most}"
