"""When a seat may take back its last answer: as long as nobody has learned anything and no chance has fallen since."""

from __future__ import annotations

from core.errors import IllegalAnswer
from core.events import Event, Shown
from core.log import Entry, decode_record
from core.match import Match
from core.plain import CHANCE
from core.table import S


def undo_refusal(match: Match[S], seat: int) -> str | None:
    """Why the seat cannot take its last answer back, None if it can."""
    line = match.log.line()
    if not line:
        return "Nothing has been decided yet."
    entry = decode_record(match.log.records[line[-1]])
    assert isinstance(entry, Entry)
    if entry.actor == CHANCE:
        return "Dice or cards have fallen since, and chance is not taken back."
    if entry.actor != seat:
        name = match.log.header.seats[entry.actor].name
        return f"{name} has answered since. Only the very last answer can be taken back."
    if any(isinstance(event, Shown) for event in match.happened[line[-1] + 1]):
        return "Everyone has seen that card. A card that was shown stays played."
    return None


def undo(match: Match[S], seat: int) -> tuple[Event, ...]:
    """Take the seat's last answer back. Raises IllegalAnswer with the reason where that is not possible."""
    if (reason := undo_refusal(match, seat)) is not None:
        raise IllegalAnswer(reason)
    return match.undo_to(seat, match.log.line()[-1])
