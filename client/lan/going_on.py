"""Going on from a saved match at a table on the LAN: who sits where, and who may come. Everything else is settled."""

from __future__ import annotations

from pathlib import Path

from client.app import App
from client.lan.entering import enter
from client.lan.knocking import Knock
from client.lan.line import network_of
from client.lan.opening import DOOR_WORDS, DOORS, kind_width, kind_words
from client.lan.origin import Origin
from client.routes import route
from client.scene.node import Node
from client.screens.base import Screen
from client.screens.furniture import foot, room
from client.screens.plan import bots_of
from client.screens.seat_rows import style_of
from client.screens.sections import Form, inner_width, section
from client.widgets.button import PRIMARY, Button
from client.widgets.choice import Choice, Segments
from core.games import find_game
from core.header import SeatHeader
from netcode.lan.going_on.past import Past, past_in
from netcode.lan.lobbies.laying import usual_seats
from netcode.lan.lobby import Lobby
from netcode.seating import HERE, OPEN

FOOT = 72
READING = "The match is being read."
PROMISE = (
    "A table on the LAN opens that goes on from this moment. What lies open stays as it is, and every hidden card is "
    "dealt anew, so nobody needs to trust anybody with a hand. The match you come from is kept."
)
NOBODY_HERE = "Keep at least one seat for yourself or for a bot of this machine."


def go_on_from(app: App, path: Path, entry: int | None = None, *, before: Screen | None = None) -> None:
    """Ask who sits down, and open a table that goes on from a saved match, after `entry` records (None: from its end).
    before: the screen that is left when the match begins there.
    """

    def show(past: Past) -> None:
        origin = None if before is None else Origin(before)
        app.push(route("go on on the LAN")(app, past, origin))

    Knock(app, READING, lambda: past_in(path, entry), show, app.notify)


class GoOnScreen(Screen):
    """The form of a table that goes on from `past`. Seats keep their names and shapes."""

    title = "Play on the LAN from here"

    def __init__(self, app: App, past: Past, origin: Origin | None = None) -> None:
        super().__init__(app)
        self.past, self._origin = past, origin
        self._kinds = (HERE, OPEN, *reversed(bots_of(find_game(past.header.game))))
        self._whos = list(usual_seats(past))
        self._door = 0
        self._form, self._size = Form(), (0, 0)

    def build(self, size: tuple[int, int], scale: float) -> Node:
        """As `Screen.build`."""
        kit = self.kit
        root, place = room(self, size, self.title)
        self._size = size[0], round(size[1] - place.y - kit.px(FOOT))
        self._form.position = 0, place.y
        self._start = Button(kit, "Open the table", self.start, kind=PRIMARY, width=kit.px(200), height=kit.px(48),
                             name="start")  # fmt: skip
        root.add(self._form, foot(kit, size, kit.px(FOOT), self._start))
        self._fill()
        return root

    def first_focus(self) -> Node | None:
        """As `Screen.first_focus`."""
        return self._start

    def start(self) -> None:
        """Open the table, and wait for the others in its lobby."""
        enter(self.app, self._host, instead=True, origin=self._origin)

    def _host(self) -> Lobby:
        return network_of(self.app).host_past(self.past, tuple(self._whos), self._door == 0)

    # --- the form

    def _fill(self) -> None:
        self._form.show(self.kit, self._size, self._papers)
        self._start.reason = "" if any(who != OPEN for who in self._whos) else NOBODY_HERE

    def _papers(self, width: float) -> list[Node]:
        return [self._seats(width), self._match(width), self._who_may_come(width)]

    def _match(self, width: float) -> Node:
        kit, inner, header = self.kit, inner_width(self.kit, width), self.past.header
        game = find_game(header.game)
        options = [f"{option.label}: {option.label_of(header.options[option.id])}" for option in game.options
                   if option.check_text is None]  # fmt: skip
        kept = f"{game.name}. {_entries(self.past.entries)}"
        texts = [kit.text(kept, weight="bold", width=inner), kit.text(PROMISE, colour="ink_soft", width=inner),
                 kit.text("  ·  ".join(options), "small", colour="ink_soft", width=inner)]  # fmt: skip
        return section(kit, "The match", texts, width, gap=10)

    def _seats(self, width: float) -> Node:
        inner, seats = inner_width(self.kit, width), self.past.header.seats
        rows = [self._row(number, seat, inner) for number, seat in enumerate(seats)]
        return section(self.kit, "Who plays on", rows, width, gap=10)

    def _row(self, number: int, seat: SeatHeader, width: float) -> Node:
        """Shape and name as they were, and who plays now."""
        kit, side, gap = self.kit, self.kit.theme.touch, self.kit.px(8)
        kinds = self._kinds
        room = width - side - 2 * gap
        wide = kind_width(kit, room)
        shape = kit.picture(style_of(seat.colour).picture, kit.px(32), at=(kit.px(4), kit.px(4)))
        name = kit.text(seat.name, weight="bold", width=room - wide, lines=1)
        name.position = side + gap, (side - name.height) / 2
        who = Choice(kit, "", [kind_words(kind) for kind in kinds], kinds.index(self._whos[number]),
                     lambda index: self._sit(number, kinds[index]), width=wide, at=(width - wide, 0),
                     name=f"who {number}", hint=f"Who plays for {seat.name} from now on.")  # fmt: skip
        return Node(shape, name, who, size=(width, side))

    def _who_may_come(self, width: float) -> Node:
        inner = inner_width(self.kit, width)
        door = Segments(self.kit, DOORS, self._door, self._choose_door, width=inner, name="door")
        words = self.kit.text(DOOR_WORDS[self._door], "small", colour="ink_soft", width=inner)
        return section(self.kit, "Who may come", [door, words], width)

    def _sit(self, number: int, who: str) -> None:
        self._whos[number] = who
        self.keeping_focus(self._fill)

    def _choose_door(self, index: int) -> None:
        self._door = index
        self.keeping_focus(self._fill)


def _entries(count: int) -> str:
    if not count:
        return "Nothing has been decided yet, so it begins again."
    return f"{count} {'entry is' if count == 1 else 'entries are'} taken over."
