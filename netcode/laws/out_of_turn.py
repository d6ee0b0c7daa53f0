"""Records that answer no question: a match takes none that the people at its table could not have made."""

from __future__ import annotations

from collections.abc import Iterator

from core.anew import anew_place
from core.errors import IllegalAnswer
from core.log import Anew, Concede, Draw, Ending, Entry, Undo, decode_record
from core.plain import CHANCE, Seat, all_seats
from netcode.laws.battery import is_sentence
from netcode.laws.comparing import assert_same, place
from netcode.laws.playing import AnyMatch


def check_out_of_turn(match: AnyMatch) -> None:
    """Records that answer no question are refused by the match itself wherever the people could not have made them."""
    seats, length, before = match.state.seats, len(match.log), place(match)
    for record in wrong_records(match, seats, length):
        try:
            match.replay(record.encode())
        except IllegalAnswer as error:
            assert is_sentence(str(error)), f"{record}: {error}"
        else:
            raise AssertionError(f"after {length} records the match takes {record}")
        assert_same(place(match), before, f"after {record} was refused")


def wrong_records(match: AnyMatch, seats: int, length: int) -> Iterator[Undo | Anew | Ending]:
    """Seats that do not exist, answers of others, consents that are missing, places where the match does not stand."""
    everybody = tuple(all_seats(seats))
    for seat in (CHANCE, Seat(seats), Seat(99)):
        yield from (Concede(seat), Draw(seat, everybody), Undo(seat, length - 1), Undo(seat, length - 1, everybody))
    entry = decode_record(match.log.records[-1]) if length else None
    last = entry.actor if isinstance(entry, Entry) else CHANCE
    for seat in everybody:
        others = tuple(other for other in everybody if other != seat)
        yield from (Draw(seat, ()), Draw(seat, everybody), Undo(seat, length), Undo(seat, length, others))
        if len(others) > 1:
            yield from (Draw(seat, others[1:]), Undo(seat, length - 1, others[:1]))
        if last != seat:
            yield Undo(seat, length - 1)
    right = anew_place(match) if match.question is not None else None
    yield from (Anew(to) for to in (-1, 0, length - 1, length, length + 1) if to != right)
