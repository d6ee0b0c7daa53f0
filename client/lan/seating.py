"""Who plays which seat at a table on the LAN, and a sentence for those who watch a seat pass on."""

from __future__ import annotations

from core.plain import Seat, by_seat
from netcode.answerers import HUMAN
from netcode.lan.outlines import LanTableSession

Player = tuple[str, bool]
"""The name of the machine that has a seat, and whether a person plays it."""


class Seating:
    """Call `news` now and then."""

    def __init__(self, session: LanTableSession) -> None:
        self._session = session
        self._players: dict[Seat, Player] = {}
        self._players, self._names = self._now(), session.view.names

    def news(self) -> list[str]:
        """A sentence for each seat of somebody else that has passed on since the last call. What passed on long before
        this machine came is not told while the match is being checked.
        """
        before, names = self._players, self._names
        self._players, self._names = self._now(), self._session.view.names
        if isinstance(self._session.following.checked, float):
            return []
        own = self._session.seats
        changed = [seat for seat, player in self._players.items() if before.get(seat, player) != player]
        return list(dict.fromkeys(self._sentence(seat, names[seat]) for seat in changed if seat not in own))

    def _now(self) -> dict[Seat, Player]:
        """Who plays what; a seat that is just passing on is told of when it has."""
        view, before = self._session.view, self._players
        now = {seat: (each.name, view.who[seat] == HUMAN) for each in view.members for seat in each.seats}
        return {seat: before.get(seat, who) if seat in view.door.passing else who for seat, who in now.items()}

    def _sentence(self, seat: Seat, before: str) -> str:
        name, person = self._players[seat]
        if not person:
            return f"A bot plays for {before} from now on."
        if seat in self._session.view.door.back:
            return f"{name} is back and plays on."
        return f"{name} plays for {before} from now on."


class SeatNames:
    """Under which names the seats play, and played at an earlier record."""

    def __init__(self, session: LanTableSession) -> None:
        self._session = session
        self._since = session.view.door.names_since

    @property
    def known(self) -> tuple[str, ...]:
        """The names as `look` saw them last."""
        return self._since[-1][1]

    def look(self) -> bool:
        """See who plays now; whether a seat has another name than before."""
        if self._session.view.names == self.known:
            return False
        self._since = self._session.view.door.names_since
        return True

    def at(self, position: int) -> tuple[str, ...]:
        """The names when the record came after which the log had this length."""
        return next((names for since, names in reversed(self._since) if since < position), self._since[0][1])


def stand_ins(session: LanTableSession) -> dict[Seat, str]:
    """What a label says on the seats of people that a bot or somebody else plays now."""
    found = {}
    for seat, (each, name) in by_seat(zip(session.header.seats, session.view.names, strict=True)):
        if each.who == HUMAN and session.view.who[seat] != HUMAN:
            found[seat] = "bot"
        elif name != each.name:
            found[seat] = f"for {each.name}"
    return found
