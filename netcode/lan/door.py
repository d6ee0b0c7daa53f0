"""The door of a table in play, for the client: people who ask for a seat, and asking for one from a machine that only
watches. All methods are called from the client's thread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from core.errors import ParlourError
from core.header import Header
from core.kit.english import listing
from core.plain import Seat, Seats
from netcode.answerers import HUMAN
from netcode.lan.machine.node import Node
from netcode.lan.machine.table import Table
from netcode.lan.play.stand import Names, Stand, names_since, seat_names, seats_of
from netcode.lan.views import Asking, FreeSeat, SeatPetition
from netcode.link.wording import look_alike
from netcode.link.words import key_words
from netcode.replica.errors import NotNow
from netcode.replica.statements import Petition


class DoorError(ParlourError):
    """That seat cannot be asked for; the text says why."""


class Door:
    """See the module."""

    def __init__(self, table: Table, node: Node, header: Header) -> None:
        self._table = table
        self._node = node
        self._header = header

    @property
    def _stand(self) -> Stand:
        return self._node.board.stand

    def _names(self, members: Iterable[int]) -> tuple[str, ...]:
        return tuple(self._node.name_of(member) for member in sorted(members))

    def _seats_of(self, slot: int) -> Seats:
        return seats_of(self._stand, slot)

    # --- names

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The name of each seat now: whoever took it over plays under their own."""
        return seat_names(self._stand, self._header.names)

    @property
    def names_since(self) -> tuple[tuple[int, Names], ...]:
        """The names of the seats and since when, as far as this machine has checked the log."""
        return names_since(tuple(self._node.board.stands), self._header.names)

    def is_back(self, seat: Seat) -> bool:
        """Whether it is played again by the machine of the beginning, which was lost in between."""
        stand = self._stand
        slot = stand.seats[seat]
        member = stand.member_in(slot)
        if member is None or member == slot or self.is_passing(seat) or stand.owners[seat] != member:
            return False
        return stand.members[member].card.installation == stand.members[slot].card.installation

    def is_passing(self, seat: Seat) -> bool:
        """Whether somebody has been let in to play it and does not yet."""
        return self._stand.member_in(self._stand.seats[seat]) in self._stand.coming

    # --- others ask

    @property
    def petitions(self) -> tuple[SeatPetition, ...]:
        """Who asks for a seat now."""
        return tuple(self._shown(each) for each in self._node.petitions.open())

    def _shown(self, petition: Petition) -> SeatPetition:
        petitions, card = self._node.petitions, self._node.petitions.card(petition)
        agreed, declined = petitions.agreed(petition), petitions.declined(petition)
        seats = self._seats_of(petition.slot)
        returning = petitions.played(card.installation, petition.slot)
        text = self._sentence(card.name, card.installation, petition.slot, returning)
        return SeatPetition(
            petition.key.hex(), card.name, key_words(card.installation), seats, returning, self._names(agreed),
            self._names(declined), petitions.needs(), petitions.answer(petition), self._is_asked, text,
        )  # fmt: skip

    @property
    def _is_asked(self) -> bool:
        """Whether a person here has a part in the decision."""
        return self._node.plays and bool(self._node.people)

    def _sentence(self, name: str, installation: bytes, slot: int, returning: bool) -> str:
        if returning:
            return f"{name} is back and asks to play on."
        seats = listing([self.seat_names[seat] for seat in self._seats_of(slot)])
        asks = f"{name} watches and asks to play for {seats}."
        others = (each.card for each in self._stand.members if each.card.installation != installation)
        if any(look_alike(card.name, name) for card in others):
            return f"{asks} The key is not the one of the {name} who played here: ask for the words of the key."
        return asks

    def admit(self, petition: SeatPetition) -> None:
        """Let them play, as far as this machine is concerned."""
        self._table.thread.call(self._table.seat_requests.admit, bytes.fromhex(petition.id))

    def refuse(self, petition: SeatPetition) -> None:
        """Not now."""
        self._table.thread.call(self._table.seat_requests.refuse, bytes.fromhex(petition.id))

    # --- asking

    @property
    def is_out(self) -> bool:
        """Whether this machine has played here and the others have gone on without it."""
        key = self._table.setting.identity.key
        return not self._node.plays and self._stand.last_at(key) is not None

    @property
    def free_seats(self) -> tuple[FreeSeat, ...]:
        """What may be asked for now."""
        slots = sorted(set(self._stand.seats))
        return tuple(self._free(slot) for slot in slots if self._slot_refusal(slot) is None)

    def _free(self, slot: int) -> FreeSeat:
        seats = self._seats_of(slot)
        seat = next((each for each in seats if self._header.seats[each].who == HUMAN), seats[0])
        own = self._node.petitions.played(self._table.setting.identity.key, slot)
        return FreeSeat(seat, seats, self.seat_names[seat], own, self._played_by(slot, seat))

    def _played_by(self, slot: int, seat: Seat) -> str:
        stand, node = self._stand, self._node
        holder = stand.member_in(slot)
        if holder is not None:
            return f"{node.name_of(holder)} has been gone for {round(node.petitions.silence(holder))} seconds."
        if node.board.who(seat) != HUMAN:
            return "A bot plays it."
        return f"{node.name_of(stand.owners[seat])} plays it."

    def ask_refusal(self, seat: Seat) -> str | None:
        """Why that seat cannot be asked for, None if it can."""
        return self._slot_refusal(self._stand.seats[seat])

    def _slot_refusal(self, slot: int) -> str | None:
        own = self._node.petitions.played(self._table.setting.identity.key, slot)
        if not own and all(self._header.seats[seat].who != HUMAN for seat in self._seats_of(slot)):
            return "A bot has played it from the beginning."
        return self._table.seat_requests.ask_refusal(slot)

    def ask(self, seat: Seat) -> None:
        """Ask for a seat; all seats of that machine come with it. Raises DoorError where that is not possible."""
        if (reason := self.ask_refusal(seat)) is not None:
            raise DoorError(reason)
        slot = self._stand.seats[seat]
        self._in_thread(lambda: self._table.seat_requests.ask(slot))

    def _in_thread(self, work: Callable[[], None]) -> None:
        try:
            self._table.thread.do(work)
        except NotNow as error:
            raise DoorError(str(error)) from error
        except TimeoutError as error:
            raise DoorError("The table is busy. Wait a moment and ask again.") from error

    @property
    def asking(self) -> Asking | None:
        """What this machine has asked for."""
        node, stand = self._node, self._stand
        if node.plays and node.own is not None and node.own.member in stand.coming:
            seats = self._seats_of(stand.slot(node.own.member))
            return Asking(seats, (), (), 0, "admitted", "You are let in. The machines exchange their keys.")
        petition = node.petitions.own
        return None if petition is None or node.plays else self._asked(petition)

    def _asked(self, petition: Petition) -> Asking:
        petitions, seats = self._node.petitions, self._seats_of(petition.slot)
        agreed, declined = petitions.agreed(petition), petitions.declined(petition)
        refusal = petitions.refusal(petition)
        refused = refusal is not None or petitions.is_refused(petition)
        state, said = "refused" if refused else "asking", (self._names(agreed), self._names(declined))
        return Asking(seats, *said, petitions.needs(), state, refusal or self._answer_so_far(agreed, declined))

    def _answer_so_far(self, agreed: set[int], declined: set[int]) -> str:
        petitions = self._node.petitions
        if petitions.own is not None and petitions.is_refused(petitions.own):
            return f"{listing(list(self._names(declined)))} would rather not now. You can ask again later."
        open_ones = set(self._stand.live) - agreed - declined
        waits = listing(list(self._names(open_ones))) or "the others"
        many = f"{len(agreed)} of {petitions.needs()} who must agree have agreed"
        return f"You have asked to play. {many}; waiting for {waits}."

    def stop_asking(self) -> None:
        """Ask no more."""
        self._table.thread.call(self._table.seat_requests.stop_asking)
