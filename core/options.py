"""What a choice is made from. Listing all options and testing one answer are two ways that a law holds together.

A game adds its own `Options` where listing is dear or a refusal deserves a better sentence.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from core.plain import Answer


class Options(Protocol):
    """The things a seat may choose from, as they stand while the question is open."""

    def listed(self) -> tuple[Answer, ...]:
        """Every legal answer, in a fixed order. Needs the faces of the asked seat's hidden cards."""
        ...

    def refusal(self, answer: Answer) -> str | None:
        """None if the answer is legal, else the cause and the remedy in one sentence. Takes anything at all."""
        ...

    def shows(self, answer: Answer) -> tuple[int, ...]:
        """The hidden cards that this answer shows to everybody; () for anything malformed."""
        ...

    def is_claim(self, answer: Answer) -> bool:
        """Whether others must take this answer on trust until the faces behind it are known."""
        ...

    def about(self) -> Answer:
        """What the options depend on, as public plain data: it goes into the question's fingerprint."""
        ...


class OpenOptions:
    """Base of options that lie open to everybody: no answer shows a hidden card, none has to be believed."""

    __slots__ = ()

    def shows(self, answer: Answer) -> tuple[int, ...]:
        return ()

    def is_claim(self, answer: Answer) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Among(OpenOptions):
    """A plain list of options that everybody can see."""

    items: tuple[Answer, ...]

    def __post_init__(self) -> None:
        if not self.items:
            raise ValueError("a choice needs something to choose from")

    def listed(self) -> tuple[Answer, ...]:
        return self.items

    def refusal(self, answer: Answer) -> str | None:
        for item in self.items:
            if item == answer and is_same(item, answer):
                return None
        return "That is not one of the choices. Take one that is lit."

    def about(self) -> Answer:
        return self.items


def is_same(left: Answer, right: Answer) -> bool:
    """Equal and of the same kind: True is not 1 here, because they are different bytes in the log."""
    if isinstance(left, tuple) and isinstance(right, tuple):
        return len(left) == len(right) and all(map(is_same, left, right))
    return type(left) is type(right) and left == right
