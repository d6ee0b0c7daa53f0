"""The new table: which game, under which options, and who sits where."""

from __future__ import annotations

from functools import partial
from typing import Any

from client.games import games_with_tables, troubles
from client.scene.node import Node
from client.screens.entries import Entry, EntryLook, EntryWords
from client.screens.form_screen import FormScreen
from client.screens.opening import open_table
from client.screens.option_rows import option_rows
from client.screens.plan import PERSON, TablePlan, remembered_plan, seats_in_words, sides_in_words, usual_plan, whos_of
from client.screens.seat_rows import SeatForm, SeatRow
from client.screens.sections import inner_width, section
from client.widgets.choice import Segments
from netcode.folders import data_folder, matches_folder
from netcode.installed import find_game


class NewTableScreen(FormScreen):
    """The form of a table. It opens with the table that was played last, so that Start is all a family needs."""

    title = "New table"

    def __init__(self, app: Any, game_id: str | None = None) -> None:
        super().__init__(app)
        self.plan: TablePlan = remembered_plan(app.settings.last_table, app.settings.player_names)
        if game_id not in (None, self.plan.game):
            self.plan = usual_plan(game_id, app.settings.player_names)

    def start(self) -> None:
        """Lay the table and sit down at it."""
        if self.plan.refusal() is not None:
            return
        self._remember()
        open_table(self.app, self.plan, matches_folder(data_folder()), instead=True)

    # --- the form

    def _papers(self, width: float) -> list[Node]:
        return [self._seats(width), self._games(width), self._options(width)]

    def _refusal(self) -> str | None:
        return self.plan.refusal()

    def _games(self, width: float) -> Node:
        kit = self.kit
        rows: list[Node] = []
        for id in games_with_tables():
            game = find_game(id)
            words = EntryWords(game.name, seats_in_words(game), game.summary, id)
            look = EntryLook(inner_width(kit, width), "paper", "die_icon")
            entry = Entry(kit, words, partial(self._choose_game, id), look)
            entry.chosen = id == self.plan.game
            rows += [entry]
        rows.append(kit.text(self.plan.rules.summary, "body", colour="ink_soft", width=inner_width(kit, width)))
        rows += [kit.text(sentence, "small", width=inner_width(kit, width)) for sentence in troubles()]
        return section(kit, "Game", rows, width)

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
        rows += [self._seat_row(number, whos, inner) for number in range(len(self.plan.seats))]
        return section(kit, "Seats", rows, width, gap=10)

    def _seat_row(self, number: int, whos: tuple[str, ...], width: float) -> Node:
        form = SeatForm(
            number, whos, partial(self._rename, number), partial(self._sit, number), partial(self._recolour, number)
        )
        return SeatRow(self.kit, self.plan.seats[number], form, width)

    def _options(self, width: float) -> Node:
        rows = option_rows(self.kit, self.plan, inner_width(self.kit, width), self._change)
        return section(self.kit, "Options", rows, width, gap=12)

    # --- what the players do to the plan

    def _choose_game(self, id: str) -> None:
        if id != self.plan.game:
            self.plan = usual_plan(id, self.app.settings.player_names)
            self._change()

    def _seat(self, count: int) -> None:
        self.plan.seat_count(count, self.app.settings.player_names)
        self._change()

    def _sit(self, number: int, who: str) -> None:
        self.plan.seat_with(number, who, self.app.settings.player_names)
        self._change()

    def _recolour(self, number: int) -> None:
        self.plan.recolour(number)
        self._change()

    def _rename(self, number: int, name: str) -> None:
        self.plan.rename(number, name)
        self._judge()

    def _remember(self) -> None:
        settings = self.app.settings
        people = [seat.name.strip() for seat in self.plan.seats if seat.who == PERSON]
        settings.player_names = list(dict.fromkeys([*people, *settings.player_names]))[:8]
        settings.last_table = self.plan.kept()
        self.app.save_settings()
