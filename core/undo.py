"""When a seat may take back its last answer: freely as long as no chance has fallen, no other person has answered and
nobody has learned anything since (with friendly undo a shown card or what bots answered is no obstacle), and else with
the consent of every other person at the table. Never what lies before cards were dealt anew.
"""

from __future__ import annotations

from core.ending import asked_by
from core.errors import IllegalAnswer
from core.events import Event, Shown
from core.game import FRIENDLY_UNDO
from core.header import PERSON, Header
from core.log import UNDO, Entry, Redealt, TimeUp, Undo, decode_record
from core.match_shape import MatchShape
from core.plain import CHANCE, Seat, Seats
from core.table import S

MOST_UNDOS = 1_000
"""So many answers are taken back in a match: a file with more would keep whoever opens it waiting for ever."""
TOO_MANY = f"{MOST_UNDOS:,} answers were taken back in this match already. What is decided from now on stays."
ENDED = "The match was ended by the people at the table."
TIME_IS_OVER = "The time has run out since. Nothing from before can be taken back."
GIVEN_UP = "Somebody has given up since. Nothing from before can be taken back."
STAYS_PLAYED = "Everyone has seen that card. A card that was shown stays played."
NOTHING_YET = "You have not answered anything yet."
DEALT_ANEW = "The hidden cards were dealt anew since. Nothing from before can be taken back."


def undo_refusal(match: MatchShape[S], seat: Seat) -> str | None:
    """Why the seat cannot freely take its last answer back, None if it can."""
    if _is_worn_out(match):
        return TOO_MANY
    header = match.log.header
    friendly = is_friendly(header)
    for number in match.log.backwards():
        entry = decode_record(match.log.records[number])
        if isinstance(entry, Redealt):
            return DEALT_ANEW
        if isinstance(entry, TimeUp):
            return TIME_IS_OVER
        if not isinstance(entry, Entry):
            return ENDED if match.question is None else GIVEN_UP
        if entry.actor == CHANCE:
            return "Dice or cards have fallen since, and chance is not taken back."
        if entry.actor == seat:
            return None if friendly or not _has_shown(match, number) else STAYS_PLAYED
        other = header.seats[entry.actor]
        if not friendly or other.who == PERSON or header.seats[seat].who != PERSON:
            return f"{other.name} has answered since. Only the very last answer can be taken back."
    return NOTHING_YET if match.log.line() else "Nothing has been decided yet."


def is_friendly(header: Header) -> bool:
    """Whether shown cards and answers of bots may be taken back: where one person sits alone, unless the table says."""
    wish = header.options.get(FRIENDLY_UNDO.id, FRIENDLY_UNDO.default)
    alone = sum(each.who == PERSON for each in header.seats) == 1
    return wish == "always" or (wish == "bots" and alone)


def _has_shown(match: MatchShape[S], number: int) -> bool:
    return any(isinstance(event, Shown) for event in match.happened[number + 1])


def asking_refusal(match: MatchShape[S], seat: Seat) -> str | None:
    """Why the seat cannot even ask the others to take its last answer back, None if it can."""
    if match.question is None:
        return "The match is over."
    if not asked_by(match, seat):
        return "There is nobody else at the table who could allow it."
    if _is_worn_out(match):
        return TOO_MANY
    if last_answer_of(match, seat) is not None:
        return None
    return NOTHING_YET if (reason := _barrier(match)) is None else reason


def _is_worn_out(match: MatchShape[S]) -> bool:
    records = match.log.records
    return len(records) > MOST_UNDOS and sum(record[0] == UNDO for record in records) >= MOST_UNDOS


def last_answer_of(match: MatchShape[S], seat: Seat) -> int | None:
    """The number of the seat's last answer that still holds, None where it has given none."""
    for number in match.log.backwards():
        entry = decode_record(match.log.records[number])
        if not isinstance(entry, Entry):
            break
        if entry.actor == seat:
            return number
    return None


def _barrier(match: MatchShape[S]) -> str | None:
    """Why nothing can be taken back that lies before the last record which answers no question, None without one."""
    entries = (decode_record(match.log.records[number]) for number in match.log.backwards())
    last = next((entry for entry in entries if not isinstance(entry, Entry)), None)
    if last is None:
        return None
    if isinstance(last, TimeUp):
        return TIME_IS_OVER
    return DEALT_ANEW if isinstance(last, Redealt) else GIVEN_UP


def wrong_undo(match: MatchShape[S], undo: Undo) -> str | None:
    """Why this undo of another machine or of a file is not allowed, None if it is."""
    if not 0 <= undo.seat < match.state.seats:
        return f"There is no seat {undo.seat} at this table."
    if not undo.agreed:
        if (reason := undo_refusal(match, undo.seat)) is not None:
            return reason
        return None if undo.to == last_answer_of(match, undo.seat) else "Only the very last answer can be taken back."
    if (reason := asking_refusal(match, undo.seat)) is not None:
        return reason
    if undo.agreed != asked_by(match, undo.seat):
        return "Taking back what others have built on needs the consent of every person at the table."
    return None if undo.to == last_answer_of(match, undo.seat) else "Only one's own last answer can be taken back."


def undo(match: MatchShape[S], seat: Seat, agreed: Seats = ()) -> tuple[Event, ...]:
    """Take the seat's last answer back, with the consent of `agreed`. Raises IllegalAnswer with the reason."""
    to = last_answer_of(match, seat)
    if to is None:
        raise IllegalAnswer(undo_refusal(match, seat) or NOTHING_YET)
    if (reason := wrong_undo(match, Undo(seat, to, agreed))) is not None:
        raise IllegalAnswer(reason)
    return match.undo_to(seat, to, agreed)
