"""The new table: which game, under which options, and who sits where."""

from __future__ import annotations

from functools import partial
from typing import Any

from client.games import games_with_tables, table_of, troubles
from client.scene.node import Node
from client.scene.nodes import side_by_side
from client.screens.boxes import FLAT, FRONT, GamePick, shelf
from client.screens.chairs import chair_width, chairs
from client.screens.form_screen import FormScreen
from client.screens.opening import open_table
from client.screens.option_rows import option_rows
from client.screens.plan import (
    PERSON,
    TablePlan,
    changes_in_words,
    remembered_plan,
    rules_in_words,
    sides_in_words,
    usual_plan,
    whos_of,
)
from client.screens.seat_rows import SeatForm, seat_chair, with_role
from client.screens.sections import inner_width, section
from client.table.scene import fitting
from client.widgets.button import Button
from client.widgets.choice import Segments
from core.plain import Seat, all_seats
from netcode.folders import data_folder, matches_folder

BESIDE = 450
"""From this width on the screens of a game are offered beside each other, at 100 %."""
LOW = 600
"""In a lower window boxes are low, so that the name of each is seen. At 100 %."""


class NewTableScreen(FormScreen):
    """The form of a table. It opens with the table that was played last, so that Start is all a family needs."""

    title = "New table"

    def __init__(self, app: Any, game_id: str | None = None) -> None:
        super().__init__(app)
        self.plan: TablePlan = remembered_plan(app.settings.last_table, app.settings.player_names)
        if game_id not in (None, self.plan.game):
            self.plan = usual_plan(game_id, app.settings.player_names)
        self._unfolded, self._rules = False, Node()

    def enter(self) -> None:
        self._fetch()

    def _fetch(self) -> None:
        """While the form is read, paint what its table will want; the form itself does not wait for its modules."""
        size = self.app.window.size
        kit, _ = fitting(self.kit, size)
        table = table_of(self.plan.game)
        self.app.fetch([lambda: self.app.fetch(table.work_ahead(kit, size))])

    def start(self) -> None:
        """Lay the table and sit down at it."""
        if self.plan.refusal() is not None:
            return
        self._remember()
        open_table(self.app, self.plan, matches_folder(data_folder()), instead=True)

    # --- the form

    def _papers(self, width: float) -> list[Node]:
        return [self._games(width), self._seats(width), *self._own_screens(width), self._options(width)]

    def _refusal(self) -> str | None:
        return self.plan.refusal()

    def _games(self, width: float) -> Node:
        kit, inner = self.kit, inner_width(self.kit, width)
        front = FLAT if self.app.window.size[1] < kit.px(LOW) else FRONT
        rows: list[Node] = [
            shelf(kit, games_with_tables(), GamePick(self.plan.game, self._choose_game), inner, front),
            kit.text(self.plan.rules.summary, "body", colour="ink_soft", width=inner),
        ]
        rows += [kit.text(sentence, "small", width=inner) for sentence in troubles()]
        return section(kit, "Game", rows, width)

    def _own_screens(self, width: float) -> list[Node]:
        """What else the game has to show, on a paper of its own."""
        kit, inner, gap = self.kit, inner_width(self.kit, width), self.kit.px(10)
        screens = table_of(self.plan.game).screens
        across = 2 if len(screens) > 1 and inner >= kit.px(BESIDE) else 1
        wide = (inner - gap * (across - 1)) / across
        opens = self.app.navigator.open_own_screen
        buttons = [
            Button(kit, screen.words, partial(opens, screen), icon=screen.icon, hint=screen.hint, width=wide,
                   name=f"own {screen.words}")
            for screen in screens
        ]  # fmt: skip
        rows = [side_by_side(buttons[first : first + across], gap, inner) for first in range(0, len(buttons), across)]
        return [section(kit, "", rows, width)] if rows else []

    def _seats(self, width: float) -> Node:
        kit, game = self.kit, self.plan.rules
        inner = inner_width(kit, width)
        numbers = game.numbers_of_seats
        counts = [f"{count} players" for count in numbers]
        whos = whos_of(game)
        rows: list[Node] = [Segments(kit, counts, numbers.index(len(self.plan.seats)),
                                     lambda index: self._seat(numbers[index]), width=inner, name="count")]  # fmt: skip
        if sides := sides_in_words(self.plan):
            rows.append(kit.text(sides, "small", colour="ink_soft", width=inner))
        wide = chair_width(kit, inner)
        seated = [
            with_role(kit, self._seat_chair(number, whos, wide), self.plan.role_of(number))
            for number in all_seats(len(self.plan.seats))
        ]
        return section(kit, "Seats", [*rows, chairs(kit, seated, self.plan.game, inner)], width, gap=10)

    def _seat_chair(self, number: Seat, whos: tuple[str, ...], width: float) -> Node:
        form = SeatForm(
            number, whos, partial(self._rename, number), partial(self._sit, number), partial(self._recolour, number)
        )
        return seat_chair(self.kit, self.plan.seats[number], form, width)

    def _options(self, width: float) -> Node:
        """The board that the options make, and how far they are as usual; all of them once they are unfolded."""
        inner = inner_width(self.kit, width)
        rows = [self._rules_in_short(inner)]
        if self._unfolded:
            rows += option_rows(self.kit, self.plan, inner, self._change)
        self._rules = section(self.kit, "Rules of this table", rows, width, gap=12)
        return self._rules

    def _rules_in_short(self, width: float) -> Node:
        kit, gap = self.kit, self.kit.px(14)
        size = round(width * 0.46), round(width * 0.46 * 0.56)
        board = table_of(self.plan.game).board_for(kit, self.plan.options, size)
        left = size[0] + gap if board is not None else 0
        room, changed = width - left, changes_in_words(self.plan)
        count = f"{len(changed)} changes" if len(changed) > 1 else "1 change"
        title = kit.text(count if changed else "The usual rules", weight="bold", width=room, at=(left, 0))
        rest = [] if changed else ["All else as the game suggests."]
        told = "\n".join([*rules_in_words(self.plan), *rest])
        words = kit.text(told, "small", colour="ink_soft", width=room, lines=4, at=(left, title.height))
        label = "Fold them up" if self._unfolded else "Change the rules"
        fold = Button(kit, label, self._fold, name="options", width=min(room, kit.px(190)))
        fold.position = left, max(words.y + words.height + kit.px(8), size[1] - fold.height)
        shown = Node(title, words, fold, size=(width, max(size[1], fold.y + fold.height)))
        if board is not None:
            shown.add(board)
        return shown

    def _fold(self) -> None:
        """What is unfolded must not lie below the window."""
        self._unfolded = not self._unfolded
        self._change()
        if self._unfolded:
            self._form.lead_to(self._rules)

    # --- what the players do to the plan

    def _choose_game(self, id: str) -> None:
        if id != self.plan.game:
            self.plan = usual_plan(id, self.app.settings.player_names)
            self._change()
            self._fetch()

    def _seat(self, count: int) -> None:
        self.plan.seat_count(count, self.app.settings.player_names)
        self._change()

    def _sit(self, number: Seat, who: str) -> None:
        self.plan.seat_with(number, who, self.app.settings.player_names)
        self._change()

    def _recolour(self, number: Seat) -> None:
        self.plan.recolour(number)
        self._change()

    def _rename(self, number: Seat, name: str) -> None:
        self.plan.rename(number, name)
        self._judge()

    def _remember(self) -> None:
        settings = self.app.settings
        people = [seat.name.strip() for seat in self.plan.seats if seat.who == PERSON]
        settings.player_names = list(dict.fromkeys([*people, *settings.player_names]))[:8]
        settings.last_table = self.plan.kept()
        self.app.save_settings()
