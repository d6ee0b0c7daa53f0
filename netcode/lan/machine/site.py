"""What a table in the network thread stands on: its hub, who is connected, the clock, the way to the client; and what
strangers are told of it, which only its members tell.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import TypeVar, get_args

from netcode.lan.admission.doorkeeper import Admission
from netcode.lan.disk.netfile import Arrived, Cut
from netcode.lan.disk.ticket import Place, Ticket, WayBack
from netcode.lan.going_on.moving import NewTables
from netcode.lan.late.intake import Intake
from netcode.lan.late.latecomer import Latecomer
from netcode.lan.late.snapshot import Guide
from netcode.lan.lobbies.host import LobbyHost
from netcode.lan.lobbies.plan import FREE
from netcode.lan.machine.clock import Clock, woken
from netcode.lan.machine.node import Node
from netcode.lan.machine.parcels import LobbyState, Mood, NewTableOffer, Parcel, Saying, wrap
from netcode.lan.machine.reach import Reach, Setting
from netcode.lan.machine.talk import Pausing, Talk
from netcode.lan.machine.troubles import Fault, code_of
from netcode.lan.views import ChatLine
from netcode.link import messages as wire
from netcode.link.hub import Hub
from netcode.link.identity import Us
from netcode.link.join_code import GENESIS_BYTES, table_psk
from netcode.link.messages import Announcement, Message, Role
from netcode.link.network_thread import HubEvent, NetworkThread
from netcode.link.switchboard import Door
from netcode.link.wording import LONGEST_NAME, shown_line
from netcode.replica.canonical import Signer
from netcode.replica.messages import Message as FromReplica
from netcode.version import VERSION

T = TypeVar("T")
TICK = 1.0
CARRIED = get_args(FromReplica)
MOST_LINES = 200


@dataclass
class PeerState:
    """Who is connected, by installation key: what it said of itself, whether it is silent, its mood; key: of which it
    has proven since that it is its member key here, empty if none.
    """

    hello: wire.Hello
    address: Place
    silent: bool = False
    mood: Mood = field(default_factory=lambda: Mood(True, False, 0))
    key: bytes = b""


class TableSite:
    """Everything of a table but what is played at it. The lobby is `lobby` with whoever opened it and `shown` with the
    others; `node` is there when the match is.
    """

    def __init__(self, thread: NetworkThread, setting: Setting, wake: Callable[[], None]) -> None:
        self.thread = thread
        self.setting = setting
        self.wake = wake
        self.news: SimpleQueue[Arrived | Cut] = SimpleQueue()
        self.lobby: LobbyHost | None = None
        self.shown: LobbyState | None = None
        self.node: Node | None = None
        self.signer = Signer(setting.seed) if setting.seed is not None else None
        self.company: dict[bytes, PeerState] = {}
        self.chat: tuple[ChatLine, ...] = ()
        self.points: SimpleQueue[tuple[str, bytes]] = SimpleQueue()
        self.trouble: str | None = None
        self.over = False
        self.host: bytes | None = None
        self.named = b""
        self.moving = NewTables()
        self.announce: Callable[[Announcement], None] | None = None
        self.guide = Guide(self._send)
        self.late = Latecomer(self, self._send)
        self.doorkeeper = Admission(self.broadcast, self._keep_door)
        self.intake = Intake(self.later, self._checked_some)
        self._early: list[tuple[bytes, Message]] = []
        self.way_back = WayBack(setting.folder, setting.table, setting.places)
        self._said_so_far = self.pointed = 0
        self._is_to_look = False
        self._posted: object = None
        self.clock = Clock()
        self.talk = Talk(self._say_for, self._feel_for)
        self.pausing = Pausing(self._moods, self.broadcast, self._may_tell_mood, self._go_on_or_wait)
        self._told: Announcement | None = None
        self._closed = False
        self._ends: list[Callable[[], None]] = []
        member = self.signer.key if self.signer else bytes(32)
        role = Role.LOBBY if setting.seed is not None else Role.SPECTATOR
        psk = table_psk(setting.code, setting.table)
        us = Us(setting.identity, setting.table, psk, member, setting.name, role, setting.ruleset, VERSION)
        self.hub = Hub(thread, us, self.deliver)
        self.reach = Reach(self.hub, setting.loopback)

    @property
    def lobby_state(self) -> LobbyState | None:
        """The lobby as whoever opened it keeps it, None where nothing is known of one."""
        return self.lobby.state if self.lobby is not None else self.shown

    @property
    def own_key(self) -> bytes:
        """The member key of this machine, empty for who only watches."""
        return self.signer.key if self.signer is not None else b""

    @property
    def port(self) -> int:
        """Where this machine is found at the table, 0 before that is settled."""
        return self.reach.port

    # --- as a site of the node

    def send(self, peer: bytes, message: Message) -> None:
        self.hub.send(peer, message)

    def flush(self) -> None:
        self.hub.flush()

    def punish(self, peer: bytes, text: str, fault: Fault = Fault.STRANGE) -> None:
        self.hub.punish(peer, text, code_of(fault))

    def later(self, seconds: float, task: Callable[[], None]) -> object:
        return self.thread.later(seconds, self._unless_closed, task)

    def _checked_some(self) -> None:
        """A few blocks of a long match have been checked; `Table` sits down once it knows the table."""

    def _unless_closed(self, task: Callable[[], None]) -> None:
        if not self._closed:
            task()

    def now(self) -> float:
        """The table's own time."""
        return self.clock.now()

    def post(self, item: Arrived | Cut) -> None:
        is_first = self.news.empty()
        self.news.put(item)
        if is_first:
            self.wake()

    def changed(self) -> None:
        """Looked at once for everything that this turn of the loop brings."""
        if not self._is_to_look:
            self._is_to_look = True
            self.later(0, self._look)

    def _look(self) -> None:
        self._is_to_look = False
        if self.node is not None and self.node.is_founded:
            self.guide.go_on(self.node)
            self.late.go_on()
            self.intake.go_on()
        self._tell()
        self.publish()

    def publish(self) -> None:
        """Show the client what there is to see, and wake it when that is another than before."""
        posted = (self._views(), self.pointed)
        if posted != self._posted:
            self._posted = posted
            self.wake()

    def _views(self) -> object:
        """What the client is shown now; kept as long as it is equal."""
        raise NotImplementedError

    def done(self, work: Callable[[], T]) -> T:
        """From the client's thread: let the network thread do something and wait; what that leads to is shown then."""

        def shown() -> T:
            try:
                return work()
            finally:
                self.publish()

        return self.thread.do(shown)

    def deliver(self, event: HubEvent) -> None:
        """An event of the hub, in the network thread; what it means is `Table`'s business."""
        raise NotImplementedError

    def _keep_door(self, door: Door) -> None:
        self.hub.set_door(door)
        if self.node is not None:
            self.keep_way_back()

    # --- saying something

    def _send(self, peer: bytes, parcel: Parcel) -> None:
        self.hub.send(peer, _parcel(parcel))

    def say_to_host(self, parcel: Parcel) -> None:
        """Tell whoever opened the table."""
        if self.host is not None:
            self._send(self.host, parcel)

    def say_to_all(self, saying: Saying) -> None:
        """Say something at the table, also to oneself."""
        self._said(saying.who, saying.text, own=True)
        self.broadcast(saying)

    def broadcast(self, parcel: Parcel) -> None:
        """Say something to everybody."""
        self.hub.broadcast(_parcel(parcel))

    def _said(self, who: str, text: str, own: bool = False) -> None:
        self._said_so_far += 1
        self.chat = (*self.chat, ChatLine(who, None, text, own, self._said_so_far))[-MOST_LINES:]
        self.changed()

    def lay(self, laying: NewTableOffer | None) -> None:
        """Tell everybody here, and who comes later, of the new table of this machine; None: there is none any more."""
        before, self.moving.own = self.moving.own, laying
        if laying is not None:
            self.broadcast(laying)
        elif before is not None and not self._closed:
            self.broadcast(NewTableOffer(before.table, 0, ""))

    # --- who is here

    def plays(self, peer: bytes) -> bool:
        """Whether the installation is that of a member who is still at the table."""
        return self.node is not None and self.node.is_founded and bool(self.node.board.stand.members_at(peer))

    def _may_tell_mood(self) -> bool:
        return self.talk.may_tell_mood(self.now())

    def _moods(self) -> list[Mood]:
        return [each.mood for peer, each in self.company.items() if self.plays(peer)]

    def _feel_for(self, peer: bytes, mood: Mood) -> None:
        """Somebody else tells how it is there."""
        if peer in self.company:
            self.company[peer].mood = mood
            self._go_on()

    def _say_for(self, peer: bytes, saying: Saying) -> None:
        """Show what a peer has said: in a lobby whoever keeps it passes it on with the speaker's name."""
        if self.lobby is not None and self.node is None:
            self.lobby.hear(peer, saying)
            return
        who = saying.who if peer == self.host and self.node is None else self.name_at(peer)
        self._said(shown_line(who, LONGEST_NAME), shown_line(saying.text, 500))

    def _go_on(self) -> None:
        """After a pause this machine does what it owes."""
        if self.node is not None and self.node.is_founded and not self.pausing.is_paused:
            self.node.tick()

    def _go_on_or_wait(self) -> None:
        self._go_on()
        self.changed()

    def name_at(self, peer: bytes) -> str:
        """The name of whoever is at this installation, as the table knows it."""
        if self.node is not None and self.node.is_founded and (member := self.node.board.stand.last_at(peer)):
            return member.card.name
        return self.company[peer].hello.name if peer in self.company else "Somebody"

    @property
    def own_name(self) -> str:
        """What this machine is called at the table: a namesake has a number there, and a seat can be renamed."""
        own = self.setting.identity.key
        if self.node is not None and self.node.is_founded and (member := self.node.board.stand.last_at(own)):
            return member.card.name
        state = self.lobby_state
        members = state.members if state is not None and self.signer is not None else ()
        return next((each.name for each in members if each.installation == own), self.setting.name)

    # --- the way back

    def sit_with(self, setting: Setting) -> None:
        """Go on with another secret, durable when this returns. Raises StoreError where another window plays here."""
        self.way_back.claim()
        self.setting = setting
        self.signer = Signer(setting.seed) if setting.seed is not None else None
        self.keep_way_back()

    def keep_way_back(self) -> None:
        """Write it down, unless the file has failed and nobody may come back."""
        file, setting = self.node.file if self.node is not None else None, self.setting
        if file is not None and file.notice is not None:
            return
        seed = setting.seed.hex() if setting.seed is not None else ""
        name = file.path.name if file is not None and file.path is not None else ""
        ticket = Ticket(
            setting.table.hex(), seed, setting.name, setting.code, name, port=self.port, loopback=setting.loopback,
            door=self.doorkeeper.kept,
        )  # fmt: skip
        others = [place for peer in self.company if (place := self.reach.place_of(peer)) is not None]
        self.trouble = self.way_back.keep(ticket, others) or self.trouble

    # --- announcements and time

    def _start_ticking(self) -> None:
        self.hub.keep_places(host for host, _ in self.setting.places)
        self._tell()
        self.thread.later(TICK, self._tick)

    def _tick(self) -> None:
        if self._closed:
            return
        self.thread.later(TICK, self._tick)  # first, so that nothing that fails stops the clock
        self._each_second()

    def _each_second(self) -> None:
        if (slept := self.clock.take_slept()) > 0:
            self._woke(slept)
        self.talk.go_on(self.now())
        self.pausing.tell_what_is_owed()
        if self.node is not None:
            self.node.tick()
        self.changed()

    def _woke(self, slept: float) -> None:
        """This machine was asleep: its connections are dead, whatever they seem to be; the others are called anew."""
        if self.company or self.node is not None:
            self.trouble = woken(slept)
        self.hub.renew()
        self.reach.hurry()

    def _tell(self) -> None:
        """Announce the table, or what has changed about it, and answer who asks at the door."""
        about = self.about()
        if about is not None and about != self._told:
            self._told = about
            self.hub.about = about
            if self.announce is not None:
                self.announce(about)

    def about(self) -> Announcement | None:
        """What strangers are told of the table; only its members tell."""
        if self.port == 0:
            return None
        return announcement(self.setting, self.own_name, self.port, self.node, self.lobby, self.doorkeeper.lock.closed)

    @property
    def is_closed(self) -> bool:
        """Whether this machine has left the table."""
        return self._closed

    def close(self) -> None:
        """Leave: say goodbye and close the file. From the client's thread; waits."""
        if self._closed:
            return
        self._closed = True
        self.thread.call(self.intake.stop)
        self.hub.close()
        if self.thread.is_closed:
            self._let_go()
        else:
            self.thread.do(self._let_go)
        for end in self._ends:
            end()

    def _let_go(self) -> None:
        if self.node is not None:
            self.node.close()
        self.way_back.release()

    def end_with(self, end: Callable[[], None]) -> None:
        """Call this too when the table is left."""
        self._ends.append(end)


def _parcel(parcel: Parcel) -> wire.Parcel:
    kind, body = wrap(parcel)
    return wire.Parcel(kind, body)


def announcement(
    setting: Setting, title: str, port: int, node: Node | None, lobby: LobbyHost | None, closed: bool
) -> Announcement | None:
    """Of a table where this machine is called `title` and found at a port: of its match (`node`), or before that of the
    `lobby` which this machine keeps. None where others tell.
    """
    if node is not None and node.is_founded and node.plays:
        game, free, members = node.board.match.game.id, 0, len(node.founding.members)
        genesis = node.founding.id[:GENESIS_BYTES]
    elif lobby is not None:
        state = lobby.state
        game, free = state.game, sum(seat.member == FREE for seat in state.seats)
        members, genesis = len(state.members), b""
    else:
        return None
    locked, rules = setting.code is not None, setting.ruleset
    return Announcement(setting.table, game, title, free, members, locked, VERSION, rules, port, genesis, closed)
