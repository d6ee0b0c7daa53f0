"""Ending a match out of turn: giving it up, and a draw by agreement. When each is possible, and what it is called."""

from __future__ import annotations

from typing import cast

from core.errors import IllegalAnswer
from core.events import Event
from core.header import PERSON
from core.log import Concede, Draw, Ending, Seats, decode_record
from core.match_shape import MatchShape
from core.table import S


def ending_refusal(match: MatchShape[S], ending: Ending) -> str | None:
    """Why the match cannot end like this now, None if it can."""
    if not 0 <= ending.seat < match.state.seats:
        return f"There is no seat {ending.seat} at this table."
    if isinstance(ending, Concede):
        return concede_refusal(match, ending.seat)
    if (reason := draw_refusal(match, ending.seat)) is not None:
        return reason
    if ending.agreed != asked_by(match, ending.seat):
        return "A draw needs the consent of every person at the table."
    return None


def concede_refusal(match: MatchShape[S], seat: int) -> str | None:
    """Why the seat cannot give the match up, None if it can."""
    if match.question is None:
        return "The match is over."
    if (reason := _gone_refusal(match, seat)) is not None:
        return reason
    if match.game.leave is None:
        if len(_sides(match)) > 2:
            return "Giving up would not end the match, as more than two sides play. Play on, or leave the table."
        return None
    return "The hidden cards are being dealt anew. Wait until that is done." if match.interlude else None


def draw_refusal(match: MatchShape[S], seat: int) -> str | None:
    """Why the seat cannot offer a draw, None if it can."""
    if match.question is None:
        return "The match is over."
    if (reason := _gone_refusal(match, seat)) is not None:
        return reason
    people = {match.game.side_of(match.state, person) for person in people_of(match)}
    if people != _sides(match):
        return "Bots do not agree to a draw. It needs a person on every side."
    return None


def _gone_refusal(match: MatchShape[S], seat: int) -> str | None:
    if seat in given_up(match):
        return "You have given up already. The others play on."
    return "You are out of the match. The others play on." if seat in gone_from(match) else None


def people_of(match: MatchShape[S]) -> Seats:
    """The seats that people play, but for those that are out."""
    gone = gone_from(match)
    return tuple(seat for seat, each in enumerate(match.log.header.seats) if each.who == PERSON and seat not in gone)


def given_up(match: MatchShape[S]) -> Seats:
    """The seats that have given up while the others play on."""
    log = match.log
    return tuple(cast(Concede, decode_record(log.records[index])).seat for index in log.concedes)


def gone_from(match: MatchShape[S]) -> Seats:
    """The seats that have given up or lost while the others play on."""
    given = given_up(match)
    return tuple(seat for seat in range(match.state.seats) if seat in given or match.game.is_out(match.state, seat))


def asked_by(match: MatchShape[S], seat: int) -> Seats:
    """Whose consent the seat needs: that of every other person."""
    return tuple(person for person in people_of(match) if person != seat)


def concede(match: MatchShape[S], seat: int) -> tuple[Event, ...]:
    """Give the match up for the seat's side. Raises IllegalAnswer with the reason where that is not possible."""
    return end_by(match, Concede(seat))


def agree_draw(match: MatchShape[S], seat: int, agreed: Seats) -> tuple[Event, ...]:
    """End in the draw that the seat offered and `agreed` took. Raises IllegalAnswer."""
    return end_by(match, Draw(seat, agreed))


def end_by(match: MatchShape[S], ending: Ending) -> tuple[Event, ...]:
    """End the match if that is possible now. Raises IllegalAnswer."""
    if (reason := ending_refusal(match, ending)) is not None:
        raise IllegalAnswer(reason)
    return match.end_by(ending)


def is_last_but_one(match: MatchShape[S]) -> bool:
    """Whether the match is over when one more side gives up."""
    return len(_sides(match)) <= 2


def _sides(match: MatchShape[S]) -> set[int]:
    """The sides that still play."""
    gone = gone_from(match)
    return {match.game.side_of(match.state, seat) for seat in range(match.state.seats) if seat not in gone}
