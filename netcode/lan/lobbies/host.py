"""The host's side of a lobby, in the network thread: who sits where, who is ready, and the genesis that all members
sign.

The host keeps the state and sends it to everybody after each change; guests request changes. Once the genesis is signed
the host is an ordinary member.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import assert_never

from msgspec import structs

from core.errors import ParlourError
from core.game import Game
from core.plain import OptionValue
from core.state import State
from netcode.answerers import COLOURS, HUMAN, answerer_of
from netcode.installed import find_game
from netcode.lan.lobbies import plan
from netcode.lan.lobbies.past import Past
from netcode.lan.machine import parcels
from netcode.lan.play.founding import MOST_MEMBERS, certified, commitment
from netcode.lan.views import LanError
from netcode.link.identity import verify
from netcode.link.wording import LONGEST_NAME, look_alike
from netcode.replica.blocks import seal_block
from netcode.replica.canonical import BLOCK, Signer, is_signed
from netcode.secrets.keys import can_receive


class LobbyStage(Enum):
    OPEN = "open"
    STARTING = "starting"
    BEGUN = "begun"


LEADS_TO: Mapping[LobbyStage, Mapping[LobbyStage, str]] = {
    LobbyStage.OPEN: {LobbyStage.STARTING: "the host starts the match, and nothing stands against it"},
    LobbyStage.STARTING: {
        LobbyStage.OPEN: "somebody has left, or is not ready after all",
        LobbyStage.BEGUN: "all members have signed the first block",
    },
    LobbyStage.BEGUN: {},
}


@dataclass
class LobbyHost:
    """The host's side: it alone changes the state. send: a parcel to a peer, by installation key. past: the match that
    the table goes on from. doubted: told who does not sign it. peers: installation key -> key at this table, None for a
    spectator. nonce: this machine's part of the table's words, revealed after all others have signed.
    """

    table: bytes
    state: parcels.LobbyState
    signer: Signer
    proposal: parcels.Proposal
    send: Callable[[bytes, parcels.Parcel], None]
    begin: Callable[[bytes], None]
    changed: Callable[[], None]
    said: Callable[[str, str], None]
    past: Past | None = None
    doubted: Callable[[str], None] = lambda name: None
    peers: dict[bytes, bytes | None] = field(default_factory=dict)
    nonce: bytes = b""
    stage: LobbyStage = LobbyStage.OPEN
    _header: bytes = b""
    _called_off: bytes = b""
    _brought: dict[tuple[bytes, str], tuple[str, ...]] = field(default_factory=dict)
    _signatures: dict[bytes, tuple[bytes, bytes]] = field(default_factory=dict)

    @property
    def game(self) -> Game[State]:
        return find_game(self.state.game)

    # --- who comes and goes

    def hear(self, peer: bytes, parcel: parcels.ToHost) -> None:
        key = self.peers.get(peer)
        try:
            match parcel:
                case parcels.Joining():
                    self._join(peer, parcel)
                case parcels.Wish() | parcels.Bringing():
                    if key is None:
                        raise LanError("You watch at this table. Join again to take a seat.")
                    self.do(key, parcel)
                case parcels.ChatMessage(_, text):
                    self.say(next((each.name for each in self.state.members if each.key == key), "Somebody"), text)
                case parcels.Signature(signature, nonce):
                    self._signed(key, signature, nonce)
                case parcels.WantPast(number):
                    pieces = self.past.pieces if self.past is not None else ()
                    if peer in self.peers and number < len(pieces):
                        self.send(peer, parcels.PastPiece(number, pieces[number]))
                case _:
                    assert_never(parcel)
        except ParlourError as error:
            self.send(peer, parcels.LobbyRefusal(str(error), isinstance(parcel, parcels.Joining)))

    def watch(self, peer: bytes) -> None:
        self.peers[peer] = None
        self.send(peer, self.state)

    def leave(self, peer: bytes) -> None:
        """A peer is gone: free its seats, and call off a genesis that it has not signed."""
        key = self.peers.pop(peer, None)
        if key is None:
            return
        index = self._index_of(key)
        members = tuple(each for each in self.state.members if each.key != key)
        seats = tuple(self._without(number, seat, index) for number, seat in enumerate(self.state.seats))
        self._stop_starting()
        self._set(members=members, seats=seats)
        for _, id in [each for each in self._brought if each[0] == key]:
            self._bring(key, id, "")

    def _join(self, peer: bytes, joining: parcels.Joining) -> None:
        is_certified = verify(peer, certified(self.table, joining.key), joining.certificate)
        if not (is_certified and can_receive(joining.key)):
            raise LanError("Your key is not certified by your installation. Start Parlour again and join once more.")
        if self.peers.get(peer) == joining.key:
            if self.stage is LobbyStage.OPEN:  # it has revealed its nonce in vain, and binds itself to another one
                self._change_member(joining.key, commitment=joining.commitment)
            return
        if self.stage is not LobbyStage.OPEN:
            raise LanError("The match is just beginning. Join again in a moment to watch it.")
        if self.peers.get(peer) is not None or any(each.key == joining.key for each in self.state.members):
            raise LanError("You sit at this table already, in another window. Close that one, or join to watch.")
        plan.check_name(joining.name)
        free = self._seats_for(peer, joining.name)
        if not free or len(self.state.members) >= MOST_MEMBERS:
            raise LanError("This table is full. Ask for a free seat, or join to watch.")
        self.peers[peer] = joining.key
        called = plan.free_name(joining.name, (each.name for each in self.state.members))
        member = parcels.MemberPlan(joining.key, peer, joining.certificate, called, False, joining.commitment)
        self._set(members=(*self.state.members, member))
        for number in free:
            self._take(joining.key, number)

    def _seats_for(self, peer: bytes, name: str) -> tuple[int, ...]:
        """The seats of a newcomer: its own in the match that goes on, or the first free one."""
        free = [number for number, seat in enumerate(self.state.seats) if seat.member == plan.FREE]
        if self.past is not None:
            had = tuple(number for number in self.past.sat.get(peer, ()) if number in free)
            named = [number for number in free if self.state.seats[number].name.casefold() == name.casefold()]
            return had or tuple((named or free)[:1])
        return tuple(free[:1])

    def _index_of(self, key: bytes) -> int:
        return next(index for index, each in enumerate(self.state.members) if each.key == key)

    # --- changes

    def do(self, key: bytes, wish: parcels.Wish | parcels.Bringing) -> None:
        """Do what a member asks for. Raises LanError or WrongTable."""
        if isinstance(wish, parcels.Bringing):
            self._bring(key, wish.option, wish.text)
            return
        if self.stage is LobbyStage.STARTING and (wish.what, wish.text) == ("ready", "no"):
            self._stop_starting()
        if self.stage is not LobbyStage.OPEN:
            raise LanError(plan.BEGINNING)
        match wish.what:
            case "doubt":
                self.doubted(self.state.members[self._index_of(key)].name)
                self._change_member(key, ready=False)
            case "ready":
                self._change_member(key, ready=wish.text == "yes")
            case _ if not 0 <= wish.seat < len(self.state.seats):
                raise LanError("There is no such seat.")
            case "take":
                self._take(key, wish.seat)
            case _ if self.state.seats[wish.seat].member != self._index_of(key):
                raise LanError("That seat is not yours.")
            case "free":
                self._free(key, wish.seat)
            case _:
                self._change(wish)

    def _take(self, key: bytes, number: int) -> None:
        if self.state.seats[number].member != plan.FREE:
            raise LanError("That seat is taken. Choose a free one.")
        index = self._index_of(key)
        if self.past is not None:
            self._seat(number, member=index, who=HUMAN)
            return
        first = all(seat.member != index for seat in self.state.seats)
        name = self.state.members[index].name
        taken = [seat.name for seat in self.state.seats if seat.name]
        called = plan.free_name(name, taken if first else [name, *taken])
        self._seat(number, member=index, name=called, who=HUMAN)

    def _free(self, key: bytes, number: int) -> None:
        """The member's last seat is called as it is, without the number that kept it apart from another."""
        self._seat(number, member=plan.FREE, name=self._free_name(number), who=HUMAN)
        index = self._index_of(key)
        left = [number for number, seat in enumerate(self.state.seats) if seat.member == index]
        name = self.state.members[index].name
        is_last = self.past is None and len(left) == 1
        if is_last and self.state.seats[left[0]].name.removeprefix(f"{name} ").isdecimal():
            self._seat(left[0], name=name)

    def _free_name(self, number: int) -> str:
        return "" if self.past is None else self.past.header.names[number]

    def _without(self, number: int, seat: parcels.SeatPlan, index: int) -> parcels.SeatPlan:
        """The seat after the member at this index has left; those behind move up."""
        if seat.member == index:
            return structs.replace(seat, member=plan.FREE, name=self._free_name(number), who=HUMAN)
        return structs.replace(seat, member=seat.member - (seat.member > index))

    def _change(self, wish: parcels.Wish) -> None:
        if self.past is not None and wish.what in ("name", "colour"):
            raise LanError("This table goes on from a match, so names and colours stay as they are.")
        if wish.what == "name":
            self._rename(wish.seat, wish.text.strip())
        elif wish.what == "colour":
            if wish.text not in COLOURS:
                raise LanError("There is no such colour. Choose one that is shown.")
            if any(seat.colour == wish.text for seat in self.state.seats):
                raise LanError("Another seat has that colour. Choose one that is free.")
            self._seat(wish.seat, colour=wish.text)
        elif wish.what == "bot":
            answerer_of(self.game, wish.text)
            self._seat(wish.seat, who=wish.text)

    def _rename(self, number: int, name: str) -> None:
        plan.check_name(name)
        state, index = self.state, self.state.seats[number].member
        others = [seat.name for other, seat in enumerate(state.seats) if other != number]
        machines = [each.name for other, each in enumerate(state.members) if other != index]
        if (taken := next((each for each in others + machines if look_alike(each, name)), None)) is not None:
            raise LanError(f"Somebody else is called {taken}. Choose another name.")
        self._seat(number, name=name)
        if all(seat.member != index for other, seat in enumerate(state.seats) if other != number):
            self._change_member(state.members[index].key, name=name)  # a machine with one seat shares its name

    def set_option(self, id: str, value: OptionValue) -> None:
        """The host settles an option; those who were ready must say so again. Raises WrongTable."""
        if self.past is not None:
            raise LanError("This table goes on from a match, so its options stay as they are.")
        options = plan.packed(self.game.table({**plan.options_in(self.state), id: value}, len(self.state.seats)))
        if options != self.state.options:
            others = (structs.replace(each, ready=each.key == self.signer.key) for each in self.state.members)
            self._set(options=options, members=tuple(others))

    def _bring(self, key: bytes, id: str, text: str) -> None:
        """A member brings things of its own. Raises LanError and WrongTable."""
        if self.stage is not LobbyStage.OPEN:
            raise LanError(plan.BEGINNING)
        options, before = plan.options_in(self.state), self._brought.get((key, id), ())
        value, names = plan.with_brought(self.game, options, id, before, text)
        self.set_option(id, value)
        self._brought[key, id] = names

    def _seat(self, number: int, **changes: object) -> None:
        seats = list(self.state.seats)
        seats[number] = structs.replace(seats[number], **changes)
        self._set(seats=tuple(seats))

    def _change_member(self, key: bytes, **changes: object) -> None:
        members = self.state.members
        self._set(members=tuple(structs.replace(each, **changes) if each.key == key else each for each in members))

    def _set(self, **changes: object) -> None:
        self.state = structs.replace(self.state, **changes)
        for peer in list(self.peers):
            self.send(peer, self.state)
        self.changed()

    def say(self, who: str, text: str) -> None:
        for other in list(self.peers):
            self.send(other, parcels.ChatMessage(who[:LONGEST_NAME], text))
        self.said(who, text)

    # --- the beginning

    def start_refusal(self) -> str | None:
        if (reason := plan.start_refusal(self.state, self.signer.key)) is not None:
            return reason
        if self.past is None or self.past.unopened is None:
            return None
        return self.past.unopened.refusal([each.installation for each in self.state.members])

    def start(self) -> None:
        """Ask all to sign the genesis; harmless while they are asked. Raises LanError."""
        if self.stage is not LobbyStage.OPEN:
            return
        if (reason := self.start_refusal()) is not None:
            raise LanError(reason)
        self._header = plan.proposed(self.table, self.state, self.proposal)
        self._signatures = {self.signer.key: (self.signer.sign(BLOCK, self._header), self.nonce)}
        self._become(LobbyStage.STARTING)
        self._set(starting=True)
        for peer, key in list(self.peers.items()):
            if key is not None:
                self.send(peer, self.proposal)
        self._begin_once_signed()

    def _become(self, stage: LobbyStage) -> None:
        assert stage in LEADS_TO[self.stage], f"a lobby that is {self.stage.value} cannot become {stage.value}"
        self.stage = stage

    def _stop_starting(self) -> None:
        """Discard the signatures given so far."""
        self._called_off = self._header or self._called_off
        self._header, self._signatures = b"", {}
        if self.stage is LobbyStage.STARTING:
            self._become(LobbyStage.OPEN)
        self._set(starting=False)

    def _signed(self, key: bytes | None, signature: bytes, nonce: bytes) -> None:
        if key is None or not self._header or not is_signed(key, BLOCK, self._header, signature):
            if key is not None and self._called_off and is_signed(key, BLOCK, self._called_off, signature):
                return  # it was on its way when somebody else was not ready after all
            raise LanError("Your signature does not fit the table. Leave it and join again.")
        bound = self.state.members[self._index_of(key)].commitment
        if bound != (commitment(self.table, key, nonce) if nonce else b""):
            raise LanError("Your machine did not reveal what it had committed to. Leave the table and join again.")
        self._signatures[key] = signature, nonce
        self._begin_once_signed()

    def _begin_once_signed(self) -> None:
        """Begin the match once all have signed; first on this machine's disk, so that it can come back."""
        keys = [each.key for each in self.state.members]
        if not all(key in self._signatures for key in keys):
            return
        signatures, nonces = zip(*(self._signatures[key] for key in keys), strict=True)
        raw = seal_block(self._header, signatures, nonces if any(nonces) else ()).raw
        self._become(LobbyStage.BEGUN)
        self.begin(raw)
        for peer in list(self.peers):
            self.send(peer, parcels.Founded(raw))
