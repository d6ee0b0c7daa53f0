"""What people may do at a table besides answering: ask to take an answer back, offer a draw, give up, answer such
requests, vote on members, open and close the door.

All methods are called from the client's thread and handed to the network thread, which refuses or carries them out.
"""

from __future__ import annotations

from collections.abc import Callable

from core.codec import pack, unpack
from core.match import Match
from core.plain import Answer, Seat, Seats, by_seat
from core.state import State
from core.undo import asking_refusal, last_answer_of
from netcode.lan.machine.machine import YOU_WATCH
from netcode.lan.machine.match_phase import match_of
from netcode.lan.machine.node import Node
from netcode.lan.machine.parcels import ChatMessage, Pointing
from netcode.lan.machine.table import Table, decide_door
from netcode.lan.play.acting import LEARNED, hanging
from netcode.lan.play.bodies import REFUSALS, Verb, Word
from netcode.lan.play.dropping import USUAL_BOT, Fate, heir
from netcode.lan.views import LanError, NewTable, Offer, SeatPetition, ShownPing, TableView
from netcode.link.wording import LONGEST_NAME
from netcode.replica.canonical import NotNow


def say(table: Table, text: str) -> None:
    """Say something to everybody, before the match by way of the host. Raises LanError if that is too much at once."""
    if (reason := table.talk.refusal(table.now())) is not None:
        raise LanError(reason)
    saying = ChatMessage(table.own_name[:LONGEST_NAME], text)
    if table.node is not None:
        table.chat.add(saying.who, text, own=True)
        table.broadcast(saying)
    elif table.lobby is not None:
        table.lobby.say(saying.who, text)
    else:
        table.say_to_host(saying)


