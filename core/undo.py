"""When a seat may take back its last answer: freely as long as nobody has learned anything and no chance has fallen
since, and else with the consent of every other person at the table. Never what lies before cards were dealt anew.
"""

from __future__ import annotations

from core.ending import asked_by
from core.errors import IllegalAnswer
from core.events import Event, Shown
from core.log import Anew, Entry, Seats, Undo, decode_record
from core.match import Match
from core.plain import CHANCE
from core.table import S

DEALT_ANEW = "The hidden cards were dealt anew since. Nothing from before can be taken back."


def undo_refusal(match: Match[S], seat: int) -> str | None:
    """Why the seat cannot freely take its last answer back, None if it can."""
    line = match.log.line()
    if not line:
        return "Nothing has been decided yet."
    entry = decode_record(match.log.records[line[-1]])
    if isinstance(entry, Anew):
        return DEALT_ANEW
    if not isinstance(entry, Entry):
        return "The match was ended by the people at the table."
    if entry.actor == CHANCE:
        return "Dice or cards have fallen since, and chance is not taken back."
    if entry.actor != seat:
        name = match.log.header.seats[entry.actor].name
        return f"{name} has answered since. Only the very last answer can be taken back."
    if any(isinstance(event, Shown) for event in match.happened[line[-1] + 1]):
        return "Everyone has seen that card. A card that was shown stays played."
    return None


def asking_refusal(match: Match[S], seat: int) -> str | None:
    """Why the seat cannot even ask the others to take its last answer back, None if it can."""
    if match.question is None:
        return "The match is over."
    if not asked_by(match, seat):
        return "There is nobody else at the table who could allow it."
    if last_answer_of(match, seat) is not None:
        return None
    return "You have not answered anything yet." if match.log.dealt_anew() is None else DEALT_ANEW


def last_answer_of(match: Match[S], seat: int) -> int | None:
    """The number of the seat's last answer that still holds, None where it has given none."""
    for number in reversed(match.log.line()):
        entry = decode_record(match.log.records[number])
        if isinstance(entry, Anew):
            break
        if isinstance(entry, Entry) and entry.actor == seat:
            return number
    return None


def wrong_undo(match: Match[S], undo: Undo) -> str | None:
    """Why this undo of another machine or of a file is not allowed, None if it is."""
    if not undo.agreed:
        if (reason := undo_refusal(match, undo.seat)) is not None:
            return reason
        return None if undo.to == match.log.line()[-1] else "Only the very last answer can be taken back."
    if (reason := asking_refusal(match, undo.seat)) is not None:
        return reason
    if undo.agreed != asked_by(match, undo.seat):
        return "Taking back what others have built on needs the consent of every person at the table."
    return None if undo.to == last_answer_of(match, undo.seat) else "Only one's own last answer can be taken back."


def undo(match: Match[S], seat: int, agreed: Seats = ()) -> tuple[Event, ...]:
    """Take the seat's last answer back, with the consent of `agreed`. Raises IllegalAnswer with the reason."""
    to = last_answer_of(match, seat)
    if to is None:
        raise IllegalAnswer(undo_refusal(match, seat) or "You have not answered anything yet.")
    if (reason := wrong_undo(match, Undo(seat, to, agreed))) is not None:
        raise IllegalAnswer(reason)
    return match.undo_to(seat, to, agreed)
