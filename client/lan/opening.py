"""Opening a table on the LAN: the form of a new table, with seats for others and the question who may come."""

from __future__ import annotations

from functools import partial

from client.app import App
from client.kit import Kit
from client.lan.entering import enter
from client.lan.line import network_of
from client.scene.node import Node
from client.screens.new_table import NewTableScreen
from client.screens.plan import PERSON, bots_of, who_words
from client.screens.seat_rows import SeatRow, style_of
from client.screens.sections import inner_width, section
from client.widgets.choice import Choice, Segments
from netcode.lan.lobby import Lobby
from netcode.lan.views import TablePlan
from netcode.seating import HERE, OPEN

WORDS = {PERSON: "Person here", HERE: "Person here", OPEN: "Open to others"}
DOORS = ("With a code", "Open to all near by")
DOOR_WORDS = ("Only who knows the code can sit down or watch. It is made for you.",
              "Anyone on this network can sit down or watch without a code.")  # fmt: skip


class OpenLanTableScreen(NewTableScreen):
    """As `NewTableScreen`, for a table that others join. Seats are open unless somebody or a bot here takes them."""

    title = "Open a table on the LAN"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._door = 0
        self._open_seats: set[int] = set()
        self._open_all()

    def start(self) -> None:
        """Open the table and wait for the others in its lobby."""
        if self.plan.refusal() is None:
            self._remember()
            enter(self.app, self._host, instead=True)

    def _host(self) -> Lobby:
        seats = tuple(self._kind(number) for number in range(len(self.plan.seats)))
        colours = tuple(seat.colour for seat in self.plan.seats)
        plan = TablePlan(self.plan.game, self.plan.options, seats, self._door == 0, colours=colours)
        lobby = network_of(self.app).host(plan)
        for number, seat in enumerate(self.plan.seats):
            if number not in self._open_seats:
                lobby.seat_name(number, seat.name.strip())
        return lobby

    def _kind(self, number: int) -> str:
        if number in self._open_seats:
            return OPEN
        who = self.plan.seats[number].who
        return HERE if who == PERSON else who

    def _open_all(self) -> None:
        """Everybody but the first seat is somebody else's."""
        self._open_seats = set()
        for number in range(1, len(self.plan.seats)):
            self._set_open(number)

    def _set_open(self, number: int) -> None:
        """Nobody has named this seat yet; a name of its own keeps it out of the way of others."""
        self._open_seats.add(number)
        self.plan.rename(number, f"Open seat {number + 1}")

    # --- the form

    def _papers(self, width: float) -> list[Node]:
        return [*super()._papers(width), self._who_may_come(width)]

    def _who_may_come(self, width: float) -> Node:
        inner = inner_width(self.kit, width)
        door = Segments(self.kit, DOORS, self._door, self._choose_door, width=inner, name="door")
        words = self.kit.text(DOOR_WORDS[self._door], "small", colour="ink_soft", width=inner)
        return section(self.kit, "Who may come", [door, words], width)

    def _choose_door(self, index: int) -> None:
        self._door = index
        self._change()

    def _seat_row(self, number: int, whos: tuple[str, ...], width: float) -> Node:
        kit, side = self.kit, self.kit.theme.touch
        kinds = (PERSON, OPEN, *reversed(bots_of(self.plan.rules)))
        if number not in self._open_seats:
            return SeatRow(kit, number, self.plan.seats[number], kinds, width=width, words=kind_words,
                           on_name=partial(self._rename, number), on_who=partial(self._sit, number),
                           on_shape=partial(self._recolour, number))  # fmt: skip
        room = width - side - 2 * kit.px(8)
        wide = kind_width(kit, room)
        shape = kit.picture(style_of(self.plan.seats[number].colour).picture, kit.px(32), at=(kit.px(4), kit.px(4)))
        text = kit.text("Whoever comes", colour="ink_soft", width=room - wide, lines=1)
        text.position = side + kit.px(8), (side - text.height) / 2
        who = Choice(kit, "", [kind_words(kind) for kind in kinds], kinds.index(OPEN),
                     lambda index: self._sit(number, kinds[index]), width=wide,
                     at=(width - wide, 0), name=f"who {number}")  # fmt: skip
        return Node(shape, text, who, size=(width, side))

    # --- what the players do to the plan

    def _choose_game(self, id: str) -> None:
        super()._choose_game(id)
        self._open_all()
        self._change()

    def _seat(self, count: int) -> None:
        before = len(self.plan.seats)
        super()._seat(count)
        self._open_seats = {seat for seat in self._open_seats if seat < count}
        for number in range(before, count):
            self._set_open(number)
        self._change()

    def _sit(self, number: int, who: str) -> None:
        if who == OPEN:
            self._set_open(number)
            self._change()
            return
        self._open_seats.discard(number)
        super()._sit(number, who)
        self.plan.name_anew(number, self.app.settings.player_names)
        self._change()


def kind_words(who: str) -> str:
    """Who plays a seat, or that it is open, in words."""
    return WORDS.get(who) or who_words(who)


def kind_width(kit: Kit, room: float) -> float:
    """How wide the choice of who plays is beside a name: half the room, more where the words need it."""
    return max(room / 2, min(kit.px(216), room * 0.62))
