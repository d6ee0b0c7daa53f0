"""Playing on from a moment of a recorded match: who sits where, and a file of its own."""

from __future__ import annotations

from functools import partial

from client.app import App
from client.scene.node import Node
from client.screen import Screen
from client.screens.chairs import chair_width, chairs
from client.screens.furniture import foot, room
from client.screens.opening import Fork, play_on
from client.screens.plan import SeatPlan, TablePlan, whos_of
from client.screens.seat_rows import SeatForm, seat_chair
from client.screens.sections import columns, inner_width, section, settled
from client.widgets.button import PRIMARY, Button
from client.widgets.scroll import ScrollArea
from core.match import Match
from core.plain import Seat, all_seats
from core.state import State
from netcode.folders import data_folder, matches_folder

FOOT = 72
PROMISE = "A new match begins at this moment, in a file of its own. The match you watched stays as it is."


class PlayOnScreen(Screen):
    """Seats keep their shapes and their number; names and players can change. spent: how many seconds of the match
    had been played there.
    """

    title = "Play on from here"

    def __init__(self, app: App, match: Match[State], position: int, spent: int = 0) -> None:
        super().__init__(app)
        self.match, self.position, self._spent = match, position, spent
        header = match.log.header
        seats = [SeatPlan(seat.name, seat.colour, seat.who) for seat in header.seats]
        self.plan = TablePlan(header.game, dict(header.options), seats)

    def build(self, size: tuple[int, int], scale: float) -> Node:
        kit = self.kit
        root, place = room(self, size, self.title)
        width = min(place.width - kit.px(40), kit.px(640))
        whos = whos_of(self.plan.rules)
        inner = inner_width(kit, width)
        rows: list[Node] = [kit.text(PROMISE, colour="ink_soft", width=inner)]
        wide = chair_width(kit, inner)
        seated = [self._chair(number, whos, wide) for number in all_seats(len(self.plan.seats))]
        rows.append(chairs(kit, seated, self.plan.game, inner))
        content = columns(kit, [section(kit, "Who plays", rows, width, gap=10)], 1, width, 0)
        height = size[1] - place.y - kit.px(FOOT)
        area = ScrollArea(kit, settled(content, height), (content.width + kit.px(16), height))
        area.position = round((size[0] - content.width) / 2), place.y
        self._start = Button(kit, "Start", self.start, kind=PRIMARY, width=kit.px(200), height=kit.px(48), name="start")
        root.add(area, foot(kit, size, kit.px(FOOT), self._start))
        return root

    def first_focus(self) -> Node | None:
        return self._start

    def start(self) -> None:
        """Sit down at the new table."""
        if self.plan.refusal() is None:
            folder, headers = matches_folder(data_folder()), self.plan.headers()
            play_on(self.app, Fork(self.match, self.position, self._spent), headers, folder)

    def _chair(self, number: Seat, whos: tuple[str, ...], width: float) -> Node:
        def sit(who: str) -> None:
            self.plan.seat_with(number, who, self.app.settings.player_names)

        form = SeatForm(number, whos, partial(self._rename, number), sit)
        return seat_chair(self.kit, self.plan.seats[number], form, width)

    def _rename(self, number: Seat, name: str) -> None:
        self.plan.rename(number, name)
        self._start.reason = self.plan.refusal() or ""
