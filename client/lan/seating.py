"""Who plays which seat at a table on the LAN, and a sentence for those who watch a seat pass on."""

from __future__ import annotations

from client.table.features import TableFeature
from client.table.screen import TableScreen
from core.kit.english import listing
from core.plain import Seat, by_seat
from netcode.answerers import HUMAN
from netcode.lan.session import LanSession

BACK = "You are back and play on."
COME = "You play for {names} from now on."
LEFT_OUT = "The others went on without you. You watch from now on, and may ask for your seat."
WATCHING = "You watch this match. You see what lies open, and no hand. The menu lets you ask for a seat."

Player = tuple[str, bool]
"""The name of the machine that has a seat, and whether a person plays it."""


class Seating:
    """Call `news` now and then."""

    def __init__(self, session: LanSession) -> None:
        self._session = session
        self._players: dict[Seat, Player] = {}
        self._players, self._names = self._now(), session.view.names

    def news(self) -> list[str]:
        """A sentence for each seat of somebody else that has passed on since the last call. What passed on long before
        this machine came is not told while the match is being checked.
        """
        before, names = self._players, self._names
        self._players, self._names = self._now(), self._session.view.names
        if self._session.view.course.coming is not None:
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

    def __init__(self, session: LanSession) -> None:
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


def stand_ins(session: LanSession) -> dict[Seat, str]:
    """What a label says on the seats of people that a bot or somebody else plays now."""
    found = {}
    for seat, (each, name) in by_seat(zip(session.header.seats, session.view.names, strict=True)):
        if each.who == HUMAN and session.view.who[seat] != HUMAN:
            found[seat] = "bot"
        elif name != each.name:
            found[seat] = f"for {each.name}"
    return found


class SeatChanges(TableFeature):
    """Seats that come to this machine or leave it, and that others play from now on. names: as the table shows them."""

    def __init__(self, screen: TableScreen, session: LanSession, names: SeatNames) -> None:
        self._screen, self._session, self._names = screen, session, names
        self._elsewhere = Seating(session)
        self._is_welcome_said = False

    def enter(self) -> None:
        """Who comes back too late is told so."""
        if not self._screen.people and not self._is_welcome_said:
            self._screen.app.notify(LEFT_OUT if self._session.view.door.is_out else WATCHING)
        self._is_welcome_said = True

    def look(self) -> None:
        """Show who plays what; what moves just now comes to its end before."""
        screen = self._screen
        if list(self._session.seats) != screen.people and not screen.is_busy:
            self._tell_own()
            screen.viewing.change_people()
            screen.go_on_soon()
        if not screen.is_busy and self._names.look():
            screen.show()
        for sentence in self._elsewhere.news():
            screen.app.notify(sentence)

    def _tell_own(self) -> None:
        """Seats came to this machine, or the others went on without it."""
        came = [seat for seat in self._session.seats if seat not in self._screen.people]
        names = listing([self._names.known[seat] for seat in came])
        back = BACK if all(seat in self._session.view.door.back for seat in came) else COME.format(names=names)
        self._screen.app.notify(back if came else LEFT_OUT)
