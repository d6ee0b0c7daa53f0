"""What can go wrong, each with one sentence a player understands.

Errors that mean "this program is wrong" are plain `AssertionError` or `RuntimeError` and do not live here.
"""

from __future__ import annotations

from collections.abc import Iterable

from core.plain import Answer, CardId


class ParlourError(Exception):
    """Base of every error whose text may be shown to a player as it stands."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """' Did you mean 'play'?' where one of the known words is like this one in any case, else ''."""
    from difflib import get_close_matches

    words = {each.lower(): each for each in known}
    near = get_close_matches(word.lower(), list(words), 1)
    return f" Did you mean {words[near[0]]!r}?" if near else ""


class IllegalAnswer(ParlourError):
    """An answer the open question does not allow; nothing was changed. `reason` says why and what would do."""

    def __init__(self, reason: str, answer: Answer = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.answer = answer


class UnknownFace(ParlourError):
    """A rule asked for the face of a card that this process may not know."""

    def __init__(self, card: CardId) -> None:
        super().__init__(f"The face of card {card} is not known here.")
        self.card = card


class WrongTable(ParlourError):
    """A table cannot be laid like this: unknown game, option out of range, too few or too many seats."""


def against_rules(entry: int) -> str:
    """What a player reads of a match whose entry, counted from 0, does not follow the rules."""
    return (
        f"From answer {entry + 1} on this match does not follow the rules: it was changed, or not played on this "
        "Parlour. Ask whoever else has it for the match as it was played."
    )


class Desync(ParlourError):
    """A recorded entry does not fit the question the rules ask at that place."""

    def __init__(self, entry: int, asked: str, recorded: str) -> None:
        which = f"(Entry {entry} does not fit: the rules ask {asked}, the record answers {recorded}.)"
        super().__init__(f"{against_rules(entry)} {which}")
        self.entry = entry


class BadFile(ParlourError):
    """A match file cannot be used; the text says what it is and what to do."""


class NotAMatchFile(BadFile):
    """The file was not written by Parlour."""


class NewerFormat(BadFile):
    """The file was written by a newer Parlour than this one."""


class OtherRules(BadFile):
    """The file was played under another version of the game's rules."""


ANOTHER = "Take a copy of it from a backup, or ask whoever else has it."
CHANGED = f"This file was damaged or changed after Parlour saved it, so its match cannot be opened. {ANOTHER}"
CUT_OFF = f"This file was cut off near its beginning, so there is no match left in it. {ANOTHER}"


class DamagedFile(BadFile):
    """Bytes of the file were changed; `place` is the offset of the first bad byte's record, in bytes. what: what is
    wrong there, for experts; told: what a player reads first.
    """

    def __init__(self, place: int, what: str, told: str = CHANGED) -> None:
        super().__init__(f"{told} (Byte {place}: {what})")
        self.place = place
