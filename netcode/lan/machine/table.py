"""One table on the network, in the network thread: its hub, its connections, its clock, its way to the client.

Messages are handled by its phase: a lobby (`lobby_phase.py`), then the match (`match_phase.py`). The client reaches a
table through `Lobby` and `LanSession`: they hand work over with `Table.done` and the thread's `do` and `call`, and read
only the frozen views and the queues of records and marks. `publish` replaces the views and wakes the client.
"""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from typing import TypeVar, assert_never

from netcode import VERSION
from netcode.lan.disk.netfile import Arrived, Cut
from netcode.lan.disk.ticket import Ticket, WayBack
from netcode.lan.lobbies.check import FindCopy, PastCheck
from netcode.lan.lobbies.host import LobbyHost
from netcode.lan.lobbies.past import NewTables
from netcode.lan.lobbies.plan import FREE
from netcode.lan.machine.admission import Acquaintances, Admission
from netcode.lan.machine.clock import Clock, woken
from netcode.lan.machine.machine import CODES, Fault, fault_of, shut_out
from netcode.lan.machine.node import Node
from netcode.lan.machine.parcels import RETIRED, ChatMessage, DoorState, LobbyState, Parcel, PresencePause, unwrap, wrap
from netcode.lan.machine.reach import Reach, TableConfig
from netcode.lan.machine.talk import ChatLog, Pausing, PeerState, TablePhase, Talk
from netcode.lan.play.bodies import BadBody
from netcode.lan.views import LanError, Views
from netcode.link import messages as wire
from netcode.link import network_thread as told
from netcode.link.hub import Hub
from netcode.link.join_code import GENESIS_BYTES
from netcode.link.limits import HostPort, Reason
from netcode.link.messages import Announcement, Message
from netcode.link.network_thread import HubEvent, NetworkThread
from netcode.link.switchboard import Door
from netcode.link.wording import LONGEST_NAME, shown_line
from netcode.replica.canonical import Signer
from netcode.replica.outbox import Message as ReplicaMessage

T = TypeVar("T")
TICK = 1.0


