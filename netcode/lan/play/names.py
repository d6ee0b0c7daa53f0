"""Under which names the seats of a table play, and have played: whoever took a seat over does so under their own."""

from __future__ import annotations

from collections.abc import Iterable

from core.plain import Seat, Seats, by_seat
from netcode.lan.play.deck import Members
from netcode.lan.play.stand import Stand

Names = tuple[str, ...]
"""The name of each seat."""


def seat_names(stand: Stand, first: Names) -> Names:
    """The names now; first: those in the header."""
    return tuple(_seat_name(stand, seat, name) for seat, name in by_seat(first))


def _seat_name(stand: Stand, seat: Seat, name: str) -> str:
    slot = stand.seats[seat]
    member = stand.member_in(slot)
    if member is None or member in stand.coming:
        return name
    card = stand.members[member].card
    if card.installation == stand.members[slot].card.installation:
        return name
    place = seats_of(stand, slot).index(seat)
    return card.name if place == 0 else f"{card.name[:21]} {place + 1}"


def seats_of(stand: Stand, slot: int) -> Seats:
    """The seats that a slot had in the beginning."""
    return tuple(seat for seat, each in by_seat(stand.seats) if each == slot)


def names_since(stands: Iterable[Stand], first: Names) -> tuple[tuple[int, Names], ...]:
    """From how many records on the seats had which names; stands: those after each block, in order."""
    found: list[tuple[int, Names]] = [(0, first)]
    here: tuple[Members, Members] | None = None
    for stand in stands:
        if (stand.live, stand.coming) == here:
            continue
        here = stand.live, stand.coming
        if (names := seat_names(stand, first)) != found[-1][1]:
            found.append((stand.records, names))
    return tuple(found)
