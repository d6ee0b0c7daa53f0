"""Messages at a table beside the log, and their rate limits: talk, marks on the board, presence and pauses; and who is
connected.

Five messages in ten seconds are the limit, and the sender is told before anything is sent. Messages that arrive faster
wait a moment, since the network may have held them back; anything beyond that is not shown.

Where people disagree whether the match is paused, the latest decision counts.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Protocol

from netcode.lan.machine.parcels import Bringing, ChatMessage, Joining, Parcel, PresencePause, Signature, Wish
from netcode.lan.views import ChatLine
from netcode.link import messages as wire
from netcode.link.limits import HostPort, Pace, Paces
from netcode.replica.outbox import Message as ReplicaMessage

SITS_HERE = PresencePause(here=True, pausing=False, turn=0)


@dataclass
class PeerState:
    """A connected peer. presence: its last word on presence and pause. key: the member key that it has proven to hold
    since it came, empty if none.
    """

    hello: wire.Hello
    address: HostPort
    silent: bool = False
    presence: PresencePause = SITS_HERE
    key: bytes = b""


class TablePhase(Protocol):
    """A table hands on what it does not do itself.

    welcome      somebody is connected
    received     somebody says something for a replica; whether the phase has looked what it leads to
    hear         somebody says something beside the log
    tick         once a second
    view         what the client is shown now: the same object as long as it is equal
    close        the table is left; the file and the claim to it are let go
    """

    def welcome(self, peer: bytes, hello: wire.Hello) -> None: ...
    def received(self, peer: bytes, message: ReplicaMessage) -> bool: ...
    def hear(self, peer: bytes, parcel: Parcel) -> None: ...
    def parted(self, peer: bytes, code: int, text: str, name: str) -> None: ...
    def tick(self) -> None: ...
    def view(self) -> object: ...
    def close(self) -> None: ...


CHATS, CHAT_TIME = 5, 10.0
"""So many things anybody may say at a table in so many seconds."""
MARKS, MARK_TIME = 10, 10.0
PRESENCES, PRESENCE_TIME = 10, 10.0
WISHES, WISH_TIME = 60, 10.0
RELAYED = 8 * CHATS
"""What the host of a lobby passes on, from all who talk there."""
PEERS = 64
"""Of so many it is remembered how much they have said lately."""
WAITING = 2 * CHATS
"""Lines of one peer that wait for their time."""
MOST_LINES = 200
POINTED_A_LOT = "You have pointed at a lot. Wait a moment before you point again."
WISHED_A_LOT = "You are changing the table faster than the others can follow. Wait a moment."


class ChatLog:
    lines: tuple[ChatLine, ...] = ()

    def add(self, who: str, text: str, own: bool = False) -> None:
        """Something was said; own: by the people here."""
        number = self.lines[-1].number + 1 if self.lines else 1
        self.lines = (*self.lines, ChatLine(who, None, text, own, number))[-MOST_LINES:]


class Talk:
    """The rate limits of a table. show: shows what a peer said; note_presence: notes whether somebody is there."""

    def __init__(
        self, show: Callable[[bytes, ChatMessage], None], note_presence: Callable[[bytes, PresencePause], None]
    ) -> None:
        self._show, self._note_presence = show, note_presence
        self._own, self._own_marks = Pace(CHATS, CHAT_TIME), Pace(MARKS, MARK_TIME)
        self._chats, self._relayed = Paces(CHATS, CHAT_TIME, PEERS), Paces(RELAYED, CHAT_TIME, PEERS)
        self._marks, self._wishes = Paces(MARKS, MARK_TIME, PEERS), Paces(WISHES, WISH_TIME, PEERS)
        self._presences = Paces(PRESENCES, PRESENCE_TIME, PEERS)
        self._waiting: dict[bytes, deque[tuple[ChatMessage, Paces]]] = {}
        self._latest: dict[bytes, PresencePause] = {}

    # --- this machine

    def refusal(self, now: float) -> str | None:
        """Why people here cannot speak now, None if they can; then it counts."""
        if self._own.take(now):
            return None
        count = max(1, round(self._own.wait(now) + 0.5))
        return f"You have said a lot at once. Wait {count} {'second' if count == 1 else 'seconds'} and say it again."

    def mark_refusal(self, now: float) -> str | None:
        return None if self._own_marks.take(now) else POINTED_A_LOT

    # --- the others

    def hear(self, peer: bytes, saying: ChatMessage, now: float, relays: bool = False) -> None:
        """A peer says something; relays: it relays for others."""
        paces = self._relayed if relays else self._chats
        if peer not in self._waiting and paces.take(peer, now):
            self._show(peer, saying)
        elif len(waiting := self._waiting.setdefault(peer, deque())) < WAITING:
            waiting.append((saying, paces))

    def hear_presence(self, peer: bytes, presence: PresencePause, now: float) -> None:
        """A peer says whether somebody sits there; only the last of many counts."""
        if self._presences.take(peer, now):
            self._latest.pop(peer, None)
            self._note_presence(peer, presence)
        else:
            self._latest[peer] = presence

    def may_mark(self, peer: bytes, now: float) -> bool:
        return self._marks.take(peer, now)

    def wish_refusal(self, peer: bytes, parcel: Parcel, now: float) -> str | None:
        """Why the host of a lobby does not grant a peer's wish, None if it may."""
        counts = isinstance(parcel, Wish | Bringing | Joining | Signature)
        return WISHED_A_LOT if counts and not self._wishes.take(peer, now) else None

    def go_on(self, now: float) -> None:
        """Once a second, take what has waited long enough."""
        for peer, presence in list(self._latest.items()):
            self.hear_presence(peer, presence, now)
        for peer, waiting in list(self._waiting.items()):
            while waiting and waiting[0][1].take(peer, now):
                self._show(peer, waiting.popleft()[0])
            if not waiting:
                self._waiting.pop(peer, None)

    def gone(self, peer: bytes) -> None:
        self._waiting.pop(peer, None)
        self._latest.pop(peer, None)


LAST_TURN = 2**31 - 1


@dataclass(eq=False)
class Pausing:
    """own: presence and pause here. others: those of the other connected members; tell: says own to them; now: the
    table's time; changed: this machine goes on, or waits.
    """

    others: Callable[[], Iterable[PresencePause]]
    tell: Callable[[PresencePause], None]
    now: Callable[[], float]
    changed: Callable[[], None]
    own: PresencePause = SITS_HERE
    _is_owed: bool = False
    _pace: Pace = field(default_factory=lambda: Pace(PRESENCES, PRESENCE_TIME))

    @property
    def is_paused(self) -> bool:
        return self._last().pausing

    def _last(self) -> PresencePause:
        return max([self.own, *self.others()], key=lambda presence: (presence.turn, presence.pausing))

    def pause(self, pausing: bool) -> None:
        """Ask everybody to wait, or end anybody's pause."""
        self.own = PresencePause(self.own.here, pausing, min(self._last().turn + 1, LAST_TURN))
        self._is_owed = True
        self.tell_what_is_owed()
        self.changed()

    def tell_what_is_owed(self) -> None:
        """Tell the others about presence and pause here, now or as soon as the pace allows."""
        if self._is_owed and self._pace.take(self.now()):
            self._is_owed = False
            self.tell(self.own)