class Table:
    """See the module. Made by `lobby_phase.new_table`. lobby: the host's side of the lobby; shown: the lobby as guests
    see it; check: of the match that it goes on from. node: there when the match is. host: the host's installation, if
    that is another machine. has_signed: whether this machine signed the first block of a table that it does not know;
    named: how that block's id begins. has_no_seat: whether it was not let in as a player. acquaintances: the players
    remembered here. find_copy: finds this machine's copy of an older table's match. announce: tells the network. ends:
    what else to do on leaving.
    """

    phase: TablePhase

    def __init__(self, thread: NetworkThread, config: TableConfig, wake: Callable[[], None]) -> None:
        self.thread = thread
        self.config = config
        self.wake = wake
        self.views = Views()
        self.news: SimpleQueue[Arrived | Cut] = SimpleQueue()
        self.points: SimpleQueue[tuple[str, bytes]] = SimpleQueue()
        self.pointed = 0
        self.lobby: LobbyHost | None = None
        self.shown: LobbyState | None = None
        self.check: PastCheck | None = None
        self.node: Node | None = None
        self.signer = Signer(config.seed) if config.seed is not None else None
        self.peers: dict[bytes, PeerState] = {}
        self.trouble: str | None = None
        self.over = self.has_no_seat = self.has_signed = self.is_closed = False
        self.host: bytes | None = None
        self.named = b""
        self.announce: Callable[[Announcement], None] = lambda about: None
        self.acquaintances: Acquaintances | None = None
        self.find_copy: FindCopy = lambda table: None
        self.ends: list[Callable[[], None]] = []
        self._is_to_look = False
        self._posted: object = None
        self.clock = Clock()
        self.hub = Hub(thread, config.introduction(self.own_key), self.deliver)
        self.reach = Reach(self.hub, config.loopback)
        self.way_back = WayBack(config.folder, config.table, config.addresses)
        self.moving = NewTables(self.broadcast)
        self.admission = Admission(self.broadcast, self._keep_door)
        self.chat = ChatLog()
        self.talk = Talk(self._show, self._note_presence)
        self.pausing = Pausing(
            lambda: [each.presence for peer, each in self.peers.items() if self.plays(peer)],
            self.broadcast,
            self.now,
            self.go_on,
        )

    @property
    def lobby_state(self) -> LobbyState | None:
        return self.lobby.state if self.lobby is not None else self.shown

    @property
    def node_with_genesis(self) -> Node | None:
        """The node, once this machine knows the first block of the table."""
        return self.node if self.node is not None and self.node.has_genesis else None

    @property
    def node_in_play(self) -> Node:
        """For the network thread alone."""
        assert self.node is not None, "the match of this table has not begun"
        return self.node

    @property
    def own_key(self) -> bytes:
        return self.signer.key if self.signer is not None else b""

    # --- as a site of the node

    def send(self, peer: bytes, message: Message) -> None:
        self.hub.send(peer, message)

    def flush(self) -> None:
        self.hub.flush()

    def punish(self, peer: bytes, text: str, fault: Fault = Fault.STRANGE) -> None:
        self.hub.punish(peer, text, CODES.get(fault, Reason.BAD_SIGNATURE))

    def later(self, seconds: float, task: Callable[[], None]) -> None:
        self.thread.later(seconds, lambda: None if self.is_closed else task())

    def now(self) -> float:
        return self.clock.now()

    def post(self, item: Arrived | Cut) -> None:
        is_first = self.news.empty()
        self.news.put(item)
        if is_first:
            self.wake()

    def changed(self) -> None:
        """Something has changed: look at it once in this turn of the loop."""
        if not self._is_to_look:
            self._is_to_look = True
            self.later(0, self._look)

    def _look(self) -> None:
        self._is_to_look = False
        self._tell_strangers()
        self.publish()

    # --- to the client

    def publish(self) -> None:
        """Show the client the table, and wake it if anything has changed."""
        posted = (self.phase.view(), self.pointed)
        if posted != self._posted:
            self._posted = posted
            self.wake()

    def done(self, work: Callable[[], T]) -> T:
        """From the client's thread: have work done in the network thread, wait, and publish the outcome."""

        def shown() -> T:
            try:
                return work()
            finally:
                self.publish()

        return self.thread.do(shown)

    # --- what the hub says

    def deliver(self, event: HubEvent) -> None:
        match event:
            case told.PeerHere(peer, hello, address, opened):
                self.peers[peer] = PeerState(hello, address)
                self._welcome(peer, hello, address, opened)
            case told.PeerSaid(peer, message):
                if isinstance(message, ReplicaMessage) and self.phase.received(peer, message):
                    return  # the node has looked already
                self._hear(peer, message)
            case told.PeerSilent(peer, is_over):
                if peer in self.peers:
                    self.peers[peer].silent = not is_over
            case told.PeerGone(peer, code, text):
                name = self.name_at(peer)
                self.peers.pop(peer, None)
                self.talk.gone(peer)
                self.phase.parted(peer, code, text, name)
            case told.DialFailed(code, text, final):
                if self.node_with_genesis is None:
                    self.trouble, self.over = text, self.over or final
                elif code in (Reason.OTHER_PROTOCOL, Reason.OTHER_RULES):
                    self.trouble = text
            case told.PeerMisbehaved(peer, count, code):
                note_shut_out(self, peer, code, count)
            case _:
                assert_never(event)
        self.changed()

    def _welcome(self, peer: bytes, hello: wire.Hello, address: HostPort, opened: bool) -> None:
        self.reach.saw(peer, address, None if opened else hello.port)
        self.admission.met(peer)
        if self.admission.decided.turn:
            self.tell(peer, self.admission.decided)
        if not self.over:
            self.trouble = None
        if opened and self.host is None:
            self.host = peer
        self.phase.welcome(peer, hello)

    def _hear(self, peer: bytes, message: Message) -> None:
        if isinstance(message, wire.Peers) and may_decide(self, peer):
            self.admission.met_elsewhere(each.installation for each in message.peers)
        if not isinstance(message, wire.Parcel) or message.kind in RETIRED:
            return
        try:
            parcel = unwrap(message)
            if isinstance(parcel, ChatMessage):
                relays = self.lobby is None and self.node is None and peer == self.host
                self.talk.hear(peer, parcel, self.now(), relays)
            elif not isinstance(parcel, DoorState):
                self.phase.hear(peer, parcel)
            elif may_decide(self, peer):
                self.admission.hear(peer, parcel, self.now())
        except BadBody as error:
            self.punish(peer, str(error))

    # --- saying something

    def tell(self, peer: bytes, parcel: Parcel) -> None:
        self.hub.send(peer, wrap(parcel))

    def say_to_host(self, parcel: Parcel) -> None:
        if self.host is not None:
            self.tell(self.host, parcel)

    def broadcast(self, parcel: Parcel) -> None:
        self.hub.broadcast(wrap(parcel))

    def _show(self, peer: bytes, saying: ChatMessage) -> None:
        """Show what a peer says; the host of a lobby relays it with the speaker's name."""
        if self.lobby is not None and self.node is None:
            self.lobby.hear(peer, saying)
            return
        who = saying.who if self.node is None and peer == self.host else self.name_at(peer)
        self.chat.add(shown_line(who, LONGEST_NAME), shown_line(saying.text, 500))
        self.changed()

    # --- who is here

    def _note_presence(self, peer: bytes, presence: PresencePause) -> None:
        if peer in self.peers:
            self.peers[peer].presence = presence
            self.go_on()

    def go_on(self) -> None:
        """After a pause, do what this machine owes."""
        if (node := self.node_with_genesis) is not None and not self.pausing.is_paused:
            node.tick()
        self.changed()

    def plays(self, peer: bytes) -> bool:
        """Whether this installation is a member that is still at the table."""
        return (node := self.node_with_genesis) is not None and bool(node.rules.state.members_at(peer))

    def name_at(self, peer: bytes) -> str:
        """What the table calls the member or guest at this installation."""
        if (node := self.node_with_genesis) is not None and (member := node.rules.state.last_at(peer)):
            return member.card.name
        return self.peers[peer].hello.name if peer in self.peers else "Somebody"

    @property
    def own_name(self) -> str:
        """This machine's name at the table, which may have got a number or been changed there."""
        own = self.config.identity.key
        if (node := self.node_with_genesis) is not None and (member := node.rules.state.last_at(own)):
            return member.card.name
        state = self.lobby_state
        members = state.members if state is not None and self.signer is not None else ()
        return next((each.name for each in members if each.installation == own), self.config.name)

    def _tell_strangers(self) -> None:
        """Tell the network, and who asks at the door, what has changed; only members tell, or the host of a lobby."""
        config, node, genesis = self.config, self.node_with_genesis, b""
        if node is not None and node.plays:
            game, free, members = node.rules.match.game.id, 0, len(node.founding.members)
            genesis = node.founding.id[:GENESIS_BYTES]
        elif self.lobby is not None:
            state = self.lobby.state
            game, free, members = state.game, sum(seat.member == FREE for seat in state.seats), len(state.members)
        else:
            return
        about = Announcement(
            config.table, game, self.own_name, free, members, config.code is not None, VERSION, config.ruleset,
            self.reach.port, genesis, self.admission.decided.closed,
        )  # fmt: skip
        if self.reach.port and about != self.hub.about:
            self.hub.about = about
            self.announce(about)

    # --- the way back

    def _keep_door(self, door: Door) -> None:
        self.hub.switchboard.door = door
        if self.node is not None:
            self.keep_way_back()

    def keep_way_back(self) -> None:
        """Write the ticket, unless the file has failed and this machine must not come back."""
        file, config = self.node.file if self.node is not None else None, self.config
        if file is not None and file.notice is not None:
            return
        seed = config.seed.hex() if config.seed is not None else ""
        name = file.path.name if file is not None and file.path is not None else ""
        ticket = Ticket(
            config.table.hex(), seed, config.name, config.code, name, port=self.reach.port,
            loopback=config.loopback, door=self.admission.kept,
        )  # fmt: skip
        others = [address for peer in self.peers if (address := self.reach.addresses.get(peer)) is not None]
        self.trouble = self.way_back.keep(ticket, others) or self.trouble

    # --- time

    def begin_to_tick(self) -> None:
        """The table is open, or is being called."""
        self.hub.switchboard.expect_players(tuple(host for host, _ in self.config.addresses))
        self._tell_strangers()
        self.thread.later(TICK, self._tick)

    def _tick(self) -> None:
        if self.is_closed:
            return
        self.thread.later(TICK, self._tick)  # first, so that nothing that fails stops the clock
        if (slept := self.clock.take_slept()) > 0:  # all connections are dead, whatever they look like
            if self.peers or self.node is not None:
                self.trouble = woken(slept)
            self.hub.renew()
            self.reach.hurry()
        self.talk.go_on(self.now())
        self.pausing.tell_what_is_owed()
        seat_members(self)
        self.phase.tick()
        self.changed()

    def close(self) -> None:
        """Leave: say goodbye and close the file. From the client's thread; waits."""
        if self.is_closed:
            return
        self.is_closed = True
        self.hub.close()
        if self.thread.is_closed:
            self.phase.close()
        else:
            self.thread.do(self.phase.close)
        for end in self.ends:
            end()


