"""A question for words: a name, or what somebody tells the others.

Which signs may stand in an answer is written out here and asks no table of letters: two machines of different age must
agree about every text.
"""

from __future__ import annotations

import re

from core.frozen import frozen
from core.options import Luck
from core.plain import Answer, CardId, Seat

MOST_LETTERS = 240
"""Of any answer: 960 bytes in the widest letters, so that a choice of words can be sealed among others."""
NOT_SHOWN = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")
"""Control signs, line ends, turns of the direction in which one reads, and halves of letters."""
_BLANKS = " \u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u202f\u205f\u3000"
_LETTERS = "abcdefghijklmnopqrstuvwxyz'äøß字🐉"
"""Of words that come by chance, with those of two, three and four bytes."""


@frozen
class Write:
    """A line of 1 to `most` letters. examples: what could stand there, a sensible one first."""

    seat: Seat
    name: str
    most: int
    examples: tuple[str, ...]

    def __post_init__(self) -> None:
        if not 1 <= self.most <= MOST_LETTERS:
            raise ValueError(f"an answer has 1 to {MOST_LETTERS} letters, and {self.most} are asked for")
        if not self.examples or any(self.refusal(each) for each in self.examples):
            raise ValueError(f"of a text of {self.most} letters these are no examples: {self.examples!r}")

    def refusal(self, answer: Answer) -> str | None:
        if not isinstance(answer, str) or not answer.strip(_BLANKS):
            return "Write at least one letter."
        if len(answer) > self.most:
            return f"This has {len(answer)} letters, and {self.most} are the most. Leave some out."
        if NOT_SHOWN.search(answer):
            return "Leave out line ends and signs that nobody can see."
        return "Leave out the blanks before and behind." if answer != answer.strip(_BLANKS) else None

    @property
    def is_whole(self) -> bool:
        return False

    def listed(self) -> tuple[Answer, ...]:
        return self.examples

    def drawn(self, luck: Luck) -> Answer:
        return "".join([_LETTERS[luck.below(len(_LETTERS))] for _ in range(1 + luck.below(self.most))])

    def about(self) -> Answer:
        return (self.most, self.examples)

    def cards_shown(self, answer: Answer) -> tuple[CardId, ...]:
        return ()
