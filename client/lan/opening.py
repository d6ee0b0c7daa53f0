"""Opening a table on the LAN: the form of a new table, with seats for others and the question who may come."""

from __future__ import annotations

from functools import partial

from client.app import App
from client.lan.entering import Entrance, enter
from client.lan.forms import FixedSeat, door_paper, fixed_chair, kind_words
from client.lan.line import network_of
from client.scene.node import Node
from client.screens.new_table import NewTableScreen
from client.screens.plan import PERSON
from client.screens.seat_rows import SeatForm, seat_chair
from core.plain import Seat, all_seats, by_seat
from netcode.answerers import HERE, OPEN
from netcode.lan.lobby import Lobby
from netcode.lan.views import TablePlan


class OpenLanTableScreen(NewTableScreen):
    """The form of a new table that others join. Seats are open unless somebody or a bot here takes them."""

    title = "Open a table on the LAN"
    start_words = "Open the table"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._door = 0
        self._open_seats: set[Seat] = set()
        self._open_all()

    def start(self) -> None:
        """Open the table and wait for the others in its lobby."""
        if self.plan.refusal() is None:
            self._remember()
            enter(self.app, self._host, Entrance(instead=True))

    def _host(self) -> Lobby:
        seats = tuple(self._kind(number) for number in all_seats(len(self.plan.seats)))
        colours = tuple(seat.colour for seat in self.plan.seats)
        plan = TablePlan(self.plan.game, self.plan.options, seats, self._door == 0, colours=colours)
        lobby = network_of(self.app).host(plan)
        for number, seat in by_seat(self.plan.seats):
            if number not in self._open_seats:
                lobby.seat_name(number, seat.name.strip())
        return lobby

    def _kind(self, number: Seat) -> str:
        if number in self._open_seats:
            return OPEN
        who = self.plan.seats[number].who
        return HERE if who == PERSON else who

    def _open_all(self) -> None:
        """Everybody but the first seat is somebody else's."""
        self._open_seats = set()
        for number in all_seats(len(self.plan.seats))[1:]:
            self._set_open(number)

    def _set_open(self, number: Seat) -> None:
        """Nobody has named this seat yet; a name of its own keeps it out of the way of others."""
        self._open_seats.add(number)
        self.plan.call(number, f"Open seat {number + 1}")

    # --- the form

    def _papers(self, width: float) -> list[Node]:
        return [*super()._papers(width), door_paper(self.kit, self._door, self._choose_door, width)]

    def _choose_door(self, index: int) -> None:
        self._door = index
        self._change()

    def _seat_chair(self, number: Seat, whos: tuple[str, ...], width: float) -> Node:
        seat, sit = self.plan.seats[number], partial(self._sit, number)
        kinds = (PERSON, OPEN, *whos[1:])
        if number in self._open_seats:
            fixed = FixedSeat(number, seat.colour, "Anyone", kinds, OPEN, ink="ink_soft")
            return fixed_chair(self.kit, fixed, sit, width)
        form = SeatForm(number, kinds, partial(self._rename, number), sit, partial(self._recolour, number), kind_words)
        return seat_chair(self.kit, seat, form, width)

    # --- what the players do to the plan

    def _choose_game(self, id: str) -> None:
        super()._choose_game(id)
        self._open_all()
        self._change()

    def _seat(self, count: int) -> None:
        before = len(self.plan.seats)
        super()._seat(count)
        self._open_seats = {seat for seat in self._open_seats if seat < count}
        for number in all_seats(count)[before:]:
            self._set_open(number)
        self._change()

    def _sit(self, number: Seat, who: str) -> None:
        if who == OPEN:
            self._set_open(number)
        else:
            self._open_seats.discard(number)
            self.plan.seat_with(number, who)
            if who != PERSON:
                self.plan.name_anew(number)
        self._call_people()
        self._change()

    def _call_people(self) -> None:
        """Whoever has changed seats is called as before."""
        for number, seat in by_seat(self.plan.seats):
            if seat.who == PERSON and number not in self._open_seats:
                self.plan.name_anew(number, self.app.settings.player_names)
