"""Whether newcomers may come to a table. Those who play decide it, and the last decision counts on every machine.

Each machine keeps its own door by what was decided. A decision is told to all who are here and to everybody who comes;
one that is newer than the known one is passed on, so it also reaches machines that are not connected with the decider.
It is kept with the way back, and so are those who were here, at this machine or at that of another who plays.
Whom one plays with is remembered for good.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date

from core.errors import ParlourError
from netcode.lan.disk.ticket import Kept
from netcode.lan.machine.parcels import Lock
from netcode.lan.machine.talk import MOOD_TIME, MOODS, PEERS
from netcode.lan.play.table_state import TableState
from netcode.link.switchboard import Door
from netcode.link.trust import TrustStore
from netcode.replica.presence import Pace, Paces

MOST_GUESTS = 64
"""So many who were here are remembered."""
MOST_AHEAD = 1000
"""A decision so much newer than the known one is no honest one."""
Seated = tuple[frozenset[bytes], frozenset[bytes] | None]
"""Whose installations belong to a table, and which play from the beginning, once that is settled."""
DECIDED_A_LOT = "You open and close the door faster than the others can follow. Wait a moment."


class Admission:
    """Lives in the network thread. `tell` tells everybody; `keep` sets the door of this machine's hub, and keeps what
    was decided on the disk.
    """

    def __init__(self, tell: Callable[[Lock], None], keep: Callable[[Door], None]) -> None:
        self._tell, self._keep = tell, keep
        self.lock = Lock(False, 0)
        self._guests: dict[bytes, None] = {}
        self._playing: frozenset[bytes] | None = None
        self._members: frozenset[bytes] = frozenset()
        self._door = Door()
        self._own, self._others = Pace(MOODS, MOOD_TIME), Paces(MOODS, MOOD_TIME, PEERS)

    @property
    def kept(self) -> Kept:
        """What must be known again after a restart."""
        return self.lock.closed, self.lock.turn, tuple(guest.hex() for guest in self._guests)

    def recall(self, kept: Kept) -> None:
        """After a restart, before anybody comes."""
        closed, turn, guests = kept
        self.lock, self._guests = Lock(closed, turn), dict.fromkeys(map(bytes.fromhex, guests))

    def refusal(self, now: float) -> str | None:
        """Why nothing can be decided here now, None if it can; then it counts."""
        return None if self._own.take(now) else DECIDED_A_LOT

    def decide(self, closed: bool) -> None:
        """Somebody here who plays has decided."""
        self._adopt(Lock(closed, self.lock.turn + 1))

    def hear(self, peer: bytes, lock: Lock, now: float) -> None:
        """One who plays tells what was decided."""
        is_newer = (lock.turn, lock.closed) > (self.lock.turn, self.lock.closed)
        if is_newer and lock.turn - self.lock.turn <= MOST_AHEAD and self._others.take(peer, now):
            self._adopt(lock)

    def met(self, peer: bytes) -> None:
        """Somebody has come in, and may come again."""
        self._guests.pop(peer, None)
        self._guests[peer] = None
        if len(self._guests) > MOST_GUESTS:
            del self._guests[next(iter(self._guests))]
        self._set_door()

    def met_elsewhere(self, peers: Iterable[bytes]) -> None:
        """Another who plays has let these in, perhaps when the door was open there and closed here already. They make
        nobody else forgotten.
        """
        for peer in peers:
            if len(self._guests) < MOST_GUESTS:
                self._guests.setdefault(peer, None)
        self._set_door()

    def seat(self, members: Iterable[bytes], playing: frozenset[bytes] | None) -> None:
        """Whose installations belong to this table, and which play from the beginning, once that is settled."""
        self._members, self._playing = frozenset(members), playing
        self._set_door()

    def _adopt(self, lock: Lock) -> None:
        self.lock = lock
        self._set_door()
        self._tell(lock)

    def _set_door(self) -> None:
        only = self._members | frozenset(self._guests) if self.lock.closed else None
        door = Door(only=only, members=self._playing)
        if door != self._door:
            self._door = door
            self._keep(door)


class Acquaintances:
    """What one table adds to the players that this installation, whose key is `own`, has met."""

    def __init__(self, trust: TrustStore, own: bytes) -> None:
        self.trust, self._own = trust, own
        self._met: set[int] = set()

    def look(self, state: TableState) -> str | None:
        """Remember who has become a member; a sentence where that fails. Each member is tried once."""
        trouble = None
        for number in state.live:
            card = state.members[number].card
            if number in self._met or number in state.coming:
                continue
            self._met.add(number)
            try:
                if card.installation != self._own:
                    self.trust.accept(card.name, card.installation, date.today().isoformat())
            except ParlourError as error:
                trouble = str(error)
        return trouble
