"""From a table that cannot go on to a new one: what a new one takes over from here, and who lays one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from core.match import Match
from core.plain import Seat, all_seats, by_seat
from core.state import State
from netcode.lan.disk.ticket import Place
from netcode.lan.going_on.past import Sat, Unopened, unopened_at
from netcode.lan.machine.node import Node
from netcode.lan.machine.parcels import NewTableOffer
from netcode.lan.play.dropping import lacking
from netcode.lan.views import Missing, NewTable
from netcode.seating import HERE, OPEN

MOST_OFFERS = 8
"""So many tables that one machine lays are shown; nobody honest lays more from one place."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A table that somebody lays: its number here, who lays it, and where it is found."""

    id: int
    peer: bytes
    offer: NewTableOffer
    host: str

    @property
    def place(self) -> Place:
        return self.host, self.offer.port


@dataclass
class NewTables:
    """The tables that members of this one lay anew. tell: tells everybody here. own: the one of this machine, told to
    everybody who comes.
    """

    tell: Callable[[NewTableOffer], None]
    own: NewTableOffer | None = None
    _offered: dict[bytes, Offered] = field(default_factory=dict)
    _declined: set[int] = field(default_factory=set)
    _heard: dict[bytes, int] = field(default_factory=dict)
    _count: int = 0

    def hear(self, peer: bytes, offer: NewTableOffer, host: str) -> None:
        """A member lays a table, or does so no longer."""
        before = self._offered.get(peer)
        if offer.port == 0:
            self._offered.pop(peer, None)
        elif (before is None or before.offer != offer) and self._heard.get(peer, 0) < MOST_OFFERS:
            self._heard[peer] = self._heard.get(peer, 0) + 1
            self._count += 1
            self._offered[peer] = Offered(self._count, peer, offer, host)

    def lay(self, offer: NewTableOffer | None) -> None:
        """Tell everybody here, and who comes later, of the new table of this machine; None: there is none any more."""
        before, self.own = self.own, offer
        if offer is not None:
            self.tell(offer)
        elif before is not None:
            self.tell(NewTableOffer(before.table, 0, ""))

    def decline(self, id: int) -> None:
        """The people here do not want to hear of it again."""
        self._declined.add(id)

    @property
    def offered(self) -> tuple[Offered, ...]:
        """Those that the people here have still to decide about."""
        return tuple(each for each in list(self._offered.values()) if each.id not in self._declined)

    def by_id(self, id: int) -> Offered | None:
        """An offer that still stands, also one that was declined."""
        return next((each for each in list(self._offered.values()) if each.id == id), None)


def shown(tables: NewTables, name_at: Callable[[bytes], str]) -> tuple[NewTable, ...]:
    """What the people here are asked about."""
    names = [(each.id, name_at(each.peer)) for each in tables.offered]
    return tuple(NewTable(id, name, f"{name} goes on from here at a new table.") for id, name in names)


def is_taking_over(node: Node) -> bool:
    """Whether the match that the table goes on from is still coming in."""
    return node.board.state.past < len(node.founding.pieces)


def found_refusal(node: Node, missing: Sequence[Missing]) -> str | None:
    """Why this machine cannot lay a new table that goes on from its own, None if it can."""
    if node.own is None:
        return "You watch this match."
    if node.board.match.question is None:
        return "The match is over."
    if is_taking_over(node):
        return "The match that this table goes on from is still coming in."
    stands_still = node.replica.is_full or node.board.verdict is not None or lacking(node.board.state)
    if not stands_still and not any("found anew" in each.ways for each in missing):
        return "Enough of you are here to go on at this table."
    return None


@dataclass(frozen=True)
class LeftTable:
    """What a new table takes over from one in play. seats: as in a table plan, what this machine played is its own.
    unopened: what somebody there could know alone.
    """

    match: Match[State]
    previous: bytes
    sat: Sat
    seats: tuple[str, ...]
    unopened: Unopened | None = None


def left_by(node: Node) -> LeftTable:
    """In the network thread: where the match stands, and who sat where."""
    assert node.own is not None
    state, match = node.board.state, node.board.match
    sat: dict[bytes, tuple[int, ...]] = {}
    for seat, owner in by_seat(state.owners):
        installation = state.members[owner].card.installation
        sat[installation] = (*sat.get(installation, ()), seat)
    seats = tuple(_word(node, seat) for seat in all_seats(match.state.seats))
    unopened = unopened_at(node.board, node.replica.state.applied.facts.of)
    return LeftTable(match.at(len(match.log)), node.replica.succession(), sat, seats, unopened)


def _word(node: Node, seat: Seat) -> str:
    """Who plays a seat at the new table: 'here', 'bot:NAME' or 'open'."""
    assert node.own is not None
    if seat in node.people:
        return HERE
    return node.board.who(seat) if node.board.state.owners[seat] == node.own.member else OPEN
