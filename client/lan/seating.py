"""Who plays which seat at a table on the LAN, and a sentence for those who watch a seat pass on."""

from __future__ import annotations

from netcode.answerers import HUMAN
from netcode.lan.session import LanSession

Player = tuple[str, bool]
"""The name of the machine that has a seat, and whether a person plays it."""


class Seating:
    """Call `news` now and then."""

    def __init__(self, session: LanSession) -> None:
        self._session = session
        self._players = self._now()

    def news(self) -> list[str]:
        """A sentence for each seat of somebody else that has passed on since the last call."""
        before, self._players = self._players, self._now()
        own = self._session.seats
        changed = [seat for seat, player in self._players.items() if before.get(seat, player) != player]
        return [self._sentence(seat, before[seat]) for seat in changed if seat not in own]

    def _now(self) -> dict[int, Player]:
        session = self._session
        return {seat: (member.name, session.who(seat) == HUMAN) for member in session.members for seat in member.seats}

    def _sentence(self, seat: int, before: Player) -> str:
        name, person = self._players[seat]
        seat_name = self._session.header.names[seat]
        if not person:
            return f"A bot plays for {seat_name} from now on."
        return f"{name} plays for {seat_name} from now on."


def stand_ins(session: LanSession) -> dict[int, str]:
    """What a label says on the seats of people that a bot or somebody else plays now."""
    found = {}
    for seat, (each, name) in enumerate(zip(session.header.seats, session.door.seat_names, strict=True)):
        if each.who == HUMAN and session.who(seat) != HUMAN:
            found[seat] = "bot"
        elif name != each.name:
            found[seat] = name
    return found
