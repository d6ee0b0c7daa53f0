"""Going on from a saved match at a table on the LAN: who sits where, and who may come. Everything else is settled."""

from __future__ import annotations

from pathlib import Path

from client.app import App
from client.lan.entering import Entrance, enter
from client.lan.forms import FixedSeat, door_paper, fixed_chair
from client.lan.knocking import Knock
from client.lan.line import network_of
from client.lan.origin import LanOrigin
from client.scene.node import Node
from client.screens.chairs import chair_width, chairs
from client.screens.form_screen import FormScreen
from client.screens.plan import options_in_words, whos_of
from client.screens.sections import inner_width, section
from client.shown import Shown
from core.header import SeatHeader
from netcode.answerers import HERE, OPEN
from netcode.installed import find_game
from netcode.lan.lobbies.past import Past, past_in
from netcode.lan.lobbies.plan import usual_seats
from netcode.lan.lobby import Lobby

READING = "The match is being read."
PROMISE = (
    "A table on the LAN opens that goes on from this moment. What lies open stays as it is, and every hidden card is "
    "dealt anew, so nobody needs to trust anybody with a hand. The match you come from is kept."
)
NOBODY_HERE = "Keep at least one seat for yourself or for a bot of this machine."


def go_on_from(app: App, path: Path, entry: int | None = None, *, before: Shown | None = None) -> None:
    """Ask who sits down, and open a table that goes on from a saved match, after `entry` records (None: from its end).
    before: the screen that is left when the match begins there.
    """

    def show(past: Past) -> None:
        origin = None if before is None else LanOrigin(before)
        app.push(GoOnScreen(app, past, origin))

    Knock(app, READING, lambda: past_in(path, entry), show, app.notify)


class GoOnScreen(FormScreen):
    """The form of a table that goes on from `past`. Seats keep their names and shapes."""

    title = "Play on the LAN from here"
    start_words = "Open the table"

    def __init__(self, app: App, past: Past, origin: LanOrigin | None = None) -> None:
        super().__init__(app)
        self.past, self._origin = past, origin
        self._kinds = (HERE, OPEN, *whos_of(find_game(past.header.game))[1:])
        self._whos = list(usual_seats(past, network_of(app).name))
        self._door = 0

    def start(self) -> None:
        """Open the table, and wait for the others in its lobby."""
        enter(self.app, self._host, Entrance(instead=True, origin=self._origin))

    def _host(self) -> Lobby:
        return network_of(self.app).host_past(self.past, tuple(self._whos), self._door == 0)

    # --- the form

    def _refusal(self) -> str | None:
        return None if any(who != OPEN for who in self._whos) else NOBODY_HERE

    def _papers(self, width: float) -> list[Node]:
        who_may_come = door_paper(self.kit, self._door, self._choose_door, width)
        return [self._seats(width), self._match(width), who_may_come]

    def _match(self, width: float) -> Node:
        kit, inner, header = self.kit, inner_width(self.kit, width), self.past.header
        game = find_game(header.game)
        kept = f"{game.name}. {_entries(self.past.entries)}"
        texts = [kit.text(kept, weight="bold", width=inner), kit.text(PROMISE, colour="ink_soft", width=inner),
                 kit.text(options_in_words(game, header.options), "small", colour="ink_soft", width=inner)]  # fmt: skip
        return section(kit, "The match", texts, width, gap=10)

    def _seats(self, width: float) -> Node:
        inner, seats = inner_width(self.kit, width), self.past.header.seats
        wide = chair_width(self.kit, inner)
        seated = [self._chair(number, seat, wide) for number, seat in enumerate(seats)]
        return section(self.kit, "Who plays on", [chairs(self.kit, seated, self.past.header.game, inner)], width)

    def _chair(self, number: int, seat: SeatHeader, width: float) -> Node:
        hint = f"Who plays for {seat.name} from now on."
        fixed = FixedSeat(number, seat.colour, seat.name, self._kinds, self._whos[number], hint, weight="bold")
        return fixed_chair(self.kit, fixed, lambda who: self._sit(number, who), width)

    def _sit(self, number: int, who: str) -> None:
        self._whos[number] = who
        self._change()

    def _choose_door(self, index: int) -> None:
        self._door = index
        self._change()


def _entries(count: int) -> str:
    if not count:
        return "Nothing has been decided yet, so it begins again."
    return f"{count} {'entry is' if count == 1 else 'entries are'} taken over."
