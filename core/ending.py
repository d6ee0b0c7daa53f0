"""Ending a match out of turn: giving it up, a draw by agreement, and the end of its time. When each is possible, and
what it is called.
"""

from __future__ import annotations

from typing import cast

from core.errors import IllegalAnswer
from core.events import Conceded, DrawAgreed, Event, TimeCalled
from core.game import TIME_LIMIT, Game
from core.header import PERSON, Header
from core.log import Concede, Draw, Ending, TimeUp, decode_record
from core.match_shape import MatchShape
from core.plain import Seat, Seats, all_seats, by_seat
from core.questions import Seal
from core.table import S, Table


def end_out_of_turn(game: Game[S], table: Table[S], ending: Ending) -> None:
    """Call the time, or end the match; where somebody gives up the others may play on."""
    seats = list(all_seats(table.state.seats))
    if isinstance(ending, TimeUp):
        assert game.clocked is not None
        table.note(TimeCalled())
        game.clocked.call(table)
    elif isinstance(ending, Draw):
        table.note(DrawAgreed(ending.seat))
        table.end(tuple(seats), "agreed", drawn=True)
    elif game.leave is not None:
        table.note(Conceded(ending.seat))
        game.leave(table, ending.seat)
    else:
        table.note(Conceded(ending.seat))
        side = game.side_of(table.state, ending.seat)
        table.end(tuple(seat for seat in seats if game.side_of(table.state, seat) != side), "conceded")


def ending_refusal(match: MatchShape[S], ending: Ending) -> str | None:
    """Why the match cannot end like this now, None if it can."""
    if not 0 <= ending.seat < match.state.seats:
        return f"There is no seat {ending.seat} at this table."
    if isinstance(ending, Concede):
        return concede_refusal(match, ending.seat)
    if isinstance(ending, TimeUp):
        if (reason := time_refusal(match)) is not None:
            return reason
        return None if ending == time_up(match) else "The clock of every person at the table has to run out."
    if (reason := draw_refusal(match, ending.seat)) is not None:
        return reason
    if ending.agreed != asked_for_draw(match, ending.seat):
        return "A draw needs the consent of every person at the table, and of the bots that play alone on a side."
    return None


def concede_refusal(match: MatchShape[S], seat: Seat) -> str | None:
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


def draw_refusal(match: MatchShape[S], seat: Seat) -> str | None:
    """Why the seat cannot offer a draw, None if it can."""
    if match.question is None:
        return "The match is over."
    if (reason := _gone_refusal(match, seat)) is not None:
        return reason
    if seat not in people_of(match):
        return "Only a person who plays offers a draw."
    return None


def _gone_refusal(match: MatchShape[S], seat: Seat) -> str | None:
    if seat in given_up(match):
        return "You have given up already. The others play on."
    return "You are out of the match. The others play on." if seat in gone_from(match) else None


def time_refusal(match: MatchShape[S]) -> str | None:
    """Why the time of the match cannot be over now, None if it can."""
    if match.question is None:
        return "The match is over."
    if match.game.clocked is None or not minutes_of(match.log.header):
        return "This table has no time limit."
    if match.game.clocked.is_called(match.state):
        return "The time is over already."
    if match.interlude or isinstance(match.question, Seal):
        return "Choices are being sealed or cards dealt anew. The time is called after that."
    return None


def minutes_of(header: Header) -> int:
    """How long the match may last, 0 without a limit."""
    return int(header.options.get(TIME_LIMIT.id, 0))


def time_up(match: MatchShape[S]) -> TimeUp:
    """What says that the clocks of all people at the table have run out; of bots alone that of the first seat."""
    first, *others = people_of(match) or (Seat(0),)
    return TimeUp(first, tuple(others))


def people_of(match: MatchShape[S]) -> Seats:
    """The seats that people play, but for those that are out."""
    gone = gone_from(match)
    return tuple(seat for seat, each in by_seat(match.log.header.seats) if each.who == PERSON and seat not in gone)


def given_up(match: MatchShape[S]) -> Seats:
    """The seats that have given up while the others play on."""
    log = match.log
    return tuple(cast(Concede, decode_record(log.records[index])).seat for index in log.concedes)


def gone_from(match: MatchShape[S]) -> Seats:
    """The seats that have given up or lost while the others play on."""
    given = given_up(match)
    return tuple(seat for seat in all_seats(match.state.seats) if seat in given or match.game.is_out(match.state, seat))


def asked_by(match: MatchShape[S], seat: Seat) -> Seats:
    """Whose consent the seat needs: that of every other person."""
    return tuple(person for person in people_of(match) if person != seat)


def asked_for_draw(match: MatchShape[S], seat: Seat) -> Seats:
    """Whose consent to a draw the seat needs: that of every other person, and of all bots of a side without people."""
    people, gone = people_of(match), gone_from(match)
    side_of = {seat: match.game.side_of(match.state, seat) for seat in all_seats(match.state.seats)}
    spoken_for = {side_of[person] for person in people}
    bots = (each for each in side_of if each not in gone and side_of[each] not in spoken_for)
    return tuple(sorted((*asked_by(match, seat), *bots)))


def concede(match: MatchShape[S], seat: Seat) -> tuple[Event, ...]:
    """Give the match up for the seat's side. Raises IllegalAnswer with the reason where that is not possible."""
    return end_by(match, Concede(seat))


def agree_draw(match: MatchShape[S], seat: Seat, agreed: Seats) -> tuple[Event, ...]:
    """End in the draw that the seat offered and `agreed` took. Raises IllegalAnswer."""
    return end_by(match, Draw(seat, agreed))


def call_time(match: MatchShape[S]) -> tuple[Event, ...]:
    """The time is over: the match ends with the running turn. Raises IllegalAnswer where it cannot be."""
    return end_by(match, time_up(match))


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
    return {match.game.side_of(match.state, seat) for seat in all_seats(match.state.seats) if seat not in gone}