def decide_door(table: Table, closed: bool) -> None:
    """Close or open the table to newcomers. Raises LanError if nobody here plays, or decides too often."""
    members = table.lobby_state.members if table.lobby_state is not None else ()
    plays = any(each.key == table.own_key for each in members) if table.node is None else table.node.plays
    reason = table.admission.refusal(table.now()) if plays else "Only players decide who may come in."
    if reason is not None:
        raise LanError(reason)
    seat_members(table)
    table.admission.decide(closed)
    table.changed()


def may_decide(table: Table, peer: bytes) -> bool:
    """Whether what a peer says of the door counts; in a lobby the host passes decisions on."""
    if table.node_with_genesis is not None:
        return table.plays(peer)
    members = table.lobby.state.members if table.lobby is not None else ()
    return peer == table.host or any(each.installation == peer for each in members)


def seat_members(table: Table) -> None:
    """Tell the door whose installations belong to the table, and which play from the beginning once that is settled."""
    if (node := table.node_with_genesis) is not None:
        playing = frozenset(each.card.installation for each in node.founding.members)
        table.admission.seat((each.card.installation for each in node.rules.state.members), playing)
    elif (state := table.lobby_state) is not None:
        table.admission.seat((each.installation for each in state.members), None)


GO_ON = "What now? lets you go on without it."


def note_shut_out(table: Table, peer: bytes, code: int, count: int) -> None:
    """Tell people that this machine has shut another out, and that players may go on without it."""
    node, said = table.node_with_genesis, shut_out(code, count, table.name_at(peer))
    if node is None:
        table.trouble = said
        return
    theirs = node.rules.state.members_at(peer)
    node.troubles.shut.update(dict.fromkeys(theirs, (fault_of(code), count)))
    node.troubles.verdict = f"{said} {GO_ON}" if theirs and node.own is not None else said