class TableCommands:
    """All raise LanError with the reason where that is not possible now."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def _do(self, work: Callable[[], None]) -> None:
        """Let the network thread do it and wait; what it leads to is in the view when this returns."""
        try:
            self._table.done(work)
        except NotNow as error:
            raise LanError(str(error)) from error
        except TimeoutError as error:
            raise LanError("The table is busy. Wait a moment and try again.") from error

    # --- talk

    def say(self, text: str) -> None:
        if text := text.strip()[:500]:
            self._do(lambda: say(self._table, text))

    def ping(self, place: Answer) -> None:
        self._do(lambda: self._point(Pointing(pack(place))))

    def _point(self, pointing: Pointing) -> None:
        table = self._table
        if (reason := table.talk.mark_refusal(table.now())) is not None:
            raise LanError(reason)
        table.broadcast(pointing)

    def take_pings(self) -> tuple[ShownPing, ...]:
        """Where others have pointed since the last call."""
        pings, names = [], self._table.views.in_play.door.names_since[0][1]
        while not self._table.points.empty():
            who, place = self._table.points.get_nowait()
            seat = next((seat for seat, name in by_seat(names) if name == who), None)
            pings.append(ShownPing(who, seat, unpack(place)))  # type: ignore[arg-type]
        return tuple(pings)

    def pause(self, pausing: bool) -> None:
        """Ask everybody to wait, or let the match go on again."""
        self._table.thread.call(lambda: self._table.pausing.pause(pausing))

    # --- who may come

    def close_door(self, closed: bool) -> None:
        """Close the table to newcomers, or open it again: the last decision of a player counts."""
        self._do(lambda: decide_door(self._table, closed))

    def admit(self, petition: SeatPetition) -> None:
        """Let them play, as far as this machine is concerned."""
        self._do(lambda: match_of(self._table).seat_requests.admit(bytes.fromhex(petition.id)))

    def refuse(self, petition: SeatPetition) -> None:
        self._do(lambda: match_of(self._table).seat_requests.refuse(bytes.fromhex(petition.id)))

    def ask(self, seat: Seat) -> None:
        self._do(lambda: match_of(self._table).seat_requests.ask_for(seat))

    def stop_asking(self) -> None:
        self._do(lambda: match_of(self._table).seat_requests.stop_asking())

    # --- going on

    def go_on_without(self, member: int, way: str) -> None:
        """Vote to drop the member at this place: 'bot', 'hand over' to us, 'let play' another; or 'wait'."""
        self._do(lambda: self._go_on_without(member, way))

    def _go_on_without(self, member: int, way: str) -> None:
        node = self._table.node_in_play
        number = node.rules.state.live[member]
        if way == "wait":
            node.order(lambda replica, now: replica.orders.forgive(number, now))
        elif way in ("bot", "hand over", "let play"):
            fate = _fate(node, number, way).encode()
            node.order(lambda replica, now: replica.orders.suspect(number, now, fate))
        elif way == "found anew":
            raise LanError("A new table is for everybody who is here, not for one member.")
        else:
            raise LanError("That is not possible at this table.")

    def stay(self, new_table: NewTable) -> None:
        """Stay here, and do not show that table again."""
        self._do(lambda: self._table.moving.decline(new_table.id))


def _fate(node: Node, lost: int, way: str) -> Fate:
    """What that way would make of the seats. Raises LanError where nobody would play them any more."""
    if way == "bot":
        return Fate(next(iter(node.rules.match.game.bots), USUAL_BOT))
    here = None if node.own is None else node.own.member
    to = here if way == "hand over" else heir(node.rules.state, lost, node.replica.state.recovery.wishes, here)
    if to is None:
        raise LanError("Nobody offers to play that seat any more.")
    return Fate("", to)


TEXTS = {Verb.UNDO: "{name} asks to take the last answer back.", Verb.DRAW: "{name} offers a draw."}


class Consent:
    """At one table. shown: gives the match that is on the screen, of which people speak."""

    def __init__(self, table: Table, shown: Callable[[], Match[State]]) -> None:
        self._table = table
        self._shown = shown

    @property
    def _view(self) -> TableView:
        return self._table.views.in_play

    @property
    def _position(self) -> int:
        return len(self._shown().log)

    # --- asking

    def asking_refusal(self, seat: Seat) -> str | None:
        """Why the others cannot even be asked to let the seat take its last answer back, None if they can."""
        match = self._shown()
        if (reason := asking_refusal(match, seat)) is not None:
            return reason
        to = last_answer_of(match, seat)
        return LEARNED if to is not None and to < self._view.course.secret else None

    def offer_undo(self, seat: Seat) -> None:
        """Ask the others to let the seat take its last answer back. Raises LanError where they cannot be asked."""
        if (reason := self.asking_refusal(seat)) is not None:
            raise LanError(reason)
        self._say(Word(Verb.UNDO, seat, self._position, seat))

    def offer_draw(self) -> None:
        if not self._view.seats:
            raise LanError(YOU_WATCH)
        by = self._view.seats[0]
        self._say(Word(Verb.DRAW, by, self._position, by))

    def resign(self, seat: Seat) -> None:
        """Give the match up for the seat's side."""
        self._say(Word(Verb.CONCEDE, seat, self._position, seat))

    def _say(self, word: Word) -> None:
        if word.by not in self._view.seats:
            raise LanError("That seat is not yours.")
        self._table.done(lambda: self._table.node_in_play.say(word))

    # --- answering

    @property
    def offers(self) -> tuple[Offer, ...]:
        if not self._view.said:
            return ()
        found = hanging(self._shown(), self._view.said, self._position)
        return tuple(self._offer(word, needs) for word, needs in found)

    def _offer(self, word: Word, needs: Seats) -> Offer:
        """In words. Its id is the place of the log that it was made at."""
        names = self._view.names
        name = names[word.asking]
        ours = any(seat in needs for seat in self._view.seats)
        text = TEXTS[word.verb].format(name=name)
        return Offer(word.at, word.verb.value, name, word.asking, tuple(names[seat] for seat in needs), ours, text)

    def refused_by(self, offer: Offer) -> tuple[str, ...]:
        """Who has refused the offer."""
        refused = Word(REFUSALS[Verb(offer.kind)], offer.seat, offer.id, offer.seat).topic
        said = [word for word in self._view.said if word.is_refusal and word.topic == refused]
        return tuple(self._view.names[word.by] for word in said)

    def accept(self, offer: Offer) -> None:
        self._answer(offer, Verb(offer.kind))

    def refuse(self, offer: Offer) -> None:
        self._answer(offer, REFUSALS[Verb(offer.kind)])

    def _answer(self, offer: Offer, verb: Verb) -> None:
        for seat in self._view.seats:
            if seat != offer.seat:
                self._say(Word(verb, offer.seat, offer.id, seat))
