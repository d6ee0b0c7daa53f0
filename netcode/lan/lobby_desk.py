"""A table before its match, in the network thread: who sits where, who is ready, and the genesis that all sign.

Whoever opened the table keeps the state and sends it to all after each change; the others ask for changes. Once the
genesis is signed the opener is nobody special any more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import cast

import msgspec

from core.codec import pack, unpack
from core.errors import ParlourError
from core.game import Game
from core.games import find_game
from core.header import Header, SeatHeader
from core.plain import OptionValue
from core.state import State
from netcode.answerers import HUMAN, answerer_of
from netcode.lan.bodies import BadBody, encode
from netcode.lan.fingerprint import fingerprint
from netcode.lan.founding import MOST_MEMBERS, Card, Terms, certified, write_card
from netcode.lan.parcels import (
    Founded,
    Joining,
    LobbyState,
    MemberPlan,
    Parcel,
    Proposal,
    Saying,
    SeatPlan,
    Signature,
    Sorry,
    Wish,
)
from netcode.link.identity import verify
from netcode.link.wording import shown_line
from netcode.replica.blocks import Genesis, genesis_block, genesis_header
from netcode.replica.keys import BLOCK, Signer, is_signed
from netcode.seating import COLOURS

FREE = -1
LONGEST_NAME = 24


class LobbyError(ParlourError):
    """Something cannot be done in the lobby; the text says why."""


@dataclass
class LobbyDesk:
    """The opener's side: it alone changes the state.

    send: a parcel to a peer, by installation key. peers: installation key -> place among the members, or None for who
    only watches.
    """

    table: bytes
    state: LobbyState
    signer: Signer
    proposal: Proposal
    send: Callable[[bytes, Parcel], None]
    begin: Callable[[bytes], None]
    changed: Callable[[], None]
    said: Callable[[str, str], None]
    peers: dict[bytes, bytes | None] = field(default_factory=dict)
    _header: bytes = b""
    _signatures: dict[bytes, bytes] = field(default_factory=dict)

    @property
    def game(self) -> Game[State]:
        return find_game(self.state.game)

    # --- who comes and goes

    def hear(self, peer: bytes, parcel: Parcel) -> None:
        """A peer says something."""
        try:
            match parcel:
                case Joining():
                    self._join(peer, parcel)
                case Wish():
                    self._wish(peer, parcel)
                case Saying(_, text):
                    self._say(peer, text)
                case Signature(signature):
                    self._signed(peer, signature)
        except ParlourError as error:
            self.send(peer, Sorry(str(error), isinstance(parcel, Joining)))

    def watch(self, peer: bytes) -> None:
        """Somebody came to watch."""
        self.peers[peer] = None
        self.send(peer, self.state)

    def leave(self, peer: bytes) -> None:
        """A peer is gone: its seats are free again. A genesis that it has not signed is not founded."""
        key = self.peers.pop(peer, None)
        if key is None:
            return
        place = self._place_of(key)
        members = tuple(each for each in self.state.members if each.key != key)
        seats = tuple(_without(seat, place) for seat in self.state.seats)
        self._stop_starting()
        self._set(members=members, seats=seats)

    def _join(self, peer: bytes, joining: Joining) -> None:
        if not verify(peer, certified(self.table, joining.key), joining.certificate):
            raise LobbyError("Your key is not certified by your installation. Start Parlour again and join once more.")
        if self.state.starting:
            raise LobbyError("The match is just beginning. Join again in a moment to watch it.")
        if self.peers.get(peer) is not None or any(each.key == joining.key for each in self.state.members):
            raise LobbyError("Your installation sits at this table already. Close its other window, or join to watch.")
        check_name(joining.name)
        if any(each.name.casefold() == joining.name.casefold() for each in self.state.members):
            raise LobbyError(f"Somebody called {joining.name} sits at this table already. Join under another name.")
        free = next((number for number, seat in enumerate(self.state.seats) if seat.member == FREE), None)
        if free is None or len(self.state.members) >= MOST_MEMBERS:
            raise LobbyError("This table is full. Ask for a free seat, or join to watch.")
        self.peers[peer] = joining.key
        member = MemberPlan(joining.key, peer, joining.certificate, joining.name, False)
        members = (*self.state.members, member)
        self._set(members=members)
        self.take(joining.key, free)

    def _place_of(self, key: bytes) -> int:
        return next(place for place, each in enumerate(self.state.members) if each.key == key)

    # --- changes

    def _wish(self, peer: bytes, wish: Wish) -> None:
        key = self.peers.get(peer)
        if key is None:
            raise LobbyError("You watch at this table. Join again to take a seat.")
        self.do(key, wish)

    def do(self, key: bytes, wish: Wish) -> None:
        """Do what a member asks for. Raises LobbyError or WrongTable."""
        if self.state.starting and (wish.what, wish.text) == ("ready", "no"):
            self._stop_starting()
        if self.state.starting:
            raise LobbyError("The match is just beginning.")
        if wish.what == "ready":
            self._ready(key, wish.text == "yes")
            return
        if not 0 <= wish.seat < len(self.state.seats):
            raise LobbyError("There is no such seat.")
        changes = {"take": self.take, "free": self.free}
        if wish.what in changes:
            changes[wish.what](key, wish.seat)
        else:
            self._change(key, wish)

    def take(self, key: bytes, number: int) -> None:
        """A member takes a free seat."""
        if self.state.seats[number].member != FREE:
            raise LobbyError("That seat is taken. Choose a free one.")
        place = self._place_of(key)
        first = all(seat.member != place for seat in self.state.seats)
        name = self.state.members[place].name
        taken = {seat.name.casefold() for seat in self.state.seats}
        names = [*([name] if first else []), *(f"{name[:21]} {n}" for n in range(2, 20))]
        called = next(each for each in names if each.casefold() not in taken)
        self._seat(number, member=place, name=called, who=HUMAN)

    def free(self, key: bytes, number: int) -> None:
        """A member gives up one of its seats."""
        self._check_own(key, number)
        self._seat(number, member=FREE, name="", who=HUMAN)

    def _change(self, key: bytes, wish: Wish) -> None:
        self._check_own(key, wish.seat)
        if wish.what == "name":
            self._rename(wish.seat, wish.text.strip())
        elif wish.what == "colour":
            if wish.text not in COLOURS:
                raise LobbyError("There is no such colour. Choose one that is shown.")
            if any(seat.colour == wish.text for seat in self.state.seats):
                raise LobbyError("Another seat has that colour. Choose one that is free.")
            self._seat(wish.seat, colour=wish.text)
        elif wish.what == "bot":
            answerer_of(self.game, wish.text)
            self._seat(wish.seat, who=wish.text)

    def _rename(self, number: int, name: str) -> None:
        check_name(name)
        others = [seat.name.casefold() for place, seat in enumerate(self.state.seats) if place != number]
        if name.casefold() in others:
            raise LobbyError(f"Another seat is called {name}. Choose another name.")
        self._seat(number, name=name)

    def _check_own(self, key: bytes, number: int) -> None:
        if self.state.seats[number].member != self._place_of(key):
            raise LobbyError("That seat is not yours.")

    def _ready(self, key: bytes, ready: bool) -> None:
        members = tuple(
            msgspec.structs.replace(each, ready=ready) if each.key == key else each for each in self.state.members
        )
        self._set(members=members)

    def set_option(self, id: str, value: OptionValue) -> None:
        """The opener settles an option; who was ready for another one must say so again. Raises WrongTable."""
        options = pack(self.game.settle({**options_in(self.state), id: value}))
        if options != self.state.options:
            others = (msgspec.structs.replace(each, ready=each.key == self.signer.key) for each in self.state.members)
            self._set(options=options, members=tuple(others))

    def _seat(self, number: int, **changes: object) -> None:
        seats = list(self.state.seats)
        seats[number] = msgspec.structs.replace(seats[number], **changes)
        self._set(seats=tuple(seats))

    def _set(self, **changes: object) -> None:
        self.state = msgspec.structs.replace(self.state, **changes)
        for peer in list(self.peers):
            self.send(peer, self.state)
        self.changed()

    def _say(self, peer: bytes, text: str) -> None:
        key = self.peers.get(peer)
        who = next((each.name for each in self.state.members if each.key == key), "Somebody")
        self.say(who, text)

    def say(self, who: str, text: str) -> None:
        """Pass on what somebody says."""
        for other in list(self.peers):
            self.send(other, Saying(who[:24], text))
        self.said(who, text)

    # --- the beginning

    def start_refusal(self) -> str | None:
        """Why the match cannot begin, None if it can."""
        return start_refusal(self.state, self.signer.key)

    def start(self) -> None:
        """Let all sign the genesis. Raises LobbyError."""
        if (reason := self.start_refusal()) is not None:
            raise LobbyError(reason)
        self._header = proposed(self.table, self.state, self.proposal)
        self._signatures = {self.signer.key: self.signer.sign_block(self._header)}
        self._set(starting=True)
        for peer, key in list(self.peers.items()):
            if key is not None:
                self.send(peer, self.proposal)
        self._found()

    def _stop_starting(self) -> None:
        """Whoever has signed has signed for nothing."""
        self._header, self._signatures = b"", {}
        self._set(starting=False)

    def _signed(self, peer: bytes, signature: bytes) -> None:
        key = self.peers.get(peer)
        if key is None or not self._header or not is_signed(key, BLOCK, self._header, signature):
            raise LobbyError("Your signature does not fit the table. Leave it and join again.")
        self._signatures[key] = signature
        self._found()

    def _found(self) -> None:
        """When all have signed, the match begins."""
        keys = [each.key for each in self.state.members]
        if not all(key in self._signatures for key in keys):
            return
        raw = genesis_block(self._header, [self._signatures[key] for key in keys])
        for peer in list(self.peers):
            self.send(peer, Founded(raw))
        self.begin(raw)


def check_name(name: str) -> None:
    """Raises LobbyError for a name that cannot be shown as it stands."""
    if not 1 <= len(name) <= LONGEST_NAME or shown_line(name, LONGEST_NAME) != name:
        raise LobbyError(f"A name has 1 to {LONGEST_NAME} characters that can be shown. Choose another name.")


def check_state(state: LobbyState) -> None:
    """Whether a lobby that somebody else keeps can be shown and founded. Raises BadBody."""
    places = range(FREE, len(state.members))
    if any(seat.member not in places for seat in state.seats):
        raise BadBody("a seat of nobody's")
    try:
        game = find_game(state.game)
        game.check_seats(len(state.seats))
        game.settle(options_in(state))
    except (ParlourError, ValueError, TypeError) as error:
        raise BadBody(f"a table that cannot be laid: {error}") from error
    names = (*(each.name for each in state.members), *(seat.name for seat in state.seats))
    if any(shown_line(name, LONGEST_NAME) != name for name in names):
        raise BadBody("a name that cannot be shown")


def _without(seat: SeatPlan, place: int) -> SeatPlan:
    """The seat when the member at a place has left; those behind it move up."""
    if seat.member == place:
        return msgspec.structs.replace(seat, member=FREE, name="", who=HUMAN)
    return msgspec.structs.replace(seat, member=seat.member - (seat.member > place))


def options_in(state: LobbyState) -> dict[str, OptionValue]:
    """The options of the table."""
    return dict(cast("dict[str, OptionValue]", unpack(state.options)))


def header_of(state: LobbyState, created: str) -> Header:
    """The head of the match that this lobby lays out."""
    game = find_game(state.game)
    seats = tuple(SeatHeader(seat.name, seat.colour, seat.who) for seat in state.seats)
    return Header(game.id, game.rules_version, game.settle(options_in(state)), seats, created)


def start_refusal(state: LobbyState, own_key: bytes) -> str | None:
    """Why the match cannot begin, None if it can."""
    if state.starting:
        return "The match is just beginning."
    free = sum(seat.member == FREE for seat in state.seats)
    if free:
        return f"{free} {'seat is' if free == 1 else 'seats are'} still free."
    places = {seat.member for seat in state.seats}
    idle = [each.name for place, each in enumerate(state.members) if place not in places]
    if idle:
        return f"{idle[0]} has no seat."
    late = [each.name for each in state.members if not each.ready and each.key != own_key]
    return f"{late[0]} is not ready yet." if late else None


def proposed(table: bytes, state: LobbyState, proposal: Proposal) -> bytes:
    """The header of the genesis for what the lobby shows: each member works it out for itself and signs that."""
    cards = []
    for place, each in enumerate(state.members):
        seats = tuple(number for number, seat in enumerate(state.seats) if seat.member == place)
        cards.append((each.key, write_card(Card(each.installation, each.certificate, each.name, seats))))
    terms = Terms(header_of(state, proposal.created).encode(), proposal.state)
    rules = fingerprint(find_game(state.game))
    return genesis_header(Genesis(table, rules, encode(terms), tuple(cards), proposal.previous))
