"""One table on the network, in the network thread: its hub, first its lobby, then the match.

The client reaches it through `Lobby` and `LanSession`: they hand work over with `done` and `call`, and look at nothing
but the frozen views and the queues of records and marks. `publish` replaces the views and wakes the client.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import assert_never

from netcode.lan.admission.seat_requests import SeatRequests
from netcode.lan.disk.netfile import NetFile
from netcode.lan.disk.ticket import Place
from netcode.lan.going_on.past import Past
from netcode.lan.lobbies.guest import Guest
from netcode.lan.lobbies.host import LobbyHost
from netcode.lan.machine import company
from netcode.lan.machine.company import dispute
from netcode.lan.machine.node import Node
from netcode.lan.machine.parcels import (
    Declined,
    Enough,
    Following,
    Founded,
    Joining,
    LobbyState,
    Lock,
    Mood,
    NewTableOffer,
    Parcel,
    PastPiece,
    Pointing,
    Proposal,
    Saying,
    Signature,
    SnapshotPart,
    SnapshotRequest,
    Sorry,
    ToHost,
    WantPast,
    Wish,
    unwrap,
)
from netcode.lan.machine.reach import Setting
from netcode.lan.machine.site import CARRIED, PeerState
from netcode.lan.machine.table_view import Views
from netcode.lan.machine.troubles import UNFOUNDED, parted
from netcode.lan.play.bodies import BadBody, check_plain
from netcode.lan.play.founding import founding_of, nonce_of
from netcode.link import messages as wire
from netcode.link.limits import Reason
from netcode.link.messages import Message, Role
from netcode.link.network_thread import (
    DialFailed,
    HubEvent,
    Misbehaved,
    NetworkThread,
    PeerAbsent,
    PeerBack,
    PeerGone,
    PeerHere,
    PeerSaid,
)
from netcode.replica.canonical import Malformed
from netcode.store import require_room

log = logging.getLogger(__name__)

MOST_EARLY = 64
"""Messages of others about a match of which this machine has not been told yet; what is more comes again."""
RESUMING = 300.0
"""Seconds that reading a long match back may take."""
MOST_POINTS = 64
"""Marks on the board that wait to be shown."""


class Table(Guest):
    """See the module. has_signed: whether this machine has signed the first block of a table that it does not know.
    views: all that the client is shown.
    """

    has_signed = False
    _is_seated = False

    def __init__(self, thread: NetworkThread, setting: Setting, wake: Callable[[], None]) -> None:
        super().__init__(thread, setting, wake)
        self.seat_requests = SeatRequests(self)
        self.views = Views(self, self.seat_requests)

    def _views(self) -> object:
        return self.views.look(self.dispute)

    def _each_second(self) -> None:
        self.seat_requests.go_on()
        self._seat_members()
        super()._each_second()
        self._seek_members()

    def _seek_members(self) -> None:
        """Call whoever of the members is not connected: nobody depends on whoever opened the table."""
        if self.node is None or not self.node.is_founded:
            return
        stand, own = self.node.board.stand, self.setting.identity.key
        live = dict.fromkeys(stand.members[number].card.installation for number in stand.live)
        missing = [each for each in live if each != own and each not in self.company]
        self.reach.seek(missing, self.way_back.places, self.now())

    def _seat_members(self) -> None:
        """Whom the door is open to even where it is closed for others."""
        state = self.lobby_state
        if self.node is not None and self.node.is_founded:
            playing = frozenset(each.card.installation for each in self.node.founding.members)
            cards = [each.card for each in list(self.node.board.stand.members)]
            self.doorkeeper.seat((card.installation for card in cards), playing)
        elif state is not None:
            self.doorkeeper.seat((each.installation for each in state.members), None)

    def decide_door(self, closed: bool) -> None:
        """Somebody at this machine, who plays, lets nobody else in, or others again."""
        self._seat_members()
        self.doorkeeper.decide(closed)
        self.changed()

    def _decides(self, peer: bytes) -> bool:
        """Whether what this one says of the door counts: those who play decide, and in a lobby whoever keeps it passes
        it on.
        """
        if self.node is not None and self.node.is_founded:
            return self.plays(peer)
        state = self.lobby.state if self.lobby is not None else None
        return peer == self.host or (state is not None and any(each.installation == peer for each in state.members))

    # --- ways in, from the client's thread

    def open(self, state: LobbyState, proposal: Proposal, port: int, past: Past | None = None) -> None:
        """Open a table and let others in. Raises StoreError or LinkError."""
        self.way_back.require_room()
        self.thread.do(lambda: self._keep_lobby(state, proposal, past))
        self.reach.listen(port)
        self.done(self._start_ticking)

    def _keep_lobby(self, state: LobbyState, proposal: Proposal, past: Past | None) -> None:
        assert self.signer is not None and self.setting.seed is not None
        table, hooks = self.setting.table, (self._send, self._begin, self.changed, self._said)
        self.lobby = LobbyHost(table, state, self.signer, proposal, *hooks, past, self._doubted)
        self.lobby.nonce = nonce_of(self.setting.seed, 0)

    def _doubted(self, name: str) -> None:
        """A guest's machine does not sign what the table goes on from."""
        self.trouble = f"{name}'s machine does not sign the match that this table goes on from. Ask what it says there."

    def call(self, places: list[Place], port: int = 0) -> None:
        """Go to a table that others have opened. Raises StoreError, for who would play there, or LinkError."""
        if self.signer is not None:
            self.way_back.require_room()
        self.reach.listen(port)
        self.hub.dial(places)
        self.done(self._start_ticking)

    def come_back(self, path: Path, places: list[Place], port: int = 0) -> None:
        """Go on with a match of this machine. Raises BadFile, StoreError or LinkError."""
        self.way_back.claim()
        try:
            require_room(path.parent)
            self.thread.do(lambda: self._sit_down_again(path), RESUMING)
            self.reach.listen_again(port)
        except Exception:
            self.way_back.release()
            raise
        for place in places:
            self.hub.dial([place])
        self.done(self._start_ticking)

    def _sit_down_again(self, path: Path) -> None:
        file = NetFile.open(path, self.way_back.close)
        file.is_bound = self.setting.seed is not None
        self.node = Node.resume(self, file, self.setting.seed, self.setting.table, self.setting.bot_ms)
        self._sit_down()

    @property
    def dispute(self) -> str | None:
        """What to say where others show different tables under this name."""
        return dispute(self, self.node) if self.node is not None else None

    # --- what the hub says

    def deliver(self, event: HubEvent) -> None:
        """An event of the hub, in the network thread."""
        match event:
            case PeerHere(peer, hello, address, opened):
                self._welcome(peer, hello, address, opened)
            case PeerSaid(peer, message):
                self._hear(peer, message)
                if isinstance(message, CARRIED) and self.node is not None and self.node.is_founded:
                    return  # the node has looked already
            case PeerAbsent(peer) | PeerBack(peer):
                if peer in self.company:
                    self.company[peer].silent = isinstance(event, PeerAbsent)
            case PeerGone(peer, code, text):
                self._gone(peer, code, text)
            case DialFailed(_, code, text, final):
                self._unreachable(code, text, final)
            case Misbehaved(peer, count, code):
                company.shut(self, peer, code, count)
            case _:
                assert_never(event)
        self.changed()

    def _welcome(self, peer: bytes, hello: wire.Hello, address: Place, opened: bool) -> None:
        self.company[peer] = PeerState(hello, address)
        self.reach.saw(peer, address, None if opened else hello.port)
        self.doorkeeper.met(peer)
        if self.doorkeeper.lock.turn:
            self._send(peer, self.doorkeeper.lock)
        if not self.over:
            self.trouble = None
        if opened and self.host is None:
            self.host = peer
        if self.node is not None:
            self.node.connected(peer, self.seat_requests.key_of(peer))
            self._send(peer, self.pausing.own)
            if self.moving.own is not None:
                self._send(peer, self.moving.own)
            self.keep_way_back()
        elif self.lobby is not None and hello.role is Role.SPECTATOR:
            self.lobby.watch(peer)
        elif self.lobby is None and self.host == peer:
            self._knock(peer)
        if hello.role is not Role.LOBBY and (self.node is not None or self.lobby is None):
            self.late.met(peer)

    def _hear(self, peer: bytes, message: Message) -> None:
        if isinstance(message, CARRIED):
            self._hear_replica(peer, message)
        elif isinstance(message, wire.Parcel):
            try:
                self._hear_parcel(peer, unwrap(message.kind, message.body))
            except BadBody as error:
                self.punish(peer, str(error))
        elif isinstance(message, wire.Peers) and self._decides(peer):
            self.doorkeeper.met_elsewhere(each.installation for each in message.peers)

    def _hear_replica(self, peer: bytes, message: Message) -> None:
        if self.node is None and self.shown is not None and self.host in self.company:
            if len(self._early) < MOST_EARLY:
                self._early.append((peer, message))
            return
        if self.node is None and self.lobby is None:
            self._learn_table()
        if self.node is None:
            return
        self.intake.received(self.node, peer, message)  # type: ignore[arg-type]
        self._checked_some()

    def _checked_some(self) -> None:
        if self.node is not None and self.node.is_founded and not self._is_seated:
            self._sit_down()

    def _learn_table(self) -> None:
        """The table plays already: learn it from the others, and watch, unless one of its members has this key."""
        seed = self.setting.seed if self.shown is not None or self.has_signed else None
        file = NetFile(self.setting.folder, self.way_back.close)
        file.is_bound = seed is not None
        file.past = self._past_pieces() if seed is not None else ()
        self.node = Node.resume(self, file, seed, self.setting.table, self.setting.bot_ms, self.named)
        for peer in list(self.company):
            self.node.connected(peer, None)

    def _hear_parcel(self, peer: bytes, parcel: Parcel) -> None:
        if isinstance(parcel, Saying):
            relays = self.lobby is None and self.node is None and peer == self.host
            self.talk.hear(peer, parcel, self.now(), relays)
            return
        if isinstance(parcel, Lock):
            if self._decides(peer):
                self.doorkeeper.hear(peer, parcel, self.now())
            return
        if self.lobby is not None and self.node is None:
            self._hear_guest(self.lobby, peer, parcel)
            return
        match parcel:
            case Mood():
                self.talk.hear_mood(peer, parcel, self.now())
            case SnapshotRequest() | Enough() | SnapshotPart() | Following():
                self._hear_of_the_past(peer, parcel)
            case NewTableOffer():
                if self.plays(peer) and peer in self.company:
                    self.moving.hear(peer, parcel, self.company[peer].address[0])
            case Joining() | Declined():
                self.seat_requests.hear(peer, parcel)
            case Pointing(place):
                check_plain(place)
                if self.points.qsize() < MOST_POINTS and self.talk.may_mark(peer, self.now()):
                    self.points.put((self.name_at(peer), place))
                    self.pointed += 1
            case LobbyState() | PastPiece() | Sorry() | Proposal() | Founded():
                if peer == self.host and self.node is None:
                    self._hear_host(peer, parcel)
            case Wish() | Signature() | WantPast():
                pass  # for whoever keeps a lobby, and there is none here
            case _:
                assert_never(parcel)

    def _hear_guest(self, lobby: LobbyHost, peer: bytes, parcel: Parcel) -> None:
        """Whoever keeps the lobby is asked for something."""
        if (reason := self.talk.wish_refusal(peer, parcel, self.now())) is not None:
            self._send(peer, Sorry(reason, False))
        elif isinstance(parcel, ToHost):
            lobby.hear(peer, parcel)

    def _hear_of_the_past(self, peer: bytes, parcel: SnapshotRequest | Enough | SnapshotPart | Following) -> None:
        """Somebody is far behind and asks to be shown the table; or shows it to us."""
        node = self.node
        if isinstance(parcel, SnapshotRequest):
            knows = node is not None and node.is_founded and not self.late.is_checking
            if node is None or not knows or not self.guide.hear(peer, parcel, node, self.now()):
                self._send(peer, Enough())
        if isinstance(parcel, Enough):
            self.guide.gone(peer)
        if not isinstance(parcel, SnapshotRequest):
            self.late.hear(peer, parcel)

    def _gone(self, peer: bytes, code: int, text: str) -> None:
        name = self.name_at(peer)
        self.company.pop(peer, None)
        self.talk.gone(peer)
        self.guide.gone(peer)
        self.late.gone(peer)
        if self.node is not None:
            self.node.disconnected(peer)
            self.node.troubles.parted(code, name)
        elif self.lobby is not None:
            self.lobby.leave(peer)
        elif peer == self.host and not self.over:
            self.trouble = parted(code, text, name)
            self.over = code in (Reason.LEAVING, Reason.FULL, Reason.LOCKED, Reason.BANNED)

    def _unreachable(self, code: int, text: str, final: bool) -> None:
        if self.node is None or not self.node.is_founded:
            self.trouble = text
            self.over = self.over or final
        elif code in (Reason.OTHER_PROTOCOL, Reason.OTHER_RULES):
            self.trouble = text

    # --- the match

    def _begin(self, raw: bytes) -> None:
        """All have signed: the match begins."""
        try:
            founding = founding_of(raw)
            founding.game()
        except (Malformed, BadBody) as error:
            log.warning("a table that cannot be founded: %r", error)
            self.trouble = UNFOUNDED
            return
        if founding.table != self.setting.table or (self.node is not None):
            return
        self.trouble = None
        is_member = self.signer is not None and any(each.key == self.signer.key for each in founding.members)
        file = NetFile(self.setting.folder, self.way_back.close)
        if is_member and self.setting.seed is not None:
            file.past = self._past_pieces()
            self.keep_way_back()
            self.way_back.claim()
            self.node = Node.begin(self, file, self.setting.seed, raw, self.setting.bot_ms)
        else:
            self.node = Node.resume(self, file, None, self.setting.table, self.setting.bot_ms, founding.id)
        for peer in list(self.company):
            self.node.connected(peer, self.seat_requests.key_of(peer))
        if self.node.is_founded:
            self._sit_down()
        for peer, message in self._early:
            self._hear_replica(peer, message)
        self._early.clear()

    def _past_pieces(self) -> Sequence[bytes]:
        """What the table takes over, as whoever opened it has it or as it has come."""
        if self.lobby is not None:
            return self.lobby.past.pieces if self.lobby.past is not None else ()
        return self.check.pieces if self.check is not None else ()

    def _sit_down(self) -> None:
        """The match is known: later callers are told so, and the way back is kept."""
        assert self.node is not None
        self._is_seated = True
        self.node.is_paused = lambda: self.pausing.is_paused
        self.node.petitions.is_here = self.company.__contains__
        role = Role.MEMBER if self.node.plays else Role.SPECTATOR
        self.hub.update(replace(self.hub.us, role=role))
        self._seat_members()
        self.keep_way_back()
        self.changed()
